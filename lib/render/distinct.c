#include "render/distinct.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

size_t pl_distinct_add(pl_distinct *set, const char *text)
{
    size_t i = 0;
    while (i < set->n && strcmp(set->texts[i], text) != 0)
        i++;
    if (i == set->n) {
        set->texts = pl_grow(set->texts, &set->capacity, set->n + 1, sizeof *set->texts);
        set->texts[set->n++] = text;
    }
    return i;
}

char *pl_distinct_join(const pl_distinct *set, const char *separator)
{
    char *joined = pl_copy_text("");
    for (size_t i = 0; i < set->n; i++) {
        char *longer = pl_format("%s%s%s", joined, i > 0 ? separator : "", set->texts[i]);
        free(joined);
        joined = longer;
    }
    return joined;
}

void pl_distinct_clear(pl_distinct *set)
{
    free(set->texts);
    *set = (pl_distinct){0};
}
