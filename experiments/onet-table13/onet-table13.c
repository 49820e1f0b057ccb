/* # Table 13: calibrators and what they are for
 *
 * A judge's scores are mapped to the workers' scale across five folds of tasks, by six maps, and two
 * quantities are read off: the mean, and the share at 7 or more. Over the near-complete judges the table
 * gives median and largest absolute error. What the maps leave of the **mean** depends on the folds alone and
 * is simulated: 120 deals, twenty on each of six made-up panels of the document's design; the range is that
 * of the deals. What thresholding leaves of the **acceptance share** depends on the judges' own
 * distributions. Those of the made-up judges are set after the document, so that they are shown ("made up")
 * and check nothing.
 *
 * - **The folds are not GroupKFold's.** The constant, the mean of the other folds, is off by
 *   $$\sum_k \frac{n_k}{n}\,\bar y_{-k}-\bar y,$$
 *   which is 0 for folds of one size. scikit-learn's GroupKFold balances 4,501 rows to within one, and leaves
 * 0.0000 on any panel; printed is 0.001. Tasks dealt at random, about as many to each fold, leave 0.000
 * to 0.002, so that this is what the table was made with, or something alike. It is what is simulated here.
 * - Thresholded means come out as printed on the made-up panels too: shifting, a line, and isotonic means all
 * leave a median of about ten points, some judges several tens; probabilities of acceptance leave nothing.
 * - The largest errors of the raw scores are those of Opus, 3.23 points, and $61.1 - 3.0 = 58.1$
 * percentage points.
 */
#include "claims/derivation.h"
#include "runtime/onet_deal.h"
#include "runtime/onet_panel.h"

#include <stdio.h>

static const char *const measures[PL_DEAL_MEASURES] = {"acceptance.median", "acceptance.max", "mean.median",
                                                       "mean.max"};
static const char *const rows[PL_CALIBRATORS][2] = {
    {"constant", "Mean of the other folds"},  {"raw", "Raw, threshold at 7"},
    {"intercept", "Shifted, threshold at 7"}, {"affine", "Line, threshold at 7"},
    {"isotonic", "Isotonic, threshold at 7"}, {"binary", "Isotonic probability of acceptance"},
};

/* ---- the table ---- */

/* What other places of the document say. */
static pl_value printed(pl_experiment *x, pl_calibrator calibrator, int measure)
{
    if (calibrator == PL_CALIBRATE_ISOTONIC && measure == PL_DEAL_ACCEPTANCE_MEDIAN)
        return pl_printed(x, "onet:prose-5.6:isotonic:acceptance.error.median");
    if (calibrator == PL_CALIBRATE_NOTHING && measure == PL_DEAL_ACCEPTANCE_MAX)
        return pl_value_subtract(pl_value_scale(pl_printed(x, "onet:table2:workers:acceptance"), 100, 1),
                                 pl_printed(x, "onet:fig3:acceptance:lowest"));
    if (calibrator == PL_CALIBRATE_NOTHING && measure == PL_DEAL_MEAN_MAX)
        return pl_value_absolute(pl_printed(x, "onet:fig2:bias:opus"));
    return pl_value_none(PL_ONET_NEEDS);
}

/* Whether the number follows from how the folds are dealt, whatever the judges are like. */
static bool depends_on_folds(pl_calibrator calibrator, int measure)
{
    return calibrator == PL_CALIBRATE_CONSTANT || calibrator == PL_CALIBRATE_ACCEPTANCE ||
           (calibrator != PL_CALIBRATE_NOTHING && measure >= PL_DEAL_MEAN_MEDIAN);
}

static void add_row(pl_experiment *x, const pl_onet_deals *d, bool own, pl_calibrator calibrator)
{
    pl_row(x, NULL, rows[calibrator][1], "%s", rows[calibrator][0]);
    for (int m = 0; m < PL_DEAL_MEASURES; m++) {
        if (calibrator == PL_CALIBRATE_ACCEPTANCE && m >= PL_DEAL_MEAN_MEDIAN)
            continue;
        pl_value here = pl_onet_deals_value(d, calibrator, (pl_deal_measure)m);
        pl_cell(x, measures[m], own || depends_on_folds(calibrator, m) ? here : printed(x, calibrator, m));
        char key[32];
        snprintf(key, sizeof key, "here.%s", measures[m]);
        if (!own)
            pl_cell(x, key, here);
    }
}

static void add_columns(pl_table *table, bool own)
{
    for (int here = 0; here < (own ? 1 : 2); here++)
        for (int m = 0; m < PL_DEAL_MEASURES; m++) {
            char key[32], group[64];
            snprintf(key, sizeof key, "%s%s", here ? "here." : "", measures[m]);
            snprintf(group, sizeof group, "%s%s",
                     m < PL_DEAL_MEAN_MEDIAN ? "|Acceptance error|" : "|Mean error|",
                     here ? ", made up" : "");
            pl_column(table, key, m % 2 == 0 ? "median" : "most", group, NULL,
                      m < PL_DEAL_MEAN_MEDIAN ? 1 : 3);
        }
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "onet-table13");
    pl_onet onet = pl_onet_open(x, PL_OF_CELLS);
    pl_onet_deals *deals = pl_onet_deals_run(onet.own ? onet.audit->panel : NULL);
    pl_table *table = pl_table_begin(x, NULL, "Calibrator");
    add_columns(table, onet.own);
    for (int c = 0; c < PL_CALIBRATORS; c++)
        add_row(x, deals, onet.own, (pl_calibrator)c);
    pl_judge(x, "table13", "caption", "configurations",
             pl_printed(x, "onet:prose-3:near-complete:configurations"));
    pl_carry(x, "onet:table13:caption:*", PL_ONET_SETTING);
    pl_table_add_note(table,
                      "Errors in percentage points and rating points. Ranges and made-up numbers: 120 random "
                      "deals of tasks over folds, on six made-up panels of the document's design, whose "
                      "judges are set after its other tables.");
    pl_onet_deals_free(deals);
    pl_onet_close(&onet);
    return pl_experiment_end(x);
}
