#include "runtime/onet_deal.h"

#include "base/memory.h"
#include "base/parallel.h"
#include "panel/audit.h"
#include "panel/synthetic.h"
#include "runtime/onet_panel.h"

#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdlib.h>

enum { PANELS = 6, DEALS = 20, SEED = 13 };

struct pl_onet_deals {
    const pl_ratings *panels[PANELS];
    pl_view **views[PANELS];                                     /* one a near-complete judge */
    size_t judges[PANELS];                                       /* so many */
    size_t n;                                                    /* panels */
    double of[PL_CALIBRATORS][PL_DEAL_MEASURES][PANELS * DEALS]; /* NaN: not defined */
};

/* Median and greatest absolute value; sorts. */
static void sum_up(double *errors, size_t n, double *median, double *most)
{
    for (size_t i = 0; i < n; i++)
        errors[i] = fabs(errors[i]);
    gsl_sort(errors, 1, n);
    *median = n > 0 ? gsl_stats_median_from_sorted_data(errors, 1, n) : NAN;
    *most = n > 0 ? errors[n - 1] : NAN;
}

static void open_views(pl_onet_deals *d, size_t p)
{
    const pl_ratings *panel = d->panels[p];
    d->views[p] = pl_allocate(panel->judges_count, sizeof(pl_view *));
    for (size_t j = 0; j < panel->judges_count; j++) {
        pl_view *view = pl_view_of(panel, panel->judges[j].scores);
        if ((double)view->n >= PL_NEAR_COMPLETE * (double)panel->rows)
            d->views[p][d->judges[p]++] = view;
        else
            pl_view_free(view);
    }
}

static void close_views(pl_onet_deals *d, size_t p)
{
    for (size_t j = 0; j < d->judges[p]; j++)
        pl_view_free(d->views[p][j]);
    free(d->views[p]);
}

/* All near-complete judges by one deal. */
static void deal(void *context, size_t i)
{
    pl_onet_deals *d = context;
    size_t p = i / DEALS, n = 0, judges = d->judges[p];
    double *errors = pl_allocate(judges * 2 * PL_CALIBRATORS, sizeof *errors);
    for (size_t j = 0; j < judges; j++) {
        pl_calibrated of[PL_CALIBRATORS];
        if (pl_calibration_shuffled(d->views[p][j], PL_CALIBRATION_FOLDS, pl_random_stream(SEED, i), of) !=
            PL_OK)
            continue;
        for (size_t c = 0; c < PL_CALIBRATORS; c++) {
            errors[2 * c * judges + n] = 100 * of[c].acceptance;
            errors[(2 * c + 1) * judges + n] = of[c].bias;
        }
        n++;
    }
    for (size_t c = 0; c < PL_CALIBRATORS; c++) {
        sum_up(errors + 2 * c * judges, n, &d->of[c][PL_DEAL_ACCEPTANCE_MEDIAN][i],
               &d->of[c][PL_DEAL_ACCEPTANCE_MAX][i]);
        sum_up(errors + (2 * c + 1) * judges, n, &d->of[c][PL_DEAL_MEAN_MEDIAN][i],
               &d->of[c][PL_DEAL_MEAN_MAX][i]);
    }
    free(errors);
}

pl_onet_deals *pl_onet_deals_run(const pl_ratings *own)
{
    size_t n;
    const pl_synthetic_judge *roster = pl_synthetic_judges(&n);
    pl_ratings *made[PANELS] = {NULL};
    pl_onet_deals *d = pl_allocate(1, sizeof *d);
    d->n = own != NULL ? 1 : PANELS;
    for (size_t p = 0; p < d->n && own == NULL; p++)
        pl_synthetic_ratings(p + 1, PL_SPLIT_TEST, roster, n, &made[p]);
    for (size_t p = 0; p < d->n; p++)
        d->panels[p] = own != NULL ? own : made[p];
    for (size_t p = 0; p < d->n; p++)
        open_views(d, p);
    pl_parallel_for(d->n * DEALS, PL_ALL_PROCESSORS, deal, d);
    for (size_t p = 0; p < d->n; p++)
        close_views(d, p);
    for (size_t p = 0; p < PANELS; p++)
        pl_ratings_free(made[p]);
    return d;
}

void pl_onet_deals_free(pl_onet_deals *deals)
{
    free(deals);
}

pl_value pl_onet_deals_value(const pl_onet_deals *deals, pl_calibrator calibrator, pl_deal_measure measure)
{
    const double *values = deals->of[calibrator][measure];
    double least, most;
    gsl_stats_minmax(&least, &most, values, 1, deals->n * DEALS);
    if (isnan(least))
        return pl_value_none(PL_ONET_NEEDS);
    pl_value value = pl_value_range(PL_SIMULATION, (pl_interval){least, most});
    value.best = gsl_stats_mean(values, 1, deals->n * DEALS);
    return value;
}
