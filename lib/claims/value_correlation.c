#include "claims/value_correlation.h"

#include "base/memory.h"
#include "stats/correlation.h"

#include <math.h>
#include <stdlib.h>

/* Near r = 1 the last place of r is this much of an angle; elsewhere rounding is far smaller. */
#define ROUNDING 1e-7

static const double largest_angle = 3.14159265358979323846;

static double middle(pl_interval range)
{
    return range.low / 2 + range.high / 2;
}

/* The largest angle between the middles and a member, both centred; NaN when the middles are all equal. */
static double angle_within(const pl_value *values, size_t n)
{
    double mean = 0, spread = 0, widths = 0;
    for (size_t i = 0; i < n; i++)
        mean += middle(values[i].range) / (double)n;
    for (size_t i = 0; i < n; i++) {
        double centred = middle(values[i].range) - mean, half = pl_interval_width(values[i].range) / 2;
        spread += centred * centred;
        widths += half * half;
    }
    if (spread == 0)
        return NAN;
    const double steep = 0.99; /* beyond, rounding could matter, and the angle is hardly a bound any more */
    return widths < steep * spread ? asin(sqrt(widths / spread)) : largest_angle;
}

static double correlation_at(const double *point, void *context)
{
    size_t n = *(const size_t *)context;
    return pl_correlation_pearson_value(point, point + n, n);
}

static pl_interval enclose(double r, double angle)
{
    if (isnan(r) || isnan(angle))
        return pl_interval_unknown();
    double between = acos(fmin(fmax(r, -1), 1)), slack = angle + ROUNDING;
    return (pl_interval){fmax(-1, cos(fmin(largest_angle, between + slack)) - ROUNDING),
                         fmin(1, cos(fmax(0, between - slack)) + ROUNDING)};
}

static bool all_known(const pl_value *values, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!pl_value_is_known(&values[i]))
            return false;
    return true;
}

/* The numbers of x and behind them those of y, by the function that takes a number from a value. */
static double *take(const pl_value *x, const pl_value *y, size_t n, bool middles)
{
    double *point = pl_allocate(2 * n, sizeof *point);
    for (size_t i = 0; i < n; i++) {
        point[i] = middles ? middle(x[i].range) : x[i].best;
        point[n + i] = middles ? middle(y[i].range) : y[i].best;
    }
    return point;
}

static double correlation_of(const pl_value *x, const pl_value *y, size_t n, bool middles)
{
    double *point = take(x, y, n, middles);
    double r = correlation_at(point, &n);
    free(point);
    return r;
}

static pl_interval search(const pl_value *x, const pl_value *y, size_t n)
{
    pl_interval *box = pl_allocate(2 * n, sizeof *box);
    for (size_t i = 0; i < n; i++) {
        box[i] = x[i].range;
        box[n + i] = y[i].range;
    }
    pl_interval reached = pl_interval_search(correlation_at, &n, box, 2 * n);
    free(box);
    return reached;
}

pl_value pl_value_correlation(const pl_value *x, const pl_value *y, size_t n, pl_interval *searched)
{
    pl_interval range = pl_interval_unknown(), reached = range;
    double best = NAN;
    if (n >= 2 && all_known(x, n) && all_known(y, n)) {
        range = enclose(correlation_of(x, y, n, true), angle_within(x, n) + angle_within(y, n));
        best = correlation_of(x, y, n, false);
        if (searched != NULL && pl_interval_is_known(range))
            reached = search(x, y, n);
    }
    pl_value r = pl_value_range(PL_PRIMARY, range);
    r.best = best;
    for (size_t i = 0; i < n; i++)
        r = pl_value_resting_on(pl_value_resting_on(r, x[i]), y[i]);
    if (searched != NULL)
        *searched = reached;
    return r;
}
