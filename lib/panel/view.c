#include "panel/view.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>

/* Rows by task, by instance in the order of appearance within it, by row: instances lie in tasks, so a stable
 * counting sort by task of the rows by instance does it. */
static uint32_t *order_rows(const pl_ratings *panel)
{
    const pl_grouping *instance = &panel->by[PL_BY_INSTANCE], *task = &panel->by[PL_BY_TASK];
    uint32_t *next = pl_allocate(task->n, sizeof *next);
    uint32_t *order = pl_allocate(panel->rows, sizeof *order);
    for (size_t t = 0; t < task->n; t++)
        next[t] = task->begin[t];
    for (size_t i = 0; i < panel->rows; i++) {
        uint32_t row = instance->members[i];
        order[next[task->of_row[row]]++] = row;
    }
    free(next);
    return order;
}

pl_view *pl_view_common(const pl_ratings *panel, const double *scores, const double *also)
{
    pl_view *view = pl_allocate(1, sizeof *view);
    *view = (pl_view){.panel = panel,
                      .rows = order_rows(panel),
                      .judge = pl_allocate(panel->rows, sizeof *view->judge),
                      .worker = pl_allocate(panel->rows, sizeof *view->worker)};
    for (size_t i = 0; i < panel->rows; i++) {
        uint32_t row = view->rows[i];
        if (isnan(scores[row]) || isnan(also[row]))
            continue;
        view->rows[view->n] = row;
        view->judge[view->n] = scores[row];
        view->worker[view->n++] = panel->worker[row];
    }
    return view;
}

pl_view *pl_view_of(const pl_ratings *panel, const double *scores)
{
    return pl_view_common(panel, scores, scores);
}

void pl_view_free(pl_view *view)
{
    if (view == NULL)
        return;
    free(view->rows);
    free(view->judge);
    free(view->worker);
    free(view);
}

uint32_t pl_view_group(const pl_view *view, pl_grouping_kind kind, size_t i)
{
    return view->panel->by[kind].of_row[view->rows[i]];
}

uint32_t *pl_view_groups(const pl_view *view, pl_grouping_kind kind)
{
    uint32_t *groups = pl_allocate(view->n, sizeof *groups);
    for (size_t i = 0; i < view->n; i++)
        groups[i] = pl_view_group(view, kind, i);
    return groups;
}

size_t pl_view_end(const pl_view *view, pl_grouping_kind kind, size_t begin)
{
    uint32_t group = pl_view_group(view, kind, begin);
    size_t end = begin + 1;
    while (end < view->n && pl_view_group(view, kind, end) == group)
        end++;
    return end;
}
