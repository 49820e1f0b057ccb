#include "data/rows.h"

#include "base/memory.h"
#include "data/utf8.h"

#include <csv.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A byte that validated UTF-8 cannot hold: with it as the quote, libcsv quotes nothing. */
enum { NO_QUOTE = 0xFF, BLOCK = 1 << 16, PIECE = 1 << 18 };

/* Lines are handed to libcsv one by one, so that places are known. */
typedef struct reader {
    const char *name;
    pl_row_taker *take;
    void *context;
    struct csv_parser parser;

    char *text; /* fields of the current row, each with its final zero byte */
    size_t text_used, text_capacity;
    size_t *begins; /* where in text each field begins */
    size_t fields, begins_capacity;
    const char **cells; /* the same as pointers, when the row is whole */
    size_t cells_capacity;

    size_t line;       /* of the file, 1-based, that is being read */
    size_t offset;     /* where in the file it begins */
    size_t row_line;   /* where the current row began */
    size_t rows_ended; /* by the piece of text handed over last */
    size_t blank_line; /* the first one since the last row; 0 when there is none */
    bool row_open;
} reader;

pl_dialect pl_dialect_of(const char *path)
{
    size_t n = strlen(path);
    return n >= 4 && strcasecmp(path + n - 4, ".tsv") == 0 ? PL_TSV_LITERAL : PL_CSV;
}

pl_field pl_file_row_field(const pl_file_row *row, size_t column)
{
    return (pl_field){row->cells[column], row->file, row->line, column + 1};
}

/* ---- what libcsv calls ---- */

static int no_byte(unsigned char byte)
{
    (void)byte;
    return 0;
}

static void take_field(void *field, size_t n, void *context)
{
    reader *r = context;
    r->begins = pl_grow(r->begins, &r->begins_capacity, r->fields + 1, sizeof *r->begins);
    r->begins[r->fields++] = r->text_used;
    r->text = pl_grow(r->text, &r->text_capacity, r->text_used + n + 1, 1);
    if (n > 0)
        memcpy(r->text + r->text_used, field, n);
    r->text_used += n;
    r->text[r->text_used++] = '\0';
}

static void take_row_end(int terminator, void *context)
{
    (void)terminator;
    ((reader *)context)->rows_ended++;
}

/* ---- a line ---- */

static pl_status fail_here(const reader *r, size_t line, size_t field, pl_error *error, const char *reason)
{
    return pl_fail(error, PL_BAD_INPUT, r->name, line, field, "%s", reason);
}

static pl_status fail_long(const reader *r, pl_error *error)
{
    return pl_fail(error, PL_BAD_INPUT, r->name, r->row_open ? r->row_line : r->line, 0,
                   "the row is longer than %d bytes", PL_ROW_LIMIT);
}

static pl_status parse_piece(reader *r, const char *piece, size_t n, pl_error *error)
{
    if (csv_parse(&r->parser, piece, n, take_field, take_row_end, r) == n)
        return PL_OK;
    if (csv_error(&r->parser) == CSV_EPARSE)
        return fail_here(r, r->line, r->fields + 1, error,
                         "a quote is neither around a whole field nor doubled inside one");
    return pl_fail(error, PL_INTERNAL, r->name, r->line, 0, "libcsv: %s",
                   csv_strerror(csv_error(&r->parser)));
}

static pl_status end_row(reader *r, pl_error *error)
{
    r->row_open = false;
    r->cells = pl_grow(r->cells, &r->cells_capacity, r->fields, sizeof *r->cells);
    for (size_t i = 0; i < r->fields; i++)
        r->cells[i] = r->text + r->begins[i];
    pl_file_row row = {.file = r->name, .line = r->row_line, .cells = r->cells, .n = r->fields};
    pl_status status = r->take(r->context, &row, error);
    r->fields = 0;
    r->text_used = 0;
    return status;
}

/* The line break is handed over apart, so that a row that ends before it must have ended at a bare carriage
 * return. */
static pl_status parse_line(reader *r, const char *line, size_t body, size_t ending, pl_error *error)
{
    if (!r->row_open) {
        if (body == 0) {
            r->blank_line = r->blank_line ? r->blank_line : r->line;
            return PL_OK;
        }
        if (r->blank_line)
            return fail_here(r, r->blank_line, 0, error, "a blank line before the last row");
        r->row_open = true;
        r->row_line = r->line;
    }
    r->rows_ended = 0;
    PL_TRY(parse_piece(r, line, body, error));
    if (r->rows_ended > 0)
        return fail_here(r, r->line, 0, error, "a carriage return without a line feed");
    PL_TRY(parse_piece(r, line + body, ending, error));
    if (r->rows_ended > 0)
        return end_row(r, error);
    /* A quoted field goes on, perhaps to the end of a large file. */
    return r->text_used + csv_get_buffer_size(&r->parser) > PL_ROW_LIMIT + 2 * BLOCK ? fail_long(r, error)
                                                                                     : PL_OK;
}

