/* Controls against scikit-learn, out of fold; and from another panel. */
#include "panel/audit.h"
#include "panel/controls.h"
#include "tests/check.h"
#include "tests/data/panel/calibration.h"
#include "tests/truth_panel.h"

#include <float.h>

static int open_with_texts(void **state)
{
    pl_ratings *panel = truth_panel();
    panel->texts = pl_allocate(TRUTH_ROWS, sizeof *panel->texts);
    for (size_t i = 0; i < TRUTH_ROWS; i++)
        panel->texts[i] = pl_copy_text(truth_texts[i]);
    *state = panel;
    return 0;
}

#define WITH_TEXTS(test) cmocka_unit_test_setup_teardown(test, open_with_texts, close_truth_panel)

static void controls_equal_scikit_learn(void **state)
{
    for (int c = 0; c < PL_CONTROLS; c++) {
        double scores[TRUTH_ROWS];
        assert_int_equal(pl_control_scores((pl_control)c, *state, NULL, scores), PL_OK);
        for (size_t i = 0; i < TRUTH_ROWS; i++)
            assert_close(scores[i], truth_controls[c][i], 1e-10, 0);
    }
}

/* From itself as another panel: the groups are found by name, the means are those of all rows. */
static void from_another_panel(void **state)
{
    pl_ratings *training = truth_panel();
    double scores[TRUTH_ROWS], sum = 0, sums[2] = {0};
    for (size_t i = 0; i < TRUTH_ROWS; i++) {
        training->worker[i] = 1 + truth_occupation[i];
        sum += training->worker[i] / TRUTH_ROWS;
    }
    assert_int_equal(pl_control_scores(PL_CONTROL_OCCUPATION, *state, training, scores), PL_OK);
    for (size_t i = 0; i < TRUTH_ROWS; i++)
        assert_close(scores[i], training->worker[i], 4 * DBL_EPSILON, 0);
    assert_int_equal(pl_control_scores(PL_CONTROL_MEAN, *state, training, scores), PL_OK);
    assert_close(scores[7], sum, 1e-14, 0);
    assert_int_equal(pl_control_scores(PL_CONTROL_LENGTH, *state, training, scores), PL_OK);
    for (size_t i = 0; i < TRUTH_ROWS; i++) {
        sums[0] += scores[i];
        sums[1] += training->worker[i];
    }
    assert_close(sums[0], sums[1], 1e-13, 0); /* least squares keep the mean */
    pl_ratings_free(training);
}

/* Groups that training did not see get its mean; those with the same name the same, whatever their number. */
static void what_was_not_seen(void **state)
{
    (void)state;
    enum { ROWS = 6 };
    static const int one[ROWS] = {0}, known[ROWS] = {4, 4, 9, 9, 5, 5}, other[ROWS] = {9, 7, 4, 7, 5, 4};
    static const int places[ROWS] = {0, 1, 2, 3, 4, 5};
    static const double worker[ROWS] = {2, 4, 9, 9, 5, 7}, wanted[ROWS] = {9, 6, 3, 6, 6, 3};
    const int *const groups[PL_GROUPINGS] = {one, one, known, one, one, places};
    const int *const others[PL_GROUPINGS] = {one, one, other, one, one, places};
    pl_ratings *training = sample_panel(ROWS, groups, worker), *panel = sample_panel(ROWS, others, worker);
    double scores[ROWS];
    assert_int_equal(pl_control_scores(PL_CONTROL_OCCUPATION, panel, training, scores), PL_OK);
    for (size_t i = 0; i < ROWS; i++)
        assert_close(scores[i], wanted[i], DBL_EPSILON, 0);
    pl_ratings_free(training);
    pl_ratings_free(panel);
}

static void without_texts_or_lengths(void **state)
{
    pl_ratings *bare = *state;
    double scores[TRUTH_ROWS];
    free(bare->lengths);
    bare->lengths = NULL;
    assert_int_equal(pl_control_scores(PL_CONTROL_LENGTH, bare, NULL, scores), PL_UNDEFINED);
    assert_int_equal(pl_control_scores(PL_CONTROL_RESPONSE, bare, NULL, scores), PL_UNDEFINED);
    assert_int_equal(pl_control_scores(PL_CONTROL_CONTEXT, bare, bare, scores), PL_UNDEFINED);
    assert_int_equal(pl_control_scores(PL_CONTROL_POSITION, bare, NULL, scores), PL_OK);
    const pl_rows nothing = {bare, NULL, 0};
    assert_int_equal(pl_control_predict(PL_CONTROL_MEAN, &nothing, &nothing, scores), PL_UNDEFINED);
}

static void as_judges(void **state)
{
    pl_ratings *panel = *state;
    size_t before = panel->judges_count;
    pl_controls_add(panel, NULL, 2);
    assert_int_equal(panel->judges_count, before + 6);
    assert_false(panel->judges[0].control);
    const pl_panel_judge *judge = pl_ratings_judge(panel, "Control: TF-IDF of response");
    assert_non_null(judge);
    assert_true(judge->control && judge->group == NULL && judge->scored == TRUTH_ROWS);
    assert_close(judge->scores[5], truth_controls[PL_CONTROL_RESPONSE][5], 1e-10, 0);
}

static void as_judges_of_a_grouped_panel(void **state)
{
    pl_ratings *panel = *state;
    pl_ratings_add_judge(panel, "one more", "some group");
    size_t before = panel->judges_count;
    pl_controls_add(panel, NULL, 1);
    assert_int_equal(panel->judges_count, before + 4); /* there are no texts */
    assert_string_equal(panel->judges[before].group, "control");
    assert_string_equal(panel->judges[before].name, pl_control_text(PL_CONTROL_MEAN));
}

/* Measured like judges, but neither selected nor related: the numbers across judges stay what they were. */
static void controls_are_no_judges(void **state)
{
    pl_ratings *panel = *state;
    const pl_bootstrap how = {
        .seed = 1, .draws = 4, .threads = 1, .parts = PL_OF_RESPONSES | PL_OF_SELECTION};
    double before, after;
    pl_audit *alone = pl_audit_run(panel, &how);
    assert_int_equal(pl_audit_relate(alone, PL_PAIR_ACCURACY, PL_BIAS, PL_RELATION_PEARSON, &before), PL_OK);
    pl_controls_add(panel, NULL, 1);
    pl_audit *both = pl_audit_run(panel, &how);
    assert_int_equal(pl_audit_relate(both, PL_PAIR_ACCURACY, PL_BIAS, PL_RELATION_PEARSON, &after), PL_OK);
    assert_true(before == after);
    assert_int_equal(both->selection->views, alone->selection->views);
    assert_int_equal(both->judges_count, alone->judges_count + 6);
    assert_true(both->judges[both->judges_count - 1].control && both->judges[4].near_complete);
    pl_audit_free(alone);
    pl_audit_free(both);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_TEXTS(controls_equal_scikit_learn),
        WITH_TEXTS(from_another_panel),
        cmocka_unit_test(what_was_not_seen),
        WITH_PANEL(without_texts_or_lengths),
        WITH_TEXTS(as_judges),
        WITH_TEXTS(controls_are_no_judges),
        WITH_PANEL(as_judges_of_a_grouped_panel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
