/* A row of predictions, in any of the release's three historical schemas.
 *
 *   meaning          keys, in order of preference
 *   item             sample_id, row_uid
 *   data set         source
 *   status           status: ok, rejected or error; only rows with ok are scored
 *   predicted slot   predicted_position, prediction_position
 *   gold slot        gold_position, expected_position
 *   candidates       option_count, choice_count, the length of choices, the length of probabilities
 *   model            requested_model, model; and returned_model
 *   probabilities    probabilities: a list in presentation order, or an object with keys A, B, C, …, in which
 * a missing letter is 0
 *
 * null counts as absent. Slots are 0-based and in presentation order.
 */
#ifndef PL_RELEASE_PREDICTION_H
#define PL_RELEASE_PREDICTION_H

#include "release/fields.h"
#include "release/tally.h"

#include <limits.h>

/* name, value of status */
#define PL_ROW_STATUS_LIST(X)                                                                                \
    X(PL_ROW_OK, "ok")                                                                                       \
    X(PL_ROW_REJECTED, "rejected")                                                                           \
    X(PL_ROW_ERROR, "error")

typedef enum pl_row_status {
#define PL_ROW_STATUS_NAME(name, key) name,
    PL_ROW_STATUS_LIST(PL_ROW_STATUS_NAME)
#undef PL_ROW_STATUS_NAME
        PL_ROW_STATUSES
} pl_row_status;

const char *pl_row_status_key(pl_row_status status);

enum { PL_ABSENT = INT_MIN };

typedef struct pl_prediction {
    pl_text id, dataset, model, returned_model; /* in the row's line or its source; all but id may be empty */
    pl_row_status status;
    int predicted, gold, k; /* PL_ABSENT where the row does not say; predicted is there when it is scored */
    int vector;             /* entries of probability that the row gives; 0: none */
    double probability[PL_LABELS_MAX]; /* 0 beyond them, when there are any */
    double sum;                        /* of these as they stand, in file order; 0: none */
} pl_prediction;

/* The fields of such a row, for pl_prediction_read. */
pl_fields pl_prediction_fields(void);

/* PL_BAD_INPUT, with line and reason: the line is no JSON object; no id; an unknown status; of a row that is
 * to be scored: no predicted slot, a slot outside 0 to K-1, a list of probabilities that is not K long, a
 * letter beyond K or twice, a probability that is negative or no number, probabilities that sum to 0 or
 * beyond 1e100. */
pl_status pl_prediction_read(pl_fields *fields, pl_row_source *source, pl_text line,
                             pl_prediction *prediction, pl_error *error);

#endif
