#include "claims/verdict.h"

#include "base/digits.h"
#include "base/memory.h"

#include <float.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static const char *const outcome_keys[] = {
#define OUTCOME_KEY(name, key) key,
    PL_OUTCOME_LIST(OUTCOME_KEY)
#undef OUTCOME_KEY
};

static const char *const standing_keys[] = {
#define STANDING_KEY(name, key) key,
    PL_STANDING_LIST(STANDING_KEY)
#undef STANDING_KEY
};

const char *pl_outcome_key(pl_outcome outcome)
{
    return outcome_keys[outcome];
}

const char *pl_standing_key(pl_standing standing)
{
    return standing_keys[standing];
}

pl_standing pl_verdict_standing(pl_outcome outcome, pl_evidence evidence)
{
    switch (outcome) {
    case PL_DIFFERS:
        return PL_STANDS_DIFFERING;
    case PL_UNDETERMINED:
        return PL_STANDS_UNDETERMINED;
    case PL_AGREES:
        break;
    case PL_UNCHECKED:
        return PL_STANDS_UNCHECKED;
    }
    switch (evidence) {
    case PL_PRIMARY:
    case PL_STATISTICS:
        return PL_REPRODUCED;
    case PL_PRINTED:
        return PL_CONSISTENT;
    case PL_SIMULATION:
        return PL_SIMULATED;
    case PL_SYNTHETIC:
    case PL_NONE:
        break;
    }
    return PL_STANDS_UNCHECKED;
}

/* ---- what a comparator accepts ---- */

typedef struct acceptance {
    bool from_below, from_above; /* whether there is a bound on this side */
    bool strict;                 /* bounds themselves are outside */
    int low, high;               /* the bounds, in half units from the printed number */
} acceptance;

static acceptance acceptance_of(const pl_claim *claim)
{
    int upper = pl_decimal_upper_half_units(claim->number);
    switch (claim->comparator) {
    case PL_EQUAL:
        return (acceptance){.from_below = true, .from_above = true, .low = -1, .high = upper};
    case PL_ABOUT:
        return (acceptance){.from_below = true, .from_above = true, .low = -2, .high = 2};
    case PL_AT_LEAST:
        return (acceptance){.from_below = true, .low = -1};
    case PL_AT_MOST:
        return (acceptance){.from_above = true, .high = upper};
    case PL_LESS:
        return (acceptance){.from_above = true, .strict = true};
    case PL_GREATER:
        return (acceptance){.from_below = true, .strict = true};
    }
    return (acceptance){.from_below = false};
}

/* ---- where the value lies ---- */

/* How far, in units of the last place, the value's worst and best members are inside acceptance; negative
 * outside. The signs are exact. */
typedef struct reach {
    double worst, best;
} reach;

static double offset(const pl_value *value, double end, pl_decimal number, int half_units)
{
    return pl_value_is_exact(value)
               ? pl_decimal_offset_ratio(value->numerator, value->denominator, number, half_units)
               : pl_decimal_offset_real(end, number, half_units);
}

/* The ends of printed numbers are decimals, which no double is: rounded outwards they may lie beyond a bound
 * that they touch. Not so where data are at hand, whose ends are bounds of an error. */
static double forgive_rounding(double distance, double end, const pl_claim *claim, const pl_value *value)
{
    double last_bits = 2 * DBL_EPSILON * fabs(end) * (double)pl_power_of_ten(claim->number.places);
    bool rounded = value->evidence == PL_PRINTED && !pl_value_is_exact(value);
    return rounded && distance < 0 && distance >= -last_bits ? 0 : distance;
}

static reach reach_of(const pl_claim *claim, const pl_value *value, acceptance accepted)
{
    double low = value->range.low, high = value->range.high;
    reach inside = {INFINITY, INFINITY};
    if (accepted.from_below) {
        double worst = offset(value, low, claim->number, accepted.low);
        inside.worst = forgive_rounding(worst, low, claim, value);
        inside.best = offset(value, high, claim->number, accepted.low);
    }
    if (accepted.from_above) {
        double worst = 0 - offset(value, high, claim->number, accepted.high);
        inside.worst = fmin(inside.worst, forgive_rounding(worst, high, claim, value));
        inside.best = fmin(inside.best, 0 - offset(value, low, claim->number, accepted.high));
    }
    /* 0 - x and not -x: no margin is to be written as -0. */
    /* No member is further inside than the middle, which a wide range reaches. */
    if (accepted.from_below && accepted.from_above)
        inside.best = fmin(inside.best, (accepted.high - accepted.low) / 4.0);
    return inside;
}

static bool is_inside(double distance, acceptance accepted)
{
    return accepted.strict ? distance > 0 : distance >= 0;
}

