#include "stats/quantile.h"

#include "stats/ball.h"

/* The quantile lies at order statistic h = n p + m, where m = (slope p + offset) / 24 (Hyndman & Fan, section
 * 2). */
static const struct {
    int slope, offset;
} positions[] = {
    [PL_QUANTILE_INVERSE] = {0, 0},   [PL_QUANTILE_AVERAGED] = {0, 0}, [PL_QUANTILE_NEAREST] = {0, -12},
    [PL_QUANTILE_PARZEN] = {0, 0},    [PL_QUANTILE_HAZEN] = {0, 12},   [PL_QUANTILE_WEIBULL] = {24, 0},
    [PL_QUANTILE_LINEAR] = {-24, 24}, [PL_QUANTILE_MEDIAN] = {8, 8},   [PL_QUANTILE_NORMAL] = {6, 9},
};

/* Order statistic rank of 1 to n; what lies outside is the extreme. */
static double order_statistic(const pl_frequency *table, pl_wide rank)
{
    size_t j = 0;
    for (pl_wide passed = table->counts[0]; passed < rank && j + 1 < table->distinct;
         passed += table->counts[j])
        j++;
    return table->values[j];
}

/* gamma = part/whole, the weight of order statistic j + 1 against j, by the fractional part of h. */
static void weigh(pl_quantile_type type, pl_wide j, pl_wide *part, pl_wide whole)
{
    switch (type) {
    case PL_QUANTILE_INVERSE:
        *part = *part > 0 ? whole : 0;
        return;
    case PL_QUANTILE_AVERAGED:
        *part = *part > 0 ? whole : whole / 2;
        return;
    case PL_QUANTILE_NEAREST:
        *part = *part > 0 || j % 2 != 0 ? whole : 0;
        return;
    default:
        return;
    }
}

pl_status pl_quantile(const pl_frequency *table, int64_t numerator, int64_t denominator,
                      pl_quantile_type type, pl_real *quantile)
{
    static const int64_t most = INT64_C(1) << 53; /* 24 n p stays within pl_wide */
    if (table->n == 0 || numerator < 0 || denominator < 1 || denominator > most || numerator > denominator ||
        type < PL_QUANTILE_INVERSE || type > PL_QUANTILE_NORMAL)
        return PL_UNDEFINED;
    pl_wide whole = (pl_wide)24 * denominator;
    pl_wide h = (pl_wide)24 * table->n * numerator + (pl_wide)positions[type].slope * numerator +
                (pl_wide)positions[type].offset * denominator;
    /* Truncation is the floor, but for a negative h, where both neighbours are the smallest value anyway. */
    pl_wide j = h / whole, part = h % whole;
    weigh(type, j, &part, whole);
    pl_ball low = pl_ball_datum(order_statistic(table, j)),
            high = pl_ball_datum(order_statistic(table, j + 1));
    pl_ball to_high = pl_ball_divide(pl_ball_integer(part), pl_ball_integer(whole));
    pl_ball to_low = pl_ball_divide(pl_ball_integer(whole - part), pl_ball_integer(whole));
    *quantile = pl_ball_real(pl_ball_add(pl_ball_multiply(to_low, low), pl_ball_multiply(to_high, high)));
    return PL_OK;
}
