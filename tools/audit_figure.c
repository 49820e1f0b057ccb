/* The one page of plumb audit: how each judge orders, where it scores, what it accepts, how occupations come
 * out. */
#include "base/digits.h"
#include "base/memory.h"
#include "claims/decimal.h"
#include "tools/audit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* One panel of dots with intervals, a judge a line. */
typedef struct strip {
    pl_panel_measure measure; /* or, for what labels can do, PL_PANEL_MEASURES and ... */
    pl_estimate (*of)(const pl_repair *repair);
    const char *key, *title, *axis;
    double reference; /* NaN: the workers' */
    const char *reference_label;
} strip;

static pl_estimate determined(const pl_repair *repair)
{
    double value = repair->calibration[PL_CALIBRATE_ISOTONIC].determined;
    return (pl_estimate){repair->calibrated ? value : NAN, NAN, NAN};
}

enum { QUARTER = 2 }; /* the budget of 25 % */

/* At 25 % of labels, with twice its Monte Carlo error. */
static pl_estimate width(const pl_repair *repair)
{
    pl_trial_mean mean = repair->trials.of[PL_TARGET_MEAN][QUARTER][PL_ASSIST_CROSS].width;
    return repair->calibrated
               ? (pl_estimate){mean.value, mean.value - 2 * mean.error, mean.value + 2 * mean.error}
               : (pl_estimate){NAN, NAN, NAN};
}

static const strip strips[] = {
    {PL_PAIR_ACCURACY, NULL, "a", "Ordering", "Pair accuracy", 0.5, "no better than ties"},
    {PL_BIAS, NULL, "b", "Placement", "Bias, points", 0, "no bias"},
    {PL_ACCEPTANCE_7, NULL, "c", "Acceptance", "Share at 7 or more", (double)NAN, "workers"},
    {PL_TASK_SPEARMAN, NULL, "d", "Tasks", "ρ of task means", 0, NULL},
    {PL_DISAGREEMENT, NULL, "e", "Occupations", "Share disagreed on", (double)NAN, "all accepted"},
    {PL_PANEL_MEASURES, determined, "f", "Calibrated", "R², single ratings", 0, NULL},
    {PL_PANEL_MEASURES, width, "g", "Assistance", "Width, labels alone: 1", 1, NULL},
};
enum { STRIPS = sizeof strips / sizeof strips[0] };

/* A page across; the first panel has room for the judges' names. */
static const double PAGE_MM = 340, WITH_NAMES = 1.9;

/* What a constant judge that accepts everything disagrees on. */
static double reference_of(const audit_run *run, const strip *s)
{
    if (!isnan(s->reference))
        return s->reference;
    const pl_estimate *workers = run->audit->workers.of;
    return s->measure == PL_DISAGREEMENT ? 1 - workers[PL_MAJORITY].value : workers[s->measure].value;
}

static void add_point(const audit_run *run, size_t j, const strip *s, pl_series *series)
{
    const pl_judge_audit *judge = &run->audit->judges[j];
    pl_estimate estimate = s->of != NULL ? s->of(&run->repairs[j]) : judge->of[s->measure];
    pl_value value = audit_value(run, estimate);
    if (s->of == width)
        value = audit_trial(run, QUARTER, value);
    pl_point *point = pl_series_add_point(series, judge->name, (double)j, value);
    pl_point_set_error(point, estimate.low, estimate.high);
}

/* A judge that is not near-complete shows what share of the rows it has scored. */
static void add_category(const pl_judge_audit *judge, pl_panel *panel)
{
    char *label = judge->near_complete ? pl_copy_text(judge->name)
                                       : pl_format("%s (%.0f %%)", judge->name, 100 * judge->coverage);
    pl_panel_add_category(panel, label);
    free(label);
}

static void add_strip(const audit_run *run, const strip *s, pl_figure *figure)
{
    const pl_audit *audit = run->audit;
    pl_panel *panel = pl_figure_add_panel(figure, s->key, s->title);
    panel->horizontal = true;
    panel->weight = s == strips ? WITH_NAMES : 1;
    pl_panel_label_axes(panel, NULL, s->axis);
    pl_series *series = pl_panel_add_series(
        panel, PL_SCATTER, s->of != NULL ? s->title : pl_panel_measure_key(s->measure), NULL);
    for (size_t j = 0; j < audit->judges_count; j++) {
        add_category(&audit->judges[j], panel);
        add_point(run, j, s, series);
    }
    double reference = reference_of(run, s);
    if (!isnan(reference))
        pl_panel_add_reference(panel, PL_REFERENCE_VERTICAL, reference, s->reference_label);
}

static bool some_in_part(const pl_audit *audit)
{
    for (size_t j = 0; j < audit->judges_count; j++)
        if (!audit->judges[j].near_complete)
            return true;
    return false;
}

static void add_notes(const audit_run *run, pl_figure *figure)
{
    const pl_audit *audit = run->audit;
    const pl_ratings *panel = audit->panel;
    pl_figure_add_note(
        figure,
        "%s responses, %s tasks, %s occupations, %s generators; workers' mean %.2f, SD %.2f, %.1f %% "
        "at %d or more.",
        pl_digits_count(panel->rows).text, pl_digits_count(panel->by[PL_BY_TASK].n).text,
        pl_digits_count(panel->by[PL_BY_OCCUPATION].n).text,
        pl_digits_count(panel->by[PL_BY_GENERATOR].n).text, audit->worker_mean, audit->worker_deviation,
        100 * audit->workers.of[PL_ACCEPTANCE_7].value, PL_SCORE_ACCEPTABLE);
    double r;
    char shown[32];
    if (pl_audit_relate(audit, PL_PAIR_ACCURACY, PL_BIAS, PL_RELATION_PEARSON, &r) == PL_OK)
        pl_figure_add_note(figure, "Across near-complete judges, pair accuracy and bias correlate by %s.",
                           pl_decimal_display(r, 2, shown, sizeof shown));
    if (some_in_part(audit))
        pl_figure_add_note(
            figure, "Percentages: of the rows that a judge has scored, where it is not near-complete.");
    char *intervals = audit_intervals(run), *controls = audit_controls(run);
    if (controls != NULL)
        pl_figure_add_note(figure, "%s", controls);
    pl_figure_add_note(
        figure, "(f) isotonic calibration on other tasks; (g) at 25 %% of labels, calibrated scores, with "
                "twice the Monte Carlo error.");
    pl_figure_add_note(figure, "%s", intervals);
    char *missing = audit_gaps(run);
    if (missing != NULL)
        pl_figure_add_note(figure, "%s", missing);
    free(missing);
    free(controls);
    free(intervals);
}

pl_figure *audit_figure(const audit_run *run)
{
    char *title = audit_title(run, "Audit of a rating panel"), *source = audit_source(run);
    pl_figure *figure = pl_figure_new("audit-summary", title, source, STRIPS);
    figure->shared_y = true;
    figure->width_mm = PAGE_MM;
    for (size_t i = 0; i < STRIPS; i++)
        add_strip(run, &strips[i], figure);
    add_notes(run, figure);
    free(title);
    free(source);
    return figure;
}
