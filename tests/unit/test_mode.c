#include "stats/mode.h"
#include "tests/check.h"

static pl_frequency *table;

static int tear_down(void **state)
{
    (void)state;
    pl_frequency_free(table);
    table = NULL;
    return 0;
}

static pl_mode mode_of(const double *values, size_t n)
{
    pl_frequency_free(table);
    table = NULL;
    assert_int_equal(pl_frequency_from(values, n, &table), PL_OK);
    pl_mode mode;
    assert_int_equal(pl_mode_of(table, &mode), PL_OK);
    return mode;
}

static void mode_is_the_most_frequent_value(void **state)
{
    (void)state;
    /* scipy.stats.mode([8, 5, 8, 90, 8, 5, 5, 8]), scipy 1.10.1: mode 8, count 4 */
    pl_mode mode = mode_of((double[]){8, 5, 8, 90, 8, 5, 5, 8}, 8);
    assert_true(mode.value == 8);
    assert_int_equal(mode.count, 4);
    assert_int_equal(mode.ties, 1);
    assert_true(mode.ratio.numerator == 1 && mode.ratio.denominator == 2);
    assert_int_equal(pl_frequency_count(table, mode.value), mode.count);
}

static void smallest_of_several_and_their_number(void **state)
{
    (void)state;
    /* scipy.stats.mode([7, 7, 3, 3, 1, 9, 9]): the smallest, 3 */
    pl_mode mode = mode_of((double[]){7, 7, 3, 3, 1, 9, 9}, 7);
    assert_true(mode.value == 3);
    assert_int_equal(mode.ties, 3);
    assert_true(mode.ratio.numerator == 2 && mode.ratio.denominator == 7);
    mode = mode_of((double[]){-1}, 1);
    assert_true(mode.value == -1 && mode.ratio.numerator == 1 && mode.ratio.denominator == 1);
}

static void empty_table_has_none(void **state)
{
    (void)state;
    table = pl_frequency_new();
    pl_mode mode = {.value = 7};
    assert_int_equal(pl_mode_of(table, &mode), PL_UNDEFINED);
    assert_true(mode.value == 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(mode_is_the_most_frequent_value, tear_down),
        cmocka_unit_test_teardown(smallest_of_several_and_their_number, tear_down),
        cmocka_unit_test_teardown(empty_table_has_none, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
