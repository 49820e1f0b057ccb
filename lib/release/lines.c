#include "release/lines.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

/* Inflating into pieces that stay in the second-level cache is fastest; see bench/. */
enum { PIECE = 1 << 18 };

struct pl_lines {
    pl_gzip *gzip;
    char *name;
    char *buffer;                /* room for capacity bytes and PL_JSON_PADDING more */
    size_t capacity, begin, end; /* what is read and not yet given: begin to end */
    size_t number;
    bool ended;
};

pl_status pl_lines_open(const char *path, const pl_gzip_options *options, pl_lines **lines, pl_error *error)
{
    pl_gzip *gzip;
    PL_TRY(pl_gzip_open(path, options, &gzip, error));
    pl_lines *opened = pl_allocate(1, sizeof *opened);
    opened->gzip = gzip;
    opened->name = pl_copy_text(options->name != NULL ? options->name : path);
    opened->capacity = (size_t)2 * PIECE;
    opened->buffer = pl_allocate(opened->capacity + PL_JSON_PADDING, 1);
    *lines = opened;
    return PL_OK;
}

void pl_lines_close(pl_lines *lines)
{
    if (lines == NULL)
        return;
    pl_gzip_close(lines->gzip);
    free(lines->buffer);
    free(lines->name);
    free(lines);
}

/* Moves what is left to the front and reads a piece behind it. */
static pl_status refill(pl_lines *lines, pl_error *error)
{
    size_t rest = lines->end - lines->begin, got;
    if (rest > PL_LINE_LIMIT)
        return pl_fail(error, PL_BAD_INPUT, lines->name, lines->number + 1, 0,
                       "the line is longer than %d bytes", PL_LINE_LIMIT);
    memmove(lines->buffer, lines->buffer + lines->begin, rest);
    lines->begin = 0;
    lines->end = rest;
    if (lines->capacity - rest < PIECE) {
        size_t capacity = lines->capacity + PL_JSON_PADDING;
        lines->buffer = pl_grow(lines->buffer, &capacity, 2 * capacity, 1);
        lines->capacity = capacity - PL_JSON_PADDING;
    }
    PL_TRY(pl_gzip_read(lines->gzip, lines->buffer + rest, PIECE, &got, error));
    lines->end += got;
    lines->ended = got == 0;
    memset(lines->buffer + lines->end, '\n', PL_JSON_PADDING);
    return PL_OK;
}

pl_status pl_lines_next(pl_lines *lines, pl_text *line, pl_error *error)
{
    size_t searched = 0;
    const char *newline = NULL;
    for (;;) {
        size_t rest = lines->end - lines->begin;
        newline =
            rest > searched ? memchr(lines->buffer + lines->begin + searched, '\n', rest - searched) : NULL;
        if (newline != NULL || lines->ended)
            break;
        searched = rest;
        PL_TRY(refill(lines, error));
    }
    const char *begin = lines->buffer + lines->begin;
    if (newline == NULL && lines->begin == lines->end) {
        *line = (pl_text){NULL, 0};
        return PL_OK;
    }
    size_t n = newline != NULL ? (size_t)(newline - begin) : lines->end - lines->begin;
    lines->begin += n + (newline != NULL);
    lines->number++;
    *line = (pl_text){begin, n};
    return PL_OK;
}

size_t pl_lines_number(const pl_lines *lines)
{
    return lines->number;
}

const char *pl_lines_name(const pl_lines *lines)
{
    return lines->name;
}

pl_status pl_lines_finish(pl_lines *lines, pl_gzip_facts *facts, pl_error *error)
{
    return pl_gzip_finish(lines->gzip, facts, error);
}
