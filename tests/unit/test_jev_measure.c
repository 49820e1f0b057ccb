/* Scale use of the post-trained models against numpy 1.24.2 and scipy 1.10.1:
 * exp(scipy.stats.entropy(counts)) for supports, numpy.mean over the data sets of a group. (What comes from a
 * release is compared with independent Python in tests/cli/cli_jev.c.) */
#include "runtime/jev_measure.h"

#include "runtime/jev_order.h"
#include "runtime/jev_refinement.h"
#include "tests/check.h"
#include "tests/jev_experiment.h"

static int open_experiment(void **state)
{
    return open_jev_of(state, "jev-table3");
}

/* Truth has 12 digits. */
#define DIGITS 1e-11

enum { MEASURES = 7 };
static const pl_measure measures[MEASURES] = {
    PL_MEASURE_ACCURACY, PL_MEASURE_UTILIZATION, PL_MEASURE_RATIO, PL_MEASURE_DEVIATION,
    PL_MEASURE_DISTANCE, PL_MEASURE_ERROR,       PL_MEASURE_KAPPA,
};

typedef struct truth {
    pl_jev_model model;
    pl_jev_group group;
    int64_t size;
    double mean[MEASURES];
} truth;

static void check_group(pl_jev jev, const truth *t)
{
    pl_value size = pl_jev_group_size(jev, t->group);
    assert_true(pl_value_is_exact(&size) && size.best == (double)t->size);
    for (int i = 0; i < MEASURES; i++) {
        pl_value mean = pl_jev_mean(jev, t->model, t->group, measures[i]);
        if (isnan(t->mean[i])) {
            assert_false(pl_value_is_known(&mean));
            continue;
        }
        assert_close(mean.best, t->mean[i], DIGITS, 0);
        assert_int_equal(mean.evidence, PL_STATISTICS);
        assert_true(pl_interval_width(mean.range) < 1e-10);
        assert_true(mean.range.low <= mean.best && mean.best <= mean.range.high);
    }
}

