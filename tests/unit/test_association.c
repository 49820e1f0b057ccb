#include "stats/association.h"
#include "tests/check.h"
#include "tests/data/stats/resampling.h"

#include <float.h>

static void tables_equal_scipy(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof associations / sizeof associations[0]; i++) {
        pl_association a;
        assert_int_equal(
            pl_association_of(associations[i].cells, associations[i].rows, associations[i].columns, &a),
            PL_OK);
        assert_int_equal(a.degrees, associations[i].degrees);
        assert_close(a.chi_square.value, associations[i].chi_square, 8 * DBL_EPSILON, 0);
        assert_true(a.chi_square.error <= 2 * DBL_EPSILON * a.chi_square.value);
        assert_close(a.v.value, associations[i].v, 8 * DBL_EPSILON, 0);
        assert_close(a.p, associations[i].p, 1e-12, 0);
        assert_close(a.least_expected, associations[i].least_expected, 4 * DBL_EPSILON, 0);
    }
}

/* onet, Appendix G: chi-square 1119 with 160 degrees on 4,501 rows is V = 0.25: 41 generators at five places.
 */
static void v_of_a_printed_chi_square(void **state)
{
    (void)state;
    double v;
    assert_int_equal(pl_association_v(1119, 4501, 4, &v), PL_OK);
    assert_close(v, 0.25, 0, 0.005);
    assert_int_equal(pl_association_v(-1, 10, 1, &v), PL_UNDEFINED);
    assert_int_equal(pl_association_v((double)NAN, 10, 1, &v), PL_UNDEFINED);
    assert_int_equal(pl_association_v(1, 0, 1, &v), PL_UNDEFINED);
    assert_int_equal(pl_association_v(1, 10, 0, &v), PL_UNDEFINED);
}

static void extremes(void **state)
{
    (void)state;
    pl_association a;
    assert_int_equal(pl_association_of((const int64_t[]){2, 4, 3, 6}, 2, 2, &a), PL_OK);
    assert_true(a.chi_square.value == 0 && a.v.value == 0 && a.p == 1); /* independent */
    assert_int_equal(pl_association_of((const int64_t[]){7, 0, 0, 0, 5, 0, 0, 0, 9}, 3, 3, &a), PL_OK);
    assert_close(a.v.value, 1, DBL_EPSILON, 0); /* determined */
    assert_close(a.chi_square.value, 42, 2 * DBL_EPSILON, 0);
}

static void tables_without_two_rows_and_columns(void **state)
{
    (void)state;
    pl_association a = {.n = 7};
    assert_int_equal(pl_association_of((const int64_t[]){1, 2, 0, 0}, 2, 2, &a), PL_UNDEFINED);
    assert_int_equal(pl_association_of((const int64_t[]){1, 0, 2, 0}, 2, 2, &a), PL_UNDEFINED);
    assert_int_equal(pl_association_of((const int64_t[]){1, 2, 3, -1}, 2, 2, &a), PL_UNDEFINED);
    assert_int_equal(pl_association_of((const int64_t[]){0, 0, 0, 0}, 2, 2, &a), PL_UNDEFINED);
    assert_int_equal(pl_association_of((const int64_t[]){1, 2}, 1, 2, &a), PL_UNDEFINED);
    assert_int_equal(a.n, 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_equal_scipy),
        cmocka_unit_test(v_of_a_printed_chi_square),
        cmocka_unit_test(extremes),
        cmocka_unit_test(tables_without_two_rows_and_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
