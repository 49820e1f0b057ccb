#include "stats/allocation.h"

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
