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

static pl_value rest_of(pl_value weight)
{
    return pl_value_subtract(pl_value_count(PL_PRIMARY, 1), weight);
}

pl_value pl_value_mix(pl_value first, pl_value second, pl_value weight)
{
    return pl_value_add(pl_value_multiply(first, rest_of(weight)), pl_value_multiply(second, weight));
}

pl_value pl_value_unmix(pl_value mean, pl_value second, pl_value weight)
{
    return pl_value_divide(pl_value_subtract(mean, pl_value_multiply(second, weight)), rest_of(weight));
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

pl_value pl_value_or(pl_value a, pl_value b)
{
    return a.evidence == PL_NONE ? b : a;
}

pl_value pl_value_least(const pl_value *values, size_t n)
{
    assert(n >= 1);
    pl_value least = values[0];
    for (size_t i = 1; i < n; i++)
        least = pl_value_minimum(least, values[i]);
    return least;
}

pl_value pl_value_greatest(const pl_value *values, size_t n)
{
    assert(n >= 1);
    pl_value greatest = values[0];
    for (size_t i = 1; i < n; i++)
        greatest = pl_value_maximum(greatest, values[i]);
    return greatest;
}

pl_value pl_value_count_below(const pl_value *values, size_t n, double limit)
{
    int64_t surely = 0, perhaps = 0;
    for (size_t i = 0; i < n; i++) {
        surely += values[i].range.high < limit;
        perhaps += values[i].range.low < limit;
    }
    pl_value count =
        pl_value_between(pl_value_count(PL_PRIMARY, surely), pl_value_count(PL_PRIMARY, perhaps));
    return pl_value_resting_on(pl_value_whole(count), pl_value_sum(values, n));
}

/* ---- several checks of one quantity ---- */

/* Both have known ranges, a the narrower. */
static pl_value met_by(pl_value a, pl_value b)
{
    pl_interval both = {fmax(a.range.low, b.range.low), fmin(a.range.high, b.range.high)};
    pl_value met = a;
    if (both.low > both.high) {
        met = pl_value_resting_on(pl_value_range(PL_PRIMARY, pl_interval_unknown()), a);
    } else if (!pl_value_is_exact(&a)) {
        met.range = both;
        met.best = fmin(fmax(a.best, both.low), both.high);
    }
    return pl_value_resting_on(met, b);
}

pl_value pl_value_meet(const pl_value *checks, size_t n)
{
    pl_value met = pl_value_narrowest(checks, n);
    for (size_t i = 0; i < n && pl_value_is_known(&met); i++)
        if (pl_value_is_known(&checks[i]))
            met = met_by(met, checks[i]);
    return met;
}

static bool may_be(pl_value bound, const pl_value *others, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (pl_interval_intersects(others[i].range, bound.range))
            return true;
    return false;
}

pl_value pl_value_member(pl_value least, pl_value greatest, const pl_value *others, size_t n)
{
    pl_value member = pl_value_between(least, greatest);
    bool is_least = !may_be(least, others, n), is_greatest = !may_be(greatest, others, n);
    if (is_least != is_greatest)
        member = is_least ? least : greatest;
    for (size_t i = 0; i < n; i++)
        member = pl_value_resting_on(member, others[i]);
    return member;
}
