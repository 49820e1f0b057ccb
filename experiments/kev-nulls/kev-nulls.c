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
 * Printed are -0.014 and 0.500. The printed controls lie on a line of 0.091 a level that crosses 0 between
 * two and three levels, where the control of a linear head crosses it at one.
 * - At six levels slot 1 leads with 0.367. A linear head's shares fall from slot to slot and give it 0.210,
 * fifteen standard deviations less. Whatever the preference is, it does not fall from slot to slot.
 * - The first slot wins 0.342, 0.330 and 0.335 of the decisions at three, four and five levels, where the
 * head goes down from 0.398 to 0.282: 2.7 standard deviations below it at three levels, 3.1 above it at five.
 *
 * The growth of the control and the fall of the last slot's share, on the other hand, are much what a linear
 * preference would give.
 */
#include "claims/derivation.h"
#include "presentation/chance.h"
#include "runtime/head_run.h"
#include "runtime/kev_sweep.h"

#include <stdio.h>

#define SLOTS "the shares of all slots (plumb presentation)"

enum { FEWEST = PL_KEV_FEWEST_LEVELS, MOST = PL_KEV_MOST_LEVELS, RUNS = 500 };

/* ---- the linear head ---- */

typedef struct linear_head {
    pl_value slope;
    pl_head head;                     /* with the taste that fits */
    double deviation[MOST + 1][MOST]; /* of a slot's share, by chance, in a run of the sweep's design */
} linear_head;

static void find_deviations(pl_experiment *x, linear_head *fitted, int levels)
{
    pl_orders orders;
    pl_require(x, pl_orders_make((size_t)levels, PL_KEV_ORDERS_MAX, 0, &orders, NULL), "orders of %d levels",
               levels);
    pl_chance_deviation(&fitted->head, &orders, PL_KEV_STATES, RUNS, fitted->deviation[levels]);
    pl_orders_clear(&orders);
}

static linear_head fit(pl_experiment *x)
{
    linear_head fitted = {.slope = pl_kev_head_slope(x)};
    double slope = fitted.slope.best;
    fitted.head = (pl_head){.slope = slope, .spread = slope / pl_kev_head_ratio(x), .temperature = 1};
    for (int k = FEWEST; k <= MOST; k++)
        find_deviations(x, &fitted, k);
    return fitted;
}

/* The ratio is within 1e-7, and no share moves faster than it. */
static pl_value fitted_share(const linear_head *fitted, int levels, int slot)
{
    double shares[MOST];
    pl_head_expected_shares(&fitted->head, (size_t)levels, shares);
    return pl_value_resting_on(pl_value_real(PL_SIMULATION, shares[slot], 1e-7), fitted->slope);
}

static pl_value fitted_control(const linear_head *fitted, int levels)
{
    return pl_value_scale(fitted->slope, levels - 1, 2);
}

static void add_bar(pl_point *point, double deviation)
{
    point->error_low = point->y.best - 2 * deviation;
    point->error_high = point->y.best + 2 * deviation;
}

/* ---- panels ---- */

static pl_panel *add_panel(pl_figure *figure, const char *key, const char *title, const char *label)
{
    pl_panel *panel = pl_figure_add_panel(figure, key, title);
    pl_panel_label_axes(panel, "Levels K", label);
    panel->x.whole = true;
    panel->x.low = FEWEST - 0.5;
    panel->x.high = MOST + 0.5;
    return panel;
}

static pl_series *add_lines(pl_panel *panel, const char *key, const char *label, int colour)
{
    pl_series *series = pl_panel_add_series(panel, PL_LINES, key, label);
    series->colour = colour;
    return series;
}

enum { PRINTED, FLAT, LINEAR, LINE }; /* colours */

static void plot(pl_experiment *x, pl_series *series, int levels, pl_value value)
{
    char key[16];
    snprintf(key, sizeof key, "K=%d", levels);
    pl_plot(x, series, key, levels, value);
}

static pl_head_run run_flat(pl_experiment *x, int levels)
{
    const pl_head_design design = {"flat", (size_t)levels, PL_KEV_STATES, PL_KEV_ORDERS_MAX};
    pl_head_run run;
    pl_require(x, pl_head_run_checks(&design, &run, NULL), "the checks of a flat head with %d levels",
               levels);
    return run;
}

/* A slot's share at each K: the first one, or the last. */
static void plot_shares(pl_experiment *x, pl_figure *figure, const linear_head *head, bool first)
{
    pl_panel *panel = add_panel(figure, first ? "a" : "b", first ? "First slot" : "Last slot", "Share");
    panel->y.low = 0;
    panel->y.high = 0.6;
    pl_series *printed = add_lines(panel, first ? "printed.first" : "printed.last", "Printed", PRINTED);
    pl_series *flat = add_lines(panel, first ? "flat" : "flat.last", "Flat head, 1/K", FLAT);
    pl_series *linear =
        add_lines(panel, first ? "linear.first" : "linear.last", "Linear head, fitted", LINEAR);
    linear->dashed = linear->open_markers = true;
    for (int k = FEWEST; k <= MOST; k++) {
        int slot = first ? 0 : k - 1;
        plot(x, printed, k, pl_kev_printed(x, k, first ? "first.rate" : "last.share"));
        pl_head_run run = run_flat(x, k);
        plot(x, flat, k, first ? run.first : run.last);
        plot(x, linear, k, fitted_share(head, k, slot));
        add_bar(&linear->points[linear->points_count - 1], head->deviation[k][slot]);
    }
}

