#include "stats/correlation.h"
#include "stats/random.h"
#include "tests/data/stats/critical.h"
#include "tests/data/stats/intervals.h"
#include "tests/data/stats/pairs.h"
#include "tests/data/stats/significance.h"
#include "tests/real.h"

#include <float.h>
#include <gsl/gsl_errno.h>

enum { CASES = sizeof pairs / sizeof pairs[0] };

/* scipy computes in doubles. */
static const double double_sums = 64 * DBL_EPSILON;

static void coefficients_equal_scipy_and_the_exact_values(void **state)
{
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        pl_real r, rho;
        assert_int_equal(pl_correlation_pearson(pairs[i].x, pairs[i].y, pairs[i].n, &r), PL_OK);
        assert_true(pl_correlation_pearson_value(pairs[i].x, pairs[i].y, pairs[i].n) == r.value);
        assert_close(r.value, pairs[i].r, double_sums, double_sums);
        assert_encloses(r, pairs[i].exact_r, 4);
        assert_int_equal(pl_correlation_spearman(pairs[i].x, pairs[i].y, pairs[i].n, &rho), PL_OK);
        assert_close(rho.value, pairs[i].rho, double_sums, double_sums);
        assert_encloses(rho, pairs[i].exact_rho, 0.2); /* rounded once */
    }
}

static void significance_equals_scipy(void **state)
{
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        int64_t n = (int64_t)pairs[i].n;
        double p, low, high;
        assert_int_equal(pl_correlation_p_value(pairs[i].r, n, &p), PL_OK);
        assert_close(p, pairs[i].r_p, 1e-9,
                     0); /* scipy's r differs in its last digits, and p magnifies that */
        assert_int_equal(pl_correlation_p_value(pairs[i].rho, n, &p), PL_OK);
        assert_close(p, pairs[i].rho_p, 1e-9, 0);
        if (n < 4)
            continue;
        assert_int_equal(pl_correlation_interval(pairs[i].r, n, PL_ERROR_FISHER, 0.95, &low, &high), PL_OK);
        assert_close(low, pairs[i].r_low, PL_CORRELATION_PRECISION, 0);
        assert_close(high, pairs[i].r_high, PL_CORRELATION_PRECISION, 0);
    }
}

static void p_value_equals_r(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof significance / sizeof significance[0]; i++) {
        double p, mirrored;
        assert_int_equal(pl_correlation_p_value(significance[i].r, significance[i].n, &p), PL_OK);
        assert_close(p, significance[i].p, PL_CORRELATION_PRECISION, 0);
        assert_int_equal(pl_correlation_p_value(-significance[i].r, significance[i].n, &mirrored), PL_OK);
        assert_true(mirrored == p);
    }
}

static void p_value_falls_with_r(void **state)
{
    (void)state;
    static const int64_t sizes[] = {3, 4, 5, 12, 33, 36, 214, 1000, 4221, 5000, 200000};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        double before = 1, p;
        for (int step = 0; step <= 20000; step++) {
            assert_int_equal(pl_correlation_p_value(step / 20000.0, sizes[i], &p), PL_OK);
            assert_true(p <= before * (1 + PL_CORRELATION_PRECISION));
            before = p;
        }
        assert_true(p == 0);
    }
}

static void p_value_at_the_ends(void **state)
{
    (void)state;
    double p = 7;
    assert_int_equal(pl_correlation_p_value(0, 10, &p), PL_OK);
    assert_true(p == 1);
    assert_int_equal(pl_correlation_p_value(1, 3, &p), PL_OK);
    assert_true(p == 0);
    assert_int_equal(pl_correlation_p_value(-1, 1000, &p), PL_OK);
    assert_true(p == 0);
    /* Below the least double. */
    assert_int_equal(pl_correlation_p_value(0.99, 100000, &p), PL_OK);
    assert_true(p == 0);
    p = 7;
    assert_int_equal(pl_correlation_p_value(0.5, 2, &p), PL_UNDEFINED);
    assert_int_equal(pl_correlation_p_value(1.0001, 10, &p), PL_UNDEFINED);
    assert_int_equal(pl_correlation_p_value((double)NAN, 10, &p), PL_UNDEFINED);
    assert_true(p == 7);
}

