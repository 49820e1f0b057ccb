#include "claims/value.h"

#include "base/wide.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>

/* ---- evidence and sources ---- */

static const struct {
    const char *key, *text;
} evidences[] = {
#define EVIDENCE_ROW(name, key, text) {key, text},
    PL_EVIDENCE_LIST(EVIDENCE_ROW)
#undef EVIDENCE_ROW
};

const char *pl_evidence_key(pl_evidence evidence)
{
    return evidences[evidence].key;
}

const char *pl_evidence_text(pl_evidence evidence)
{
    return evidences[evidence].text;
}

pl_sources pl_sources_of(unsigned source)
{
    assert(source < PL_SOURCES_MAX);
    pl_sources set = {{0}};
    set.bits[source / 64] = UINT64_C(1) << source % 64;
    return set;
}

pl_sources pl_sources_union(const pl_sources *a, const pl_sources *b)
{
    pl_sources both;
    for (size_t i = 0; i < PL_SOURCES_MAX / 64; i++)
        both.bits[i] = a->bits[i] | b->bits[i];
    return both;
}

bool pl_sources_contain(const pl_sources *set, unsigned source)
{
    return source < PL_SOURCES_MAX && (set->bits[source / 64] >> source % 64 & 1) != 0;
}

/* ---- making ---- */

pl_value pl_value_none(const char *needs)
{
    return (pl_value){.best = NAN, .range = pl_interval_unknown(), .evidence = PL_NONE, .needs = needs};
}

pl_value pl_value_real(pl_evidence evidence, double value, double error)
{
    return (pl_value){.best = value, .range = pl_interval_around(value, error), .evidence = evidence};
}

pl_value pl_value_range(pl_evidence evidence, pl_interval range)
{
    double middle = range.low / 2 + range.high / 2;
    return (pl_value){.best = isfinite(middle) ? middle : NAN, .range = range, .evidence = evidence};
}

/* An integer as a double, enclosed: conversion may round from 2^53 on. */
static pl_interval enclose_integer(pl_wide integer)
{
    double x = (double)integer;
    return pl_interval_around(x, fabs(x) < 0x1p53 ? 0 : fabs(x) * 0x1p-53);
}

/* numerator/denominator, enclosed; both ends are the fraction itself when it is a double. */
static pl_interval enclose_ratio(pl_wide numerator, pl_wide denominator)
{
    pl_interval above = enclose_integer(numerator), below = enclose_integer(denominator);
    double quotient = above.low / below.low;
    bool whole = above.low == above.high && below.low == below.high;
    if (whole && fma(quotient, below.low, -above.low) == 0)
        return pl_interval_point(quotient);
    return pl_interval_divide(above, below);
}

