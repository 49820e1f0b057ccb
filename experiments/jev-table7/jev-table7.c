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
 *
 * The row of the regularization weights is not all that there is to them. The release's own list of known
 * limitations says that the diversity and SVD terms are means over a micro-batch which are divided once more
 * by the records of the whole batch, so that their effective weights fall with the micro-batch, to about 1/32
 * for KEV-0.8B and 1/8 for KEV-4B of the nominal ones. The statement that both sizes share their
 * regularization (Appendix D) holds for the numbers that are set, not for their effect.
 *
 * Appendix D also says that each training source had $R < 70\,\%$ before; that needs the release.
 */
#include "claims/derivation.h"
#include "runtime/jev_measure.h"
#include "runtime/jev_setting.h"

static const char *const models[] = {"kev-0.8b", "kev-4b"};
enum { MODELS = 2 };

static pl_value common(pl_experiment *x, const char *name)
{
    return pl_jev_setting(x, name, NULL);
}

static pl_value percent(pl_experiment *x, const char *name)
{
    return pl_value_scale(common(x, name), 100, 1);
}

static pl_value effective_batch(pl_experiment *x, int model)
{
    return pl_value_multiply(pl_jev_setting(x, "micro-batch", models[model]),
                             pl_jev_setting(x, "accumulation", models[model]));
}

static pl_value steps(pl_experiment *x, int model)
{
    pl_value seen = pl_value_multiply(common(x, "examples"), common(x, "epochs"));
    return pl_value_divide(seen, effective_batch(x, model));
}

/* A limit of KEV's training context, raised with that of the state. */
static pl_value raised(pl_experiment *x, const char *name)
{
    pl_value more = pl_value_subtract(common(x, "state-cap"), common(x, "default-state-cap"));
    return pl_value_add(common(x, name), more);
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
    add_row(x, "effective-batch", "Effective batch", effective_batch(x, 0), effective_batch(x, 1));
    add_common(x, "epochs", "Epochs", common(x, "epochs"));
    add_row(x, "steps", "Optimizer steps", steps(x, 0), steps(x, 1));
    add_common(x, "state-cap", "Longest state (tokens)", common(x, "state-cap"));
    add_common(x, "packed-cap", "Longest packed request (tokens)", raised(x, "default-packed-cap"));
    add_common(x, "seed", "Random seed", common(x, "seed"));
}

/* ---- the same and more in the text ---- */

static pl_value sources_before(pl_jev jev)
{
    pl_value highest = pl_value_none(PL_JEV_RELEASE);
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++) {
        const pl_jev_dataset *dataset = pl_jev_panel_at(i);
        if (!dataset->trained)
            continue;
        pl_value ratio = pl_jev_value(jev, PL_JEV_KEV_08B, dataset->key, PL_MEASURE_RATIO);
        highest = highest.evidence == PL_NONE ? ratio : pl_value_maximum(highest, ratio);
    }
    return highest;
}

static void judge_sources(pl_jev jev)
{
    pl_experiment *x = jev.x;
    pl_value ordinal = pl_jev_group_size(jev, PL_JEV_ORDINAL);
    pl_value panel = pl_value_add(ordinal, pl_jev_group_size(jev, PL_JEV_NOMINAL));
    pl_value each = pl_value_divide(common(x, "examples"), pl_jev_group_size(jev, PL_JEV_TRAINING));
    pl_judge(x, "prose-3.6", "training", "examples", common(x, "examples"));
    pl_judge(x, "prose-3.6", "training", "examples.source", each);
    pl_judge(x, "prose-3.6", "panel", "datasets", panel);
    pl_judge(x, "prose-3.6", "unseen", "datasets", pl_jev_group_size(jev, PL_JEV_UNSEEN));
    pl_judge(x, "prose-3.6", "all", "datasets", ordinal);
    pl_judge(x, "prose-d", "training", "r.highest", sources_before(jev));
    pl_judge(x, "prose-d", "training", "k.fewest", pl_jev_fewest_candidates(jev, PL_JEV_TRAINING));
    pl_judge(x, "prose-d", "training", "k.most", pl_jev_most_candidates(jev, PL_JEV_TRAINING));
    pl_judge(x, "prose-d", "training", "examples.source", each);
    pl_judge(x, "prose-d", "training", "examples", common(x, "examples"));
    pl_judge(x, "prose-d", "panel", "datasets", panel);
    pl_judge(x, "prose-d", "panel", "datasets.selection", panel);
}

static void judge_appendix(pl_experiment *x)
{
    static const char divided_twice[] = "as set; its effect is about 1/32 of it for KEV-0.8B and 1/8 for "
                                        "KEV-4B, by the release's known limitations";
    static const struct {
        const char *row, *column, *setting, *note; /* note NULL: none */
    } plain[] = {
        {"adapter", "rank", "rank", NULL},
        {"cap", "state", "state-cap", NULL},
        {"optimizer", "weight-decay", "weight-decay", NULL},
        {"optimizer", "clip", "gradient-clip", NULL},
        {"objective", "consistency-weight", "consistency-weight", NULL},
        {"objective", "temperature", "temperature", NULL},
        {"objective", "diversity-weight", "diversity-weight", divided_twice},
        {"objective", "svd-weight", "svd-weight", divided_twice},
        {"objective", "singular-values", "singular-values", NULL},
    };
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
        pl_judge(x, "prose-d", plain[i].row, plain[i].column, common(x, plain[i].setting));
        if (plain[i].note != NULL)
            pl_note(x, "%s", plain[i].note);
    }
    pl_judge(x, "prose-d", "optimizer", "warm-up", percent(x, "learning-rate-warm-up"));
    pl_judge(x, "prose-d", "objective", "warm-up", percent(x, "regularizer-warm-up"));
    pl_judge(x, "prose-d", "objective", "ramp-up", percent(x, "regularizer-ramp-up"));
    pl_judge(x, "prose-d", "cap", "branch", raised(x, "default-branch-cap"));
    pl_judge(x, "prose-d", "cap", "packed", raised(x, "default-packed-cap"));
    pl_judge(x, "prose-d", "batch", "effective", effective_batch(x, 0));
    pl_judge(x, "prose-d", "batch", "steps", steps(x, 0));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-table7");
    pl_table *table = pl_table_begin(x, NULL, "Setting");
    pl_column(table, models[0], "KEV-0.8B", NULL, NULL, 0);
    pl_column(table, models[1], "KEV-4B", NULL, NULL, 0);
    fill(x);
    judge_sources(pl_jev_open(x));
    judge_appendix(x);
    return pl_experiment_end(x);
}
