/* The score summaries: figures become exact fractions, and a file that contradicts itself is refused. */
#include "data/balora.h"

#include "tests/check.h"
#include "tests/scratch.h"

#define HEADING                                                                                              \
    "model,dataset,task,k,n,accuracy,tvd,normalized_entropy,qwk,nmae,gold_counts,prediction_counts\n"
/* Gold 0001112222, predicted 0101212201. Python: accuracy_score, mean_absolute_error / 2 and
 * cohen_kappa_score(weights="quadratic") of scikit-learn 1.2.1; scipy.stats.entropy(counts) / log(3) of
 * scipy 1.10.1. */
#define FIGURES "0.6,0.10000000000000003,0.9911594714322189,0.46153846153846156,0.25"
#define COUNTS "3|3|4,3|4|3"
#define ORDINAL "m,d,ordinal,3,10," FIGURES "," COUNTS "\n"
#define NOMINAL "m,e,nominal,3,10,0.6,0.10000000000000003,0.9911594714322189,,," COUNTS "\n"

static void figures_become_fractions(void **state)
{
    (void)state;
    pl_balora *summary = NULL;
    pl_error error;
    if (pl_balora_read(scratch_write("s.csv", HEADING ORDINAL NOMINAL), &summary, &error) != PL_OK)
        fail_msg("%zu:%zu: %s", error.line, error.column, error.reason);
    const pl_balora_row *row = pl_balora_find(summary, "m", "d");
    const pl_balora_row *nominal = pl_balora_find(summary, "m", "e");
    assert_int_equal(summary->n, 2);
    assert_non_null(row);
    assert_true(row->ordinal);
    assert_int_equal(row->line, 2);
    assert_int_equal(row->k, 3);
    assert_int_equal(row->n, 10);
    assert_int_equal(row->hits, 6);
    assert_int_equal(row->tvd_excess, 1);
    assert_int_equal(row->deviation, 5);
    assert_int_equal(13 * row->qwk_numerator, 6 * row->qwk_denominator);
    assert_int_equal(row->gold_counts[2], 4);
    assert_int_equal(row->prediction_counts[1], 4);
    assert_non_null(nominal);
    assert_false(nominal->ordinal);
    assert_nan(nominal->qwk);
    assert_nan(nominal->nmae);
    assert_int_equal(nominal->qwk_denominator, 0);
    assert_null(pl_balora_find(summary, "n", "d"));
    pl_balora_free(summary);
    pl_balora_free(NULL);
}

static const struct refusal {
    const char *text;
    size_t line, column;
    const char *reason; /* part of it */
} refusals[] = {
    {"model,dataset\n", 1, 0, "the header has 2 columns, not 12"},
    {HEADING "m,d,ordered,3,10," FIGURES "," COUNTS "\n", 2, 3, "\"ordered\" is neither ordinal nor nominal"},
    {HEADING "m,d,ordinal,1,10," FIGURES "," COUNTS "\n", 2, 4, "k is 1, not 2 to 50"},
    {HEADING "m,d,ordinal,51,10," FIGURES "," COUNTS "\n", 2, 4, "k is 51, not 2 to 50"},
    {HEADING "m,d,ordinal,4,10," FIGURES "," COUNTS "\n", 2, 11, "gold_counts is not as many counts as k"},
    {HEADING "m,d,ordinal,2,10," FIGURES "," COUNTS "\n", 2, 11, "gold_counts is not as many counts as k"},
    {HEADING "m,d,ordinal,3,10," FIGURES ",3|3|4,3|4|\n", 2, 12, "prediction_counts is not as many counts"},
    {HEADING "m,d,ordinal,3,10," FIGURES ",3|3|4,3|4| 3\n", 2, 12, "prediction_counts is not as many counts"},
    {HEADING "m,d,ordinal,3,10," FIGURES ",3|-3|10,3|4|3\n", 2, 11, "gold_counts is not as many counts"},
    {HEADING "m,d,ordinal,3,11," FIGURES "," COUNTS "\n", 2, 11, "gold_counts sum to 10, not to n = 11"},
    {HEADING "m,d,ordinal,3,10," FIGURES ",3|3|4,3|4|4\n", 2, 12,
     "prediction_counts sum to 11, not to n = 10"},
    {HEADING "m,d,ordinal,3,10,1.1,0.1,0.9911594714322189,0.46153846153846156,0.25," COUNTS "\n", 2, 6,
     "accuracy is 1.1"},
    {HEADING "m,d,ordinal,3,10,nan,0.1,0.9911594714322189,0.46153846153846156,0.25," COUNTS "\n", 2, 6,
     "\"nan\" is not a decimal number"},
    {HEADING "m,d,ordinal,3,10,0.61,0.1,0.9911594714322189,0.46153846153846156,0.25," COUNTS "\n", 2, 6,
     "accuracy is 0.6"},
    {HEADING "m,d,ordinal,3,10,0.6,0.2,0.9911594714322189,0.46153846153846156,0.25," COUNTS "\n", 2, 7,
     "tvd is 0.2"},
    {HEADING "m,d,ordinal,3,10,0.6,0.1,0.9911594724322189,0.46153846153846156,0.25," COUNTS "\n", 2, 8,
     "normalized_entropy is 0.99"},
    {HEADING "m,d,ordinal,3,10,0.6,0.1,0.9911594714322189,0.4615,0.25," COUNTS "\n", 2, 9, "qwk is 0.46"},
    {HEADING "m,d,ordinal,3,10,0.6,0.1,0.9911594714322189,0.46153846153846156,0.26," COUNTS "\n", 2, 10,
     "nmae is 0.26"},
    /* 4 misses are off by 4 to 8 together; 5 apart in sum cannot have squares of 6 or of 3 */
    {HEADING "m,d,ordinal,3,10,0.6,0.1,0.9911594714322189,0.46153846153846156,0.15," COUNTS "\n", 2, 10,
     "4 misses cannot be off by 3 together"},
    {HEADING "m,d,ordinal,3,10,0.6,0.1,0.9911594714322189,0.46153846153846156,0.45," COUNTS "\n", 2, 10,
     "4 misses cannot be off by 9 together"},
    {HEADING "m,d,ordinal,3,10,0.6,0.1,0.9911594714322189,0.5384615384615384,0.25," COUNTS "\n", 2, 9,
     "deviations of 5 cannot have squares of 6"},
    {HEADING "m,d,ordinal,3,10,0.6,0.1,0.9911594714322189,0.7692307692307693,0.25," COUNTS "\n", 2, 9,
     "deviations of 5 cannot have squares of 3"},
    {HEADING "m,d,ordinal,3,10,1,0,0,1,0,10|0|0,10|0|0\n", 2, 9, "qwk is not defined"},
    {HEADING "m,d,nominal,3,10," FIGURES "," COUNTS "\n", 2, 9, "a nominal data set has no qwk"},
    {HEADING "m,d,nominal,3,10,0.6,0.1,0.9911594714322189,,0.25," COUNTS "\n", 2, 10,
     "a nominal data set has no nmae"},
    {HEADING "m,d,ordinal,3,10,0.6,0.1,0.9911594714322189,,," COUNTS "\n", 2, 10, "is not a decimal number"},
    {HEADING ORDINAL NOMINAL ORDINAL, 4, 2, "m and d are on line 2 already"},
    {HEADING ORDINAL "o,d,nominal,3,10,0.6,0.1,0.9911594714322189,,," COUNTS "\n", 3, 3,
     "the task is another one on line 2"},
    {HEADING "m,d,nominal,3,10,0.6,0.1,0.9911594714322189,,," COUNTS "\n"
             "o,d,nominal,3,10,0.6,0.1,0.9911594714322189,,,3|4|3,4|3|3\n",
     3, 11, "the gold counts are others on line 2"},
    {"", 0, 0, "the file is empty"},
};

