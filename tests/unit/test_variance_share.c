#include "stats/variance_share.h"
#include "tests/check.h"

#include <float.h>

/* By hand: means 2 and 5 of four and two values, mean 3; between 4 + 8 = 12, within 4 + 8. */
static void share_of_two_groups(void **state)
{
    (void)state;
    static const double values[] = {1, 7, 3, 1, 3, 3};
    static const uint32_t groups[] = {0, 2, 0, 0, 0, 2}; /* group 1 is empty */
    pl_real share;
    assert_int_equal(pl_variance_share(values, groups, 6, 3, &share), PL_OK);
    assert_close(share.value, 0.5, DBL_EPSILON, 0);
    assert_true(share.error < 1e-15);
}

/* anova(lm(weight ~ group, PlantGrowth)), R 4.2.2: sums of squares 3.76634 between and 10.49209 within. */
static void plant_growth(void **state)
{
    (void)state;
    static const double weight[] = {4.17, 5.58, 5.18, 6.11, 4.50, 4.61, 5.17, 4.53, 5.33, 5.14,
                                    4.81, 4.17, 4.41, 3.59, 5.87, 3.83, 6.03, 4.89, 4.32, 4.69,
                                    6.31, 5.12, 5.54, 5.50, 5.37, 5.29, 4.92, 6.15, 5.80, 5.26};
    uint32_t groups[30];
    for (uint32_t i = 0; i < 30; i++)
        groups[i] = i / 10;
    pl_real share;
    assert_int_equal(pl_variance_share(weight, groups, 30, 3, &share), PL_OK);
    assert_close(share.value, 3.76634 / (3.76634 + 10.49209), 1e-6, 0);
}

static void extremes(void **state)
{
    (void)state;
    static const double values[] = {1, 2, 1, 2};
    pl_real share = {7, 7};
    assert_int_equal(pl_variance_share(values, (const uint32_t[]){0, 1, 0, 1}, 4, 2, &share), PL_OK);
    assert_close(share.value, 1, DBL_EPSILON, 0);
    assert_int_equal(pl_variance_share(values, (const uint32_t[]){0, 0, 1, 1}, 4, 2, &share), PL_OK);
    assert_close(share.value, 0, 0, DBL_EPSILON);
    share.value = 7;
    assert_int_equal(pl_variance_share((const double[]){3, 3}, (const uint32_t[]){0, 1}, 2, 2, &share),
                     PL_UNDEFINED);
    assert_int_equal(
        pl_variance_share((const double[]){3, (double)NAN}, (const uint32_t[]){0, 1}, 2, 2, &share),
        PL_UNDEFINED);
    assert_int_equal(pl_variance_share(values, NULL, 0, 2, &share), PL_UNDEFINED);
    assert_true(share.value == 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(share_of_two_groups),
        cmocka_unit_test(plant_growth),
        cmocka_unit_test(extremes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
