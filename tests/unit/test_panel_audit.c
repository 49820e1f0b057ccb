/* The audit as a whole: that its parts are those of the modules, and what it does with difficult panels. */
#include "panel/audit.h"
#include "stats/correlation.h"
#include "tests/check.h"
#include "tests/truth_panel.h"

#include <float.h>
#include <gsl/gsl_errno.h>
#include <string.h>

static pl_audit *audit_of(const pl_ratings *panel, unsigned threads)
{
    pl_bootstrap how = {.seed = 1, .draws = 40, .threads = threads, .parts = PL_OF_ALL};
    return pl_audit_run(panel, &how);
}

static void judges_have_the_measures_of_numpy(void **state)
{
    const pl_ratings *panel = *state;
    pl_audit *audit = audit_of(panel, 1);
    assert_int_equal(audit->judges_count, TRUTH_JUDGES);
    for (size_t j = 0; j < TRUTH_JUDGES; j++) {
        const pl_judge_audit *judge = &audit->judges[j];
        assert_int_equal(judge->rows, panel->judges[j].scored);
        assert_int_equal(judge->near_complete, j > 0);
        for (int m = 0; m < PL_PANEL_MEASURES; m++) {
            double want = truth_results[j][0][m];
            if (isnan(want))
                assert_nan(judge->of[m].value);
            else
                assert_close(judge->of[m].value, want, 0, 1e-12);
            if (!isnan(judge->of[m].low))
                assert_true(judge->of[m].low <= judge->of[m].high);
        }
    }
    const pl_estimate *workers = audit->workers.of;
    assert_true(workers[PL_PAIR_ACCURACY].value == 1 && workers[PL_BIAS].value == 0);
    assert_true(workers[PL_ACCEPTANCE_DIFFERENCE].high == 0);
    pl_audit_free(audit);
}

static void same_bits_on_any_number_of_threads(void **state)
{
    pl_audit *one = audit_of(*state, 1), *many = audit_of(*state, 3);
    for (size_t j = 0; j < TRUTH_JUDGES; j++) {
        assert_memory_equal(one->judges[j].of, many->judges[j].of, sizeof one->judges[j].of);
        assert_memory_equal(one->judges[j].stable, many->judges[j].stable, sizeof one->judges[j].stable);
    }
    assert_memory_equal(one->split_half, many->split_half, sizeof one->split_half);
    pl_audit_free(one);
    pl_audit_free(many);
}

/* Selection runs among the near-complete judges alone: not A, which lacks scores. */
static void selection_is_among_near_complete_judges(void **state)
{
    pl_audit *audit = audit_of(*state, 1);
    assert_int_equal(audit->selection->views, TRUTH_JUDGES - 1);
    for (size_t v = 0; v < TRUTH_JUDGES - 1; v++)
        assert_int_equal(audit->selectable[v], v + 1);
    pl_audit_free(audit);
}

/* A part has the same numbers alone as among all, and what is not asked for is not there. */
static void parts_of_an_audit(void **state)
{
    const pl_ratings *panel = *state;
    pl_audit *all = audit_of(panel, 1);
    bool varies = false;
    for (unsigned part = PL_OF_INTERVALS; part <= PL_OF_SELECTION; part *= 2) {
        const pl_bootstrap how = {.seed = 1, .draws = 40, .threads = 1, .parts = PL_OF_RESPONSES | part};
        pl_audit *some = pl_audit_run(panel, &how);
        const pl_estimate *bias = &some->judges[1].of[PL_BIAS], *same = &all->judges[1].of[PL_BIAS];
        assert_true(bias->value == same->value);
        assert_true(part == PL_OF_INTERVALS ? bias->low == same->low : isnan(bias->low));
        for (int rule = 0; rule < PL_STABILITY_RULES; rule++) {
            size_t n = all->judges[1].stable[rule].n;
            assert_int_equal(some->judges[1].stable[rule].n, part == PL_OF_STABILITY ? n : 0);
            varies = varies || n > 0;
        }
        assert_true(some->has_split_half[PL_SPLIT_RESPONSES] == (part == PL_OF_SPLITS));
        assert_true((some->selection != NULL) == (part == PL_OF_SELECTION));
        pl_audit_free(some);
    }
    assert_true(varies && all->has_split_half[PL_SPLIT_RESPONSES] && all->selection != NULL);
    pl_audit_free(all);
}

/* numpy 1.24.2: median of the two values is their mean. */
static void groups_have_medians_of_near_complete_judges(void **state)
{
    pl_ratings *panel = *state;
    static const char *const groups[] = {"x", "x", "y", "x"};
    for (size_t j = 0; j < TRUTH_JUDGES; j++)
        panel->judges[j].group = pl_copy_text(groups[j]);
    pl_audit *audit = audit_of(panel, 1);
    assert_int_equal(audit->groups_count, 2);
    assert_string_equal(audit->groups[0].name, "x");
    assert_int_equal(audit->groups[0].judges, 2); /* B and D */
    double b = truth_results[1][0][PL_BIAS], d = truth_results[3][0][PL_BIAS];
    assert_close(audit->groups[0].median[PL_BIAS], (b + d) / 2, 0, 1e-12);
    assert_close(audit->groups[0].absolute_bias, (fabs(b) + fabs(d)) / 2, 0, 1e-12);
    assert_close(audit->groups[1].median[PL_BIAS], truth_results[2][0][PL_BIAS], 0, 1e-12);
    pl_audit_free(audit);
}

