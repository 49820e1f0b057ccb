/* # Numbers of the thread's text
 *
 * The thread quotes two hand-made measurements, describes the script that replaces them, lists its tests, and
 * comments on the sweep. Measurements need a run of the checkpoint; what can be said here is whether the
 * numbers go together.
 *
 * **The semantic levels.** Finding 3 gives the control of low, medium and high by slot: the middle slot lies
 * 0.21 logits above the mean and 0.33 above slot 0. Slot 0 less the mean is the control itself, $-0.123$, so
 * $$0.21 - (-0.123) = 0.333,$$
 * and the numbers agree. With three slots the last one then lies 0.087 below the mean. The control back from
 * the two others is $-0.12 \pm 0.01$, too wide to test three decimals.
 *
 * The thread reads this as meaning mixed with position. But the control gives every level *one* text, so that
 * there is no middle level in it, only a middle slot. What it shows is a preference for the middle slot with
 * the text "low"; with the text "opt a" the same control of three levels is $+0.083$ (kev-table1). The
 * control depends on the text that is repeated.
 *
 * **Counts.** Six orders in 40 states are 240 decisions, of which 0.183 is 44. The 0.334 that was measured by
 * hand is no share of 240 (80 of them are 0.333, 81 are 0.3375) unless levels tied: it comes from another
 * number of states, which the thread does not give.
 *
 * **Raw logits.** Temperature divides all logits, so the ratio of the two controls is the temperature that
 * the checkpoint is shipped with: between 2.29 and 2.36. The public model card of kev-0.8b (docs/model-cards
 * of jaredpalmer/kev, commit 0771e6d) names 2.35 for its present version and 2.41 for the one before; the
 * first fits, the second does not.
 *
 * **The rest** is repeated where it can be: the two measurements, the training context, the default of three
 * levels. The count of tests, the contexts and the limit of 255 levels are kev's own and would need its
 * source.
 */
#include "claims/derivation.h"
#include "presentation/levels.h"
#include "presentation/orders.h"
#include "runtime/experiment.h"

#define RUN "a run of the presentation checks on the checkpoint (plumb presentation)"
#define SOURCE "the source of kev (jaredpalmer/kev)"
#define ISSUE "the measurements of issue 161 of jaredpalmer/kev"
#define TESTS "a run of kev's tests"

/* Numbers that the thread has twice: each is held against the other. */
static const struct repetition {
    const char *row, *column, *again_row, *again_column;
    bool whole; /* it counts something, or names a slot */
} repetitions[] = {
    {"opening", "first.rate", "issue-161", "first.rate", false},
    {"opening", "control", "issue-161", "control", false},
    {"context", "training", "context", "training.test", true},
    {"named", "last", "named", "levels", true},
    {"first-slot", "slot", "control", "slot", true},
};

static pl_value printed(pl_experiment *x, const char *row, const char *column)
{
    return pl_printed(x, "kev:prose:%s:%s", row, column);
}

static pl_value printed_count(pl_experiment *x, const char *row, const char *column)
{
    return pl_value_whole(printed(x, row, column));
}

static void judge(pl_experiment *x, const char *row, const char *column, pl_value value)
{
    pl_judge(x, "prose", row, column, value);
}

static void judge_repetitions(pl_experiment *x)
{
    for (size_t i = 0; i < sizeof repetitions / sizeof repetitions[0]; i++) {
        const struct repetition *r = &repetitions[i];
        pl_value (*read)(pl_experiment *, const char *, const char *) = r->whole ? printed_count : printed;
        judge(x, r->row, r->column, read(x, r->again_row, r->again_column));
        judge(x, r->again_row, r->again_column, read(x, r->row, r->column));
    }
    judge(x, "semantic", "slot", printed_count(x, "control", "slot"));
}

/* What only the source, the issue or a run can tell. */
static const struct open_number {
    const char *row, *column, *needs;
} open_numbers[] = {
    {"semantic", "first.rate", RUN},
    {"semantic", "control.shipped", RUN},
    {"issue-161", "levels.fewest", ISSUE},
    {"issue-161", "levels.middle", ISSUE},
    {"issue-161", "levels.most", ISSUE},
    {"context", "serving", SOURCE},
    {"control", "temperature", SOURCE},
    {"limit", "levels", SOURCE},
    {"tests", "passed", TESTS},
    {"tests", "skipped", TESTS},
};

static void judge_open_numbers(pl_experiment *x)
{
    for (size_t i = 0; i < sizeof open_numbers / sizeof open_numbers[0]; i++)
        judge(x, open_numbers[i].row, open_numbers[i].column, pl_value_none(open_numbers[i].needs));
}

/* Slot 0 lies the control away from the mean, so the middle slot lies that much less away from slot 0. */
static void judge_semantic(pl_experiment *x)
{
    pl_value control = printed(x, "semantic", "control.raw"),
             over_mean = printed(x, "semantic", "middle.over-mean"),
             over_first = printed(x, "semantic", "middle.over-first");
    judge(x, "semantic", "middle.over-first", pl_value_subtract(over_mean, control));
    judge(x, "semantic", "middle.over-mean", pl_value_add(over_first, control));
    judge(x, "semantic", "control.raw", pl_value_subtract(over_mean, over_first));
}

/* The default texts, counted; the orders of so many levels, and the levels of the example from its 1/K. */
static void judge_levels(pl_experiment *x)
{
    pl_levels words;
    pl_require(x, pl_levels_read(NULL, NULL, &words, NULL), "the default levels");
    pl_value three = pl_stated((int64_t)words.n);
    pl_levels_clear(&words);
    judge(x, "default", "levels", three);
    judge(x, "opening", "levels", three);
    pl_value levels = printed_count(x, "opening", "levels");
    size_t orders = pl_factorial_within((size_t)levels.best, PL_ORDERS_MAX);
    judge(x, "opening", "orders", pl_value_resting_on(pl_stated((int64_t)orders), levels));
    pl_value even = pl_printed(x, "kev:nulls:flat:K=3");
    judge(x, "first-slot", "levels", pl_value_whole(pl_value_divide(pl_stated(1), even)));
    pl_value numbered =
        pl_value_subtract(printed_count(x, "named", "last"), printed_count(x, "named", "levels"));
    judge(x, "named", "first", pl_value_add(numbered, pl_stated(1)));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "kev-prose");
    judge_repetitions(x);
    judge_semantic(x);
    judge_levels(x);
    judge_open_numbers(x);
    return pl_experiment_end(x);
}
