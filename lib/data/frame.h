/* Frames: a delimited text file with a header, read whole, with located errors.
 *
 * For small and middling files (carried statistics, registries, gold data: up to 256 MB). Cells are text;
 * typed getters check what they return and name file, line and field when it is not what it should be.
 */
#ifndef PL_DATA_FRAME_H
#define PL_DATA_FRAME_H

#include "base/status.h"
#include "data/rows.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct pl_frame pl_frame;

/* Reads a file or a piece of memory (name stands for it in errors). Refuses: invalid UTF-8, a NUL byte, a row
 * with another number of fields than the header, a header that is empty or names a column twice, an unclosed
 * quote, an empty file. A UTF-8 byte order mark is skipped; a missing newline at the end is fine; wholly
 * blank lines at the end are. */
pl_status pl_frame_read(const char *path, pl_dialect dialect, pl_frame **frame, pl_error *error);
pl_status pl_frame_parse(const char *name, const char *bytes, size_t n, pl_dialect dialect, pl_frame **frame,
                         pl_error *error);
/* As above for a file without a header: columns are named "1", "2", ... by the first row. */
pl_status pl_frame_read_headless(const char *path, pl_dialect dialect, pl_frame **frame, pl_error *error);
void pl_frame_free(pl_frame *frame);

size_t pl_frame_rows(const pl_frame *frame);
size_t pl_frame_columns(const pl_frame *frame);
const char *pl_frame_name(const pl_frame *frame); /* path, for messages */
const char *pl_frame_heading(const pl_frame *frame, size_t column);
/* PL_BAD_INPUT when there is no such column. */
pl_status pl_frame_column(const pl_frame *frame, const char *heading, size_t *column, pl_error *error);
/* Exactly these headings in this order, n of them. */
pl_status pl_frame_expect(const pl_frame *frame, const char *const *headings, size_t n, pl_error *error);

/* Whether the last line has an end. A file that was cut off has none, as some programs write it, too: it is
 * for files of the project's own format to expect it, PL_BAD_INPUT with the line where not. */
bool pl_frame_is_ended(const pl_frame *frame);
pl_status pl_frame_expect_end(const pl_frame *frame, pl_error *error);

const char *pl_frame_text(const pl_frame *frame, size_t row, size_t column); /* borrowed, never NULL */
size_t pl_frame_line(const pl_frame *frame, size_t row); /* line in the file where the row begins */
/* The whole cell must be the number; real refuses NaN, infinities, hexadecimal and empty cells. */
pl_status pl_frame_integer(const pl_frame *frame, size_t row, size_t column, int64_t *value, pl_error *error);
pl_status pl_frame_real(const pl_frame *frame, size_t row, size_t column, double *value, pl_error *error);
/* pl_fail with the place of this cell. */
pl_status pl_frame_fail(const pl_frame *frame, size_t row, size_t column, pl_error *error, const char *format,
                        ...) __attribute__((format(printf, 5, 6)));

#endif
