/* # Figure 3: finer scales of the same items
 *
 * The same 1,400 items of three sources of scores are judged on scales of $K = 2$ to 14 levels, cut with
 * equal frequency or equal width, and averaged over the sources; DBpedia with subsets of $K$ of its 14
 * classes stands beside them. With the release all curves are recomputed: $R$ within DBpedia's subsets is
 * weighted by their size (Appendix C), since most of them have a handful of items.
 *
 * Without it the text prints the ends of the curves for equal frequency, and not even those of all models:
 *
 * - $R$ at one end and the printed loss give the other end, for the models whose losses are the least and the
 *   greatest, KEV-9B and KEV-0.8B; no other model's can be. The abstract's range ends with these two as well.
 * - Mean $G$ of the gold labels is that of Table 5.
 * - At most 15 errors on 1,400 DBpedia items are an accuracy of 98.93 % or more.
 *
 * What else section 4.3 says of the curves needs the release.
 */
#include "claims/derivation.h"
#include "runtime/jev_refinement.h"
#include "runtime/jev_setting.h"

#include <math.h>
#include <stdio.h>

enum { FEWEST = PL_JEV_FEWEST_REFINED, MOST = PL_JEV_MOST_REFINED };

static const char *const endings[PL_BINNINGS] = {[PL_EQUAL_FREQUENCY] = "ef", [PL_EQUAL_WIDTH] = "ew"};

static pl_value refined(pl_jev jev, pl_jev_model model, pl_binning binning, int k, pl_measure m)
{
    return pl_jev_refined_mean(jev, model, binning, (size_t)k, m);
}

/* ---- the ends of the curves of R, as printed ---- */

static pl_value printed_end(pl_jev jev, pl_jev_model model, int k)
{
    return pl_printed(jev.x, "jev:fig3:%s/r.ef:K=%d", pl_jev_model_key(model), k);
}

static pl_value end_of(pl_jev jev, pl_jev_model model, int k)
{
    return pl_value_or(refined(jev, model, PL_EQUAL_FREQUENCY, k, PL_MEASURE_RATIO),
                       printed_end(jev, model, k));
}

static pl_value loss_of(pl_jev jev, pl_jev_model model)
{
    return pl_value_subtract(end_of(jev, model, FEWEST), end_of(jev, model, MOST));
}

/* The loss of a model from the printed range of losses. */
static pl_value implied_loss(pl_jev jev, pl_jev_model model)
{
    pl_value others[PL_JEV_MAIN_MODELS];
    size_t n = 0;
    for (pl_jev_model other = 0; other < PL_JEV_MAIN_MODELS; other++)
        if (other != model)
            others[n++] = loss_of(jev, other);
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
        return pl_value_add(printed_end(jev, model, MOST), loss);
    bool least = model == PL_JEV_KEV_08B;
    pl_value checks[] = {
        pl_value_subtract(printed_end(jev, model, FEWEST), loss),
        pl_printed(jev.x, "jev:prose-abstract:refinement:r.%s", least ? "lowest" : "highest")};
    return pl_value_meet(checks, 2);
}

/* ---- the figure ---- */

static pl_value point_value(pl_jev jev, pl_jev_model model, pl_binning binning, int k, pl_measure m)
{
    pl_value value = refined(jev, model, binning, k, m);
    bool end = m == PL_MEASURE_RATIO && binning == PL_EQUAL_FREQUENCY && (k == FEWEST || k == MOST);
    return value.evidence == PL_NONE && end ? implied_end(jev, model, k) : value;
}

static void plot_models(pl_jev jev, pl_panel *panel, pl_binning binning, pl_measure m)
{
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++) {
        char key[48];
        snprintf(key, sizeof key, "%s/%s.%s", pl_jev_model_key(model), pl_jev_measure_describe(m)->key,
                 endings[binning]);
        pl_series *series = pl_panel_add_series(panel, PL_LINES, key, pl_jev_model_label(model));
        for (int k = FEWEST; k <= MOST; k++) {
            char point[8];
            snprintf(point, sizeof point, "K=%d", k);
            pl_plot(jev.x, series, point, k, point_value(jev, model, binning, k, m));
        }
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
        char point[8];
        snprintf(point, sizeof point, "K=%d", k);
        pl_plot(jev.x, series, point, k, pl_value_mean(values, PL_JEV_MAIN_MODELS));
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

/* ---- section 4.3 ---- */

static void judge_settings(pl_experiment *x)
{
    static const char *const places[][2] = {
        {"fig3", "caption"}, {"prose-4.3", "refinement"}, {"prose-4.3", "large/margin"}};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        pl_judge(x, places[i][0], places[i][1], "k.fewest",
                 pl_jev_setting(x, "refined-fewest-candidates", NULL));
        pl_judge(x, places[i][0], places[i][1], "k.most", pl_jev_setting(x, "refined-most-candidates", NULL));
    }
}

static pl_value mean_gold(pl_jev jev, int k)
{
    static const char *const printed[] = {"realtoxicity", "civil-comments", "sts-benchmark"};
    pl_value mean = pl_jev_refined_mean(jev, PL_JEV_113, PL_EQUAL_FREQUENCY, (size_t)k, PL_MEASURE_GOLD);
    if (mean.evidence != PL_NONE)
        return mean;
    pl_value values[3];
    for (int i = 0; i < 3; i++)
        values[i] = pl_printed(jev.x, "jev:table5:K=%d/equal-frequency:%s.g", k, printed[i]);
    return pl_value_mean(values, 3);
}

