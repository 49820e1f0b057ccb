/* Granularity: which counts round to a printed proportion.
 *
 * A proportion of n equal units is k/n for some integer k, so for small n most decimal numbers cannot be
 * printed truthfully (Brown & Heathers, Social Psychological and Personality Science 8 (2017) 363-369, the
 * GRIM test). Passing says little where nearly every number would pass: `passing` says how many would.
 */
#ifndef PL_STATS_GRANULARITY_H
#define PL_STATS_GRANULARITY_H

#include "base/status.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct pl_granularity {
    int64_t fewest, most; /* the counts k with low <= k/n <= high; fewest > most when there is none */
    int64_t nearest;      /* the count whose k/n is nearest to the middle of the interval */
    double passing; /* share of intervals of this width that hold some k/n: 1 when the test is vacuous */
} pl_granularity;

/* For the closed interval [low, high] of proportions within 0 to 1, and n units. PL_UNDEFINED for n < 1, an
 * end that is not finite, ends in the wrong order, or a middle outside 0 to 1. An interval that was rounded
 * outwards keeps a count that lies exactly on its end. O(1). */
pl_status pl_granularity_of(double low, double high, int64_t n, pl_granularity *granularity);

/* Whether some count fits. */
bool pl_granularity_fits(const pl_granularity *granularity);

#endif
