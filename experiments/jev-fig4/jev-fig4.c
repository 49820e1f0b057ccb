/* # Figure 4: scale use of every data set
 *
 * Panel (a) is the utilization ratio of section 3.3, $R = e^{H(p)}/e^{H(q)}$, for each of the 40 data sets
 * and each model. Rows stand by task type, $K$ and $R$. Panel (b) counts in which third of its scale the most
 * frequent prediction lies: with levels $i = 0 \dots K-1$, lower if $i < K/3$, upper if $i \ge 2K/3$, else
 * middle (Appendix E).
 *
 * The four models of the main evaluation need the release; of their ratios the text prints two. The released
 * summaries of the two post-trained models hold the counts of their predictions, so their columns and bars
 * can be computed. They are ours: the paper shows these models in Figure 5 only. The order within a $K$ is by
 * the mean of their two ratios, the largest first, because that is what is known.
 *
 * The printed counts of panel (b) add up to the 36 ordinal data sets for each model, so each follows from the
 * other two, and the ranges of section 4.1 are their least and greatest. The rule counts levels from 0 and is
 * not symmetric: unless 3 divides $K$, in 25 of the 36 data sets, the lower third has one level more than the
 * upper. By the levels' centres, $(i + \frac12)/K$, two modes of the smaller and one of the larger
 * post-trained model would be upper, not middle.
 */
#include "base/memory.h"
#include "claims/derivation.h"
#include "data/jev_panel.h"
#include "runtime/jev_measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MODELS = 6, MAIN_MODELS = 4 };
static const struct {
    const char *key, *label, *printed; /* the data set whose R the text prints */
} models[MODELS] = {
    {"jev-1.13", "JEV 1.13", "realtoxicity_continuation"},
    {"kev-0.8b", "KEV-0.8B", "scotus13"},
    {"kev-4b", "KEV-4B", ""},
    {"kev-9b", "KEV-9B", ""},
    {"kev-0.8b-ba-lora", "KEV-0.8B BA-LoRA", ""},
    {"kev-4b-ba-lora", "KEV-4B BA-LoRA", ""},
};

/* ---- (a) R ---- */

typedef struct line {
    const pl_balora_row *row; /* of the first post-trained model */
    double mean;              /* R over the post-trained models */
} line;

static pl_value ratio_of(pl_jev_summaries s, int model, const char *dataset)
{
    const char *key = models[model].key;
    if (model >= MAIN_MODELS)
        return pl_jev_value(s, pl_jev_row(s, key, dataset), PL_JEV_RATIO);
    if (strcmp(dataset, models[model].printed) == 0)
        return pl_printed(s.x, "jev:prose-4.1:%s/%s:r", key, dataset);
    return pl_value_none("the JEV release");
}

static int by_task_size_and_ratio(const void *first, const void *second)
{
    const line *a = first, *b = second;
    if (a->row->ordinal != b->row->ordinal)
        return b->row->ordinal - a->row->ordinal;
    if (a->row->k != b->row->k)
        return a->row->k < b->row->k ? -1 : 1;
    return (a->mean < b->mean) - (a->mean > b->mean);
}

static void sort_panel(pl_jev_summaries s, line lines[PL_JEV_PANEL_SIZE])
{
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++) {
        const char *dataset = pl_jev_panel_at(i)->key;
        lines[i].row = pl_jev_row(s, models[MAIN_MODELS].key, dataset);
        lines[i].mean = 0;
        for (int model = MAIN_MODELS; model < MODELS; model++)
            lines[i].mean += ratio_of(s, model, dataset).best / (MODELS - MAIN_MODELS);
    }
    qsort(lines, PL_JEV_PANEL_SIZE, sizeof *lines, by_task_size_and_ratio);
}