static void critical_r_equals_r_and_divides_by_significance(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof critical / sizeof critical[0]; i++) {
        int64_t n = critical[i].n;
        double r, p;
        assert_int_equal(pl_correlation_critical(n, critical[i].alpha, &r), PL_OK);
        assert_close(r, critical[i].r, PL_CORRELATION_PRECISION, 0);
        assert_int_equal(pl_correlation_p_value(r, n, &p), PL_OK);
        assert_true(p <= critical[i].alpha);
        assert_int_equal(pl_correlation_p_value(nextafter(r, 0), n, &p), PL_OK);
        assert_true(p > critical[i].alpha);
    }
    double r = 7;
    assert_int_equal(pl_correlation_critical(2, 0.05, &r), PL_UNDEFINED);
    assert_int_equal(pl_correlation_critical(10, 0, &r), PL_UNDEFINED);
    assert_int_equal(pl_correlation_critical(10, 1, &r), PL_UNDEFINED);
    assert_int_equal(pl_correlation_critical(10, (double)NAN, &r), PL_UNDEFINED);
    assert_true(r == 7);
}

static void intervals_equal_psych_and_bonett_wright(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof intervals / sizeof intervals[0]; i++) {
        double r = intervals[i].r, level = intervals[i].level, low, high;
        int64_t n = intervals[i].n;
        assert_int_equal(pl_correlation_interval(r, n, PL_ERROR_FISHER, level, &low, &high), PL_OK);
        assert_close(low, intervals[i].fisher[0], 1e-13, 0);
        assert_close(high, intervals[i].fisher[1], 1e-13, 0);
        assert_int_equal(pl_correlation_interval(r, n, PL_ERROR_BONETT_WRIGHT, level, &low, &high), PL_OK);
        assert_close(low, intervals[i].bonett_wright[0], 1e-13, 0);
        assert_close(high, intervals[i].bonett_wright[1], 1e-13, 0);
    }
}

static void interval_at_the_ends(void **state)
{
    (void)state;
    double low = 7, high = 7;
    assert_int_equal(pl_correlation_interval(0.5, 3, PL_ERROR_FISHER, 0.95, &low, &high), PL_UNDEFINED);
    assert_int_equal(pl_correlation_interval(1.5, 9, PL_ERROR_FISHER, 0.95, &low, &high), PL_UNDEFINED);
    assert_int_equal(pl_correlation_interval((double)NAN, 9, PL_ERROR_FISHER, 0.95, &low, &high),
                     PL_UNDEFINED);
    assert_int_equal(pl_correlation_interval(0.5, 9, PL_ERROR_FISHER, 1, &low, &high), PL_UNDEFINED);
    assert_int_equal(pl_correlation_interval(0.5, 9, PL_ERROR_FISHER, 0, &low, &high), PL_UNDEFINED);
    assert_true(low == 7 && high == 7);
    assert_int_equal(pl_correlation_interval(-1, 9, PL_ERROR_BONETT_WRIGHT, 0.95, &low, &high), PL_OK);
    assert_true(low == -1 && high == -1);
}

static void fill(pl_random *random, double *x, double *y, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        x[i] = (double)pl_random_below(random, 12);
        y[i] = x[i] + (double)pl_random_below(random, 9);
    }
}

static void coefficients_ignore_what_they_should(void **state)
{
    (void)state;
    pl_random random = pl_random_stream(7, 0);
    enum { N = 50 };
    for (int trial = 0; trial < 100; trial++) {
        double x[N], y[N], linear[N], monotone[N], falling[N];
        fill(&random, x, y, N);
        for (size_t i = 0; i < N; i++) {
            linear[i] = 0.5 * x[i] - 3;
            monotone[i] = exp(x[i]);
            falling[i] = -x[i] * x[i] * x[i];
        }
        pl_real one, other;
        assert_int_equal(pl_correlation_pearson(x, y, N, &one), PL_OK);
        assert_int_equal(pl_correlation_pearson(y, x, N, &other), PL_OK);
        assert_close(other.value, one.value, 0, one.error + other.error);
        assert_int_equal(pl_correlation_pearson(linear, y, N, &other), PL_OK);
        assert_close(other.value, one.value, 0, one.error + other.error);
        assert_int_equal(pl_correlation_spearman(x, y, N, &one), PL_OK);
        assert_int_equal(pl_correlation_spearman(monotone, y, N, &other), PL_OK);
        assert_true(other.value == one.value);
        assert_int_equal(pl_correlation_spearman(falling, y, N, &other), PL_OK);
        assert_true(other.value == -one.value);
    }
}

