/* # Appendix C: controlled scales and the DBpedia reference
 *
 * What the appendix says beside Tables 5 and 6: sizes, the balance of the gold labels, and the subsets of
 * classes that DBpedia items were shown. $G$ is that of Table 5, or of the release's index; errors on DBpedia
 * follow from the accuracy that section 4.3 prints, or from the release.
 *
 * At $K = 2$ the items have 91 different subsets, which is all that 14 classes have, and at $K = 5$ there are
 * 952. If every item is of a random class and gets a random subset of its own that contains it, each of the
 * $M = \binom{14}{K}$ subsets is as likely as any, and their number among 1,400 items has the occupancy
 * distribution, which is known exactly (stats/occupancy.h). 91 is certain but for 17 in a million; at $K = 5$
 * $$M\,\bigl(1 - (1 - 1/M)^{1400}\bigr) = 1007.3$$
 * are expected with a standard deviation of 12.4 (1007.6 and 12.4 with 100 items of each class). As few as
 * 952 come with a probability of 6 in a million. The judged range leaves out one in ten thousand on either
 * side.
 */
#include "claims/derivation.h"
#include "runtime/jev_scale.h"
#include "runtime/jev_setting.h"
#include "stats/occupancy.h"

#include <gsl/gsl_sf_gamma.h>
#include <math.h>

enum { ITEMS = 1400, FEWEST = PL_JEV_FEWEST_REFINED, MOST = PL_JEV_MOST_REFINED, CLASSES = 14 };

/* ---- scales ---- */

/* Items of the samples behind the scales: one number when all have the same. */
static pl_value sample_size(pl_jev jev)
{
    pl_value sizes[PL_JEV_SOURCES];
    for (pl_jev_source source = 0; source < PL_JEV_SOURCES; source++) {
        pl_jev_facts facts = pl_jev_dataset_facts(jev, pl_jev_source_dataset(source));
        sizes[source] = pl_from_count(facts.input, facts.n);
    }
    return pl_value_whole(
        pl_value_between(pl_value_least(sizes, PL_JEV_SOURCES), pl_value_greatest(sizes, PL_JEV_SOURCES)));
}

/* Over the K that Table 5 shows. */
static pl_value lowest_utilization(pl_jev jev)
{
    static const int sizes[] = {2, 5, 10, 14};
    pl_value lowest = pl_stated(100);
    for (pl_jev_source source = 0; source < PL_JEV_SOURCES; source++)
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            pl_jev_scale scale = {source, PL_EQUAL_FREQUENCY, sizes[i]};
            lowest = pl_value_minimum(lowest, pl_jev_scale_utilization(jev, scale));
        }
    return lowest;
}

static void judge_scales(pl_jev jev)
{
    pl_experiment *x = jev.x;
    pl_jev_scale civil_comments = {PL_JEV_CIVIL_COMMENTS, PL_EQUAL_WIDTH, MOST};
    pl_value fewest = pl_jev_setting(x, "refined-fewest-candidates", NULL);
    pl_value most = pl_jev_setting(x, "refined-most-candidates", NULL);
    pl_value values = pl_value_add(pl_value_subtract(most, fewest), pl_stated(1));
    pl_judge_claim(x, pl_value_whole(pl_printed(x, "jev:table5:K=2:level.first")), "prose-c:labels:first");
    pl_judge_claim(x, sample_size(jev), "prose-c:sample:items");
    pl_judge_claim(x, values, "prose-c:conditions:k-values");
    pl_judge_claim(x, pl_value_scale(pl_value_scale(values, PL_JEV_SOURCES, 1), PL_BINNINGS, 1),
                   "prose-c:conditions:count");
    pl_judge_claim(x, lowest_utilization(jev), "prose-c:equal-frequency:g.lowest");
    pl_judge_claim(x, pl_jev_scale_utilization(jev, civil_comments), "prose-c:civil-comments/equal-width:g");
    pl_judge_claim(x, most, "prose-c:civil-comments/equal-width:k");
    pl_judge_claim(x, fewest, "prose-c:refinement:k.fewest");
    pl_judge_claim(x, most, "prose-c:refinement:k.most");
}

