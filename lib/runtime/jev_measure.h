/* Scale use: the measures of the JEV panel, per data set and averaged over its groups, as values.
 *
 * Source: jev (arXiv 2609.38827), section 3.3 and Appendix B. A measure is computed on each data set and then
 * averaged with equal weights. Shares are in percent, D_R and the margin in points; QWK and G of one data set
 * are plain numbers. A value rests on the best that is there: the tallies of a release; else the released
 * summaries that the project carries, which have counts of the two post-trained models; else it has no
 * evidence, and says that the release would give some.
 */
#ifndef PL_RUNTIME_JEV_MEASURE_H
#define PL_RUNTIME_JEV_MEASURE_H

#include "data/jev_panel.h"
#include "release/measure.h"
#include "runtime/experiment.h"

/* What would fill a value without evidence. */
#define PL_JEV_RELEASE "the JEV release"

typedef struct pl_jev_measure_text {
    const char *key, *heading, *unit; /* key as in claim ids; unit NULL: none */
    int places;
} pl_jev_measure_text;

const pl_jev_measure_text *pl_jev_measure_describe(pl_measure measure);
/* nMAE and QWK need an order of the labels. */
bool pl_jev_measure_needs_order(pl_measure measure);

/* The groups that section 3.6 averages over. */
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

/* What an experiment about the panel reads. */
typedef struct pl_jev {
    pl_experiment *x;
    const pl_input *summaries;
    const pl_balora *rows;
    const pl_input *release; /* NULL without a release, and so is tallies */
    const pl_tallies *tallies;
} pl_jev;

/* From the inputs "summaries", which must be there, and "release" of the manifest. */
pl_jev pl_jev_open(pl_experiment *x);

/* What is known of a data set whatever the model: task, number of candidates, items, counts of gold labels. A
 * data set of another panel ends the program. gold is borrowed. */
typedef struct pl_jev_facts {
    const pl_input *input;
    bool ordinal;
    int64_t k, n;
    const int64_t *gold;
} pl_jev_facts;

pl_jev_facts pl_jev_dataset_facts(pl_jev jev, const char *dataset);

/* exp(H(q)) / K of a data set's gold labels, 0 to 1. */
pl_value pl_jev_gold(pl_jev jev, const char *dataset);

/* Number of candidates of a data set, and the fewest and most over a group. */
pl_value pl_jev_candidates(pl_jev jev, const char *dataset);
pl_value pl_jev_fewest_candidates(pl_jev jev, pl_jev_group group);
pl_value pl_jev_most_candidates(pl_jev jev, pl_jev_group group);

/* How often a model predicted each of k labels; input NULL when nothing is known of it. */
typedef struct pl_jev_predictions {
    const pl_input *input;
    int64_t k, n;
    int64_t counts[PL_LABELS_MAX];
} pl_jev_predictions;

pl_jev_predictions pl_jev_predicted(pl_jev jev, pl_jev_model model, const char *dataset);

/* A measure of answers that the release has; of NULL, or where it is not defined, no evidence. */
pl_value pl_jev_measured(pl_jev jev, const pl_answers *answers, pl_measure measure);

/* The measure of a model on one data set. One that needs an order has no value on a nominal data set. O(k).
 */
pl_value pl_jev_value(pl_jev jev, pl_jev_model model, const char *dataset, pl_measure measure);

bool pl_jev_is_member(pl_jev jev, const pl_jev_dataset *dataset, pl_jev_group group);
/* How many data sets are in the group. */
pl_value pl_jev_group_size(pl_jev jev, pl_jev_group group);

/* The measure of a model on each data set of a group, in the panel's order, and their numbers of candidates;
 * returns how many. */
size_t pl_jev_list_values(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_measure measure,
                          pl_value values[PL_JEV_PANEL_SIZE], double candidates[PL_JEV_PANEL_SIZE]);

/* The macro-average of a model over a group. */
pl_value pl_jev_mean(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_measure measure);

#endif
