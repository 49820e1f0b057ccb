#include "stats/allocation.h"

#include "base/wide.h"
#include "stats/number.h"

#include <stdbool.h>
#include <stddef.h>

pl_status pl_allocation_even(int64_t items, int64_t slots, pl_allocation *allocation)
{
    if (items < 0 || slots < 1)
        return PL_UNDEFINED;
    int64_t fewest = items / slots, left_over = items % slots;
    *allocation = (pl_allocation){
        .fewest = fewest,
        .most = fewest + (left_over > 0),
        .slots_with_most = left_over > 0 ? left_over : slots,
    };
    return PL_OK;
}

/* ---- between bounds ---- */

pl_status pl_allocation_of_counts(const int64_t *counts, int64_t slots, pl_allocation_bounds *bounds)
{
    int64_t items = 0;
    PL_TRY(pl_count_total(counts, slots > 0 ? (size_t)slots : 0, &items));
    pl_allocation_bounds found = {.items = items, .slots = slots, .fewest = counts[0], .most = counts[0]};
    for (int64_t i = 1; i < slots; i++) {
        found.fewest = counts[i] < found.fewest ? counts[i] : found.fewest;
        found.most = counts[i] > found.most ? counts[i] : found.most;
    }
    *bounds = found;
    return PL_OK;
}

/* The slots but for the two that hold the fewest and the most, which are known. */
typedef struct remainder {
    int64_t slots, items;
} remainder;

static bool leaves(pl_allocation_bounds bounds, remainder *rest)
{
    if (bounds.slots < 1 || bounds.fewest < 0 || bounds.fewest > bounds.most)
        return false;
    if (bounds.slots == 1) {
        *rest = (remainder){.slots = 0};
        return bounds.fewest == bounds.most && bounds.fewest == bounds.items;
    }
    pl_wide slots = bounds.slots - 2, items = (pl_wide)bounds.items - bounds.fewest - bounds.most;
    *rest = (remainder){(int64_t)slots, (int64_t)items};
    return slots * bounds.fewest <= items && items <= slots * bounds.most;
}

static void put_known(pl_allocation_bounds bounds, int64_t *counts)
{
    counts[bounds.slots - 1] = bounds.most;
    if (bounds.slots > 1)
        counts[bounds.slots - 2] = bounds.fewest;
}

/* The others as equal as they can be: then no item can move to a slot that has fewer. */
pl_status pl_allocation_most_even(pl_allocation_bounds bounds, int64_t *counts)
{
    remainder rest;
    if (!leaves(bounds, &rest))
        return PL_UNDEFINED;
    for (int64_t i = 0; i < rest.slots; i++)
        counts[i] = rest.items / rest.slots + (i < rest.items % rest.slots);
    put_known(bounds, counts);
    return PL_OK;
}

/* The others at the bounds, but for one between them: then no item can move to a slot that has more. */
pl_status pl_allocation_least_even(pl_allocation_bounds bounds, int64_t *counts)
{
    remainder rest;
    if (!leaves(bounds, &rest))
        return PL_UNDEFINED;
    int64_t spare = rest.items - rest.slots * bounds.fewest, room = bounds.most - bounds.fewest;
    for (int64_t i = 0; i < rest.slots; i++) {
        int64_t taken = spare < room ? spare : room;
        counts[i] = bounds.fewest + taken;
        spare -= taken;
    }
    put_known(bounds, counts);
    return PL_OK;
}
