/* Steps by which a value is derived from others: the mean over data sets, what lies between two bounds, the
 * count behind a share, the sharpest of several checks.
 *
 * Like all arithmetic on values (claims/value.h) each step passes on the weakest evidence and the sources of
 * everything that it used.
 */
#ifndef PL_CLAIMS_DERIVATION_H
#define PL_CLAIMS_DERIVATION_H

#include "claims/value.h"

#include <stddef.h>

/* Sum of n >= 1 values. Exact while the sums are. O(n). */
pl_value pl_value_sum(const pl_value *values, size_t n);

/* Arithmetic mean of n >= 1 values: the macro-average over data sets. Exact while the sums are. O(n). */
pl_value pl_value_mean(const pl_value *values, size_t n);

/* Something between a and b, which end is which being unknown: best is the middle of the range. */
pl_value pl_value_between(pl_value a, pl_value b);

/* A value that counts things is an integer: the range shrinks to the integers inside it, and the value is
 * exact when there is one only. Without any inside, no count fits and the range is unknown. Best is the
 * integer nearest to the old best, kept inside the range. A range beyond +-2^53 is left alone. */
pl_value pl_value_whole(pl_value a);

/* Of n >= 1 checks of one quantity, the one that says most: the narrowest range, the first of equals; an
 * unknown range is wider than any. The other checks leave no trace. O(n). */
pl_value pl_value_narrowest(const pl_value *checks, size_t n);

#endif
