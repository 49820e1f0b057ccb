#include "release/gzip.h"

#include "base/file.h"
#include "base/memory.h"

#include <errno.h>
#include <inttypes.h>
#include <isa-l/igzip_lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PIECE = 1 << 16, FREE_GROWTH = 1 << 20 };

struct pl_gzip {
    FILE *file;
    char *name;
    struct inflate_state state;
    bool between_members; /* nothing of the next member has been read */
    size_t members;       /* that were begun */
    bool ended;
    bool by_ratio; /* which of the two limits is the lower one */
    int64_t limit;
    int64_t archive_bytes, content_bytes;
    pl_digest_stream *archive, *content; /* content NULL: not wanted */
    atomic_llong *counter;
    unsigned char piece[PIECE];
};

static pl_status set_limit(pl_gzip *gzip, const pl_gzip_options *options, pl_error *error)
{
    struct stat about;
    if (fstat(fileno(gzip->file), &about) != 0)
        return pl_fail(error, PL_BAD_INPUT, gzip->name, 0, 0, "cannot be read: %s", strerror(errno));
    int64_t most = INT64_MAX;
    if (about.st_size < (INT64_MAX - FREE_GROWTH) / PL_GZIP_RATIO_LIMIT)
        most = FREE_GROWTH + (int64_t)about.st_size * PL_GZIP_RATIO_LIMIT;
    gzip->by_ratio = options->content_limit <= 0 || options->content_limit > most;
    gzip->limit = gzip->by_ratio ? most : options->content_limit;
    return PL_OK;
}

pl_status pl_gzip_open(const char *path, const pl_gzip_options *options, pl_gzip **gzip, pl_error *error)
{
    const char *name = options->name != NULL ? options->name : path;
    FILE *file = NULL;
    PL_TRY(pl_file_open(path, name, &file, error));
    pl_gzip *opened = pl_allocate(1, sizeof *opened);
    opened->file = file;
    opened->name = pl_copy_text(name);
    opened->counter = options->counter;
    opened->archive = pl_digest_begin();
    opened->content = options->digest_content ? pl_digest_begin() : NULL;
    isal_inflate_init(&opened->state);
    opened->state.crc_flag = ISAL_GZIP;
    opened->between_members = true;
    pl_status status = set_limit(opened, options, error);
    if (status == PL_OK)
        *gzip = opened;
    else
        pl_gzip_close(opened);
    return status;
}

/* Digests that nobody asked for are ended all the same: only that frees them. */
static void drop_digest(pl_digest_stream *stream)
{
    pl_digest ignored;
    if (stream != NULL)
        pl_digest_end(stream, &ignored, NULL);
}

void pl_gzip_close(pl_gzip *gzip)
{
    if (gzip == NULL)
        return;
    drop_digest(gzip->archive);
    drop_digest(gzip->content);
    fclose(gzip->file);
    free(gzip->name);
    free(gzip);
}

/* ---- reading ---- */

static const char *fault_of(int code)
{
    switch (code) {
    case ISAL_INVALID_WRAPPER:
        return "is not gzip";
    case ISAL_UNSUPPORTED_METHOD:
        return "is gzip with another method than deflate";
    case ISAL_INCORRECT_CHECKSUM:
        return "is broken: its content does not have the CRC-32 and length that it states";
    default:
        return "is broken: the deflate stream is invalid";
    }
}

static pl_status refuse(const pl_gzip *gzip, const char *fault, pl_error *error)
{
    return pl_fail(error, PL_BAD_INPUT, gzip->name, 0, 0, "%s, at byte %" PRId64, fault,
                   gzip->archive_bytes - (int64_t)gzip->state.avail_in);
}

static pl_status fill(pl_gzip *gzip, pl_error *error)
{
    size_t got = fread(gzip->piece, 1, PIECE, gzip->file);
    if (got == 0 && ferror(gzip->file))
        return pl_fail(error, PL_BAD_INPUT, gzip->name, 0, 0, "cannot be read: %s", strerror(errno));
    pl_digest_add(gzip->archive, gzip->piece, got);
    gzip->archive_bytes += (int64_t)got;
    if (gzip->counter != NULL)
        atomic_fetch_add_explicit(gzip->counter, (long long)got, memory_order_relaxed);
    gzip->state.next_in = gzip->piece;
    gzip->state.avail_in = (uint32_t)got;
    return PL_OK;
}

