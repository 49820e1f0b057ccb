#include "stats/resampled_ranks.h"

#include "base/memory.h"
#include "stats/levels.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* ---- items by increasing x ---- */

static void order_items(const pl_sample_levels *x, const pl_sample_levels *y, const uint32_t *cluster,
                        pl_resampled_ranks *ranks)
{
    uint32_t *next = pl_sample_levels_begins(x);
    for (size_t i = 0; i < x->n; i++) {
        size_t at = next[x->of[i]]++;
        ranks->cluster[at] = cluster[i];
        ranks->x[at] = x->of[i];
        ranks->y[at] = y->of[i];
    }
    free(next);
}

pl_status pl_resampled_ranks_new(const double *x, const double *y, const uint32_t *cluster, size_t n,
                                 pl_resampled_ranks **ranks)
{
    pl_sample_levels *of_x = NULL, *of_y = NULL;
    pl_status status = pl_sample_levels_of(x, n, &of_x);
    if (status == PL_OK)
        status = pl_sample_levels_of(y, n, &of_y);
    if (status == PL_OK) {
        pl_resampled_ranks *made = pl_allocate(1, sizeof *made);
        *made = (pl_resampled_ranks){n,
                                     of_x->count,
                                     of_y->count,
                                     pl_allocate(n, sizeof *made->cluster),
                                     pl_allocate(n, sizeof *made->x),
                                     pl_allocate(n, sizeof *made->y)};
        order_items(of_x, of_y, cluster, made);
        *ranks = made;
    }
    pl_sample_levels_free(of_x);
    pl_sample_levels_free(of_y);
    return status;
}

void pl_resampled_ranks_free(pl_resampled_ranks *ranks)
{
    if (ranks == NULL)
        return;
    free(ranks->cluster);
    free(ranks->x);
    free(ranks->y);
    free(ranks);
}

/* ---- sums over mid-ranks, which are doubled so that they are whole ---- */

typedef struct moments {
    pl_lanes n, xx, xy, yy; /* items; sums of products of doubled mid-ranks */
} moments;

static void add(pl_lanes *restrict to, const pl_lanes *restrict what)
{
    PL_SIDE_BY_SIDE
    for (size_t l = 0; l < PL_LANES; l++)
        to->of[l] += what->of[l];
}

/* Turns counts of the levels of y into their doubled mid-ranks. */
static void rank_levels(pl_lanes *levels, size_t count, moments *sums)
{
    for (size_t v = 0; v < count; v++)
        PL_SIDE_BY_SIDE
    for (size_t l = 0; l < PL_LANES; l++) {
        double size = levels[v].of[l], rank = 2 * sums->n.of[l] + size + 1;
        sums->yy.of[l] += size * rank * rank;
        sums->n.of[l] += size;
        levels[v].of[l] = rank;
    }
}

/* A level of x: before items lie below it, it has size items whose ranks of y add up to ranks. */
static void add_level(moments *sums, pl_lanes *before, const pl_lanes *size, const pl_lanes *ranks)
{
    PL_SIDE_BY_SIDE
    for (size_t l = 0; l < PL_LANES; l++) {
        double rank = 2 * before->of[l] + size->of[l] + 1;
        sums->xx.of[l] += size->of[l] * rank * rank;
        sums->xy.of[l] += rank * ranks->of[l];
        before->of[l] += size->of[l];
    }
}

/* Doubled mid-ranks have the mean n + 1. */
static void correlate(const moments *sums, pl_lanes *rho)
{
    PL_SIDE_BY_SIDE
    for (size_t l = 0; l < PL_LANES; l++) {
        double n = sums->n.of[l], of_means = n * (n + 1) * (n + 1);
        double xx = sums->xx.of[l] - of_means, yy = sums->yy.of[l] - of_means;
        rho->of[l] = xx > 0 && yy > 0 ? (sums->xy.of[l] - of_means) / sqrt(xx * yy) : NAN;
    }
}

/* ---- few levels: by their contingency table ---- */

enum { FEW_CELLS = 512 };

static bool has_few(const pl_resampled_ranks *ranks)
{
    return ranks->x_levels * ranks->y_levels <= FEW_CELLS;
}

static void fill_cells(const pl_resampled_ranks *ranks, const pl_lanes *weights, pl_lanes *cells)
{
    memset(cells, 0, ranks->x_levels * ranks->y_levels * sizeof *cells);
    for (size_t i = 0; i < ranks->n; i++)
        add(&cells[ranks->x[i] * ranks->y_levels + ranks->y[i]], &weights[ranks->cluster[i]]);
}

static void sum_by_table(const pl_resampled_ranks *ranks, const pl_lanes *weights, pl_lanes *room,
                         moments *sums)
{
    pl_lanes *rank_of = room, *cells = room + ranks->y_levels, before = {{0}};
    fill_cells(ranks, weights, cells);
    memset(rank_of, 0, ranks->y_levels * sizeof *rank_of);
    for (size_t c = 0; c < ranks->x_levels * ranks->y_levels; c++)
        add(&rank_of[c % ranks->y_levels], &cells[c]);
    rank_levels(rank_of, ranks->y_levels, sums);
    for (size_t v = 0; v < ranks->x_levels; v++) {
        pl_lanes size = {{0}}, of_y = {{0}};
        for (size_t u = 0; u < ranks->y_levels; u++) {
            const pl_lanes *cell = &cells[v * ranks->y_levels + u];
            PL_SIDE_BY_SIDE
            for (size_t l = 0; l < PL_LANES; l++) {
                size.of[l] += cell->of[l];
                of_y.of[l] += cell->of[l] * rank_of[u].of[l];
            }
        }
        add_level(sums, &before, &size, &of_y);
    }
}

/* ---- many levels: item by item ---- */

static void sum_by_item(const pl_resampled_ranks *ranks, const pl_lanes *weights, pl_lanes *room,
                        moments *sums)
{
    pl_lanes *rank_of = room, before = {{0}};
    memset(rank_of, 0, ranks->y_levels * sizeof *rank_of);
    for (size_t i = 0; i < ranks->n; i++)
        add(&rank_of[ranks->y[i]], &weights[ranks->cluster[i]]);
    rank_levels(rank_of, ranks->y_levels, sums);
    for (size_t i = 0; i < ranks->n;) {
        pl_lanes size = {{0}}, of_y = {{0}};
        for (uint32_t level = ranks->x[i]; i < ranks->n && ranks->x[i] == level; i++) {
            const pl_lanes *weight = &weights[ranks->cluster[i]], *rank = &rank_of[ranks->y[i]];
            PL_SIDE_BY_SIDE
            for (size_t l = 0; l < PL_LANES; l++) {
                size.of[l] += weight->of[l];
                of_y.of[l] += weight->of[l] * rank->of[l];
            }
        }
        add_level(sums, &before, &size, &of_y);
    }
}

size_t pl_resampled_ranks_room(const pl_resampled_ranks *ranks)
{
    return ranks->y_levels + (has_few(ranks) ? ranks->x_levels * ranks->y_levels : 0);
}

void pl_resampled_ranks_spearman(const pl_resampled_ranks *ranks, const pl_lanes *weights, pl_lanes *room,
                                 pl_lanes *rho)
{
    moments sums = {.n = {{0}}};
    if (has_few(ranks))
        sum_by_table(ranks, weights, room, &sums);
    else
        sum_by_item(ranks, weights, room, &sums);
    correlate(&sums, rho);
}
