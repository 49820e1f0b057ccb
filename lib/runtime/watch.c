#include "runtime/watch.h"

#include "base/memory.h"
#include "base/steps.h"
#include "runtime/progress.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <time.h>

struct pl_watch {
    pl_progress *line;
    pthread_t hand;
    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t called;
    bool ended;
};

static void look(const pl_watch *watch)
{
    size_t done, total;
    pl_steps_read(&done, &total);
    pl_progress_expect(watch->line, total);
    pl_progress_reach(watch->line, total > 0 ? done : 0);
}

static void pause_watch(pl_watch *watch)
{
    enum { PAUSE = 50000000, SECOND = 1000000000 }; /* nanoseconds; lines are drawn at most half as often */
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += PAUSE;
    until.tv_sec += until.tv_nsec / SECOND;
    until.tv_nsec %= SECOND;
    pthread_cond_timedwait(&watch->called, &watch->lock, &until);
}

static void *keep_looking(void *context)
{
    pl_watch *watch = context;
    pthread_mutex_lock(&watch->lock);
    look(watch);
    while (!watch->ended) {
        pause_watch(watch);
        look(watch);
    }
    pthread_mutex_unlock(&watch->lock);
    return NULL;
}

static void free_watch(pl_watch *watch)
{
    pl_progress_end(watch->line);
    pthread_cond_destroy(&watch->called);
    pthread_mutex_destroy(&watch->lock);
    free(watch);
}

pl_watch *pl_watch_begin(const char *label, size_t total)
{
    pl_steps_begin(total);
    if (!pl_progress_is_wanted())
        return NULL;
    pl_watch *watch = pl_allocate(1, sizeof *watch);
    watch->line = pl_progress_begin(label, total);
    pthread_mutex_init(&watch->lock, NULL);
    pthread_cond_init(&watch->called, NULL);
    if (pthread_create(&watch->hand, NULL, keep_looking, watch) == 0)
        return watch;
    free_watch(watch);
    return NULL;
}

void pl_watch_end(pl_watch *watch)
{
    if (watch == NULL)
        return;
    pthread_mutex_lock(&watch->lock);
    watch->ended = true;
    pthread_cond_signal(&watch->called);
    pthread_mutex_unlock(&watch->lock);
    pthread_join(watch->hand, NULL);
    free_watch(watch);
}
