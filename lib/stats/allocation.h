/* Even allocation: dealing items over slots as evenly as integers allow.
 *
 * Each slot gets floor(items/slots) or one more; items mod slots of them get the one more (jev, arXiv
 * 2609.38827, Appendix C, "Gold-position balance"). O(1).
 */
#ifndef PL_STATS_ALLOCATION_H
#define PL_STATS_ALLOCATION_H

#include "base/status.h"

#include <stdint.h>

typedef struct pl_allocation {
    int64_t fewest, most;    /* items in a slot; equal when the slots divide the items */
    int64_t slots_with_most; /* all of them when fewest and most are equal */
} pl_allocation;

/* PL_UNDEFINED for items < 0 or slots < 1. */
pl_status pl_allocation_even(int64_t items, int64_t slots, pl_allocation *allocation);

#endif
