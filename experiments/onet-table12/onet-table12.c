/* # Table 12: what a judge adds to a sample of labels
 *
 * Some tasks of the test split are labelled, the judge has scored all, and the mean rating (or the share at 7
 * or more) of the whole split is estimated: calibrated predictions for everything plus the mean residual of
 * the labelled rows. The width of the interval against that from the labels alone is the measure. The
 * document's panel is not public, so the trials run on six made-up panels of its design, 500 repetitions
 * each, and a number is what one more panel would give, with a 99 % prediction interval (there are sixty-odd
 * of them).
 *
 * **What the text leaves open.** How labelled tasks are dealt over folds (here as scikit-learn's GroupKFold
 * does), the quantile of the intervals (1.96), how 5 % of 515 is rounded (26), whether conditions share their
 * draws (here they do not: only then does the coverage of the labels alone spread from 0.90 to 0.97), and
 * above all the term for the fitting of the calibrator, which is called a heuristic and not written down.
 * Here it is
 * $$\frac1{K^2}\sum_{k=1}^{K}\bigl(m_k-\bar m\bigr)^2,$$
 * $m_k$ being what the model of fold $k$ predicts on average for the rows without labels.
 *
 * **What was found.** The printed ratios tell this term apart from others. Without one they would fall
 * throughout; printed is a rise from 25 to 50 % of labels (1.018 to 1.034, 1.042 to 1.052). This term gives
 * 0.011, the same with the divisor $K(K-1)$ 0.016. The made-up judges come within about a hundredth of most
 * printed widths. But from panel to panel the ratio of one and the same judge varies by 0.01, ten times its
 * last printed place, so that a width decides nothing about the document's panel: undetermined. Gains follow
 * from the printed widths as $w^{-2}-1$, and biases of the judge alone from other tables; all agree.
 * Coverage, and the bias of acceptance shares, depend on the method more than on the panel, and agree. The
 * largest ratio of standard deviations, 1.08, is out of reach of the made-up judges.
 */
#include "claims/derivation.h"
#include "runtime/onet_panel.h"
#include "runtime/onet_trial.h"

#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdio.h>

static const char *const targets[PL_ASSIST_TARGETS] = {"mean", "acceptance"};

/* ---- statistics of a condition: a predictor and a target ---- */

typedef struct condition {
    pl_onet_predictor predictor;
    pl_assist_target target;
    size_t budget;
    bool highest; /* of the budgets, else lowest */
    pl_assist_method method;
} condition;

static pl_trial_mean width(const pl_assist_trials *const of[PL_ONET_PREDICTORS], const void *what)
{
    const condition *c = what;
    return of[c->predictor] != NULL ? of[c->predictor]->of[c->target][c->budget][PL_ASSIST_CROSS].width
                                    : (pl_trial_mean){NAN, NAN};
}

static pl_trial_mean largest_bias(const pl_assist_trials *const of[PL_ONET_PREDICTORS], const void *what)
{
    const condition *c = what;
    pl_trial_mean largest = {of[c->predictor] != NULL ? 0 : NAN, NAN};
    for (size_t b = 0; of[c->predictor] != NULL && b < PL_ASSIST_BUDGETS; b++) {
        pl_trial_mean bias = of[c->predictor]->of[c->target][b][PL_ASSIST_CROSS].bias;
        if (fabs(bias.value) >= largest.value)
            largest = (pl_trial_mean){fabs(bias.value), bias.error};
    }
    return largest;
}

static pl_trial_mean coverage(const pl_assist_trials *const of[PL_ONET_PREDICTORS], const void *what)
{
    const condition *c = what;
    pl_trial_mean found = {NAN, NAN};
    for (size_t b = 0; of[c->predictor] != NULL && b < PL_ASSIST_BUDGETS; b++) {
        pl_trial_mean one = of[c->predictor]->of[c->target][b][c->method].coverage;
        if (isnan(found.value) || (c->highest ? one.value > found.value : one.value < found.value))
            found = one;
    }
    return found;
}

/* Of the labels alone, in all conditions. */
static pl_trial_mean human_coverage(const pl_assist_trials *const of[PL_ONET_PREDICTORS], const void *what)
{
    condition c = *(const condition *)what;
    pl_trial_mean found = {NAN, NAN};
    for (int i = 0; i < PL_ONET_PREDICTORS * PL_ASSIST_TARGETS; i++) {
        c.predictor = (pl_onet_predictor)(i / PL_ASSIST_TARGETS);
        c.target = (pl_assist_target)(i % PL_ASSIST_TARGETS);
        pl_trial_mean one = coverage(of, &c);
        if (isnan(found.value) || (c.highest ? one.value > found.value : one.value < found.value))
            found = one;
    }
    return found;
}

/* Ratios of standard deviations over all conditions: their quantile, 0, 1/2 or 1. */
static pl_trial_mean deviations(const pl_assist_trials *const of[PL_ONET_PREDICTORS], const void *what)
{
    double all[PL_ONET_PREDICTORS * PL_ASSIST_TARGETS * PL_ASSIST_BUDGETS], error = NAN;
    size_t n = 0;
    for (size_t p = 0; p < PL_ONET_PREDICTORS; p++)
        for (size_t i = 0; of[p] != NULL && i < (size_t)PL_ASSIST_TARGETS * PL_ASSIST_BUDGETS; i++) {
            pl_trial_mean one =
                of[p]->of[i / PL_ASSIST_BUDGETS][i % PL_ASSIST_BUDGETS][PL_ASSIST_CROSS].deviation;
            all[n++] = one.value;
            error = one.error;
        }
    gsl_sort(all, 1, n);
    return (pl_trial_mean){gsl_stats_quantile_from_sorted_data(all, 1, n, *(const double *)what), error};
}

