/* Isotonic regression: the function that never falls and is nearest to data by weighted least squares.
 *
 * Ayer, Brunk, Ewing, Reid & Silverman, Annals of Mathematical Statistics 26 (1955), by pooling adjacent
 * violators in one pass (Best & Chakravarti, Mathematical Programming 47 (1990)). Ties in x and prediction
 * are those of scikit-learn's IsotonicRegression(out_of_bounds="clip"): items with equal x are averaged
 * first; between two x that were seen the prediction is interpolated linearly, beyond the ends it stays at
 * the end. A fit keeps the weighted mean of its data.
 */
#ifndef PL_STATS_ISOTONIC_H
#define PL_STATS_ISOTONIC_H

#include "base/status.h"

#include <stddef.h>

/* Replaces n values, in increasing order of their x, by the nearest that never fall: each becomes the
 * weighted mean of its block. weights > 0. Values that never fall stay as they are. O(n). */
void pl_isotonic_pool(double *values, const double *weights, size_t n);

/* The fit at each of n strictly increasing levels of x, from the weight and the weighted sum of y at each:
 * weights >= 0, those of levels without data 0. PL_UNDEFINED when all are 0. O(n). */
pl_status pl_isotonic_at_levels(const double *levels, const double *weights, const double *sums, size_t n,
                                double *fitted);

/* The same for each of the folds of a cross-validation, from the data of the others: weights, sums and fitted
 * have folds * n entries, fold by fold, and fitted those of the fold's own items. PL_UNDEFINED when all data
 * are in one fold. O(folds * n). */
pl_status pl_isotonic_cross_fit(const double *levels, const double *weights, const double *sums, size_t n,
                                size_t folds, double *fitted);

typedef struct pl_isotonic {
    size_t n;
    double *x, *y; /* the n distinct x with data, increasing, and the fit there */
} pl_isotonic;

/* weights >= 0, NULL for 1 each; items of weight 0 say nothing. PL_UNDEFINED when none is left, a weight is
 * negative, or a number is not finite. -0 is 0. O(n log n). */
pl_status pl_isotonic_fit(const double *x, const double *y, const double *weights, size_t n,
                          pl_isotonic **fit);
double pl_isotonic_predict(const pl_isotonic *fit, double x); /* NaN for NaN. O(log n) */
void pl_isotonic_free(pl_isotonic *fit);                      /* NULL is fine */

#endif
