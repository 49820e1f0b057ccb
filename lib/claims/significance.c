#include "claims/significance.h"

#include "stats/correlation.h"

#include <math.h>

/* Below this the precision of p is not promised; p is positive all the same. */
#define SMALLEST 1e-300

static pl_interval p_range(pl_interval r, pl_interval n)
{
    if (!pl_interval_is_known(r) || !pl_interval_is_known(n) || ceil(n.low) > floor(n.high))
        return pl_interval_unknown();
    pl_interval size = pl_interval_absolute(r);
    double low, high, largest = fmin(size.high, 1); /* 1.00 may stand for 0.996, not for 1.004 */
    if (pl_correlation_p_value(largest, (int64_t)floor(n.high), &low) != PL_OK ||
        pl_correlation_p_value(size.low, (int64_t)ceil(n.low), &high) != PL_OK)
        return pl_interval_unknown();
    return (pl_interval){low < SMALLEST ? 0 : low * (1 - PL_CORRELATION_PRECISION),
                         fmin(1, fmax(high, SMALLEST) * (1 + PL_CORRELATION_PRECISION))};
}

pl_value pl_significance_of_r(pl_value r, pl_value n)
{
    pl_value p = pl_value_range(PL_PRIMARY, p_range(r.range, n.range));
    if (!isnan(p.best) && pl_correlation_p_value(r.best, (int64_t)round(n.best), &p.best) != PL_OK)
        p.best = NAN;
    return pl_value_resting_on(pl_value_resting_on(p, r), n);
}
