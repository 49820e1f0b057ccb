/* The report of plumb audit, for people. */
#include "base/digits.h"
#include "base/memory.h"
#include "claims/decimal.h"
#include "runtime/terminal.h"
#include "tools/audit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_COLUMNS = 25, PERCENT_COLUMNS = 4, LABEL_COLUMNS = 40 };

/* ---- pieces ---- */

static void print_wrapped(char *text)
{
    pl_terminal_wrap(stdout, text, 0, 0);
    free(text);
}

static void print_bold(const char *text, bool coloured)
{
    pl_terminal_bold(stdout, coloured);
    fputs(text, stdout);
    pl_terminal_plain(stdout, coloured);
    putchar('\n');
}

static void print_number(double number, int places, int columns)
{
    char text[64];
    pl_terminal_cell(stdout, isnan(number) ? "-" : pl_decimal_display(number, places, text, sizeof text),
                     -columns);
}

/* ---- the panel ---- */

static void print_panel(const audit_run *run, bool coloured)
{
    const pl_audit *audit = run->audit;
    const pl_ratings *panel = audit->panel;
    const pl_grouping *by = panel->by;
    char *source = audit_source(run);
    pl_terminal_bold(stdout, coloured);
    print_wrapped(pl_format("Audit of %s", source));
    pl_terminal_plain(stdout, coloured);
    free(source);
    if (pl_ratings_synthetic(panel))
        print_wrapped(pl_copy_text("Synthetic data: no number below describes a real judge or worker."));
    print_wrapped(
        pl_format("Responses %s, instances %s, tasks %s, occupations %s, families %s, generators %s, "
                  "judges %s.",
                  pl_digits_count(panel->rows).text, pl_digits_count(by[PL_BY_INSTANCE].n).text,
                  pl_digits_count(by[PL_BY_TASK].n).text, pl_digits_count(by[PL_BY_OCCUPATION].n).text,
                  pl_digits_count(by[PL_BY_FAMILY].n).text, pl_digits_count(by[PL_BY_GENERATOR].n).text,
                  pl_digits_count(audit_judges(run)).text));
    if (audit->single_instances > 0)
        print_wrapped(pl_format("Instances of one response, which form no pairs: %s.",
                                pl_digits_count(audit->single_instances).text));
    print_wrapped(pl_format("Workers: mean %.2f, SD %.2f, %.1f %% at %d or more.", audit->worker_mean,
                            audit->worker_deviation, 100 * audit->workers.of[PL_ACCEPTANCE_7].value,
                            PL_SCORE_ACCEPTABLE));
}

/* ---- the judges ---- */

static const struct {
    pl_panel_measure measure;
    int places, columns;
    const char *upper, *lower;
} columns[] = {
    {PL_PAIR_ACCURACY, 3, 6, "pair", "acc."},  {PL_PAIR_COVERAGE, 3, 6, "pair", "cov."},
    {PL_RESPONSE_SPEARMAN, 3, 7, "", "rho"},   {PL_BIAS, 2, 6, "", "bias"},
    {PL_DEVIATION_RATIO, 2, 6, "SD", "ratio"}, {PL_ACCEPTANCE_7, 3, 6, "", "at 7+"},
    {PL_TASK_SPEARMAN, 3, 7, "task", "rho"},   {PL_OCCUPATION_SPEARMAN, 3, 7, "occ.", "rho"},
};
enum { COLUMNS = sizeof columns / sizeof columns[0] };

static void print_headings(bool coloured)
{
    pl_terminal_bold(stdout, coloured);
    for (int line = 0; line < 2; line++) {
        printf("%-*s%*s", NAME_COLUMNS, line == 0 ? "" : "judge", PERCENT_COLUMNS, line == 0 ? "rows" : "%");
        for (int c = 0; c < COLUMNS; c++)
            printf("%*s", columns[c].columns, line == 0 ? columns[c].upper : columns[c].lower);
        putchar('\n');
    }
    pl_terminal_plain(stdout, coloured);
}

static void print_judge(const pl_judge_audit *judge)
{
    pl_terminal_cell(stdout, judge->name, NAME_COLUMNS);
    if (pl_terminal_width(judge->name) > NAME_COLUMNS)
        printf("\n%*s", NAME_COLUMNS, "");
    print_number(100 * judge->coverage, 0, PERCENT_COLUMNS);
    for (int c = 0; c < COLUMNS; c++)
        print_number(judge->of[columns[c].measure].value, columns[c].places, columns[c].columns);
    putchar('\n');
}

