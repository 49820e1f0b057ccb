/* # Ordering, placement, and how little they have in common
 *
 * Sections 5.1 to 5.3. Numbers of single judges are checked against other places that print them; counts over
 * the 33 configurations and correlations over the 32 near-complete ones need the panel, and are recomputed
 * with it. What follows from other numbers:
 *
 * - A judge that orders a share $c$ of the decisive pairs, a share $a$ of these right, has
 *   $\mathrm{PairAcc}_{1/2} = \frac12 + c\,(a-\frac12)$: 0.507 for Llama.
 * - The TF-IDF control lacks 0.658 − 0.643 = 0.015 on the strongest judge.
 * - 29 configurations below the workers and four above are all 33.
 * - The bias of Opus is $3.23/1.94 = 1.7$ standard deviations and 4.4 points from the pointwise fine-tune's.
 * - GPT-OSS accepts 61.1 + 17.3 = 78.4 %.
 * - Selecting by the error itself gains 10.5 − 5.8 = 4.7 points; by the size of bias it costs more, 17.3.
 * - The TF-IDF control's 0.643 is above the median configuration's 0.631.
 *
 * All agree. Ends of intervals and the half-splits rest on random draws that the document does not give.
 */
#include "claims/derivation.h"
#include "runtime/onet_panel.h"
#include "runtime/restated.h"

#include <math.h>

static const pl_onet_claim measured[] = {
    {"prose-5.1", "ft2-listwise", "pair.accuracy", PL_ONET_FT2_LISTWISE, PL_PAIR_ACCURACY, 1,
     "prose-5.7:pair-accuracy:listwise"},
    {"prose-5.1", "ft2-listwise", "pair.accuracy.again", PL_ONET_FT2_LISTWISE, PL_PAIR_ACCURACY, 1,
     "prose-5.7:pair-accuracy:listwise"},
    {"prose-5.1", "ft2-listwise", "pair.coverage", PL_ONET_FT2_LISTWISE, PL_PAIR_COVERAGE, 1, NULL},
    {"prose-5.1", "ft2-listwise", "spearman", PL_ONET_FT2_LISTWISE, PL_RESPONSE_SPEARMAN, 1,
     "prose-5.7:response:listwise"},
    {"prose-5.1", "llama", "pair.coverage", PL_ONET_LLAMA, PL_PAIR_COVERAGE, 100, NULL},
    {"prose-5.1", "llama", "pair.conditional", PL_ONET_LLAMA, PL_PAIR_CONDITIONAL, 1, NULL},
    {"prose-5.2", "gpt-oss", "bias", PL_ONET_GPT_OSS, PL_BIAS, 1, "fig2:bias:gpt-oss"},
    {"prose-5.2", "gpt-oss", "deviation.ratio", PL_ONET_GPT_OSS, PL_DEVIATION_RATIO, 1, NULL},
    {"prose-5.2", "ft2", "bias.test", PL_ONET_FT2, PL_BIAS, 1, "fig2:bias:ft2"},
    {"prose-5.2", "ft2-listwise", "bias.test", PL_ONET_FT2_LISTWISE, PL_BIAS, 1,
     "table11:ft2-fs-lw:bias.raw"},
    {"prose-5.3", "selection/bias", "acceptance.error", PL_ONET_GPT_OSS, PL_ACCEPTANCE_DIFFERENCE, 100,
     "prose-4:gpt-oss:acceptance.difference"},
};

static const pl_restated restated[] = {
    {"prose-5.1", "pair-accuracy", "level", "prose-abstract:pair-accuracy:level", 0, 0},
    {"prose-5.1", "pair-accuracy", "above-chance", "prose-3:judges:configurations", 0, 0},
    {"prose-5.1", "ft2/validation", "spearman.delta", "table8:response:validation.delta", 0, 0},
    {"prose-5.1", "ft2/validation", "spearman.low", "table8:response:validation.low", 0, 0},
    {"prose-5.1", "ft2/validation", "spearman.high", "table8:response:validation.high", 0, 0},
    {"prose-5.1", "tfidf", "pair.accuracy", "table2:tfidf:pair.accuracy", 0, 0},
    {"prose-5.1", "tfidf", "pair.accuracy.above", "table2:tfidf:pair.accuracy", 0, 0},
    {"prose-5.1", "tfidf", "train", "prose-3:split:train", 0, 0},
    {"prose-5.2", "bias", "excluding-zero", "prose-3:judges:configurations", 0, 0},
    {"prose-5.2", "workers", "acceptance", "table2:workers:acceptance", 100, 1},
    {"prose-5.2", "haiku", "bias", "prose-f:haiku:bias.test", 0, 0},
    {"prose-5.2", "gpt-5.4-mini", "bias.test", "prose-f:gpt-5.4-mini:bias.test", 0, 0},
    {"prose-5.2", "gpt-5.4-mini", "bias.validation", "prose-f:gpt-5.4-mini:bias.validation", 0, 0},
    {"prose-5.2", "ft2", "bias.validation", "prose-f:ft2:bias.validation", 0, 0},
    {"prose-5.2", "ft2-listwise", "bias.validation", "prose-f:ft2-listwise:bias.validation", 0, 0},
    {"prose-5.3", "selection/bias", "acceptance.error.larger", "prose-4:gpt-oss:acceptance.difference", 0, 0},
    {"prose-5.3", "near-complete", "configurations", "prose-3:near-complete:configurations", 0, 0},
};

#define PRINTED(id) pl_printed(x, "onet:" id)

/* ---- over configurations ---- */

