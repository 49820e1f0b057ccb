/* Correlations in a table, with the asterisk of significance that each deserves. */
#ifndef PL_RUNTIME_ASTERISK_H
#define PL_RUNTIME_ASTERISK_H

#include "runtime/experiment.h"

/* Fills the cell r.<phase> of the current row with shown, judges the claim p.<phase> of this row (that p is
 * below, or is above, the threshold) by the p of r over n pairs, and puts an asterisk behind the cell where p
 * is below alpha for every r in its range, and a dagger where the claim differs: marked, and not significant
 * for any. shown may be none where r, a print of the same number, is not: a
 * cell must not be checked against itself, but what follows from it can be. */
void pl_cell_correlation(pl_experiment *x, const char *phase, pl_value shown, pl_value r, pl_value n,
                         double alpha);

#endif
