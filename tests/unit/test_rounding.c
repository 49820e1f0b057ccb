/* Rounding rules: single numbers against Python's decimal.quantize (tests/truth/claims.py), and whole tables
 * that were made by one rule. */
#include "claims/rounding.h"

#include "tests/check.h"
#include "tests/random.h"
#include "tests/truth/claims.h"

static pl_decimal with_digits(int64_t digits, int places)
{
    return (pl_decimal){.digits = digits, .places = places, .minus = digits < 0};
}

static pl_value ratio(int64_t numerator, int64_t denominator)
{
    return pl_value_ratio(PL_PRIMARY, numerator, denominator);
}

/* The digits that the rule explains, among those next to the value; there must be exactly one such number,
 * and the rule applied to the value must give it. */
static int64_t digits_by(pl_rounding rule, const pl_value *value, int places)
{
    int64_t near = (int64_t)floor(value->best * (double)pl_power_of_ten(places)), found = 0;
    int times = 0;
    for (int64_t digits = near - 2; digits <= near + 2; digits++) {
        if (pl_rounding_explain(rule, value, with_digits(digits, places)) != PL_EXPLAINED)
            continue;
        found = digits;
        times++;
    }
    assert_int_equal(times, 1);
    pl_value applied = pl_rounding_apply(rule, *value, places), want = ratio(found, pl_power_of_ten(places));
    assert_true(pl_value_is_exact(&applied));
    assert_int_equal(applied.numerator, want.numerator);
    assert_int_equal(applied.denominator, want.denominator);
    return found;
}

static void fold_all(uint64_t *fold, pl_value value, int places)
{
    for (int rule = 0; rule < PL_ROUNDING_COUNT; rule++)
        fold_integer(fold, digits_by((pl_rounding)rule, &value, places));
}

static void ratio_case(uint64_t *random, uint64_t *fold)
{
    int places = (int)random_below(random, 6);
    int64_t denominator = random_below(random, 2) != 0 ? 2 * pl_power_of_ten((int)random_below(random, 7))
                                                       : 1 + random_below(random, 1000000);
    int64_t numerator = random_integer(random, 40);
    fold_all(fold, ratio(numerator, denominator), places);
}

static void real_case(uint64_t *random, uint64_t *fold)
{
    int places = (int)random_below(random, 6);
    double mantissa = (double)random_integer(random, 53);
    double real = ldexp(mantissa, -30 - (int)random_below(random, 30));
    double power = (double)pl_power_of_ten(places);
    int64_t kind = random_below(random, 3);
    if (kind > 0)
        real = (nearbyint(fmod(fabs(real), 1000) * power) + (kind == 1 ? 0.5 : 0)) / power;
    fold_all(fold, pl_value_real(PL_PRIMARY, real, 0), places);
}

static void test_ratios_against_decimal(void **state)
{
    (void)state;
    assert_int_equal(folds_that_differ(ratio_case, truth_ratio_roundings, TRUTH_BLOCKS, TRUTH_CASES), 0);
}

static void test_reals_against_decimal(void **state)
{
    (void)state;
    assert_int_equal(folds_that_differ(real_case, truth_real_roundings, TRUTH_BLOCKS, TRUTH_CASES), 0);
}

static void check_rules(pl_value value, int places, const int64_t want[PL_ROUNDING_COUNT])
{
    for (int rule = 0; rule < PL_ROUNDING_COUNT; rule++)
        if (digits_by((pl_rounding)rule, &value, places) != want[rule])
            fail_msg("%s", pl_rounding_key((pl_rounding)rule));
}

static void test_where_rules_part(void **state)
{
    (void)state;
    check_rules(ratio(1, 8), 2, (const int64_t[]){13, 12, 12, 13, 13});
    check_rules(ratio(-1, 8), 2, (const int64_t[]){-13, -12, -12, -13, -13});
    check_rules(ratio(3, 8), 2, (const int64_t[]){38, 38, 37, 38, 38});
    check_rules(ratio(4449, 10000), 2, (const int64_t[]){44, 44, 44, 45, 44});
    check_rules(ratio(44494, 100000), 2, (const int64_t[]){44, 44, 44, 45, 44});
    check_rules(ratio(44498, 100000), 2, (const int64_t[]){44, 44, 44, 45, 45});
    /* The double 2.675 is below the tie, and rounding it twice brings the tie back. */
    check_rules(pl_value_real(PL_PRIMARY, 2.675, 0), 2, (const int64_t[]){267, 267, 267, 268, 268});
}

