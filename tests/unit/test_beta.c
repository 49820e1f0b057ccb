#include "data/gold.h"
#include "stats/beta.h"
#include "tests/check.h"
#include "tests/sandbox.h"
#include "tests/truth/scores.h"

static const struct {
    const char *dataset, *series;
    pl_scale scale;
} sets[TRUTH_SERIES] = {
    {"mlqe-pe", "en-de/train", {0, 100}}, {"mlqe-pe", "en-de", {0, 100}}, {"mlqe-pe", "ne-en", {0, 100}},
    {"mlqe-pe", "si-en", {0, 100}},       {"tmu-gfm", "ave_g", {0, 4}},   {"autojqe", "FLUTEC", {0, 4}},
};

static pl_frequency *table;

static int tear_down(void **state)
{
    (void)state;
    pl_frequency_free(table);
    table = NULL;
    return 0;
}

static void read_table(size_t i)
{
    tear_down(NULL);
    char *path = pl_format("%s/data/%s/gold.csv", sandbox_setting("PLUMB_ROOT", "."), sets[i].dataset);
    pl_status status = pl_gold_read_carried(path, sets[i].series, &table, NULL);
    free(path);
    assert_int_equal(status, PL_OK);
}

/* Three of the six have scores at an end. */
static void human_scores(void **state)
{
    (void)state;
    for (size_t i = 0; i < TRUTH_SERIES; i++) {
        read_table(i);
        pl_beta fit;
        assert_int_equal(pl_beta_fit(table, sets[i].scale, &fit), PL_OK);
        assert_close(fit.alpha, truth_beta_alpha[i], PL_BETA_PRECISION, 0);
        assert_close(fit.beta, truth_beta_beta[i], PL_BETA_PRECISION, 0);
    }
}

static void cells(void **state)
{
    (void)state;
    pl_beta beta = {truth_beta_alpha[0], truth_beta_beta[0]};
    double sum = 0;
    for (int i = 0; i < 10; i++) {
        double share = pl_beta_between(beta, i / 10.0, (i + 1) / 10.0);
        assert_close(share, truth_beta_tenths[i], 1e-10, 1e-13);
        sum += share;
    }
    assert_close(sum, 1, 1e-13, 0);
    assert_close(pl_beta_between(beta, -1, 2), 1, 1e-15, 0);
    assert_true(pl_beta_between(beta, 0.4, 0.4) == 0);
    /* scipy.stats.beta(2, 30).sf(0.9) - scipy.stats.beta(2, 30).sf(0.95), scipy 1.10.1: a difference of
     * cumulative probabilities would be rounded to 0 */
    assert_close(pl_beta_between((pl_beta){2, 30}, 0.9, 0.95), 2.7999999972525797e-29, 1e-11, 0);
}

static void drawn_in_at_ends_alone(void **state)
{
    (void)state;
    assert_int_equal(pl_frequency_from((double[]){1, 2, 3}, 3, &table), PL_OK);
    assert_true(pl_beta_argument(table, (pl_scale){0, 4}, 2) == 0.5);
    assert_true(pl_beta_argument(table, (pl_scale){0, 4}, 3) == 0.75);
    assert_close(pl_beta_argument(table, (pl_scale){1, 5}, 1), 0.5 / 3, 1e-15, 0);
    assert_close(pl_beta_argument(table, (pl_scale){1, 5}, 3), 0.5, 1e-15, 0);
}

static void undefined(void **state)
{
    (void)state;
    pl_beta fit = {7, 7};
    assert_int_equal(pl_frequency_from((double[]){2, 2, 2}, 3, &table), PL_OK);
    assert_int_equal(pl_beta_fit(table, (pl_scale){0, 4}, &fit), PL_UNDEFINED);
    assert_int_equal(pl_frequency_add(table, 5, 1), PL_OK);
    assert_int_equal(pl_beta_fit(table, (pl_scale){0, 4}, &fit), PL_UNDEFINED);
    assert_int_equal(pl_beta_fit(table, (pl_scale){5, 2}, &fit), PL_UNDEFINED);
    assert_true(fit.alpha == 7 && fit.beta == 7);
}

/* scipy.stats.beta.fit([1/12] * 3 + [11/12] * 3, floc=0, fscale=1), scipy 1.10.1 */
static void both_ends(void **state)
{
    (void)state;
    pl_beta fit;
    assert_int_equal(pl_frequency_from((double[]){0, 0, 0, 9, 9, 9}, 6, &table), PL_OK);
    assert_int_equal(pl_beta_fit(table, (pl_scale){0, 9}, &fit), PL_OK);
    assert_close(fit.alpha, 0.5704776323161894, 1e-11, 0);
    assert_close(fit.beta, 0.5704776323161854, 1e-11, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(human_scores, tear_down),
        cmocka_unit_test(cells),
        cmocka_unit_test_teardown(drawn_in_at_ends_alone, tear_down),
        cmocka_unit_test_teardown(undefined, tear_down),
        cmocka_unit_test_teardown(both_ends, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
