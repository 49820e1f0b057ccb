/* Scale use: the measures of the JEV panel, per data set and averaged over its groups, as values.
 *
 * Source: jev (arXiv 2609.38827), section 3.3 and Appendix B. A measure is computed on each data set and then
 * averaged with equal weights. All but QWK are in percent or percentage points. They rest on the input that
 * the summaries were read from.
 */
#ifndef PL_RUNTIME_JEV_MEASURE_H
#define PL_RUNTIME_JEV_MEASURE_H

#include "runtime/experiment.h"

/* name, key in claim ids, heading, unit, decimals */
#define PL_JEV_MEASURE_LIST(X)                                                                               \
    X(PL_JEV_ACCURACY, "accuracy", "Accuracy", "%", 1)                                                       \
    X(PL_JEV_UTILIZATION, "uarg", "U_arg", "%", 1) /* exp(H(p)) / K (Eq. 1) */                               \
    X(PL_JEV_RATIO, "r", "R", "%", 1)              /* exp(H(p)) / exp(H(q)) (Eq. 1) */                       \
    X(PL_JEV_DEVIATION, "dr", "D_R", "points", 1)  /* 100 |R - 1| (section 3.3) */                           \
    X(PL_JEV_DISTANCE, "tvd", "TVD", "%", 1)       /* total variation distance of p and q (Eq. 3) */         \
    X(PL_JEV_ERROR, "nmae", "nMAE", "%", 1)        /* as released; Eq. 5 */                                  \
    X(PL_JEV_KAPPA, "qwk", "QWK", NULL, 3)         /* as released; Eq. 5 */

typedef enum pl_jev_measure {
#define PL_JEV_MEASURE_NAME(name, key, heading, unit, places) name,
    PL_JEV_MEASURE_LIST(PL_JEV_MEASURE_NAME)
#undef PL_JEV_MEASURE_NAME
        PL_JEV_MEASURES
} pl_jev_measure;

typedef struct pl_jev_measure_text {
    const char *key, *heading, *unit; /* unit NULL: none */
    int places;
} pl_jev_measure_text;

const pl_jev_measure_text *pl_jev_measure_describe(pl_jev_measure measure);
/* nMAE and QWK need an order of the labels. */
bool pl_jev_measure_needs_order(pl_jev_measure measure);

/* The groups that section 3.6 averages over (data/jev_panel.h); another data set is in none. */
#define PL_JEV_GROUP_LIST(X)                                                                                 \
    X(PL_JEV_TRAINING, "training", "Training-source ordinal") /* the eight that BA-LoRA was trained on */    \
    X(PL_JEV_UNSEEN, "unseen", "Unseen-source ordinal")                                                      \
    X(PL_JEV_ORDINAL, "all", "All ordinal")                                                                  \
    X(PL_JEV_NOMINAL, "nominal", "Nominal")

typedef enum pl_jev_group {
#define PL_JEV_GROUP_NAME(name, key, label) name,
    PL_JEV_GROUP_LIST(PL_JEV_GROUP_NAME)
#undef PL_JEV_GROUP_NAME
        PL_JEV_GROUPS
} pl_jev_group;

const char *pl_jev_group_key(pl_jev_group group);
const char *pl_jev_group_label(pl_jev_group group);

/* The summaries that an experiment reads, and what its values rest on. */
typedef struct pl_jev_summaries {
    pl_experiment *x;
    const pl_input *input;
    const pl_balora *rows;
} pl_jev_summaries;

/* From the input of this name, which must be there. */
pl_jev_summaries pl_jev_open(pl_experiment *x, const char *input);

/* The row of a model and data set; one that is missing ends the program. */
const pl_balora_row *pl_jev_row(pl_jev_summaries summaries, const char *model, const char *dataset);

/* The measure on one data set. One that needs an order has no value on a nominal data set. O(k). */
pl_value pl_jev_value(pl_jev_summaries summaries, const pl_balora_row *row, pl_jev_measure measure);

/* exp(H(q)) / K of a data set's gold labels, 0 to 1; a data set that is missing ends the program. */
pl_value pl_jev_gold(pl_jev_summaries summaries, const char *dataset);

/* How many data sets of the model are in the group. */
int64_t pl_jev_group_size(pl_jev_summaries summaries, const char *model, pl_jev_group group);

/* The macro-average of a model over a group; a group without a data set ends the program. */
pl_value pl_jev_mean(pl_jev_summaries summaries, const char *model, pl_jev_group group,
                     pl_jev_measure measure);

/* Thirds of a scale (Appendix E, "Anchor location"): level i of K, counted from 0, is lower if i < K/3, upper
 * if i >= 2K/3, middle otherwise. */
#define PL_JEV_THIRD_LIST(X)                                                                                 \
    X(PL_JEV_LOWER, "lower", "Lower third")                                                                  \
    X(PL_JEV_MIDDLE, "middle", "Middle third")                                                               \
    X(PL_JEV_UPPER, "upper", "Upper third")

typedef enum pl_jev_third {
#define PL_JEV_THIRD_NAME(name, key, label) name,
    PL_JEV_THIRD_LIST(PL_JEV_THIRD_NAME)
#undef PL_JEV_THIRD_NAME
        PL_JEV_THIRDS
} pl_jev_third;

const char *pl_jev_third_key(pl_jev_third third);
const char *pl_jev_third_label(pl_jev_third third);

/* The third in which the level of the largest of k >= 1 counts lies; of several such levels the lowest. O(k).
 */
pl_jev_third pl_jev_modal_third(const int64_t *counts, int64_t k);

/* On how many ordinal data sets the model's predictions have their mode in this third. */
int64_t pl_jev_third_size(pl_jev_summaries summaries, const char *model, pl_jev_third third);

#endif
