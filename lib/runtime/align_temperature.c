#include "runtime/align_temperature.h"

#include "claims/derivation.h"
#include "runtime/align_scores.h"

static const struct {
    const char *key, *label;
    double value;
} temperatures[PL_ALIGN_TEMPERATURES] = {
#define TEMPERATURE_TEXT(name, key, label, value) {key, label, value},
    PL_ALIGN_TEMPERATURE_LIST(TEMPERATURE_TEXT)
#undef TEMPERATURE_TEXT
};

static pl_value point(pl_experiment *x, pl_align_task task, pl_align_model model, pl_align_measure measure,
                      pl_align_temperature t)
{
    if (t == PL_ALIGN_DEFAULT)
        return pl_align_supported(x, pl_align_studied(task), model, PL_ALIGN_AFTER, measure);
    pl_align_run run = pl_align_usual_run(pl_align_studied(task), model, PL_ALIGN_AFTER);
    run.temperature = temperatures[t].value;
    return pl_align_measured(x, &run, measure, pl_value_none(PL_ALIGN_SCORES_NEEDS));
}

static void plot_model(pl_experiment *x, pl_panel *panel, pl_align_task task, pl_align_model model,
                       pl_align_measure measure)
{
    pl_series *line =
        pl_panel_add_series(panel, PL_LINES, pl_align_model_key(model), pl_align_model_label(model));
    for (pl_align_temperature t = 0; t < PL_ALIGN_TEMPERATURES; t++)
        pl_plot(x, line, temperatures[t].key, (double)t, point(x, task, model, measure, t));
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
    if (pl_experiment_input(x, "scores") == NULL)
        pl_figure_add_note(figure, "Temperature 0.7 as in Table %s.",
                           pl_align_table_number(pl_align_calibration_item(task)));
}

/* ---- the best of the four ---- */

/* r at each temperature; whether all are known. The usual one counts when it is measured, too. */
static bool take_all(pl_experiment *x, pl_align_task task, pl_align_model model,
                     pl_value r[PL_ALIGN_TEMPERATURES])
{
    bool known = true;
    for (pl_align_temperature t = 0; t < PL_ALIGN_TEMPERATURES; t++) {
        r[t] = point(x, task, model, PL_ALIGN_CORRELATION, t);
        known = known && pl_value_is_known(&r[t]);
    }
    return known;
}

pl_value pl_align_temperature_best(pl_experiment *x, pl_align_task task, pl_align_model model)
{
    pl_value r[PL_ALIGN_TEMPERATURES];
    if (!take_all(x, task, model, r))
        return pl_value_none(PL_ALIGN_SCORES_NEEDS);
    pl_align_temperature best = 0;
    for (pl_align_temperature t = 1; t < PL_ALIGN_TEMPERATURES; t++)
        best = r[t].best > r[best].best ? t : best;
    pl_value value = pl_value_real(PL_PRIMARY, temperatures[best].value, 0);
    for (pl_align_temperature t = 0; t < PL_ALIGN_TEMPERATURES; t++)
        value = pl_value_resting_on(value, r[t]);
    return value;
}

pl_value pl_align_temperature_highest(pl_experiment *x, pl_align_task task, pl_align_model model)
{
    pl_value r[PL_ALIGN_TEMPERATURES];
    return take_all(x, task, model, r) ? pl_value_greatest(r, PL_ALIGN_TEMPERATURES)
                                       : pl_value_none(PL_ALIGN_SCORES_NEEDS);
}
