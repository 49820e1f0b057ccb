/* Views: the rows of a panel on which a judge and the workers can be compared.
 *
 * All measures of a judge are taken over the rows that it has scored (onet, arXiv 2610.02492, section 3),
 * those of a contrast over the rows that both judges have.
 */
#ifndef PL_PANEL_VIEW_H
#define PL_PANEL_VIEW_H

#include "panel/panel.h"

/* n rows, those of a task together, and within it those of an instance. May be empty. */
typedef struct pl_view {
    const pl_ratings *panel; /* borrowed */
    size_t n;
    uint32_t *rows; /* in the panel */
    double *judge;  /* its scores, none NaN */
    double *worker;
} pl_view;

/* scores: one a row of the panel, NaN where there is none. O(rows). */
pl_view *pl_view_of(const pl_ratings *panel, const double *scores);
/* Only rows where also is not NaN either. */
pl_view *pl_view_common(const pl_ratings *panel, const double *scores, const double *also);
void pl_view_free(pl_view *view); /* NULL is fine */

/* The group of item i. */
uint32_t pl_view_group(const pl_view *view, pl_grouping_kind kind, size_t i);
/* The groups of all items; the caller's to free. */
uint32_t *pl_view_groups(const pl_view *view, pl_grouping_kind kind);
/* One behind the last item of the task, or the instance, of item begin. */
size_t pl_view_end(const pl_view *view, pl_grouping_kind kind, size_t begin);

#endif
