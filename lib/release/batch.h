/* Many row files of a release at once: a thread a file, and the idle ones help. */
#ifndef PL_RELEASE_BATCH_H
#define PL_RELEASE_BATCH_H

#include "release/layout.h"
#include "release/predictions.h"
#include "release/statement.h"
#include "release/work.h"

#include <stdatomic.h>

/* done of total bytes of archives are read; done may end above, when one was read twice. */
typedef void pl_batch_watcher(void *context, int64_t done, int64_t total);

typedef struct pl_batch {
    const char *folder;
    const pl_layout *layout;
    const pl_statements *statements; /* limit the content; nothing else is taken from them */
    unsigned threads;
    bool thorough; /* all digests, and after a failure what can still be learnt without the index */
    bool strict;
    pl_batch_watcher *watch; /* called about ten times a second; NULL: never */
    void *context;
} pl_batch;

/* How far a file could be read. */
typedef enum pl_depth {
    PL_DEPTH_NOTHING, /* not even its bytes, or not tried */
    PL_DEPTH_ARCHIVE, /* its bytes */
    PL_DEPTH_CONTENT, /* and what they decompress to */
    PL_DEPTH_ROWS,    /* and its rows, one by one */
    PL_DEPTH_JOINED   /* and with the index */
} pl_depth;

typedef struct pl_batch_result {
    pl_prediction_facts facts; /* as far as depth goes; of an index, facts.file alone */
    pl_bin_facts bins;         /* of an index, */
    pl_source_facts sources;   /* as these */
    pl_error error;
    pl_status status; /* of the deepest reading that was tried */
    pl_depth depth;
} pl_batch_result;

/* Reads the wanted files that are there (bit i of wanted: layout->files[i]), and their indexes. results has
 * room for PL_LAYOUT_FILES; the caller clears them. tallies gets sources, settings and tallies of all that
 * could be joined, in no particular order; NULL: not wanted. */
void pl_batch_read(const pl_batch *batch, uint32_t wanted, pl_batch_result *results, pl_tallies *tallies);
void pl_batch_clear(pl_batch_result *results);

#endif
