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
 * permutations of the released index can tell.
 */
#include "claims/derivation.h"
#include "runtime/experiment.h"
#include "stats/allocation.h"

#include <stdio.h>

enum { ITEMS = 1400, FEWEST_SLOTS = 2, MOST_SLOTS = 14 };

static void add_row(pl_experiment *x, int slots)
{
    pl_allocation dealt;
    pl_require(x, pl_allocation_even(ITEMS, slots, &dealt), "the even split over %d slots", slots);

    char label[12];
    snprintf(label, sizeof label, "%d", slots);
    pl_row(x, NULL, label, "K=%d", slots);
    pl_cell(x, "ideal", pl_value_scale(pl_stated(ITEMS), 1, slots));
    pl_cell(x, "fewest", pl_stated(dealt.fewest));
    pl_cell(x, "most", pl_stated(dealt.most));
}

/* K slots that all hold the same number, as printed, hold all items. */
static pl_value items_of_equal_slots(pl_experiment *x, int slots)
{
    return pl_value_scale(pl_value_whole(pl_printed(x, "jev:table6:K=%d:fewest", slots)), slots, 1);
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-table6");

    pl_table *table = pl_table_begin(x, NULL, "K");
    pl_column(table, "ideal", "Ideal N/K", NULL, NULL, 1);
    pl_column(table, "fewest", "fewest", "Gold candidates in a slot", NULL, 0);
    pl_column(table, "most", "most", "Gold candidates in a slot", NULL, 0);
    for (int slots = FEWEST_SLOTS; slots <= MOST_SLOTS; slots++)
        add_row(x, slots);

    pl_judge(x, "table6", "condition", "items", items_of_equal_slots(x, FEWEST_SLOTS));
    pl_judge(x, "table6", "condition", "items.appendix", items_of_equal_slots(x, MOST_SLOTS));
    return pl_experiment_end(x);
}
