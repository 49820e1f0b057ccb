/* Results: an exact fraction, or a real with a bound of its error.
 *
 * A printed number is judged against an interval that encloses the truth, so a statistic is never a bare
 * double: it is decided in integers where it is a ratio of counts, and otherwise comes with a proved bound.
 */
#ifndef PL_STATS_NUMBER_H
#define PL_STATS_NUMBER_H

#include "base/status.h"
#include "base/wide.h"

#include <stdint.h>

/* The truth lies in [value - error, value + error]; error >= 0. It covers every rounding of the computation
 * and, for inputs that are no integers, that each is the double nearest to the decimal number that was meant.
 * INFINITY when the data are too ill-conditioned for any bound. */
typedef struct pl_real {
    double value, error;
} pl_real;

/* numerator/denominator in lowest terms, denominator > 0. */
typedef struct pl_ratio {
    int64_t numerator, denominator;
} pl_ratio;

/* Reduces. PL_UNDEFINED when the denominator is 0 or the reduced fraction does not fit. Neither argument may
 * be the most negative number. O(log) divisions. */
pl_status pl_ratio_reduce(pl_wide numerator, pl_wide denominator, pl_ratio *ratio);

/* Within one unit in the last place of the fraction. */
double pl_ratio_value(pl_ratio ratio);

/* Sum of k counts. PL_UNDEFINED when one is negative, all are 0, k is 0, or the sum does not fit. */
pl_status pl_count_total(const int64_t *counts, size_t k, int64_t *total);

#endif
