#include "panel/assistance.h"

#include "base/memory.h"
#include "panel/calibration.h"
#include "stats/folds.h"
#include "stats/isotonic.h"
#include "stats/levels.h"

#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdlib.h>

static const char *const keys[] = {
#define ASSIST_NAME(name, key, text) key,
    PL_ASSIST_LIST(ASSIST_NAME)
#undef ASSIST_NAME
};

const char *pl_assist_key(pl_assist_method method)
{
    return keys[method];
}

_Static_assert(PL_ASSIST_TUNED == PL_ASSIST_NONE + 2 && PL_ASSIST_CROSS_SUMS == PL_ASSIST_CROSS + 2,
               "raw and calibrated scores have three weights each, next to one another");

/* ---- a view made ready ---- */

/* Sums over the rows of a task; products: of labels and predictions. */
typedef struct sums {
    double labels, predictions, products;
} sums;

typedef struct goal {
    sums *tasks;             /* a task each */
    double truth, predicted; /* means of labels and predictions over all rows */
    double variance;         /* of the predictions, divisor rows */
} goal;

/* Rows of a task that the judge has scored alike: how many, and the sums of their labels. */
typedef struct entry {
    size_t level;
    double rows, labels[PL_ASSIST_TARGETS];
} entry;

struct pl_assist_table {
    size_t rows, tasks;
    size_t *begin;            /* tasks + 1: rows of each */
    pl_sample_levels *levels; /* of the judge's scores */
    entry *entries;
    size_t *first; /* tasks + 1: entries of each */
    goal goals[PL_ASSIST_TARGETS];
};

static double wanted(double score, int target)
{
    return target == PL_TARGET_MEAN ? score : score >= PL_SCORE_ACCEPTABLE;
}

static sums add_rows(const pl_view *view, size_t begin, size_t end, int target)
{
    sums s = {0, 0, 0};
    for (size_t i = begin; i < end; i++) {
        double label = wanted(view->worker[i], target), prediction = wanted(view->judge[i], target);
        s.labels += label;
        s.predictions += prediction;
        s.products += label * prediction;
    }
    return s;
}

static goal make_goal(const pl_assist_table *table, const pl_view *view, int target)
{
    size_t n = view->n;
    goal g = {pl_allocate(table->tasks, sizeof *g.tasks), NAN, NAN, NAN};
    double *labels = pl_allocate(2 * n, sizeof *labels), *predictions = labels + n;
    for (size_t i = 0; i < n; i++) {
        labels[i] = wanted(view->worker[i], target);
        predictions[i] = wanted(view->judge[i], target);
    }
    for (size_t t = 0; t < table->tasks; t++)
        g.tasks[t] = add_rows(view, table->begin[t], table->begin[t + 1], target);
    if (n > 0) {
        g.truth = gsl_stats_mean(labels, 1, n);
        g.predicted = gsl_stats_mean(predictions, 1, n);
        g.variance = gsl_stats_tss(predictions, 1, n) / (double)n;
    }
    free(labels);
    return g;
}

/* Adds row i to the entry of its level among those of its task from first on. */
static void add_entry(pl_assist_table *table, const pl_view *view, size_t first, size_t i)
{
    size_t e = first, end = table->first[table->tasks];
    while (e < end && table->entries[e].level != table->levels->of[i])
        e++;
    if (e == end)
        table->first[table->tasks]++;
    table->entries[e].level = table->levels->of[i];
    table->entries[e].rows++;
    for (int target = 0; target < PL_ASSIST_TARGETS; target++)
        table->entries[e].labels[target] += wanted(view->worker[i], target);
}

