/* The bootstrap against numpy and scipy on resamples that were written out row by row
 * (tests/data/panel/truth.py). */
#include "base/steps.h"
#include "panel/bootstrap.h"
#include "panel/resample.h"
#include "panel/synthetic.h"
#include "tests/check.h"
#include "tests/truth_panel.h"

#include <float.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_statistics_double.h>
#include <string.h>

/* Sums of a hundred products, and a least squares with a condition number of some ten. */
static const double few_roundings = 1000 * DBL_EPSILON;

/* ---- resamples by given weights ---- */

static const pl_resample_part *const parts[] = {&pl_resample_sums, &pl_resample_responses, &pl_resample_tasks,
                                                &pl_resample_groups, &pl_resample_position};
enum { PARTS = sizeof parts / sizeof parts[0] };

/* Lane l has the weights of resample l. */
static void weigh(const pl_ratings *panel, pl_lanes *weights)
{
    assert_int_equal(TRUTH_RESAMPLES, PL_LANES);
    for (size_t i = 0; i < TRUTH_ROWS; i++)
        for (size_t lane = 0; lane < PL_LANES; lane++)
            weights[panel->by[PL_BY_TASK].of_row[i]].of[lane] = truth_weights[lane][truth_task[i]];
}

static void measure(const pl_view *view, const pl_lanes *weights, pl_lanes *results)
{
    for (size_t p = 0; p < PARTS; p++) {
        void *prepared = parts[p]->prepare(view);
        pl_lanes *room = pl_allocate(parts[p]->room(prepared), sizeof *room);
        pl_resample draw = {.tasks = weights, .parts = PL_OF_ALL};
        parts[p]->measure(prepared, &draw, room, results);
        parts[p]->discard(prepared);
        free(room);
    }
}

static void resamples_measure_as_numpy_and_scipy_do(void **state)
{
    const pl_ratings *panel = *state;
    pl_lanes weights[TRUTH_TASKS], results[PL_PANEL_MEASURES];
    weigh(panel, weights);
    for (size_t j = 0; j < TRUTH_JUDGES; j++) {
        pl_view *view = pl_view_of(panel, panel->judges[j].scores);
        measure(view, weights, results);
        pl_view_free(view);
        for (size_t lane = 0; lane < PL_LANES; lane++) {
            for (int m = 0; m < PL_MAJORITY; m++) {
                double got = results[m].of[lane], want = truth_results[j][lane][m];
                if (isnan(want) != isnan(got) || fabs(got - want) > few_roundings)
                    fail_msg("judge %zu, resample %zu, %s: %.17g, not %.17g", j, lane,
                             pl_panel_measure_key((pl_panel_measure)m), got, want);
            }
        }
    }
}

/* ---- whole runs ---- */

static pl_bootstrap_result *run(const pl_ratings *panel, size_t draws, unsigned threads, unsigned asked)
{
    pl_view *views[40];
    for (size_t j = 0; j < panel->judges_count; j++)
        views[j] = pl_view_of(panel, panel->judges[j].scores);
    pl_bootstrap how = {.seed = 7, .draws = draws, .threads = threads, .parts = asked};
    pl_bootstrap_result *result = pl_bootstrap_run(&how, (const pl_view *const *)views, panel->judges_count);
    for (size_t j = 0; j < panel->judges_count; j++)
        pl_view_free(views[j]);
    return result;
}

static void values_are_those_of_the_panel(void **state)
{
    pl_bootstrap_result *result = run(*state, 0, 1, PL_OF_ALL);
    for (size_t j = 0; j < TRUTH_JUDGES; j++) {
        for (int m = 0; m < PL_PANEL_MEASURES; m++) {
            double want = truth_results[j][0][m], got = pl_bootstrap_value(result, j, (pl_panel_measure)m);
            if (isnan(want))
                assert_nan(got);
            else
                assert_close(got, want, 0, few_roundings);
        }
        assert_nan(pl_bootstrap_estimate(result, j, PL_BIAS).low); /* no draws, no interval */
    }
    pl_bootstrap_free(result);
}

static void same_bits_on_any_number_of_threads(void **state)
{
    enum { DRAWS = 100 };
    pl_bootstrap_result *one = run(*state, DRAWS, 1, PL_OF_ALL);
    size_t values = sizeof(double) * TRUTH_JUDGES * PL_PANEL_MEASURES, bytes = values * DRAWS;
    for (unsigned threads = 2; threads <= 5; threads++) {
        pl_bootstrap_result *many = run(*state, DRAWS, threads, PL_OF_ALL);
        assert_memory_equal(one->draws, many->draws, bytes);
        assert_memory_equal(one->values, many->values, values);
        pl_bootstrap_free(many);
    }
    pl_bootstrap_free(one);
}

