#include "release/reading.h"

#include "base/memory.h"
#include "release/strict.h"

#include <stdlib.h>
#include <string.h>

enum { IDS_PIECE = 1 << 14 };

struct pl_row_file {
    pl_reading reading;
    pl_lines *lines;
    pl_digest_stream *ids; /* NULL: not wanted */
    char piece[IDS_PIECE]; /* identifiers that are not in the digest yet */
    size_t piece_count;
};

pl_status pl_row_file_open(const pl_reading *reading, pl_row_file **file, pl_error *error)
{
    pl_gzip_options options = {reading->name, reading->content_bytes, reading->thorough, reading->counter};
    pl_lines *lines;
    PL_TRY(pl_lines_open(reading->path, &options, &lines, error));
    pl_row_file *opened = pl_allocate(1, sizeof *opened);
    opened->reading = *reading;
    opened->lines = lines;
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
    pl_lines_close(file->lines);
    free(file);
}

pl_status pl_row_file_next(pl_row_file *file, pl_text *row, size_t *line, pl_error *error)
{
    PL_TRY(pl_lines_next(file->lines, row, error));
    *line = pl_lines_number(file->lines);
    if (row->bytes == NULL)
        return PL_OK;
    if (row->n == 0)
        return pl_fail(error, PL_BAD_INPUT, file->reading.name, *line, 0, "the line is empty");
    return file->reading.strict ? pl_strict_check(file->reading.name, *line, *row, error) : PL_OK;
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
    pl_row_facts found = {.rows = (int64_t)pl_lines_number(file->lines)};
    PL_TRY(pl_lines_finish(file->lines, &found.bytes, error));
    if (file->ids != NULL) {
        digest_piece(file);
        pl_digest_stream *ids = file->ids;
        file->ids = NULL;
        PL_TRY(pl_digest_end(ids, &found.ordered_ids, error));
    }
    *facts = found;
    return PL_OK;
}
