#include "data/frame.h"

#include "base/file.h"
#include "base/memory.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_LIMIT = 256 << 20 };

struct pl_frame {
    char *name;
    char **headings;
    size_t columns, rows;
    char *text;    /* all cells, each with its final zero byte */
    size_t *cells; /* where in text each cell begins, row after row */
    size_t *lines; /* where in the file each row begins */
    bool ended;    /* its last line has an end */
};

/* ---- parsing ---- */

typedef struct reader {
    pl_frame *frame;
    bool header_due;
    size_t text_used, cells_capacity, lines_capacity;
} reader;

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static const char *first_repeated(char *const *texts, size_t n)
{
    char **sorted = pl_allocate(n, sizeof *sorted);
    memcpy(sorted, texts, n * sizeof *sorted);
    qsort(sorted, n, sizeof *sorted, compare_texts);
    const char *repeated = NULL;
    for (size_t i = 1; i < n && !repeated; i++)
        if (strcmp(sorted[i - 1], sorted[i]) == 0)
            repeated = sorted[i];
    free(sorted);
    return repeated;
}

static pl_status take_headings(reader *r, const pl_file_row *row, pl_error *error)
{
    pl_frame *f = r->frame;
    r->header_due = false;
    f->columns = row->n;
    f->headings = pl_allocate(f->columns, sizeof *f->headings);
    for (size_t i = 0; i < f->columns; i++)
        f->headings[i] = pl_copy_text(row->cells[i]);
    for (size_t i = 0; i < f->columns; i++)
        if (f->headings[i][0] == '\0')
            return pl_field_fail(pl_file_row_field(row, i), error, "this column of the header has no name");
    const char *repeated = first_repeated(f->headings, f->columns);
    if (repeated)
        return pl_fail(error, PL_BAD_INPUT, f->name, row->line, 0, "the header names \"%s\" twice", repeated);
    return PL_OK;
}

static void number_columns(pl_frame *f, size_t columns)
{
    f->columns = columns;
    f->headings = pl_allocate(columns, sizeof *f->headings);
    for (size_t i = 0; i < columns; i++)
        f->headings[i] = pl_format("%zu", i + 1);
}

/* Room for all cells was made before: every field but one at the very end takes at least its delimiter's
 * place in the file. */
static void keep_cell(reader *r, const char *cell)
{
    size_t n = strlen(cell) + 1;
    memcpy(r->frame->text + r->text_used, cell, n);
    r->text_used += n;
}

static pl_status take_row(void *context, const pl_file_row *row, pl_error *error)
{
    reader *r = context;
    pl_frame *f = r->frame;
    if (r->header_due)
        return take_headings(r, row, error);
    if (!f->headings)
        number_columns(f, row->n);
    if (row->n != f->columns)
        return pl_fail(error, PL_BAD_INPUT, f->name, row->line, 0, "the row has %zu fields, not %zu", row->n,
                       f->columns);
    f->cells = pl_grow(f->cells, &r->cells_capacity, (f->rows + 1) * f->columns, sizeof *f->cells);
    for (size_t i = 0; i < row->n; i++) {
        f->cells[f->rows * f->columns + i] = r->text_used;
        keep_cell(r, row->cells[i]);
    }
    f->lines = pl_grow(f->lines, &r->lines_capacity, f->rows + 1, sizeof *f->lines);
    f->lines[f->rows++] = row->line;
    return PL_OK;
}

static pl_status parse(const char *name, const char *bytes, size_t n, pl_dialect dialect, bool header,
                       pl_frame **frame, pl_error *error)
{
    reader r = {.frame = pl_allocate(1, sizeof *r.frame), .header_due = header};
    r.frame->name = pl_copy_text(name);
    r.frame->text = pl_allocate(n + 1, 1);
    r.frame->ended = n > 0 && bytes[n - 1] == '\n';
    pl_status status = pl_rows_parse(name, bytes, n, dialect, take_row, &r, error);
    if (status == PL_OK && !r.frame->headings)
        status = pl_fail(error, PL_BAD_INPUT, name, 0, 0, "the file is empty");
    if (status == PL_OK)
        *frame = r.frame;
    else
        pl_frame_free(r.frame);
    return status;
}

