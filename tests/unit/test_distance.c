#include "stats/distance.h"
#include "stats/random.h"
#include "tests/data/stats/distributions.h"
#include "tests/real.h"

#include <float.h>

static void total_variation_equals_numpy_and_the_exact_fraction(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof distributions / sizeof distributions[0]; i++) {
        pl_ratio distance;
        assert_int_equal(pl_distance_total_variation(distributions[i].predicted, distributions[i].gold,
                                                     distributions[i].k, &distance),
                         PL_OK);
        assert_true(distance.numerator == distributions[i].distance_numerator);
        assert_true(distance.denominator == distributions[i].distance_denominator);
        assert_close(pl_ratio_value(distance), distributions[i].distance_by_numpy, 16 * DBL_EPSILON,
                     DBL_EPSILON);
    }
}

static void weights_give_what_counts_give(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof distributions / sizeof distributions[0]; i++) {
        double p[14] = {0}, q[14] = {0};
        for (size_t j = 0; j < distributions[i].k; j++) {
            p[j] = (double)distributions[i].predicted[j];
            q[j] = (double)distributions[i].gold[j];
        }
        pl_real distance;
        assert_int_equal(pl_distance_total_variation_of_weights(p, q, distributions[i].k, &distance), PL_OK);
        long double exact = (long double)distributions[i].distance_numerator /
                            (long double)distributions[i].distance_denominator;
        assert_true(fabsl(distance.value - exact) <= distance.error + 1e-19L);
        assert_true(distance.error <= DBL_EPSILON);
    }
}

/* A metric on distributions: 0 to itself, symmetric, at most 1, triangle inequality. */
static void total_variation_is_a_metric(void **state)
{
    (void)state;
    pl_random random = pl_random_stream(4, 0);
    for (int trial = 0; trial < 300; trial++) {
        int64_t counts[3][6], twice[6];
        for (size_t j = 0; j < 6; j++) {
            for (size_t a = 0; a < 3; a++)
                counts[a][j] = (j == a) + (int64_t)pl_random_below(&random, 1 + pl_random_below(&random, 50));
            twice[j] = 2 * counts[0][j];
        }
        pl_ratio ab, ba, bc, ac, self;
        assert_int_equal(pl_distance_total_variation(counts[0], counts[1], 6, &ab), PL_OK);
        assert_int_equal(pl_distance_total_variation(counts[1], counts[0], 6, &ba), PL_OK);
        assert_int_equal(pl_distance_total_variation(counts[1], counts[2], 6, &bc), PL_OK);
        assert_int_equal(pl_distance_total_variation(counts[0], counts[2], 6, &ac), PL_OK);
        assert_int_equal(pl_distance_total_variation(counts[0], twice, 6, &self), PL_OK);
        assert_true(ab.numerator == ba.numerator && ab.denominator == ba.denominator);
        assert_true(self.numerator == 0);
        assert_true(pl_ratio_value(ab) <= 1);
        assert_true(pl_ratio_value(ac) <= pl_ratio_value(ab) + pl_ratio_value(bc) + DBL_EPSILON);
    }
    pl_ratio apart;
    assert_int_equal(pl_distance_total_variation((int64_t[]){3, 0}, (int64_t[]){0, 9}, 2, &apart), PL_OK);
    assert_true(apart.numerator == 1 && apart.denominator == 1);
}

static void what_is_no_distribution_is_refused(void **state)
{
    (void)state;
    static const int64_t some[2] = {1, 2}, nothing[2] = {0, 0}, negative[2] = {-1, 2};
    static const int64_t huge[2] = {INT64_C(1) << 62, 0}, prime_a[2] = {INT64_MAX / 4, 1},
                         prime_b[2] = {1, INT64_MAX / 5};
    pl_ratio distance = {5, 8};
    assert_int_equal(pl_distance_total_variation(some, nothing, 2, &distance), PL_UNDEFINED);
    assert_int_equal(pl_distance_total_variation(negative, some, 2, &distance), PL_UNDEFINED);
    assert_int_equal(pl_distance_total_variation(huge, huge, 2, &distance), PL_UNDEFINED);
    assert_int_equal(pl_distance_total_variation(some, huge, 2, &distance), PL_UNDEFINED);
    assert_int_equal(pl_distance_total_variation(prime_a, prime_b, 2, &distance), PL_UNDEFINED);
    assert_true(distance.numerator == 5 && distance.denominator == 8);
    pl_real real = {7, 7};
    assert_int_equal(
        pl_distance_total_variation_of_weights((double[]){1, (double)NAN}, (double[]){1, 1}, 2, &real),
        PL_UNDEFINED);
    assert_int_equal(pl_distance_total_variation_of_weights((double[]){1, 1}, (double[]){0, 0}, 2, &real),
                     PL_UNDEFINED);
    assert_true(real.value == 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(total_variation_equals_numpy_and_the_exact_fraction),
        cmocka_unit_test(weights_give_what_counts_give),
        cmocka_unit_test(total_variation_is_a_metric),
        cmocka_unit_test(what_is_no_distribution_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
