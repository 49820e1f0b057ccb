#include "stats/histogram.h"
#include "tests/check.h"
#include "tests/data/stats/bins.h"

#include <float.h>

static pl_histogram *histogram;
static pl_frequency *table;

static int tear_down(void **state)
{
    (void)state;
    pl_histogram_free(histogram);
    pl_frequency_free(table);
    histogram = NULL;
    table = NULL;
    return 0;
}

static void begin_even(double low, double high, size_t bins)
{
    pl_histogram_free(histogram);
    histogram = NULL;
    assert_int_equal(pl_histogram_new_even(low, high, bins, &histogram), PL_OK);
}

static void counts_and_weights_equal_numpy(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bins / sizeof bins[0]; i++) {
        begin_even(bins[i].low, bins[i].high, bins[i].bins);
        assert_int_equal(pl_histogram_add_values(histogram, bins[i].values, bins[i].weights, 40), PL_OK);
        for (size_t j = 0; j < bins[i].bins; j++) {
            assert_int_equal(histogram->counts[j], bins[i].counts[j]);
            assert_close(histogram->weights[j], bins[i].weighted[j], 40 * DBL_EPSILON, 0);
        }
        assert_int_equal(histogram->below + histogram->above, 0);
        tear_down(NULL);
        begin_even(bins[i].low, bins[i].high, bins[i].bins);
        assert_int_equal(pl_frequency_from(bins[i].values, 40, &table), PL_OK);
        pl_histogram_add_frequency(histogram, table);
        for (size_t j = 0; j < bins[i].bins; j++) {
            assert_int_equal(histogram->counts[j], bins[i].counts[j]);
            assert_true(histogram->weights[j] == (double)bins[i].counts[j]);
        }
        tear_down(NULL);
    }
}

