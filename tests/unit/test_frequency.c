#include "stats/frequency.h"
#include "tests/check.h"

#include <stdlib.h>

/* What the test at hand owns; released by its tear-down, also after a failed assertion. */
static pl_frequency *table;
static double *expanded;

static int set_up(void **state)
{
    (void)state;
    table = pl_frequency_new();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    pl_frequency_free(table);
    free(expanded);
    table = NULL;
    expanded = NULL;
    return 0;
}

static void rebuild(const double *values, size_t n)
{
    pl_frequency_free(table);
    table = NULL;
    assert_int_equal(pl_frequency_from(values, n, &table), PL_OK);
}

static void values_stay_sorted_and_counts_add_up(void **state)
{
    (void)state;
    static const double values[] = {5, -1, 5, 2.5, 100, -1, 7, 6, 5};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        assert_int_equal(pl_frequency_add(table, values[i], 2), PL_OK);
    static const double distinct[] = {-1, 2.5, 5, 6, 7, 100};
    static const int64_t counts[] = {4, 2, 6, 2, 2, 2};
    assert_int_equal(table->distinct, 6);
    assert_int_equal(table->n, 18);
    for (size_t j = 0; j < 6; j++) {
        assert_true(table->values[j] == distinct[j]);
        assert_int_equal(table->counts[j], counts[j]);
        assert_int_equal(pl_frequency_count(table, distinct[j]), counts[j]);
    }
    assert_int_equal(pl_frequency_count(table, 3), 0);
    assert_int_equal(pl_frequency_count(table, 1000), 0);
    assert_int_equal(pl_frequency_count(table, (double)NAN), 0);
}

static void from_values_equals_adding_them(void **state)
{
    (void)state;
    enum { N = 1000 };
    double values[N];
    for (int i = 0; i < N; i++) {
        values[i] = (i * 7919 % 101) / 10.0 - 3;
        assert_int_equal(pl_frequency_add(table, values[i], 1), PL_OK);
    }
    pl_frequency *added = table;
    table = NULL;
    pl_status status = pl_frequency_from(values, N, &table);
    int same = status == PL_OK && added->n == table->n && added->distinct == table->distinct;
    for (size_t j = 0; same && j < table->distinct; j++)
        same = added->values[j] == table->values[j] && added->counts[j] == table->counts[j];
    pl_frequency_free(added);
    assert_true(same);
    assert_int_equal(table->distinct, 101);
}

static void expanding_sorts(void **state)
{
    (void)state;
    rebuild((double[]){3, 1, 2, 1, 3, 3}, 6);
    expanded = pl_frequency_expand(table);
    static const double sorted[] = {1, 1, 2, 3, 3, 3};
    for (size_t i = 0; i < 6; i++)
        assert_true(expanded[i] == sorted[i]);
}

static void minus_zero_is_zero(void **state)
{
    (void)state;
    rebuild((double[]){-0.0, 0.0, -0.0}, 3);
    assert_int_equal(table->distinct, 1);
    assert_int_equal(table->counts[0], 3);
    assert_false(signbit(table->values[0]));
}

static void bad_additions_add_nothing(void **state)
{
    (void)state;
    assert_int_equal(pl_frequency_add(table, 1, INT64_MAX), PL_OK);
    assert_int_equal(pl_frequency_add(table, 1, 1), PL_UNDEFINED); /* n would overflow */
    assert_int_equal(pl_frequency_add(table, (double)NAN, 1), PL_UNDEFINED);
    assert_int_equal(pl_frequency_add(table, (double)INFINITY, 1), PL_UNDEFINED);
    assert_int_equal(pl_frequency_add(table, 2, 0), PL_UNDEFINED);
    assert_int_equal(pl_frequency_add(table, 2, -1), PL_UNDEFINED);
    assert_int_equal(table->distinct, 1);
    assert_true(table->n == INT64_MAX);
}

static void bad_values_make_no_table(void **state)
{
    (void)state;
    pl_frequency *before = table;
    assert_int_equal(pl_frequency_from((double[]){1, (double)NAN}, 2, &table), PL_UNDEFINED);
    assert_int_equal(pl_frequency_from((double[]){-(double)INFINITY}, 1, &table), PL_UNDEFINED);
    assert_ptr_equal(table, before);
}

static void empty_table_is_fine(void **state)
{
    (void)state;
    rebuild(NULL, 0);
    assert_int_equal(table->n, 0);
    assert_int_equal(pl_frequency_count(table, 0), 0);
    expanded = pl_frequency_expand(table);
    assert_non_null(expanded);
    pl_frequency_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(values_stay_sorted_and_counts_add_up, set_up, tear_down),
        cmocka_unit_test_setup_teardown(from_values_equals_adding_them, set_up, tear_down),
        cmocka_unit_test_setup_teardown(expanding_sorts, set_up, tear_down),
        cmocka_unit_test_setup_teardown(minus_zero_is_zero, set_up, tear_down),
        cmocka_unit_test_setup_teardown(bad_additions_add_nothing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(bad_values_make_no_table, set_up, tear_down),
        cmocka_unit_test_setup_teardown(empty_table_is_fine, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
