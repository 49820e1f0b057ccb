/* Derived values: sums and means that stay exact, ranges that enclose, counts behind shares. */
#include "claims/derivation.h"

#include "tests/check.h"

static void check_range(pl_value got, double low, double high)
{
    assert_false(pl_value_is_exact(&got));
    assert_true(got.range.low == low && got.range.high == high);
}

static void check_exact(pl_value got, int64_t numerator, int64_t denominator)
{
    assert_true(pl_value_is_exact(&got));
    assert_true(got.numerator == numerator && got.denominator == denominator);
}

static pl_value printed(double low, double high)
{
    return pl_value_range(PL_PRINTED, (pl_interval){low, high});
}

/* Python 3.11: sum(map(Fraction, ("1/3", "2/7", "5/12"))) is 29/28, a third of it 29/84. */
static void test_sum_and_mean_stay_exact(void **state)
{
    (void)state;
    pl_value values[] = {pl_value_ratio(PL_PRIMARY, 1, 3), pl_value_ratio(PL_STATISTICS, 2, 7),
                         pl_value_ratio(PL_PRIMARY, 5, 12)};
    check_exact(pl_value_sum(values, 3), 29, 28);
    check_exact(pl_value_mean(values, 3), 29, 84);
    check_exact(pl_value_mean(values, 1), 1, 3);
    assert_int_equal(pl_value_mean(values, 3).evidence, PL_STATISTICS);
    assert_int_equal(pl_value_mean(values, 1).evidence, PL_PRIMARY);
}

static void test_mean_rests_on_all(void **state)
{
    (void)state;
    pl_value values[] = {pl_value_count(PL_PRIMARY, 1), pl_value_count(PL_PRIMARY, 2)};
    values[0].sources = pl_sources_of(3);
    values[1].sources = pl_sources_of(70);
    pl_value mean = pl_value_mean(values, 2);
    assert_true(pl_sources_contain(&mean.sources, 3) && pl_sources_contain(&mean.sources, 70));
    assert_false(pl_sources_contain(&mean.sources, 4));
}

/* Ends in sixteenths are exact in binary; only outward rounding may widen. */
static void test_mean_of_ranges_encloses(void **state)
{
    (void)state;
    pl_value values[] = {printed(0.25, 0.5), printed(1.75, 2.0), pl_value_count(PL_PRIMARY, 4)};
    pl_value mean = pl_value_mean(values, 3);
    assert_close(mean.range.low, 2.0, 1e-15, 0);
    assert_close(mean.range.high, 6.5 / 3, 1e-15, 0);
    assert_true(mean.range.low <= 2.0 && mean.range.high >= 6.5 / 3);
    assert_close(mean.best, 6.25 / 3, 1e-15, 0);
}

static void test_mean_with_an_unknown_is_unknown(void **state)
{
    (void)state;
    pl_value values[] = {pl_value_count(PL_PRIMARY, 1), pl_value_none("the release")};
    pl_value mean = pl_value_mean(values, 2);
    assert_false(pl_value_is_known(&mean));
    assert_int_equal(mean.evidence, PL_NONE);
    assert_string_equal(mean.needs, "the release");
}

static void test_between_takes_either_order(void **state)
{
    (void)state;
    pl_value low = printed(1, 2), high = pl_value_count(PL_STATISTICS, 5);
    low.sources = pl_sources_of(1);
    high.sources = pl_sources_of(2);
    check_range(pl_value_between(low, high), 1, 5);
    pl_value turned = pl_value_between(high, low);
    check_range(turned, 1, 5);
    assert_int_equal(turned.evidence, PL_PRINTED);
    assert_true(pl_sources_contain(&turned.sources, 1) && pl_sources_contain(&turned.sources, 2));
    pl_value unknown = pl_value_between(low, pl_value_range(PL_PRINTED, pl_interval_unknown()));
    assert_false(pl_value_is_known(&unknown));
}

static void test_a_printed_count_is_exact(void **state)
{
    (void)state;
    pl_value count = printed(2139.5, 2140.5);
    count.sources = pl_sources_of(9);
    pl_value whole = pl_value_whole(count);
    check_exact(whole, 2140, 1);
    assert_int_equal(whole.evidence, PL_PRINTED);
    assert_true(pl_sources_contain(&whole.sources, 9));
}