static void edges_belong_to_the_bin_above_but_the_last(void **state)
{
    (void)state;
    static const double edges[] = {-1, 0, 2.5, 10};
    assert_int_equal(pl_histogram_new_edges(edges, 4, &histogram), PL_OK);
    static const struct {
        double value;
        int bin; /* -1: outside */
    } cases[] = {{-1, 0},
                 {-0.5, 0},
                 {-0.0, 1},
                 {0, 1},
                 {2.4999999999999996, 1},
                 {2.5, 2},
                 {9.999, 2},
                 {10, 2},
                 {10.000000000000002, -1},
                 {-1.0000000000000002, -1},
                 {(double)NAN, -1},
                 {(double)INFINITY, -1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t bin = 77;
        bool found = pl_histogram_find(histogram, cases[i].value, &bin);
        assert_int_equal(found, cases[i].bin >= 0);
        assert_int_equal(bin, found ? (size_t)cases[i].bin : 77);
    }
}

/* A decimal on an edge is on it for every number of bins, which adding up a rounded width would not give. */
static void even_edges_are_the_nearest_doubles(void **state)
{
    (void)state;
    for (size_t k = 1; k <= 14; k++) {
        begin_even(0, 1, k);
        for (size_t j = 0; j <= k; j++)
            assert_true(histogram->edges[j] == (double)j / (double)k);
    }
    begin_even(0, 1, 10);
    size_t bin;
    assert_true(pl_histogram_find(histogram, 0.3, &bin));
    assert_int_equal(bin, 3); /* 3 * 0.1 is above 0.3 */
    begin_even(1, 9, 80);
    for (size_t j = 0; j <= 80; j++)
        assert_true(histogram->edges[j] == (double)(10 + j) / 10.0);
}

static void values_outside_are_counted(void **state)
{
    (void)state;
    begin_even(0, 10, 5);
    assert_int_equal(pl_histogram_add(histogram, -0.1, 3, 1), PL_OK);
    assert_int_equal(pl_histogram_add(histogram, 10.1, 4, 1), PL_OK);
    assert_int_equal(pl_histogram_add(histogram, -(double)INFINITY, 1, 1), PL_OK);
    assert_int_equal(pl_histogram_add(histogram, 10, 2, 0.25), PL_OK);
    assert_int_equal(histogram->below, 4);
    assert_int_equal(histogram->above, 4);
    assert_int_equal(histogram->counts[4], 2);
    assert_true(histogram->weights[4] == 0.5);
    assert_int_equal(pl_histogram_add_values(histogram, (double[]){1, 1.5, 3}, NULL, 3), PL_OK);
    assert_true(histogram->weights[0] == 2 && histogram->weights[1] == 1);
    tear_down(NULL);
    assert_int_equal(pl_histogram_new_edges((double[]){0, 1}, 2, &histogram), PL_OK); /* one bin */
    assert_int_equal(pl_histogram_add(histogram, 1, 1, 1), PL_OK);
    assert_int_equal(histogram->counts[0], 1);
}

static void bad_values_add_nothing(void **state)
{
    (void)state;
    begin_even(0, 1, 2);
    assert_int_equal(pl_histogram_add(histogram, (double)NAN, 1, 1), PL_UNDEFINED);
    assert_int_equal(pl_histogram_add(histogram, 0.5, 0, 1), PL_UNDEFINED);
    assert_int_equal(pl_histogram_add(histogram, 0.5, 1, -1), PL_UNDEFINED);
    assert_int_equal(pl_histogram_add(histogram, 0.5, 1, (double)NAN), PL_UNDEFINED);
    assert_int_equal(pl_histogram_add(histogram, 0.5, 1, (double)INFINITY), PL_UNDEFINED);
    assert_int_equal(histogram->counts[1] + histogram->below + histogram->above, 0);
    assert_int_equal(pl_histogram_add_values(histogram, (double[]){0.1, (double)NAN, 0.2}, NULL, 3),
                     PL_UNDEFINED);
    assert_int_equal(histogram->counts[0], 1);
}

static void bad_edges_are_refused(void **state)
{
    (void)state;
    assert_int_equal(pl_histogram_new_even(1, 1, 3, &histogram), PL_UNDEFINED);
    assert_int_equal(pl_histogram_new_even(2, 1, 3, &histogram), PL_UNDEFINED);
    assert_int_equal(pl_histogram_new_even(0, 1, 0, &histogram), PL_UNDEFINED);
    assert_int_equal(pl_histogram_new_even(0, (double)INFINITY, 3, &histogram), PL_UNDEFINED);
    assert_int_equal(pl_histogram_new_even((double)NAN, 1, 3, &histogram), PL_UNDEFINED);
    assert_int_equal(pl_histogram_new_even(1, 1 + DBL_EPSILON, 2, &histogram), PL_UNDEFINED);
    assert_int_equal(pl_histogram_new_edges((double[]){0, 1, 1}, 3, &histogram), PL_UNDEFINED);
    assert_int_equal(pl_histogram_new_edges((double[]){0, 1, 0.5}, 3, &histogram), PL_UNDEFINED);
    assert_int_equal(pl_histogram_new_edges((double[]){0, (double)NAN}, 2, &histogram), PL_UNDEFINED);
    assert_int_equal(pl_histogram_new_edges((double[]){-(double)INFINITY, 0}, 2, &histogram), PL_UNDEFINED);
    assert_int_equal(pl_histogram_new_edges((double[]){0}, 1, &histogram), PL_UNDEFINED);
    assert_int_equal(pl_histogram_new_edges(NULL, 0, &histogram), PL_UNDEFINED);
    assert_null(histogram);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(counts_and_weights_equal_numpy, tear_down),
        cmocka_unit_test_teardown(edges_belong_to_the_bin_above_but_the_last, tear_down),
        cmocka_unit_test_teardown(even_edges_are_the_nearest_doubles, tear_down),
        cmocka_unit_test_teardown(values_outside_are_counted, tear_down),
        cmocka_unit_test_teardown(bad_values_add_nothing, tear_down),
        cmocka_unit_test_teardown(bad_edges_are_refused, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
