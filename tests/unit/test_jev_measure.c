/* Scale use of the post-trained models against numpy 1.24.2 and scipy 1.10.1:
 * exp(scipy.stats.entropy(counts)) for supports, numpy.mean over the data sets of a group. */
#include "runtime/jev_measure.h"

#include "runtime/experiment_internal.h"
#include "tests/check.h"

static int open_experiment(void **state)
{
    static pl_jev_summaries summaries;
    static char name[] = "test_jev_measure";
    char *arguments[] = {name, NULL};
    summaries = pl_jev_open(pl_experiment_begin(1, arguments, "jev-table3"), "summaries");
    *state = &summaries;
    return summaries.rows == NULL;
}

static int close_experiment(void **state)
{
    pl_experiment_free(((pl_jev_summaries *)*state)->x);
    return 0;
}

/* Truth has 12 digits. */
#define DIGITS 1e-11

static void test_means_against_numpy(void **state)
{
    static const struct {
        const char *model;
        pl_jev_group group;
        int64_t size;
        double mean[PL_JEV_MEASURES]; /* accuracy, U_arg, R, D_R, TVD, nMAE, QWK */
    } truth[] = {
        {"kev-0.8b-ba-lora",
         PL_JEV_TRAINING,
         8,
         {28.4575, 84.9970946382, 86.7780594403, 13.2219405597, 19.6525, 20.4407969947, 0.599706428072}},
        {"kev-0.8b-ba-lora",
         PL_JEV_UNSEEN,
         28,
         {33.3864285714, 69.6588015925, 72.6973564748, 29.9309881296, 35.1235714286, 25.0457042204,
          0.455496266471}},
        {"kev-0.8b-ba-lora",
         PL_JEV_ORDINAL,
         36,
         {32.2911111111, 73.0673111583, 75.8264015782, 26.2178664474, 31.6855555556, 24.0223915036,
          0.487542969049}},
        {"kev-0.8b-ba-lora",
         PL_JEV_NOMINAL,
         4,
         {72.69, 90.2139602671, 95.8066451196, 4.19335488042, 12.81, NAN, NAN}},
        {"kev-4b-ba-lora",
         PL_JEV_TRAINING,
         8,
         {32.6525, 83.9416148161, 85.6308244172, 14.3691755828, 18.9925, 17.822336809, 0.66420088072}},
        {"kev-4b-ba-lora",
         PL_JEV_UNSEEN,
         28,
         {39.3914285714, 77.9923406993, 81.2931586035, 21.2663471216, 27.6485714286, 19.7052823268,
          0.589467446811}},
        {"kev-4b-ba-lora",
         PL_JEV_ORDINAL,
         36,
         {37.8938888889, 79.3144016142, 82.2570843399, 19.7336423352, 25.725, 19.2868499895, 0.606074876569}},
        {"kev-4b-ba-lora",
         PL_JEV_NOMINAL,
         4,
         {80.31, 94.2729908044, 101.373593811, 4.47418321981, 9.64, NAN, NAN}},
    };
    pl_jev_summaries s = *(pl_jev_summaries *)*state;
    for (size_t i = 0; i < sizeof truth / sizeof truth[0]; i++) {
        assert_true(pl_jev_group_size(s, truth[i].model, truth[i].group) == truth[i].size);
        for (pl_jev_measure m = 0; m < PL_JEV_MEASURES; m++) {
            pl_value mean = pl_jev_mean(s, truth[i].model, truth[i].group, m);
            if (isnan(truth[i].mean[m])) {
                assert_false(pl_value_is_known(&mean));
                continue;
            }
            assert_close(mean.best, truth[i].mean[m], DIGITS, 0);
            assert_int_equal(mean.evidence, PL_STATISTICS);
            assert_true(pl_interval_width(mean.range) < 1e-10);
            assert_true(mean.range.low <= mean.best && mean.best <= mean.range.high);
        }
    }
}

/* Means of fractions of counts are decided in integers. */
static void test_means_of_counts_are_exact(void **state)
{
    pl_jev_summaries s = *(pl_jev_summaries *)*state;
    static const pl_jev_measure exact[] = {PL_JEV_ACCURACY, PL_JEV_DISTANCE, PL_JEV_ERROR};
    for (size_t i = 0; i < sizeof exact / sizeof exact[0]; i++) {
        pl_value mean = pl_jev_mean(s, "kev-0.8b-ba-lora", PL_JEV_ORDINAL, exact[i]);
        assert_true(pl_value_is_exact(&mean));
    }
}

