#include "stats/contingency.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

pl_status pl_contingency_new(size_t k, pl_contingency **table)
{
    size_t size;
    if (k == 0 || __builtin_mul_overflow(k, k, &size))
        return PL_UNDEFINED;
    pl_contingency *made = pl_allocate(1, sizeof *made);
    made->k = k;
    made->cells = pl_allocate(size, sizeof *made->cells);
    *table = made;
    return PL_OK;
}

pl_status pl_contingency_from(const int64_t *cells, size_t k, pl_contingency **table)
{
    int64_t n = 0;
    for (size_t i = 0; i < k * k; i++)
        if (cells[i] < 0 || __builtin_add_overflow(n, cells[i], &n))
            return PL_UNDEFINED;
    PL_TRY(pl_contingency_new(k, table));
    memcpy((*table)->cells, cells, k * k * sizeof *cells);
    (*table)->n = n;
    return PL_OK;
}

void pl_contingency_free(pl_contingency *table)
{
    if (table == NULL)
        return;
    free(table->cells);
    free(table);
}

pl_status pl_contingency_add(pl_contingency *table, size_t gold, size_t predicted)
{
    if (gold >= table->k || predicted >= table->k)
        return PL_UNDEFINED;
    table->cells[gold * table->k + predicted]++;
    table->n++;
    return PL_OK;
}

void pl_contingency_gold(const pl_contingency *table, int64_t *counts)
{
    size_t k = table->k;
    for (size_t i = 0; i < k; i++) {
        counts[i] = 0;
        for (size_t j = 0; j < k; j++)
            counts[i] += table->cells[i * k + j];
    }
}

void pl_contingency_predicted(const pl_contingency *table, int64_t *counts)
{
    size_t k = table->k;
    for (size_t j = 0; j < k; j++) {
        counts[j] = 0;
        for (size_t i = 0; i < k; i++)
            counts[j] += table->cells[i * k + j];
    }
}
