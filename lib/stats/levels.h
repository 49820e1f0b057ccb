/* Levels: the distinct values of a sample in increasing order, and which of them each item has.
 *
 * What depends on order alone (ranks, pairs, contingency) is computed on levels, in integers.
 */
#ifndef PL_STATS_LEVELS_H
#define PL_STATS_LEVELS_H

#include "base/status.h"

#include <stddef.h>
#include <stdint.h>

typedef struct pl_sample_levels {
    size_t n, count; /* items, levels */
    double *values;  /* count of them, strictly increasing; 0 stands for -0 too */
    uint32_t *sizes; /* items of each level, at least 1 */
    uint32_t *of;    /* an item each: its level */
} pl_sample_levels;

/* O(n). PL_UNDEFINED when a value is NaN or n does not fit in 32 bits; infinities are the extremes they are.
 */
pl_status pl_sample_levels_of(const double *values, size_t n, pl_sample_levels **levels);
/* The same, but *levels is NULL when there are more than most, or more than 128. O(n), and soon done when
 * there are. */
pl_status pl_sample_levels_at_most(size_t most, const double *values, size_t n, pl_sample_levels **levels);
/* Where the items of each level begin when they are sorted by level; the caller's to free. O(count). */
uint32_t *pl_sample_levels_begins(const pl_sample_levels *levels);
void pl_sample_levels_free(pl_sample_levels *levels); /* NULL is fine */

#endif