/* jev: 38.8 % of 6,400 items, 38.75 to 38.85 %; 51.3 % of 1,603, 821.5 to 823.1. */
static void test_whole_numbers_of_a_share(void **state)
{
    (void)state;
    check_range(pl_value_whole(printed(2480, 2486.4)), 2480, 2486);
    check_range(pl_value_whole(printed(821.5375, 823.1405)), 822, 823);
    check_range(pl_value_whole(printed(-1.5, 0.25)), -1, 0);
    check_exact(pl_value_whole(printed(1602.88, 1603.52)), 1603, 1);
    check_exact(pl_value_whole(pl_value_count(PL_PRIMARY, 7)), 7, 1);
}

static void test_best_is_a_whole_number_inside(void **state)
{
    (void)state;
    pl_value value = printed(2480, 2486.4);
    value.best = 2483.2;
    assert_true(pl_value_whole(value).best == 2483);
    value.best = 2486.6;
    assert_true(pl_value_whole(value).best == 2486);
}

static void test_no_whole_number_is_no_knowledge(void **state)
{
    (void)state;
    pl_value none = pl_value_whole(printed(0.2, 0.8)),
             half = pl_value_whole(pl_value_ratio(PL_PRIMARY, 7, 2));
    assert_false(pl_value_is_known(&none));
    assert_int_equal(none.evidence, PL_PRINTED);
    assert_false(pl_value_is_known(&half) || pl_value_is_exact(&half));
}

static void test_whole_leaves_alone_what_it_cannot_count(void **state)
{
    (void)state;
    check_range(pl_value_whole(printed(0.5, 0x1p60)), 0.5, 0x1p60);
    pl_value unknown = pl_value_whole(pl_value_none("rows"));
    assert_false(pl_value_is_known(&unknown));
    assert_string_equal(unknown.needs, "rows");
}

static void test_the_narrowest_check_is_taken(void **state)
{
    (void)state;
    pl_value checks[] = {pl_value_range(PL_PRINTED, pl_interval_unknown()), printed(0, 4), printed(1, 2),
                         printed(2, 3)};
    for (unsigned i = 0; i < 4; i++)
        checks[i].sources = pl_sources_of(i);
    pl_value narrowest = pl_value_narrowest(checks, 4);
    check_range(narrowest, 1, 2);
    assert_true(pl_sources_contain(&narrowest.sources, 2));
    assert_false(pl_sources_contain(&narrowest.sources, 1) || pl_sources_contain(&narrowest.sources, 3));
    check_range(pl_value_narrowest(checks, 2), 0, 4);
    pl_value alone = pl_value_narrowest(checks, 1);
    assert_false(pl_value_is_known(&alone));
}

static void test_checks_meet(void **state)
{
    (void)state;
    pl_value checks[] = {printed(1, 3), pl_value_none("x"), printed(2.5, 4), printed(0, INFINITY)};
    for (unsigned i = 0; i < 4; i++)
        checks[i].sources = pl_sources_of(i);
    pl_value met = pl_value_meet(checks, 4);
    check_range(met, 2.5, 3);
    assert_true(met.best == 3); /* the best of [2.5, 4] is 3.25 */
    assert_int_equal(met.evidence, PL_PRINTED);
    assert_true(pl_sources_contain(&met.sources, 0) && pl_sources_contain(&met.sources, 2));
    assert_false(pl_sources_contain(&met.sources, 1));
    met = pl_value_meet(&checks[1], 1);
    assert_int_equal(met.evidence, PL_NONE);
    assert_string_equal(met.needs, "x");
}

static void test_checks_that_contradict(void **state)
{
    (void)state;
    pl_value checks[] = {printed(1, 2), printed(3, 4), pl_value_count(PL_STATISTICS, 2)};
    pl_value met = pl_value_meet(checks, 2);
    assert_false(pl_value_is_known(&met));
    assert_int_equal(met.evidence, PL_PRINTED);
    assert_nan(met.best);
    met = pl_value_meet(checks, 3);
    assert_false(pl_value_is_known(&met) || pl_value_is_exact(&met));
    checks[1] = printed(2, 5);
    met = pl_value_meet(checks, 3);
    check_exact(met, 2, 1);
    assert_int_equal(met.evidence, PL_PRINTED);
}

