/* What a panel leaves undefined, so that the report of plumb audit does not merely leave it out. */
#include "base/memory.h"
#include "tools/audit.h"

#include <math.h>
#include <stdlib.h>

/* Whether some judge or control has this measure. */
static bool some_have(const audit_run *run, pl_panel_measure measure)
{
    for (size_t j = 0; j < run->audit->judges_count; j++)
        if (!isnan(run->audit->judges[j].of[measure].value))
            return true;
    return false;
}

static bool workers_differ(const audit_run *run)
{
    return run->audit->worker_deviation > 0;
}

/* Judges that are no controls and have scored nearly all. */
static size_t complete_judges(const audit_run *run)
{
    size_t n = 0;
    for (size_t j = 0; j < run->audit->judges_count; j++)
        n += run->audit->judges[j].near_complete && !run->audit->judges[j].control;
    return n;
}

/* ---- reasons: NULL when it is defined, else the caller's ---- */

static char *lacks_pairs(const audit_run *run)
{
    if (some_have(run, PL_PAIR_ACCURACY))
        return NULL;
    if (run->audit->single_instances == run->audit->panel->by[PL_BY_INSTANCE].n)
        return pl_copy_text("no instance has two responses");
    return pl_copy_text(
        "the workers' scores are tied wherever a judge has scored two responses of an instance");
}

static char *lacks_correlation(const audit_run *run)
{
    if (some_have(run, PL_RESPONSE_SPEARMAN))
        return NULL;
    return pl_copy_text(workers_differ(run) ? "no judge's scores differ"
                                            : "the workers' scores are all equal");
}

static char *lacks_cells(const audit_run *run, pl_panel_measure measure, pl_grouping_kind kind,
                         const char *cells, size_t minimum)
{
    if (some_have(run, measure))
        return NULL;
    if (audit_large_cells(&run->audit->panel->by[kind], minimum) < 2)
        return pl_format("fewer than two %s have %zu ratings", cells, minimum);
    return pl_format("the means of %s are all equal, the workers' or each judge's", cells);
}

static char *lacks_tasks(const audit_run *run)
{
    return lacks_cells(run, PL_TASK_SPEARMAN, PL_BY_TASK, "tasks", PL_TASK_MINIMUM);
}

static char *lacks_occupations(const audit_run *run)
{
    return lacks_cells(run, PL_OCCUPATION_SPEARMAN, PL_BY_OCCUPATION, "occupations", PL_OCCUPATION_MINIMUM);
}

static char *lacks_labels(const audit_run *run)
{
    if (audit_has_repairs(run))
        return NULL;
    if (!workers_differ(run))
        return pl_copy_text("the workers' scores are all equal, and there is nothing to predict");
    return pl_format("no judge has scored %d tasks, one a fold", PL_CALIBRATION_FOLDS);
}

static char *lacks_budget(const audit_run *run)
{
    enum { QUARTER = 2 }; /* the budget of 25 % */
    size_t tasks = run->audit->panel->by[PL_BY_TASK].n;
    if (!audit_has_repairs(run) || pl_assist_budget(QUARTER, tasks) >= PL_CALIBRATION_FOLDS)
        return NULL;
    return pl_format("a quarter of %zu tasks is fewer than the %d folds", tasks, PL_CALIBRATION_FOLDS);
}

/* NULL when there are two judges to compare. */
static char *lacks_judges(const audit_run *run)
{
    size_t complete = complete_judges(run);
    return complete >= 2 ? NULL
                         : pl_format("%s judge has scored %.1f %% of the rows",
                                     complete == 0 ? "no" : "only one", 100 * PL_NEAR_COMPLETE);
}

static char *lacks_selection(const audit_run *run)
{
    char *judges = lacks_judges(run);
    if (judges != NULL)
        return judges;
    const pl_selection *selection = run->audit->selection;
    if (selection == NULL)
        return pl_copy_text("a single task has no halves");
    if (selection->by[PL_SELECT_PAIR_ACCURACY].splits > 0)
        return NULL;
    return pl_format("by %s: no judge has one on any half", pl_criterion_text(PL_SELECT_PAIR_ACCURACY));
}

static char *lacks_relations(const audit_run *run)
{
    double r;
    char *judges = lacks_judges(run);
    if (judges != NULL ||
        pl_audit_relate(run->audit, PL_PAIR_ACCURACY, PL_BIAS, PL_RELATION_PEARSON, &r) == PL_OK)
        return judges;
    return pl_copy_text("fewer than two judges have both, or one of the two is the same for all");
}

static char *lacks_halves(const audit_run *run)
{
    if (run->audit->has_split_half[PL_SPLIT_INSTANCES])
        return NULL;
    return pl_copy_text(workers_differ(run)
                            ? "fewer than two occupations have two instances, or their means are all equal"
                            : "the workers' scores are all equal");
}

static char *lacks_reliability(const audit_run *run)
{
    const pl_split_half *halves = &run->audit->split_half[PL_SPLIT_INSTANCES];
    if (!run->audit->has_split_half[PL_SPLIT_INSTANCES] || halves->r >= 0)
        return NULL;
    return pl_copy_text("their halves correlate negatively, and reliability is a share of variance");
}

static char *lacks_association(const audit_run *run)
{
    if (run->audit->has_association)
        return NULL;
    return pl_copy_text("there is only one generator, or only one position");
}

static const struct {
    const char *what;
    char *(*lacks)(const audit_run *run);
} gaps[] = {
    {"pair accuracy", lacks_pairs},
    {"correlation with the workers", lacks_correlation},
    {"correlation of task means", lacks_tasks},
    {"correlation of occupation means", lacks_occupations},
    {"what labels add", lacks_labels},
    {"intervals from a quarter of the labels", lacks_budget},
    {"selection of judges on half the tasks", lacks_selection},
    {"pair accuracy and bias across judges", lacks_relations},
    {"halves of the instances", lacks_halves},
    {"Spearman–Brown reliability of the workers", lacks_reliability},
    {"generator by position", lacks_association},
};

char *audit_gaps(const audit_run *run)
{
    char *text = NULL;
    for (size_t i = 0; i < sizeof gaps / sizeof gaps[0]; i++) {
        char *why = gaps[i].lacks(run);
        if (why == NULL)
            continue;
        char *longer = text == NULL ? pl_format("Not defined here: %s (%s)", gaps[i].what, why)
                                    : pl_format("%s; %s (%s)", text, gaps[i].what, why);
        free(text);
        free(why);
        text = longer;
    }
    if (text == NULL)
        return NULL;
    char *sentence = pl_format("%s.", text);
    free(text);
    return sentence;
}
