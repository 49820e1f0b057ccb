/* The tables of plumb audit. */
#include "base/digits.h"
#include "base/memory.h"
#include "claims/decimal.h"
#include "tools/audit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- what all tables share ---- */

pl_table *audit_begin_table(const audit_run *run, const char *id, const char *title, const char *row_heading)
{
    char *whole = audit_title(run, title), *source = audit_source(run);
    pl_table *table = pl_table_new(id, whole, source);
    table->row_heading = pl_copy_text(row_heading);
    free(whole);
    free(source);
    return table;
}

void audit_add_column(pl_table *table, const char *key, const char *heading, const char *group, int places)
{
    pl_table_add_column(table, key, heading, group, NULL, places);
    table->columns[table->columns_count - 1].own = true;
}

void audit_fill(pl_table_row *row, size_t column, pl_value value)
{
    row->cells[column].filled = true;
    row->cells[column].value = value;
}

static void note_intervals(const audit_run *run, pl_table *table)
{
    char *text = audit_intervals(run);
    pl_table_add_note(table, "%s", text);
    free(text);
}

/* ---- a judge a row ---- */

/* A column of a table of judges. */
typedef struct measure_column {
    pl_panel_measure measure;
    const char *heading, *group;
} measure_column;

static void add_measures(pl_table *table, const measure_column *columns, size_t n)
{
    for (size_t c = 0; c < n; c++)
        audit_add_column(table, pl_panel_measure_key(columns[c].measure), columns[c].heading,
                         columns[c].group, pl_panel_measure_places(columns[c].measure));
}

typedef void fill_more(const audit_run *run, const pl_judge_audit *judge, pl_table_row *row, size_t column);

pl_table_row *audit_add_judge_row(const audit_run *run, const pl_judge_audit *judge, pl_table *table)
{
    const char *group = judge == &run->audit->workers ? "" : judge->group;
    char *key = pl_format("%s%s%s", judge->group != NULL ? judge->group : "", judge->group != NULL ? "/" : "",
                          judge->name);
    pl_table_row *row =
        pl_table_add_row(table, key, judge->name, run->audit->groups_count > 0 ? group : NULL);
    free(key);
    return row;
}

static void add_judge(const audit_run *run, const pl_judge_audit *judge, const measure_column *columns,
                      size_t n, fill_more *more, pl_table *table)
{
    bool workers = judge == &run->audit->workers;
    pl_table_row *row = audit_add_judge_row(run, judge, table);
    for (size_t c = 0; c < n; c++)
        if (!workers || pl_panel_measure_is_of_scores(columns[c].measure))
            audit_fill(row, c, audit_value(run, judge->of[columns[c].measure]));
    if (more != NULL)
        more(run, judge, row, n);
}

/* Judges in order of the panel, then the workers against themselves. */
static void add_judges(const audit_run *run, const measure_column *columns, size_t n, fill_more *more,
                       pl_table *table)
{
    if (run->audit->groups_count > 0)
        table->group_heading = pl_copy_text("Group");
    for (size_t j = 0; j < run->audit->judges_count; j++)
        add_judge(run, &run->audit->judges[j], columns, n, more, table);
    add_judge(run, &run->audit->workers, columns, n, more, table);
}

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static void fill_scores(const audit_run *run, const pl_judge_audit *judge, pl_table_row *row, size_t column)
{
    if (judge != &run->audit->workers)
        audit_fill(row, column, audit_number(run, judge->below));
    audit_fill(row, column + 1, audit_number(run, judge->coverage));
}

pl_table *audit_table_scores(const audit_run *run)
{
    static const measure_column columns[] = {
        {PL_PAIR_ACCURACY, "accuracy", "Pairs"},
        {PL_PAIR_COVERAGE, "ordered", "Pairs"},
        {PL_PAIR_CONDITIONAL, "of these", "Pairs"},
        {PL_RESPONSE_SPEARMAN, "ρ", NULL},
        {PL_BIAS, "bias", "Placement"},
        {PL_ABSOLUTE_ERROR, "MAE", "Placement"},
        {PL_DEVIATION_RATIO, "SD ratio", "Placement"},
        {PL_ACCEPTANCE_5, "5", "Share accepted at"},
        {PL_ACCEPTANCE_6, "6", "Share accepted at"},
        {PL_ACCEPTANCE_7, "7", "Share accepted at"},
        {PL_ACCEPTANCE_8, "8", "Share accepted at"},
        {PL_ACCEPTANCE_DIFFERENCE, "less workers'", "Share accepted at"},
    };
    pl_table *table =
        audit_begin_table(run, "audit-scores", "Ordering and placement of single responses", "Judge");
    add_measures(table, columns, COUNT(columns));
    audit_add_column(table, "below", "below worker", "Rows", 2);
    audit_add_column(table, "coverage", "scored", "Rows", 3);
    add_judges(run, columns, COUNT(columns), fill_scores, table);
    pl_table_add_note(
        table, "Pair accuracy counts ties of the judge as half, over pairs within an instance that the "
               "worker scores differently; “of these” is its share right among the pairs that "
               "it orders.");
    note_intervals(run, table);
    return table;
}

