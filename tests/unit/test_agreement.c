#include "stats/agreement.h"
#include "stats/random.h"
#include "tests/check.h"
#include "tests/data/stats/tables.h"

#include <float.h>

static pl_contingency *table;

static int tear_down(void **state)
{
    (void)state;
    pl_contingency_free(table);
    table = NULL;
    return 0;
}

static void build(const int64_t *cells, size_t k)
{
    pl_contingency_free(table);
    table = NULL;
    assert_int_equal(pl_contingency_from(cells, k, &table), PL_OK);
}

/* NAN stands for 0/0. */
static void assert_ratio(pl_status status, pl_ratio ratio, double want)
{
    assert_int_equal(status, isnan(want) ? PL_UNDEFINED : PL_OK);
    if (!isnan(want)) /* scikit-learn computes in doubles, and kappa as a difference of numbers near 1 */
        assert_close(pl_ratio_value(ratio), want, 16 * DBL_EPSILON, 16 * DBL_EPSILON);
}

static void measures_equal_scikit_learn(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        build(tables[i].cells, tables[i].k);
        pl_ratio ratio;
        pl_status status = pl_agreement_accuracy(table, &ratio);
        assert_ratio(status, ratio, tables[i].accuracy);
        status = pl_agreement_absolute_error(table, &ratio);
        assert_ratio(status, ratio, tables[i].absolute_error);
        for (int w = PL_KAPPA_NOMINAL; w <= PL_KAPPA_QUADRATIC; w++) {
            status = pl_agreement_kappa(table, (pl_kappa_weights)w, &ratio);
            assert_ratio(status, ratio, tables[i].kappa[w]);
        }
    }
}

static void fractions_are_exact(void **state)
{
    (void)state;
    /* By hand: n = 10, rows 4, 6, columns 5, 5; nominal: O 3, E (4*5 + 6*5)/10 = 5, kappa 1 - 3/5. */
    build((int64_t[]){3, 1, 2, 4}, 2);
    pl_ratio ratio;
    assert_int_equal(pl_agreement_accuracy(table, &ratio), PL_OK);
    assert_true(ratio.numerator == 7 && ratio.denominator == 10);
    assert_int_equal(pl_agreement_absolute_error(table, &ratio), PL_OK);
    assert_true(ratio.numerator == 3 && ratio.denominator == 10);
    for (int w = PL_KAPPA_NOMINAL; w <= PL_KAPPA_QUADRATIC; w++) { /* the same for two labels */
        assert_int_equal(pl_agreement_kappa(table, (pl_kappa_weights)w, &ratio), PL_OK);
        assert_true(ratio.numerator == 2 && ratio.denominator == 5);
    }
}

static void perfect_agreement_is_one_and_reversal_minus_one(void **state)
{
    (void)state;
    static const int64_t perfect[] = {5, 0, 0, 0, 7, 0, 0, 0, 9}, reversed[] = {0, 0, 5, 0, 7, 0, 5, 0, 0};
    pl_ratio ratio;
    build(perfect, 3);
    for (int w = PL_KAPPA_NOMINAL; w <= PL_KAPPA_QUADRATIC; w++) {
        assert_int_equal(pl_agreement_kappa(table, (pl_kappa_weights)w, &ratio), PL_OK);
        assert_true(ratio.numerator == 1 && ratio.denominator == 1);
    }
    assert_int_equal(pl_agreement_absolute_error(table, &ratio), PL_OK);
    assert_true(ratio.numerator == 0);
    build(reversed, 3);
    assert_int_equal(pl_agreement_kappa(table, PL_KAPPA_QUADRATIC, &ratio), PL_OK);
    assert_true(ratio.numerator == -1 && ratio.denominator == 1);
}

static void independence_is_zero(void **state)
{
    (void)state;
    /* Outer product of {1, 2, 4} and {3, 5, 1}. */
    build((int64_t[]){3, 5, 1, 6, 10, 2, 12, 20, 4}, 3);
    for (int w = PL_KAPPA_NOMINAL; w <= PL_KAPPA_QUADRATIC; w++) {
        pl_ratio ratio;
        assert_int_equal(pl_agreement_kappa(table, (pl_kappa_weights)w, &ratio), PL_OK);
        assert_true(ratio.numerator == 0);
    }
}

