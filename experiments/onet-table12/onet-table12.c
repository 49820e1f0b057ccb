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
#include "runtime/onet_trial_number.h"

#include <stdio.h>

/* ---- the table ---- */

static double gain_of(double ratio, void *context)
{
    (void)context;
    return 100 * pl_assist_gain(ratio);
}

static void add_row(pl_experiment *x, const pl_onet_trials *trials, pl_onet_condition c)
{
    char key[64], column[32];
    snprintf(key, sizeof key, "%s/%s", pl_onet_target_key(c.target), pl_onet_predictor_key(c.predictor));
    pl_row(x, c.target == PL_TARGET_MEAN ? "Mean rating" : "Acceptance (7 or more)",
           pl_onet_predictor_label(c.predictor), "%s", key);
    for (c.budget = 0; c.budget < PL_ASSIST_BUDGETS; c.budget++) {
        snprintf(column, sizeof column, "width.%d", pl_assist_percent(c.budget));
        pl_cell(x, column, pl_onet_trial_width(trials, c));
    }
    pl_value at_25 = pl_printed(x, "onet:table12:%s:width.25", key);
    pl_cell(x, "gain", pl_value_monotone(gain_of, NULL, at_25, 1e-14));
    pl_cell(x, "bias.max", pl_onet_trial_bias(trials, c));
    pl_cell(x, "coverage.low", pl_onet_trial_coverage(trials, c));
    c.highest = true;
    pl_cell(x, "coverage.high", pl_onet_trial_coverage(trials, c));
}

static void add_columns(pl_table *table)
{
    for (size_t b = 0; b < PL_ASSIST_BUDGETS; b++) {
        char key[32], heading[32];
        snprintf(key, sizeof key, "width.%d", pl_assist_percent(b));
        snprintf(heading, sizeof heading, "%d %%", pl_assist_percent(b));
        pl_column(table, key, heading, "Width against labels alone", NULL, 3);
    }
    pl_column(table, "gain", "25 %", "Gain of n (%)", NULL, 1);
    pl_column(table, "bias.max", "|Bias|, most", NULL, NULL, 3);
    pl_column(table, "coverage.low", "least", "Coverage", NULL, 2);
    pl_column(table, "coverage.high", "most", "Coverage", NULL, 2);
}

/* ---- the caption ---- */

static void judge_caption(pl_experiment *x, const pl_onet_trials *trials)
{
    pl_onet_condition c = {.method = PL_ASSIST_CROSS, .quantile = 0.5}, human = {.method = PL_ASSIST_NONE};
    pl_judge(x, "table12", "caption", "deviation.ratio.median", pl_onet_trial_deviation(trials, c));
    pl_judge(x, "table12", "human-only", "coverage.low", pl_onet_trial_overall_coverage(trials, human));
    c.quantile = 0;
    pl_judge(x, "table12", "caption", "deviation.ratio.lowest", pl_onet_trial_deviation(trials, c));
    c.quantile = human.highest = 1;
    pl_judge(x, "table12", "caption", "deviation.ratio.highest", pl_onet_trial_deviation(trials, c));
    pl_judge(x, "table12", "human-only", "coverage.high", pl_onet_trial_overall_coverage(trials, human));
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
    pl_onet_trials *trials = pl_onet_trials_open(x, onet.own ? onet.audit->panel : NULL);
    pl_table *table = pl_table_begin(x, "Estimand", "Predictor");
    add_columns(table);
    for (int t = 0; t < PL_ASSIST_TARGETS; t++)
        for (int p = 0; p < PL_ONET_PREDICTORS; p++)
            add_row(x, trials,
                    (pl_onet_condition){.predictor = (pl_onet_predictor)p,
                                        .target = (pl_assist_target)t,
                                        .method = PL_ASSIST_CROSS});
    judge_caption(x, trials);
    pl_table_add_note(table,
                      "Simulated on six made-up panels of the document's design, 500 repetitions each. A "
                      "width varies by 0.01 from panel to panel: one that covers the printed number does not "
                      "confirm it.");
    pl_onet_trials_free(trials);
    pl_onet_close(&onet);
    return pl_experiment_end(x);
}