/* A draw has a stream of its own, so that more draws leave the first ones alone. */
static void fewer_draws_are_the_first_of_more(void **state)
{
    pl_bootstrap_result *many = run(*state, 50, 1, PL_OF_ALL), *few = run(*state, 21, 1, PL_OF_ALL);
    for (size_t j = 0; j < TRUTH_JUDGES; j++)
        for (int m = 0; m < PL_PANEL_MEASURES; m++)
            assert_memory_equal(pl_bootstrap_draws(many, j, (pl_panel_measure)m),
                                pl_bootstrap_draws(few, j, (pl_panel_measure)m), 21 * sizeof(double));
    pl_bootstrap_free(many);
    pl_bootstrap_free(few);
}

static void parts_give_what_the_whole_gives(void **state)
{
    pl_bootstrap_result *whole = run(*state, 20, 1, PL_OF_ALL);
    for (unsigned part = 1; part < PL_OF_ALL; part *= 2) {
        pl_bootstrap_result *alone = run(*state, 20, 1, part);
        for (int m = 0; m < PL_PANEL_MEASURES; m++) {
            const double *got = pl_bootstrap_draws(alone, 0, (pl_panel_measure)m);
            const double *want = pl_bootstrap_draws(whole, 0, (pl_panel_measure)m);
            for (size_t d = 0; d < 20; d++)
                if (pl_panel_measure_part((pl_panel_measure)m) == part)
                    assert_memory_equal(&got[d], &want[d], sizeof(double));
                else
                    assert_nan(got[d]);
        }
        pl_bootstrap_free(alone);
    }
    pl_bootstrap_free(whole);
}

/* The trap of MEASURED.md: were the copies of a task not told apart, pairs would form between them, and this
 * would change with the weights. */
static void tasks_taken_many_times_order_as_once(void **state)
{
    const pl_ratings *panel = *state;
    pl_lanes weights[TRUTH_TASKS], results[PL_PANEL_MEASURES];
    for (size_t t = 0; t < TRUTH_TASKS; t++)
        for (size_t lane = 0; lane < PL_LANES; lane++)
            weights[t].of[lane] = (double)(lane + 1);
    pl_view *view = pl_view_of(panel, panel->judges[0].scores);
    measure(view, weights, results);
    pl_view_free(view);
    static const pl_panel_measure unmoved[] = {PL_PAIR_ACCURACY, PL_PAIR_COVERAGE,  PL_PAIR_CONDITIONAL,
                                               PL_BIAS,          PL_SHARE_INSTANCE, PL_SHARE_TASK,
                                               PL_TASK_PEARSON};
    for (size_t i = 0; i < sizeof unmoved / sizeof unmoved[0]; i++)
        for (size_t lane = 1; lane < PL_LANES; lane++)
            assert_close(results[unmoved[i]].of[lane], results[unmoved[i]].of[0], few_roundings, 0);
}

static void contrasts_are_differences_of_paired_draws(void **state)
{
    const pl_ratings *panel = *state;
    pl_bootstrap_result *result = run(panel, 200, 1, PL_OF_RESPONSES);
    pl_estimate none = pl_bootstrap_contrast(result, 1, 1, PL_BIAS);
    assert_true(none.value == 0 && none.low == 0 && none.high == 0);
    pl_estimate there = pl_bootstrap_contrast(result, 1, 2, PL_BIAS);
    pl_estimate back = pl_bootstrap_contrast(result, 2, 1, PL_BIAS);
    assert_close(there.value, truth_results[1][0][PL_BIAS] - truth_results[2][0][PL_BIAS], 0, few_roundings);
    assert_close(there.low, -back.high, 0, few_roundings);
    assert_close(there.high, -back.low, 0, few_roundings);
    assert_true(there.low < there.value && there.value < there.high);
    pl_bootstrap_free(result);
}

/* With many tasks of about one size, the bootstrap's standard error of a mean difference is that of the
 * tasks' sums: sqrt(sum (d_t - n_t bias)^2) / n. 2,000 draws know it to 1.6 %. */
static void standard_error_is_that_of_clustered_sums(void **state)
{
    (void)state;
    size_t judges;
    const pl_synthetic_judge *roster = pl_synthetic_judges(&judges);
    pl_ratings *panel = NULL;
    assert_int_equal(pl_synthetic_ratings(3, PL_SPLIT_TEST, roster, 1, &panel), PL_OK);
    pl_bootstrap_result *result = run(panel, 2000, 2, PL_OF_RESPONSES);
    const pl_grouping *tasks = &panel->by[PL_BY_TASK];
    double bias = pl_bootstrap_value(result, 0, PL_BIAS), sum = 0;
    for (size_t t = 0; t < tasks->n; t++) {
        double d = 0;
        for (size_t i = tasks->begin[t]; i < tasks->begin[t + 1]; i++)
            d += panel->judges[0].scores[tasks->members[i]] - panel->worker[tasks->members[i]] - bias;
        sum += d * d;
    }
    const double *draws = pl_bootstrap_draws(result, 0, PL_BIAS);
    assert_close(gsl_stats_sd(draws, 1, 2000), sqrt(sum) / (double)panel->rows, 0.05, 0);
    assert_close(gsl_stats_mean(draws, 1, 2000), bias, 0, 0.005);
    pl_bootstrap_free(result);
    pl_ratings_free(panel);
}

