/* # Numbers of the running text
 *
 * What abstract and sections 1 to 5 say, but for what belongs to a table or a figure. Most numbers are
 * printed in several places, and each is checked against another one; the others are sums, differences and
 * shares:
 *
 * - the three splits make the corpus, 36,649 + 4,646 + 4,501 = 45,796;
 * - 29 configurations below the workers and four above are all 33, and 32 near-complete ones and one partial;
 * - a judge that orders a share $c$ of the decisive pairs with accuracy $a$ has
 *   $\mathrm{PairAcc}_{1/2} = \frac12 + c\,(a-\frac12)$: 0.507 for Llama;
 * - shares of the 307 occupations are counts: workers accept 211, so a classifier that accepts all disagrees
 *   in 96, 31.3 %;
 * - the bias of Opus is 1.7 workers' standard deviations, and 4.4 points from the pointwise fine-tune's;
 * - position controls leave 0.182 of 0.212 of the shift to generators, so that they remove 14 %.
 *
 * All of these agree. Counts of intervals, correlations over configurations and the selection experiment need
 * the panel; with it, what is counted over configurations is recounted. What is left open is carried over.
 */
#include "claims/derivation.h"
#include "runtime/onet_panel.h"
#include "runtime/restated.h"

#include <math.h>

static const pl_restated restated[] = {
    {"prose-abstract", "corpus", "ratings", "prose-3:corpus:ratings", 0, 0},
    {"prose-abstract", "judges", "configurations", "prose-3:judges:configurations", 0, 0},
    {"prose-abstract", "test", "ratings", "prose-3:split:test", 0, 0},
    {"prose-abstract", "families", "count", "prose-3:judges:families", 0, 0},
    {"prose-abstract", "pair-accuracy", "reaching", "prose-5.1:pair-accuracy:reaching", 0, 0},
    {"prose-abstract", "acceptance", "lowest", "fig3:acceptance:lowest", 0, 0},
    {"prose-abstract", "acceptance", "highest", "fig3:acceptance:highest", 0, 0},
    {"prose-abstract", "acceptance", "workers", "table2:workers:acceptance", 100, 1},
    {"prose-abstract", "calibrated", "r2.highest", "prose-5.6:isotonic:r2.highest", 100, 1},
    {"prose-1", "corpus", "ratings", "prose-3:corpus:ratings", 0, 0},
    {"prose-1", "judges", "configurations", "prose-3:judges:configurations", 0, 0},
    {"prose-1", "families", "count", "prose-3:judges:families", 0, 0},
    {"prose-1", "controls", "count", "prose-3:controls:count", 0, 0},
    {"prose-1", "bias", "excluding-zero", "prose-5.2:bias:excluding-zero", 0, 0},
    {"prose-1", "calibrated", "r2.highest", "prose-5.6:isotonic:r2.highest", 100, 1},
    {"prose-1", "severity", "arms", "prose-5.2:severity:arms", 0, 0},
    {"prose-1", "contribution", "configurations", "prose-3:judges:configurations", 0, 0},
    {"prose-3", "judges", "replications", "prose-3:judges:configurations", 0, 0},
    {"prose-3", "summaries", "configurations", "prose-3:judges:configurations", 0, 0},
    {"prose-3", "comparisons", "configurations", "prose-3:near-complete:configurations", 0, 0},
    {"prose-3", "controls", "count", "prose-1:controls:count", 0, 0},
    {"prose-3", "threshold", "tau", "prose-3:threshold:score", 0, 0},
    {"prose-3", "threshold", "score", "prose-3:threshold:tau", 0, 0},
    {"prose-4", "gpt-oss", "bias", "fig2:bias:gpt-oss", 0, 0},
    {"prose-4", "gpt-oss", "acceptance.difference", "prose-5.2:gpt-oss:acceptance.difference", 0, 0},
    {"prose-5.1", "pair-accuracy", "above-chance", "prose-3:judges:configurations", 0, 0},
    {"prose-5.1", "pair-accuracy", "reaching", "prose-abstract:pair-accuracy:reaching", 0, 0},
    {"prose-5.1", "ft2-listwise", "pair.accuracy", "prose-5.7:pair-accuracy:listwise", 0, 0},
    {"prose-5.1", "ft2-listwise", "pair.accuracy.again", "prose-5.7:pair-accuracy:listwise", 0, 0},
    {"prose-5.1", "ft2-listwise", "spearman", "prose-5.7:response:listwise", 0, 0},
    {"prose-5.1", "ft2/validation", "spearman.delta", "table8:response:validation.delta", 0, 0},
    {"prose-5.1", "ft2/validation", "spearman.low", "table8:response:validation.low", 0, 0},
    {"prose-5.1", "ft2/validation", "spearman.high", "table8:response:validation.high", 0, 0},
    {"prose-5.1", "tfidf", "pair.accuracy", "table2:tfidf:pair.accuracy", 0, 0},
    {"prose-5.1", "tfidf", "train", "prose-3:split:train", 0, 0},
    {"prose-5.2", "bias", "excluding-zero", "prose-3:judges:configurations", 0, 0},
    {"prose-5.2", "gpt-oss", "bias", "fig2:bias:gpt-oss", 0, 0},
    {"prose-5.2", "workers", "acceptance", "table2:workers:acceptance", 100, 1},
    {"prose-5.2", "haiku", "bias", "prose-f:haiku:bias.test", 0, 0},
    {"prose-5.2", "gpt-5.4-mini", "bias.test", "prose-f:gpt-5.4-mini:bias.test", 0, 0},
    {"prose-5.2", "gpt-5.4-mini", "bias.validation", "prose-f:gpt-5.4-mini:bias.validation", 0, 0},
    {"prose-5.2", "ft2", "bias.test", "fig2:bias:ft2", 0, 0},
    {"prose-5.2", "ft2", "bias.validation", "prose-f:ft2:bias.validation", 0, 0},
    {"prose-5.2", "ft2-listwise", "bias.test", "table11:ft2-fs-lw:bias.raw", 0, 0},
    {"prose-5.2", "ft2-listwise", "bias.validation", "prose-f:ft2-listwise:bias.validation", 0, 0},
    {"prose-5.3", "near-complete", "configurations", "prose-3:near-complete:configurations", 0, 0},
    {"prose-5.3", "selection/bias", "acceptance.error", "prose-4:gpt-oss:acceptance.difference", 0, 0},
    {"prose-5.5", "workers", "acceptance", "table2:workers:acceptance", 100, 1},
    {"prose-5.5", "workers", "threshold", "prose-3:threshold:tau", 0, 0},
    {"prose-5.5", "workers", "occupations", "table1:occupation:cells", 0, 0},
    {"prose-5.5", "fine-tuned-pointwise", "acceptance.lower", "prose-n:ft2:upper", 0, 0},
    {"prose-5.5", "opus", "disagreement", "prose-j:opus:disagreement.all", 0, 0},
    {"prose-5.5", "ft2", "disagreement", "prose-j:ft2:disagreement.all", 0, 0},
    {"prose-5.5", "stable", "occupations", "prose-j:stable:instances", 0, 0},
    {"prose-5.5", "stable", "disagreement.lowest", "fig3:lowest:instances", 0, 0},
    {"prose-5.5", "stable", "disagreement.highest", "fig3:highest:instances", 0, 0},
    {"prose-5.5", "stable", "disagreement.median", "fig3:median:instances", 0, 0},
    {"prose-5.6", "calibration", "folds", "table11:caption:folds", 0, 0},
    {"prose-5.6", "threshold", "score", "prose-3:threshold:tau", 0, 0},
    {"prose-5.6", "isotonic", "acceptance.error.median", "table13:isotonic:acceptance.median", 0, 0},
    {"prose-5.6", "binary", "acceptance.error.highest", "table13:binary:acceptance.max", 0, 0},
    {"prose-5.6", "cross-fitted", "deviation.ratio.median", "table12:caption:deviation.ratio.median", 0, 0},
    {"prose-5.6", "frozen", "deviation.ratio.lowest", "prose-i:tuned:deviation.ratio.lowest", 0, 0},
    {"prose-5.6", "frozen", "deviation.ratio.highest", "prose-i:tuned:deviation.ratio.highest", 0, 0},
    {"prose-5.7", "pair-accuracy", "pointwise", "fig2:pair-accuracy:ft2", 0, 0},
    {"prose-5.7", "pair-accuracy", "listwise", "prose-5.1:ft2-listwise:pair.accuracy", 0, 0},
};

