/* Intervals: every result holds what it must, and no more than one rounding beside it. Pseudo-random cases
 * are compared with Python's fractions (tests/truth/claims.py). */
#include "claims/interval.h"

#include "tests/check.h"
#include "tests/random.h"
#include "tests/truth/claims.h"

#include <float.h>

static pl_interval of(double low, double high)
{
    return (pl_interval){low, high};
}

static double random_real(uint64_t *random)
{
    double mantissa = (double)random_integer(random, 53);
    return ldexp(mantissa, (int)-random_below(random, 60));
}

static pl_interval sorted(double x, double y)
{
    return x < y ? of(x, y) : of(y, x);
}

static void fold_interval(uint64_t *fold, pl_interval a)
{
    fold_integer(fold, pl_interval_is_known(a));
    if (!pl_interval_is_known(a))
        return;
    fold_double(fold, a.low);
    fold_double(fold, a.high);
}

static void arithmetic_case(uint64_t *random, uint64_t *fold)
{
    double p = random_real(random), q = random_real(random);
    double r = random_real(random), s = random_real(random);
    pl_interval a = sorted(p, q), b = sorted(r, s);
    fold_interval(fold, pl_interval_add(a, b));
    fold_interval(fold, pl_interval_subtract(a, b));
    fold_interval(fold, pl_interval_multiply(a, b));
    fold_interval(fold, pl_interval_divide(a, b));
}

static void test_arithmetic_against_fractions(void **state)
{
    (void)state;
    assert_int_equal(folds_that_differ(arithmetic_case, truth_interval_arithmetic, TRUTH_BLOCKS, TRUTH_CASES),
                     0);
}

static void check_within_rounding(pl_interval got, double low, double high)
{
    assert_true(got.low <= low && got.high >= high);
    assert_close(got.low, low, DBL_EPSILON, DBL_TRUE_MIN);
    assert_close(got.high, high, DBL_EPSILON, DBL_TRUE_MIN);
}

/* Moore, Kearfott & Cloud, section 2.3: their worked examples of sum, difference, product and quotient. */
static void test_signs(void **state)
{
    (void)state;
    check_within_rounding(pl_interval_add(of(0, 2), of(-1, 1)), -1, 3);
    check_within_rounding(pl_interval_subtract(of(-1, 0), of(1, 2)), -3, -1);
    check_within_rounding(pl_interval_multiply(of(-1, 0), of(1, 2)), -2, 0);
    check_within_rounding(pl_interval_divide(of(-4, 2), of(-4, -2)), -1, 2);
    check_within_rounding(pl_interval_scale(of(-1, 3), -2), -6, 2);
}

static void test_unknown(void **state)
{
    (void)state;
    pl_interval unknown = pl_interval_unknown(), one = pl_interval_point(1);
    assert_false(pl_interval_is_known(unknown));
    assert_false(pl_interval_is_known(pl_interval_add(unknown, one)));
    assert_false(pl_interval_is_known(pl_interval_subtract(one, unknown)));
    assert_false(pl_interval_is_known(pl_interval_multiply(pl_interval_point(0), unknown)));
    assert_false(pl_interval_is_known(pl_interval_divide(unknown, one)));
    assert_false(pl_interval_is_known(pl_interval_minimum(unknown, one)));
    assert_false(pl_interval_is_known(pl_interval_maximum(one, unknown)));
    assert_false(pl_interval_is_known(pl_interval_hull(one, unknown)));
    assert_false(pl_interval_is_known(pl_interval_absolute(unknown)));
    assert_false(pl_interval_is_known(pl_interval_around(NAN, 1)));
    assert_false(pl_interval_is_known(pl_interval_around(1, NAN)));
    assert_false(pl_interval_is_known(pl_interval_point(NAN)));
    assert_false(pl_interval_is_known(pl_interval_divide(one, of(-1, 1))));
    assert_false(pl_interval_is_known(pl_interval_divide(one, of(0, 1))));
    assert_true(isinf(pl_interval_width(unknown)));
}

static void test_without_bound(void **state)
{
    (void)state;
    pl_interval ray = of(1, INFINITY);
    check_within_rounding(pl_interval_multiply(ray, of(0, 0)), 0, 0);
    assert_true(isinf(pl_interval_multiply(ray, of(0, 1)).high));
    check_within_rounding(pl_interval_divide(of(2, 2), ray), 0, 2);
    assert_false(pl_interval_is_known(pl_interval_subtract(of(INFINITY, INFINITY), of(INFINITY, INFINITY))));
    /* Overflow: the true sum is finite and must be held. */
    pl_interval huge = pl_interval_add(of(DBL_MAX, DBL_MAX), of(DBL_MAX, DBL_MAX));
    assert_true(huge.low <= DBL_MAX && isinf(huge.high));
    assert_true(pl_interval_width(of(INFINITY, INFINITY)) == 0);
}

static void test_exact_operations(void **state)
{
    (void)state;
    pl_interval a = pl_interval_absolute(of(-3, 2)), b = pl_interval_absolute(of(-3, -2));
    assert_true(a.low == 0 && a.high == 3 && b.low == 2 && b.high == 3);
    pl_interval least = pl_interval_minimum(of(1, 5), of(2, 3)),
                most = pl_interval_maximum(of(1, 5), of(2, 3));
    assert_true(least.low == 1 && least.high == 3 && most.low == 2 && most.high == 5);
    pl_interval hull = pl_interval_hull(of(1, 2), of(4, 5));
    assert_true(hull.low == 1 && hull.high == 5);
    pl_interval point = pl_interval_around(0.1, 0);
    assert_true(point.low == 0.1 && point.high == 0.1);
    check_within_rounding(pl_interval_around(3, -0.5), 2.5, 3.5);
}

