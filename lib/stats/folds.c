#include "stats/folds.h"

#include "base/memory.h"

#include <stdlib.h>

typedef struct group {
    uint32_t size, number;
} group;

static int by_size_down(const void *a, const void *b)
{
    const group *p = a, *q = b;
    if (p->size != q->size)
        return p->size < q->size ? 1 : -1;
    return (p->number < q->number) - (p->number > q->number);
}

static size_t lightest(const uint64_t *loads, size_t folds)
{
    size_t least = 0;
    for (size_t f = 1; f < folds; f++)
        if (loads[f] < loads[least])
            least = f;
    return least;
}

pl_status pl_folds_of_groups(const uint32_t *sizes, size_t groups, size_t folds, uint32_t *of)
{
    if (folds < 2 || groups < folds)
        return PL_UNDEFINED;
    group *order = pl_allocate(groups, sizeof *order);
    uint64_t *loads = pl_allocate(folds, sizeof *loads);
    for (size_t g = 0; g < groups; g++)
        order[g] = (group){sizes[g], (uint32_t)g};
    qsort(order, groups, sizeof *order, by_size_down);
    for (size_t g = 0; g < groups; g++) {
        size_t fold = lightest(loads, folds);
        loads[fold] += order[g].size;
        of[order[g].number] = (uint32_t)fold;
    }
    free(loads);
    free(order);
    return PL_OK;
}
