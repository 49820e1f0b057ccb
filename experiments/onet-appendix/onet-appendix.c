/* # Numbers of the appendices
 *
 * Appendices C, F, G, I, J and N, but for their tables. Numbers that are printed elsewhere, too, are checked
 * against that place; the others that follow from something are these:
 *
 * - Generator by response index (Appendix G): $V = \sqrt{\chi^2/(n\,\min(r-1,c-1))}$ with $n$ = 4,501 and
 * five positions gives 0.249, as printed. The 160 degrees of freedom are $(r-1)(c-1) = 40 \cdot 4$, so that
 * 41 generators take part; the corpus has 47 (47 would give 184). Six variants are not in the test split, or
 * were left out: the text does not say which.
 * - 86 % of the shift to generators is left when response index is removed: 0.182 of 0.212.
 * - 15 differences are three ways to aggregate at five minimum sizes.
 * - A coverage near 0.95 of 500 repetitions has a standard error of $\sqrt{0.95\cdot0.05/500} \approx 0.01$.
 * - 86 of 102 stable occupations are 84 %, and only 86 of 102 are.
 * - The pointwise fine-tune's mean of 8.18 less its bias of 1.21 is the workers' 6.97 (Appendix N).
 *
 * The split-half reliability of 0.093 that section 4 quotes from Appendix M, which we do not have,
 * corresponds to a correlation of the halves of $r = 0.093/(2-0.093) = 0.049$. What is halved is not said:
 * instances, or single responses, whose halves share a worker and agree more. Both are in `plumb audit`.
 */
#include "claims/derivation.h"
#include "runtime/onet_panel.h"
#include "runtime/restated.h"

#include <math.h>

static const pl_restated restated[] = {
    {"prose-c", "listwise", "scale.lowest", "prose-3:scale:lowest", 0, 0},
    {"prose-c", "listwise", "scale.highest", "prose-3:scale:highest", 0, 0},
    {"prose-f", "validation", "ratings", "prose-3:split:validation", 0, 0},
    {"prose-f", "haiku", "bias.test", "prose-5.2:haiku:bias", 0, 0},
    {"prose-f", "haiku", "bias.validation", "prose-5.2:haiku:bias", 0, 0},
    {"prose-f", "gpt-5.4-mini", "bias.test", "prose-5.2:gpt-5.4-mini:bias.test", 0, 0},
    {"prose-f", "gpt-5.4-mini", "bias.validation", "prose-5.2:gpt-5.4-mini:bias.validation", 0, 0},
    {"prose-f", "ft2", "bias.test", "table11:ft2-pointwise:bias.raw", 0, 0},
    {"prose-f", "ft2", "bias.validation", "prose-5.2:ft2:bias.validation", 0, 0},
    {"prose-f", "ft2-listwise", "bias.test", "table11:ft2-fs-lw:bias.raw", 0, 0},
    {"prose-f", "ft2-listwise", "bias.validation", "prose-5.2:ft2-listwise:bias.validation", 0, 0},
    {"prose-g", "listwise", "instance", "fig8:listwise:instance", 0, 0},
    {"prose-g", "listwise", "rank", "fig8:listwise:rank", 0, 0},
    {"prose-g", "pointwise", "instance", "fig8:pointwise:instance", 0, 0},
    {"prose-g", "pointwise", "rank", "fig8:pointwise:rank", 0, 0},
    {"prose-i", "population", "tasks", "table1:task:cells", 0, 0},
    {"prose-i", "calibration", "folds", "prose-5.6:calibration:folds", 0, 0},
    {"prose-i", "tuned", "deviation.ratio.lowest", "prose-5.6:frozen:deviation.ratio.lowest", 0, 0},
    {"prose-i", "tuned", "deviation.ratio.highest", "prose-5.6:frozen:deviation.ratio.highest", 0, 0},
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

/* ---- Appendix G ---- */

enum { POSITIONS = 5, AGGREGATIONS = 3, MINIMUM_SIZES = 5 };

/* A number of the panel's association of generator and response index, if it is the document's. */
static pl_value associated(const pl_onet *onet, double number)
{
    return pl_onet_evidence(onet, onet->own && onet->audit->has_association ? number : (double)NAN);
}

static void judge_association(const pl_onet *onet)
{
    pl_experiment *x = onet->x;
    pl_association none = {.degrees = 0};
    const pl_association *a = onet->audit != NULL ? &onet->audit->association : &none;
    pl_value ratings = PRINTED("prose-3:split:test"), chi = PRINTED("prose-g:association:chi-square");
    pl_value dimension = pl_value_multiply(ratings, pl_stated(POSITIONS - 1));
    pl_value v = PRINTED("prose-g:association:v");
    pl_judge(x, "prose-g", "association", "v",
             pl_value_or(associated(onet, a->v.value), root(pl_value_divide(chi, dimension))));
    pl_judge(x, "prose-g", "association", "chi-square",
             pl_value_or(associated(onet, a->chi_square.value),
                         pl_value_multiply(pl_value_multiply(v, v), dimension)));
    pl_judge(x, "prose-g", "association", "degrees",
             onet->own && onet->audit->has_association ? pl_from_count(onet->input, a->degrees)
                                                       : pl_value_none(PL_ONET_NEEDS));
    pl_note(x, "40 times 4: 41 generators of the corpus's 47 at five positions");
}

static void judge_shift(pl_experiment *x)
{
    pl_value controlled = PRINTED("prose-g:generator:shift.controlled"),
             whole = PRINTED("prose-g:generator:shift");
    pl_value left = pl_value_scale(PRINTED("prose-g:generator:shift.left"), 1, 100);
    pl_judge(x, "prose-g", "generator", "shift.left",
             pl_value_scale(pl_value_divide(controlled, whole), 100, 1));
    pl_judge(x, "prose-g", "generator", "shift.controlled", pl_value_multiply(left, whole));
    pl_judge(x, "prose-g", "generator", "shift", pl_value_divide(controlled, left));
    pl_value rise =
        pl_value_subtract(PRINTED("fig8:listwise:generator"), PRINTED("fig8:pointwise:generator"));
    pl_judge(x, "prose-g", "generator", "shift.table9", pl_value_scale(rise, 1, 100));
    pl_judge(x, "prose-g", "robustness", "task.deltas", pl_stated(AGGREGATIONS * MINIMUM_SIZES));
    pl_judge(x, "prose-g", "robustness", "occupation.deltas", pl_stated(AGGREGATIONS * MINIMUM_SIZES));
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
    pl_onet onet = pl_onet_open(x, PL_OF_RESPONSES);
    pl_judge_restated(x, restated, sizeof restated / sizeof restated[0]);
    judge_association(&onet);
    judge_shift(x);
    judge_standard_error(x);
    judge_stable(x);
    judge_means(x);
    pl_carry(x, "onet:prose-c:*", PL_ONET_SETTING);
    pl_carry(x, "onet:prose-f:*", PL_ONET_SPLITS_NEED);
    pl_carry(x, "onet:*", PL_ONET_NEEDS);
    pl_onet_close(&onet);
    return pl_experiment_end(x);
}
