/* # The reversal, told
 *
 * Section 5.7 and Appendix F print the levels whose differences are in Table 8. With the document's panel the
 * levels of the test split are measured again: Spearman's $\rho$ of responses, and of the means of tasks and
 * occupations (onet-table8 tells why $\rho$). Without it, each level is the other protocol's and the
 * difference of the table, and each difference is that of the levels: all of them agree, as do the intervals,
 * which are printed twice, and the pair accuracies. Validation intervals without zero are counted.
 *
 * Position controls leave 0.182 of 0.212 of the shift to generators (Appendix G), so that they remove 14 %.
 * The effects of the two-by-two comparison of the base model are printed here alone; that of presentation is
 * the larger one on both splits.
 */
#include "claims/comparison.h"
#include "claims/derivation.h"
#include "runtime/onet_panel.h"
#include "runtime/restated.h"

static const struct level {
    const char *key;
    pl_panel_measure measure;
    const char *nearer; /* end of the interval that is nearer to zero */
} levels[] = {{"response", PL_RESPONSE_SPEARMAN, "low"},
              {"task", PL_TASK_SPEARMAN, "high"},
              {"occupation", PL_OCCUPATION_SPEARMAN, "high"}};
enum { LEVELS = sizeof levels / sizeof levels[0] };

static const pl_restated restated[] = {
    {"prose-5.7", "response", "low", "table8:response:test.low", 0, 0},
    {"prose-5.7", "response", "high", "table8:response:test.high", 0, 0},
    {"prose-5.7", "task", "low", "table8:task:test.low", 0, 0},
    {"prose-5.7", "task", "high", "table8:task:test.high", 0, 0},
    {"prose-5.7", "occupation", "low", "table8:occupation:test.low", 0, 0},
    {"prose-5.7", "occupation", "high", "table8:occupation:test.high", 0, 0},
    {"prose-5.7", "base-model", "factors.presentation", "prose-3:base-model:levels.presentation", 0, 0},
    {"prose-5.7", "base-model", "factors.exemplars", "prose-3:base-model:levels.exemplars", 0, 0},
};

static const pl_onet_claim measured[] = {
    {"prose-5.7", "pair-accuracy", "pointwise", PL_ONET_FT2, PL_PAIR_ACCURACY, 1, "fig2:pair-accuracy:ft2"},
    {"prose-5.7", "pair-accuracy", "listwise", PL_ONET_FT2_LISTWISE, PL_PAIR_ACCURACY, 1,
     "prose-5.1:ft2-listwise:pair.accuracy"},
};

/* Each level is the other one and the difference. */
static void judge_levels(const pl_onet *onet, const struct level *level, bool validation)
{
    pl_experiment *x = onet->x;
    const char *item = validation ? "prose-f" : "prose-5.7", *none = PL_ONET_SPLITS_NEED;
    pl_value delta = pl_printed(x, "onet:table8:%s:%s.delta", level->key, validation ? "validation" : "test");
    pl_value pointwise = pl_printed(x, "onet:%s:%s:pointwise", item, level->key),
             listwise = pl_printed(x, "onet:%s:%s:listwise", item, level->key);
    pl_value own[] = {pl_onet_measure(onet, PL_ONET_FT2, level->measure),
                      pl_onet_measure(onet, PL_ONET_FT2_LISTWISE, level->measure)};
    if (validation)
        own[0] = own[1] = pl_value_none(none);
    pl_judge(x, item, level->key, "pointwise", pl_value_or(own[0], pl_value_subtract(listwise, delta)));
    pl_judge(x, item, level->key, "listwise", pl_value_or(own[1], pl_value_add(pointwise, delta)));
    pl_judge(x, "prose-5.7", level->key, validation ? "delta.validation" : "delta",
             pl_value_or(pl_value_subtract(own[1], own[0]), pl_value_subtract(listwise, pointwise)));
}

static void judge_intervals(pl_experiment *x)
{
    pl_value excluding[LEVELS], zero = pl_stated(0);
    for (size_t i = 0; i < LEVELS; i++) {
        bool rises = levels[i].measure == PL_RESPONSE_SPEARMAN;
        pl_value end = pl_printed(x, "onet:table8:%s:validation.%s", levels[i].key, levels[i].nearer);
        excluding[i] = rises ? pl_value_exceeds(end, zero) : pl_value_exceeds(zero, end);
    }
    pl_judge(x, "prose-5.7", "validation", "excluding-zero", pl_value_count_holding(excluding, LEVELS));
}

static void judge_position(pl_experiment *x)
{
    pl_value left = pl_value_divide(pl_printed(x, "onet:prose-g:generator:shift.controlled"),
                                    pl_printed(x, "onet:prose-g:generator:shift"));
    pl_judge(x, "prose-5.7", "position", "removed",
             pl_value_scale(pl_value_subtract(pl_stated(1), left), 100, 1));
}

static void judge_base_model(pl_experiment *x)
{
    pl_judge(x, "prose-5.7", "base-model", "larger.test",
             pl_printed(x, "onet:prose-5.7:base-model:presentation.test"));
    pl_judge(x, "prose-5.7", "base-model", "larger.validation",
             pl_printed(x, "onet:prose-5.7:base-model:presentation.validation"));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "onet-prose-5.7");
    pl_onet onet = pl_onet_open(x, PL_OF_RESPONSES | PL_OF_CELLS);
    pl_onet_judge_claims(&onet, measured, sizeof measured / sizeof measured[0]);
    pl_judge_restated(x, restated, sizeof restated / sizeof restated[0]);
    for (size_t i = 0; i < LEVELS; i++) {
        judge_levels(&onet, &levels[i], false);
        judge_levels(&onet, &levels[i], true);
    }
    judge_intervals(x);
    judge_position(x);
    judge_base_model(x);
    pl_carry(x, "onet:*", PL_ONET_NEEDS);
    pl_onet_close(&onet);
    return pl_experiment_end(x);
}
