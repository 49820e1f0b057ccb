/* Printed numbers as values, as the experiment runtime makes them. */
#ifndef PL_TESTS_PRINTED_H
#define PL_TESTS_PRINTED_H

#include "claims/decimal.h"
#include "claims/value.h"
#include "tests/check.h"

/* What rounds to this string. */
static inline pl_value printed(const char *text)
{
    pl_decimal number;
    assert_int_equal(pl_decimal_parse(text, &number, NULL), PL_OK);
    pl_value value = pl_value_range(PL_PRINTED, pl_decimal_interval(number, 1));
    value.best = pl_decimal_value(number);
    return value;
}

#endif
