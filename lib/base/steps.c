#include "base/steps.h"

#include <stdatomic.h>

/* What is read is shown to somebody and orders nothing. */
static atomic_size_t all, counted;

void pl_steps_begin(size_t total)
{
    atomic_store_explicit(&counted, 0, memory_order_relaxed);
    atomic_store_explicit(&all, total, memory_order_relaxed);
}

void pl_steps_add(size_t n)
{
    atomic_fetch_add_explicit(&counted, n, memory_order_relaxed);
}

void pl_steps_read(size_t *done, size_t *total)
{
    *total = atomic_load_explicit(&all, memory_order_relaxed);
    *done = atomic_load_explicit(&counted, memory_order_relaxed);
}
