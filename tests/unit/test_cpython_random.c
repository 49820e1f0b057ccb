/* Against CPython 3.11.2: tests/truth/cpython_random.py. */
#include "stats/cpython_random.h"
#include "tests/check.h"
#include "tests/truth/cpython_random.h"

#include <stdbool.h>

enum {
    SEEDS = sizeof TRUTH_SEEDS / sizeof TRUTH_SEEDS[0],
    SIZES = sizeof TRUTH_SIZES / sizeof TRUTH_SIZES[0]
};

static void seeds_of_one_and_two_words(void **state)
{
    (void)state;
    for (size_t i = 0; i < SEEDS; i++) {
        pl_cpython_random random;
        pl_cpython_random_begin(&random, TRUTH_SEEDS[i]);
        for (size_t j = 0; j < 4; j++)
            assert_int_equal(pl_cpython_random_bits(&random, 32), TRUTH_WORDS[4 * i + j]);
    }
}

static void the_state_is_renewed(void **state)
{
    (void)state;
    pl_cpython_random random;
    pl_cpython_random_begin(&random, 0);
    for (size_t i = 1; i <= TRUTH_LONG; i++) {
        uint32_t drawn = pl_cpython_random_bits(&random, 32);
        if (i > TRUTH_LONG - 3)
            assert_int_equal(drawn, TRUTH_LATE[i - (TRUTH_LONG - 2)]);
    }
}

static void fewer_bits_are_the_upper_ones(void **state)
{
    (void)state;
    for (unsigned bits = 1; bits <= 32; bits++) {
        pl_cpython_random random;
        pl_cpython_random_begin(&random, 0);
        assert_int_equal(pl_cpython_random_bits(&random, bits), TRUTH_WORDS[0] >> (32 - bits));
    }
}

static void numbers_below_n(void **state)
{
    (void)state;
    pl_cpython_random random;
    pl_cpython_random_begin(&random, 0);
    for (uint32_t n = 1; n <= 300; n++)
        assert_int_equal(pl_cpython_random_below(&random, n), TRUTH_BELOW[n - 1]);
}

static void orders_one_after_the_other(void **state)
{
    (void)state;
    const uint8_t *want = TRUTH_ORDERS;
    for (size_t i = 0; i < SIZES; i++) {
        size_t n = TRUTH_SIZES[i], order[255];
        pl_cpython_random random;
        pl_cpython_random_begin(&random, 0);
        for (int draw = 0; draw < 3; draw++, want += n) {
            pl_cpython_random_order(&random, n, order);
            for (size_t j = 0; j < n; j++)
                assert_int_equal(order[j], want[j]);
        }
    }
    assert_int_equal(want - TRUTH_ORDERS, sizeof TRUTH_ORDERS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seeds_of_one_and_two_words),    cmocka_unit_test(the_state_is_renewed),
        cmocka_unit_test(fewer_bits_are_the_upper_ones), cmocka_unit_test(numbers_below_n),
        cmocka_unit_test(orders_one_after_the_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
