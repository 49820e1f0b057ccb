#include "panel/measure.h"

#include <stddef.h>

typedef struct description {
    const char *key, *heading;
    int places;
    unsigned part;
} description;

static const description descriptions[] = {
#define DESCRIPTION(name, part, key, heading, places) {key, heading, places, part},
    PL_PANEL_MEASURE_LIST(DESCRIPTION)
#undef DESCRIPTION
};

const char *pl_panel_measure_key(pl_panel_measure measure)
{
    return descriptions[measure].key;
}

const char *pl_panel_measure_heading(pl_panel_measure measure)
{
    return descriptions[measure].heading;
}

int pl_panel_measure_places(pl_panel_measure measure)
{
    return descriptions[measure].places;
}

unsigned pl_panel_measure_part(pl_panel_measure measure)
{
    return descriptions[measure].part;
}

bool pl_panel_measure_is_of_scores(pl_panel_measure measure)
{
    static const pl_panel_measure own[] = {
        PL_ACCEPTANCE_5,
        PL_ACCEPTANCE_6,
        PL_ACCEPTANCE_7,
        PL_ACCEPTANCE_8,
        PL_SHARE_INSTANCE,
        PL_SHARE_TASK,
        PL_SHARE_OCCUPATION,
        PL_SHARE_FAMILY,
        PL_SHARE_GENERATOR,
        PL_SHARE_INDEX,
        PL_SHARE_GENERATOR_CONTROLLED,
        PL_RANK_DETERMINATION,
        PL_MAJORITY,
    };
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
        if (own[i] == measure)
            return true;
    return false;
}
