/* Random splits: selection, split-half reliability, stability, against going through all of them (numpy,
 * scipy). */
#include "panel/selection.h"
#include "panel/split_half.h"
#include "panel/stability.h"
#include "stats/reliability.h"
#include "tests/check.h"
#include "tests/data/panel/splits.h"
#include "tests/truth_panel.h"

#include <float.h>
#include <string.h>

enum { SPLITS = 20000 };

/* Five standard errors of a mean of so many splits. */
static double reach(double deviation)
{
    return 5 * deviation / sqrt(SPLITS) + 1e-12;
}

/* ---- selection ---- */

typedef struct views {
    pl_ratings *panel;
    const pl_view *of[TRUTH_JUDGES];
} views;

static int set_up_views(void **state)
{
    views *v = pl_allocate(1, sizeof *v);
    v->panel = truth_panel();
    for (size_t j = 0; j < TRUTH_JUDGES; j++)
        v->of[j] = pl_view_of(v->panel, truth_scores[j]);
    *state = v;
    return 0;
}

static int tear_down_views(void **state)
{
    views *v = *state;
    for (size_t j = 0; j < TRUTH_JUDGES; j++)
        pl_view_free((pl_view *)v->of[j]);
    pl_ratings_free(v->panel);
    free(v);
    return 0;
}

static void selection_is_the_mean_over_all_halves(void **state)
{
    const views *v = *state;
    pl_selection *s = pl_selection_run(v->of, TRUTH_JUDGES, 11, SPLITS, 2);
    assert_int_equal(s->splits, SPLITS);
    for (size_t c = 0; c < PL_CRITERIA; c++) {
        const pl_selected *got = &s->by[c];
        assert_close(got->acceptance_error.value, selected[c].error, 0, reach(selected[c].error_deviation));
        assert_close(got->pair_accuracy.value, selected[c].accuracy, 0,
                     reach(selected[c].accuracy_deviation));
        assert_true(got->acceptance_error.low < got->acceptance_error.value);
        assert_true(got->acceptance_error.high > got->acceptance_error.value);
        size_t sum = 0;
        for (size_t j = 0; j < TRUTH_JUDGES; j++) {
            double p = selected[c].chosen[j];
            assert_close((double)got->chosen[j] / SPLITS, p, 0, reach(sqrt(p * (1 - p))));
            sum += got->chosen[j];
        }
        assert_int_equal(sum, SPLITS);
    }
    pl_selection_free(s);
}

static void selection_has_the_same_bits_on_any_number_of_threads(void **state)
{
    const views *v = *state;
    pl_selection *one = pl_selection_run(v->of, TRUTH_JUDGES, 3, 100, 1);
    pl_selection *many = pl_selection_run(v->of, TRUTH_JUDGES, 3, 100, 4);
    for (size_t c = 0; c < PL_CRITERIA; c++) {
        assert_memory_equal(&one->by[c].acceptance_error, &many->by[c].acceptance_error, sizeof(pl_estimate));
        assert_memory_equal(&one->by[c].pair_accuracy, &many->by[c].pair_accuracy, sizeof(pl_estimate));
        assert_memory_equal(one->by[c].chosen, many->by[c].chosen, TRUTH_JUDGES * sizeof(size_t));
    }
    pl_selection_free(one);
    pl_selection_free(many);
    assert_null(pl_selection_run(v->of, 0, 3, 100, 1));
    pl_selection_free(NULL);
}

/* A panel of so many tasks of one instance with two responses each, and judges 1 and 2 above the worker. */
static pl_selection *select_on(size_t tasks, const double *worker)
{
    enum { MOST = 8 };
    int task[MOST], index[MOST];
    static const int zero[MOST];
    double far[MOST], near[MOST];
    for (size_t i = 0; i < 2 * tasks; i++) {
        task[i] = (int)(i / 2);
        index[i] = (int)(i % 2);
        near[i] = worker[i] + 1;
        far[i] = worker[i] + 2;
    }
    const int *const groups[] = {task, task, zero, zero, zero, index};
    pl_ratings *panel = sample_panel(2 * tasks, groups, worker);
    const pl_view *views[] = {pl_view_of(panel, far), pl_view_of(panel, near)};
    pl_selection *s = pl_selection_run(views, 2, 1, SPLITS, 2);
    for (size_t v = 0; v < 2; v++)
        pl_view_free((pl_view *)views[v]);
    pl_ratings_free(panel);
    return s;
}

