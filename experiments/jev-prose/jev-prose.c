/* # Abstract and introduction
 *
 * What the abstract, the introduction and section 2 say of the results in advance. The ranges are those of
 * section 4.1, recomputed from the release or following from Table 1; the range at $K = 14$ is that of Figure
 * 3. The abstract's "roughly 47 % to 86 %" on post-training stands for two models; the range between them
 * must be about that. After post-training it comes from the released counts.
 *
 * The scale of the generative judge of section 2 is another study's.
 */
#include "claims/derivation.h"
#include "runtime/jev_refinement.h"
#include "runtime/jev_setting.h"

enum { PLACES = 2 };
static const char *const places[PLACES] = {"prose-abstract", "prose-1"};

static void judge_settings(pl_jev jev)
{
    pl_experiment *x = jev.x;
    pl_value ordinal = pl_jev_group_size(jev, PL_JEV_ORDINAL);
    for (size_t i = 0; i < PLACES; i++) {
        pl_judge(x, places[i], "ordinal", "datasets", ordinal);
        pl_judge(x, places[i], "jev", "version", pl_jev_setting(x, "model-version", "jev"));
        pl_judge(x, places[i], "refinement", "k.fewest",
                 pl_jev_setting(x, "refined-fewest-candidates", NULL));
        pl_judge(x, places[i], "refinement", "k.most", pl_jev_setting(x, "refined-most-candidates", NULL));
    }
    pl_judge_claim(x, ordinal, "prose-1:contribution:datasets");
    pl_judge_claim(x, pl_value_none("the cited study"), "prose-2:generative-judge:scale.lowest");
    pl_judge_claim(x, pl_value_none("the cited study"), "prose-2:generative-judge:scale.highest");
}

static void judge_ranges(pl_jev jev)
{
    pl_value ordinal[PL_JEV_MAIN_MODELS], nominal[PL_JEV_MAIN_MODELS], refined[PL_JEV_MAIN_MODELS];
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++) {
        ordinal[model] = pl_jev_main(jev, model, PL_JEV_ORDINAL, PL_MEASURE_RATIO);
        nominal[model] = pl_jev_nominal_ratio(jev, model);
        refined[model] = pl_jev_refined_end(jev, model, PL_JEV_MOST_REFINED);
    }
    for (size_t i = 0; i < PLACES; i++) {
        pl_judge_range(jev.x, ordinal, PL_JEV_MAIN_MODELS, "%s:ordinal:r", places[i]);
        pl_judge_range(jev.x, nominal, PL_JEV_MAIN_MODELS, "%s:nominal:r", places[i]);
    }
    pl_judge_range(jev.x, refined, PL_JEV_MAIN_MODELS, "prose-abstract:refinement:r");
}

/* The two sizes make a range, at both ends of which something stands. */
static void judge_training(pl_jev jev)
{
    static const pl_jev_model sizes[2] = {PL_JEV_KEV_08B, PL_JEV_KEV_4B};
    static const pl_jev_model tuned[2] = {PL_JEV_KEV_08B_TUNED, PL_JEV_KEV_4B_TUNED};
    pl_value before[2], after[2];
    for (int i = 0; i < 2; i++) {
        before[i] = pl_value_or(pl_jev_mean(jev, sizes[i], PL_JEV_TRAINING, PL_MEASURE_RATIO),
                                pl_jev_in_table3(jev, sizes[i], PL_JEV_TRAINING, PL_MEASURE_RATIO));
        after[i] = pl_jev_mean(jev, tuned[i], PL_JEV_TRAINING, PL_MEASURE_RATIO);
    }
    pl_judge_claim(jev.x, pl_value_between(before[0], before[1]), "prose-abstract:training:r.before");
    pl_judge_claim(jev.x, pl_value_between(after[0], after[1]), "prose-abstract:training:r.after");
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-prose");
    pl_jev jev = pl_jev_open(x);
    judge_settings(jev);
    judge_ranges(jev);
    judge_training(jev);
    return pl_experiment_end(x);
}
