#include "stats/order.h"

#include "base/memory.h"

#include <stdbool.h>
#include <stdlib.h>

enum { DIGIT_BITS = 11, DIGITS = 3, DIGIT_VALUES = 1 << DIGIT_BITS, HALF_BITS = 32 };

/* An item as 64 bits: a half of its key, and its number. */
typedef uint64_t packed;

static packed pack(const double *values, uint32_t number, int bits_below)
{
    return pl_order_key(values[number]) >> bits_below << HALF_BITS | number;
}

static uint32_t half_of(packed item)
{
    return (uint32_t)(item >> HALF_BITS);
}

static uint32_t number_of(packed item)
{
    return (uint32_t)item;
}

static size_t digit(packed item, int d)
{
    return (half_of(item) >> (d * DIGIT_BITS)) % DIGIT_VALUES;
}

/* Turns counts into where each digit's items begin; false when all items have the same digit. */
static bool begins(uint32_t *counts, size_t n)
{
    uint32_t begin = 0;
    for (size_t v = 0; v < DIGIT_VALUES; v++) {
        uint32_t count = counts[v];
        if (count == n)
            return false;
        counts[v] = begin;
        begin += count;
    }
    return true;
}

/* The items and as much room again, which may change places. */
typedef struct room {
    packed *items, *spare;
} room;

/* Radix sort by the halves (Knuth, The Art of Computer Programming, vol. 3, section 5.2.5): several times as
 * fast as qsort, and items with equal halves stay in their order. */
static void sort_by_halves(room *r, size_t n)
{
    uint32_t(*counts)[DIGIT_VALUES] = pl_allocate(DIGITS, sizeof *counts);
    for (size_t i = 0; i < n; i++)
        for (int d = 0; d < DIGITS; d++)
            counts[d][digit(r->items[i], d)]++;
    for (int d = 0; d < DIGITS; d++) {
        if (!begins(counts[d], n))
            continue;
        for (size_t i = 0; i < n; i++)
            r->spare[counts[d][digit(r->items[i], d)]++] = r->items[i];
        *r = (room){r->spare, r->items};
    }
    free(counts);
}

enum { SMALL = 128 }; /* so many items insertion sorts faster than digits do, measured */

static bool is_above(const double *values, packed a, packed b)
{
    if (half_of(a) != half_of(b))
        return half_of(a) > half_of(b);
    return values[number_of(a)] > values[number_of(b)];
}

/* Insertion sort of few items in any order, or of many that are nearly sorted; false when it would take long.
 */
static bool settle(const double *values, packed *items, size_t n)
{
    size_t moves = 0;
    for (size_t i = 1; i < n; i++) {
        packed item = items[i];
        size_t at = i;
        for (; at > 0 && is_above(values, items[at - 1], item); at--)
            items[at] = items[at - 1];
        items[at] = item;
        moves += i - at;
        if (moves > 4 * n + SMALL * SMALL / 2)
            return false;
    }
    return true;
}

/* By whole keys, for values that lie close together. */
static void sort_by_both_halves(const double *values, room *r, size_t n)
{
    for (size_t i = 0; i < n; i++)
        r->items[i] = pack(values, (uint32_t)i, 0);
    sort_by_halves(r, n);
    for (size_t i = 0; i < n; i++)
        r->items[i] = pack(values, number_of(r->items[i]), HALF_BITS);
    sort_by_halves(r, n);
}

/* By the high half first, which nearly always tells different values apart: sign, exponent and 20 bits of the
 * fraction. */
uint32_t *pl_order_items(const double *values, size_t n)
{
    packed *all = pl_allocate(2 * n, sizeof *all);
    room r = {all, all + n};
    for (size_t i = 0; i < n; i++)
        r.items[i] = pack(values, (uint32_t)i, HALF_BITS);
    if (n > SMALL)
        sort_by_halves(&r, n);
    if (!settle(values, r.items, n))
        sort_by_both_halves(values, &r, n);
    uint32_t *order = pl_allocate(n, sizeof *order);
    for (size_t i = 0; i < n; i++)
        order[i] = number_of(r.items[i]);
    free(all);
    return order;
}
