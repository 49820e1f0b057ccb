/* A score file of a known distribution, against scipy: tests/truth/scores.py. */
#include "scores/score_measure.h"
#include "tests/check.h"
#include "tests/sandbox.h"
#include "tests/truth/scores.h"

/* What the issue asks for; scipy and these programs differ by some 10^-13. */
#define TOLERANCE 1e-10

enum { OUTPUTS, DROPPED, CLIPPED, SCORED, MODE, MODE_COUNT };

static const pl_scale digits = {0, 9};

static pl_scores *scores;

static int set_up(void **state)
{
    (void)state;
    char *path = pl_format("%s/tests/truth/scores.csv", sandbox_setting("PLUMB_ROOT", "."));
    pl_status status = pl_scores_read(path, digits, &scores, NULL);
    free(path);
    return status != PL_OK;
}

static int tear_down(void **state)
{
    (void)state;
    pl_scores_free(scores);
    scores = NULL;
    return 0;
}

static void expect_measures(const pl_score_measures *m, const double truth[3])
{
    assert_null(m->kurtosis.needs);
    assert_null(m->r.needs);
    assert_close(m->kurtosis.real.value, truth[0], TOLERANCE, 0);
    assert_close(m->r.real.value, truth[1], TOLERANCE, 0);
    assert_close(m->p, truth[2], TOLERANCE, 0);
}

static void plain_scores(void **state)
{
    (void)state;
    assert_int_equal(scores->n, 1);
    const pl_score_series *series = scores->series[0];
    assert_string_equal(series->dataset, "truth");
    assert_string_equal(series->model, "scores");
    assert_int_equal(series->outputs, truth_counts[OUTPUTS]);
    assert_int_equal(series->dropped, truth_counts[DROPPED]);
    assert_int_equal(series->clipped, truth_counts[CLIPPED]);
    pl_score_measures m = pl_score_measures_of(series, NULL);
    expect_measures(&m, truth_measures);
    assert_int_equal(m.items, TRUTH_ITEMS);
    assert_int_equal(m.scored, truth_counts[SCORED]);
    assert_true(m.mode.value == (double)truth_counts[MODE]);
    assert_int_equal(m.mode.count, truth_counts[MODE_COUNT]);
    assert_int_equal(m.numbers, truth_counts[OUTPUTS] - truth_counts[DROPPED]);
}

static void expect_calibrated(pl_calibration_cells cells, const double truth[3])
{
    pl_beta people;
    pl_generative_calibration *calibration = NULL;
    pl_frequency *gold = pl_score_series_gold(scores->series[0]);
    pl_frequency *numbers = pl_score_series_numbers(scores->series[0]);
    pl_status status = pl_beta_fit(gold, (pl_scale){0, 100}, &people);
    if (status == PL_OK)
        status =
            pl_generative_calibration_new(digits, 10, cells, numbers, 100000, NULL, people, &calibration);
    pl_frequency_free(gold);
    pl_frequency_free(numbers);
    assert_int_equal(status, PL_OK);
    pl_score_measures m = pl_score_measures_of(scores->series[0], calibration);
    pl_generative_calibration_free(calibration);
    expect_measures(&m, truth);
}

static void calibrated_scores(void **state)
{
    (void)state;
    expect_calibrated(PL_CELLS_ROUNDED, truth_calibrated_rounded);
    expect_calibrated(PL_CELLS_EQUAL, truth_calibrated_equal);
}

static void mode_ratio_of_an_item(void **state)
{
    (void)state;
    pl_scored_item item = {.numbers = (double[]){8, 8, 7, 9}, .n = 4};
    assert_true(pl_scored_item_mode_ratio(&item, 8) == 0.5);
    assert_true(pl_scored_item_mode_ratio(&item, 3) == 0);
    item.n = 0;
    assert_nan(pl_scored_item_mode_ratio(&item, 8));
}

static void what_cannot_be_measured_says_why(void **state)
{
    (void)state;
    const double same[] = {8, 8, 8, 8}, rising[] = {1, 2, 3, 4}, none[] = {NAN, NAN, NAN, NAN};
    assert_string_equal(pl_measure_kurtosis(rising, 3).needs, "at least four scores");
    assert_string_equal(pl_measure_kurtosis(same, 4).needs, "scores that are not all equal");
    assert_null(pl_measure_kurtosis(rising, 4).needs);
    assert_string_equal(pl_measure_correlation(rising, rising, 2).needs, "at least three scores");
    assert_string_equal(pl_measure_correlation(rising, same, 4).needs, "scores that are not all equal");
    assert_string_equal(pl_measure_correlation(same, rising, 4).needs, "scores that are not all equal");
    assert_string_equal(pl_measure_correlation(rising, none, 4).needs, "human scores");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(plain_scores, set_up, tear_down),
        cmocka_unit_test_setup_teardown(calibrated_scores, set_up, tear_down),
        cmocka_unit_test(mode_ratio_of_an_item),
        cmocka_unit_test(what_cannot_be_measured_says_why),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
