/* A gzip JSONL file as it is written, and all that a manifest says of it. */
#ifndef PL_RELEASE_SYNTHETIC_ARCHIVE_H
#define PL_RELEASE_SYNTHETIC_ARCHIVE_H

#include "release/predictions.h"

typedef struct pl_synthetic_facts {
    pl_gzip_facts bytes;
    int64_t rows, unique_ids;
    int64_t statuses[PL_ROW_STATUSES];
    char *duplicates[PL_DUPLICATES_LISTED]; /* as in pl_prediction_facts */
    size_t duplicates_count;
    pl_digest ordered_ids, selection;
} pl_synthetic_facts;

void pl_synthetic_facts_clear(pl_synthetic_facts *facts);

typedef struct pl_synthetic_archive pl_synthetic_archive;

/* Writes to path; name is said in errors. PL_IO when it cannot be opened. */
pl_status pl_synthetic_archive_open(const char *path, const char *name, pl_synthetic_archive **archive,
                                    pl_error *error);
void pl_synthetic_archive_close(pl_synthetic_archive *archive); /* NULL is fine */

/* A row without its newline, which is added, and what it is counted as. An empty id is not counted. */
pl_status pl_synthetic_archive_add(pl_synthetic_archive *archive, pl_text row, pl_text id,
                                   pl_row_status status, pl_error *error);

/* Compressed bytes that are on the disk so far. */
int64_t pl_synthetic_archive_size(const pl_synthetic_archive *archive);

/* Ends the stream. Facts are the caller's to clear. */
pl_status pl_synthetic_archive_finish(pl_synthetic_archive *archive, pl_synthetic_facts *facts,
                                      pl_error *error);

#endif
