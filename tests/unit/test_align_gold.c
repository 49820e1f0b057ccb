/* Human scores of the alignment paper's data sets, from the carried tables: kurtosis, bins, shares. */
#include "runtime/align_bins.h"
#include "runtime/align_gold.h"

#include "runtime/experiment_internal.h"
#include "tests/check.h"

#include <getopt.h>
#include <stdlib.h>

/* An experiment whose manifest has mlqe-pe, one with tmu-gfm, and one with the gated words. */
static pl_experiment *begin(const char *id)
{
    char *arguments[] = {(char *)id, NULL};
    unsetenv("PLUMB_DATA");
    optind = 1;
    return pl_experiment_begin(1, arguments, id);
}

/* scipy 1.10.1, stats.kurtosis of the carried scores of en-de and ave_g, bias=False for the last. */
static void test_size_and_kurtosis(void **state)
{
    (void)state;
    pl_experiment *x = begin("align-fig2");
    pl_align_gold gold = pl_align_gold_of(x, pl_align_dataset_find("en-de"));
    pl_value n = pl_align_gold_size(&gold),
             kurtosis = pl_align_gold_kurtosis(x, &gold, PL_KURTOSIS_EXCESS_POPULATION);
    assert_true(n.numerator == 1000 && n.denominator == 1 && n.evidence == PL_STATISTICS);
    assert_close(kurtosis.best, 1.4837956461189226, 1e-13, 0);
    assert_int_equal(kurtosis.evidence, PL_STATISTICS);
    pl_experiment_free(x);
    x = begin("align-fig3");
    gold = pl_align_gold_of(x, pl_align_dataset_find("tmugfm"));
    assert_close(pl_align_gold_kurtosis(x, &gold, PL_KURTOSIS_EXCESS_SAMPLE).best, -0.32350995716657494,
                 1e-13, 0);
    pl_experiment_free(x);
}

/* numpy 1.24.2: histogram((v - low) / (high - low) * 9, arange(-0.25, 9.3, 0.5)) and arange(-0.5, 9.6, 1). */
static void test_bins(void **state)
{
    (void)state;
    static const int64_t halves[19] = {0,   0,   0,   0,   0,    0,   1,   5,   16, 37,
                                       102, 178, 327, 453, 1197, 639, 598, 467, 201},
                         points[10] = {0, 1, 3, 3, 18, 44, 181, 124, 420, 206};
    pl_experiment *x = begin("align-fig3");
    pl_align_gold gold = pl_align_gold_of(x, pl_align_dataset_find("tmugfm"));
    pl_histogram *bins = pl_align_gold_bins(x, &gold, PL_ALIGN_HALF_POINT);
    assert_int_equal(bins->bins, 19);
    for (size_t i = 0; i < 19; i++)
        assert_int_equal(bins->counts[i], halves[i]);
    pl_value share = pl_align_gold_share(&gold, bins, 14);
    assert_true(share.numerator * 4221 == share.denominator * 119700);
    pl_histogram_free(bins);
    pl_experiment_free(x);
    x = begin("align-fig2");
    gold = pl_align_gold_of(x, pl_align_dataset_find("en-de"));
    bins = pl_align_gold_bins(x, &gold, PL_ALIGN_POINT);
    assert_int_equal(bins->bins, 10);
    for (size_t i = 0; i < 10; i++)
        assert_int_equal(bins->counts[i], points[i]);
    pl_histogram_free(bins);
    pl_experiment_free(x);
}

static void test_middles_of_bins(void **state)
{
    (void)state;
    assert_int_equal(pl_align_bin_count(PL_ALIGN_POINT), 10);
    assert_int_equal(pl_align_bin_count(PL_ALIGN_HALF_POINT), 19);
    assert_true(pl_align_bin_score(PL_ALIGN_POINT, 8) == 8);
    assert_true(pl_align_bin_score(PL_ALIGN_HALF_POINT, 17) == 8.5);
}

/* Without the gated scores there is no evidence, and what would bring some is named. */
static void test_gated_scores_are_missing(void **state)
{
    (void)state;
    pl_experiment *x = begin("align-fig7");
    pl_align_gold gold = pl_align_gold_of(x, pl_align_dataset_find("catalan"));
    assert_null(gold.input);
    pl_histogram *bins = pl_align_gold_bins(x, &gold, PL_ALIGN_POINT);
    const pl_value values[] = {pl_align_gold_size(&gold),
                               pl_align_gold_kurtosis(x, &gold, PL_KURTOSIS_EXCESS_POPULATION),
                               pl_align_gold_share(&gold, bins, 3)};
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(values[i].evidence, PL_NONE);
        assert_string_equal(values[i].needs, PL_ALIGN_GOLD_NEEDS);
    }
    pl_histogram_free(bins);
    pl_experiment_free(x);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_size_and_kurtosis),
        cmocka_unit_test(test_bins),
        cmocka_unit_test(test_middles_of_bins),
        cmocka_unit_test(test_gated_scores_are_missing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
