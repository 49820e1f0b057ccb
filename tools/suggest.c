#include "tools/suggest.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* How many letters must be inserted, removed or changed to get from a to b (Levenshtein 1966). O(|a| |b|). */
static size_t edit_distance(const char *a, const char *b)
{
    size_t m = strlen(a), n = strlen(b), width = n + 1;
    size_t *cost = pl_allocate((m + 1) * width, sizeof *cost);
    for (size_t j = 0; j <= n; j++)
        cost[j] = j;
    for (size_t i = 1; i <= m; i++) {
        size_t *row = cost + i * width, *above = row - width;
        row[0] = i;
        for (size_t j = 1; j <= n; j++)
            row[j] = smaller(smaller(row[j - 1], above[j]) + 1, above[j - 1] + (a[i - 1] != b[j - 1]));
    }
    size_t distance = cost[m * width + n];
    free(cost);
    return distance;
}

enum { SUGGESTIONS = 3 };

typedef struct near {
    const char *ids[SUGGESTIONS];
    size_t distances[SUGGESTIONS];
    size_t n;
} near;

/* Keeps the nearest, the earlier of equals first. */
static void consider(near *best, const char *id, size_t distance)
{
    size_t at = best->n;
    while (at > 0 && best->distances[at - 1] > distance)
        at--;
    if (at == SUGGESTIONS)
        return;
    size_t last = best->n < SUGGESTIONS ? best->n++ : SUGGESTIONS - 1;
    for (size_t i = last; i > at; i--) {
        best->ids[i] = best->ids[i - 1];
        best->distances[i] = best->distances[i - 1];
    }
    best->ids[at] = id;
    best->distances[at] = distance;
}

static pl_status search(pl_project *project, const char *id, near *best, pl_error *error)
{
    const pl_paper_list *papers = pl_project_papers(project);
    for (unsigned i = 0; i < papers->count; i++) {
        const pl_registry *registry = NULL;
        PL_TRY(pl_project_registry(project, papers->papers[i].id, &registry, error));
        for (size_t j = 0; j < pl_registry_count(registry); j++) {
            const char *other = pl_registry_at(registry, j)->id;
            consider(best, other, edit_distance(id, other));
        }
    }
    return PL_OK;
}

pl_status suggest_near(pl_project *project, const char *id, pl_error *error)
{
    near best = {.n = 0};
    PL_TRY(search(project, id, &best, error));
    char *names = pl_copy_text("");
    for (size_t i = 0; i < best.n; i++) {
        char *longer = pl_format("%s\n  %s", names, best.ids[i]);
        free(names);
        names = longer;
    }
    pl_fail(error, PL_USAGE, NULL, 0, 0, "there is no claim \"%s\"%s%s", id,
            best.n > 0 ? "; the nearest are" : "", names);
    free(names);
    return PL_USAGE;
}
