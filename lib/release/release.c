#include "release/release.h"

#include "base/memory.h"
#include "base/parallel.h"
#include "release/batch.h"

#include <stdlib.h>
#include <string.h>

struct pl_release {
    char *folder;
    pl_layout layout;
    pl_statements *statements;
    uint32_t tallied; /* bit i: file i of the layout */
    pl_tallies *tallies;
    pl_release_watcher *watch;
    void *context;
};

static const char *const models[] = {"jev-1.13", "kev-0.8b",         "kev-4b",
                                     "kev-9b",   "kev-0.8b-ba-lora", "kev-4b-ba-lora"};

size_t pl_release_models(void)
{
    return sizeof models / sizeof models[0];
}

const char *pl_release_model(size_t i)
{
    return models[i];
}

/* ---- opening ---- */

static pl_status check_any(const pl_layout *layout, const char *folder, pl_error *error)
{
    for (size_t i = 0; i < PL_LAYOUT_FILES; i++)
        if (layout->files[i].present)
            return PL_OK;
    return pl_fail(error, PL_MISSING, folder, 0, 0, "there is no file of the JEV release");
}

static pl_status find_files(pl_release *release, pl_error *error)
{
    pl_layout_find(release->folder, &release->layout);
    PL_TRY(pl_layout_check(&release->layout, error));
    PL_TRY(check_any(&release->layout, release->folder, error));
    release->statements = pl_statements_read(release->folder);
    for (size_t i = 0; i < PL_MANIFESTS; i++)
        if (release->statements->status[i] != PL_OK && release->statements->status[i] != PL_MISSING) {
            if (error != NULL)
                *error = release->statements->errors[i];
            return release->statements->status[i];
        }
    return PL_OK;
}

pl_status pl_release_open(const char *folder, pl_release **release, pl_error *error)
{
    pl_release *opened = pl_allocate(1, sizeof *opened);
    opened->folder = pl_copy_text(folder);
    opened->tallies = pl_tallies_new();
    pl_status status = find_files(opened, error);
    if (status != PL_OK) {
        pl_release_close(opened);
        return status;
    }
    opened->tallies->synthetic = pl_release_is_synthetic(opened);
    *release = opened;
    return PL_OK;
}

void pl_release_close(pl_release *release)
{
    if (release == NULL)
        return;
    pl_layout_clear(&release->layout);
    pl_statements_free(release->statements);
    pl_tallies_free(release->tallies);
    free(release->folder);
    free(release);
}

bool pl_release_is_synthetic(const pl_release *release)
{
    return release->statements->synthetic;
}

bool pl_release_has(const pl_release *release, pl_release_part part)
{
    const pl_layout_file *file = pl_layout_file_of(&release->layout, part.model, part.condition);
    const pl_layout_file *index = pl_layout_file_of(&release->layout, NULL, part.condition);
    return file != NULL && file->present && index->present;
}

size_t pl_release_without_index(const pl_release *release, pl_condition condition, const char **index)
{
    const pl_layout_file *needed = pl_layout_file_of(&release->layout, NULL, condition);
    size_t n = 0;
    for (size_t i = 0; i < PL_LAYOUT_FILES; i++) {
        const pl_layout_file *file = &release->layout.files[i];
        n += file->model != NULL && file->condition == condition && file->present && !needed->present;
    }
    *index = needed->path;
    return n;
}

const pl_tallies *pl_release_tallies(const pl_release *release)
{
    return release->tallies;
}

void pl_release_watch(pl_release *release, pl_release_watcher *watch, void *context)
{
    release->watch = watch;
    release->context = context;
}

/* ---- tallies ---- */

static size_t position_of(const pl_release *release, const pl_layout_file *file)
{
    return (size_t)(file - release->layout.files);
}

static uint32_t all_parts(const pl_release *release)
{
    uint32_t wanted = 0;
    for (size_t i = 0; i < PL_LAYOUT_FILES; i++) {
        const pl_layout_file *file = &release->layout.files[i];
        if (file->model != NULL && pl_release_has(release, (pl_release_part){file->model, file->condition}))
            wanted |= UINT32_C(1) << i;
    }
    return wanted;
}

