/* Values: exact fractions as long as they fit, ranges that enclose, evidence that never improves.
 * Pseudo-random cases are compared with Python's fractions (tests/truth/claims.py). */
#include "claims/value.h"

#include "tests/check.h"
#include "tests/random.h"
#include "tests/truth/claims.h"

#include <float.h>

static pl_value ratio(int64_t numerator, int64_t denominator)
{
    return pl_value_ratio(PL_PRIMARY, numerator, denominator);
}

static void check_exact(pl_value got, int64_t numerator, int64_t denominator)
{
    assert_true(pl_value_is_exact(&got));
    assert_true(got.numerator == numerator);
    assert_true(got.denominator == denominator);
}

static void fold_value(uint64_t *fold, pl_value value)
{
    fold_integer(fold, pl_value_is_exact(&value));
    if (!pl_value_is_exact(&value))
        return;
    fold_integer(fold, value.numerator);
    fold_integer(fold, value.denominator);
    const int64_t limit = INT64_C(1) << 53;
    if (value.numerator < limit && value.numerator > -limit && value.denominator < limit)
        fold_double(fold, value.best);
    assert_true(value.range.low <= value.best && value.best <= value.range.high);
    /* Two conversions and a division, each widened by its error and one unit of the last place, both ways. */
    assert_true(pl_interval_width(value.range) <= 16 * DBL_EPSILON * fabs(value.best));
}

static pl_value random_ratio(uint64_t *random, int bits)
{
    int64_t numerator = random_integer(random, bits), below = random_integer(random, bits);
    return ratio(numerator, 1 + (below < 0 ? -below : below));
}

static void arithmetic_case(uint64_t *random, uint64_t *fold)
{
    int bits = random_below(random, 2) != 0 ? 20 : 62;
    pl_value a = random_ratio(random, bits), b = random_ratio(random, bits);
    fold_value(fold, pl_value_add(a, b));
    fold_value(fold, pl_value_subtract(a, b));
    fold_value(fold, pl_value_multiply(a, b));
    fold_value(fold, pl_value_divide(a, b));
    fold_value(fold, pl_value_minimum(a, b));
    fold_value(fold, pl_value_maximum(a, b));
    fold_value(fold, pl_value_absolute(a));
}

static void test_arithmetic_against_fractions(void **state)
{
    (void)state;
    assert_int_equal(folds_that_differ(arithmetic_case, truth_fraction_arithmetic, TRUTH_BLOCKS, TRUTH_CASES),
                     0);
}

static void test_making(void **state)
{
    (void)state;
    check_exact(ratio(6, 8), 3, 4);
    check_exact(ratio(-6, 8), -3, 4);
    check_exact(ratio(0, 7), 0, 1);
    check_exact(pl_value_count(PL_STATISTICS, -12), -12, 1);
    pl_value half = ratio(1, 2), third = ratio(1, 3);
    assert_true(half.range.low == 0.5 && half.range.high == 0.5);
    assert_true(third.range.low < third.range.high);
    pl_value lowest = ratio(INT64_MIN, 1); /* its sign cannot be turned in 64 bits */
    assert_false(pl_value_is_exact(&lowest));
    assert_true(lowest.range.low <= -0x1p63 && lowest.range.high >= -0x1p63);

    pl_value real = pl_value_real(PL_SIMULATION, 2, 0.5);
    assert_true(real.best == 2 && real.range.low < 1.5 && real.range.high > 2.5);
    assert_false(pl_value_is_exact(&real));
    pl_value vague = pl_value_real(PL_PRIMARY, 2, NAN);
    assert_false(pl_value_is_known(&vague));
    pl_value between = pl_value_range(PL_PRINTED, (pl_interval){1, 4});
    assert_true(between.best == 2.5);
    pl_value open = pl_value_range(PL_PRINTED, (pl_interval){1, INFINITY});
    assert_nan(open.best);
    assert_true(pl_value_is_known(&open));
    pl_value none = pl_value_none("the release");
    assert_false(pl_value_is_known(&none));
    assert_nan(none.best);
    assert_string_equal(none.needs, "the release");
}

/* k/n as a percentage: 2/3 * 100 must stay 200/3, and 1603/6400 * 100 be decided as 1603/64. */
static void test_scale(void **state)
{
    (void)state;
    check_exact(pl_value_scale(ratio(2, 3), 100, 1), 200, 3);
    check_exact(pl_value_scale(ratio(1603, 6400), 100, 1), 1603, 64);
    check_exact(pl_value_scale(ratio(-1, 2), 1, 4), -1, 8);
    pl_value real = pl_value_scale(pl_value_real(PL_PRIMARY, 0.25, 0), 100, 1);
    assert_true(real.range.low <= 25 && real.range.high >= 25 && real.best == 25);
}

