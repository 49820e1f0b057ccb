/* # Interventions, occupations, calibration
 *
 * Sections 5.4 to 5.6, but for what belongs to Table 11. Numbers are checked against the tables and the
 * appendices that print them, too, and otherwise:
 *
 * - Self-consistency and ensembles are at about −1.5 and −1.3, the medians of Table 2.
 * - The workers accept a majority in 68.7 % of 307 occupations, which is 211 of them, so a classifier that
 * accepts all disagrees in 96, 31.3 %, and the other way round.
 * - Table 2's median of the two pointwise fine-tunes, 0.903, and the lower one's 89.8 % give the higher
 * one's.
 * - Bias and coverage of the cross-fitted estimates are the extremes of Table 12, whose 32 widths are all
 * above 1.
 * - The lowest ratio of standard deviations of frozen scores is said to sit at the floor, 1 less the 4.3 %
 * that a linear correction can take off: 0.957. The highest, 1.02, stands in Appendix I as well, and that it
 * is printed alike there is all that is known of it here; onet-table14 simulates what Appendix I prints.
 *
 * All agree. What single judges do on occupations, and intervals, need the panel.
 */
#include "claims/comparison.h"
#include "claims/derivation.h"
#include "runtime/onet_panel.h"
#include "runtime/restated.h"

static const pl_restated restated[] = {
    {"prose-5.4", "tfidf", "bias", "table2:tfidf:bias", 0, 0},
    {"prose-5.4", "tfidf", "acceptance", "table2:tfidf:acceptance", 100, 1},
    {"prose-5.4", "workers", "acceptance", "table2:workers:acceptance", 100, 1},
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
    {"prose-5.6", "frozen", "deviation.ratio.highest", "prose-i:tuned:deviation.ratio.highest", 0, 0},
};

#define PRINTED(id) pl_printed(x, "onet:" id)

static void judge_interventions(pl_experiment *x)
{
    pl_value samples = PRINTED("table2:self-consistency:bias"), ensembles = PRINTED("table2:ensembling:bias");
    pl_judge(x, "prose-5.4", "samples-ensembles", "bias.lowest", pl_value_minimum(samples, ensembles));
    pl_judge(x, "prose-5.4", "samples-ensembles", "bias.highest", pl_value_maximum(samples, ensembles));
    /* A median of two is their mean. */
    pl_value twice = pl_value_scale(PRINTED("table2:fine-tuned-pointwise:acceptance"), 200, 1);
    pl_judge(x, "prose-5.5", "fine-tuned-pointwise", "acceptance.higher",
             pl_value_subtract(twice, PRINTED("prose-n:ft2:upper")));
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

/* "At the theoretical floor": 1 less what a linear correction can take off. */
static void judge_frozen(pl_experiment *x)
{
    pl_value reduction = pl_value_scale(PRINTED("prose-5.6:bound:reduction"), 1, 100);
    pl_judge(x, "prose-5.6", "frozen", "deviation.ratio.lowest", pl_value_subtract(pl_stated(1), reduction));
}

static void judge_cross_fitted(pl_experiment *x)
{
    static const char *const estimands[] = {"mean", "acceptance"}, *const predictors[] = {
                                                                       "ft2-pointwise", "ft2-listwise",
                                                                       "haiku-pointwise", "tfidf"};
    static const int budgets[] = {5, 10, 25, 50};
    enum { BUDGETS = sizeof budgets / sizeof budgets[0] };
    pl_value bias[8], low[8], high[8], wider[8 * BUDGETS];
    for (int i = 0; i < 8; i++) {
        const char *e = estimands[i / 4], *p = predictors[i % 4];
        bias[i] = pl_printed(x, "onet:table12:%s/%s:bias.max", e, p);
        low[i] = pl_printed(x, "onet:table12:%s/%s:coverage.low", e, p);
        high[i] = pl_printed(x, "onet:table12:%s/%s:coverage.high", e, p);
        for (int b = 0; b < BUDGETS; b++)
            wider[i * BUDGETS + b] = pl_value_exceeds(
                pl_printed(x, "onet:table12:%s/%s:width.%d", e, p, budgets[b]), pl_stated(1));
    }
    pl_judge(x, "prose-5.6", "cross-fitted", "bias.highest", pl_value_greatest(bias, 8));
    pl_judge(x, "prose-5.6", "cross-fitted", "coverage.lowest", pl_value_least(low, 8));
    pl_judge(x, "prose-5.6", "cross-fitted", "coverage.highest", pl_value_greatest(high, 8));
    pl_judge(x, "prose-5.6", "cross-fitted", "wider",
             pl_value_count_holding(wider, sizeof wider / sizeof wider[0]));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "onet-prose-5.4");
    pl_judge_restated(x, restated, sizeof restated / sizeof restated[0]);
    judge_interventions(x);
    judge_occupations(x);
    judge_frozen(x);
    judge_cross_fitted(x);
    pl_carry(x, "onet:*", PL_ONET_NEEDS);
    return pl_experiment_end(x);
}
