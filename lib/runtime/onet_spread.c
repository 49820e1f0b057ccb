#include "runtime/onet_spread.h"

#include "base/digits.h"
#include "base/memory.h"

#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdlib.h>

double pl_onet_accepted(const pl_judge_audit *judge, int threshold)
{
    return 100 * judge->of[PL_ACCEPTANCE_5 + threshold - PL_THRESHOLD_FIRST].value;
}

double pl_onet_disagreed(const pl_judge_audit *judge, int rule)
{
    if (rule == PL_ONET_ALL)
        return 100 * judge->of[PL_DISAGREEMENT].value;
    const pl_classification *c = &judge->stable[rule];
    return c->n > 0 ? 100 * (double)c->disagreements / (double)c->n : (double)NAN;
}

double pl_onet_weighted(const pl_judge_audit *judge, int weight)
{
    const double shares[PL_ONET_WEIGHTS] = {judge->of[PL_ACCEPTANCE_7].value, judge->acceptance_by_task,
                                            judge->acceptance_by_occupation};
    return 100 * shares[weight];
}

static const double quantiles[PL_ONET_PLACES] = {0, 0.5, 1};

double pl_onet_spread(const pl_onet *onet, pl_onet_number_of *number, int which, pl_onet_place place)
{
    size_t judges = onet->audit != NULL ? onet->audit->judges_count : 0, n = 0;
    double *numbers = pl_allocate(judges, sizeof *numbers);
    for (size_t j = 0; j < judges; j++) {
        double one = number(&onet->audit->judges[j], which);
        if (onet->audit->judges[j].near_complete && !isnan(one))
            numbers[n++] = one;
    }
    gsl_sort(numbers, 1, n);
    double found = n > 0 ? gsl_stats_quantile_from_sorted_data(numbers, 1, n, quantiles[place]) : (double)NAN;
    free(numbers);
    return found;
}

pl_value pl_onet_spread_evidence(const pl_onet *onet, pl_onet_number_of *number, int which,
                                 pl_onet_place place)
{
    return pl_onet_evidence(onet, pl_onet_spread(onet, number, which, place));
}

pl_onet_spread_series pl_onet_add_spread(pl_panel *panel, pl_series_kind kind)
{
    static const char *const keys[PL_ONET_PLACES] = {"panel.lowest", "panel.median", "panel.highest"},
                             *const labels[PL_ONET_PLACES] = {"Lowest judge", "Median judge",
                                                              "Highest judge"};
    pl_onet_spread_series series;
    for (int place = 0; place < PL_ONET_PLACES; place++) {
        series.of[place] = pl_panel_add_series(panel, kind, keys[place], labels[place]);
        series.of[place]->colour = place;
    }
    return series;
}

void pl_onet_plot_spread(const pl_onet *onet, const pl_onet_spread_series *series, const char *key, double at,
                         pl_onet_number_of *number, int which)
{
    for (int place = 0; place < PL_ONET_PLACES; place++) {
        double found = pl_onet_spread(onet, number, which, (pl_onet_place)place);
        pl_plot(onet->x, series->of[place], key, at, pl_onet_number(onet, found));
    }
}

pl_series *pl_onet_add_printed(pl_panel *panel, const char *key)
{
    pl_series *series = pl_panel_add_series(panel, PL_SCATTER, key, "Printed in the text");
    series->colour = PL_ONET_PLACES + 1; /* workers have the one before */
    return series;
}

void pl_onet_note_spread(const pl_onet *onet, pl_figure *figure)
{
    size_t near = 0, judges = onet->audit->judges_count;
    for (size_t j = 0; j < judges; j++)
        near += onet->audit->judges[j].near_complete;
    pl_figure_add_note(figure,
                       "Lowest, median and highest of the %s judges that scored at least %.1f %% of the "
                       "responses; %s left out.",
                       pl_digits_count(near).text, 100 * PL_NEAR_COMPLETE,
                       near < judges ? pl_digits_count(judges - near).text : "none");
}