pl_assist_table *pl_assist_prepare(const pl_view *view)
{
    pl_assist_table *table = pl_allocate(1, sizeof *table);
    *table = (pl_assist_table){.rows = view->n,
                               .begin = pl_allocate(view->n + 1, sizeof *table->begin),
                               .entries = pl_allocate(view->n, sizeof *table->entries),
                               .first = pl_allocate(view->n + 1, sizeof *table->first)};
    pl_sample_levels_of(view->judge, view->n, &table->levels); /* fails for NaN alone */
    for (size_t begin = 0; begin < view->n; begin = table->begin[table->tasks]) {
        size_t end = pl_view_end(view, PL_BY_TASK, begin), first = table->first[table->tasks++];
        table->begin[table->tasks] = end;
        table->first[table->tasks] = first;
        for (size_t i = begin; i < end; i++)
            add_entry(table, view, first, i);
    }
    for (int target = 0; target < PL_ASSIST_TARGETS; target++)
        table->goals[target] = make_goal(table, view, target);
    return table;
}

void pl_assist_free(pl_assist_table *table)
{
    if (table == NULL)
        return;
    free(table->begin);
    free(table->entries);
    free(table->first);
    for (int target = 0; target < PL_ASSIST_TARGETS; target++)
        free(table->goals[target].tasks);
    pl_sample_levels_free(table->levels);
    free(table);
}

size_t pl_assist_tasks(const pl_assist_table *table)
{
    return table->tasks;
}

double pl_assist_truth(const pl_assist_table *table, pl_assist_target target)
{
    return table->goals[target].truth;
}

/* ---- sums of the labelled tasks ---- */

typedef struct labelled {
    const pl_assist_table *table;
    const size_t *tasks;
    size_t n;
    double *sizes, *labels, *predictions, *calibrated; /* a task each; the last three of one target */
} labelled;

/* Returns the covariance of labels and predictions over the rows. */
static double add_up(labelled *l, const goal *g)
{
    double rows = 0;
    sums all = {0, 0, 0};
    for (size_t c = 0; c < l->n; c++) {
        const sums *task = &g->tasks[l->tasks[c]];
        l->labels[c] = task->labels;
        l->predictions[c] = task->predictions;
        rows += l->sizes[c];
        all.labels += task->labels;
        all.predictions += task->predictions;
        all.products += task->products;
    }
    return (all.products - all.labels * all.predictions / rows) / rows;
}

static const pl_assisted undefined = {(double)NAN, (double)NAN};

/* Predictions of the labelled tasks, their mean over all rows, and the variance that making them adds. */
typedef struct source {
    const double *predictions;
    double mean, spread;
} source;

/* At three weights. */
static void estimate(const labelled *l, const source *from, const double weights[PL_ASSISTED_WEIGHTS],
                     pl_assisted found[PL_ASSISTED_WEIGHTS])
{
    const pl_cluster_sample sample = {l->table->tasks, l->n, l->sizes, l->labels, from->predictions};
    for (size_t w = 0; w < PL_ASSISTED_WEIGHTS; w++)
        found[w] = undefined;
    pl_assisted_means(&sample, from->mean, weights, PL_ASSISTED_WEIGHTS, found); /* or left as they are */
    for (size_t w = 0; w < PL_ASSISTED_WEIGHTS; w++)
        found[w].error = sqrt(found[w].error * found[w].error + weights[w] * weights[w] * from->spread);
}

static void estimate_raw(labelled *l, const goal *g, pl_assisted of[PL_ASSIST_METHODS])
{
    const source raw = {l->predictions, g->predicted, 0};
    double covariance = add_up(l, g);
    const double weights[] = {0, 1, g->variance > 0 ? covariance / g->variance : 0};
    estimate(l, &raw, weights, &of[PL_ASSIST_NONE]); /* and the two after it */
}

static void estimate_calibrated(const labelled *l, const source *calibrated,
                                pl_assisted of[PL_ASSIST_METHODS])
{
    const pl_cluster_sample sample = {l->table->tasks, l->n, l->sizes, l->labels, calibrated->predictions};
    double weights[] = {1, NAN, NAN};
    pl_assisted_weight(&sample, &weights[1]); /* there are as many tasks as folds */
    pl_assisted_weight_of_sums(&sample, &weights[2]);
    estimate(l, calibrated, weights, &of[PL_ASSIST_CROSS]); /* and the two after it */
}

