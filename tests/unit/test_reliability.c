#include "stats/reliability.h"
#include "tests/check.h"

#include <float.h>

/* Brown, British Journal of Psychology 3 (1910), gives 2r/(1+r); r = 1/2 is 2/3. Doubling twice is times
 * four. */
static void two_halves(void **state)
{
    (void)state;
    double r;
    assert_int_equal(pl_spearman_brown(0.5, 2, &r), PL_OK);
    assert_close(r, 2.0 / 3, DBL_EPSILON, 0);
    double twice, four;
    assert_int_equal(pl_spearman_brown(0.3, 2, &twice), PL_OK);
    assert_int_equal(pl_spearman_brown(twice, 2, &twice), PL_OK);
    assert_int_equal(pl_spearman_brown(0.3, 4, &four), PL_OK);
    assert_close(twice, four, 4 * DBL_EPSILON, 0);
    assert_int_equal(pl_spearman_brown(four, 0.25, &r), PL_OK);
    assert_close(r, 0.3, 4 * DBL_EPSILON, 0);
}

static void extremes(void **state)
{
    (void)state;
    double r = 7;
    assert_int_equal(pl_spearman_brown(-1, 2, &r), PL_UNDEFINED);   /* 0 below */
    assert_int_equal(pl_spearman_brown(-0.9, 2, &r), PL_UNDEFINED); /* the formula's -18 is no share */
    assert_int_equal(pl_spearman_brown(-1e-9, 2, &r), PL_UNDEFINED);
    assert_int_equal(pl_spearman_brown(1.1, 2, &r), PL_UNDEFINED);
    assert_int_equal(pl_spearman_brown((double)NAN, 2, &r), PL_UNDEFINED);
    assert_int_equal(pl_spearman_brown(0.5, 0, &r), PL_UNDEFINED);
    assert_true(r == 7);
    assert_int_equal(pl_spearman_brown(1, 2, &r), PL_OK);
    assert_true(r == 1);
    assert_int_equal(pl_spearman_brown(0, 2, &r), PL_OK);
    assert_true(r == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_halves),
        cmocka_unit_test(extremes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
