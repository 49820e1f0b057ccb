/* Printed decimals: what is read, what is refused, and exact decisions about rounding intervals.
 * Pseudo-random cases are compared with Python's fractions (tests/truth/claims.py). */
#include "claims/decimal.h"

#include "tests/check.h"
#include "tests/random.h"
#include "tests/truth/claims.h"

#include <float.h>
#include <stdio.h>

static pl_decimal parse(const char *printed)
{
    pl_decimal number = {0};
    pl_error error;
    if (pl_decimal_parse(printed, &number, &error) != PL_OK)
        fail_msg("%s", error.reason);
    return number;
}

static void test_parse(void **state)
{
    (void)state;
    static const struct {
        const char *printed;
        int64_t digits;
        int places;
        bool minus;
    } cases[] = {
        {"2.675", 2675, 3, false},
        {"0", 0, 0, false},
        {".188", 188, 3, false},
        {"-0.299", -299, 3, true},
        {"\u22120.299", -299, 3, true},
        {"+0.183", 183, 3, false},
        {"-0.00", 0, 2, true},
        {"\u22120", 0, 0, true},
        {"0.00", 0, 2, false},
        {"1,603", 1603, 0, false},
        {"12,345,678.90", 1234567890, 2, false},
        {"1603", 1603, 0, false},
        {"007", 7, 0, false},
        {"999999999999999", INT64_C(999999999999999), 0, false},
        {"-9,999,999.99999999", -INT64_C(999999999999999), 8, true},
        {"0.000000000000001", 1, 15, false},
        {"2\u00d710^-5", 2, 5, false},
        {"1.5\u00d710^\u22125", 15, 6, false},
        {"-1.5\u00d710^3", -1500, 0, true},
        {"1.25\u00d710^1", 125, 1, false},
        {"3\u00d710^14", INT64_C(300000000000000), 0, false},
        {"1.5\u00d710^-14", 15, 15, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        pl_decimal number = parse(cases[i].printed);
        if (number.digits != cases[i].digits || number.places != cases[i].places ||
            number.minus != cases[i].minus)
            fail_msg("%s: %lld / 10^%d, minus %d", cases[i].printed, (long long)number.digits, number.places,
                     number.minus);
    }
}

static void test_refusals(void **state)
{
    (void)state;
    static const char *const cases[] = {
        "",
        "-",
        "\u2212",
        ".",
        "5.",
        "-.",
        "1.2.3",
        "12%",
        " 1",
        "1 ",
        "1e5",
        "0x10",
        "nan",
        "inf",
        "--1",
        "+-1",
        "1,23",
        "12,34",
        ",123",
        "1,,234",
        "1234,567",
        "0,123",
        "1,234,",
        "1.234,5",
        "1,2345",
        "1_000",
        "\u20131",
        "1/2",
        "1000000000000000",
        "0.1234567890123456",
        "0.0000000000000001",
        "99999999999999999999999999999999",
        "\u00d710^3",
        "2\u00d710^",
        "2\u00d710^-",
        "2\u00d710^1.5",
        "2\u00d7103",
        "2\u00d710^15",
        "0\u00d710^16",
        "2\u00d710^-16",
        "1.5\u00d710^-15",
        "2\u00d710^99999999999999999999",
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        pl_decimal number = {.digits = 42, .places = 7};
        pl_error error = {.status = PL_OK};
        if (pl_decimal_parse(cases[i], &number, &error) != PL_BAD_INPUT)
            fail_msg("\"%s\" was read as %lld", cases[i], (long long)number.digits);
        assert_int_equal(error.status, PL_BAD_INPUT);
        assert_true(error.reason[0] != '\0');
        assert_int_equal(number.digits, 42);
        assert_int_equal(number.places, 7);
    }
}

/* A string may have digits, and yet none where they belong. */
static void test_reason_for_no_digits(void **state)
{
    (void)state;
    static const char *const cases[] = {"", "-", " 1", "--1", "nan", "%12"};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        pl_decimal number;
        pl_error error;
        assert_int_equal(pl_decimal_parse(cases[i], &number, &error), PL_BAD_INPUT);
        if (!strstr(error.reason, ": it does not begin with a digit"))
            fail_msg("%s", error.reason);
    }
}

