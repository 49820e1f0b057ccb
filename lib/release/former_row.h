/* A row of a file, remembered so that the next ones are passed faster.
 *
 * Rows of a file resemble one another. What is the same as in the remembered row need not be parsed again:
 * the two texts are compared block by block, and only the strings, numbers and words that are others are
 * looked at. What does not fit is left to the scanner of json.h, so nothing is accepted or refused that it
 * would not.
 */
#ifndef PL_RELEASE_FORMER_ROW_H
#define PL_RELEASE_FORMER_ROW_H

#include "release/json.h"

/* The value of a field, from byte begin up to byte end of the row. */
typedef struct pl_row_value {
    uint32_t begin, end;
    uint8_t field;
    size_t place; /* of the key in the row, from 0 */
} pl_row_value;

enum { PL_ROW_VALUES_MAX = 32 };

typedef struct pl_row_values {
    pl_row_value items[PL_ROW_VALUES_MAX]; /* in the order of the row */
    size_t n;
} pl_row_values;

typedef struct pl_former_row pl_former_row;

pl_former_row *pl_former_row_new(void);
void pl_former_row_free(pl_former_row *former); /* NULL is fine */

/* The values of the remembered row; NULL when there is none. Borrowed until the next is remembered. */
const pl_row_values *pl_former_row_values(const pl_former_row *former);
/* Its bytes. */
size_t pl_former_row_length(const pl_former_row *former);

/* Passes what stands in a new row where the remembered one has the bytes from `from` up to `to`: no value of
 * pl_former_row_values, and no half of a string, number or word. The keys of the row itself have to be the
 * same ones. False when it does not fit or has a fault; the cursor is then anywhere. */
bool pl_former_row_pass(pl_former_row *former, pl_json *json, size_t from, size_t to);

/* After each row without fault: whether all of it was passed with the remembered one's help. Remembers the
 * new row where that promises more; never one that does not begin with its bracket. O(n). */
void pl_former_row_end(pl_former_row *former, bool fitted, const pl_json *json, const pl_row_values *values);

#endif
