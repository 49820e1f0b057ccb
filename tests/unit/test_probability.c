#include "stats/entropy.h"
#include "stats/probability.h"
#include "tests/data/stats/vectors.h"
#include "tests/real.h"

#include <float.h>

static pl_probability *summary;

static int tear_down(void **state)
{
    (void)state;
    pl_probability_free(summary);
    summary = NULL;
    return 0;
}

static void begin(size_t k)
{
    pl_probability_free(summary);
    summary = NULL;
    assert_int_equal(pl_probability_new(k, &summary), PL_OK);
}

static void means_equal_scipy_and_the_exact_values(void **state)
{
    (void)state;
    const double sums = 64 * DBL_EPSILON; /* of scipy's doubles */
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        begin(vectors[i].k);
        for (size_t item = 0; item < 8; item++)
            assert_int_equal(pl_probability_add(summary, vectors[i].items[item]), PL_OK);
        assert_int_equal(summary->n, 8);
        pl_real soft, entropy, margin;
        assert_int_equal(pl_probability_soft_utilization(summary, &soft), PL_OK);
        assert_close(soft.value, vectors[i].soft_by_scipy, sums, 0);
        assert_encloses(soft, vectors[i].soft, 4);
        assert_int_equal(pl_probability_mean_entropy(summary, &entropy), PL_OK);
        assert_close(entropy.value, vectors[i].entropy_by_scipy, sums, 0);
        assert_encloses(entropy, vectors[i].entropy, 4);
        assert_int_equal(pl_probability_mean_margin(summary, &margin), PL_OK);
        assert_close(margin.value, vectors[i].margin_by_numpy, sums, 0);
        assert_encloses(margin, vectors[i].margin, 4);
    }
}

static void mean_vector_is_one_item_one_vote(void **state)
{
    (void)state;
    begin(3);
    assert_int_equal(pl_probability_add(summary, (double[]){1, 1, 0}), PL_OK);
    assert_int_equal(pl_probability_add(summary, (double[]){0, 0, 0.01}), PL_OK);
    static const double means[] = {0.25, 0.25, 0.5};
    for (size_t j = 0; j < 3; j++) {
        pl_real p;
        assert_int_equal(pl_probability_mean(summary, j, &p), PL_OK);
        assert_close(p.value, means[j], DBL_EPSILON, 0);
    }
    pl_real p;
    assert_int_equal(pl_probability_mean(summary, 3, &p), PL_UNDEFINED);
}

static void margin_is_the_lead_of_the_largest(void **state)
{
    (void)state;
    static const struct {
        double weights[4], margin;
    } cases[] = {{{0.5, 0.3, 0.1, 0.1}, 0.2},   {{0.1, 0.1, 0.3, 0.5}, 0.2}, {{0.3, 0.5, 0.1, 0.1}, 0.2},
                 {{0.1, 0.5, 0.1, 0.3}, 0.2},   {{0.4, 0.1, 0.4, 0.1}, 0},   {{1, 0, 0, 0}, 1},
                 {{0.25, 0.25, 0.25, 0.25}, 0}, {{0, 0, 0, 5}, 1},           {{4, 2, 1, 1}, 0.25}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        pl_real margin;
        assert_int_equal(pl_probability_margin(cases[i].weights, 4, &margin), PL_OK);
        assert_close(margin.value, cases[i].margin, 2 * DBL_EPSILON, 0);
        assert_true(margin.error < 1e-15);
    }
}

static void bad_items_add_nothing(void **state)
{
    (void)state;
    begin(2);
    pl_real value = {7, 7};
    assert_int_equal(pl_probability_soft_utilization(summary, &value), PL_UNDEFINED); /* no item yet */
    assert_int_equal(pl_probability_mean_entropy(summary, &value), PL_UNDEFINED);
    assert_int_equal(pl_probability_mean_margin(summary, &value), PL_UNDEFINED);
    assert_int_equal(pl_probability_mean(summary, 0, &value), PL_UNDEFINED);
    assert_int_equal(pl_probability_add(summary, (double[]){0.5, (double)NAN}), PL_UNDEFINED);
    assert_int_equal(pl_probability_add(summary, (double[]){0.5, -0.1}), PL_UNDEFINED);
    assert_int_equal(pl_probability_add(summary, (double[]){0, 0}), PL_UNDEFINED);
    assert_int_equal(summary->n, 0);
    assert_int_equal(pl_probability_add(summary, (double[]){0.75, 0.25}), PL_OK);
    assert_int_equal(pl_probability_mean_margin(summary, &value), PL_OK);
    assert_close(value.value, 0.5, DBL_EPSILON, 0);
}

static void one_label_has_no_margin(void **state)
{
    (void)state;
    pl_real margin;
    assert_int_equal(pl_probability_margin((double[]){1, 3}, 2, &margin), PL_OK);
    assert_close(margin.value, 0.5, DBL_EPSILON, 0);
    assert_int_equal(pl_probability_margin((double[]){1}, 1, &margin), PL_UNDEFINED);
    assert_int_equal(pl_probability_margin((double[]){0, 0}, 2, &margin), PL_UNDEFINED);
    assert_int_equal(pl_probability_new(1, &summary), PL_UNDEFINED);
    assert_null(summary);
}

static void one_item_is_its_own_mean(void **state)
{
    (void)state;
    static const double weights[] = {0.1, 0.25, 0.6, 0.05};
    begin(4);
    assert_int_equal(pl_probability_add(summary, weights), PL_OK);
    pl_real mean, own;
    assert_int_equal(pl_probability_mean_entropy(summary, &mean), PL_OK);
    assert_int_equal(pl_entropy_normalised(weights, 4, &own), PL_OK);
    assert_close(mean.value, own.value, 0, mean.error + own.error);
    assert_int_equal(pl_probability_soft_utilization(summary, &mean), PL_OK);
    assert_close(mean.value, exp(own.value * log(4)) / 4, 8 * DBL_EPSILON, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(means_equal_scipy_and_the_exact_values, tear_down),
        cmocka_unit_test_teardown(mean_vector_is_one_item_one_vote, tear_down),
        cmocka_unit_test(margin_is_the_lead_of_the_largest),
        cmocka_unit_test_teardown(bad_items_add_nothing, tear_down),
        cmocka_unit_test_teardown(one_label_has_no_margin, tear_down),
        cmocka_unit_test_teardown(one_item_is_its_own_mean, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
