/* # Figure 2: the order of the candidates
 *
 * Six ordinal and three nominal data sets are shown in their original and in two random orders. Panel (a) is
 * $R$ on the ordinal ones, from the original order to the mean of the random ones; (b) is the share of items
 * that get the same label in both random orders; (c) is how much accuracy changes from the original order.
 *
 * With the release there is a row for each data set. Without it there are the means, from Table 2, with
 * $\bar R = 100 - D_R$. Section 4.2 repeats them to one decimal and gives their ranges, which follow from the
 * table. One statement stays open: that accuracy changes by at most 0.55 points. For KEV-4B on nominal data
 * sets the table prints 88.07 and 87.52, whose difference may be anything from 0.54 to 0.56.
 */
#include "claims/derivation.h"
#include "runtime/jev_order.h"
#include "runtime/jev_setting.h"

#include <stdio.h>

static const char *task(pl_jev_group group)
{
    return group == PL_JEV_NOMINAL ? "nominal" : "ordinal";
}

/* ---- means: of the release, else of Table 2 ---- */

static pl_value in_table2(pl_jev jev, pl_jev_model model, pl_jev_group group, const char *column)
{
    return pl_printed(jev.x, "jev:table2:%s/%s:%s", pl_jev_model_key(model), task(group), column);
}

static pl_value mean(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_jev_order order, pl_measure m)
{
    pl_value known = pl_jev_ordered_mean(jev, model, group, order, m);
    if (known.evidence != PL_NONE)
        return known;
    char column[32];
    bool ratio = m == PL_MEASURE_RATIO;
    snprintf(column, sizeof column, "%s.%s", pl_jev_measure_describe(ratio ? PL_MEASURE_DEVIATION : m)->key,
             pl_jev_order_key(order));
    pl_value cell = in_table2(jev, model, group, column);
    return ratio ? pl_jev_below_hundred(cell) : cell;
}

static pl_value compared(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_jev_comparison comparison)
{
    return pl_value_or(pl_jev_compared_mean(jev, model, group, comparison),
                       in_table2(jev, model, group, comparison == PL_JEV_SHIFT ? "shift" : "agreement"));
}

static pl_value change(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_measure m)
{
    return pl_value_subtract(mean(jev, model, group, PL_JEV_RANDOM, m),
                             mean(jev, model, group, PL_JEV_ORIGINAL, m));
}

/* ---- the figure ---- */

/* A row: one data set, or the mean over a group. */
typedef struct line {
    const pl_jev_dataset *dataset; /* NULL: the mean */
    pl_jev_group group;
} line;

enum { LINES_MAX = PL_JEV_PANEL_SIZE + 2 };

static size_t list_lines(pl_jev jev, bool ordinal_only, line lines[LINES_MAX])
{
    static const pl_jev_group groups[] = {PL_JEV_ORDINAL, PL_JEV_NOMINAL};
    size_t n = 0;
    for (size_t g = 0; g < (ordinal_only ? 1 : 2); g++) {
        for (size_t i = 0; i < PL_JEV_PANEL_SIZE && jev.tallies != NULL; i++) {
            const pl_jev_dataset *dataset = pl_jev_panel_at(i);
            if (dataset->reordered && pl_jev_is_member(jev, dataset, groups[g]))
                lines[n++] = (line){dataset, groups[g]};
        }
        lines[n++] = (line){NULL, groups[g]};
    }
    return n;
}

static const char *label_of(const line *l)
{
    if (l->dataset != NULL)
        return l->dataset->name;
    return l->group == PL_JEV_ORDINAL ? "Mean, ordinal" : "Mean, nominal";
}

static pl_value ratio_of(pl_jev jev, pl_jev_model model, const line *l, pl_jev_order order)
{
    return l->dataset != NULL ? pl_jev_ordered(jev, model, l->dataset->key, order, PL_MEASURE_RATIO)
                              : mean(jev, model, l->group, order, PL_MEASURE_RATIO);
}

