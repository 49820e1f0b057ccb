/* Contingency tables: how often each gold label met each predicted label. */
#ifndef PL_STATS_CONTINGENCY_H
#define PL_STATS_CONTINGENCY_H

#include "base/status.h"

#include <stddef.h>
#include <stdint.h>

/* cells[gold * k + predicted] >= 0; n is their sum. */
typedef struct pl_contingency {
    size_t k;
    int64_t *cells;
    int64_t n;
} pl_contingency;

/* An empty table over k >= 1 labels; k = 0 gives PL_UNDEFINED. O(k^2). */
pl_status pl_contingency_new(size_t k, pl_contingency **table);
/* From k*k cells, copied. PL_UNDEFINED also when a cell is negative or the sum does not fit. */
pl_status pl_contingency_from(const int64_t *cells, size_t k, pl_contingency **table);
void pl_contingency_free(pl_contingency *table); /* NULL is fine */

/* Counts one item with these 0-based labels; PL_UNDEFINED when one is not below k. O(1). */
pl_status pl_contingency_add(pl_contingency *table, size_t gold, size_t predicted);

/* Marginal counts into room for k: rows are gold, columns predicted. O(k^2). */
void pl_contingency_gold(const pl_contingency *table, int64_t *counts);
void pl_contingency_predicted(const pl_contingency *table, int64_t *counts);

#endif
