/* A row of an index as JSON. */
#ifndef PL_RELEASE_SYNTHETIC_INDEX_H
#define PL_RELEASE_SYNTHETIC_INDEX_H

#include "release/synthetic_item.h"
#include "release/synthetic_text.h"

/* All that a row says. A fault changes it before it is written. */
typedef struct pl_synthetic_index_row {
    pl_synthetic_item item;
    char id[PL_SYNTHETIC_ID_ROOM]; /* empty: the row has none */
    char base_id[PL_SYNTHETIC_ID_ROOM];
} pl_synthetic_index_row;

void pl_synthetic_index_row_make(const pl_synthetic_design *design, pl_condition condition, size_t ordinal,
                                 pl_synthetic_index_row *row);

/* Appends the row to text, without a newline; filler is room for its texts. Order of keys, escapes and blanks
 * vary with the item. */
void pl_synthetic_index_row_write(const pl_synthetic_design *design, const pl_synthetic_index_row *row,
                                  pl_synthetic_text *filler, pl_synthetic_text *text);

#endif
