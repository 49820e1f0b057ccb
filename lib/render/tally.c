#include "render/tally.h"

void pl_tally_add(pl_tally *tally, const pl_verdict *verdict)
{
    tally->counts[pl_verdict_standing(verdict->outcome, verdict->evidence)]++;
}

size_t pl_tally_total(const pl_tally *tally)
{
    size_t total = 0;
    for (size_t i = 0; i < PL_STANDING_COUNT; i++)
        total += tally->counts[i];
    return total;
}

const char *pl_standing_meaning(pl_standing standing)
{
    static const char *const MEANINGS[PL_STANDING_COUNT] = {
        [PL_REPRODUCED] = "agrees with public data or their statistics",
        [PL_CONSISTENT] = "agrees with other printed numbers",
        [PL_SIMULATED] = "agrees with a simulation",
        [PL_STANDS_DIFFERING] = "the computed value lies outside what the printed number can stand for",
        [PL_STANDS_UNDETERMINED] = "the evidence is too wide to decide",
        [PL_STANDS_UNCHECKED] = "carried over; nothing here can check it",
    };
    return MEANINGS[standing];
}
