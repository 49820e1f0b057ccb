/* Correlation of n pairs: coefficients, significance, confidence intervals.
 *
 * Significance and intervals need only r and n, so that they can be recomputed from a printed r.
 */
#ifndef PL_STATS_CORRELATION_H
#define PL_STATS_CORRELATION_H

#include "stats/number.h"

#include <stddef.h>
#include <stdint.h>

/* Pearson's product-moment r, -1 to 1. Two passes in extended precision with a bound of the error, which
 * GSL's one-pass recurrence does not give. PL_UNDEFINED for n < 2, a value that is not finite, or a constant
 * x or y. O(n). */
pl_status pl_correlation_pearson(const double *x, const double *y, size_t n, pl_real *r);

/* The same number without its bound, in a tenth of the time, for searches; NaN where it is undefined. */
double pl_correlation_pearson_value(const double *x, const double *y, size_t n);

/* Spearman's rho: Pearson's r of the mid-ranks, so corrected for ties; in integers but for the last
 * division. PL_UNDEFINED for n < 2, NaN, or a constant x or y. O(n log n). */
pl_status pl_correlation_spearman(const double *x, const double *y, size_t n, pl_real *rho);

/* Relative error of the functions below, measured against R, while the result is above 10^-300. */
#define PL_CORRELATION_PRECISION 1e-11

/* Two-sided p of r under the hypothesis of no correlation: t = r sqrt((n-2)/(1-r^2)) against Student's t with
 * n - 2 degrees of freedom (exact for Pearson's r of normal data; the usual approximation for Spearman's
 * rho). Falls as |r| grows, within the precision above; 1 at r = 0, 0 at |r| = 1. PL_UNDEFINED for n < 3 or r
 * outside [-1, 1]. */
pl_status pl_correlation_p_value(double r, int64_t n, double *p);

/* The smallest |r| whose two-sided p is at most alpha. PL_UNDEFINED for n < 3 or alpha outside ]0, 1[. */
pl_status pl_correlation_critical(int64_t n, double alpha, double *r);

/* Standard error of atanh(r). */
typedef enum pl_correlation_error {
    PL_ERROR_FISHER,       /* 1/sqrt(n-3): Fisher (1921), for Pearson's r of normal data */
    PL_ERROR_BONETT_WRIGHT /* sqrt((1 + r^2/2)/(n-3)): Bonett & Wright, Psychometrika 65 (2000), for
                              Spearman's rho */
} pl_correlation_error;

/* Confidence interval tanh(atanh(r) -+ z error), z the normal quantile of (1+level)/2. [r, r] for |r| = 1.
 * PL_UNDEFINED for n < 4, r outside [-1, 1] or level outside ]0, 1[. */
pl_status pl_correlation_interval(double r, int64_t n, pl_correlation_error error, double level, double *low,
                                  double *high);

#endif
