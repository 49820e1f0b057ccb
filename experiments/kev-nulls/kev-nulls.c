/* # The sweep against a flat and a linear head
 *
 * The table of the sweep is set against two models. The **flat** head has no preference at all: it gives each
 * slot $1/K$, with a tie rate of 1 and a control of 0, exactly, as a run of the checks on it shows.
 *
 * The **linear** head is the simplest reading of the thread, a preference that falls by the same amount from
 * slot to slot, beside a taste for texts that has nothing to do with position:
 * $$z_i = -\beta\,i + \sigma\,g, \qquad c_K = \beta\,\frac{K-1}2, \qquad
 *   p_i = \frac{e^{-\beta i/\sigma}}{\sum_j e^{-\beta j/\sigma}}$$
 * with standard Gumbel numbers $g$. The slope $\beta$ is fitted to the five printed controls by least
 * squares,
 * $$\beta = \frac{\sum_K \frac{K-1}2\,c_K}{\sum_K \bigl(\frac{K-1}2\bigr)^2} = 0.1285\ \text{logits},$$
 * and then the spread $\sigma$ to the ten printed shares of the first and the last slot: 0.190 for
 * $\beta/\sigma$, 0.68 logits for $\sigma$. Bars are two standard deviations of a run in 40 states, from 500
 * simulated runs of the sweep's design.
 *
 * **What does not fit.** The root mean square of the misfit is 0.043 logits for the controls and 0.035 for
 * the shares.
 *
 * - At two levels a linear head has a preference already: a control of 0.064 and 0.547 of the decisions.
 * Printed are −0.014 and 0.500. The printed controls lie on a line of 0.091 a level that crosses 0 between
 * two and three levels, where the control of a linear head crosses it at one.
 * - At six levels slot 1 leads with 0.367. A linear head's shares fall from slot to slot and give it 0.210,
 * fifteen standard deviations less. Whatever the preference is, it does not fall from slot to slot.
 * - The first slot wins 0.342, 0.330 and 0.335 of the decisions at three, four and five levels, where the
 * head goes down from 0.398 to 0.282: 2.7 standard deviations below it at three levels, 3.1 above it at five.
 *
 * The control's growth and the fall of the last slot's share are much what a linear preference would give.
 */
#include "claims/derivation.h"
#include "runtime/kev_model.h"

#include <math.h>
#include <stdio.h>

enum { FEWEST = PL_KEV_FEWEST_LEVELS, MOST = PL_KEV_MOST_LEVELS };
enum { PRINTED, FLAT, LINEAR, LINE, LAST = 4, FIRST, CONTROL }; /* colours */

/* The panels over the number of levels, and what is drawn in them. */
static const struct curve {
    const char *key, *label;
    pl_kev_model model;
    pl_kev_quantity quantity;
    int colour;
    char panel;
} curves[] = {
    {"printed.first", "Printed", PL_KEV_PRINTED, PL_KEV_FIRST, PRINTED, 'a'},
    {"flat", "Flat head", PL_KEV_FLAT, PL_KEV_FIRST, FLAT, 'a'},
    {"linear.first", "Linear head, fitted", PL_KEV_LINEAR, PL_KEV_FIRST, LINEAR, 'a'},
    {"printed.last", "Printed", PL_KEV_PRINTED, PL_KEV_LAST, PRINTED, 'b'},
    {"flat.last", "Flat head", PL_KEV_FLAT, PL_KEV_LAST, FLAT, 'b'},
    {"linear.last", "Linear head, fitted", PL_KEV_LINEAR, PL_KEV_LAST, LINEAR, 'b'},
    {"printed.control", "Printed", PL_KEV_PRINTED, PL_KEV_CONTROL, PRINTED, 'c'},
    {"flat.control", "Flat head", PL_KEV_FLAT, PL_KEV_CONTROL, FLAT, 'c'},
    {"linear.control", "Linear head, fitted", PL_KEV_LINEAR, PL_KEV_CONTROL, LINEAR, 'c'},
    {"line.control", "Least-squares line", PL_KEV_LINE, PL_KEV_CONTROL, LINE, 'c'},
    {"misfit.first", "First slot", PL_KEV_MISFIT, PL_KEV_FIRST, FIRST, 'e'},
    {"misfit.last", "Last slot", PL_KEV_MISFIT, PL_KEV_LAST, LAST, 'e'},
    {"misfit.control", "Control (logits)", PL_KEV_MISFIT, PL_KEV_CONTROL, CONTROL, 'e'},
};

/* Two standard deviations either way; none where there is no deviation. */
static void add_bar(pl_point *point, double deviation)
{
    pl_point_set_error(point, point->y.best - 2 * deviation, point->y.best + 2 * deviation);
}

