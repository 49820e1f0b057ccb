/* Calibration of judges and prediction assistance against scikit-learn and numpy row by row, and trials. */
#include "base/steps.h"
#include "panel/assistance_trial.h"
#include "panel/calibration.h"
#include "panel/repair.h"
#include "tests/check.h"
#include "tests/data/panel/calibration.h"
#include "tests/truth_panel.h"

#include <float.h>
#include <string.h>

static const double exact = 1e-11;

static void check_calibrated(const pl_calibrated *of, const double truth[4])
{
    assert_close(of->acceptance, truth[1], 0, exact);
    assert_close(of->determined, truth[2], 0, exact);
    assert_close(of->residual_deviation, truth[3], 0, exact);
    if (isnan(truth[0]))
        assert_nan(of->bias);
    else
        assert_close(of->bias, truth[0], 0, exact);
}

static void calibrated_as_by_scikit_learn(void **state)
{
    for (size_t j = 0; j < sizeof truth_calibrated / sizeof truth_calibrated[0]; j++) {
        pl_view *view = pl_view_of(*state, truth_scores[j]);
        pl_calibrated of[PL_CALIBRATORS];
        assert_int_equal(pl_calibration_of(view, 5, of), PL_OK);
        for (int c = 0; c < PL_CALIBRATORS; c++)
            check_calibrated(&of[c], truth_calibrated[j][c]);
        pl_view_free(view);
    }
}

/* A transform that keeps the order of the scores leaves isotonic calibration alone, and affine ones too when
 * it is a line. */
static void transformed_scores(void **state)
{
    pl_view *view = pl_view_of(*state, truth_scores[2]);
    pl_calibrated before[PL_CALIBRATORS], after[PL_CALIBRATORS];
    assert_int_equal(pl_calibration_of(view, 5, before), PL_OK);
    for (size_t i = 0; i < view->n; i++)
        view->judge[i] = 3 + view->judge[i] / 2;
    assert_int_equal(pl_calibration_of(view, 5, after), PL_OK);
    for (int c = PL_CALIBRATE_AFFINE; c < PL_CALIBRATORS; c++) {
        assert_close(after[c].determined, before[c].determined, 0, exact);
        assert_close(after[c].acceptance, before[c].acceptance, 0, exact);
    }
    assert_true(fabs(after[PL_CALIBRATE_INTERCEPT].determined - before[PL_CALIBRATE_INTERCEPT].determined) >
                0.01);
    pl_view_free(view);
}

/* A constant judge is worth as much as the mean of the other folds. */
static void a_constant_judge(void **state)
{
    pl_view *view = pl_view_of(*state, truth_scores[3]);
    pl_calibrated of[PL_CALIBRATORS];
    assert_int_equal(pl_calibration_of(view, 5, of), PL_OK);
    for (int c = PL_CALIBRATE_INTERCEPT; c <= PL_CALIBRATE_ISOTONIC; c++) {
        assert_close(of[c].bias, of[PL_CALIBRATE_CONSTANT].bias, 0, exact);
        assert_close(of[c].determined, of[PL_CALIBRATE_CONSTANT].determined, 0, exact);
    }
    assert_close(of[PL_CALIBRATE_ACCEPTANCE].acceptance, of[PL_CALIBRATE_CONSTANT].acceptance, 0, exact);
    pl_view_free(view);
}

/* Folds at random: with one task each there is but one way, and with two they are not balanced by rows, so
 * that even the constant is off. */
static void shuffled_folds(void **state)
{
    pl_view *view = pl_view_of(*state, truth_scores[1]);
    pl_calibrated whole[PL_CALIBRATORS], other[PL_CALIBRATORS], balanced[PL_CALIBRATORS];
    assert_int_equal(pl_calibration_of(view, TRUTH_TASKS, whole), PL_OK);
    assert_int_equal(pl_calibration_shuffled(view, TRUTH_TASKS, pl_random_stream(1, 2), other), PL_OK);
    for (int c = 0; c < PL_CALIBRATORS; c++) {
        assert_close(other[c].acceptance, whole[c].acceptance, 0, exact);
        if (c != PL_CALIBRATE_ACCEPTANCE)
            assert_close(other[c].bias, whole[c].bias, 0, exact);
        assert_true(isnan(other[c].determined) && isnan(other[c].residual_deviation));
    }
    double off = 0;
    assert_int_equal(pl_calibration_of(view, 2, balanced), PL_OK);
    for (uint64_t i = 0; i < 10; i++) {
        assert_int_equal(pl_calibration_shuffled(view, 2, pl_random_stream(1, i), other), PL_OK);
        off = fmax(off, fabs(other[PL_CALIBRATE_CONSTANT].bias));
    }
    assert_true(off > 10 * fabs(balanced[PL_CALIBRATE_CONSTANT].bias));
    assert_int_equal(pl_calibration_shuffled(view, 2, pl_random_stream(1, 3), whole), PL_OK);
    assert_true(whole[PL_CALIBRATE_AFFINE].bias != other[PL_CALIBRATE_AFFINE].bias);
    assert_int_equal(pl_calibration_shuffled(view, TRUTH_TASKS + 1, pl_random_stream(1, 2), whole),
                     PL_UNDEFINED);
    pl_view_free(view);
}

