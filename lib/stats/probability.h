/* Probability vectors over K labels, one an item, summed up in one pass.
 *
 * Source: jev (arXiv 2609.38827), Eq. 2 and 4. Each vector is divided by its sum first, so that probabilities
 * which were rounded for printing still sum to 1. Items must be added in a fixed order for results of the
 * same bits.
 */
#ifndef PL_STATS_PROBABILITY_H
#define PL_STATS_PROBABILITY_H

#include "stats/ball.h"
#include "stats/number.h"

#include <stddef.h>
#include <stdint.h>

typedef struct pl_probability {
    size_t k;
    int64_t n;       /* items added */
    pl_ball *mass;   /* k sums over the items, each item with mass 1 */
    pl_ball *shares; /* room for the vector that is being added */
    pl_ball entropy; /* sum of the items' entropies */
    pl_ball margin;  /* sum of the items' margins */
} pl_probability;

/* The difference of the two largest of k >= 2 normalised weights, 0 to 1; 0 for a tie. PL_UNDEFINED for k <
 * 2, a negative or non-finite weight, or a sum of 0. O(k). */
pl_status pl_probability_margin(const double *weights, size_t k, pl_real *margin);

/* k >= 2; PL_UNDEFINED otherwise. */
pl_status pl_probability_new(size_t k, pl_probability **summary);
void pl_probability_free(pl_probability *summary); /* NULL is fine */

/* Adds an item; PL_UNDEFINED as for the margin, and nothing is added. O(k). */
pl_status pl_probability_add(pl_probability *summary, const double *weights);

/* PL_UNDEFINED before the first item. */
pl_status pl_probability_soft_utilization(const pl_probability *summary, pl_real *share); /* Eq. 2 */
pl_status pl_probability_mean_entropy(const pl_probability *summary, pl_real *share); /* Eq. 4, over log k */
pl_status pl_probability_mean_margin(const pl_probability *summary, pl_real *margin); /* Eq. 4 */
/* The entry of a label below k in the mean vector. */
pl_status pl_probability_mean(const pl_probability *summary, size_t label, pl_real *probability);

#endif
