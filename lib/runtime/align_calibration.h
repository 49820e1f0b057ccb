/* Tables 5 and 6: the aligned models before and after calibration of their score distribution. */
#ifndef PL_RUNTIME_ALIGN_CALIBRATION_H
#define PL_RUNTIME_ALIGN_CALIBRATION_H

#include "runtime/align_print.h"

/* The experiment's table of a task: kurtosis and r as generated and as calibrated, a row a model. What is as
 * generated is held against the two other tables that print it. */
void pl_align_calibration_table(pl_experiment *x, pl_align_task task);

/* A printed number of that table. */
pl_value pl_align_calibration_cell(pl_experiment *x, pl_align_task task, pl_align_model model,
                                   pl_align_measure measure, bool calibrated);
/* How many of n models have more of a measure after calibration (rises), or less, by the printed numbers. */
pl_value pl_align_calibration_count(pl_experiment *x, pl_align_task task, const pl_align_model *models,
                                    size_t n, pl_align_measure measure, bool rises);

#endif
