#include "stats/temperature.h"
#include "tests/check.h"
#include "tests/truth/scores.h"

enum { LABELS = sizeof truth_softmax_07 / sizeof truth_softmax_07[0] };

/* Of the order of the rounding of pow, whose argument is good to 1e-16 and taken to a power of 2 at most. */
#define TOLERANCE 1e-12

static void as_if_the_logits_were_known(void **state)
{
    (void)state;
    double scaled[LABELS];
    assert_int_equal(pl_temperature_change(truth_softmax_07, LABELS, 0.7, 1.3, scaled), PL_OK);
    for (size_t i = 0; i < LABELS; i++)
        assert_close(scaled[i], truth_softmax_13[i], TOLERANCE, 0);
    assert_int_equal(pl_temperature_change(truth_softmax_07, LABELS, 0.7, 0.4, scaled), PL_OK);
    for (size_t i = 0; i < LABELS; i++)
        assert_close(scaled[i], truth_softmax_04[i], TOLERANCE, 0);
}

static void the_same_temperature_changes_nothing_but_the_sum(void **state)
{
    (void)state;
    double weights[] = {2, 0, 6};
    assert_int_equal(pl_temperature_change(weights, 3, 0.7, 0.7, weights), PL_OK);
    assert_close(weights[0], 0.25, 1e-15, 0);
    assert_true(weights[1] == 0);
    assert_close(weights[2], 0.75, 1e-15, 0);
}

static void hotter_is_flatter(void **state)
{
    (void)state;
    const double weights[] = {1e-300, 1, 3};
    double warm[3], hot[3];
    assert_int_equal(pl_temperature_change(weights, 3, 0.7, 1, warm), PL_OK);
    assert_int_equal(pl_temperature_change(weights, 3, 0.7, 1e6, hot), PL_OK);
    assert_true(warm[2] < 0.75 && hot[2] < warm[2]);
    assert_close(hot[0], 1.0 / 3, 1e-3, 0);
}

static void what_is_no_distribution(void **state)
{
    (void)state;
    double scaled[2] = {7, 7};
    assert_int_equal(pl_temperature_change((double[]){0, 0}, 2, 1, 2, scaled), PL_UNDEFINED);
    assert_int_equal(pl_temperature_change((double[]){1, -1}, 2, 1, 2, scaled), PL_UNDEFINED);
    assert_int_equal(pl_temperature_change((double[]){1, NAN}, 2, 1, 2, scaled), PL_UNDEFINED);
    assert_int_equal(pl_temperature_change((double[]){1, INFINITY}, 2, 1, 2, scaled), PL_UNDEFINED);
    assert_int_equal(pl_temperature_change((double[]){1, 1}, 2, 0, 2, scaled), PL_UNDEFINED);
    assert_int_equal(pl_temperature_change((double[]){1, 1}, 2, 1, -1, scaled), PL_UNDEFINED);
    assert_int_equal(pl_temperature_change((double[]){1, 1}, 2, 1, NAN, scaled), PL_UNDEFINED);
    assert_int_equal(pl_temperature_change(NULL, 0, 1, 1, scaled), PL_UNDEFINED);
    assert_true(scaled[0] == 7 && scaled[1] == 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_if_the_logits_were_known),
        cmocka_unit_test(the_same_temperature_changes_nothing_but_the_sum),
        cmocka_unit_test(hotter_is_flatter),
        cmocka_unit_test(what_is_no_distribution),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
