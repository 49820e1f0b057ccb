/* Drawn orders against CPython: tests/truth/cpython_random.py. */
#include "presentation/orders.h"
#include "tests/check.h"
#include "tests/truth/cpython_random.h"

#include <string.h>
#include <time.h>

static pl_orders orders;

static int end(void **state)
{
    (void)state;
    pl_orders_clear(&orders);
    return 0;
}

static void make(size_t k, size_t most)
{
    assert_int_equal(pl_orders_make(k, most, 0, &orders, NULL), PL_OK);
}

static void assert_permutations(void)
{
    for (size_t i = 0; i < orders.n; i++) {
        uint8_t seen[255] = {0};
        for (size_t slot = 0; slot < orders.k; slot++)
            seen[pl_orders_at(&orders, i)[slot]]++;
        for (size_t level = 0; level < orders.k; level++)
            assert_int_equal(seen[level], 1);
    }
}

static void factorials(void **state)
{
    (void)state;
    assert_int_equal(pl_factorial_within(0, 10), 1);
    assert_int_equal(pl_factorial_within(5, 120), 120);
    assert_int_equal(pl_factorial_within(5, 119), 120);
    assert_int_equal(pl_factorial_within(12, 1000000000), 479001600);
    assert_int_equal(pl_factorial_within(255, 120), 121);
    assert_int_equal(pl_factorial_within(1, 0), 1);
    assert_true(pl_factorial_within(20, INT64_MAX) == UINT64_C(2432902008176640000));
    for (size_t k = 21; k <= 64; k++) /* 64 bits hold 20!; 21! would wrap to less than the limit */
        assert_true(pl_factorial_within(k, SIZE_MAX - 1) == SIZE_MAX);
}

/* itertools.permutations(range(3)) */
static void all_orders_of_three(void **state)
{
    (void)state;
    make(3, 6);
    assert_true(orders.exhaustive);
    assert_int_equal(orders.n, 6);
    assert_int_equal(orders.distinct, 6);
    assert_memory_equal(orders.slots, "\0\1\2\0\2\1\1\0\2\1\2\0\2\0\1\2\1\0", 18);
}

static void all_orders_are_different_and_ascend(void **state)
{
    (void)state;
    for (size_t k = 1; k <= 7; k++) {
        make(k, 5040);
        assert_true(orders.exhaustive);
        assert_int_equal(orders.n, pl_factorial_within(k, 5040));
        assert_int_equal(orders.distinct, orders.n);
        assert_permutations();
        for (size_t i = 1; i < orders.n; i++) {
            assert_true(memcmp(pl_orders_at(&orders, i - 1), pl_orders_at(&orders, i), k) < 0);
            assert_int_equal(orders.first_like[i], i);
        }
        pl_orders_clear(&orders);
    }
}

static void one_level_has_one_order(void **state)
{
    (void)state;
    make(1, 1);
    assert_true(orders.exhaustive);
    assert_int_equal(orders.n, 1);
    assert_int_equal(orders.slots[0], 0);
}

static void the_maximum_decides(void **state)
{
    (void)state;
    make(5, 120);
    assert_true(orders.exhaustive);
    pl_orders_clear(&orders);
    make(5, 119);
    assert_false(orders.exhaustive);
    assert_int_equal(orders.n, 119);
}

static void drawn_as_python_draws(void **state)
{
    (void)state;
    const uint8_t *want = TRUTH_ORDERS;
    for (size_t i = 0; i < sizeof TRUTH_SIZES / sizeof TRUTH_SIZES[0]; i++) {
        size_t k = TRUTH_SIZES[i];
        if (k > 3) { /* fewer have no more than three orders to draw from, or hardly */
            make(k, 3);
            assert_false(orders.exhaustive);
            assert_memory_equal(orders.slots, want, 3 * k);
            pl_orders_clear(&orders);
        }
        want += 3 * k;
    }
}

/* Python 3.11.2: r = random.Random(0); len({tuple(r.sample(range(6), 6)) for _ in range(120)}) is 110;
 * with random.Random(3) it is 107. */
static void repeated_draws_are_known(void **state)
{
    (void)state;
    make(6, 120);
    assert_int_equal(orders.distinct, 110);
    assert_permutations();
    size_t repeats = 0;
    for (size_t i = 0; i < orders.n; i++) {
        size_t first = orders.first_like[i];
        assert_true(first <= i && orders.first_like[first] == first);
        assert_memory_equal(pl_orders_at(&orders, i), pl_orders_at(&orders, first), 6);
        repeats += first != i;
    }
    assert_int_equal(repeats, 10);
    pl_orders_clear(&orders);
    assert_int_equal(pl_orders_make(6, 120, 3, &orders, NULL), PL_OK);
    assert_int_equal(orders.distinct, 107);
}

static void twenty_levels_at_once(void **state)
{
    (void)state;
    clock_t begun = clock();
    make(20, 120); /* 20! is 2.4e18 */
    assert_int_equal(orders.n, 120);
    assert_permutations();
    pl_orders_clear(&orders);
    make(255, 1000);
    assert_permutations();
    assert_true((double)(clock() - begun) / CLOCKS_PER_SEC < 1);
}

static void refusals(void **state)
{
    (void)state;
    assert_int_equal(pl_orders_make(0, 120, 0, &orders, NULL), PL_USAGE);
    assert_int_equal(pl_orders_make(256, 120, 0, &orders, NULL), PL_USAGE);
    assert_int_equal(pl_orders_make(3, 0, 0, &orders, NULL), PL_USAGE);
    assert_int_equal(pl_orders_make(3, PL_ORDERS_MAX + 1, 0, &orders, NULL), PL_USAGE);
    assert_null(orders.slots);
}

#define FIXTURE(test) cmocka_unit_test_teardown(test, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(factorials),
        FIXTURE(all_orders_of_three),
        FIXTURE(all_orders_are_different_and_ascend),
        FIXTURE(one_level_has_one_order),
        FIXTURE(the_maximum_decides),
        FIXTURE(drawn_as_python_draws),
        FIXTURE(repeated_draws_are_known),
        FIXTURE(twenty_levels_at_once),
        FIXTURE(refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
