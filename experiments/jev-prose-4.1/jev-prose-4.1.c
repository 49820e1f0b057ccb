/* # Section 4.1: how much of the scale the models use
 *
 * The section tells Table 1 and Figure 4 in words: ranges over the four models, trends with model size,
 * single data sets, how many data sets are below 70 % and how $R$ goes with $K$. With the release everything
 * is recomputed from its rows. Without it a range is the least and the greatest of the four cells of Table 1,
 * which are checked where they stand, and mean $R$ is $100 - D_R$.
 *
 * - $D_R$ does not tell the sign of $1 - R$, and on the nominal data sets both occur. For the two models that
 *   were post-trained Table 3 prints $\bar U_\mathrm{arg}$ too. Three of the four gold distributions are
 *   flat, so that $\bar U_\mathrm{arg} = G\,\bar R_4 + \tfrac34(1-G)\,\bar R_3$ with the gold utilization $G$
 *   of SCOTUS and the mean ratios over all four data sets and without SCOTUS (Table 2); this gives 86.6 and
 *   101.9 %, the ends of the printed range.
 * - Tables 1 and 2 leave $4\bar R_4 - 3\bar R_3$ for SCOTUS alone: 51 % for KEV-0.8B, as printed.
 * - Where the modes lie is counted in Figure 4; the ranges over the models are the least and the greatest of
 *   its counts.
 * - How $R$ falls with $K$, how many data sets are below 70 % and the two shares of a single label need the
 *   release.
 */
#include "claims/derivation.h"
#include "runtime/jev_main.h"
#include "runtime/jev_mode.h"
#include "stats/correlation.h"

/* ---- ranges over the four models ---- */

static void judge_ranges(pl_jev jev, pl_jev_group group)
{
    pl_value ratio[PL_JEV_MAIN_MODELS], distance[PL_JEV_MAIN_MODELS];
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++) {
        ratio[model] = group == PL_JEV_NOMINAL ? pl_jev_nominal_ratio(jev, model)
                                               : pl_jev_main(jev, model, group, PL_MEASURE_RATIO);
        distance[model] = pl_jev_main(jev, model, group, PL_MEASURE_DISTANCE);
    }
    pl_judge_range(jev.x, ratio, PL_JEV_MAIN_MODELS, "prose-4.1:%s:r", pl_jev_task_key(group));
    pl_judge_range(jev.x, distance, PL_JEV_MAIN_MODELS, "prose-4.1:%s:tvd", pl_jev_task_key(group));
}

static void judge_thirds(pl_jev jev)
{
    pl_value sizes[PL_JEV_MAIN_MODELS];
    for (pl_jev_third third = 0; third < PL_JEV_THIRDS; third++) {
        for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++)
            sizes[model] = pl_jev_third_main(jev, model, third);
        const char *key = pl_jev_third_key(third);
        pl_judge_claim(jev.x, pl_value_least(sizes, PL_JEV_MAIN_MODELS), "prose-4.1:mode/%s:fewest", key);
        pl_judge_claim(jev.x, pl_value_greatest(sizes, PL_JEV_MAIN_MODELS), "prose-4.1:mode/%s:most", key);
    }
}

static void judge_sizes(pl_jev jev)
{
    pl_value ordinal = pl_jev_group_size(jev, PL_JEV_ORDINAL);
    pl_value panel = pl_value_add(ordinal, pl_jev_group_size(jev, PL_JEV_NOMINAL));
    pl_judge_claim(jev.x, ordinal, "prose-4.1:ordinal:datasets");
    pl_judge_claim(jev.x, ordinal, "prose-4.1:mode:datasets");
    for (int again = 0; again < 2; again++) {
        const char *ending = again ? ".again" : "";
        pl_judge_claim(jev.x, panel, "prose-4.1:panel:datasets%s", ending);
        pl_judge_claim(jev.x, pl_jev_fewest_candidates(jev, PL_JEV_NOMINAL), "prose-4.1:nominal:k.fewest%s",
                       ending);
        pl_judge_claim(jev.x, pl_jev_most_candidates(jev, PL_JEV_NOMINAL), "prose-4.1:nominal:k.most%s",
                       ending);
    }
}

