/* # Section 4.3: what finer scales change
 *
 * The section tells the curves of Figure 3 in words. With the release everything is recomputed. Without it:
 *
 * - the losses of $R$ from $K = 2$ to 14 follow from the ends of the curves, the least and the greatest;
 * - mean $G$ of the gold labels is that of Table 5;
 * - at most 15 errors on 1,400 DBpedia items are an accuracy of 98.93 % or more.
 *
 * What else it says of $U_\mathrm{soft}$, the margin and QWK needs the release.
 */
#include "claims/derivation.h"
#include "runtime/jev_refinement.h"
#include "runtime/jev_scale.h"
#include "runtime/jev_setting.h"

#include <math.h>

enum { FEWEST = PL_JEV_FEWEST_REFINED, MOST = PL_JEV_MOST_REFINED };

static void judge_settings(pl_experiment *x)
{
    static const char *const rows[] = {"refinement", "large/margin"};
    for (size_t i = 0; i < 2; i++) {
        pl_judge(x, "prose-4.3", rows[i], "k.fewest", pl_jev_setting(x, "refined-fewest-candidates", NULL));
        pl_judge(x, "prose-4.3", rows[i], "k.most", pl_jev_setting(x, "refined-most-candidates", NULL));
    }
}

static void judge_losses(pl_jev jev)
{
    pl_value losses[PL_JEV_MAIN_MODELS];
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++)
        losses[model] =
            pl_value_subtract(pl_jev_refined_end(jev, model, FEWEST), pl_jev_refined_end(jev, model, MOST));
    pl_judge_range(jev.x, losses, PL_JEV_MAIN_MODELS, "prose-4.3:ordinal:loss");
}

static void judge_gold(pl_jev jev, int k)
{
    pl_value values[PL_JEV_SOURCES];
    for (pl_jev_source source = 0; source < PL_JEV_SOURCES; source++)
        values[source] = pl_jev_scale_utilization(jev, (pl_jev_scale){source, PL_EQUAL_FREQUENCY, k});
    pl_judge_claim(jev.x, pl_value_mean(values, PL_JEV_SOURCES), "prose-4.3:gold:K=%d", k);
}

/* ---- the large models ---- */

/* A measure of KEV-4B and KEV-9B with both binnings, which the sentence names just before. */
typedef struct four {
    pl_value values[2 * PL_BINNINGS];
} four;

static four of_large_models(pl_jev jev, int k, pl_measure m)
{
    four found;
    size_t n = 0;
    for (pl_binning binning = 0; binning < PL_BINNINGS; binning++) {
        found.values[n++] = pl_jev_refined_mean(jev, PL_JEV_KEV_4B, binning, (size_t)k, m);
        found.values[n++] = pl_jev_refined_mean(jev, PL_JEV_KEV_9B, binning, (size_t)k, m);
    }
    return found;
}

static void judge_large_models(pl_jev jev)
{
    pl_value ratio[MOST - FEWEST + 1], soft[MOST - FEWEST + 1];
    size_t n = 0;
    for (int k = FEWEST; k <= MOST; k++, n++) {
        four found = of_large_models(jev, k, PL_MEASURE_SOFT);
        soft[n] = pl_value_least(found.values, (size_t)2 * PL_BINNINGS);
        ratio[n] = pl_jev_refined_mean(jev, PL_JEV_KEV_9B, PL_EQUAL_WIDTH, (size_t)k, PL_MEASURE_RATIO);
    }
    pl_judge_claim(jev.x, pl_value_least(ratio, n), "prose-4.3:kev-9b/r.ew:all-k");
    pl_judge_claim(jev.x, pl_value_least(soft, n), "prose-4.3:large/usoft:all-k");
}

static void judge_ends(pl_jev jev, int k)
{
    four margins = of_large_models(jev, k, PL_MEASURE_MARGIN);
    pl_judge_range(jev.x, margins.values, (size_t)2 * PL_BINNINGS, "prose-4.3:large/margin:K=%d", k);
    pl_judge_claim(jev.x, pl_jev_refined_mean(jev, PL_JEV_113, PL_EQUAL_WIDTH, (size_t)k, PL_MEASURE_KAPPA),
                   "prose-4.3:jev-1.13/qwk.ew:K=%d", k);
    judge_gold(jev, k);
}

/* ---- DBpedia ---- */

/* A measure of all models at all K: its least and greatest. */
static pl_value on_reference(pl_jev jev, pl_measure m, pl_value *greatest)
{
    pl_value values[PL_JEV_MAIN_MODELS * (MOST - FEWEST + 1)];
    size_t n = 0;
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++)
        for (int k = FEWEST; k <= MOST; k++)
            values[n++] = pl_jev_refined_reference(jev, model, (size_t)k, m);
    *greatest = pl_value_greatest(values, n);
    return pl_value_least(values, n);
}

/* From the most errors that Appendix C prints. */
static pl_value implied_accuracy(pl_experiment *x)
{
    pl_value items = pl_printed(x, "jev:prose-c:dbpedia14:items");
    pl_value checks[] = {pl_printed_bound(x, "jev:prose-c:dbpedia14:errors"),
                         pl_value_range(PL_PRINTED, (pl_interval){0, INFINITY})};
    pl_value errors = pl_value_whole(pl_value_meet(checks, 2));
    return pl_jev_below_hundred(pl_value_scale(pl_value_divide(errors, items), 100, 1));
}

static void judge_reference(pl_jev jev)
{
    pl_value highest, accuracy = on_reference(jev, PL_MEASURE_ACCURACY, &highest);
    pl_value margin = on_reference(jev, PL_MEASURE_MARGIN, &highest);
    pl_value ratio = on_reference(jev, PL_MEASURE_RATIO, &highest);
    pl_value r = ratio.evidence != PL_NONE ? pl_value_between(ratio, highest) : ratio;
    pl_judge_claim(jev.x, pl_value_or(accuracy, implied_accuracy(jev.x)), "prose-4.3:dbpedia14:accuracy");
    pl_judge_claim(jev.x, r, "prose-4.3:dbpedia14:r");
    pl_judge_claim(jev.x, margin, "prose-4.3:dbpedia14:margin");
    pl_judge_claim(jev.x, pl_jev_candidates(jev, "dbpedia14"), "prose-4.3:dbpedia14:k.most");
    pl_judge_claim(jev.x, pl_jev_fewest_candidates(jev, PL_JEV_NOMINAL), "prose-4.3:nominal:k.fewest");
    pl_judge_claim(jev.x, pl_jev_most_candidates(jev, PL_JEV_NOMINAL), "prose-4.3:nominal:k.most");
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-prose-4.3");
    pl_jev jev = pl_jev_open(x);
    judge_settings(x);
    judge_losses(jev);
    judge_large_models(jev);
    judge_ends(jev, FEWEST);
    judge_ends(jev, MOST);
    judge_reference(jev);
    return pl_experiment_end(x);
}
