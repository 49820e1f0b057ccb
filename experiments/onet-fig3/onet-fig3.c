/* # Figure 3: thresholds, rules and weights
 *
 * Does the disagreement hang on a choice? (a) takes the share of accepted responses at $\tau = 5,\dots,8$;
 * (b) the share of occupations that judge and workers classify differently by strict majority, among all
 * occupations and among those that are stable: a bootstrap of their instances, or of their ratings, excludes
 * one half, or the workers' share is at most 0.40 or at least 0.60; (c) lets responses, tasks or
 * occupations weigh the same. Lines and marks are the least, the median and the greatest over the judges of a
 * panel, the reader's (PANEL) or a made-up one, that have scored at least 99.8 % of the responses; the foot
 * counts those that are left out. Printed numbers have a mark of their own: in (b) the lowest, median and
 * highest, in (c) the workers'.
 *
 * Printed shares of 102 occupations are counts, so that section 5.5's 15, 84 and 66 % give Appendix J's 14.7,
 * 84.3 and 65.7 %: 15, 86 and 67 of 102. (A median over 32 judges may lie halfway between two counts: 65.7 or
 * 66.2 %.) The acceptance of Opus, 3.0 %, is the workers' 61.1 % less the largest error of Table 13, 58.1.
 */
#include "claims/derivation.h"
#include "runtime/onet_spread.h"

#include <stdio.h>

#define PRINTED(id) pl_printed(x, "onet:" id)

static const char *const places[PL_ONET_PLACES] = {"lowest", "median", "highest"};

/* ---- (a) thresholds ---- */

static pl_value acceptance_elsewhere(pl_experiment *x, pl_onet_place place)
{
    if (place == PL_ONET_LOWEST)
        return pl_value_subtract(PRINTED("prose-5.5:workers:acceptance"),
                                 PRINTED("table13:raw:acceptance.max"));
    return place == PL_ONET_HIGHEST ? PRINTED("prose-j:judges:acceptance.highest")
                                    : pl_value_none(PL_ONET_NEEDS);
}

static void plot_thresholds(const pl_onet *onet, pl_figure *figure)
{
    pl_experiment *x = onet->x;
    pl_panel *panel = pl_figure_add_panel(figure, "a", "Threshold");
    pl_panel_label_axes(panel, "τ", "Accepted (%)");
    panel->x.whole = true;
    pl_onet_spread_series judges = pl_onet_add_spread(panel, PL_LINES);
    pl_series *workers = pl_panel_add_series(panel, PL_LINES, "panel.workers", "Workers");
    workers->dashed = true;
    for (int tau = PL_THRESHOLD_FIRST; tau <= PL_THRESHOLD_LAST; tau++) {
        char key[16];
        snprintf(key, sizeof key, "tau=%d", tau);
        pl_onet_plot_spread(onet, &judges, key, tau, pl_onet_accepted, tau);
        pl_plot(x, workers, key, tau, pl_onet_number(onet, pl_onet_accepted(&onet->audit->workers, tau)));
    }
    pl_series *printed = pl_onet_add_printed(panel, "acceptance");
    for (pl_onet_place place = 0; place < PL_ONET_PLACES; place++)
        pl_plot(x, printed, places[place], PL_SCORE_ACCEPTABLE,
                pl_value_or(pl_onet_spread_evidence(onet, pl_onet_accepted, PL_SCORE_ACCEPTABLE, place),
                            acceptance_elsewhere(x, place)));
}

/* ---- (b) which occupations ---- */

/* Section 5.5's share of the 102 stable occupations in percent, which is a count, or halfway between two. */
static pl_value counted(pl_experiment *x, const char *place, int64_t halves)
{
    pl_value of = pl_value_scale(PRINTED("prose-5.5:stable:occupations"), halves, 1);
    pl_value share = pl_value_scale(pl_printed(x, "onet:prose-5.5:stable:disagreement.%s", place), 1, 100);
    return pl_value_scale(pl_value_divide(pl_value_whole(pl_value_multiply(share, of)), of), 100, 1);
}

