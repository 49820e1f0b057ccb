/* Readings: counts over a group of claims whose answers are known by hand. */
#include "claims/reading.h"

#include "tests/check.h"

/* 1.2, 3.7 and 2.0 are printed. */
enum { CLAIMS = 3 };
static pl_claim claims[CLAIMS] = {
    {.kind = PL_KIND_VALUE, .comparator = PL_EQUAL, .number = {.digits = 12, .places = 1}},
    {.kind = PL_KIND_VALUE, .comparator = PL_EQUAL, .number = {.digits = 37, .places = 1}},
    {.kind = PL_KIND_VALUE, .comparator = PL_EQUAL, .number = {.digits = 20, .places = 1}},
};

static pl_reading read_as(pl_evidence evidence, int64_t first, int64_t second, int64_t third,
                          int64_t denominator)
{
    const int64_t numerators[CLAIMS] = {first, second, third};
    pl_reading reading = {.n = 0};
    for (unsigned i = 0; i < CLAIMS; i++) {
        pl_value value = pl_value_ratio(evidence, numerators[i], denominator);
        value.sources = pl_sources_of(i);
        pl_reading_add(&reading, &claims[i], value);
    }
    return reading;
}

static void assert_count(pl_value got, int64_t want, pl_evidence evidence)
{
    assert_true(pl_value_is_exact(&got));
    assert_int_equal(got.numerator, want);
    assert_int_equal(got.denominator, 1);
    assert_int_equal(got.evidence, evidence);
    for (unsigned i = 0; i < CLAIMS; i++)
        assert_true(pl_sources_contain(&got.sources, i));
}

static void test_counts(void **state)
{
    (void)state;
    pl_reading reading = read_as(PL_STATISTICS, 129, 374, 200, 100);
    assert_count(pl_reading_tried(&reading), 3, PL_STATISTICS);
    assert_count(pl_reading_agreeing(&reading), 2, PL_STATISTICS); /* 1.29 would print as 1.3 */
    assert_count(pl_reading_explained(&reading, PL_HALF_UP), 2, PL_STATISTICS);
    assert_count(pl_reading_explained(&reading, PL_TRUNCATED), 3, PL_STATISTICS);
    pl_reading_clear(&reading);
    assert_int_equal(reading.n, 0);
}

/* A verdict accepts both ends of the rounding interval; a rule gives one number. 1.25 and 3.75 are ties. */
static void test_ties(void **state)
{
    (void)state;
    pl_reading reading = read_as(PL_PRIMARY, 125, 375, 200, 100);
    assert_count(pl_reading_agreeing(&reading), 3, PL_PRIMARY);
    assert_count(pl_reading_explained(&reading, PL_HALF_UP), 1, PL_PRIMARY);
    assert_count(pl_reading_explained(&reading, PL_HALF_EVEN), 2, PL_PRIMARY);
    pl_reading_clear(&reading);
}

static void test_made_up_values_are_not_compared(void **state)
{
    (void)state;
    pl_reading reading = read_as(PL_SYNTHETIC, 12, 37, 19, 10);
    assert_count(pl_reading_tried(&reading), 3, PL_SYNTHETIC);
    assert_int_equal(pl_reading_agreeing(&reading).evidence, PL_NONE);
    assert_int_equal(pl_reading_explained(&reading, PL_HALF_UP).evidence, PL_NONE);
    pl_reading_clear(&reading);
    reading = read_as(PL_PRIMARY, 12, 37, 19, 10);
    reading.pairs[1].value = pl_value_apart(reading.pairs[1].value);
    assert_int_equal(pl_reading_agreeing(&reading).evidence, PL_NONE);
    pl_reading_clear(&reading);
}

static void test_only_what_was_tried_counts(void **state)
{
    (void)state;
    pl_reading reading = {.n = 0};
    pl_reading_add(&reading, &claims[0], pl_value_none("a release"));
    pl_value tried = pl_reading_tried(&reading), agreeing = pl_reading_agreeing(&reading),
             explained = pl_reading_explained(&reading, PL_HALF_UP);
    assert_int_equal(tried.evidence, PL_NONE);
    assert_int_equal(agreeing.evidence, PL_NONE);
    assert_int_equal(explained.evidence, PL_NONE);
    pl_reading_add(&reading, &claims[2], pl_value_count(PL_PRINTED, 2));
    agreeing = pl_reading_agreeing(&reading);
    assert_int_equal(agreeing.numerator, 1);
    assert_int_equal(agreeing.evidence, PL_PRINTED);
    pl_reading_clear(&reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_ties),
        cmocka_unit_test(test_made_up_values_are_not_compared),
        cmocka_unit_test(test_only_what_was_tried_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
