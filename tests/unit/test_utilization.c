#include "stats/random.h"
#include "stats/sampling.h"
#include "stats/utilization.h"
#include "tests/data/stats/distributions.h"
#include "tests/real.h"

#include <float.h>

enum { CASES = sizeof distributions / sizeof distributions[0] };

static void measures_equal_scipy_and_the_exact_values(void **state)
{
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        size_t k = distributions[i].k;
        const int64_t *p = distributions[i].predicted, *q = distributions[i].gold;
        pl_real share, ratio, points;
        assert_int_equal(pl_utilization(p, k, &share), PL_OK);
        assert_encloses(share, distributions[i].utilization, 1);
        assert_int_equal(pl_utilization_ratio(p, q, k, &ratio), PL_OK);
        assert_close(ratio.value, distributions[i].ratio_by_scipy, 16 * DBL_EPSILON, 0);
        assert_encloses(ratio, distributions[i].ratio, (double)k);
        assert_int_equal(pl_utilization_deviation(p, q, k, &points), PL_OK);
        assert_encloses(points, distributions[i].deviation, 100.0 * (double)k);
    }
}

static void table_5_of_jev_prints_these_coverages(void **state)
{
    (void)state;
    /* jev, Table 5(b), K = 2, where the least and the most determine both counts; 1,400 items; printed to 0.1
     * %. */
    static const struct {
        int64_t counts[2];
        double printed;
    } rows[] = {{{700, 700}, 1.000}, {{468, 932}, 0.946}, {{632, 768}, 0.995},
                {{618, 782}, 0.993}, {{694, 706}, 1.000}, {{633, 767}, 0.995}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        pl_real coverage;
        assert_int_equal(pl_utilization(rows[i].counts, 2, &coverage), PL_OK);
        assert_close(coverage.value, rows[i].printed, 0, 0.0005);
    }
}

static void relabelling_changes_nothing(void **state)
{
    (void)state;
    pl_random random = pl_random_stream(3, 0);
    for (int trial = 0; trial < 200; trial++) {
        int64_t p[9], q[9], mixed_p[9], mixed_q[9];
        size_t order[9];
        for (size_t j = 0; j < 9; j++) {
            p[j] = (int64_t)pl_random_below(&random, 900);
            q[j] = 1 + (int64_t)pl_random_below(&random, 900);
            order[j] = j;
        }
        p[0]++;
        pl_sampling_shuffle(&random, order, 9, sizeof *order);
        for (size_t j = 0; j < 9; j++) {
            mixed_p[j] = p[order[j]];
            mixed_q[j] = q[8 - j]; /* gold may be relabelled by itself, too */
        }
        pl_real before, after;
        assert_int_equal(pl_utilization_ratio(p, q, 9, &before), PL_OK);
        assert_int_equal(pl_utilization_ratio(mixed_p, mixed_q, 9, &after), PL_OK);
        assert_close(after.value, before.value, 0, before.error + after.error);
        assert_int_equal(pl_utilization_deviation(p, mixed_p, 9, &after), PL_OK);
        assert_close(after.value, 0, 0, after.error);
        assert_true(after.error < 1e-15);
    }
}

