/* Sums of numbers from 0 to 7 that do not depend on the order of the terms.
 *
 * Each term is cut to a multiple of 2^-60 and added as an integer, so a sum is off by less than 2^-60 a term,
 * and exact otherwise. Room for 2^64 terms. O(1) a term.
 */
#ifndef PL_RELEASE_EXACT_SUM_H
#define PL_RELEASE_EXACT_SUM_H

#include "base/wide.h"

#include <stdint.h>

#define PL_EXACT_SUM_UNIT 0x1p-60

typedef struct pl_exact_sum {
    pl_wide units;
} pl_exact_sum;

static inline void pl_exact_add(pl_exact_sum *sum, double term)
{
    sum->units += (int64_t)(term * (1 / PL_EXACT_SUM_UNIT));
}

/* Rounded to the nearest double. */
static inline double pl_exact_value(pl_exact_sum sum)
{
    return (double)sum.units * PL_EXACT_SUM_UNIT;
}

#endif