static pl_status read_file(const char *path, pl_dialect dialect, bool header, pl_frame **frame,
                           pl_error *error)
{
    char *bytes = NULL;
    size_t n = 0;
    PL_TRY(pl_file_read(path, FILE_LIMIT, &bytes, &n, error));
    pl_status status = parse(path, bytes, n, dialect, header, frame, error);
    free(bytes);
    return status;
}

pl_status pl_frame_read(const char *path, pl_dialect dialect, pl_frame **frame, pl_error *error)
{
    return read_file(path, dialect, true, frame, error);
}

pl_status pl_frame_parse(const char *name, const char *bytes, size_t n, pl_dialect dialect, pl_frame **frame,
                         pl_error *error)
{
    return parse(name, bytes, n, dialect, true, frame, error);
}

pl_status pl_frame_read_headless(const char *path, pl_dialect dialect, pl_frame **frame, pl_error *error)
{
    return read_file(path, dialect, false, frame, error);
}

void pl_frame_free(pl_frame *frame)
{
    if (!frame)
        return;
    for (size_t i = 0; frame->headings && i < frame->columns; i++)
        free(frame->headings[i]);
    free(frame->headings);
    free(frame->lines);
    free(frame->cells);
    free(frame->text);
    free(frame->name);
    free(frame);
}

/* ---- reading cells ---- */

size_t pl_frame_rows(const pl_frame *frame)
{
    return frame->rows;
}

size_t pl_frame_columns(const pl_frame *frame)
{
    return frame->columns;
}

const char *pl_frame_name(const pl_frame *frame)
{
    return frame->name;
}

const char *pl_frame_heading(const pl_frame *frame, size_t column)
{
    return frame->headings[column];
}

pl_status pl_frame_column(const pl_frame *frame, const char *heading, size_t *column, pl_error *error)
{
    for (size_t i = 0; i < frame->columns; i++)
        if (strcmp(frame->headings[i], heading) == 0) {
            *column = i;
            return PL_OK;
        }
    return pl_fail(error, PL_BAD_INPUT, frame->name, 1, 0, "there is no column \"%s\"", heading);
}

pl_status pl_frame_expect(const pl_frame *frame, const char *const *headings, size_t n, pl_error *error)
{
    if (frame->columns != n)
        return pl_fail(error, PL_BAD_INPUT, frame->name, 1, 0, "the header has %zu columns, not %zu",
                       frame->columns, n);
    for (size_t i = 0; i < n; i++)
        if (strcmp(frame->headings[i], headings[i]) != 0)
            return pl_fail(error, PL_BAD_INPUT, frame->name, 1, i + 1, "the column is \"%s\", not \"%s\"",
                           frame->headings[i], headings[i]);
    return PL_OK;
}

bool pl_frame_is_ended(const pl_frame *frame)
{
    return frame->ended;
}

pl_status pl_frame_expect_end(const pl_frame *frame, pl_error *error)
{
    size_t line = frame->rows > 0 ? frame->lines[frame->rows - 1] : 1;
    return frame->ended ? PL_OK
                        : pl_fail(error, PL_BAD_INPUT, frame->name, line, 0,
                                  "the last line has no end: the file may be cut off");
}

const char *pl_frame_text(const pl_frame *frame, size_t row, size_t column)
{
    return frame->text + frame->cells[row * frame->columns + column];
}

size_t pl_frame_line(const pl_frame *frame, size_t row)
{
    return frame->lines[row];
}

static pl_field field_at(const pl_frame *frame, size_t row, size_t column)
{
    return (pl_field){pl_frame_text(frame, row, column), frame->name, frame->lines[row], column + 1};
}

pl_status pl_frame_integer(const pl_frame *frame, size_t row, size_t column, int64_t *value, pl_error *error)
{
    return pl_field_integer(field_at(frame, row, column), value, error);
}

pl_status pl_frame_real(const pl_frame *frame, size_t row, size_t column, double *value, pl_error *error)
{
    return pl_field_real(field_at(frame, row, column), value, error);
}

pl_status pl_frame_fail(const pl_frame *frame, size_t row, size_t column, pl_error *error, const char *format,
                        ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *reason = pl_format_list(format, arguments);
    va_end(arguments);
    pl_status status = pl_fail(error, PL_BAD_INPUT, frame->name, frame->lines[row], column + 1, "%s", reason);
    free(reason);
    return status;
}
