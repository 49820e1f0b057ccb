/* # Appendix D: how the models were post-trained
 *
 * Section 3.6 and Appendix D tell Table 7 in words and add the weights of the objective. All of it is in the
 * released configuration or the KEV training code; the limits of tokens, the batch and the steps follow from
 * other settings (Table 7).
 *
 * The regularization weights are not all that there is to them. The release's own list of known limitations
 * says that the diversity and SVD terms are means over a micro-batch which are divided once more by the
 * records of the whole batch, so that their effective weights fall with the micro-batch, to about 1/32 for
 * KEV-0.8B and 1/8 for KEV-4B of the nominal ones. The statement that both sizes share their regularization
 * holds for the numbers that are set, not for their effect.
 *
 * That each training source had $R < 70\,\%$ before needs the release.
 */
#include "claims/derivation.h"
#include "runtime/jev_measure.h"
#include "runtime/jev_setting.h"

static pl_value common(pl_experiment *x, const char *name)
{
    return pl_jev_setting(x, name, NULL);
}

static pl_value percent(pl_experiment *x, const char *name)
{
    return pl_value_scale(common(x, name), 100, 1);
}

/* The highest R of a training source before. */
static pl_value sources_before(pl_jev jev)
{
    pl_value ratios[PL_JEV_PANEL_SIZE];
    double candidates[PL_JEV_PANEL_SIZE];
    size_t n = pl_jev_list_values(jev, PL_JEV_KEV_08B, PL_JEV_TRAINING, PL_MEASURE_RATIO, ratios, candidates);
    return pl_value_greatest(ratios, n);
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
    pl_judge(x, "prose-d", "cap", "branch", pl_jev_raised_cap(x, "default-branch-cap"));
    pl_judge(x, "prose-d", "cap", "packed", pl_jev_raised_cap(x, "default-packed-cap"));
    pl_judge(x, "prose-d", "batch", "effective", pl_jev_effective_batch(x, "kev-0.8b"));
    pl_judge(x, "prose-d", "batch", "steps", pl_jev_optimizer_steps(x, "kev-0.8b"));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-prose-d");
    judge_sources(pl_jev_open(x));
    judge_appendix(x);
    return pl_experiment_end(x);
}
