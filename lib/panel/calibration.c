#include "panel/calibration.h"

#include "base/memory.h"
#include "stats/folds.h"
#include "stats/isotonic.h"
#include "stats/levels.h"
#include "stats/sampling.h"

#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdlib.h>

static const char *const keys[] = {
#define CALIBRATOR_NAME(name, key, text) key,
    PL_CALIBRATOR_LIST(CALIBRATOR_NAME)
#undef CALIBRATOR_NAME
};

const char *pl_calibrator_key(pl_calibrator calibrator)
{
    return keys[calibrator];
}

/* ---- rows by fold and level ---- */

/* All maps depend on the judge's score alone, so that its levels say all there is. */
typedef struct work {
    const pl_view *view;
    size_t folds;
    uint32_t *fold; /* of each item */
    pl_sample_levels *levels;
    double *counts;  /* [fold * levels + level]: items */
    double *scores;  /* the same: sums of the workers' scores */
    double *accepts; /* the same: items accepted by workers */
    double *fitted;  /* the same: the map for the items of this fold */
} work;

static pl_status deal_at_random(pl_random random, size_t tasks, size_t folds, uint32_t *of)
{
    uint32_t *order = pl_allocate(tasks, sizeof *order);
    for (size_t t = 0; t < tasks; t++)
        order[t] = (uint32_t)t;
    pl_sampling_shuffle(&random, order, tasks, sizeof *order);
    for (size_t t = 0; t < tasks; t++)
        of[order[t]] = (uint32_t)(t % folds);
    free(order);
    return folds < 2 || tasks < folds ? PL_UNDEFINED : PL_OK;
}

/* random: NULL to balance the folds. */
static pl_status deal_folds(work *w, const pl_random *random)
{
    const pl_view *view = w->view;
    uint32_t *sizes = pl_allocate(view->n, sizeof *sizes), *of = pl_allocate(view->n, sizeof *of);
    size_t tasks = 0;
    for (size_t begin = 0, end; begin < view->n; begin = end, tasks++) {
        end = pl_view_end(view, PL_BY_TASK, begin);
        sizes[tasks] = (uint32_t)(end - begin);
    }
    pl_status status = random != NULL ? deal_at_random(*random, tasks, w->folds, of)
                                      : pl_folds_of_groups(sizes, tasks, w->folds, of);
    for (size_t t = 0, i = 0; t < tasks && status == PL_OK; t++)
        for (uint32_t k = 0; k < sizes[t]; k++)
            w->fold[i++] = of[t];
    free(sizes);
    free(of);
    return status;
}

static bool accepted(double score)
{
    return score >= PL_SCORE_ACCEPTABLE;
}

static void count(work *w)
{
    size_t n = w->levels->count, cells = w->folds * n;
    w->counts = pl_allocate(4 * cells, sizeof *w->counts);
    w->scores = w->counts + cells;
    w->accepts = w->scores + cells;
    w->fitted = w->accepts + cells;
    for (size_t i = 0; i < w->view->n; i++) {
        size_t cell = w->fold[i] * n + w->levels->of[i];
        w->counts[cell]++;
        w->scores[cell] += w->view->worker[i];
        w->accepts[cell] += accepted(w->view->worker[i]);
    }
}

static void finish(work *w)
{
    free(w->fold);
    free(w->counts);
    pl_sample_levels_free(w->levels);
}

static pl_status begin(const pl_view *view, size_t folds, const pl_random *random, work *w)
{
    *w = (work){.view = view, .folds = folds, .fold = pl_allocate(view->n, sizeof *w->fold)};
    pl_status status = deal_folds(w, random);
    if (status == PL_OK)
        status = pl_sample_levels_of(view->judge, view->n, &w->levels);
    if (status == PL_OK)
        count(w);
    else
        finish(w);
    return status;
}

/* ---- maps ---- */

/* Moments of the items outside a fold: x the judge's score, y the worker's. */
typedef struct moments {
    double n, x, y, xx, xy, accepts;
} moments;

static moments moments_outside(const work *w, size_t fold)
{
    static const double middle = 0.5 * (PL_SCORE_LOW + PL_SCORE_HIGH);
    moments m = {0};
    size_t n = w->levels->count;
    for (size_t cell = 0; cell < w->folds * n; cell++) {
        if (cell / n == fold)
            continue;
        double x = w->levels->values[cell % n] - middle, y = w->scores[cell] - middle * w->counts[cell];
        m.n += w->counts[cell];
        m.x += w->counts[cell] * x;
        m.xx += w->counts[cell] * x * x;
        m.y += y;
        m.xy += x * y;
        m.accepts += w->accepts[cell];
    }
    m.x = m.x / m.n + middle;
    m.xx -= m.n * (m.x - middle) * (m.x - middle);
    m.xy -= (m.x - middle) * m.y;
    m.y = m.y / m.n + middle;
    return m;
}

/* y = mean + slope (x - its mean) at all levels, for the items of a fold. */
static void fit_line(const work *w, size_t fold, pl_calibrator calibrator)
{
    moments m = moments_outside(w, fold);
    double slope = calibrator == PL_CALIBRATE_CONSTANT    ? 0
                   : calibrator == PL_CALIBRATE_INTERCEPT ? 1
                   : m.xx > 1e-12 * m.n                   ? m.xy / m.xx
                                                          : 0;
    for (size_t v = 0; v < w->levels->count; v++)
        w->fitted[fold * w->levels->count + v] = m.y + slope * (w->levels->values[v] - m.x);
}

