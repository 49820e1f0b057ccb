/* Exact measures of one view: ordering, placement, cells; and the groups that they are taken over. */
#include "panel/bootstrap.h"
#include "panel/cells.h"
#include "panel/ordering.h"
#include "panel/placement.h"
#include "tests/check.h"
#include "tests/sample_pairs.h"
#include "tests/truth_panel.h"

#include <float.h>

/* A view of every judge with what numpy and scipy say of it. */
static void for_each_judge(const pl_ratings *panel, void (*check)(const pl_view *view, const double *want))
{
    for (size_t j = 0; j < TRUTH_JUDGES; j++) {
        pl_view *view = pl_view_of(panel, panel->judges[j].scores);
        check(view, truth_results[j][0]);
        pl_view_free(view);
    }
}

static void check_ratio(pl_status status, pl_ratio ratio, double want)
{
    assert_int_equal(status == PL_OK, !isnan(want));
    if (status == PL_OK)
        assert_close(pl_ratio_value(ratio), want, 2 * DBL_EPSILON, 0);
}

static void check_real(pl_status status, pl_real real, double want)
{
    assert_int_equal(status == PL_OK, !isnan(want));
    if (status == PL_OK)
        assert_close(real.value, want, 0, 1e-13);
    if (status == PL_OK)
        assert_true(real.error < 1e-13);
}

/* ---- views ---- */

static void check_view(const pl_view *view, const double *want)
{
    (void)want;
    for (size_t i = 0; i < view->n; i++) {
        assert_false(isnan(view->judge[i]));
        assert_true(view->worker[i] == truth_worker[view->rows[i]]);
        for (size_t k = 0; k < i; k++) {
            assert_int_not_equal(view->rows[i], view->rows[k]);
            for (int kind = PL_BY_INSTANCE; kind <= PL_BY_TASK; kind++) /* each in one piece */
                if (pl_view_group(view, (pl_grouping_kind)kind, k) ==
                    pl_view_group(view, (pl_grouping_kind)kind, i))
                    assert_true(pl_view_end(view, (pl_grouping_kind)kind, k) > i);
        }
    }
}

static void views_keep_tasks_and_instances_together(void **state)
{
    const pl_ratings *panel = *state;
    for_each_judge(panel, check_view);
    pl_view *common = pl_view_common(panel, panel->judges[1].scores, panel->judges[0].scores);
    assert_int_equal(common->n, panel->judges[0].scored);
    for (size_t i = 0; i < common->n; i++)
        assert_true(common->judge[i] == truth_scores[1][common->rows[i]]);
    pl_view_free(common);
    pl_view_free(NULL);
}

/* ---- ordering ---- */

static void check_ordering(const pl_view *view, const double *want)
{
    pl_ordering o = pl_ordering_of(view);
    pl_ratio ratio = {0, 1};
    pl_status status = pl_ordering_accuracy(&o, &ratio);
    check_ratio(status, ratio, want[PL_PAIR_ACCURACY]);
    status = pl_ordering_coverage(&o, &ratio);
    check_ratio(status, ratio, want[PL_PAIR_COVERAGE]);
    status = pl_ordering_conditional(&o, &ratio);
    check_ratio(status, ratio, want[PL_PAIR_CONDITIONAL]);
}

static void ordering_equals_numpy(void **state)
{
    for_each_judge(*state, check_ordering);
}

/* Small instances compare all pairs, large ones sort: the same sample whole, and cut into instances. */
static void large_instances_are_counted_like_small_ones(void **state)
{
    (void)state;
    static double x[SAMPLE_ROOM], y[SAMPLE_ROOM];
    for (size_t s = 0; s < SAMPLE_PAIRS; s++) {
        size_t n = sample_pairs(s, x, y);
        pl_ordering o = {0};
        pl_ordering_add(&o, x, y, n);
        assert_int_equal(o.concordant, pair_samples[s].concordant);
        assert_int_equal(o.discordant, pair_samples[s].discordant);
        assert_int_equal(o.tied, pair_samples[s].tied_x);
        for (size_t size = 30; size <= 35; size++) {
            pl_ordering cut = {0}, whole = {0};
            pl_ordering_add(&cut, x, y, size < n ? size : n);
            for (size_t i = 1; i < size && i < n; i++)
                for (size_t j = 0; j < i; j++) {
                    whole.concordant += (x[i] - x[j]) * (y[i] - y[j]) > 0;
                    whole.discordant += (x[i] - x[j]) * (y[i] - y[j]) < 0;
                    whole.tied += x[i] == x[j] && y[i] != y[j];
                }
            assert_memory_equal(&cut, &whole, sizeof cut);
        }
    }
}

