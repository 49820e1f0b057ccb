/* Which rounding rule made a table: computed values against printed numbers.
 *
 * Rules work on the size of a number and keep its sign. "Twice" rounds half-up to one or two places
 * more than are printed, and then half-up again, as happens when a table is made from numbers that were
 * rounded already: 0.4449 becomes 0.445 and then 0.45.
 */
#ifndef PL_CLAIMS_ROUNDING_H
#define PL_CLAIMS_ROUNDING_H

#include "claims/decimal.h"
#include "claims/value.h"

#include <stdbool.h>
#include <stddef.h>

/* Plainest first: of rules that explain as much the first is preferred. */
#define PL_ROUNDING_LIST(X)                                                                                  \
    X(PL_HALF_UP, "half-up", "ties go away from zero")                                                       \
    X(PL_HALF_EVEN, "half-even", "ties go to the even digit")                                                \
    X(PL_TRUNCATED, "truncated", "further digits are cut off")                                               \
    X(PL_TWICE_ONE, "twice-1", "rounded to one more place first")                                            \
    X(PL_TWICE_TWO, "twice-2", "rounded to two more places first")

typedef enum pl_rounding {
#define PL_ROUNDING_NAME(name, key, text) name,
    PL_ROUNDING_LIST(PL_ROUNDING_NAME)
#undef PL_ROUNDING_NAME
} pl_rounding;

enum { PL_ROUNDING_COUNT = PL_TWICE_TWO + 1 };

const char *pl_rounding_key(pl_rounding rule);
const char *pl_rounding_text(pl_rounding rule);

typedef struct pl_rounding_pair {
    pl_value value;
    pl_decimal printed;
} pl_rounding_pair;

typedef enum pl_explanation { PL_EXPLAINED, PL_CONTRADICTED, PL_UNDECIDED } pl_explanation;

/* Whether rounding by this rule turns the value into the printed number. Fractions are decided in integers. A
 * range is decided when both of its ends, taken exactly as the doubles they are, round to the same number
 * (every rule is monotone), or when the printed number is outside what they round to; else it is undecided,
 * and so are values that are unknown or need more than 15 digits. A zero explains 0.00 whatever the sign of
 * the value; -0.00 is not explained by a value above 0. */
pl_explanation pl_rounding_explain(pl_rounding rule, const pl_value *value, pl_decimal printed);

/* The value rounded by this rule to 0 to 15 places, as a fraction; what lies between where the ends of its
 * range round to different numbers. Evidence and sources stay. A value that is unknown or needs more than 18
 * digits becomes one with an unknown range. */
pl_value pl_rounding_apply(pl_rounding rule, pl_value value, int places);

/* Whether the value lies exactly half-way between two neighbours with this many places. */
bool pl_rounding_is_tie(const pl_value *value, int places);

typedef struct pl_rounding_report {
    size_t pairs;
    size_t explained[PL_ROUNDING_COUNT];
    size_t undecided[PL_ROUNDING_COUNT];
    size_t ties;      /* values exactly half-way */
    size_t telling;   /* pairs that some rules explain and others contradict */
    pl_rounding best; /* the first of the rules that explain most pairs */
    bool alone;       /* no other rule explains as many */
} pl_rounding_report;

/* n pairs; with none, or none explained, best is PL_HALF_UP and alone is false. O(n). */
pl_rounding_report pl_rounding_compare(const pl_rounding_pair *pairs, size_t n);

#endif
