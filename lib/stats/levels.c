#include "stats/levels.h"

#include "base/memory.h"
#include "stats/order.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- few levels: a small hash table numbers them as they come ---- */

enum { FEW = 128, SLOTS = 1024, SLOT_BITS = 10, EMPTY = UINT16_MAX };

typedef struct few {
    double values[FEW];    /* by number */
    uint16_t slots[SLOTS]; /* number, or EMPTY */
    size_t count;
} few;

/* Fibonacci hashing (Knuth, The Art of Computer Programming, vol. 3, section 6.4), then the next free slot. A
 * new value gets the next number, which is most or more when there is no room for it. */
static size_t number_in(few *table, double value, size_t most)
{
    size_t slot = (size_t)((pl_order_key(value) * UINT64_C(0x9E3779B97F4A7C15)) >> (64 - SLOT_BITS));
    for (; table->slots[slot] != EMPTY; slot = (slot + 1) % SLOTS)
        if (table->values[table->slots[slot]] == value)
            return table->slots[slot];
    if (table->count >= most)
        return table->count;
    table->slots[slot] = (uint16_t)table->count;
    table->values[table->count] = value + 0.0; /* -0 becomes 0 */
    return table->count++;
}

static void renumber(const few *table, pl_sample_levels *levels)
{
    uint32_t place[FEW] = {0}, *order = pl_order_items(table->values, table->count);
    levels->count = table->count;
    levels->values = pl_allocate(table->count, sizeof *levels->values);
    for (size_t v = 0; v < table->count; v++) {
        levels->values[v] = table->values[order[v]];
        place[order[v]] = (uint32_t)v;
    }
    free(order);
    levels->sizes = pl_allocate(table->count, sizeof *levels->sizes);
    for (size_t i = 0; i < levels->n; i++) {
        levels->of[i] = place[levels->of[i]];
        levels->sizes[levels->of[i]]++;
    }
}

static pl_sample_levels *allocate(size_t n)
{
    pl_sample_levels *levels = pl_allocate(1, sizeof *levels);
    levels->n = n;
    levels->of = pl_allocate(n, sizeof *levels->of);
    return levels;
}

/* NULL when there are more than most, which is at most FEW. */
static pl_sample_levels *find_few(const double *values, size_t n, size_t most)
{
    few table = {.count = 0};
    memset(table.slots, 0xFF, sizeof table.slots);
    pl_sample_levels *levels = allocate(n);
    for (size_t i = 0; i < n; i++) {
        size_t number = number_in(&table, values[i], most);
        if (number >= most) {
            pl_sample_levels_free(levels);
            return NULL;
        }
        levels->of[i] = (uint32_t)number;
    }
    renumber(&table, levels);
    return levels;
}

/* ---- many levels: the items are sorted ---- */

static pl_sample_levels *find_many(const double *values, size_t n)
{
    pl_sample_levels *levels = allocate(n);
    levels->values = pl_allocate(n, sizeof *levels->values);
    levels->sizes = pl_allocate(n, sizeof *levels->sizes);
    uint32_t *order = pl_order_items(values, n);
    for (size_t i = 0; i < n; i++) {
        double value = values[order[i]] + 0.0; /* -0 becomes 0 */
        if (i == 0 || value != levels->values[levels->count - 1])
            levels->values[levels->count++] = value;
        levels->sizes[levels->count - 1]++;
        levels->of[order[i]] = (uint32_t)(levels->count - 1);
    }
    free(order);
    return levels;
}

pl_status pl_sample_levels_at_most(size_t most, const double *values, size_t n, pl_sample_levels **levels)
{
    if (n > UINT32_MAX)
        return PL_UNDEFINED;
    for (size_t i = 0; i < n; i++)
        if (isnan(values[i]))
            return PL_UNDEFINED;
    *levels = find_few(values, n, most < FEW ? most : FEW);
    return PL_OK;
}

pl_status pl_sample_levels_of(const double *values, size_t n, pl_sample_levels **levels)
{
    PL_TRY(pl_sample_levels_at_most(FEW, values, n, levels));
    if (*levels == NULL)
        *levels = find_many(values, n);
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
