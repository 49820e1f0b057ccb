#include "panel/assistance.h"

#include "base/memory.h"
#include "panel/calibration.h"
#include "stats/folds.h"
#include "stats/isotonic.h"
#include "stats/levels.h"

#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdlib.h>

static const struct {
    const char *key, *text;
} names[] = {
#define ASSIST_NAME(name, key, text) {key, text},
    PL_ASSIST_LIST(ASSIST_NAME)
#undef ASSIST_NAME
};

const char *pl_assist_key(pl_assist_method method)
{
    return names[method].key;
}

const char *pl_assist_text(pl_assist_method method)
{
    return names[method].text;
}

/* ---- a view made ready ---- */

struct pl_assist_table {
    size_t rows, tasks;
    size_t *begin;            /* tasks + 1: rows of each */
    double *labels;           /* a row each: what is to be estimated, of the worker */
    double *predictions;      /* of the judge */
    pl_sample_levels *levels; /* of the judge's scores */
    double truth, predicted;  /* means of labels and predictions */
    double variance;          /* of the predictions, divisor rows */
};

static double wanted(double score, pl_assist_target target)
{
    return target == PL_TARGET_MEAN ? score : score >= PL_SCORE_ACCEPTABLE;
}

pl_assist_table *pl_assist_prepare(const pl_view *view, pl_assist_target target)
{
    pl_assist_table *table = pl_allocate(1, sizeof *table);
    *table = (pl_assist_table){.rows = view->n,
                               .begin = pl_allocate(view->n + 1, sizeof *table->begin),
                               .labels = pl_allocate(view->n, sizeof *table->labels),
                               .predictions = pl_allocate(view->n, sizeof *table->predictions)};
    for (size_t begin = 0; begin < view->n; begin = table->begin[table->tasks])
        table->begin[++table->tasks] = pl_view_end(view, PL_BY_TASK, begin);
    for (size_t i = 0; i < view->n; i++) {
        table->labels[i] = wanted(view->worker[i], target);
        table->predictions[i] = wanted(view->judge[i], target);
    }
    table->truth = view->n > 0 ? gsl_stats_mean(table->labels, 1, view->n) : NAN;
    table->predicted = view->n > 0 ? gsl_stats_mean(table->predictions, 1, view->n) : NAN;
    table->variance = view->n > 0 ? gsl_stats_tss(table->predictions, 1, view->n) / (double)view->n : NAN;
    pl_sample_levels_of(view->judge, view->n, &table->levels); /* fails for NaN alone */
    return table;
}

void pl_assist_free(pl_assist_table *table)
{
    if (table == NULL)
        return;
    free(table->begin);
    free(table->labels);
    free(table->predictions);
    pl_sample_levels_free(table->levels);
    free(table);
}

size_t pl_assist_tasks(const pl_assist_table *table)
{
    return table->tasks;
}

double pl_assist_truth(const pl_assist_table *table)
{
    return table->truth;
}

/* ---- sums of the labelled tasks ---- */

typedef struct labelled {
    const pl_assist_table *table;
    const size_t *tasks;
    size_t n;
    double *sizes, *labels, *predictions, *calibrated; /* a task each */
    double covariance;                                 /* of labels and predictions over the rows */
} labelled;

static void add_up(labelled *l)
{
    double rows = 0, labels = 0, predictions = 0, products = 0;
    for (size_t c = 0; c < l->n; c++) {
        size_t begin = l->table->begin[l->tasks[c]], end = l->table->begin[l->tasks[c] + 1];
        l->sizes[c] = (double)(end - begin);
        for (size_t i = begin; i < end; i++) {
            l->labels[c] += l->table->labels[i];
            l->predictions[c] += l->table->predictions[i];
            products += l->table->labels[i] * l->table->predictions[i];
        }
        rows += l->sizes[c];
        labels += l->labels[c];
        predictions += l->predictions[c];
    }
    l->covariance = (products - labels * predictions / rows) / rows;
}

static const pl_assisted undefined = {(double)NAN, (double)NAN};

/* Predictions of the labelled tasks, their mean over all rows, and the variance that making them adds. */
typedef struct source {
    const double *predictions;
    double mean, spread;
} source;

static pl_assisted estimate(const labelled *l, const source *from, double weight)
{
    const pl_cluster_sample sample = {l->table->tasks, l->n, l->sizes, l->labels, from->predictions};
    pl_assisted found = undefined;
    if (pl_assisted_mean(&sample, from->mean, weight, &found) == PL_OK)
        found.error = sqrt(found.error * found.error + weight * weight * from->spread);
    return found;
}

static void estimate_raw(const labelled *l, pl_assisted of[PL_ASSIST_METHODS])
{
    const source raw = {l->predictions, l->table->predicted, 0};
    double weight = l->table->variance > 0 ? l->covariance / l->table->variance : 0;
    of[PL_ASSIST_NONE] = estimate(l, &raw, 0);
    of[PL_ASSIST_CLASSIC] = estimate(l, &raw, 1);
    of[PL_ASSIST_TUNED] = estimate(l, &raw, weight);
}

