/* How much a random part of a population differs from the whole: the kurtosis of m of n units.
 *
 * A paper that scores "80 % of the data" without saying which leaves a distribution of answers. Here every
 * subset of m units is as likely as any other, and the distribution of its g2 (stats/moments.h) is drawn.
 */
#ifndef PL_STATS_SUBSET_H
#define PL_STATS_SUBSET_H

#include "base/status.h"
#include "stats/frequency.h"

#include <stddef.h>
#include <stdint.h>

typedef struct pl_subset {
    double *kurtosis; /* g2 of each draw, in increasing order */
    size_t draws;
    double mean, deviation; /* of the draws, the deviation with divisor draws - 1 */
} pl_subset;

/* Draws so many subsets of kept units from stream 0 of the seed (stats/random.h): same arguments, same bits.
 * The caller's to free. PL_UNDEFINED for draws < 2, kept outside 1 to n, or a draw whose values are all
 * equal. O(draws (n - kept + distinct)): what is left out is drawn, which is the smaller part of an 80 %
 * split. */
pl_status pl_subset_kurtosis(const pl_frequency *population, int64_t kept, size_t draws, uint64_t seed,
                             pl_subset **subset);
void pl_subset_free(pl_subset *subset); /* NULL is fine */

/* The interval that leaves out this share of subsets on either side. Its ends are order statistics of the
 * draws, moved outwards by two standard errors of their ranks, so that few draws widen it. PL_UNDEFINED for a
 * tail outside ]0, 1/2[. O(1). */
pl_status pl_subset_interval(const pl_subset *subset, double tail, double *low, double *high);

/* Share of the draws in the closed interval; its standard error is sqrt(p (1 - p) / draws). O(draws). */
double pl_subset_share(const pl_subset *subset, double low, double high);

#endif
