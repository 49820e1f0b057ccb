/* # Figure 4: scale use of every data set
 *
 * Panel (a) is the utilization ratio of section 3.3, $R = e^{H(p)}/e^{H(q)}$, for each of the 40 data sets
 * and each model. Rows stand by task type, $K$ and $R$. Panel (b) counts in which third of its scale the most
 * frequent prediction lies: with levels $i = 0 \dots K-1$, lower if $i < K/3$, upper if $i \ge 2K/3$, else
 * middle (Appendix E).
 *
 * The four models of the main evaluation need the release; without it the text prints two of their ratios.
 * The released summaries of the two post-trained models hold the counts of their predictions, so their
 * columns and bars can always be computed. They are added here: the paper shows these models in Figure 5
 * only. The order within a $K$ is by the mean of the ratios that are known, the largest first.
 *
 * The printed counts of panel (b) add up to the 36 ordinal data sets for each model, so each follows from the
 * other two. The rule counts levels from 0 and is
 * not symmetric: unless 3 divides $K$, in 25 of the 36 data sets, the lower third has one level more than the
 * upper. By the levels' centres, $(i + \frac12)/K$, two modes of the smaller and one of the larger
 * post-trained model would be upper, not middle.
 */
#include "base/memory.h"
#include "claims/derivation.h"
#include "runtime/jev_mode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- (a) R ---- */

typedef struct line {
    const pl_jev_dataset *dataset;
    pl_jev_facts facts;
    double mean; /* R over the models of which it is known */
} line;

/* The text prints two of them. */
static pl_value ratio_of(pl_jev jev, pl_jev_model model, const char *dataset)
{
    bool printed = (model == PL_JEV_113 && strcmp(dataset, "realtoxicity_continuation") == 0) ||
                   (model == PL_JEV_KEV_08B && strcmp(dataset, "scotus13") == 0);
    pl_value ratio = pl_jev_value(jev, model, dataset, PL_MEASURE_RATIO);
    return printed && ratio.evidence == PL_NONE
               ? pl_printed(jev.x, "jev:prose-4.1:%s/%s:r", pl_jev_model_key(model), dataset)
               : ratio;
}

static double mean_ratio(pl_jev jev, const char *dataset)
{
    double sum = 0;
    int n = 0;
    for (pl_jev_model model = 0; model < PL_JEV_MODELS; model++) {
        pl_value ratio = pl_jev_value(jev, model, dataset, PL_MEASURE_RATIO);
        bool known = pl_value_is_known(&ratio);
        sum += known ? ratio.best : 0;
        n += known;
    }
    return sum / n;
}

static int by_task_size_and_ratio(const void *first, const void *second)
{
    const line *a = first, *b = second;
    if (a->facts.ordinal != b->facts.ordinal)
        return b->facts.ordinal - a->facts.ordinal;
    if (a->facts.k != b->facts.k)
        return a->facts.k < b->facts.k ? -1 : 1;
    return (a->mean < b->mean) - (a->mean > b->mean);
}

static void sort_panel(pl_jev jev, line lines[PL_JEV_PANEL_SIZE])
{
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++) {
        const pl_jev_dataset *dataset = pl_jev_panel_at(i);
        lines[i] = (line){dataset, pl_jev_dataset_facts(jev, dataset->key), mean_ratio(jev, dataset->key)};
    }
    qsort(lines, PL_JEV_PANEL_SIZE, sizeof *lines, by_task_size_and_ratio);
}

static void name_lines(pl_panel *panel, const line lines[PL_JEV_PANEL_SIZE])
{
    int ordinal = 0;
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++) {
        char *label = pl_format("%s (%d)", lines[i].dataset->name, (int)lines[i].facts.k);
        pl_panel_add_category(panel, label);
        free(label);
        ordinal += lines[i].facts.ordinal;
    }
    pl_panel_add_reference(panel, PL_REFERENCE_HORIZONTAL, ordinal - 0.5, NULL);
}

static void plot_ratios(pl_jev jev, pl_panel *panel)
{
    line lines[PL_JEV_PANEL_SIZE];
    sort_panel(jev, lines);
    name_lines(panel, lines);
    for (pl_jev_model model = 0; model < PL_JEV_MODELS; model++) {
        pl_series *series =
            pl_panel_add_series(panel, PL_HEAT, pl_jev_model_key(model), pl_jev_model_label(model));
        for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++) {
            const char *dataset = lines[i].dataset->key;
            pl_value ratio = ratio_of(jev, model, dataset);
            pl_point *cell = pl_plot(jev.x, series, dataset, (double)i, ratio);
            if (pl_value_is_known(&ratio))
                pl_point_set_label(cell, "%.0f", ratio.best);
        }
    }
}

/* ---- (b) the third of the scale that holds the mode ---- */

static void plot_thirds(pl_jev jev, pl_panel *panel)
{
    for (pl_jev_model model = 0; model < PL_JEV_MODELS; model++)
        pl_panel_add_category(panel, pl_jev_model_label(model));
    for (pl_jev_third third = 0; third < PL_JEV_THIRDS; third++) {
        pl_series *series =
            pl_panel_add_series(panel, PL_STACKED_BARS, pl_jev_third_key(third), pl_jev_third_label(third));
        for (pl_jev_model model = 0; model < PL_JEV_MODELS; model++) {
            pl_value size = pl_jev_third_implied(jev, model, third);
            pl_point_set_label(pl_plot(jev.x, series, pl_jev_model_key(model), model, size), "%.0f",
                               size.best);
        }
    }
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-fig4");
    pl_jev jev = pl_jev_open(x);
    pl_figure *figure = pl_figure_begin(x, 1);

    pl_panel *ratios = pl_figure_add_panel(figure, "a", "R of every data set");
    ratios->horizontal = true;
    pl_panel_set_shade(ratios, "R (%)", 0, 140);
    plot_ratios(jev, ratios);
    pl_panel *modes = pl_figure_add_panel(figure, "b", "Where the mode lies");
    modes->horizontal = true;
    pl_panel_label_axes(modes, NULL, "Ordinal data sets");
    plot_thirds(jev, modes);
    pl_figure_add_note(figure,
                       "K stands after each name; within a K the largest mean of the known R comes first. "
                       "Below the line: nominal data sets. The paper shows the first four models; the "
                       "BA-LoRA models are added here.");

    pl_value ordinal = pl_jev_group_size(jev, PL_JEV_ORDINAL);
    pl_judge(x, "fig4", "panel", "datasets", pl_value_add(ordinal, pl_jev_group_size(jev, PL_JEV_NOMINAL)));
    pl_judge(x, "fig4", "panel", "ordinal", ordinal);
    pl_judge(x, "fig4", "levels", "first", pl_jev_first_level(jev));
    return pl_experiment_end(x);
}