static void extremes_are_one_over_k_and_k(void **state)
{
    (void)state;
    static const int64_t one[4] = {0, 5000, 0, 0}, even[4] = {1250, 1250, 1250, 1250};
    static const struct {
        const int64_t *predicted, *gold;
        double utilization, ratio, deviation;
    } cases[] = {
        {one, even, 0.25, 0.25, 75}, {even, one, 1, 4, 300}, {even, even, 1, 1, 0}, {one, one, 0.25, 1, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const int64_t *p = cases[i].predicted, *q = cases[i].gold;
        pl_real value;
        assert_int_equal(pl_utilization(p, 4, &value), PL_OK);
        assert_close(value.value, cases[i].utilization, DBL_EPSILON, 0);
        assert_int_equal(pl_utilization_ratio(p, q, 4, &value), PL_OK);
        assert_close(value.value, cases[i].ratio, DBL_EPSILON, 0);
        assert_int_equal(pl_utilization_deviation(p, q, 4, &value), PL_OK);
        assert_close(value.value, cases[i].deviation, DBL_EPSILON, value.error);
    }
}

static void soft_utilization_normalises_its_weights(void **state)
{
    (void)state;
    pl_real soft;
    assert_int_equal(pl_utilization_soft((double[]){0.25, 0.25, 0.25, 0.25}, 4, &soft), PL_OK);
    assert_close(soft.value, 1, 2 * DBL_EPSILON, 0);
    assert_int_equal(pl_utilization_soft((double[]){0, 2, 0, 0}, 4, &soft), PL_OK);
    assert_close(soft.value, 0.25, 2 * DBL_EPSILON, 0);
}

static void what_is_no_distribution_is_refused(void **state)
{
    (void)state;
    static const int64_t nothing[2] = {0, 0}, some[2] = {1, 2}, negative[2] = {3, -1};
    pl_real value = {7, 7};
    assert_int_equal(pl_utilization(nothing, 2, &value), PL_UNDEFINED);
    assert_int_equal(pl_utilization_ratio(nothing, some, 2, &value), PL_UNDEFINED);
    assert_int_equal(pl_utilization_ratio(some, nothing, 2, &value), PL_UNDEFINED);
    assert_int_equal(pl_utilization_deviation(some, negative, 2, &value), PL_UNDEFINED);
    assert_int_equal(pl_utilization_soft((double[]){0, 0}, 2, &value), PL_UNDEFINED);
    assert_int_equal(pl_utilization(some, 0, &value), PL_UNDEFINED);
    assert_true(value.value == 7 && value.error == 7);
}

/* Over all compositions of 20 into 4 parts: numpy.exp(scipy.stats.entropy(parts)) / 4, scipy 1.10.1. */
static void utilization_within_bounds(void **state)
{
    (void)state;
    double low = 7, high = 7;
    assert_int_equal(pl_utilization_within((pl_allocation_bounds){20, 4, 2, 9}, &low, &high), PL_OK);
    assert_close(low, 0.8195407671641596, 1e-14, 0);
    assert_close(high, 0.8796367720471303, 1e-14, 0);
    assert_int_equal(pl_utilization_within((pl_allocation_bounds){20, 4, 0, 20}, &low, &high), PL_OK);
    assert_close(high, 0.25, 1e-14, 0);
    assert_int_equal(pl_utilization_within((pl_allocation_bounds){20, 4, 1, 6}, &low, &high), PL_UNDEFINED);
    assert_int_equal(pl_utilization_within((pl_allocation_bounds){20, 0, 1, 6}, &low, &high), PL_UNDEFINED);
    assert_close(high, 0.25, 1e-14, 0);
}

static void bounds_behind_a_utilization(void **state)
{
    (void)state;
    int64_t least = 7, greatest = 7;
    pl_allocation_bounds bounds = {20, 4, 2, 9};
    assert_int_equal(pl_utilization_bound(bounds, true, 0.90, 0.93, &least, &greatest), PL_OK);
    assert_true(least == 3 && greatest == 3);
    assert_int_equal(pl_utilization_bound(bounds, false, 0.90, 0.93, &least, &greatest), PL_OK);
    assert_true(least == 7 && greatest == 8);
    assert_int_equal(pl_utilization_bound(bounds, true, 0.50, 0.81, &least, &greatest), PL_OK);
    assert_true(least == 0 && greatest == 1);
    assert_int_equal(pl_utilization_bound(bounds, false, 0.75, 0.80, &least, &greatest), PL_OK);
    assert_true(least == 11 && greatest == 12);
    assert_int_equal(pl_utilization_bound(bounds, false, 0.05, 0.06, &least, &greatest), PL_UNDEFINED);
    assert_true(least == 11 && greatest == 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(measures_equal_scipy_and_the_exact_values),
        cmocka_unit_test(table_5_of_jev_prints_these_coverages),
        cmocka_unit_test(relabelling_changes_nothing),
        cmocka_unit_test(extremes_are_one_over_k_and_k),
        cmocka_unit_test(soft_utilization_normalises_its_weights),
        cmocka_unit_test(what_is_no_distribution_is_refused),
        cmocka_unit_test(utilization_within_bounds),
        cmocka_unit_test(bounds_behind_a_utilization),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
