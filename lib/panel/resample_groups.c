/* Means of occupations and families: a draw changes which tasks they are means of. */
#include "panel/resample.h"

#include "base/memory.h"
#include "panel/cells.h"
#include "stats/ranks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Sums over the items of a task or group, scores less the middle of the scale. */
enum { N, X, Y, SUMS };

static const double middle = 0.5 * (PL_SCORE_LOW + PL_SCORE_HIGH);

/* What is measured of a kind of group. */
typedef struct level {
    pl_grouping_kind kind;
    pl_panel_measure spearman, pearson, share;
} level;

static const level levels[] = {
    {PL_BY_OCCUPATION, PL_OCCUPATION_SPEARMAN, PL_OCCUPATION_PEARSON, PL_SHARE_OCCUPATION},
    {PL_BY_FAMILY, PL_FAMILY_SPEARMAN, PL_FAMILY_PEARSON, PL_SHARE_FAMILY},
};
enum { LEVELS = sizeof levels / sizeof levels[0] };

typedef struct table {
    const pl_ratings *panel;
    double *sums;    /* [task * SUMS + sum] */
    double *squares; /* [task]: of x, over items */
} table;

static void *prepare(const pl_view *view)
{
    size_t tasks = view->panel->by[PL_BY_TASK].n;
    table *t = pl_allocate(1, sizeof *t);
    *t = (table){view->panel, pl_allocate(tasks * SUMS, sizeof *t->sums),
                 pl_allocate(tasks, sizeof *t->squares)};
    for (size_t i = 0; i < view->n; i++) {
        uint32_t task = pl_view_group(view, PL_BY_TASK, i);
        double x = view->judge[i] - middle;
        t->sums[task * SUMS + N]++;
        t->sums[task * SUMS + X] += x;
        t->sums[task * SUMS + Y] += view->worker[i] - middle;
        t->squares[task] += x * x;
    }
    return t;
}

static size_t room(const void *prepared)
{
    const pl_ratings *panel = ((const table *)prepared)->panel;
    size_t occupations = panel->by[PL_BY_OCCUPATION].n, families = panel->by[PL_BY_FAMILY].n;
    return 1 + SUMS * (occupations > families ? occupations : families);
}

/* ---- cells of one lane ---- */

typedef struct cells {
    size_t n;
    double *x, *y, *ranks_x, *ranks_y;
} cells;

static cells make_cells(size_t n)
{
    double *all = pl_allocate(4 * n, sizeof *all);
    return (cells){0, all, all + n, all + 2 * n, all + 3 * n};
}

static void read_cells(const pl_lanes *sums, size_t groups, int64_t minimum, size_t lane, cells *c)
{
    c->n = 0;
    for (size_t g = 0; g < groups; g++) {
        double n = sums[g * SUMS + N].of[lane];
        if (n < (double)minimum)
            continue;
        c->x[c->n] = sums[g * SUMS + X].of[lane] / n;
        c->y[c->n++] = sums[g * SUMS + Y].of[lane] / n;
    }
}

static double mean(const double *values, size_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += values[i];
    return sum / (double)n;
}

/* Pearson's; variances that are rounding errors of a constant are none. */
static double correlate(const double *x, const double *y, size_t n)
{
    double mean_x = mean(x, n), mean_y = mean(y, n), xx = 0, xy = 0, yy = 0;
    for (size_t i = 0; i < n; i++) {
        double dx = x[i] - mean_x, dy = y[i] - mean_y;
        xx += dx * dx;
        xy += dx * dy;
        yy += dy * dy;
    }
    double none = 1e-12 * (double)n;
    return xx > none && yy > none ? xy / sqrt(xx * yy) : NAN;
}

/* The ranks of numbers without NaN are always defined. */
static double correlate_ranks(cells *c)
{
    pl_ranks_mid(c->x, c->n, c->ranks_x);
    pl_ranks_mid(c->y, c->n, c->ranks_y);
    return correlate(c->ranks_x, c->ranks_y, c->n);
}

/* ---- a level ---- */

static void sum_groups(const table *t, const pl_grouping *groups, const pl_lanes *weights, pl_lanes *sums)
{
    const pl_grouping *tasks = &t->panel->by[PL_BY_TASK];
    memset(sums, 0, groups->n * SUMS * sizeof *sums);
    for (size_t task = 0; task < tasks->n; task++) {
        size_t group = groups->of_row[tasks->members[tasks->begin[task]]];
        pl_lanes *of_group = sums + group * SUMS;
        for (size_t s = 0; s < SUMS; s++)
            PL_SIDE_BY_SIDE
        for (size_t lane = 0; lane < PL_LANES; lane++)
            of_group[s].of[lane] += weights[task].of[lane] * t->sums[task * SUMS + s];
    }
}

static double share(const pl_lanes *sums, size_t groups, double squares, size_t lane)
{
    double n = 0, x = 0, between = 0;
    for (size_t g = 0; g < groups; g++) {
        double size = sums[g * SUMS + N].of[lane], sum = sums[g * SUMS + X].of[lane];
        n += size;
        x += sum;
        between += size > 0 ? sum * sum / size : 0;
    }
    double total = squares - (n > 0 ? x * x / n : 0);
    return total > 1e-12 * n ? pl_resample_left(between, x * x / n) / total : NAN;
}

static void measure_level(const table *t, const level *level, const pl_resample *draw,
                          const pl_lanes *squares, pl_lanes *sums, pl_lanes *results)
{
    const pl_grouping *groups = &t->panel->by[level->kind];
    sum_groups(t, groups, draw->tasks, sums);
    cells c = make_cells(groups->n);
    for (size_t lane = 0; lane < PL_LANES; lane++) {
        read_cells(sums, groups->n, pl_cells_minimum(level->kind), lane, &c);
        results[level->pearson].of[lane] = correlate(c.x, c.y, c.n);
        results[level->spearman].of[lane] = correlate_ranks(&c);
        results[level->share].of[lane] = share(sums, groups->n, squares->of[lane], lane);
    }
    free(c.x);
}

static void measure(const void *prepared, pl_resample *draw, pl_lanes *room, pl_lanes *results)
{
    const table *t = prepared;
    pl_resampling_sums(draw->tasks, t->panel->by[PL_BY_TASK].n, t->squares, 1, room);
    for (size_t i = 0; i < LEVELS; i++)
        measure_level(t, &levels[i], draw, room, room + 1, results);
}

static void discard(void *prepared)
{
    table *t = prepared;
    free(t->sums);
    free(t->squares);
    free(t);
}

const pl_resample_part pl_resample_groups = {PL_OF_CELLS | PL_OF_SHARES, prepare, room, measure, discard};
