/* # Table 1: what is measured, at which level
 *
 * The table lists measures in words; section 4 gives their settings. Scores are whole points from 1 to 9, and
 * a score of $\tau = 7$ or more is acceptable; shares are also taken at $\tau = 5,\dots,8$. Of a pair of
 * responses to one task instance that the worker scores differently, a tie of the judge counts one half:
 * $$\mathrm{PairAcc}_{1/2} = \frac{\#\,\text{same order} + \tfrac12\,\#\,\text{tied}}{\#\,\text{decisive}}.$$
 * Cell means count from 5, 5 and 8 ratings on.
 *
 * Settings are nothing to recompute. What can be held against another place is how many cells there are: all
 * 515 tasks stand in Appendix I, the 307 occupations in section 5.5, and of 22 families one has too few
 * ratings, which leaves 21. Each measure is in `plumb audit` and in onet-audit.
 */
#include "runtime/onet_panel.h"

static void settle(pl_experiment *x, const char *column)
{
    pl_cell(x, column, pl_value_none(PL_ONET_SETTING));
}

static void add_cells(pl_experiment *x, const char *label, const char *key, pl_value cells)
{
    pl_row(x, "Aggregates", label, "%s", key);
    settle(x, "minimum");
    pl_cell(x, "cells", cells);
}

static void add_rows(pl_experiment *x)
{
    pl_row(x, "Ordering", "Pair accuracy and coverage, Spearman's ρ", "pair-accuracy");
    pl_cell(x, "tie.weight", pl_value_ratio(PL_PRINTED, 1, 2));
    pl_row(x, "Scores", "Bias, SD ratio, share accepted", "threshold");
    settle(x, "lowest");
    settle(x, "highest");
    add_cells(x, "Task means", "task", pl_printed(x, "onet:prose-i:population:tasks"));
    add_cells(x, "Occupation means and majorities", "occupation",
              pl_printed(x, "onet:prose-5.5:workers:occupations"));
    add_cells(x, "Family means", "family",
              pl_value_subtract(pl_printed(x, "onet:table1:family:families"),
                                pl_printed(x, "onet:table1:family:below")));
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "onet-table1");
    pl_table *table = pl_table_begin(x, "Agreement of", "Measures");
    pl_column(table, "tie.weight", "of a tie", "Weight", NULL, 1);
    pl_column(table, "lowest", "lowest", "Threshold", NULL, 0);
    pl_column(table, "highest", "highest", "Threshold", NULL, 0);
    pl_column(table, "minimum", "fewest ratings", "Cells", NULL, 0);
    pl_column(table, "cells", "number", "Cells", NULL, 0);
    add_rows(x);
    pl_table_add_note(table, "Section 4 gives the settings of the measures that Table 1 lists in words. "
                             "Calibration and prediction-assisted estimation: Tables 11 to 14.");
    pl_carry(x, "onet:table1:*", PL_ONET_SETTING);
    return pl_experiment_end(x);
}
