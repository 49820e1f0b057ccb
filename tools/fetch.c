/* plumb fetch: raw files into the data folder. */
#include "base/file.h"
#include "base/memory.h"
#include "data/download.h"
#include "runtime/progress.h"
#include "tools/command.h"
#include "tools/plumb.h"
#include "tools/raw.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { ATTEMPTS = 3 };

static const char help[] =
    "usage: plumb fetch [OPTION]... [DATASET]...\n"
    "\n"
    "Brings the raw files that manifests/datasets.yml lists into the data folder, as\n"
    "<data folder>/<data set>/<path>, and verifies each by its SHA-256. Files that\n"
    "are there and intact are left alone, others are replaced. Without DATASET, all\n"
    "data sets but those marked on_request (the JEV release, 250 MB: jev-release).\n"
    "\n"
    "  -m, --mirror DIR   copy from DIR/<data set>/<path>; no network is used\n"
    "  -d, --data DIR     the data folder (default: $PLUMB_DATA, else data/raw)\n"
    "  -r, --root DIR     the project (default: $PLUMB_ROOT, else the current folder)\n"
    "  -h, --help         this text\n"
    "\n"
    "Downloads use HTTPS from the pinned commit of each repository; https_proxy is\n"
    "heeded, and SSL_CERT_FILE names other certificate authorities than the system's.\n"
    "\n"
    "Exit codes: 0 all files are there and intact; 2 usage; 3 a file is missing or\n"
    "not what its checksum says; 4 a file cannot be written.\n";

typedef struct missing_file {
    const pl_dataset *dataset;
    const pl_data_file *file;
} missing_file;

typedef struct fetcher {
    raw_data raw;
    const char *mirror;
    bool offline;          /* no server answered: nobody is asked again */
    pl_progress *progress; /* of the data set, in kB */
    size_t kilobytes, all_kilobytes;
    unsigned brought, there; /* files of the data set */
    missing_file *missing;   /* of all data sets */
    size_t missing_count, missing_capacity;
    int exit_code;
} fetcher;

static void watch(void *context, unsigned attempt, size_t got)
{
    (void)attempt;
    const fetcher *f = context;
    pl_progress_reach(f->progress, f->kilobytes + got / 1024);
}

/* The progress line must not stand in the middle of the message. */
static void complain(fetcher *f, const pl_dataset *dataset, const pl_error *error)
{
    pl_progress_end(f->progress);
    f->exit_code = command_fail("fetch", error);
    f->progress = pl_progress_begin(dataset->id, f->all_kilobytes);
}

/* ---- one file ---- */

static pl_status get_from_mirror(const fetcher *f, const pl_dataset *dataset, const pl_data_file *file,
                                 char **bytes, size_t *n, pl_error *error)
{
    char *folder = pl_dataset_folder(dataset, f->mirror);
    char *path = pl_path_join(folder, file->path);
    pl_status status = pl_file_read(path, (size_t)file->bytes, bytes, n, error);
    if (status == PL_OK)
        status = pl_catalogue_verify_bytes(file, path, *bytes, *n, error);
    free(path);
    free(folder);
    return status;
}

static pl_status get_from_network(fetcher *f, const pl_dataset *dataset, const pl_data_file *file,
                                  char **bytes, size_t *n, pl_error *error)
{
    char *url = pl_dataset_url(dataset, file);
    pl_download request = {.url = url,
                           .limit = (size_t)file->bytes,
                           .attempts = ATTEMPTS,
                           .authorities = getenv("SSL_CERT_FILE"),
                           .watch = watch,
                           .context = f};
    long answer = 0;
    pl_status status = pl_download_get(&request, bytes, n, &answer, error);
    f->offline = status == PL_MISSING && answer == 0;
    if (status == PL_OK)
        status = pl_catalogue_verify_bytes(file, url, *bytes, *n, error);
    free(url);
    return status;
}

static pl_status bring(fetcher *f, const pl_dataset *dataset, const pl_data_file *file, const char *path,
                       pl_error *error)
{
    char *bytes = NULL;
    size_t n = 0;
    pl_status status = f->mirror ? get_from_mirror(f, dataset, file, &bytes, &n, error)
                                 : get_from_network(f, dataset, file, &bytes, &n, error);
    if (status == PL_OK)
        status = pl_file_replace(path, bytes, n, error);
    free(bytes);
    return status;
}

static void miss(fetcher *f, const pl_dataset *dataset, const pl_data_file *file)
{
    f->missing = pl_grow(f->missing, &f->missing_capacity, f->missing_count + 1, sizeof *f->missing);
    f->missing[f->missing_count++] = (missing_file){dataset, file};
}

static void take_file(fetcher *f, const pl_dataset *dataset, const pl_data_file *file, const char *folder)
{
    if (pl_catalogue_verify(f->raw.catalogue, dataset, file, folder, NULL) == PL_OK) {
        f->there++;
        return;
    }
    pl_error error;
    char *path = pl_path_join(folder, file->path);
    if (f->offline) {
        miss(f, dataset, file);
    } else if (bring(f, dataset, file, path, &error) == PL_OK) {
        f->brought++;
    } else {
        miss(f, dataset, file);
        complain(f, dataset, &error);
    }
    free(path);
}

