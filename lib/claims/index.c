#include "claims/index.h"

#include <stdlib.h>
#include <string.h>

static int compare_entries(const void *a, const void *b)
{
    const pl_index_entry *x = a, *y = b;
    int order = strcmp(x->id, y->id);
    return order != 0 ? order : (x->row > y->row) - (x->row < y->row);
}

void pl_index_sort(pl_index_entry *entries, size_t n)
{
    qsort(entries, n, sizeof *entries, compare_entries);
}

bool pl_index_repeats(const pl_index_entry *entries, size_t n, size_t *first, size_t *again)
{
    for (size_t i = 1; i < n; i++) {
        if (strcmp(entries[i - 1].id, entries[i].id) != 0)
            continue;
        *first = entries[i - 1].row;
        *again = entries[i].row;
        return true;
    }
    return false;
}

static int compare_id(const void *id, const void *entry)
{
    return strcmp(id, ((const pl_index_entry *)entry)->id);
}

const pl_index_entry *pl_index_find(const pl_index_entry *entries, size_t n, const char *id)
{
    return bsearch(id, entries, n, sizeof *entries, compare_id);
}
