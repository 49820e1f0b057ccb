/* How a row file of the release is read, and what is learnt about it on the way. */
#ifndef PL_RELEASE_READING_H
#define PL_RELEASE_READING_H

#include "release/gzip.h"
#include "release/row_ring.h"

typedef struct pl_reading {
    const char *path;
    const char *name;      /* in errors: the path within the release */
    int64_t content_bytes; /* what its manifest says; 0: nothing */
    bool thorough;         /* SHA-256 of the content and of the identifiers, too */
    bool strict;           /* a second parser reads every row (strict.h) */
    atomic_llong *counter; /* NULL, or as in gzip.h */
    pl_crew *crew;         /* whose idle threads help; NULL: none */
} pl_reading;

typedef struct pl_row_facts {
    pl_gzip_facts bytes;
    int64_t rows;
    pl_digest ordered_ids; /* over each sample_id and a newline, in file order; thorough only */
    pl_digest selection;   /* the same over the sorted ones; thorough only */
} pl_row_facts;

/* The rows of a file in their order. */
typedef struct pl_row_file pl_row_file;

/* kind is copied, but for what it borrows. */
pl_status pl_row_file_open(const pl_reading *reading, const pl_row_kind *kind, pl_row_file **file,
                           pl_error *error);
void pl_row_file_close(pl_row_file *file); /* NULL is fine */

/* As pl_row_ring_next. */
pl_status pl_row_file_next(pl_row_file *file, pl_rows *rows, pl_error *error);

/* Takes the row's identifier into the digest, where that is wanted. */
void pl_row_file_identify(pl_row_file *file, pl_text id);

/* After the end, once; all but the selection. */
pl_status pl_row_file_finish(pl_row_file *file, pl_row_facts *facts, pl_error *error);

#endif
