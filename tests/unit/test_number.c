#include "stats/number.h"
#include "tests/check.h"

static void ratio_is_reduced_and_keeps_its_sign(void **state)
{
    (void)state;
    static const struct {
        int64_t numerator, denominator, n, d;
    } cases[] = {{6, 4, 3, 2},
                 {-6, 4, -3, 2},
                 {6, -4, -3, 2},
                 {-6, -4, 3, 2},
                 {0, -9, 0, 1},
                 {7, 7, 1, 1},
                 {1, INT64_MAX, 1, INT64_MAX}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        pl_ratio ratio;
        assert_int_equal(pl_ratio_reduce(cases[i].numerator, cases[i].denominator, &ratio), PL_OK);
        assert_true(ratio.numerator == cases[i].n && ratio.denominator == cases[i].d);
    }
}

static void ratio_wider_than_64_bits_is_reduced_before_it_is_refused(void **state)
{
    (void)state;
    pl_ratio ratio = {5, 8};
    pl_wide big = (pl_wide)INT64_MAX * 1000;
    assert_int_equal(pl_ratio_reduce(3 * big, 2 * big, &ratio), PL_OK);
    assert_true(ratio.numerator == 3 && ratio.denominator == 2);
    assert_int_equal(pl_ratio_reduce(-(pl_wide)INT64_MAX, 1, &ratio), PL_OK);
    assert_true(ratio.numerator == -INT64_MAX && ratio.denominator == 1);
    assert_int_equal(pl_ratio_reduce(3, 2, &ratio), PL_OK);
    assert_int_equal(pl_ratio_reduce(big + 1, big, &ratio), PL_UNDEFINED);
    assert_int_equal(pl_ratio_reduce(1, big, &ratio), PL_UNDEFINED);
    assert_int_equal(pl_ratio_reduce(-big, 1, &ratio), PL_UNDEFINED);
    assert_int_equal(pl_ratio_reduce(1, 0, &ratio), PL_UNDEFINED);
    assert_true(ratio.numerator == 3 && ratio.denominator == 2); /* outputs stay as they were */
}

static void ratio_value_is_the_quotient(void **state)
{
    (void)state;
    assert_true(pl_ratio_value((pl_ratio){1, 3}) == 1.0 / 3);
    assert_true(pl_ratio_value((pl_ratio){-7, 2}) == -3.5);
}

static void total_refuses_what_is_no_set_of_counts(void **state)
{
    (void)state;
    int64_t total = -1;
    assert_int_equal(pl_count_total((int64_t[]){1, 0, 41}, 3, &total), PL_OK);
    assert_int_equal(total, 42);
    assert_int_equal(pl_count_total((int64_t[]){3, -1}, 2, &total), PL_UNDEFINED);
    assert_int_equal(pl_count_total((int64_t[]){0, 0}, 2, &total), PL_UNDEFINED);
    assert_int_equal(pl_count_total((int64_t[]){INT64_MAX, 1}, 2, &total), PL_UNDEFINED);
    assert_int_equal(pl_count_total((int64_t[]){1}, 0, &total), PL_UNDEFINED);
    assert_int_equal(total, 42);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ratio_is_reduced_and_keeps_its_sign),
        cmocka_unit_test(ratio_wider_than_64_bits_is_reduced_before_it_is_refused),
        cmocka_unit_test(ratio_value_is_the_quotient),
        cmocka_unit_test(total_refuses_what_is_no_set_of_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
