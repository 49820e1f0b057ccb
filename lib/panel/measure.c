#include "panel/measure.h"

typedef struct description {
    const char *key, *heading;
    int places;
    unsigned part;
} description;

static const description descriptions[] = {
#define DESCRIPTION(name, part, key, heading, places) {key, heading, places, part},
    PL_MEASURE_LIST(DESCRIPTION)
#undef DESCRIPTION
};

const char *pl_measure_key(pl_measure measure)
{
    return descriptions[measure].key;
}

const char *pl_measure_heading(pl_measure measure)
{
    return descriptions[measure].heading;
}

int pl_measure_places(pl_measure measure)
{
    return descriptions[measure].places;
}

unsigned pl_measure_part(pl_measure measure)
{
    return descriptions[measure].part;
}
