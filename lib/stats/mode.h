/* The mode of a sample, and the share of it. */
#ifndef PL_STATS_MODE_H
#define PL_STATS_MODE_H

#include "stats/frequency.h"
#include "stats/number.h"

#include <stddef.h>

typedef struct pl_mode {
    double value;   /* the most frequent value; the smallest of several */
    int64_t count;  /* how often it occurs */
    size_t ties;    /* values that occur so often, at least 1 */
    pl_ratio ratio; /* the mode ratio count/n */
} pl_mode;

/* PL_UNDEFINED for an empty table. O(distinct). The ratio of one example against the mode of its data set
 * (align, arXiv 2601.16444, section 5.1) is pl_frequency_count(example, mode.value) over the example's n. */
pl_status pl_mode_of(const pl_frequency *table, pl_mode *mode);

#endif
