#include "claims/comparison.h"

#include "claims/derivation.h"

#include <float.h>
#include <math.h>

/* Whether a ends where b begins, or before. */
static bool ends_before(pl_interval a, pl_interval b)
{
    const double outward_rounding = 4 * DBL_EPSILON * fmax(fabs(a.high), fabs(b.low));
    return a.high <= b.low + outward_rounding;
}

static pl_value undecided(double a, double b)
{
    pl_value either = pl_value_range(PL_PRIMARY, (pl_interval){0, 1});
    either.best = a > b ? 1 : 0;
    return either;
}

pl_value pl_value_exceeds(pl_value a, pl_value b)
{
    pl_value holds;
    if (!pl_value_is_known(&a) || !pl_value_is_known(&b))
        holds = pl_value_range(PL_PRIMARY, pl_interval_unknown());
    else if (a.range.low > b.range.high)
        holds = pl_value_count(PL_PRIMARY, 1);
    else if (ends_before(a.range, b.range))
        holds = pl_value_count(PL_PRIMARY, 0);
    else
        holds = undecided(a.best, b.best);
    return pl_value_resting_on(pl_value_resting_on(holds, a), b);
}

pl_value pl_value_exceeds_all(pl_value a, const pl_value *others, size_t n)
{
    pl_value holds = pl_value_count(PL_PRIMARY, 1);
    for (size_t i = 0; i < n; i++)
        holds = pl_value_minimum(holds, pl_value_exceeds(a, others[i]));
    return holds;
}

pl_value pl_value_not(pl_value comparison)
{
    return pl_value_subtract(pl_value_count(PL_PRIMARY, 1), comparison);
}

pl_value pl_value_count_holding(const pl_value *comparisons, size_t n)
{
    return pl_value_whole(pl_value_sum(comparisons, n));
}

pl_value pl_value_share_holding(const pl_value *comparisons, size_t n)
{
    return pl_value_scale(pl_value_count_holding(comparisons, n), 100, (int64_t)n);
}
