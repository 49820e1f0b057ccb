/* Half-split selection: which judge looks best on one half of the tasks, and how it does on the other.
 *
 * onet (arXiv 2610.02492), section 5.3 and Appendix H.
 */
#ifndef PL_PANEL_SELECTION_H
#define PL_PANEL_SELECTION_H

#include "panel/measure.h"
#include "panel/view.h"

/* criterion, key, text */
#define PL_CRITERION_LIST(X)                                                                                 \
    X(PL_SELECT_PAIR_ACCURACY, "pair-accuracy", "highest pair accuracy")                                     \
    X(PL_SELECT_ACCEPTANCE, "acceptance-error", "smallest error of the acceptance share")                    \
    X(PL_SELECT_BIAS, "absolute-bias", "smallest absolute bias")

typedef enum pl_criterion {
#define PL_CRITERION_NAME(name, key, text) name,
    PL_CRITERION_LIST(PL_CRITERION_NAME)
#undef PL_CRITERION_NAME
        PL_CRITERIA
} pl_criterion;

const char *pl_criterion_key(pl_criterion criterion);
const char *pl_criterion_text(pl_criterion criterion);

/* Of the judges selected by one criterion, on the half that did not select them: mean and 2.5 and 97.5
 * percentiles over the splits that have such a number, and how many these are; NaN when there is none. */
typedef struct pl_selected {
    pl_estimate acceptance_error; /* |difference of the acceptance shares|, of 1 */
    pl_estimate pair_accuracy;
    size_t splits;     /* that select and have the error */
    size_t accuracies; /* in which the judge selected has a pair accuracy on the other half, too */
    size_t *chosen;    /* a view each: in how many splits */
} pl_selected;

typedef struct pl_selection {
    size_t splits, views;
    pl_selected by[PL_CRITERIA];
} pl_selection;

/* Each split deals the panel's tasks over two halves (the first has the one less where they are odd); of
 * equally good judges the first is taken. A judge whose measure is not defined on a half is not selected by
 * it, and a half on which no judge has the measure (pair accuracy, where all pairs are tied) selects nobody
 * and counts nowhere: to take some judge there would be a choice by order of the columns. Split s is drawn
 * from stream s of the seed: same bits on any number of threads. NULL without views, and for a single task,
 * which has no halves. O(splits * views * tasks). */
pl_selection *pl_selection_run(const pl_view *const *views, size_t n, uint64_t seed, size_t splits,
                               unsigned threads);
void pl_selection_free(pl_selection *selection); /* NULL is fine */

#endif
