#include "base/file.h"

#include "base/memory.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
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

/* A device or a pipe may have no end, and opening a pipe may wait for ever: O_NONBLOCK does not. */
pl_status pl_file_open(const char *path, const char *name, FILE **stream, pl_error *error)
{
    struct stat about;
    int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0)
        return read_failure(name, errno, error);
    bool regular = fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode);
    FILE *opened = regular ? fdopen(descriptor, "rb") : NULL;
    if (opened == NULL) {
        int number = errno;
        close(descriptor);
        if (!regular)
            return pl_fail(error, PL_BAD_INPUT, name, 0, 0, "is no regular file");
        return read_failure(name, number, error);
    }
    *stream = opened;
    return PL_OK;
}

/* Reads to the end, not to the size that stat tells: the file may grow. */
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
    FILE *stream = NULL;
    PL_TRY(pl_file_open(path, path, &stream, error));
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

bool pl_folder_exists(const char *path)
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
            if (!pl_folder_exists(part))
                status = write_failure(part, "the folder cannot be made", number, error);
        }
        part[i] = kept;
    }
    free(part);
    return status;
}

char *pl_path_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    if (slash == NULL)
        return pl_copy_text(".");
    return slash == path ? pl_copy_text("/") : pl_copy_bytes(path, (size_t)(slash - path));
}

static const char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

/* A name beside path that no other process and no other call of this one uses. */
static char *temporary_name(const char *path)
{
    static unsigned count;
    const char *name = name_of(path);
    return pl_format("%.*s.%s.%ld-%u.tmp", (int)(name - path), path, name, (long)getpid(), count++);
}

/* Reads a letter and the number behind it, and moves *at there; false when they are not there. */
static bool take_number(const char **at, char letter, long *number)
{
    char *end;
    if (**at != letter || (*at)[1] < '0' || (*at)[1] > '9')
        return false;
    errno = 0;
    *number = strtol(*at + 1, &end, 10);
    *at = end;
    return errno == 0;
}

/* Whether this entry of a folder is a temporary of a file of this name whose process is gone. */
static bool is_abandoned(const char *entry, const char *name)
{
    size_t n = strlen(name);
    long process, count;
    if (entry[0] != '.' || strncmp(entry + 1, name, n) != 0)
        return false;
    const char *at = entry + 1 + n;
    if (!take_number(&at, '.', &process) || !take_number(&at, '-', &count) || strcmp(at, ".tmp") != 0)
        return false;
    return process > 0 && kill((pid_t)process, 0) != 0 && errno == ESRCH;
}

/* What killed processes left of earlier attempts to write path. */
static void remove_abandoned(const char *folder, const char *path)
{
    DIR *stream = opendir(folder);
    if (stream == NULL)
        return;
    for (const struct dirent *entry = readdir(stream); entry != NULL; entry = readdir(stream)) {
        if (!is_abandoned(entry->d_name, name_of(path)))
            continue;
        char *abandoned = pl_path_join(folder, entry->d_name);
        unlink(abandoned);
        free(abandoned);
    }
    closedir(stream);
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
    char *folder = pl_path_folder(path);
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
    pl_error broken; /* what can be known before writing; reported by the commit */
};

pl_file_set *pl_file_set_begin(void)
{
    return pl_allocate(1, sizeof(pl_file_set));
}

/* Renaming would put a file in the place of a device, a pipe or a socket. */
static pl_status check_replaceable(const char *path, pl_error *error)
{
    struct stat about;
    if (stat(path, &about) != 0 || S_ISREG(about.st_mode))
        return PL_OK;
    return pl_fail(error, PL_IO, path, 0, 0, "is %s, and no file can take its place",
                   S_ISDIR(about.st_mode) ? "a folder" : "no regular file");
}

const char *pl_file_set_add(pl_file_set *set, const char *final_path)
{
    char *folder = pl_path_folder(final_path);
    if (set->broken.status == PL_OK && check_replaceable(final_path, &set->broken) == PL_OK &&
        pl_folder_make(folder, &set->broken) == PL_OK)
        remove_abandoned(folder, final_path);
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
    PL_TRY(check_replaceable(file->final_path, error));
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
