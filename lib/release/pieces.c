#include "release/pieces.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

/* Inflating into pieces that stay in the second-level cache is fastest; see bench/. */
enum { PIECE = 1 << 18 };

struct pl_pieces {
    pl_gzip *gzip;
    char *name;
    pl_piece rest; /* the beginning of a line, whose end is in the next piece */
    bool ended;
};

void pl_piece_clear(pl_piece *piece)
{
    free(piece->bytes);
    *piece = (pl_piece){.bytes = NULL};
}

bool pl_piece_line(const pl_piece *piece, size_t *at, pl_text *line)
{
    if (*at == piece->n)
        return false;
    const char *begin = piece->bytes + *at, *newline = memchr(begin, '\n', piece->n - *at);
    size_t n = newline != NULL ? (size_t)(newline - begin) : piece->n - *at;
    *at += n + (newline != NULL);
    *line = (pl_text){begin, n};
    return true;
}

pl_status pl_piece_fail(const pl_error *why, size_t before, pl_error *error)
{
    if (error != NULL) {
        *error = *why;
        error->line += error->line > 0 ? before : 0;
    }
    return why->status;
}

pl_status pl_pieces_open(const char *path, const pl_gzip_options *options, pl_pieces **pieces,
                         pl_error *error)
{
    pl_gzip *gzip;
    PL_TRY(pl_gzip_open(path, options, &gzip, error));
    pl_pieces *opened = pl_allocate(1, sizeof *opened);
    opened->gzip = gzip;
    opened->name = pl_copy_text(options->name != NULL ? options->name : path);
    *pieces = opened;
    return PL_OK;
}

void pl_pieces_close(pl_pieces *pieces)
{
    if (pieces == NULL)
        return;
    pl_gzip_close(pieces->gzip);
    pl_piece_clear(&pieces->rest);
    free(pieces->name);
    free(pieces);
}

/* Inflates some behind what the piece has; *got is 0 at the end alone. */
static pl_status inflate(pl_pieces *pieces, pl_piece *piece, size_t *got, pl_error *error)
{
    piece->bytes = pl_grow(piece->bytes, &piece->capacity, piece->n + PIECE + PL_JSON_PADDING, 1);
    PL_TRY(pl_gzip_read(pieces->gzip, piece->bytes + piece->n, PIECE, got, error));
    piece->n += *got;
    pieces->ended = *got == 0;
    return PL_OK;
}

/* The last line of the piece, as far as it has begun behind `from`, becomes the rest; whether a line ended.
 */
static bool cut(pl_pieces *pieces, pl_piece *piece, size_t from)
{
    pl_piece *rest = &pieces->rest;
    size_t end = piece->n;
    while (end > from && piece->bytes[end - 1] != '\n')
        end--;
    if (end == from)
        return false;
    rest->n = piece->n - end;
    rest->bytes = pl_grow(rest->bytes, &rest->capacity, rest->n, 1);
    memcpy(rest->bytes, piece->bytes + end, rest->n);
    piece->n = end;
    return true;
}

pl_status pl_pieces_next(pl_pieces *pieces, pl_piece *piece, pl_error *error)
{
    size_t got = 0;
    piece->bytes = pl_grow(piece->bytes, &piece->capacity, pieces->rest.n + PL_JSON_PADDING, 1);
    piece->n = pieces->rest.n;
    if (piece->n > 0)
        memcpy(piece->bytes, pieces->rest.bytes, piece->n);
    pieces->rest.n = 0;
    while (!pieces->ended) {
        size_t before = piece->n;
        if (before > PL_LINE_LIMIT)
            return pl_fail(error, PL_BAD_INPUT, pieces->name, 1, 0, "the line is longer than %d bytes",
                           PL_LINE_LIMIT);
        PL_TRY(inflate(pieces, piece, &got, error));
        if (got > 0 && cut(pieces, piece, before))
            break;
    }
    memset(piece->bytes + piece->n, '\n', PL_JSON_PADDING);
    return PL_OK;
}

pl_status pl_pieces_finish(pl_pieces *pieces, pl_gzip_facts *facts, pl_error *error)
{
    return pl_gzip_finish(pieces->gzip, facts, error);
}
