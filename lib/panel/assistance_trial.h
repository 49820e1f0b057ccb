/* Trials of prediction assistance: many samples of labels, and how the estimates from them fare.
 *
 * onet (arXiv 2610.02492), Appendix I: 500 repetitions a condition at budgets of 5, 10, 25 and 50 % of the
 * tasks.
 */
#ifndef PL_PANEL_ASSISTANCE_TRIAL_H
#define PL_PANEL_ASSISTANCE_TRIAL_H

#include "panel/assistance.h"

enum { PL_ASSIST_BUDGETS = 4, PL_ASSIST_REPETITIONS = 500 };

/* Percent of the tasks, 5, 10, 25 and 50. */
int pl_assist_percent(size_t budget);
/* Tasks that a budget buys: the nearest whole number, halves up. */
size_t pl_assist_budget(size_t budget, size_t tasks);

/* An average over repetitions with its Monte Carlo standard error; NaN where it is not defined. */
typedef struct pl_trial_mean {
    double value, error;
} pl_trial_mean;

/* The tasks of one repetition: pl_assist_budget of them, increasing, from a stream of its own. */
void pl_assist_draw(uint64_t seed, size_t budget, size_t repetition, size_t tasks, size_t *drawn);

/* Of one method at one budget. Intervals are estimate -+ 1.96 standard errors. */
typedef struct pl_assist_trial {
    pl_trial_mean width;     /* mean width of its intervals over that of the labels alone */
    pl_trial_mean deviation; /* standard deviation of its estimates over that of the labels alone */
    pl_trial_mean bias;      /* mean of estimate - truth */
    pl_trial_mean coverage;  /* share of the intervals that have the truth in them */
} pl_assist_trial;

typedef struct pl_assist_trials {
    pl_assist_trial of[PL_ASSIST_TARGETS][PL_ASSIST_BUDGETS][PL_ASSIST_METHODS];
} pl_assist_trials;

/* Effective sample size that a ratio of widths is worth, less 1: ratio^-2 - 1 (Table 12). */
double pl_assist_gain(double width_ratio);

/* Repetition r of a budget draws the same tasks for both targets, and for any judge that has scored all
 * tasks, from a stream of its own: same bits on any number of threads. Standard errors: by the delta method
 * for the width, (1 - rho^2) / (repetitions - 1) for the variance of the logarithm of the deviation (Pitman,
 * Biometrika 31 (1939); rho of the two estimates), the binomial for the coverage. At least two repetitions.
 * Counts a step (base/steps.h) for each repetition of each budget. O(repetitions * (rows + folds * levels)).
 */
void pl_assist_try(const pl_view *view, uint64_t seed, size_t repetitions, unsigned threads,
                   pl_assist_trials *trials);

#endif
