#include "stats/number.h"

static pl_wide magnitude(pl_wide a)
{
    return a < 0 ? -a : a;
}

static pl_wide greatest_common_divisor(pl_wide a, pl_wide b)
{
    while (b != 0) {
        pl_wide rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

pl_status pl_ratio_reduce(pl_wide numerator, pl_wide denominator, pl_ratio *ratio)
{
    if (denominator == 0)
        return PL_UNDEFINED;
    pl_wide divisor = greatest_common_divisor(magnitude(numerator), magnitude(denominator));
    if (denominator < 0)
        divisor = -divisor;
    numerator /= divisor;
    denominator /= divisor;
    if (magnitude(numerator) > INT64_MAX || denominator > INT64_MAX)
        return PL_UNDEFINED;
    *ratio = (pl_ratio){(int64_t)numerator, (int64_t)denominator};
    return PL_OK;
}

double pl_ratio_value(pl_ratio ratio)
{
    return (double)((long double)ratio.numerator / (long double)ratio.denominator);
}

pl_status pl_count_total(const int64_t *counts, size_t k, int64_t *total)
{
    int64_t sum = 0;
    for (size_t j = 0; j < k; j++)
        if (counts[j] < 0 || __builtin_add_overflow(sum, counts[j], &sum))
            return PL_UNDEFINED;
    if (sum == 0)
        return PL_UNDEFINED;
    *total = sum;
    return PL_OK;
}
