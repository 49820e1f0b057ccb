/* Rows of a delimited text file, one after the other, with places.
 *
 * For files of any size: only the current row is in memory. data/frame.h reads a whole file with a header.
 */
#ifndef PL_DATA_ROWS_H
#define PL_DATA_ROWS_H

#include "base/status.h"
#include "data/field.h"

#include <stddef.h>

/* How a file is delimited. */
typedef enum pl_dialect {
    PL_CSV,        /* RFC 4180: commas, double quotes, LF or CRLF, quoted line breaks */
    PL_TSV_LITERAL /* tabs; quotes are literal text; LF or CRLF */
} pl_dialect;

/* PL_TSV_LITERAL when the name ends in ".tsv". */
pl_dialect pl_dialect_of(const char *path);

enum { PL_ROW_LIMIT = 16 << 20 }; /* bytes of a row */

typedef struct pl_file_row {
    const char *file; /* name for messages */
    size_t line;      /* where it begins in the file */
    const char *const *cells;
    size_t n; /* fields, at least 1 */
} pl_file_row;

pl_field pl_file_row_field(const pl_file_row *row, size_t column);

/* Is given each row, the header first where there is one; the row is good until it returns. */
typedef pl_status pl_row_taker(void *context, const pl_file_row *row, pl_error *error);

/* Reads a file or a piece of memory (name stands for it in errors) up to its end or the first failure, which
 * may be the taker's. Refuses, with the place: invalid UTF-8, a NUL byte, an unclosed quote, a bare carriage
 * return, a blank line before the last row, a row longer than PL_ROW_LIMIT. A UTF-8 byte order mark is
 * skipped; a missing newline at the end is fine; wholly blank lines at the end are. Rows may have different
 * numbers of fields. */
pl_status pl_rows_read(const char *path, pl_dialect dialect, pl_row_taker *take, void *context,
                       pl_error *error);
pl_status pl_rows_parse(const char *name, const char *bytes, size_t n, pl_dialect dialect, pl_row_taker *take,
                        void *context, pl_error *error);

#endif