static void plot_control(pl_experiment *x, pl_figure *figure, const linear_head *head)
{
    pl_panel *panel = add_panel(figure, "c", "Identical-option control", "Slot 0 less the mean (logits)");
    pl_series *printed = add_lines(panel, "printed.control", "Printed", PRINTED);
    pl_series *flat = add_lines(panel, "flat.control", "Flat head", FLAT);
    pl_series *linear = add_lines(panel, "linear.control", "Linear head, fitted", LINEAR);
    pl_series *line = add_lines(panel, "line.control", "Least-squares line", LINE);
    linear->dashed = linear->open_markers = true;
    for (int k = FEWEST; k <= MOST; k++) {
        plot(x, printed, k, pl_kev_printed(x, k, "control"));
        plot(x, flat, k, run_flat(x, k).control);
        plot(x, linear, k, fitted_control(head, k));
        plot(x, line, k, pl_kev_control_line(x, k));
    }
}

static pl_value printed_slot(pl_experiment *x, int slot)
{
    if (slot == 0)
        return pl_kev_printed(x, MOST, "first.rate");
    if (slot == 1)
        return pl_printed(x, "kev:table1:second:share");
    return slot == MOST - 1 ? pl_kev_printed(x, MOST, "last.share") : pl_value_none(SLOTS);
}

static void plot_slots(pl_experiment *x, pl_figure *figure, const linear_head *head)
{
    pl_panel *panel = pl_figure_add_panel(figure, "d", "Slots of six levels");
    pl_panel_label_axes(panel, "Slot", "Share");
    panel->y.low = 0;
    pl_series *printed = pl_panel_add_series(panel, PL_BARS, "printed.slots", "Printed");
    pl_series *linear = pl_panel_add_series(panel, PL_BARS, "linear.slots", "Linear head, fitted");
    printed->colour = PRINTED;
    linear->colour = LINEAR;
    for (int slot = 0; slot < MOST; slot++) {
        char key[16];
        snprintf(key, sizeof key, "%d", slot);
        pl_panel_add_category(panel, key);
        pl_plot(x, printed, key, slot, printed_slot(x, slot));
        pl_point *fitted = pl_plot(x, linear, key, slot, fitted_share(head, MOST, slot));
        add_bar(fitted, head->deviation[MOST][slot]);
    }
    pl_panel_add_reference(panel, PL_REFERENCE_HORIZONTAL, 1.0 / MOST, "1/6");
}

static void plot_misfit(pl_experiment *x, pl_figure *figure, const linear_head *head)
{
    pl_panel *panel = add_panel(figure, "e", "Misfit of the linear head", "Printed less fitted");
    pl_series *first = add_lines(panel, "misfit.first", "First slot", 0);
    pl_series *last = add_lines(panel, "misfit.last", "Last slot", 4);
    pl_series *control = add_lines(panel, "misfit.control", "Control (logits)", 6);
    for (int k = FEWEST; k <= MOST; k++) {
        plot(x, first, k, pl_value_subtract(pl_kev_printed(x, k, "first.rate"), fitted_share(head, k, 0)));
        plot(x, last, k, pl_value_subtract(pl_kev_printed(x, k, "last.share"), fitted_share(head, k, k - 1)));
        plot(x, control, k, pl_value_subtract(pl_kev_printed(x, k, "control"), fitted_control(head, k)));
    }
    pl_panel_add_reference(panel, PL_REFERENCE_HORIZONTAL, 0, NULL);
}

/* ---- claims ---- */

/* K times the rate of a flat head is 1, whatever K. */
static void judge_flat(pl_experiment *x)
{
    pl_value least = pl_value_none(NULL), most = least, ties = least, lowest = least;
    for (int k = FEWEST; k <= MOST; k++) {
        pl_head_run run = run_flat(x, k);
        pl_value times = pl_value_scale(run.first, k, 1);
        least = k == FEWEST ? times : pl_value_minimum(least, times);
        most = k == FEWEST ? times : pl_value_maximum(most, times);
        ties = k == FEWEST ? run.tie_rate : pl_value_minimum(ties, run.tie_rate);
        lowest = k == FEWEST ? run.lowest : pl_value_minimum(lowest, run.lowest);
    }
    static const char *const places[] = {"times.levels", "times.levels.remark", "times.levels.test"};
    for (size_t i = 0; i < 3; i++)
        pl_judge(x, "nulls", "flat", places[i], pl_value_between(least, most));
    pl_judge(x, "nulls", "flat", "tie.rate", ties);
    pl_judge(x, "nulls", "reply", "first.lowest", lowest);
    pl_judge(x, "nulls", "reply", "shares",
             pl_value_between(least, most)); /* every slot has the first one's */
    pl_judge(x, "nulls", "reply", "levels",
             pl_value_whole(pl_value_divide(pl_stated(1), pl_printed(x, "kev:nulls:flat:K=3"))));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "kev-nulls");
    const linear_head head = fit(x);
    pl_figure *figure = pl_figure_begin(x, 3);
    plot_shares(x, figure, &head, true);
    plot_shares(x, figure, &head, false);
    plot_control(x, figure, &head);
    plot_slots(x, figure, &head);
    plot_misfit(x, figure, &head);
    judge_flat(x);
    pl_figure_add_note(
        figure, "Linear head: slope fitted to the printed controls, spread of its taste to the printed "
                "shares of the first and the last slot. Bars: two standard deviations of a run in 40 "
                "states.");
    return pl_experiment_end(x);
}
