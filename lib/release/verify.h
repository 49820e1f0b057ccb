/* Is a release what its own manifests say, and does it fit together?
 *
 * Every file is read once, with all digests, in parallel; what cannot be read to the end is looked at as far
 * as it goes, so that one fault does not hide the others.
 */
#ifndef PL_RELEASE_VERIFY_H
#define PL_RELEASE_VERIFY_H

#include "base/status.h"
#include "release/batch.h"

typedef enum pl_check_result {
    PL_CHECK_PASSED,
    PL_CHECK_FAILED,
    PL_CHECK_UNSTATED, /* no manifest says what it should be, or the file could not be read that far */
    PL_CHECK_MISSING   /* the file is not there */
} pl_check_result;

typedef struct pl_check {
    char *file;          /* within the release */
    const char *subject; /* "archive", "content", "rows", "status", "order", "selection", "digest", "edges",
                            "sums", "join", "answers", "file", ... */
    pl_check_result result;
    char *text; /* what was found, and what should have been */
} pl_check;

typedef struct pl_verification {
    pl_check *checks; /* manifests first, then files in the order of the layout, then what else is stated */
    size_t n, capacity;
    size_t counts[PL_CHECK_MISSING + 1]; /* of each result */
    bool synthetic;                      /* its manifests say that it was made up */
} pl_verification;

typedef struct pl_verify_options {
    unsigned threads; /* 0: as many as processors */
    bool strict;      /* a second parser reads every row, too */
    pl_batch_watcher *watch;
    void *context;
} pl_verify_options;

/* PL_MISSING when the folder has no file of a release. */
pl_status pl_verify_release(const char *folder, const pl_verify_options *options,
                            pl_verification **verification, pl_error *error);
void pl_verification_free(pl_verification *verification); /* NULL is fine */

#endif
