/* Entropy and effective support of a distribution over K labels.
 *
 * A distribution is given by k counts, or by k non-negative weights that are divided by their sum (so that
 * probabilities which were rounded for printing still sum to 1). Labels with count 0 belong to the k and add
 * nothing to an entropy. Logarithms are natural. All functions return PL_UNDEFINED for k = 0, a negative or
 * non-finite entry, or a sum of 0, and cost O(k).
 */
#ifndef PL_STATS_ENTROPY_H
#define PL_STATS_ENTROPY_H

#include "stats/ball.h"
#include "stats/number.h"

#include <stddef.h>
#include <stdint.h>

/* Shannon's H = -sum p log p, 0 to log k. */
pl_status pl_entropy_of_counts(const int64_t *counts, size_t k, pl_real *entropy);
pl_status pl_entropy_of_weights(const double *weights, size_t k, pl_real *entropy);

/* H / log k, 0 to 1; PL_UNDEFINED for k = 1, where it would be 0/0. */
pl_status pl_entropy_normalised(const double *weights, size_t k, pl_real *share);

/* Effective support exp(H): the number of equally frequent labels that has the same entropy, 1 to k (Hill,
 * Ecology 54 (1973), order 1; Jost, Oikos 113 (2006), table 1). */
pl_status pl_entropy_support_of_counts(const int64_t *counts, size_t k, pl_real *support);
pl_status pl_entropy_support_of_weights(const double *weights, size_t k, pl_real *support);

/* Hill number of order q, 0 <= q <= INFINITY: (sum p^q)^(1/(1-q)), by its limits at q = 1 (effective support)
 * and q = INFINITY (1 / largest p); order 0 counts the labels that occur, order 2 is 1/sum p^2. Falls with q.
 * PL_UNDEFINED for another q. */
pl_status pl_entropy_hill_number(const int64_t *counts, size_t k, double order, pl_real *number);

/* For further computation; the shares sum to 1. */
pl_ball pl_entropy_ball_of_shares(const pl_ball *shares, size_t k);
pl_status pl_entropy_ball_of_counts(const int64_t *counts, size_t k, pl_ball *entropy);
pl_status pl_entropy_ball_of_weights(const double *weights, size_t k, pl_ball *entropy);

#endif
