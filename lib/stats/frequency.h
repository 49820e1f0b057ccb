/* Frequency tables: distinct values and how often each occurs.
 *
 * A sufficient statistic for every measure of a distribution here. Values are finite, strictly increasing;
 * counts are positive; n = sum of counts. Tables are built by adding and are read through their fields.
 */
#ifndef PL_STATS_FREQUENCY_H
#define PL_STATS_FREQUENCY_H

#include "base/status.h"

#include <stddef.h>
#include <stdint.h>

typedef struct pl_frequency {
    double *values;
    int64_t *counts;
    size_t distinct, capacity;
    int64_t n;
} pl_frequency;

pl_frequency *pl_frequency_new(void);
void pl_frequency_free(pl_frequency *table); /* NULL is fine */

/* Adds count occurrences of value. PL_UNDEFINED for NaN, infinities and count < 1 (nothing is added). -0
 * counts as 0. O(log distinct) to find, O(distinct) to insert a new value. */
pl_status pl_frequency_add(pl_frequency *table, double value, int64_t count);

/* From n raw values in any order: O(n log n). PL_UNDEFINED when one is not finite; n 0 gives an empty table.
 */
pl_status pl_frequency_from(const double *values, size_t n, pl_frequency **table);

/* How often value occurs; 0 when it does not. O(log distinct). */
int64_t pl_frequency_count(const pl_frequency *table, double value);

/* All n values in increasing order; the caller's to free. */
double *pl_frequency_expand(const pl_frequency *table);

#endif
