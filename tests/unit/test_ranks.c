#include "stats/ranks.h"
#include "tests/check.h"
#include "tests/data/stats/pairs.h"
#include "tests/sample_pairs.h"

#include <stdbool.h>

static void mid_ranks_equal_scipy(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        double ranks[60], sum = 0, n = (double)pairs[i].n;
        assert_int_equal(pl_ranks_mid(pairs[i].x, pairs[i].n, ranks), PL_OK);
        for (size_t j = 0; j < pairs[i].n; j++) {
            assert_true(ranks[j] == pairs[i].ranks_x[j]);
            sum += ranks[j];
        }
        assert_true(sum == n * (n + 1) / 2);
    }
}

/* All ranks as one number, which is exact. */
static double fold(const double *x, size_t n)
{
    static double ranks[SAMPLE_ROOM];
    double sum = 0;
    assert_int_equal(pl_ranks_mid(x, n, ranks), PL_OK);
    for (size_t i = 0; i < n; i++)
        sum += (double)(i % 97 + 1) * ranks[i];
    return sum;
}

static size_t largest(const double *x, size_t n)
{
    size_t most = 0;
    for (size_t i = 1; i < n; i++)
        most = x[i] > x[most] ? i : most;
    return most;
}

/* Spread values are sorted by buckets, crowded ones by a heap: 2,000 between 0 and 2^30, or nine scores. One
 * value far from the others, which keeps its rank when it was the largest, leaves those in one bucket. */
static void large_samples_equal_scipy(void **state)
{
    (void)state;
    static double x[SAMPLE_ROOM], y[SAMPLE_ROOM];
    for (size_t s = 0; s < SAMPLE_PAIRS; s++) {
        size_t n = sample_pairs(s, x, y);
        assert_true(fold(x, n) == pair_samples[s].rank_fold);
        bool alone = pair_samples[s].x_distinct == n;
        if (alone)
            x[largest(x, n)] = 1e300;
        assert_true(fold(x, n) == pair_samples[s].rank_fold);
    }
}

static void special_values(void **state)
{
    (void)state;
    double ranks[4] = {7, 7, 7, 7};
    assert_int_equal(pl_ranks_mid((double[]){1, (double)NAN, 0, 2}, 4, ranks), PL_UNDEFINED);
    assert_int_equal(pl_ranks_mid((double[]){(double)NAN, 1, 0, 2}, 4, ranks), PL_UNDEFINED);
    assert_int_equal(pl_ranks_mid((double[]){3, 1, 0, (double)NAN}, 4, ranks), PL_UNDEFINED);
    assert_true(ranks[0] == 7);
    assert_int_equal(pl_ranks_mid((double[]){(double)INFINITY, -0.0, 0.0, -(double)INFINITY}, 4, ranks),
                     PL_OK);
    assert_true(ranks[0] == 4 && ranks[1] == 2.5 && ranks[2] == 2.5 && ranks[3] == 1);
    assert_int_equal(pl_ranks_mid((double[]){5, 5, 5}, 3, ranks), PL_OK);
    assert_true(ranks[0] == 2 && ranks[1] == 2 && ranks[2] == 2);
    assert_int_equal(pl_ranks_mid(NULL, 0, ranks), PL_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mid_ranks_equal_scipy),
        cmocka_unit_test(large_samples_equal_scipy),
        cmocka_unit_test(special_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