static void test_cut(void **state)
{
    (void)state;
    pl_value near = pl_value_cut(pl_value_real(PL_SIMULATION, 0.97, 0.05), 0, 1);
    assert_true(near.best == 0.97 && near.range.high == 1);
    assert_close(near.range.low, 0.92, 1e-15, 0);
    assert_int_equal(near.evidence, PL_SIMULATION);
    pl_value beyond = pl_value_cut(pl_value_ratio(PL_PRINTED, 5, 4), 0, 1);
    assert_true(beyond.best == 1 && beyond.range.low == 1 && beyond.range.high == 1 &&
                beyond.denominator == 0);
    check_exact(pl_value_cut(pl_value_ratio(PL_PRINTED, 3, 4), 0, 1), 3, 4);
    assert_int_equal(pl_value_cut(pl_value_none("it"), 0, 1).evidence, PL_NONE);
}

static void test_overflow_falls_back(void **state)
{
    (void)state;
    pl_value big = ratio(INT64_MAX, 2), product = pl_value_multiply(big, big);
    assert_false(pl_value_is_exact(&product));
    assert_close(product.best, 0x1p124, 1e-15, 0);
    assert_true(product.range.low < 0x1p124 && product.range.high > 0x1p123);
    assert_true(pl_value_is_known(&product));
    /* Overflow on the way is none when the result in lowest terms fits. */
    check_exact(pl_value_divide(big, big), 1, 1);
    check_exact(pl_value_subtract(big, big), 0, 1);
    pl_value sum = pl_value_add(ratio(INT64_MAX, INT64_MAX - 1), ratio(INT64_MAX - 2, INT64_MAX - 4));
    assert_false(pl_value_is_exact(&sum));
    assert_close(sum.best, 2, 1e-15, 0);
}

static void test_divide_by_zero(void **state)
{
    (void)state;
    pl_value gone = pl_value_divide(ratio(1, 2), ratio(0, 1));
    assert_false(pl_value_is_known(&gone));
    assert_false(pl_value_is_exact(&gone));
    assert_nan(gone.best);
    pl_value straddles = pl_value_range(PL_PRINTED, (pl_interval){-1, 2});
    gone = pl_value_divide(ratio(1, 2), straddles);
    assert_false(pl_value_is_known(&gone));
    assert_int_equal(gone.evidence, PL_PRINTED);
    check_exact(pl_value_divide(ratio(1, 2), ratio(-3, 5)), -5, 6);
}

static double take_exp(double x, void *context)
{
    (void)context;
    return exp(x);
}

static void test_inexact_arithmetic(void **state)
{
    (void)state;
    pl_value a = pl_value_range(PL_PRINTED, (pl_interval){1, 2}), b = ratio(-3, 1);
    pl_value sum = pl_value_add(a, b), product = pl_value_multiply(b, a), least = pl_value_minimum(a, b);
    assert_true(sum.best == -1.5 && sum.range.low < -2 && sum.range.high > -1);
    assert_true(product.best == -4.5 && product.range.low < -6 && product.range.high > -3);
    assert_true(least.best == -3 && least.range.low == -3 && least.range.high == -3);
    pl_value most = pl_value_maximum(a, pl_value_range(PL_PRINTED, (pl_interval){0, 1.5}));
    assert_true(most.best == 1.5 && most.range.low == 1 && most.range.high == 2);
    pl_value size = pl_value_absolute(product);
    assert_true(size.best == 4.5 && size.range.low > 2.9 && size.range.high > 6);
    pl_value image = pl_value_monotone(take_exp, NULL, a, DBL_EPSILON);
    assert_close(image.best, exp(1.5), DBL_EPSILON, 0);
    assert_true(image.range.low < exp(1) && image.range.high > exp(2));
    pl_value from_exact = pl_value_monotone(take_exp, NULL, ratio(0, 1), 0);
    assert_false(pl_value_is_exact(&from_exact));
    assert_true(from_exact.best == 1);
}

