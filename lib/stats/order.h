/* Order: the items of a sample by increasing value, and doubles as integers of the same order.
 *
 * Both zeros are equal, infinities are the extremes they are; NaN has no place, and callers keep it out.
 */
#ifndef PL_STATS_ORDER_H
#define PL_STATS_ORDER_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Greater for greater values, equal for equal ones: of negative values all bits are turned, of others the
 * sign. */
static inline uint64_t pl_order_key(double value)
{
    uint64_t bits, sign = UINT64_C(1) << 63;
    value += 0.0; /* -0 becomes 0 */
    memcpy(&bits, &value, sizeof bits);
    return bits ^ (-(bits >> 63) | sign);
}

/* The numbers, from 0, of n items in the order of their values, equal ones in the order given; the caller's
 * to free. n fits in 32 bits. O(n). */
uint32_t *pl_order_items(const double *values, size_t n);

#endif
