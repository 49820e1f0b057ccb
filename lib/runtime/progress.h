/* A progress line for work that takes longer than a second.
 *
 * Drawn on standard error, only where that is a terminal, not before a second has passed, and at most ten
 * times a second after that; removed at the end, so that nothing stays in a log. Not under a make that runs
 * several programs at once, which would draw over each other's output. PLUMB_PROGRESS is another number of
 * seconds to wait, for tests. Not for several threads at once.
 */
#ifndef PL_RUNTIME_PROGRESS_H
#define PL_RUNTIME_PROGRESS_H

#include <stdbool.h>
#include <stdio.h>

typedef struct pl_progress pl_progress;

/* Whether pl_progress_begin draws. */
bool pl_progress_is_wanted(void);

/* label names the work in a few words and must live as long as the progress. total is the number of steps; 0
 * when it is not known. */
pl_progress *pl_progress_begin(const char *label, size_t total);

/* The same on another stream, drawn when drawing is true, by a clock that gives seconds. */
pl_progress *pl_progress_begin_on(FILE *stream, bool drawing, double (*clock)(void), const char *label,
                                  size_t total);

/* There are total steps after all; 0: it is not known how many. */
void pl_progress_expect(pl_progress *progress, size_t total);

/* done of the steps are done. Cheap enough to be called at every step. */
void pl_progress_reach(pl_progress *progress, size_t done);

/* Removes the line and frees progress; NULL is fine. */
void pl_progress_end(pl_progress *progress);

#endif
