/* Whether score files are of the alignment paper's data. */
#ifndef PL_RUNTIME_ALIGN_PUBLISHED_H
#define PL_RUNTIME_ALIGN_PUBLISHED_H

#include "data/align_panel.h"
#include "runtime/experiment.h"
#include "scores/scores.h"

/* Ends the program when a series is of a data set, model or phase that the paper does not have. */
void pl_align_check_names(pl_experiment *x, const pl_scores *scores);

/* Ends the program when the series has another number of items than was scored, or human scores that are not
 * the published ones of as many items, to a millionth of the scale. Those of words are held against the
 * reader's own copy where there is one. */
void pl_align_check_gold(pl_experiment *x, const pl_score_series *series, const pl_align_dataset *dataset);

/* The scale of the series' human scores. Those of words are on one of two (data/labels.h). */
pl_scale pl_align_gold_scale(const pl_score_series *series, const pl_align_dataset *dataset);

/* The published human scores without those of the series; the caller's to free. */
pl_frequency *pl_align_left_out(pl_experiment *x, const pl_score_series *series,
                                const pl_align_dataset *dataset);

#endif
