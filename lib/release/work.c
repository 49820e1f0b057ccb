#include "release/work.h"

#include "base/memory.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

typedef enum progress { WAITING, RUNNING, ENDED } progress;

struct pl_crew {
    unsigned threads;
    pthread_mutex_t lock;
    pthread_cond_t ended_one; /* a job has ended */
    pthread_cond_t called;    /* the same, or there may be something to do, or something was done */
    const pl_job *jobs;
    progress *states;
    size_t n, ended;
    pl_share *shares;
    unsigned idle;
};

pl_crew *pl_crew_new(unsigned threads)
{
    pl_crew *crew = pl_allocate(1, sizeof *crew);
    crew->threads = threads;
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->ended_one, NULL);
    pthread_cond_init(&crew->called, NULL);
    return crew;
}

void pl_crew_free(pl_crew *crew)
{
    if (crew == NULL)
        return;
    pthread_cond_destroy(&crew->called);
    pthread_cond_destroy(&crew->ended_one);
    pthread_mutex_destroy(&crew->lock);
    free(crew);
}

/* ---- shares ---- */

void pl_crew_lock(pl_crew *crew)
{
    pthread_mutex_lock(&crew->lock);
}

void pl_crew_unlock(pl_crew *crew)
{
    pthread_mutex_unlock(&crew->lock);
}

void pl_crew_offer(pl_crew *crew, pl_share *share)
{
    share->next = crew->shares;
    crew->shares = share;
}

void pl_crew_withdraw(pl_crew *crew, pl_share *share)
{
    pl_share **at = &crew->shares;
    while (*at != share)
        at = &(*at)->next;
    *at = share->next;
}

void pl_crew_call(pl_crew *crew)
{
    pthread_cond_broadcast(&crew->called);
}

void pl_crew_wait(pl_crew *crew)
{
    pthread_cond_wait(&crew->called, &crew->lock);
}

bool pl_crew_is_idle(const pl_crew *crew)
{
    return crew->idle > 0;
}

/* Does a part of some share, when there is one. */
static bool help(pl_crew *c)
{
    for (pl_share *share = c->shares; share != NULL; share = share->next) {
        void *part = share->take(share->context);
        if (part == NULL)
            continue;
        pl_crew_unlock(c);
        share->work(part);
        pl_crew_lock(c);
        share->give(share->context, part);
        pl_crew_call(c);
        return true;
    }
    return false;
}

/* ---- jobs ---- */

static bool can_begin(const pl_crew *c, size_t i)
{
    int after = c->jobs[i].after;
    return c->states[i] == WAITING && (after == PL_WORK_NOTHING || c->states[after] == ENDED);
}

/* n when no job can begin now. */
static size_t next_job(const pl_crew *c)
{
    size_t i = 0;
    while (i < c->n && !can_begin(c, i))
        i++;
    return i;
}

static void run_job(pl_crew *c, size_t i)
{
    c->states[i] = RUNNING;
    pl_crew_unlock(c);
    c->jobs[i].run(c->jobs[i].context);
    pl_crew_lock(c);
    c->states[i] = ENDED;
    c->ended++;
    pthread_cond_broadcast(&c->ended_one);
    pl_crew_call(c);
}

static void *work(void *context)
{
    pl_crew *c = context;
    pl_crew_lock(c);
    while (c->ended < c->n) {
        size_t i = next_job(c);
        if (i < c->n) {
            run_job(c, i);
        } else if (!help(c)) {
            c->idle++;
            pl_crew_wait(c);
            c->idle--;
        }
    }
    pl_crew_unlock(c);
    return NULL;
}

static void wait_for_end(pl_crew *c)
{
    static const long pause = 100000000; /* nanoseconds */
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += pause;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&c->ended_one, &c->lock, &until);
}

static void watch_all(pl_crew *c, pl_work_watcher *watch, void *context)
{
    pl_crew_lock(c);
    while (c->ended < c->n) {
        wait_for_end(c);
        if (watch == NULL)
            continue;
        pl_crew_unlock(c);
        watch(context);
        pl_crew_lock(c);
    }
    pl_crew_unlock(c);
}

void pl_crew_run(pl_crew *c, const pl_job *jobs, size_t n, pl_work_watcher *watch, void *context)
{
    c->jobs = jobs;
    c->n = n;
    c->ended = 0;
    c->states = pl_allocate(n, sizeof *c->states);
    pthread_t *hands = pl_allocate(c->threads, sizeof *hands);
    unsigned made = 0;
    while (n > 0 && made < c->threads && pthread_create(&hands[made], NULL, work, c) == 0)
        made++;
    if (made == 0)
        work(c);
    watch_all(c, watch, context);
    for (unsigned i = 0; i < made; i++)
        pthread_join(hands[i], NULL);
    free(hands);
    free(c->states);
}
