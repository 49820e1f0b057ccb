/* # Numbers of abstract, introduction and design
 *
 * Most of them are printed in several places, and each is checked against another one. Beside that, the three
 * splits make the corpus, 36,649 + 4,646 + 4,501 = 45,796, and 32 near-complete configurations and one
 * partial make 33; the published snapshot is the smaller one. All agree. What is left is chosen, like the
 * ends of the scale, or needs the panel: the share of rows that the partial configuration covers, and the
 * split-half reliability.
 *
 * That reliability, 0.093 by Spearman and Brown (section 4), corresponds to a correlation of the halves of
 * $r = 0.093/(2-0.093) = 0.049$. Appendix M, which we do not have, tells what is halved: instances, or single
 * responses, whose halves share a worker and agree more. `plumb audit` gives both.
 */
#include "runtime/onet_panel.h"
#include "runtime/restated.h"

static const pl_restated restated[] = {
    {"prose-abstract", "corpus", "ratings", "prose-3:corpus:ratings", 0, 0},
    {"prose-abstract", "judges", "configurations", "prose-3:judges:configurations", 0, 0},
    {"prose-abstract", "test", "ratings", "prose-3:split:test", 0, 0},
    {"prose-abstract", "families", "count", "prose-3:judges:families", 0, 0},
    {"prose-abstract", "pair-accuracy", "level", "prose-5.1:pair-accuracy:level", 0, 0},
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
    {"prose-3", "near-complete", "coverage", "table2:caption:coverage", 0, 0},
    {"prose-3", "base-model", "levels.presentation", "prose-5.7:base-model:factors.presentation", 0, 0},
    {"prose-3", "base-model", "levels.exemplars", "prose-5.7:base-model:factors.exemplars", 0, 0},
    {"prose-3", "threshold", "tau", "prose-3:threshold:score", 0, 0},
    {"prose-3", "threshold", "score", "prose-3:threshold:tau", 0, 0},
    {"prose-4", "gpt-oss", "bias", "fig2:bias:gpt-oss", 0, 0},
    {"prose-4", "gpt-oss", "acceptance.difference", "prose-5.2:gpt-oss:acceptance.difference", 0, 0},
};

#define PRINTED(id) pl_printed(x, "onet:" id)

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
    pl_judge(x, "prose-3", "partial", "configurations",
             pl_value_subtract(PRINTED("prose-1:judges:configurations"), near));
    pl_judge(x, "prose-3", "corpus", "published.fewer", PRINTED("prose-3:corpus:published"));
    /* Section 3 lists Claude, GPT-5.4, GPT-OSS, DeepSeek, Llama and Qwen. */
    pl_judge(x, "prose-3", "judges", "families", pl_stated(6));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "onet-prose");
    pl_judge_restated(x, restated, sizeof restated / sizeof restated[0]);
    judge_sizes(x);
    pl_carry(x, "onet:prose-2:*", "the proof of Dorner et al. (2025), which is cited for it");
    pl_carry(x, "onet:prose-3:scale:*", PL_ONET_SETTING);
    pl_carry(x, "onet:*", PL_ONET_NEEDS);
    return pl_experiment_end(x);
}
