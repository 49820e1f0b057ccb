/* The orders in which the levels of a question are shown.
 *
 * All K! of them where that is at most a given number, in lexicographic order; else so many drawn one after
 * the other, each as CPython's random.sample(range(K), K) draws it from random.Random(seed). The document
 * names the generator and not the call. A sample is a draw by itself; a shuffle would depend on the list that
 * it is given, so one would have to say how that begins. Draws are independent: one order may come twice.
 * K! is never built, so 255 levels cost no more than their draws.
 */
#ifndef PL_PRESENTATION_ORDERS_H
#define PL_PRESENTATION_ORDERS_H

#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PL_ORDERS_MAX = 1000000 };

typedef struct pl_orders {
    size_t k;           /* levels */
    size_t n;           /* orders, drawn ones as often as they came */
    bool exhaustive;    /* all K!, each once */
    size_t distinct;    /* different ones */
    uint8_t *slots;     /* n x k: the level at each slot */
    size_t *first_like; /* n: the number of the first order that is the same; its own when it is new */
} pl_orders;

/* K! as long as it is at most limit, else limit + 1. limit < SIZE_MAX. */
size_t pl_factorial_within(size_t k, size_t limit);

/* k from 1 to 255, most from 1 to PL_ORDERS_MAX, or PL_USAGE. On success the caller clears *orders.
 * O(n k log n). */
pl_status pl_orders_make(size_t k, size_t most, uint64_t seed, pl_orders *orders, pl_error *error);
void pl_orders_clear(pl_orders *orders);

/* The levels of order i, slot by slot; borrowed. */
const uint8_t *pl_orders_at(const pl_orders *orders, size_t i);

#endif
