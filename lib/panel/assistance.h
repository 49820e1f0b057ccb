/* Prediction assistance: does a judge make a small sample of workers' labels go further?
 *
 * onet (arXiv 2610.02492), section 5.6 and Appendix I, Tables 12 and 14. The target is the mean score, or the
 * share that is acceptable, of all rows of a view. The workers' labels are those of some whole tasks, drawn
 * without replacement; a judge's scores are there for all rows. stats/assisted.h has the estimator and its
 * clustered standard error.
 *
 * Cross-fitted: the labelled tasks are dealt over PL_CALIBRATION_FOLDS folds (stats/folds.h), the judge's
 * scores are calibrated by isotonic regression on the labels of the other folds, and rows without labels get
 * the mean of the folds' predictions. What the folds disagree on is added to the squared standard error: the
 * squared weight times the variance (divisor folds) over the folds of their mean prediction for the rows
 * without labels, divided by the number of folds. The document calls that term a heuristic and does not write
 * it down; this one has the size of the printed widths.
 */
#ifndef PL_PANEL_ASSISTANCE_H
#define PL_PANEL_ASSISTANCE_H

#include "panel/view.h"
#include "stats/assisted.h"

typedef enum pl_assist_target { PL_TARGET_MEAN, PL_TARGET_ACCEPTANCE, PL_ASSIST_TARGETS } pl_assist_target;

/* method, key, text */
#define PL_ASSIST_LIST(X)                                                                                    \
    X(PL_ASSIST_NONE, "human", "labels alone")                                                               \
    X(PL_ASSIST_CLASSIC, "classic", "raw scores, full weight")                                               \
    X(PL_ASSIST_TUNED, "tuned", "raw scores, tuned weight")                                                  \
    X(PL_ASSIST_CROSS, "cross-fitted", "calibrated scores, full weight")                                     \
    X(PL_ASSIST_CROSS_TUNED, "cross-fitted-tuned", "calibrated scores, tuned weight")                        \
    X(PL_ASSIST_CROSS_SUMS, "cross-fitted-sums", "calibrated scores, weight from cluster sums")

/* The tuned weight of raw scores is the document's, the covariance of label and score over the labelled rows
 * divided by the variance of the scores over all rows, 0 for constant ones; that of calibrated scores is
 * pl_assisted_weight, and what comes near the printed widths of Table 14 is pl_assisted_weight_of_sums. */
typedef enum pl_assist_method {
#define PL_ASSIST_NAME(name, key, text) name,
    PL_ASSIST_LIST(PL_ASSIST_NAME)
#undef PL_ASSIST_NAME
        PL_ASSIST_METHODS
} pl_assist_method;

const char *pl_assist_key(pl_assist_method method);

/* A view made ready for many samples. */
typedef struct pl_assist_table pl_assist_table;

pl_assist_table *pl_assist_prepare(const pl_view *view); /* keeps nothing of view */
void pl_assist_free(pl_assist_table *table);             /* NULL is fine */
size_t pl_assist_tasks(const pl_assist_table *table);    /* of the view */
/* Of all rows' labels; NaN without rows. */
double pl_assist_truth(const pl_assist_table *table, pl_assist_target target);

/* All estimates of both targets from the labels of n tasks: numbers below pl_assist_tasks, increasing, in
 * order of the view. A method that is not defined has NaN: all of them for fewer than two tasks, the
 * calibrated ones for fewer than there are folds. With all tasks every one gives the truth without error.
 * O(rows of these tasks + folds * levels of the judge). */
void pl_assist_estimate(const pl_assist_table *table, const size_t *tasks, size_t n,
                        pl_assisted of[PL_ASSIST_TARGETS][PL_ASSIST_METHODS]);

#endif
