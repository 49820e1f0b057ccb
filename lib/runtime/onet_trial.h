/* Trials of prediction assistance for Tables 12 and 14 of onet (arXiv 2610.02492): 500 samples of labels at
 * each budget, four predictors, two targets.
 *
 * Where PANEL is the document's own panel its judges are tried. Otherwise the trials run on several made-up
 * panels of the document's design (panel/synthetic.h), so that it shows what depends on the panel and not on
 * the method: a number is then what one more panel would give, with its 99 % prediction interval. The judges
 * are those of the roster. Of the Haiku-like one the document prints no R^2, only that others are better
 * (Table 11), so it is tried a second time without any skill, and what either gives is left open. The text
 * regression is fitted on the training split of each panel, its predictions rounded to hundredths.
 */
#ifndef PL_RUNTIME_ONET_TRIAL_H
#define PL_RUNTIME_ONET_TRIAL_H

#include "panel/assistance_trial.h"
#include "runtime/experiment.h"

/* predictor, key in claim ids and in the document's own panel, label, name of the synthetic judge (NULL:
 * none) */
#define PL_ONET_PREDICTOR_LIST(X)                                                                            \
    X(PL_ONET_TRY_FT2, "ft2-pointwise", "FT2 pointwise", "FT2-like pointwise")                               \
    X(PL_ONET_TRY_LISTWISE, "ft2-listwise", "FT2 listwise", "FT2-like listwise")                             \
    X(PL_ONET_TRY_HAIKU, "haiku-pointwise", "Haiku pointwise", "Haiku-like pointwise")                       \
    X(PL_ONET_TRY_TEXT, "tfidf", "TF-IDF (response only)", NULL)

typedef enum pl_onet_predictor {
#define PL_ONET_PREDICTOR_NAME(predictor, key, label, judge) predictor,
    PL_ONET_PREDICTOR_LIST(PL_ONET_PREDICTOR_NAME)
#undef PL_ONET_PREDICTOR_NAME
        PL_ONET_PREDICTORS
} pl_onet_predictor;

const char *pl_onet_predictor_key(pl_onet_predictor predictor);
const char *pl_onet_predictor_label(pl_onet_predictor predictor);

typedef struct pl_onet_trials pl_onet_trials;

/* own: the document's panel, or NULL for made-up ones. O(panels * repetitions); some seconds, of which it
 * says how many steps they are (base/steps.h). */
pl_onet_trials *pl_onet_trials_run(const pl_ratings *own);
/* The same, from the file that PLUMB_TRIALS names (runtime/onet_trial_file.h), if it names one, for made-up
 * panels. A file that is missing, broken or of other trials ends the program. */
pl_onet_trials *pl_onet_trials_open(pl_experiment *x, const pl_ratings *own);
void pl_onet_trials_free(pl_onet_trials *trials); /* NULL is fine */

/* A number of the trials of one panel, by predictor (NULL for one that was not tried); what is passed on. */
typedef pl_trial_mean pl_onet_statistic(const pl_assist_trials *const of[PL_ONET_PREDICTORS],
                                        const void *what);

/* The number as a value of simulated evidence: the mean over the panels and the interval above, or, of the
 * document's own panel, with 2.58 Monte Carlo errors either way. Without evidence when it is NaN. */
pl_value pl_onet_trials_value(const pl_onet_trials *trials, pl_onet_statistic *statistic, const void *what);

#endif
