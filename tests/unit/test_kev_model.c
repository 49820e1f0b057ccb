/* The sweep of the kev thread by model: numpy 1.24.2 and scipy 1.10.1 on the printed numbers.
 *
 *   k = numpy.arange(2, 7); c = [-.014, .083, .187, .273, .346]
 *   beta = numpy.linalg.lstsq(((k - 1) / 2)[:, None], c)[0]
 *   scipy.optimize.minimize_scalar, bounded, xatol 1e-12, on the squared distances of ten printed shares
 *   from p = numpy.exp(-ratio * numpy.arange(K)); p / p.sum()
 */
#include "runtime/experiment_internal.h"
#include "runtime/kev_model.h"
#include "tests/check.h"

#include <math.h>

static pl_experiment *x;
static pl_kev_models models;

static int begin(void **state)
{
    (void)state;
    static char name[] = "test_kev_model";
    char *arguments[] = {name, NULL};
    x = pl_experiment_begin(1, arguments, "kev-nulls");
    models = pl_kev_models_make(x);
    return 0;
}

static int end(void **state)
{
    (void)state;
    pl_experiment_free(x);
    return 0;
}

static pl_value value(pl_kev_model model, pl_kev_quantity quantity, int levels)
{
    return pl_kev_model_value(x, &models, model, quantity, levels);
}

static void the_fit(void **state)
{
    (void)state;
    pl_value slope = models.linear.slope;
    assert_close(slope.best, 0.12854545454545455, 0, 1e-12);
    assert_close(pl_interval_width(slope.range), 0.001 * 30 / 55, 1e-9, 0); /* a printed one is 0.001 wide */
    assert_int_equal(slope.evidence, PL_PRINTED);
    assert_close(slope.best / models.linear.head.spread, 0.1897491363, 0, 1e-7);
}

static void the_linear_head(void **state)
{
    (void)state;
    static const double slots[] = {0.25427921, 0.21033128, 0.17397901, 0.14390963, 0.11903724, 0.09846363};
    for (int slot = 0; slot < 6; slot++)
        assert_close(pl_kev_head_share(&models.linear, 6, slot).best, slots[slot], 0, 1e-7);
    assert_close(value(PL_KEV_LINEAR, PL_KEV_FIRST, 3).best, 0.39818884, 0, 1e-7);
    assert_close(value(PL_KEV_LINEAR, PL_KEV_LAST, 3).best, 0.27244264, 0, 1e-7);
    assert_close(value(PL_KEV_LINEAR, PL_KEV_CONTROL, 6).best, 2.5 * 0.12854545454545455, 0, 1e-12);
    assert_int_equal(value(PL_KEV_LINEAR, PL_KEV_LAST, 6).evidence, PL_SIMULATION);
}

static void what_is_printed_and_the_misfit(void **state)
{
    (void)state;
    assert_close(value(PL_KEV_PRINTED, PL_KEV_FIRST, 3).best, 0.342, 0, 1e-12);
    assert_close(value(PL_KEV_PRINTED, PL_KEV_LAST, 6).best, 0.073, 0, 1e-12);
    assert_close(value(PL_KEV_PRINTED, PL_KEV_CONTROL, 2).best, -0.014, 0, 1e-12);
    assert_close(value(PL_KEV_LINE, PL_KEV_CONTROL, 3).best, 0.084, 0, 1e-12);
    assert_close(value(PL_KEV_MISFIT, PL_KEV_FIRST, 3).best, 0.342 - 0.39818884, 0, 1e-7);
    assert_close(value(PL_KEV_MISFIT, PL_KEV_LAST, 6).best, 0.073 - 0.09846363, 0, 1e-7);
    assert_close(value(PL_KEV_MISFIT, PL_KEV_CONTROL, 2).best, -0.014 - 0.06427273, 0, 1e-7);
}

/* numpy.random.default_rng(5).gumbel, 400 runs of 40 states: 0.0197, 0.0175; at six levels 0.0101 for slot 1.
 * A tenth is three standard errors of the two. */
static void chance(void **state)
{
    (void)state;
    assert_close(pl_kev_model_deviation(&models, PL_KEV_LINEAR, PL_KEV_FIRST, 3), 0.01973, 0.1, 0);
    assert_close(pl_kev_model_deviation(&models, PL_KEV_LINEAR, PL_KEV_LAST, 3), 0.01750, 0.1, 0);
    assert_close(models.linear.deviation[6][1], 0.01012, 0.1, 0);
    assert_true(isnan(pl_kev_model_deviation(&models, PL_KEV_LINEAR, PL_KEV_CONTROL, 3)));
    assert_true(isnan(pl_kev_model_deviation(&models, PL_KEV_FLAT, PL_KEV_FIRST, 3)));
}

/* Worked out: every slot of a flat head has 1/K, all answers tie, and the lowest slot would take them all. */
static void the_flat_head(void **state)
{
    (void)state;
    for (int k = 2; k <= 6; k++) {
        pl_value first = value(PL_KEV_FLAT, PL_KEV_FIRST, k), last = value(PL_KEV_FLAT, PL_KEV_LAST, k);
        assert_int_equal(first.numerator * k, first.denominator);
        assert_int_equal(last.numerator * k, last.denominator);
        assert_close(value(PL_KEV_FLAT, PL_KEV_CONTROL, k).best, 0, 0, 0);
    }
    pl_kev_null null = pl_kev_null_of(&models);
    assert_close(null.times_levels.range.low, 1, 0, 0);
    assert_close(null.times_levels.range.high, 1, 0, 0);
    assert_close(null.tie_rate.best, 1, 0, 0);
    assert_close(null.lowest.best, 1, 0, 0);
    assert_int_equal(null.times_levels.evidence, PL_SIMULATION);
    models.flat[4].first = pl_value_ratio(PL_SIMULATION, 1, 2); /* one level that has not 1/K */
    assert_close(value(PL_KEV_FLAT, PL_KEV_FIRST, 4).best, 0.5, 0, 0);
    assert_close(value(PL_KEV_FLAT, PL_KEV_LAST, 4).best, 0.25, 0, 0);
    models.flat[5].lowest = models.flat[3].tie_rate = pl_value_ratio(PL_SIMULATION, 3, 4);
    null = pl_kev_null_of(&models);
    assert_close(null.times_levels.range.high, 2, 0, 0);
    assert_close(null.times_levels.range.low, 1, 0, 0);
    assert_close(null.tie_rate.best, 0.75, 0, 0);
    assert_close(null.lowest.best, 0.75, 0, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fit),
        cmocka_unit_test(the_linear_head),
        cmocka_unit_test(what_is_printed_and_the_misfit),
        cmocka_unit_test(chance),
        cmocka_unit_test(the_flat_head),
    };
    return cmocka_run_group_tests(tests, begin, end) != 0;
}
