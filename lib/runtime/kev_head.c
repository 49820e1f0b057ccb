#include "runtime/kev_head.h"

#include "presentation/chance.h"
#include "presentation/orders.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_min.h>

enum { FEWEST = PL_KEV_FEWEST_LEVELS, MOST = PL_KEV_MOST_LEVELS, RUNS = 500 };

/* No share moves faster than the ratio of slope and spread. */
static const double ratio_tolerance = 1e-8, ratio_error = 1e-7;

/* ---- the slope: sum of (K-1)/2 c_K over the sum of ((K-1)/2)^2 ---- */

static pl_value fit_slope(pl_experiment *x)
{
    int64_t squares = 0;
    for (int k = FEWEST; k <= MOST; k++)
        squares += (int64_t)(k - 1) * (k - 1);
    pl_value sum = pl_stated(0);
    for (int k = FEWEST; k <= MOST; k++)
        sum =
            pl_value_add(sum, pl_value_scale(pl_kev_printed(x, k, "control"), 2 * ((int64_t)k - 1), squares));
    return sum;
}

/* ---- the taste ---- */

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
static double fit_ratio(pl_experiment *x)
{
    enum { ITERATIONS = 100 };
    const double first = 0.2;
    gsl_min_fminimizer *minimizer = gsl_min_fminimizer_alloc(gsl_min_fminimizer_brent);
    gsl_function f = {misfit, x};
    int code = gsl_min_fminimizer_set(minimizer, &f, first, 0, 1);
    int closing = GSL_CONTINUE;
    for (int i = 0; i < ITERATIONS && code == GSL_SUCCESS && closing == GSL_CONTINUE; i++) {
        code = gsl_min_fminimizer_iterate(minimizer);
        closing = gsl_min_test_interval(gsl_min_fminimizer_x_lower(minimizer),
                                        gsl_min_fminimizer_x_upper(minimizer), ratio_tolerance, 0);
    }
    double ratio = gsl_min_fminimizer_x_minimum(minimizer);
    gsl_min_fminimizer_free(minimizer);
    pl_require(x, code == GSL_SUCCESS ? PL_OK : PL_UNDEFINED, "the taste that fits the printed shares");
    return ratio;
}

/* ---- the head ---- */

static void find_deviations(pl_experiment *x, pl_kev_head *fitted, int levels)
{
    pl_orders orders;
    pl_require(x, pl_orders_make((size_t)levels, PL_KEV_ORDERS_MAX, 0, &orders, NULL), "orders of %d levels",
               levels);
    pl_chance_deviation(&fitted->head, &orders, PL_KEV_STATES, RUNS, fitted->deviation[levels]);
    pl_orders_clear(&orders);
}

pl_kev_head pl_kev_head_fit(pl_experiment *x)
{
    pl_kev_head fitted = {.slope = fit_slope(x)};
    double slope = fitted.slope.best;
    fitted.head = (pl_head){.slope = slope, .spread = slope / fit_ratio(x), .temperature = 1};
    for (int k = FEWEST; k <= MOST; k++)
        find_deviations(x, &fitted, k);
    return fitted;
}

pl_value pl_kev_head_share(const pl_kev_head *fitted, int levels, int slot)
{
    double shares[MOST];
    pl_head_expected_shares(&fitted->head, (size_t)levels, shares);
    return pl_value_resting_on(pl_value_real(PL_SIMULATION, shares[slot], ratio_error), fitted->slope);
}

pl_value pl_kev_head_control(const pl_kev_head *fitted, int levels)
{
    return pl_value_scale(fitted->slope, levels - 1, 2);
}