/* ---- judging ---- */

double pl_verdict_width(pl_decimal number, const pl_value *value)
{
    if (value->evidence == PL_NONE)
        return NAN;
    if (pl_value_is_exact(value))
        return 0;
    return pl_interval_width(value->range) * (double)pl_power_of_ten(number.places);
}

/* Printed numbers and simulations are known to no better than their width, so that for them a range that
 * meets acceptance is all that can be asked; where data are at hand the whole range must fit. */
static bool may_merely_meet(const pl_value *value, acceptance accepted)
{
    bool soft = value->evidence == PL_PRINTED || value->evidence == PL_SIMULATION;
    return soft && accepted.from_below && accepted.from_above;
}

/* The same number printed with one place less is exactly ten units wide, but for ends that are no double and
 * were rounded outwards. */
static bool is_narrow_enough(double width)
{
    const double outward_rounding = 1e-9;
    return width <= PL_WIDEST_DECIDING_UNITS * (1 + outward_rounding);
}

pl_verdict pl_verdict_judge(const pl_claim *claim, const pl_value *value)
{
    pl_evidence evidence = pl_value_counts_as(value);
    pl_verdict verdict = {.outcome = PL_UNCHECKED, .evidence = evidence, .margin = NAN, .width = NAN};
    if (!pl_evidence_decides(evidence))
        return verdict;
    verdict.width = pl_verdict_width(claim->number, value);
    verdict.outcome = PL_UNDETERMINED;
    if (!pl_interval_is_known(value->range))
        return verdict;
    acceptance accepted = acceptance_of(claim);
    reach inside = reach_of(claim, value, accepted);
    bool meets = may_merely_meet(value, accepted);
    verdict.margin = meets || !is_inside(inside.best, accepted) ? inside.best : inside.worst;
    verdict.tie = verdict.width == 0 && verdict.margin == 0;
    if (!is_inside(inside.best, accepted))
        verdict.outcome = PL_DIFFERS;
    else if (meets ? is_narrow_enough(verdict.width) : is_inside(inside.worst, accepted))
        verdict.outcome = PL_AGREES;
    return verdict;
}

/* ---- mutation control ---- */

static bool survives(const pl_claim *mutant, const pl_value *value, pl_outcome outcome)
{
    return pl_verdict_judge(mutant, value).outcome == outcome;
}

static pl_guard guard_of_bound(const pl_claim *claim, const pl_value *value, pl_outcome outcome)
{
    static const pl_comparator turned[] = {[PL_AT_LEAST] = PL_AT_MOST,
                                           [PL_AT_MOST] = PL_AT_LEAST,
                                           [PL_LESS] = PL_GREATER,
                                           [PL_GREATER] = PL_LESS};
    pl_claim mutant = *claim;
    mutant.comparator = turned[claim->comparator];
    return survives(&mutant, value, outcome) ? PL_WEAKLY_GUARDED : PL_GUARDED;
}

pl_guard pl_verdict_guard(const pl_claim *claim, const pl_value *value)
{
    pl_outcome outcome = pl_verdict_judge(claim, value).outcome;
    if (outcome == PL_UNCHECKED)
        return PL_NOT_GUARDED_UNCHECKED;
    if (claim->comparator != PL_EQUAL && claim->comparator != PL_ABOUT)
        return guard_of_bound(claim, value, outcome);
    int64_t step = claim->comparator == PL_ABOUT ? 2 : 1;
    pl_claim higher = *claim, lower = *claim;
    higher.number = pl_decimal_shift(claim->number, step);
    lower.number = pl_decimal_shift(claim->number, -step);
    bool survived = survives(&higher, value, outcome) || survives(&lower, value, outcome);
    return survived ? PL_WEAKLY_GUARDED : PL_GUARDED;
}

char *pl_units_number(double units)
{
    double size = fabs(units);
    const char *sign = units < 0.0 ? "\u2212" : "";
    if (isnan(units))
        return pl_copy_text("NaN");
    if (size < 1e-9)
        return pl_copy_text("0");
    if (size < 999.5)
        return pl_format("%s%.3g", sign, size);
    if (size >= 999500.0)
        return pl_format(isinf(size) ? "%s\u221E" : "%s%.2e", sign, size);
    double step = pow(10.0, floor(log10(size)) - 2.0);
    return pl_format("%s%s", sign, pl_digits_count((size_t)(nearbyint(size / step) * step)).text);
}

char *pl_units_show(double units)
{
    char *number = pl_units_number(units);
    char *text = pl_format("%s unit%s", number, strcmp(number, "1") == 0 ? "" : "s");
    free(number);
    return text;
}
