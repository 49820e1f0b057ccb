/* Bootstrap of clusters: how often each is drawn, and intervals of what the draws give.
 *
 * Draws are made sixteen at a time, side by side, so that the inner loops over them become vector
 * instructions. Draw d of a seed is the same in whatever block, order and thread it is made.
 */
#ifndef PL_STATS_RESAMPLING_H
#define PL_STATS_RESAMPLING_H

#include "base/status.h"
#include "stats/random.h"

#include <stddef.h>
#include <stdint.h>

enum { PL_LANES = 16 };

/* One number for each of sixteen draws. */
typedef struct pl_lanes {
    double of[PL_LANES];
} pl_lanes;

/* Before a loop over the lanes: compilers then turn it into vector instructions on registers. */
#define PL_SIDE_BY_SIDE _Pragma("GCC unroll 16")

/* A resample of n clusters with replacement in each lane l: weights[c].of[l] is how often cluster c is drawn
 * from stream first + l. The sum over the clusters is n in each lane. O(n). */
void pl_resampling_weights(uint64_t seed, uint64_t first, size_t n, pl_lanes *weights);

/* sums[s] = sum over the clusters c of weights[c] * table[c * columns + s], in order of the clusters. O(n *
 * columns). */
void pl_resampling_sums(const pl_lanes *weights, size_t n, const double *table, size_t columns,
                        pl_lanes *sums);

/* Percentile interval of n draws at 95 %: their quantiles at 2.5 and 97.5 % by linear interpolation (numpy's
 * default; Efron & Tibshirani, An Introduction to the Bootstrap, 1993, section 13.3). Draws that are NaN,
 * where the statistic was not defined, are left out; both ends are NaN when none remains. O(n). */
void pl_resampling_interval(const double *draws, size_t n, double *low, double *high);

#endif