/* ---- the table ---- */

static double gain_of(double ratio, void *context)
{
    (void)context;
    return 100 * pl_assist_gain(ratio);
}

static void add_row(pl_experiment *x, const pl_onet_trials *trials, condition c)
{
    char key[64], column[32];
    snprintf(key, sizeof key, "%s/%s", targets[c.target], pl_onet_predictor_key(c.predictor));
    pl_row(x, c.target == PL_TARGET_MEAN ? "Mean rating" : "Acceptance (7 or more)",
           pl_onet_predictor_label(c.predictor), "%s", key);
    for (c.budget = 0; c.budget < PL_ASSIST_BUDGETS; c.budget++) {
        snprintf(column, sizeof column, "width.%d", pl_assist_percent(c.budget));
        pl_cell(x, column, pl_onet_trials_value(trials, width, &c));
    }
    pl_value at_25 = pl_printed(x, "onet:table12:%s:width.25", key);
    pl_cell(x, "gain", pl_value_monotone(gain_of, NULL, at_25, 1e-14));
    pl_cell(x, "bias.max", pl_value_absolute(pl_onet_trials_value(trials, largest_bias, &c)));
    c.method = PL_ASSIST_CROSS;
    pl_cell(x, "coverage.low", pl_onet_trials_value(trials, coverage, &c));
    c.highest = true;
    pl_cell(x, "coverage.high", pl_onet_trials_value(trials, coverage, &c));
}

static void add_columns(pl_table *table)
{
    for (size_t b = 0; b < PL_ASSIST_BUDGETS; b++) {
        char key[32], heading[32];
        snprintf(key, sizeof key, "width.%d", pl_assist_percent(b));
        snprintf(heading, sizeof heading, "%d %%", pl_assist_percent(b));
        pl_column(table, key, heading, "Width against labels alone", NULL, 3);
    }
    pl_column(table, "gain", "Gain of n, 25 %", NULL, "%", 1);
    pl_column(table, "bias.max", "|Bias|, most", NULL, NULL, 3);
    pl_column(table, "coverage.low", "least", "Coverage", NULL, 2);
    pl_column(table, "coverage.high", "most", "Coverage", NULL, 2);
}

/* ---- the caption ---- */

static void judge_caption(pl_experiment *x, const pl_onet_trials *trials)
{
    static const double least = 0, middle = 0.5, most = 1;
    condition human = {.predictor = PL_ONET_TRY_FT2, .method = PL_ASSIST_NONE};
    pl_judge(x, "table12", "human-only", "coverage.low",
             pl_onet_trials_value(trials, human_coverage, &human));
    human.highest = true;
    pl_judge(x, "table12", "human-only", "coverage.high",
             pl_onet_trials_value(trials, human_coverage, &human));
    pl_judge(x, "table12", "caption", "deviation.ratio.lowest",
             pl_onet_trials_value(trials, deviations, &least));
    pl_judge(x, "table12", "caption", "deviation.ratio.median",
             pl_onet_trials_value(trials, deviations, &middle));
    pl_judge(x, "table12", "caption", "deviation.ratio.highest",
             pl_onet_trials_value(trials, deviations, &most));
    pl_judge(x, "table12", "mean/ft2-pointwise", "judge-only",
             pl_printed(x, "onet:table11:ft2-pointwise:bias.raw"));
    pl_judge(x, "table12", "mean/ft2-listwise", "judge-only",
             pl_printed(x, "onet:table11:ft2-fs-lw:bias.raw"));
    pl_judge(x, "table12", "mean/haiku-pointwise", "judge-only",
             pl_printed(x, "onet:prose-f:haiku:bias.test"));
    pl_judge(x, "table12", "acceptance/ft2-pointwise", "judge-only",
             pl_value_subtract(pl_value_scale(pl_printed(x, "onet:prose-n:ft2:upper"), 1, 100),
                               pl_printed(x, "onet:table2:workers:acceptance")));
    pl_carry(x, "onet:table12:acceptance/*:judge-only", PL_ONET_NEEDS);
    pl_carry(x, "onet:table12:caption:*", PL_ONET_SETTING);
    pl_carry(x, "onet:table12:budget:*", PL_ONET_SETTING);
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "onet-table12");
    pl_onet onet = pl_onet_open(x, PL_OF_CELLS);
    pl_onet_trials *trials = pl_onet_trials_run(onet.own ? onet.audit->panel : NULL);
    pl_table *table = pl_table_begin(x, NULL, "Predictor");
    add_columns(table);
    for (int t = 0; t < PL_ASSIST_TARGETS; t++)
        for (int p = 0; p < PL_ONET_PREDICTORS; p++)
            add_row(x, trials, (condition){.predictor = (pl_onet_predictor)p, .target = (pl_assist_target)t});
    judge_caption(x, trials);
    pl_table_add_note(table,
                      "Simulated on six made-up panels of the document's design, 500 repetitions each. A "
                      "width varies by 0.01 from panel to panel: one that covers the printed number does not "
                      "confirm it.");
    pl_onet_trials_free(trials);
    pl_onet_close(&onet);
    return pl_experiment_end(x);
}