static void too_few_tasks(void **state)
{
    pl_view *view = pl_view_of(*state, truth_scores[1]);
    pl_calibrated of[PL_CALIBRATORS] = {{.bias = 7}};
    double predicted[TRUTH_ROWS];
    assert_int_equal(pl_calibration_of(view, TRUTH_TASKS + 1, of), PL_UNDEFINED);
    assert_int_equal(pl_calibration_predict(view, 1, PL_CALIBRATE_ISOTONIC, predicted), PL_UNDEFINED);
    assert_true(of[0].bias == 7);
    assert_int_equal(pl_calibration_predict(view, TRUTH_TASKS, PL_CALIBRATE_ISOTONIC, predicted), PL_OK);
    view->n = 0;
    assert_int_equal(pl_calibration_of(view, 5, of), PL_UNDEFINED);
    pl_view_free(view);
}

/* ---- assistance ---- */

static void assisted_as_row_by_row(void **state)
{
    for (size_t k = 0; k < sizeof truth_assisted / sizeof truth_assisted[0]; k++) {
        pl_view *view = pl_view_of(*state, truth_scores[truth_assisted[k].judge]);
        pl_assist_table *table = pl_assist_prepare(view);
        assert_true(pl_assist_tasks(table) >= TRUTH_TASKS - 1); /* judge A has no score of one */
        pl_assisted both[PL_ASSIST_TARGETS][PL_ASSIST_METHODS], *of = both[truth_assisted[k].target];
        pl_assist_estimate(table, truth_assisted[k].tasks, truth_assisted[k].n, both);
        for (int m = 0; m < PL_ASSIST_METHODS; m++) {
            assert_close(of[m].value, truth_assisted[k].of[m].value, exact, 0);
            assert_close(of[m].error, truth_assisted[k].of[m].error, exact, 0);
        }
        pl_assist_free(table);
        pl_view_free(view);
    }
}

static void all_tasks_and_too_few(void **state)
{
    static const size_t all[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13};
    pl_view *view = pl_view_of(*state, truth_scores[1]);
    pl_assist_table *table = pl_assist_prepare(view);
    pl_assisted both[PL_ASSIST_TARGETS][PL_ASSIST_METHODS], *of = both[PL_TARGET_MEAN];
    pl_assist_estimate(table, all, TRUTH_TASKS, both);
    for (int m = 0; m < PL_ASSIST_METHODS; m++) {
        assert_close(of[m].value, pl_assist_truth(table, PL_TARGET_MEAN), 1e-14, 0);
        assert_true(of[m].error == 0);
    }
    pl_assist_estimate(table, all, 4, both);
    assert_true(of[PL_ASSIST_TUNED].error > 0);
    assert_nan(of[PL_ASSIST_CROSS].value);
    assert_nan(of[PL_ASSIST_CROSS_SUMS].error);
    pl_assist_estimate(table, all, 1, both);
    assert_nan(of[PL_ASSIST_NONE].value);
    pl_assist_free(table);
    pl_view_free(view);
}

/* ---- trials ---- */

static void budgets(void **state)
{
    (void)state;
    static const size_t of_515[] = {26, 52, 129, 258};
    for (size_t b = 0; b < PL_ASSIST_BUDGETS; b++)
        assert_int_equal(pl_assist_budget(b, 515), of_515[b]);
    assert_int_equal(pl_assist_percent(3), 50);
    /* Table 12: width ratios of 1.018 and 1.062 at 25 % are printed as gains of -3.4 and -11.4 %. */
    assert_close(pl_assist_gain(1.018), -0.034, 0, 0.0015);
    assert_close(pl_assist_gain(1.062), -0.114, 0, 0.0015);
}

static pl_assist_trials try_judge(const pl_ratings *panel, size_t judge, uint64_t seed, size_t repetitions,
                                  unsigned threads)
{
    pl_view *view = pl_view_of(panel, truth_scores[judge]);
    pl_assist_trials trials;
    memset(&trials, 0, sizeof trials);
    pl_assist_try(view, seed, repetitions, threads, &trials);
    pl_view_free(view);
    return trials;
}