/* ---- data sets ---- */

static size_t kilobytes_of(const pl_data_file *file)
{
    return (size_t)(file->bytes / 1024);
}

static void take_files(fetcher *f, const pl_dataset *dataset)
{
    f->kilobytes = f->all_kilobytes = 0;
    for (unsigned i = 0; i < dataset->files_count; i++)
        f->all_kilobytes += kilobytes_of(&dataset->files[i]);
    f->progress = pl_progress_begin(dataset->id, f->all_kilobytes);
    char *folder = pl_dataset_folder(dataset, f->raw.folder);
    for (unsigned i = 0; i < dataset->files_count; i++) {
        take_file(f, dataset, &dataset->files[i], folder);
        f->kilobytes += kilobytes_of(&dataset->files[i]);
        pl_progress_reach(f->progress, f->kilobytes);
    }
    free(folder);
    pl_progress_end(f->progress);
}

static void take_dataset(fetcher *f, const pl_dataset *dataset)
{
    if (dataset->files_count == 0) {
        printf("%-12s no raw files, only carried statistics\n", dataset->id);
        return;
    }
    if (dataset->gated) {
        printf("%-12s behind an agreement: put your own copy into %s/%s\n", dataset->id, f->raw.folder,
               dataset->id);
        return;
    }
    size_t missing_before = f->missing_count;
    f->brought = f->there = 0;
    take_files(f, dataset);
    printf("%-12s %2u %s %u brought, %u there, %zu missing\n", dataset->id, dataset->files_count,
           dataset->files_count == 1 ? "file: " : "files:", f->brought, f->there,
           f->missing_count - missing_before);
}

/* All names are looked up before anything is brought; one that is not in the catalogue is a mistake of the
 * caller. */
static pl_status take_named(fetcher *f, int count, char **ids, pl_error *error)
{
    const pl_dataset **datasets = pl_allocate((size_t)count, sizeof(pl_dataset *));
    pl_status status = PL_OK;
    for (int i = 0; i < count && status == PL_OK; i++)
        status = pl_catalogue_dataset(f->raw.catalogue, ids[i], &datasets[i], error);
    if (status != PL_OK)
        status = error->status = PL_USAGE;
    else
        status = pl_folder_make(f->raw.folder, error);
    for (int i = 0; i < count && status == PL_OK; i++)
        take_dataset(f, datasets[i]);
    free(datasets);
    return status;
}

static pl_status take_all(fetcher *f, pl_error *error)
{
    PL_TRY(pl_folder_make(f->raw.folder, error)); /* said once, not for every file */
    for (size_t i = 0; i < pl_catalogue_count(f->raw.catalogue); i++) {
        const pl_dataset *dataset = pl_catalogue_at(f->raw.catalogue, i);
        if (!dataset->on_request && !dataset->gated && dataset->files_count > 0)
            take_dataset(f, dataset);
    }
    return PL_OK;
}

/* What a person can do about files that could not be brought. */
static void advise(const fetcher *f)
{
    if (f->missing_count == 0)
        return;
    fflush(stdout);
    fprintf(stderr, "plumb fetch: %s%zu %s missing. Copy with --mirror DIR, or put there by hand:\n",
            f->offline ? "there is no network; " : "", f->missing_count,
            f->missing_count == 1 ? "file is" : "files are");
    for (size_t i = 0; i < f->missing_count; i++) {
        const missing_file *missing = &f->missing[i];
        char *folder = pl_dataset_folder(missing->dataset, f->raw.folder);
        char *path = pl_path_join(folder, missing->file->path);
        char *url = pl_dataset_url(missing->dataset, missing->file);
        fprintf(stderr, "  %s\n    from %s\n", path, url);
        free(url);
        free(path);
        free(folder);
    }
}

static int fetch(fetcher *f, const char *root, const char *data, int count, char **ids)
{
    pl_error error;
    pl_status status = raw_open(&f->raw, root, data, &error);
    if (status == PL_OK && count > 0)
        status = take_named(f, count, ids, &error);
    else if (status == PL_OK)
        status = take_all(f, &error);
    if (status != PL_OK)
        f->exit_code = command_fail("fetch", &error);
    advise(f);
    free(f->missing);
    raw_close(&f->raw);
    return f->exit_code;
}

int plumb_fetch(int argc, char **argv)
{
    fetcher f = {.mirror = NULL};
    const char *root = NULL, *data = NULL;
    const command_option options[] = {
        {.name = "mirror", .letter = 'm', .text = &f.mirror},
        {.name = "data", .letter = 'd', .text = &data},
        {.name = "root", .letter = 'r', .text = &root},
    };
    int first = 0;
    int code =
        command_options("fetch", help, options, sizeof options / sizeof options[0], argc, argv, &first);
    return code == COMMAND_GOES_ON ? fetch(&f, root, data, argc - first, argv + first) : code;
}