/* n bytes up to and with a line feed, or the last ones of the file. */
static pl_status read_line(reader *r, const char *line, size_t n, pl_error *error)
{
    PL_TRY(pl_utf8_check_line(r->name, r->line, r->offset, line, n, error));
    size_t body = n;
    if (body > 0 && line[body - 1] == '\n') {
        body--;
        if (body > 0 && line[body - 1] == '\r')
            body--;
    }
    size_t mark = r->offset == 0 && n >= 3 && memcmp(line, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    PL_TRY(parse_line(r, line + mark, body - mark, n - body, error));
    r->line++;
    r->offset += n;
    return PL_OK;
}

/* ---- a file ---- */

/* All whole lines of n bytes; *used of them. */
static pl_status read_lines(reader *r, const char *bytes, size_t n, size_t *used, pl_error *error)
{
    *used = 0;
    for (const char *feed; (feed = memchr(bytes + *used, '\n', n - *used)) != NULL;) {
        size_t length = (size_t)(feed - bytes) + 1 - *used;
        PL_TRY(read_line(r, bytes + *used, length, error));
        *used += length;
    }
    return PL_OK;
}

static pl_status read_end(reader *r, pl_error *error)
{
    r->rows_ended = 0;
    if (csv_fini(&r->parser, take_field, take_row_end, r) != 0)
        return fail_here(r, r->row_line, r->fields + 1, error, "the quote around this field is never closed");
    return r->rows_ended > 0 ? end_row(r, error) : PL_OK;
}

static pl_status parse_memory(reader *r, const char *bytes, size_t n, pl_error *error)
{
    size_t used = 0;
    PL_TRY(read_lines(r, bytes, n, &used, error));
    if (used < n)
        PL_TRY(read_line(r, bytes + used, n - used, error));
    return read_end(r, error);
}

typedef struct window {
    char *bytes;
    size_t n, capacity;
} window;

static pl_status read_stream(reader *r, FILE *stream, window *w, pl_error *error)
{
    for (size_t got = 1; got > 0;) {
        w->bytes = pl_grow(w->bytes, &w->capacity, w->n + PIECE, 1);
        got = fread(w->bytes + w->n, 1, PIECE, stream);
        w->n += got;
        size_t used = 0;
        PL_TRY(read_lines(r, w->bytes, w->n, &used, error));
        w->n -= used;
        memmove(w->bytes, w->bytes + used, w->n);
        if (w->n > PL_ROW_LIMIT)
            return fail_long(r, error);
    }
    if (ferror(stream))
        return pl_fail(error, PL_BAD_INPUT, r->name, 0, 0, "cannot be read: %s", strerror(errno));
    return parse_memory(r, w->bytes, w->n, error);
}

static reader begin(const char *name, pl_dialect dialect, pl_row_taker *take, void *context)
{
    reader r = {.name = name, .take = take, .context = context, .line = 1};
    /* csv_init fails only for a null pointer. */
    csv_init(&r.parser, CSV_STRICT | CSV_STRICT_FINI);
    csv_set_space_func(&r.parser, no_byte); /* spaces belong to the field (RFC 4180, section 2.4) */
    csv_set_blk_size(&r.parser, BLOCK);
    if (dialect == PL_TSV_LITERAL) {
        csv_set_delim(&r.parser, CSV_TAB);
        csv_set_quote(&r.parser, NO_QUOTE);
    }
    return r;
}

static void end(reader *r)
{
    csv_free(&r->parser);
    free(r->text);
    free(r->begins);
    free(r->cells);
}

pl_status pl_rows_parse(const char *name, const char *bytes, size_t n, pl_dialect dialect, pl_row_taker *take,
                        void *context, pl_error *error)
{
    reader r = begin(name, dialect, take, context);
    pl_status status = parse_memory(&r, bytes, n, error);
    end(&r);
    return status;
}

pl_status pl_rows_read(const char *path, pl_dialect dialect, pl_row_taker *take, void *context,
                       pl_error *error)
{
    FILE *stream = fopen(path, "rb");
    if (stream == NULL && (errno == ENOENT || errno == ENOTDIR))
        return pl_fail(error, PL_MISSING, path, 0, 0, "there is no such file");
    if (stream == NULL)
        return pl_fail(error, PL_BAD_INPUT, path, 0, 0, "cannot be read: %s", strerror(errno));
    reader r = begin(path, dialect, take, context);
    window w = {.bytes = NULL};
    pl_status status = read_stream(&r, stream, &w, error);
    free(w.bytes);
    end(&r);
    fclose(stream);
    return status;
}
