/* Modes and thirds of a scale; the released counts against numpy 1.24.2 (argmax). */
#include "runtime/jev_mode.h"

#include "tests/check.h"
#include "tests/jev_experiment.h"

static int open_experiment(void **state)
{
    return open_jev_of(state, "jev-fig4");
}

/* Of levels 0, 1, 2, ... of K: K/3 and 2K/3 are bounds that belong above. */
static void test_thirds(void **state)
{
    (void)state;
    static const char *const thirds[] = {"", "l", "lm", "lmu", "llmu", "llmmu", "llmmuu"};
    for (int64_t k = 1; k <= 6; k++)
        for (int64_t i = 0; i < k; i++)
            assert_int_equal(pl_jev_third_key(pl_jev_third_of(i, k, 0))[0], thirds[k][i]);
    assert_int_equal(pl_jev_third_of(0, 3, 1), PL_JEV_MIDDLE); /* counted from 1 */
    assert_string_equal(pl_jev_third_label(PL_JEV_UPPER), "Upper third");
}

static void test_mode(void **state)
{
    (void)state;
    static const int64_t counts[] = {1, 4, 0, 4};
    assert_int_equal(pl_jev_mode(counts, 4), 1); /* the lowest of equals */
    assert_int_equal(pl_jev_mode(counts, 1), 0);
}

/* 15, 16, 5 and 21, 12, 3 data sets, no ties. */
static void test_modal_thirds_against_numpy(void **state)
{
    pl_jev jev = *(pl_jev *)*state;
    static const double truth[2][PL_JEV_THIRDS] = {{15, 16, 5}, {21, 12, 3}};
    for (pl_jev_third third = 0; third < PL_JEV_THIRDS; third++) {
        assert_true(pl_jev_third_size(jev, PL_JEV_KEV_08B_TUNED, third, 0).best == truth[0][third]);
        assert_true(pl_jev_third_size(jev, PL_JEV_KEV_4B_TUNED, third, 0).best == truth[1][third]);
        assert_int_equal(pl_jev_third_size(jev, PL_JEV_KEV_9B, third, 0).evidence, PL_NONE);
    }
}

/* numpy: max and argmax of the prediction counts of KEV-0.8B BA-LoRA on SCOTUS: 1,083 of 5,000, class 13
 * of 13. */
static void test_share_and_level(void **state)
{
    pl_jev jev = *(pl_jev *)*state;
    assert_true(pl_jev_mode_share(jev, PL_JEV_KEV_08B_TUNED, "scotus13").best == 21.66);
    assert_true(pl_jev_mode_level(jev, PL_JEV_KEV_08B_TUNED, "scotus13").best == 13);
    assert_int_equal(pl_jev_mode_share(jev, PL_JEV_113, "scotus13").evidence, PL_NONE);
    assert_int_equal(pl_jev_mode_level(jev, PL_JEV_113, "scotus13").evidence, PL_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_thirds),
        cmocka_unit_test(test_mode),
        cmocka_unit_test(test_modal_thirds_against_numpy),
        cmocka_unit_test(test_share_and_level),
    };
    return cmocka_run_group_tests(tests, open_experiment, close_jev) != 0;
}