static void test_ranges(void **state)
{
    (void)state;
    pl_value narrow = pl_value_range(PL_STATISTICS, (pl_interval){0.1251, 0.1252});
    assert_int_equal(pl_rounding_explain(PL_HALF_UP, &narrow, with_digits(13, 2)), PL_EXPLAINED);
    assert_int_equal(pl_rounding_explain(PL_TRUNCATED, &narrow, with_digits(13, 2)), PL_CONTRADICTED);
    pl_value wide = pl_value_range(PL_STATISTICS, (pl_interval){0.124, 0.126});
    assert_int_equal(pl_rounding_explain(PL_HALF_UP, &wide, with_digits(13, 2)), PL_UNDECIDED);
    assert_int_equal(pl_rounding_explain(PL_HALF_UP, &wide, with_digits(12, 2)), PL_UNDECIDED);
    assert_int_equal(pl_rounding_explain(PL_HALF_UP, &wide, with_digits(14, 2)), PL_CONTRADICTED);
    assert_int_equal(pl_rounding_explain(PL_TRUNCATED, &wide, with_digits(12, 2)), PL_EXPLAINED);
    pl_value none = pl_value_none("scores"), huge = pl_value_real(PL_PRIMARY, 1e300, 0);
    assert_int_equal(pl_rounding_explain(PL_HALF_UP, &none, with_digits(12, 2)), PL_UNDECIDED);
    assert_int_equal(pl_rounding_explain(PL_HALF_UP, &huge, with_digits(12, 2)), PL_UNDECIDED);
    pl_value largest = ratio(INT64_MAX, 1);
    assert_int_equal(pl_rounding_explain(PL_HALF_UP, &largest, with_digits(-100, 2)), PL_UNDECIDED);
    pl_value open = pl_value_range(PL_PRINTED, (pl_interval){-INFINITY, 1});
    assert_int_equal(pl_rounding_explain(PL_HALF_UP, &open, with_digits(12, 2)), PL_UNDECIDED);
}

static void test_applied_to_ranges(void **state)
{
    (void)state;
    pl_value wide = pl_value_range(PL_STATISTICS, (pl_interval){0.124, 0.126});
    wide.sources = pl_sources_of(7);
    pl_value rounded = pl_rounding_apply(PL_HALF_UP, wide, 2);
    assert_close(rounded.range.low, 0.12, 0, 1e-15);
    assert_close(rounded.range.high, 0.13, 0, 1e-15);
    assert_int_equal(rounded.evidence, PL_STATISTICS);
    assert_true(pl_sources_contain(&rounded.sources, 7));
    pl_value narrow = pl_rounding_apply(PL_TRUNCATED, wide, 1);
    assert_int_equal(narrow.numerator, 1);
    assert_int_equal(narrow.denominator, 10);
    assert_int_equal(narrow.evidence, PL_STATISTICS);
    assert_true(pl_sources_contain(&narrow.sources, 7));
    pl_value none = pl_rounding_apply(PL_HALF_UP, pl_value_none("scores"), 2);
    assert_false(pl_value_is_known(&none));
    assert_int_equal(none.evidence, PL_NONE);
    assert_string_equal(none.needs, "scores");
    pl_value huge = pl_rounding_apply(PL_HALF_UP, pl_value_real(PL_PRIMARY, 1e300, 0), 2);
    assert_false(pl_value_is_known(&huge));
}

static void test_minus_zero(void **state)
{
    (void)state;
    pl_decimal zero = with_digits(0, 2), minus_zero = {.places = 2, .minus = true};
    pl_value below = ratio(-1, 1000), above = ratio(1, 1000), none = ratio(0, 1);
    assert_int_equal(pl_rounding_explain(PL_HALF_UP, &below, minus_zero), PL_EXPLAINED);
    assert_int_equal(pl_rounding_explain(PL_HALF_UP, &none, minus_zero), PL_EXPLAINED);
    assert_int_equal(pl_rounding_explain(PL_HALF_UP, &above, minus_zero), PL_CONTRADICTED);
    assert_int_equal(pl_rounding_explain(PL_HALF_UP, &below, zero), PL_EXPLAINED);
    pl_value about = pl_value_real(PL_PRIMARY, 0, 0.001);
    assert_int_equal(pl_rounding_explain(PL_HALF_UP, &about, minus_zero), PL_UNDECIDED);
    assert_int_equal(pl_rounding_explain(PL_HALF_UP, &about, zero), PL_EXPLAINED);
}

