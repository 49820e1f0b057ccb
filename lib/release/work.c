#include "release/work.h"

#include "base/memory.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

typedef enum progress { WAITING, RUNNING, ENDED } progress;

typedef struct crew {
    pthread_mutex_t lock;
    pthread_cond_t changed; /* a job has ended */
    const pl_job *jobs;
    progress *states;
    size_t n, ended;
} crew;

unsigned pl_work_processors(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n > 0 ? (unsigned)n : 1;
}

static bool can_begin(const crew *c, size_t i)
{
    int after = c->jobs[i].after;
    return c->states[i] == WAITING && (after == PL_WORK_NOTHING || c->states[after] == ENDED);
}

/* n when no job can begin now. */
static size_t next_job(const crew *c)
{
    size_t i = 0;
    while (i < c->n && !can_begin(c, i))
        i++;
    return i;
}

static bool all_begun(const crew *c)
{
    for (size_t i = 0; i < c->n; i++)
        if (c->states[i] == WAITING)
            return false;
    return true;
}

static void *work(void *context)
{
    crew *c = context;
    pthread_mutex_lock(&c->lock);
    while (!all_begun(c)) {
        size_t i = next_job(c);
        if (i == c->n) {
            pthread_cond_wait(&c->changed, &c->lock);
            continue;
        }
        c->states[i] = RUNNING;
        pthread_mutex_unlock(&c->lock);
        c->jobs[i].run(c->jobs[i].context);
        pthread_mutex_lock(&c->lock);
        c->states[i] = ENDED;
        c->ended++;
        pthread_cond_broadcast(&c->changed);
    }
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

static void wait_for_change(crew *c)
{
    static const long pause = 100000000; /* nanoseconds */
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += pause;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&c->changed, &c->lock, &until);
}

static void watch_all(crew *c, pl_work_watcher *watch, void *context)
{
    pthread_mutex_lock(&c->lock);
    while (c->ended < c->n) {
        wait_for_change(c);
        if (watch == NULL)
            continue;
        pthread_mutex_unlock(&c->lock);
        watch(context);
        pthread_mutex_lock(&c->lock);
    }
    pthread_mutex_unlock(&c->lock);
}

void pl_work_run(const pl_job *jobs, size_t n, unsigned threads, pl_work_watcher *watch, void *context)
{
    crew c = {.jobs = jobs, .n = n, .states = pl_allocate(n, sizeof *c.states)};
    pthread_mutex_init(&c.lock, NULL);
    pthread_cond_init(&c.changed, NULL);
    unsigned wanted = threads < n ? threads : (unsigned)n, made = 0;
    pthread_t *hands = pl_allocate(wanted, sizeof *hands);
    while (made < wanted && pthread_create(&hands[made], NULL, work, &c) == 0)
        made++;
    if (made == 0)
        work(&c);
    watch_all(&c, watch, context);
    for (unsigned i = 0; i < made; i++)
        pthread_join(hands[i], NULL);
    pthread_cond_destroy(&c.changed);
    pthread_mutex_destroy(&c.lock);
    free(hands);
    free(c.states);
}
