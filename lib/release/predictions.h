/* A file of predictions against its index. */
#ifndef PL_RELEASE_PREDICTIONS_H
#define PL_RELEASE_PREDICTIONS_H

#include "release/index.h"
#include "release/prediction.h"
#include "release/scoring.h"

enum { PL_DUPLICATES_LISTED = 10 }; /* as many as the release's manifest lists */

/* What rows say of their model: the first to say something, and how many say something else. */
typedef struct pl_model_fact {
    char name[128]; /* cut when longer; empty when no row says anything */
    int64_t others;
} pl_model_fact;

/* Rows with status ok whose probabilities are not there, or do not sum to 1: four decimals explain a
 * difference of 0.00005 an entry (FORMATS section 1). Letters that are left out explain a sum below 1,
 * nothing one above. */
typedef struct pl_vector_facts {
    int64_t none, below, above;
    size_t below_line, above_line; /* of the first */
} pl_vector_facts;

typedef struct pl_prediction_facts {
    pl_row_facts file;
    int64_t statuses[PL_ROW_STATUSES]; /* rows, also such as do not count in the end */
    int64_t unique_ids;
    char *duplicates[PL_DUPLICATES_LISTED]; /* identifiers of rows that repeat one, the first of these */
    size_t duplicates_count;
    pl_model_fact requested, returned;
    pl_vector_facts vectors;
    int64_t other_gold;     /* rows whose own gold position is not the index's */
    int64_t other_datasets; /* rows whose own source is not the index's */
} pl_prediction_facts;

void pl_prediction_facts_clear(pl_prediction_facts *facts);

/* Scores a file. Of several rows with one identifier the last counts, whatever its status; where there are
 * such, the file is read a second time.
 *
 * PL_BAD_INPUT, with line and reason: what pl_prediction_read refuses; an identifier that the index does not
 * have, or one of the index without a row; a row whose candidates, slots or probabilities do not fit the
 * index's K. Where index is NULL the rows are read and counted alone, and *scoring is NULL. */
pl_status pl_predictions_read(const pl_reading *reading, const pl_index *index, pl_scoring **scoring,
                              pl_prediction_facts *facts, pl_error *error);

#endif
