/* # Table 6: where the gold candidate is shown
 *
 * Appendix C deals the $N = 1400$ items of a controlled condition over its $K$ presentation slots as evenly
 * as integers permit, so that an effect of position cannot pass for an effect of the scale. What this must
 * look like is arithmetic: every slot gets
 * $$\lfloor N/K \rfloor \quad\text{or}\quad \lceil N/K \rceil$$
 * gold candidates, the larger number in $N \bmod K$ of the slots; the ideal share is $N/K$. The table prints
 * that share and the fewest and most gold candidates seen in any slot, over three sources of scores and two
 * binning rules. Where $K$ divides $N$ it prints one number, which is both the fewest and the most.
 *
 * Every number follows, for each $K$ from 2 to 14, and $N$ follows back from the slots of $K = 2$ and $14$.
 * That checks the rule and the printing. Whether all 78 conditions were really dealt like this, only the
 * permutations of the released index can tell; with the release they do.
 *
 * The same appendix counts the subsets of classes that DBpedia items were shown: 91 at $K = 2$, which is all
 * that 14 classes have, and 952 at $K = 5$. If every item gets a random subset of its own that contains its
 * class, 1,400 items make 91 and about 1,007 of them; 952 is further off than any of 10,000 simulations.
 */
#include "claims/derivation.h"
#include "runtime/jev_refinement.h"
#include "runtime/jev_setting.h"
#include "stats/allocation.h"
#include "stats/random.h"
#include "stats/sampling.h"

#include <gsl/gsl_sf_gamma.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ITEMS = 1400, FEWEST = PL_JEV_FEWEST_REFINED, MOST = PL_JEV_MOST_REFINED, CLASSES = 14 };

/* ---- slots ---- */

/* Fewest and most gold candidates in a slot over all ordinal conditions of K in the index; false without a
 * release. */
static bool seen_in_index(pl_jev jev, size_t slots, int64_t *fewest, int64_t *most)
{
    bool seen = false;
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++)
        for (pl_binning binning = 0; binning < PL_BINNINGS; binning++) {
            const pl_setting *setting = pl_jev_refined_setting(jev, pl_jev_panel_at(i)->key, binning, slots);
            for (size_t slot = 0; setting != NULL && slot < slots; slot++) {
                int64_t count = setting->slots[slot];
                *fewest = seen && *fewest < count ? *fewest : count;
                *most = seen && *most > count ? *most : count;
                seen = true;
            }
        }
    return seen;
}

static void add_row(pl_jev jev, int slots)
{
    pl_allocation dealt;
    int64_t fewest = 0, most = 0;
    pl_require(jev.x, pl_allocation_even(ITEMS, slots, &dealt), "the even split over %d slots", slots);
    bool seen = seen_in_index(jev, (size_t)slots, &fewest, &most);

    char label[12];
    snprintf(label, sizeof label, "%d", slots);
    pl_row(jev.x, NULL, label, "K=%d", slots);
    pl_cell(jev.x, "ideal", pl_value_scale(pl_stated(ITEMS), 1, slots));
    pl_cell(jev.x, "fewest", seen ? pl_from_count(jev.release, fewest) : pl_stated(dealt.fewest));
    pl_cell(jev.x, "most", seen ? pl_from_count(jev.release, most) : pl_stated(dealt.most));
}

/* K slots that all hold the same number, as printed, hold all items. */
static pl_value items_of_equal_slots(pl_experiment *x, int slots)
{
    return pl_value_scale(pl_value_whole(pl_printed(x, "jev:table6:K=%d:fewest", slots)), slots, 1);
}

/* ---- conditions ---- */

static void judge_conditions(pl_jev jev)
{
    pl_experiment *x = jev.x;
    pl_value fewest = pl_jev_setting(x, "refined-fewest-candidates", NULL);
    pl_value most = pl_jev_setting(x, "refined-most-candidates", NULL);
    pl_value values = pl_value_add(pl_value_subtract(most, fewest), pl_stated(1));
    int64_t sources = 0;
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++)
        sources += pl_jev_panel_at(i)->refined && pl_jev_is_member(jev, pl_jev_panel_at(i), PL_JEV_ORDINAL);
    pl_judge(x, "prose-3.5", "refinement", "k.fewest", fewest);
    pl_judge(x, "prose-3.5", "refinement", "k.most", most);
    pl_judge(x, "prose-3.5", "refinement", "items", pl_jev_setting(x, "refined-items", NULL));
    pl_judge(x, "prose-3.5", "dbpedia14", "items", pl_jev_setting(x, "refined-items", NULL));
    pl_judge(x, "prose-c", "conditions", "k-values", values);
    pl_judge(x, "prose-c", "conditions", "count", pl_value_scale(values, sources * PL_BINNINGS, 1));
}

/* ---- DBpedia's subsets ---- */

enum { DRAWS = 10000, SEED = 20260930 };

/* How many distinct subsets of k classes the items get, when each has its own class and k - 1 others. Every
 * class has as many items as the next. */
static int64_t draw_subsets(pl_experiment *x, pl_random *random, size_t k)
{
    bool taken[1 << CLASSES];
    memset(taken, 0, sizeof taken);
    int64_t distinct = 0;
    for (int item = 0; item < ITEMS; item++) {
        size_t others[CLASSES], own = (size_t)(item % CLASSES);
        pl_require(x, pl_sampling_choose(random, CLASSES - 1, k - 1, others), "a subset of classes");
        unsigned subset = 1U << own;
        for (size_t i = 0; i + 1 < k; i++)
            subset |= 1U << (others[i] + (others[i] >= own)); /* skips the item's own class */
        distinct += !taken[subset];
        taken[subset] = true;
    }
    return distinct;
}

