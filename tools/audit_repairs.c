/* What plumb audit says of labels as a repair: calibration and prediction assistance. */
#include "base/digits.h"
#include "base/memory.h"
#include "claims/decimal.h"
#include "runtime/terminal.h"
#include "tools/audit.h"

#include <math.h>
#include <stdlib.h>

/* ---- tables ---- */

static void note_controls(const audit_run *run, pl_table *table)
{
    char *text = audit_controls(run);
    if (text != NULL)
        pl_table_add_note(table, "%s", text);
    free(text);
}

static const struct {
    pl_calibrator calibrator;
    const char *heading;
} calibrators[] = {
    {PL_CALIBRATE_CONSTANT, "Other folds' mean"}, {PL_CALIBRATE_NOTHING, "Raw"},
    {PL_CALIBRATE_INTERCEPT, "Shifted"},          {PL_CALIBRATE_AFFINE, "Line"},
    {PL_CALIBRATE_ISOTONIC, "Isotonic"},          {PL_CALIBRATE_ACCEPTANCE, "Probability"},
};
enum { SHOWN = sizeof calibrators / sizeof calibrators[0] };

static void fill_calibration(const audit_run *run, const pl_calibrated *calibration, pl_table_row *row)
{
    size_t column = 0;
    for (size_t c = 0; c < SHOWN; c++) {
        const pl_calibrated *of = &calibration[calibrators[c].calibrator];
        if (calibrators[c].calibrator != PL_CALIBRATE_ACCEPTANCE)
            audit_fill(row, column++, audit_number(run, of->bias));
        audit_fill(row, column++, audit_number(run, of->acceptance));
    }
    audit_fill(row, column++, audit_number(run, calibration[PL_CALIBRATE_AFFINE].determined));
    audit_fill(row, column++, audit_number(run, calibration[PL_CALIBRATE_ISOTONIC].determined));
    audit_fill(row, column++, audit_number(run, calibration[PL_CALIBRATE_ACCEPTANCE].determined));
    audit_fill(row, column, audit_number(run, calibration[PL_CALIBRATE_ISOTONIC].residual_deviation));
}

static void add_calibration_columns(pl_table *table)
{
    for (size_t c = 0; c < SHOWN; c++) {
        const char *stem = pl_calibrator_key(calibrators[c].calibrator);
        char *bias = pl_format("%s-bias", stem), *acceptance = pl_format("%s-acceptance", stem);
        if (calibrators[c].calibrator != PL_CALIBRATE_ACCEPTANCE)
            audit_add_column(table, bias, "bias", calibrators[c].heading, 3);
        audit_add_column(table, acceptance, "acc.", calibrators[c].heading, 3);
        free(bias);
        free(acceptance);
    }
    audit_add_column(table, "affine-determined", "line", "R²", 3);
    audit_add_column(table, "isotonic-determined", "isotonic", "R²", 3);
    audit_add_column(table, "acceptance-determined", "probability", "R²", 3);
    audit_add_column(table, "residual-deviation", "Residual SD", NULL, 2);
}

pl_table *audit_table_calibration(const audit_run *run)
{
    pl_table *table = audit_begin_table(run, "audit-calibration", "Calibrated on other tasks", "Judge");
    if (run->audit->groups_count > 0)
        table->group_heading = pl_copy_text("Group");
    add_calibration_columns(table);
    for (size_t j = 0; j < run->audit->judges_count; j++) {
        pl_table_row *row = audit_add_judge_row(run, &run->audit->judges[j], table);
        if (run->repairs[j].calibrated)
            fill_calibration(run, run->repairs[j].calibration, row);
    }
    pl_table_add_note(
        table,
        "Acc.: share at %d or more, or the mean probability of it, less the workers' share. R² and "
        "residuals are those of single ratings, of the probability whether they are %d or more; each "
        "row is predicted from other tasks, in %d folds.",
        PL_SCORE_ACCEPTABLE, PL_SCORE_ACCEPTABLE, PL_CALIBRATION_FOLDS);
    note_controls(run, table);
    return table;
}

/* ---- assistance ---- */

enum { QUARTER = 2 }; /* the budget of 25 % */

static double least_coverage(const pl_assist_trial trials[PL_ASSIST_BUDGETS][PL_ASSIST_METHODS])
{
    double least = NAN;
    for (size_t b = 0; b < PL_ASSIST_BUDGETS; b++) /* fmin leaves NaN out */
        least = fmin(least, trials[b][PL_ASSIST_CROSS].coverage.value);
    return least;
}

pl_value audit_trial(const audit_run *run, size_t budget, pl_value value)
{
    size_t tasks = run->audit->panel->by[PL_BY_TASK].n;
    return value.evidence == PL_NONE && pl_assist_budget(budget, tasks) < PL_CALIBRATION_FOLDS
               ? pl_value_none("more tasks")
               : value;
}

/* With its Monte Carlo interval. */
static pl_value trial_value(const audit_run *run, size_t budget, pl_trial_mean mean)
{
    const pl_estimate estimate = {mean.value, mean.value - 2 * mean.error, mean.value + 2 * mean.error};
    return audit_trial(run, budget, audit_value(run, estimate));
}

