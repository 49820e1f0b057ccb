/* # Numbers of the running text
 *
 * Section 4.4 tells Table 3 in words: it repeats cells, takes differences of them and counts data sets. What
 * concerns the models after post-training is recomputed from the released counts, by the definitions of
 * section 3.3; what concerns them before is held against the table, which is checked where it stands
 * (jev-table3).
 *
 * - Gains are the recomputed value less the printed one before. KEV-4B gains 15.3 points of accuracy on the
 *   training sources, as the text says, though the printed cells differ by 15.4: rounding came last.
 * - The change of $U_\mathrm{soft}$ needs the mean probability vectors of the release.
 * - The abstract's "roughly 47 % to 86 %" stands for two models; the range between them must be about that.
 */
#include "claims/derivation.h"
#include "runtime/jev_measure.h"

#include <stdio.h>

enum { MODELS = 2 };
static const struct {
    const char *key, *tuned;
} models[MODELS] = {{"kev-0.8b", "kev-0.8b-ba-lora"}, {"kev-4b", "kev-4b-ba-lora"}};

/* Cells of Table 3 that the text repeats, for both models. */
static const struct {
    pl_jev_group group;
    pl_jev_measure measure;
} repeated[] = {
    {PL_JEV_TRAINING, PL_JEV_DISTANCE}, {PL_JEV_UNSEEN, PL_JEV_DISTANCE}, {PL_JEV_ORDINAL, PL_JEV_ACCURACY},
    {PL_JEV_ORDINAL, PL_JEV_ERROR},     {PL_JEV_ORDINAL, PL_JEV_KAPPA},
};

static pl_value before(pl_jev_summaries s, int model, pl_jev_group group, pl_jev_measure m)
{
    return pl_printed(s.x, "jev:table3:%s/%s:%s.before", models[model].key, pl_jev_group_key(group),
                      pl_jev_measure_describe(m)->key);
}

static pl_value after(pl_jev_summaries s, int model, pl_jev_group group, pl_jev_measure m)
{
    return pl_jev_mean(s, models[model].tuned, group, m);
}

/* The claim about a model, a group and a measure that ends with this word. */
static void judge(pl_jev_summaries s, int model, pl_jev_group group, const char *measure, const char *word,
                  pl_value value)
{
    char row[32], column[32];
    snprintf(row, sizeof row, "%s/%s", models[model].key, pl_jev_group_key(group));
    snprintf(column, sizeof column, "%s.%s", measure, word);
    pl_judge(s.x, "prose-4.4", row, column, value);
}

static void judge_repeated(pl_jev_summaries s, int model)
{
    for (size_t i = 0; i < sizeof repeated / sizeof repeated[0]; i++) {
        pl_jev_group group = repeated[i].group;
        pl_jev_measure m = repeated[i].measure;
        const char *key = pl_jev_measure_describe(m)->key;
        judge(s, model, group, key, "before", before(s, model, group, m));
        judge(s, model, group, key, "after", after(s, model, group, m));
    }
}

static void judge_changes(pl_jev_summaries s, int model)
{
    static const pl_jev_measure gaining[] = {PL_JEV_ACCURACY, PL_JEV_UTILIZATION};
    for (size_t i = 0; i < sizeof gaining / sizeof gaining[0]; i++) {
        pl_value gain = pl_value_subtract(after(s, model, PL_JEV_TRAINING, gaining[i]),
                                          before(s, model, PL_JEV_TRAINING, gaining[i]));
        judge(s, model, PL_JEV_TRAINING, pl_jev_measure_describe(gaining[i])->key, "gain", gain);
    }
    judge(s, model, PL_JEV_TRAINING, "usoft", "change", pl_value_none("the JEV release"));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-prose");
    pl_jev_summaries s = pl_jev_open(x, "summaries");
    for (int model = 0; model < MODELS; model++) {
        judge_repeated(s, model);
        judge_changes(s, model);
    }
    static const pl_jev_group counted[] = {PL_JEV_ORDINAL, PL_JEV_UNSEEN};
    for (size_t i = 0; i < sizeof counted / sizeof counted[0]; i++)
        pl_judge(x, "prose-4.4", pl_jev_group_key(counted[i]), "datasets",
                 pl_from_count(s.input, pl_jev_group_size(s, models[0].tuned, counted[i])));
    pl_judge(x, "prose-abstract", "training", "r.before",
             pl_value_between(before(s, 0, PL_JEV_TRAINING, PL_JEV_RATIO),
                              before(s, 1, PL_JEV_TRAINING, PL_JEV_RATIO)));
    pl_judge(x, "prose-abstract", "training", "r.after",
             pl_value_between(after(s, 0, PL_JEV_TRAINING, PL_JEV_RATIO),
                              after(s, 1, PL_JEV_TRAINING, PL_JEV_RATIO)));
    return pl_experiment_end(x);
}
