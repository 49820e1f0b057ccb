/* # Table 8: a protocol that orders better and places worse
 *
 * The same fine-tuned checkpoint scores pointwise and few-shot/listwise. The table gives the difference
 * $\Delta$ = listwise − pointwise of the correlation with workers, of responses, of task and of occupation
 * means, on the test split and on validation, where thresholds were fixed before.
 *
 * Section 5.7 (test) and Appendix F (validation) print the levels, and their differences are the table's, all
 * six; the document says that it subtracted before rounding, and the difference of the rounded levels is
 * known to one unit either way. All three validation differences reach their thresholds and no interval
 * holds zero (columns "beyond" and "without 0": 1 where that is certain). The intervals themselves need
 * the panel: they are only compared with where the text repeats them.
 *
 * The columns are headed by $\rho$. Appendix G gives, after matching means and standard deviations, the slope
 * $b$ of the judge's on the workers' cell means and the ratio $s$ of their spreads, so that Pearson's
 * $r = b/s$: 0.236 and 0.118 for tasks, 0.276 and 0.103 for occupations (see onet-fig8), where section 5.7
 * prints 0.215, 0.096, 0.254 and 0.087. Those are no Pearson correlations of the same cells; Spearman's
 * $\rho$, as the heading says, is the likely reading. The fall is there in either.
 */
#include "claims/comparison.h"
#include "claims/derivation.h"
#include "runtime/onet_panel.h"

#include <stdio.h>

static const struct level {
    const char *key, *label;
    bool rises;
} levels[] = {
    {"response", "Response ρ", true}, {"task", "Task ρ", false}, {"occupation", "Occupation ρ", false}};
enum { LEVELS = sizeof levels / sizeof levels[0] };

/* ---- printed elsewhere ---- */

/* Listwise less pointwise, from the levels of section 5.7 or Appendix F. */
static pl_value difference(pl_experiment *x, const struct level *level, bool validation)
{
    const char *item = validation ? "prose-f" : "prose-5.7";
    return pl_value_subtract(pl_printed(x, "onet:%s:%s:listwise", item, level->key),
                             pl_printed(x, "onet:%s:%s:pointwise", item, level->key));
}

/* An end of an interval in section 5.7 (test) or, for responses, 5.1 (validation). */
static pl_value repeated_end(pl_experiment *x, const struct level *level, bool validation, const char *end)
{
    if (!validation)
        return pl_printed(x, "onet:prose-5.7:%s:%s", level->key, end);
    return level->rises ? pl_printed(x, "onet:prose-5.1:ft2/validation:spearman.%s", end)
                        : pl_value_none(PL_ONET_SPLITS_NEED);
}

static pl_value in_table(pl_experiment *x, const struct level *level, const char *column)
{
    return pl_printed(x, "onet:table8:%s:%s", level->key, column);
}

static pl_value without_zero(pl_experiment *x, const struct level *level, const char *split)
{
    char column[32];
    snprintf(column, sizeof column, "%s.%s", split, level->rises ? "low" : "high");
    pl_value end = in_table(x, level, column), zero = pl_stated(0);
    return level->rises ? pl_value_exceeds(end, zero) : pl_value_exceeds(zero, end);
}

static pl_value beyond(pl_experiment *x, const struct level *level)
{
    pl_value delta = in_table(x, level, "validation.delta");
    pl_value bound = pl_printed_bound(x, "onet:table8:%s:threshold", level->key);
    return level->rises ? pl_value_exceeds(delta, pl_value_range(PL_PRINTED, pl_interval_point(bound.best)))
                        : pl_value_exceeds(pl_value_range(PL_PRINTED, pl_interval_point(bound.best)), delta);
}

/* ---- the table ---- */

static void fill_split(pl_experiment *x, const struct level *level, bool validation)
{
    static const char *const ends[] = {"low", "high"};
    const char *split = validation ? "validation" : "test";
    char column[32];
    snprintf(column, sizeof column, "%s.delta", split);
    pl_cell(x, column, difference(x, level, validation));
    for (int end = 0; end < 2; end++) {
        snprintf(column, sizeof column, "%s.%s", split, ends[end]);
        pl_cell(x, column, repeated_end(x, level, validation, ends[end]));
    }
    snprintf(column, sizeof column, "%s.zero", split);
    pl_cell(x, column, without_zero(x, level, split));
}

static void add_level(pl_experiment *x, const struct level *level)
{
    pl_row(x, NULL, level->label, "%s", level->key);
    fill_split(x, level, false);
    fill_split(x, level, true);
    pl_cell(x, "threshold", in_table(x, level, "validation.delta"));
    pl_cell(x, "beyond", beyond(x, level));
}

static void add_columns(pl_table *table)
{
    static const char *const splits[][2] = {{"test", "Test"}, {"validation", "Validation"}};
    for (int s = 0; s < 2; s++) {
        char key[32];
        snprintf(key, sizeof key, "%s.delta", splits[s][0]);
        pl_column(table, key, "Δ", splits[s][1], NULL, 3);
        snprintf(key, sizeof key, "%s.low", splits[s][0]);
        pl_column(table, key, "low", splits[s][1], NULL, 3);
        snprintf(key, sizeof key, "%s.high", splits[s][0]);
        pl_column(table, key, "high", splits[s][1], NULL, 3);
        snprintf(key, sizeof key, "%s.zero", splits[s][0]);
        pl_column(table, key, "without 0", splits[s][1], NULL, 0);
    }
    pl_column(table, "threshold", "fixed", "Threshold", NULL, 3);
    pl_column(table, "beyond", "beyond", "Threshold", NULL, 0);
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "onet-table8");
    pl_table *table = pl_table_begin(x, NULL, "Level");
    pl_value replicating[LEVELS];
    add_columns(table);
    for (size_t i = 0; i < LEVELS; i++) {
        add_level(x, &levels[i]);
        replicating[i] = beyond(x, &levels[i]);
    }
    pl_judge(x, "table8", "caption", "replicating", pl_value_count_holding(replicating, LEVELS));
    pl_table_add_note(table, "1: for all numbers that round like the printed ones.");
    pl_carry(x, "onet:table8:caption:*", PL_ONET_SETTING);
    return pl_experiment_end(x);
}
