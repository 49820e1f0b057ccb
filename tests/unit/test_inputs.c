/* Inputs: the best evidence that is present and intact. */
#include "tests/unit/toy.h"

/* These two tell what they found by their exit codes. */
static int evidence_of_rolls(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    const pl_input *input = pl_experiment_input(x, "rolls");
    assert_ptr_equal(input, pl_experiment_input(x, "rolls"));
    _exit(10 + (input != NULL ? (int)pl_input_evidence(input) : PL_NONE));
}

static int without_rolls(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    const pl_input *input = pl_experiment_input(x, "rolls");
    pl_row(x, NULL, "a", "a");
    pl_cell(x, "sum", pl_from_count(input, 6));
    pl_cell(x, "mean", pl_from_ratio(input, 6, 3));
    pl_judge(x, "table1", "b", "mean", pl_from_real(input, 1.33, 0));
    pl_judge(x, "text", "all", "best", pl_from_count(input, 2));
    return pl_experiment_end(x);
}

static int release_is_closed(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    _exit(pl_experiment_input(x, "rare") == NULL ? 20 : 21);
}

static void test_takes_the_best_evidence(void **state)
{
    sandbox *box = *state;
    assert_int_equal(run_with(box, evidence_of_rolls, NULL), 10 + PL_STATISTICS);
    sandbox_write(box, "data/raw/dice/rolls.csv", ROLLS);
    assert_int_equal(run_with(box, evidence_of_rolls, NULL), 10 + PL_PRIMARY);
    setenv("PLUMB_DATA", "/nowhere", 1); /* named and not there */
    assert_int_equal(run_with(box, evidence_of_rolls, NULL), 3);
    setenv("PLUMB_DATA", sandbox_path(box, "manifests"), 1);
    assert_int_equal(run_with(box, evidence_of_rolls, NULL), 10 + PL_STATISTICS);
    assert_int_equal(sandbox_run(box, "rm data/dice/rolls.csv"), 0);
    assert_int_equal(run_with(box, evidence_of_rolls, NULL), 10 + PL_NONE);
}

/* Numbers that rest on nothing are unchecked, and nothing can be read from it. */
static void test_closed_inputs(void **state)
{
    sandbox *box = *state;
    assert_int_equal(sandbox_run(box, "rm data/dice/rolls.csv"), 0);
    run(box, without_rolls, 0);
    expect_within(box->out, "4 numbers  none  4 unchecked\n");
    run_in_vain(box, good, 3, "experiments/toy-table1/manifest.yml: input \"rolls\" is missing");
}

static void test_primary_verdicts(void **state)
{
    sandbox *box = *state;
    sandbox_write(box, "raw/dice/rolls.csv", ROLLS);
    setenv("PLUMB_DATA", sandbox_path(box, "raw"), 1);
    run(box, good, 0);
    expect_within(box->out, "  primary, printed");
    pl_verdict_list list = read_verdicts(box);
    assert_string_equal(list.rows[0].inputs, "dice/rolls.csv");
    assert_int_equal(list.rows[0].verdict.evidence, PL_PRIMARY);
    pl_verdict_list_clear(&list);
}

static void test_wrong_checksums_are_no_way_out(void **state)
{
    sandbox *box = *state;
    sandbox_write(box, "data/dice/rolls.csv", ROLLS "c,1,1\n");
    run_in_vain(box, good, 3, "data/dice/rolls.csv: ");
    sandbox_write(box, "data/dice/rolls.csv", ROLLS);
    sandbox_write(box, "data/raw/dice/rolls.csv", "set,total,n\na,6,3\nb,5,3\n");
    run_in_vain(box, good, 3, "data/raw/dice/rolls.csv: ");
}

static void test_release(void **state)
{
    sandbox *box = *state;
    assert_int_equal(run_with(box, release_is_closed, NULL), 20);
    setenv("RELEASE", "", 1);
    assert_int_equal(run_with(box, release_is_closed, NULL), 20);
    setenv("RELEASE", box->folder, 1); /* somebody names a folder that does not hold it */
    assert_int_equal(run_with(box, release_is_closed, NULL), 3);
    expect_within(box->error, "r.csv: ");
    sandbox_write(box, "r.csv", "1\n2");
    assert_int_equal(run_with(box, release_is_closed, NULL), 21);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SANDBOX(test_takes_the_best_evidence),
        IN_SANDBOX(test_closed_inputs),
        IN_SANDBOX(test_primary_verdicts),
        IN_SANDBOX(test_wrong_checksums_are_no_way_out),
        IN_SANDBOX(test_release),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