static void a_step_is_a_view_and_draw(void **state)
{
    pl_ratings *panel = *state;
    pl_view *view = pl_view_of(panel, panel->judges[0].scores);
    const pl_view *views[] = {view, view, view};
    static const size_t draws[] = {0, 1, 16, 35}; /* sixteen are drawn at once */
    for (size_t i = 0; i < sizeof draws / sizeof draws[0]; i++) {
        pl_bootstrap how = pl_bootstrap_default();
        size_t done, total;
        how.draws = draws[i];
        pl_steps_begin(0);
        pl_bootstrap_free(pl_bootstrap_run(&how, views, 3));
        pl_steps_read(&done, &total);
        assert_int_equal(done, 3 * draws[i]);
    }
    pl_view_free(view);
}

static void a_panel_without_views_or_scores_is_fine(void **state)
{
    pl_ratings *panel = *state;
    pl_bootstrap how = pl_bootstrap_default();
    how.draws = 3;
    pl_bootstrap_free(pl_bootstrap_run(&how, NULL, 0));
    pl_ratings_add_judge(panel, "silent", NULL);
    pl_view *view = pl_view_of(panel, panel->judges[TRUTH_JUDGES].scores);
    const pl_view *views[] = {view};
    pl_bootstrap_result *result = pl_bootstrap_run(&how, views, 1);
    for (int m = 0; m < PL_PANEL_MEASURES; m++) {
        assert_nan(pl_bootstrap_value(result, 0, (pl_panel_measure)m));
        assert_nan(pl_bootstrap_estimate(result, 0, (pl_panel_measure)m).high);
    }
    pl_bootstrap_free(result);
    pl_view_free(view);
}

/* 20 instances of three generators, which score alike in each; ranks of the last judge are the same in all.
 * No variance lies between generators, and every draw has the same rank determination. */
static void what_is_zero_but_for_rounding(void **state)
{
    (void)state;
    enum { ROWS = 60 };
    int instance[ROWS], task[ROWS], generator[ROWS];
    static const int zero[ROWS];
    double level[ROWS], pattern[ROWS];
    static const double levels[] = {1, 2, 7, 9, 8}, patterns[] = {1, 2, 4};
    for (int i = 0; i < ROWS; i++) {
        instance[i] = i / 3;
        task[i] = i / 6;
        generator[i] = i % 3;
        level[i] = levels[i / 3 % 5];
        pattern[i] = patterns[i % 3];
    }
    const int *const groups[] = {instance, task, zero, zero, generator, generator};
    pl_ratings *panel = sample_panel(ROWS, groups, level);
    const pl_view *views[] = {pl_view_of(panel, level), pl_view_of(panel, pattern)};
    pl_bootstrap how = {.seed = 1, .draws = 200, .threads = 1, .parts = PL_OF_SHARES | PL_OF_POSITION};
    pl_bootstrap_result *result = pl_bootstrap_run(&how, views, 2);
    static const pl_panel_measure none[] = {PL_SHARE_GENERATOR, PL_SHARE_INDEX, PL_SHARE_OCCUPATION,
                                            PL_SHARE_GENERATOR_CONTROLLED};
    for (size_t m = 0; m < sizeof none / sizeof none[0]; m++) {
        pl_estimate of = pl_bootstrap_estimate(result, 0, none[m]);
        assert_true(of.value == 0 && of.low == 0 && of.high == 0);
    }
    pl_estimate ranks = pl_bootstrap_estimate(result, 1, PL_RANK_DETERMINATION);
    assert_close(ranks.value, 27.0 / 28, 1e-13, 0); /* 3^2 / (42/9 * 2), by hand */
    assert_true(ranks.low == ranks.value && ranks.high == ranks.value);
    for (size_t v = 0; v < 2; v++)
        pl_view_free((pl_view *)views[v]);
    pl_bootstrap_free(result);
    pl_ratings_free(panel);
}

int main(void)
{
    gsl_set_error_handler_off();
    const struct CMUnitTest tests[] = {
        WITH_PANEL(resamples_measure_as_numpy_and_scipy_do),
        WITH_PANEL(values_are_those_of_the_panel),
        WITH_PANEL(same_bits_on_any_number_of_threads),
        WITH_PANEL(fewer_draws_are_the_first_of_more),
        WITH_PANEL(parts_give_what_the_whole_gives),
        cmocka_unit_test(what_is_zero_but_for_rounding),
        WITH_PANEL(a_step_is_a_view_and_draw),
        WITH_PANEL(tasks_taken_many_times_order_as_once),
        WITH_PANEL(contrasts_are_differences_of_paired_draws),
        cmocka_unit_test(standard_error_is_that_of_clustered_sums),
        WITH_PANEL(a_panel_without_views_or_scores_is_fine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
