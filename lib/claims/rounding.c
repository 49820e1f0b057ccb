#include "claims/rounding.h"

#include "base/wide.h"
#include "claims/derivation.h"

#include <math.h>

static const struct {
    const char *key, *text;
} roundings[] = {
#define ROUNDING_ROW(name, key, text) {key, text},
    PL_ROUNDING_LIST(ROUNDING_ROW)
#undef ROUNDING_ROW
};

const char *pl_rounding_key(pl_rounding rule)
{
    return roundings[rule].key;
}

const char *pl_rounding_text(pl_rounding rule)
{
    return roundings[rule].text;
}

/* ---- cutting a size, 0 or more, off after some places ---- */

/* The size is (whole + rest) / 10^places with rest in [0, 1). */
typedef struct cut {
    int64_t whole;
    enum { NO_REST, BELOW_HALF, HALF, ABOVE_HALF } rest;
    bool possible;
} cut;

/* |numerator| < 2^63 and 10^17 < 2^57, so that the products stay below 2^121. */
static cut cut_ratio(int64_t numerator, int64_t denominator, int places)
{
    pl_wide size = (pl_wide)(numerator < 0 ? -numerator : numerator) * pl_power_of_ten(places);
    pl_wide whole = size / denominator, twice = 2 * (size % denominator);
    if (whole >= INT64_MAX)
        return (cut){.possible = false};
    cut made = {.whole = (int64_t)whole, .rest = NO_REST, .possible = true};
    if (twice > 0)
        made.rest = twice < denominator ? BELOW_HALF : twice > denominator ? ABOVE_HALF : HALF;
    return made;
}

/* size * 10^places - mark with one rounding: the sign is exact while mark is a double (below 2^52, in
 * halves). */
static double beyond(double size, int places, double mark)
{
    return fma(size, (double)pl_power_of_ten(places), -mark);
}

static cut cut_real(double size, int places)
{
    double whole = floor(size * (double)pl_power_of_ten(places));
    if (!(whole < 0x1p51))
        return (cut){.possible = false};
    /* The product was rounded and may have been raised to an integer; it cannot have been lowered below one.
     */
    if (beyond(size, places, whole) < 0)
        whole--;
    double over = beyond(size, places, whole), over_half = beyond(size, places, whole + 0.5);
    cut made = {.whole = (int64_t)whole, .rest = NO_REST, .possible = true};
    if (over > 0)
        made.rest = over_half < 0 ? BELOW_HALF : over_half > 0 ? ABOVE_HALF : HALF;
    return made;
}

/* ---- one end of a value ---- */

/* A fraction (denominator > 0) or a double. */
typedef struct exact_number {
    int64_t numerator, denominator;
    double real;
} exact_number;

static bool is_negative(exact_number x)
{
    return x.denominator > 0 ? x.numerator < 0 : x.real < 0;
}

static cut cut_size(exact_number x, int places)
{
    return x.denominator > 0 ? cut_ratio(x.numerator, x.denominator, places) : cut_real(fabs(x.real), places);
}

static int64_t half_up(cut made)
{
    return made.whole + (made.rest == HALF || made.rest == ABOVE_HALF);
}

/* Half-up to further places more, then half-up again. */
static int64_t twice(cut finer, int further)
{
    int64_t step = pl_power_of_ten(further);
    return (half_up(finer) + step / 2) / step;
}

/* The digits that the rule gives at this many places, signed; false when they are too many. */
static bool round_by(pl_rounding rule, exact_number x, int places, int64_t *digits)
{
    int further = rule == PL_TWICE_ONE ? 1 : rule == PL_TWICE_TWO ? 2 : 0;
    cut made = cut_size(x, places + further);
    if (!made.possible)
        return false;
    int64_t size = made.whole;
    switch (rule) {
    case PL_HALF_UP:
        size = half_up(made);
        break;
    case PL_HALF_EVEN:
        size += made.rest == ABOVE_HALF || (made.rest == HALF && made.whole % 2 != 0);
        break;
    case PL_TRUNCATED:
        break;
    case PL_TWICE_ONE:
    case PL_TWICE_TWO:
        size = twice(made, further);
        break;
    }
    *digits = is_negative(x) ? -size : size;
    return true;
}

