/* Allocation: dealing items over slots, as evenly as integers allow or as unevenly as bounds allow. */
#ifndef PL_STATS_ALLOCATION_H
#define PL_STATS_ALLOCATION_H

#include "base/status.h"

#include <stdint.h>

typedef struct pl_allocation {
    int64_t fewest, most;    /* items in a slot; equal when the slots divide the items */
    int64_t slots_with_most; /* all of them when fewest and most are equal */
} pl_allocation;

/* Each slot gets floor(items/slots) or one more; items mod slots of them get the one more (jev, arXiv
 * 2609.38827, Appendix C, "Gold-position balance"). PL_UNDEFINED for items < 0 or slots < 1. O(1). */
pl_status pl_allocation_even(int64_t items, int64_t slots, pl_allocation *allocation);

/* All that is known of how items lie in slots: their number, and the fewest and most in a slot. */
typedef struct pl_allocation_bounds {
    int64_t items, slots;
    int64_t fewest, most; /* each is the number of at least one slot */
} pl_allocation_bounds;

/* The bounds that these counts fill. PL_UNDEFINED, as pl_count_total (stats/number.h). O(slots). */
pl_status pl_allocation_of_counts(const int64_t *counts, int64_t slots, pl_allocation_bounds *bounds);

/* The most even and the least even counts within the bounds, slots of them, in no particular order. Every
 * other way to fill the bounds majorizes the first and is majorized by the second (Marshall, Olkin & Arnold,
 * Inequalities, 2nd ed., 2011, ch. 1.A), so that whatever measures evenness, as entropy does, has its
 * extremes there. PL_UNDEFINED, with counts untouched, when nothing fills the bounds. O(slots). */
pl_status pl_allocation_most_even(pl_allocation_bounds bounds, int64_t *counts);
pl_status pl_allocation_least_even(pl_allocation_bounds bounds, int64_t *counts);

#endif
