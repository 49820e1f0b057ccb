#include "stats/subset.h"

#include "tests/check.h"

enum { DRAWS = 20000, UNITS = 10, KEPT = 7 };

/* All 120 ways of keeping 7 of these 10 values, by itertools.combinations of Python 3.11 and
 * scipy.stats.kurtosis of scipy 1.10.1; shares of the 120. */
static const double units[UNITS] = {1, 1, 2, 2, 2, 3, 3, 4, 4, 7};
static const double exact_mean = -0.24229757133166102, exact_deviation = 0.6879417360080163;
/* Sums of ten terms in doubles. */
#define ROUNDING 1e-14

static const double whole = 0.7539900144873743; /* scipy.stats.kurtosis of the ten */

typedef struct fixture {
    pl_frequency *population;
    pl_subset *subset;
} fixture;

static int set_up(void **state)
{
    static fixture f;
    f = (fixture){NULL, NULL};
    *state = &f;
    return pl_frequency_from(units, UNITS, &f.population) != PL_OK ||
           pl_subset_kurtosis(f.population, KEPT, DRAWS, 1, &f.subset) != PL_OK;
}

static int tear_down(void **state)
{
    fixture *f = *state;
    pl_subset_free(f->subset);
    pl_frequency_free(f->population);
    return 0;
}

/* Four standard errors of a share of the draws. */
static double share_error(double share)
{
    return 4 * sqrt(share * (1 - share) / DRAWS);
}

static void test_mean_and_deviation_are_those_of_all_subsets(void **state)
{
    const fixture *f = *state;
    assert_close(f->subset->mean, exact_mean, 0, 4 * exact_deviation / sqrt(DRAWS));
    /* The standard error of a deviation is below that of the mean for a distribution as flat as this one. */
    assert_close(f->subset->deviation, exact_deviation, 0, 4 * exact_deviation / sqrt(DRAWS));
}

static void test_shares_are_those_of_all_subsets(void **state)
{
    const fixture *f = *state;
    assert_close(pl_subset_share(f->subset, -INFINITY, -1.5), 1 / 120.0, 0, share_error(1 / 120.0));
    assert_close(pl_subset_share(f->subset, -INFINITY, -1), 28 / 120.0, 0, share_error(28 / 120.0));
    assert_close(pl_subset_share(f->subset, -0.5, 1), 80 / 120.0, 0, share_error(80 / 120.0));
    assert_close(pl_subset_share(f->subset, 1, INFINITY), 4 / 120.0, 0, share_error(4 / 120.0));
    assert_close(pl_subset_share(f->subset, -INFINITY, INFINITY), 1, 0, 0);
}

static void test_draws_are_sorted(void **state)
{
    const fixture *f = *state;
    for (size_t i = 1; i < f->subset->draws; i++)
        assert_true(f->subset->kurtosis[i - 1] <= f->subset->kurtosis[i]);
}

/* Of the 120 values, the share up to -1.507 is 0.008 and up to -1.465 is 0.083; from 0.845 on it is 0.058 and
 * from 1.128 on 0.033; so for 0.15: 0.133 up to -1.208, 0.233 up to -1.143, 0.167 from 0.354 on, 0.1 from
 * 0.361 on. */
static void test_interval_leaves_out_its_tails(void **state)
{
    const fixture *f = *state;
    double low, high;
    assert_int_equal(pl_subset_interval(f->subset, 0.05, &low, &high), PL_OK);
    assert_close(low, -1.464532872, 0, 1e-9);
    assert_close(high, 0.844905946, 0, 1e-9);
    assert_int_equal(pl_subset_interval(f->subset, 0.15, &low, &high), PL_OK);
    assert_close(low, -1.143491124, 0, 1e-9);
    assert_close(high, 0.354166667, 0, 1e-9);
}

/* With a hundredth of a draw expected in a tail, nothing can be left out. */
static void test_interval_widens_when_draws_are_few(void **state)
{
    const fixture *f = *state;
    double low, high;
    assert_int_equal(pl_subset_interval(f->subset, 0.01 / DRAWS, &low, &high), PL_OK);
    assert_close(low, f->subset->kurtosis[0], 0, 0);
    assert_close(high, f->subset->kurtosis[DRAWS - 1], 0, 0);
    /* 180 draws are expected in a tail of 0.009; two standard errors are 2 sqrt(180 0.991) = 26.7 of them. */
    assert_int_equal(pl_subset_interval(f->subset, 0.009, &low, &high), PL_OK);
    assert_close(low, f->subset->kurtosis[153], 0, 0);
    assert_close(high, f->subset->kurtosis[DRAWS - 1 - 153], 0, 0);
}

