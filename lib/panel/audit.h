/* The audit of a rating panel: every measure of every judge, with task-clustered bootstrap intervals.
 *
 * onet (arXiv 2610.02492), sections 3 and 4 and Appendices G to M. Ready to be shown: what is not defined for
 * these data is NaN. (Draft: fields may still be added; measures are addressed by name.)
 */
#ifndef PL_PANEL_AUDIT_H
#define PL_PANEL_AUDIT_H

#include "panel/panel.h"

/* measure, key, heading, decimals to show */
#define PL_MEASURE_LIST(X)                                                                                   \
    X(PL_PAIR_ACCURACY, "pair-accuracy", "Pair accuracy", 3)                                                 \
    X(PL_PAIR_COVERAGE, "pair-coverage", "Pair coverage", 3)                                                 \
    X(PL_PAIR_CONDITIONAL, "pair-conditional", "Conditional accuracy", 3)                                    \
    X(PL_RESPONSE_SPEARMAN, "response-spearman", "Response rho", 3)                                          \
    X(PL_BIAS, "bias", "Bias", 2)                                                                            \
    X(PL_ABSOLUTE_ERROR, "absolute-error", "MAE", 2)                                                         \
    X(PL_DEVIATION_RATIO, "deviation-ratio", "SD ratio", 2)                                                  \
    X(PL_ACCEPTANCE_5, "acceptance-5", "Acceptance at 5", 3)                                                 \
    X(PL_ACCEPTANCE_6, "acceptance-6", "Acceptance at 6", 3)                                                 \
    X(PL_ACCEPTANCE_7, "acceptance-7", "Acceptance at 7", 3)                                                 \
    X(PL_ACCEPTANCE_8, "acceptance-8", "Acceptance at 8", 3)                                                 \
    X(PL_TASK_SPEARMAN, "task-spearman", "Task rho", 3)                                                      \
    X(PL_OCCUPATION_SPEARMAN, "occupation-spearman", "Occupation rho", 3)                                    \
    X(PL_FAMILY_SPEARMAN, "family-spearman", "Family rho", 3)

typedef enum pl_measure {
#define PL_MEASURE_NAME(name, key, heading, places) name,
    PL_MEASURE_LIST(PL_MEASURE_NAME)
#undef PL_MEASURE_NAME
        PL_MEASURES
} pl_measure;

/* A value with its percentile interval; NaN where there is none. */
typedef struct pl_estimate {
    double value, low, high;
} pl_estimate;

#endif
