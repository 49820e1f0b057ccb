#include "base/parallel.h"

#include "base/memory.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct crew {
    void (*run)(void *context, size_t i);
    void *context;
    size_t n;
    atomic_size_t next;
} crew;

static void *work(void *context)
{
    crew *c = context;
    for (size_t i; (i = atomic_fetch_add(&c->next, 1)) < c->n;)
        c->run(c->context, i);
    return NULL;
}

unsigned pl_parallel_threads(unsigned threads)
{
    if (threads != PL_ALL_PROCESSORS)
        return threads;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors > 0 ? (unsigned)processors : 1;
}

void pl_parallel_for(size_t n, unsigned threads, void (*run)(void *context, size_t i), void *context)
{
    crew c = {.run = run, .context = context, .n = n};
    size_t wanted = pl_parallel_threads(threads), made = 0;
    if (wanted > n)
        wanted = n;
    pthread_t *hands = pl_allocate(wanted, sizeof *hands);
    while (made + 1 < wanted && pthread_create(&hands[made], NULL, work, &c) == 0)
        made++;
    work(&c);
    for (size_t i = 0; i < made; i++)
        pthread_join(hands[i], NULL);
    free(hands);
}
