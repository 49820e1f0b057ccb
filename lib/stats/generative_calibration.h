/* Generative calibration: a judge's scores of an item averaged with weights that undo which scores the judge
 * prefers overall.
 *
 * Source: align (arXiv 2601.16444), section 4.1 and Eq. 1, after Jiang et al. (2023):
 *
 *     y^ = sum_i w_i y_i,   w_i = q(y_i)/p(y_i) / sum_j q(y_j)/p(y_j)
 *
 * p(y) is the marginal of the judge's scores, by Monte Carlo: how often each cell of the scale occurs in so
 * many of its generated scores. q(y) is that of people, a Beta distribution integrated over the cell.
 *
 * Left open by the document: which cell a score stands for, so there are two readings below; and what p is
 * where no draw fell but an item has a score: here one draw, the least that p can be.
 */
#ifndef PL_STATS_GENERATIVE_CALIBRATION_H
#define PL_STATS_GENERATIVE_CALIBRATION_H

#include "stats/beta.h"
#include "stats/histogram.h"
#include "stats/random.h"

#include <stddef.h>
#include <stdint.h>

typedef enum pl_calibration_cells {
    PL_CELLS_ROUNDED, /* what rounds to a level: half a step to either side, at the ends only inwards */
    PL_CELLS_EQUAL    /* the scale cut into as many equal parts as it has levels */
} pl_calibration_cells;

typedef struct pl_generative_calibration {
    pl_scale scale;
    pl_histogram *drawn; /* levels cells over the scale, with the draws in them */
    int64_t draws;       /* their number */
    double *truth;       /* q of each cell; they sum to 1 */
} pl_generative_calibration;

/* A scale of so many levels, the first and last at its ends; generated are the judge's scores, all within the
 * scale. draws of them are taken without replacement, or all when there are no more; random may be NULL then.
 * PL_UNDEFINED for an improper scale, fewer than two levels, draws below 1, no scores or one outside.
 * O(generated + levels). The caller's to free. */
pl_status pl_generative_calibration_new(pl_scale scale, size_t levels, pl_calibration_cells cells,
                                        const pl_frequency *generated, int64_t draws, pl_random *random,
                                        pl_beta truth, pl_generative_calibration **calibration);
void pl_generative_calibration_free(pl_generative_calibration *calibration); /* NULL is fine */

/* q/p of the cell of a score within the scale. */
double pl_generative_calibration_weight(const pl_generative_calibration *calibration, double score);

/* Eq. 1 for the n scores of an item. PL_UNDEFINED for n = 0, a score outside the scale, or weights that are
 * all 0 (people never give such scores). O(n log levels). */
pl_status pl_generative_calibration_mean(const pl_generative_calibration *calibration, const double *scores,
                                         size_t n, double *mean);

#endif
