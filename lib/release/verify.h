/* Is a release what its own manifests say, and does it fit together?
 *
 * Every file is read once, with all digests, in parallel; what cannot be read to the end is looked at as far
 * as it goes, so that one fault does not hide the others.
 */
#ifndef PL_RELEASE_VERIFY_H
#define PL_RELEASE_VERIFY_H

#include "release/verification.h"

typedef struct pl_verify_options {
    unsigned threads; /* 0: as many as processors */
    bool strict;      /* a second parser reads every row, too */
    pl_batch_watcher *watch;
    void *context;
} pl_verify_options;

/* PL_MISSING when the folder has no file of a release: no rows, no manifest, no scores of a post-trained
 * model.
 */
pl_status pl_verify_release(const char *folder, const pl_verify_options *options,
                            pl_verification **verification, pl_error *error);

#endif
