/* Random answers against exact arithmetic: tests/truth/presentation_checks.py. */
#include "presentation/checks.h"
#include "tests/check.h"
#include "tests/truth/presentation_checks.h"

/* Of doubles that are tenths: a few roundings of numbers below 1. */
#define ROUNDING 1e-15

static pl_slot_wins *wins;
static pl_slot_means *means;

static void begin(size_t k)
{
    pl_slot_wins_free(wins);
    pl_slot_means_free(means);
    wins = pl_slot_wins_new(k);
    means = pl_slot_means_new(k);
}

static int end(void **state)
{
    (void)state;
    pl_slot_wins_free(wins);
    pl_slot_means_free(means);
    wins = NULL;
    means = NULL;
    return 0;
}

static void add(const double *values)
{
    assert_int_equal(pl_slot_wins_add(wins, values), PL_OK);
    assert_int_equal(pl_slot_means_add(means, values), PL_OK);
}

static double share(size_t slot)
{
    double got = NAN;
    assert_int_equal(pl_slot_wins_share(wins, slot, &got), PL_OK);
    return got;
}

static double control(void)
{
    double got = NAN;
    assert_int_equal(pl_slot_means_control(means, &got), PL_OK);
    return got;
}

static void assert_ratio(pl_ratio got, int64_t numerator, int64_t denominator)
{
    assert_int_equal(got.numerator, numerator);
    assert_int_equal(got.denominator, denominator);
}

static void assert_share(size_t slot, int64_t numerator, int64_t denominator)
{
    pl_ratio got;
    assert_int_equal(pl_slot_wins_ratio(wins, slot, &got), PL_OK);
    assert_ratio(got, numerator, denominator);
    assert_close(share(slot), (double)numerator / (double)denominator, 1e-15, 0);
}

static void assert_tie_rate(int64_t numerator, int64_t denominator)
{
    pl_ratio got;
    assert_int_equal(pl_slot_wins_tie_rate(wins, &got), PL_OK);
    assert_ratio(got, numerator, denominator);
}

static void random_answers_with_ties(void **state)
{
    (void)state;
    begin(TRUTH_K);
    for (size_t i = 0; i < TRUTH_ANSWERS; i++) {
        double values[TRUTH_K];
        for (size_t slot = 0; slot < TRUTH_K; slot++)
            values[slot] = TRUTH_TENTHS[i * TRUTH_K + slot] / 10.0;
        add(values);
    }
    for (size_t slot = 0; slot < TRUTH_K; slot++) {
        assert_share(slot, TRUTH_SHARES[2 * slot], TRUTH_SHARES[2 * slot + 1]);
        double mean;
        assert_int_equal(pl_slot_means_slot(means, slot, &mean), PL_OK);
        assert_close(mean, TRUTH_MEANS[slot], 0, ROUNDING);
    }
    pl_ratio ties;
    assert_int_equal(pl_slot_wins_tie_rate(wins, &ties), PL_OK);
    assert_int_equal(ties.numerator * TRUTH_ANSWERS, (int64_t)TRUTH_TIED * ties.denominator);
    assert_close(control(), TRUTH_CONTROL, 0, ROUNDING);
}

/* The null of both checks, to the bit, for any number of slots and value that a flat head may give. */
static void a_flat_head_is_the_null(void **state)
{
    (void)state;
    for (size_t k = 1; k <= 255; k++) {
        begin(k);
        for (int answer = 1; answer <= 7; answer++) {
            double values[255];
            for (size_t slot = 0; slot < k; slot++)
                values[slot] = answer % 2 ? 1 / (double)k : -0.1 * answer;
            add(values);
        }
        assert_true(share(0) == 1 / (double)k);
        assert_share(k - 1, 1, (int64_t)k);
        assert_tie_rate(k > 1, 1);
        assert_true(control() == 0);
    }
}

static void one_largest_value_takes_the_whole_win(void **state)
{
    (void)state;
    begin(3);
    add((double[]){0.2, 0.5, 0.3});
    add((double[]){-1, -2, -3});
    assert_share(0, 1, 2);
    assert_share(1, 1, 2);
    assert_share(2, 0, 1);
    assert_tie_rate(0, 1);
}

static void ties_behind_the_largest_do_not_count(void **state)
{
    (void)state;
    begin(3);
    add((double[]){0.2, 0.6, 0.2});
    assert_share(1, 1, 1);
    assert_tie_rate(0, 1);
}