static void test_ties(void **state)
{
    (void)state;
    pl_value tie = ratio(-535, 200), real_tie = pl_value_real(PL_PRIMARY, 0.375, 0);
    pl_value near = pl_value_real(PL_PRIMARY, 2.675, 0), wide = pl_value_real(PL_PRIMARY, 0.375, 1e-9);
    assert_true(pl_rounding_is_tie(&tie, 2));
    assert_false(pl_rounding_is_tie(&tie, 1));
    assert_false(pl_rounding_is_tie(&tie, 3));
    assert_true(pl_rounding_is_tie(&real_tie, 2));
    assert_false(pl_rounding_is_tie(&near, 2));
    assert_false(pl_rounding_is_tie(&wide, 2));
    pl_value from_tie = pl_value_range(PL_PRINTED, (pl_interval){0.375, 0.376});
    assert_false(pl_rounding_is_tie(&from_tie, 2));
}

enum { ROWS = 200 };

/* A column as somebody prints it who uses this rule: percentages of 800, of which every other has a tie at
 * one place. */
static pl_rounding_report printed_by(pl_rounding rule)
{
    static pl_rounding_pair pairs[ROWS];
    for (int64_t i = 0; i < ROWS; i++) {
        pairs[i].value = pl_value_scale(ratio(4 * i + 1 + i % 3, 800), 100, 1);
        pairs[i].printed = with_digits(digits_by(rule, &pairs[i].value, 1), 1);
    }
    return pl_rounding_compare(pairs, ROWS);
}

static void test_tables(void **state)
{
    (void)state;
    for (int rule = 0; rule < PL_ROUNDING_COUNT; rule++) {
        pl_rounding_report report = printed_by((pl_rounding)rule);
        assert_int_equal(report.pairs, ROWS);
        assert_int_equal(report.explained[rule], ROWS);
        assert_true(report.telling > 0 && report.telling < ROWS);
        for (int other = 0; other < PL_ROUNDING_COUNT; other++)
            assert_int_equal(report.undecided[other], 0);
    }
    assert_int_equal(printed_by(PL_HALF_EVEN).best, PL_HALF_EVEN);
    assert_true(printed_by(PL_HALF_EVEN).alone);
    assert_int_equal(printed_by(PL_TRUNCATED).best, PL_TRUNCATED);
    assert_true(printed_by(PL_TRUNCATED).alone);
    assert_int_equal(printed_by(PL_HALF_UP).best, PL_HALF_UP);
    assert_false(
        printed_by(PL_HALF_UP).alone); /* eighths of a percent have three places: twice-2 is the same */
    /* Ties: i even and odd numerators of eighths, x.x5 or not, by Python:
     * sum((Fraction(4*i+1+i%3, 8)*10) % 1 == Fraction(1, 2) for i in range(200)) */
    assert_int_equal(printed_by(PL_HALF_UP).ties, 67);
}

static void test_keys(void **state)
{
    (void)state;
    assert_string_equal(pl_rounding_key(PL_TWICE_TWO), "twice-2");
    assert_string_equal(pl_rounding_text(PL_HALF_EVEN), "ties go to the even digit");
}

static void test_empty_table(void **state)
{
    (void)state;
    pl_rounding_report report = pl_rounding_compare(NULL, 0);
    assert_int_equal(report.pairs, 0);
    assert_int_equal(report.best, PL_HALF_UP);
    assert_false(report.alone);
    pl_rounding_pair unknown = {.value = pl_value_none("scores"), .printed = with_digits(1, 0)};
    report = pl_rounding_compare(&unknown, 1);
    assert_int_equal(report.undecided[PL_TRUNCATED], 1);
    assert_int_equal(report.explained[PL_TRUNCATED], 0);
    assert_false(report.alone);
    assert_int_equal(report.telling, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ratios_against_decimal),
        cmocka_unit_test(test_reals_against_decimal),
        cmocka_unit_test(test_where_rules_part),
        cmocka_unit_test(test_ranges),
        cmocka_unit_test(test_applied_to_ranges),
        cmocka_unit_test(test_minus_zero),
        cmocka_unit_test(test_ties),
        cmocka_unit_test(test_tables),
        cmocka_unit_test(test_empty_table),
        cmocka_unit_test(test_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
