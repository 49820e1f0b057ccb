#include "runtime/kev_sweep.h"

#include "presentation/orders.h"

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

const char *pl_kev_row(int levels)
{
    static const char *const rows[] = {"K=2", "K=3", "K=4", "K=5", "K=6"};
    return rows[levels - FEWEST];
}

pl_value pl_kev_printed(pl_experiment *x, int levels, const char *column)
{
    return pl_printed(x, "kev:table1:%s:%s", pl_kev_row(levels), column);
}

pl_value pl_kev_even(int levels)
{
    return pl_value_ratio(PL_PRINTED, 1, levels);
}

pl_value pl_kev_printed_slot(pl_experiment *x, int slot, const char *needs)
{
    if (slot == 0)
        return pl_kev_printed(x, MOST, "first.rate");
    if (slot == 1)
        return pl_printed(x, "kev:table1:second:share");
    return slot == MOST - 1 ? pl_kev_printed(x, MOST, "last.share") : pl_value_none(needs);
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
