/* Figures 1, 4 and 10: each item's score by a model against that by people. */
#ifndef PL_RUNTIME_ALIGN_SCATTER_H
#define PL_RUNTIME_ALIGN_SCATTER_H

#include "data/align_panel.h"
#include "runtime/experiment.h"

typedef struct pl_align_scatter {
    const char *dataset; /* key */
    pl_align_phase phase;
} pl_align_scatter;

/* Begins the experiment's figure and fills it: a column of panels for each of n data sets and phases, at the
 * top the distribution of the human scores, below it a panel for each of the models with how many items have
 * each pair of scores, and the line where both are equal. Both scores lie on 0 to 9, in cells of half a
 * point.
 */
void pl_align_scatter_figure(pl_experiment *x, const pl_align_scatter *columns, size_t n,
                             const pl_align_model *models, size_t models_count);

#endif
