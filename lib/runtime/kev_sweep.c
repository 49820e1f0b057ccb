#include "runtime/kev_sweep.h"

#include "presentation/head.h"
#include "presentation/orders.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_min.h>

enum {
    FEWEST = PL_KEV_FEWEST_LEVELS,
    MOST = PL_KEV_MOST_LEVELS,
    ROWS = MOST - FEWEST + 1,
    TWICE_MEAN = FEWEST + MOST
};

int64_t pl_kev_orders(int levels)
{
    size_t all = pl_factorial_within((size_t)levels, PL_KEV_ORDERS_MAX);
    return all <= PL_KEV_ORDERS_MAX ? (int64_t)all : PL_KEV_ORDERS_MAX;
}

int64_t pl_kev_decisions(int levels)
{
    return PL_KEV_STATES * pl_kev_orders(levels);
}

pl_value pl_kev_printed(pl_experiment *x, int levels, const char *column)
{
    return pl_printed(x, "kev:table1:K=%d:%s", levels, column);
}

pl_value pl_kev_even(int levels)
{
    return pl_value_ratio(PL_PRINTED, 1, levels);
}

/* The sum of the printed controls, each times weight(K, at) / denominator. */
static pl_value weighted_controls(pl_experiment *x, int64_t (*weight)(int levels, int at), int at,
                                  int64_t denominator)
{
    pl_value sum = pl_stated(0);
    for (int k = FEWEST; k <= MOST; k++) {
        pl_value control = pl_kev_printed(x, k, "control");
        sum = pl_value_add(sum, pl_value_scale(control, weight(k, at), denominator));
    }
    return sum;
}

/* ---- the line, with twice the distance from the mean of K, which is whole ---- */

static int64_t squares_about_mean(void)
{
    int64_t squares = 0;
    for (int k = FEWEST; k <= MOST; k++)
        squares += (int64_t)(2 * k - TWICE_MEAN) * (2 * k - TWICE_MEAN);
    return squares;
}

static int64_t slope_weight(int levels, int at)
{
    (void)at;
    return 2 * (2 * (int64_t)levels - TWICE_MEAN);
}

pl_value pl_kev_control_slope(pl_experiment *x)
{
    return weighted_controls(x, slope_weight, 0, squares_about_mean());
}

/* The mean plus the slope times the distance, over the common denominator ROWS * squares. */
static int64_t line_weight(int levels, int at)
{
    return squares_about_mean() + (int64_t)ROWS * (2 * levels - TWICE_MEAN) * (2 * at - TWICE_MEAN);
}

pl_value pl_kev_control_line(pl_experiment *x, int levels)
{
    return weighted_controls(x, line_weight, levels, ROWS * squares_about_mean());
}

/* ---- the head: sum of (K-1)/2 c_K over the sum of ((K-1)/2)^2 ---- */

static int64_t head_weight(int levels, int at)
{
    (void)at;
    return 2 * ((int64_t)levels - 1);
}

pl_value pl_kev_head_slope(pl_experiment *x)
{
    int64_t squares = 0;
    for (int k = FEWEST; k <= MOST; k++)
        squares += (int64_t)(k - 1) * (k - 1);
    return weighted_controls(x, head_weight, 0, squares);
}

/* ---- its taste ---- */

/* Squared distance from the printed share of a slot. */
static double square_off(pl_experiment *x, int levels, const char *column, double share)
{
    double off = pl_kev_printed(x, levels, column).best - share;
    return off * off;
}

static double misfit(double ratio, void *context)
{
    const pl_head head = {.slope = ratio, .spread = 1};
    double sum = 0, shares[MOST];
    for (int k = FEWEST; k <= MOST; k++) {
        pl_head_expected_shares(&head, (size_t)k, shares);
        sum += square_off(context, k, "first.rate", shares[0]) +
               square_off(context, k, "last.share", shares[k - 1]);
    }
    return sum;
}

/* Brent's method. Between 0 and 1 every share moves one way, so the misfit has one minimum there. */
double pl_kev_head_ratio(pl_experiment *x)
{
    enum { ITERATIONS = 100 };
    const double first = 0.2, tolerance = 1e-8;
    gsl_min_fminimizer *minimizer = gsl_min_fminimizer_alloc(gsl_min_fminimizer_brent);
    gsl_function f = {misfit, x};
    int code = gsl_min_fminimizer_set(minimizer, &f, first, 0, 1);
    int closing = GSL_CONTINUE;
    for (int i = 0; i < ITERATIONS && code == GSL_SUCCESS && closing == GSL_CONTINUE; i++) {
        code = gsl_min_fminimizer_iterate(minimizer);
        closing = gsl_min_test_interval(gsl_min_fminimizer_x_lower(minimizer),
                                        gsl_min_fminimizer_x_upper(minimizer), tolerance, 0);
    }
    double ratio = gsl_min_fminimizer_x_minimum(minimizer);
    gsl_min_fminimizer_free(minimizer);
    pl_require(x, code == GSL_SUCCESS ? PL_OK : PL_UNDEFINED, "the taste that fits the printed shares");
    return ratio;
}
