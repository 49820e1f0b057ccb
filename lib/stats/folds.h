/* Folds of cross-validation that keep groups whole. */
#ifndef PL_STATS_FOLDS_H
#define PL_STATS_FOLDS_H

#include "base/status.h"

#include <stddef.h>
#include <stdint.h>

/* Deals groups over folds as scikit-learn's GroupKFold does: the largest first, each to the fold that has the
 * fewest items so far, the first of equal folds. Of groups of one size the last comes first; scikit-learn
 * leaves that to an unstable sort, which does the same up to 16 groups (the fold sizes are the same either
 * way). of[g] < folds. PL_UNDEFINED for fewer than two folds or fewer groups than folds. O(groups folds +
 * the largest size), in memory, too. */
pl_status pl_folds_of_groups(const uint32_t *sizes, size_t groups, size_t folds, uint32_t *of);

#endif
