/* # Numbers of the appendices
 *
 * Appendices C, F, I, J and N, but for their tables. Numbers that are printed elsewhere, too, are checked
 * against that place; the others that follow from something are these:
 *
 * - A coverage near 0.95 of 500 repetitions has a standard error of $\sqrt{0.95\cdot0.05/500} \approx 0.01$.
 * - 86 of 102 stable occupations are 84 %, and only 86 of 102 are.
 * - The pointwise fine-tune's mean of 8.18 less its bias of 1.21 is the workers' 6.97 (Appendix N).
 */
#include "claims/derivation.h"
#include "runtime/onet_panel.h"
#include "runtime/restated.h"

#include <math.h>

static const pl_restated restated[] = {
    {"prose-c", "listwise", "scale.lowest", "prose-3:scale:lowest", 0, 0},
    {"prose-c", "listwise", "scale.highest", "prose-3:scale:highest", 0, 0},
    {"prose-f", "validation", "ratings", "prose-3:split:validation", 0, 0},
    {"prose-f", "validation", "threshold", "prose-3:threshold:tau", 0, 0},
    {"prose-f", "haiku", "bias.test", "prose-5.2:haiku:bias", 0, 0},
    {"prose-f", "haiku", "bias.validation", "prose-5.2:haiku:bias", 0, 0},
    {"prose-f", "gpt-5.4-mini", "bias.test", "prose-5.2:gpt-5.4-mini:bias.test", 0, 0},
    {"prose-f", "gpt-5.4-mini", "bias.validation", "prose-5.2:gpt-5.4-mini:bias.validation", 0, 0},
    {"prose-f", "ft2", "bias.test", "table11:ft2-pointwise:bias.raw", 0, 0},
    {"prose-f", "ft2", "bias.validation", "prose-5.2:ft2:bias.validation", 0, 0},
    {"prose-f", "ft2-listwise", "bias.test", "table11:ft2-fs-lw:bias.raw", 0, 0},
    {"prose-f", "ft2-listwise", "bias.validation", "prose-5.2:ft2-listwise:bias.validation", 0, 0},
    {"prose-i", "population", "tasks", "table1:task:cells", 0, 0},
    {"prose-i", "calibration", "folds", "prose-5.6:calibration:folds", 0, 0},
    {"prose-j", "stability", "occupations", "prose-5.5:workers:occupations", 0, 0},
    {"prose-j", "stable", "instances", "prose-5.5:stable:occupations", 0, 0},
    {"prose-j", "stable", "of", "prose-j:stable:instances", 0, 0},
    {"prose-j", "disagreement/instances", "occupations", "prose-j:stable:instances", 0, 0},
    {"prose-j", "disagreement/instances", "configurations", "prose-3:near-complete:configurations", 0, 0},
    {"prose-j", "all", "occupations", "prose-5.5:workers:occupations", 0, 0},
    {"prose-j", "opus", "disagreement.all", "prose-5.5:opus:disagreement", 0, 0},
    {"prose-j", "ft2", "disagreement.all", "prose-5.5:ft2:disagreement", 0, 0},
    {"prose-j", "workers", "acceptance", "table2:workers:acceptance", 100, 1},
    {"prose-j", "judges", "acceptance.lowest", "fig3:acceptance:lowest", 0, 0},
    {"prose-j", "judges", "acceptance.highest", "fig3:acceptance:highest", 0, 0},
    {"prose-n", "ft2", "upper", "prose-5.5:fine-tuned-pointwise:acceptance.lower", 0, 0},
};

#define PRINTED(id) pl_printed(x, "onet:" id)

static double square_root(double a, void *context)
{
    (void)context;
    return sqrt(a);
}

static pl_value root(pl_value a)
{
    return pl_value_monotone(square_root, NULL, a, 1e-15);
}

/* ---- Appendices I, J and N ---- */

static void judge_standard_error(pl_experiment *x)
{
    pl_value level = pl_value_scale(pl_printed_setting(x, "onet:table12:caption:level"), 1, 100);
    pl_value variance = pl_value_multiply(level, pl_value_subtract(pl_stated(1), level));
    pl_judge(x, "prose-i", "coverage", "standard-error",
             root(pl_value_divide(variance, pl_printed_setting(x, "onet:table12:caption:repetitions"))));
}

static void judge_stable(pl_experiment *x)
{
    pl_value of = PRINTED("prose-j:stable:of");
    pl_judge(x, "prose-j", "stable", "majority.share",
             pl_value_scale(pl_value_divide(PRINTED("prose-j:stable:majority"), of), 100, 1));
    pl_value share = pl_value_scale(PRINTED("prose-j:stable:majority.share"), 1, 100);
    pl_judge(x, "prose-j", "stable", "majority", pl_value_whole(pl_value_multiply(share, of)));
}

static void judge_means(pl_experiment *x)
{
    pl_value tuned = PRINTED("prose-n:ft2:mean"), workers = PRINTED("prose-n:workers:mean"),
             bias = PRINTED("fig2:bias:ft2");
    pl_judge(x, "prose-n", "ft2", "mean", pl_value_add(workers, bias));
    pl_judge(x, "prose-n", "workers", "mean", pl_value_subtract(tuned, bias));
    pl_judge(x, "prose-n", "ft2", "above-workers", pl_value_subtract(tuned, workers));
    pl_judge(x, "prose-n", "ft2", "above-train", pl_value_subtract(tuned, PRINTED("prose-n:train:mean")));
    pl_judge(x, "prose-n", "train", "mean", pl_value_subtract(tuned, PRINTED("prose-n:ft2:above-train")));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "onet-appendix");
    pl_judge_restated(x, restated, sizeof restated / sizeof restated[0]);
    judge_standard_error(x);
    judge_stable(x);
    judge_means(x);
    pl_carry(x, "onet:prose-c:*", PL_ONET_SETTING);
    pl_carry(x, "onet:prose-f:*", PL_ONET_SPLITS_NEED);
    pl_carry_settings(x, "onet:prose-j:*", PL_ONET_SETTING);
    pl_carry(x, "onet:*", PL_ONET_NEEDS);
    return pl_experiment_end(x);
}