static void test_means_against_numpy(void **state)
{
    static const truth all[] = {
        {PL_JEV_KEV_08B_TUNED,
         PL_JEV_TRAINING,
         8,
         {28.4575, 84.9970946382, 86.7780594403, 13.2219405597, 19.6525, 20.4407969947, 0.599706428072}},
        {PL_JEV_KEV_08B_TUNED,
         PL_JEV_UNSEEN,
         28,
         {33.3864285714, 69.6588015925, 72.6973564748, 29.9309881296, 35.1235714286, 25.0457042204,
          0.455496266471}},
        {PL_JEV_KEV_08B_TUNED,
         PL_JEV_ORDINAL,
         36,
         {32.2911111111, 73.0673111583, 75.8264015782, 26.2178664474, 31.6855555556, 24.0223915036,
          0.487542969049}},
        {PL_JEV_KEV_08B_TUNED,
         PL_JEV_NOMINAL,
         4,
         {72.69, 90.2139602671, 95.8066451196, 4.19335488042, 12.81, NAN, NAN}},
        {PL_JEV_KEV_4B_TUNED,
         PL_JEV_TRAINING,
         8,
         {32.6525, 83.9416148161, 85.6308244172, 14.3691755828, 18.9925, 17.822336809, 0.66420088072}},
        {PL_JEV_KEV_4B_TUNED,
         PL_JEV_UNSEEN,
         28,
         {39.3914285714, 77.9923406993, 81.2931586035, 21.2663471216, 27.6485714286, 19.7052823268,
          0.589467446811}},
        {PL_JEV_KEV_4B_TUNED,
         PL_JEV_ORDINAL,
         36,
         {37.8938888889, 79.3144016142, 82.2570843399, 19.7336423352, 25.725, 19.2868499895, 0.606074876569}},
        {PL_JEV_KEV_4B_TUNED,
         PL_JEV_NOMINAL,
         4,
         {80.31, 94.2729908044, 101.373593811, 4.47418321981, 9.64, NAN, NAN}},
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        check_group(*(pl_jev *)*state, &all[i]);
}

/* Means of fractions of counts are decided in integers. */
static void test_means_of_counts_are_exact(void **state)
{
    static const pl_measure exact[] = {PL_MEASURE_ACCURACY, PL_MEASURE_DISTANCE, PL_MEASURE_ERROR};
    for (size_t i = 0; i < sizeof exact / sizeof exact[0]; i++) {
        pl_value mean = pl_jev_mean(*(pl_jev *)*state, PL_JEV_KEV_08B_TUNED, PL_JEV_ORDINAL, exact[i]);
        assert_true(pl_value_is_exact(&mean));
    }
}

static void test_gold_utilization(void **state)
{
    pl_jev jev = *(pl_jev *)*state;
    assert_close(pl_jev_gold(jev, "scotus13").best, 0.745716431202113, 1e-14, 0);
    assert_close(pl_jev_gold(jev, "dbpedia14").best, 0.99999952031972, 1e-14, 0);
    pl_value g = pl_jev_value(jev, PL_JEV_KEV_4B_TUNED, "scotus13", PL_MEASURE_GOLD);
    assert_close(g.best, 74.5716431202113, 1e-14, 0);
}

static void test_candidates(void **state)
{
    pl_jev jev = *(pl_jev *)*state;
    assert_true(pl_jev_candidates(jev, "webtext_quality").best == 12);
    assert_true(pl_jev_fewest_candidates(jev, PL_JEV_TRAINING).best == 5);
    assert_true(pl_jev_most_candidates(jev, PL_JEV_TRAINING).best == 14);
    assert_true(pl_jev_fewest_candidates(jev, PL_JEV_NOMINAL).best == 7);
    assert_true(pl_jev_fewest_candidates(jev, PL_JEV_ORDINAL).best == 3);
}

/* Confusions have no order on nominal data sets. */
static void test_nominal_data_sets_have_no_order(void **state)
{
    pl_jev jev = *(pl_jev *)*state;
    assert_int_equal(pl_jev_value(jev, PL_JEV_KEV_4B_TUNED, "snips7", PL_MEASURE_KAPPA).evidence, PL_NONE);
    assert_int_equal(pl_jev_value(jev, PL_JEV_KEV_4B_TUNED, "snips7", PL_MEASURE_ERROR).evidence, PL_NONE);
    assert_true(pl_jev_value(jev, PL_JEV_KEV_4B_TUNED, "snips7", PL_MEASURE_ACCURACY).best == 94.98);
}

static void expect_release(pl_value value)
{
    assert_int_equal(value.evidence, PL_NONE);
    assert_string_equal(value.needs, PL_JEV_RELEASE);
}

/* Without a release: models of the main evaluation, probabilities, other orders and scales. */
static void test_what_needs_the_release(void **state)
{
    pl_jev jev = *(pl_jev *)*state;
    expect_release(pl_jev_value(jev, PL_JEV_KEV_9B, "sst5", PL_MEASURE_ACCURACY));
    expect_release(pl_jev_mean(jev, PL_JEV_113, PL_JEV_ORDINAL, PL_MEASURE_RATIO));
    expect_release(pl_jev_value(jev, PL_JEV_KEV_4B_TUNED, "sst5", PL_MEASURE_SOFT));
    expect_release(pl_jev_value(jev, PL_JEV_KEV_4B_TUNED, "sst5", PL_MEASURE_MARGIN));
    expect_release(pl_jev_ordered(jev, PL_JEV_113, "snips7", PL_JEV_RANDOM, PL_MEASURE_ACCURACY));
    expect_release(pl_jev_compared_mean(jev, PL_JEV_113, PL_JEV_NOMINAL, PL_JEV_SHIFT));
    expect_release(pl_jev_refined_mean(jev, PL_JEV_113, PL_EQUAL_WIDTH, 5, PL_MEASURE_RATIO));
    expect_release(pl_jev_refined_reference(jev, PL_JEV_113, 5, PL_MEASURE_RATIO));
    assert_null(pl_jev_refined_setting(jev, "dbpedia14", PL_EQUAL_WIDTH, 5));
}

static void test_texts(void **state)
{
    (void)state;
    for (pl_measure measure = 0; measure < PL_MEASURES; measure++)
        assert_string_equal(pl_jev_measure_describe(measure)->key, pl_measure_key(measure));
    assert_null(pl_jev_measure_describe(PL_MEASURE_KAPPA)->unit);
    assert_string_equal(pl_jev_group_key(PL_JEV_UNSEEN), "unseen");
    assert_string_equal(pl_jev_group_label(PL_JEV_ORDINAL), "All ordinal");
    assert_string_equal(pl_jev_order_key(PL_JEV_RANDOM), "random");
    assert_string_equal(pl_jev_order_label(PL_JEV_ORIGINAL), "Orig.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_means_against_numpy),
        cmocka_unit_test(test_means_of_counts_are_exact),
        cmocka_unit_test(test_gold_utilization),
        cmocka_unit_test(test_candidates),
        cmocka_unit_test(test_nominal_data_sets_have_no_order),
        cmocka_unit_test(test_what_needs_the_release),
        cmocka_unit_test(test_texts),
    };
    return cmocka_run_group_tests(tests, open_experiment, close_jev) != 0;
}
