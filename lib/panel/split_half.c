#include "panel/split_half.h"

#include "base/memory.h"
#include "base/parallel.h"
#include "stats/random.h"
#include "stats/reliability.h"
#include "stats/sampling.h"

#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdlib.h>

/* Sums over the ratings of one unit. */
typedef struct unit {
    double sum, n;
    uint32_t cell;
} unit;

typedef struct work {
    unit *units;   /* by cell */
    size_t *begin; /* cells + 1 */
    size_t cells;  /* with two units or more */
    uint64_t seed;
    double *r; /* a split each */
} work;

/* ---- units by cell ---- */

static int by_cell(const void *a, const void *b)
{
    const unit *p = a, *q = b;
    return (p->cell > q->cell) - (p->cell < q->cell);
}

static unit unit_of(const pl_ratings *panel, const pl_grouping *cells, const uint32_t *rows, size_t n)
{
    unit made = {.n = (double)n, .cell = cells->of_row[rows[0]]};
    for (size_t i = 0; i < n; i++)
        made.sum += panel->worker[rows[i]];
    return made;
}

static size_t list_units(const pl_ratings *panel, pl_grouping_kind kind, pl_split_unit what, unit *units)
{
    const pl_grouping *cells = &panel->by[kind], *instances = &panel->by[PL_BY_INSTANCE];
    size_t n = what == PL_SPLIT_RESPONSES ? panel->rows : instances->n;
    for (size_t u = 0; u < n; u++) {
        const uint32_t *rows = instances->members + (what == PL_SPLIT_RESPONSES ? u : instances->begin[u]);
        size_t size = what == PL_SPLIT_RESPONSES ? 1 : instances->begin[u + 1] - instances->begin[u];
        units[u] = unit_of(panel, cells, rows, size);
    }
    qsort(units, n, sizeof *units, by_cell);
    return n;
}

/* Keeps the cells with two units or more. */
static void list_cells(work *w, size_t units)
{
    size_t kept = 0;
    for (size_t begin = 0, end; begin < units; begin = end) {
        end = begin + 1;
        while (end < units && w->units[end].cell == w->units[begin].cell)
            end++;
        if (end - begin < 2)
            continue;
        w->begin[w->cells++] = kept;
        for (size_t u = begin; u < end; u++)
            w->units[kept++] = w->units[u];
    }
    w->begin[w->cells] = kept;
}

/* ---- one split ---- */

static double mean_of(const unit *units, size_t n)
{
    double sum = 0, size = 0;
    for (size_t u = 0; u < n; u++) {
        sum += units[u].sum;
        size += units[u].n;
    }
    return sum / size;
}

/* Of an odd number of units the second half gets the one more. */
static void halve(pl_random *random, unit *units, size_t n, double *first, double *second)
{
    pl_sampling_shuffle(random, units, n, sizeof *units);
    size_t half = n / 2;
    *first = mean_of(units, half);
    *second = mean_of(units + half, n - half);
}

static void split(void *context, size_t s)
{
    const work *w = context;
    pl_random random = pl_random_stream(w->seed, s);
    size_t n = w->begin[w->cells];
    unit *units = pl_allocate(n, sizeof *units);
    double *first = pl_allocate(2 * w->cells, sizeof *first), *second = first + w->cells;
    for (size_t u = 0; u < n; u++)
        units[u] = w->units[u];
    for (size_t c = 0; c < w->cells; c++)
        halve(&random, units + w->begin[c], w->begin[c + 1] - w->begin[c], &first[c], &second[c]);
    double r = gsl_stats_correlation(first, 1, second, 1, w->cells); /* NaN for a constant */
    w->r[s] = r > 1 ? 1 : r < -1 ? -1 : r;
    free(first);
    free(units);
}

/* ---- all splits ---- */

static pl_status average(const work *w, size_t splits, pl_split_half *result)
{
    pl_split_half made = {.cells = w->cells};
    for (size_t s = 0; s < splits; s++) {
        if (isnan(w->r[s]))
            continue;
        made.r += w->r[s];
        made.splits++;
    }
    if (made.splits == 0)
        return PL_UNDEFINED;
    made.r /= (double)made.splits;
    if (pl_spearman_brown(made.r, 2, &made.reliability) != PL_OK)
        made.reliability = NAN; /* halves that disagree still correlate as they do */
    *result = made;
    return PL_OK;
}

pl_status pl_split_half_of(const pl_ratings *panel, pl_grouping_kind kind, pl_split_unit what, uint64_t seed,
                           size_t splits, unsigned threads, pl_split_half *result)
{
    work w = {.units = pl_allocate(panel->rows, sizeof *w.units),
              .begin = pl_allocate(panel->by[kind].n + 1, sizeof *w.begin),
              .seed = seed,
              .r = pl_allocate(splits, sizeof *w.r)};
    list_cells(&w, list_units(panel, kind, what, w.units));
    pl_status status = PL_UNDEFINED;
    if (w.cells >= 2) {
        pl_parallel_for(splits, threads, split, &w);
        status = average(&w, splits, result);
    }
    free(w.units);
    free(w.begin);
    free(w.r);
    return status;
}