/* ---- DBpedia's subsets ---- */

static size_t subsets_of(size_t k)
{
    return (size_t)lround(gsl_sf_choose(CLASSES, (unsigned)k));
}

static void judge_subsets(pl_jev jev, size_t k)
{
    const pl_setting *setting = pl_jev_reference_setting(jev, k);
    if (setting != NULL) {
        pl_judge_claim(jev.x, pl_from_count(jev.release, setting->candidate_sets),
                       "prose-c:dbpedia14:subsets.K=%zu", k);
        return;
    }
    const double tail = 1e-4;
    pl_occupancy *distinct = NULL;
    size_t low, high;
    pl_require(jev.x, pl_occupancy_new(subsets_of(k), ITEMS, &distinct), "subsets of %zu classes", k);
    pl_require(jev.x, pl_occupancy_interval(distinct, tail, &low, &high), "their range");
    pl_value value = pl_value_range(PL_SIMULATION, (pl_interval){(double)low, (double)high});
    value.best = distinct->mean;
    pl_judge_claim(jev.x, value, "prose-c:dbpedia14:subsets.K=%zu", k);
    pl_note(jev.x,
            "mean %.1f, SD %.1f; outside %zu to %zu with probability at most %g on either side (exact)",
            distinct->mean, distinct->deviation, low, high, tail);
    pl_occupancy_free(distinct);
}

/* The K whose expected number is nearest to a printed one; of two that have as many subsets (5 and 9 do) the
 * smaller. */
static pl_value candidates_behind(pl_experiment *x, int k)
{
    pl_value printed = pl_printed(x, "jev:prose-c:dbpedia14:subsets.K=%d", k);
    size_t nearest = FEWEST;
    double least = INFINITY;
    for (size_t candidates = FEWEST; candidates <= MOST; candidates++) {
        double apart = fabs(pl_occupancy_mean(subsets_of(candidates), ITEMS) - printed.best);
        nearest = apart < least ? candidates : nearest;
        least = fmin(least, apart);
    }
    return pl_value_resting_on(pl_value_count(PL_SIMULATION, (int64_t)nearest), printed);
}

/* The most of a model at any K. */
static pl_value most_errors(pl_jev jev)
{
    pl_value wrong[PL_JEV_MAIN_MODELS * (MOST - FEWEST + 1)];
    size_t n = 0;
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++)
        for (size_t k = FEWEST; k <= MOST; k++) {
            pl_value accuracy = pl_jev_refined_reference(jev, model, k, PL_MEASURE_ACCURACY);
            wrong[n++] = pl_value_scale(pl_jev_below_hundred(accuracy), ITEMS, 100);
        }
    return pl_value_greatest(wrong, n);
}

static pl_value implied_errors(pl_experiment *x)
{
    pl_value wrong = pl_jev_below_hundred(pl_printed_bound(x, "jev:prose-4.3:dbpedia14:accuracy"));
    pl_value checks[] = {pl_value_scale(wrong, ITEMS, 100),
                         pl_value_range(PL_PRINTED, (pl_interval){0, ITEMS})};
    return pl_value_whole(pl_value_meet(checks, 2));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-prose-c");
    pl_jev jev = pl_jev_open(x);
    judge_scales(jev);
    judge_subsets(jev, 2);
    judge_subsets(jev, 5);
    pl_judge_claim(x, candidates_behind(x, 2), "prose-c:dbpedia14:k.first");
    pl_judge_claim(x, candidates_behind(x, 5), "prose-c:dbpedia14:k.second");
    pl_judge_claim(x, pl_value_or(most_errors(jev), implied_errors(x)), "prose-c:dbpedia14:errors");
    pl_judge_claim(x, pl_jev_setting(x, "refined-items", NULL), "prose-c:dbpedia14:items");
    return pl_experiment_end(x);
}
