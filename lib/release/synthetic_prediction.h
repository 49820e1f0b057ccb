/* A row of predictions as JSON, in any of the release's schemas. */
#ifndef PL_RELEASE_SYNTHETIC_PREDICTION_H
#define PL_RELEASE_SYNTHETIC_PREDICTION_H

#include "release/synthetic_model.h"
#include "release/synthetic_text.h"
#include "release/synthetic_vector.h"

/* FORMATS section 1, "three historical schemas", with the ways in which K is told, and the schema of the
 * post-trained models. */
typedef enum pl_synthetic_schema {
    PL_SYNTHETIC_LETTERED, /* sample_id, option_count, predicted_position; probabilities by letter, some of
                              those that are 0 left out */
    PL_SYNTHETIC_LEGACY,   /* row_uid, choice_count, prediction_position, expected_position; a list */
    PL_SYNTHETIC_CHOICES,  /* sample_id and row_uid; the candidates themselves instead of their number */
    PL_SYNTHETIC_BARE,     /* sample_id; only the probabilities tell the number of candidates */
    PL_SYNTHETIC_FULL,     /* sample_id, option_count; probabilities in full precision */
    PL_SYNTHETIC_SCHEMAS
} pl_synthetic_schema;

/* All that a row says. A fault changes it before it is written. */
typedef struct pl_synthetic_prediction {
    const pl_synthetic_model *model;
    const pl_synthetic_item *item;
    pl_synthetic_schema schema;
    char id[PL_SYNTHETIC_ID_ROOM]; /* empty: the row has none */
    pl_row_status status;
    int predicted;
    pl_synthetic_vector vector; /* as many candidates are written */
    size_t remarks;             /* mean bytes of text that nobody reads */
} pl_synthetic_prediction;

/* What a model says of an item. most rows of a file have its usual schema, some another one. */
void pl_synthetic_prediction_make(const pl_synthetic_design *design, size_t model,
                                  const pl_synthetic_item *item, pl_synthetic_prediction *row);

/* Appends the row to text, without a newline; filler is room for its texts. Order of keys, escapes and blanks
 * vary with the item and with variant, the number of the row's earlier versions. */
void pl_synthetic_prediction_write(const pl_synthetic_design *design, const pl_synthetic_prediction *row,
                                   size_t variant, pl_synthetic_text *filler, pl_synthetic_text *text);

#endif
