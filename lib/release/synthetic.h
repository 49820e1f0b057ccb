/* A synthetic release: the shape of the JEV release, and none of its content.
 *
 * All 17 row files, two score summaries and three manifests of FORMATS section 1, in full size or a part of
 * it, with all historical schemas, so that whatever reads a release can be tried where the real one is not.
 * Texts are made up, answers are those of a response model (synthetic_model.h), and the manifests say that
 * they are synthetic. The same seed gives the same rows on every machine and with any number of threads; the
 * archives' bytes are those of the zlib that is there.
 */
#ifndef PL_RELEASE_SYNTHETIC_H
#define PL_RELEASE_SYNTHETIC_H

#include "data/balora.h"
#include "release/synthetic_fault.h"

typedef struct pl_synthetic_options {
    double scale; /* 1: 5,000 items of each of the 40 data sets; 0.001 to 10 */
    uint64_t seed;
    bool repeats; /* each file of predictions has five rows that a later row of the same id replaces */
    pl_synthetic_fault fault;
    unsigned threads; /* 0: as many as there are processors */
} pl_synthetic_options;

typedef struct pl_synthetic_report {
    size_t files; /* of rows */
    int64_t rows, content_bytes, archive_bytes;
    char *fault; /* "file" or "file:line" that is at fault; NULL without a fault */
} pl_synthetic_report;

void pl_synthetic_report_clear(pl_synthetic_report *report);

/* Writes the release into a folder that is empty or not there yet; shape gives tasks, K and gold counts of
 * the data sets. All files appear together or not at all. PL_USAGE for a folder that has something in it, so
 * that no real release is overwritten, and for a scale out of range; PL_IO. About 20 MB a thread. Says how
 * many rows there are, and counts them, as steps (base/steps.h). */
pl_status pl_synthetic_write(const pl_balora *shape, const pl_synthetic_options *options, const char *folder,
                             pl_synthetic_report *report, pl_error *error);

#endif
