#include "release/synthetic_archive.h"

#include "base/memory.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { PIECE = 1 << 18, GZIP_WINDOW = 15 + 16 /* zlib: 15 bits, with a gzip wrapper */, LEVEL = 6 };

struct pl_synthetic_archive {
    FILE *file;
    char *name;
    z_stream stream;
    pl_digest_stream *archive, *content, *ordered;
    pl_ids *ids;
    uint32_t *times;
    size_t times_capacity;
    pl_synthetic_facts facts;
    size_t waiting; /* bytes of content that were not compressed yet */
    unsigned char content_piece[PIECE], archive_piece[PIECE];
};

void pl_synthetic_facts_clear(pl_synthetic_facts *facts)
{
    for (size_t i = 0; i < facts->duplicates_count; i++)
        free(facts->duplicates[i]);
    *facts = (pl_synthetic_facts){.rows = 0};
}

pl_status pl_synthetic_archive_open(const char *path, const char *name, pl_synthetic_archive **archive,
                                    pl_error *error)
{
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        return pl_fail(error, PL_IO, name, 0, 0, "cannot be opened: %s", strerror(errno));
    pl_synthetic_archive *opened = pl_allocate(1, sizeof *opened);
    if (deflateInit2(&opened->stream, LEVEL, Z_DEFLATED, GZIP_WINDOW, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        pl_run_out_of_memory();
    opened->file = file;
    opened->name = pl_copy_text(name);
    opened->archive = pl_digest_begin();
    opened->content = pl_digest_begin();
    opened->ordered = pl_digest_begin();
    opened->ids = pl_ids_new();
    *archive = opened;
    return PL_OK;
}

/* Digests that nobody asked for are ended all the same: only that frees them. */
static void drop_digest(pl_digest_stream *stream)
{
    pl_digest ignored;
    if (stream != NULL)
        pl_digest_end(stream, &ignored, NULL);
}

void pl_synthetic_archive_close(pl_synthetic_archive *archive)
{
    if (archive == NULL)
        return;
    if (archive->file != NULL)
        fclose(archive->file);
    drop_digest(archive->archive);
    drop_digest(archive->content);
    drop_digest(archive->ordered);
    deflateEnd(&archive->stream);
    pl_ids_free(archive->ids);
    pl_synthetic_facts_clear(&archive->facts);
    free(archive->times);
    free(archive->name);
    free(archive);
}

int64_t pl_synthetic_archive_size(const pl_synthetic_archive *archive)
{
    return archive->facts.bytes.archive_bytes;
}

/* ---- bytes ---- */

static pl_status write_failure(const pl_synthetic_archive *archive, pl_error *error)
{
    return pl_fail(error, PL_IO, archive->name, 0, 0, "cannot be written: %s", strerror(errno));
}

/* Compresses what waits; flush is Z_NO_FLUSH, or Z_FINISH at the end. */
static pl_status compress_piece(pl_synthetic_archive *archive, int flush, pl_error *error)
{
    z_stream *stream = &archive->stream;
    pl_digest_add(archive->content, archive->content_piece, archive->waiting);
    archive->facts.bytes.content_bytes += (int64_t)archive->waiting;
    stream->next_in = archive->content_piece;
    stream->avail_in = (uInt)archive->waiting;
    archive->waiting = 0;
    do {
        stream->next_out = archive->archive_piece;
        stream->avail_out = PIECE;
        deflate(stream, flush); /* fails only for a stream that was overwritten */
        size_t n = PIECE - stream->avail_out;
        if (fwrite(archive->archive_piece, 1, n, archive->file) != n)
            return write_failure(archive, error);
        pl_digest_add(archive->archive, archive->archive_piece, n);
        archive->facts.bytes.archive_bytes += (int64_t)n;
    } while (stream->avail_out == 0);
    return PL_OK;
}

static pl_status add_bytes(pl_synthetic_archive *archive, const char *bytes, size_t n, pl_error *error)
{
    while (n > 0) {
        size_t room = PIECE - archive->waiting, part = n < room ? n : room;
        memcpy(archive->content_piece + archive->waiting, bytes, part);
        archive->waiting += part;
        bytes += part;
        n -= part;
        if (archive->waiting == PIECE)
            PL_TRY(compress_piece(archive, Z_NO_FLUSH, error));
    }
    return PL_OK;
}

/* ---- rows ---- */

static void identify(pl_synthetic_archive *archive, pl_text id)
{
    pl_synthetic_facts *facts = &archive->facts;
    bool added;
    uint32_t i = pl_ids_add(archive->ids, id, &added);
    archive->times = pl_grow(archive->times, &archive->times_capacity, (size_t)i + 1, sizeof *archive->times);
    archive->times[i] = added ? 1 : archive->times[i] + 1;
    if (!added && facts->duplicates_count < PL_DUPLICATES_LISTED)
        facts->duplicates[facts->duplicates_count++] = pl_copy_bytes(id.bytes, id.n);
    pl_digest_add(archive->ordered, id.bytes, id.n);
    pl_digest_add(archive->ordered, "\n", 1);
}

pl_status pl_synthetic_archive_add(pl_synthetic_archive *archive, pl_text row, pl_text id,
                                   pl_row_status status, pl_error *error)
{
    archive->facts.rows++;
    archive->facts.statuses[status]++;
    if (id.n > 0)
        identify(archive, id);
    PL_TRY(add_bytes(archive, row.bytes, row.n, error));
    return add_bytes(archive, "\n", 1, error);
}

static pl_status end_digest(pl_digest_stream **stream, pl_digest *digest, pl_error *error)
{
    pl_digest_stream *ended = *stream;
    *stream = NULL;
    return pl_digest_end(ended, digest, error);
}

pl_status pl_synthetic_archive_finish(pl_synthetic_archive *archive, pl_synthetic_facts *facts,
                                      pl_error *error)
{
    pl_synthetic_facts *found = &archive->facts;
    PL_TRY(compress_piece(archive, Z_FINISH, error));
    FILE *file = archive->file;
    archive->file = NULL;
    if (fclose(file) != 0)
        return write_failure(archive, error);
    PL_TRY(end_digest(&archive->archive, &found->bytes.archive, error));
    PL_TRY(end_digest(&archive->content, &found->bytes.content, error));
    PL_TRY(end_digest(&archive->ordered, &found->ordered_ids, error));
    PL_TRY(pl_ids_selection_digest(archive->ids, archive->times, &found->selection, error));
    found->unique_ids = (int64_t)pl_ids_count(archive->ids);
    *facts = *found;
    *found = (pl_synthetic_facts){.rows = 0}; /* the caller's now */
    return PL_OK;
}
