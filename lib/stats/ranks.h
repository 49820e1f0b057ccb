/* Ranks of values, from 1 for the smallest. */
#ifndef PL_STATS_RANKS_H
#define PL_STATS_RANKS_H

#include "base/status.h"

#include <stddef.h>

/* Mid-ranks: tied values share the mean of the ranks that they take up, a multiple of 1/2, so exact here.
 * Their sum is n(n+1)/2 with and without ties. PL_UNDEFINED when a value is NaN; infinities rank as the
 * extremes they are. ranks has room for n. O(n log n). */
pl_status pl_ranks_mid(const double *values, size_t n, double *ranks);

#endif
