/* Spearman's rho of resampled items, sixteen resamples at a time, in O(items) each.
 *
 * Resampling repeats items and leaves items out, but never changes their order: the items are sorted once,
 * and a resample only shifts the mid-ranks of the levels. All sums are whole numbers, so that the result does
 * not depend on the order of summation while a resample has fewer than 130,000 items (their sums are below
 * 2^53).
 */
#ifndef PL_STATS_RESAMPLED_RANKS_H
#define PL_STATS_RESAMPLED_RANKS_H

#include "base/status.h"
#include "stats/resampling.h"

#include <stddef.h>
#include <stdint.h>

typedef struct pl_resampled_ranks {
    size_t n, x_levels, y_levels;
    uint32_t *cluster, *x, *y; /* items by increasing x: cluster, levels of both */
} pl_resampled_ranks;

/* Items i with values x[i] and y[i] that are drawn with their cluster[i]. PL_UNDEFINED for NaN. O(n log n).
 */
pl_status pl_resampled_ranks_new(const double *x, const double *y, const uint32_t *cluster, size_t n,
                                 pl_resampled_ranks **ranks);
void pl_resampled_ranks_free(pl_resampled_ranks *ranks); /* NULL is fine */

/* How many lanes pl_resampled_ranks_spearman wants to work in. */
size_t pl_resampled_ranks_room(const pl_resampled_ranks *ranks);

/* rho->of[l] of the items, item i taken weights[cluster[i]].of[l] times; NaN where x or y is constant among
 * them or there are none. room is overwritten. O(n), whatever the number of levels. */
void pl_resampled_ranks_spearman(const pl_resampled_ranks *ranks, const pl_lanes *weights, pl_lanes *room,
                                 pl_lanes *rho);

#endif
