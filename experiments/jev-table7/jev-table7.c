/* # Table 7: settings of post-training
 *
 * The settings are those of the released configuration, and, where that is silent, the defaults of the KEV
 * training code that it calls; data/jev/settings.csv names file and commit of each. Three rows follow from
 * others:
 *
 * - the effective batch is micro-batch times accumulation, 32 × 2 = 8 × 8 = 64;
 * - 32,000 examples in batches of 64, twice, are 1,000 steps;
 * - KEV raises its limits together: a state of 2,048 tokens is 1,664 more than the default of 384, so that a
 *   state with one question may have 1,024 + 1,664 = 2,688 tokens and a packed request
 *   2,048 + 1,664 = 3,712.
 */
#include "runtime/jev_setting.h"

static const char *const models[] = {"kev-0.8b", "kev-4b"};

static pl_value common(pl_experiment *x, const char *name)
{
    return pl_jev_setting(x, name, NULL);
}

static pl_value alpha(pl_experiment *x)
{
    return pl_value_multiply(common(x, "rank"), common(x, "alpha-per-rank"));
}

static void add_row(pl_experiment *x, const char *key, const char *label, pl_value small, pl_value large)
{
    pl_row(x, NULL, label, "%s", key);
    pl_cell(x, models[0], small);
    pl_cell(x, models[1], large);
}

static void add_common(pl_experiment *x, const char *key, const char *label, pl_value value)
{
    add_row(x, key, label, value, value);
}

static void fill(pl_experiment *x)
{
    add_common(x, "rank", "Adapter rank", common(x, "rank"));
    add_common(x, "alpha", "Adapter scale \u03b1", alpha(x));
    add_common(x, "dropout", "Adapter dropout", common(x, "dropout"));
    add_row(x, "learning-rate", "Learning rate", pl_jev_setting(x, "learning-rate", models[0]),
            pl_jev_setting(x, "learning-rate", models[1]));
    add_row(x, "micro-batch", "Micro-batch", pl_jev_setting(x, "micro-batch", models[0]),
            pl_jev_setting(x, "micro-batch", models[1]));
    add_row(x, "accumulation", "Accumulation", pl_jev_setting(x, "accumulation", models[0]),
            pl_jev_setting(x, "accumulation", models[1]));
    add_row(x, "effective-batch", "Effective batch", pl_jev_effective_batch(x, models[0]),
            pl_jev_effective_batch(x, models[1]));
    add_common(x, "epochs", "Epochs", common(x, "epochs"));
    add_row(x, "steps", "Optimizer steps", pl_jev_optimizer_steps(x, models[0]),
            pl_jev_optimizer_steps(x, models[1]));
    add_common(x, "state-cap", "Longest state (tokens)", common(x, "state-cap"));
    add_common(x, "packed-cap", "Longest packed request (tokens)",
               pl_jev_raised_cap(x, "default-packed-cap"));
    add_common(x, "seed", "Random seed", common(x, "seed"));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-table7");
    pl_table *table = pl_table_begin(x, NULL, "Setting");
    pl_column(table, models[0], "KEV-0.8B", NULL, NULL, 0);
    pl_column(table, models[1], "KEV-4B", NULL, NULL, 0);
    fill(x);
    return pl_experiment_end(x);
}
