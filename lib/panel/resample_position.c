/* What goes with generator, response index and length, which run across tasks. */
#include "panel/resample.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Sums over the items of a generator and response index, scores less the middle of the scale. */
enum { N, X, LENGTH, WORKER, SUMS };

/* Sums of products over all items. */
enum { XX, XL, XW, LL, LW, WW, PRODUCTS };

static const double middle = 0.5 * (PL_SCORE_LOW + PL_SCORE_HIGH);

/* Items are in order of their cell, generator * indexes + index, whose first item is begin[cell]. */
typedef struct table {
    size_t n, tasks, generators, indexes;
    uint32_t *task, *begin;
    double *items;    /* [item * SUMS + sum]; lengths are standardised logarithms, 0 without any */
    double *products; /* [task * PRODUCTS + product] */
    bool has_lengths;
} table;

/* ---- once for a view ---- */

static void standardise_lengths(table *t)
{
    double mean = 0, square = 0, n = (double)t->n;
    for (size_t i = 0; i < t->n; i++)
        mean += t->items[i * SUMS + LENGTH] / n;
    for (size_t i = 0; i < t->n; i++) {
        t->items[i * SUMS + LENGTH] -= mean;
        square += t->items[i * SUMS + LENGTH] * t->items[i * SUMS + LENGTH] / n;
    }
    for (size_t i = 0; i < t->n; i++)
        t->items[i * SUMS + LENGTH] /= square > 0 ? sqrt(square) : 1;
}

static void add_products(double *products, const double *item)
{
    double x = item[X], length = item[LENGTH], worker = item[WORKER];
    products[XX] += x * x;
    products[XL] += x * length;
    products[XW] += x * worker;
    products[LL] += length * length;
    products[LW] += length * worker;
    products[WW] += worker * worker;
}

static table *make_table(const pl_view *view)
{
    table *t = pl_allocate(1, sizeof *t);
    const pl_grouping *by = view->panel->by;
    *t = (table){.n = view->n,
                 .tasks = by[PL_BY_TASK].n,
                 .generators = by[PL_BY_GENERATOR].n,
                 .indexes = by[PL_BY_INDEX].n,
                 .task = pl_allocate(view->n, sizeof *t->task),
                 .begin = pl_allocate(by[PL_BY_GENERATOR].n * by[PL_BY_INDEX].n + 1, sizeof *t->begin),
                 .items = pl_allocate(view->n * SUMS, sizeof *t->items),
                 .products = pl_allocate(by[PL_BY_TASK].n * PRODUCTS, sizeof *t->products),
                 .has_lengths = view->panel->lengths != NULL};
    return t;
}

static size_t cell_of(const table *t, const pl_view *view, size_t i)
{
    return pl_view_group(view, PL_BY_GENERATOR, i) * t->indexes + pl_view_group(view, PL_BY_INDEX, i);
}

/* By counting; begin[cell] runs from where the cell ends down to where it begins. */
static void order_items(table *t, const pl_view *view)
{
    size_t cells = t->generators * t->indexes;
    for (size_t i = 0; i < t->n; i++)
        t->begin[cell_of(t, view, i)]++;
    for (size_t c = 1; c <= cells; c++)
        t->begin[c] += t->begin[c - 1];
    for (size_t i = t->n; i-- > 0;) {
        size_t at = --t->begin[cell_of(t, view, i)];
        double *item = t->items + at * SUMS;
        t->task[at] = pl_view_group(view, PL_BY_TASK, i);
        item[N] = 1;
        item[X] = view->judge[i] - middle;
        item[WORKER] = view->worker[i] - middle;
        item[LENGTH] = t->has_lengths ? log(view->panel->lengths[view->rows[i]]) : 0;
    }
}

static void *prepare(const pl_view *view)
{
    table *t = make_table(view);
    order_items(t, view);
    standardise_lengths(t);
    for (size_t i = 0; i < t->n; i++)
        add_products(t->products + (size_t)t->task[i] * PRODUCTS, t->items + i * SUMS);
    return t;
}

