#include "claims/derivation.h"

#include <assert.h>
#include <math.h>

pl_value pl_value_sum(const pl_value *values, size_t n)
{
    assert(n >= 1);
    pl_value total = values[0];
    for (size_t i = 1; i < n; i++)
        total = pl_value_add(total, values[i]);
    return total;
}

pl_value pl_value_mean(const pl_value *values, size_t n)
{
    return pl_value_scale(pl_value_sum(values, n), 1, (int64_t)n);
}

pl_value pl_value_between(pl_value a, pl_value b)
{
    pl_value between = pl_value_range(PL_PRIMARY, pl_interval_hull(a.range, b.range));
    return pl_value_resting_on(pl_value_resting_on(between, a), b);
}

pl_value pl_value_whole(pl_value a)
{
    const double largest = 0x1p53; /* beyond, not every integer is a double */
    if (!(a.range.low >= -largest && a.range.high <= largest))
        return a;
    double low = ceil(a.range.low), high = floor(a.range.high);
    if (low > high)
        return pl_value_resting_on(pl_value_range(PL_PRIMARY, pl_interval_unknown()), a);
    pl_value whole = low == high ? pl_value_count(PL_PRIMARY, (int64_t)low)
                                 : pl_value_range(PL_PRIMARY, (pl_interval){low, high});
    whole.best = fmin(fmax(round(a.best), low), high);
    return pl_value_resting_on(whole, a);
}

pl_value pl_value_narrowest(const pl_value *checks, size_t n)
{
    assert(n >= 1);
    size_t narrowest = 0;
    for (size_t i = 1; i < n; i++)
        if (pl_interval_width(checks[i].range) < pl_interval_width(checks[narrowest].range))
            narrowest = i;
    return checks[narrowest];
}
