/* Calibration: a judge's scores mapped to the workers' scale by what workers said about other tasks.
 *
 * onet (arXiv 2610.02492), section 5.6 and Appendix I, Tables 11 and 13. The tasks are dealt over folds
 * (stats/folds.h); the map for the rows of a fold is fitted on the rows of the others, so that no worker's
 * score is predicted from itself or from others of its task.
 */
#ifndef PL_PANEL_CALIBRATION_H
#define PL_PANEL_CALIBRATION_H

#include "panel/view.h"
#include "stats/random.h"

enum { PL_CALIBRATION_FOLDS = 5 };

/* calibrator, key, text */
#define PL_CALIBRATOR_LIST(X)                                                                                \
    X(PL_CALIBRATE_CONSTANT, "constant", "mean of the other folds, without the judge")                       \
    X(PL_CALIBRATE_NOTHING, "raw", "scores as they are")                                                     \
    X(PL_CALIBRATE_INTERCEPT, "intercept", "shifted to the workers' mean")                                   \
    X(PL_CALIBRATE_AFFINE, "affine", "least-squares line")                                                   \
    X(PL_CALIBRATE_ISOTONIC, "isotonic", "isotonic mean")                                                    \
    X(PL_CALIBRATE_ACCEPTANCE, "acceptance", "isotonic probability of acceptance")

typedef enum pl_calibrator {
#define PL_CALIBRATOR_NAME(name, key, text) name,
    PL_CALIBRATOR_LIST(PL_CALIBRATOR_NAME)
#undef PL_CALIBRATOR_NAME
        PL_CALIBRATORS
} pl_calibrator;

const char *pl_calibrator_key(pl_calibrator calibrator);

/* Predictions of all rows, out of fold, against the workers. */
typedef struct pl_calibrated {
    double bias;       /* mean of prediction - worker; NaN for probabilities of acceptance */
    double acceptance; /* share of rows predicted at PL_SCORE_ACCEPTABLE or more less the workers' share; for
                          the constant and for probabilities their mean less that share */
    double determined; /* R^2 = 1 - sum (worker - prediction)^2 / sum (worker - mean)^2 over all rows at once;
                          for probabilities of whether the worker accepts. NaN for constant workers */
    double residual_deviation; /* standard deviation of worker - prediction, divisor n - 1 */
} pl_calibrated;

/* PL_UNDEFINED for fewer tasks than folds, or fewer than two folds. O(rows log rows + folds * levels). */
pl_status pl_calibration_of(const pl_view *view, size_t folds, pl_calibrated of[PL_CALIBRATORS]);
/* The same, O(rows + folds * levels), with the tasks in random order dealt over the folds in turn: folds have
 * the same number of tasks, or one more, and not quite the same number of rows. determined and
 * residual_deviation are left NaN: where there are many deals, nobody asks for them. */
pl_status pl_calibration_shuffled(const pl_view *view, size_t folds, pl_random random,
                                  pl_calibrated of[PL_CALIBRATORS]);

/* One prediction an item of the view, by the calibrator; the line is flat where the judge is constant. As
 * above.
 */
pl_status pl_calibration_predict(const pl_view *view, size_t folds, pl_calibrator calibrator,
                                 double *predicted);

#endif
