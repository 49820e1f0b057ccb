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
    int64_t digits; /* signed; the number is digits / 10^places */
    int places;     /* 0 to 15; u, the unit of the last place, is 10^-places */
    bool minus;     /* printed with a minus sign; tells -0.00 from 0.00 */
} pl_decimal;

/* Reads a printed number: optional sign (+, -, U+2212), digits with optional thousands
 * commas in groups of three, optional fraction (".188" is fine), optional power of ten as in
 * "1.5 × 10^-5" without blanks (u is 10^-6 there). At most 15 digits, those that a power adds included.
 * Anything else, also trailing text, a percent sign or an empty string, is PL_BAD_INPUT with the reason. */
pl_status pl_decimal_parse(const char *printed, pl_decimal *number, pl_error *error);

/* u, as a double (correctly rounded). */
double pl_decimal_unit(pl_decimal number);
double pl_decimal_value(pl_decimal number);

/* Whether the number is printed as minus zero, as "-0.00". Only a number that is not positive is printed so:
 * the rounding interval of -0.00 is [-0.005, 0], that of 0.00 is [-0.005, 0.005], since many printers drop
 * the sign. */
bool pl_decimal_is_minus_zero(pl_decimal number);

/* Half units from the number to the upper end of its rounding interval: 1, but 0 for minus zero. */
int pl_decimal_upper_half_units(pl_decimal number);

/* The closed interval number +- half_units * u/2: half_units 1 is the rounding interval (see minus zero
 * above). Ends that are no double are rounded outwards, others are exact. */
pl_interval pl_decimal_interval(pl_decimal number, int half_units);

/* The same number moved by this many last-place units, for the mutation control. A zero that is reached from
 * below is minus zero. */
pl_decimal pl_decimal_shift(pl_decimal number, int64_t units);

/* Compares numerator/denominator (denominator > 0) with (2 digits + half_units) / (2 * 10^places)
 * exactly, in 128-bit integers: -1, 0 or 1. half_units -1 and 1 are the ends of the rounding
 * interval, 0 is the number itself. */
int pl_decimal_compare_ratio(int64_t numerator, int64_t denominator, pl_decimal number, int half_units);

/* By how many last-place units a fraction (denominator > 0) or a double lies above number + half_units * u/2.
 * Its sign is exact, and it is 0 on the very bound only. NaN gives NaN. */
double pl_decimal_offset_ratio(int64_t numerator, int64_t denominator, pl_decimal number, int half_units);
double pl_decimal_offset_real(double value, pl_decimal number, int half_units);

/* 10^exponent, exponent 0 to 18. */
int64_t pl_power_of_ten(int exponent);

/* Formats value with this many places, correctly rounded half-even from its exact binary value, as
 * printf would, for display only; text has room for size bytes. Minus is U+2212, -0 loses its sign,
 * also when it is what is left of a small negative number. NaN is shown as NaN, infinities as U+221E. A
 * number that does not fit is shown with three digits and a power of ten, 6.67e+307, and if that does not fit
 * as U+2026. */
const char *pl_decimal_display(double value, int places, char *text, size_t size);

#endif
