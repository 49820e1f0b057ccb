/* The fields of a JSONL row that somebody asks for; all others are checked as JSON and passed.
 *
 * A row kind is a list of keys, each with the function that reads its value into the row. Keys come in any
 * order and may be escaped. A key that is read and occurs twice is refused: JSON does not say which one
 * counts.
 */
#ifndef PL_RELEASE_FIELDS_H
#define PL_RELEASE_FIELDS_H

#include "base/status.h"
#include "release/former_rows.h"
#include "release/json.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PL_FIELDS_MAX = 32, PL_KEY_LENGTH_MAX = 31 };

typedef struct pl_row_source pl_row_source;

typedef pl_status pl_field_reader(pl_row_source *source, const char *key, void *row, pl_error *error);

typedef struct pl_field {
    const char *key;
    pl_field_reader *read;
} pl_field;

/* A row that is being read, and where it stands. */
struct pl_row_source {
    const char *file;
    size_t line;
    pl_json json;
    char *texts; /* what had to be unescaped */
    size_t texts_count, texts_capacity;
    pl_former_rows *former; /* of rows with former_fields */
    const pl_field *former_fields;
};

void pl_row_source_clear(pl_row_source *source);

/* Fields by the length of their keys. */
typedef struct pl_fields {
    const pl_field *fields;
    uint32_t of_length[PL_KEY_LENGTH_MAX + 1]; /* bit i: field i */
} pl_fields;

/* At most PL_FIELDS_MAX fields with keys of at most PL_KEY_LENGTH_MAX bytes; kept by reference. */
pl_fields pl_fields_of(const pl_field *fields, size_t n);

/* Reads one line, which is one object (json.h says what must follow the text). PL_BAD_INPUT with line and
 * column when it is none, or when a reader refuses. Texts that were read before become invalid. */
pl_status pl_fields_read(const pl_fields *fields, pl_row_source *source, pl_text line, void *row,
                         pl_error *error);

/* ---- for readers; all are PL_BAD_INPUT for another kind of value, naming the key ---- */

pl_status pl_row_fail(const pl_row_source *source, pl_error *error, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A fault of the scanner as an error; PL_OK when there is none. */
pl_status pl_row_check(const pl_row_source *source, pl_error *error);

/* A string, unescaped, without zero bytes, of at most PL_TEXT_MAX bytes; null gives an empty one. Good until
 * the next row. */
enum { PL_TEXT_MAX = 4096 };
pl_status pl_row_text(pl_row_source *source, const char *key, pl_text *text, pl_error *error);

/* A whole number of any form (2, 2.0, 2e0) from low to high; null leaves it as it is. */
pl_status pl_row_integer(pl_row_source *source, const char *key, int low, int high, int *number,
                         pl_error *error);

/* A number that is to be a text: "2" of 2. Once a field; good until the next row. */
pl_text pl_row_number_text(pl_row_source *source, int number);

/* Whether a text is this word. */
bool pl_text_is(pl_text text, const char *word);

#endif
