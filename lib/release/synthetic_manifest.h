/* The manifests and score summaries of a synthetic release. */
#ifndef PL_RELEASE_SYNTHETIC_MANIFEST_H
#define PL_RELEASE_SYNTHETIC_MANIFEST_H

#include "release/synthetic_file.h"

/* The files of a release, all written, and with what. */
typedef struct pl_synthetic_contents {
    const pl_synthetic_design *design;
    double scale;
    const pl_synthetic_file *files;
    size_t n;
} pl_synthetic_contents;

/* Each writes JSON to path: the manifest i of pl_statements_manifest, and the score summary of a post-trained
 * model's predictions. PL_IO. */
pl_status pl_synthetic_manifest_write(const pl_synthetic_contents *contents, size_t i, const char *path,
                                      pl_error *error);
pl_status pl_synthetic_summary_write(const pl_synthetic_design *design, const pl_synthetic_file *file,
                                     const char *path, pl_error *error);

/* Where the summary of such a file belongs, from the release's folder; the caller's. NULL for other files. */
char *pl_synthetic_summary_name(const pl_synthetic_file *file);

#endif