static pl_unsigned_wide greatest_common_divisor(pl_unsigned_wide a, pl_unsigned_wide b)
{
    while (b != 0) {
        pl_unsigned_wide rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* The fraction in lowest terms, exact when both terms then fit in 64 bits, else enclosed. denominator > 0,
 * neither term is as large as 2^127. */
static pl_value from_wide(pl_evidence evidence, pl_wide numerator, pl_wide denominator)
{
    pl_unsigned_wide size = (pl_unsigned_wide)(numerator < 0 ? -numerator : numerator);
    pl_wide common = (pl_wide)greatest_common_divisor(size, (pl_unsigned_wide)denominator);
    numerator /= common;
    denominator /= common;
    pl_value value = {.best = (double)numerator / (double)denominator,
                      .range = enclose_ratio(numerator, denominator),
                      .evidence = evidence};
    /* -2^63 is left out so that a sign can always be turned. */
    if (numerator >= -INT64_MAX && numerator <= INT64_MAX && denominator <= INT64_MAX) {
        value.numerator = (int64_t)numerator;
        value.denominator = (int64_t)denominator;
    }
    return value;
}

pl_value pl_value_ratio(pl_evidence evidence, int64_t numerator, int64_t denominator)
{
    assert(denominator > 0);
    return from_wide(evidence, numerator, denominator);
}

pl_value pl_value_count(pl_evidence evidence, int64_t count)
{
    return pl_value_ratio(evidence, count, 1);
}

bool pl_value_is_exact(const pl_value *a)
{
    return a->denominator > 0;
}

bool pl_value_is_known(const pl_value *a)
{
    return a->evidence != PL_NONE && pl_interval_is_known(a->range);
}

/* ---- arithmetic ---- */

pl_value pl_value_resting_on(pl_value a, pl_value also)
{
    if (also.evidence > a.evidence)
        a.evidence = also.evidence;
    if (a.needs == NULL)
        a.needs = also.needs;
    a.sources = pl_sources_union(&a.sources, &also.sources);
    a.apart = a.apart || also.apart;
    return a;
}

pl_value pl_value_apart(pl_value a)
{
    a.apart = true;
    return a;
}

pl_evidence pl_value_counts_as(const pl_value *a)
{
    return a->apart ? PL_NONE : a->evidence;
}

/* The result of an operation on a and b, with what both rest on. */
static pl_value resting_on_both(pl_value result, const pl_value *a, const pl_value *b)
{
    return pl_value_resting_on(pl_value_resting_on(result, *a), *b);
}

static bool both_exact(const pl_value *a, const pl_value *b)
{
    return pl_value_is_exact(a) && pl_value_is_exact(b);
}

static pl_value inexact(double best, pl_interval range)
{
    return (pl_value){.best = best, .range = range, .evidence = PL_PRIMARY};
}

/* a + sign * b; two products below 2^126 add to less than 2^127. */
static pl_value sum(const pl_value *a, const pl_value *b, int sign)
{
    pl_wide left = (pl_wide)a->numerator * b->denominator, right = (pl_wide)b->numerator * a->denominator;
    return from_wide(PL_PRIMARY, left + sign * right, (pl_wide)a->denominator * b->denominator);
}

pl_value pl_value_add(pl_value a, pl_value b)
{
    pl_value result =
        both_exact(&a, &b) ? sum(&a, &b, 1) : inexact(a.best + b.best, pl_interval_add(a.range, b.range));
    return resting_on_both(result, &a, &b);
}

pl_value pl_value_subtract(pl_value a, pl_value b)
{
    pl_value result = both_exact(&a, &b) ? sum(&a, &b, -1)
                                         : inexact(a.best - b.best, pl_interval_subtract(a.range, b.range));
    return resting_on_both(result, &a, &b);
}

pl_value pl_value_multiply(pl_value a, pl_value b)
{
    pl_value result = both_exact(&a, &b) ? from_wide(PL_PRIMARY, (pl_wide)a.numerator * b.numerator,
                                                     (pl_wide)a.denominator * b.denominator)
                                         : inexact(a.best * b.best, pl_interval_multiply(a.range, b.range));
    return resting_on_both(result, &a, &b);
}

pl_value pl_value_divide(pl_value a, pl_value b)
{
    pl_value result;
    if (both_exact(&a, &b) && b.numerator != 0) {
        int sign = b.numerator < 0 ? -1 : 1;
        result = from_wide(PL_PRIMARY, (pl_wide)a.numerator * b.denominator * sign,
                           (pl_wide)a.denominator * b.numerator * sign);
    } else {
        double best = b.best != 0 ? a.best / b.best : NAN;
        result = inexact(best, pl_interval_divide(a.range, b.range));
    }
    return resting_on_both(result, &a, &b);
}

pl_value pl_value_scale(pl_value a, int64_t numerator, int64_t denominator)
{
    return pl_value_multiply(a, pl_value_ratio(PL_PRIMARY, numerator, denominator));
}

pl_value pl_value_absolute(pl_value a)
{
    a.best = fabs(a.best);
    a.range = pl_interval_absolute(a.range);
    a.numerator = a.numerator < 0 ? -a.numerator : a.numerator;
    return a;
}

static double cut(double number, double low, double high)
{
    return isnan(number) ? number : fmin(fmax(number, low), high);
}

pl_value pl_value_cut(pl_value a, double low, double high)
{
    if (a.best < low || a.best > high)
        a.denominator = 0; /* no longer exact */
    a.best = cut(a.best, low, high);
    a.range = (pl_interval){cut(a.range.low, low, high), cut(a.range.high, low, high)};
    return a;
}

/* Whether a < b, both exact. */
static bool is_less(const pl_value *a, const pl_value *b)
{
    return (pl_wide)a->numerator * b->denominator < (pl_wide)b->numerator * a->denominator;
}

/* fmin and fmax would take the number over a NaN; an unknown argument makes the result unknown. */
pl_value pl_value_minimum(pl_value a, pl_value b)
{
    if (both_exact(&a, &b))
        return is_less(&b, &a) ? pl_value_resting_on(b, a) : pl_value_resting_on(a, b);
    double best = isnan(a.best) || isnan(b.best) ? NAN : fmin(a.best, b.best);
    return resting_on_both(inexact(best, pl_interval_minimum(a.range, b.range)), &a, &b);
}

pl_value pl_value_maximum(pl_value a, pl_value b)
{
    if (both_exact(&a, &b))
        return is_less(&a, &b) ? pl_value_resting_on(b, a) : pl_value_resting_on(a, b);
    double best = isnan(a.best) || isnan(b.best) ? NAN : fmax(a.best, b.best);
    return resting_on_both(inexact(best, pl_interval_maximum(a.range, b.range)), &a, &b);
}

pl_value pl_value_monotone(double (*f)(double, void *), void *context, pl_value a, double relative_error)
{
    double best = isnan(a.best) ? NAN : f(a.best, context);
    pl_interval range = pl_interval_monotone(f, context, a.range, relative_error);
    return pl_value_resting_on(inexact(best, range), a);
}
