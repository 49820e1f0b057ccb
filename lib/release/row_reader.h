/* Lines that become rows of one kind, as one thread reads them. */
#ifndef PL_RELEASE_ROW_READER_H
#define PL_RELEASE_ROW_READER_H

#include "release/fields.h"
#include "release/pieces.h"

/* What a line is read into, and by what. */
typedef struct pl_row_kind {
    size_t size; /* bytes of a row, aligned as any object */
    pl_fields (*fields)(void);
    pl_status (*read)(pl_fields *fields, const void *about, pl_row_source *source, pl_text line, void *row,
                      pl_error *error);
    const void *about; /* for read. Borrowed */
} pl_row_kind;

typedef struct pl_row_reader {
    const pl_row_kind *kind;
    bool strict; /* a second parser reads every line (strict.h) */
    pl_fields fields;
    pl_row_source source; /* line counts within what is read at once */
} pl_row_reader;

pl_row_reader *pl_row_reader_new(const pl_row_kind *kind, const char *file, bool strict);
void pl_row_reader_free(pl_row_reader *reader); /* NULL is fine */

/* Rows of a piece, one behind the other, with texts that last as long as the piece. */
typedef struct pl_piece_rows {
    char *rows;
    size_t count, capacity;
    char **texts; /* what had to be unescaped */
    size_t texts_count, texts_capacity;
    pl_error error; /* of the row behind them; its status is PL_OK when there is none */
} pl_piece_rows;

/* The next rows from byte *at, at most `most` of them, in place of those that were there; moves *at behind
 * them. PL_BAD_INPUT, where the line counts from the first of them: an empty line, and what the kind refuses.
 */
void pl_row_reader_read(pl_row_reader *reader, const pl_piece *piece, size_t *at, size_t most,
                        pl_piece_rows *rows);
void pl_piece_rows_clear(pl_piece_rows *rows);

#endif