static void test_value_and_unit(void **state)
{
    (void)state;
    assert_close(pl_decimal_value(parse("2.675")), 2.675, 0, 0);
    assert_close(pl_decimal_value(parse("\u22121,234.5")), -1234.5, 0, 0);
    assert_close(pl_decimal_unit(parse("2.675")), 0.001, 0, 0);
    assert_close(pl_decimal_unit(parse("12")), 1, 0, 0);
}

static void check_interval(const char *printed, int half_units, double low, double high, double relative)
{
    pl_interval range = pl_decimal_interval(parse(printed), half_units);
    assert_close(range.low, low, relative, 0);
    assert_close(range.high, high, relative, 0);
}

/* 466.5 is a double, so that end is exact; 0.4 is none, and its end must be enclosed. */
static void test_interval(void **state)
{
    (void)state;
    check_interval("467", 1, 466.5, 467.5, 0);
    check_interval("0.5", 2, 0.4, 0.6, DBL_EPSILON);
    check_interval("-0.00", 1, -0.005, 0, DBL_EPSILON);
    check_interval("0.00", 1, -0.005, 0.005, DBL_EPSILON);
    pl_interval about = pl_decimal_interval(parse("0.5"), 2);
    assert_true(about.low <= 0.4 && about.high >= 0.6);
}

static void test_shift(void **state)
{
    (void)state;
    assert_int_equal(pl_decimal_shift(parse("0.99"), 1).digits, 100);
    assert_false(pl_decimal_shift(parse("0.99"), 1).minus);
    assert_true(pl_decimal_shift(parse("0.00"), -1).minus);
    assert_true(pl_decimal_is_minus_zero(pl_decimal_shift(parse("-0.01"), 1)));
    assert_false(pl_decimal_is_minus_zero(pl_decimal_shift(parse("0.01"), -1)));
    assert_false(pl_decimal_shift(parse("-0.01"), 2).minus);
}

/* 2.675 as a double lies below the decimal 2.675 (its exact value
 * is 2.67499999999999982236431605997495353221893310546875, by Python's decimal.Decimal(2.675)), so 2.675 is
 * no tie, while 535/200 is one. */
static void test_comparisons(void **state)
{
    (void)state;
    pl_decimal printed = parse("2.68");
    assert_int_equal(pl_decimal_compare_ratio(535, 200, printed, -1), 0);
    assert_true(pl_decimal_offset_ratio(535, 200, printed, -1) == 0);
    assert_true(pl_decimal_offset_real(2.675, printed, -1) < 0);
    assert_int_equal(pl_decimal_compare_ratio(535, 200, printed, 0), -1);
    assert_close(pl_decimal_offset_ratio(535, 200, printed, 0), -0.5, 0, 0);
    assert_close(pl_decimal_offset_real(2.75, printed, 0), 7, 1e-14, 0);
    /* The widest operands: no overflow. */
    assert_int_equal(pl_decimal_compare_ratio(INT64_MAX, 1, parse("0.000000000000001"), 1), 1);
    assert_int_equal(pl_decimal_compare_ratio(-INT64_MAX, INT64_MAX, parse("-1.00000000000000"), 0), 0);
    assert_int_equal(pl_decimal_compare_ratio(1, INT64_MAX, parse("999999999999999"), 1), -1);
    assert_true(isnan(pl_decimal_offset_real(NAN, printed, 0)));
    assert_true(pl_decimal_offset_real(-INFINITY, printed, 0) < 0);
    assert_true(pl_decimal_offset_real(DBL_TRUE_MIN, parse("0.00"), 0) > 0);
}

static pl_decimal random_printed(uint64_t *random)
{
    int64_t digits = random_integer(random, 40);
    int places = (int)random_below(random, 8);
    return (pl_decimal){.digits = digits, .places = places, .minus = digits < 0};
}

