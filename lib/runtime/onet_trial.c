#include "runtime/onet_trial.h"

#include "base/memory.h"
#include "base/parallel.h"
#include "base/steps.h"
#include "panel/controls.h"
#include "runtime/experiment_internal.h"
#include "runtime/onet_panel.h"
#include "runtime/onet_trial_file.h"
#include "runtime/onet_trial_internal.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *key, *label, *judge;
} predictors[PL_ONET_PREDICTORS] = {
#define PREDICTOR(predictor, key, label, judge) {key, label, judge},
    PL_ONET_PREDICTOR_LIST(PREDICTOR)
#undef PREDICTOR
};

const char *pl_onet_predictor_key(pl_onet_predictor predictor)
{
    return predictors[predictor].key;
}

const char *pl_onet_predictor_label(pl_onet_predictor predictor)
{
    return predictors[predictor].label;
}

/* ---- running ---- */

static void try_scores(const pl_ratings *panel, const double *scores, uint64_t seed, pl_assist_trials *trials)
{
    pl_view *view = pl_view_of(panel, scores);
    pl_assist_try(view, seed, PL_ASSIST_REPETITIONS, PL_ALL_PROCESSORS, trials);
    pl_view_free(view);
}

/* Each condition of the document has draws of its own. */
static uint64_t stream_of(uint64_t panel, int predictor)
{
    return panel * PL_ONET_TRIED + (uint64_t)predictor;
}

static void try_own(const pl_ratings *panel, pl_onet_trials *trials)
{
    trials->panels = 1;
    for (int p = 0; p < PL_ONET_PREDICTORS; p++) {
        const pl_panel_judge *judge = pl_ratings_judge(panel, predictors[p].key);
        trials->has[p] = judge != NULL;
        if (judge != NULL)
            try_scores(panel, judge->scores, stream_of(1, p), &trials->of[0][p]);
    }
}

pl_synthetic_judge pl_onet_tried_judge(int tried)
{
    bool blind = tried == PL_ONET_BLIND;
    const char *name = predictors[blind ? PL_ONET_TRY_HAIKU : tried].judge;
    if (name == NULL)
        return (pl_synthetic_judge){.name = NULL};
    size_t n, j = 0;
    const pl_synthetic_judge *roster = pl_synthetic_judges(&n);
    while (j + 1 < n && strcmp(roster[j].name, name) != 0) /* it is there */
        j++;
    pl_synthetic_judge judge = roster[j];
    if (blind)
        judge.cell_skill = judge.skill = 0;
    return judge;
}

static void try_text(const pl_ratings *panel, uint64_t seed, pl_assist_trials *trials)
{
    pl_ratings *training = NULL;
    double *scores = pl_allocate(panel->rows, sizeof *scores);
    pl_synthetic_ratings(seed, PL_SPLIT_TRAIN, NULL, 0, &training);
    pl_control_scores(PL_CONTROL_RESPONSE, panel, training, scores); /* there are texts */
    for (size_t i = 0; i < panel->rows; i++)
        scores[i] = round(100 * scores[i]) / 100;
    try_scores(panel, scores, stream_of(seed, PL_ONET_TRY_TEXT), trials);
    pl_ratings_free(training);
    free(scores);
}

static void try_made_up(uint64_t seed, pl_assist_trials of[PL_ONET_TRIED])
{
    static const int place[] = {PL_ONET_TRY_FT2, PL_ONET_TRY_LISTWISE, PL_ONET_TRY_HAIKU, PL_ONET_BLIND};
    enum { JUDGES = sizeof place / sizeof place[0] };
    pl_synthetic_judge judges[JUDGES];
    pl_ratings *panel = NULL;
    for (size_t j = 0; j < JUDGES; j++)
        judges[j] = pl_onet_tried_judge(place[j]);
    pl_synthetic_ratings(seed, PL_SPLIT_TEST, judges, JUDGES, &panel);
    for (size_t j = 0; j < JUDGES; j++)
        try_scores(panel, panel->judges[j].scores, stream_of(seed, place[j]), &of[place[j]]);
    try_text(panel, seed, &of[PL_ONET_TRY_TEXT]);
    pl_ratings_free(panel);
}

pl_onet_trials *pl_onet_trials_run(const pl_ratings *own)
{
    pl_onet_trials *trials = pl_allocate(1, sizeof *trials);
    size_t conditions = own != NULL ? PL_ONET_PREDICTORS : PL_ONET_TRIED_PANELS * PL_ONET_TRIED;
    pl_steps_begin(conditions * PL_ASSIST_BUDGETS * PL_ASSIST_REPETITIONS);
    if (own != NULL) {
        try_own(own, trials);
        return trials;
    }
    trials->panels = PL_ONET_TRIED_PANELS;
    for (int t = 0; t < PL_ONET_TRIED; t++)
        trials->has[t] = true;
    for (size_t p = 0; p < PL_ONET_TRIED_PANELS; p++)
        try_made_up(p + 1, trials->of[p]);
    return trials;
}

pl_onet_trials *pl_onet_trials_open(pl_experiment *x, const pl_ratings *own)
{
    pl_onet_trials *trials = NULL;
    pl_error error;
    if (own != NULL || x->trials_file == NULL)
        return pl_onet_trials_run(own);
    if (pl_onet_trials_read(x->trials_file, &trials, &error) != PL_OK)
        pl_experiment_stop(x, &error);
    return trials;
}

void pl_onet_trials_free(pl_onet_trials *trials)
{
    free(trials);
}

/* ---- numbers ---- */

/* The statistic on each panel, with the Haiku-like judge as it is or blind. */
static pl_value value_of(const pl_onet_trials *trials, pl_onet_statistic *statistic, const void *what,
                         bool blind)
{
    double values[PL_ONET_TRIED_PANELS] = {0}, error = 0;
    for (size_t p = 0; p < trials->panels; p++) {
        const pl_assist_trials *of[PL_ONET_PREDICTORS];
        for (int k = 0; k < PL_ONET_PREDICTORS; k++)
            of[k] = trials->has[k] ? &trials->of[p][k] : NULL;
        if (blind)
            of[PL_ONET_TRY_HAIKU] = &trials->of[p][PL_ONET_BLIND];
        pl_trial_mean number = statistic(of, what);
        values[p] = number.value;
        error = number.error;
    }
    double n = (double)trials->panels, mean = gsl_stats_mean(values, 1, trials->panels);
    if (isnan(mean))
        return pl_value_none(PL_ONET_NEEDS);
    double reach =
        n > 1 ? gsl_cdf_tdist_Pinv(0.995, n - 1) * gsl_stats_sd(values, 1, trials->panels) * sqrt(1 + 1 / n)
              : gsl_cdf_ugaussian_Pinv(0.995) * error;
    return pl_value_real(PL_SIMULATION, mean, reach);
}

pl_value pl_onet_trials_value(const pl_onet_trials *trials, pl_onet_statistic *statistic, const void *what)
{
    pl_value seeing = value_of(trials, statistic, what, false);
    if (!trials->has[PL_ONET_BLIND])
        return seeing;
    pl_value blind = value_of(trials, statistic, what, true);
    seeing.range.low = fmin(seeing.range.low, blind.range.low);
    seeing.range.high = fmax(seeing.range.high, blind.range.high);
    return seeing;
}
