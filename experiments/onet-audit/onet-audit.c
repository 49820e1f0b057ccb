/* # The audit
 *
 * All measures of section 4 for every judge of a panel: the reader's (PANEL), or a made-up one with the
 * document's design, 4,501 responses and 33 judges in nine groups. The document prints such a table, but not
 * in the text that we have, so nothing here is compared with it.
 *
 * - Pairs of responses to one task instance that the worker scores differently: the share that the judge
 * orders alike, ties counting one half, and the share that it orders at all; Spearman's $\rho$ over
 * responses.
 * - Mean of judge − worker, of its absolute value, the ratio of standard deviations, and the share of
 * responses at $\tau = 5,\dots,8$ or more.
 * - $\rho$ of the means of tasks (from 5 ratings), occupations (from 5) and families (from 8); the share of
 *   occupations in which a strict majority is accepted, and in which judge and workers disagree on that.
 * - Where the judge's variance lies: between tasks, and between generators.
 *
 * Ranges in the CSV are 95 % percentile intervals of 1,000 draws of whole tasks (of occupations for shares of
 * occupations). The workers' row is the same of their own scores. `make audit PANEL=<file>` writes this and
 * more for a panel of the reader's: six tables, and a page with pictures.
 */
#include "base/digits.h"
#include "base/memory.h"
#include "claims/decimal.h"
#include "runtime/onet_panel.h"

#include <math.h>
#include <stdlib.h>

static const struct column {
    pl_panel_measure measure;
    const char *heading, *group;
} columns[] = {
    {PL_PAIR_ACCURACY, "accuracy", "Pairs"},
    {PL_PAIR_COVERAGE, "ordered", "Pairs"},
    {PL_RESPONSE_SPEARMAN, "ρ", NULL},
    {PL_BIAS, "bias", "Placement"},
    {PL_ABSOLUTE_ERROR, "MAE", "Placement"},
    {PL_DEVIATION_RATIO, "SD ratio", "Placement"},
    {PL_ACCEPTANCE_5, "5", "Accepted at"},
    {PL_ACCEPTANCE_6, "6", "Accepted at"},
    {PL_ACCEPTANCE_7, "7", "Accepted at"},
    {PL_ACCEPTANCE_8, "8", "Accepted at"},
    {PL_TASK_SPEARMAN, "task", "ρ of means"},
    {PL_OCCUPATION_SPEARMAN, "occ.", "ρ of means"},
    {PL_FAMILY_SPEARMAN, "family", "ρ of means"},
    {PL_MAJORITY, "accepted", "Occupations"},
    {PL_DISAGREEMENT, "disagreed", "Occupations"},
    {PL_SHARE_TASK, "task", "V between"},
    {PL_SHARE_GENERATOR, "gen.", "V between"},
};
enum { COLUMNS = sizeof columns / sizeof columns[0] };

static void add_columns(pl_table *table)
{
    for (size_t c = 0; c < COLUMNS; c++) {
        pl_panel_measure m = columns[c].measure;
        pl_column(table, pl_panel_measure_key(m), columns[c].heading, columns[c].group, NULL,
                  pl_panel_measure_places(m));
        table->columns[table->columns_count - 1].own = true;
    }
}

static void add_judge(const pl_onet *onet, const pl_judge_audit *judge)
{
    bool workers = judge == &onet->audit->workers;
    pl_row(onet->x, judge->group != NULL ? judge->group : "", judge->name, "%s", judge->name);
    for (size_t c = 0; c < COLUMNS; c++) {
        pl_panel_measure m = columns[c].measure;
        if (!workers || pl_panel_measure_is_of_scores(m))
            pl_cell(onet->x, pl_panel_measure_key(m), pl_onet_estimate(onet, judge->of[m]));
    }
}

/* Halves that disagree have none. */
static bool has_reliability(const pl_audit *audit, pl_split_unit unit)
{
    return audit->has_split_half[unit] && !isnan(audit->split_half[unit].reliability);
}

static void add_notes(const pl_onet *onet, pl_table *table)
{
    const pl_audit *audit = onet->audit;
    char *text = pl_onet_panel_text(onet), shown[2][32];
    pl_table_add_note(table, "%s Workers: mean %.2f, SD %.2f.", text, audit->worker_mean,
                      audit->worker_deviation);
    free(text);
    if (audit->has_association)
        pl_table_add_note(table, "Generator by response index: chi-square %s, %s degrees of freedom, V %.2f.",
                          pl_digits_count((size_t)round(audit->association.chi_square.value)).text,
                          pl_digits_count((size_t)audit->association.degrees).text,
                          audit->association.v.value);
    if (has_reliability(audit, PL_SPLIT_INSTANCES) && has_reliability(audit, PL_SPLIT_RESPONSES))
        pl_table_add_note(
            table,
            "Split-half reliability of the workers' occupation means: %s halving instances, %s responses.",
            pl_decimal_display(audit->split_half[PL_SPLIT_INSTANCES].reliability, 3, shown[0],
                               sizeof shown[0]),
            pl_decimal_display(audit->split_half[PL_SPLIT_RESPONSES].reliability, 3, shown[1],
                               sizeof shown[1]));
    for (size_t c = 0; audit->selection != NULL && c < PL_CRITERIA; c++) {
        if (audit->selection->by[c].splits == 0)
            continue;
        pl_table_add_note(
            table, "Selected on half the tasks by %s: error of the accepted share %s on the rest.",
            pl_criterion_text((pl_criterion)c),
            pl_decimal_display(audit->selection->by[c].acceptance_error.value, 3, shown[0], sizeof shown[0]));
    }
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "onet-audit");
    pl_onet onet = pl_onet_open(x, PL_OF_ALL & ~(unsigned)PL_OF_LENGTH);
    pl_table *table = pl_table_begin(x, "Group", "Judge");
    add_columns(table);
    for (size_t j = 0; j < onet.audit->judges_count; j++)
        add_judge(&onet, &onet.audit->judges[j]);
    add_judge(&onet, &onet.audit->workers);
    add_notes(&onet, table);
    pl_onet_close(&onet);
    return pl_experiment_end(x);
}
