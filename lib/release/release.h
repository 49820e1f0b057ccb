/* A checkout of the JEV release: which of its row files are there, and their tallies.
 *
 * The release keeps predictions and indexes as gzip JSONL (FORMATS section 1): results/released/<model>__...,
 * posttraining/results/released/<model>__ba-lora-..., data/indexes/..., each with a manifest beside. Files
 * are streamed: memory is that of the index's ids and of the tallies, a few tens of MB.
 *
 * All of it is input from outside. A row that cannot be understood ends the reading with file, line and
 * reason (PL_BAD_INPUT); so does a sample_id on one side only. An archive that is not the one that its
 * manifest names is PL_CHECKSUM. Of several rows with one sample_id the last counts.
 */
#ifndef PL_RELEASE_RELEASE_H
#define PL_RELEASE_RELEASE_H

#include "base/status.h"
#include "release/tally.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct pl_release pl_release;

/* Looks which files are there. PL_MISSING when the folder has none of them, PL_BAD_INPUT when a manifest is
 * broken. */
pl_status pl_release_open(const char *folder, pl_release **release, pl_error *error);
void pl_release_close(pl_release *release); /* NULL is fine */

/* The models of the release: jev-1.13, kev-0.8b, kev-4b, kev-9b, kev-0.8b-ba-lora, kev-4b-ba-lora. */
size_t pl_release_models(void);
const char *pl_release_model(size_t i);

/* A model's predictions under a condition. */
typedef struct pl_release_part {
    const char *model;
    pl_condition condition;
} pl_release_part;

/* Whether a manifest says that the files were made up (release/synthetic.h). */
bool pl_release_is_synthetic(const pl_release *release);

/* Whether its predictions are there, and their index. */
bool pl_release_has(const pl_release *release, pl_release_part part);

/* How many files of predictions under a condition are there, but cannot be used since the condition's index
 * is not; *index is what that should be called within the release (borrowed). */
size_t pl_release_without_index(const pl_release *release, pl_condition condition, const char **index);

/* Has watch called about ten times a second while files are read, in the calling thread: done of total bytes
 * of archives are read. */
typedef void pl_release_watcher(void *context, int64_t done, int64_t total);
void pl_release_watch(pl_release *release, pl_release_watcher *watch, void *context);

/* Tallies these parts, those that are not tallied yet, with so many threads (0: as many as there are
 * processors). parts NULL: all that are there. A part that is not there is PL_MISSING. On failure nothing of
 * this call is kept; of several failures the first in the order of parts is reported. */
pl_status pl_release_tally(pl_release *release, const pl_release_part *parts, size_t n, unsigned threads,
                           pl_error *error);

/* Takes the tallies of a tally file instead of the rows, once the archives in the folder are found to be the
 * ones that were tallied; parts that it does not have are tallied as usual. PL_MISSING when there is no such
 * file, and as pl_tallies_read and pl_tallies_verify. Before anything is tallied. */
pl_status pl_release_load(pl_release *release, const char *path, pl_error *error);

/* All that is tallied so far; borrowed, valid until the next pl_release_tally. */
const pl_tallies *pl_release_tallies(const pl_release *release);

#endif
