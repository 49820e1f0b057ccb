/* Building CSV (RFC 4180, LF line ends, UTF-8) in memory. */
#ifndef PL_RENDER_CSV_H
#define PL_RENDER_CSV_H

#include "base/status.h"

#include <stddef.h>

typedef struct pl_csv { /* {0} is an empty file */
    char *bytes;
    size_t n, capacity;
    size_t fields; /* in the line begun */
} pl_csv;

/* Appends a field, quoted where it must be; NULL is empty. A text that a spreadsheet would run as a formula
 * (it begins with = + - @, a tab or a carriage return, and is no number) gets an apostrophe before it. */
void pl_csv_text(pl_csv *csv, const char *text);
/* %.17g, which reads back to the same bits; -0 as 0; NaN as an empty field. */
void pl_csv_number(pl_csv *csv, double number);
void pl_csv_end_line(pl_csv *csv);
/* Writes the file with pl_file_replace and releases the memory, also on failure. */
pl_status pl_csv_write(pl_csv *csv, const char *path, pl_error *error);

/* Whether a spreadsheet would take this text for a formula. */
int pl_text_is_formula(const char *text);

#endif
