/* Comparisons that can be counted: what stands behind "most" and "all".
 *
 * A comparison is a value that is 1 where it holds for all members of the ranges that are compared, 0 where
 * for none, and else the range from 0 to 1, best being what the best estimates say. Ranges that overlap by no
 * more than the outward rounding of their ends touch: 0.44 never exceeds 0.45, though both may be 0.445. The
 * logical "and" of two comparisons is pl_value_minimum, "or" is pl_value_maximum. Unknown values make a
 * comparison unknown. Like all arithmetic on values (claims/value.h) it passes on the weakest evidence and
 * the sources of what it used. All are O(1) or O(n).
 */
#ifndef PL_CLAIMS_COMPARISON_H
#define PL_CLAIMS_COMPARISON_H

#include "claims/value.h"

#include <stddef.h>

/* Whether a > b. */
pl_value pl_value_exceeds(pl_value a, pl_value b);
/* Whether a exceeds each of n others; holds when there are none. */
pl_value pl_value_exceeds_all(pl_value a, const pl_value *others, size_t n);
/* Whether a comparison does not hold. */
pl_value pl_value_not(pl_value comparison);

/* How many of n >= 1 comparisons hold, a whole number or a range of them; their share in percent. */
pl_value pl_value_count_holding(const pl_value *comparisons, size_t n);
pl_value pl_value_share_holding(const pl_value *comparisons, size_t n);

#endif