/* Of 3, 5 and one more, least 3 and greatest 8: it is 8; but with a range that may be 8, it may be anything
 * between. */
static void test_member_of_a_range(void **state)
{
    (void)state;
    pl_value least = printed(2.5, 3.5), greatest = printed(7.5, 8.5);
    pl_value others[] = {printed(3, 3), printed(5, 5)};
    check_range(pl_value_member(least, greatest, others, 2), 7.5, 8.5);
    check_range(pl_value_member(least, greatest, &others[1], 1), 2.5, 8.5);
    others[0] = printed(8, 8);
    check_range(pl_value_member(least, greatest, others, 2), 2.5, 3.5);
    others[1] = printed(3.5, 5);
    check_range(pl_value_member(least, greatest, others, 2), 2.5, 8.5);
    others[1].sources = pl_sources_of(9);
    pl_value member = pl_value_member(least, greatest, others, 2);
    assert_true(pl_sources_contain(&member.sources, 9));
}

static void test_least_and_greatest(void **state)
{
    (void)state;
    pl_value values[] = {printed(2, 3), printed(1, 5), printed(2, 4)};
    check_range(pl_value_least(values, 3), 1, 3);
    check_range(pl_value_greatest(values, 3), 2, 5);
    check_range(pl_value_least(values, 1), 2, 3);
}

static void test_or(void **state)
{
    (void)state;
    check_range(pl_value_or(pl_value_none("x"), printed(1, 2)), 1, 2);
    check_range(pl_value_or(printed(3, 4), printed(1, 2)), 3, 4);
}

/* A third of 6 and two thirds of 3 are 4; 6 is what the first must be. */
static void test_mixing_and_back(void **state)
{
    (void)state;
    pl_value weight = pl_value_ratio(PL_PRIMARY, 2, 3), three = pl_value_count(PL_STATISTICS, 3);
    pl_value mean = pl_value_mix(pl_value_count(PL_PRIMARY, 6), three, weight);
    check_exact(mean, 4, 1);
    assert_int_equal(mean.evidence, PL_STATISTICS);
    check_exact(pl_value_unmix(mean, three, weight), 6, 1);
    assert_int_equal(pl_value_unmix(mean, three, weight).evidence, PL_STATISTICS);
}

static void test_counting_below(void **state)
{
    (void)state;
    pl_value values[] = {pl_value_count(PL_PRIMARY, 3), pl_value_count(PL_PRIMARY, 5), printed(6, 8)};
    check_exact(pl_value_count_below(values, 3, 5), 1, 1);
    check_exact(pl_value_count_below(values, 3, 9), 3, 1);
    assert_int_equal(pl_value_count_below(values, 3, 5).evidence, PL_PRINTED);
    check_range(pl_value_count_below(values, 3, 7), 2, 3);
    values[1] = pl_value_none("data");
    assert_int_equal(pl_value_count_below(values, 3, 5).evidence, PL_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_checks_meet),
        cmocka_unit_test(test_checks_that_contradict),
        cmocka_unit_test(test_member_of_a_range),
        cmocka_unit_test(test_least_and_greatest),
        cmocka_unit_test(test_or),
        cmocka_unit_test(test_sum_and_mean_stay_exact),
        cmocka_unit_test(test_mean_rests_on_all),
        cmocka_unit_test(test_mean_of_ranges_encloses),
        cmocka_unit_test(test_mean_with_an_unknown_is_unknown),
        cmocka_unit_test(test_between_takes_either_order),
        cmocka_unit_test(test_a_printed_count_is_exact),
        cmocka_unit_test(test_whole_numbers_of_a_share),
        cmocka_unit_test(test_best_is_a_whole_number_inside),
        cmocka_unit_test(test_no_whole_number_is_no_knowledge),
        cmocka_unit_test(test_whole_leaves_alone_what_it_cannot_count),
        cmocka_unit_test(test_the_narrowest_check_is_taken),
        cmocka_unit_test(test_mixing_and_back),
        cmocka_unit_test(test_counting_below),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