static int sign_of(double x)
{
    return (x > 0) - (x < 0);
}

static void compare_case(uint64_t *random, uint64_t *fold)
{
    pl_decimal printed = random_printed(random);
    int half_units = (int)random_below(random, 5) - 2;
    int64_t factor = 1 + random_below(random, 1000000);
    int64_t numerator = (2 * printed.digits + half_units) * factor + (random_below(random, 3) - 1);
    int64_t denominator = 2 * pl_power_of_ten(printed.places) * factor;
    int order = pl_decimal_compare_ratio(numerator, denominator, printed, half_units);
    assert_int_equal(order, sign_of(pl_decimal_offset_ratio(numerator, denominator, printed, half_units)));
    fold_integer(fold, order);
    double real = (double)(2 * printed.digits + half_units) / (2 * (double)pl_power_of_ten(printed.places));
    int64_t step = random_below(random, 3);
    real = step == 0 ? nextafter(real, -INFINITY) : step == 1 ? real : nextafter(real, INFINITY);
    fold_integer(fold, sign_of(pl_decimal_offset_real(real, printed, half_units)));
}

static void interval_case(uint64_t *random, uint64_t *fold)
{
    pl_decimal printed = random_printed(random);
    pl_interval range = pl_decimal_interval(printed, 1 + (int)random_below(random, 2));
    fold_double(fold, range.low);
    fold_double(fold, range.high);
}

static void test_comparisons_against_fractions(void **state)
{
    (void)state;
    assert_int_equal(folds_that_differ(compare_case, truth_comparisons, TRUTH_BLOCKS, TRUTH_CASES), 0);
}

static void test_intervals_against_fractions(void **state)
{
    (void)state;
    assert_int_equal(folds_that_differ(interval_case, truth_decimal_intervals, TRUTH_BLOCKS, TRUTH_CASES), 0);
}

static void test_display(void **state)
{
    (void)state;
    static const struct {
        double value;
        int places;
        const char *want;
    } cases[] = {
        {2.675, 2, "2.67"}, /* the double is below the tie */
        {0.125, 2, "0.12"}, /* a true tie goes to the even digit */
        {0.375, 2, "0.38"},
        {-1.5, 1, "\u22121.5"},
        {-0.0, 2, "0.00"},
        {-0.004, 2, "0.00"},
        {-0.006, 2, "\u22120.01"},
        {-0.4, 0, "0"},
        {-100, 0, "\u2212100"},
        {1234.5, 0, "1234"},
        {NAN, 2, "NaN"},
        {INFINITY, 2, "\u221E"},
        {-INFINITY, 2, "\u2212\u221E"},
    };
    char text[64];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_string_equal(pl_decimal_display(cases[i].value, cases[i].places, text, sizeof text),
                            cases[i].want);
}

/* A number is never cut. */
static void test_display_of_what_does_not_fit(void **state)
{
    (void)state;
    char text[13];
    assert_string_equal(pl_decimal_display(12345678.9, 2, text, sizeof text), "12345678.90");
    assert_string_equal(pl_decimal_display(1234567890, 2, text, sizeof text), "1.23e+09");
    assert_string_equal(pl_decimal_display(-6.6666e307, 0, text, sizeof text), "\u22126.67e+307");
    assert_string_equal(pl_decimal_display(12345, 0, text, 5), "\u2026");
    assert_string_equal(pl_decimal_display(12345, 0, text, 4), "\u2026");
    assert_string_equal(pl_decimal_display(12345, 0, text, 3), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parse),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_reason_for_no_digits),
        cmocka_unit_test(test_value_and_unit),
        cmocka_unit_test(test_interval),
        cmocka_unit_test(test_shift),
        cmocka_unit_test(test_comparisons),
        cmocka_unit_test(test_comparisons_against_fractions),
        cmocka_unit_test(test_intervals_against_fractions),
        cmocka_unit_test(test_display),
        cmocka_unit_test(test_display_of_what_does_not_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
