#include "presentation/orders.h"

#include "base/memory.h"
#include "presentation/levels.h"
#include "presentation/repeats.h"
#include "stats/cpython_random.h"

#include <stdlib.h>
#include <string.h>

size_t pl_factorial_within(size_t k, size_t limit)
{
    size_t product = 1;
    for (size_t i = 2; i <= k; i++) {
        if (product > limit / i)
            return limit + 1;
        product *= i;
    }
    return product <= limit ? product : limit + 1;
}

/* ---- all of them ---- */

static void reverse(uint8_t *order, size_t begin, size_t end)
{
    for (; begin + 1 < end; begin++, end--) {
        uint8_t kept = order[begin];
        order[begin] = order[end - 1];
        order[end - 1] = kept;
    }
}

/* The next order in lexicographic order, which there is (Knuth, The Art of Computer Programming, vol. 4A,
 * algorithm 7.2.1.2 L). */
static void advance(uint8_t *order, size_t k)
{
    size_t rising = k - 2, larger = k - 1;
    while (order[rising] > order[rising + 1])
        rising--;
    while (order[larger] < order[rising])
        larger--;
    uint8_t kept = order[rising];
    order[rising] = order[larger];
    order[larger] = kept;
    reverse(order, rising + 1, k);
}

static void list_all(pl_orders *orders)
{
    for (size_t slot = 0; slot < orders->k; slot++)
        orders->slots[slot] = (uint8_t)slot;
    for (size_t i = 0; i < orders->n; i++) {
        uint8_t *order = orders->slots + i * orders->k;
        orders->first_like[i] = i;
        if (i == 0)
            continue;
        memcpy(order, order - orders->k, orders->k);
        advance(order, orders->k);
    }
    orders->distinct = orders->n;
}

/* ---- some of them ---- */

static void draw(pl_orders *orders, uint64_t seed)
{
    pl_cpython_random random;
    pl_cpython_random_begin(&random, seed);
    size_t order[PL_LEVELS_MAX];
    for (size_t i = 0; i < orders->n; i++) {
        pl_cpython_random_order(&random, orders->k, order);
        for (size_t slot = 0; slot < orders->k; slot++)
            orders->slots[i * orders->k + slot] = (uint8_t)order[slot];
    }
}

static void find_repeated(pl_orders *orders)
{
    pl_piece *pieces = pl_allocate(orders->n, sizeof *pieces);
    for (size_t i = 0; i < orders->n; i++)
        pieces[i] = (pl_piece){pl_orders_at(orders, i), orders->k};
    orders->distinct = pl_repeats_find(pieces, orders->n, orders->first_like);
    free(pieces);
}

/* ---- both ---- */

pl_status pl_orders_make(size_t k, size_t most, uint64_t seed, pl_orders *orders, pl_error *error)
{
    if (k < 1 || k > PL_LEVELS_MAX)
        return pl_fail(error, PL_USAGE, NULL, 0, 0, "there must be 1 to %d levels, not %zu", PL_LEVELS_MAX,
                       k);
    if (most < 1 || most > PL_ORDERS_MAX)
        return pl_fail(error, PL_USAGE, NULL, 0, 0, "there must be 1 to %d orders, not %zu", PL_ORDERS_MAX,
                       most);
    size_t all = pl_factorial_within(k, most);
    *orders = (pl_orders){.k = k, .n = all <= most ? all : most, .exhaustive = all <= most};
    orders->slots = pl_allocate(orders->n, k);
    orders->first_like = pl_allocate(orders->n, sizeof(size_t));
    if (orders->exhaustive) {
        list_all(orders);
    } else {
        draw(orders, seed);
        find_repeated(orders);
    }
    return PL_OK;
}

void pl_orders_clear(pl_orders *orders)
{
    free(orders->slots);
    free(orders->first_like);
    *orders = (pl_orders){.slots = NULL};
}

const uint8_t *pl_orders_at(const pl_orders *orders, size_t i)
{
    return orders->slots + i * orders->k;
}
