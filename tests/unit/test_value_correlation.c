/* Correlation of numbers that are known to lie in intervals. */
#include "claims/value_correlation.h"

#include "stats/correlation.h"
#include "stats/random.h"
#include "tests/printed.h"

enum { CELLS = 12, SMALL = 4 };

/* Kurtosis and r after alignment in Table 4 of align (arXiv 2601.16444), as printed. */
static const char *const kurtosis[CELLS] = {"1.03",  "8.49", "3.51", "2.20",  "4.41", "14.13",
                                            "11.72", "3.27", "3.04", "12.73", "9.10", "2.54"};
static const char *const r[CELLS] = {"0.43", "0.25", "0.18", "0.37", "0.49", "0.29",
                                     "0.12", "0.52", "0.44", "0.32", "0.21", "0.57"};

static pl_value around(double middle, double half)
{
    return pl_value_range(PL_PRINTED, (pl_interval){middle - half, middle + half});
}

static const double x_middles[SMALL] = {1, 2, 4, 7}, x_halves[SMALL] = {0.5, 0.25, 0.5, 1},
                    y_middles[SMALL] = {3, 1, 5, 6}, y_halves[SMALL] = {0.5, 0.5, 0.25, 0.5};

static void take_small(pl_value x[SMALL], pl_value y[SMALL])
{
    for (size_t i = 0; i < SMALL; i++) {
        x[i] = around(x_middles[i], x_halves[i]);
        y[i] = around(y_middles[i], y_halves[i]);
    }
}

/* scipy 1.10.1: pearsonr(kurtosis, r)[0] = -0.60888641243475883. The reach by scipy.optimize.minimize of +-r
 * within the rounding box (method L-BFGS-B, ftol 1e-15, gtol 1e-13, best of 60 uniform starts by
 * numpy.random.default_rng(0)): -0.630064932263 to -0.586985497526. */
static void test_a_printed_table(void **state)
{
    (void)state;
    pl_value x[CELLS], y[CELLS];
    pl_interval searched;
    for (size_t i = 0; i < CELLS; i++) {
        x[i] = printed(kurtosis[i]);
        y[i] = printed(r[i]);
    }
    pl_value got = pl_value_correlation(x, y, CELLS, &searched);
    assert_close(got.best, -0.60888641243475883, 1e-14, 0);
    assert_close(searched.low, -0.630064932263, 0, 1e-9);
    assert_close(searched.high, -0.586985497526, 0, 1e-9);
    assert_true(got.range.low <= searched.low && searched.high <= got.range.high);
    assert_true(got.range.high - got.range.low < 1.5 * (searched.high - searched.low));
    assert_int_equal(got.evidence, PL_PRINTED);
}

/* numpy 1.24.2: corrcoef at all 256 corners of the box gives 0.567941780449 to 0.973481753449, at its middle
 * 0.82387693510434723. */
static void test_a_wide_box(void **state)
{
    (void)state;
    pl_value x[SMALL], y[SMALL];
    pl_interval searched;
    take_small(x, y);
    pl_value got = pl_value_correlation(x, y, SMALL, &searched);
    assert_close(got.best, 0.82387693510434723, 1e-14, 0);
    assert_true(searched.low <= 0.567941780450 && searched.high >= 0.973481753448);
    assert_true(got.range.low <= searched.low && searched.high <= got.range.high);
}

/* No member is outside the range, and none of these outside what was searched. */
static void test_encloses_members(void **state)
{
    (void)state;
    pl_value x[SMALL], y[SMALL];
    pl_interval searched;
    take_small(x, y);
    pl_value got = pl_value_correlation(x, y, SMALL, &searched);
    pl_random random = pl_random_stream(20260116, 0);
    for (int i = 0; i < 20000; i++) {
        double a[SMALL], b[SMALL];
        pl_real one;
        for (size_t j = 0; j < SMALL; j++) {
            a[j] = x_middles[j] + (2 * pl_random_unit(&random) - 1) * x_halves[j];
            b[j] = y_middles[j] + (2 * pl_random_unit(&random) - 1) * y_halves[j];
        }
        assert_int_equal(pl_correlation_pearson(a, b, SMALL, &one), PL_OK);
        assert_true(searched.low <= one.value && one.value <= searched.high);
        assert_true(got.range.low <= one.value && one.value <= got.range.high);
    }
}

/* The best estimate need not be the middle of a range: numpy's corrcoef([1.2, 2, 4, 7], [3, 1, 5, 6]). */
static void test_best_is_of_the_best(void **state)
{
    (void)state;
    pl_value x[SMALL], y[SMALL];
    take_small(x, y);
    x[0].best = 1.2;
    assert_close(pl_value_correlation(x, y, SMALL, NULL).best, 0.83486338856426567, 1e-14, 0);
}

/* Numbers that are known exactly leave no range but rounding's. */
static void test_exact_numbers(void **state)
{
    (void)state;
    static const int64_t a[SMALL] = {1, 2, 4, 7}, b[SMALL] = {3, 1, 5, 6};
    pl_value x[SMALL], y[SMALL];
    for (size_t i = 0; i < SMALL; i++) {
        x[i] = pl_value_count(PL_PRIMARY, a[i]);
        y[i] = pl_value_count(PL_STATISTICS, b[i]);
    }
    pl_value got = pl_value_correlation(x, y, SMALL, NULL);
    assert_close(got.best, 0.82387693510434723, 1e-14, 0);
    assert_true(got.range.low <= got.best && got.best <= got.range.high);
    assert_true(got.range.high - got.range.low < 1e-6);
    assert_int_equal(got.evidence, PL_STATISTICS);
    got = pl_value_correlation(x, x, SMALL, NULL);
    assert_true(got.best == 1 && got.range.high == 1 && got.range.low > 1 - 1e-6);
}

/* Boxes that hold a constant x say nothing. */
static void test_too_wide_to_say(void **state)
{
    (void)state;
    const pl_value x[] = {around(1, 2), around(1.5, 2), around(2, 2)},
                   y[] = {around(0, 0.1), around(1, 0.1), around(5, 0.1)};
    pl_value got = pl_value_correlation(x, y, 3, NULL);
    assert_true(got.range.low == -1 && got.range.high == 1);
}

static void test_unknown(void **state)
{
    (void)state;
    const pl_value x[] = {around(1, 0.1), pl_value_none("scores"), around(3, 0.1)},
                   y[] = {around(1, 0.1), around(2, 0.1), around(2.5, 0.1)},
                   flat[] = {around(1, 0.1), around(1, 0.1), around(1, 0.1)};
    pl_interval searched = {0, 0};
    pl_value got = pl_value_correlation(x, y, 3, &searched);
    assert_false(pl_value_is_known(&got) || pl_interval_is_known(searched));
    assert_int_equal(got.evidence, PL_NONE);
    got = pl_value_correlation(flat, y, 3, &searched);
    assert_false(pl_value_is_known(&got) || pl_interval_is_known(searched));
    assert_int_equal(got.evidence, PL_PRINTED);
    got = pl_value_correlation(y, y, 1, &searched);
    assert_false(pl_value_is_known(&got) || pl_interval_is_known(searched));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_printed_table),  cmocka_unit_test(test_a_wide_box),
        cmocka_unit_test(test_encloses_members), cmocka_unit_test(test_best_is_of_the_best),
        cmocka_unit_test(test_exact_numbers),    cmocka_unit_test(test_too_wide_to_say),
        cmocka_unit_test(test_unknown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