/* Mean and standard deviation of many draws; the range is that of the draws. */
static pl_value simulate_subsets(pl_experiment *x, size_t k, double *deviation)
{
    double sum = 0, squares = 0;
    pl_interval seen = {INFINITY, -INFINITY};
    for (uint64_t draw = 0; draw < DRAWS; draw++) {
        pl_random random = pl_random_stream(SEED, draw);
        double distinct = (double)draw_subsets(x, &random, k);
        sum += distinct;
        squares += distinct * distinct;
        seen = (pl_interval){fmin(seen.low, distinct), fmax(seen.high, distinct)};
    }
    pl_value value = pl_value_range(PL_SIMULATION, seen);
    value.best = sum / DRAWS;
    *deviation = sqrt(fmax(squares / DRAWS - value.best * value.best, 0));
    return value;
}

static void judge_subsets(pl_jev jev, size_t k)
{
    const pl_setting *setting = jev.tallies != NULL ? pl_tallies_setting(jev.tallies, PL_CONDITION_REFINEMENT,
                                                                         "dbpedia14", NULL, NULL, k)
                                                    : NULL;
    char column[16];
    snprintf(column, sizeof column, "subsets.K=%zu", k);
    if (setting != NULL) {
        pl_judge(jev.x, "prose-c", "dbpedia14", column, pl_from_count(jev.release, setting->candidate_sets));
        return;
    }
    double deviation = 0;
    pl_value value = simulate_subsets(jev.x, k, &deviation);
    pl_judge(jev.x, "prose-c", "dbpedia14", column, value);
    pl_note(jev.x, "mean %.1f, SD %.1f, %.0f to %.0f in %d draws (seed %d)", value.best, deviation,
            value.range.low, value.range.high, DRAWS, SEED);
}

/* The number to expect: each of the k classes of a subset has ITEMS / CLASSES items, which get it with a
 * chance of one in as many as there are sets of k - 1 others. */
static double expected_subsets(size_t k)
{
    double all = gsl_sf_choose(CLASSES, (unsigned)k), others = gsl_sf_choose(CLASSES - 1, (unsigned)k - 1);
    return all * (1 - pow(1 - 1 / others, (double)k * ITEMS / CLASSES));
}

/* The K whose expected number is nearest to a printed one; of two that are no whole subset apart (5 and 9 are
 * such) the smaller. */
static pl_value candidates_behind(pl_value printed)
{
    size_t nearest = FEWEST;
    for (size_t k = FEWEST; k <= MOST; k++)
        if (fabs(expected_subsets(k) - printed.best) + 1 < fabs(expected_subsets(nearest) - printed.best))
            nearest = k;
    return pl_value_resting_on(pl_value_count(PL_SIMULATION, (int64_t)nearest), printed);
}

/* Most errors of a model on DBpedia at any K. */
static pl_value most_errors(pl_jev jev)
{
    pl_value most = pl_value_none(PL_JEV_RELEASE);
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++)
        for (int k = FEWEST; k <= MOST; k++) {
            pl_value accuracy = pl_jev_refined_reference(jev, model, (size_t)k, PL_MEASURE_ACCURACY);
            pl_value wrong = pl_value_scale(pl_jev_below_hundred(accuracy), ITEMS, 100);
            most = most.evidence == PL_NONE ? wrong : pl_value_maximum(most, wrong);
        }
    return most;
}

static pl_value implied_errors(pl_experiment *x)
{
    pl_value wrong = pl_jev_below_hundred(pl_printed_bound(x, "jev:prose-4.3:dbpedia14:accuracy"));
    pl_value checks[] = {pl_value_scale(wrong, ITEMS, 100),
                         pl_value_range(PL_PRINTED, (pl_interval){0, ITEMS})};
    return pl_value_whole(pl_value_meet(checks, 2));
}

static void judge_reference(pl_jev jev)
{
    pl_value errors = most_errors(jev);
    judge_subsets(jev, 2);
    judge_subsets(jev, 5);
    pl_judge(jev.x, "prose-c", "dbpedia14", "k.first",
             candidates_behind(pl_printed(jev.x, "jev:prose-c:dbpedia14:subsets.K=2")));
    pl_judge(jev.x, "prose-c", "dbpedia14", "k.second",
             candidates_behind(pl_printed(jev.x, "jev:prose-c:dbpedia14:subsets.K=5")));
    pl_judge(jev.x, "prose-c", "dbpedia14", "errors",
             errors.evidence != PL_NONE ? errors : implied_errors(jev.x));
    pl_judge(jev.x, "prose-c", "dbpedia14", "items", pl_jev_setting(jev.x, "refined-items", NULL));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-table6");
    pl_jev jev = pl_jev_open(x);

    pl_table *table = pl_table_begin(x, NULL, "K");
    pl_column(table, "ideal", "Ideal N/K", NULL, NULL, 1);
    pl_column(table, "fewest", "fewest", "Gold candidates in a slot", NULL, 0);
    pl_column(table, "most", "most", "Gold candidates in a slot", NULL, 0);
    for (int slots = FEWEST; slots <= MOST; slots++)
        add_row(jev, slots);

    pl_judge(x, "table6", "condition", "items", items_of_equal_slots(x, FEWEST));
    pl_judge(x, "table6", "condition", "items.appendix", items_of_equal_slots(x, MOST));
    judge_conditions(jev);
    judge_reference(jev);
    return pl_experiment_end(x);
}
