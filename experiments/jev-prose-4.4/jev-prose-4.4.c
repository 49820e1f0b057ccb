/* # Section 4.4: what post-training changes
 *
 * The section repeats cells of Table 3 and takes differences; a gain is the value after less the value
 * before. The values after come from the released counts; those before from the release, or from the cells
 * that Table 3 prints, which are checked where they stand. KEV-4B gains 15.3 points of accuracy on the
 * training sources, as the text says, though the printed cells differ by 15.4: rounding came last. The change
 * of $U_\mathrm{soft}$ needs the release.
 */
#include "claims/derivation.h"
#include "runtime/jev_main.h"

/* The cell before post-training as the table prints it, where the release does not give it; it has no U_soft.
 */
static pl_value before(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_measure m)
{
    pl_value mean = pl_jev_mean(jev, model, group, m);
    return mean.evidence != PL_NONE || m == PL_MEASURE_SOFT ? mean : pl_jev_in_table3(jev, model, group, m);
}

static void judge_repeated(pl_jev jev, pl_jev_model model, pl_jev_model tuned)
{
    static const struct {
        pl_jev_group group;
        pl_measure measure;
    } repeated[] = {
        {PL_JEV_TRAINING, PL_MEASURE_DISTANCE}, {PL_JEV_UNSEEN, PL_MEASURE_DISTANCE},
        {PL_JEV_ORDINAL, PL_MEASURE_ACCURACY},  {PL_JEV_ORDINAL, PL_MEASURE_ERROR},
        {PL_JEV_ORDINAL, PL_MEASURE_KAPPA},
    };
    for (size_t i = 0; i < sizeof repeated / sizeof repeated[0]; i++) {
        pl_jev_group group = repeated[i].group;
        pl_measure m = repeated[i].measure;
        const char *row = pl_jev_group_key(group), *measure = pl_jev_measure_describe(m)->key;
        pl_judge_claim(jev.x, before(jev, model, group, m), "prose-4.4:%s/%s:%s.before",
                       pl_jev_model_key(model), row, measure);
        pl_judge_claim(jev.x, pl_jev_mean(jev, tuned, group, m), "prose-4.4:%s/%s:%s.after",
                       pl_jev_model_key(model), row, measure);
    }
}

static void judge_gain(pl_jev jev, pl_jev_model model, pl_jev_model tuned, pl_measure m, const char *word)
{
    pl_value gain = pl_value_subtract(pl_jev_mean(jev, tuned, PL_JEV_TRAINING, m),
                                      before(jev, model, PL_JEV_TRAINING, m));
    pl_judge_claim(jev.x, pl_value_absolute(gain), "prose-4.4:%s/training:%s.%s", pl_jev_model_key(model),
                   pl_jev_measure_describe(m)->key, word);
}

static void judge_model(pl_jev jev, pl_jev_model model, pl_jev_model tuned)
{
    judge_repeated(jev, model, tuned);
    judge_gain(jev, model, tuned, PL_MEASURE_ACCURACY, "gain");
    judge_gain(jev, model, tuned, PL_MEASURE_UTILIZATION, "gain");
    judge_gain(jev, model, tuned, PL_MEASURE_SOFT, "change");
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-prose-4.4");
    pl_jev jev = pl_jev_open(x);
    judge_model(jev, PL_JEV_KEV_08B, PL_JEV_KEV_08B_TUNED);
    judge_model(jev, PL_JEV_KEV_4B, PL_JEV_KEV_4B_TUNED);
    pl_judge_claim(x, pl_jev_group_size(jev, PL_JEV_ORDINAL), "prose-4.4:all:datasets");
    pl_judge_claim(x, pl_jev_group_size(jev, PL_JEV_UNSEEN), "prose-4.4:unseen:datasets");
    return pl_experiment_end(x);
}
