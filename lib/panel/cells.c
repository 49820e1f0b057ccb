#include "panel/cells.h"

#include "base/memory.h"
#include "stats/correlation.h"

#include <math.h>
#include <stdlib.h>

int64_t pl_cells_minimum(pl_grouping_kind kind)
{
    switch (kind) {
    case PL_BY_TASK:
        return PL_TASK_MINIMUM;
    case PL_BY_OCCUPATION:
        return PL_OCCUPATION_MINIMUM;
    case PL_BY_FAMILY:
        return PL_FAMILY_MINIMUM;
    default:
        return 1;
    }
}

static pl_cells *make(size_t n)
{
    pl_cells *cells = pl_allocate(1, sizeof *cells);
    *cells = (pl_cells){n,
                        pl_allocate(n, sizeof *cells->group),
                        pl_allocate(n, sizeof *cells->sizes),
                        pl_allocate(n, sizeof *cells->judge),
                        pl_allocate(n, sizeof *cells->worker),
                        pl_allocate(n, sizeof *cells->judge_accepts),
                        pl_allocate(n, sizeof *cells->worker_accepts)};
    return cells;
}

static void sum_items(const pl_view *view, pl_grouping_kind kind, pl_cells *cells)
{
    for (size_t i = 0; i < view->n; i++) {
        uint32_t g = pl_view_group(view, kind, i);
        cells->sizes[g]++;
        cells->judge[g] += view->judge[i];
        cells->worker[g] += view->worker[i];
        cells->judge_accepts[g] += view->judge[i] >= PL_SCORE_ACCEPTABLE;
        cells->worker_accepts[g] += view->worker[i] >= PL_SCORE_ACCEPTABLE;
    }
}

/* Moves the cells that are large enough to the front and turns sums into means. */
static void keep_large(pl_cells *cells, int64_t minimum)
{
    size_t groups = cells->n;
    cells->n = 0;
    for (size_t g = 0; g < groups; g++) {
        if (cells->sizes[g] == 0 || cells->sizes[g] < minimum)
            continue;
        size_t at = cells->n++;
        double size = (double)cells->sizes[g];
        cells->group[at] = (uint32_t)g;
        cells->judge[at] = cells->judge[g] / size;
        cells->worker[at] = cells->worker[g] / size;
        cells->sizes[at] = cells->sizes[g];
        cells->judge_accepts[at] = cells->judge_accepts[g];
        cells->worker_accepts[at] = cells->worker_accepts[g];
    }
}

pl_cells *pl_cells_of(const pl_view *view, pl_grouping_kind kind, int64_t minimum)
{
    pl_cells *cells = make(view->panel->by[kind].n);
    sum_items(view, kind, cells);
    keep_large(cells, minimum);
    return cells;
}

void pl_cells_free(pl_cells *cells)
{
    if (cells == NULL)
        return;
    free(cells->group);
    free(cells->sizes);
    free(cells->judge);
    free(cells->worker);
    free(cells->judge_accepts);
    free(cells->worker_accepts);
    free(cells);
}

pl_status pl_cells_pearson(const pl_cells *cells, pl_real *r)
{
    return pl_correlation_pearson(cells->judge, cells->worker, cells->n, r);
}

pl_status pl_cells_spearman(const pl_cells *cells, pl_real *rho)
{
    return pl_correlation_spearman(cells->judge, cells->worker, cells->n, rho);
}

pl_cell_acceptance pl_cells_acceptance(const pl_cells *cells)
{
    double judge = 0, worker = 0, n = (double)cells->n;
    for (size_t c = 0; c < cells->n; c++) {
        judge += (double)cells->judge_accepts[c] / (double)cells->sizes[c];
        worker += (double)cells->worker_accepts[c] / (double)cells->sizes[c];
    }
    return (pl_cell_acceptance){judge / n, worker / n};
}

/* ---- scale-aligned ---- */

typedef struct products {
    double xx, xy, yy; /* sums of products of deviations from the means */
} products;

/* Deviations are taken from the first value before the mean, so that those of a constant are 0. */
static double mean_above(double origin, const double *values, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += values[i] - origin;
    return sum / (double)n;
}

static products multiply(const double *x, const double *y, size_t n)
{
    products sum = {0, 0, 0};
    double mean_x = mean_above(x[0], x, n), mean_y = mean_above(y[0], y, n);
    for (size_t i = 0; i < n; i++) {
        double dx = x[i] - x[0] - mean_x, dy = y[i] - y[0] - mean_y;
        sum.xx += dx * dx;
        sum.xy += dx * dy;
        sum.yy += dy * dy;
    }
    return sum;
}

pl_alignment pl_cells_align(const pl_view *view, const pl_cells *cells)
{
    if (cells->n == 0)
        return (pl_alignment){NAN, NAN};
    products of_items = multiply(view->judge, view->worker, view->n);
    products of_cells = multiply(cells->judge, cells->worker, cells->n);
    if (!(of_items.xx > 0) || !(of_cells.yy > 0))
        return (pl_alignment){NAN, NAN};
    double scale = sqrt(of_items.yy / of_items.xx); /* takes the judge to the workers' deviation */
    return (pl_alignment){scale * sqrt(of_cells.xx / of_cells.yy), scale * of_cells.xy / of_cells.yy};
}

/* ---- classification ---- */

bool pl_majority(int64_t accepts, int64_t size)
{
    return 2 * accepts > size;
}

void pl_cells_classify_one(const pl_cells *cells, size_t cell, pl_classification *all)
{
    bool judge = pl_majority(cells->judge_accepts[cell], cells->sizes[cell]);
    bool worker = pl_majority(cells->worker_accepts[cell], cells->sizes[cell]);
    all->n++;
    all->judge_majority += judge;
    all->worker_majority += worker;
    all->disagreements += judge != worker;
}

pl_classification pl_cells_classify(const pl_cells *cells)
{
    pl_classification all = {0};
    for (size_t c = 0; c < cells->n; c++)
        pl_cells_classify_one(cells, c, &all);
    return all;
}