static void perfect_relations_reach_one(void **state)
{
    (void)state;
    double x[20], y[20], cube[20];
    for (size_t i = 0; i < 20; i++) {
        x[i] = 0.1 * (double)i;
        y[i] = 7 - 3 * x[i];
        cube[i] = x[i] * x[i] * x[i];
    }
    pl_real r;
    assert_int_equal(pl_correlation_pearson(x, y, 20, &r), PL_OK);
    assert_close(r.value, -1, DBL_EPSILON, 0);
    assert_true(r.value >= -1);
    assert_int_equal(pl_correlation_pearson(x, cube, 20, &r), PL_OK);
    assert_true(r.value < 0.95);
    assert_int_equal(pl_correlation_spearman(x, cube, 20, &r), PL_OK);
    assert_true(r.value == 1);
    assert_int_equal(pl_correlation_pearson((double[]){1, 2}, (double[]){5, 3}, 2, &r), PL_OK);
    assert_close(r.value, -1, DBL_EPSILON, 0);
}

static void undefined_coefficients(void **state)
{
    (void)state;
    static const double x[] = {1, 2, 3}, constant[] = {0.1, 0.1, 0.1}, bad[] = {1, (double)NAN, 3},
                        far[] = {1, (double)INFINITY, 3};
    pl_real r = {7, 7};
    assert_int_equal(pl_correlation_pearson(x, constant, 3, &r), PL_UNDEFINED);
    assert_int_equal(pl_correlation_pearson(constant, x, 3, &r), PL_UNDEFINED);
    assert_int_equal(pl_correlation_pearson(x, bad, 3, &r), PL_UNDEFINED);
    assert_nan(pl_correlation_pearson_value(x, constant, 3));
    assert_nan(pl_correlation_pearson_value(constant, x, 3));
    assert_nan(pl_correlation_pearson_value(x, bad, 3));
    assert_nan(pl_correlation_pearson_value(x, x, 1));
    assert_int_equal(pl_correlation_pearson(far, x, 3, &r), PL_UNDEFINED);
    assert_int_equal(pl_correlation_pearson(x, x, 1, &r), PL_UNDEFINED);
    assert_int_equal(pl_correlation_pearson(x, x, 0, &r), PL_UNDEFINED);
    assert_int_equal(pl_correlation_spearman(x, constant, 3, &r), PL_UNDEFINED);
    assert_int_equal(pl_correlation_spearman(constant, x, 3, &r), PL_UNDEFINED);
    assert_int_equal(pl_correlation_spearman(bad, x, 3, &r), PL_UNDEFINED);
    assert_int_equal(pl_correlation_spearman(x, bad, 3, &r), PL_UNDEFINED);
    assert_int_equal(pl_correlation_spearman(x, x, 1, &r), PL_UNDEFINED);
    assert_int_equal(pl_correlation_spearman(x, x, 0, &r), PL_UNDEFINED);
    assert_true(r.value == 7 && r.error == 7);
}

int main(void)
{
    gsl_set_error_handler_off();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(coefficients_equal_scipy_and_the_exact_values),
        cmocka_unit_test(significance_equals_scipy),
        cmocka_unit_test(p_value_equals_r),
        cmocka_unit_test(p_value_falls_with_r),
        cmocka_unit_test(p_value_at_the_ends),
        cmocka_unit_test(critical_r_equals_r_and_divides_by_significance),
        cmocka_unit_test(intervals_equal_psych_and_bonett_wright),
        cmocka_unit_test(interval_at_the_ends),
        cmocka_unit_test(coefficients_ignore_what_they_should),
        cmocka_unit_test(perfect_relations_reach_one),
        cmocka_unit_test(undefined_coefficients),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