static void fit_raw(const work *w)
{
    size_t n = w->levels->count;
    for (size_t cell = 0; cell < w->folds * n; cell++)
        w->fitted[cell] = w->levels->values[cell % n];
}

/* Each fold has a task, so that the others are never empty and all maps exist. */
static void fit(const work *w, pl_calibrator calibrator)
{
    switch (calibrator) {
    case PL_CALIBRATE_NOTHING:
        fit_raw(w);
        break;
    case PL_CALIBRATE_ISOTONIC:
    case PL_CALIBRATE_ACCEPTANCE:
        pl_isotonic_cross_fit(w->levels->values, w->counts,
                              calibrator == PL_CALIBRATE_ISOTONIC ? w->scores : w->accepts, w->levels->count,
                              w->folds, w->fitted);
        break;
    default:
        for (size_t fold = 0; fold < w->folds; fold++)
            fit_line(w, fold, calibrator);
    }
}

static void read_fit(const work *w, double *predicted)
{
    for (size_t i = 0; i < w->view->n; i++)
        predicted[i] = w->fitted[w->fold[i] * w->levels->count + w->levels->of[i]];
}

pl_status pl_calibration_predict(const pl_view *view, size_t folds, pl_calibrator calibrator,
                                 double *predicted)
{
    work w;
    PL_TRY(begin(view, folds, NULL, &w));
    fit(&w, calibrator);
    read_fit(&w, predicted);
    finish(&w);
    return PL_OK;
}

/* ---- against the workers ---- */

/* Share that the means of the other folds accept. */
static double constant_share(const work *w)
{
    double all = 0;
    for (size_t fold = 0; fold < w->folds; fold++) {
        moments m = moments_outside(w, fold);
        double own = (double)w->view->n - m.n;
        all += own * m.accepts / m.n;
    }
    return all / (double)w->view->n;
}

/* Mean of prediction less what was predicted, which each cell has the sum of. */
static double mean_error(const work *w, const double *sums)
{
    double all = 0;
    for (size_t cell = 0; cell < w->folds * w->levels->count; cell++)
        all += w->counts[cell] * w->fitted[cell] - sums[cell];
    return all / (double)w->view->n;
}

static double share_predicted(const work *w)
{
    double all = 0;
    for (size_t cell = 0; cell < w->folds * w->levels->count; cell++)
        all += accepted(w->fitted[cell]) ? w->counts[cell] : 0;
    return all / (double)w->view->n;
}

static double share_accepted(const work *w)
{
    double all = 0;
    for (size_t cell = 0; cell < w->folds * w->levels->count; cell++)
        all += w->accepts[cell];
    return all / (double)w->view->n;
}

static void judge(const work *w, pl_calibrator calibrator, pl_calibrated *of)
{
    double share = share_accepted(w);
    bool probability = calibrator == PL_CALIBRATE_ACCEPTANCE;
    *of = (pl_calibrated){.bias = probability ? NAN : mean_error(w, w->scores),
                          .acceptance = probability                           ? mean_error(w, w->accepts)
                                        : calibrator == PL_CALIBRATE_CONSTANT ? constant_share(w) - share
                                                                              : share_predicted(w) - share,
                          .determined = NAN,
                          .residual_deviation = NAN};
}

/* How far single items are off, which takes much longer than sums of levels do: values are what is predicted
 * of each item, room is for as many numbers again. */
static void scatter(const work *w, const double *values, double *room, pl_calibrated *of)
{
    size_t n = w->view->n;
    double square = 0, total = gsl_stats_tss(values, 1, n);
    read_fit(w, room);
    for (size_t i = 0; i < n; i++) {
        room[i] = values[i] - room[i];
        square += room[i] * room[i];
    }
    of->determined = total > 0 ? 1 - square / total : NAN;
    of->residual_deviation = n > 1 ? gsl_stats_sd(room, 1, n) : NAN;
}

pl_status pl_calibration_of(const pl_view *view, size_t folds, pl_calibrated of[PL_CALIBRATORS])
{
    work w;
    PL_TRY(begin(view, folds, NULL, &w));
    double *accepts = pl_allocate(2 * view->n, sizeof *accepts), *room = accepts + view->n;
    for (size_t i = 0; i < view->n; i++)
        accepts[i] = accepted(view->worker[i]);
    for (int c = 0; c < PL_CALIBRATORS; c++) {
        fit(&w, (pl_calibrator)c);
        judge(&w, (pl_calibrator)c, &of[c]);
        scatter(&w, c == PL_CALIBRATE_ACCEPTANCE ? accepts : view->worker, room, &of[c]);
    }
    free(accepts);
    finish(&w);
    return PL_OK;
}

pl_status pl_calibration_shuffled(const pl_view *view, size_t folds, pl_random random,
                                  pl_calibrated of[PL_CALIBRATORS])
{
    work w;
    PL_TRY(begin(view, folds, &random, &w));
    for (int c = 0; c < PL_CALIBRATORS; c++) {
        fit(&w, (pl_calibrator)c);
        judge(&w, (pl_calibrator)c, &of[c]);
    }
    finish(&w);
    return PL_OK;
}
