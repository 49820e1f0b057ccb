#include "panel/audit.h"

#include "base/memory.h"
#include "stats/correlation.h"
#include "stats/moments.h"

#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Each random part of the audit has a key of its own. */
enum { SEED_SPLIT_HALF = 1, SEED_STABILITY = 10, SEED_SELECTION = 20 };

/* ---- one judge ---- */

static void take_cells(const pl_view *view, bool *const stable[PL_STABILITY_RULES], pl_judge_audit *judge)
{
    pl_cells *tasks = pl_cells_of(view, PL_BY_TASK, 1), *occupations = pl_cells_of(view, PL_BY_OCCUPATION, 1);
    judge->acceptance_by_task = pl_cells_acceptance(tasks).judge;
    judge->acceptance_by_occupation = pl_cells_acceptance(occupations).judge;
    pl_cells_free(tasks);
    pl_cells_free(occupations);
    tasks = pl_cells_of(view, PL_BY_TASK, PL_TASK_MINIMUM);
    occupations = pl_cells_of(view, PL_BY_OCCUPATION, PL_OCCUPATION_MINIMUM);
    judge->task_alignment = pl_cells_align(view, tasks);
    judge->occupation_alignment = pl_cells_align(view, occupations);
    for (int rule = 0; rule < PL_STABILITY_RULES && stable[rule] != NULL; rule++)
        judge->stable[rule] = pl_stability_classify(occupations, stable[rule]);
    pl_cells_free(tasks);
    pl_cells_free(occupations);
}

/* NaN for an empty view. */
static double share_below(const pl_view *view)
{
    double below = 0;
    for (size_t i = 0; i < view->n; i++)
        below += view->judge[i] < view->worker[i];
    return below / (double)view->n;
}

static void take_judge(const pl_view *view, const pl_bootstrap_result *result, size_t number,
                       bool *const stable[PL_STABILITY_RULES], pl_judge_audit *judge)
{
    judge->rows = view->n;
    judge->coverage = (double)view->n / (double)view->panel->rows;
    judge->near_complete = judge->coverage >= PL_NEAR_COMPLETE;
    for (int m = 0; m < PL_PANEL_MEASURES; m++)
        judge->of[m] = pl_bootstrap_estimate(result, number, (pl_panel_measure)m);
    judge->below = share_below(view);
    take_cells(view, stable, judge);
}

/* ---- groups of judges ---- */

static double median(double *values, size_t n)
{
    gsl_sort(values, 1, n);
    return n > 0 ? gsl_stats_median_from_sorted_data(values, 1, n) : NAN;
}

static bool belongs(const pl_judge_audit *judge, const char *group)
{
    return judge->near_complete && judge->group != NULL && strcmp(judge->group, group) == 0;
}

static pl_group_audit sum_up_group(const pl_audit *audit, const char *name)
{
    pl_group_audit group = {.name = name};
    double *values = pl_allocate(audit->judges_count, sizeof *values);
    for (int m = 0; m <= PL_PANEL_MEASURES; m++) { /* the last time for |bias| */
        size_t n = 0;
        for (size_t j = 0; j < audit->judges_count; j++)
            if (belongs(&audit->judges[j], name))
                values[n++] = m < PL_PANEL_MEASURES ? audit->judges[j].of[m].value
                                                    : fabs(audit->judges[j].of[PL_BIAS].value);
        group.judges = n;
        *(m < PL_PANEL_MEASURES ? &group.median[m] : &group.absolute_bias) = median(values, n);
    }
    free(values);
    return group;
}

static bool is_known(const pl_audit *audit, const char *group)
{
    for (size_t g = 0; g < audit->groups_count; g++)
        if (strcmp(audit->groups[g].name, group) == 0)
            return true;
    return false;
}

static void take_groups(pl_audit *audit)
{
    audit->groups = pl_allocate(audit->judges_count, sizeof *audit->groups);
    for (size_t j = 0; j < audit->judges_count; j++) {
        const char *group = audit->judges[j].group;
        if (group != NULL && !is_known(audit, group))
            audit->groups[audit->groups_count++] = sum_up_group(audit, group);
    }
}

/* ---- the panel ---- */

static void take_association(const pl_ratings *panel, pl_audit *audit)
{
    const pl_grouping *generators = &panel->by[PL_BY_GENERATOR], *indexes = &panel->by[PL_BY_INDEX];
    int64_t *cells = pl_allocate(generators->n * indexes->n, sizeof *cells);
    for (size_t i = 0; i < panel->rows; i++)
        cells[generators->of_row[i] * indexes->n + indexes->of_row[i]]++;
    audit->has_association =
        pl_association_of(cells, generators->n, indexes->n, &audit->association) == PL_OK;
    free(cells);
}

static void take_panel(const pl_ratings *panel, pl_audit *audit)
{
    const pl_bootstrap *how = &audit->how;
    audit->worker_mean = gsl_stats_mean(panel->worker, 1, panel->rows);
    audit->worker_deviation = gsl_stats_sd(panel->worker, 1, panel->rows);
    const pl_grouping *instances = &panel->by[PL_BY_INSTANCE];
    for (size_t i = 0; i < instances->n; i++)
        audit->single_instances += instances->begin[i + 1] - instances->begin[i] == 1;
    take_association(panel, audit);
    for (int unit = 0; unit < PL_SPLIT_UNITS && how->parts & PL_OF_SPLITS; unit++)
        audit->has_split_half[unit] =
            pl_split_half_of(panel, PL_BY_OCCUPATION, (pl_split_unit)unit,
                             how->seed + SEED_SPLIT_HALF + (uint64_t)unit, how->draws, how->threads,
                             &audit->split_half[unit]) == PL_OK;
}

