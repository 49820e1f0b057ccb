/* Steps by which a value is derived from others: the mean over data sets, what lies between two bounds, the
 * count behind a share, the sharpest of several checks.
 *
 * Like all arithmetic on values (claims/value.h) each step passes on the weakest evidence and the sources of
 * everything that it used.
 */
#ifndef PL_CLAIMS_DERIVATION_H
#define PL_CLAIMS_DERIVATION_H

#include "claims/value.h"

#include <stddef.h>

/* Sum of n >= 1 values. Exact while the sums are. O(n). */
pl_value pl_value_sum(const pl_value *values, size_t n);

/* Arithmetic mean of n >= 1 values: the macro-average over data sets. Exact while the sums are. O(n). */
pl_value pl_value_mean(const pl_value *values, size_t n);

/* The mean of two values, the second with this weight from 0 to 1; and what the first must be for such a
 * mean, with a weight below 1. */
pl_value pl_value_mix(pl_value first, pl_value second, pl_value weight);
pl_value pl_value_unmix(pl_value mean, pl_value second, pl_value weight);

/* Something between a and b, which end is which being unknown: best is the middle of the range. */
pl_value pl_value_between(pl_value a, pl_value b);

/* A value that counts things is an integer: the range shrinks to the integers inside it, and the value is
 * exact when there is one only. Without any inside, no count fits and the range is unknown. Best is the
 * integer nearest to the old best, kept inside the range. A range beyond +-2^53 is left alone. */
pl_value pl_value_whole(pl_value a);

/* What n >= 1 checks of one quantity say together: it lies in all of their ranges. best is that of the
 * narrowest, moved into them. Checks without a known range add nothing. Ranges that share no value contradict
 * each other: the result is unknown then. O(n). */
pl_value pl_value_meet(const pl_value *checks, size_t n);

/* One of several numbers of which the least and the greatest are known: between the two, and at one of them
 * when none of the n others can be. */
pl_value pl_value_member(pl_value least, pl_value greatest, const pl_value *others, size_t n);

/* Least and greatest of n >= 1 values. O(n). */
pl_value pl_value_least(const pl_value *values, size_t n);
pl_value pl_value_greatest(const pl_value *values, size_t n);

/* How many of n >= 1 values are below a limit: exact, or a range where some may be on either side; without
 * evidence where one value is. O(n). */
pl_value pl_value_count_below(const pl_value *values, size_t n, double limit);

/* a, or b when a has no evidence. */
pl_value pl_value_or(pl_value a, pl_value b);

/* Of n >= 1 checks of one quantity, the one that says most: the narrowest range, the first of equals; an
 * unknown range is wider than any. The other checks leave no trace. O(n). */
pl_value pl_value_narrowest(const pl_value *checks, size_t n);

#endif
