/* Recorded answers: a JSONL file with one question and its answer a line, so that a run can go on where it
 * was broken off, and be replayed without a server.
 *
 *   {"request": {…}, "answer": {…}, "target": "https://…/v1/systemone"}
 *
 * target, who answered, may be missing. A line is written with one call once its answer is there, so a run
 * that is killed loses at most what was under way; a last line that was cut short is recognised, and dropped.
 * Anything else that is not such a line is refused.
 */
#ifndef PL_PRESENTATION_RECORDING_H
#define PL_PRESENTATION_RECORDING_H

#include "base/status.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct pl_recorded {
    const char *path;
    size_t line;
    char *request;        /* canonical JSON (presentation/jsonl.h) */
    const json_t *answer; /* an object */
    const char *target;   /* NULL when the line does not say */
} pl_recorded;            /* all borrowed */

/* Called for each line in order; a failure ends the reading with it. */
typedef pl_status pl_recorded_taker(void *context, const pl_recorded *recorded, pl_error *error);

/* Reads a file for its answers alone. *torn says whether a last line was dropped; blank lines are passed.
 * PL_MISSING when there is no such file, PL_BAD_INPUT with the line when it is broken. */
pl_status pl_recording_read(const char *path, pl_recorded_taker *take, void *context, bool *torn,
                            pl_error *error);

typedef struct pl_recording pl_recording;

/* Reads what the file has, if there is one, and makes it ready for more: a last line that was cut short is
 * removed from it. The file is locked, so that only one run writes to it at a time: PL_USAGE when another
 * does. Makes missing folders. PL_IO when it cannot be written. */
pl_status pl_recording_open(const char *path, pl_recorded_taker *take, void *context,
                            pl_recording **recording, pl_error *error);

/* Appends a line; request is canonical JSON, answer n bytes of JSON, which are kept as they are but for line
 * breaks between their tokens. PL_IO when that fails. */
pl_status pl_recording_append(pl_recording *recording, const char *target, const char *request,
                              const char *answer, size_t n, pl_error *error);

/* Puts everything on the disk, unlocks and frees; NULL is fine. */
pl_status pl_recording_close(pl_recording *recording, pl_error *error);

#endif
