/* A small panel for tests, from arrays. */
#ifndef PL_TESTS_SAMPLE_PANEL_H
#define PL_TESTS_SAMPLE_PANEL_H

#include "base/memory.h"
#include "panel/panel.h"

#include <math.h>
#include <stdlib.h>

static inline void sample_group(pl_ratings *panel, pl_grouping_kind kind, const int *numbers)
{
    char **names = pl_allocate(panel->rows, sizeof *names);
    for (size_t i = 0; i < panel->rows; i++)
        names[i] = pl_format("%s-%d", pl_grouping_key(kind), numbers[i]);
    pl_ratings_group(panel, kind, (const char *const *)names);
    for (size_t i = 0; i < panel->rows; i++)
        free(names[i]);
    free(names);
}

/* groups: instance, task, occupation, family, generator and response index of each row. */
static inline pl_ratings *sample_panel(size_t rows, const int *const groups[PL_GROUPINGS],
                                       const double *worker)
{
    pl_ratings *panel = pl_ratings_new("sample", rows);
    int64_t *indexes = pl_allocate(rows, sizeof *indexes);
    for (int kind = 0; kind < PL_BY_INDEX; kind++)
        sample_group(panel, (pl_grouping_kind)kind, groups[kind]);
    for (size_t i = 0; i < rows; i++) {
        indexes[i] = groups[PL_BY_INDEX][i];
        panel->worker[i] = worker[i];
        panel->responses[i] = pl_format("r%zu", i);
    }
    pl_ratings_group_index(panel, indexes);
    free(indexes);
    return panel;
}

static inline void sample_judge(pl_ratings *panel, const char *name, const double *scores)
{
    pl_panel_judge *judge = pl_ratings_add_judge(panel, name, NULL);
    for (size_t i = 0; i < panel->rows; i++) {
        judge->scores[i] = scores[i];
        judge->scored += !isnan(scores[i]);
    }
}

#endif
