/* The scores of the alignment paper after calibration, computed from the reader's score files. */
#ifndef PL_RUNTIME_ALIGN_CALIBRATED_H
#define PL_RUNTIME_ALIGN_CALIBRATED_H

#include "runtime/align_scores.h"

/* A measure of the aligned model's calibrated scores on the studied data set of a task, as runtime/
 * align_calibration.h describes; without evidence when the reader has no scores of it. */
pl_value pl_align_calibrated(pl_experiment *x, pl_align_task task, pl_align_model model,
                             pl_align_measure measure, pl_calibration_cells cells);

/* The human scores behind q: how many, and the Beta distribution that fits them. */
typedef struct pl_align_people {
    int64_t n;
    pl_beta fit;
} pl_align_people;

/* Those of Gemma's items; without score files, of all that could be used. */
pl_align_people pl_align_people_of(pl_experiment *x, pl_align_task task);

#endif
