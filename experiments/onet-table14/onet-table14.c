/* # Table 14: a tuned weight
 *
 * The trials of Table 12 once more, with predictions weighted by $\hat\lambda$ instead of 1. Ranges are those
 * over the four budgets. The columns without weight must be the least and the greatest of Table 12's widths:
 * all sixteen are.
 *
 * **Which weight.** "Cluster-sum plug-in" can be read in two ways:
 *
 * - the weight that makes the clustered standard error smallest, from cluster sums less mean times size, as
 * power tuning has it. It leaves widths of 1.00 to 1.03 at all budgets: that would be most of what
 * calibration costs, and it is not what is printed;
 * - the covariance of the clusters' sums over the variance of those of the predictions. A task with more
 * ratings has larger sums of both, so that this weight lies near 1 whatever the judge is worth, and little
 * changes: the printed 1.014 to 1.054 against 1.018 to 1.064.
 *
 * The second, cut to 0 to 1, comes within 0.015 of 13 of the 16 printed ends, and is what is compared with
 * them; the first stands beside it. So the table does not say that tuning cannot help in the cross-fitted
 * design; it says that this weight hardly tunes. Not that the other is better: chosen to make an interval
 * short it makes it too short, and coverage falls to about 0.93 at 5 % of labels. As in Table 12 a width
 * varies by 0.01 from panel to panel, so that none decides anything.
 *
 * **No better than the control.** So the caption calls the judges. In Table 12 the pointwise fine-tune is
 * narrower than the text regression at every budget, for both estimands: one of the three judges is better.
 *
 * **Frozen predictors.** Appendix I also tries scores that no label of the test split has touched, raw ones
 * and the text regression's, without calibration. The same trials give ratios of standard deviations of 0.97
 * to 1.02 at the tuned weight, with coverage of 0.91 to 0.96, and at full weight up to 1.4: printed are 0.96
 * to 1.02, 0.92 to 0.96, and up to 1.8. All five agree.
 */
#include "claims/comparison.h"
#include "claims/derivation.h"
#include "runtime/onet_panel.h"
#include "runtime/onet_trial_number.h"

#include <stdio.h>

/* Of Table 12's printed widths. */
static pl_value printed_end(pl_experiment *x, const pl_onet_condition *c)
{
    pl_value widths[PL_ASSIST_BUDGETS];
    for (size_t b = 0; b < PL_ASSIST_BUDGETS; b++)
        widths[b] = pl_printed(x, "onet:table12:%s/%s:width.%d", pl_onet_target_key(c->target),
                               pl_onet_predictor_key(c->predictor), pl_assist_percent(b));
    return c->highest ? pl_value_greatest(widths, PL_ASSIST_BUDGETS)
                      : pl_value_least(widths, PL_ASSIST_BUDGETS);
}

static void add_end(pl_experiment *x, const pl_onet_trials *trials, pl_onet_condition c)
{
    const char *target = pl_onet_target_key(c.target), *end = c.highest ? "high" : "low";
    char key[64];
    snprintf(key, sizeof key, "%s.cross-fit.%s", target, end);
    pl_cell(x, key, printed_end(x, &c));
    snprintf(key, sizeof key, "%s.tuned.%s", target, end);
    c.method = PL_ASSIST_CROSS_SUMS;
    pl_cell(x, key, pl_onet_trial_width_end(trials, c));
    snprintf(key, sizeof key, "%s.best.%s", target, end);
    c.method = PL_ASSIST_CROSS_TUNED;
    pl_cell(x, key, pl_onet_trial_width_end(trials, c));
}

static void add_columns(pl_table *table, const char *target, const char *heading)
{
    static const char *const kinds[][2] = {
        {"cross-fit", "weight 1"}, {"tuned", "from cluster sums"}, {"best", "of least error"}};
    for (int k = 0; k < 3; k++)
        for (int high = 0; high < 2; high++) {
            char key[64], group[64];
            snprintf(key, sizeof key, "%s.%s.%s", target, kinds[k][0], high ? "high" : "low");
            snprintf(group, sizeof group, "%s, %s", heading, kinds[k][1]);
            pl_column(table, key, high ? "most" : "least", group, NULL, 3);
        }
}