static void fill_assistance(const audit_run *run, const pl_assist_trials *trials, pl_table_row *row)
{
    size_t column = 0;
    for (size_t t = 0; t < PL_ASSIST_TARGETS; t++) {
        for (size_t b = 0; b < PL_ASSIST_BUDGETS; b++)
            audit_fill(row, column++, trial_value(run, b, trials->of[t][b][PL_ASSIST_CROSS].width));
        const pl_assist_trial *quarter = trials->of[t][QUARTER];
        pl_value gain = audit_number(run, 100 * pl_assist_gain(quarter[PL_ASSIST_CROSS].width.value)),
                 coverage = audit_number(run, least_coverage(trials->of[t]));
        audit_fill(row, column++, audit_trial(run, QUARTER, gain));
        audit_fill(row, column++, trial_value(run, QUARTER, quarter[PL_ASSIST_CLASSIC].width));
        audit_fill(row, column++, trial_value(run, QUARTER, quarter[PL_ASSIST_TUNED].width));
        audit_fill(row, column++, audit_trial(run, PL_ASSIST_BUDGETS - 1, coverage));
    }
}

static void add_assistance_columns(pl_table *table, const char *stem, const char *group)
{
    for (size_t b = 0; b < PL_ASSIST_BUDGETS; b++) {
        char *key = pl_format("%s-width-%d", stem, pl_assist_percent(b));
        char *heading = pl_format("%d %%", pl_assist_percent(b));
        audit_add_column(table, key, heading, group, 3);
        free(key);
        free(heading);
    }
    static const char *const more[][2] = {
        {"gain", "gain, %"}, {"classic", "raw"}, {"tuned", "raw, tuned"}, {"coverage", "coverage"}};
    static const int places[] = {1, 3, 3, 2};
    for (size_t m = 0; m < sizeof more / sizeof more[0]; m++) {
        char *key = pl_format("%s-%s", stem, more[m][0]);
        audit_add_column(table, key, more[m][1], group, places[m]);
        free(key);
    }
}

pl_table *audit_table_assistance(const audit_run *run)
{
    pl_table *table = audit_begin_table(run, "audit-assistance",
                                        "Width of intervals from a judge and some labels", "Judge");
    if (run->audit->groups_count > 0)
        table->group_heading = pl_copy_text("Group");
    add_assistance_columns(table, "mean", "Mean score");
    add_assistance_columns(table, "acceptance", "Acceptance");
    for (size_t j = 0; j < run->audit->judges_count; j++) {
        pl_table_row *row = audit_add_judge_row(run, &run->audit->judges[j], table);
        if (run->repairs[j].calibrated)
            fill_assistance(run, &run->repairs[j].trials, row);
    }
    pl_table_add_note(
        table,
        "Width over that from the workers' labels alone, when 5, 10, 25 and 50 %% of the tasks are "
        "labelled: below 1 a judge saves labels. Calibrated scores, cross-fitted; raw ones at 25 %%, at "
        "full and at tuned weight. Gain: of the effective number of labels at 25 %%. Coverage: the "
        "least at any budget, nominally 0.95. %s random samples each; seed %llu.",
        pl_digits_count(run->repetitions).text, (unsigned long long)run->audit->how.seed);
    note_controls(run, table);
    return table;
}

/* ---- for people ---- */

static size_t best(const audit_run *run, double (*of)(const pl_repair *repair), bool controls)
{
    size_t found = run->audit->judges_count;
    for (size_t j = 0; j < run->audit->judges_count; j++)
        if (run->repairs[j].calibrated && run->audit->judges[j].control == controls &&
            !isnan(of(&run->repairs[j])) &&
            (found == run->audit->judges_count || of(&run->repairs[j]) > of(&run->repairs[found])))
            found = j;
    return found;
}

static double determined(const pl_repair *repair)
{
    return repair->calibration[PL_CALIBRATE_ISOTONIC].determined;
}

static double narrowness(const pl_repair *repair)
{
    return -repair->trials.of[PL_TARGET_MEAN][QUARTER][PL_ASSIST_CROSS].width.value;
}

enum { LABEL_COLUMNS = 44 };

static void print_best(const audit_run *run, double (*of)(const pl_repair *repair), const char *what,
                       double sign)
{
    for (int controls = 0; controls < 2; controls++) {
        size_t j = best(run, of, controls != 0);
        if (j == run->audit->judges_count)
            continue;
        char *label = pl_format("%s, %s", what, controls ? "control" : "judge");
        pl_terminal_cell(stdout, label, LABEL_COLUMNS);
        char number[64];
        pl_terminal_cell(stdout, pl_decimal_display(sign * of(&run->repairs[j]), 3, number, sizeof number),
                         -6);
        printf("  %s\n", run->audit->judges[j].name);
        free(label);
    }
}

bool audit_has_repairs(const audit_run *run)
{
    return best(run, determined, false) < run->audit->judges_count;
}

void audit_print_repairs(const audit_run *run, bool coloured)
{
    if (!audit_has_repairs(run))
        return;
    putchar('\n');
    pl_terminal_bold(stdout, coloured);
    puts("What labels add: the best judge and the best control");
    pl_terminal_plain(stdout, coloured);
    print_best(run, determined, "R2 of ratings, calibrated", 1);
    print_best(run, narrowness, "Width to that of a quarter's labels", -1);
    char *text = audit_controls(run);
    if (text != NULL)
        pl_terminal_wrap(stdout, text, 0, 0);
    free(text);
}
