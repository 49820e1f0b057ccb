#include "stats/granularity.h"

#include <math.h>

pl_status pl_granularity_of(double low, double high, int64_t n, pl_granularity *granularity)
{
    double middle = low + (high - low) / 2, units = (double)n;
    if (n < 1 || !isfinite(low) || !isfinite(high) || low > high || middle < 0 || middle > 1)
        return PL_UNDEFINED;
    granularity->fewest = (int64_t)fmax(0, ceil(low * units));
    granularity->most = (int64_t)fmin(units, floor(high * units));
    granularity->nearest = (int64_t)round(middle * units);
    granularity->passing = fmin(1, (high - low) * units);
    return PL_OK;
}

bool pl_granularity_fits(const pl_granularity *granularity)
{
    return granularity->fewest <= granularity->most;
}
