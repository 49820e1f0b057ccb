/* The human scores of a data set of the alignment paper, from the best evidence that is present.
 *
 * Inputs go by the names of data/align_panel.h: an experiment's manifest lists the ways to "mlqe-pe",
 * "tmu-gfm", "autojqe", or for a language of LCP to its key ("catalan") and to "sizes", which its rows are
 * counted against.
 */
#ifndef PL_RUNTIME_ALIGN_GOLD_H
#define PL_RUNTIME_ALIGN_GOLD_H

#include "data/align_panel.h"
#include "runtime/experiment.h"
#include "stats/moments.h"

/* What would bring the scores that are behind an agreement. */
#define PL_ALIGN_GOLD_NEEDS "the gated human scores in PLUMB_DATA"

typedef struct pl_align_gold {
    const pl_input *input;      /* NULL when there are no scores here */
    const pl_frequency *scores; /* owned by the experiment */
    double lowest, highest;     /* ends of the scale that they are on */
} pl_align_gold;

/* Scores that must be there, but for LCP: those may be missing. */
pl_align_gold pl_align_gold_of(pl_experiment *x, const pl_align_dataset *dataset);

/* No evidence without scores; kurtosis that is undefined ends the program. */
pl_value pl_align_gold_size(const pl_align_gold *gold);
pl_value pl_align_gold_kurtosis(pl_experiment *x, const pl_align_gold *gold, pl_kurtosis_kind kind);

#endif
