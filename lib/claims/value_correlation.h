/* Correlation of numbers that are each known to lie in an interval, as printed ones are. */
#ifndef PL_CLAIMS_VALUE_CORRELATION_H
#define PL_CLAIMS_VALUE_CORRELATION_H

#include "claims/value.h"

#include <stddef.h>

/* Pearson's r of n pairs of values. best is r of the best estimates.
 *
 * The range encloses r for all members of all ranges. r is the cosine of the angle between the centred
 * vectors x and y. Let m be the vector of the middles of x, h that of the half widths: centring is a
 * projection, so the angle between m and any member is at most asin(|h| / |m - mean of m|), and angles add up
 * at most. The range is that of the cosine over the angle of the middles +- both of these.
 *
 * *searched (may be NULL) is what members were found to reach, by the search of claims/interval.h: every
 * number in it is the r of some members, so that a printed r in it is possible for certain, and one outside
 * the range is impossible.
 *
 * Rests on all values. Unknown, and *searched with it, when one value is, n < 2, or the middles of x or y are
 * all equal; a range of the whole of [-1, 1] when the half widths outweigh them. O(n) and, for *searched,
 * about n^2 times a few thousand. */
pl_value pl_value_correlation(const pl_value *x, const pl_value *y, size_t n, pl_interval *searched);

#endif
