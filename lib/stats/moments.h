/* Moments: mean, variance, skewness and kurtosis of a sample, in every convention that papers use.
 *
 * Compute the moments once and read any statistic from them. m2, m3, m4 are the central moments with divisor
 * n. Two passes in extended precision after a shift by the first value, summed in the order given, with
 * bounds of the error (stats/ball.h): no library does that part; the conventions follow Joanes & Gill, The
 * Statistician 47 (1998), whose types 1, 2, 3 are also the types of R's e1071.
 */
#ifndef PL_STATS_MOMENTS_H
#define PL_STATS_MOMENTS_H

#include "stats/ball.h"
#include "stats/frequency.h"
#include "stats/number.h"

#include <stddef.h>
#include <stdint.h>

typedef struct pl_moments {
    int64_t n;        /* at least 1 */
    double low, high; /* smallest and largest value; equal exactly when m2 is 0 */
    double origin;    /* the first value; offset is the mean less this */
    pl_ball offset, m2, m3, m4;
} pl_moments;

/* PL_UNDEFINED for n = 0 or a value that is not finite. O(n), O(distinct). */
pl_status pl_moments_of_values(const double *values, size_t n, pl_moments *moments);
pl_status pl_moments_of_frequency(const pl_frequency *table, pl_moments *moments);

/* value less the mean, for further computation with values that the mean was computed from. */
pl_ball pl_moments_centre(const pl_moments *moments, double value);

/* What the sum of squares is divided by. */
typedef enum pl_divisor {
    PL_POPULATION, /* n: the values are all there is */
    PL_SAMPLE      /* n - 1: unbiased for the variance of what they were drawn from; needs n >= 2 */
} pl_divisor;

pl_real pl_moments_mean(const pl_moments *moments);
pl_status pl_moments_variance(const pl_moments *moments, pl_divisor divisor, pl_real *variance);
pl_status pl_moments_deviation(const pl_moments *moments, pl_divisor divisor, pl_real *deviation);

typedef enum pl_skewness_kind {
    PL_SKEWNESS_POPULATION, /* g1 = m3 / m2^(3/2): type 1; scipy's default, moments */
    PL_SKEWNESS_SAMPLE,   /* G1 = g1 sqrt(n (n-1)) / (n-2): type 2; SAS, SPSS, Excel, pandas; needs n >= 3 */
    PL_SKEWNESS_DEVIATION /* b1 = m3 / s^3, s with divisor n - 1: type 3; MINITAB, e1071's default */
} pl_skewness_kind;

/* PL_UNDEFINED when all values are equal or n is too small. */
pl_status pl_moments_skewness(const pl_moments *moments, pl_skewness_kind kind, pl_real *skewness);

/* Excess is relative to the normal distribution's 3. The plain forms are the excess plus 3. */
typedef enum pl_kurtosis_kind {
    PL_KURTOSIS_EXCESS_POPULATION, /* g2 = m4 / m2^2 - 3: type 1; scipy's default */
    PL_KURTOSIS_EXCESS_SAMPLE, /* G2 = (n-1) ((n+1) g2 + 6) / ((n-2)(n-3)): type 2; SAS, SPSS, Excel, pandas;
                                  needs n >= 4 */
    PL_KURTOSIS_EXCESS_DEVIATION, /* m4 / s^4 - 3, s with divisor n - 1: type 3; MINITAB, e1071's default */
    PL_KURTOSIS_POPULATION,       /* g2 + 3: Pearson's beta; scipy's fisher=False, R's moments */
    PL_KURTOSIS_SAMPLE,           /* G2 + 3 */
    PL_KURTOSIS_DEVIATION         /* m4 / s^4 = b2 */
} pl_kurtosis_kind;

/* PL_UNDEFINED when all values are equal or n is too small. */
pl_status pl_moments_kurtosis(const pl_moments *moments, pl_kurtosis_kind kind, pl_real *kurtosis);

#endif
