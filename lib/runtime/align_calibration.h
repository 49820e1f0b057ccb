/* Tables 5 and 6: the aligned models before and after calibration of their score distribution. */
#ifndef PL_RUNTIME_ALIGN_CALIBRATION_H
#define PL_RUNTIME_ALIGN_CALIBRATION_H

#include "runtime/align_scores.h"

/* The experiment's table of a task: kurtosis and r as generated and as calibrated, a row a model. What is as
 * generated is measured of the reader's score files, or else held against the two other tables that print it;
 * what is calibrated needs the files.
 *
 * Calibration (Eq. 1, stats/generative_calibration.h): p from 1,000 of the model's scores, drawn by a fixed
 * seed; q a Beta distribution fitted to human scores that are not scored: for translations the training set
 * (Appendix A), for corrections what the 80 % leave. The cells of the table are those of scores that are
 * rounded; a note gives what equal cells make of it. */
void pl_align_calibration_table(pl_experiment *x, pl_align_task task);

/* The best there is of a number of that table: measured of the reader's score files, or else as printed. */
pl_value pl_align_calibration_cell(pl_experiment *x, pl_align_task task, pl_align_model model,
                                   pl_align_measure measure, bool calibrated);
/* How many of n models have more of a measure after calibration (rises), or less, by the best numbers there
 * are. */
pl_value pl_align_calibration_count(pl_experiment *x, pl_align_task task, const pl_align_model *models,
                                    size_t n, pl_align_measure measure, bool rises);

#endif
