#include "stats/quantile.h"
#include "tests/check.h"
#include "tests/data/stats/quantiles.h"

#include <float.h>

static pl_frequency *table;

static int tear_down(void **state)
{
    (void)state;
    pl_frequency_free(table);
    table = NULL;
    return 0;
}

static void build(const double *values, size_t n)
{
    pl_frequency_free(table);
    table = NULL;
    assert_int_equal(pl_frequency_from(values, n, &table), PL_OK);
}

static void all_types_equal_r(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof quantiles / sizeof quantiles[0]; i++) {
        build(quantiles[i].values, quantiles[i].n);
        for (int type = PL_QUANTILE_INVERSE; type <= PL_QUANTILE_NORMAL; type++) {
            pl_real q;
            assert_int_equal(pl_quantile(table, quantiles[i].numerator, quantiles[i].denominator,
                                         (pl_quantile_type)type, &q),
                             PL_OK);
            /* R interpolates in doubles. */
            assert_close(q.value, quantiles[i].by_type[type - 1], 16 * DBL_EPSILON, 16 * DBL_EPSILON);
            assert_true(q.error <= 2 * DBL_EPSILON * fmax(1, fabs(q.value)));
        }
    }
}

static void whole_positions_are_decided_in_integers(void **state)
{
    (void)state;
    double values[1000];
    for (size_t i = 0; i < 1000; i++)
        values[i] = (double)i + 1;
    build(values, 1000);
    /* n p = 290 exactly, where 0.29 * 1000 in doubles is 289.99999999999994. */
    pl_real q;
    assert_int_equal(pl_quantile(table, 29, 100, PL_QUANTILE_INVERSE, &q), PL_OK);
    assert_true(q.value == 290);
    assert_int_equal(pl_quantile(table, 29, 100, PL_QUANTILE_AVERAGED, &q), PL_OK);
    assert_true(q.value == 290.5);
    assert_int_equal(pl_quantile(table, 290001, 1000000, PL_QUANTILE_INVERSE, &q), PL_OK);
    assert_true(q.value == 291);
}

static void quantiles_rise_with_the_probability(void **state)
{
    (void)state;
    build((double[]){-3.5, -3.5, 0, 0.25, 7, 7, 7, 12}, 8);
    for (int type = PL_QUANTILE_INVERSE; type <= PL_QUANTILE_NORMAL; type++) {
        double before = -3.5;
        for (int64_t j = 0; j <= 240; j++) {
            pl_real q;
            assert_int_equal(pl_quantile(table, j, 240, (pl_quantile_type)type, &q), PL_OK);
            assert_true(q.value >= before && q.value <= 12);
            before = q.value;
        }
        assert_true(before == 12);
    }
}

static void bad_questions_are_refused(void **state)
{
    (void)state;
    pl_real q = {7, 7};
    table = pl_frequency_new();
    assert_int_equal(pl_quantile(table, 1, 2, PL_QUANTILE_LINEAR, &q), PL_UNDEFINED);
    build((double[]){1, 2}, 2);
    assert_int_equal(pl_quantile(table, -1, 2, PL_QUANTILE_LINEAR, &q), PL_UNDEFINED);
    assert_int_equal(pl_quantile(table, 3, 2, PL_QUANTILE_LINEAR, &q), PL_UNDEFINED);
    assert_int_equal(pl_quantile(table, 0, 0, PL_QUANTILE_LINEAR, &q), PL_UNDEFINED);
    assert_int_equal(pl_quantile(table, 1, INT64_MAX, PL_QUANTILE_LINEAR, &q), PL_UNDEFINED);
    assert_int_equal(pl_quantile(table, 1, 2, (pl_quantile_type)0, &q), PL_UNDEFINED);
    assert_int_equal(pl_quantile(table, 1, 2, (pl_quantile_type)10, &q), PL_UNDEFINED);
    assert_true(q.value == 7 && q.error == 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(all_types_equal_r, tear_down),
        cmocka_unit_test_teardown(whole_positions_are_decided_in_integers, tear_down),
        cmocka_unit_test_teardown(quantiles_rise_with_the_probability, tear_down),
        cmocka_unit_test_teardown(bad_questions_are_refused, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
