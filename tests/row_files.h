/* Row files of a release of a test's own, gzip made by zlib: also such as no honest program would write. */
#ifndef PL_TESTS_ROW_FILES_H
#define PL_TESTS_ROW_FILES_H

#include "data/digest.h"
#include "release/reading.h"
#include "scratch.h"

#include <zlib.h>

/* One gzip member (RFC 1952); the caller's. */
static inline unsigned char *gzip_member(const void *content, size_t n, int level, size_t *size)
{
    enum { GZIP = 16, WINDOW = 15, MEMORY = 8 };
    z_stream stream = {.avail_in = (unsigned)n};
    memcpy(&stream.next_in, &content, sizeof content); /* zlib does not write there, but does not say so */
    if (deflateInit2(&stream, level, Z_DEFLATED, WINDOW + GZIP, MEMORY, Z_DEFAULT_STRATEGY) != Z_OK)
        return NULL;
    size_t room = deflateBound(&stream, n) + 64;
    unsigned char *member = pl_allocate(room, 1);
    stream.next_out = member;
    stream.avail_out = (unsigned)room;
    int code = deflate(&stream, Z_FINISH);
    *size = room - stream.avail_out;
    deflateEnd(&stream);
    if (code == Z_STREAM_END)
        return member;
    free(member);
    return NULL;
}

/* Bytes under this name of the scratch folder, with the folders on the way. */
static inline bool put_bytes(const char *name, const void *bytes, size_t n)
{
    char *path = pl_path_join(scratch_folder, name);
    bool written = pl_file_replace(path, bytes, n, NULL) == PL_OK;
    free(path);
    return written;
}

static inline bool put_text(const char *name, const char *text)
{
    return put_bytes(name, text, strlen(text));
}

static inline bool put_rows(const char *name, const char *text)
{
    size_t size = 0;
    unsigned char *member = gzip_member(text, strlen(text), 6, &size);
    bool written = member != NULL && put_bytes(name, member, size);
    free(member);
    return written;
}

/* The path of a file of the scratch folder and how to read it; both good until the next call but three. */
static inline pl_reading reading_of(const char *name)
{
    return (pl_reading){.path = scratch_path(name), .name = name};
}

#endif
