/* One-way variance share: how much of a sample's variance lies between the groups of a partition. */
#ifndef PL_STATS_VARIANCE_SHARE_H
#define PL_STATS_VARIANCE_SHARE_H

#include "stats/number.h"

#include <stddef.h>
#include <stdint.h>

/* V = sum over groups of n_g (mean_g - mean)^2 / sum over items of (value - mean)^2, 0 to 1 (onet, arXiv
 * 2610.02492, section 4; eta squared). Not corrected for the number of groups, so that pure noise has
 * (groups - 1)/(n - 1) on average. groups[i] < count is the group of item i; empty groups are fine.
 * PL_UNDEFINED when all values are equal, n is 0 or a value is not finite. O(n + count). */
pl_status pl_variance_share(const double *values, const uint32_t *groups, size_t n, size_t count,
                            pl_real *share);

#endif
