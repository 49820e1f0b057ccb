#include "panel/measure.h"

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