static void test_tail_is_less_than_a_half(void **state)
{
    const fixture *f = *state;
    double low = 5, high = 6;
    assert_int_equal(pl_subset_interval(f->subset, 0, &low, &high), PL_UNDEFINED);
    assert_int_equal(pl_subset_interval(f->subset, 0.5, &low, &high), PL_UNDEFINED);
    assert_int_equal(pl_subset_interval(f->subset, NAN, &low, &high), PL_UNDEFINED);
    assert_close(low, 5, 0, 0);
    assert_close(high, 6, 0, 0);
}

static void test_the_seed_decides_the_bits(void **state)
{
    const fixture *f = *state;
    pl_subset *same, *other;
    assert_int_equal(pl_subset_kurtosis(f->population, KEPT, DRAWS, 1, &same), PL_OK);
    assert_int_equal(pl_subset_kurtosis(f->population, KEPT, DRAWS, 2, &other), PL_OK);
    double mean = same->mean, other_mean = other->mean;
    pl_subset_free(same);
    pl_subset_free(other);
    assert_close(mean, f->subset->mean, 0, 0);
    assert_true(fabs(other_mean - f->subset->mean) > 1e-6);
}

static void test_keeping_all_is_the_whole(void **state)
{
    const fixture *f = *state;
    pl_subset *all;
    assert_int_equal(pl_subset_kurtosis(f->population, UNITS, 3, 1, &all), PL_OK);
    double first = all->kurtosis[0], last = all->kurtosis[2], deviation = all->deviation;
    pl_subset_free(all);
    assert_close(first, whole, ROUNDING, 0);
    assert_close(last, whole, ROUNDING, 0);
    assert_close(deviation, 0, 0, 1e-15);
}

static void test_refuses_what_has_no_kurtosis(void **state)
{
    const fixture *f = *state;
    pl_subset *none = NULL;
    assert_int_equal(pl_subset_kurtosis(f->population, KEPT, 1, 1, &none), PL_UNDEFINED);
    assert_int_equal(pl_subset_kurtosis(f->population, 0, DRAWS, 1, &none), PL_UNDEFINED);
    assert_int_equal(pl_subset_kurtosis(f->population, UNITS + 1, DRAWS, 1, &none), PL_UNDEFINED);
    /* Pairs of equal values come up soon. */
    assert_int_equal(pl_subset_kurtosis(f->population, 2, DRAWS, 1, &none), PL_UNDEFINED);
    assert_null(none);
    pl_subset_free(NULL);
}

/* In doubles 0.1 + 0.1 + 0.1 is not 3 0.1, so the variance of three of them does not come out as 0. */
static void test_equal_values_are_told_by_their_counts(void **state)
{
    (void)state;
    static const double nearly_all[] = {0.1, 0.1, 0.1, 0.1, 5};
    pl_frequency *population;
    pl_subset *none = NULL;
    assert_int_equal(pl_frequency_from(nearly_all, 5, &population), PL_OK);
    pl_status status = pl_subset_kurtosis(population, 3, DRAWS, 1, &none);
    pl_frequency_free(population);
    assert_int_equal(status, PL_UNDEFINED);
    assert_null(none);
}

/* 50 draws without ties: 10 are expected in a tail of 0.2, and two standard errors are 2 sqrt(10 0.8) = 5.7.
 */
static void test_ends_are_order_statistics(void **state)
{
    (void)state;
    enum { SQUARES = 40, FEW = 50, RANK = 4 };
    double squares[SQUARES], low = NAN, high = NAN, want_low = NAN, want_high = NAN;
    pl_frequency *population;
    pl_subset *few = NULL;
    for (int i = 0; i < SQUARES; i++)
        squares[i] = i * i;
    assert_int_equal(pl_frequency_from(squares, SQUARES, &population), PL_OK);
    if (pl_subset_kurtosis(population, 30, FEW, 1, &few) == PL_OK) {
        pl_subset_interval(few, 0.2, &low, &high);
        want_low = few->kurtosis[RANK];
        want_high = few->kurtosis[FEW - 1 - RANK];
    }
    pl_subset_free(few);
    pl_frequency_free(population);
    assert_close(low, want_low, 0, 0);
    assert_close(high, want_high, 0, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mean_and_deviation_are_those_of_all_subsets),
        cmocka_unit_test(test_shares_are_those_of_all_subsets),
        cmocka_unit_test(test_draws_are_sorted),
        cmocka_unit_test(test_interval_leaves_out_its_tails),
        cmocka_unit_test(test_interval_widens_when_draws_are_few),
        cmocka_unit_test(test_tail_is_less_than_a_half),
        cmocka_unit_test(test_the_seed_decides_the_bits),
        cmocka_unit_test(test_keeping_all_is_the_whole),
        cmocka_unit_test(test_refuses_what_has_no_kurtosis),
        cmocka_unit_test(test_equal_values_are_told_by_their_counts),
        cmocka_unit_test(test_ends_are_order_statistics),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down) != 0;
}
