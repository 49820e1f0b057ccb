#include "render/tally.h"

#include "base/memory.h"

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

const pl_tally *pl_tally_choose(const pl_tally *judged, const pl_tally *shown)
{
    return pl_tally_total(judged) > 0 ? judged : shown;
}

char *pl_tally_note(const pl_tally *judged, const pl_tally *shown)
{
    size_t all = pl_tally_total(judged), here = pl_tally_total(shown);
    if (all <= here)
        return NULL;
    if (here == 0)
        return pl_format("Counted: the %zu number%s of this item; its sheet of claims lists %s.", all,
                         all == 1 ? "" : "s", all == 1 ? "it" : "them");
    return pl_format(
        "Counted: %s%zu number%s of this item; %zu %s shown here, the rest in its sheet of claims.",
        all == 1 ? "the " : "all ", all, all == 1 ? "" : "s", here, here == 1 ? "is" : "are");
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