static bool begins_group(const pl_audit *audit, size_t j)
{
    return audit->judges[j].group != NULL && (j == 0 || audit->judges[j - 1].group != audit->judges[j].group);
}

static void print_judges(const pl_audit *audit, bool coloured)
{
    print_headings(coloured);
    const char *group = NULL;
    for (size_t j = 0; j < audit->judges_count; j++) {
        const pl_judge_audit *judge = &audit->judges[j];
        if (begins_group(audit, j) && (group == NULL || strcmp(group, judge->group) != 0))
            print_bold(judge->group, coloured);
        group = judge->group;
        print_judge(judge);
    }
}

/* ---- what else there is ---- */

static void print_line(const char *label, pl_estimate estimate, int places)
{
    char low[64], high[64];
    pl_terminal_cell(stdout, label, LABEL_COLUMNS);
    print_number(estimate.value, places, 8);
    if (!isnan(estimate.low))
        printf("  [%s, %s]", pl_decimal_display(estimate.low, places, low, sizeof low),
               pl_decimal_display(estimate.high, places, high, sizeof high));
    putchar('\n');
}

static void print_contrasts(const audit_run *run, bool coloured)
{
    for (size_t c = 0; c < run->contrasts_count; c++) {
        const audit_contrast *contrast = &run->contrasts[c];
        putchar('\n');
        pl_terminal_bold(stdout, coloured);
        print_wrapped(pl_format("%s less %s, %s common rows", contrast->a->name, contrast->b->name,
                                pl_digits_count(contrast->rows).text));
        pl_terminal_plain(stdout, coloured);
        for (int m = 0; m < PL_PANEL_MEASURES; m++)
            if (!isnan(contrast->of[m].value))
                print_line(pl_panel_measure_heading((pl_panel_measure)m), contrast->of[m], 3);
    }
}

/* That not all splits select. */
static void print_splits(const pl_selection *selection, pl_criterion criterion)
{
    size_t splits = selection->by[criterion].splits;
    if (splits < selection->splits)
        print_wrapped(pl_format("By %s %s of %s splits select; in the others no judge has one.",
                                pl_criterion_text(criterion), pl_digits_count(splits).text,
                                pl_digits_count(selection->splits).text));
}

static void print_selection(const pl_audit *audit, bool coloured)
{
    if (audit->selection == NULL || audit->selection->views < 2)
        return;
    putchar('\n');
    print_bold("Selected on half the tasks: error of acceptance on the other half", coloured);
    for (size_t c = 0; c < PL_CRITERIA; c++)
        print_line(pl_criterion_text((pl_criterion)c), audit->selection->by[c].acceptance_error, 3);
    for (size_t c = 0; c < PL_CRITERIA; c++)
        print_splits(audit->selection, (pl_criterion)c);
}

static void print_workers(const pl_audit *audit)
{
    putchar('\n');
    const pl_split_half *halves = &audit->split_half[PL_SPLIT_INSTANCES];
    char r[64], brown[64];
    if (audit->has_split_half[PL_SPLIT_INSTANCES])
        print_wrapped(pl_format(
            "Workers' occupation means: halves of the instances correlate by %s, Spearman-Brown %s.",
            pl_decimal_display(halves->r, 3, r, sizeof r),
            isnan(halves->reliability) ? "not defined"
                                       : pl_decimal_display(halves->reliability, 3, brown, sizeof brown)));
    if (audit->has_association)
        print_wrapped(pl_format("Generator by position: chi-square %s, %s degrees, Cramer's V %.2f.",
                                pl_digits_count((size_t)round(audit->association.chi_square.value)).text,
                                pl_digits_count((size_t)audit->association.degrees).text,
                                audit->association.v.value));
}

void audit_print(const audit_run *run)
{
    bool coloured = pl_terminal_coloured(stdout);
    print_panel(run, coloured);
    putchar('\n');
    print_judges(run->audit, coloured);
    print_contrasts(run, coloured);
    audit_print_repairs(run, coloured);
    print_selection(run->audit, coloured);
    print_workers(run->audit);
    char *missing = audit_gaps(run);
    if (missing != NULL)
        print_wrapped(missing);
    print_wrapped(audit_intervals(run));
}
