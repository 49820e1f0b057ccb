#include "stats/kendall.h"
#include "stats/random.h"
#include "tests/check.h"
#include "tests/data/stats/pairs.h"
#include "tests/sample_pairs.h"

#include <float.h>
#include <gsl/gsl_errno.h>

static pl_kendall count(const double *x, const double *y, size_t n)
{
    pl_kendall counts;
    assert_int_equal(pl_kendall_count(x, y, n, &counts), PL_OK);
    return counts;
}

static void counts_tau_and_p_equal_scipy(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        pl_kendall counts = count(pairs[i].x, pairs[i].y, pairs[i].n);
        assert_int_equal(counts.concordant, pairs[i].concordant);
        assert_int_equal(counts.discordant, pairs[i].discordant);
        assert_int_equal(counts.tied_x, pairs[i].tied_x);
        assert_int_equal(counts.tied_y, pairs[i].tied_y);
        assert_int_equal(counts.tied_both, pairs[i].tied_both);
        pl_real tau;
        assert_int_equal(pl_kendall_tau_b(&counts, &tau), PL_OK);
        assert_close(tau.value, pairs[i].tau, 8 * DBL_EPSILON, 0);
        assert_true(tau.error <= DBL_EPSILON);
        double p;
        assert_int_equal(pl_kendall_p_value(&counts, &p), PL_OK);
        assert_close(p, pairs[i].tau_p, 1e-12, 0);
    }
}

/* Thousands of items, with few levels and with many: by the contingency table and by merging. */
static void large_samples_equal_scipy(void **state)
{
    (void)state;
    static double x[SAMPLE_ROOM], y[SAMPLE_ROOM];
    for (size_t s = 0; s < SAMPLE_PAIRS; s++) {
        pl_kendall counts = count(x, y, sample_pairs(s, x, y));
        assert_int_equal(counts.concordant, pair_samples[s].concordant);
        assert_int_equal(counts.discordant, pair_samples[s].discordant);
        assert_int_equal(counts.tied_x, pair_samples[s].tied_x);
        assert_int_equal(counts.tied_y, pair_samples[s].tied_y);
        assert_int_equal(counts.tied_both, pair_samples[s].tied_both);
        pl_real tau;
        double p;
        assert_int_equal(pl_kendall_tau_b(&counts, &tau), PL_OK);
        assert_close(tau.value, pair_samples[s].tau, 8 * DBL_EPSILON, 0);
        assert_int_equal(pl_kendall_p_value(&counts, &p), PL_OK);
        assert_close(p, pair_samples[s].p, 1e-10, 0); /* the tail magnifies the rounding of z by z^2 */
    }
}

static int compare(double a, double b)
{
    return (a > b) - (a < b);
}

/* Every pair looked at: O(n^2). */
static void check_against_every_pair(const double *x, const double *y, size_t n)
{
    pl_kendall want = {0}, got = count(x, y, n);
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < i; j++) {
            int by_x = compare(x[i], x[j]), by_y = compare(y[i], y[j]);
            want.concordant += by_x * by_y > 0;
            want.discordant += by_x * by_y < 0;
            want.tied_x += by_x == 0 && by_y != 0;
            want.tied_y += by_x != 0 && by_y == 0;
            want.tied_both += by_x == 0 && by_y == 0;
        }
    }
    assert_int_equal(got.n, n);
    assert_int_equal(got.concordant, want.concordant);
    assert_int_equal(got.discordant, want.discordant);
    assert_int_equal(got.tied_x, want.tied_x);
    assert_int_equal(got.tied_y, want.tied_y);
    assert_int_equal(got.tied_both, want.tied_both);
    assert_int_equal(got.concordant + got.discordant + got.tied_x + got.tied_y + got.tied_both,
                     n * (n - 1) / 2);
}

enum { ROOM = 1030, MANY = 1 << 30 };

static void check_random(pl_random *random, size_t n, uint64_t x_levels, uint64_t y_levels)
{
    double x[ROOM], y[ROOM];
    for (size_t i = 0; i < n; i++) {
        x[i] = (double)pl_random_below(random, x_levels) - (double)x_levels / 2;
        y[i] = (double)pl_random_below(random, y_levels) - (double)y_levels / 2;
    }
    check_against_every_pair(x, y, n);
}

static void check_size(pl_random *random, size_t n)
{
    check_random(random, n, 1 + n / 3, 1 + n / 2);
    check_random(random, n, 1 + n / 8, 1 + n / 7);
    check_random(random, n, MANY, MANY);
    check_random(random, n, 3, MANY);
    check_random(random, n, MANY, 3);
    check_random(random, n, 1, MANY);
    check_random(random, n, MANY, 1);
    check_random(random, n, 1, 1);
}

/* All sizes that are halved to runs of whatever size, and some around those where another way is taken. */
static void counts_equal_comparing_every_pair(void **state)
{
    (void)state;
    static const size_t large[] = {127, 128, 129, 383, 384, 385, 387, 511, 512, 513, 1023, ROOM};
    pl_random random = pl_random_stream(8, 0);
    for (size_t n = 2; n <= 70; n++)
        check_size(&random, n);
    for (size_t i = 0; i < sizeof large / sizeof large[0]; i++)
        check_size(&random, large[i]);
}

