/* # The sweep over score levels
 *
 * A checkpoint is asked a score question with $K = 2,\dots,6$ levels whose texts say nothing ("opt a", "opt
 * b", ...), in 40 states and over orders of the levels: all $K!$ of them as long as these are at most 120,
 * else 120 drawn at random. Without positional preference each slot wins $1/K$ of the decisions. The control
 * gives every level the same text and takes the logit of slot 0 minus the mean over the slots.
 *
 * With recorded runs of the checkpoint (RECORDED) the shares and controls are recomputed from its answers.
 *
 * **What arithmetic can check.** A share of $N = 40\,\min(K!, 120)$ decisions is a fraction $k/N$ as long as
 * no two levels tie exactly. So not every decimal number can be such a share (Brown & Heathers 2017): at
 * $K=2$ one in twelve can, at $K=3$ one in four, and both rows pass; from $K=5$ on all can, and the check is
 * empty. A share that no count gives would differ; one that passes is not thereby confirmed, and stays
 * unchecked. With two slots the shares add up to one, so each follows from the other.
 *
 * **The findings** below the table follow from it. The least-squares slope of the control,
 * $$b = \frac{\sum_K (K-4)\,c_K}{\sum_K (K-4)^2},$$
 * is linear in the printed values, so their rounding intervals bound it: 0.091 logits a level, 0.090 between
 * the ends. After $K=4$ the steps shrink, from 0.104 to 0.073: a little less than linear. At $K=6$ the
 * first two slots hold 0.649 of the decisions. The slots in between are not printed, but they share the 0.278
 * that is left, so none of them can lead, and the first two hold at least 73 % of all excess over $1/K$
 * whichever way it is split.
 *
 * **A remark.** The text says that the control asks every order. The description of the script, in the same
 * thread, says that it asks once a state, because equal texts make all orders the same request. A
 * deterministic model gives the same number either way.
 */
#include "claims/derivation.h"
#include "presentation/orders.h"
#include "runtime/kev_recorded.h"
#include "runtime/kev_share.h"
#include "runtime/restated.h"

#include <string.h>

enum { LEVELS_MIN = PL_KEV_FEWEST_LEVELS, LEVELS_MAX = PL_KEV_MOST_LEVELS };

static void show_share(pl_experiment *x, int levels, pl_kev_quantity quantity, const char *column,
                       const char *count)
{
    pl_kev_share checked = pl_kev_share_of(x, levels, column, PL_KEV_NEEDS);
    pl_cell(x, column, pl_value_or(pl_kev_recorded(x, levels, quantity), checked.share));
    if (pl_value_is_known(&checked.count))
        pl_cell(x, count, checked.count);
}

static void show_row(pl_experiment *x, int k)
{
    const char *key = pl_kev_row(k), *label = key + strlen("K=");
    pl_row(x, NULL, label, "%s", key);
    pl_judge(x, "table1", key, "levels", pl_stated(k));
    pl_cell(x, "decisions", pl_stated(pl_kev_decisions(k)));
    pl_cell(x, "possible", pl_kev_possible(k));
    show_share(x, k, PL_KEV_FIRST, "first.rate", "first.count");
    pl_cell(x, "first.expected", pl_kev_even(k));
    show_share(x, k, PL_KEV_LAST, "last.share", "last.count");
    pl_cell(x, "last.expected", pl_kev_even(k));
    pl_cell(x, "control", pl_kev_recorded(x, k, PL_KEV_CONTROL));
    if (k > LEVELS_MIN)
        pl_cell(x, "step",
                pl_value_subtract(pl_kev_printed(x, k, "control"), pl_kev_printed(x, k - 1, "control")));
}

/* What the text repeats from the table or says of it in words, and what it and the command line below it both
 * say. */
static const pl_restated repetitions[] = {
    {.item = "table1", .row = "sweep", .column = "levels.fewest", .by = "table1:K=2:levels"},
    {.item = "table1", .row = "sweep", .column = "levels.most", .by = "table1:K=6:levels"},
    {.item = "table1", .row = "sweep", .column = "states", .by = "table1:command:states"},
    {.item = "table1", .row = "sweep", .column = "orders", .by = "table1:command:orders"},
    {.item = "table1", .row = "command", .column = "states", .by = "table1:sweep:states"},
    {.item = "table1", .row = "command", .column = "orders", .by = "table1:sweep:orders"},
    {.item = "table1", .row = "growth", .column = "from", .by = "table1:K=2:control"},
    {.item = "table1", .row = "growth", .column = "from.levels", .by = "table1:K=2:levels"},
    {.item = "table1", .row = "growth", .column = "to", .by = "table1:K=6:control"},
    {.item = "table1", .row = "growth", .column = "to.levels", .by = "table1:K=6:levels"},
    {.item = "table1", .row = "growth", .column = "third", .by = "table1:K=6:control"},
    {.item = "table1", .row = "starving", .column = "from", .by = "table1:K=2:last.share"},
    {.item = "table1", .row = "starving", .column = "from.levels", .by = "table1:K=2:levels"},
    {.item = "table1", .row = "starving", .column = "to", .by = "table1:K=6:last.share"},
    {.item = "table1", .row = "starving", .column = "to.levels", .by = "table1:K=6:levels"},
    {.item = "table1", .row = "second", .column = "levels", .by = "table1:K=6:levels"},
};

