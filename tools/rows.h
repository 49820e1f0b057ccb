/* What the commands that read the rows of a release share. */
#ifndef PL_TOOLS_ROWS_H
#define PL_TOOLS_ROWS_H

#include "release/release.h"
#include "runtime/progress.h"

#include <stdint.h>

/* A progress line that begins when it is first told how much there is. */
typedef struct reading_progress {
    const char *label;
    pl_progress *line; /* to be ended by the caller; NULL until then */
} reading_progress;

/* For pl_release_watch and pl_verify_options; context is a reading_progress. */
void watch_reading(void *context, int64_t done, int64_t total);

/* Says on standard error that the answers were made up, when they were. */
void say_if_synthetic(const char *command, const pl_tallies *tallies);

/* Says on standard error which indexes of predictions that are there are not; folder is the release's. */
void say_if_without_index(const char *command, const pl_release *release, const char *folder);

#endif
