#include "panel/selection.h"

#include "base/memory.h"
#include "base/parallel.h"
#include "panel/resample.h"
#include "stats/sampling.h"

#include <math.h>
#include <stdlib.h>

static const struct {
    const char *key, *text;
} criteria[] = {
#define CRITERION(name, key, text) {key, text},
    PL_CRITERION_LIST(CRITERION)
#undef CRITERION
};

const char *pl_criterion_key(pl_criterion criterion)
{
    return criteria[criterion].key;
}

const char *pl_criterion_text(pl_criterion criterion)
{
    return criteria[criterion].text;
}

static const size_t nobody = SIZE_MAX;

/* What is kept of one split and criterion. */
typedef struct outcome {
    size_t view;            /* or nobody, where no judge has what the criterion is about */
    double error, accuracy; /* on the other half */
} outcome;

typedef struct work {
    void **sums; /* a view each: prepared by pl_resample_sums */
    size_t views, tasks, splits;
    uint64_t seed;
    outcome *outcomes; /* [split * PL_CRITERIA + criterion] */
} work;

/* ---- sixteen splits ---- */

static void halve(const work *w, size_t first, pl_lanes *half, pl_lanes *other)
{
    size_t *chosen = pl_allocate(w->tasks, sizeof *chosen);
    for (size_t lane = 0; lane < PL_LANES; lane++) {
        pl_random random = pl_random_stream(w->seed, first + lane);
        pl_sampling_choose(&random, w->tasks, w->tasks / 2, chosen); /* fails only for more than all */
        for (size_t t = 0; t < w->tasks; t++)
            other[t].of[lane] = 1;
        for (size_t i = 0; i < w->tasks / 2; i++) {
            half[chosen[i]].of[lane] = 1;
            other[chosen[i]].of[lane] = 0;
        }
    }
    free(chosen);
}

/* What a criterion wants as small as possible; NaN where it is not defined. */
static double loss(pl_criterion criterion, const pl_lanes *results, size_t lane)
{
    double accuracy = results[PL_PAIR_ACCURACY].of[lane], bias = results[PL_BIAS].of[lane];
    double difference = results[PL_ACCEPTANCE_DIFFERENCE].of[lane];
    return criterion == PL_SELECT_PAIR_ACCURACY ? -accuracy
           : criterion == PL_SELECT_ACCEPTANCE  ? fabs(difference)
                                                : fabs(bias);
}

typedef struct halves {
    pl_lanes *half, *other; /* weights of the tasks */
    pl_lanes *room;
    pl_lanes best[PL_CRITERIA]; /* losses so far */
} halves;

static void try_view(const work *w, size_t view, size_t first, halves *h)
{
    pl_lanes here[PL_PANEL_MEASURES], there[PL_PANEL_MEASURES];
    pl_resample on_half = {.tasks = h->half}, on_other = {.tasks = h->other};
    pl_resample_sums.measure(w->sums[view], &on_half, h->room, here);
    pl_resample_sums.measure(w->sums[view], &on_other, h->room, there);
    for (size_t c = 0; c < PL_CRITERIA; c++) {
        for (size_t lane = 0; lane < PL_LANES && first + lane < w->splits; lane++) {
            double lost = loss((pl_criterion)c, here, lane);
            if (!(lost < h->best[c].of[lane]))
                continue; /* NaN, too */
            h->best[c].of[lane] = lost;
            w->outcomes[(first + lane) * PL_CRITERIA + c] = (outcome){
                view, fabs(there[PL_ACCEPTANCE_DIFFERENCE].of[lane]), there[PL_PAIR_ACCURACY].of[lane]};
        }
    }
}

static void run_block(void *context, size_t i)
{
    const work *w = context;
    pl_lanes *all = pl_allocate(2 * w->tasks + pl_resample_sums.room(NULL), sizeof *all);
    halves h = {.half = all, .other = all + w->tasks, .room = all + 2 * w->tasks};
    for (size_t c = 0; c < PL_CRITERIA; c++)
        for (size_t lane = 0; lane < PL_LANES; lane++)
            h.best[c].of[lane] = INFINITY;
    halve(w, i * PL_LANES, h.half, h.other);
    for (size_t v = 0; v < w->views; v++)
        try_view(w, v, i * PL_LANES, &h);
    free(all);
}

/* ---- all splits ---- */

/* Over those that are not NaN; *defined is their number. */
static pl_estimate summarize(const double *values, size_t n, size_t *defined)
{
    double sum = 0;
    *defined = 0;
    for (size_t i = 0; i < n; i++) {
        if (isnan(values[i]))
            continue;
        sum += values[i];
        ++*defined;
    }
    pl_estimate estimate = {.value = *defined > 0 ? sum / (double)*defined : NAN};
    pl_resampling_interval(values, n, &estimate.low, &estimate.high);
    return estimate;
}

static pl_selected sum_up(const work *w, size_t criterion)
{
    pl_selected selected = {.chosen = pl_allocate(w->views, sizeof *selected.chosen)};
    double *errors = pl_allocate(2 * w->splits, sizeof *errors), *accuracies = errors + w->splits;
    for (size_t s = 0; s < w->splits; s++) {
        const outcome *o = &w->outcomes[s * PL_CRITERIA + criterion];
        if (o->view != nobody)
            selected.chosen[o->view]++;
        errors[s] = o->error;
        accuracies[s] = o->accuracy;
    }
    selected.acceptance_error = summarize(errors, w->splits, &selected.splits);
    selected.pair_accuracy = summarize(accuracies, w->splits, &selected.accuracies);
    free(errors);
    return selected;
}

pl_selection *pl_selection_run(const pl_view *const *views, size_t n, uint64_t seed, size_t splits,
                               unsigned threads)
{
    if (n == 0 || views[0]->panel->by[PL_BY_TASK].n < 2)
        return NULL;
    work w = {.sums = pl_allocate(n, sizeof *w.sums),
              .views = n,
              .tasks = views[0]->panel->by[PL_BY_TASK].n,
              .splits = splits,
              .seed = seed,
              .outcomes = pl_allocate(splits * PL_CRITERIA, sizeof *w.outcomes)};
    for (size_t i = 0; i < splits * PL_CRITERIA; i++)
        w.outcomes[i] = (outcome){nobody, NAN, NAN};
    for (size_t v = 0; v < n; v++)
        w.sums[v] = pl_resample_sums.prepare(views[v]);
    pl_parallel_for((splits + PL_LANES - 1) / PL_LANES, threads, run_block, &w);
    pl_selection *selection = pl_allocate(1, sizeof *selection);
    *selection = (pl_selection){.splits = splits, .views = n};
    for (size_t c = 0; c < PL_CRITERIA; c++)
        selection->by[c] = sum_up(&w, c);
    for (size_t v = 0; v < n; v++)
        pl_resample_sums.discard(w.sums[v]);
    free(w.sums);
    free(w.outcomes);
    return selection;
}

void pl_selection_free(pl_selection *selection)
{
    for (size_t c = 0; selection != NULL && c < PL_CRITERIA; c++)
        free(selection->by[c].chosen);
    free(selection);
}
