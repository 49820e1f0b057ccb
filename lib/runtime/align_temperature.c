#include "runtime/align_temperature.h"

static const struct {
    const char *key, *label;
} temperatures[PL_ALIGN_TEMPERATURES] = {
#define TEMPERATURE_TEXT(name, key, label) {key, label},
    PL_ALIGN_TEMPERATURE_LIST(TEMPERATURE_TEXT)
#undef TEMPERATURE_TEXT
};

static void plot_model(pl_experiment *x, pl_panel *panel, pl_align_task task, pl_align_model model,
                       pl_align_measure measure)
{
    pl_series *line =
        pl_panel_add_series(panel, PL_LINES, pl_align_model_key(model), pl_align_model_label(model));
    for (pl_align_temperature t = 0; t < PL_ALIGN_TEMPERATURES; t++)
        pl_plot(x, line, temperatures[t].key, (double)t,
                t == PL_ALIGN_DEFAULT
                    ? pl_align_supported(x, pl_align_studied(task), model, PL_ALIGN_AFTER, measure)
                    : pl_value_none(PL_ALIGN_SCORES_NEEDS));
}

void pl_align_temperature_figure(pl_experiment *x, pl_align_task task)
{
    static const struct {
        const char *key, *title;
    } panels[PL_ALIGN_MEASURES] = {{"kurtosis", "Kurtosis"}, {"correlation", "Correlation with people, r"}};
    pl_figure *figure = pl_figure_begin(x, 1);
    figure->shared_x = true;
    for (pl_align_measure measure = 0; measure < PL_ALIGN_MEASURES; measure++) {
        pl_panel *panel = pl_figure_add_panel(figure, panels[measure].key, panels[measure].title);
        pl_panel_label_axes(panel, "Temperature", NULL);
        for (pl_align_temperature t = 0; t < PL_ALIGN_TEMPERATURES; t++)
            pl_panel_add_category(panel, temperatures[t].label);
        for (pl_align_model model = 0; model < PL_ALIGN_MODELS; model++)
            plot_model(x, panel, task, model, measure);
    }
    pl_figure_add_note(figure, "Temperature 0.7 as in Table %s.",
                       pl_align_table_number(pl_align_calibration_item(task)));
}