/* ---- calibration across folds of the labelled tasks ---- */

enum { FOLDS = PL_CALIBRATION_FOLDS };

/* Knots are the levels of the judge that labelled rows have: all folds' maps are straight between them. */
typedef struct crossing {
    uint32_t *fold; /* of each labelled task */
    size_t knots;
    size_t *knot; /* of each level that is one */
    double *rows,
        *labels[PL_ASSIST_TARGETS]; /* [level * FOLDS + fold]: labelled rows, sums of their labels */
    double *levels;                 /* of each knot, increasing */
    double *share; /* rows without label, each dealt over the knots beside it by how near they are */
    double *weights, *sums, *fitted; /* [fold * knots + knot]: rows and sums of a target, the map */
    double *room;
} crossing;

static pl_status deal_folds(const labelled *l, crossing *x)
{
    uint32_t *sizes = pl_allocate(l->n, sizeof *sizes);
    for (size_t c = 0; c < l->n; c++)
        sizes[c] = (uint32_t)l->sizes[c];
    pl_status status = pl_folds_of_groups(sizes, l->n, FOLDS, x->fold);
    free(sizes);
    return status;
}

static void count_labels(const labelled *l, crossing *x)
{
    for (size_t c = 0; c < l->n; c++) {
        size_t task = l->tasks[c];
        for (size_t e = l->table->first[task]; e < l->table->first[task + 1]; e++) {
            const entry *found = &l->table->entries[e];
            size_t cell = found->level * FOLDS + x->fold[c];
            x->rows[cell] += found->rows;
            for (int target = 0; target < PL_ASSIST_TARGETS; target++)
                x->labels[target][cell] += found->labels[target];
        }
    }
}

/* Labelled rows of a level. */
static double labelled_rows(const crossing *x, size_t level)
{
    double rows = 0;
    for (size_t f = 0; f < FOLDS; f++)
        rows += x->rows[level * FOLDS + f];
    return rows;
}

static void find_knots(const pl_sample_levels *levels, crossing *x)
{
    for (size_t v = 0; v < levels->count; v++)
        if (labelled_rows(x, v) > 0) {
            x->levels[x->knots] = levels->values[v];
            x->knot[v] = x->knots++;
        }
}

/* Interpolation is linear in the fits at the knots, so that each row without label adds a part to two of
 * them. */
static void deal_unlabelled(const pl_sample_levels *levels, crossing *x)
{
    size_t next = 0; /* first knot at the level or above */
    for (size_t v = 0; v < levels->count; v++) {
        double value = levels->values[v], left = levels->sizes[v] - labelled_rows(x, v), part = 1;
        while (next < x->knots && x->levels[next] < value)
            next++;
        if (next > 0 && next < x->knots)
            part = (value - x->levels[next - 1]) / (x->levels[next] - x->levels[next - 1]);
        if (next < x->knots)
            x->share[next] += part * left;
        if (next > 0)
            x->share[next - 1] += (next < x->knots ? 1 - part : 1) * left;
    }
}

/* Cells of the levels that are knots, fold by fold. */
static void gather(const pl_sample_levels *levels, const crossing *x, const double *cells, double *gathered)
{
    for (size_t v = 0; v < levels->count; v++)
        for (size_t f = 0; f < FOLDS && x->levels[x->knot[v]] == levels->values[v]; f++)
            gathered[f * x->knots + x->knot[v]] = cells[v * FOLDS + f];
}