#define PRINTED(id) pl_printed(x, "onet:" id)

/* ---- sizes ---- */

static void judge_sizes(pl_experiment *x)
{
    pl_value corpus = PRINTED("prose-3:corpus:ratings"), train = PRINTED("prose-3:split:train"),
             validation = PRINTED("prose-3:split:validation"), test = PRINTED("prose-3:split:test");
    pl_judge(x, "prose-3", "corpus", "ratings", pl_value_add(train, pl_value_add(validation, test)));
    pl_judge(x, "prose-3", "split", "train", pl_value_subtract(corpus, pl_value_add(validation, test)));
    pl_judge(x, "prose-3", "split", "validation", pl_value_subtract(corpus, pl_value_add(train, test)));
    pl_judge(x, "prose-3", "split", "test", pl_value_subtract(corpus, pl_value_add(train, validation)));
    /* "One reasoning variant" is the other one. */
    pl_value near = PRINTED("table2:caption:configurations");
    pl_judge(x, "prose-3", "judges", "configurations", pl_value_add(near, pl_stated(1)));
    pl_judge(x, "prose-3", "near-complete", "configurations", near);
    /* Section 3 lists Claude, GPT-5.4, GPT-OSS, DeepSeek, Llama and Qwen; Appendix F lists eight arms. */
    pl_judge(x, "prose-3", "judges", "families", pl_stated(6));
    pl_judge(x, "prose-5.2", "severity", "arms", pl_stated(8));
}

