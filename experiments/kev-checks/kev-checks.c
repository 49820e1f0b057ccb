/* # The two checks on heads whose preference is known
 *
 * `plumb presentation` measures a model as the thread describes it. The **first-slot rate** is the share of
 * wins of slot 0 over states and orders of the levels. A win belongs to the largest value; slots that share
 * it exactly share the win evenly, and the *tie rate* says how many answers did. The **identical-option
 * control** gives all levels one text, in one call a state, and takes slot 0 less the mean of the slots.
 *
 * Here the models are simulated. Slot $i$ with a text $t$ in a state $s$ has the logit
 * $$z_i = b_i + \sigma\,g(s, t),$$
 * with a preference $b$ for positions and a standard Gumbel number $g$, which is the model's taste: it goes
 * with the text from slot to slot and is one number when all texts are equal. So the control sees $b$ alone,
 * $$c = b_0 - \tfrac1K \sum_i b_i,$$
 * and over all orders slot $i$ wins with probability $\mathrm{softmax}(b/\sigma)_i$.
 *
 * - A flat head gives exactly $1/K$ for every $K$, with a tie rate of 1, and a control of 0. If ties went to
 *   the lowest slot, it would give 1 instead (column "lowest").
 * - One level has one order and no control to speak of. When the last two of three slots tie, the first wins
 *   nothing; when they all but tie, one of them wins alone.
 * - Taste without preference gives exactly $1/K$ as well, with a tie rate of 0, as long as all orders are
 * asked: in every state the favourite is in each slot equally often. With 120 of 720 orders it is $1/K$ up to
 *   chance.
 * - Preference without taste puts every win into one slot, however weak it is: the rate says that there is a
 *   preference, and only the control how strong it is. With taste, the rate depends on both.
 *
 * Calls count different questions. For three levels in two states they are the thread's 14. Twelve levels
 * have 479,001,600 orders; three are drawn without building them.
 */
#include "base/memory.h"
#include "claims/derivation.h"
#include "presentation/orders.h"
#include "runtime/experiment.h"
#include "runtime/head_run.h"

#include <stdlib.h>

enum { FEW_STATES = 2, ALL_STATES = 40, ORDERS_MAX = 120, TWELVE = 12 };

static const struct head {
    const char *key, *label, *text;
    size_t levels, states, orders_max;
} heads[] = {
    {"flat", "Flat", "flat", 1, FEW_STATES, ORDERS_MAX},
    {"flat", "Flat", "flat", 3, FEW_STATES, ORDERS_MAX},
    {"flat", "Flat", "flat", 6, FEW_STATES, ORDERS_MAX},
    {"flat", "Flat", "flat", TWELVE, FEW_STATES, 3},
    {"flat", "Flat", "flat", 255, FEW_STATES, ORDERS_MAX},
    {"first", "Slot 0 above the others", "slots:1/0/0", 3, FEW_STATES, ORDERS_MAX},
    {"last-two", "The last two slots tie", "slots:0/1/1", 3, FEW_STATES, ORDERS_MAX},
    {"near-tie", "They tie up to 10^{−9}", "slots:0/1/0.999999999", 3, FEW_STATES, ORDERS_MAX},
    {"taste", "Taste alone", "flat,spread=1", 3, ALL_STATES, ORDERS_MAX},
    {"taste", "Taste alone", "flat,spread=1", 6, ALL_STATES, ORDERS_MAX},
    {"linear", "0.1 less each slot", "linear:0.1", 3, FEW_STATES, ORDERS_MAX},
    {"linear", "0.1 less each slot", "linear:0.1", 6, FEW_STATES, ORDERS_MAX},
    {"linear-taste", "The same, and taste", "linear:0.1,spread=0.5", 3, ALL_STATES, ORDERS_MAX},
    {"linear-taste", "The same, and taste", "linear:0.1,spread=0.5", 6, ALL_STATES, ORDERS_MAX},
};

static void show_head(pl_experiment *x, const struct head *head)
{
    const pl_head_design design = {head->text, head->levels, head->states, head->orders_max};
    pl_head_run run;
    pl_require(x, pl_head_run_checks(&design, &run, NULL), "the checks of a %s head", head->key);
    char *label = pl_format("%zu", head->levels);
    pl_row(x, head->label, label, "%s/K=%zu", head->key, head->levels);
    free(label);
    pl_cell(x, "states", run.controls); /* one control a state */
    pl_cell(x, "orders", run.orders);
    pl_cell(x, "controls", run.controls);
    pl_cell(x, "calls", run.questions);
    pl_cell(x, "first.rate", run.first);
    pl_cell(x, "even", run.even);
    pl_cell(x, "first.lowest", run.lowest);
    pl_cell(x, "tie.rate", run.tie_rate);
    pl_cell(x, "last.share", run.last);
    pl_cell(x, "control", run.control);
    if (head->levels == TWELVE)
        pl_judge(x, "checks", "flat/K=12", "controls.each",
                 pl_value_divide(run.controls, pl_stated(FEW_STATES)));
}

static void add_columns(pl_table *t)
{
    pl_column(t, "states", "states", "Asked", NULL, 0);
    pl_column(t, "orders", "orders", "Asked", NULL, 0);
    pl_column(t, "controls", "controls", "Asked", NULL, 0);
    pl_column(t, "calls", "calls", "Asked", NULL, 0);
    pl_column(t, "first.rate", "rate", "First slot", NULL, 3);
    pl_column(t, "even", "1/K", "First slot", NULL, 3);
    pl_column(t, "first.lowest", "lowest", "First slot", NULL, 3);
    pl_column(t, "tie.rate", "Tie rate", NULL, NULL, 3);
    pl_column(t, "last.share", "Last slot", NULL, NULL, 3);
    pl_column(t, "control", "Control", NULL, NULL, 3);
}

/* The number of orders of so many levels, and back: each follows from the other. */
static pl_value orders_of(pl_value levels)
{
    pl_value orders = pl_stated((int64_t)pl_factorial_within((size_t)levels.best, INT64_MAX - 1));
    return pl_value_resting_on(orders, levels);
}

static pl_value levels_with(pl_value orders)
{
    size_t levels = 1;
    while (pl_factorial_within(levels, INT64_MAX - 1) < (size_t)orders.best)
        levels++;
    pl_value found = pl_stated((int64_t)levels);
    bool exact = (double)pl_factorial_within(levels, INT64_MAX - 1) == orders.best;
    return exact ? pl_value_resting_on(found, orders) : pl_value_none("a number that is a factorial");
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "kev-checks");
    pl_table *t = pl_table_begin(x, "Head", "K");
    add_columns(t);
    for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++)
        show_head(x, &heads[i]);

    pl_judge(x, "checks", "twelve", "orders",
             orders_of(pl_value_whole(pl_printed(x, "kev:checks:twelve:levels"))));
    pl_judge(x, "checks", "twelve", "levels", levels_with(pl_printed(x, "kev:checks:twelve:orders")));
    pl_judge(x, "checks", "three", "levels", levels_with(pl_printed(x, "kev:checks:flat/K=3:orders")));
    pl_table_add_note(
        t, "lowest: the rate if every tie went to the lowest slot. Taste is a preference for texts, drawn "
           "once for each state and text; its spread is 1 or, with the slope of 0.1, 0.5 logits.");
    pl_table_add_note(t,
                      "K = 6 and 255: 120 orders are drawn; K = 12: 3. Draws that repeat are called once.");
    return pl_experiment_end(x);
}
