#include "stats/correlation.h"

#include "base/memory.h"
#include "stats/ball.h"
#include "stats/moments.h"
#include "stats/ranks.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_sf_gamma.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

static pl_real coefficient(pl_ball covariance, pl_ball variance_x, pl_ball variance_y)
{
    return pl_ball_real(pl_ball_divide(covariance, pl_ball_root(pl_ball_multiply(variance_x, variance_y))));
}

pl_status pl_correlation_pearson(const double *x, const double *y, size_t n, pl_real *r)
{
    pl_moments of_x, of_y;
    PL_TRY(pl_moments_of_values(x, n, &of_x));
    PL_TRY(pl_moments_of_values(y, n, &of_y));
    if (of_x.low == of_x.high || of_y.low == of_y.high)
        return PL_UNDEFINED;
    pl_ball sum = pl_ball_exact(0);
    for (size_t i = 0; i < n; i++) {
        pl_ball dx = pl_moments_centre(&of_x, x[i]), dy = pl_moments_centre(&of_y, y[i]);
        sum = pl_ball_add(sum, pl_ball_multiply(dx, dy));
    }
    pl_real bounded = coefficient(pl_ball_divide(sum, pl_ball_integer(of_x.n)), of_x.m2, of_y.m2);
    bounded.value = fmax(-1, fmin(1, bounded.value)); /* where the truth lies, so the bound still holds */
    *r = bounded;
    return PL_OK;
}

/* What moves the values to their mean, as stats/moments.h does: from the first value on. */
static long double offset_of(const double *values, size_t n)
{
    long double sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += (long double)values[i] - values[0];
    return sum / (long double)n;
}

double pl_correlation_pearson_value(const double *x, const double *y, size_t n)
{
    if (n < 2)
        return NAN;
    long double of_x = offset_of(x, n), of_y = offset_of(y, n), xx = 0, xy = 0, yy = 0, size = (long double)n;
    bool varies_x = false, varies_y = false;
    for (size_t i = 0; i < n; i++) {
        long double dx = (long double)x[i] - x[0] - of_x, dy = (long double)y[i] - y[0] - of_y;
        varies_x = varies_x || x[i] != x[0];
        varies_y = varies_y || y[i] != y[0];
        xx += dx * dx;
        xy += dx * dy;
        yy += dy * dy;
    }
    double r = (double)(xy / size / sqrtl(xx / size * (yy / size)));
    return varies_x && varies_y && isfinite(r) ? fmax(-1, fmin(1, r)) : (double)NAN;
}

/* Twice a mid-rank less n + 1, its mean: a whole number. */
static int64_t centred(double rank, size_t n)
{
    return (int64_t)(2 * rank) - (int64_t)n - 1;
}

static pl_status correlate_ranks(const double *a, const double *b, size_t n, pl_real *rho)
{
    pl_wide sum_ab = 0, sum_aa = 0, sum_bb = 0;
    for (size_t i = 0; i < n; i++) {
        pl_wide da = centred(a[i], n), db = centred(b[i], n);
        sum_ab += da * db;
        sum_aa += da * da;
        sum_bb += db * db;
    }
    if (sum_aa == 0 || sum_bb == 0)
        return PL_UNDEFINED;
    *rho = coefficient(pl_ball_integer(sum_ab), pl_ball_integer(sum_aa), pl_ball_integer(sum_bb));
    return PL_OK;
}

pl_status pl_correlation_spearman(const double *x, const double *y, size_t n, pl_real *rho)
{
    double *ranks_x = pl_allocate(n, sizeof *ranks_x), *ranks_y = pl_allocate(n, sizeof *ranks_y);
    pl_status status = pl_ranks_mid(x, n, ranks_x);
    if (status == PL_OK)
        status = pl_ranks_mid(y, n, ranks_y);
    if (status == PL_OK)
        status = correlate_ranks(ranks_x, ranks_y, n, rho);
    free(ranks_x);
    free(ranks_y);
    return status;
}

/* The tail of I(1 - r^2; degrees/2, 1/2), the regularised incomplete beta function. The complement of
 * I(r^2; ...) would lose it when |r| is near 1. */
static pl_status tail_of_large_r(double r, double degrees, double *p)
{
    gsl_sf_result tail;
    int code = gsl_sf_beta_inc_e(0.5 * degrees, 0.5, (1 - r) * (1 + r), &tail);
    if (code != GSL_SUCCESS && code != GSL_EUNDRFLW)
        return PL_INTERNAL;
    *p = code == GSL_EUNDRFLW ? 0 : tail.val;
    return PL_OK;
}

/* Against R's pt, GSL's Student t is right to 12 digits from 2,000 degrees of freedom on, but to only 7 in
 * the tail for 50; its beta distribution is right to 12 below, but breaks down in the tail from 200,000. */
pl_status pl_correlation_p_value(double r, int64_t n, double *p)
{
    static const double many_degrees = 10000;
    if (n < 3 || !(fabs(r) <= 1))
        return PL_UNDEFINED;
    double degrees = (double)(n - 2), square = r * r;
    if (degrees > many_degrees)
        *p = 2 * gsl_cdf_tdist_Q(fabs(r) * sqrt(degrees / ((1 - r) * (1 + r))), degrees);
    else if (square < 0.5)
        *p = gsl_cdf_beta_Q(square, 0.5, 0.5 * degrees);
    else
        return tail_of_large_r(r, degrees, p);
    return PL_OK;
}

pl_status pl_correlation_critical(int64_t n, double alpha, double *r)
{
    if (n < 3 || !(alpha > 0 && alpha < 1))
        return PL_UNDEFINED;
    /* Bisection to the last bit keeps it consistent with the p-value: p(low) > alpha >= p(high). */
    double low = 0, high = 1;
    for (;;) {
        double middle = 0.5 * (low + high), p;
        if (!(low < middle && middle < high))
            break;
        PL_TRY(pl_correlation_p_value(middle, n, &p));
        if (p <= alpha)
            high = middle;
        else
            low = middle;
    }
    *r = high;
    return PL_OK;
}

pl_status pl_correlation_interval(double r, int64_t n, pl_correlation_error error, double level, double *low,
                                  double *high)
{
    if (n < 4 || !(fabs(r) <= 1) || !(level > 0 && level < 1))
        return PL_UNDEFINED;
    double inflation = error == PL_ERROR_BONETT_WRIGHT ? 1 + 0.5 * r * r : 1;
    double reach = gsl_cdf_ugaussian_Qinv(0.5 * (1 - level)) * sqrt(inflation / (double)(n - 3));
    double z = atanh(r);
    *low = tanh(z - reach);
    *high = tanh(z + reach);
    return PL_OK;
}
