/* Comparisons of values: certain, impossible, open, and their counts. */
#include "claims/comparison.h"

#include "tests/printed.h"

static pl_value between(double low, double high)
{
    return pl_value_range(PL_PRINTED, (pl_interval){low, high});
}

static void check_decided(pl_value got, double holds)
{
    assert_true(got.range.low == holds && got.range.high == holds && got.best == holds);
}

static void check_open(pl_value got, double low, double high, double best)
{
    assert_false(pl_value_is_exact(&got));
    assert_true(got.range.low == low && got.range.high == high && got.best == best);
}

static void test_disjoint_ranges_are_decided(void **state)
{
    (void)state;
    check_decided(pl_value_exceeds(between(2, 3), between(0, 1)), 1);
    check_decided(pl_value_exceeds(between(0, 1), between(2, 3)), 0);
    check_decided(pl_value_exceeds(pl_value_count(PL_PRIMARY, 5), between(4, 4.5)), 1);
}

/* Equal numbers do not exceed each other. */
static void test_touching_ranges_never_exceed_upwards(void **state)
{
    (void)state;
    check_decided(pl_value_exceeds(between(0, 2), between(2, 3)), 0);
    check_decided(pl_value_exceeds(pl_value_count(PL_PRIMARY, 2), pl_value_count(PL_PRIMARY, 2)), 0);
    check_open(pl_value_exceeds(between(2, 3), between(0, 2)), 0, 1, 1);
}

/* 0.445 is no double, so the ends of both intervals are moved outwards and overlap by two units in the last
 * place. */
static void test_printed_neighbours_touch(void **state)
{
    (void)state;
    check_decided(pl_value_exceeds(printed("0.44"), printed("0.45")), 0);
    check_open(pl_value_exceeds(printed("0.45"), printed("0.44")), 0, 1, 1);
    check_open(pl_value_exceeds(printed("0.33"), printed("0.33")), 0, 1, 0);
    check_decided(pl_value_exceeds(printed("0.45"), printed("0.43")), 1);
}

static void test_a_real_overlap_is_open(void **state)
{
    (void)state;
    check_open(pl_value_exceeds(between(0, 1), between(0.5, 3)), 0, 1, 0);
    check_open(pl_value_exceeds(between(0.5, 3), between(0, 1)), 0, 1, 1);
    check_open(pl_value_exceeds(between(1, 1 + 1e-12), between(1 - 1e-12, 1 + 0.5e-12)), 0, 1, 1);
}

static void test_exceeds_all(void **state)
{
    (void)state;
    const pl_value others[] = {between(0, 1), between(2, 3), between(-5, -4)};
    check_decided(pl_value_exceeds_all(between(4, 5), others, 3), 1);
    check_decided(pl_value_exceeds_all(between(1, 1.5), others, 3), 0);
    check_open(pl_value_exceeds_all(between(2.5, 5), others, 3), 0, 1, 1);
    check_decided(pl_value_exceeds_all(between(2.5, 5), others, 0), 1);
}

static void test_not_and_or(void **state)
{
    (void)state;
    pl_value yes = pl_value_exceeds(between(2, 3), between(0, 1)),
             no = pl_value_exceeds(between(0, 1), between(2, 3)),
             open = pl_value_exceeds(between(0, 1), between(0.5, 3));
    check_decided(pl_value_not(yes), 0);
    check_decided(pl_value_not(no), 1);
    check_decided(pl_value_minimum(yes, no), 0);
    check_decided(pl_value_maximum(yes, no), 1);
    pl_value opposite = pl_value_not(open);
    assert_true(opposite.range.low <= 0 && opposite.range.high >= 1 && opposite.best == 1);
}

static void test_counts_and_shares(void **state)
{
    (void)state;
    pl_value yes = pl_value_exceeds(between(2, 3), between(0, 1)),
             no = pl_value_exceeds(between(0, 1), between(2, 3)),
             open = pl_value_exceeds(between(0, 1), between(0.5, 3));
    const pl_value decided[] = {yes, no, yes, yes}, some[] = {yes, open, no, yes, open};
    check_decided(pl_value_count_holding(decided, 4), 3);
    check_open(pl_value_count_holding(some, 5), 2, 4, 2);
    pl_value share = pl_value_share_holding(decided, 4);
    check_decided(share, 75);
    share = pl_value_share_holding(some, 5);
    assert_close(share.range.low, 40, 1e-14, 0);
    assert_close(share.range.high, 80, 1e-14, 0);
    assert_close(share.best, 40, 1e-14, 0);
}

static void test_rests_on_what_was_compared(void **state)
{
    (void)state;
    pl_value a = between(2, 3), b = pl_value_count(PL_STATISTICS, 1);
    a.sources = pl_sources_of(3);
    b.sources = pl_sources_of(90);
    pl_value holds = pl_value_exceeds(a, b);
    assert_int_equal(holds.evidence, PL_PRINTED);
    assert_true(pl_sources_contain(&holds.sources, 3) && pl_sources_contain(&holds.sources, 90));
}

static void test_the_unknown_stays_unknown(void **state)
{
    (void)state;
    pl_value none = pl_value_none("scores"), holds = pl_value_exceeds(none, between(0, 1));
    assert_false(pl_value_is_known(&holds));
    assert_int_equal(holds.evidence, PL_NONE);
    assert_string_equal(holds.needs, "scores");
    const pl_value all[] = {holds, pl_value_exceeds(between(2, 3), between(0, 1))};
    pl_value count = pl_value_count_holding(all, 2);
    assert_false(pl_value_is_known(&count));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_disjoint_ranges_are_decided),
        cmocka_unit_test(test_touching_ranges_never_exceed_upwards),
        cmocka_unit_test(test_printed_neighbours_touch),
        cmocka_unit_test(test_a_real_overlap_is_open),
        cmocka_unit_test(test_exceeds_all),
        cmocka_unit_test(test_not_and_or),
        cmocka_unit_test(test_counts_and_shares),
        cmocka_unit_test(test_rests_on_what_was_compared),
        cmocka_unit_test(test_the_unknown_stays_unknown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
