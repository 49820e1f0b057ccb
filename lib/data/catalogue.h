/* The catalogue of data sets: manifests/datasets.yml.
 *
 * For each data set: where it is published (repository and commit), under which licence, which raw files are
 * used with their sizes and checksums, and which statistics of them the project carries. Raw files lie in
 * <data folder>/<data set>/<path>; the project never carries them.
 */
#ifndef PL_DATA_CATALOGUE_H
#define PL_DATA_CATALOGUE_H

#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct pl_data_file {
    char *path;    /* below the data set's folder; relative, without ".." */
    char *source;  /* path in the repository at the commit */
    int64_t bytes; /* its size; at most this when there is no sha256 */
    char *sha256;  /* 64 hexadecimal digits; NULL only in a data set that is gated or has own_manifests */
} pl_data_file;

/* Where the figures of a carried statistic come from: two things that must not be taken for each other. */
#define PL_MADE_LIST(X)                                                                                      \
    X(PL_MADE_COUNTED, "counted") /* from the data set's raw files, from which it can be made again */       \
    X(PL_MADE_TRANSCRIBED, "transcribed") /* copied from figures that the authors released */

typedef enum pl_made {
#define PL_MADE_NAME(name, key) name,
    PL_MADE_LIST(PL_MADE_NAME)
#undef PL_MADE_NAME
} pl_made;

const char *pl_made_key(pl_made made);

typedef struct pl_statistic {
    char *file; /* path from the project's root: data/mlqe-pe/gold.csv */
    char *sha256;
    pl_made made; /* counted in a data set with raw files, transcribed in one without */
    int64_t rows; /* of the table, without its header; 0: not said */
    char *what;   /* one sentence: what it is and how it was made */
} pl_statistic;

typedef struct pl_dataset {
    char *id;
    char *title;
    char *url;            /* https://github.com/<owner>/<repository> */
    char *commit;         /* 40 hexadecimal digits */
    char *licence;        /* SPDX identifier, or "not stated" */
    char *redistribution; /* what the project may carry, and why */
    bool on_request;      /* fetched only when it is named */
    bool own_manifests;   /* carries digests of its own files, which its reader verifies */
    bool gated;           /* behind an agreement: never fetched; its reader verifies a reader's own copy */
    pl_data_file *files;
    unsigned files_count;
    pl_statistic *statistics;
    unsigned statistics_count;
} pl_dataset;

typedef struct pl_catalogue pl_catalogue;

/* Refuses unknown and missing keys, ids, files and statistics that occur twice, paths that leave their
 * folder, checksums, commits and URLs that are not of their form, with file, line and reason. */
pl_status pl_catalogue_read(const char *path, pl_catalogue **catalogue, pl_error *error);
void pl_catalogue_free(pl_catalogue *catalogue); /* NULL is fine */

size_t pl_catalogue_count(const pl_catalogue *catalogue);
const pl_dataset *pl_catalogue_at(const pl_catalogue *catalogue, size_t i);

/* Borrowed from the catalogue. PL_BAD_INPUT, naming the catalogue, when there is none. */
pl_status pl_catalogue_dataset(const pl_catalogue *catalogue, const char *id, const pl_dataset **dataset,
                               pl_error *error);
pl_status pl_catalogue_file(const pl_catalogue *catalogue, const pl_dataset *dataset, const char *path,
                            const pl_data_file **file, pl_error *error);
/* file as in pl_statistic. */
pl_status pl_catalogue_statistic(const pl_catalogue *catalogue, const char *file,
                                 const pl_statistic **statistic, pl_error *error);

/* <data_folder>/<id>, where the files of a data set lie unless somebody says otherwise; the caller's to free.
 */
char *pl_dataset_folder(const pl_dataset *dataset, const char *data_folder);
/* Where the file itself (no page about it) is published; the caller's to free. */
char *pl_dataset_url(const pl_dataset *dataset, const pl_data_file *file);

/* Whether the file in this folder of the data set is there (else PL_MISSING) and is the one that the
 * catalogue names (else PL_CHECKSUM, with both digests). file NULL: all of them, in order, up to the first
 * that is not. A file found intact is not read again in this process while its size, date and inode stay the
 * same. */
pl_status pl_catalogue_verify(pl_catalogue *catalogue, const pl_dataset *dataset, const pl_data_file *file,
                              const char *folder, pl_error *error);
/* The same for a carried statistic under the project's root. */
pl_status pl_catalogue_verify_statistic(pl_catalogue *catalogue, const pl_statistic *statistic,
                                        const char *root, pl_error *error);
/* Whether these n bytes, which are to become this file, are the ones that the catalogue names. place names
 * where they come from, in the error. */
pl_status pl_catalogue_verify_bytes(const pl_data_file *file, const char *place, const char *bytes, size_t n,
                                    pl_error *error);

#endif
