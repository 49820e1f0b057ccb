/* One function over many indices, on several threads. */
#ifndef PL_BASE_PARALLEL_H
#define PL_BASE_PARALLEL_H

#include <stddef.h>

/* As many threads as processors that are online. */
enum { PL_ALL_PROCESSORS = 0 };

/* So many threads, or that many: at least 1. */
unsigned pl_parallel_threads(unsigned threads);

/* Calls run(context, i) once for each i below n, on at most so many threads, and returns when all calls have;
 * which thread takes which index is left open, so what a call writes must not depend on it. Where no thread
 * can be made the calling one does the work, as it does for one thread. */
void pl_parallel_for(size_t n, unsigned threads, void (*run)(void *context, size_t i), void *context);

#endif
