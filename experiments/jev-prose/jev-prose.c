/* # Numbers of the running text
 *
 * What the abstract, the introduction and section 4.1 say in words of the results: ranges over models, counts
 * of data sets, single examples. Numbers of the text that belong to another item's subject are judged there:
 * definitions (jev-definitions), the panel (Table 4), binning (Table 5), training (Table 7), the effects of
 * post-training (Table 3), random orders (Figure 2), refinement (Figure 3) and modes (Figure 4).
 *
 * With the release everything is recomputed from its rows. Without it, what concerns the post-trained models
 * comes from the released counts, and the rest is held against the tables, which are checked where they
 * stand. A range over models is the least and the greatest of the four cells of Table 1; the mean $R$ of a
 * model is then $100 - D_R$.
 *
 * - $D_R$ does not tell the sign of $1 - R$, and on the nominal data sets both occur. For the two models that
 *   were post-trained Table 3 prints $\bar U_\mathrm{arg}$ too. Three of the four gold distributions are
 * flat, so that $\bar U_\mathrm{arg} = G\,\bar R_4 + \tfrac34(1-G)\,\bar R_3$ with the gold utilization $G$
 * of SCOTUS and the mean ratios over all four data sets and without SCOTUS (Table 2); this gives 86.6 and
 *   101.9 %, the ends of the printed range.
 * - Tables 1 and 2 leave $4\bar R_4 - 3\bar R_3$ for SCOTUS alone: 51 % for KEV-0.8B, as printed.
 * - The abstract's "roughly 47 % to 86 %" stands for two models; the range between them must be about that.
 * - How $R$ falls with $K$, how many data sets are below 70 % and the two shares of a single label need the
 *   release.
 */
#include "claims/derivation.h"
#include "runtime/jev_mode.h"
#include "runtime/jev_refinement.h"
#include "runtime/jev_setting.h"
#include "stats/correlation.h"

#include <stdio.h>

/* ---- data sets and settings ---- */

static pl_value panel_size(pl_jev jev)
{
    return pl_value_add(pl_jev_group_size(jev, PL_JEV_ORDINAL), pl_jev_group_size(jev, PL_JEV_NOMINAL));
}

static void judge_sizes(pl_jev jev)
{
    static const struct {
        const char *item, *row, *column;
        pl_jev_group group;
    } sizes[] = {
        {"prose-abstract", "ordinal", "datasets", PL_JEV_ORDINAL},
        {"prose-1", "ordinal", "datasets", PL_JEV_ORDINAL},
        {"prose-1", "contribution", "datasets", PL_JEV_ORDINAL},
        {"prose-4.1", "ordinal", "datasets", PL_JEV_ORDINAL},
    };
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        pl_judge(jev.x, sizes[i].item, sizes[i].row, sizes[i].column, pl_jev_group_size(jev, sizes[i].group));
    pl_judge(jev.x, "prose-4.1", "panel", "datasets", panel_size(jev));
    pl_judge(jev.x, "prose-4.1", "panel", "datasets.again", panel_size(jev));
    pl_judge(jev.x, "prose-4.1", "realtoxicity_continuation", "k",
             pl_jev_candidates(jev, "realtoxicity_continuation"));
    pl_judge(jev.x, "prose-4.1", "nominal", "k.fewest", pl_jev_fewest_candidates(jev, PL_JEV_NOMINAL));
    pl_judge(jev.x, "prose-4.1", "nominal", "k.most", pl_jev_most_candidates(jev, PL_JEV_NOMINAL));
    pl_judge(jev.x, "prose-4.1", "nominal", "k.fewest.again", pl_jev_fewest_candidates(jev, PL_JEV_NOMINAL));
    pl_judge(jev.x, "prose-4.1", "nominal", "k.most.again", pl_jev_most_candidates(jev, PL_JEV_NOMINAL));
}

static void judge_settings(pl_experiment *x)
{
    static const char *const items[] = {"prose-abstract", "prose-1"};
    for (size_t i = 0; i < 2; i++) {
        pl_judge(x, items[i], "jev", "version", pl_jev_setting(x, "model-version", "jev"));
        pl_judge(x, items[i], "refinement", "k.fewest", pl_jev_setting(x, "refined-fewest-candidates", NULL));
        pl_judge(x, items[i], "refinement", "k.most", pl_jev_setting(x, "refined-most-candidates", NULL));
    }
    pl_judge(x, "prose-2", "generative-judge", "scale.lowest", pl_value_none("the cited study"));
    pl_judge(x, "prose-2", "generative-judge", "scale.highest", pl_value_none("the cited study"));
}

/* ---- ranges over the four models ---- */

static void judge_range(pl_experiment *x, const char *item, const char *row, const char *measure,
                        const pl_value values[PL_JEV_MAIN_MODELS])
{
    char column[32];
    snprintf(column, sizeof column, "%s.lowest", measure);
    pl_judge(x, item, row, column, pl_value_least(values, PL_JEV_MAIN_MODELS));
    snprintf(column, sizeof column, "%s.highest", measure);
    pl_judge(x, item, row, column, pl_value_greatest(values, PL_JEV_MAIN_MODELS));
}

