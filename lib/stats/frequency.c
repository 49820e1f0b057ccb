#include "stats/frequency.h"

#include "base/memory.h"

#include <gsl/gsl_sort.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

pl_frequency *pl_frequency_new(void)
{
    return pl_allocate(1, sizeof(pl_frequency));
}

void pl_frequency_free(pl_frequency *table)
{
    if (table == NULL)
        return;
    free(table->values);
    free(table->counts);
    free(table);
}

/* First place whose value is not below this one. */
static size_t place_of(const pl_frequency *table, double value)
{
    size_t low = 0, high = table->distinct;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (table->values[middle] < value)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void insert(pl_frequency *table, size_t place, double value, int64_t count)
{
    size_t room = table->capacity, tail = table->distinct - place;
    table->values = pl_grow(table->values, &room, table->distinct + 1, sizeof *table->values);
    table->counts = pl_grow(table->counts, &table->capacity, table->distinct + 1, sizeof *table->counts);
    memmove(table->values + place + 1, table->values + place, tail * sizeof *table->values);
    memmove(table->counts + place + 1, table->counts + place, tail * sizeof *table->counts);
    table->values[place] = value;
    table->counts[place] = count;
    table->distinct++;
}

pl_status pl_frequency_add(pl_frequency *table, double value, int64_t count)
{
    int64_t n;
    if (!isfinite(value) || count < 1 || __builtin_add_overflow(table->n, count, &n))
        return PL_UNDEFINED;
    if (value == 0)
        value = 0; /* drops the sign of -0 */
    size_t place = place_of(table, value);
    if (place < table->distinct && table->values[place] == value)
        table->counts[place] += count;
    else
        insert(table, place, value, count);
    table->n = n;
    return PL_OK;
}

pl_status pl_frequency_from(const double *values, size_t n, pl_frequency **table)
{
    for (size_t i = 0; i < n; i++)
        if (!isfinite(values[i]))
            return PL_UNDEFINED;
    double *sorted = pl_allocate(n, sizeof *sorted);
    if (n > 0)
        memcpy(sorted, values, n * sizeof *sorted);
    gsl_sort(sorted, 1, n);
    pl_frequency *built = pl_frequency_new();
    /* In increasing order every value is found or appended at the end. */
    for (size_t i = 0; i < n; i++)
        pl_frequency_add(built, sorted[i], 1);
    free(sorted);
    *table = built;
    return PL_OK;
}

int64_t pl_frequency_count(const pl_frequency *table, double value)
{
    size_t place = place_of(table, value);
    return place < table->distinct && table->values[place] == value ? table->counts[place] : 0;
}

double *pl_frequency_expand(const pl_frequency *table)
{
    double *all = pl_allocate((size_t)table->n, sizeof *all);
    size_t next = 0;
    for (size_t j = 0; j < table->distinct; j++)
        for (int64_t c = 0; c < table->counts[j]; c++)
            all[next++] = table->values[j];
    return all;
}
