/* Short numbers without a loop, for the scanner; texts are followed by padding as json.h says. */
#ifndef PL_RELEASE_JSON_DIGITS_H
#define PL_RELEASE_JSON_DIGITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { PL_DIGITS_MAX = 7 };

/* How many digits begin the text, and what they say; 0 when there is none, or more than PL_DIGITS_MAX, or on
 * a machine whose words begin with their last byte. */
static inline unsigned pl_digits_read(const char *text, uint32_t *value)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    static const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t word;
    memcpy(&word, text, sizeof word);
    /* The lowest byte that is set is no digit; what it carries or borrows reaches higher ones alone. */
    uint64_t others = ((word + ones * (0x80 - '9' - 1)) | (word - ones * '0')) & ones * 0x80;
    if (others == 0 || (others & 0xFF) != 0)
        return 0;
    unsigned n = (unsigned)__builtin_ctzll(others) / 8;
    word = (word ^ ones * '0') << (64 - 8 * n); /* with leading zeros; then twos, fours and all are joined */
    word = (word * 10 + (word >> 8)) & UINT64_C(0x00FF00FF00FF00FF);
    word = (word * 100 + (word >> 16)) & UINT64_C(0x0000FFFF0000FFFF);
    *value = (uint32_t)(word * 10000 + (word >> 32));
    return n;
#else
    (void)text;
    (void)value;
    return 0;
#endif
}

/* Whether a number that ends before this byte goes on after all. */
static inline bool pl_digits_go_on(char next)
{
    return next == '.' || (next | 0x20) == 'e';
}

/* A whole number without sign of at most PL_DIGITS_MAX digits: its length, or 0 for anything else. */
static inline size_t pl_digits_integer(const char *text, uint32_t *value)
{
    unsigned n = pl_digits_read(text, value);
    return n > 0 && (text[0] != '0' || n == 1) && !pl_digits_go_on(text[n]) ? n : 0;
}

/* The same with at most PL_DIGITS_MAX digits behind a decimal point, too. Digits and power are doubles
 * without error, so their quotient is the nearest double (Clinger, How to read floating point numbers
 * accurately, PLDI 1990). */
static inline size_t pl_digits_decimal(const char *text, double *value)
{
    static const double powers[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7};
    uint32_t whole = (uint32_t)(text[0] - '0'), fraction;
    unsigned n = 1;
    if (whole > 9 || text[1] != '.') { /* shares have one digit in front of the point */
        n = pl_digits_read(text, &whole);
        if (n == 0 || (text[0] == '0' && n > 1))
            return 0;
        if (text[n] != '.') {
            *value = whole;
            return pl_digits_go_on(text[n]) ? 0 : n;
        }
    }
    unsigned places = pl_digits_read(text + n + 1, &fraction);
    size_t length = n + 1 + places;
    if (places == 0 || (text[length] | 0x20) == 'e')
        return 0;
    *value = (whole * powers[places] + fraction) / powers[places];
    return length;
}

#endif
