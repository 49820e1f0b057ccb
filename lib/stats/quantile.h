/* Quantiles of a frequency table, by the nine definitions of Hyndman & Fan, The American Statistician 50
 * (1996), whose numbers R and most others use.
 *
 * The probability is a fraction of integers, so that whether n p is whole is decided exactly: no other
 * implementation's tolerance is needed.
 */
#ifndef PL_STATS_QUANTILE_H
#define PL_STATS_QUANTILE_H

#include "stats/frequency.h"
#include "stats/number.h"

typedef enum pl_quantile_type {
    PL_QUANTILE_INVERSE = 1,  /* inverse of the empirical distribution function */
    PL_QUANTILE_AVERAGED = 2, /* the same, averaged where that jumps; SAS's default */
    PL_QUANTILE_NEAREST = 3,  /* nearest order statistic, the even one for ties */
    PL_QUANTILE_PARZEN = 4,   /* linear interpolation of the empirical distribution function */
    PL_QUANTILE_HAZEN = 5,    /* knots midway through the steps */
    PL_QUANTILE_WEIBULL = 6,  /* i/(n+1); MINITAB, SPSS */
    PL_QUANTILE_LINEAR = 7,   /* (i-1)/(n-1); the default of R and numpy */
    PL_QUANTILE_MEDIAN = 8,   /* about median-unbiased, recommended by Hyndman & Fan */
    PL_QUANTILE_NORMAL = 9    /* about unbiased for normal data */
} pl_quantile_type;

/* The quantile at probability numerator/denominator. PL_UNDEFINED for an empty table, a probability outside
 * [0, 1], a denominator outside 1 to 2^53, or an unknown type. O(distinct). */
pl_status pl_quantile(const pl_frequency *table, int64_t numerator, int64_t denominator,
                      pl_quantile_type type, pl_real *quantile);

#endif
