/* What the parts of plumb audit share. */
#ifndef PL_TOOLS_AUDIT_H
#define PL_TOOLS_AUDIT_H

#include "panel/audit.h"
#include "panel/repair.h"
#include "render/figure.h"
#include "render/table.h"

#include <stdbool.h>

/* Judge a less judge b. */
typedef struct audit_contrast {
    const pl_panel_judge *a, *b;
    size_t rows; /* that both have scored */
    pl_estimate of[PL_PANEL_MEASURES];
} audit_contrast;

typedef struct audit_run {
    const char *path; /* of the panel, as it was given */
    const pl_audit *audit;
    const audit_contrast *contrasts;
    size_t contrasts_count;
    const pl_repair *repairs; /* a judge each */
    size_t repetitions;       /* of the trials of assistance */
    const char *training;     /* what the controls were fitted to; NULL: across folds of the panel's tasks */
} audit_run;

/* ---- the parts of the report; the caller's to free ---- */

/* NULL when there is nothing to show in it. */
typedef pl_table *audit_table(const audit_run *run);

pl_table *audit_table_scores(const audit_run *run);      /* ordering and placement, a judge a row */
pl_table *audit_table_cells(const audit_run *run);       /* agreement of task, occupation and family means */
pl_table *audit_table_structure(const audit_run *run);   /* where the judges' variance lies */
pl_table *audit_table_groups(const audit_run *run);      /* medians by group */
pl_table *audit_table_calibration(const audit_run *run); /* what is left after calibration */
pl_table *audit_table_assistance(const audit_run *run);  /* intervals from judge and a few labels */
pl_table *audit_table_panel(const audit_run *run);       /* the panel, its workers, selection */
pl_table *audit_table_contrasts(const audit_run *run);   /* differences of pairs of judges */
pl_figure *audit_figure(const audit_run *run);           /* one page */

/* Pieces of these tables: one without columns, a column that no claim has, a cell. */
pl_table *audit_begin_table(const audit_run *run, const char *id, const char *title, const char *row_heading);
void audit_add_column(pl_table *table, const char *key, const char *heading, const char *group, int places);
/* A row for a judge, in its group when there are groups. */
pl_table_row *audit_add_judge_row(const audit_run *run, const pl_judge_audit *judge, pl_table *table);
void audit_fill(pl_table_row *row, size_t column, pl_value value);

/* The report, for people; 80 columns. */
void audit_print(const audit_run *run);

/* The section of it on calibration and assistance. */
void audit_print_repairs(const audit_run *run, bool coloured);

/* Whether a judge was calibrated, so that there is something to say of what labels add. */
bool audit_has_repairs(const audit_run *run);

/* ---- what they all say ---- */

/* What the panel leaves undefined and the report leaves out, with the reasons; NULL when that is nothing. The
 * caller's. */
char *audit_gaps(const audit_run *run);
/* How many groups have so many ratings. */
size_t audit_large_cells(const pl_grouping *by, size_t minimum);

/* Judges that are no controls. */
size_t audit_judges(const audit_run *run);
/* How controls were made, in one sentence; the caller's. NULL when there are none. */
char *audit_controls(const audit_run *run);

/* "panel.csv; synthetic, seed 1, test split"; the caller's. */
char *audit_source(const audit_run *run);
/* "Synthetic data: ..." before a title of a synthetic panel; the caller's. */
char *audit_title(const audit_run *run, const char *title);
/* How intervals were made, in one sentence; the caller's. */
char *audit_intervals(const audit_run *run);
/* A number of the audit with its interval as range; nothing when it is NaN. */
pl_value audit_value(const audit_run *run, pl_estimate estimate);
pl_value audit_number(const audit_run *run, double number);
/* Of a trial at a budget: tells when there are fewer labelled tasks than folds to calibrate across. */
pl_value audit_trial(const audit_run *run, size_t budget, pl_value value);
pl_value audit_share(const audit_run *run, int64_t part, int64_t whole); /* nothing of 0 */

#endif
