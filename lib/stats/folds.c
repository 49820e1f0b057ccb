#include "stats/folds.h"

#include "base/memory.h"

#include <stdlib.h>

/* Groups from the largest to the smallest, of one size the last first; by counting, as there are many draws
 * of small groups. */
static void order_by_size(const uint32_t *sizes, size_t groups, uint32_t *order)
{
    size_t largest = 0;
    for (size_t g = 0; g < groups; g++)
        largest = sizes[g] > largest ? sizes[g] : largest;
    size_t *place = pl_allocate(largest + 1, sizeof *place); /* of the next group of a size */
    for (size_t g = 0; g < groups; g++)
        place[sizes[g]]++;
    for (size_t size = largest + 1, before = 0; size-- > 0;) {
        size_t n = place[size];
        place[size] = before;
        before += n;
    }
    for (size_t g = groups; g-- > 0;)
        order[place[sizes[g]]++] = (uint32_t)g;
    free(place);
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
    uint32_t *order = pl_allocate(groups, sizeof *order);
    uint64_t *loads = pl_allocate(folds, sizeof *loads);
    order_by_size(sizes, groups, order);
    for (size_t g = 0; g < groups; g++) {
        size_t fold = lightest(loads, folds);
        loads[fold] += sizes[order[g]];
        of[order[g]] = (uint32_t)fold;
    }
    free(loads);
    free(order);
    return PL_OK;
}
