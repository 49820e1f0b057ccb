/* Occupations that are accepted by a strict majority: here occupations are resampled, not tasks. */
#include "panel/resample.h"

#include "base/memory.h"
#include "panel/cells.h"

#include <math.h>
#include <stdlib.h>

enum { MAJORITY, DISAGREEMENT, SUMS };

typedef struct table {
    size_t n;
    double *sums; /* [occupation * SUMS + sum]: 0 or 1 */
} table;

static void *prepare(const pl_view *view)
{
    pl_cells *cells = pl_cells_of(view, PL_BY_OCCUPATION, PL_OCCUPATION_MINIMUM);
    table *t = pl_allocate(1, sizeof *t);
    *t = (table){cells->n, pl_allocate(cells->n * SUMS, sizeof *t->sums)};
    for (size_t c = 0; c < cells->n; c++) {
        bool judge = pl_majority(cells->judge_accepts[c], cells->sizes[c]);
        bool worker = pl_majority(cells->worker_accepts[c], cells->sizes[c]);
        t->sums[c * SUMS + MAJORITY] = judge;
        t->sums[c * SUMS + DISAGREEMENT] = judge != worker;
    }
    pl_cells_free(cells);
    return t;
}

static size_t room(const void *prepared)
{
    (void)prepared;
    return SUMS;
}

static void measure(const void *prepared, pl_resample *draw, pl_lanes *room, pl_lanes *results)
{
    const table *t = prepared;
    pl_resampling_sums(pl_resample_others(draw, t->n), t->n, t->sums, SUMS, room);
    for (size_t lane = 0; lane < PL_LANES; lane++) {
        results[PL_MAJORITY].of[lane] = t->n > 0 ? room[MAJORITY].of[lane] / (double)t->n : NAN;
        results[PL_DISAGREEMENT].of[lane] = t->n > 0 ? room[DISAGREEMENT].of[lane] / (double)t->n : NAN;
    }
}

static void discard(void *prepared)
{
    free(((table *)prepared)->sums);
    free(prepared);
}

const pl_resample_part pl_resample_classes = {PL_OF_CLASSES, prepare, room, measure, discard};