/* All orders are asked as long as they are no more than those drawn. */
static void judge_exhaustive(pl_experiment *x)
{
    int all = LEVELS_MIN;
    while (pl_factorial_within((size_t)all + 1, PL_KEV_ORDERS_MAX) <= PL_KEV_ORDERS_MAX)
        all++;
    pl_judge(x, "table1", "sweep", "levels.exhaustive", pl_stated(all));
}

/* The shares at K = 6. Slot 0 and the last are in the table, slot 1 is in the text; the others get what these
 * leave. */
static void judge_shares(pl_experiment *x)
{
    pl_value first = pl_kev_printed(x, LEVELS_MAX, "first.rate"),
             last = pl_kev_printed(x, LEVELS_MAX, "last.share"),
             second = pl_printed(x, "kev:table1:second:share"), even = pl_kev_even(LEVELS_MAX);
    pl_value inner = pl_value_subtract(pl_value_subtract(pl_stated(1), first), last),
             unnamed = pl_value_subtract(inner, second);
    pl_judge(x, "table1", "starving", "expected", even);
    pl_judge(x, "table1", "starving", "ratio", pl_value_divide(last, even));

    bool leads = second.range.low > first.range.high && second.range.low > unnamed.range.high;
    pl_value slot = leads ? pl_value_resting_on(pl_stated(1), unnamed) : pl_value_none(PL_KEV_NEEDS);
    pl_judge(x, "table1", "second", "slot", slot);
    /* Being the largest, it is at least slot 0's and at most all that slot 0 and the last leave. */
    pl_value bounds = pl_value_range(PL_PRINTED, (pl_interval){first.range.low, inner.range.high});
    pl_judge(x, "table1", "second", "share",
             pl_value_or(pl_kev_recorded_slot(x, LEVELS_MAX, 1), pl_value_resting_on(bounds, inner)));

    /* The excess of the unprinted slots is largest when one of them has all that is left. */
    pl_value two = pl_value_subtract(pl_value_add(first, second), pl_value_scale(even, 2, 1)),
             others = pl_value_maximum(pl_stated(0), pl_value_subtract(unnamed, even));
    pl_value least = pl_value_divide(pl_stated(1), pl_value_add(pl_stated(1), pl_value_divide(others, two)));
    pl_value share = pl_value_range(PL_PRINTED, (pl_interval){least.range.low, 1});
    pl_judge(x, "table1", "excess", "first-two", pl_value_resting_on(share, least));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "kev-table1");
    pl_table *t = pl_table_begin(x, NULL, "K");
    pl_column(t, "decisions", "Decisions", NULL, NULL, 0);
    pl_column(t, "possible", "Possible", NULL, "%", 0);
    pl_column(t, "first.rate", "rate", "First slot", NULL, 3);
    pl_column(t, "first.count", "count", "First slot", NULL, 0);
    pl_column(t, "first.expected", "1/K", "First slot", NULL, 3);
    pl_column(t, "last.share", "share", "Last slot", NULL, 3);
    pl_column(t, "last.count", "count", "Last slot", NULL, 0);
    pl_column(t, "last.expected", "1/K", "Last slot", NULL, 3);
    pl_column(t, "control", "slot 0", "Control, logits", NULL, 3);
    pl_column(t, "step", "step", "Control, logits", NULL, 3);
    for (int k = LEVELS_MIN; k <= LEVELS_MAX; k++)
        show_row(x, k);
    judge_exhaustive(x);
    pl_judge(x, "table1", "growth", "per-level", pl_kev_control_slope(x));
    judge_shares(x);
    pl_judge_restated(x, repetitions, sizeof repetitions / sizeof repetitions[0]);
    pl_table_add_note(
        t,
        "Decisions: %d states × all K! orders, or %d of them. Possible: of all numbers with three "
        "decimals, those that a share of so many decisions can round to. Count: the one that does.",
        PL_KEV_STATES, PL_KEV_ORDERS_MAX);
    pl_table_add_note(t, "Control: slot 0 minus the mean of the slots when all levels have the same text.");
    return pl_experiment_end(x);
}