static void fill_agreement(const audit_run *run, const pl_judge_audit *judge, pl_table_row *row,
                           size_t column)
{
    const pl_classification *stable = judge->stable;
    audit_fill(row, column++, audit_number(run, judge->task_alignment.dispersion));
    audit_fill(row, column++, audit_number(run, judge->task_alignment.slope));
    audit_fill(row, column++, audit_number(run, judge->occupation_alignment.dispersion));
    audit_fill(row, column++, audit_number(run, judge->occupation_alignment.slope));
    for (int rule = 0; rule < PL_STABILITY_RULES; rule++)
        audit_fill(row, column++, audit_share(run, stable[rule].disagreements, stable[rule].n));
}

static void fill_cells(const audit_run *run, const pl_judge_audit *judge, pl_table_row *row, size_t column)
{
    enum { AGREEMENT = 4 + PL_STABILITY_RULES };
    if (judge != &run->audit->workers)
        fill_agreement(run, judge, row, column);
    audit_fill(row, column + AGREEMENT, audit_number(run, judge->acceptance_by_task));
    audit_fill(row, column + AGREEMENT + 1, audit_number(run, judge->acceptance_by_occupation));
}

pl_table *audit_table_cells(const audit_run *run)
{
    static const measure_column columns[] = {
        {PL_TASK_SPEARMAN, "ρ", "Tasks"},
        {PL_TASK_PEARSON, "r", "Tasks"},
        {PL_OCCUPATION_SPEARMAN, "ρ", "Occupations"},
        {PL_OCCUPATION_PEARSON, "r", "Occupations"},
        {PL_FAMILY_SPEARMAN, "ρ", "Families"},
        {PL_FAMILY_PEARSON, "r", "Families"},
        {PL_MAJORITY, "accepted", "By majority"},
        {PL_DISAGREEMENT, "disagreed", "By majority"},
    };
    pl_table *table =
        audit_begin_table(run, "audit-cells", "Agreement of task, occupation and family means", "Judge");
    add_measures(table, columns, COUNT(columns));
    audit_add_column(table, "task-dispersion", "SD", "Aligned tasks", 2);
    audit_add_column(table, "task-slope", "slope", "Aligned tasks", 2);
    audit_add_column(table, "occupation-dispersion", "SD", "Aligned occ.", 2);
    audit_add_column(table, "occupation-slope", "slope", "Aligned occ.", 2);
    for (int rule = 0; rule < PL_STABILITY_RULES; rule++) {
        char *key = pl_format("disagreement-stable-%s", pl_stability_key((pl_stability_rule)rule));
        audit_add_column(table, key, pl_stability_key((pl_stability_rule)rule), "Disagreed, stable by", 3);
        free(key);
    }
    audit_add_column(table, "acceptance-by-task", "tasks", "Accepted, equal", 3);
    audit_add_column(table, "acceptance-by-occupation", "occ.", "Accepted, equal", 3);
    add_judges(run, columns, COUNT(columns), fill_cells, table);
    pl_table_add_note(
        table,
        "Cells have at least %d, %d and %d ratings. An occupation is accepted when more than half of its "
        "responses score %d or more; stable ones are those whose workers' share is far enough from one "
        "half. Aligned: after the judge's mean and SD are matched to the workers'.",
        PL_TASK_MINIMUM, PL_OCCUPATION_MINIMUM, PL_FAMILY_MINIMUM, PL_SCORE_ACCEPTABLE);
    note_intervals(run, table);
    return table;
}