/* At the end of the file: whether that is the end of the stream, too. */
static pl_status end(pl_gzip *gzip, pl_error *error)
{
    if (gzip->archive_bytes == 0)
        return pl_fail(error, PL_BAD_INPUT, gzip->name, 0, 0, "is empty, not gzip");
    if (!gzip->between_members)
        return pl_fail(error, PL_BAD_INPUT, gzip->name, 0, 0,
                       "is cut short: it ends within a gzip member, at byte %" PRId64 ", after %" PRId64
                       " bytes of content",
                       gzip->archive_bytes, gzip->content_bytes);
    gzip->ended = true;
    return PL_OK;
}

static pl_status begin_member(pl_gzip *gzip, pl_error *error)
{
    static const unsigned char first_byte = 0x1F; /* RFC 1952, section 2.3.1 */
    if (gzip->state.next_in[0] != first_byte)
        return refuse(gzip, gzip->members > 0 ? "has something behind its end" : "is not gzip", error);
    if (gzip->members++ > 0)
        isal_inflate_reset(&gzip->state);
    gzip->between_members = false;
    return PL_OK;
}

#ifdef __x86_64__
__attribute__((target("avx"))) static void clear_upper_halves(void)
{
    __builtin_ia32_vzeroupper(); /* _mm256_zeroupper without the 1.4 MB of immintrin.h */
}
#endif

/* isal leaves the upper halves of the vector registers in use; every instruction for the lower ones that
 * comes after one for the whole, as libc has them, would then take hundreds of cycles. */
static int inflate_piece(struct inflate_state *state)
{
    int code = isal_inflate(state);
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx"))
        clear_upper_halves();
#endif
    return code;
}

static pl_status inflate_some(pl_gzip *gzip, pl_error *error)
{
    if (gzip->state.avail_in == 0)
        PL_TRY(fill(gzip, error));
    bool starved = gzip->state.avail_in == 0;
    if (gzip->between_members && starved)
        return end(gzip, error);
    if (gzip->between_members)
        PL_TRY(begin_member(gzip, error));
    uint32_t room = gzip->state.avail_out;
    int code = inflate_piece(&gzip->state);
    if (code < 0)
        return refuse(gzip, fault_of(code), error);
    gzip->between_members = gzip->state.block_state == ISAL_BLOCK_FINISH;
    /* What isal holds back comes out without further input, too; only when nothing does, it is over. */
    if (starved && gzip->state.avail_out == room && !gzip->between_members)
        return end(gzip, error);
    return PL_OK;
}

pl_status pl_gzip_read(pl_gzip *gzip, void *bytes, size_t room, size_t *got, pl_error *error)
{
    uint32_t wanted = room < UINT32_MAX ? (uint32_t)room : UINT32_MAX;
    gzip->state.next_out = bytes;
    gzip->state.avail_out = wanted;
    while (!gzip->ended && gzip->state.avail_out > 0)
        PL_TRY(inflate_some(gzip, error));
    size_t n = wanted - gzip->state.avail_out;
    gzip->content_bytes += (int64_t)n;
    if (gzip->content_bytes > gzip->limit)
        return pl_fail(error, PL_BAD_INPUT, gzip->name, 0, 0, "grows beyond %" PRId64 " bytes, %s",
                       gzip->limit,
                       gzip->by_ratio ? "far more than such rows do" : "which is what it should hold");
    if (gzip->content != NULL)
        pl_digest_add(gzip->content, bytes, n);
    *got = n;
    return PL_OK;
}

pl_status pl_gzip_finish(pl_gzip *gzip, pl_gzip_facts *facts, pl_error *error)
{
    pl_gzip_facts found = {.archive_bytes = gzip->archive_bytes, .content_bytes = gzip->content_bytes};
    pl_digest_stream *archive = gzip->archive, *content = gzip->content;
    gzip->archive = gzip->content = NULL;
    pl_status status = pl_digest_end(archive, &found.archive, error);
    if (content != NULL) {
        pl_status ended = pl_digest_end(content, &found.content, status == PL_OK ? error : NULL);
        status = status == PL_OK ? ended : status;
    }
    if (status == PL_OK)
        *facts = found;
    return status;
}
