/* Controls: what labelled responses of other tasks predict without any judge.
 *
 * onet (arXiv 2610.02492), section 3, "Judge configurations", names six; how they are set is in an appendix
 * that the text at hand does not have. What it leaves open is chosen here: lengths count by their logarithm;
 * full context is occupation and family beside the response, which is what panels have of it; the text
 * regressions are scikit-learn's Ridge(alpha=1.0) on TfidfVectorizer() (data/tfidf.h, stats/ridge.h). A
 * response whose position or occupation was not seen gets what the others of the kind are like on average.
 */
#ifndef PL_PANEL_CONTROLS_H
#define PL_PANEL_CONTROLS_H

#include "panel/panel.h"

/* control, key, text */
#define PL_CONTROL_LIST(X)                                                                                   \
    X(PL_CONTROL_MEAN, "mean", "Mean of training")                                                           \
    X(PL_CONTROL_POSITION, "position", "Means by position")                                                  \
    X(PL_CONTROL_OCCUPATION, "occupation", "Means by occupation")                                            \
    X(PL_CONTROL_LENGTH, "length", "Length and position")                                                    \
    X(PL_CONTROL_RESPONSE, "tfidf-response", "TF-IDF of response")                                           \
    X(PL_CONTROL_CONTEXT, "tfidf-context", "TF-IDF of full context")

typedef enum pl_control {
#define PL_CONTROL_NAME(name, key, text) name,
    PL_CONTROL_LIST(PL_CONTROL_NAME)
#undef PL_CONTROL_NAME
        PL_CONTROLS
} pl_control;

const char *pl_control_text(pl_control control);
/* Whether pl_controls_add would name a judge so, in a panel with groups or without. */
bool pl_control_is_named(const char *name);

/* Some rows of a panel. */
typedef struct pl_rows {
    const pl_ratings *panel;
    const uint32_t *rows;
    size_t n;
} pl_rows;

/* predicted[i] for the i-th wanted row, from the workers' scores of the training rows; groups of two panels
 * are matched by name. Vocabulary and weights come from the training rows alone. PL_UNDEFINED without
 * training rows, or when either panel lacks the lengths or texts that the control goes by. */
pl_status pl_control_predict(pl_control control, const pl_rows *training, const pl_rows *wanted,
                             double *predicted);

/* One score a row: from another panel, all of it, or (training NULL) from the panel's own rows of other
 * tasks, which are dealt over PL_CALIBRATION_FOLDS folds as for calibration. As above; PL_UNDEFINED, too, for
 * fewer tasks than folds. */
pl_status pl_control_scores(pl_control control, const pl_ratings *panel, const pl_ratings *training,
                            double *scores);

/* Adds the controls that can be had to the panel's judges, as such (pl_panel_judge.control). On several
 * threads.
 */
void pl_controls_add(pl_ratings *panel, const pl_ratings *training, unsigned threads);

#endif
