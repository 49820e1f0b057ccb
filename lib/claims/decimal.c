#include "claims/decimal.h"

#include "base/wide.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOST_DIGITS = 15, MOST_PLACES = 15 };

static const char minus_sign[] = "\u2212", ellipsis[] = "\u2026";
static const char power_sign[] = "\u00d710^";

int64_t pl_power_of_ten(int exponent)
{
    int64_t power = 1;
    while (exponent-- > 0)
        power *= 10;
    return power;
}

/* ---- reading ---- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Takes a sign off the front of *text; true for a minus. */
static bool take_sign(const char **text)
{
    size_t minus = strlen(minus_sign);
    if (strncmp(*text, minus_sign, minus) == 0) {
        *text += minus;
        return true;
    }
    if (**text != '-' && **text != '+')
        return false;
    return *(*text)++ == '-';
}

/* Appends the digits at the front of *text to *digits and returns how many there are; *significant counts
 * those from the first that is not 0, and *digits stays put once they are too many. */
static int take_digits(const char **text, int64_t *digits, int *significant)
{
    int n = 0;
    for (; is_digit(**text); (*text)++, n++) {
        if (*significant > 0 || **text != '0')
            (*significant)++;
        if (*significant <= MOST_DIGITS)
            *digits = 10 * *digits + (**text - '0');
    }
    return n;
}

/* The integer part: digits alone, or one to three of them and then groups of three behind commas. */
static bool take_integer(const char **text, int64_t *digits, int *significant, int *n)
{
    bool zero_first = **text == '0';
    *n = take_digits(text, digits, significant);
    if (**text != ',')
        return true;
    if (*n < 1 || *n > 3 || zero_first)
        return false;
    while (**text == ',') {
        (*text)++;
        if (take_digits(text, digits, significant) != 3)
            return false;
    }
    return true;
}

/* "\u00d710^-5" behind the digits moves their point; false when the number then has more digits than fit. */
static bool take_power(const char **text, pl_decimal *number)
{
    size_t sign = strlen(power_sign);
    if (strncmp(*text, power_sign, sign) != 0 || number->places > MOST_PLACES)
        return true;
    const char *rest = *text + sign;
    int64_t exponent = 0;
    int significant = 0;
    bool negative = take_sign(&rest);
    if (take_digits(&rest, &exponent, &significant) == 0)
        return true;
    *text = rest;
    int64_t places = number->places + (negative ? exponent : -exponent);
    if (places > MOST_PLACES || places < -MOST_DIGITS)
        return false;
    for (; places < 0; places++)
        if ((number->digits *= 10) >= pl_power_of_ten(MOST_DIGITS))
            return false;
    number->places = (int)places;
    return true;
}

static pl_status refuse(const char *printed, const char *why, pl_error *error)
{
    return pl_fail(error, PL_BAD_INPUT, NULL, 0, 0, "\"%s\" is no printed number: %s", printed, why);
}

pl_status pl_decimal_parse(const char *printed, pl_decimal *number, pl_error *error)
{
    const char *rest = printed;
    pl_decimal read = {.minus = take_sign(&rest)};
    int significant = 0, before = 0;
    if (!take_integer(&rest, &read.digits, &significant, &before))
        return refuse(printed, "its commas do not part groups of three", error);
    if (*rest == '.') {
        rest++;
        read.places = take_digits(&rest, &read.digits, &significant);
        if (read.places == 0)
            return refuse(printed, "no digit follows the point", error);
    }
    if (before + read.places == 0)
        return refuse(printed, "it does not begin with a digit", error);
    bool fits = take_power(&rest, &read);
    if (*rest != '\0')
        return refuse(printed, "other text follows", error);
    if (!fits || significant > MOST_DIGITS || read.places > MOST_PLACES)
        return refuse(printed, "it has more than 15 digits", error);
    if (read.minus)
        read.digits = -read.digits;
    *number = read;
    return PL_OK;
}