static void a_tie_of_the_last_two_leaves_the_first_without(void **state)
{
    (void)state;
    begin(3);
    add((double[]){0.2, 0.4, 0.4});
    assert_share(0, 0, 1);
    assert_share(1, 1, 2);
    assert_share(2, 1, 2);
    assert_tie_rate(1, 1);
}

static void nearly_equal_is_not_equal(void **state)
{
    (void)state;
    begin(2);
    add((double[]){0.5, nextafter(0.5, 1)});
    assert_share(0, 0, 1);
    assert_tie_rate(0, 1);
    add((double[]){0.0, -0.0}); /* equal numbers, whatever their sign */
    assert_share(0, 1, 4);
    assert_tie_rate(1, 2);
}

static void one_slot(void **state)
{
    (void)state;
    begin(1);
    add((double[]){0.7});
    assert_share(0, 1, 1);
    assert_tie_rate(0, 1);
    assert_true(control() == 0);
}

static void the_control_is_slot_0_less_the_mean(void **state)
{
    (void)state;
    begin(4);
    add((double[]){2, 1, 0, -1}); /* 2 - 0.5 */
    add((double[]){0, 0, 0, 2});  /* 0 - 0.5 */
    assert_close(control(), 0.5, 0, ROUNDING);
}

static void what_is_not_finite_is_refused(void **state)
{
    (void)state;
    const double wrong[] = {NAN, INFINITY, -INFINITY};
    begin(3);
    for (size_t i = 0; i < 3; i++)
        for (size_t slot = 0; slot < 3; slot++) {
            double values[] = {0.1, 0.2, 0.3};
            values[slot] = wrong[i];
            assert_int_equal(pl_slot_wins_add(wins, values), PL_UNDEFINED);
            assert_int_equal(pl_slot_means_add(means, values), PL_UNDEFINED);
        }
    assert_int_equal(wins->answers, 0);
    assert_int_equal(means->answers, 0);
    add((double[]){1, 0, 0});
    assert_share(0, 1, 1);
    assert_close(control(), 2.0 / 3, 0, ROUNDING);
}

static void nothing_before_the_first_answer(void **state)
{
    (void)state;
    double number;
    pl_ratio ratio;
    begin(2);
    assert_int_equal(pl_slot_wins_share(wins, 0, &number), PL_UNDEFINED);
    assert_int_equal(pl_slot_wins_ratio(wins, 0, &ratio), PL_UNDEFINED);
    assert_int_equal(pl_slot_wins_tie_rate(wins, &ratio), PL_UNDEFINED);
    assert_int_equal(pl_slot_means_control(means, &number), PL_UNDEFINED);
    assert_int_equal(pl_slot_means_slot(means, 0, &number), PL_UNDEFINED);
}

/* Denominators of every size from 1 to 255 have no common multiple of 64 bits. */
static void shares_that_are_no_64_bit_fraction(void **state)
{
    (void)state;
    begin(255);
    double values[255] = {0}, want = 0, sum = 0;
    for (size_t tied = 1; tied <= 255; tied++) {
        values[tied - 1] = 1;
        want += 1 / (255.0 * (double)tied);
        add(values);
    }
    pl_ratio ratio;
    assert_int_equal(pl_slot_wins_ratio(wins, 0, &ratio), PL_UNDEFINED);
    assert_close(share(0), want, 1e-14, 0);
    for (size_t slot = 0; slot < 255; slot++)
        sum += share(slot);
    assert_close(sum, 1, 1e-13, 0);
}

#define FIXTURE(test) cmocka_unit_test_teardown(test, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FIXTURE(random_answers_with_ties),
        FIXTURE(a_flat_head_is_the_null),
        FIXTURE(one_largest_value_takes_the_whole_win),
        FIXTURE(ties_behind_the_largest_do_not_count),
        FIXTURE(a_tie_of_the_last_two_leaves_the_first_without),
        FIXTURE(nearly_equal_is_not_equal),
        FIXTURE(one_slot),
        FIXTURE(the_control_is_slot_0_less_the_mean),
        FIXTURE(what_is_not_finite_is_refused),
        FIXTURE(nothing_before_the_first_answer),
        FIXTURE(shares_that_are_no_64_bit_fraction),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