static void plot_ratios(pl_jev_summaries s, pl_panel *panel)
{
    line lines[PL_JEV_PANEL_SIZE];
    sort_panel(s, lines);
    int ordinal = 0;
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++) {
        const pl_balora_row *row = lines[i].row;
        char *label = pl_format("%s (%d)", pl_jev_panel_find(row->dataset)->name, (int)row->k);
        pl_panel_add_category(panel, label);
        free(label);
        ordinal += row->ordinal;
    }
    pl_panel_add_reference(panel, PL_REFERENCE_HORIZONTAL, ordinal - 0.5, NULL);
    for (int model = 0; model < MODELS; model++) {
        pl_series *series = pl_panel_add_series(panel, PL_HEAT, models[model].key, models[model].label);
        for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++) {
            const char *dataset = lines[i].row->dataset;
            pl_value ratio = ratio_of(s, model, dataset);
            pl_point *cell = pl_plot(s.x, series, dataset, (double)i, ratio);
            if (pl_value_is_known(&ratio))
                pl_point_set_label(cell, "%.0f", ratio.best);
        }
    }
}

/* ---- (b) the third of the scale that holds the mode ---- */

static pl_value printed(pl_experiment *x, int model, int third)
{
    const char *key = pl_jev_third_key((pl_jev_third)(third % PL_JEV_THIRDS));
    return pl_value_whole(pl_printed(x, "jev:fig4:%s:%s", key, models[model].key));
}

/* What the two other thirds leave of the ordinal data sets. */
static pl_value left_over(pl_experiment *x, int model, int third)
{
    pl_value all = pl_value_whole(pl_printed(x, "jev:fig4:panel:ordinal"));
    pl_value others = pl_value_add(printed(x, model, third + 1), printed(x, model, third + 2));
    return pl_value_subtract(all, others);
}

static void judge_range(pl_experiment *x, pl_jev_third third)
{
    pl_value fewest = printed(x, 0, third), most = fewest;
    for (int model = 1; model < MAIN_MODELS; model++) {
        fewest = pl_value_minimum(fewest, printed(x, model, third));
        most = pl_value_maximum(most, printed(x, model, third));
    }
    char row[16];
    snprintf(row, sizeof row, "mode/%s", pl_jev_third_key(third));
    pl_judge(x, "prose-4.1", row, "fewest", fewest);
    pl_judge(x, "prose-4.1", row, "most", most);
}

static void plot_thirds(pl_jev_summaries s, pl_panel *panel)
{
    for (int model = 0; model < MODELS; model++)
        pl_panel_add_category(panel, models[model].label);
    for (pl_jev_third third = 0; third < PL_JEV_THIRDS; third++) {
        pl_series *series =
            pl_panel_add_series(panel, PL_STACKED_BARS, pl_jev_third_key(third), pl_jev_third_label(third));
        for (int model = 0; model < MODELS; model++) {
            int64_t ours = pl_jev_third_size(s, models[model].key, third);
            pl_value count =
                model < MAIN_MODELS ? left_over(s.x, model, third) : pl_from_count(s.input, ours);
            pl_point_set_label(pl_plot(s.x, series, models[model].key, model, count), "%.0f", count.best);
        }
        judge_range(s.x, third);
    }
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-fig4");
    pl_jev_summaries s = pl_jev_open(x, "summaries");
    pl_figure *figure = pl_figure_begin(x, 2);

    pl_panel *ratios = pl_figure_add_panel(figure, "a", "R of every data set");
    ratios->horizontal = true;
    ratios->weight = 2;
    pl_panel_set_shade(ratios, "R (%)", 0, 140);
    plot_ratios(s, ratios);
    pl_panel *modes = pl_figure_add_panel(figure, "b", "Where the mode lies");
    pl_panel_label_axes(modes, NULL, "Ordinal data sets");
    plot_thirds(s, modes);
    pl_figure_add_note(
        figure, "K stands after each name; within a K the mean R of the BA-LoRA models falls. Their columns "
                "and bars are ours, from the released counts; the paper shows the other four models.");

    int64_t ordinal = pl_jev_group_size(s, models[MAIN_MODELS].key, PL_JEV_ORDINAL);
    int64_t nominal = pl_jev_group_size(s, models[MAIN_MODELS].key, PL_JEV_NOMINAL);
    pl_judge(x, "fig4", "panel", "datasets", pl_from_count(s.input, ordinal + nominal));
    pl_judge(x, "fig4", "panel", "ordinal", pl_from_count(s.input, ordinal));
    pl_judge(x, "fig4", "levels", "first", pl_value_none("the JEV release"));
    pl_judge(x, "prose-4.1", "mode", "datasets", pl_from_count(s.input, ordinal));
    return pl_experiment_end(x);
}