static void main_values(pl_jev jev, pl_jev_group group, pl_measure m, pl_value values[PL_JEV_MAIN_MODELS])
{
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++)
        values[model] = pl_jev_main(jev, model, group, m);
}

/* Mean R on the nominal data sets, from what Table 3 prints of U_arg where it does. */
static pl_value nominal_ratio(pl_jev jev, pl_jev_model model)
{
    pl_value mean = pl_jev_mean(jev, model, PL_JEV_NOMINAL, PL_MEASURE_RATIO);
    if (mean.evidence != PL_NONE)
        return mean;
    if (model == PL_JEV_KEV_08B || model == PL_JEV_KEV_4B) {
        pl_value utilization =
            pl_printed(jev.x, "jev:table3:%s/nominal:uarg.before", pl_jev_model_key(model));
        return pl_value_divide(pl_value_subtract(utilization, pl_jev_flat_utilization(jev, model)),
                               pl_jev_gold(jev, "scotus13"));
    }
    pl_value deviation = pl_printed(jev.x, "jev:table1:%s/nominal:dr", pl_jev_model_key(model));
    return pl_value_between(pl_jev_below_hundred(deviation), pl_value_add(pl_stated(100), deviation));
}

static void judge_ranges(pl_jev jev)
{
    pl_value ordinal[PL_JEV_MAIN_MODELS], nominal[PL_JEV_MAIN_MODELS];
    main_values(jev, PL_JEV_ORDINAL, PL_MEASURE_RATIO, ordinal);
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++)
        nominal[model] = nominal_ratio(jev, model);
    static const char *const items[] = {"prose-abstract", "prose-1", "prose-4.1"};
    for (size_t i = 0; i < sizeof items / sizeof items[0]; i++) {
        judge_range(jev.x, items[i], "ordinal", "r", ordinal);
        judge_range(jev.x, items[i], "nominal", "r", nominal);
    }
    main_values(jev, PL_JEV_ORDINAL, PL_MEASURE_DISTANCE, ordinal);
    main_values(jev, PL_JEV_NOMINAL, PL_MEASURE_DISTANCE, nominal);
    judge_range(jev.x, "prose-4.1", "ordinal", "tvd", ordinal);
    judge_range(jev.x, "prose-4.1", "nominal", "tvd", nominal);
}

static void judge_refined(pl_jev jev)
{
    pl_value values[PL_JEV_MAIN_MODELS];
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++)
        values[model] = pl_value_or(
            pl_jev_refined_mean(jev, model, PL_EQUAL_FREQUENCY, PL_JEV_MOST_REFINED, PL_MEASURE_RATIO),
            pl_printed(jev.x, "jev:fig3:%s/r.ef:K=14", pl_jev_model_key(model)));
    judge_range(jev.x, "prose-abstract", "refinement", "r", values);
}

/* ---- single models and data sets of section 4.1 ---- */

static void judge_trend(pl_jev jev)
{
    for (pl_jev_model model = PL_JEV_KEV_08B; model < PL_JEV_MAIN_MODELS; model++) {
        char row[32];
        snprintf(row, sizeof row, "%s/ordinal", pl_jev_model_key(model));
        pl_judge(jev.x, "prose-4.1", row, "accuracy",
                 pl_jev_main(jev, model, PL_JEV_ORDINAL, PL_MEASURE_ACCURACY));
        pl_judge(jev.x, "prose-4.1", row, "r", pl_jev_main(jev, model, PL_JEV_ORDINAL, PL_MEASURE_RATIO));
    }
}

/* What is left for SCOTUS of the mean over four when the mean over the three others is taken away. */
static pl_value scotus_ratio(pl_jev jev)
{
    pl_value four = pl_jev_main(jev, PL_JEV_KEV_08B, PL_JEV_NOMINAL, PL_MEASURE_RATIO);
    pl_value three = pl_jev_below_hundred(pl_printed(jev.x, "jev:table2:kev-0.8b/nominal:dr.original"));
    return pl_value_subtract(pl_value_scale(four, 4, 1), pl_value_scale(three, 3, 1));
}