static pl_value agreement_of(pl_jev jev, pl_jev_model model, const line *l)
{
    return l->dataset != NULL ? pl_jev_compared(jev, model, l->dataset->key, PL_JEV_AGREEMENT)
                              : compared(jev, model, l->group, PL_JEV_AGREEMENT);
}

static pl_value change_of(pl_jev jev, pl_jev_model model, const line *l)
{
    if (l->dataset == NULL)
        return change(jev, model, l->group, PL_MEASURE_ACCURACY);
    const char *key = l->dataset->key;
    return pl_value_subtract(pl_jev_ordered(jev, model, key, PL_JEV_RANDOM, PL_MEASURE_ACCURACY),
                             pl_jev_ordered(jev, model, key, PL_JEV_ORIGINAL, PL_MEASURE_ACCURACY));
}

static pl_panel *add_panel(pl_figure *figure, const char *key, const char *title, const char *axis,
                           const line *lines, size_t n)
{
    pl_panel *panel = pl_figure_add_panel(figure, key, title);
    panel->horizontal = true;
    pl_panel_label_axes(panel, NULL, axis);
    for (size_t i = 0; i < n; i++)
        pl_panel_add_category(panel, label_of(&lines[i]));
    return panel;
}

static const char *point_key(const line *l, const char *mean_key)
{
    return l->dataset != NULL ? l->dataset->key : mean_key;
}

static void plot_ratios(pl_jev jev, pl_figure *figure)
{
    line lines[LINES_MAX];
    size_t n = list_lines(jev, true, lines);
    pl_panel *panel = add_panel(figure, "a", "Ordinal R, original to random", "R (%)", lines, n);
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++) {
        char key[32];
        snprintf(key, sizeof key, "%s/r", pl_jev_model_key(model));
        pl_series *series = pl_panel_add_series(panel, PL_ARROWS, key, pl_jev_model_label(model));
        for (size_t i = 0; i < n; i++) {
            pl_value after = ratio_of(jev, model, &lines[i], PL_JEV_RANDOM);
            pl_plot(jev.x, series, point_key(&lines[i], "random"), (double)i, after)->start =
                ratio_of(jev, model, &lines[i], PL_JEV_ORIGINAL);
        }
        pl_judge(jev.x, "fig2", key, "original",
                 mean(jev, model, PL_JEV_ORDINAL, PL_JEV_ORIGINAL, PL_MEASURE_RATIO));
    }
}

static void plot_bars(pl_jev jev, pl_panel *panel, const char *what, const line *lines, size_t n,
                      pl_value (*value_of)(pl_jev, pl_jev_model, const line *))
{
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++) {
        char key[48];
        snprintf(key, sizeof key, "%s/%s", pl_jev_model_key(model), what);
        pl_series *series = pl_panel_add_series(panel, PL_BARS, key, pl_jev_model_label(model));
        for (size_t i = 0; i < n; i++)
            pl_plot(jev.x, series, point_key(&lines[i], task(lines[i].group)), (double)i,
                    value_of(jev, model, &lines[i]));
    }
}

static void plot_comparisons(pl_jev jev, pl_figure *figure)
{
    line lines[LINES_MAX];
    size_t n = list_lines(jev, false, lines);
    pl_panel *agreement = add_panel(figure, "b", "Agreement of two random orders", "Items (%)", lines, n);
    plot_bars(jev, agreement, "agreement", lines, n, agreement_of);
    pl_panel *accuracy =
        add_panel(figure, "c", "Change of accuracy", "Random less original (points)", lines, n);
    plot_bars(jev, accuracy, "accuracy", lines, n, change_of);
}

/* ---- section 4.2 ---- */

typedef struct span {
    pl_jev_model first; /* to the last of the main models */
    pl_value values[PL_JEV_MAIN_MODELS];
} span;

