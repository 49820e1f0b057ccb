#include "release/json_number.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* digits * 10^exponent, unless there were more digits than fit. */
typedef struct decimal {
    uint64_t digits;
    long exponent;
    int count; /* of digits, without leading zeros */
    bool negative;
} decimal;

enum { DIGITS_MAX = 19, EXPONENT_MAX = 100000 };

static inline bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline const char *pass_digits(const char *s, decimal *number)
{
    uint64_t digits = number->digits;
    if (digits == 0)
        while (*s == '0')
            s++;
    const char *begin = s;
    for (; is_digit(*s); s++)
        digits = digits * 10 + (uint64_t)(*s - '0'); /* wraps, with more than DIGITS_MAX */
    number->digits = digits;
    number->count += (int)(s - begin);
    return s;
}

static const char *pass_exponent(const char *s, decimal *number)
{
    bool negative = *s == '-';
    long exponent = 0;
    s += *s == '-' || *s == '+';
    for (; is_digit(*s); s++)
        exponent = exponent < EXPONENT_MAX ? exponent * 10 + (*s - '0') : exponent;
    number->exponent += negative ? -exponent : exponent;
    return s;
}

static const char *read_decimal(const char **at, decimal *number)
{
    const char *s = *at;
    number->negative = *s == '-';
    s += number->negative;
    *at = s;
    if (!is_digit(*s))
        return "a number needs a digit here; NaN and infinity are no JSON";
    if (*s == '0' && is_digit(s[1]))
        return "a number begins with a superfluous 0";
    s = pass_digits(s, number);
    if (*s == '.') {
        const char *fraction = s + 1;
        s = pass_digits(fraction, number);
        number->exponent -= s - fraction;
        *at = s;
        if (s == fraction)
            return "a decimal point needs a digit behind it";
    }
    if (*s == 'e' || *s == 'E') {
        const char *digits = s + 1 + (s[1] == '-' || s[1] == '+');
        *at = digits;
        if (!is_digit(*digits))
            return "an exponent needs a digit";
        s = pass_exponent(s + 1, number);
    }
    *at = s;
    return NULL;
}

const char *pl_json_number_pass(const char **at)
{
    decimal number = {.digits = 0};
    return read_decimal(at, &number);
}

/* Both operands are doubles without error, so their quotient or product is rounded once (Clinger, How to read
 * floating point numbers accurately, PLDI 1990). */
static bool round_in_double(const decimal *number, double *value)
{
    static const double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
    static const long largest = sizeof powers / sizeof powers[0] - 1;
    if (number->digits > UINT64_C(1) << DBL_MANT_DIG || number->exponent > largest ||
        number->exponent < -largest)
        return false;
    double digits = (double)number->digits;
    *value = number->exponent < 0 ? digits / powers[-number->exponent] : digits * powers[number->exponent];
    return true;
}

#if LDBL_MANT_DIG == 64
/* The same with 64 bits, and rounded a second time to 53. That is right unless the first result lies in the
 * middle of two doubles: then the first rounding may have moved it there, and nothing is said. */
static bool round_in_extended(const decimal *number, double *value)
{
    static const long double powers[] = {1e0L,  1e1L,  1e2L,  1e3L,  1e4L,  1e5L,  1e6L,  1e7L,  1e8L,  1e9L,
                                         1e10L, 1e11L, 1e12L, 1e13L, 1e14L, 1e15L, 1e16L, 1e17L, 1e18L, 1e19L,
                                         1e20L, 1e21L, 1e22L, 1e23L, 1e24L, 1e25L, 1e26L, 1e27L};
    static const long largest = sizeof powers / sizeof powers[0] - 1;
    if (number->exponent > largest || number->exponent < -largest)
        return false;
    long double digits = (long double)number->digits, first;
    first = number->exponent < 0 ? digits / powers[-number->exponent] : digits * powers[number->exponent];
    uint64_t mantissa;
    memcpy(&mantissa, &first, sizeof mantissa);
    *value = (double)first;
    return (mantissa & 0x7FF) != 0x400;
}
#else
static bool round_in_extended(const decimal *number, double *value)
{
    (void)number;
    (void)value;
    return false;
}
#endif

const char *pl_json_number_read(const char **at, double *number)
{
    const char *begin = *at;
    decimal read = {.digits = 0};
    double value = 0;
    const char *what = read_decimal(at, &read);
    if (what != NULL)
        return what;
    bool fits = read.count <= DIGITS_MAX;
    if (fits && (round_in_double(&read, &value) || round_in_extended(&read, &value)))
        value = read.negative ? -value : value;
    else
        value = strtod(begin, NULL);
    if (isinf(value)) {
        *at = begin;
        return "a number is larger than any double";
    }
    *number = value;
    return NULL;
}
