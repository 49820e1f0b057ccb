/* Where the alignment paper prints a number, and what its tables say when they are read together. */
#include "runtime/align_calibration.h"
#include "runtime/align_cells.h"
#include "runtime/align_feature.h"
#include "runtime/align_range.h"

#include "runtime/experiment_internal.h"
#include "tests/check.h"

#include <getopt.h>
#include <stdlib.h>

static int begin(void **state)
{
    char id[] = "align-prose", *arguments[] = {id, NULL};
    unsetenv("PLUMB_DATA");
    unsetenv("SCORES");
    optind = 1;
    *state = pl_experiment_begin(1, arguments, "align-prose");
    return 0;
}

static int end(void **state)
{
    pl_experiment_free(*state);
    return 0;
}

static void check_interval(pl_value got, double low, double high)
{
    assert_int_equal(got.evidence, PL_PRINTED);
    assert_close(got.range.low, low, 1e-14, 0);
    assert_close(got.range.high, high, 1e-14, 0);
}

/* Table 3: Qwen on En-De, 21.05 after alignment; Table 5: 4.213. Table 15: Catalan, Gemma, r 0.06 before. */
static void test_cells(void **state)
{
    const pl_align_dataset *pair = pl_align_dataset_find("en-de"), *words = pl_align_dataset_find("catalan"),
                           *set = pl_align_dataset_find("flutec");
    check_interval(pl_align_printed(*state, pair, PL_ALIGN_QWEN, PL_ALIGN_AFTER, PL_ALIGN_KURTOSIS), 21.045,
                   21.055);
    check_interval(pl_align_supported(*state, pair, PL_ALIGN_QWEN, PL_ALIGN_AFTER, PL_ALIGN_KURTOSIS), 4.2125,
                   4.2135);
    check_interval(pl_align_supported(*state, pair, PL_ALIGN_QWEN, PL_ALIGN_BEFORE, PL_ALIGN_KURTOSIS), 0.525,
                   0.535);
    check_interval(pl_align_supported(*state, words, PL_ALIGN_GEMMA, PL_ALIGN_BEFORE, PL_ALIGN_CORRELATION),
                   0.055, 0.065);
    check_interval(pl_align_supported(*state, set, PL_ALIGN_MISTRAL, PL_ALIGN_AFTER, PL_ALIGN_KURTOSIS),
                   14.125, 14.135);
}

static void test_repeated_cells(void **state)
{
    const pl_align_dataset *pair = pl_align_dataset_find("en-de"), *other = pl_align_dataset_find("en-zh"),
                           *words = pl_align_dataset_find("catalan");
    check_interval(
        pl_align_repeated(*state, pair, PL_ALIGN_GEMMA, PL_ALIGN_AFTER, PL_ALIGN_CORRELATION, "scores"),
        0.0805, 0.0815);
    const pl_value none[] = {
        pl_align_repeated(*state, pair, PL_ALIGN_GEMMA, PL_ALIGN_BEFORE, PL_ALIGN_CORRELATION, "scores"),
        pl_align_repeated(*state, other, PL_ALIGN_GEMMA, PL_ALIGN_AFTER, PL_ALIGN_CORRELATION, "scores"),
        pl_align_repeated(*state, words, PL_ALIGN_GEMMA, PL_ALIGN_AFTER, PL_ALIGN_CORRELATION, "scores")};
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(none[i].evidence, PL_NONE);
        assert_string_equal(none[i].needs, "scores");
    }
}

/* Table 6: Gemma 1.028 to 2.092, Mistral 8.485 to 0.106, Llama 3.510 to 0.994, Qwen 2.204 to 8.156. */
static void test_calibration_counts(void **state)
{
    static const pl_align_model all[] = {PL_ALIGN_GEMMA, PL_ALIGN_MISTRAL, PL_ALIGN_LLAMA, PL_ALIGN_QWEN};
    pl_value fell = pl_align_calibration_count(*state, PL_ALIGN_GECQE, all, 4, PL_ALIGN_KURTOSIS, false),
             rose = pl_align_calibration_count(*state, PL_ALIGN_GECQE, all, 3, PL_ALIGN_KURTOSIS, true);
    assert_true(fell.numerator == 2 && fell.denominator == 1);
    assert_true(rose.numerator == 1 && rose.denominator == 1);
}

/* Table 10, overall perplexity: 0.00, -0.19, -0.21, -0.31; of the target: -0.01, 0.00, -0.12, -0.17. */
static void test_negative_features(void **state)
{
    static const pl_align_model all[] = {PL_ALIGN_GEMMA, PL_ALIGN_MISTRAL, PL_ALIGN_LLAMA, PL_ALIGN_QWEN};
    pl_value overall = pl_align_feature_negative(*state, PL_ALIGN_MTQE, all, 4, PL_ALIGN_OVERALL_PERPLEXITY);
    assert_true(overall.range.low == 3 && overall.range.high == 4 && overall.best == 3);
    pl_value target =
        pl_align_feature_negative(*state, PL_ALIGN_MTQE, all + 2, 2, PL_ALIGN_TARGET_PERPLEXITY);
    assert_true(target.numerator == 2 && target.denominator == 1);
}

/* At n = 445 the smallest significant r is 0.1220 (scipy 1.10.1, as in test_correlation.c). */
static void test_significance(void **state)
{
    const pl_align_dataset *words = pl_align_dataset_find("catalan");
    pl_value weak = pl_align_significant(*state, words, PL_ALIGN_MISTRAL, PL_ALIGN_BEFORE, pl_stated(445)),
             strong = pl_align_significant(*state, words, PL_ALIGN_QWEN, PL_ALIGN_AFTER, pl_stated(445)),
             open = pl_align_significant(*state, words, PL_ALIGN_LLAMA, PL_ALIGN_BEFORE, pl_stated(340));
    assert_true(weak.range.high == 0 && strong.range.low == 1);
    assert_true(open.range.low == 0 && open.range.high == 1);
}

static void test_ranges(void **state)
{
    check_interval(
        pl_align_range_cell(*state, PL_ALIGN_MTQE, PL_ALIGN_GEMMA, PL_ALIGN_CORRELATION, PL_ALIGN_LONG),
        0.135, 0.145);
    assert_string_equal(pl_align_range_key(PL_ALIGN_SHORT), "1-5");
    assert_null(pl_align_studied(PL_ALIGN_LCP));
    assert_string_equal(pl_align_studied(PL_ALIGN_GECQE)->key, "tmugfm");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_cells, begin, end),
        cmocka_unit_test_setup_teardown(test_repeated_cells, begin, end),
        cmocka_unit_test_setup_teardown(test_calibration_counts, begin, end),
        cmocka_unit_test_setup_teardown(test_negative_features, begin, end),
        cmocka_unit_test_setup_teardown(test_significance, begin, end),
        cmocka_unit_test_setup_teardown(test_ranges, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
