#include "data/checksum.h"

#include "base/memory.h"
#include "data/digest.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct known_file {
    pl_digest digest;
    struct stat about; /* when it was read */
} known_file;

struct pl_checksums {
    known_file *files;
    size_t n, capacity;
};

static pl_status compare(pl_checksum wanted, const char *place, const pl_digest *found, int64_t bytes,
                         pl_error *error)
{
    if (wanted.sha256 && strcmp(wanted.sha256, found->hex) != 0)
        return pl_fail(error, PL_CHECKSUM, place, 0, 0, "SHA-256 is %s, not %s (%" PRId64 " bytes)",
                       found->hex, wanted.sha256, bytes);
    bool right_size =
        wanted.bytes == PL_ANY_SIZE || wanted.bytes == bytes || (!wanted.sha256 && bytes < wanted.bytes);
    if (!right_size)
        return pl_fail(error, PL_CHECKSUM, place, 0, 0, "has %" PRId64 " bytes, not %" PRId64 " (SHA-256 %s)",
                       bytes, wanted.bytes, found->hex);
    return PL_OK;
}

pl_status pl_checksum_verify_bytes(pl_checksum wanted, const char *place, const char *bytes, size_t n,
                                   pl_error *error)
{
    pl_digest found;
    PL_TRY(pl_digest_bytes(bytes, n, &found, error));
    return compare(wanted, place, &found, (int64_t)n, error);
}

pl_checksums *pl_checksums_new(void)
{
    return pl_allocate(1, sizeof(pl_checksums));
}

void pl_checksums_free(pl_checksums *known)
{
    if (!known)
        return;
    free(known->files);
    free(known);
}

static bool is_unchanged(const struct stat *then, const struct stat *now)
{
    return then->st_dev == now->st_dev && then->st_ino == now->st_ino && then->st_size == now->st_size &&
           then->st_mtim.tv_sec == now->st_mtim.tv_sec && then->st_mtim.tv_nsec == now->st_mtim.tv_nsec;
}

static const known_file *find(const pl_checksums *known, const struct stat *about)
{
    for (size_t i = 0; i < known->n; i++)
        if (is_unchanged(&known->files[i].about, about))
            return &known->files[i];
    return NULL;
}

pl_status pl_checksums_verify(pl_checksums *known, const char *path, pl_checksum wanted, pl_error *error)
{
    /* Looked at before it is read: a change in between then shows as another date the next time. */
    struct stat about;
    bool there = stat(path, &about) == 0;
    const known_file *file = there ? find(known, &about) : NULL;
    if (file)
        return compare(wanted, path, &file->digest, about.st_size, error);
    known_file read = {0};
    int64_t bytes = 0;
    PL_TRY(pl_digest_file(path, &read.digest, &bytes, error));
    if (there) {
        read.about = about;
        known->files = pl_grow(known->files, &known->capacity, known->n + 1, sizeof *known->files);
        known->files[known->n++] = read;
    }
    return compare(wanted, path, &read.digest, bytes, error);
}
