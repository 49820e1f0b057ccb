/* Rank correlations whose items lie within tasks: of responses, and of the means of tasks. */
#include "panel/resample.h"

#include "base/memory.h"
#include "panel/cells.h"
#include "stats/resampled_ranks.h"

#include <math.h>
#include <stdlib.h>

/* ---- responses ---- */

static pl_resampled_ranks *rank(const double *x, const double *y, const uint32_t *tasks, size_t n)
{
    pl_resampled_ranks *ranks = NULL;
    pl_resampled_ranks_new(x, y, tasks, n, &ranks); /* fails for NaN alone, which a view has not */
    return ranks;
}

static void *prepare_responses(const pl_view *view)
{
    uint32_t *tasks = pl_view_groups(view, PL_BY_TASK);
    pl_resampled_ranks *ranks = rank(view->judge, view->worker, tasks, view->n);
    free(tasks);
    return ranks;
}

static size_t room_of_responses(const void *prepared)
{
    return pl_resampled_ranks_room(prepared);
}

static void measure_responses(const void *prepared, pl_resample *draw, pl_lanes *room, pl_lanes *results)
{
    pl_resampled_ranks_spearman(prepared, draw->tasks, room, &results[PL_RESPONSE_SPEARMAN]);
}

static void discard_responses(void *prepared)
{
    pl_resampled_ranks_free(prepared);
}

const pl_resample_part pl_resample_responses = {PL_OF_RESPONSES, prepare_responses, room_of_responses,
                                                measure_responses, discard_responses};

/* ---- means of tasks: a draw repeats cells, but never changes one ---- */

enum { N, X, XX, Y, YY, XY, SUMS };

typedef struct task_cells {
    size_t tasks;
    pl_resampled_ranks *ranks;
    double *sums; /* [task * SUMS + sum], over its one cell or none */
} task_cells;

/* Less the mean of all cells, lest squares cancel. */
static double centre(const double *means, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += means[i];
    return n > 0 ? sum / (double)n : 0;
}

static void *prepare_tasks(const pl_view *view)
{
    pl_cells *cells = pl_cells_of(view, PL_BY_TASK, PL_TASK_MINIMUM);
    task_cells *t = pl_allocate(1, sizeof *t);
    t->tasks = view->panel->by[PL_BY_TASK].n;
    t->ranks = rank(cells->judge, cells->worker, cells->group, cells->n);
    t->sums = pl_allocate(t->tasks * SUMS, sizeof *t->sums);
    double of_judge = centre(cells->judge, cells->n), of_worker = centre(cells->worker, cells->n);
    for (size_t c = 0; c < cells->n; c++) {
        double x = cells->judge[c] - of_judge, y = cells->worker[c] - of_worker;
        double *sums = t->sums + (size_t)cells->group[c] * SUMS;
        sums[N] = 1;
        sums[X] = x;
        sums[XX] = x * x;
        sums[Y] = y;
        sums[YY] = y * y;
        sums[XY] = x * y;
    }
    pl_cells_free(cells);
    return t;
}

static size_t room_of_tasks(const void *prepared)
{
    size_t of_ranks = pl_resampled_ranks_room(((const task_cells *)prepared)->ranks);
    return of_ranks > SUMS ? of_ranks : SUMS;
}

/* Variances that are rounding errors of a constant are none. */
static double correlation(const pl_lanes *sums, size_t lane)
{
    double n = sums[N].of[lane], x = sums[X].of[lane] / n, y = sums[Y].of[lane] / n;
    double xx = sums[XX].of[lane] - n * x * x, yy = sums[YY].of[lane] - n * y * y;
    bool varies = xx > 1e-12 * n && yy > 1e-12 * n;
    return varies ? (sums[XY].of[lane] - n * x * y) / sqrt(xx * yy) : NAN;
}

static void measure_tasks(const void *prepared, pl_resample *draw, pl_lanes *room, pl_lanes *results)
{
    const task_cells *t = prepared;
    pl_resampled_ranks_spearman(t->ranks, draw->tasks, room, &results[PL_TASK_SPEARMAN]);
    pl_resampling_sums(draw->tasks, t->tasks, t->sums, SUMS, room);
    for (size_t lane = 0; lane < PL_LANES; lane++)
        results[PL_TASK_PEARSON].of[lane] = correlation(room, lane);
}

static void discard_tasks(void *prepared)
{
    task_cells *t = prepared;
    pl_resampled_ranks_free(t->ranks);
    free(t->sums);
    free(t);
}

const pl_resample_part pl_resample_tasks = {PL_OF_CELLS, prepare_tasks, room_of_tasks, measure_tasks,
                                            discard_tasks};
