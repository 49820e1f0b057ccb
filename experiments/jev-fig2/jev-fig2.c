/* # Figure 2: the order of the candidates
 *
 * Six ordinal and three nominal data sets are shown in their original and in two random orders. Panel (a) is
 * $R$ on the ordinal ones, from the original order to the mean of the random ones; (b) is the share of items
 * that get the same label in both random orders; (c) is how much accuracy changes from the original order.
 *
 * With the release there is a row for each data set. Without it there are the means, from Table 2, with
 * $\bar R = 100 - D_R$; section 4.2 repeats those to one decimal.
 */
#include "runtime/jev_order.h"

#include <stdio.h>

/* A row: one data set, or the mean over a group. */
typedef struct line {
    const pl_jev_dataset *dataset; /* NULL: the mean */
    pl_jev_group group;
} line;

typedef struct line_list {
    line lines[PL_JEV_PANEL_SIZE + 2];
    size_t n;
} line_list;

static void add_group(pl_jev jev, line_list *list, pl_jev_group group)
{
    const pl_jev_dataset *datasets[PL_JEV_PANEL_SIZE];
    size_t n = jev.tallies != NULL ? pl_jev_list_reordered(jev, group, datasets) : 0;
    for (size_t i = 0; i < n; i++)
        list->lines[list->n++] = (line){datasets[i], group};
    list->lines[list->n++] = (line){NULL, group};
}

static const char *label_of(const line *l)
{
    if (l->dataset != NULL)
        return l->dataset->name;
    return l->group == PL_JEV_ORDINAL ? "Mean, ordinal" : "Mean, nominal";
}

static pl_panel *add_panel(pl_figure *figure, const char *key, const char *title, const char *axis,
                           const line_list *list)
{
    pl_panel *panel = pl_figure_add_panel(figure, key, title);
    panel->horizontal = true;
    pl_panel_label_axes(panel, NULL, axis);
    for (size_t i = 0; i < list->n; i++)
        pl_panel_add_category(panel, label_of(&list->lines[i]));
    return panel;
}

static pl_series *add_series(pl_panel *panel, pl_series_kind kind, pl_jev_model model, const char *what)
{
    char key[48];
    snprintf(key, sizeof key, "%s/%s", pl_jev_model_key(model), what);
    return pl_panel_add_series(panel, kind, key, pl_jev_model_label(model));
}

/* ---- (a) R ---- */

static pl_value ratio_of(pl_jev jev, pl_jev_model model, const line *l, pl_jev_order order)
{
    return l->dataset != NULL ? pl_jev_ordered(jev, model, l->dataset->key, order, PL_MEASURE_RATIO)
                              : pl_jev_ordered_main(jev, model, l->group, order, PL_MEASURE_RATIO);
}

static void plot_ratios(pl_jev jev, pl_figure *figure)
{
    line_list list = {.n = 0};
    add_group(jev, &list, PL_JEV_ORDINAL);
    pl_panel *panel = add_panel(figure, "a", "Ordinal R, original to random", "R (%)", &list);
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++) {
        pl_series *series = add_series(panel, PL_ARROWS, model, "r");
        for (size_t i = 0; i < list.n; i++) {
            const line *l = &list.lines[i];
            pl_plot(jev.x, series, l->dataset != NULL ? l->dataset->key : "random", (double)i,
                    ratio_of(jev, model, l, PL_JEV_RANDOM))
                ->start = ratio_of(jev, model, l, PL_JEV_ORIGINAL);
        }
        pl_judge_claim(jev.x,
                       pl_jev_ordered_main(jev, model, PL_JEV_ORDINAL, PL_JEV_ORIGINAL, PL_MEASURE_RATIO),
                       "fig2:%s/r:original", pl_jev_model_key(model));
    }
}

/* ---- (b) agreement, (c) accuracy ---- */

static pl_value agreement_of(pl_jev jev, pl_jev_model model, const line *l)
{
    return l->dataset != NULL ? pl_jev_compared(jev, model, l->dataset->key, PL_JEV_AGREEMENT)
                              : pl_jev_compared_main(jev, model, l->group, PL_JEV_AGREEMENT);
}

static pl_value change_of(pl_jev jev, pl_jev_model model, const line *l)
{
    return l->dataset != NULL ? pl_jev_change(jev, model, l->dataset->key, PL_MEASURE_ACCURACY)
                              : pl_jev_change_main(jev, model, l->group, PL_MEASURE_ACCURACY);
}

static void plot_bars(pl_jev jev, pl_panel *panel, const char *what, const line_list *list,
                      pl_value (*value_of)(pl_jev, pl_jev_model, const line *))
{
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++) {
        pl_series *series = add_series(panel, PL_BARS, model, what);
        for (size_t i = 0; i < list->n; i++) {
            const line *l = &list->lines[i];
            pl_plot(jev.x, series, l->dataset != NULL ? l->dataset->key : pl_jev_task_key(l->group),
                    (double)i, value_of(jev, model, l));
        }
    }
}

static void plot_comparisons(pl_jev jev, pl_figure *figure)
{
    line_list list = {.n = 0};
    add_group(jev, &list, PL_JEV_ORDINAL);
    add_group(jev, &list, PL_JEV_NOMINAL);
    pl_panel *agreement = add_panel(figure, "b", "Agreement of two random orders", "Items (%)", &list);
    plot_bars(jev, agreement, "agreement", &list, agreement_of);
    pl_panel *accuracy = add_panel(figure, "c", "Change of accuracy", "Random less original (points)", &list);
    plot_bars(jev, accuracy, "accuracy", &list, change_of);
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
    return pl_experiment_end(x);
}
