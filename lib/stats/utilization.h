/* Utilization: how much of a scale of K labels is used, alone and relative to the gold labels.
 *
 * Source: jev (arXiv 2609.38827), section 3.3. p is the distribution of the predicted labels, q that of the
 * gold labels, both as k counts; H is the entropy of stats/entropy.h. Nothing here depends on the order of
 * the labels. PL_UNDEFINED as there. O(k).
 */
#ifndef PL_STATS_UTILIZATION_H
#define PL_STATS_UTILIZATION_H

#include "stats/allocation.h"
#include "stats/number.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* exp(H)/k, 1/k to 1 (Eq. 1): U_arg of predicted labels, G of gold labels. */
pl_status pl_utilization(const int64_t *counts, size_t k, pl_real *share);

/* exp(H)/k of weights, as the mean probability vector: U_soft (Eq. 2). */
pl_status pl_utilization_soft(const double *weights, size_t k, pl_real *share);

/* R = exp(H(p)) / exp(H(q)), 1/k to k (Eq. 1): below 1 the predictions use fewer labels than gold, above 1
 * more. */
pl_status pl_utilization_ratio(const int64_t *predicted, const int64_t *gold, size_t k, pl_real *ratio);

/* D_R = 100 |R - 1| in percentage points (section 3.3). */
pl_status pl_utilization_deviation(const int64_t *predicted, const int64_t *gold, size_t k, pl_real *points);

/* ---- where only the sum, the fewest and the most of the counts are known (stats/allocation.h) ---- */

/* Least and greatest exp(H)/k of all counts within the bounds, with their errors outwards. PL_UNDEFINED when
 * nothing fills the bounds. O(slots). */
pl_status pl_utilization_within(pl_allocation_bounds bounds, double *low, double *high);

/* With which fewest (else: most) some counts with the other bounds can have an exp(H)/k from low to high: the
 * least and the greatest such. That bound itself is not looked at. PL_UNDEFINED when there is none. O(items
 * slots). */
pl_status pl_utilization_bound(pl_allocation_bounds bounds, bool fewest, double low, double high,
                               int64_t *least, int64_t *greatest);

#endif
