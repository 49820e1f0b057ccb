#include "stats/levels.h"

#include "base/memory.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Doubles in the order of unsigned integers: negative ones have all bits turned, the others the sign. */
static uint64_t key_of(double value)
{
    static const uint64_t sign = UINT64_C(1) << 63;
    uint64_t bits;
    value += 0.0; /* -0 becomes 0 */
    memcpy(&bits, &value, sizeof bits);
    return bits & sign ? ~bits : bits | sign;
}

static double value_of(uint64_t key)
{
    static const uint64_t sign = UINT64_C(1) << 63;
    uint64_t bits = key & sign ? key ^ sign : ~key;
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/* ---- few levels: a small hash table numbers them as they come ---- */

enum { FEW = 128, SLOTS = 1024, SLOT_BITS = 10, EMPTY = UINT16_MAX };

typedef struct few {
    uint64_t keys[FEW];    /* by number */
    uint16_t slots[SLOTS]; /* number, or EMPTY */
    size_t count;
} few;

/* Fibonacci hashing (Knuth, The Art of Computer Programming, vol. 3, section 6.4), then the next free slot.
 * FEW when the table is full. */
static size_t number_of(few *table, uint64_t key)
{
    size_t slot = (size_t)((key * UINT64_C(0x9E3779B97F4A7C15)) >> (64 - SLOT_BITS));
    for (; table->slots[slot] != EMPTY; slot = (slot + 1) % SLOTS)
        if (table->keys[table->slots[slot]] == key)
            return table->slots[slot];
    if (table->count == FEW)
        return FEW;
    table->slots[slot] = (uint16_t)table->count;
    table->keys[table->count] = key;
    return table->count++;
}

typedef struct ranked {
    uint64_t key;
    uint32_t number;
} ranked;

static int by_key(const void *a, const void *b)
{
    uint64_t x = ((const ranked *)a)->key, y = ((const ranked *)b)->key;
    return (x > y) - (x < y);
}

static void renumber(const few *table, pl_sample_levels *levels)
{
    ranked order[FEW] = {{0}};
    uint32_t place[FEW] = {0};
    for (size_t i = 0; i < table->count; i++)
        order[i] = (ranked){table->keys[i], (uint32_t)i};
    qsort(order, table->count, sizeof *order, by_key);
    levels->count = table->count;
    levels->values = pl_allocate(table->count, sizeof *levels->values);
    for (size_t i = 0; i < table->count; i++) {
        levels->values[i] = value_of(order[i].key);
        place[order[i].number] = (uint32_t)i;
    }
    levels->sizes = pl_allocate(table->count, sizeof *levels->sizes);
    for (size_t i = 0; i < levels->n; i++) {
        levels->of[i] = place[levels->of[i]];
        levels->sizes[levels->of[i]]++;
    }
}

/* False, with nothing decided, when there are more than FEW levels. */
static bool find_few(const double *values, pl_sample_levels *levels)
{
    few table = {.count = 0};
    memset(table.slots, 0xFF, sizeof table.slots);
    for (size_t i = 0; i < levels->n; i++) {
        size_t number = number_of(&table, key_of(values[i]));
        if (number == FEW)
            return false;
        levels->of[i] = (uint32_t)number;
    }
    renumber(&table, levels);
    return true;
}

/* ---- many levels: the items are sorted ---- */

enum { DIGIT_BITS = 11, DIGITS = 3, DIGIT_VALUES = 1 << DIGIT_BITS, HALF_BITS = 32 };

/* An item as 64 bits: the high half of its key, which nearly always tells different values apart (sign,
 * exponent and 20 bits of the fraction), and its number. */
typedef uint64_t packed;

static uint32_t high_half(packed item)
{
    return (uint32_t)(item >> HALF_BITS);
}

static uint32_t number(packed item)
{
    return (uint32_t)item;
}

static size_t digit(packed item, int d)
{
    return (high_half(item) >> (d * DIGIT_BITS)) % DIGIT_VALUES;
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

/* Radix sort by the high halves (Knuth, vol. 3, section 5.2.5): several times as fast as qsort. */
static void sort_by_digits(room *r, size_t n)
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

static bool is_above(const uint64_t *keys, packed a, packed b)
{
    return high_half(a) == high_half(b) && keys[number(a)] > keys[number(b)];
}

/* Insertion sort of what differs in the low halves alone; false when that would take long. */
static bool settle(const uint64_t *keys, packed *items, size_t n)
{
    size_t moves = 0;
    for (size_t i = 1; i < n; i++) {
        packed item = items[i];
        size_t at = i;
        for (; at > 0 && is_above(keys, items[at - 1], item); at--)
            items[at] = items[at - 1];
        items[at] = item;
        moves += i - at;
        if (moves > 4 * n)
            return false;
    }
    return true;
}

/* By whole keys, for values that lie close together. */
static void sort_by_keys(const uint64_t *keys, packed *items, size_t n)
{
    ranked *all = pl_allocate(n, sizeof *all);
    for (size_t i = 0; i < n; i++)
        all[i] = (ranked){keys[i], (uint32_t)i};
    qsort(all, n, sizeof *all, by_key);
    for (size_t i = 0; i < n; i++)
        items[i] = all[i].key >> HALF_BITS << HALF_BITS | all[i].number;
    free(all);
}

static void name_levels(const uint64_t *keys, const packed *sorted, pl_sample_levels *levels)
{
    levels->values = pl_allocate(levels->n, sizeof *levels->values);
    levels->sizes = pl_allocate(levels->n, sizeof *levels->sizes);
    for (size_t i = 0; i < levels->n; i++) {
        bool again = i > 0 && high_half(sorted[i]) == high_half(sorted[i - 1]) &&
                     keys[number(sorted[i])] == keys[number(sorted[i - 1])];
        if (!again)
            levels->values[levels->count++] = value_of(keys[number(sorted[i])]);
        levels->sizes[levels->count - 1]++;
        levels->of[number(sorted[i])] = (uint32_t)(levels->count - 1);
    }
}

static void find_many(const double *values, pl_sample_levels *levels)
{
    size_t n = levels->n;
    uint64_t *keys = pl_allocate(n, sizeof *keys);
    packed *all = pl_allocate(2 * n, sizeof *all);
    for (size_t i = 0; i < n; i++) {
        keys[i] = key_of(values[i]);
        all[i] = keys[i] >> HALF_BITS << HALF_BITS | i;
    }
    room r = {all, all + n};
    sort_by_digits(&r, n);
    if (!settle(keys, r.items, n))
        sort_by_keys(keys, r.items, n);
    name_levels(keys, r.items, levels);
    free(all);
    free(keys);
}

pl_status pl_sample_levels_of(const double *values, size_t n, pl_sample_levels **levels)
{
    if (n > UINT32_MAX)
        return PL_UNDEFINED;
    for (size_t i = 0; i < n; i++)
        if (isnan(values[i]))
            return PL_UNDEFINED;
    pl_sample_levels *made = pl_allocate(1, sizeof *made);
    made->n = n;
    made->of = pl_allocate(n, sizeof *made->of);
    if (!find_few(values, made))
        find_many(values, made);
    *levels = made;
    return PL_OK;
}

uint32_t *pl_sample_levels_begins(const pl_sample_levels *levels)
{
    uint32_t *begins = pl_allocate(levels->count, sizeof *begins);
    for (size_t v = 1; v < levels->count; v++)
        begins[v] = begins[v - 1] + levels->sizes[v - 1];
    return begins;
}

void pl_sample_levels_free(pl_sample_levels *levels)
{
    if (levels == NULL)
        return;
    free(levels->values);
    free(levels->sizes);
    free(levels->of);
    free(levels);
}
