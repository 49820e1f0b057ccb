/* A gzip file in pieces of whole lines. */
#ifndef PL_RELEASE_PIECES_H
#define PL_RELEASE_PIECES_H

#include "release/gzip.h"
#include "release/json.h"

enum { PL_LINE_LIMIT = 16 << 20 }; /* bytes; such rows have some thousand */

typedef struct pl_pieces pl_pieces;

/* Lines one after the other, each but perhaps the last of the file with its newline; PL_JSON_PADDING newlines
 * follow. Begins as {NULL}, and is filled again and again. */
typedef struct pl_piece {
    char *bytes;
    size_t n, capacity;
} pl_piece;

void pl_piece_clear(pl_piece *piece);

/* The line at *at, without its newline, and moves *at behind it; false at the end. */
bool pl_piece_line(const pl_piece *piece, size_t *at, pl_text *line);

/* As pl_gzip_open. */
pl_status pl_pieces_open(const char *path, const pl_gzip_options *options, pl_pieces **pieces,
                         pl_error *error);
void pl_pieces_close(pl_pieces *pieces); /* NULL is fine */

/* The next piece, with n 0 at the end. PL_BAD_INPUT as pl_gzip_read, and in line 1 of the piece for a line
 * longer than PL_LINE_LIMIT. */
pl_status pl_pieces_next(pl_pieces *pieces, pl_piece *piece, pl_error *error);

/* Passes on an error within a piece, whose lines count from 1, when `before` lines have come before it; line
 * 0 stays. error may be NULL. Returns why's status. */
pl_status pl_piece_fail(const pl_error *why, size_t before, pl_error *error);

/* After the end, once. */
pl_status pl_pieces_finish(pl_pieces *pieces, pl_gzip_facts *facts, pl_error *error);

#endif