/* Without a pair that the worker orders no judge has an accuracy, and the first must not win by its place. */
static void ties_select_nobody_by_pair_accuracy(void **state)
{
    (void)state;
    pl_selection *s = select_on(2, (const double[]){5, 5, 5, 5});
    const pl_selected *by = s->by;
    assert_nan(by[PL_SELECT_PAIR_ACCURACY].acceptance_error.value);
    assert_nan(by[PL_SELECT_PAIR_ACCURACY].acceptance_error.low);
    assert_nan(by[PL_SELECT_PAIR_ACCURACY].pair_accuracy.value);
    assert_int_equal(by[PL_SELECT_PAIR_ACCURACY].splits, 0);
    assert_int_equal(by[PL_SELECT_PAIR_ACCURACY].chosen[0] + by[PL_SELECT_PAIR_ACCURACY].chosen[1], 0);
    assert_int_equal(by[PL_SELECT_BIAS].splits, SPLITS);
    assert_int_equal(by[PL_SELECT_BIAS].accuracies, 0);
    assert_int_equal(by[PL_SELECT_BIAS].chosen[1], SPLITS);
    assert_true(by[PL_SELECT_BIAS].acceptance_error.value == 0); /* 6 is below 7 like 5 */
    assert_nan(by[PL_SELECT_BIAS].pair_accuracy.value);
    pl_selection_free(s);
}

/* One of two tasks has an ordered pair. Half of the splits select by it, the other judge's error there is
 * that of the tied task: |1 - 0|, as 5 + 2 is accepted. By bias all select, half have an accuracy. */
static void halves_without_an_ordered_pair_do_not_count(void **state)
{
    (void)state;
    pl_selection *s = select_on(2, (const double[]){1, 2, 5, 5});
    const pl_selected *accuracy = &s->by[PL_SELECT_PAIR_ACCURACY], *bias = &s->by[PL_SELECT_BIAS];
    double half = 0.5 * SPLITS, wide = 5 * sqrt(0.25 * SPLITS);
    assert_close((double)accuracy->splits, half, 0, wide);
    assert_int_equal(accuracy->chosen[0], accuracy->splits); /* both are perfect: the first */
    assert_true(accuracy->acceptance_error.value == 1 && accuracy->acceptance_error.low == 1);
    assert_int_equal(accuracy->accuracies, 0); /* the rest is tied */
    assert_int_equal(bias->splits, SPLITS);
    assert_int_equal(bias->accuracies, SPLITS - accuracy->splits);
    assert_true(bias->pair_accuracy.value == 1 && bias->pair_accuracy.low == 1);
    pl_selection_free(s);
}

/* ---- split halves ---- */

static pl_ratings *unit_panel(void)
{
    static const int zero[UNIT_ROWS];
    static const int *const groups[] = {unit_instance, unit_instance, unit_cell, zero, zero, zero};
    return sample_panel(UNIT_ROWS, groups, unit_scores);
}

static void split_half_is_the_mean_over_all_splits(void **state)
{
    (void)state;
    pl_ratings *panel = unit_panel();
    pl_split_half got, again;
    double brown;
    assert_int_equal(pl_split_half_of(panel, PL_BY_OCCUPATION, PL_SPLIT_INSTANCES, 5, SPLITS, 2, &got),
                     PL_OK);
    assert_int_equal(got.cells, UNIT_CELLS);
    assert_int_equal(got.splits, SPLITS);
    assert_close(got.r, mean_half_r, 0, reach(half_r_deviation));
    assert_int_equal(pl_spearman_brown(got.r, 2, &brown), PL_OK);
    assert_true(got.reliability == brown);
    assert_int_equal(pl_split_half_of(panel, PL_BY_OCCUPATION, PL_SPLIT_INSTANCES, 5, SPLITS, 5, &again),
                     PL_OK);
    assert_memory_equal(&got, &again, sizeof got);
    pl_ratings_free(panel);
}

/* Halves of single responses: two equal rows a cell agree perfectly; cells of one row have no halves. */
static void responses_are_units_of_their_own(void **state)
{
    (void)state;
    static const int cell[] = {0, 0, 1, 1, 2, 2, 3}, zero[7];
    static const int *const groups[] = {cell, cell, cell, zero, zero, zero};
    static const double scores[] = {3, 3, 5, 5, 9, 9, 7};
    pl_ratings *panel = sample_panel(7, groups, scores);
    pl_split_half got = {.r = 7};
    assert_int_equal(pl_split_half_of(panel, PL_BY_OCCUPATION, PL_SPLIT_INSTANCES, 1, 10, 1, &got),
                     PL_UNDEFINED);
    assert_true(got.r == 7);
    assert_int_equal(pl_split_half_of(panel, PL_BY_OCCUPATION, PL_SPLIT_RESPONSES, 1, 10, 1, &got), PL_OK);
    assert_int_equal(got.cells, 3);
    assert_close(got.r, 1, DBL_EPSILON, 0);
    assert_close(got.reliability, 1, DBL_EPSILON, 0);
    for (size_t i = 0; i < 7; i++)
        panel->worker[i] = 4;
    assert_int_equal(pl_split_half_of(panel, PL_BY_OCCUPATION, PL_SPLIT_RESPONSES, 1, 10, 1, &got),
                     PL_UNDEFINED);
    pl_ratings_free(panel);
}

