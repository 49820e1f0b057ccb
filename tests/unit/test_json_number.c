/* Correct rounding: against glibc 2.36's strtod, and against CPython 3.11 in the cases that are known to be
 * hard.
 */
#include "release/json_number.h"
#include "tests/check.h"
#include "tests/padded.h"
#include "tests/random.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void expect_bits(const char *text, double wanted)
{
    const char *at = text;
    double number = NAN;
    assert_null(pl_json_number_read(&at, &number));
    assert_int_equal(at - text, strlen(text));
    if (number != wanted || signbit(number) != signbit(wanted))
        fail_msg("%s is read as %a, not %a", text, number, wanted);
    padded copy = pad(text, strlen(text));
    pl_json json = pl_json_begin(copy.bytes, copy.n);
    double passed = NAN;
    bool whole = pl_json_pass_number(&json, &passed) && pl_json_end(&json);
    free(copy.bytes);
    if (!whole || passed != wanted || signbit(passed) != signbit(wanted))
        fail_msg("%s is passed as %a, not %a", text, passed, wanted);
}

/* python3: float("...").hex() */
static void test_hard_cases(void **state)
{
    (void)state;
    expect_bits("0", 0.0);
    expect_bits("-0", -0.0);
    expect_bits("-0.0e5", -0.0);
    expect_bits("0.1", 0x1.999999999999ap-4);
    expect_bits("9007199254740993", 0x1.0000000000000p+53); /* a tie, to even */
    expect_bits("9007199254740995", 0x1.0000000000002p+53); /* a tie, to even */
    expect_bits("9007199254740993.0000000001", 0x1.0000000000001p+53);
    expect_bits("9007199254740992.99999999999", 0x1.0000000000000p+53);
    expect_bits("2.2250738585072011e-308", 0x0.fffffffffffffp-1022);
    expect_bits("2.2250738585072014e-308", 0x1.0000000000000p-1022);
    expect_bits("1.7976931348623157e308", 0x1.fffffffffffffp+1023);
    expect_bits("4.9e-324", 0x0.0000000000001p-1022);
    expect_bits("1e-400", 0.0);
    expect_bits("1e23", 0x1.52d02c7e14af6p+76);
    expect_bits("8.10109172351e-10", 0x1.bd5cbaef0fd0cp-31);
    expect_bits("0.500000000000000166533453693773481063544750213623046875", 0x1.0000000000002p-1);
    expect_bits("7.2057594037927933e16", 0x1.0000000000000p+56);
    expect_bits("0.000000000000000000000000000000000000000000000000000000000000000000001234",
                0x1.108941c3cd9abp-229);
    expect_bits("12345678901234567890123456789012345678901234567890", 0x1.0e4fec6d355f0p+163);
}

static void expect_as_strtod(const char *text)
{
    expect_bits(text, strtod(text, NULL));
}

static void test_random_decimals(void **state)
{
    (void)state;
    uint64_t random = 11;
    char text[64];
    for (int i = 0; i < 200000; i++) {
        int digits = 1 + (int)random_below(&random, 20), places = (int)random_below(&random, digits + 1);
        int exponent = (int)random_below(&random, 60) - 30;
        size_t n = 0;
        for (int j = 0; j < digits; j++) {
            if (j == digits - places && j > 0)
                text[n++] = '.';
            text[n++] = (char)('0' + (j == 0 ? 1 + random_below(&random, 9) : random_below(&random, 10)));
        }
        snprintf(text + n, sizeof text - n, random_below(&random, 2) != 0 ? "e%d" : "%.0d", exponent);
        if (strpbrk(text, "e") == NULL)
            text[n] = '\0';
        expect_as_strtod(text);
    }
}

/* What programs print: doubles in 17 and floats in 9 digits, and probabilities of four decimals. */
static void test_printed_numbers(void **state)
{
    (void)state;
    uint64_t random = 12;
    char text[64];
    for (int i = 0; i < 100000; i++) {
        double x = (double)(random_next(&random) >> 11) * 0x1p-53;
        snprintf(text, sizeof text, "%.17g", x);
        expect_bits(text, x);
        snprintf(text, sizeof text, "%.17g", (double)(float)x);
        expect_bits(text, (double)(float)x);
        snprintf(text, sizeof text, "%.*e", (int)random_below(&random, 18), x);
        expect_as_strtod(text);
    }
    for (int i = 0; i <= 10000; i++) {
        snprintf(text, sizeof text, "%.4f", i / 1e4);
        expect_bits(text, i / 1e4);
    }
}

/* Middles of two doubles, and their next neighbours in 17 more digits. */
static void test_ties(void **state)
{
    (void)state;
    uint64_t random = 13;
    char text[400];
    for (int i = 0; i < 20000; i++) {
        uint64_t middle = (random_next(&random) >> 10) | 1;
        int shift = (int)random_below(&random, 9);
        long double x = (long double)(middle | UINT64_C(1) << 53) / (long double)(1 << shift);
        snprintf(text, sizeof text, "%.9Lf", x);
        expect_as_strtod(text);
        size_t n = strlen(text);
        text[n - 1] = '1';
        expect_as_strtod(text);
        text[0]--;
        expect_as_strtod(text[0] == '0' ? "0" : text);
    }
}

static void expect_fault(const char *text, size_t at, const char *what)
{
    const char *place = text, *fault;
    double number = 7;
    fault = pl_json_number_read(&place, &number);
    assert_non_null(fault);
    if (strstr(fault, what) == NULL)
        fail_msg("%s: \"%s\" does not say \"%s\"", text, fault, what);
    assert_int_equal(place - text, at);
    assert_true(number == 7);
}

static void test_faults(void **state)
{
    (void)state;
    expect_fault("-", 1, "digit");
    expect_fault("-Infinity", 1, "infinity");
    expect_fault("01", 0, "superfluous");
    expect_fault("-00", 1, "superfluous");
    expect_fault("1.", 2, "decimal point");
    expect_fault("1.e5", 2, "decimal point");
    expect_fault("1e", 2, "exponent");
    expect_fault("1e+", 3, "exponent");
    expect_fault("1e309", 0, "larger than any double");
    expect_fault("-1e999999999999999999999", 0, "larger than any double");
}

static void test_pass(void **state)
{
    (void)state;
    const char *text = "1e999,", *at = text;
    assert_null(pl_json_number_pass(&at));
    assert_int_equal(at - text, 5);
    at = "1.x";
    assert_non_null(pl_json_number_pass(&at));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hard_cases),      cmocka_unit_test(test_random_decimals),
        cmocka_unit_test(test_printed_numbers), cmocka_unit_test(test_ties),
        cmocka_unit_test(test_faults),          cmocka_unit_test(test_pass),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