static void plot_curve(pl_experiment *x, pl_panel *panel, const pl_kev_models *models,
                       const struct curve *curve)
{
    pl_series *series = pl_panel_add_series(panel, PL_LINES, curve->key, curve->label);
    series->colour = curve->colour;
    series->dashed = series->open_markers = curve->model == PL_KEV_LINEAR;
    for (int k = FEWEST; k <= MOST; k++) {
        pl_value value = pl_kev_model_value(x, models, curve->model, curve->quantity, k);
        add_bar(pl_plot(x, series, pl_kev_row(k), k, value),
                pl_kev_model_deviation(models, curve->model, curve->quantity, k));
    }
}

static pl_panel *plot_panel(pl_experiment *x, pl_figure *figure, const pl_kev_models *models, char name,
                            const char *title, const char *label, bool share)
{
    const char key[] = {name, '\0'};
    pl_panel *panel = pl_figure_add_panel(figure, key, title);
    pl_panel_label_axes(panel, "Levels K", label);
    panel->x.whole = true;
    panel->x.low = FEWEST - 0.5;
    panel->x.high = MOST + 0.5;
    panel->y.low = share ? 0 : NAN;
    panel->y.high = share ? 0.6 : NAN;
    for (size_t i = 0; i < sizeof curves / sizeof curves[0]; i++)
        if (curves[i].panel == name)
            plot_curve(x, panel, models, &curves[i]);
    return panel;
}

static void plot_slots(pl_experiment *x, pl_figure *figure, const pl_kev_head *head)
{
    pl_panel *panel = pl_figure_add_panel(figure, "d", "Slots of six levels");
    pl_panel_label_axes(panel, "Slot", "Share");
    panel->y.low = 0;
    pl_series *printed = pl_panel_add_series(panel, PL_BARS, "printed.slots", "Printed");
    pl_series *linear = pl_panel_add_series(panel, PL_BARS, "linear.slots", "Linear head, fitted");
    linear->colour = LINEAR;
    for (int slot = 0; slot < MOST; slot++) {
        char key[16];
        snprintf(key, sizeof key, "%d", slot);
        pl_panel_add_category(panel, key);
        pl_plot(x, printed, key, slot,
                pl_kev_printed_slot(x, slot, "the shares of all slots (plumb presentation)"));
        add_bar(pl_plot(x, linear, key, slot, pl_kev_head_share(head, MOST, slot)),
                head->deviation[MOST][slot]);
    }
    pl_panel_add_reference(panel, PL_REFERENCE_HORIZONTAL, 1.0 / MOST, "1/6");
}

/* K times the rate of a flat head is 1, whatever K, and every slot has the first one's share. */
static void judge_flat(pl_experiment *x, const pl_kev_models *models)
{
    pl_kev_null null = pl_kev_null_of(models);
    pl_judge(x, "nulls", "flat", "times.levels", null.times_levels);
    pl_judge(x, "nulls", "flat", "times.levels.remark", null.times_levels);
    pl_judge(x, "nulls", "flat", "times.levels.test", null.times_levels);
    pl_judge(x, "nulls", "flat", "tie.rate", null.tie_rate);
    pl_judge(x, "nulls", "reply", "first.lowest", null.lowest);
    pl_judge(x, "nulls", "reply", "shares", null.times_levels);
    pl_judge(x, "nulls", "reply", "levels",
             pl_value_whole(pl_value_divide(pl_stated(1), pl_printed(x, "kev:nulls:flat:K=3"))));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "kev-nulls");
    const pl_kev_models models = pl_kev_models_make(x);
    pl_figure *figure = pl_figure_begin(x, 3);
    plot_panel(x, figure, &models, 'a', "First slot", "Share", true);
    plot_panel(x, figure, &models, 'b', "Last slot", "Share", true);
    plot_panel(x, figure, &models, 'c', "Identical-option control", "Slot 0 less the mean (logits)", false);
    plot_slots(x, figure, &models.linear);
    pl_panel *e =
        plot_panel(x, figure, &models, 'e', "Misfit of the linear head", "Printed less fitted", false);
    pl_panel_add_reference(e, PL_REFERENCE_HORIZONTAL, 0, NULL);
    judge_flat(x, &models);
    pl_figure_add_note(figure,
                       "Flat head: each slot has 1/K. Linear head: slope fitted to the printed controls, "
                       "spread of its taste to the printed shares of the first and the last slot. Bars: two "
                       "standard deviations of a run in 40 states.");
    return pl_experiment_end(x);
}