static void test_gold_utilization(void **state)
{
    pl_jev_summaries s = *(pl_jev_summaries *)*state;
    assert_close(pl_jev_gold(s, "scotus13").best, 0.745716431202113, 1e-14, 0);
    assert_close(pl_jev_gold(s, "dbpedia14").best, 0.99999952031972, 1e-14, 0);
}

/* Confusions have no order on nominal data sets. */
static void test_nominal_data_sets_have_no_order(void **state)
{
    pl_jev_summaries s = *(pl_jev_summaries *)*state;
    const pl_balora_row *row = pl_jev_row(s, "kev-4b-ba-lora", "snips7");
    pl_value kappa = pl_jev_value(s, row, PL_JEV_KAPPA);
    pl_value error = pl_jev_value(s, row, PL_JEV_ERROR);
    assert_int_equal(kappa.evidence, PL_NONE);
    assert_int_equal(error.evidence, PL_NONE);
    assert_true(pl_jev_value(s, row, PL_JEV_ACCURACY).best == 94.98);
}

static void test_group_of_an_unknown_model_is_empty(void **state)
{
    pl_jev_summaries s = *(pl_jev_summaries *)*state;
    for (pl_jev_group group = 0; group < PL_JEV_GROUPS; group++)
        assert_true(pl_jev_group_size(s, "kev-9b-ba-lora", group) == 0);
}

/* Of 0, 1, 2, ... with K levels: K/3 and 2K/3 are bounds that belong above. */
static void test_thirds(void **state)
{
    (void)state;
    static const char *const thirds[] = {"", "l", "lm", "lmu", "llmu", "llmmu", "llmmuu"};
    for (int64_t k = 1; k <= 6; k++)
        for (int64_t mode = 0; mode < k; mode++) {
            int64_t counts[6] = {0, 0, 0, 0, 0, 0};
            counts[mode] = 5;
            pl_jev_third third = pl_jev_modal_third(counts, k);
            assert_int_equal(pl_jev_third_key(third)[0], thirds[k][mode]);
        }
    assert_int_equal(pl_jev_modal_third((const int64_t[]){1, 4, 4}, 3), PL_JEV_MIDDLE);
    assert_string_equal(pl_jev_third_label(PL_JEV_UPPER), "Upper third");
}

/* numpy.argmax over the released prediction counts: 15, 16, 5 and 21, 12, 3 data sets, no ties. */
static void test_modal_thirds_against_numpy(void **state)
{
    pl_jev_summaries s = *(pl_jev_summaries *)*state;
    static const int64_t truth[2][PL_JEV_THIRDS] = {{15, 16, 5}, {21, 12, 3}};
    for (pl_jev_third third = 0; third < PL_JEV_THIRDS; third++) {
        assert_true(pl_jev_third_size(s, "kev-0.8b-ba-lora", third) == truth[0][third]);
        assert_true(pl_jev_third_size(s, "kev-4b-ba-lora", third) == truth[1][third]);
        assert_true(pl_jev_third_size(s, "kev-9b", third) == 0);
    }
}

static void test_texts(void **state)
{
    (void)state;
    assert_string_equal(pl_jev_measure_describe(PL_JEV_KAPPA)->key, "qwk");
    assert_null(pl_jev_measure_describe(PL_JEV_KAPPA)->unit);
    assert_string_equal(pl_jev_group_key(PL_JEV_UNSEEN), "unseen");
    assert_string_equal(pl_jev_group_label(PL_JEV_ORDINAL), "All ordinal");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_means_against_numpy),
        cmocka_unit_test(test_means_of_counts_are_exact),
        cmocka_unit_test(test_gold_utilization),
        cmocka_unit_test(test_nominal_data_sets_have_no_order),
        cmocka_unit_test(test_group_of_an_unknown_model_is_empty),
        cmocka_unit_test(test_thirds),
        cmocka_unit_test(test_modal_thirds_against_numpy),
        cmocka_unit_test(test_texts),
    };
    return cmocka_run_group_tests(tests, open_experiment, close_experiment) != 0;
}
