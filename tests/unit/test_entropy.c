#include "stats/entropy.h"
#include "stats/random.h"
#include "tests/data/stats/distributions.h"
#include "tests/data/stats/hill_numbers.h"
#include "tests/real.h"

#include <float.h>

enum { CASES = sizeof distributions / sizeof distributions[0] };

/* scipy and numpy sum in doubles: a few units in the last place of the largest term. */
static const double double_sums = 16 * DBL_EPSILON;

static void entropy_and_support_equal_scipy_and_the_exact_values(void **state)
{
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        size_t k = distributions[i].k;
        const int64_t *counts = distributions[i].predicted;
        pl_real h, support;
        assert_int_equal(pl_entropy_of_counts(counts, k, &h), PL_OK);
        assert_close(h.value, distributions[i].entropy_by_scipy, double_sums, double_sums);
        assert_encloses(h, distributions[i].entropy, 1);
        assert_int_equal(pl_entropy_support_of_counts(counts, k, &support), PL_OK);
        assert_encloses(support, distributions[i].support, (double)k);
    }
}

static void weights_give_what_counts_give(void **state)
{
    (void)state;
    for (size_t i = 0; i < CASES; i++) {
        size_t k = distributions[i].k;
        double weights[14] = {0};
        int64_t total = 0;
        for (size_t j = 0; j < k; j++)
            total += distributions[i].predicted[j];
        for (size_t j = 0; j < k; j++)
            weights[j] = (double)distributions[i].predicted[j] / (double)total;
        pl_real h, support;
        assert_int_equal(pl_entropy_of_weights(weights, k, &h), PL_OK);
        assert_encloses(h, distributions[i].entropy, 4); /* the shares are rounded decimals now */
        assert_int_equal(pl_entropy_support_of_weights(weights, k, &support), PL_OK);
        assert_encloses(support, distributions[i].support, 8.0 * (double)k);
    }
}

static void hill_numbers_equal_the_exact_values(void **state)
{
    (void)state;
    static const double orders[] = {0, 0.5, 0.9999999, 1, 1.0000001, 1.5, 2, 3, 40};
    for (size_t i = 0; i < CASES; i++) {
        for (size_t o = 0; o < sizeof orders / sizeof orders[0]; o++) {
            pl_real number;
            assert_int_equal(
                pl_entropy_hill_number(distributions[i].predicted, distributions[i].k, orders[o], &number),
                PL_OK);
            assert_encloses(number, distributions[i].hill[o], (double)distributions[i].k);
        }
    }
}

static void hill_numbers_equal_vegan(void **state)
{
    (void)state;
    static const double orders[] = {0, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, (double)INFINITY};
    for (size_t i = 0; i < sizeof hill_numbers / sizeof hill_numbers[0]; i++) {
        for (size_t o = 0; o < sizeof orders / sizeof orders[0]; o++) {
            pl_real number;
            assert_int_equal(
                pl_entropy_hill_number(hill_numbers[i].counts, hill_numbers[i].k, orders[o], &number), PL_OK);
            assert_close(number.value, hill_numbers[i].by_order[o], double_sums, 0);
        }
    }
}

static pl_real hill(double order)
{
    static const int64_t counts[] = {50, 0, 30, 15, 4, 1};
    pl_real number;
    assert_int_equal(pl_entropy_hill_number(counts, 6, order, &number), PL_OK);
    return number;
}

static void hill_numbers_fall_with_the_order_from_richness_to_dominance(void **state)
{
    (void)state;
    double before = 5 * (1 + DBL_EPSILON);
    for (int eighths = 0; eighths < 480; eighths++) {
        double number = hill(eighths / 8.0).value;
        assert_true(number < before);
        before = number;
    }
    assert_true(before > 2);
    assert_close(hill(0).value, 5, DBL_EPSILON, 0);
    assert_close(hill(2).value, 10000.0 / (2500 + 900 + 225 + 16 + 1), DBL_EPSILON, 0);
    assert_close(hill((double)INFINITY).value, 2, 0, 0);
    assert_close(hill(1e5).value, 2, 1e-4, 0); /* p^q underflows from order 1075 on, the number does not */
}

