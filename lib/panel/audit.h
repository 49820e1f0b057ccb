/* The audit of a rating panel: every measure of every judge, with intervals, and what is known of the panel.
 *
 * onet (arXiv 2610.02492), sections 3 to 5 and Appendices E to N, for the panel that it does not publish;
 * here for anybody's. What is not defined for the data is NaN.
 */
#ifndef PL_PANEL_AUDIT_H
#define PL_PANEL_AUDIT_H

#include "panel/bootstrap.h"
#include "panel/selection.h"
#include "panel/split_half.h"
#include "panel/stability.h"
#include "stats/association.h"

/* A judge is near-complete when it has scored at least this share of the rows (section 3). */
#define PL_NEAR_COMPLETE 0.998

typedef struct pl_judge_audit {
    const char *name, *group; /* borrowed from the panel; group may be NULL */
    size_t rows;              /* that it has scored */
    double coverage;          /* of all rows */
    bool near_complete;
    bool control; /* panel/controls.h: measured like a judge, but not one to select or to relate */
    pl_estimate of[PL_PANEL_MEASURES];
    double below;                                        /* share of its rows where it is below the worker */
    double acceptance_by_task, acceptance_by_occupation; /* each task, each occupation weighing the same */
    pl_alignment task_alignment, occupation_alignment;
    pl_classification stable[PL_STABILITY_RULES]; /* occupations that are stable by each rule */
} pl_judge_audit;

/* A group of configurations: medians over its near-complete judges (Table 2). */
typedef struct pl_group_audit {
    const char *name; /* borrowed */
    size_t judges;
    double median[PL_PANEL_MEASURES];
    double absolute_bias; /* median of |bias| */
} pl_group_audit;

typedef struct pl_audit {
    const pl_ratings *panel; /* borrowed */
    pl_bootstrap how;
    size_t judges_count, groups_count;
    pl_judge_audit *judges; /* in order of the panel */
    pl_judge_audit workers; /* against themselves: what they accept, where their variance lies */
    pl_group_audit *groups; /* in order of appearance; none when the panel names none */
    double worker_mean, worker_deviation; /* divisor n - 1 */
    size_t single_instances;              /* instances of one response, which form no pairs */
    bool has_association;
    pl_association association; /* generator by response index; not defined with one of either */
    bool has_split_half[PL_SPLIT_UNITS];
    pl_split_half split_half[PL_SPLIT_UNITS]; /* of the workers' occupation means */
    pl_selection *selection; /* among the near-complete judges; NULL without any, or when not asked for */
    size_t *selectable;      /* their numbers, selection->views of them */
} pl_audit;

/* The parts of the audit that how asks for: those of the measures, and those that take draws of their own.
 * Without PL_OF_INTERVALS the measures have no intervals, without PL_OF_STABILITY no occupation is stable,
 * without PL_OF_SPLITS and PL_OF_SELECTION there is neither. Same panel and bootstrap, same bits, on any
 * number of threads. About a second for 33 judges on 4,501 rows. */
pl_audit *pl_audit_run(const pl_ratings *panel, const pl_bootstrap *how);
void pl_audit_free(pl_audit *audit); /* NULL is fine */

/* Every measure of judge a less that of judge b, over the rows that both have scored, with paired draws;
 * *rows is their number. */
void pl_audit_contrast(const pl_ratings *panel, const pl_panel_judge *a, const pl_panel_judge *b,
                       const pl_bootstrap *how, pl_estimate contrast[PL_PANEL_MEASURES], size_t *rows);

/* Across the near-complete judges that have both: how one measure goes with another. PL_UNDEFINED for fewer
 * than two, or a constant. */
typedef enum pl_relation { PL_RELATION_PEARSON, PL_RELATION_SPEARMAN } pl_relation;
pl_status pl_audit_relate(const pl_audit *audit, pl_panel_measure x, pl_panel_measure y, pl_relation how,
                          double *r);

#endif