/* The two responses of a cell mirror each other at 5: whichever goes where, r is -1. */
static void halves_that_disagree_have_no_reliability(void **state)
{
    (void)state;
    static const int cell[] = {0, 0, 1, 1, 2, 2}, zero[6];
    static const int *const groups[] = {cell, cell, cell, zero, zero, zero};
    pl_ratings *panel = sample_panel(6, groups, (const double[]){1, 9, 2, 8, 3, 7});
    pl_split_half got = {.reliability = 7};
    assert_int_equal(pl_split_half_of(panel, PL_BY_OCCUPATION, PL_SPLIT_RESPONSES, 1, 10, 1, &got), PL_OK);
    assert_close(got.r, -1, DBL_EPSILON, 0);
    assert_nan(got.reliability);
    pl_ratings_free(panel);
}

/* ---- stability ---- */

enum { BINOMIALS = sizeof binomials / sizeof binomials[0], ROOM = BINOMIALS * 120 };

/* An occupation for each binomial: n ratings, of which so many are accepted, each an instance or all one. */
static pl_ratings *binomial_panel(int rows_of_an_instance)
{
    static int occupation[ROOM], instance[ROOM], zero[ROOM];
    static double scores[ROOM];
    static const int *const groups[] = {instance, instance, occupation, zero, zero, zero};
    size_t rows = 0;
    for (int b = 0; b < BINOMIALS; b++)
        for (int i = 0; i < binomials[b].n * rows_of_an_instance; i++) {
            occupation[rows] = b;
            instance[rows] = b * 100 + i / rows_of_an_instance;
            scores[rows++] = i / rows_of_an_instance < binomials[b].accepted ? 7 : 6;
        }
    return sample_panel(rows, groups, scores);
}

static void check_stability(pl_stability_rule rule, int rows_of_an_instance)
{
    pl_ratings *panel = binomial_panel(rows_of_an_instance);
    bool *stable = pl_stability_of(panel, rule, 2, 4000, 2);
    for (size_t b = 0; b < BINOMIALS; b++)
        if (stable[b] != (binomials[b].excludes_half != 0))
            fail_msg("%d of %d: %d", binomials[b].accepted, binomials[b].n, stable[b]);
    free(stable);
    pl_ratings_free(panel);
}

static void intervals_exclude_one_half_where_the_binomial_does(void **state)
{
    (void)state;
    check_stability(PL_STABLE_RATINGS, 1);
    check_stability(PL_STABLE_INSTANCES, 1);
    check_stability(PL_STABLE_INSTANCES, 3); /* whole instances: the rows in them add nothing */
}

/* Shares 2/5, 9/20, 3/5, 1/2 of ratings; four ratings are too few; one instance has no width. */
static void margins_and_small_occupations(void **state)
{
    (void)state;
    static const int sizes[] = {5, 20, 5, 6, 4}, accepted[] = {2, 9, 3, 3, 4};
    static const bool by_margin[] = {true, false, true, false, false};
    static const bool by_instances[] = {true, true, true, false, false};
    int occupation[40], zero[40] = {0};
    double scores[40];
    const int *const groups[] = {occupation, occupation, occupation, zero, zero, zero};
    size_t rows = 0;
    for (int o = 0; o < 5; o++)
        for (int i = 0; i < sizes[o]; i++) {
            occupation[rows] = o;
            scores[rows++] = i < accepted[o] ? 9 : 1;
        }
    pl_ratings *panel = sample_panel(rows, groups, scores);
    bool *margin = pl_stability_of(panel, PL_STABLE_MARGIN, 1, 100, 1);
    bool *instances = pl_stability_of(panel, PL_STABLE_INSTANCES, 1, 100, 1);
    assert_memory_equal(margin, by_margin, sizeof by_margin);
    assert_memory_equal(instances, by_instances, sizeof by_instances);
    pl_view *view = pl_view_of(panel, panel->worker);
    pl_cells *cells = pl_cells_of(view, PL_BY_OCCUPATION, PL_OCCUPATION_MINIMUM);
    pl_classification all = pl_stability_classify(cells, margin);
    assert_int_equal(all.n, 2);
    assert_int_equal(all.worker_majority, 1);
    pl_cells_free(cells);
    pl_view_free(view);
    free(margin);
    free(instances);
    pl_ratings_free(panel);
}

#define WITH_VIEWS(test) cmocka_unit_test_setup_teardown(test, set_up_views, tear_down_views)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_VIEWS(selection_is_the_mean_over_all_halves),
        WITH_VIEWS(selection_has_the_same_bits_on_any_number_of_threads),
        cmocka_unit_test(ties_select_nobody_by_pair_accuracy),
        cmocka_unit_test(halves_without_an_ordered_pair_do_not_count),
        cmocka_unit_test(split_half_is_the_mean_over_all_splits),
        cmocka_unit_test(responses_are_units_of_their_own),
        cmocka_unit_test(halves_that_disagree_have_no_reliability),
        cmocka_unit_test(intervals_exclude_one_half_where_the_binomial_does),
        cmocka_unit_test(margins_and_small_occupations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
