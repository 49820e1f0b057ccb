#include "runtime/align_histogram.h"

#include "base/memory.h"
#include "runtime/align_bins.h"
#include "runtime/align_print.h"

#include <stdio.h>
#include <stdlib.h>

static void plot_bin(pl_experiment *x, pl_series *series, size_t bin, pl_value share)
{
    char key[16];
    snprintf(key, sizeof key, "%g", pl_align_bin_score(PL_ALIGN_HALF_POINT, bin));
    pl_plot(x, series, key, pl_align_bin_score(PL_ALIGN_HALF_POINT, bin), share);
}

static void plot_gold(pl_experiment *x, pl_panel *panel, const pl_align_dataset *dataset)
{
    pl_series *series = pl_panel_add_series(panel, PL_STEPS, "gold", "Human scores");
    series->colour = PL_COLOUR_GOLD;
    pl_align_gold gold = pl_align_gold_of(x, dataset);
    pl_histogram *bins = pl_align_gold_bins(x, &gold, PL_ALIGN_HALF_POINT);
    for (size_t bin = 0; bin < pl_align_bin_count(PL_ALIGN_HALF_POINT); bin++)
        plot_bin(x, series, bin, pl_align_gold_share(&gold, bins, bin));
    pl_histogram_free(bins);
}

static void plot_model(pl_experiment *x, pl_panel *panel, const pl_align_run *run)
{
    pl_series *series = pl_panel_add_series(panel, PL_STEPS, pl_align_model_key(run->model),
                                            pl_align_model_label(run->model));
    series->colour = (int)run->model;
    pl_histogram *bins = pl_align_score_bins(x, run, PL_ALIGN_HALF_POINT);
    for (size_t bin = 0; bin < pl_align_bin_count(PL_ALIGN_HALF_POINT); bin++)
        plot_bin(x, series, bin, pl_align_score_share(x, bins, bin));
    pl_histogram_free(bins);
}

static void add_panel(pl_experiment *x, pl_figure *figure, const pl_align_dataset *dataset,
                      pl_align_phase phase)
{
    char *key = pl_format("%s/%s", dataset->key, pl_align_phase_key(phase));
    char *title = pl_format("%s, %s alignment", dataset->label, pl_align_phase_label(phase));
    pl_panel *panel = pl_figure_add_panel(figure, key, title);
    pl_panel_label_axes(panel, "Score", "Items (%)");
    panel->x.whole = true;
    panel->x.low = PL_ALIGN_LOWEST - 0.5;
    panel->x.high = PL_ALIGN_HIGHEST + 0.5;
    plot_gold(x, panel, dataset);
    for (pl_align_model model = 0; model < PL_ALIGN_MODELS; model++) {
        pl_align_run run = pl_align_usual_run(dataset, model, phase);
        plot_model(x, panel, &run);
    }
    free(title);
    free(key);
}

void pl_align_histogram_figure(pl_experiment *x, const char *const *datasets, size_t n)
{
    pl_figure *figure = pl_figure_begin(x, PL_ALIGN_PHASES);
    figure->shared_x = true;
    for (size_t i = 0; i < n; i++)
        for (pl_align_phase phase = 0; phase < PL_ALIGN_PHASES; phase++)
            add_panel(x, figure, pl_align_dataset_find(datasets[i]), phase);
    pl_figure_add_note(figure, "Human scores are mapped from their scale to 0 to 9.");
}