/* ---- ordering and placement ---- */

static void judge_ordering(pl_experiment *x)
{
    pl_value beyond =
        pl_value_subtract(PRINTED("prose-5.1:llama:pair.conditional"), pl_value_ratio(PL_PRINTED, 1, 2));
    pl_value ordered = pl_value_scale(PRINTED("prose-5.1:llama:pair.coverage"), 1, 100);
    pl_judge(x, "prose-5.1", "llama", "pair.accuracy",
             pl_value_add(pl_value_ratio(PL_PRINTED, 1, 2), pl_value_multiply(ordered, beyond)));
    pl_judge(x, "prose-5.1", "tfidf", "pair.accuracy.behind",
             pl_value_subtract(PRINTED("prose-5.7:pair-accuracy:listwise"),
                               PRINTED("table2:tfidf:pair.accuracy")));
}

/* Configurations of the document's panel with a measure on one side of a limit. */
static pl_value counted(const pl_onet *onet, pl_panel_measure m, double limit, bool below)
{
    int64_t n = 0;
    for (size_t j = 0; onet->own && j < onet->audit->judges_count; j++) {
        double value = onet->audit->judges[j].of[m].value;
        n += below ? value < limit : value > limit;
    }
    return onet->own ? pl_from_count(onet->input, n) : pl_value_none(PL_ONET_NEEDS);
}

static void judge_placement(const pl_onet *onet)
{
    pl_experiment *x = onet->x;
    pl_value all = PRINTED("prose-3:judges:configurations"), opus = PRINTED("fig2:bias:opus");
    pl_judge(x, "prose-5.2", "bias", "below",
             pl_value_or(counted(onet, PL_BIAS, 0, true),
                         pl_value_subtract(all, PRINTED("prose-5.2:bias:above"))));
    pl_judge(x, "prose-5.2", "bias", "above",
             pl_value_or(counted(onet, PL_BIAS, 0, false),
                         pl_value_subtract(all, PRINTED("prose-5.2:bias:below"))));
    pl_judge(x, "prose-5.2", "opus", "bias.deviations",
             pl_value_divide(pl_value_absolute(opus), PRINTED("table11:workers:deviation")));
    pl_judge(x, "prose-5.3", "opus/ft2", "bias.apart", pl_value_subtract(PRINTED("fig2:bias:ft2"), opus));
}

