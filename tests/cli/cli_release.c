/* A synthetic release: the C pipeline against independent Python (tests/oracle), and who makes it. */
#include "tests/cli/project.h"

static sandbox *made; /* a release, its metrics by plumb and by Python; tests only read it */

#define ORACLE "/usr/bin/python3 '%s/tests/oracle/%s.py' "
#define SYNTHESIZE "plumb synthesize release --root '%s' "

static void compute(sandbox *box, const char *options)
{
    expect_run(box, 0, SYNTHESIZE "--scale 0.01 --out release %s", real.root, options);
    expect_run(box, 0, "plumb metrics release --out plumb.csv");
    expect_run(box, 0, ORACLE "release >oracle.csv", real.root, "release_metrics");
}

static int make_release(void **state)
{
    find_places(state);
    made = sandbox_begin();
    /* A seed that gives subsets of DBpedia's classes with several items and an error: their weights matter.
     */
    compute(made, "--seed 7");
    return 0;
}

static int drop_release(void **state)
{
    sandbox_end(made);
    return forget_places(state);
}

static int begin(void **state)
{
    *state = sandbox_begin();
    return 0;
}

static int end(void **state)
{
    sandbox_end(*state);
    return 0;
}

/* ---- agreement ---- */

/* 676 settings of models with some ten measures each, their means, and counts of 149 settings of indexes:
 * fewer would mean that something was left out. */
enum { VALUES_LEAST = 16000 };

static void expect_agreement(sandbox *box)
{
    expect_run(box, 0, ORACLE "oracle.csv plumb.csv", real.root, "compare_metrics");
    expect_within(box->out, " values, 0 differ, ");
    assert_true(strtol(box->out, NULL, 10) > VALUES_LEAST);
}

static void test_metrics_agree(void **state)
{
    (void)state;
    expect_agreement(made);
}

static void test_metrics_agree_where_later_rows_replace_earlier_ones(void **state)
{
    compute(*state, "--repeats --seed 2");
    expect_agreement(*state);
}

static void test_metrics_come_from_a_tally_file_too(void **state)
{
    (void)state;
    expect_run(made, 0, "plumb tally release --out t.csv && plumb metrics --tally t.csv | cmp - plumb.csv");
}

/* Changes one row of one file, and lets Python alone read the outcome. */
static void disturb(sandbox *box, const char *pattern, const char *replacement)
{
    expect_run(box, 0,
               "cp -r '%s/release' . && cd release/results/released && f=$(echo kev-9b__main-*.gz) && "
               "zcat $f >rows && awk '!done && sub(/%s/, \"%s\") { done = 1 } { print }' rows >other && "
               "gzip -c other >$f && diff rows other | grep -c '^>'; rm rows other",
               made->folder, pattern, replacement);
    assert_int_equal(strtol(box->out, NULL, 10), 1);
    expect_run(box, 1, ORACLE "release >oracle.csv && " ORACLE "oracle.csv '%s/plumb.csv'", real.root,
               "release_metrics", real.root, "compare_metrics", made->folder);
    expect_within(box->out, "kev-9b,main,");
    expect_without(box->out, "kev-4b,");
    expect_without(box->out, ",position");
}

static void test_another_decision_is_noticed(void **state)
{
    sandbox *box = *state;
    disturb(box, "\"prediction_position\":0,", "\\\"prediction_position\\\":1,");
    expect_within(box->out, ",accuracy is ");
    expect_without(box->out, ",margin is ");
}

static void test_another_probability_is_noticed(void **state)
{
    sandbox *box = *state;
    disturb(box, "\"probabilities\":\\[0\\.1", "\\\"probabilities\\\":[0.2");
    expect_within(box->out, ",margin is ");
    expect_within(box->out, ",usoft is ");
    expect_within(box->out, ",entropy is ");
    expect_without(box->out, ",accuracy is ");
}

/* ---- what is made ---- */

static void test_manifests_and_summaries_fit(void **state)
{
    (void)state;
    expect_run(made, 0, ORACLE "release", real.root, "release_manifests");
    expect_within(made->out, " figures, 0 do not fit");
    expect_run(made, 0, "plumb verify --strict --complete release");
    expect_within(made->out, " 0 failed, ");
}

static void test_manifests_of_repeated_rows_fit(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, SYNTHESIZE "--scale 0.002 --repeats --out r | grep -c rows", real.root);
    expect_run(box, 0, ORACLE "r", real.root, "release_manifests");
    expect_run(box, 0, "plumb verify r");
    expect_within(box->out, "5 rows repeat a sample_id");
}

static void test_same_bytes_with_any_number_of_threads(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, SYNTHESIZE "--scale 0.002 --threads 1 --out a", real.root);
    expect_run(box, 0, SYNTHESIZE "--scale 0.002 --threads 3 --out b && diff -r a b", real.root);
    expect_run(box, 1, SYNTHESIZE "--scale 0.002 --seed 2 --out c && diff -rq a c", real.root);
}

/* The rows of seed 1, whichever compiler and machine: SHA-256 of what is in all archives, one after the
 * other. */