static void judge_examples(pl_jev jev)
{
    static const char toxicity[] = "realtoxicity_continuation", scotus[] = "scotus13";
    pl_judge(jev.x, "prose-4.1", "jev-1.13/realtoxicity_continuation", "r",
             pl_jev_value(jev, PL_JEV_113, toxicity, PL_MEASURE_RATIO));
    pl_judge(jev.x, "prose-4.1", "jev-1.13/realtoxicity_continuation", "mode.share",
             pl_jev_mode_share(jev, PL_JEV_113, toxicity));
    pl_judge(jev.x, "prose-4.1", "jev-1.13/realtoxicity_continuation", "mode.level",
             pl_jev_mode_level(jev, PL_JEV_113, toxicity));
    pl_judge(jev.x, "prose-4.1", "kev-0.8b/scotus13", "r",
             pl_value_or(pl_jev_value(jev, PL_JEV_KEV_08B, scotus, PL_MEASURE_RATIO), scotus_ratio(jev)));
    pl_judge(jev.x, "prose-4.1", "kev-0.8b/scotus13", "mode.share",
             pl_jev_mode_share(jev, PL_JEV_KEV_08B, scotus));
}

/* ---- over the ordinal data sets of a model: R below 70 %, and R against K ---- */

typedef struct ratios {
    pl_value value[PL_JEV_PANEL_SIZE];
    double ratio[PL_JEV_PANEL_SIZE], k[PL_JEV_PANEL_SIZE];
    size_t n;
} ratios;

static ratios ordinal_ratios(pl_jev jev, pl_jev_model model)
{
    ratios found = {.n = 0};
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++) {
        const pl_jev_dataset *dataset = pl_jev_panel_at(i);
        if (!pl_jev_is_member(jev, dataset, PL_JEV_ORDINAL))
            continue;
        found.value[found.n] = pl_jev_value(jev, model, dataset->key, PL_MEASURE_RATIO);
        found.ratio[found.n] = found.value[found.n].best;
        found.k[found.n++] = (double)pl_jev_dataset_facts(jev, dataset->key).k;
    }
    return found;
}

static pl_value below_seventy(const ratios *found)
{
    int64_t surely = 0, perhaps = 0;
    for (size_t i = 0; i < found->n; i++) {
        surely += found->value[i].range.high < 70;
        perhaps += found->value[i].range.low < 70;
    }
    pl_value count =
        pl_value_between(pl_value_count(PL_PRIMARY, surely), pl_value_count(PL_PRIMARY, perhaps));
    return pl_value_resting_on(pl_value_whole(count), pl_value_sum(found->value, found->n));
}

static pl_value rank_correlation(pl_experiment *x, const ratios *found)
{
    pl_value sum = pl_value_sum(found->value, found->n);
    if (sum.evidence == PL_NONE)
        return sum;
    pl_real rho;
    pl_require(x, pl_correlation_spearman(found->k, found->ratio, found->n, &rho), "Spearman's rho");
    return pl_value_resting_on(pl_value_real(PL_PRIMARY, rho.value, rho.error), sum);
}

static void judge_association(pl_jev jev)
{
    pl_value below[PL_JEV_MAIN_MODELS], rho[PL_JEV_MAIN_MODELS];
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++) {
        ratios found = ordinal_ratios(jev, model);
        below[model] = below_seventy(&found);
        rho[model] = rank_correlation(jev.x, &found);
    }
    pl_judge(jev.x, "prose-4.1", "ordinal", "below.fewest", pl_value_least(below, PL_JEV_MAIN_MODELS));
    pl_judge(jev.x, "prose-4.1", "ordinal", "below.most", pl_value_greatest(below, PL_JEV_MAIN_MODELS));
    pl_judge(jev.x, "prose-4.1", "ordinal", "spearman.strongest", pl_value_least(rho, PL_JEV_MAIN_MODELS));
    pl_judge(jev.x, "prose-4.1", "ordinal", "spearman.weakest", pl_value_greatest(rho, PL_JEV_MAIN_MODELS));
}

/* ---- the abstract on post-training ---- */

/* The two sizes make a range, at both ends of which something stands. */
static void judge_training(pl_jev jev)
{
    pl_value before[2], after[2];
    static const pl_jev_model sizes[2] = {PL_JEV_KEV_08B, PL_JEV_KEV_4B};
    static const pl_jev_model tuned[2] = {PL_JEV_KEV_08B_TUNED, PL_JEV_KEV_4B_TUNED};
    for (int size = 0; size < 2; size++) {
        before[size] =
            pl_value_or(pl_jev_mean(jev, sizes[size], PL_JEV_TRAINING, PL_MEASURE_RATIO),
                        pl_printed(jev.x, "jev:table3:%s/training:r.before", pl_jev_model_key(sizes[size])));
        after[size] = pl_jev_mean(jev, tuned[size], PL_JEV_TRAINING, PL_MEASURE_RATIO);
    }
    pl_judge(jev.x, "prose-abstract", "training", "r.before", pl_value_between(before[0], before[1]));
    pl_judge(jev.x, "prose-abstract", "training", "r.after", pl_value_between(after[0], after[1]));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-prose");
    pl_jev jev = pl_jev_open(x);
    judge_sizes(jev);
    judge_settings(x);
    judge_ranges(jev);
    judge_refined(jev);
    judge_trend(jev);
    judge_examples(jev);
    judge_association(jev);
    judge_training(jev);
    return pl_experiment_end(x);
}