static pl_status find_parts(const pl_release *release, const pl_release_part *parts, size_t n,
                            uint32_t *wanted, pl_error *error)
{
    *wanted = 0;
    for (size_t i = 0; i < n; i++) {
        const pl_layout_file *file = pl_layout_file_of(&release->layout, parts[i].model, parts[i].condition);
        if (file == NULL)
            return pl_fail(error, PL_MISSING, release->folder, 0, 0, "the release has no answers of %s to %s",
                           parts[i].model, pl_condition_index(parts[i].condition));
        const pl_layout_file *index = pl_layout_file_of(&release->layout, NULL, parts[i].condition);
        if (!file->present || !index->present)
            return pl_fail(error, PL_MISSING, file->present ? index->path : file->path, 0, 0,
                           "there is no such file in %s", release->folder);
        *wanted |= UINT32_C(1) << position_of(release, file);
    }
    return PL_OK;
}

/* Whether the archive is the one that the release itself names. */
static pl_status check_archive(const pl_release *release, const char *path, const pl_batch_result *result,
                               pl_error *error)
{
    const pl_statement *stated = pl_statements_find(release->statements, path);
    const char *found = result->facts.file.bytes.archive.hex;
    if (stated == NULL || stated->archive_sha256 == NULL)
        return pl_fail(error, PL_MISSING, path, 0, 0, "no manifest of the release states its SHA-256");
    if (strcmp(stated->archive_sha256, found) != 0)
        return pl_fail(error, PL_CHECKSUM, path, 0, 0, "SHA-256 is %s, but its manifest says %s", found,
                       stated->archive_sha256);
    return PL_OK;
}

static pl_status check_results(const pl_release *release, const pl_batch_result *results, pl_error *error)
{
    for (size_t i = 0; i < PL_LAYOUT_FILES; i++) {
        if (results[i].status != PL_OK) {
            if (error != NULL)
                *error = results[i].error;
            return results[i].status;
        }
        if (results[i].depth != PL_DEPTH_NOTHING)
            PL_TRY(check_archive(release, release->layout.files[i].path, &results[i], error));
    }
    return PL_OK;
}

static pl_status keep(pl_release *release, uint32_t wanted, pl_tallies *made, pl_error *error)
{
    if (!pl_tallies_merge(release->tallies, made)) {
        pl_tallies_free(made);
        return pl_fail(error, PL_CHECKSUM, release->folder, 0, 0,
                       "an index has changed since it was read first");
    }
    pl_tallies_sort(release->tallies);
    release->tallied |= wanted;
    return PL_OK;
}

pl_status pl_release_tally(pl_release *release, const pl_release_part *parts, size_t n, unsigned threads,
                           pl_error *error)
{
    uint32_t wanted = all_parts(release);
    if (parts != NULL)
        PL_TRY(find_parts(release, parts, n, &wanted, error));
    wanted &= ~release->tallied;
    if (wanted == 0)
        return PL_OK;
    pl_batch batch = {.folder = release->folder,
                      .layout = &release->layout,
                      .statements = release->statements,
                      .threads = pl_parallel_threads(threads),
                      .watch = release->watch,
                      .context = release->context};
    pl_batch_result results[PL_LAYOUT_FILES];
    pl_tallies *made = pl_tallies_new();
    pl_batch_read(&batch, wanted, results, made);
    pl_status status = check_results(release, results, error);
    pl_batch_clear(results);
    if (status == PL_OK)
        return keep(release, wanted, made, error);
    pl_tallies_free(made);
    return status;
}

/* ---- the tally file ---- */

static bool is_source(const pl_tallies *tallies, const char *path)
{
    for (size_t i = 0; i < tallies->sources_count; i++)
        if (strcmp(tallies->sources[i].path, path) == 0)
            return true;
    return false;
}

pl_status pl_release_load(pl_release *release, const char *path, pl_error *error)
{
    pl_tallies *read;
    PL_TRY(pl_tallies_read(path, &read, error));
    pl_status status = pl_tallies_verify(read, release->folder, error);
    if (status != PL_OK) {
        pl_tallies_free(read);
        return status;
    }
    for (size_t i = 0; i < PL_LAYOUT_FILES; i++)
        if (is_source(read, release->layout.files[i].path))
            release->tallied |= UINT32_C(1) << i;
    pl_tallies_free(release->tallies);
    release->tallies = read;
    return PL_OK;
}
