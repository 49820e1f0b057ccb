#include "stats/generative_calibration.h"
#include "tests/check.h"

static const pl_scale digits = {0, 9};
static const pl_beta truth = {6, 1.25};

static pl_frequency *generated;
static pl_generative_calibration *calibration;

/* 70 eights, 20 sevens, 10 nines. */
static int set_up(void **state)
{
    (void)state;
    generated = pl_frequency_new();
    pl_frequency_add(generated, 8, 70);
    pl_frequency_add(generated, 7, 20);
    pl_frequency_add(generated, 9, 10);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    pl_frequency_free(generated);
    pl_generative_calibration_free(calibration);
    generated = NULL;
    calibration = NULL;
    return 0;
}

static pl_status make(pl_calibration_cells cells, int64_t draws)
{
    pl_random random = pl_random_stream(1, 0);
    return pl_generative_calibration_new(digits, 10, cells, generated, draws, &random, truth, &calibration);
}

/* q: numpy.diff(scipy.stats.beta(6, 1.25).cdf(numpy.r_[0, numpy.arange(9) + .5, 9] / 9)), scipy 1.10.1;
 * then Eq. 1 by hand. */
static void weights_and_mean(void **state)
{
    (void)state;
    const double q7 = 0.2323667065193276, q8 = 0.3747181737897895, q9 = 0.1964408682109824;
    assert_int_equal(make(PL_CELLS_ROUNDED, 1000), PL_OK);
    assert_int_equal(calibration->draws, 100);
    assert_close(pl_generative_calibration_weight(calibration, 7), q7 / 0.2, 1e-11, 0);
    assert_close(pl_generative_calibration_weight(calibration, 8.49), q8 / 0.7, 1e-11, 0);
    assert_close(pl_generative_calibration_weight(calibration, 8.5), q9 / 0.1, 1e-11, 0);
    double mean;
    assert_int_equal(pl_generative_calibration_mean(calibration, (double[]){8, 8, 7}, 3, &mean), PL_OK);
    double w8 = q8 / 0.7, w7 = q7 / 0.2;
    assert_close(mean, (8 * w8 + 8 * w8 + 7 * w7) / (2 * w8 + w7), 1e-11, 0);
}

static void a_cell_without_draws_counts_as_one(void **state)
{
    (void)state;
    assert_int_equal(make(PL_CELLS_ROUNDED, 100), PL_OK);
    assert_close(pl_generative_calibration_weight(calibration, 0), 5.142060495596829e-08 / 0.01, 1e-9, 0);
}

static void equal_cells_are_tenths(void **state)
{
    (void)state;
    assert_int_equal(make(PL_CELLS_EQUAL, 100), PL_OK);
    assert_close(calibration->truth[9], pl_beta_between(truth, 0.9, 1), 1e-12, 0);
    assert_int_equal(calibration->drawn->counts[8], 70); /* 7.2 to 8.1 */
    assert_int_equal(calibration->drawn->counts[7], 20);
}

static void a_sample_of_the_draws(void **state)
{
    (void)state;
    assert_int_equal(make(PL_CELLS_ROUNDED, 30), PL_OK);
    int64_t sum = 0;
    for (size_t i = 0; i < 10; i++)
        sum += calibration->drawn->counts[i];
    assert_int_equal(sum, 30);
    assert_int_equal(calibration->draws, 30);
}

/* A judge whose scores are distributed as people's are is left as it is. */
static void nothing_to_undo(void **state)
{
    (void)state;
    tear_down(NULL);
    generated = pl_frequency_new();
    pl_frequency_add(generated, 0, 1);
    pl_frequency_add(generated, 9, 1);
    assert_int_equal(pl_generative_calibration_new(digits, 2, PL_CELLS_ROUNDED, generated, 2, NULL,
                                                   (pl_beta){3, 3}, &calibration),
                     PL_OK);
    double mean;
    assert_int_equal(pl_generative_calibration_mean(calibration, (double[]){0, 9, 9}, 3, &mean), PL_OK);
    assert_close(mean, 6, 1e-12, 0);
}

static void undefined(void **state)
{
    (void)state;
    double mean = 7;
    assert_int_equal(make(PL_CELLS_ROUNDED, 0), PL_UNDEFINED);
    assert_int_equal(
        pl_generative_calibration_new(digits, 1, PL_CELLS_ROUNDED, generated, 10, NULL, truth, &calibration),
        PL_UNDEFINED);
    assert_int_equal(make(PL_CELLS_ROUNDED, 100), PL_OK);
    assert_int_equal(pl_generative_calibration_mean(calibration, NULL, 0, &mean), PL_UNDEFINED);
    assert_int_equal(pl_generative_calibration_mean(calibration, (double[]){9.5}, 1, &mean), PL_UNDEFINED);
    assert_true(mean == 7);
    tear_down(NULL);
    generated = pl_frequency_new();
    assert_int_equal(make(PL_CELLS_ROUNDED, 100), PL_UNDEFINED);
    pl_frequency_add(generated, 9.5, 1);
    assert_int_equal(make(PL_CELLS_ROUNDED, 100), PL_UNDEFINED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(weights_and_mean, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_cell_without_draws_counts_as_one, set_up, tear_down),
        cmocka_unit_test_setup_teardown(equal_cells_are_tenths, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_sample_of_the_draws, set_up, tear_down),
        cmocka_unit_test_setup_teardown(nothing_to_undo, set_up, tear_down),
        cmocka_unit_test_setup_teardown(undefined, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
