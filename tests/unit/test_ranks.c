#include "stats/ranks.h"
#include "tests/check.h"
#include "tests/data/stats/pairs.h"

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
        cmocka_unit_test(special_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