static pl_value disagreement_elsewhere(pl_experiment *x, int rule, pl_onet_place place)
{
    if (rule == PL_STABLE_INSTANCES)
        return counted(x, places[place], place == PL_ONET_MEDIAN ? 2 : 1);
    return rule == PL_ONET_ALL && place == PL_ONET_HIGHEST ? PRINTED("prose-5.5:opus:disagreement")
                                                           : pl_value_none(PL_ONET_NEEDS);
}

static const struct rule {
    int rule;
    const char *key, *label;
} rules[] = {{PL_ONET_ALL, "all", "All"},
             {PL_STABLE_INSTANCES, "instances", "Instances"},
             {PL_STABLE_RATINGS, "ratings", "Ratings"},
             {PL_STABLE_MARGIN, "margin", "Margin"}};
enum { RULES = sizeof rules / sizeof rules[0] };

static void plot_printed_rules(const pl_onet *onet, pl_panel *panel, pl_onet_place place)
{
    pl_series *series = pl_onet_add_printed(panel, places[place]);
    for (size_t r = 0; r < RULES; r++)
        if (rules[r].rule != PL_STABLE_RATINGS && (rules[r].rule != PL_ONET_ALL || place != PL_ONET_MEDIAN))
            pl_plot(onet->x, series, rules[r].key, (double)r,
                    pl_value_or(pl_onet_spread_evidence(onet, pl_onet_disagreed, rules[r].rule, place),
                                disagreement_elsewhere(onet->x, rules[r].rule, place)));
}

static void plot_rules(const pl_onet *onet, pl_figure *figure)
{
    pl_panel *panel = pl_figure_add_panel(figure, "b", "Stable occupations");
    pl_panel_label_axes(panel, NULL, "Classified differently (%)");
    pl_onet_spread_series judges = pl_onet_add_spread(panel, PL_SCATTER);
    for (size_t r = 0; r < RULES; r++) {
        pl_panel_add_category(panel, rules[r].label);
        pl_onet_plot_spread(onet, &judges, rules[r].key, (double)r, pl_onet_disagreed, rules[r].rule);
    }
    for (pl_onet_place place = 0; place < PL_ONET_PLACES; place++)
        plot_printed_rules(onet, panel, place);
}

/* ---- (c) what weighs the same ---- */

static void plot_weights(const pl_onet *onet, pl_figure *figure)
{
    static const char *const keys[PL_ONET_WEIGHTS] = {"responses", "tasks", "occupations"};
    static const char *const labels[PL_ONET_WEIGHTS] = {"Responses", "Tasks", "Occupations"};
    pl_panel *panel = pl_figure_add_panel(figure, "c", "Unit of equal weight");
    pl_panel_label_axes(panel, NULL, "Accepted (%)");
    pl_onet_spread_series judges = pl_onet_add_spread(panel, PL_SCATTER);
    pl_series *measured = pl_panel_add_series(panel, PL_SCATTER, "panel.workers", "Workers");
    pl_series *told = pl_onet_add_printed(panel, "workers");
    for (int w = 0; w < PL_ONET_WEIGHTS; w++) {
        double share = pl_onet_weighted(&onet->audit->workers, w);
        pl_panel_add_category(panel, labels[w]);
        pl_onet_plot_spread(onet, &judges, keys[w], w, pl_onet_weighted, w);
        pl_plot(onet->x, measured, keys[w], w, pl_onet_number(onet, share));
        if (w != PL_ONET_BY_RESPONSE)
            pl_plot(onet->x, told, keys[w], w, pl_onet_evidence(onet, share));
    }
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "onet-fig3");
    pl_onet onet = pl_onet_open(x, PL_OF_RESPONSES | PL_OF_CLASSES | PL_OF_STABILITY);
    pl_figure *figure = pl_figure_begin(x, 2);
    plot_thresholds(&onet, figure);
    plot_rules(&onet, figure);
    plot_weights(&onet, figure);
    pl_onet_note(&onet, figure);
    pl_onet_note_spread(&onet, figure);
    pl_onet_close(&onet);
    return pl_experiment_end(x);
}
