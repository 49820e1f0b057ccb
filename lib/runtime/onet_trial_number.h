/* Numbers of the trials of prediction assistance that Tables 12 and 14 of onet print. */
#ifndef PL_RUNTIME_ONET_TRIAL_NUMBER_H
#define PL_RUNTIME_ONET_TRIAL_NUMBER_H

#include "runtime/onet_trial.h"

/* What is asked of a predictor; each function below says which fields it reads. */
typedef struct pl_onet_condition {
    pl_onet_predictor predictor;
    pl_assist_target target;
    pl_assist_method method;
    size_t budget;
    bool highest;    /* of the budgets, else the lowest */
    double quantile; /* of all conditions: 0 least, 1/2 median, 1 greatest */
} pl_onet_condition;

const char *pl_onet_target_key(pl_assist_target target); /* in claim ids: "mean", "acceptance" */

/* Width of the intervals against labels alone: predictor, target, method, budget. */
pl_value pl_onet_trial_width(const pl_onet_trials *trials, pl_onet_condition c);
/* The highest or lowest over the budgets: predictor, target, method, highest. */
pl_value pl_onet_trial_width_end(const pl_onet_trials *trials, pl_onet_condition c);
/* Greatest absolute bias over the budgets: predictor, target, method. */
pl_value pl_onet_trial_bias(const pl_onet_trials *trials, pl_onet_condition c);
/* Highest or lowest coverage over the budgets: predictor, target, method, highest. Its interval, a mean and a
 * multiple of its error either way, is cut to 0 to 1. */
pl_value pl_onet_trial_coverage(const pl_onet_trials *trials, pl_onet_condition c);
/* The same over all predictors and targets, too: method, highest. */
pl_value pl_onet_trial_overall_coverage(const pl_onet_trials *trials, pl_onet_condition c);
/* Ratio of the estimates' standard deviation to that from labels alone, over all conditions: method,
 * quantile. */
pl_value pl_onet_trial_deviation(const pl_onet_trials *trials, pl_onet_condition c);

#endif
