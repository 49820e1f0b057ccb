#include "presentation/recording.h"

#include "base/file.h"
#include "base/memory.h"
#include "presentation/jsonl.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- reading ---- */

static pl_status take_object(const pl_jsonl *rows, const json_t *object, pl_recorded_taker *take,
                             void *context, pl_error *error)
{
    const json_t *request = json_object_get(object, "request"), *answer = json_object_get(object, "answer"),
                 *target = json_object_get(object, "target");
    if (!json_is_object(request) || !json_is_object(answer))
        return pl_jsonl_fail(rows, error, "the line has no %s, or one that is no object",
                             json_is_object(request) ? "answer" : "request");
    if (target != NULL && !json_is_string(target))
        return pl_jsonl_fail(rows, error, "the target is no text");
    pl_recorded recorded = {.path = rows->path,
                            .line = rows->line,
                            .request = pl_json_canonical(request),
                            .answer = answer,
                            .target = json_string_value(target)};
    pl_status status = take(context, &recorded, error);
    free(recorded.request);
    return status;
}

/* *kept is where the file ends without a last line that was cut short. */
static pl_status take_lines(pl_jsonl *rows, pl_recorded_taker *take, void *context, int64_t *kept, bool *torn,
                            pl_error *error)
{
    *torn = false;
    for (;;) {
        bool there = false;
        PL_TRY(pl_jsonl_next(rows, &there, error));
        *kept = rows->begin;
        if (!there)
            return PL_OK;
        if (pl_jsonl_is_blank(rows))
            continue;
        json_t *object = NULL;
        pl_status status = pl_jsonl_object(rows, &object, error);
        if (status != PL_OK && !rows->ended && rows->text[0] == '{') {
            *torn = true;
            return PL_OK;
        }
        PL_TRY(status);
        status = take_object(rows, object, take, context, error);
        json_decref(object);
        PL_TRY(status);
    }
}

static pl_status read_all(const char *path, pl_recorded_taker *take, void *context, int64_t *kept, bool *torn,
                          bool *ended, pl_error *error)
{
    pl_jsonl rows;
    PL_TRY(pl_jsonl_open(path, &rows, error));
    pl_status status = take_lines(&rows, take, context, kept, torn, error);
    *ended = rows.line == 0 || rows.ended;
    pl_jsonl_close(&rows);
    return status;
}

pl_status pl_recording_read(const char *path, pl_recorded_taker *take, void *context, bool *torn,
                            pl_error *error)
{
    int64_t kept = 0;
    bool ended = true;
    return read_all(path, take, context, &kept, torn, &ended, error);
}

/* ---- writing ---- */

struct pl_recording {
    char *path;
    int descriptor;
};

static pl_status write_failure(const pl_recording *recording, const char *what, pl_error *error)
{
    return pl_fail(error, PL_IO, recording->path, 0, 0, "%s: %s", what, strerror(errno));
}

/* A lock of the whole file that ends with the process, however it ends. */
static pl_status lock(const pl_recording *recording, pl_error *error)
{
    if (flock(recording->descriptor, LOCK_EX | LOCK_NB) == 0)
        return PL_OK;
    if (errno == EWOULDBLOCK)
        return pl_fail(error, PL_USAGE, recording->path, 0, 0, "another run is recording to this file");
    return write_failure(recording, "cannot be locked", error);
}

static pl_status write_whole(const pl_recording *recording, const char *bytes, size_t n, pl_error *error)
{
    while (n > 0) {
        ssize_t written = write(recording->descriptor, bytes, n);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return write_failure(recording, "cannot be written", error);
        bytes += written;
        n -= (size_t)written;
    }
    return PL_OK;
}

static pl_status make_ready(pl_recording *recording, pl_recorded_taker *take, void *context, pl_error *error)
{
    int64_t kept = 0;
    bool torn = false, ended = true;
    PL_TRY(lock(recording, error));
    PL_TRY(read_all(recording->path, take, context, &kept, &torn, &ended, error));
    if (torn && ftruncate(recording->descriptor, kept) != 0)
        return write_failure(recording, "cannot be cut to its whole lines", error);
    return torn || ended ? PL_OK : write_whole(recording, "\n", 1, error);
}

static pl_status open_file(pl_recording *recording, pl_error *error)
{
    char *folder = pl_path_folder(recording->path);
    pl_status status = pl_folder_make(folder, error);
    free(folder);
    PL_TRY(status);
    recording->descriptor = open(recording->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    return recording->descriptor < 0 ? write_failure(recording, "cannot be opened for recording", error)
                                     : PL_OK;
}

pl_status pl_recording_open(const char *path, pl_recorded_taker *take, void *context,
                            pl_recording **recording, pl_error *error)
{
    pl_recording *opened = pl_allocate(1, sizeof *opened);
    opened->path = pl_copy_text(path);
    opened->descriptor = -1;
    pl_status status = open_file(opened, error);
    if (status == PL_OK)
        status = make_ready(opened, take, context, error);
    if (status == PL_OK)
        *recording = opened;
    else
        pl_recording_close(opened, NULL);
    return status;
}

/* Between tokens a line break is as good as a blank, and inside a text JSON has none. */
static void break_no_lines(char *text)
{
    for (; *text != '\0'; text++)
        if (*text == '\n' || *text == '\r')
            *text = ' ';
}

pl_status pl_recording_append(pl_recording *recording, const char *target, const char *request,
                              const char *answer, size_t n, pl_error *error)
{
    json_t *name = json_string(target);
    char *quoted = pl_json_canonical(name), *kept = pl_copy_bytes(answer, n);
    json_decref(name);
    break_no_lines(kept);
    char *line = pl_format("{\"target\":%s,\"request\":%s,\"answer\":%s}\n", quoted, request, kept);
    pl_status status = write_whole(recording, line, strlen(line), error);
    free(line);
    free(kept);
    free(quoted);
    return status;
}

pl_status pl_recording_close(pl_recording *recording, pl_error *error)
{
    if (recording == NULL)
        return PL_OK;
    pl_status status = PL_OK;
    if (recording->descriptor >= 0) {
        /* A pipe or a terminal cannot be flushed to a disk. */
        if (fsync(recording->descriptor) != 0 && errno != EINVAL && errno != EROFS)
            status = write_failure(recording, "cannot be flushed", error);
        if (close(recording->descriptor) != 0 && status == PL_OK)
            status = write_failure(recording, "cannot be closed", error);
    }
    free(recording->path);
    free(recording);
    return status;
}
