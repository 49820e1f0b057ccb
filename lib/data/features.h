/* Features of what a judge reads: the length of the source and how much source and target have in common.
 *
 * Source: align (arXiv 2601.16444), Table 9, which names them and leaves open what a word and an overlap are.
 * So each has several definitions here, the first of which is the plainest. Perplexities need the judge.
 *
 * Sentences stay in the raw files; the project carries a summary of every feature (features.csv).
 */
#ifndef PL_DATA_FEATURES_H
#define PL_DATA_FEATURES_H

#include "base/status.h"
#include "data/catalogue.h"
#include "data/frame.h"
#include "stats/number.h"

#include <stddef.h>
#include <stdint.h>

/* name, the feature's key in claim ids, key of the definition, label */
#define PL_FEATURE_LIST(X)                                                                                   \
    X(PL_FEATURE_LENGTH, "slen", "blanks", "words between blanks")                                           \
    X(PL_FEATURE_LENGTH_LETTERS, "slen", "letters", "runs of letters and digits")                            \
    X(PL_FEATURE_LENGTH_TOKENS, "slen", "tokens", "these and punctuation marks")                             \
    X(PL_FEATURE_OVERLAP, "wol", "jaccard", "distinct in common (Jaccard)")                                  \
    X(PL_FEATURE_OVERLAP_LETTERS, "wol", "jaccard-letters", "the same, without case and marks")              \
    X(PL_FEATURE_OVERLAP_SOURCE, "wol", "source", "in common, of the source")                                \
    X(PL_FEATURE_OVERLAP_TARGET, "wol", "target", "in common, of the target")                                \
    X(PL_FEATURE_OVERLAP_DICE, "wol", "dice", "in common, of both (Dice)")                                   \
    X(PL_FEATURE_OVERLAP_ORDERED, "wol", "ordered", "in the same order, of both (difflib)")

typedef enum pl_feature {
#define PL_FEATURE_NAME(name, feature, key, label) name,
    PL_FEATURE_LIST(PL_FEATURE_NAME)
#undef PL_FEATURE_NAME
        PL_FEATURES
} pl_feature;

const char *pl_feature_key(pl_feature feature);        /* slen, wol */
const char *pl_feature_definition(pl_feature feature); /* blanks, jaccard */
const char *pl_feature_label(pl_feature feature);
/* The first definition of the same feature. */
pl_feature pl_feature_plainest(pl_feature feature);

/* PL_UNDEFINED for an overlap with a text without words. */
pl_status pl_feature_of(pl_feature feature, const char *source, const char *target, pl_ratio *value);

/* The feature of every row of a table with a column of sources and one of targets, in row order; values has
 * room for all rows. An overlap that is undefined is PL_BAD_INPUT with the place. */
pl_status pl_features_of_frame(pl_feature feature, const pl_frame *frame, const char *dataset, double *values,
                               pl_error *error);

/* What the project carries of a feature. Reals are good to 1e-14 of their size. */
typedef struct pl_feature_summary {
    int64_t n;                                    /* rows */
    double mean, deviation;                       /* the deviation with divisor n */
    double least, lower, median, upper, greatest; /* quartiles of type 7 (stats/quantile.h) */
    double agreement; /* Pearson's r with the plainest definition of the same feature; 1 for itself */
} pl_feature_summary;

/* Which texts of a data set are compared: "mlqe-pe" (En-De, test) and "tmu-gfm" (all rows). */
typedef struct pl_feature_texts {
    const char *dataset, *series, *source, *target; /* series of data/gold.h; headings of the columns */
} pl_feature_texts;

/* NULL when the data set has none. */
const pl_feature_texts *pl_features_texts(const char *dataset);

/* From the rows of the raw file. */
pl_status pl_features_summarize(pl_feature feature, const pl_frame *frame, const char *dataset,
                                pl_feature_summary *summary, pl_error *error);

/* From a carried file with the columns feature,definition,n,mean,deviation,least,lower,median,upper,greatest,
 * agreement. Refused: values out of order or beyond what is possible, a definition that is missing or listed
 * twice. */
pl_status pl_features_read_carried(const char *path, pl_feature feature, pl_feature_summary *summary,
                                   pl_error *error);

/* The text of a data set's carried file, made from its raw file; the caller's to free. */
pl_status pl_features_format(pl_catalogue *catalogue, const char *data_folder, const char *dataset,
                             char **text, pl_error *error);

#endif