static size_t room(const void *prepared)
{
    const table *t = prepared;
    return PRODUCTS + t->generators * t->indexes * SUMS;
}

/* ---- one lane: sums by generator, by index and over all ---- */

typedef struct margins {
    double *counts;    /* [generator * indexes + index] */
    double *generator; /* [generator * SUMS + sum] */
    double *index;     /* [index * SUMS + sum] */
    double *system;    /* of the least squares, side * side */
    double n, x;       /* over all items */
    double products[PRODUCTS];
} margins;

/* Unknowns of the least squares whose generator effects have been taken out: indexes, worker, length, judge.
 */
static size_t side_of(const table *t)
{
    return t->indexes + 3;
}

static margins make_margins(const table *t)
{
    size_t cells = t->generators * t->indexes, side = side_of(t);
    double *all = pl_allocate(cells + (t->generators + t->indexes) * SUMS + side * side, sizeof *all);
    return (margins){.counts = all,
                     .generator = all + cells,
                     .index = all + cells + t->generators * SUMS,
                     .system = all + cells + (t->generators + t->indexes) * SUMS};
}

static void read_margins(const table *t, const pl_lanes *products, const pl_lanes *cells, size_t lane,
                         margins *m)
{
    memset(m->generator, 0, (t->generators + t->indexes) * SUMS * sizeof *m->generator);
    m->n = m->x = 0;
    for (size_t c = 0; c < t->generators * t->indexes; c++) {
        m->counts[c] = cells[c * SUMS + N].of[lane];
        m->n += m->counts[c];
        m->x += cells[c * SUMS + X].of[lane];
        for (size_t s = 0; s < SUMS; s++) {
            m->generator[c / t->indexes * SUMS + s] += cells[c * SUMS + s].of[lane];
            m->index[c % t->indexes * SUMS + s] += cells[c * SUMS + s].of[lane];
        }
    }
    for (size_t p = 0; p < PRODUCTS; p++)
        m->products[p] = products[p].of[lane];
}

/* ---- variance shares ---- */

static double between(const double *sums, size_t groups)
{
    double sum = 0;
    for (size_t g = 0; g < groups; g++)
        if (sums[g * SUMS + N] > 0)
            sum += sums[g * SUMS + X] * sums[g * SUMS + X] / sums[g * SUMS + N];
    return sum;
}

/* A variance that is a rounding error of a constant's is none. */
static double share(double between, double total, double n)
{
    return total > 1e-12 * n ? between / total : NAN;
}

/* Scores less the mean of their index have mean 0, and the variance that is left within the indexes. */
static double controlled_share(const table *t, const margins *m)
{
    double sum = 0;
    for (size_t g = 0; g < t->generators; g++) {
        double size = m->generator[g * SUMS + N], of_index_means = 0;
        for (size_t k = 0; k < t->indexes; k++) {
            double of_index = m->index[k * SUMS + N];
            if (of_index > 0)
                of_index_means += m->counts[g * t->indexes + k] * m->index[k * SUMS + X] / of_index;
        }
        double rest = pl_resample_left(m->generator[g * SUMS + X], of_index_means);
        sum += size > 0 ? rest * rest / size : 0;
    }
    return share(sum, m->products[XX] - between(m->index, t->indexes), m->n);
}

/* ---- least squares ---- */

/* Upper triangle of the sums of products of the unknowns, less what the generators explain: the
 * Frisch-Waugh-Lovell theorem takes that many indicator variables out at once. */
static void fill_system(const table *t, const margins *m, double *a)
{
    size_t side = side_of(t), worker = t->indexes, length = worker + 1, judge = worker + 2;
    static const int sum_of[] = {WORKER, LENGTH, X};
    memset(a, 0, side * side * sizeof *a);
    for (size_t k = 0; k < t->indexes; k++) {
        a[k * side + k] = m->index[k * SUMS + N];
        for (size_t v = 0; v < 3; v++)
            a[k * side + worker + v] = m->index[k * SUMS + (size_t)sum_of[v]];
    }
    a[worker * side + worker] = m->products[WW];
    a[worker * side + length] = m->products[LW];
    a[worker * side + judge] = m->products[XW];
    a[length * side + length] = m->products[LL];
    a[length * side + judge] = m->products[XL];
    a[judge * side + judge] = m->products[XX];
    for (size_t g = 0; g < t->generators; g++) {
        const double *sums = m->generator + g * SUMS, *counts = m->counts + g * t->indexes;
        for (size_t u = 0; u < side && sums[N] > 0; u++) {
            double of_u = u < worker ? counts[u] : sums[sum_of[u - worker]];
            for (size_t v = u; v < side; v++)
                a[u * side + v] -= of_u * (v < worker ? counts[v] : sums[sum_of[v - worker]]) / sums[N];
        }
    }
}

