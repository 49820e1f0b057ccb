/* Distances between two distributions over the same k labels.
 *
 * Total variation distance: half the sum of |p - q|, 0 to 1 (jev, arXiv 2609.38827, Eq. 3). O(k).
 */
#ifndef PL_STATS_DISTANCE_H
#define PL_STATS_DISTANCE_H

#include "stats/number.h"

#include <stddef.h>
#include <stdint.h>

/* Of two count vectors, whose sums may differ; exact. PL_UNDEFINED when a count is negative, a vector sums to
 * 0 or to 2^62 or more, or the reduced fraction does not fit. */
pl_status pl_distance_total_variation(const int64_t *a, const int64_t *b, size_t k, pl_ratio *distance);

/* Of two vectors of non-negative weights, each divided by its sum. PL_UNDEFINED when one is negative or not
 * finite, or a vector sums to 0. */
pl_status pl_distance_total_variation_of_weights(const double *a, const double *b, size_t k,
                                                 pl_real *distance);

#endif
