/* Levels against a Python implementation that tries every cut in exact arithmetic (tests/truth/binning.py),
 * on random scores and on the direct assessments of mlqe-pe. */
#include "stats/binning.h"

#include "data/gold.h"
#include "tests/check.h"
#include "tests/random.h"
#include "tests/truth/binning.h"

#include <stdlib.h>

enum { MOST_LEVELS = 14 };

/* Levels of the scores, into the fold as Python folds them. */
static void fold_levels(uint64_t *fold, pl_binning rule, const pl_frequency *scores, double high, size_t k)
{
    pl_histogram *levels = NULL;
    pl_status status = pl_binning_apply(rule, scores, 0, high, k, &levels);
    fold_integer(fold, status == PL_OK);
    if (status != PL_OK) {
        assert_int_equal(status, PL_UNDEFINED);
        assert_null(levels);
        return;
    }
    for (size_t j = 1; j < k; j++)
        fold_double(fold, levels->edges[j]);
    for (size_t j = 0; j < k; j++)
        fold_integer(fold, levels->counts[j]);
    pl_histogram_free(levels);
}

static void random_levels(uint64_t *random, uint64_t *fold)
{
    int64_t n = 1 + random_below(random, 40), variety = 1 + random_below(random, 24);
    size_t k = 1 + (size_t)random_below(random, 8);
    pl_frequency *scores = pl_frequency_new();
    for (int64_t i = 0; i < n; i++)
        assert_int_equal(pl_frequency_add(scores, (double)random_below(random, variety), 1), PL_OK);
    fold_levels(fold, PL_EQUAL_FREQUENCY, scores, (double)variety, k);
    fold_levels(fold, PL_EQUAL_WIDTH, scores, (double)variety, k);
    pl_frequency_free(scores);
}

static void test_random_scores_against_python(void **state)
{
    (void)state;
    assert_int_equal(folds_that_differ(random_levels, truth_random_levels, BINNING_BLOCKS, BINNING_CASES), 0);
}

static void test_assessments_against_python(void **state)
{
    (void)state;
    static const char *const series[] = {"en-de", "en-zh", "et-en", "ne-en", "ro-en", "ru-en", "si-en"};
    for (size_t i = 0; i < sizeof series / sizeof series[0]; i++) {
        pl_frequency *scores = NULL;
        uint64_t fold = FOLD_START;
        assert_int_equal(pl_gold_read_carried("data/mlqe-pe/gold.csv", series[i], &scores, NULL), PL_OK);
        for (size_t k = 1; k <= MOST_LEVELS; k++) {
            fold_levels(&fold, PL_EQUAL_FREQUENCY, scores, 100, k);
            fold_levels(&fold, PL_EQUAL_WIDTH, scores, 100, k);
        }
        pl_frequency_free(scores);
        assert_true(fold == truth_assessment_levels[i]);
    }
}

static pl_frequency *table(const double *scores, size_t n)
{
    pl_frequency *made = NULL;
    assert_int_equal(pl_frequency_from(scores, n, &made), PL_OK);
    return made;
}

/* Equal scores stay together and enter the level above the edge that they are on; the last level has its end.
 */
static void test_ties_and_closure(void **state)
{
    (void)state;
    static const double scores[] = {0, 0.5, 0.5, 0.5, 0.75, 1};
    pl_frequency *made = table(scores, 6);
    pl_histogram *levels = NULL;
    assert_int_equal(pl_binning_apply(PL_EQUAL_WIDTH, made, 0, 1, 2, &levels), PL_OK);
    assert_true(levels->edges[1] == 0.5 && levels->counts[0] == 1 && levels->counts[1] == 5);
    pl_histogram_free(levels);
    /* 3 of 6: below 0.5 is 1, below 0.75 is 4, which is nearer. */
    assert_int_equal(pl_binning_apply(PL_EQUAL_FREQUENCY, made, 0, 1, 2, &levels), PL_OK);
    assert_true(levels->edges[1] == 0.75 && levels->counts[0] == 4 && levels->counts[1] == 2);
    pl_histogram_free(levels);
    pl_frequency_free(made);
}

/* Of two cuts that are equally near, the lower. */
static void test_equally_near_cuts(void **state)
{
    (void)state;
    static const double scores[] = {1, 2, 2, 3};
    pl_frequency *made = table(scores, 4);
    pl_histogram *levels = NULL;
    assert_int_equal(pl_binning_apply(PL_EQUAL_FREQUENCY, made, 0, 4, 2, &levels), PL_OK);
    assert_true(levels->edges[1] == 2);
    pl_histogram_free(levels);
    pl_frequency_free(made);
}

static void test_refusals(void **state)
{
    (void)state;
    static const double scores[] = {1, 1, 1, 1, 2};
    pl_frequency *made = table(scores, 5), *empty = table(scores, 0);
    static const struct {
        pl_binning rule;
        double low, high;
        size_t k;
    } cases[] = {
        {PL_EQUAL_FREQUENCY, 0, 3, 3},    /* two distinct scores */
        {PL_EQUAL_WIDTH, 0, 6, 4},        /* empty levels */
        {PL_EQUAL_WIDTH, 0, 3, 0},        /* no level */
        {PL_EQUAL_WIDTH, 1.5, 3, 1},      /* scores below the scale */
        {PL_EQUAL_WIDTH, 0, 1.5, 2},      /* and above it */
        {PL_EQUAL_WIDTH, 3, 0, 2},        /* a scale upside down */
        {PL_EQUAL_WIDTH, 0, INFINITY, 2}, /* without an end */
    };
    pl_histogram *levels = NULL;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(
            pl_binning_apply(cases[i].rule, made, cases[i].low, cases[i].high, cases[i].k, &levels),
            PL_UNDEFINED);
    assert_int_equal(pl_binning_apply(PL_EQUAL_WIDTH, empty, 0, 1, 1, &levels), PL_UNDEFINED);
    assert_int_equal(pl_binning_apply(PL_EQUAL_FREQUENCY, empty, 0, 1, 1, &levels), PL_UNDEFINED);
    assert_null(levels);
    pl_frequency_free(made);
    pl_frequency_free(empty);
}

static void test_names(void **state)
{
    (void)state;
    assert_string_equal(pl_binning_key(PL_EQUAL_WIDTH), "equal_width");
    assert_string_equal(pl_binning_label(PL_EQUAL_FREQUENCY), "equal frequency");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_scores_against_python),
        cmocka_unit_test(test_assessments_against_python),
        cmocka_unit_test(test_ties_and_closure),
        cmocka_unit_test(test_equally_near_cuts),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