/* Takes unknown u out of those behind it. One that the unknowns before it determine has nothing left. */
static void sweep(double *a, size_t side, size_t u, double before)
{
    double pivot = a[u * side + u];
    if (pivot <= 1e-9 * before)
        return;
    for (size_t r = u + 1; r < side; r++)
        for (size_t c = r; c < side; c++)
            a[r * side + c] -= a[u * side + r] * a[u * side + c] / pivot;
}

static double length_slope(const table *t, margins *m)
{
    size_t side = side_of(t), worker = t->indexes, length = worker + 1, judge = worker + 2;
    double *a = m->system;
    fill_system(t, m, a);
    for (size_t u = 0; u < length; u++)
        sweep(a, side, u, u < worker ? m->index[u * SUMS + N] : m->products[WW]);
    bool varies = a[length * side + length] > 1e-9 * m->products[LL];
    return varies ? a[length * side + judge] / a[length * side + length] : NAN;
}

/* ---- all lanes ---- */

static pl_lanes sum_cell(const table *t, const pl_lanes *weights, size_t cell, size_t sum)
{
    pl_lanes total = {{0}};
    for (size_t i = t->begin[cell]; i < t->begin[cell + 1]; i++)
        PL_SIDE_BY_SIDE
    for (size_t lane = 0; lane < PL_LANES; lane++)
        total.of[lane] += weights[t->task[i]].of[lane] * t->items[i * SUMS + sum];
    return total;
}

static void sum_items(const table *t, const pl_lanes *weights, bool by_length, pl_lanes *cells)
{
    size_t sums = by_length ? SUMS : X + 1;
    for (size_t c = 0; c < t->generators * t->indexes; c++)
        for (size_t s = 0; s < SUMS; s++)
            cells[c * SUMS + s] = s < sums ? sum_cell(t, weights, c, s) : (pl_lanes){{0}};
}

static void measure(const void *prepared, pl_resample *draw, pl_lanes *room, pl_lanes *results)
{
    const table *t = prepared;
    pl_lanes *products = room, *cells = room + PRODUCTS;
    pl_resampling_sums(draw->tasks, t->tasks, t->products, PRODUCTS, products);
    bool by_length = t->has_lengths && draw->parts & PL_OF_LENGTH;
    sum_items(t, draw->tasks, by_length, cells);
    margins m = make_margins(t);
    for (size_t lane = 0; lane < PL_LANES; lane++) {
        read_margins(t, products, cells, lane, &m);
        double level = m.n > 0 ? m.x * m.x / m.n : 0, total = m.products[XX] - level;
        results[PL_SHARE_GENERATOR].of[lane] =
            share(pl_resample_left(between(m.generator, t->generators), level), total, m.n);
        results[PL_SHARE_INDEX].of[lane] =
            share(pl_resample_left(between(m.index, t->indexes), level), total, m.n);
        results[PL_SHARE_GENERATOR_CONTROLLED].of[lane] = controlled_share(t, &m);
        results[PL_LENGTH_SLOPE].of[lane] = by_length ? length_slope(t, &m) : NAN;
    }
    free(m.counts);
}

static void discard(void *prepared)
{
    table *t = prepared;
    free(t->task);
    free(t->begin);
    free(t->items);
    free(t->products);
    free(t);
}

const pl_resample_part pl_resample_position = {PL_OF_POSITION | PL_OF_LENGTH, prepare, room, measure,
                                               discard};
