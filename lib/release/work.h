/* Jobs on several threads, some of which wait for another, and which may share their work. */
#ifndef PL_RELEASE_WORK_H
#define PL_RELEASE_WORK_H

#include <stdbool.h>
#include <stddef.h>

enum { PL_WORK_NOTHING = -1 };

typedef struct pl_job {
    void (*run)(void *context); /* keeps what becomes of it in its context */
    void *context;
    int after; /* the job, further in front, that must have ended before; PL_WORK_NOTHING */
} pl_job;

/* Called by the calling thread about ten times a second; NULL: never. */
typedef void pl_work_watcher(void *context);

typedef struct pl_crew pl_crew;

pl_crew *pl_crew_new(unsigned threads); /* > 0 */
void pl_crew_free(pl_crew *crew);       /* NULL is fine */

/* Runs all jobs, one a thread at a time, the first that can begin before the others; returns when all have
 * ended. Threads without a job do what jobs share. Where no thread can be made the calling one does the work.
 */
void pl_crew_run(pl_crew *crew, const pl_job *jobs, size_t n, pl_work_watcher *watch, void *context);

/* ---- for jobs: parts of their work that any thread may do ---- */

typedef struct pl_share {
    void *(*take)(void *context); /* a part that nobody does yet; NULL: there is none now */
    void (*work)(void *part);
    void (*give)(void *context, void *part); /* takes it back, done */
    void *context;
    struct pl_share *next; /* the crew's */
} pl_share;

/* What all shares keep is guarded by one lock, which take and give are called with, and work without. */
void pl_crew_lock(pl_crew *crew);
void pl_crew_unlock(pl_crew *crew);

/* The rest with the lock. A share is offered until it is withdrawn, when none of its parts may be out. */
void pl_crew_offer(pl_crew *crew, pl_share *share);
void pl_crew_withdraw(pl_crew *crew, pl_share *share);
/* There is something to take. */
void pl_crew_call(pl_crew *crew);
/* Waits until something happens: a part given back, a call, the end of a job, or nothing at all. Callers look
 * again whether they have what they wait for. */
void pl_crew_wait(pl_crew *crew);
/* Whether a thread waits for something to do. */
bool pl_crew_is_idle(const pl_crew *crew);

#endif