/* ---- frozen predictors (Appendix I) ---- */

static void judge_frozen(pl_experiment *x, const pl_onet_trials *trials)
{
    for (int high = 0; high < 2; high++) {
        const pl_onet_condition tuned = {.method = PL_ASSIST_TUNED, .highest = high != 0, .quantile = high};
        pl_judge(x, "prose-i", "tuned", high ? "deviation.ratio.highest" : "deviation.ratio.lowest",
                 pl_onet_trial_deviation(trials, tuned));
        pl_judge(x, "prose-i", "tuned", high ? "coverage.highest" : "coverage.lowest",
                 pl_onet_trial_overall_coverage(trials, tuned));
    }
    pl_judge(
        x, "prose-i", "full-weight", "deviation.ratio.highest",
        pl_onet_trial_deviation(trials, (pl_onet_condition){.method = PL_ASSIST_CLASSIC, .quantile = 1}));
}

/* ---- against the control ---- */

/* Whether a judge's widths are below the control's in all conditions of Table 12. */
static pl_value beats_control(pl_experiment *x, pl_onet_predictor predictor)
{
    pl_value all = pl_stated(1);
    for (int t = 0; t < PL_ASSIST_TARGETS; t++)
        for (size_t b = 0; b < PL_ASSIST_BUDGETS; b++) {
            const char *target = pl_onet_target_key((pl_assist_target)t);
            int percent = pl_assist_percent(b);
            pl_value control = pl_printed(x, "onet:table12:%s/tfidf:width.%d", target, percent);
            pl_value own = pl_printed(x, "onet:table12:%s/%s:width.%d", target,
                                      pl_onet_predictor_key(predictor), percent);
            all = pl_value_minimum(all, pl_value_exceeds(control, own));
        }
    return all;
}

static void judge_control(pl_experiment *x)
{
    pl_value better[PL_ONET_TRY_TEXT];
    for (int p = 0; p < PL_ONET_TRY_TEXT; p++)
        better[p] = beats_control(x, (pl_onet_predictor)p);
    pl_judge(x, "table14", "caption", "better", pl_value_count_holding(better, PL_ONET_TRY_TEXT));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "onet-table14");
    pl_onet onet = pl_onet_open(x, PL_OF_CELLS);
    pl_onet_trials *trials = pl_onet_trials_open(x, onet.own ? onet.audit->panel : NULL);
    pl_table *table = pl_table_begin(x, NULL, "Predictor");
    add_columns(table, "mean", "Mean");
    add_columns(table, "acceptance", "Acceptance");
    for (int p = 0; p < PL_ONET_PREDICTORS; p++) {
        pl_row(x, NULL, pl_onet_predictor_label((pl_onet_predictor)p), "%s",
               pl_onet_predictor_key((pl_onet_predictor)p));
        for (int end = 0; end < 2 * PL_ASSIST_TARGETS; end++)
            add_end(x, trials,
                    (pl_onet_condition){.predictor = (pl_onet_predictor)p,
                                        .target = (pl_assist_target)(end / 2),
                                        .highest = end % 2 != 0});
    }
    pl_judge(x, "table14", "caption", "deviation.ratio.median",
             pl_onet_trial_deviation(trials,
                                     (pl_onet_condition){.method = PL_ASSIST_CROSS_SUMS, .quantile = 0.5}));
    judge_frozen(x, trials);
    judge_control(x);
    pl_carry(x, "onet:table14:*", PL_ONET_SETTING);
    pl_table_add_note(
        table, "Ranges over label budgets of 5, 10, 25 and 50 %%. With weight 1: from Table 12. Tuned: "
               "simulated as Table 12 is; a width varies by 0.01 from panel to panel.");
    pl_onet_trials_free(trials);
    pl_onet_close(&onet);
    return pl_experiment_end(x);
}