static void check_transformed(const pl_view *view, const double *want)
{
    (void)want;
    pl_ordering before = pl_ordering_of(view);
    for (size_t i = 0; i < view->n; i++) {
        uint32_t task = pl_view_group(view, PL_BY_TASK, i); /* each task its own increasing map */
        view->judge[i] = (1 + task) * exp(view->judge[i] / 3) - 50.0 * task;
    }
    pl_ordering after = pl_ordering_of(view);
    assert_memory_equal(&before, &after, sizeof before);
    for (size_t i = 0; i < view->n; i++)
        view->judge[i] = -view->judge[i];
    after = pl_ordering_of(view);
    assert_int_equal(after.concordant, before.discordant);
    assert_int_equal(after.tied, before.tied);
}

/* onet, section 4, "Ordering does not identify level". */
static void maps_that_keep_the_order_within_tasks_change_nothing(void **state)
{
    for_each_judge(*state, check_transformed);
}

static void ordering_without_decisive_pairs(void **state)
{
    (void)state;
    pl_ordering none = {0}, all_tied = {.tied = 6};
    pl_ratio ratio = {7, 1};
    assert_int_equal(pl_ordering_accuracy(&none, &ratio), PL_UNDEFINED);
    assert_int_equal(pl_ordering_coverage(&none, &ratio), PL_UNDEFINED);
    assert_int_equal(pl_ordering_conditional(&all_tied, &ratio), PL_UNDEFINED);
    assert_int_equal(ratio.numerator, 7);
    assert_int_equal(pl_ordering_accuracy(&all_tied, &ratio), PL_OK);
    assert_true(ratio.numerator == 1 && ratio.denominator == 2);
    assert_int_equal(pl_ordering_coverage(&all_tied, &ratio), PL_OK);
    assert_int_equal(ratio.numerator, 0);
    pl_ordering_add(&none, (double[]){4}, (double[]){5}, 1); /* an instance of one */
    pl_ordering_add(&none, (double[]){4, 5}, (double[]){5, 5}, 2);
    assert_int_equal(none.concordant + none.discordant + none.tied, 0);
}

/* ---- placement ---- */

static void check_placement(const pl_view *view, const double *want)
{
    pl_placement p;
    assert_int_equal(pl_placement_of(view, &p), PL_OK);
    check_real(PL_OK, p.bias, want[PL_BIAS]);
    check_real(PL_OK, p.absolute_error, want[PL_ABSOLUTE_ERROR]);
    check_real(PL_OK, p.deviation_ratio, want[PL_DEVIATION_RATIO]);
    for (int t = 0; t < PL_THRESHOLDS; t++)
        assert_close((double)p.judge_accepts[t] / (double)p.n, want[PL_ACCEPTANCE_5 + t], DBL_EPSILON, 0);
    int t = PL_SCORE_ACCEPTABLE - PL_THRESHOLD_FIRST;
    assert_close((double)(p.judge_accepts[t] - p.worker_accepts[t]) / (double)p.n,
                 want[PL_ACCEPTANCE_DIFFERENCE], 0, DBL_EPSILON);
    int64_t below = 0;
    for (size_t i = 0; i < view->n; i++)
        below += view->judge[i] < view->worker[i];
    assert_int_equal(p.below, below);
}

static void placement_equals_numpy(void **state)
{
    for_each_judge(*state, check_placement);
}

/* ---- cells ---- */

static void check_cells(const pl_view *view, const double *want)
{
    static const struct {
        pl_grouping_kind kind;
        pl_panel_measure spearman, pearson;
    } levels[] = {{PL_BY_TASK, PL_TASK_SPEARMAN, PL_TASK_PEARSON},
                  {PL_BY_OCCUPATION, PL_OCCUPATION_SPEARMAN, PL_OCCUPATION_PEARSON},
                  {PL_BY_FAMILY, PL_FAMILY_SPEARMAN, PL_FAMILY_PEARSON}};
    for (size_t l = 0; l < sizeof levels / sizeof levels[0]; l++) {
        pl_cells *cells = pl_cells_of(view, levels[l].kind, pl_cells_minimum(levels[l].kind));
        pl_real real = {0, 0};
        pl_status status = pl_cells_spearman(cells, &real);
        check_real(status, real, want[levels[l].spearman]);
        status = pl_cells_pearson(cells, &real);
        check_real(status, real, want[levels[l].pearson]);
        for (size_t c = 0; c < cells->n; c++)
            assert_true(cells->sizes[c] >= pl_cells_minimum(levels[l].kind));
        pl_cells_free(cells);
    }
    pl_cells *occupations = pl_cells_of(view, PL_BY_OCCUPATION, PL_OCCUPATION_MINIMUM);
    pl_classification all = pl_cells_classify(occupations);
    assert_close((double)all.judge_majority / (double)all.n, want[PL_MAJORITY], DBL_EPSILON, 0);
    assert_close((double)all.disagreements / (double)all.n, want[PL_DISAGREEMENT], DBL_EPSILON, 0);
    pl_cells_free(occupations);
}