static void test_relations(void **state)
{
    (void)state;
    assert_true(pl_interval_intersects(of(1, 2), of(2, 3)));
    assert_false(pl_interval_intersects(of(1, 2), of(nextafter(2, 3), 3)));
    assert_true(pl_interval_intersects(of(2, 3), of(1, 2)));
    assert_true(pl_interval_intersects(of(1, 2), pl_interval_unknown()));
    assert_true(pl_interval_inside(of(1, 2), of(1, 2)));
    assert_false(pl_interval_inside(of(1, 2), of(1, nextafter(2, 1))));
    assert_true(pl_interval_inside(pl_interval_unknown(), pl_interval_unknown()));
    assert_false(pl_interval_inside(pl_interval_unknown(), of(1, 2)));
    assert_close(pl_interval_width(of(1, 4)), 3, 0, 0);
    assert_true(pl_interval_width(pl_interval_point(7)) == 0);
}

static double take_log(double x, void *context)
{
    (void)context;
    return log(x);
}

static double turn(double x, void *context)
{
    return *(const double *)context - x;
}

static void test_monotone(void **state)
{
    (void)state;
    pl_interval rising = pl_interval_monotone(take_log, NULL, of(1, 2), 0x1p-52);
    assert_true(rising.low < 0 && rising.high > log(2));
    assert_close(rising.high, log(2), 4 * DBL_EPSILON, 0);
    double whole = 10;
    check_within_rounding(pl_interval_monotone(turn, &whole, of(1, 4), 0), 6, 9);
    pl_interval loose = pl_interval_monotone(turn, &whole, of(1, 4), 0.1);
    assert_close(loose.low, 5.4, 1e-15, 0);
    assert_close(loose.high, 9.9, 1e-15, 0);
    pl_interval to_zero = pl_interval_monotone(take_log, NULL, of(0, 1), 0);
    assert_true(isinf(to_zero.low) && to_zero.low < 0);
    assert_false(pl_interval_is_known(pl_interval_monotone(take_log, NULL, of(-1, 1), 0)));
    assert_false(pl_interval_is_known(pl_interval_monotone(take_log, NULL, pl_interval_unknown(), 0)));
}

/* x (1 - x) + y: its largest value is inside the box, its least at a corner. */
static double hill(const double *x, void *context)
{
    ++*(int *)context;
    return x[0] * (1 - x[0]) + x[1];
}

static double difference(const double *x, void *context)
{
    (void)context;
    return x[0] / x[1] - x[0] / x[1];
}

static double undefined(const double *x, void *context)
{
    (void)x;
    (void)context;
    return NAN;
}

static double sum_of_thirty(const double *x, void *context)
{
    (void)context;
    double sum = 0;
    for (int i = 0; i < 30; i++)
        sum += i % 2 != 0 ? x[i] : -x[i];
    return sum;
}

static void test_search(void **state)
{
    (void)state;
    int calls = 0;
    const pl_interval box[2] = {{0, 0.9}, {2, 3}};
    pl_interval range = pl_interval_search(hill, &calls, box, 2);
    assert_close(range.low, 2, 0, 0);
    assert_close(range.high, 3.25, 1e-11, 0); /* (2^-20 of a side) squared is 9e-13 */
    assert_true(range.high <= 3.25);
    assert_true(calls < 1000);
    /* The dependency problem: interval arithmetic would give [-1.5, 1.5]. */
    const pl_interval positive[2] = {{1, 2}, {1, 2}};
    range = pl_interval_search(difference, NULL, positive, 2);
    assert_true(range.low == 0 && range.high == 0);
    assert_false(pl_interval_is_known(pl_interval_search(undefined, NULL, box, 2)));
    const pl_interval open[2] = {{0, INFINITY}, {2, 3}};
    assert_false(pl_interval_is_known(pl_interval_search(hill, &calls, open, 2)));
}

static double tent(const double *x, void *context)
{
    (void)context;
    return -fabs(x[0] - 1.0 / 3);
}

/* Rises from its best corner, falls off a cliff, and is worse at the other corner. */
static double ledge(const double *x, void *context)
{
    (void)context;
    return x[0] < 0.3 ? 5 + x[0] : x[0] == 1 ? 4 : 0;
}

static void test_search_resolution(void **state)
{
    (void)state;
    const pl_interval side = {0, 1};
    pl_interval range = pl_interval_search(tent, NULL, &side, 1);
    assert_close(range.high, 0, 0, 0x1p-20);
    assert_close(pl_interval_search(ledge, NULL, &side, 1).high, 5.3, 0, 0x1p-20);
}

/* Too many sides for all corners: the descent has to find the mixed one. */
static void test_search_many(void **state)
{
    (void)state;
    pl_interval box[30];
    for (size_t i = 0; i < 30; i++)
        box[i] = of(0, 1);
    pl_interval range = pl_interval_search(sum_of_thirty, NULL, box, 30);
    assert_close(range.low, -15, 0, 0);
    assert_close(range.high, 15, 0, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arithmetic_against_fractions),
        cmocka_unit_test(test_signs),
        cmocka_unit_test(test_unknown),
        cmocka_unit_test(test_without_bound),
        cmocka_unit_test(test_exact_operations),
        cmocka_unit_test(test_relations),
        cmocka_unit_test(test_monotone),
        cmocka_unit_test(test_search),
        cmocka_unit_test(test_search_resolution),
        cmocka_unit_test(test_search_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
