#include "runtime/kev_recorded.h"

#include "experiment_internal.h"

#include <math.h>
#include <stdio.h>

/* A control adds up at most six logits in extended precision, and a temperature multiplies it. */
static const double control_error = 1e-14;

static const pl_replay *read_run(pl_experiment *x, const pl_input *runs, int levels)
{
    static const char *const texts[] = {"opt a,opt b", "opt a,opt b,opt c", "opt a,opt b,opt c,opt d",
                                        "opt a,opt b,opt c,opt d,opt e",
                                        "opt a,opt b,opt c,opt d,opt e,opt f"};
    const pl_replay_design design = {texts[levels - PL_KEV_FEWEST_LEVELS], PL_KEV_STATES, PL_KEV_ORDERS_MAX};
    char file[16];
    snprintf(file, sizeof file, "K%d.jsonl", levels);
    const pl_replay *run = pl_input_replay(x, runs, file, &design);
    if (run == NULL || run->simulated || !run->built_in)
        return run;
    pl_error error;
    pl_fail(&error, PL_BAD_INPUT, file, 0, 0,
            "it was asked in the built-in states; the document's are those of its script, asked with --data");
    pl_experiment_stop(x, &error);
}

/* All are read before any is used: one that is synthetic makes the input so. */
static const pl_replay *find_run(pl_experiment *x, int levels)
{
    const pl_input *runs = pl_experiment_input(x, "runs");
    const pl_replay *found = NULL, *any = NULL;
    for (int k = PL_KEV_FEWEST_LEVELS; runs != NULL && k <= PL_KEV_MOST_LEVELS; k++) {
        const pl_replay *run = read_run(x, runs, k);
        found = k == levels ? run : found;
        any = run != NULL ? run : any;
    }
    if (runs == NULL || any != NULL)
        return found;
    pl_error error;
    pl_fail(&error, PL_BAD_INPUT, runs->folder, 0, 0, "has none of the files K2.jsonl to K6.jsonl");
    pl_experiment_stop(x, &error);
}

pl_value pl_kev_recorded_slot(pl_experiment *x, int levels, int slot)
{
    const pl_replay *run = find_run(x, levels);
    if (run == NULL)
        return pl_value_none(PL_KEV_NEEDS);
    pl_ratio share = {0, 1};
    pl_require(x, pl_slot_wins_ratio(run->result.wins, (size_t)slot, &share), "the share of slot %d", slot);
    return pl_from_ratio(pl_experiment_input(x, "runs"), share.numerator, share.denominator);
}

static pl_value control(pl_experiment *x, int levels)
{
    const pl_replay *run = find_run(x, levels);
    if (run == NULL || run->result.means_space != PL_LOGITS || isnan(run->result.temperature))
        return pl_value_none(PL_KEV_NEEDS);
    double value = NAN;
    pl_require(x, pl_slot_means_control(run->result.means, &value), "the control of %d levels", levels);
    value *= run->result.temperature;
    return pl_from_real(pl_experiment_input(x, "runs"), value, control_error * (1 + fabs(value)));
}

pl_value pl_kev_recorded(pl_experiment *x, int levels, pl_kev_quantity quantity)
{
    if (quantity == PL_KEV_CONTROL)
        return control(x, levels);
    return pl_kev_recorded_slot(x, levels, quantity == PL_KEV_FIRST ? 0 : levels - 1);
}
