/* What was checked in a release, and how one check after the other is made. */
#ifndef PL_RELEASE_VERIFICATION_H
#define PL_RELEASE_VERIFICATION_H

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
                            "sources", "sums", "join", "answers", "file", "scores", ... */
    pl_check_result result;
    char *text; /* what was found, and what should have been */
} pl_check;

typedef struct pl_verification {
    pl_check *checks; /* manifests first, then files in the order of the layout, then what else is stated */
    size_t n, capacity;
    size_t counts[PL_CHECK_MISSING + 1]; /* of each result */
    bool synthetic;                      /* its manifests say that it was made up */
} pl_verification;

void pl_verification_free(pl_verification *verification); /* NULL is fine */

/* ---- for the checks ---- */

/* The file whose checks are being made. */
typedef struct pl_subject {
    pl_verification *all;
    const char *folder;
    const char *path;
    const pl_statement *stated; /* NULL: no manifest says anything of it */
    const pl_batch_result *read;
} pl_subject;

void pl_subject_add(const pl_subject *s, const char *name, pl_check_result result, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* A count or a digest against what is stated. */
void pl_subject_check_count(const pl_subject *s, const char *name, const char *what, int64_t found,
                            int64_t stated);
void pl_subject_check_digest(const pl_subject *s, const char *name, const pl_digest *found,
                             const char *stated);

/* What is stated of the file, in which everything may be unstated. */
const pl_statement *pl_subject_stated(const pl_subject *s);

/* The reading itself has failed. */
void pl_subject_report_fault(const pl_subject *s, const char *name);

#endif