/* ---- single models and data sets ---- */

static void judge_trend(pl_jev jev)
{
    for (pl_jev_model model = PL_JEV_KEV_08B; model < PL_JEV_MAIN_MODELS; model++) {
        const char *key = pl_jev_model_key(model);
        pl_judge_claim(jev.x, pl_jev_main(jev, model, PL_JEV_ORDINAL, PL_MEASURE_ACCURACY),
                       "prose-4.1:%s/ordinal:accuracy", key);
        pl_judge_claim(jev.x, pl_jev_main(jev, model, PL_JEV_ORDINAL, PL_MEASURE_RATIO),
                       "prose-4.1:%s/ordinal:r", key);
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
    pl_value squeezed = pl_jev_value(jev, PL_JEV_KEV_08B, scotus, PL_MEASURE_RATIO);
    pl_judge_claim(jev.x, pl_jev_candidates(jev, toxicity), "prose-4.1:%s:k", toxicity);
    pl_judge_claim(jev.x, pl_jev_value(jev, PL_JEV_113, toxicity, PL_MEASURE_RATIO),
                   "prose-4.1:jev-1.13/%s:r", toxicity);
    pl_judge_claim(jev.x, pl_jev_mode_share(jev, PL_JEV_113, toxicity), "prose-4.1:jev-1.13/%s:mode.share",
                   toxicity);
    pl_judge_claim(jev.x, pl_jev_mode_level(jev, PL_JEV_113, toxicity), "prose-4.1:jev-1.13/%s:mode.level",
                   toxicity);
    pl_judge_claim(jev.x, pl_value_or(squeezed, scotus_ratio(jev)), "prose-4.1:kev-0.8b/scotus13:r");
    pl_judge_claim(jev.x, pl_jev_mode_share(jev, PL_JEV_KEV_08B, scotus),
                   "prose-4.1:kev-0.8b/scotus13:mode.share");
}

/* ---- over the ordinal data sets of a model: R below 70 %, and R against K ---- */

static pl_value rank_correlation(pl_jev jev, const pl_value *ratios, const double *sizes, size_t n)
{
    double values[PL_JEV_PANEL_SIZE];
    pl_value sum = pl_value_sum(ratios, n);
    if (sum.evidence == PL_NONE)
        return sum;
    for (size_t i = 0; i < n; i++)
        values[i] = ratios[i].best;
    pl_real rho;
    pl_require(jev.x, pl_correlation_spearman(sizes, values, n, &rho), "Spearman's rho");
    return pl_value_resting_on(pl_value_real(PL_PRIMARY, rho.value, rho.error), sum);
}

static void judge_association(pl_jev jev)
{
    pl_value below[PL_JEV_MAIN_MODELS], rho[PL_JEV_MAIN_MODELS];
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++) {
        pl_value ratios[PL_JEV_PANEL_SIZE];
        double sizes[PL_JEV_PANEL_SIZE];
        size_t n = pl_jev_list_values(jev, model, PL_JEV_ORDINAL, PL_MEASURE_RATIO, ratios, sizes);
        below[model] = pl_value_count_below(ratios, n, 70);
        rho[model] = rank_correlation(jev, ratios, sizes, n);
    }
    pl_judge_claim(jev.x, pl_value_least(below, PL_JEV_MAIN_MODELS), "prose-4.1:ordinal:below.fewest");
    pl_judge_claim(jev.x, pl_value_greatest(below, PL_JEV_MAIN_MODELS), "prose-4.1:ordinal:below.most");
    pl_judge_claim(jev.x, pl_value_least(rho, PL_JEV_MAIN_MODELS), "prose-4.1:ordinal:spearman.strongest");
    pl_judge_claim(jev.x, pl_value_greatest(rho, PL_JEV_MAIN_MODELS), "prose-4.1:ordinal:spearman.weakest");
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-prose-4.1");
    pl_jev jev = pl_jev_open(x);
    judge_sizes(jev);
    judge_ranges(jev, PL_JEV_ORDINAL);
    judge_ranges(jev, PL_JEV_NOMINAL);
    judge_thirds(jev);
    judge_trend(jev);
    judge_examples(jev);
    judge_association(jev);
    return pl_experiment_end(x);
}
