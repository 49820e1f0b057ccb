#include "runtime/head_run.h"
#include "tests/check.h"

static pl_head_run run_of(const char *head, size_t levels, size_t states, size_t orders_max)
{
    const pl_head_design design = {head, levels, states, orders_max};
    pl_head_run run = {.first = pl_value_none(NULL)};
    pl_error error;
    if (pl_head_run_checks(&design, &run, &error) != PL_OK)
        fail_msg("%s", error.reason);
    return run;
}

static void assert_fraction(pl_value value, int64_t numerator, int64_t denominator)
{
    assert_int_equal(value.numerator, numerator);
    assert_int_equal(value.denominator, denominator);
    assert_int_equal(value.evidence, PL_SIMULATION);
}

static void a_flat_head(void **state)
{
    (void)state;
    pl_head_run run = run_of("flat", 3, 2, 120);
    assert_fraction(run.orders, 6, 1);
    assert_fraction(run.decisions, 12, 1);
    assert_fraction(run.controls, 2, 1);
    assert_fraction(run.questions, 14, 1);
    assert_fraction(run.first, 1, 3);
    assert_fraction(run.last, 1, 3);
    assert_fraction(run.even, 1, 3);
    assert_fraction(run.lowest, 1, 1);
    assert_fraction(run.tie_rate, 1, 1);
    assert_true(run.control.range.low == 0 && run.control.range.high == 0);
}

static void a_head_that_prefers_slots(void **state)
{
    (void)state;
    pl_head_run run = run_of("slots:0/1/1", 3, 2, 120);
    assert_fraction(run.first, 0, 1);
    assert_fraction(run.lowest, 0, 1);
    assert_fraction(run.last, 1, 2);
    assert_fraction(run.tie_rate, 1, 1);
    assert_close(run.control.best, -2.0 / 3, 0, 1e-14);
    assert_true(run.control.range.low < -2.0 / 3 && run.control.range.high > -2.0 / 3);
    assert_int_equal(run.control.evidence, PL_SIMULATION);
}

/* Over all orders a taste for texts favours no slot. */
static void a_head_with_taste_alone(void **state)
{
    (void)state;
    pl_head_run run = run_of("flat,spread=1", 4, 40, 24);
    assert_fraction(run.first, 1, 4);
    assert_fraction(run.tie_rate, 0, 1);
}

static void drawn_orders(void **state)
{
    (void)state;
    pl_head_run run = run_of("linear:1", 6, 2, 120);
    assert_fraction(run.questions, 222, 1); /* 110 of 120 draws are different */
    assert_fraction(run.decisions, 240, 1);
    assert_fraction(run.first, 1, 1);
    assert_close(run.control.best, 2.5, 0, 1e-14);
}

static void refusals(void **state)
{
    (void)state;
    pl_head_run run;
    static const pl_head_design wrong[] = {{"round", 3, 2, 120},
                                           {"flat", 0, 2, 120},
                                           {"flat", 3, 41, 120},
                                           {"flat", 3, 2, 0},
                                           {"slots:0/1", 3, 2, 120}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(pl_head_run_checks(&wrong[i], &run, NULL), PL_USAGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_flat_head),
        cmocka_unit_test(a_head_that_prefers_slots),
        cmocka_unit_test(a_head_with_taste_alone),
        cmocka_unit_test(drawn_orders),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