/* Sorted one way and the other: no exchange, and as many as there are. */
static void sorted_samples(void **state)
{
    (void)state;
    double x[ROOM], y[ROOM];
    for (size_t n = 2; n <= ROOM; n += n / 5 + 1) {
        for (size_t i = 0; i < n; i++) {
            x[i] = sqrt((double)i);
            y[i] = -x[i];
        }
        assert_int_equal(count(x, x, n).concordant, n * (n - 1) / 2);
        assert_int_equal(count(x, y, n).discordant, n * (n - 1) / 2);
        check_against_every_pair(x, y, n);
    }
}

/* Both zeros are tied, infinities are extremes, and what is next to each other is told apart. */
static void special_values(void **state)
{
    (void)state;
    static const double values[] = {-0.0,     0.0,     INFINITY,        -INFINITY,        DBL_MIN,
                                    -DBL_MIN, DBL_MAX, DBL_TRUE_MIN,    -DBL_TRUE_MIN,    -DBL_MAX,
                                    1,        -1,      1 + DBL_EPSILON, -1 - DBL_EPSILON, 2 * DBL_TRUE_MIN,
                                    1e-300,   -1e-300, 1 - DBL_EPSILON};
    enum { VALUES = sizeof values / sizeof values[0] };
    double x[ROOM], y[ROOM];
    pl_random random = pl_random_stream(9, 0);
    for (size_t n = 2; n <= 300; n += n / 9 + 1) {
        for (size_t i = 0; i < n; i++) {
            x[i] = values[pl_random_below(&random, VALUES)];
            y[i] = values[pl_random_below(&random, VALUES)];
        }
        check_against_every_pair(x, y, n);
        for (size_t i = VALUES; i < n; i++) /* the more levels, so that it is by merging */
            y[i] = (double)i;
        check_against_every_pair(x, y, n);
        check_against_every_pair(y, x, n);
    }
}

static void order_of_items_and_monotone_maps_do_not_matter(void **state)
{
    (void)state;
    double x[31], y[31], rx[31], ry[31];
    for (size_t i = 0; i < 31; i++) {
        x[i] = (double)(i * 7 % 13);
        y[i] = (double)(i * 5 % 11);
        rx[30 - i] = exp(x[i]);
        ry[30 - i] = -y[i];
    }
    pl_kendall one = count(x, y, 31), other = count(rx, ry, 31);
    assert_int_equal(one.concordant, other.discordant);
    assert_int_equal(one.discordant, other.concordant);
    assert_int_equal(one.tied_x, other.tied_x);
    pl_real tau, mirrored;
    assert_int_equal(pl_kendall_tau_b(&one, &tau), PL_OK);
    assert_int_equal(pl_kendall_tau_b(&other, &mirrored), PL_OK);
    assert_true(tau.value == -mirrored.value && tau.value != 0);
}

static void inputs_stay_as_they_were(void **state)
{
    (void)state;
    const double x[] = {3, 1, 2}, y[] = {1, 5, 4};
    pl_kendall counts = count(x, y, 3);
    assert_int_equal(counts.discordant, 3);
    assert_true(x[0] == 3 && x[1] == 1 && y[0] == 1 && y[2] == 4);
    pl_real tau;
    assert_int_equal(pl_kendall_tau_b(&counts, &tau), PL_OK);
    assert_true(tau.value == -1);
}

static void degenerate_data(void **state)
{
    (void)state;
    static const double x[] = {1, 2, 3}, constant[] = {4, 4, 4}, bad[] = {1, (double)NAN, 2};
    pl_kendall counts = {.n = 7};
    assert_int_equal(pl_kendall_count(x, x, 1, &counts), PL_UNDEFINED);
    assert_int_equal(pl_kendall_count(x, x, 0, &counts), PL_UNDEFINED);
    assert_int_equal(pl_kendall_count(bad, x, 3, &counts), PL_UNDEFINED);
    assert_int_equal(pl_kendall_count(x, bad, 3, &counts), PL_UNDEFINED);
    assert_int_equal(pl_kendall_count((double[]){(double)NAN, 1}, x, 2, &counts), PL_UNDEFINED);
    assert_int_equal(counts.n, 7);
    pl_real tau = {7, 7};
    double p = 7;
    counts = count(x, constant, 3);
    assert_int_equal(pl_kendall_tau_b(&counts, &tau), PL_UNDEFINED);
    assert_int_equal(pl_kendall_p_value(&counts, &p), PL_UNDEFINED);
    counts = count(constant, x, 3);
    assert_int_equal(pl_kendall_tau_b(&counts, &tau), PL_UNDEFINED);
    assert_int_equal(pl_kendall_p_value(&counts, &p), PL_UNDEFINED);
    assert_true(tau.value == 7 && p == 7);
    counts = count(x, (double[]){5, 6}, 2);
    assert_int_equal(pl_kendall_p_value(&counts, &p), PL_OK);
    /* One pair, variance 1: 2 * pnorm(-1), R 4.2.2. scipy 1.10.1 divides 0 by 0 here. */
    assert_close(p, 0.31731050786291415, 1e-14, 0);
}

int main(void)
{
    gsl_set_error_handler_off();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_tau_and_p_equal_scipy),
        cmocka_unit_test(large_samples_equal_scipy),
        cmocka_unit_test(counts_equal_comparing_every_pair),
        cmocka_unit_test(sorted_samples),
        cmocka_unit_test(special_values),
        cmocka_unit_test(order_of_items_and_monotone_maps_do_not_matter),
        cmocka_unit_test(inputs_stay_as_they_were),
        cmocka_unit_test(degenerate_data),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