static void judge_span(pl_experiment *x, const char *row, const char *column, const span *s)
{
    char name[32];
    size_t n = (size_t)(PL_JEV_MAIN_MODELS - s->first);
    snprintf(name, sizeof name, "%s.lowest", column);
    pl_judge(x, "prose-4.2", row, name, pl_value_least(s->values + s->first, n));
    snprintf(name, sizeof name, "%s.highest", column);
    pl_judge(x, "prose-4.2", row, name, pl_value_greatest(s->values + s->first, n));
}

static span compared_span(pl_jev jev, pl_jev_group group, pl_jev_comparison comparison)
{
    span s = {.first = 0};
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++)
        s.values[model] = compared(jev, model, group, comparison);
    return s;
}

static span random_span(pl_jev jev, pl_jev_group group)
{
    span s = {.first = 0};
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++)
        s.values[model] = mean(jev, model, group, PL_JEV_RANDOM, PL_MEASURE_RATIO);
    return s;
}

static void judge_agreement(pl_jev jev)
{
    span ordinal = compared_span(jev, PL_JEV_ORDINAL, PL_JEV_AGREEMENT);
    span nominal = compared_span(jev, PL_JEV_NOMINAL, PL_JEV_AGREEMENT);
    pl_judge(jev.x, "prose-4.2", "jev-1.13/ordinal", "agreement", ordinal.values[PL_JEV_113]);
    ordinal.first = PL_JEV_KEV_08B;
    judge_span(jev.x, "kev/ordinal", "agreement", &ordinal);
    pl_judge(jev.x, "prose-4.2", "nominal", "agreement", pl_value_least(nominal.values, PL_JEV_MAIN_MODELS));
}

static void judge_changes(pl_jev jev)
{
    span decline = {.first = 0};
    pl_value changes[2 * PL_JEV_MAIN_MODELS];
    size_t n = 0;
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++) {
        pl_value rise = change(jev, model, PL_JEV_ORDINAL, PL_MEASURE_DISTANCE);
        decline.values[model] = pl_value_scale(rise, -1, 1);
        changes[n++] = pl_value_absolute(change(jev, model, PL_JEV_ORDINAL, PL_MEASURE_ACCURACY));
        changes[n++] = pl_value_absolute(change(jev, model, PL_JEV_NOMINAL, PL_MEASURE_ACCURACY));
    }
    judge_span(jev.x, "ordinal", "tvd.decline", &decline);
    pl_value most = pl_value_greatest(changes, n);
    pl_judge(jev.x, "prose-4.2", "accuracy", "change", most);
    pl_judge(jev.x, "prose-4.2", "accuracy", "change.again", most);
}

static void judge_section(pl_jev jev)
{
    judge_agreement(jev);
    span shift = compared_span(jev, PL_JEV_ORDINAL, PL_JEV_SHIFT), ratio = random_span(jev, PL_JEV_ORDINAL);
    judge_span(jev.x, "ordinal", "shift", &shift);
    judge_span(jev.x, "ordinal", "r.random", &ratio);
    shift = compared_span(jev, PL_JEV_NOMINAL, PL_JEV_SHIFT);
    ratio = random_span(jev, PL_JEV_NOMINAL);
    judge_span(jev.x, "nominal", "shift", &shift);
    judge_span(jev.x, "nominal", "r.random", &ratio);
    judge_changes(jev);
    pl_judge(jev.x, "prose-3.4", "reordered", "items", pl_jev_setting(jev.x, "reordered-items", NULL));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-fig2");
    pl_jev jev = pl_jev_open(x);
    pl_figure *figure = pl_figure_begin(x, 3);
    plot_ratios(jev, figure);
    plot_comparisons(jev, figure);
    if (jev.tallies == NULL)
        pl_figure_add_note(
            figure, "Means over six ordinal and three nominal data sets, from Table 2. The single data "
                    "sets need the JEV release.");
    judge_section(jev);
    return pl_experiment_end(x);
}