/* ---- the number and its neighbourhood ---- */

double pl_decimal_unit(pl_decimal number)
{
    return 1.0 / (double)pl_power_of_ten(number.places);
}

double pl_decimal_value(pl_decimal number)
{
    return (double)number.digits / (double)pl_power_of_ten(number.places);
}

bool pl_decimal_is_minus_zero(pl_decimal number)
{
    return number.minus && number.digits == 0;
}

int pl_decimal_upper_half_units(pl_decimal number)
{
    return pl_decimal_is_minus_zero(number) ? 0 : 1;
}

pl_decimal pl_decimal_shift(pl_decimal number, int64_t units)
{
    pl_decimal moved = number;
    moved.digits += units;
    moved.minus = moved.digits < 0 || (moved.digits == 0 && number.minus);
    return moved;
}

/* (2 digits + half_units) / (2 * 10^places): both parts are below 2^53, so that the division is the only
 * rounding. *remainder is then exact, and tells which side of the fraction the quotient is on. */
static double bound(pl_decimal number, int half_units, double *remainder)
{
    double twice = (double)(2 * number.digits + half_units);
    double scale = 2 * (double)pl_power_of_ten(number.places);
    double quotient = twice / scale;
    *remainder = fma(quotient, scale, -twice);
    return quotient;
}

pl_interval pl_decimal_interval(pl_decimal number, int half_units)
{
    double above, below;
    int upper = half_units == 1 ? pl_decimal_upper_half_units(number) : half_units;
    double low = bound(number, -half_units, &above), high = bound(number, upper, &below);
    return (pl_interval){above > 0 ? nextafter(low, -INFINITY) : low,
                         below < 0 ? nextafter(high, INFINITY) : high};
}

/* ---- exact comparisons ---- */

/* 2 * denominator times the distance in units of the last place. |numerator| < 2^63 and 2 * 10^15 < 2^51. */
static pl_wide scaled_offset(int64_t numerator, int64_t denominator, pl_decimal number, int half_units)
{
    pl_wide have = (pl_wide)numerator * 2 * pl_power_of_ten(number.places);
    pl_wide want = ((pl_wide)2 * number.digits + half_units) * denominator;
    return have - want;
}

int pl_decimal_compare_ratio(int64_t numerator, int64_t denominator, pl_decimal number, int half_units)
{
    pl_wide offset = scaled_offset(numerator, denominator, number, half_units);
    return (offset > 0) - (offset < 0);
}

double pl_decimal_offset_ratio(int64_t numerator, int64_t denominator, pl_decimal number, int half_units)
{
    return (double)scaled_offset(numerator, denominator, number, half_units) / (2 * (double)denominator);
}

double pl_decimal_offset_real(double value, pl_decimal number, int half_units)
{
    double bound_in_units = (double)number.digits + half_units / 2.0; /* exact: below 2^52 */
    return fma(value, (double)pl_power_of_ten(number.places), -bound_in_units);
}

/* ---- display ---- */

const char *pl_decimal_display(double value, int places, char *text, size_t size)
{
    if (size == 0)
        return text;
    if (isnan(value)) {
        snprintf(text, size, "NaN");
        return text;
    }
    if (isinf(value)) {
        snprintf(text, size, "%s\u221E", value < 0 ? minus_sign : "");
        return text;
    }
    int length = snprintf(text, size, "%.*f", places, fabs(value));
    bool shows_nothing = strspn(text, "0.") == strlen(text);
    const char *sign = value < 0 && !shows_nothing ? minus_sign : "";
    if (sign[0] != '\0')
        length = snprintf(text, size, "%s%.*f", sign, places, -value);
    if ((size_t)length >= size)
        length = snprintf(text, size, "%s%.2e", sign, fabs(value));
    if ((size_t)length >= size)
        snprintf(text, size, "%s", size > strlen(ellipsis) ? ellipsis : "");
    return text;
}
