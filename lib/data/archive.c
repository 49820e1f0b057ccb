#include "data/archive.h"

#include "base/file.h"
#include "base/memory.h"

#include <archive.h>
#include <archive_entry.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { BLOCK = 1 << 16, FREE_GROWTH = 1 << 20 };

typedef struct reader {
    struct archive *archive;
    const char *path;
    const char *wanted;
    int64_t limit; /* of all bytes that come out of gzip */
    char *bytes;
    size_t n, capacity;
    bool found;
} reader;

static pl_status refuse(const reader *r, pl_error *error, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static pl_status refuse(const reader *r, pl_error *error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *reason = pl_format_list(format, arguments);
    va_end(arguments);
    pl_status status = pl_fail(error, PL_BAD_INPUT, r->path, 0, 0, "%s", reason);
    free(reason);
    return status;
}

static pl_status refuse_broken(const reader *r, pl_error *error)
{
    const char *reason = archive_error_string(r->archive); /* none where gzip's trailer is cut off */
    return refuse(r, error, "the archive is broken: %s", reason ? reason : "it ends too early or is damaged");
}

static pl_status check_growth(const reader *r, pl_error *error)
{
    if (archive_filter_bytes(r->archive, 0) > r->limit)
        return refuse(r, error, "the archive grows beyond %" PRId64 " bytes", r->limit);
    return PL_OK;
}

static bool has_parent_step(const char *name)
{
    for (const char *part = name; part; part = strchr(part, '/')) {
        part += *part == '/';
        if (strncmp(part, "..", 2) == 0 && (part[2] == '/' || part[2] == '\0'))
            return true;
    }
    return false;
}

static pl_status check_entry(const reader *r, struct archive_entry *entry, const char *name, pl_error *error)
{
    if (!name || name[0] == '\0')
        return refuse(r, error, "a member's name cannot be read");
    if (name[0] == '/' || has_parent_step(name))
        return refuse(r, error, "member \"%s\" leads out of the archive", name);
    mode_t type = archive_entry_filetype(entry);
    if (archive_entry_hardlink(entry) || archive_entry_symlink(entry) ||
        (type != AE_IFREG && type != AE_IFDIR))
        return refuse(r, error, "member \"%s\" is neither a file nor a folder", name);
    return PL_OK;
}

/* Reads what the member holds, into memory when it is the wanted one. */
static pl_status read_content(reader *r, bool keep, pl_error *error)
{
    char *block = pl_allocate(BLOCK, 1);
    pl_status status = PL_OK;
    la_ssize_t got;
    while (status == PL_OK && (got = archive_read_data(r->archive, block, BLOCK)) != 0) {
        if (got < 0)
            status = refuse_broken(r, error);
        else
            status = check_growth(r, error);
        if (status == PL_OK && keep && r->n + (size_t)got > PL_ARCHIVE_MEMBER_LIMIT)
            status =
                refuse(r, error, "member \"%s\" is larger than %d bytes", r->wanted, PL_ARCHIVE_MEMBER_LIMIT);
        if (status != PL_OK || !keep)
            continue;
        r->bytes = pl_grow(r->bytes, &r->capacity, r->n + (size_t)got + 1, 1);
        memcpy(r->bytes + r->n, block, (size_t)got);
        r->n += (size_t)got;
    }
    free(block);
    return status;
}

static pl_status read_entry(reader *r, struct archive_entry *entry, pl_error *error)
{
    const char *name = archive_entry_pathname(entry);
    if (!name)
        name = archive_entry_pathname_utf8(entry); /* not ASCII, in the C locale */
    PL_TRY(check_entry(r, entry, name, error));
    bool keep = strcmp(name, r->wanted) == 0;
    if (keep && r->found)
        return refuse(r, error, "member \"%s\" occurs twice", name);
    if (keep && archive_entry_filetype(entry) != AE_IFREG)
        return refuse(r, error, "member \"%s\" is a folder", name);
    r->found = r->found || keep;
    return read_content(r, keep, error);
}

static pl_status read_entries(reader *r, pl_error *error)
{
    struct archive_entry *entry = NULL;
    int code;
    while ((code = archive_read_next_header(r->archive, &entry)) != ARCHIVE_EOF) {
        if (code != ARCHIVE_OK && code != ARCHIVE_WARN)
            return refuse_broken(r, error);
        PL_TRY(check_growth(r, error));
        PL_TRY(read_entry(r, entry, error));
    }
    if (!r->found)
        return refuse(r, error, "there is no member \"%s\"", r->wanted);
    return PL_OK;
}

static int64_t growth_limit(off_t compressed)
{
    if (compressed > PL_ARCHIVE_TOTAL_LIMIT / PL_ARCHIVE_RATIO_LIMIT)
        return PL_ARCHIVE_TOTAL_LIMIT;
    return FREE_GROWTH + (int64_t)compressed * PL_ARCHIVE_RATIO_LIMIT;
}

pl_status pl_archive_read(const char *path, const char *member, char **bytes, size_t *n, pl_error *error)
{
    FILE *file = NULL;
    struct stat about;
    PL_TRY(pl_file_open(path, path, &file, error));
    reader r = {.archive = archive_read_new(), .path = path, .wanted = member};
    r.limit = growth_limit(fstat(fileno(file), &about) == 0 ? about.st_size : 0);
    if (!r.archive)
        pl_run_out_of_memory();
    archive_read_support_filter_gzip(r.archive);
    archive_read_support_format_tar(r.archive);
    pl_status status =
        archive_read_open_FILE(r.archive, file) == ARCHIVE_OK ? PL_OK : refuse_broken(&r, error);
    if (status == PL_OK)
        status = read_entries(&r, error);
    archive_read_free(r.archive);
    fclose(file);
    if (status != PL_OK) {
        free(r.bytes);
        return status;
    }
    r.bytes = pl_grow(r.bytes, &r.capacity, r.n + 1, 1);
    r.bytes[r.n] = '\0';
    *bytes = r.bytes;
    *n = r.n;
    return PL_OK;
}