/* Sums of the calibrated predictions of the labelled tasks; returns their total. */
static double predict_labelled(labelled *l, const crossing *x)
{
    const uint32_t *level = l->table->levels->of;
    double total = 0;
    for (size_t c = 0; c < l->n; c++) {
        const double *fitted = x->fitted + x->fold[c] * x->knots;
        double sum = 0;
        for (size_t i = l->table->begin[l->tasks[c]]; i < l->table->begin[l->tasks[c] + 1]; i++)
            sum += fitted[x->knot[level[i]]];
        l->calibrated[c] = sum;
        total += sum;
    }
    return total;
}

static source predict_all(labelled *l, const crossing *x)
{
    double rows = 0, means[FOLDS] = {0}, total = predict_labelled(l, x);
    for (size_t k = 0; k < x->knots; k++)
        rows += x->share[k];
    for (size_t f = 0; f < FOLDS && rows > 0; f++) {
        for (size_t k = 0; k < x->knots; k++)
            means[f] += x->share[k] * x->fitted[f * x->knots + k];
        means[f] /= rows;
    }
    return (source){.predictions = l->calibrated,
                    .mean = (total + rows * gsl_stats_mean(means, 1, FOLDS)) / (double)l->table->rows,
                    .spread = gsl_stats_tss(means, 1, FOLDS) / (FOLDS * FOLDS)};
}

/* By the labels of one target, whose sums have been added up. */
static void calibrate(labelled *l, const crossing *x, int target, pl_assisted of[PL_ASSIST_METHODS])
{
    gather(l->table->levels, x, x->labels[target], x->sums);
    /* Each fold has a task, so that the others are never empty. */
    pl_isotonic_cross_fit(x->levels, x->weights, x->sums, x->knots, FOLDS, x->fitted);
    source calibrated = predict_all(l, x);
    estimate_calibrated(l, &calibrated, of);
}

/* What the targets have in common. False when there are fewer tasks than folds. */
static bool cross(const labelled *l, crossing *x)
{
    const pl_sample_levels *levels = l->table->levels;
    size_t n = levels->count, cells = FOLDS * n;
    x->room = pl_allocate(6 * cells + 2 * n, sizeof *x->room);
    x->fold = pl_allocate(l->n, sizeof *x->fold);
    x->knot = pl_allocate(n, sizeof *x->knot);
    x->rows = x->room;
    x->labels[PL_TARGET_MEAN] = x->room + cells;
    x->labels[PL_TARGET_ACCEPTANCE] = x->room + 2 * cells;
    x->weights = x->room + 3 * cells;
    x->sums = x->room + 4 * cells;
    x->fitted = x->room + 5 * cells;
    x->levels = x->room + 6 * cells;
    x->share = x->levels + n;
    if (deal_folds(l, x) != PL_OK)
        return false;
    count_labels(l, x);
    find_knots(levels, x);
    deal_unlabelled(levels, x);
    gather(levels, x, x->rows, x->weights);
    return true;
}

void pl_assist_estimate(const pl_assist_table *table, const size_t *tasks, size_t n,
                        pl_assisted of[PL_ASSIST_TARGETS][PL_ASSIST_METHODS])
{
    double *room = pl_allocate(4 * n, sizeof *room);
    labelled l = {table, tasks, n, room, room + n, room + 2 * n, room + 3 * n};
    crossing x = {.knots = 0};
    for (size_t c = 0; c < n; c++)
        l.sizes[c] = (double)(table->begin[tasks[c] + 1] - table->begin[tasks[c]]);
    bool crossed = cross(&l, &x);
    for (int target = 0; target < PL_ASSIST_TARGETS; target++) {
        pl_assisted *found = of[target];
        estimate_raw(&l, &table->goals[target], found);
        found[PL_ASSIST_CROSS] = found[PL_ASSIST_CROSS_TUNED] = found[PL_ASSIST_CROSS_SUMS] = undefined;
        if (crossed)
            calibrate(&l, &x, target, found);
    }
    free(x.room);
    free(x.fold);
    free(x.knot);
    free(room);
}
