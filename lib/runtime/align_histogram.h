/* Figures 2, 3, 7, 8 and 9: distributions of scores, people's beside the models'. */
#ifndef PL_RUNTIME_ALIGN_HISTOGRAM_H
#define PL_RUNTIME_ALIGN_HISTOGRAM_H

#include "data/align_panel.h"
#include "runtime/experiment.h"

/* Begins the experiment's figure and fills it: for each of n data sets a row of two panels, before and after
 * alignment, each with the distribution of the human scores and those of the four models. Scores are mapped
 * linearly from their scale to 0 to 9 and counted in bins of half a point around the multiples of a half, as
 * a share of the items in percent. */
void pl_align_histogram_figure(pl_experiment *x, const char *const *datasets, size_t n);

#endif