static void contrasts_use_common_rows(void **state)
{
    const pl_ratings *panel = *state;
    pl_bootstrap how = {.seed = 1, .draws = 40, .threads = 1, .parts = PL_OF_ALL};
    pl_estimate contrast[PL_PANEL_MEASURES], back[PL_PANEL_MEASURES];
    size_t rows;
    pl_audit_contrast(panel, &panel->judges[1], &panel->judges[0], &how, contrast, &rows);
    assert_int_equal(rows, panel->judges[0].scored);
    double difference = 0;
    for (size_t i = 0; i < TRUTH_ROWS; i++)
        if (!isnan(truth_scores[0][i]))
            difference += (truth_scores[1][i] - truth_scores[0][i]) / (double)rows;
    assert_close(contrast[PL_BIAS].value, difference, 0, 1e-12);
    pl_audit_contrast(panel, &panel->judges[0], &panel->judges[1], &how, back, &rows);
    for (int m = 0; m < PL_PANEL_MEASURES; m++)
        if (!isnan(contrast[m].value))
            assert_close(contrast[m].low, -back[m].high, 0, 1e-12);
}

static void relations_are_correlations_across_judges(void **state)
{
    pl_audit *audit = audit_of(*state, 1);
    double x[3], y[3], r;
    for (size_t j = 0; j < 3; j++) {
        x[j] = truth_results[j + 1][0][PL_BIAS];
        y[j] = truth_results[j + 1][0][PL_ABSOLUTE_ERROR];
    }
    pl_real want;
    assert_int_equal(pl_audit_relate(audit, PL_BIAS, PL_ABSOLUTE_ERROR, PL_RELATION_PEARSON, &r), PL_OK);
    assert_int_equal(pl_correlation_pearson(x, y, 3, &want), PL_OK);
    assert_close(r, want.value, 0, 1e-10);
    /* D is constant and has no Spearman; two judges lie on a line. */
    assert_int_equal(pl_audit_relate(audit, PL_BIAS, PL_RESPONSE_SPEARMAN, PL_RELATION_SPEARMAN, &r), PL_OK);
    assert_close(fabs(r), 1, DBL_EPSILON, 0);
    assert_int_equal(pl_audit_relate(audit, PL_BIAS, PL_BIAS, PL_RELATION_PEARSON, &r), PL_OK);
    pl_audit_free(audit);
}

/* Two responses of one instance, all scores alike: everything is defined or NaN, nothing fails. */
static void the_smallest_panel(void **state)
{
    (void)state;
    static const int zero[] = {0, 0};
    static const int *const groups[] = {zero, zero, zero, zero, zero, zero};
    pl_ratings *panel = sample_panel(2, groups, (double[]){5, 5});
    sample_judge(panel, "J", (double[]){7, 7});
    pl_audit *audit = audit_of(panel, 1);
    const pl_estimate *of = audit->judges[0].of;
    assert_nan(of[PL_PAIR_ACCURACY].value);
    assert_nan(of[PL_DEVIATION_RATIO].value);
    assert_nan(of[PL_LENGTH_SLOPE].value);
    assert_true(of[PL_BIAS].value == 2 && of[PL_BIAS].low == 2);
    assert_true(of[PL_ACCEPTANCE_7].value == 1);
    assert_false(audit->has_association);
    assert_false(audit->has_split_half[PL_SPLIT_INSTANCES]);
    assert_int_equal(audit->single_instances, 0);
    assert_int_equal(audit->groups_count, 0);
    pl_audit_free(audit);
    pl_ratings_free(panel);
}

/* All responses are alone in their instance: no pairs; half of the worker's scores tie with nothing. */
static void instances_of_one(void **state)
{
    (void)state;
    static const int row[] = {0, 1, 2, 3, 4, 5}, zero[6];
    static const int *const groups[] = {row, zero, zero, zero, zero, row};
    pl_ratings *panel = sample_panel(6, groups, (double[]){5, 6, 7, 8, 9, 9});
    sample_judge(panel, "J", (double[]){1, 2, 3, 4, 5, 6});
    pl_audit *audit = audit_of(panel, 1);
    assert_int_equal(audit->single_instances, 6);
    assert_nan(audit->judges[0].of[PL_PAIR_ACCURACY].value);
    assert_nan(audit->judges[0].of[PL_RANK_DETERMINATION].value);
    assert_true(audit->judges[0].of[PL_SHARE_INSTANCE].value == 1);
    assert_true(audit->judges[0].of[PL_RESPONSE_SPEARMAN].value > 0.98);
    pl_audit_free(audit);
    pl_audit_free(NULL);
    pl_ratings_free(panel);
}

int main(void)
{
    gsl_set_error_handler_off();
    const struct CMUnitTest tests[] = {
        WITH_PANEL(judges_have_the_measures_of_numpy),
        WITH_PANEL(same_bits_on_any_number_of_threads),
        WITH_PANEL(selection_is_among_near_complete_judges),
        WITH_PANEL(parts_of_an_audit),
        WITH_PANEL(groups_have_medians_of_near_complete_judges),
        WITH_PANEL(contrasts_use_common_rows),
        WITH_PANEL(relations_are_correlations_across_judges),
        cmocka_unit_test(the_smallest_panel),
        cmocka_unit_test(instances_of_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
