#include "runtime/align_scatter.h"

#include "base/memory.h"
#include "runtime/align_bins.h"
#include "runtime/align_print.h"
#include "runtime/align_published.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const pl_align_bin_width width = PL_ALIGN_POINT;

static void name_bin(char key[16], size_t bin)
{
    snprintf(key, 16, "%g", pl_align_bin_score(width, bin));
}

static void add_bins(pl_panel *panel)
{
    for (size_t bin = 0; bin < pl_align_bin_count(width); bin++) {
        char label[16];
        name_bin(label, bin);
        pl_panel_add_category(panel, label);
    }
}

static pl_panel *add_panel(pl_figure *figure, const char *name, const pl_align_scatter *column)
{
    const pl_align_dataset *dataset = pl_align_dataset_find(column->dataset);
    char *key = pl_format("%s/%s/%s", name, dataset->key, pl_align_phase_key(column->phase));
    char *title = pl_format("%s, %s", dataset->label, name);
    pl_panel *panel = pl_figure_add_panel(figure, key, title);
    add_bins(panel);
    free(title);
    free(key);
    return panel;
}

static void add_gold(pl_experiment *x, pl_figure *figure, const pl_align_scatter *column)
{
    pl_panel *panel = add_panel(figure, "people", column);
    pl_panel_label_axes(panel, "Human score", "Items (%)");
    pl_align_gold gold = pl_align_gold_of(x, pl_align_dataset_find(column->dataset));
    pl_histogram *bins = pl_align_gold_bins(x, &gold, width);
    pl_series *series = pl_panel_add_series(panel, PL_STEPS, "gold", "Human scores");
    series->colour = PL_COLOUR_GOLD;
    for (size_t bin = 0; bin < pl_align_bin_count(width); bin++) {
        char key[16];
        name_bin(key, bin);
        pl_plot(x, series, key, (double)bin, pl_align_gold_share(&gold, bins, bin));
    }
    pl_histogram_free(bins);
}

/* How many items have each pair of scores, in whole points: [score][human score]. */
typedef struct crossing {
    bool known;
    int64_t counts[PL_ALIGN_HIGHEST + 1][PL_ALIGN_HIGHEST + 1];
} crossing;

static crossing cross(pl_experiment *x, const pl_align_run *run)
{
    crossing all = {.known = false};
    const pl_score_series *series = pl_align_series(x, run);
    if (series == NULL)
        return all;
    pl_histogram *bins = pl_align_bins(x, width);
    pl_score_pairs pairs = pl_score_pairs_of(series, NULL);
    const pl_scale shown = {PL_ALIGN_LOWEST, PL_ALIGN_HIGHEST};
    pl_scale people = pl_align_gold_scale(series, run->dataset);
    for (size_t i = 0; i < pairs.n; i++) {
        size_t score, human;
        if (pl_histogram_find(bins, pl_scale_map(run->range, shown, pairs.scores[i]), &score) &&
            pl_histogram_find(bins, pl_scale_map(people, shown, pairs.gold[i]), &human))
            all.counts[score][human]++;
        all.known = all.known || !isnan(pairs.gold[i]);
    }
    pl_score_pairs_clear(&pairs);
    pl_histogram_free(bins);
    return all;
}

/* The items with a score in this bin, by their human score. */
static void add_row(pl_experiment *x, pl_panel *panel, const crossing *all, size_t bin)
{
    char key[16];
    name_bin(key, bin);
    pl_series *row = pl_panel_add_series(panel, PL_HEAT, key, key);
    for (size_t human = 0; human < pl_align_bin_count(width); human++) {
        name_bin(key, human);
        pl_plot(x, row, key, (double)human,
                all->known ? pl_from_count(pl_experiment_input(x, "scores"), all->counts[bin][human])
                           : pl_value_none(PL_ALIGN_SCORES_NEEDS));
    }
}

static void add_model(pl_experiment *x, pl_figure *figure, const pl_align_scatter *column,
                      pl_align_model model)
{
    char *name = pl_format("%s %s", pl_align_model_label(model), pl_align_phase_label(column->phase));
    pl_panel *panel = add_panel(figure, name, column);
    pl_panel_label_axes(panel, "Human score", "Score");
    pl_panel_set_shade(panel, "Items", 0, NAN);
    panel->shade.whole = true;
    pl_panel_add_reference(panel, PL_REFERENCE_IDENTITY, 0, "equal scores");
    pl_align_run run = pl_align_usual_run(pl_align_dataset_find(column->dataset), model, column->phase);
    crossing all = cross(x, &run);
    for (size_t bin = 0; bin < pl_align_bin_count(width); bin++)
        add_row(x, panel, &all, bin);
    free(name);
}

void pl_align_scatter_figure(pl_experiment *x, const pl_align_scatter *columns, size_t n,
                             const pl_align_model *models, size_t models_count)
{
    pl_figure *figure = pl_figure_begin(x, n);
    for (size_t i = 0; i < n; i++)
        add_gold(x, figure, &columns[i]);
    for (size_t j = 0; j < models_count; j++)
        for (size_t i = 0; i < n; i++)
            add_model(x, figure, &columns[i], models[j]);
    pl_figure_add_note(
        figure, "Human scores are mapped from their scale to 0 to 9. Models before and after alignment.");
}
