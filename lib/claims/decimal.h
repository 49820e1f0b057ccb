/* Decimal numbers as a document prints them.
 *
 * A printed number is kept as integer digits and a count of decimal places, never as a
 * double: 2.675 printed is 2675 with 3 places, and every decision about its rounding
 * interval is made in integers.
 */
#ifndef PL_CLAIMS_DECIMAL_H
#define PL_CLAIMS_DECIMAL_H

#include "base/status.h"
#include "claims/interval.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct pl_decimal {
    int64_t digits;   /* signed; the number is digits / 10^places */
    int places;       /* 0 to 15; u, the unit of the last place, is 10^-places */
    bool minus;       /* printed with a minus sign; tells -0.00 from 0.00 */
} pl_decimal;

/* Reads a printed number: optional sign (+, -, U+2212), digits with optional thousands
 * commas in groups of three, optional fraction (".188" is fine). At most 15 digits. Anything
 * else, also trailing text, a percent sign or an empty string, is PL_BAD_INPUT with the reason. */
pl_status pl_decimal_parse(const char *printed, pl_decimal *number, pl_error *error);

/* u, as a double (correctly rounded). */
double pl_decimal_unit(pl_decimal number);
double pl_decimal_value(pl_decimal number);

/* The closed interval number +- half_units * u/2, rounded outwards: half_units 1 is the rounding interval. */
pl_interval pl_decimal_interval(pl_decimal number, int half_units);

/* The same number moved by this many last-place units, for the mutation control. */
pl_decimal pl_decimal_shift(pl_decimal number, int64_t units);

/* Compares numerator/denominator (denominator > 0) with (2 digits + half_units) / (2 * 10^places)
 * exactly, in 128-bit integers: -1, 0 or 1. half_units -1 and 1 are the ends of the rounding
 * interval, 0 is the number itself. */
int pl_decimal_compare_ratio(int64_t numerator, int64_t denominator, pl_decimal number, int half_units);

/* Formats value with this many places, correctly rounded half-even from its exact binary value, as
 * printf would, for display only; text has room for size bytes. Minus is U+2212, -0 loses its sign. */
const char *pl_decimal_display(double value, int places, char *text, size_t size);

#endif
