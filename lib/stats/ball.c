#include "stats/ball.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>

_Static_assert(LDBL_MANT_DIG == 53 || LDBL_MANT_DIG == 64 || LDBL_MANT_DIG == 113,
               "the bounds assume an IEEE long double");

/* Unit roundoff: a correctly rounded result r differs from the truth by at most ROUNDOFF |r|. */
#define ROUNDOFF (LDBL_EPSILON / 2)
/* The C library's elementary functions, by its manual ("Known Maximum Errors in Math Functions"), stay below
 * 4 ulp. */
#define LIBRARY_ERROR (4 * LDBL_EPSILON)
/* Radii are sums of a few rounded products of non-negative numbers: this covers their own rounding. */
#define INFLATION (1 + 16 * LDBL_EPSILON)

/* The one way to make an inexact ball. spread comes from the arguments, relative is the error of the
 * operation; the smallest normal number stands for an underflow in either (a subnormal one would do, but
 * slows every operation tenfold on x86). */
static pl_ball ball(long double middle, long double spread, long double relative)
{
    long double radius = (spread + fabsl(middle) * relative + LDBL_MIN) * INFLATION;
    return (pl_ball){middle, isnan(middle) || isnan(radius) ? (long double)INFINITY : radius};
}

pl_ball pl_ball_exact(long double value)
{
    return (pl_ball){value, 0};
}

pl_ball pl_ball_datum(double value)
{
    static const double integers_end = 1 / DBL_EPSILON * 2;
    bool is_integer = fabs(value) < integers_end && value == floor(value);
    long double half_unit = fmaxl(fabsl((long double)value) * (DBL_EPSILON / 2), DBL_TRUE_MIN);
    return (pl_ball){value, is_integer ? 0 : half_unit};
}

pl_ball pl_ball_integer(pl_wide value)
{
    long double rounded = (long double)value;
    bool is_exact = rounded < 1 / ROUNDOFF && rounded > -1 / ROUNDOFF;
    return is_exact ? pl_ball_exact(rounded) : ball(rounded, 0, ROUNDOFF);
}

pl_ball pl_ball_negate(pl_ball a)
{
    return (pl_ball){-a.middle, a.radius};
}

pl_ball pl_ball_add(pl_ball a, pl_ball b)
{
    long double sum = a.middle + b.middle;
    bool is_exact = a.radius == 0 && b.radius == 0 && (a.middle == 0 || b.middle == 0 || sum == 0);
    return is_exact ? pl_ball_exact(sum) : ball(sum, a.radius + b.radius, ROUNDOFF);
}

pl_ball pl_ball_subtract(pl_ball a, pl_ball b)
{
    return pl_ball_add(a, pl_ball_negate(b));
}

pl_ball pl_ball_multiply(pl_ball a, pl_ball b)
{
    if ((a.middle == 0 && a.radius == 0) || (b.middle == 0 && b.radius == 0))
        return pl_ball_exact(0);
    long double spread = fabsl(a.middle) * b.radius + fabsl(b.middle) * a.radius + a.radius * b.radius;
    return ball(a.middle * b.middle, spread, ROUNDOFF);
}

/* |(A+da)/(B+db) - A/B| = |da - (A/B) db| / |B+db|. */
pl_ball pl_ball_divide(pl_ball a, pl_ball b)
{
    long double quotient = a.middle / b.middle, nearest = fabsl(b.middle) - b.radius;
    if (!(nearest > 0))
        return (pl_ball){quotient, INFINITY};
    if (a.middle == 0 && a.radius == 0)
        return pl_ball_exact(0);
    return ball(quotient, (a.radius + fabsl(quotient) * b.radius) / nearest, ROUNDOFF);
}

pl_ball pl_ball_absolute(pl_ball a)
{
    return (pl_ball){fabsl(a.middle), a.radius};
}

/* |sqrt(x) - sqrt(m)| = |x - m| / (sqrt(x) + sqrt(m)), largest at the lower end. */
pl_ball pl_ball_root(pl_ball a)
{
    if (!(a.middle > 0))
        return ball(0, sqrtl(a.radius), 0);
    long double root = sqrtl(a.middle), lowest = sqrtl(fmaxl(0, a.middle - a.radius));
    return ball(root, a.radius / (root + lowest), ROUNDOFF);
}

/* The derivative 1/x is largest at the lower end. */
pl_ball pl_ball_log(pl_ball a)
{
    long double lowest = a.middle - a.radius;
    if (!(lowest > 0))
        return (pl_ball){logl(fmaxl(a.middle, 0)), INFINITY};
    return ball(logl(a.middle), a.radius / lowest, LIBRARY_ERROR);
}

pl_ball pl_ball_log1p(pl_ball a)
{
    long double lowest = 1 + a.middle - a.radius - 4 * LDBL_EPSILON; /* two roundings, near 1 */
    if (!(lowest > 0))
        return (pl_ball){log1pl(fmaxl(a.middle, -1)), INFINITY};
    return ball(log1pl(a.middle), a.radius / lowest, LIBRARY_ERROR);
}

/* |exp(x) - exp(m)| <= exp(m) (exp(r) - 1). */
pl_ball pl_ball_exp(pl_ball a)
{
    long double power = expl(a.middle);
    return ball(power, power * expm1l(a.radius), LIBRARY_ERROR);
}

pl_ball pl_ball_expm1(pl_ball a)
{
    return ball(expm1l(a.middle), expl(a.middle) * expm1l(a.radius), LIBRARY_ERROR);
}

pl_status pl_ball_shares(const double *weights, size_t k, pl_ball *shares)
{
    pl_ball total = pl_ball_exact(0);
    for (size_t j = 0; j < k; j++) {
        if (!(weights[j] >= 0) || !isfinite(weights[j]))
            return PL_UNDEFINED;
        shares[j] = pl_ball_datum(weights[j]);
        total = pl_ball_add(total, shares[j]);
    }
    if (!(total.middle > 0))
        return PL_UNDEFINED;
    for (size_t j = 0; j < k; j++)
        shares[j] = pl_ball_divide(shares[j], total);
    return PL_OK;
}

pl_real pl_ball_real(pl_ball a)
{
    double value = (double)a.middle;
    long double error = (a.radius + fabsl(a.middle - value)) * INFLATION;
    if (!(error < (long double)INFINITY)) /* NaN, too */
        return (pl_real){value, (double)INFINITY};
    return (pl_real){value, error > 0 ? nextafter((double)error, (double)INFINITY) : 0};
}