static void test_evidence_is_the_weakest(void **state)
{
    (void)state;
    pl_value good = ratio(1, 2), fair = pl_value_real(PL_SIMULATION, 1, 0.1), none = pl_value_none("scores");
    assert_int_equal(pl_value_add(good, fair).evidence, PL_SIMULATION);
    assert_int_equal(pl_value_subtract(fair, good).evidence, PL_SIMULATION);
    assert_int_equal(pl_value_multiply(good, pl_value_count(PL_STATISTICS, 3)).evidence, PL_STATISTICS);
    assert_int_equal(pl_value_divide(pl_value_count(PL_PRINTED, 3), good).evidence, PL_PRINTED);
    assert_int_equal(pl_value_minimum(good, pl_value_count(PL_PRINTED, 3)).evidence, PL_PRINTED);
    assert_int_equal(pl_value_maximum(good, pl_value_count(PL_PRINTED, 0)).evidence, PL_PRINTED);
    assert_int_equal(pl_value_monotone(take_exp, NULL, fair, 0).evidence, PL_SIMULATION);
    assert_int_equal(pl_value_scale(fair, 2, 1).evidence, PL_SIMULATION);
    pl_value lost = pl_value_add(good, none);
    assert_int_equal(lost.evidence, PL_NONE);
    assert_nan(lost.best);
    assert_false(pl_value_is_known(&lost));
    assert_string_equal(lost.needs, "scores");
    assert_nan(pl_value_maximum(good, none).best);
    assert_nan(pl_value_minimum(none, good).best);
    assert_nan(pl_value_monotone(take_exp, NULL, none, 0).best);
}

static void test_sources_unite(void **state)
{
    (void)state;
    pl_value a = ratio(1, 2), b = ratio(1, 3), c = pl_value_real(PL_PRINTED, 1, 0);
    a.sources = pl_sources_of(3);
    b.sources = pl_sources_of(64);
    c.sources = pl_sources_of(PL_SOURCES_MAX - 1);
    pl_value results[] = {pl_value_add(a, b),       pl_value_subtract(a, b), pl_value_multiply(a, b),
                          pl_value_divide(a, b),    pl_value_minimum(a, b),  pl_value_maximum(a, b),
                          pl_value_resting_on(a, b)};
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        pl_value all = pl_value_absolute(pl_value_add(c, pl_value_monotone(take_exp, NULL, results[i], 0)));
        for (unsigned source = 0; source < PL_SOURCES_MAX; source++) {
            bool wanted = source == 3 || source == 64 || source == PL_SOURCES_MAX - 1;
            assert_int_equal(pl_sources_contain(&all.sources, source), wanted);
        }
    }
    pl_value none = pl_value_none("scores"); /* what lies behind the set is not part of it */
    for (unsigned source = PL_SOURCES_MAX; source < PL_SOURCES_MAX + 64; source++)
        assert_false(pl_sources_contain(&none.sources, source));
}

static void test_resting_on(void **state)
{
    (void)state;
    pl_value chosen = pl_value_resting_on(ratio(2, 3), pl_value_none("scores"));
    check_exact(chosen, 2, 3);
    assert_int_equal(chosen.evidence, PL_NONE);
    assert_string_equal(chosen.needs, "scores");
    assert_int_equal(pl_value_resting_on(ratio(2, 3), ratio(1, 1)).evidence, PL_PRIMARY);
}

static void test_keys(void **state)
{
    (void)state;
    assert_string_equal(pl_evidence_key(PL_PRIMARY), "primary");
    assert_string_equal(pl_evidence_key(PL_NONE), "none");
    assert_string_equal(pl_evidence_text(PL_SIMULATION), "a simulation under the stated design");
}

/* Whatever is computed from somebody's own data is theirs. */
static void test_what_is_set_apart(void **state)
{
    (void)state;
    pl_value own = pl_value_apart(ratio(1, 2)), other = ratio(3, 4);
    assert_int_equal(pl_value_counts_as(&other), PL_PRIMARY);
    assert_int_equal(pl_value_counts_as(&own), PL_NONE);
    assert_true(pl_value_is_known(&own) && own.best == 0.5);
    const pl_value made[] = {pl_value_add(own, other),       pl_value_subtract(other, own),
                             pl_value_divide(other, own),    pl_value_scale(own, 100, 1),
                             pl_value_minimum(other, own),   pl_value_maximum(own, other),
                             pl_value_resting_on(other, own)};
    for (size_t i = 0; i < sizeof made / sizeof made[0]; i++)
        assert_int_equal(pl_value_counts_as(&made[i]), PL_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arithmetic_against_fractions),
        cmocka_unit_test(test_making),
        cmocka_unit_test(test_scale),
        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_overflow_falls_back),
        cmocka_unit_test(test_divide_by_zero),
        cmocka_unit_test(test_inexact_arithmetic),
        cmocka_unit_test(test_evidence_is_the_weakest),
        cmocka_unit_test(test_sources_unite),
        cmocka_unit_test(test_resting_on),
        cmocka_unit_test(test_what_is_set_apart),
        cmocka_unit_test(test_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
