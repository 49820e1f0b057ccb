/* # Figure 9: pointwise judges and workers, score by score
 *
 * For each pointwise judge, which share of its rows has each pair of scores, with the isotonic regression of
 * the judge's score on the worker's: the curve that never falls and is nearest by least squares. It is not
 * the calibrator of Table 11, which predicts the other way round.
 *
 * The document shows eight configurations, which is all of Table 2's three pointwise groups: 3 + 3 + 2. Here
 * they are the judges of a panel whose group names say pointwise (or the first eight where none does): the
 * reader's panel (PANEL), or a made-up one of the same design.
 */
#include "base/memory.h"
#include "claims/derivation.h"
#include "runtime/onet_panel.h"
#include "stats/isotonic.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 8, SCORES = PL_SCORE_HIGH - PL_SCORE_LOW + 1 };

/* Rows by score of the judge (rounded to whole points) and of the worker. */
typedef struct crossing {
    int64_t counts[SCORES][SCORES];
    int64_t n;
} crossing;

static size_t place_of(double score)
{
    return (size_t)(floor(score + 0.5) - PL_SCORE_LOW);
}

static crossing cross(const pl_view *view)
{
    crossing all = {.n = (int64_t)view->n};
    for (size_t i = 0; i < view->n; i++)
        all.counts[place_of(view->judge[i])][place_of(view->worker[i])]++;
    return all;
}

static void name_score(char key[16], size_t place)
{
    snprintf(key, 16, "%zu", place + PL_SCORE_LOW);
}

static void add_cells(const pl_onet *onet, pl_panel *panel, const crossing *all)
{
    char key[16];
    for (size_t score = 0; score < SCORES; score++) {
        name_score(key, score);
        pl_panel_add_category(panel, key);
        pl_series *row = pl_panel_add_series(panel, PL_HEAT, key, key);
        for (size_t worker = 0; worker < SCORES; worker++) {
            name_score(key, worker);
            pl_plot(onet->x, row, key, (double)worker,
                    pl_value_scale(pl_from_ratio(onet->input, all->counts[score][worker], all->n), 100, 1));
        }
    }
}

static void add_curve(const pl_onet *onet, pl_panel *panel, const pl_view *view)
{
    pl_isotonic *fit = NULL;
    pl_require(onet->x, pl_isotonic_fit(view->worker, view->judge, NULL, view->n, &fit),
               "isotonic regression");
    pl_series *curve = pl_panel_add_series(panel, PL_LINES, "isotonic", "Isotonic fit");
    for (size_t i = 0; i < fit->n; i++) {
        char key[16];
        snprintf(key, sizeof key, "at %g", fit->x[i]);
        pl_plot(onet->x, curve, key, fit->x[i] - PL_SCORE_LOW,
                pl_onet_number(onet, fit->y[i] - PL_SCORE_LOW));
    }
    pl_isotonic_free(fit);
}

static void plot_judge(const pl_onet *onet, pl_figure *figure, const pl_panel_judge *judge)
{
    pl_view *view = pl_view_of(onet->audit->panel, judge->scores);
    pl_panel *panel = pl_figure_add_panel(figure, judge->name, judge->name);
    crossing all = cross(view);
    pl_panel_label_axes(panel, "Worker", "Judge");
    pl_panel_set_shade(panel, "Rows (%)", 0, NAN);
    add_cells(onet, panel, &all);
    add_curve(onet, panel, view);
    pl_panel_add_reference(panel, PL_REFERENCE_IDENTITY, 0, "equal scores");
    pl_view_free(view);
}

static bool is_pointwise(const pl_panel_judge *judge)
{
    return judge->group != NULL && strstr(judge->group, "pointwise") != NULL;
}

static void plot_judges(const pl_onet *onet, pl_figure *figure)
{
    const pl_ratings *panel = onet->audit->panel;
    bool grouped = false;
    for (size_t j = 0; j < panel->judges_count; j++)
        grouped = grouped || is_pointwise(&panel->judges[j]);
    for (size_t j = 0; j < panel->judges_count && figure->panels_count < SHOWN; j++)
        if (!grouped || is_pointwise(&panel->judges[j]))
            plot_judge(onet, figure, &panel->judges[j]);
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "onet-fig9");
    pl_onet onet = pl_onet_open(x, 0);
    pl_figure *figure = pl_figure_begin(x, 4);
    plot_judges(&onet, figure);
    pl_value groups[] = {pl_printed(x, "onet:table2:proprietary-pointwise:n"),
                         pl_printed(x, "onet:table2:open-weight-pointwise:n"),
                         pl_printed(x, "onet:table2:fine-tuned-pointwise:n")};
    pl_judge(x, "fig9", "caption", "configurations", pl_value_sum(groups, 3));
    pl_onet_note(&onet, figure);
    pl_onet_close(&onet);
    return pl_experiment_end(x);
}
