#include "release/synthetic.h"

#include "base/file.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "base/steps.h"
#include "release/statement.h"
#include "release/synthetic_manifest.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void pl_synthetic_report_clear(pl_synthetic_report *report)
{
    free(report->fault);
    *report = (pl_synthetic_report){.files = 0};
}

static pl_status check_empty(const char *path, pl_error *error)
{
    DIR *folder = opendir(path);
    if (folder == NULL && errno == ENOENT)
        return PL_OK;
    if (folder == NULL)
        return pl_fail(error, PL_USAGE, path, 0, 0, "cannot be opened as a folder: %s", strerror(errno));
    bool empty = true;
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;)
        empty = empty && (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0);
    closedir(folder);
    return empty ? PL_OK : pl_fail(error, PL_USAGE, path, 0, 0, "is not empty");
}

/* ---- row files ---- */

/* A release while it is made. */
typedef struct making {
    const pl_synthetic_options *options;
    const char *folder;
    pl_synthetic_design *design;
    pl_synthetic_file *files;
    size_t n;
    pl_file_set *set;
} making;

/* What becomes of a file. */
typedef struct ending {
    pl_status status;
    pl_error error;
} ending;

typedef struct rows {
    const making *m;
    ending *endings; /* of each file */
} rows;

static void write_file(void *context, size_t i)
{
    rows *r = context;
    r->endings[i].status =
        pl_synthetic_file_write(r->m->design, r->m->options->repeats, &r->m->files[i], &r->endings[i].error);
}

static const char *add_path(making *m, const char *name)
{
    char *path = pl_path_join(m->folder, name);
    const char *temporary = pl_file_set_add(m->set, path);
    free(path);
    return temporary;
}

static void announce(const making *m)
{
    size_t rows = 0;
    for (size_t i = 0; i < m->n; i++)
        rows += pl_synthetic_item_count(m->design, m->files[i].condition);
    pl_steps_begin(rows);
}

/* A thread a file; of several failures the first in the order of files is reported. */
static pl_status write_rows(making *m, pl_error *error)
{
    rows r = {m, pl_allocate(m->n, sizeof *r.endings)};
    for (size_t i = 0; i < m->n; i++)
        m->files[i].path = add_path(m, m->files[i].name);
    announce(m);
    pl_parallel_for(m->n, m->options->threads, write_file, &r);
    pl_status status = PL_OK;
    for (size_t i = 0; i < m->n && status == PL_OK; i++) {
        status = r.endings[i].status;
        if (status != PL_OK && error != NULL)
            *error = r.endings[i].error;
    }
    free(r.endings);
    return status;
}

/* ---- the rest ---- */

static pl_status write_summaries(making *m, pl_error *error)
{
    for (size_t i = 0; i < m->n; i++) {
        char *name = pl_synthetic_summary_name(&m->files[i]);
        if (name == NULL)
            continue;
        pl_status status = pl_synthetic_summary_write(m->design, &m->files[i], add_path(m, name), error);
        free(name);
        PL_TRY(status);
    }
    return PL_OK;
}

static pl_status write_manifests(making *m, pl_error *error)
{
    pl_synthetic_contents contents = {m->design, m->options->scale, m->files, m->n};
    for (size_t i = 0; i < PL_MANIFESTS; i++)
        PL_TRY(pl_synthetic_manifest_write(&contents, i, add_path(m, pl_statements_manifest(i)), error));
    return PL_OK;
}

/* Some faults are that a file is not there. */
static pl_status remove_missing(const making *m, pl_error *error)
{
    pl_status status = PL_OK;
    for (size_t i = 0; i < m->n; i++) {
        pl_synthetic_fault fault = m->files[i].fault;
        if (fault != PL_FAULT_MISSING_FILE && fault != PL_FAULT_MISSING_INDEX)
            continue;
        char *path = pl_path_join(m->folder, m->files[i].name);
        if (remove(path) != 0)
            status = pl_fail(error, PL_IO, path, 0, 0, "cannot be removed: %s", strerror(errno));
        free(path);
    }
    return status;
}

static pl_status make(making *m, pl_error *error)
{
    PL_TRY(write_rows(m, error));
    PL_TRY(write_summaries(m, error));
    PL_TRY(write_manifests(m, error));
    PL_TRY(pl_file_set_commit(m->set, error));
    return remove_missing(m, error);
}

static void fill_report(const making *m, pl_synthetic_report *report)
{
    *report = (pl_synthetic_report){.files = m->n};
    for (size_t i = 0; i < m->n; i++) {
        const pl_synthetic_file *file = &m->files[i];
        report->rows += file->facts.rows;
        report->content_bytes += file->facts.bytes.content_bytes;
        report->archive_bytes += file->facts.bytes.archive_bytes;
        if (file->faulty_line > 0)
            report->fault = pl_format("%s:%zu", file->name, file->faulty_line);
        else if (file->fault != PL_FAULT_NONE)
            report->fault = pl_copy_text(file->name);
    }
}

pl_status pl_synthetic_write(const pl_balora *shape, const pl_synthetic_options *options, const char *folder,
                             pl_synthetic_report *report, pl_error *error)
{
    making m = {.options = options, .folder = folder};
    PL_TRY(check_empty(folder, error));
    PL_TRY(pl_synthetic_design_new(shape, options->seed, options->scale, &m.design, error));
    m.files = pl_synthetic_files_plan(m.design, options->fault, &m.n);
    m.set = pl_file_set_begin();
    pl_status status = make(&m, error);
    if (status == PL_OK)
        fill_report(&m, report);
    pl_file_set_drop(m.set);
    pl_synthetic_files_free(m.files, m.n);
    pl_synthetic_design_free(m.design);
    return status;
}