static void contradictions_are_refused_with_their_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        const struct refusal *want = &refusals[i];
        const char *path = scratch_write("s.csv", want->text);
        pl_balora *summary = NULL;
        pl_error error;
        pl_status status = pl_balora_read(path, &summary, &error);
        if (status != PL_BAD_INPUT || error.line != want->line || error.column != want->column ||
            !strstr(error.reason, want->reason))
            fail_msg("case %zu: status %d, %zu:%zu: %s", i, status, error.line, error.column, error.reason);
        assert_string_equal(error.file, path);
        assert_null(summary);
    }
}

/* The release's own totals: posttraining/results/released/…__score_summary.json at the pinned commit gives
 * overall_accuracy, ordinal_accuracy and nominal_accuracy of each model, over 40, 36 and 4 data sets of 5,000
 * rows. */
static const struct total {
    const char *model;
    double overall, ordinal, nominal;
} totals[] = {
    {"kev-0.8b-ba-lora", 0.36331, 0.3229111111111111, 0.7269},
    {"kev-4b-ba-lora", 0.421355, 0.3789388888888889, 0.8031},
};

static void the_carried_summary_has_the_totals_of_the_release(void **state)
{
    (void)state;
    const char *root = getenv("PLUMB_ROOT");
    char *path = pl_path_join(root ? root : "", "data/jev/balora_summary.csv");
    pl_balora *summary = NULL;
    pl_error error;
    pl_status status = pl_balora_read(path, &summary, &error);
    free(path);
    if (status != PL_OK)
        fail_msg("%s:%zu: %s", error.file, error.line, error.reason);
    int64_t hits[2][2] = {{0}}, rows[2][2] = {{0}};
    for (size_t i = 0; i < summary->n; i++) {
        const pl_balora_row *row = &summary->rows[i];
        size_t model = strcmp(row->model, totals[0].model) == 0 ? 0 : 1;
        hits[model][row->ordinal] += row->hits;
        rows[model][row->ordinal] += row->n;
    }
    pl_balora_free(summary);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(rows[i][1], 36 * 5000);
        assert_int_equal(rows[i][0], 4 * 5000);
        assert_close((double)hits[i][1] / 180000, totals[i].ordinal, 1e-15, 0);
        assert_close((double)hits[i][0] / 20000, totals[i].nominal, 1e-15, 0);
        assert_close((double)(hits[i][0] + hits[i][1]) / 200000, totals[i].overall, 1e-15, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_become_fractions),
        cmocka_unit_test(contradictions_are_refused_with_their_place),
        cmocka_unit_test(the_carried_summary_has_the_totals_of_the_release),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