static void entropy_lies_between_zero_and_log_k(void **state)
{
    (void)state;
    pl_random random = pl_random_stream(2, 0);
    for (int trial = 0; trial < 500; trial++) {
        size_t k = 1 + pl_random_below(&random, 14);
        int64_t counts[14] = {0};
        for (size_t j = 0; j < k; j++)
            counts[j] = (int64_t)pl_random_below(&random, 1 + pl_random_below(&random, 700));
        counts[0]++;
        pl_real h;
        assert_int_equal(pl_entropy_of_counts(counts, k, &h), PL_OK);
        assert_true(h.value >= 0 && h.value - h.error <= log((double)k));
    }
    int64_t even[14] = {357, 357, 357, 357, 357, 357, 357, 357, 357, 357, 357, 357, 357, 357};
    pl_real h, share;
    assert_int_equal(pl_entropy_of_counts(even, 14, &h), PL_OK);
    assert_close(h.value, log(14), DBL_EPSILON, 0);
    assert_int_equal(pl_entropy_normalised((double[]){0.2, 0.2, 0.2, 0.2, 0.2}, 5, &share), PL_OK);
    assert_close(share.value, 1, DBL_EPSILON, 0);
}

static void entropy_is_not_lost_when_nearly_everything_is_one_label(void **state)
{
    (void)state;
    /* H = (n-1)/n log(n/(n-1)) + log(n)/n, n = 2^62: mpmath 1.2.1, mp.dps = 40. */
    pl_real h;
    assert_int_equal(pl_entropy_of_counts((int64_t[]){(INT64_C(1) << 62) - 1, 1}, 2, &h), PL_OK);
    assert_close(h.value, 9.535585254286757773915e-18, 2 * DBL_EPSILON, 0);
}

static void normalised_entropy_divides_by_log_k(void **state)
{
    (void)state;
    pl_real share;
    /* scipy.stats.entropy([0.7, 0.2, 0.1], base=3), scipy 1.10.1 */
    assert_int_equal(pl_entropy_normalised((double[]){0.7, 0.2, 0.1}, 3, &share), PL_OK);
    assert_close(share.value, 0.7298466991620975, 4 * DBL_EPSILON, 0);
    assert_int_equal(pl_entropy_normalised((double[]){14, 4, 2}, 3, &share), PL_OK);
    assert_close(share.value, 0.7298466991620977, 4 * DBL_EPSILON, 0);
    assert_int_equal(pl_entropy_normalised((double[]){3, 3}, 2, &share), PL_OK);
    assert_close(share.value, 1, DBL_EPSILON, 0);
    assert_int_equal(pl_entropy_normalised((double[]){1}, 1, &share), PL_UNDEFINED);
}

static void what_is_no_distribution_is_refused(void **state)
{
    (void)state;
    pl_real h = {7, 7};
    assert_int_equal(pl_entropy_of_counts((int64_t[]){0, 0}, 2, &h), PL_UNDEFINED);
    assert_int_equal(pl_entropy_of_counts((int64_t[]){1, -1}, 2, &h), PL_UNDEFINED);
    assert_int_equal(pl_entropy_of_counts((int64_t[]){1}, 0, &h), PL_UNDEFINED);
    assert_int_equal(pl_entropy_of_weights((double[]){0.5, -0.5}, 2, &h), PL_UNDEFINED);
    assert_int_equal(pl_entropy_of_weights((double[]){(double)NAN}, 1, &h), PL_UNDEFINED);
    assert_int_equal(pl_entropy_support_of_counts((int64_t[]){0}, 1, &h), PL_UNDEFINED);
    assert_int_equal(pl_entropy_support_of_weights((double[]){0}, 1, &h), PL_UNDEFINED);
    assert_int_equal(pl_entropy_hill_number((int64_t[]){1}, 1, -0.5, &h), PL_UNDEFINED);
    assert_int_equal(pl_entropy_hill_number((int64_t[]){1}, 1, (double)NAN, &h), PL_UNDEFINED);
    assert_int_equal(pl_entropy_hill_number((int64_t[]){0}, 1, 2, &h), PL_UNDEFINED);
    assert_true(h.value == 7 && h.error == 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(entropy_and_support_equal_scipy_and_the_exact_values),
        cmocka_unit_test(weights_give_what_counts_give),
        cmocka_unit_test(hill_numbers_equal_the_exact_values),
        cmocka_unit_test(hill_numbers_equal_vegan),
        cmocka_unit_test(hill_numbers_fall_with_the_order_from_richness_to_dominance),
        cmocka_unit_test(entropy_lies_between_zero_and_log_k),
        cmocka_unit_test(entropy_is_not_lost_when_nearly_everything_is_one_label),
        cmocka_unit_test(normalised_entropy_divides_by_log_k),
        cmocka_unit_test(what_is_no_distribution_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
