/* plumb verify and plumb tally, run as programs on a small release. */
#include "runtime/terminal.h"
#include "tests/cli/project.h"
#include "tests/release_folder.h"

static sandbox *box;

static int set_up(void **state)
{
    box = sandbox_begin();
    return scratch_open(state) != 0 || !put_release();
}

static int tear_down(void **state)
{
    sandbox_end(box);
    return scratch_close(state);
}

/* The command and its options, on the release. */
#define run_on_release(code, arguments) expect_run(box, code, "plumb %s '%s'", arguments, scratch_folder)
#define run(code, arguments) expect_run(box, code, "plumb %s", arguments)

static void test_intact(void **state)
{
    (void)state;
    run_on_release(0, "verify");
    expect_within(box->out, "data/indexes/main40.paper-v1.jsonl.gz\n  unstated  archive     ");
    expect_within(box->out, "  ok        join        every item answered; K, positions, probabilities fit\n");
    expect_within(box->out, "0 failed");
    expect_within(box->out, "\nmissing\n  results/released/kev-0.8b__main");
    expect_within(box->out, "11 files missing\n");
    expect_narrow(box->out, pl_terminal_width);
    assert_string_equal(box->error, "");
    run_on_release(0, "verify --strict --threads 1");
    run_on_release(3, "verify --complete");
}

static void test_failure(void **state)
{
    (void)state;
    assert_true(put_manifests("\"rows\":5"));
    run_on_release(3, "verify");
    expect_within(box->out, "  FAILED    rows        4 rows, not 5\n");
    expect_within(box->out, "1 failed");
    /* All the rest is still listed. */
    expect_within(box->out, "posttraining/README.md\n  ok");
    expect_narrow(box->out, pl_terminal_width);
}

static void test_usage(void **state)
{
    (void)state;
    run(0, "verify --help");
    expect_within(box->out, "usage: plumb verify");
    expect_narrow(box->out, pl_terminal_width);
    run(2, "verify");
    run(2, "verify a b");
    run_on_release(2, "verify --threads 0");
    run_on_release(2, "verify --threads many");
    run_on_release(2, "tally --threads 1000");
    run(3, "verify nowhere");
    expect_within(box->error, "plumb verify: nowhere: there is no file of the JEV release\n");
    run(3, "tally nowhere");
    run(0, "tally --help");
    expect_narrow(box->out, pl_terminal_width);
}

static void test_tally(void **state)
{
    (void)state;
    run_on_release(0, "tally --out one.csv --threads 1");
    expect_within(box->out, "one.csv: 10 tallies in 6 settings, from 8 archives\n");
    run_on_release(0, "tally --out two.csv --threads 5");
    const char *one = sandbox_read(box, "one.csv"), *two = sandbox_read(box, "two.csv");
    assert_string_equal(one, two);
    /* A failed run leaves what was there. */
    assert_true(put_text(MAIN_INDEX, "no gzip"));
    run_on_release(3, "tally --out one.csv");
    expect_within(box->error, "plumb tally: " MAIN_INDEX ": is not gzip");
    assert_string_equal(sandbox_read(box, "one.csv"), two);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_intact, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_failure, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_usage, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_tally, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, find_places, forget_places) != 0;
}
