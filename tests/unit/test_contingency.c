#include "stats/contingency.h"
#include "tests/check.h"

static pl_contingency *table;

static int tear_down(void **state)
{
    (void)state;
    pl_contingency_free(table);
    table = NULL;
    return 0;
}

static void adding_counts_cells_and_margins(void **state)
{
    (void)state;
    assert_int_equal(pl_contingency_new(3, &table), PL_OK);
    static const size_t gold[] = {0, 0, 1, 2, 2, 2}, predicted[] = {0, 2, 1, 0, 0, 2};
    for (size_t i = 0; i < 6; i++)
        assert_int_equal(pl_contingency_add(table, gold[i], predicted[i]), PL_OK);
    /* sklearn.metrics.confusion_matrix(gold, predicted), scikit-learn 1.2.1 */
    static const int64_t cells[] = {1, 0, 1, 0, 1, 0, 2, 0, 1};
    assert_memory_equal(table->cells, cells, sizeof cells);
    assert_int_equal(table->n, 6);
    int64_t margin[3];
    pl_contingency_gold(table, margin);
    assert_memory_equal(margin, ((int64_t[]){2, 1, 3}), sizeof margin);
    pl_contingency_predicted(table, margin);
    assert_memory_equal(margin, ((int64_t[]){3, 1, 2}), sizeof margin);
}

static void labels_outside_are_refused(void **state)
{
    (void)state;
    assert_int_equal(pl_contingency_new(2, &table), PL_OK);
    assert_int_equal(pl_contingency_add(table, 2, 0), PL_UNDEFINED);
    assert_int_equal(pl_contingency_add(table, 0, 2), PL_UNDEFINED);
    assert_int_equal(pl_contingency_add(table, (size_t)-1, 0), PL_UNDEFINED);
    assert_int_equal(table->n, 0);
}

static void cells_are_copied_and_checked(void **state)
{
    (void)state;
    int64_t cells[] = {1, 0, 3, 4};
    assert_int_equal(pl_contingency_from(cells, 2, &table), PL_OK);
    cells[0] = 100;
    assert_memory_equal(table->cells, ((int64_t[]){1, 0, 3, 4}), sizeof cells);
    assert_int_equal(table->n, 8);
    pl_contingency *before = table;
    assert_int_equal(pl_contingency_from((int64_t[]){1, 2, -3, 4}, 2, &table), PL_UNDEFINED);
    assert_int_equal(pl_contingency_from((int64_t[]){INT64_MAX, 1, 0, 0}, 2, &table), PL_UNDEFINED);
    assert_int_equal(pl_contingency_from(cells, 0, &table), PL_UNDEFINED);
    assert_int_equal(pl_contingency_new(0, &table), PL_UNDEFINED);
    assert_int_equal(pl_contingency_new((size_t)1 << (4 * sizeof(size_t)), &table),
                     PL_UNDEFINED); /* k*k overflows */
    assert_ptr_equal(table, before);
    pl_contingency_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(adding_counts_cells_and_margins, tear_down),
        cmocka_unit_test_teardown(labels_outside_are_refused, tear_down),
        cmocka_unit_test_teardown(cells_are_copied_and_checked, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