pl_table *audit_table_structure(const audit_run *run)
{
    static const measure_column columns[] = {
        {PL_SHARE_INSTANCE, "instances", "Share of variance between"},
        {PL_SHARE_TASK, "tasks", "Share of variance between"},
        {PL_SHARE_OCCUPATION, "occupations", "Share of variance between"},
        {PL_SHARE_FAMILY, "families", "Share of variance between"},
        {PL_SHARE_GENERATOR, "generators", "Share of variance between"},
        {PL_SHARE_INDEX, "positions", "Share of variance between"},
        {PL_SHARE_GENERATOR_CONTROLLED, "generators, position removed", NULL},
        {PL_RANK_DETERMINATION, "own rank within instance", NULL},
        {PL_LENGTH_SLOPE, "points per SD of log length", NULL},
    };
    pl_table *table = audit_begin_table(run, "audit-structure", "Where the variance of scores lies", "Judge");
    add_measures(table, columns, COUNT(columns));
    add_judges(run, columns, COUNT(columns), NULL, table);
    pl_table_add_note(
        table,
        "Shares are one-way and do not add up; noise alone has about (groups − 1)/(rows − 1). Own rank: "
        "of the variance within instances, what the judge's ranks there explain. Length: least squares "
        "with worker's score, position and generator.");
    note_intervals(run, table);
    return table;
}

/* ---- medians by group ---- */

pl_table *audit_table_groups(const audit_run *run)
{
    static const pl_panel_measure measures[] = {
        PL_PAIR_ACCURACY, PL_PAIR_COVERAGE, PL_RESPONSE_SPEARMAN,   PL_BIAS,
        PL_ACCEPTANCE_7,  PL_TASK_SPEARMAN, PL_OCCUPATION_SPEARMAN, PL_DISAGREEMENT};
    const pl_audit *audit = run->audit;
    if (audit->groups_count == 0)
        return NULL;
    pl_table *table = audit_begin_table(run, "audit-groups", "Medians by group of judges", "Group");
    audit_add_column(table, "judges", "Judges", NULL, 0);
    audit_add_column(table, "absolute-bias", "|Bias|", NULL, 2);
    for (size_t m = 0; m < COUNT(measures); m++)
        audit_add_column(table, pl_panel_measure_key(measures[m]), pl_panel_measure_heading(measures[m]),
                         NULL, pl_panel_measure_places(measures[m]));
    for (size_t g = 0; g < audit->groups_count; g++) {
        const pl_group_audit *group = &audit->groups[g];
        pl_table_row *row = pl_table_add_row(table, group->name, group->name, NULL);
        audit_fill(row, 0, audit_number(run, (double)group->judges));
        audit_fill(row, 1, audit_number(run, group->absolute_bias));
        for (size_t m = 0; m < COUNT(measures); m++)
            audit_fill(row, 2 + m, audit_number(run, group->median[measures[m]]));
    }
    pl_table_add_note(table, "Over the judges that scored at least %.1f %% of the rows.",
                      100 * PL_NEAR_COMPLETE);
    return table;
}

/* ---- contrasts ---- */

pl_table *audit_table_contrasts(const audit_run *run)
{
    if (run->contrasts_count == 0)
        return NULL;
    pl_table *table = audit_begin_table(run, "audit-contrasts", "Differences of pairs of judges", "Measure");
    table->group_heading = pl_copy_text("Contrast");
    audit_add_column(table, "difference", "difference", NULL, 3);
    audit_add_column(table, "low", "low", "95 % interval", 3);
    audit_add_column(table, "high", "high", "95 % interval", 3);
    for (size_t c = 0; c < run->contrasts_count; c++) {
        const audit_contrast *contrast = &run->contrasts[c];
        char *group = pl_format("%s less %s, %s rows", contrast->a->name, contrast->b->name,
                                pl_digits_count(contrast->rows).text);
        for (int m = 0; m < PL_PANEL_MEASURES; m++) {
            char *key = pl_format("%zu/%s", c + 1, pl_panel_measure_key((pl_panel_measure)m));
            pl_table_row *row =
                pl_table_add_row(table, key, pl_panel_measure_heading((pl_panel_measure)m), group);
            free(key);
            audit_fill(row, 0, audit_value(run, contrast->of[m]));
            audit_fill(row, 1, audit_number(run, contrast->of[m].low));
            audit_fill(row, 2, audit_number(run, contrast->of[m].high));
        }
        free(group);
    }
    pl_table_add_note(table, "Over the rows that both judges scored, with the same draws for both.");
    note_intervals(run, table);
    return table;
}
