/* Least, median and greatest of a number over the near-complete judges. */
#include "runtime/onet_spread.h"

#include "runtime/experiment_internal.h"
#include "tests/check.h"

#include <getopt.h>
#include <math.h>
#include <stdlib.h>

enum { JUDGES = 6 };

/* One judge is not near-complete, one has no number. */
static void make_judges(pl_judge_audit judges[JUDGES])
{
    static const double biases[JUDGES] = {0.4, -0.1, 9, 0.8, NAN, 0.2};
    for (int j = 0; j < JUDGES; j++) {
        judges[j] = (pl_judge_audit){.near_complete = j != 2};
        judges[j].of[PL_BIAS].value = biases[j];
    }
}

static double bias(const pl_judge_audit *judge, int times)
{
    return times * judge->of[PL_BIAS].value;
}

/* numpy 1.24.2: quantile([0.4, -0.1, 0.8, 0.2], [0, 0.5, 1]) is -0.1, 0.3, 0.8. */
static void spread_equals_numpy(void **state)
{
    (void)state;
    pl_judge_audit judges[JUDGES];
    make_judges(judges);
    pl_audit audit = {.judges = judges, .judges_count = JUDGES};
    const pl_onet onet = {.audit = &audit};
    assert_close(pl_onet_spread(&onet, bias, 1, PL_ONET_LOWEST), -0.1, 0, 0);
    assert_close(pl_onet_spread(&onet, bias, 1, PL_ONET_MEDIAN), 0.3, 1e-15, 0);
    assert_close(pl_onet_spread(&onet, bias, 1, PL_ONET_HIGHEST), 0.8, 0, 0);
    assert_close(pl_onet_spread(&onet, bias, -1, PL_ONET_LOWEST), -0.8, 0, 0); /* which is passed on */
}

static void nobody_has_a_number(void **state)
{
    (void)state;
    pl_judge_audit judges[JUDGES];
    make_judges(judges);
    pl_audit audit = {.judges = judges, .judges_count = JUDGES};
    const pl_onet onet = {.audit = &audit};
    assert_int_equal(pl_onet_spread_evidence(&onet, bias, 1, PL_ONET_LOWEST).evidence, PL_NONE); /* not own */
    audit.judges_count = 0;
    assert_nan(pl_onet_spread(&onet, bias, 1, PL_ONET_MEDIAN));
    assert_nan(pl_onet_spread(&(pl_onet){.audit = NULL}, bias, 1, PL_ONET_MEDIAN));
}

static void numbers_are_in_percent(void **state)
{
    (void)state;
    pl_judge_audit judge = {.acceptance_by_task = 0.5, .acceptance_by_occupation = 0.125};
    for (int m = PL_ACCEPTANCE_5; m <= PL_ACCEPTANCE_8; m++)
        judge.of[m].value = 0.25 * (PL_ACCEPTANCE_8 - m);
    judge.of[PL_DISAGREEMENT].value = 0.75;
    judge.stable[PL_STABLE_MARGIN] = (pl_classification){.n = 8, .disagreements = 3};
    assert_true(pl_onet_accepted(&judge, PL_THRESHOLD_FIRST) == 75);
    assert_true(pl_onet_accepted(&judge, PL_THRESHOLD_LAST) == 0);
    assert_true(pl_onet_disagreed(&judge, PL_ONET_ALL) == 75);
    assert_true(pl_onet_disagreed(&judge, PL_STABLE_MARGIN) == 37.5);
    assert_nan(pl_onet_disagreed(&judge, PL_STABLE_RATINGS)); /* none is stable */
    assert_true(pl_onet_weighted(&judge, PL_ONET_BY_RESPONSE) == 25);
    assert_true(pl_onet_weighted(&judge, PL_ONET_BY_TASK) == 50);
    assert_true(pl_onet_weighted(&judge, PL_ONET_BY_OCCUPATION) == 12.5);
}

/* On the made-up panel: a point to each place, in order. */
static void points_of_a_figure(void **state)
{
    (void)state;
    char id[] = "onet-fig3", *arguments[] = {id, NULL};
    optind = 1;
    unsetenv("PANEL");
    pl_onet onet = pl_onet_open(pl_experiment_begin(1, arguments, id), PL_OF_RESPONSES);
    pl_panel *panel = pl_figure_add_panel(pl_figure_begin(onet.x, 1), "a", "A");
    pl_onet_spread_series series = pl_onet_add_spread(panel, PL_SCATTER);
    pl_onet_plot_spread(&onet, &series, "tau=7", 7, pl_onet_accepted, PL_SCORE_ACCEPTABLE);
    static const char *const keys[PL_ONET_PLACES] = {"panel.lowest", "panel.median", "panel.highest"};
    double before = 0;
    for (int place = 0; place < PL_ONET_PLACES; place++) {
        assert_string_equal(series.of[place]->key, keys[place]);
        assert_int_equal(series.of[place]->points_count, 1);
        double value = pl_onet_spread(&onet, pl_onet_accepted, PL_SCORE_ACCEPTABLE, (pl_onet_place)place);
        assert_true(value > before && value <= 100);
        before = value;
    }
    pl_series *printed = pl_onet_add_printed(panel, "told");
    assert_int_equal(printed->colour, 4); /* behind the judges' three and the workers' */
    assert_false(printed->open_markers);  /* open ones are unchecked */
    pl_onet_note_spread(&onet, onet.x->figure);
    assert_string_equal(onet.x->figure->notes[onet.x->figure->notes_count - 1],
                        "Lowest, median and highest of the 32 judges that scored at least 99.8 % of the "
                        "responses; 1 left out.");
    pl_experiment *x = onet.x;
    pl_onet_close(&onet);
    pl_experiment_free(x);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spread_equals_numpy),
        cmocka_unit_test(nobody_has_a_number),
        cmocka_unit_test(numbers_are_in_percent),
        cmocka_unit_test(points_of_a_figure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