static void judge_acceptance(pl_experiment *x)
{
    pl_value workers = PRINTED("prose-5.2:workers:acceptance"),
             gap = PRINTED("prose-4:gpt-oss:acceptance.difference");
    pl_judge(x, "prose-5.2", "gpt-oss", "acceptance", pl_value_add(workers, gap));
    pl_judge(x, "prose-5.2", "gpt-oss", "acceptance.difference",
             pl_value_subtract(PRINTED("prose-5.2:gpt-oss:acceptance"), workers));
    /* Table 2's median of two is their mean. */
    pl_value twice = pl_value_scale(PRINTED("table2:fine-tuned-pointwise:acceptance"), 200, 1);
    pl_judge(x, "prose-5.5", "fine-tuned-pointwise", "acceptance.higher",
             pl_value_subtract(twice, PRINTED("prose-n:ft2:upper")));
    pl_judge(x, "prose-5.3", "selection", "acceptance.error.gain",
             pl_value_subtract(PRINTED("prose-5.3:selection/pair-accuracy:acceptance.error"),
                               PRINTED("prose-5.3:selection/acceptance:acceptance.error")));
}

/* The share in percent of the occupations that a printed share leaves, both being counts. */
static pl_value rest_of_occupations(pl_experiment *x, pl_value percent)
{
    pl_value occupations = PRINTED("prose-5.5:workers:occupations");
    pl_value count = pl_value_whole(pl_value_scale(pl_value_multiply(percent, occupations), 1, 100));
    return pl_value_scale(pl_value_divide(pl_value_subtract(occupations, count), occupations), 100, 1);
}

static void judge_occupations(pl_experiment *x)
{
    pl_judge(x, "prose-5.5", "workers", "majority",
             rest_of_occupations(x, PRINTED("prose-5.5:constant:disagreement")));
    pl_judge(x, "prose-5.5", "constant", "disagreement",
             rest_of_occupations(x, PRINTED("prose-5.5:workers:majority")));
}

/* ---- sections 5.6 and 5.7 ---- */

static void judge_cross_fitted(pl_experiment *x)
{
    static const char *const estimands[] = {"mean", "acceptance"}, *const predictors[] = {
                                                                       "ft2-pointwise", "ft2-listwise",
                                                                       "haiku-pointwise", "tfidf"};
    pl_value bias[8], low[8], high[8];
    for (int i = 0; i < 8; i++) {
        const char *e = estimands[i / 4], *p = predictors[i % 4];
        bias[i] = pl_printed(x, "onet:table12:%s/%s:bias.max", e, p);
        low[i] = pl_printed(x, "onet:table12:%s/%s:coverage.low", e, p);
        high[i] = pl_printed(x, "onet:table12:%s/%s:coverage.high", e, p);
    }
    pl_judge(x, "prose-5.6", "cross-fitted", "bias.highest", pl_value_greatest(bias, 8));
    pl_judge(x, "prose-5.6", "cross-fitted", "coverage.lowest", pl_value_least(low, 8));
    pl_judge(x, "prose-5.6", "cross-fitted", "coverage.highest", pl_value_greatest(high, 8));
}

static void judge_position(pl_experiment *x)
{
    pl_value left =
        pl_value_divide(PRINTED("prose-g:generator:shift.controlled"), PRINTED("prose-g:generator:shift"));
    pl_judge(x, "prose-5.7", "position", "removed",
             pl_value_scale(pl_value_subtract(pl_stated(1), left), 100, 1));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "onet-prose");
    pl_onet onet = pl_onet_open(x, PL_OF_RESPONSES);
    pl_judge_restated(x, restated, sizeof restated / sizeof restated[0]);
    judge_sizes(x);
    judge_ordering(x);
    judge_placement(&onet);
    judge_acceptance(x);
    judge_occupations(x);
    judge_cross_fitted(x);
    judge_position(x);
    pl_carry(x, "onet:*", PL_ONET_NEEDS);
    pl_onet_close(&onet);
    return pl_experiment_end(x);
}
