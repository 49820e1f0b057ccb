/* Jobs on several threads, some of which wait for another. */
#ifndef PL_RELEASE_WORK_H
#define PL_RELEASE_WORK_H

#include <stddef.h>

enum { PL_WORK_NOTHING = -1 };

typedef struct pl_job {
    void (*run)(void *context); /* keeps what becomes of it in its context */
    void *context;
    int after; /* the job, further in front, that must have ended before; PL_WORK_NOTHING */
} pl_job;

/* Called by the calling thread about ten times a second; NULL: never. */
typedef void pl_work_watcher(void *context);

/* Runs all jobs, at most threads > 0 of them at a time, the first that can begin before the others; returns
 * when all have ended. Where no thread can be made the calling one does the work. */
void pl_work_run(const pl_job *jobs, size_t n, unsigned threads, pl_work_watcher *watch, void *context);

/* As many threads as processors that this process may use, at least 1. */
unsigned pl_work_processors(void);

#endif