static void judge_losses(pl_jev jev)
{
    pl_value losses[PL_JEV_MAIN_MODELS];
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++)
        losses[model] = loss_of(jev, model);
    pl_judge(jev.x, "prose-4.3", "ordinal", "loss.lowest", pl_value_least(losses, PL_JEV_MAIN_MODELS));
    pl_judge(jev.x, "prose-4.3", "ordinal", "loss.highest", pl_value_greatest(losses, PL_JEV_MAIN_MODELS));
    pl_judge(jev.x, "prose-4.3", "gold", "K=2", mean_gold(jev, FEWEST));
    pl_judge(jev.x, "prose-4.3", "gold", "K=14", mean_gold(jev, MOST));
}

static void judge_large_models(pl_jev jev)
{
    pl_value soft = pl_value_none(PL_JEV_RELEASE), ratio = soft;
    for (int k = FEWEST; k <= MOST; k++) {
        pl_value wide = refined(jev, PL_JEV_KEV_9B, PL_EQUAL_WIDTH, k, PL_MEASURE_RATIO);
        ratio = k == FEWEST ? wide : pl_value_minimum(ratio, wide);
        for (pl_binning binning = 0; binning < PL_BINNINGS; binning++) {
            pl_value pair[] = {refined(jev, PL_JEV_KEV_4B, binning, k, PL_MEASURE_SOFT),
                               refined(jev, PL_JEV_KEV_9B, binning, k, PL_MEASURE_SOFT), soft};
            soft = pl_value_least(pair, k == FEWEST && binning == 0 ? 2 : 3);
        }
    }
    pl_judge(jev.x, "prose-4.3", "kev-9b/r.ew", "all-k", ratio);
    pl_judge(jev.x, "prose-4.3", "large/usoft", "all-k", soft);
}

/* Over both models and both binnings, which the sentence names just before. */
static void judge_large_margins(pl_jev jev, int k)
{
    pl_value margins[2 * PL_BINNINGS];
    size_t n = 0;
    for (pl_binning binning = 0; binning < PL_BINNINGS; binning++) {
        margins[n++] = refined(jev, PL_JEV_KEV_4B, binning, k, PL_MEASURE_MARGIN);
        margins[n++] = refined(jev, PL_JEV_KEV_9B, binning, k, PL_MEASURE_MARGIN);
    }
    char column[24];
    snprintf(column, sizeof column, "K=%d.lowest", k);
    pl_judge(jev.x, "prose-4.3", "large/margin", column, pl_value_least(margins, n));
    snprintf(column, sizeof column, "K=%d.highest", k);
    pl_judge(jev.x, "prose-4.3", "large/margin", column, pl_value_greatest(margins, n));
}

/* ---- DBpedia ---- */

typedef struct extremes {
    pl_value least, greatest;
} extremes;

static extremes on_reference(pl_jev jev, pl_measure m)
{
    pl_value values[PL_JEV_MAIN_MODELS * (MOST - FEWEST + 1)];
    size_t n = 0;
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++)
        for (int k = FEWEST; k <= MOST; k++)
            values[n++] = pl_jev_refined_reference(jev, model, (size_t)k, m);
    return (extremes){pl_value_least(values, n), pl_value_greatest(values, n)};
}

/* From the most errors that Appendix C prints. */
static pl_value implied_accuracy(pl_experiment *x)
{
    pl_value items = pl_printed(x, "jev:prose-c:dbpedia14:items");
    pl_value checks[] = {pl_printed_bound(x, "jev:prose-c:dbpedia14:errors"),
                         pl_value_range(PL_PRINTED, (pl_interval){0, INFINITY})};
    pl_value errors = pl_value_whole(pl_value_meet(checks, 2));
    return pl_jev_below_hundred(pl_value_scale(pl_value_divide(errors, items), 100, 1));
}

static void judge_reference(pl_jev jev)
{
    extremes ratio = on_reference(jev, PL_MEASURE_RATIO);
    pl_value r =
        ratio.least.evidence != PL_NONE ? pl_value_between(ratio.least, ratio.greatest) : ratio.least;
    pl_judge(jev.x, "prose-4.3", "dbpedia14", "accuracy",
             pl_value_or(on_reference(jev, PL_MEASURE_ACCURACY).least, implied_accuracy(jev.x)));
    pl_judge(jev.x, "prose-4.3", "dbpedia14", "r", r);
    pl_judge(jev.x, "prose-4.3", "dbpedia14", "margin", on_reference(jev, PL_MEASURE_MARGIN).least);
    pl_judge(jev.x, "prose-4.3", "dbpedia14", "k.most", pl_jev_candidates(jev, "dbpedia14"));
    pl_judge(jev.x, "prose-4.3", "nominal", "k.fewest", pl_jev_fewest_candidates(jev, PL_JEV_NOMINAL));
    pl_judge(jev.x, "prose-4.3", "nominal", "k.most", pl_jev_most_candidates(jev, PL_JEV_NOMINAL));
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
    judge_settings(x);
    judge_losses(jev);
    judge_large_models(jev);
    judge_large_margins(jev, FEWEST);
    judge_large_margins(jev, MOST);
    pl_judge(x, "prose-4.3", "jev-1.13/qwk.ew", "K=2",
             refined(jev, PL_JEV_113, PL_EQUAL_WIDTH, FEWEST, PL_MEASURE_KAPPA));
    pl_judge(x, "prose-4.3", "jev-1.13/qwk.ew", "K=14",
             refined(jev, PL_JEV_113, PL_EQUAL_WIDTH, MOST, PL_MEASURE_KAPPA));
    judge_reference(jev);
    return pl_experiment_end(x);
}
