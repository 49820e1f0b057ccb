/* Cells: mean scores of tasks, occupations or families, by judge and by workers.
 *
 * onet (arXiv 2610.02492), section 4, "Aggregate validity", and Appendix G, "Scale-aligned diagnostics".
 */
#ifndef PL_PANEL_CELLS_H
#define PL_PANEL_CELLS_H

#include "panel/view.h"
#include "stats/number.h"

/* Fewest ratings of a cell that counts, as the document sets them. */
enum { PL_TASK_MINIMUM = 5, PL_OCCUPATION_MINIMUM = 5, PL_FAMILY_MINIMUM = 8 };

/* n groups of a view with at least the minimum of items; an array entry each. */
typedef struct pl_cells {
    size_t n;
    uint32_t *group; /* in the panel's grouping, increasing */
    int64_t *sizes;
    double *judge, *worker;                  /* means */
    int64_t *judge_accepts, *worker_accepts; /* items at PL_SCORE_ACCEPTABLE or more */
} pl_cells;

/* The minimum of a kind of grouping: as above, 1 for the others. */
int64_t pl_cells_minimum(pl_grouping_kind kind);

pl_cells *pl_cells_of(const pl_view *view, pl_grouping_kind kind, int64_t minimum);
void pl_cells_free(pl_cells *cells); /* NULL is fine */

/* Correlations of judge's with workers' means, each cell counting once. PL_UNDEFINED as in
 * stats/correlation.h. */
pl_status pl_cells_pearson(const pl_cells *cells, pl_real *r);
pl_status pl_cells_spearman(const pl_cells *cells, pl_real *rho);

/* Means over the cells of the share of their items that is accepted, so that each cell weighs the same. NaN
 * without cells. */
typedef struct pl_cell_acceptance {
    double judge, worker;
} pl_cell_acceptance;

pl_cell_acceptance pl_cells_acceptance(const pl_cells *cells);

/* After the judge's mean and standard deviation over the view are matched to the workers': standard deviation
 * of its cell means over that of theirs, and the slope of its means on theirs. NaN for a constant
 * denominator. */
typedef struct pl_alignment {
    double dispersion, slope;
} pl_alignment;

pl_alignment pl_cells_align(const pl_view *view, const pl_cells *cells);

/* How cells are classified by a strict majority: more than half of the items accepted. */
typedef struct pl_classification {
    int64_t n, judge_majority, worker_majority, disagreements; /* cells */
} pl_classification;

pl_classification pl_cells_classify(const pl_cells *cells);
/* Adds one cell. */
void pl_cells_classify_one(const pl_cells *cells, size_t cell, pl_classification *all);
bool pl_majority(int64_t accepts, int64_t size);

#endif
