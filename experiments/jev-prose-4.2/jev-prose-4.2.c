/* # Section 4.2: what the order of the candidates changes
 *
 * Sections 3.4 and 4.2 tell Table 2 and Figure 2 in words: agreement of the two random orders, how far their
 * probabilities are apart, how $R$ and the distance to the gold labels move, each as a range over the four
 * models. With the release the ranges are recomputed. Without it they follow from the cells of Table 2, which
 * are checked where they stand, with $\bar R = 100 - D_R$.
 *
 * One statement stays open: that accuracy changes by at most 0.55 points. For KEV-4B on nominal data sets the
 * table prints 88.07 and 87.52, whose difference may be anything from 0.54 to 0.56.
 */
#include "claims/derivation.h"
#include "runtime/jev_order.h"
#include "runtime/jev_setting.h"

static void judge_agreement(pl_jev jev)
{
    pl_value ordinal[PL_JEV_MAIN_MODELS], nominal[PL_JEV_MAIN_MODELS];
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++) {
        ordinal[model] = pl_jev_compared_main(jev, model, PL_JEV_ORDINAL, PL_JEV_AGREEMENT);
        nominal[model] = pl_jev_compared_main(jev, model, PL_JEV_NOMINAL, PL_JEV_AGREEMENT);
    }
    pl_judge_claim(jev.x, ordinal[PL_JEV_113], "prose-4.2:jev-1.13/ordinal:agreement");
    pl_judge_range(jev.x, &ordinal[PL_JEV_KEV_08B], PL_JEV_MAIN_MODELS - PL_JEV_KEV_08B,
                   "prose-4.2:kev/ordinal:agreement");
    pl_judge_claim(jev.x, pl_value_least(nominal, PL_JEV_MAIN_MODELS), "prose-4.2:nominal:agreement");
}

/* How far the probabilities of the two random orders are apart, and R in them. */
static void judge_random(pl_jev jev, pl_jev_group group)
{
    pl_value shift[PL_JEV_MAIN_MODELS], ratio[PL_JEV_MAIN_MODELS];
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++) {
        shift[model] = pl_jev_compared_main(jev, model, group, PL_JEV_SHIFT);
        ratio[model] = pl_jev_ordered_main(jev, model, group, PL_JEV_RANDOM, PL_MEASURE_RATIO);
    }
    pl_judge_range(jev.x, shift, PL_JEV_MAIN_MODELS, "prose-4.2:%s:shift", pl_jev_task_key(group));
    pl_judge_range(jev.x, ratio, PL_JEV_MAIN_MODELS, "prose-4.2:%s:r.random", pl_jev_task_key(group));
}

static void judge_changes(pl_jev jev)
{
    pl_value decline[PL_JEV_MAIN_MODELS], accuracy[2 * PL_JEV_MAIN_MODELS];
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++) {
        pl_value rise = pl_jev_change_main(jev, model, PL_JEV_ORDINAL, PL_MEASURE_DISTANCE);
        decline[model] = pl_value_scale(rise, -1, 1);
        pl_value ordinal = pl_jev_change_main(jev, model, PL_JEV_ORDINAL, PL_MEASURE_ACCURACY);
        pl_value nominal = pl_jev_change_main(jev, model, PL_JEV_NOMINAL, PL_MEASURE_ACCURACY);
        accuracy[model] = pl_value_absolute(ordinal);
        accuracy[PL_JEV_MAIN_MODELS + model] = pl_value_absolute(nominal);
    }
    pl_judge_range(jev.x, decline, PL_JEV_MAIN_MODELS, "prose-4.2:ordinal:tvd.decline");
    pl_value most = pl_value_greatest(accuracy, (size_t)2 * PL_JEV_MAIN_MODELS);
    pl_judge_claim(jev.x, most, "prose-4.2:accuracy:change");
    pl_judge_claim(jev.x, most, "prose-4.2:accuracy:change.again");
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-prose-4.2");
    pl_jev jev = pl_jev_open(x);
    judge_agreement(jev);
    judge_random(jev, PL_JEV_ORDINAL);
    judge_random(jev, PL_JEV_NOMINAL);
    judge_changes(jev);
    pl_judge_claim(x, pl_jev_setting(x, "reordered-items", NULL), "prose-3.4:reordered:items");
    return pl_experiment_end(x);
}
