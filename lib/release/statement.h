/* What the release's own manifests say of its files.
 *
 *   results/MANIFEST.json       predictions: files[] with file, archive_bytes, archive_sha256, bytes,
 *                               content_sha256, rows, unique_ids, duplicate_ids, statuses,
 * ordered_ids_sha256, selection_sha256 data/indexes/MANIFEST.json  main40, position9, kcurve4 with file,
 * archive_bytes, sha256, content_bytes, content_sha256, rows, ordered_ids_sha256, selection_sha256
 *   posttraining/MANIFEST.json  files[] with file, bytes, sha256 and released_results[] with file, sha256,
 * rows, unique_ids, statuses, sample_ids_ordered_sha256; paths from posttraining/
 *
 * Other keys are passed, but for the names of digests, which are kept. A key that is missing makes its check
 * impossible, nothing else.
 */
#ifndef PL_RELEASE_STATEMENT_H
#define PL_RELEASE_STATEMENT_H

#include "base/status.h"
#include "release/prediction.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PL_UNSTATED = -1 };

typedef struct pl_statement {
    char *path;                           /* from the release's folder */
    size_t manifest;                      /* the first that names it */
    int64_t archive_bytes, content_bytes; /* PL_UNSTATED where nothing is said */
    int64_t rows, unique_ids,
        statuses[PL_ROW_STATUSES]; /* the same; a status that is not listed is 0 when others are */
    char *archive_sha256, *content_sha256, *ordered_ids_sha256, *selection_sha256; /* NULL: not stated */
    char **duplicates;                                                             /* NULL: not stated */
    size_t duplicates_count;
    char *
        *digests; /* keys that end in "_sha256" and are none of those above: what they are of is not known */
    size_t digests_count, digests_capacity;
} pl_statement;

enum { PL_MANIFESTS = 3 };
/* Where they are, from the release's folder; i < PL_MANIFESTS. */
const char *pl_statements_manifest(size_t i);

typedef struct pl_statements {
    pl_statement *files;
    size_t n, capacity;
    bool synthetic; /* one of them says that its files were made up: it has "synthetic_seed" */
    /* Of each manifest: PL_OK; PL_MISSING; PL_BAD_INPUT, with an error that names the manifest: no JSON, a
     * key twice, a value of another kind, a checksum that is none, a path that leaves the release, another
     * status than rows have. What it says before that place is kept. */
    pl_status status[PL_MANIFESTS];
    pl_error errors[PL_MANIFESTS];
} pl_statements;

/* Reads all three. */
pl_statements *pl_statements_read(const char *folder);
void pl_statements_free(pl_statements *statements); /* NULL is fine */

/* Borrowed; NULL when no manifest says anything of it. */
const pl_statement *pl_statements_find(const pl_statements *statements, const char *path);

#endif
