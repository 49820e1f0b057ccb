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
 * - The largest errors of the raw scores are those of Opus, 3.23 points, and 61.1 - 3.0 = 58.1 percentage
 * points.
 */
#include "base/memory.h"
#include "base/parallel.h"
#include "claims/derivation.h"
#include "panel/calibration.h"
#include "panel/synthetic.h"
#include "runtime/onet_panel.h"

#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { PANELS = 6, DEALS = 20, FOLDS = 5, MEASURES = 4 };

static const char *const measures[MEASURES] = {"acceptance.median", "acceptance.max", "mean.median",
                                               "mean.max"};
static const char *const rows[PL_CALIBRATORS][2] = {
    {"constant", "Mean of the other folds"},  {"raw", "Raw, threshold at 7"},
    {"intercept", "Shifted, threshold at 7"}, {"affine", "Line, threshold at 7"},
    {"isotonic", "Isotonic, threshold at 7"}, {"binary", "Isotonic probability of acceptance"},
};

/* ---- deals ---- */

typedef struct deals {
    const pl_ratings *panels[PANELS];
    size_t n;                                            /* panels */
    double of[PANELS * DEALS][PL_CALIBRATORS][MEASURES]; /* NaN: not defined */
} deals;

/* Median and greatest absolute value; sorts. */
static void sum_up(double *errors, size_t n, double *pair)
{
    for (size_t i = 0; i < n; i++)
        errors[i] = fabs(errors[i]);
    gsl_sort(errors, 1, n);
    pair[0] = n > 0 ? gsl_stats_median_from_sorted_data(errors, 1, n) : NAN;
    pair[1] = n > 0 ? errors[n - 1] : NAN;
}

/* All near-complete judges by one deal. */
static void deal(void *context, size_t i)
{
    deals *d = context;
    const pl_ratings *panel = d->panels[i / DEALS];
    size_t n = 0, judges = panel->judges_count;
    double *errors = pl_allocate(2 * PL_CALIBRATORS * judges, sizeof *errors);
    for (size_t j = 0; j < judges; j++) {
        pl_calibrated of[PL_CALIBRATORS];
        pl_view *view = pl_view_of(panel, panel->judges[j].scores);
        if ((double)view->n >= PL_NEAR_COMPLETE * (double)panel->rows &&
            pl_calibration_shuffled(view, FOLDS, pl_random_stream(13, i), of) == PL_OK) {
            for (size_t c = 0; c < PL_CALIBRATORS; c++) {
                errors[2 * c * judges + n] = 100 * of[c].acceptance;
                errors[(2 * c + 1) * judges + n] = of[c].bias;
            }
            n++;
        }
        pl_view_free(view);
    }
    for (size_t c = 0; c < PL_CALIBRATORS; c++) {
        sum_up(errors + 2 * c * judges, n, &d->of[i][c][0]);
        sum_up(errors + (2 * c + 1) * judges, n, &d->of[i][c][2]);
    }
    free(errors);
}

static void run(const pl_ratings *own, deals *d)
{
    size_t n;
    const pl_synthetic_judge *roster = pl_synthetic_judges(&n);
    pl_ratings *made[PANELS] = {NULL};
    d->n = own != NULL ? 1 : PANELS;
    for (size_t p = 0; p < d->n && own == NULL; p++)
        pl_synthetic_ratings(p + 1, PL_SPLIT_TEST, roster, n, &made[p]);
    for (size_t p = 0; p < d->n; p++)
        d->panels[p] = own != NULL ? own : made[p];
    pl_parallel_for(d->n * DEALS, PL_ALL_PROCESSORS, deal, d);
    for (size_t p = 0; p < PANELS; p++)
        pl_ratings_free(made[p]);
}

/* From the least to the greatest over the deals. */
static pl_value simulated(const deals *d, pl_calibrator calibrator, size_t measure)
{
    double least, most, values[PANELS * DEALS];
    for (size_t i = 0; i < d->n * DEALS; i++)
        values[i] = d->of[i][calibrator][measure];
    gsl_stats_minmax(&least, &most, values, 1, d->n * DEALS);
    if (isnan(least))
        return pl_value_none(PL_ONET_NEEDS);
    pl_value value = pl_value_range(PL_SIMULATION, (pl_interval){least, most});
    value.best = gsl_stats_mean(values, 1, d->n * DEALS);
    return value;
}

/* ---- the table ---- */

/* What other places of the document say. */
static pl_value printed(pl_experiment *x, pl_calibrator calibrator, size_t measure)
{
    if (calibrator == PL_CALIBRATE_ISOTONIC && measure == 0)
        return pl_printed(x, "onet:prose-5.6:isotonic:acceptance.error.median");
    if (calibrator == PL_CALIBRATE_NOTHING && measure == 1)
        return pl_value_subtract(pl_value_scale(pl_printed(x, "onet:table2:workers:acceptance"), 100, 1),
                                 pl_printed(x, "onet:fig3:acceptance:lowest"));
    if (calibrator == PL_CALIBRATE_NOTHING && measure == 3)
        return pl_value_absolute(pl_printed(x, "onet:fig2:bias:opus"));
    return pl_value_none(PL_ONET_NEEDS);
}

/* Whether the number follows from how the folds are dealt, whatever the judges are like. */
static bool depends_on_folds(pl_calibrator calibrator, size_t measure)
{
    return calibrator == PL_CALIBRATE_CONSTANT || calibrator == PL_CALIBRATE_ACCEPTANCE ||
           (calibrator != PL_CALIBRATE_NOTHING && measure >= 2);
}

static void add_row(pl_experiment *x, const deals *d, bool own, pl_calibrator calibrator)
{
    pl_row(x, NULL, rows[calibrator][1], "%s", rows[calibrator][0]);
    for (size_t m = 0; m < MEASURES; m++) {
        if (calibrator == PL_CALIBRATE_ACCEPTANCE && m >= 2)
            continue;
        pl_value here = simulated(d, calibrator, m);
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
        for (size_t m = 0; m < MEASURES; m++) {
            char key[32], group[64];
            snprintf(key, sizeof key, "%s%s", here ? "here." : "", measures[m]);
            snprintf(group, sizeof group, "%s%s", m < 2 ? "|Acceptance error|" : "|Mean error|",
                     here ? ", made up" : "");
            pl_column(table, key, m % 2 == 0 ? "median" : "most", group, NULL, m < 2 ? 1 : 3);
        }
}

int main(int argc, char **argv)
{
    static deals d;
    pl_experiment *x = pl_experiment_begin(argc, argv, "onet-table13");
    pl_onet onet = pl_onet_open(x, PL_OF_CELLS);
    run(onet.own ? onet.audit->panel : NULL, &d);
    pl_table *table = pl_table_begin(x, NULL, "Calibrator");
    add_columns(table, onet.own);
    for (int c = 0; c < PL_CALIBRATORS; c++)
        add_row(x, &d, onet.own, (pl_calibrator)c);
    pl_judge(x, "table13", "caption", "configurations",
             pl_printed(x, "onet:prose-3:near-complete:configurations"));
    pl_carry(x, "onet:table13:caption:*", PL_ONET_SETTING);
    pl_table_add_note(table,
                      "Errors in percentage points and rating points. Ranges and made-up numbers: 120 random "
                      "deals of tasks over folds, on six made-up panels of the document's design, whose "
                      "judges are set after its other tables.");
    pl_onet_close(&onet);
    return pl_experiment_end(x);
}
