#include "stats/temperature.h"

#include <math.h>
#include <stdbool.h>

static bool is_temperature(double t)
{
    return t > 0 && isfinite(t);
}

/* The largest weight; NaN when they are no distribution. */
static double largest_of(const double *weights, size_t k)
{
    double largest = 0;
    for (size_t i = 0; i < k; i++) {
        if (!(weights[i] >= 0) || !isfinite(weights[i]))
            return NAN;
        largest = fmax(largest, weights[i]);
    }
    return largest > 0 ? largest : NAN;
}

pl_status pl_temperature_change(const double *weights, size_t k, double from, double to, double *scaled)
{
    double largest = largest_of(weights, k), sum = 0;
    if (!is_temperature(from) || !is_temperature(to) || isnan(largest))
        return PL_UNDEFINED;
    for (size_t i = 0; i < k; i++) {
        scaled[i] = pow(weights[i] / largest, from / to);
        sum += scaled[i];
    }
    for (size_t i = 0; i < k; i++)
        scaled[i] /= sum;
    return PL_OK;
}
