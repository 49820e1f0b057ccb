#include "data/frame.h"

#include "base/file.h"
#include "base/memory.h"
#include "data/utf8.h"

#include <csv.h>
#include <errno.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_LIMIT = 256 << 20, ENTRY_BLOCK = 1 << 16 };

/* A byte that validated UTF-8 cannot hold: with it as the quote, libcsv quotes nothing. */
enum { NO_QUOTE = 0xFF };

struct pl_frame {
    char *name;
    char **headings;
    size_t columns, rows;
    char *text;    /* all cells, each with its final zero byte */
    size_t *cells; /* where in text each cell begins, row after row */
    size_t *lines; /* where in the file each row begins */
};

/* ---- parsing: lines are handed to libcsv one by one, so that places are known ---- */

typedef struct reader {
    pl_frame *frame;
    struct csv_parser parser;
    bool header_due;
    size_t text_used, cells_used, cells_capacity, lines_capacity;
    size_t line;       /* of the file, 1-based, that is being read */
    size_t row_line;   /* where the current row began */
    size_t row_begin;  /* cells_used when it began */
    size_t rows_ended; /* by the piece of text handed over last */
    size_t blank_line; /* the first one since the last row; 0 when there is none */
    bool row_open;
} reader;

static int no_byte(unsigned char byte)
{
    (void)byte;
    return 0;
}

static void take_field(void *field, size_t n, void *context)
{
    reader *r = context;
    pl_frame *f = r->frame;
    f->cells = pl_grow(f->cells, &r->cells_capacity, r->cells_used + 1, sizeof *f->cells);
    f->cells[r->cells_used++] = r->text_used;
    if (n > 0)
        memcpy(f->text + r->text_used, field, n);
    r->text_used += n;
    f->text[r->text_used++] = '\0';
}

static void take_row_end(int terminator, void *context)
{
    (void)terminator;
    ((reader *)context)->rows_ended++;
}

static pl_status fail_here(const reader *r, size_t line, size_t field, pl_error *error, const char *reason)
{
    return pl_fail(error, PL_BAD_INPUT, r->frame->name, line, field, "%s", reason);
}

static size_t fields_in_row(const reader *r)
{
    return r->cells_used - r->row_begin;
}

static pl_status parse_piece(reader *r, const char *piece, size_t n, pl_error *error)
{
    if (csv_parse(&r->parser, piece, n, take_field, take_row_end, r) == n)
        return PL_OK;
    if (csv_error(&r->parser) == CSV_EPARSE)
        return fail_here(r, r->line, fields_in_row(r) + 1, error,
                         "a quote is neither around a whole field nor doubled inside one");
    return pl_fail(error, PL_INTERNAL, r->frame->name, r->line, 0, "libcsv: %s",
                   csv_strerror(csv_error(&r->parser)));
}

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

static pl_status take_headings(reader *r, pl_error *error)
{
    pl_frame *f = r->frame;
    f->columns = r->cells_used;
    f->headings = pl_allocate(f->columns, sizeof *f->headings);
    for (size_t i = 0; i < f->columns; i++)
        f->headings[i] = pl_copy_text(f->text + f->cells[i]);
    for (size_t i = 0; i < f->columns; i++)
        if (f->headings[i][0] == '\0')
            return fail_here(r, r->row_line, i + 1, error, "this column of the header has no name");
    const char *repeated = first_repeated(f->headings, f->columns);
    if (repeated)
        return pl_fail(error, PL_BAD_INPUT, f->name, r->row_line, 0, "the header names \"%s\" twice",
                       repeated);
    r->header_due = false;
    r->cells_used = 0;
    r->text_used = 0;
    return PL_OK;
}

static void number_columns(pl_frame *f, size_t columns)
{
    f->columns = columns;
    f->headings = pl_allocate(columns, sizeof *f->headings);
    for (size_t i = 0; i < columns; i++)
        f->headings[i] = pl_format("%zu", i + 1);
}

static pl_status end_row(reader *r, pl_error *error)
{
    pl_frame *f = r->frame;
    r->row_open = false;
    if (r->header_due)
        return take_headings(r, error);
    if (!f->headings)
        number_columns(f, fields_in_row(r));
    if (fields_in_row(r) != f->columns)
        return pl_fail(error, PL_BAD_INPUT, f->name, r->row_line, 0, "the row has %zu fields, not %zu",
                       fields_in_row(r), f->columns);
    f->lines = pl_grow(f->lines, &r->lines_capacity, f->rows + 1, sizeof *f->lines);
    f->lines[f->rows++] = r->row_line;
    return PL_OK;
}

static void begin_row(reader *r)
{
    r->row_open = true;
    r->row_line = r->line;
    r->row_begin = r->cells_used;
}

/* One line of the file; its line break is handed over apart, so that a row that ends before it must have
 * ended at a bare carriage return. */