static void estimate_calibrated(const labelled *l, const source *calibrated,
                                pl_assisted of[PL_ASSIST_METHODS])
{
    const pl_cluster_sample sample = {l->table->tasks, l->n, l->sizes, l->labels, calibrated->predictions};
    double best = NAN, of_sums = NAN;
    pl_assisted_weight(&sample, &best); /* there are as many tasks as folds */
    pl_assisted_weight_of_sums(&sample, &of_sums);
    of[PL_ASSIST_CROSS] = estimate(l, calibrated, 1);
    of[PL_ASSIST_CROSS_TUNED] = estimate(l, calibrated, best);
    of[PL_ASSIST_CROSS_SUMS] = estimate(l, calibrated, of_sums);
}

/* ---- calibration across folds of the labelled tasks ---- */

enum { FOLDS = PL_CALIBRATION_FOLDS };

/* Knots are the levels of the judge that labelled rows have: all folds' maps are straight between them. */
typedef struct crossing {
    uint32_t *fold; /* of each labelled task */
    size_t knots;
    uint32_t *knot; /* of each level that is one */
    double *left;   /* rows of each level without label */
    double *levels; /* of each knot, increasing */
    double *share;  /* rows without label, each dealt over the knots beside it by how near they are */
    double *weights, *sums, *fitted; /* [fold * knots + knot]: labelled rows, sums of their labels, the map */
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

static void find_knots(const labelled *l, crossing *x)
{
    const pl_sample_levels *levels = l->table->levels;
    for (size_t v = 0; v < levels->count; v++)
        x->left[v] = levels->sizes[v];
    for (size_t c = 0; c < l->n; c++)
        for (size_t i = l->table->begin[l->tasks[c]]; i < l->table->begin[l->tasks[c] + 1]; i++)
            x->left[levels->of[i]]--;
    for (size_t v = 0; v < levels->count; v++) {
        if (x->left[v] == levels->sizes[v])
            continue;
        x->levels[x->knots] = levels->values[v];
        x->knot[v] = (uint32_t)x->knots++;
    }
}

/* Interpolation is linear in the fits at the knots, so that each row without label adds a part to two of
 * them. */
static void deal_unlabelled(const pl_sample_levels *levels, crossing *x)
{
    size_t next = 0; /* first knot at the level or above */
    for (size_t v = 0; v < levels->count; v++) {
        double value = levels->values[v], part = 1;
        while (next < x->knots && x->levels[next] < value)
            next++;
        if (next > 0 && next < x->knots)
            part = (value - x->levels[next - 1]) / (x->levels[next] - x->levels[next - 1]);
        if (next < x->knots)
            x->share[next] += part * x->left[v];
        if (next > 0)
            x->share[next - 1] += (next < x->knots ? 1 - part : 1) * x->left[v];
    }
}

static void count_labels(const labelled *l, crossing *x)
{
    size_t cells = FOLDS * x->knots;
    x->room = pl_allocate(3 * cells, sizeof *x->room);
    x->weights = x->room;
    x->sums = x->room + cells;
    x->fitted = x->room + 2 * cells;
    for (size_t c = 0; c < l->n; c++)
        for (size_t i = l->table->begin[l->tasks[c]]; i < l->table->begin[l->tasks[c] + 1]; i++) {
            size_t cell = x->fold[c] * x->knots + x->knot[l->table->levels->of[i]];
            x->weights[cell]++;
            x->sums[cell] += l->table->labels[i];
        }
}

/* Sums of the calibrated predictions of the labelled tasks; returns their total. */
static double predict_labelled(labelled *l, const crossing *x)
{
    double total = 0;
    for (size_t c = 0; c < l->n; c++) {
        const double *fitted = x->fitted + x->fold[c] * x->knots;
        for (size_t i = l->table->begin[l->tasks[c]]; i < l->table->begin[l->tasks[c] + 1]; i++)
            l->calibrated[c] += fitted[x->knot[l->table->levels->of[i]]];
        total += l->calibrated[c];
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

static void calibrate(labelled *l, crossing *x, pl_assisted of[PL_ASSIST_METHODS])
{
    find_knots(l, x);
    deal_unlabelled(l->table->levels, x);
    count_labels(l, x);
    /* Each fold has a task, so that the others are never empty. */
    pl_isotonic_cross_fit(x->levels, x->weights, x->sums, x->knots, FOLDS, x->fitted);
    source calibrated = predict_all(l, x);
    estimate_calibrated(l, &calibrated, of);
    free(x->room);
}

static void estimate_crossed(labelled *l, pl_assisted of[PL_ASSIST_METHODS])
{
    size_t levels = l->table->levels->count;
    double *room = pl_allocate(3 * levels, sizeof *room);
    crossing x = {.fold = pl_allocate(l->n, sizeof *x.fold),
                  .knot = pl_allocate(levels, sizeof *x.knot),
                  .left = room,
                  .levels = room + levels,
                  .share = room + 2 * levels};
    of[PL_ASSIST_CROSS] = of[PL_ASSIST_CROSS_TUNED] = of[PL_ASSIST_CROSS_SUMS] = undefined;
    if (deal_folds(l, &x) == PL_OK)
        calibrate(l, &x, of);
    free(room);
    free(x.fold);
    free(x.knot);
}

void pl_assist_estimate(const pl_assist_table *table, const size_t *tasks, size_t n,
                        pl_assisted of[PL_ASSIST_METHODS])
{
    double *room = pl_allocate(4 * n, sizeof *room);
    labelled l = {table, tasks, n, room, room + n, room + 2 * n, room + 3 * n, 0};
    add_up(&l);
    estimate_raw(&l, of);
    estimate_crossed(&l, of);
    free(room);
}
