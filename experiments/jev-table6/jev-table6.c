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
 */
#include "claims/derivation.h"
#include "runtime/jev_scale.h"
#include "runtime/jev_setting.h"
#include "stats/allocation.h"

#include <stdio.h>

enum { ITEMS = 1400, FEWEST = PL_JEV_FEWEST_REFINED, MOST = PL_JEV_MOST_REFINED };

/* Fewest and most gold candidates in a slot over all ordinal conditions of K in the index; false without a
 * release. */
static bool seen_in_index(pl_jev jev, size_t slots, int64_t *fewest, int64_t *most)
{
    bool seen = false;
    for (pl_jev_source source = 0; source < PL_JEV_SOURCES; source++)
        for (pl_binning rule = 0; rule < PL_BINNINGS; rule++) {
            const pl_setting *setting =
                pl_jev_refined_setting(jev, pl_jev_source_dataset(source), rule, slots);
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

    pl_judge_claim(x, items_of_equal_slots(x, FEWEST), "table6:condition:items");
    pl_judge_claim(x, items_of_equal_slots(x, MOST), "table6:condition:items.appendix");
    pl_judge_claim(x, pl_jev_setting(x, "refined-fewest-candidates", NULL), "prose-3.5:refinement:k.fewest");
    pl_judge_claim(x, pl_jev_setting(x, "refined-most-candidates", NULL), "prose-3.5:refinement:k.most");
    pl_judge_claim(x, pl_jev_setting(x, "refined-items", NULL), "prose-3.5:refinement:items");
    pl_judge_claim(x, pl_jev_setting(x, "refined-items", NULL), "prose-3.5:dbpedia14:items");
    return pl_experiment_end(x);
}
