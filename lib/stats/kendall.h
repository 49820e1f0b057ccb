/* Kendall's rank correlation, from counts of the pairs of items.
 *
 * Knight, Journal of the American Statistical Association 61 (1966): O(n log n), in integers; from the
 * contingency table where there are few levels: O(n + levels of x * levels of y).
 */
#ifndef PL_STATS_KENDALL_H
#define PL_STATS_KENDALL_H

#include "stats/number.h"

#include <stddef.h>
#include <stdint.h>

/* The n(n-1)/2 pairs of items, each counted in one field. */
typedef struct pl_kendall {
    int64_t n;                      /* items */
    int64_t concordant, discordant; /* ordered the same way, the other way, by x and y */
    int64_t tied_x, tied_y;         /* tied in this alone */
    int64_t tied_both;
    double variance; /* of concordant - discordant when x and y are independent, given the ties */
} pl_kendall;

/* PL_UNDEFINED for n < 2, NaN, or n that does not fit in 32 bits. */
pl_status pl_kendall_count(const double *x, const double *y, size_t n, pl_kendall *counts);

/* tau-b = (C - D) / sqrt((C + D + ties of x alone)(C + D + ties of y alone)), -1 to 1; PL_UNDEFINED for a
 * constant x or y (Kendall, Biometrika 33 (1945)). */
pl_status pl_kendall_tau_b(const pl_kendall *counts, pl_real *tau);

/* Two-sided p for independence by the normal approximation with the variance corrected for ties, no
 * continuity correction (scipy's method="asymptotic"). PL_UNDEFINED for a constant x or y. */
pl_status pl_kendall_p_value(const pl_kendall *counts, double *p);

#endif
