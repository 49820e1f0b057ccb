#include "stats/order.h"
#include "stats/random.h"
#include "tests/check.h"

#include <float.h>
#include <stdbool.h>
#include <stdlib.h>

enum { ROOM = 5000 };

/* Every item once, values not decreasing, equal ones in the order given: there is one such order. */
static void check_order(const double *values, size_t n)
{
    static bool seen[ROOM];
    memset(seen, 0, sizeof seen);
    uint32_t *order = pl_order_items(values, n);
    for (size_t i = 0; i < n; i++) {
        assert_in_range(order[i], 0, n - 1);
        assert_false(seen[order[i]]);
        seen[order[i]] = true;
        if (i == 0)
            continue;
        double before = values[order[i - 1]], here = values[order[i]];
        assert_true(before < here || (before == here && order[i - 1] < order[i]));
    }
    free(order);
}

static void keys_are_in_the_order_of_values(void **state)
{
    (void)state;
    static const double rising[] = {-INFINITY,
                                    -DBL_MAX,
                                    -1 - DBL_EPSILON,
                                    -1,
                                    -DBL_MIN,
                                    -2 * DBL_TRUE_MIN,
                                    -DBL_TRUE_MIN,
                                    0,
                                    DBL_TRUE_MIN,
                                    DBL_MIN,
                                    1,
                                    1 + DBL_EPSILON,
                                    2,
                                    DBL_MAX,
                                    INFINITY};
    for (size_t i = 1; i < sizeof rising / sizeof rising[0]; i++)
        assert_true(pl_order_key(rising[i - 1]) < pl_order_key(rising[i]));
    assert_true(pl_order_key(-0.0) == pl_order_key(0.0));
}

/* Few items and many, with ties and without, which the high halves of their bits tell apart. */
static void random_values(void **state)
{
    (void)state;
    static double values[ROOM];
    pl_random random = pl_random_stream(1, 0);
    for (size_t n = 0; n <= ROOM; n += n < 140 ? 1 : n / 3) {
        static const uint64_t levels[] = {1, 2, 30, 1000, 1 << 20};
        for (size_t l = 0; l < sizeof levels / sizeof levels[0]; l++) {
            for (size_t i = 0; i < n; i++)
                values[i] = (double)pl_random_below(&random, levels[l]) - (double)levels[l] / 2;
            check_order(values, n);
        }
    }
}

/* Values whose bits differ in the low halves alone, or in both, on either side of 0. */
static void values_that_lie_close_together(void **state)
{
    (void)state;
    static double values[ROOM];
    pl_random random = pl_random_stream(2, 0);
    for (int bits = 1; bits <= 40; bits++) {
        for (size_t i = 0; i < ROOM; i++) {
            values[i] = 1 + ldexp((double)pl_random_below(&random, UINT64_C(1) << bits), -52);
            values[i] *= pl_random_below(&random, 2) != 0 ? 1 : -1;
        }
        check_order(values, ROOM);
    }
}

static void special_values(void **state)
{
    (void)state;
    static const double specials[] = {0.0,          -0.0,          INFINITY, -INFINITY,
                                      DBL_TRUE_MIN, -DBL_TRUE_MIN, DBL_MAX,  -DBL_MAX};
    static double values[ROOM];
    pl_random random = pl_random_stream(3, 0);
    for (size_t n = 1; n <= ROOM; n *= 3) {
        for (size_t i = 0; i < n; i++)
            values[i] = specials[pl_random_below(&random, 8)];
        check_order(values, n);
    }
}

static void sorted_values(void **state)
{
    (void)state;
    static double rising[ROOM], falling[ROOM];
    for (size_t n = 1; n <= ROOM; n += n < 140 ? 1 : n / 2) {
        for (size_t i = 0; i < n; i++) {
            rising[i] = sqrt((double)i);
            falling[n - 1 - i] = rising[i];
        }
        check_order(rising, n);
        check_order(falling, n);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_are_in_the_order_of_values),
        cmocka_unit_test(random_values),
        cmocka_unit_test(values_that_lie_close_together),
        cmocka_unit_test(special_values),
        cmocka_unit_test(sorted_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