static void take_selection(const pl_view *const *views, pl_audit *audit)
{
    size_t n = 0;
    const pl_view **near = pl_allocate(audit->judges_count, sizeof(const pl_view *));
    audit->selectable = pl_allocate(audit->judges_count, sizeof *audit->selectable);
    for (size_t j = 0; j < audit->judges_count; j++) {
        if (!audit->judges[j].near_complete || audit->judges[j].control)
            continue;
        near[n] = views[j];
        audit->selectable[n++] = j;
    }
    audit->selection =
        pl_selection_run(near, n, audit->how.seed + SEED_SELECTION, audit->how.draws, audit->how.threads);
    free(near);
}

/* ---- all of it ---- */

static void take_judges(const pl_view *const *views, pl_audit *audit)
{
    const pl_ratings *panel = audit->panel;
    const pl_bootstrap *how = &audit->how;
    bool *stable[PL_STABILITY_RULES] = {NULL};
    for (int rule = 0; rule < PL_STABILITY_RULES && how->parts & PL_OF_STABILITY; rule++)
        stable[rule] = pl_stability_of(panel, (pl_stability_rule)rule,
                                       how->seed + SEED_STABILITY + (uint64_t)rule, how->draws, how->threads);
    pl_bootstrap of_measures = *how;
    of_measures.draws = how->parts & PL_OF_INTERVALS ? how->draws : 0;
    pl_bootstrap_result *result = pl_bootstrap_run(&of_measures, views, panel->judges_count + 1);
    for (size_t j = 0; j < panel->judges_count; j++) {
        audit->judges[j] = (pl_judge_audit){.name = panel->judges[j].name,
                                            .group = panel->judges[j].group,
                                            .control = panel->judges[j].control};
        take_judge(views[j], result, j, stable, &audit->judges[j]);
    }
    audit->workers = (pl_judge_audit){.name = "Workers"};
    take_judge(views[panel->judges_count], result, panel->judges_count, stable, &audit->workers);
    pl_bootstrap_free(result);
    for (int rule = 0; rule < PL_STABILITY_RULES; rule++)
        free(stable[rule]);
}

pl_audit *pl_audit_run(const pl_ratings *panel, const pl_bootstrap *how)
{
    size_t n = panel->judges_count;
    pl_audit *audit = pl_allocate(1, sizeof *audit);
    *audit = (pl_audit){
        .panel = panel, .how = *how, .judges_count = n, .judges = pl_allocate(n, sizeof *audit->judges)};
    const pl_view **views = pl_allocate(n + 1, sizeof(const pl_view *));
    for (size_t j = 0; j <= n; j++)
        views[j] = pl_view_of(panel, j < n ? panel->judges[j].scores : panel->worker);
    take_judges(views, audit);
    take_groups(audit);
    take_panel(panel, audit);
    if (how->parts & PL_OF_SELECTION)
        take_selection(views, audit);
    for (size_t j = 0; j <= n; j++)
        pl_view_free((pl_view *)views[j]);
    free(views);
    return audit;
}

void pl_audit_free(pl_audit *audit)
{
    if (audit == NULL)
        return;
    free(audit->judges);
    free(audit->groups);
    free(audit->selectable);
    pl_selection_free(audit->selection);
    free(audit);
}

void pl_audit_contrast(const pl_ratings *panel, const pl_panel_judge *a, const pl_panel_judge *b,
                       const pl_bootstrap *how, pl_estimate contrast[PL_PANEL_MEASURES], size_t *rows)
{
    pl_view *of_a = pl_view_common(panel, a->scores, b->scores);
    pl_view *of_b = pl_view_common(panel, b->scores, a->scores);
    const pl_view *views[] = {of_a, of_b};
    pl_bootstrap_result *result = pl_bootstrap_run(how, views, 2);
    for (int m = 0; m < PL_PANEL_MEASURES; m++)
        contrast[m] = pl_bootstrap_contrast(result, 0, 1, (pl_panel_measure)m);
    *rows = of_a->n;
    pl_bootstrap_free(result);
    pl_view_free(of_a);
    pl_view_free(of_b);
}

pl_status pl_audit_relate(const pl_audit *audit, pl_panel_measure x, pl_panel_measure y, pl_relation how,
                          double *r)
{
    size_t n = 0;
    double *of_x = pl_allocate(2 * audit->judges_count, sizeof *of_x), *of_y = of_x + audit->judges_count;
    for (size_t j = 0; j < audit->judges_count; j++) {
        double of_one = audit->judges[j].of[x].value, of_other = audit->judges[j].of[y].value;
        if (!audit->judges[j].near_complete || audit->judges[j].control || isnan(of_one) || isnan(of_other))
            continue;
        of_x[n] = of_one;
        of_y[n++] = of_other;
    }
    pl_real result;
    pl_status status = how == PL_RELATION_PEARSON ? pl_correlation_pearson(of_x, of_y, n, &result)
                                                  : pl_correlation_spearman(of_x, of_y, n, &result);
    if (status == PL_OK)
        *r = result.value;
    free(of_x);
    return status;
}