/* ---- values ---- */

static exact_number low_end(const pl_value *value)
{
    return (exact_number){value->numerator, value->denominator, value->range.low};
}

static exact_number high_end(const pl_value *value)
{
    return (exact_number){value->numerator, value->denominator, value->range.high};
}

static bool is_above_zero(exact_number x)
{
    return x.denominator > 0 ? x.numerator > 0 : x.real > 0;
}

pl_explanation pl_rounding_explain(pl_rounding rule, const pl_value *value, pl_decimal printed)
{
    int64_t low, high;
    if (!pl_value_is_known(value) || !round_by(rule, low_end(value), printed.places, &low) ||
        !round_by(rule, high_end(value), printed.places, &high))
        return PL_UNDECIDED;
    if (printed.digits < low || printed.digits > high)
        return PL_CONTRADICTED;
    if (pl_decimal_is_minus_zero(printed) && is_above_zero(low_end(value)))
        return PL_CONTRADICTED;
    if (pl_decimal_is_minus_zero(printed) && is_above_zero(high_end(value)))
        return PL_UNDECIDED;
    return low == high ? PL_EXPLAINED : PL_UNDECIDED;
}

pl_value pl_rounding_apply(pl_rounding rule, pl_value value, int places)
{
    int64_t low, high, unit = pl_power_of_ten(places);
    pl_value rounded = pl_value_range(value.evidence, pl_interval_unknown());
    if (pl_value_is_known(&value) && round_by(rule, low_end(&value), places, &low) &&
        round_by(rule, high_end(&value), places, &high))
        rounded = low == high ? pl_value_ratio(value.evidence, low, unit)
                              : pl_value_between(pl_value_ratio(value.evidence, low, unit),
                                                 pl_value_ratio(value.evidence, high, unit));
    return pl_value_resting_on(rounded, value);
}

bool pl_rounding_is_tie(const pl_value *value, int places)
{
    if (!pl_value_is_known(value))
        return false;
    if (!pl_value_is_exact(value) && value->range.low != value->range.high)
        return false;
    cut made = cut_size(low_end(value), places);
    return made.possible && made.rest == HALF;
}

/* ---- a table ---- */

static void count_pair(pl_rounding_report *report, const pl_rounding_pair *pair)
{
    size_t explaining = 0, contradicting = 0;
    for (int rule = 0; rule < PL_ROUNDING_COUNT; rule++) {
        pl_explanation found = pl_rounding_explain((pl_rounding)rule, &pair->value, pair->printed);
        report->explained[rule] += found == PL_EXPLAINED;
        report->undecided[rule] += found == PL_UNDECIDED;
        explaining += found == PL_EXPLAINED;
        contradicting += found == PL_CONTRADICTED;
    }
    report->pairs++;
    report->telling += explaining > 0 && contradicting > 0;
    report->ties += pl_rounding_is_tie(&pair->value, pair->printed.places);
}

pl_rounding_report pl_rounding_compare(const pl_rounding_pair *pairs, size_t n)
{
    pl_rounding_report report = {.best = PL_HALF_UP};
    for (size_t i = 0; i < n; i++)
        count_pair(&report, &pairs[i]);
    for (int rule = 0; rule < PL_ROUNDING_COUNT; rule++) {
        size_t most = report.explained[report.best], here = report.explained[rule];
        if (here > most)
            report.best = (pl_rounding)rule;
        if (here > most || rule == PL_HALF_UP)
            report.alone = true;
        else if (here == most)
            report.alone = false;
    }
    return report;
}