static void constant_labels(void **state)
{
    (void)state;
    pl_ratio ratio = {5, 8};
    build((int64_t[]){0, 0, 0, 3, 5, 2, 0, 0, 0}, 3); /* gold constant */
    assert_int_equal(pl_agreement_kappa(table, PL_KAPPA_QUADRATIC, &ratio), PL_OK);
    assert_true(ratio.numerator == 0 && ratio.denominator == 1);
    build((int64_t[]){0, 3, 0, 0, 0, 0, 0, 0, 0}, 3); /* both constant, on different labels */
    assert_int_equal(pl_agreement_kappa(table, PL_KAPPA_QUADRATIC, &ratio), PL_OK);
    assert_true(ratio.numerator == 0 && ratio.denominator == 1);
    ratio = (pl_ratio){5, 8};
    /* Both constant on one label: cohen_kappa_score([1]*3, [1]*3, weights="quadratic", labels=[0, 1, 2]) is
     * nan. */
    build((int64_t[]){0, 0, 0, 0, 3, 0, 0, 0, 0}, 3);
    assert_int_equal(pl_agreement_kappa(table, PL_KAPPA_QUADRATIC, &ratio), PL_UNDEFINED);
    build((int64_t[]){4}, 1);
    assert_int_equal(pl_agreement_absolute_error(table, &ratio), PL_UNDEFINED);
    assert_true(ratio.numerator == 5 && ratio.denominator == 8);
    assert_int_equal(pl_agreement_accuracy(table, &ratio), PL_OK);
    assert_true(ratio.numerator == 1);
}

static void empty_and_enormous_tables_are_undefined(void **state)
{
    (void)state;
    pl_ratio ratio;
    build((int64_t[]){0, 0, 0, 0}, 2);
    assert_int_equal(pl_agreement_accuracy(table, &ratio), PL_UNDEFINED);
    assert_int_equal(pl_agreement_absolute_error(table, &ratio), PL_UNDEFINED);
    assert_int_equal(pl_agreement_kappa(table, PL_KAPPA_NOMINAL, &ratio), PL_UNDEFINED);
    build((int64_t[]){INT64_MAX / 2, 1, 1, INT64_MAX / 4}, 2);
    assert_int_equal(pl_agreement_kappa(table, PL_KAPPA_NOMINAL, &ratio), PL_UNDEFINED);
    assert_int_equal(pl_agreement_accuracy(table, &ratio), PL_OK);
}

static void reversing_the_scale_keeps_ordinal_measures(void **state)
{
    (void)state;
    pl_random random = pl_random_stream(5, 0);
    for (int trial = 0; trial < 100; trial++) {
        enum { K = 5 };
        int64_t cells[K * K], mirrored[K * K];
        for (size_t i = 0; i < (size_t)K * K; i++) {
            cells[i] = 1 + (int64_t)pl_random_below(&random, 300);
            mirrored[(size_t)K * K - 1 - i] = cells[i];
        }
        for (int w = PL_KAPPA_NOMINAL; w <= PL_KAPPA_QUADRATIC; w++) {
            pl_ratio one, other;
            build(cells, K);
            assert_int_equal(pl_agreement_kappa(table, (pl_kappa_weights)w, &one), PL_OK);
            build(mirrored, K);
            assert_int_equal(pl_agreement_kappa(table, (pl_kappa_weights)w, &other), PL_OK);
            assert_true(one.numerator == other.numerator && one.denominator == other.denominator);
            assert_true(one.numerator <= one.denominator);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(measures_equal_scikit_learn, tear_down),
        cmocka_unit_test_teardown(fractions_are_exact, tear_down),
        cmocka_unit_test_teardown(perfect_agreement_is_one_and_reversal_minus_one, tear_down),
        cmocka_unit_test_teardown(independence_is_zero, tear_down),
        cmocka_unit_test_teardown(constant_labels, tear_down),
        cmocka_unit_test_teardown(empty_and_enormous_tables_are_undefined, tear_down),
        cmocka_unit_test_teardown(reversing_the_scale_keeps_ordinal_measures, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