static void test_rows_are_those_of_the_seed(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0,
               SYNTHESIZE "--scale 0.002 --out r && find r -name '*.gz' | sort | xargs zcat | sha256sum",
               real.root);
    expect_within(box->out, "572815b8bdc3c78c1e4a7c2b8dc995852058418810976d76c5bb88d12466c5ea");
}

static void test_release_says_that_it_is_synthetic(void **state)
{
    (void)state;
    expect_run(made, 0, "find release -name '*.json' | xargs grep -L Synthetic");
    assert_string_equal(made->out, "");
    expect_run(made, 0, "plumb verify release");
    expect_within(made->out, "\nSYNTHETIC: made up");
    expect_run(made, 0, "plumb tally --out said.csv release");
    expect_within(made->error, "plumb tally: the answers are SYNTHETIC");
    expect_run(made, 0, "plumb metrics --tally said.csv --out said-metrics.csv");
    expect_within(made->error, "plumb metrics: the answers are SYNTHETIC");
}

/* ---- refusals ---- */

static void test_folder_that_is_not_empty(void **state)
{
    sandbox *box = *state;
    expect_run(box, 2, "mkdir r && echo precious >r/file; " SYNTHESIZE "--scale 0.002 --out r", real.root);
    expect_within(box->error, "r: is not empty");
    expect_run(box, 0, "[ \"$(ls r)\" = file ] && grep precious r/file");
}

static void test_wrong_usage(void **state)
{
    sandbox *box = *state;
    expect_run(box, 2, "plumb synthesize");
    expect_run(box, 2, "plumb synthesize weather --out r");
    expect_run(box, 2, SYNTHESIZE, real.root);
    expect_within(box->error, "--out is missing");
    expect_run(box, 2, SYNTHESIZE "--out r --scale 11", real.root);
    expect_within(box->error, "the scale is 11, not 0.001 to 10");
    expect_run(box, 2, SYNTHESIZE "--out r --scale much", real.root);
    expect_within(box->error, "the scale \"much\" is no number");
    expect_run(box, 2, SYNTHESIZE "--out r --scale 0x.01", real.root);
    expect_run(box, 2, SYNTHESIZE "--out r --scale ' 0.002'", real.root);
    expect_run(box, 2, SYNTHESIZE "--out r --seed -1", real.root);
    expect_run(box, 2, SYNTHESIZE "--out r --threads 0", real.root);
    expect_run(box, 2, SYNTHESIZE "--out r --fault flood", real.root);
    expect_within(box->error, "there is no fault \"flood\"");
    expect_run(box, 3, "plumb synthesize release --out r");
    expect_within(box->error, "data/jev/balora_summary.csv: there is no such file");
    assert_false(sandbox_has(box, "r"));
    expect_run(box, 2, "plumb metrics");
    expect_run(box, 2, "plumb metrics a b");
    expect_run(box, 3, "plumb metrics nowhere");
    expect_run(box, 3, "plumb metrics --tally nowhere");
}

static void test_help(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb synthesize --help");
    expect_narrow(box->out, strlen);
    expect_run(box, 0, "plumb metrics --help");
    expect_narrow(box->out, strlen);
}

#define IN_SANDBOX(test) cmocka_unit_test_setup_teardown(test, begin, end)

/* What is there and cannot be used is said; what is not there is no fault. */
static void test_indexes_that_are_missing(void **state)
{
    (void)state;
    expect_run(made, 0, "mkdir some && cp -r release/results some && plumb tally --out some.csv some");
    expect_within(made->out, ": 0 tallies in 0 settings, ");
    expect_within(made->error,
                  "plumb tally: some/data/indexes/main40.paper-v1.jsonl.gz is missing: 4 files of "
                  "predictions cannot be used without it\n");
    expect_within(made->error,
                  "plumb tally: some/data/indexes/kcurve4.paper-v1.jsonl.gz is missing: 4 files");
    expect_run(made, 0, "rm some/results/released/kev-*__position* && plumb metrics some");
    expect_within(made->error,
                  "plumb metrics: some/data/indexes/position9.paper-v1.jsonl.gz is missing: 1 file of");
    expect_run(made, 0, "cp -r release/data some && plumb tally --out some.csv some");
    expect_without(made->error, "missing");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_metrics_agree),
        IN_SANDBOX(test_metrics_agree_where_later_rows_replace_earlier_ones),
        cmocka_unit_test(test_metrics_come_from_a_tally_file_too),
        IN_SANDBOX(test_another_decision_is_noticed),
        IN_SANDBOX(test_another_probability_is_noticed),
        cmocka_unit_test(test_manifests_and_summaries_fit),
        IN_SANDBOX(test_manifests_of_repeated_rows_fit),
        IN_SANDBOX(test_same_bytes_with_any_number_of_threads),
        IN_SANDBOX(test_rows_are_those_of_the_seed),
        cmocka_unit_test(test_release_says_that_it_is_synthetic),
        IN_SANDBOX(test_folder_that_is_not_empty),
        IN_SANDBOX(test_wrong_usage),
        IN_SANDBOX(test_help),
        cmocka_unit_test(test_indexes_that_are_missing),
    };
    return cmocka_run_group_tests(tests, make_release, drop_release) != 0;
}
