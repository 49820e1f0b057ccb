#include "stats/scale.h"
#include "tests/check.h"

static void ends_belong_to_it(void **state)
{
    (void)state;
    pl_scale scale = {0, 9};
    assert_true(pl_scale_contains(scale, 0) && pl_scale_contains(scale, 9) && pl_scale_contains(scale, 8.5));
    assert_false(pl_scale_contains(scale, -0.001) || pl_scale_contains(scale, 9.001));
    assert_false(pl_scale_contains(scale, NAN));
}

static void improper_scales(void **state)
{
    (void)state;
    assert_true(pl_scale_is_proper((pl_scale){-1, 1}));
    assert_false(pl_scale_is_proper((pl_scale){1, 1}));
    assert_false(pl_scale_is_proper((pl_scale){9, 0}));
    assert_false(pl_scale_is_proper((pl_scale){0, INFINITY}));
    assert_false(pl_scale_is_proper((pl_scale){NAN, 1}));
}

/* numpy.clip([-3, 0, 4.5, 9, 12, inf, -inf], 0, 9), numpy 1.24.2 */
static void clipping(void **state)
{
    (void)state;
    static const double scores[] = {-3, 0, 4.5, 9, 12, INFINITY, -INFINITY};
    static const double want[] = {0, 0, 4.5, 9, 9, 9, 0};
    for (size_t i = 0; i < 7; i++)
        assert_true(pl_scale_clip((pl_scale){0, 9}, scores[i]) == want[i]);
    assert_nan(pl_scale_clip((pl_scale){0, 9}, NAN));
}

/* numpy.interp(scores, from, to), numpy 1.24.2 */
static void mapping(void **state)
{
    (void)state;
    pl_scale percent = {0, 100}, digits = {0, 9}, five = {1, 5};
    assert_close(pl_scale_map(percent, digits, 92.66666666666667), 8.34, 1e-15, 0);
    assert_true(pl_scale_map(five, digits, 1) == 0 && pl_scale_map(five, digits, 5) == 9);
    assert_close(pl_scale_map(five, digits, 4.2), 7.2, 1e-15, 0);
    assert_true(pl_scale_map((pl_scale){1, 100}, five, 50.5) == 3);
    assert_true(pl_scale_map(five, digits, 0) == -2.25); /* beyond the end, along the line */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ends_belong_to_it),
        cmocka_unit_test(improper_scales),
        cmocka_unit_test(clipping),
        cmocka_unit_test(mapping),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
