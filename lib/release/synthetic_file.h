/* A row file of a synthetic release: an index, or the predictions of a model under a condition. */
#ifndef PL_RELEASE_SYNTHETIC_FILE_H
#define PL_RELEASE_SYNTHETIC_FILE_H

#include "release/synthetic_fault.h"

typedef struct pl_synthetic_file {
    char *name; /* from the release's folder */
    bool is_index;
    size_t model; /* of predictions */
    pl_condition condition;
    const char *path;         /* where it is written; borrowed */
    pl_synthetic_fault fault; /* PL_FAULT_NONE when it is in no part of this file */
    pl_synthetic_facts facts; /* once it is written */
    size_t faulty_line;       /* 1-based; 0 when no row is at fault */
    int64_t *cells;           /* post-trained models: K_MAX * K_MAX counts a source, gold before predicted */
} pl_synthetic_file;

enum { PL_SYNTHETIC_CELLS = PL_SYNTHETIC_K_MAX * PL_SYNTHETIC_K_MAX };

/* The files of a release, all unwritten, the largest first; the caller's, with pl_synthetic_files_free. */
pl_synthetic_file *pl_synthetic_files_plan(const pl_synthetic_design *design, pl_synthetic_fault fault,
                                           size_t *n);
void pl_synthetic_files_free(pl_synthetic_file *files, size_t n);

/* Writes the file and fills its facts. repeats: some predictions come twice (synthetic.h). */
pl_status pl_synthetic_file_write(const pl_synthetic_design *design, bool repeats, pl_synthetic_file *file,
                                  pl_error *error);

#endif
