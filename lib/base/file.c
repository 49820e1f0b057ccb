#include "base/file.h"

#include "base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- reading ---- */

static pl_status read_failure(const char *path, int number, pl_error *error)
{
    if (number == ENOENT || number == ENOTDIR)
        return pl_fail(error, PL_MISSING, path, 0, 0, "there is no such file");
    return pl_fail(error, PL_BAD_INPUT, path, 0, 0, "cannot be read: %s", strerror(number));
}

/* Reads to the end, not to the size that stat tells: the file may grow, or be a pipe. */
static pl_status read_stream(FILE *stream, const char *path, size_t limit, char **bytes, size_t *n,
                             pl_error *error)
{
    char *buffer = NULL;
    size_t capacity = 0, used = 0;
    for (;;) {
        buffer = pl_grow(buffer, &capacity, used + 65536 + 1, 1);
        size_t got = fread(buffer + used, 1, capacity - used - 1, stream);
        used += got;
        if (used > limit || got == 0)
            break;
    }
    if (ferror(stream)) {
        int number = errno;
        free(buffer);
        return read_failure(path, number, error);
    }
    if (used > limit) {
        free(buffer);
        return pl_fail(error, PL_BAD_INPUT, path, 0, 0, "is larger than %zu bytes", limit);
    }
    buffer[used] = '\0';
    *bytes = buffer;
    *n = used;
    return PL_OK;
}

pl_status pl_file_read(const char *path, size_t limit, char **bytes, size_t *n, pl_error *error)
{
    FILE *stream = fopen(path, "rb");
    if (stream == NULL)
        return read_failure(path, errno, error);
    pl_status status = read_stream(stream, path, limit, bytes, n, error);
    fclose(stream);
    return status;
}

bool pl_file_exists(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0;
}

/* ---- paths and folders ---- */

char *pl_path_join(const char *folder, const char *name)
{
    if (name[0] == '/' || folder[0] == '\0')
        return pl_copy_text(name);
    return pl_format("%s%s%s", folder, folder[strlen(folder) - 1] == '/' ? "" : "/", name);
}

static pl_status write_failure(const char *path, const char *what, int number, pl_error *error)
{
    return pl_fail(error, PL_IO, path, 0, 0, "%s: %s", what, strerror(number));
}

static bool is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

pl_status pl_folder_make(const char *path, pl_error *error)
{
    char *part = pl_copy_text(path);
    pl_status status = PL_OK;
    size_t n = strlen(part);
    for (size_t i = 1; i <= n && status == PL_OK; i++) {
        if (part[i] != '/' && part[i] != '\0')
            continue;
        char kept = part[i];
        part[i] = '\0';
        /* mkdir may fail for other reasons than EEXIST on what is there (a read-only file system). */
        if (mkdir(part, 0777) != 0) {
            int number = errno;
            if (!is_folder(part))
                status = write_failure(part, "the folder cannot be made", number, error);
        }
        part[i] = kept;
    }
    free(part);
    return status;
}

/* The folder that path is in; the caller's. */
static char *folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    if (slash == NULL)
        return pl_copy_text(".");
    return slash == path ? pl_copy_text("/") : pl_copy_bytes(path, (size_t)(slash - path));
}

/* A name beside path that no other process and no other call of this one uses. */
static char *temporary_name(const char *path)
{
    static unsigned count;
    const char *slash = strrchr(path, '/');
    const char *name = slash != NULL ? slash + 1 : path;
    return pl_format("%.*s.%s.%ld-%u.tmp", (int)(name - path), path, name, (long)getpid(), count++);
}

/* Puts what was written to path (a file or a folder) on the disk, for the sake of final_path. */
static pl_status flush_path(const char *path, const char *final_path, pl_error *error)
{
    int descriptor = open(path, O_RDONLY);
    if (descriptor < 0)
        return write_failure(final_path, "cannot be opened", errno, error);
    int number = fsync(descriptor) == 0 ? 0 : errno;
    close(descriptor);
    /* Some file systems know no fsync of a folder. */
    if (number != 0 && number != EINVAL)
        return write_failure(final_path, "cannot be flushed", number, error);
    return PL_OK;
}

static pl_status flush_folder_of(const char *path, pl_error *error)
{
    char *folder = folder_of(path);
    pl_status status = flush_path(folder, path, error);
    free(folder);
    return status;
}

/* ---- sets of files ---- */

typedef struct pending {
    char *final_path, *temporary;
} pending;

struct pl_file_set {
    pending *files;
    size_t n, capacity;
    pl_error broken; /* of making folders; reported by the commit */
};

pl_file_set *pl_file_set_begin(void)
{
    return pl_allocate(1, sizeof(pl_file_set));
}

const char *pl_file_set_add(pl_file_set *set, const char *final_path)
{
    char *folder = folder_of(final_path);
    if (set->broken.status == PL_OK)
        pl_folder_make(folder, &set->broken);
    free(folder);
    set->files = pl_grow(set->files, &set->capacity, set->n + 1, sizeof *set->files);
    pending *file = &set->files[set->n++];
    file->final_path = pl_copy_text(final_path);
    file->temporary = temporary_name(final_path);
    return file->temporary;
}

/* Everything that can be known to fail is found out before the first rename. */
static pl_status check_ready(const pending *file, pl_error *error)
{
    if (!pl_file_exists(file->temporary))
        return pl_fail(error, PL_IO, file->final_path, 0, 0, "was announced but not written");
    if (is_folder(file->final_path))
        return pl_fail(error, PL_IO, file->final_path, 0, 0, "is a folder");
    return flush_path(file->temporary, file->final_path, error);
}

pl_status pl_file_set_commit(pl_file_set *set, pl_error *error)
{
    if (set->broken.status != PL_OK) {
        if (error != NULL)
            *error = set->broken;
        return set->broken.status;
    }
    for (size_t i = 0; i < set->n; i++)
        PL_TRY(check_ready(&set->files[i], error));
    for (size_t i = 0; i < set->n; i++) {
        const pending *file = &set->files[i];
        if (rename(file->temporary, file->final_path) != 0)
            return write_failure(file->final_path, "cannot be replaced", errno, error);
    }
    for (size_t i = 0; i < set->n; i++)
        PL_TRY(flush_folder_of(set->files[i].final_path, error));
    return PL_OK;
}

void pl_file_set_drop(pl_file_set *set)
{
    if (set == NULL)
        return;
    for (size_t i = 0; i < set->n; i++) {
        unlink(set->files[i].temporary); /* gone already after a commit */
        free(set->files[i].temporary);
        free(set->files[i].final_path);
    }
    free(set->files);
    free(set);
}

/* ---- one file ---- */

static pl_status write_bytes(const pending *file, const char *bytes, size_t n, pl_error *error)
{
    FILE *stream = fopen(file->temporary, "wb");
    if (stream == NULL)
        return write_failure(file->final_path, "cannot be opened", errno, error);
    bool written = fwrite(bytes, 1, n, stream) == n;
    int number = errno;
    if (fclose(stream) != 0 && written) {
        written = false;
        number = errno;
    }
    return written ? PL_OK : write_failure(file->final_path, "cannot be written", number, error);
}

pl_status pl_file_replace(const char *path, const char *bytes, size_t n, pl_error *error)
{
    pl_file_set *set = pl_file_set_begin();
    pl_file_set_add(set, path);
    pl_status status = PL_OK;
    if (set->broken.status == PL_OK)
        status = write_bytes(&set->files[0], bytes, n, error);
    if (status == PL_OK) /* the commit reports a broken folder */
        status = pl_file_set_commit(set, error);
    pl_file_set_drop(set);
    return status;
}