static void judge_counts(const pl_onet *onet)
{
    pl_experiment *x = onet->x;
    pl_value all = PRINTED("prose-3:judges:configurations");
    pl_value above = pl_value_subtract(all, PRINTED("prose-5.2:bias:below")),
             below = pl_value_subtract(all, PRINTED("prose-5.2:bias:above"));
    pl_judge(x, "prose-5.1", "pair-accuracy", "reaching",
             pl_value_or(pl_onet_count(onet, PL_PAIR_ACCURACY, 0.60, 1),
                         PRINTED("prose-abstract:pair-accuracy:reaching")));
    pl_judge(x, "prose-5.2", "bias", "below", pl_value_or(pl_onet_count(onet, PL_BIAS, -INFINITY, 0), below));
    pl_judge(x, "prose-5.2", "bias", "above", pl_value_or(pl_onet_count(onet, PL_BIAS, 0, INFINITY), above));
    pl_judge(x, "prose-5.2", "bias", "below.half", pl_onet_count(onet, PL_BIAS, -INFINITY, -0.5));
    pl_judge(x, "prose-5.2", "bias", "below.far", pl_onet_count(onet, PL_BIAS, -INFINITY, -1.5));
    pl_judge(x, "prose-5.2", "severity", "arms", pl_stated(8)); /* those of Appendix F */
}

static void judge_superlatives(const pl_onet *onet)
{
    pl_experiment *x = onet->x;
    pl_judge(x, "prose-5.1", "ft2-listwise", "stronger",
             pl_onet_ahead(onet, PL_ONET_FT2_LISTWISE, PL_PAIR_ACCURACY, PL_ONET_HIGHER, true));
    pl_judge(x, "prose-5.2", "opus", "lower",
             pl_onet_ahead(onet, PL_ONET_OPUS, PL_BIAS, PL_ONET_LOWER, false));
    pl_judge(x, "prose-5.2", "gpt-oss", "nearer",
             pl_onet_ahead(onet, PL_ONET_GPT_OSS, PL_BIAS, PL_ONET_NEARER, false));
    pl_judge(x, "prose-5.3", "selection/bias", "chosen",
             pl_onet_chosen(onet, PL_ONET_GPT_OSS, PL_SELECT_BIAS));
}

static void judge_relation(const pl_onet *onet, const char *row, pl_panel_measure other, pl_relation how)
{
    pl_judge(onet->x, "prose-5.3", row, how == PL_RELATION_PEARSON ? "pearson" : "spearman",
             pl_onet_relation(onet, PL_PAIR_ACCURACY, other, how));
}

static void judge_relations(const pl_onet *onet)
{
    judge_relation(onet, "pair-accuracy/response", PL_RESPONSE_SPEARMAN, PL_RELATION_SPEARMAN);
    judge_relation(onet, "pair-accuracy/task", PL_TASK_SPEARMAN, PL_RELATION_SPEARMAN);
    judge_relation(onet, "pair-accuracy/occupation", PL_OCCUPATION_SPEARMAN, PL_RELATION_SPEARMAN);
    judge_relation(onet, "pair-accuracy/bias", PL_BIAS, PL_RELATION_PEARSON);
}

/* ---- arithmetic ---- */

static void judge_arithmetic(pl_experiment *x)
{
    pl_value half = pl_value_ratio(PL_PRINTED, 1, 2);
    pl_value beyond = pl_value_subtract(PRINTED("prose-5.1:llama:pair.conditional"), half);
    pl_value ordered = pl_value_scale(PRINTED("prose-5.1:llama:pair.coverage"), 1, 100);
    pl_judge(x, "prose-5.1", "llama", "pair.accuracy",
             pl_value_add(half, pl_value_multiply(ordered, beyond)));
    pl_judge(x, "prose-5.1", "tfidf", "pair.accuracy.behind",
             pl_value_subtract(PRINTED("prose-5.7:pair-accuracy:listwise"),
                               PRINTED("table2:tfidf:pair.accuracy")));
    pl_value opus = PRINTED("fig2:bias:opus"), workers = PRINTED("prose-5.2:workers:acceptance");
    pl_judge(x, "prose-5.2", "opus", "bias.deviations",
             pl_value_divide(pl_value_absolute(opus), PRINTED("table11:workers:deviation")));
    pl_judge(x, "prose-5.3", "opus/ft2", "bias.apart", pl_value_subtract(PRINTED("fig2:bias:ft2"), opus));
    pl_judge(x, "prose-5.2", "gpt-oss", "acceptance",
             pl_value_add(workers, PRINTED("prose-4:gpt-oss:acceptance.difference")));
    pl_judge(x, "prose-5.2", "gpt-oss", "acceptance.difference",
             pl_value_subtract(PRINTED("prose-5.2:gpt-oss:acceptance"), workers));
    pl_judge(x, "prose-5.3", "selection", "acceptance.error.gain",
             pl_value_subtract(PRINTED("prose-5.3:selection/pair-accuracy:acceptance.error"),
                               PRINTED("prose-5.3:selection/acceptance:acceptance.error")));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "onet-prose-5.1");
    pl_onet onet = pl_onet_open(x, PL_OF_RESPONSES | PL_OF_CELLS | PL_OF_SELECTION);
    pl_onet_judge_claims(&onet, measured, sizeof measured / sizeof measured[0]);
    pl_judge_restated(x, restated, sizeof restated / sizeof restated[0]);
    judge_counts(&onet);
    judge_superlatives(&onet);
    judge_relations(&onet);
    judge_arithmetic(x);
    pl_carry_settings(x, "onet:*", PL_ONET_SETTING);
    pl_carry(x, "onet:*", PL_ONET_NEEDS);
    pl_onet_close(&onet);
    return pl_experiment_end(x);
}
