/* # Figure 3: finer scales of the same items
 *
 * The same 1,400 items of three sources of scores are judged on scales of $K = 2$ to 14 levels, cut with
 * equal frequency or equal width, and averaged over the sources; DBpedia with subsets of $K$ of its 14
 * classes stands beside them. With the release all curves are recomputed: $R$ within DBpedia's subsets is
 * weighted by their size (Appendix C), since most of them have a handful of items.
 *
 * Without it section 4.3 prints the ends of the curves for equal frequency, and not even those of all models.
 * $R$ at one end and the printed loss give the other end, for the models whose losses are the least and the
 * greatest, KEV-9B and KEV-0.8B; no other model's can be. The abstract's range ends with these two as well.
 */
#include "claims/derivation.h"
#include "runtime/jev_refinement.h"
#include "runtime/jev_setting.h"

#include <stdio.h>

enum { FEWEST = PL_JEV_FEWEST_REFINED, MOST = PL_JEV_MOST_REFINED };

static const char *const endings[PL_BINNINGS] = {[PL_EQUAL_FREQUENCY] = "ef", [PL_EQUAL_WIDTH] = "ew"};

/* ---- the ends of the curves of R, as printed ---- */

/* The loss of a model from the printed range of losses. */
static pl_value implied_loss(pl_jev jev, pl_jev_model model)
{
    pl_value others[PL_JEV_MAIN_MODELS];
    size_t n = 0;
    for (pl_jev_model other = 0; other < PL_JEV_MAIN_MODELS; other++)
        if (other != model)
            others[n++] = pl_value_subtract(pl_jev_refined_end(jev, other, FEWEST),
                                            pl_jev_refined_end(jev, other, MOST));
    return pl_value_member(pl_printed(jev.x, "jev:prose-4.3:ordinal:loss.lowest"),
                           pl_printed(jev.x, "jev:prose-4.3:ordinal:loss.highest"), others, n);
}

/* Nothing where only the range itself bounds it. */
static pl_value implied_end(pl_jev jev, pl_jev_model model, int k)
{
    pl_value loss = implied_loss(jev, model);
    if (pl_interval_width(loss.range) > 1)
        return pl_value_none(PL_JEV_RELEASE);
    if (k == FEWEST)
        return pl_value_add(pl_jev_in_fig3(jev, model, MOST), loss);
    bool least = model == PL_JEV_KEV_08B;
    pl_value checks[] = {
        pl_value_subtract(pl_jev_in_fig3(jev, model, FEWEST), loss),
        pl_printed(jev.x, "jev:prose-abstract:refinement:r.%s", least ? "lowest" : "highest")};
    return pl_value_meet(checks, 2);
}

/* ---- the figure ---- */

static pl_value point_value(pl_jev jev, pl_jev_model model, pl_binning binning, int k, pl_measure m)
{
    pl_value value = pl_jev_refined_mean(jev, model, binning, (size_t)k, m);
    bool end = m == PL_MEASURE_RATIO && binning == PL_EQUAL_FREQUENCY && (k == FEWEST || k == MOST);
    return value.evidence == PL_NONE && end ? implied_end(jev, model, k) : value;
}

static void plot_point(pl_jev jev, pl_series *series, int k, pl_value value)
{
    char point[8];
    snprintf(point, sizeof point, "K=%d", k);
    pl_plot(jev.x, series, point, k, value);
}

static void plot_models(pl_jev jev, pl_panel *panel, pl_binning binning, pl_measure m)
{
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++) {
        char key[48];
        snprintf(key, sizeof key, "%s/%s.%s", pl_jev_model_key(model), pl_jev_measure_describe(m)->key,
                 endings[binning]);
        pl_series *series = pl_panel_add_series(panel, PL_LINES, key, pl_jev_model_label(model));
        for (int k = FEWEST; k <= MOST; k++)
            plot_point(jev, series, k, point_value(jev, model, binning, k, m));
    }
}

/* DBpedia, dashed: the mean of the four models, which are hardly apart. Drawn when there is something to
 * draw. */
static void plot_reference(pl_jev jev, pl_panel *panel, pl_measure m)
{
    if (jev.tallies == NULL)
        return;
    char key[32];
    snprintf(key, sizeof key, "dbpedia14/%s", pl_jev_measure_describe(m)->key);
    pl_series *series = pl_panel_add_series(panel, PL_LINES, key, "DBpedia, mean of the models");
    series->dashed = true;
    for (int k = FEWEST; k <= MOST; k++) {
        pl_value values[PL_JEV_MAIN_MODELS];
        for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++)
            values[model] = pl_jev_refined_reference(jev, model, (size_t)k, m);
        plot_point(jev, series, k, pl_value_mean(values, PL_JEV_MAIN_MODELS));
    }
}

static void add_panel(pl_jev jev, pl_figure *figure, const char *key, const char *title, pl_binning binning,
                      pl_measure m)
{
    const pl_jev_measure_text *text = pl_jev_measure_describe(m);
    char label[32];
    snprintf(label, sizeof label, "%s (%s)", text->heading, text->unit);
    pl_panel *panel = pl_figure_add_panel(figure, key, title);
    pl_panel_label_axes(panel, "Candidates K", label);
    panel->x.whole = true;
    plot_models(jev, panel, binning, m);
    if (binning == PL_EQUAL_FREQUENCY && m != PL_MEASURE_SOFT)
        plot_reference(jev, panel, m);
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-fig3");
    pl_jev jev = pl_jev_open(x);
    pl_figure *figure = pl_figure_begin(x, 2);
    add_panel(jev, figure, "a", "R, equal frequency", PL_EQUAL_FREQUENCY, PL_MEASURE_RATIO);
    add_panel(jev, figure, "b", "R, equal width", PL_EQUAL_WIDTH, PL_MEASURE_RATIO);
    add_panel(jev, figure, "c", "Soft utilization, equal frequency", PL_EQUAL_FREQUENCY, PL_MEASURE_SOFT);
    add_panel(jev, figure, "d", "Top-1 margin, equal frequency", PL_EQUAL_FREQUENCY, PL_MEASURE_MARGIN);
    pl_judge_claim(x, pl_jev_setting(x, "refined-fewest-candidates", NULL), "fig3:caption:k.fewest");
    pl_judge_claim(x, pl_jev_setting(x, "refined-most-candidates", NULL), "fig3:caption:k.most");
    return pl_experiment_end(x);
}
