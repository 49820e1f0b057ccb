#include "release/reading.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum { IDS_PIECE = 1 << 14 };

struct pl_row_file {
    pl_row_ring *ring;
    size_t rows;
    pl_digest_stream *ids; /* NULL: not wanted */
    char piece[IDS_PIECE]; /* identifiers that are not in the digest yet */
    size_t piece_count;
};

pl_status pl_row_file_open(const pl_reading *reading, const pl_row_kind *kind, pl_row_file **file,
                           pl_error *error)
{
    pl_gzip_options options = {reading->name, reading->content_bytes, reading->thorough, reading->counter};
    pl_row_ring *ring;
    PL_TRY(pl_row_ring_open(reading->path, &options, kind, reading->strict, reading->crew, &ring, error));
    pl_row_file *opened = pl_allocate(1, sizeof *opened);
    opened->ring = ring;
    opened->ids = reading->thorough ? pl_digest_begin() : NULL;
    *file = opened;
    return PL_OK;
}

void pl_row_file_close(pl_row_file *file)
{
    if (file == NULL)
        return;
    pl_digest ignored;
    if (file->ids != NULL)
        pl_digest_end(file->ids, &ignored, NULL);
    pl_row_ring_close(file->ring);
    free(file);
}

pl_status pl_row_file_next(pl_row_file *file, pl_rows *rows, pl_error *error)
{
    PL_TRY(pl_row_ring_next(file->ring, rows, error));
    file->rows += rows->n;
    return PL_OK;
}

static void digest_piece(pl_row_file *file)
{
    pl_digest_add(file->ids, file->piece, file->piece_count);
    file->piece_count = 0;
}

void pl_row_file_identify(pl_row_file *file, pl_text id)
{
    if (file->ids == NULL)
        return;
    if (file->piece_count + id.n + 1 > IDS_PIECE)
        digest_piece(file);
    memcpy(file->piece + file->piece_count, id.bytes, id.n); /* fits: an identifier has at most PL_TEXT_MAX */
    file->piece_count += id.n;
    file->piece[file->piece_count++] = '\n';
}

pl_status pl_row_file_finish(pl_row_file *file, pl_row_facts *facts, pl_error *error)
{
    pl_row_facts found = {.rows = (int64_t)file->rows};
    PL_TRY(pl_row_ring_finish(file->ring, &found.bytes, error));
    if (file->ids != NULL) {
        digest_piece(file);
        pl_digest_stream *ids = file->ids;
        file->ids = NULL;
        PL_TRY(pl_digest_end(ids, &found.ordered_ids, error));
    }
    *facts = found;
    return PL_OK;
}
