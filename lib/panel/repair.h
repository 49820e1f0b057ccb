/* What labels can do for each judge of a panel: calibration across folds of tasks, and prediction assistance.
 *
 * onet (arXiv 2610.02492), section 5.6: both repairs of a judge's scale that need labels.
 */
#ifndef PL_PANEL_REPAIR_H
#define PL_PANEL_REPAIR_H

#include "panel/assistance_trial.h"
#include "panel/calibration.h"

typedef struct pl_repair {
    bool calibrated; /* else the rest is not defined: the judge has scored too few tasks */
    pl_calibrated calibration[PL_CALIBRATORS];
    pl_assist_trials trials;
} pl_repair;

/* One a judge of the panel, in its order; the caller's to free. Same bits on any number of threads. O(judges
 * * repetitions * rows). */
pl_repair *pl_repairs_run(const pl_ratings *panel, uint64_t seed, size_t repetitions, unsigned threads);

#endif