static void any_number_of_threads(void **state)
{
    pl_assist_trials one = try_judge(*state, 0, 3, 40, 1), four = try_judge(*state, 0, 3, 40, 4),
                     other = try_judge(*state, 0, 4, 40, 1);
    const pl_assist_trial *a = &one.of[0][3][PL_ASSIST_CROSS], *b = &other.of[0][3][PL_ASSIST_CROSS];
    size_t done, total;
    assert_memory_equal(&one, &four, sizeof one);
    pl_steps_begin(0);
    try_judge(*state, 0, 3, 40, 4);
    pl_steps_read(&done, &total);
    assert_int_equal(done, PL_ASSIST_BUDGETS * 40);
    assert_true(a->width.value != b->width.value);
}

/* Half of 14 tasks, many times over: what is unbiased by design looks so, the labels alone have ratio 1 to
 * themselves, and a judge that knows the answer needs no width at all. */
static void what_the_design_says(void **state)
{
    enum { HALF = 3, REPETITIONS = 4000 };
    pl_ratings *panel = *state;
    pl_assist_trials trials = try_judge(panel, 1, 1, REPETITIONS, 2);
    const pl_assist_trial *half = trials.of[PL_TARGET_MEAN][HALF];
    assert_true(half[PL_ASSIST_NONE].width.value == 1 && half[PL_ASSIST_NONE].deviation.value == 1);
    /* Ratio estimators are biased by about 1/tasks of a standard error: far less than 0.01 points here. */
    for (int m = 0; m < PL_ASSIST_METHODS; m++)
        assert_close(half[m].bias.value, 0, 0, 0.01 + 5 * half[m].bias.error);
    assert_true(half[PL_ASSIST_CLASSIC].width.value < 1 - 5 * half[PL_ASSIST_CLASSIC].width.error);
    assert_true(half[PL_ASSIST_NONE].coverage.value > 0.85 && half[PL_ASSIST_NONE].coverage.value < 0.96);
    pl_view *view = pl_view_of(panel, panel->worker);
    pl_assist_try(view, 1, 50, 1, &trials);
    assert_close(trials.of[PL_TARGET_MEAN][HALF][PL_ASSIST_CLASSIC].width.value, 0, 0, 1e-12);
    assert_true(trials.of[PL_TARGET_ACCEPTANCE][HALF][PL_ASSIST_CLASSIC].bias.value < 1e-12);
    pl_view_free(view);
}

/* The errors that are reported have the size of what other seeds give. */
static void monte_carlo_errors(void **state)
{
    enum { HALF = 3, SEEDS = 60, REPETITIONS = 100 };
    double sum[3] = {0}, square[3] = {0}, reported[3] = {0};
    for (int seed = 0; seed < SEEDS; seed++) {
        pl_assist_trials trials = try_judge(*state, 1, 100 + (uint64_t)seed, REPETITIONS, 1);
        const pl_assist_trial *t = &trials.of[PL_TARGET_MEAN][HALF][PL_ASSIST_TUNED];
        const pl_trial_mean means[] = {t->width, t->deviation, t->bias};
        for (int i = 0; i < 3; i++) {
            sum[i] += means[i].value;
            square[i] += means[i].value * means[i].value;
            reported[i] += means[i].error / SEEDS;
        }
    }
    for (int i = 0; i < 3; i++) {
        double deviation = sqrt((square[i] - sum[i] * sum[i] / SEEDS) / (SEEDS - 1));
        assert_close(reported[i], deviation, 0.25, 0); /* a deviation from 60 has a relative error of 9 % */
    }
}

/* All judges at once are each one alone; one with too few tasks is left out. */
static void repairs_of_all_judges(void **state)
{
    pl_ratings *panel = *state;
    pl_panel_judge *few = pl_ratings_add_judge(panel, "few", NULL);
    few->scores[0] = few->scores[1] = 5;
    few->scored = 2;
    pl_repair *repairs = pl_repairs_run(panel, 3, 40, 2);
    pl_assist_trials one = try_judge(panel, 2, 3, 40, 1);
    assert_memory_equal(&repairs[2].trials, &one, sizeof one);
    assert_true(repairs[2].calibrated && !repairs[TRUTH_JUDGES].calibrated);
    check_calibrated(&repairs[2].calibration[PL_CALIBRATE_AFFINE], truth_calibrated[2][PL_CALIBRATE_AFFINE]);
    free(repairs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_PANEL(calibrated_as_by_scikit_learn),
        WITH_PANEL(transformed_scores),
        WITH_PANEL(a_constant_judge),
        WITH_PANEL(shuffled_folds),
        WITH_PANEL(too_few_tasks),
        WITH_PANEL(assisted_as_row_by_row),
        WITH_PANEL(all_tasks_and_too_few),
        cmocka_unit_test(budgets),
        WITH_PANEL(any_number_of_threads),
        WITH_PANEL(what_the_design_says),
        WITH_PANEL(monte_carlo_errors),
        WITH_PANEL(repairs_of_all_judges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