static pl_status read_line(reader *r, const char *line, size_t body, size_t ending, pl_error *error)
{
    if (!r->row_open) {
        if (body == 0) {
            r->blank_line = r->blank_line ? r->blank_line : r->line;
            return PL_OK;
        }
        if (r->blank_line)
            return fail_here(r, r->blank_line, 0, error, "a blank line before the last row");
        begin_row(r);
    }
    r->rows_ended = 0;
    PL_TRY(parse_piece(r, line, body, error));
    if (r->rows_ended > 0)
        return fail_here(r, r->line, 0, error, "a carriage return without a line feed");
    PL_TRY(parse_piece(r, line + body, ending, error));
    return r->rows_ended > 0 ? end_row(r, error) : PL_OK;
}

static pl_status read_end(reader *r, pl_error *error)
{
    r->rows_ended = 0;
    if (csv_fini(&r->parser, take_field, take_row_end, r) != 0)
        return fail_here(r, r->row_line, fields_in_row(r) + 1, error,
                         "the quote around this field is never closed");
    if (r->rows_ended > 0)
        PL_TRY(end_row(r, error));
    if (!r->frame->headings)
        return fail_here(r, 0, 0, error, "the file is empty");
    return PL_OK;
}

static pl_status read_all(reader *r, const char *bytes, size_t n, pl_error *error)
{
    for (size_t at = 0; at < n; r->line++) {
        const char *feed = memchr(bytes + at, '\n', n - at);
        size_t end = feed ? (size_t)(feed - bytes) : n;
        size_t body = end - at;
        if (feed && body > 0 && bytes[end - 1] == '\r')
            body--;
        size_t next = feed ? end + 1 : n;
        PL_TRY(read_line(r, bytes + at, body, next - at - body, error));
        at = next;
    }
    return read_end(r, error);
}

static void set_up_parser(struct csv_parser *parser, pl_dialect dialect)
{
    /* csv_init fails only for a null pointer. */
    csv_init(parser, CSV_STRICT | CSV_STRICT_FINI);
    csv_set_space_func(parser, no_byte); /* spaces belong to the field (RFC 4180, section 2.4) */
    csv_set_blk_size(parser, ENTRY_BLOCK);
    if (dialect == PL_TSV_LITERAL) {
        csv_set_delim(parser, CSV_TAB);
        csv_set_quote(parser, NO_QUOTE);
    }
}

static pl_status parse(const char *name, const char *bytes, size_t n, pl_dialect dialect, bool header,
                       pl_frame **frame, pl_error *error)
{
    PL_TRY(pl_utf8_check(name, bytes, n, error));
    size_t skip = n >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    reader r = {.frame = pl_allocate(1, sizeof *r.frame), .header_due = header, .line = 1};
    r.frame->name = pl_copy_text(name);
    /* Every field but one at the very end takes at least its delimiter's place. */
    r.frame->text = pl_allocate(n + 1, 1);
    set_up_parser(&r.parser, dialect);
    pl_status status = read_all(&r, bytes + skip, n - skip, error);
    csv_free(&r.parser);
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

const char *pl_frame_text(const pl_frame *frame, size_t row, size_t column)
{
    return frame->text + frame->cells[row * frame->columns + column];
}

size_t pl_frame_line(const pl_frame *frame, size_t row)
{
    return frame->lines[row];
}

pl_status pl_frame_integer(const pl_frame *frame, size_t row, size_t column, int64_t *value, pl_error *error)
{
    const char *cell = pl_frame_text(frame, row, column);
    const char *digits = cell + (*cell == '-' || *cell == '+');
    if (*digits == '\0' || digits[strspn(digits, "0123456789")] != '\0')
        return pl_frame_fail(frame, row, column, error, "\"%s\" is not an integer", cell);
    errno = 0;
    long long number = strtoll(cell, NULL, 10);
    if (errno == ERANGE)
        return pl_frame_fail(frame, row, column, error, "%s does not fit in 64 bits", cell);
    *value = number;
    return PL_OK;
}

pl_status pl_frame_real(const pl_frame *frame, size_t row, size_t column, double *value, pl_error *error)
{
    const char *cell = pl_frame_text(frame, row, column);
    char *end = NULL;
    double number = NAN;
    /* strtod also takes leading blanks, "inf", "nan" and hexadecimal; none of their letters is in this list.
     */
    if (cell[strspn(cell, "+-.0123456789eE")] == '\0')
        number = strtod(cell, &end);
    if (!end || end == cell || *end != '\0')
        return pl_frame_fail(frame, row, column, error, "\"%s\" is not a decimal number", cell);
    if (!isfinite(number))
        return pl_frame_fail(frame, row, column, error, "%s is too large", cell);
    *value = number;
    return PL_OK;
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
