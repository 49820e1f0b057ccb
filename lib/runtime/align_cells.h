/* What Tables 3, 4 and 15 have in common: kurtosis and r of every model on every data set, before and after
 * alignment, with an asterisk where r is significant. */
#ifndef PL_RUNTIME_ALIGN_CELLS_H
#define PL_RUNTIME_ALIGN_CELLS_H

#include "runtime/align_print.h"

/* p below which the tables mark a correlation. */
#define PL_ALIGN_ALPHA 0.01

/* Columns of the models' numbers, to stand behind those of the human scores. */
void pl_align_add_columns(pl_table *table);

/* Begins the row of a model on a data set, key "en-de/gemma". */
void pl_align_begin_row(pl_experiment *x, const pl_align_dataset *dataset, pl_align_model model);

/* Fills the models' cells of the current row and judges its asterisks, for r over n items. A cell rests on
 * the reader's score files (runtime/align_scores.h; then n is what they have), else on another print of its
 * number where there is one; what the mark needs may rest on the cell's own print. */
void pl_align_fill_row(pl_experiment *x, const pl_align_dataset *dataset, pl_align_model model, pl_value n);

/* Whether an r is significant over n items, measured of the reader's score files or else as printed
 * (claims/comparison.h): for all, for no, or for some numbers that round like it. */
pl_value pl_align_significant(pl_experiment *x, const pl_align_dataset *dataset, pl_align_model model,
                              pl_align_phase phase, pl_value n);

#endif
