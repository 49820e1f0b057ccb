/* Tables 10 and 11: correlation of input features with the mode ratio, the share of an item's scores that are
 * the most frequent score of the data set. */
#ifndef PL_RUNTIME_ALIGN_FEATURE_H
#define PL_RUNTIME_ALIGN_FEATURE_H

#include "data/align_panel.h"
#include "runtime/experiment.h"

/* name, key in claim ids, heading */
#define PL_ALIGN_FEATURE_LIST(X)                                                                             \
    X(PL_ALIGN_SOURCE_LENGTH, "slen", "Source length")                                                       \
    X(PL_ALIGN_WORD_OVERLAP, "wol", "Word overlap")                                                          \
    X(PL_ALIGN_SOURCE_PERPLEXITY, "sppl", "source")                                                          \
    X(PL_ALIGN_TARGET_PERPLEXITY, "tppl", "target")                                                          \
    X(PL_ALIGN_OVERALL_PERPLEXITY, "oppl", "both")

typedef enum pl_align_feature {
#define PL_ALIGN_FEATURE_NAME(name, key, heading) name,
    PL_ALIGN_FEATURE_LIST(PL_ALIGN_FEATURE_NAME)
#undef PL_ALIGN_FEATURE_NAME
        PL_ALIGN_FEATURES
} pl_align_feature;

/* The experiment's table of a task, a row a model. Cells are measured of the reader's score files: length and
 * overlap need their texts, in the plainest definition (data/features.h), which a note compares with the
 * others; perplexities are columns of theirs. Items without a numeric output have no mode ratio. Correlations
 * that are significant at 1 % for n items, whatever number rounds like them, get an asterisk, which the paper
 * does not print; a note counts them. */
void pl_align_feature_table(pl_experiment *x, pl_align_task task, pl_value n);

/* How many of these models have a negative correlation with a feature, by the best numbers there are. */
pl_value pl_align_feature_negative(pl_experiment *x, pl_align_task task, const pl_align_model *models,
                                   size_t count, pl_align_feature feature);

#endif
