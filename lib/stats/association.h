/* Association of two classifications: Pearson's chi-square and Cramer's V of a table of counts. */
#ifndef PL_STATS_ASSOCIATION_H
#define PL_STATS_ASSOCIATION_H

#include "stats/number.h"

#include <stddef.h>
#include <stdint.h>

typedef struct pl_association {
    int64_t n;            /* sum of the cells */
    size_t rows, columns; /* that are not empty; the others say nothing */
    int64_t degrees;      /* (rows - 1)(columns - 1) */
    pl_real chi_square;   /* sum of (observed - expected)^2 / expected, no continuity correction */
    double p;             /* upper tail of the chi-square distribution */
    pl_real v; /* sqrt(chi_square / (n min(rows - 1, columns - 1))), 0 to 1: Cramer, Mathematical Methods of
                  Statistics (1946), section 21.9 */
    double least_expected; /* the approximation behind p wants at least 5 in most cells (Cochran 1954) */
} pl_association;

/* cells[r * columns + c] >= 0. PL_UNDEFINED when one is negative, the sum does not fit, or fewer than two
 * rows or columns have items. O(rows * columns). */
pl_status pl_association_of(const int64_t *cells, size_t rows, size_t columns, pl_association *association);

/* The same V from a printed chi-square; PL_UNDEFINED for n < 1, chi_square < 0 or smaller < 1, which is
 * min(rows, columns) - 1. */
pl_status pl_association_v(double chi_square, int64_t n, int64_t smaller, double *v);

#endif
