/* Archives for tests, written by libarchive: also such as no honest program would write. */
#ifndef PL_TESTS_PACKING_H
#define PL_TESTS_PACKING_H

#include "tests/scratch.h"

#include <archive.h>
#include <archive_entry.h>
#include <stdint.h>

typedef struct packed {
    const char *name;
    unsigned type;       /* AE_IFREG when 0 */
    const char *link;    /* of a symbolic link */
    const char *content; /* of a file */
    size_t size;         /* of the content; 0: of a text */
} packed;

static inline void pack_file(struct archive *archive, const packed *file)
{
    size_t size = file->size > 0 ? file->size : file->content ? strlen(file->content) : 0;
    struct archive_entry *entry = archive_entry_new();
    archive_entry_set_pathname(entry, file->name);
    archive_entry_set_filetype(entry, file->type ? file->type : AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    archive_entry_set_size(entry, (int64_t)size);
    if (file->link)
        archive_entry_set_symlink(entry, file->link);
    archive_write_header(archive, entry);
    if (size > 0)
        archive_write_data(archive, file->content, size);
    archive_entry_free(entry);
}

/* A .tar.gz in the scratch folder; the path of it. */
static inline const char *pack_with(const char *options, const char *name, const packed *files, size_t n)
{
    const char *path = scratch_path(name);
    struct archive *archive = archive_write_new();
    archive_write_add_filter_gzip(archive);
    archive_write_set_format_pax(archive);
    archive_write_set_options(archive, options);
    archive_write_open_filename(archive, path);
    for (size_t i = 0; i < n; i++)
        pack_file(archive, &files[i]);
    bool written = archive_write_close(archive) == ARCHIVE_OK;
    archive_write_free(archive);
    return written ? path : NULL;
}

static inline const char *pack(const char *name, const packed *files, size_t n)
{
    return pack_with(NULL, name, files, n);
}

/* Without compression inside gzip. */
static inline const char *pack_stored(const char *name, const packed *files, size_t n)
{
    return pack_with("gzip:compression-level=0", name, files, n);
}

/* Bytes that do not compress (xorshift32); the caller's. */
static inline char *pack_noise(size_t n)
{
    char *noise = pl_allocate(n, 1);
    uint32_t x = 2463534242;
    for (size_t i = 0; i < n; i++) {
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
        noise[i] = (char)x;
    }
    return noise;
}

#endif