static void cells_equal_scipy(void **state)
{
    for_each_judge(*state, check_cells);
}

/* Aligned, the workers are themselves; the slope is r times the dispersion. */
static void check_alignment(const pl_view *view, const double *want)
{
    pl_cells *cells = pl_cells_of(view, PL_BY_TASK, PL_TASK_MINIMUM);
    pl_alignment a = pl_cells_align(view, cells);
    if (isnan(want[PL_TASK_PEARSON]))
        assert_nan(a.slope);
    else
        assert_close(a.slope, want[PL_TASK_PEARSON] * a.dispersion, 0, 1e-13);
    for (size_t i = 0; i < view->n; i++)
        view->judge[i] = 3 - view->worker[i] / 4;
    pl_cells *mirrored = pl_cells_of(view, PL_BY_TASK, PL_TASK_MINIMUM);
    a = pl_cells_align(view, mirrored);
    assert_close(a.dispersion, 1, 1e-14, 0);
    assert_close(a.slope, -1, 1e-14, 0);
    pl_cells_free(cells);
    pl_cells_free(mirrored);
}

static void alignment_takes_out_mean_and_deviation(void **state)
{
    for_each_judge(*state, check_alignment);
}

/* Two tasks of three and one rows: 2 of 3 and 0 of 1 accepted. */
static void small_cells_and_their_acceptance(void **state)
{
    (void)state;
    static const int one[] = {0, 0, 0, 0}, task[] = {0, 0, 1, 0}, index[] = {0, 1, 2, 3};
    static const int *const groups[] = {task, task, one, one, one, index};
    static const double worker[] = {7, 6, 2, 9}, judge[] = {7, 7, 6.99, 9};
    pl_ratings *panel = sample_panel(4, groups, worker);
    pl_view *view = pl_view_of(panel, judge);
    pl_cells *all = pl_cells_of(view, PL_BY_TASK, 1), *large = pl_cells_of(view, PL_BY_TASK, 2);
    pl_cells *none = pl_cells_of(view, PL_BY_TASK, 5);
    pl_cell_acceptance accepted = pl_cells_acceptance(all);
    assert_int_equal(all->n, 2);
    assert_close(accepted.worker, 1.0 / 3, DBL_EPSILON, 0);
    assert_close(accepted.judge, 0.5, DBL_EPSILON, 0);
    assert_true(large->n == 1 && large->group[0] == 0 && large->worker[0] == 22.0 / 3);
    assert_int_equal(pl_cells_classify(large).worker_majority, 1);
    assert_int_equal(pl_cells_classify(all).disagreements, 0);
    assert_int_equal(none->n, 0);
    assert_nan(pl_cells_acceptance(none).judge);
    assert_nan(pl_cells_align(view, none).slope);
    assert_false(pl_majority(2, 4)); /* half is no strict majority */
    assert_true(pl_majority(3, 5));
    pl_cells_free(all);
    pl_cells_free(large);
    pl_cells_free(none);
    pl_cells_free(NULL);
    pl_view_free(view);
    pl_ratings_free(panel);
}

/* Groups by numbers are those that their names make. */
static void numbers_group_as_names_do(void **state)
{
    (void)state;
    const size_t numbers[] = {7, 2, 7, 0, 10011, 2};
    const char *const names[] = {"g-0008", "g-0003", "g-0008", "g-0001", "g-10012", "g-0003"};
    pl_ratings *p = pl_ratings_new("numbers", 6);
    pl_ratings_group_numbers(p, PL_BY_TASK, "g", numbers);
    pl_ratings_group(p, PL_BY_FAMILY, names);
    const pl_grouping *got = &p->by[PL_BY_TASK], *want = &p->by[PL_BY_FAMILY];
    assert_int_equal(got->n, 4);
    assert_int_equal(want->n, 4);
    assert_memory_equal(got->of_row, want->of_row, 6 * sizeof *got->of_row);
    assert_memory_equal(got->begin, want->begin, 5 * sizeof *got->begin);
    assert_memory_equal(got->members, want->members, 6 * sizeof *got->members);
    for (size_t g = 0; g < 4; g++)
        assert_string_equal(got->names[g], want->names[g]);
    pl_ratings_free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_PANEL(views_keep_tasks_and_instances_together),
        WITH_PANEL(ordering_equals_numpy),
        cmocka_unit_test(numbers_group_as_names_do),
        cmocka_unit_test(large_instances_are_counted_like_small_ones),
        WITH_PANEL(maps_that_keep_the_order_within_tasks_change_nothing),
        cmocka_unit_test(ordering_without_decisive_pairs),
        WITH_PANEL(placement_equals_numpy),
        WITH_PANEL(cells_equal_scipy),
        WITH_PANEL(alignment_takes_out_mean_and_deviation),
        cmocka_unit_test(small_cells_and_their_acceptance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
