#include "runtime/onet_trial_number.h"

#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>

const char *pl_onet_target_key(pl_assist_target target)
{
    return target == PL_TARGET_MEAN ? "mean" : "acceptance";
}

static const pl_trial_mean unknown = {(double)NAN, (double)NAN};

/* One measure of a trial at each budget, unknown for a predictor that was not tried. */
typedef pl_trial_mean measure(const pl_assist_trial *trial);

static pl_trial_mean width_of(const pl_assist_trial *trial)
{
    return trial->width;
}

static pl_trial_mean coverage_of(const pl_assist_trial *trial)
{
    return trial->coverage;
}

static pl_trial_mean bias_of(const pl_assist_trial *trial)
{
    return (pl_trial_mean){fabs(trial->bias.value), trial->bias.error};
}

static pl_trial_mean end_of(pl_trial_mean a, pl_trial_mean b, bool highest)
{
    bool second = isnan(a.value) || (highest ? b.value > a.value : b.value < a.value);
    return second ? b : a;
}

static pl_trial_mean end_over_budgets(const pl_assist_trials *const of[PL_ONET_PREDICTORS],
                                      const pl_onet_condition *c, measure *m)
{
    pl_trial_mean found = unknown;
    for (size_t b = 0; of[c->predictor] != NULL && b < PL_ASSIST_BUDGETS; b++)
        found = end_of(found, m(&of[c->predictor]->of[c->target][b][c->method]), c->highest);
    return found;
}

static pl_trial_mean width(const pl_assist_trials *const of[PL_ONET_PREDICTORS], const void *what)
{
    const pl_onet_condition *c = what;
    return of[c->predictor] != NULL ? of[c->predictor]->of[c->target][c->budget][c->method].width : unknown;
}

static pl_trial_mean width_end(const pl_assist_trials *const of[PL_ONET_PREDICTORS], const void *what)
{
    return end_over_budgets(of, what, width_of);
}

static pl_trial_mean bias(const pl_assist_trials *const of[PL_ONET_PREDICTORS], const void *what)
{
    pl_onet_condition c = *(const pl_onet_condition *)what;
    c.highest = true;
    return end_over_budgets(of, &c, bias_of);
}

static pl_trial_mean coverage(const pl_assist_trials *const of[PL_ONET_PREDICTORS], const void *what)
{
    return end_over_budgets(of, what, coverage_of);
}

static pl_trial_mean overall_coverage(const pl_assist_trials *const of[PL_ONET_PREDICTORS], const void *what)
{
    pl_onet_condition c = *(const pl_onet_condition *)what;
    pl_trial_mean found = unknown;
    for (int i = 0; i < PL_ONET_PREDICTORS * PL_ASSIST_TARGETS; i++) {
        c.predictor = (pl_onet_predictor)(i / PL_ASSIST_TARGETS);
        c.target = (pl_assist_target)(i % PL_ASSIST_TARGETS);
        pl_trial_mean one = coverage(of, &c);
        found = isnan(one.value) ? found : end_of(found, one, c.highest);
    }
    return found;
}

static pl_trial_mean deviation(const pl_assist_trials *const of[PL_ONET_PREDICTORS], const void *what)
{
    const pl_onet_condition *c = what;
    double all[PL_ONET_PREDICTORS * PL_ASSIST_TARGETS * PL_ASSIST_BUDGETS], error = NAN;
    size_t n = 0;
    for (size_t p = 0; p < PL_ONET_PREDICTORS; p++)
        for (size_t i = 0; of[p] != NULL && i < (size_t)PL_ASSIST_TARGETS * PL_ASSIST_BUDGETS; i++) {
            pl_trial_mean one = of[p]->of[i / PL_ASSIST_BUDGETS][i % PL_ASSIST_BUDGETS][c->method].deviation;
            all[n++] = one.value;
            error = one.error;
        }
    gsl_sort(all, 1, n);
    return n > 0 ? (pl_trial_mean){gsl_stats_quantile_from_sorted_data(all, 1, n, c->quantile), error}
                 : unknown;
}

pl_value pl_onet_trial_width(const pl_onet_trials *trials, pl_onet_condition c)
{
    return pl_onet_trials_value(trials, width, &c);
}

pl_value pl_onet_trial_width_end(const pl_onet_trials *trials, pl_onet_condition c)
{
    return pl_onet_trials_value(trials, width_end, &c);
}

pl_value pl_onet_trial_bias(const pl_onet_trials *trials, pl_onet_condition c)
{
    return pl_value_absolute(pl_onet_trials_value(trials, bias, &c));
}

pl_value pl_onet_trial_coverage(const pl_onet_trials *trials, pl_onet_condition c)
{
    return pl_value_cut(pl_onet_trials_value(trials, coverage, &c), 0, 1);
}

pl_value pl_onet_trial_overall_coverage(const pl_onet_trials *trials, pl_onet_condition c)
{
    return pl_value_cut(pl_onet_trials_value(trials, overall_coverage, &c), 0, 1);
}

pl_value pl_onet_trial_deviation(const pl_onet_trials *trials, pl_onet_condition c)
{
    return pl_onet_trials_value(trials, deviation, &c);
}
