#include "presentation/chance.h"
#include "tests/check.h"

static pl_orders orders;

static int end(void **state)
{
    (void)state;
    pl_orders_clear(&orders);
    return 0;
}

/* With two levels in both orders, slot 0 wins both where its advantage b is larger than the difference of the
 * tastes, else one of the two. That difference is logistic with scale sigma, so a state is of the first kind
 * with probability q = P(|D| < b) = tanh(b / (2 sigma)), and the share of n states has the standard deviation
 * sqrt(q (1 - q) / n) / 2. */
static void two_levels(void **state)
{
    (void)state;
    enum { STATES = 10, RUNS = 4000 };
    const double advantage = 0.5, spread = 0.4;
    const pl_head head = {.slope = advantage, .spread = spread, .temperature = 1};
    double deviation[2];
    assert_int_equal(pl_orders_make(2, 2, 0, &orders, NULL), PL_OK);
    pl_chance_deviation(&head, &orders, STATES, RUNS, deviation);
    double q = tanh(advantage / (2 * spread)), want = sqrt(q * (1 - q) / STATES) / 2;
    assert_close(deviation[0], want, 4 / sqrt(2.0 * RUNS), 0); /* four standard errors */
    assert_close(deviation[1], deviation[0], 1e-9, 0);         /* the shares sum to 1 */
}

/* All orders of all levels: without a preference for positions every slot has 1/K in every state. */
static void no_chance_without_preference(void **state)
{
    (void)state;
    const pl_head head = {.spread = 1, .temperature = 1};
    double deviation[4];
    assert_int_equal(pl_orders_make(4, 24, 0, &orders, NULL), PL_OK);
    pl_chance_deviation(&head, &orders, 5, 20, deviation);
    for (size_t slot = 0; slot < 4; slot++)
        assert_true(deviation[slot] == 0);
}

/* Nor without taste: the first slot wins always. */
static void no_chance_without_taste(void **state)
{
    (void)state;
    const pl_head head = {.slope = 0.1, .temperature = 1};
    double deviation[3];
    assert_int_equal(pl_orders_make(3, 6, 0, &orders, NULL), PL_OK);
    pl_chance_deviation(&head, &orders, 5, 20, deviation);
    assert_true(deviation[0] == 0 && deviation[1] == 0 && deviation[2] == 0);
}

static void more_states_less_chance(void **state)
{
    (void)state;
    const pl_head head = {.slope = 0.3, .spread = 0.5, .temperature = 1};
    double few[3], many[3], again[3];
    assert_int_equal(pl_orders_make(3, 6, 0, &orders, NULL), PL_OK);
    pl_chance_deviation(&head, &orders, 5, 1000, few);
    pl_chance_deviation(&head, &orders, 45, 1000, many);
    pl_chance_deviation(&head, &orders, 5, 1000, again);
    assert_close(few[0] / many[0], 3, 0.15, 0); /* the root of nine; four standard errors of 3 %, and some */
    assert_memory_equal(few, again, sizeof few);
}

#define FIXTURE(test) cmocka_unit_test_teardown(test, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FIXTURE(two_levels),
        FIXTURE(no_chance_without_preference),
        FIXTURE(no_chance_without_taste),
        FIXTURE(more_states_less_chance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
