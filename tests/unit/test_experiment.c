/* From manifest to four forms and verdicts, and the exit code. */
#include "tests/unit/toy.h"

static void test_writes_all_forms_and_verdicts(void **state)
{
    sandbox *box = *state;
    run(box, good, 0);
    for (size_t i = 0; i < OUTPUTS; i++)
        assert_true(sandbox_has(box, outputs[i]));
    assert_string_equal(box->out, sandbox_format(box,
                                                 "toy-table1    Table 1      4 numbers  statistics, printed\n"
                                                 "              3 reproduced, 1 consistent\n"
                                                 "              %s/tables/toy-table1.{csv,xlsx,pdf,png}\n",
                                                 box->folder));
}

static void test_report_names_the_files(void **state)
{
    sandbox *box = *state;
    run_with(box, good, sandbox_format(box, "--out=%s/elsewhere", box->folder));
    sandbox_expect(box, 0);
    expect_within(box->out, "/elsewhere/tables/toy-table1.{csv,xlsx,pdf,png}\n");
    assert_true(sandbox_has(box, "elsewhere/tables/toy-table1.png"));
    assert_true(sandbox_has(box, "elsewhere/build/verdicts/toy-table1.csv"));
    assert_false(sandbox_has(box, "tables"));
}

static void test_verdict_rows(void **state)
{
    sandbox *box = *state;
    run(box, good, 0);
    pl_verdict_list list = read_verdicts(box);
    assert_int_equal(list.n, 4);
    assert_string_equal(list.rows[0].id, "toy:table1:a:sum"); /* the registry's order */
    assert_string_equal(list.rows[3].id, "toy:text:all:best");
    assert_string_equal(list.rows[0].note, "of 3");
    assert_string_equal(list.rows[1].note, ""); /* that of b's sum, which is not printed, is not its note */
    assert_string_equal(list.rows[1].inputs, "data/dice/rolls.csv");
    assert_int_equal(list.rows[2].numerator * 3, list.rows[2].denominator * 4);
    assert_int_equal(list.rows[2].verdict.evidence, PL_STATISTICS);
    assert_string_equal(list.rows[3].inputs, "toy:table1:a:mean; toy:table1:b:mean"); /* sorted */
    assert_int_equal(list.rows[3].verdict.evidence, PL_PRINTED);
    assert_string_equal(list.rows[3].experiment, "toy-table1");
    pl_verdict_list_clear(&list);
}

static void test_csv_has_notes_of_unprinted_cells(void **state)
{
    sandbox *box = *state;
    run(box, good, 0);
    size_t notes = 0;
    for (const char *p = sandbox_read(box, outputs[0]); (p = strstr(p, "of 3")) != NULL; p++)
        notes++;
    assert_int_equal(notes, 2);
}

/* ---- findings ---- */

static const char finding[] =
    "- id: toy-sum\n  title: The sum is off\n  claims: [%s]\n  printed: p\n  evidence: e\n"
    "  tried: []\n  cause: c\n  confidence: high\n";

static void list_finding(sandbox *box, const char *claims)
{
    const char *at = strstr(finding, "%s");
    sandbox_write(box, "manifests/findings.yml",
                  sandbox_format(box, "%.*s%s%s", (int)(at - finding), finding, claims, at + 2));
}

static void test_unlisted_difference_writes_and_fails(void **state)
{
    sandbox *box = *state;
    spoil_sum(box);
    run(box, good, 1);
    expect_within(box->error, "manifests/claims/toy.csv:2: toy:table1:a:sum differs (printed 7, computed 6");
    for (size_t i = 0; i < OUTPUTS; i++)
        assert_true(sandbox_has(box, outputs[i]));
}

static void test_listed_difference_is_as_recorded(void **state)
{
    sandbox *box = *state;
    spoil_sum(box);
    list_finding(box, "toy:table1:a:sum");
    run(box, good, 0);
    assert_string_equal(box->error, "");
    list_finding(box, "toy:table1:*:sum");
    run(box, good, 0);
}

static void test_listed_agreement_fails(void **state)
{
    sandbox *box = *state;
    list_finding(box, "toy:table1:a:sum");
    run(box, good, 1);
    expect_within(box->error, "toy:table1:a:sum is recorded as differing, but its outcome is agrees");
    list_finding(box, "toy:table1:*"); /* a pattern does not promise */
    run(box, good, 0);
}

static void test_missing_findings_are_an_error(void **state)
{
    sandbox *box = *state;
    assert_int_equal(sandbox_run(box, "rm manifests/findings.yml"), 0);
    run_in_vain(box, good, 3, "manifests/findings.yml: ");
}

/* ---- figures and prose ---- */

static int plot(int argc, char **argv)
{
    pl_experiment *x = begin_toy(argc, argv);
    pl_panel *panel = pl_figure_add_panel(pl_figure_begin(x, 1), "a", "Rolls");
    pl_series *series = pl_panel_add_series(panel, PL_SCATTER, "a", "set a");
    pl_plot(x, series, "sum", 1, pl_stated(6));
    pl_note(x, "seen");
    pl_plot(x, series, "mean", 2, pl_stated(2));
    pl_plot(x, series, "median", 3, pl_stated(2)); /* not printed */
    return pl_experiment_end(x);
}

static void test_figure(void **state)
{
    sandbox *box = *state;
    sandbox_write(box, "experiments/toy-table1/manifest.yml", MANIFEST("figure", "toy:table1:a:*"));
    run(box, plot, 0);
    expect_within(box->out, "2 numbers  printed  2 consistent\n");
    expect_within(box->out, "figures/toy-table1.{csv,xlsx,pdf,png}\n");
    const char *csv = sandbox_read(box, "figures/toy-table1.csv");
    expect_within(csv, "median");
    expect_within(csv, "seen");
}

static int prose(int argc, char **argv)
{
    pl_experiment *x = begin_toy(argc, argv);
    pl_judge(x, "text", "all", "best", pl_stated(2));
    pl_judge(x, "table1", "a", "mean", pl_stated(2));
    pl_note(x, "twice the half");
    return pl_experiment_end(x);
}

static void test_prose_shows_its_claims(void **state)
{
    sandbox *box = *state;
    sandbox_write(box, "experiments/toy-table1/manifest.yml",
                  MANIFEST("prose", "toy:table1:a:mean, toy:text:*"));
    run(box, prose, 0);
    const char *csv = sandbox_read(box, "tables/toy-table1.csv");
    expect_within(csv, "the mean of a");
    expect_within(csv, "section 2, end");
    expect_within(csv, "twice the half");
    pl_verdict_list list = read_verdicts(box);
    assert_string_equal(list.rows[0].id, "toy:table1:a:mean"); /* the registry's order, not that of judging */
    assert_string_equal(list.rows[0].note, "twice the half");
    pl_verdict_list_clear(&list);
    assert_true(sandbox_has(box, "tables/toy-table1.pdf"));
}

/* By the lines of the document, whatever the order of registry and judging. */
static void test_prose_follows_the_document(void **state)
{
    sandbox *box = *state;
    sandbox_write(box, "experiments/toy-table1/manifest.yml",
                  MANIFEST("prose", "toy:table1:a:mean, toy:text:*"));
    sandbox_write(box, "manifests/claims/toy.csv",
                  HEADING "toy:table1:a:mean,table1,a,mean,value,2.0,,=,Table 1,30,the mean of a\n"
                          "toy:text:all:best,text,all,best,bound,1.5,,\u2265,section 1,9,the better mean\n");
    run(box, prose, 0);
    const char *csv = sandbox_read(box, "tables/toy-table1.csv");
    assert_true(strstr(csv, "the better mean") < strstr(csv, "the mean of a"));
}

/* ---- the command line ---- */

static void test_usage(void **state)
{
    sandbox *box = *state;
    assert_int_equal(run_with(box, good, "--help"), 0);
    expect_within(box->out, "usage: toy-table1 [--root DIR]");
    assert_int_equal(run_with(box, good, "--colour"), 2);
    expect_within(box->error, "usage: ");
    assert_int_equal(run_with(box, good, "more"), 2);
    expect_within(box->error, "unexpected argument \"more\"");
    assert_int_equal(run_with(box, good, "--root=/nowhere"), 3);
    expect_within(box->error, "/nowhere/manifests/papers.yml: ");
    assert_false(sandbox_has(box, "tables"));
}

/* An output that cannot be written is found before anything is replaced. */
static void test_unwritable_output(void **state)
{
    sandbox *box = *state;
    run(box, good, 0);
    const char *old = sandbox_read(box, outputs[0]);
    spoil_sum(box);
    assert_int_equal(sandbox_run(box, "rm tables/toy-table1.pdf && mkdir tables/toy-table1.pdf"), 0);
    run(box, good, 4);
    expect_within(box->error, "tables/toy-table1.pdf: ");
    assert_string_equal(sandbox_read(box, outputs[0]), old);
    assert_int_equal(sandbox_run(box, "ls tables build/verdicts | grep -c tmp"), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SANDBOX(test_writes_all_forms_and_verdicts),
        IN_SANDBOX(test_report_names_the_files),
        IN_SANDBOX(test_verdict_rows),
        IN_SANDBOX(test_csv_has_notes_of_unprinted_cells),
        IN_SANDBOX(test_unlisted_difference_writes_and_fails),
        IN_SANDBOX(test_listed_difference_is_as_recorded),
        IN_SANDBOX(test_listed_agreement_fails),
        IN_SANDBOX(test_missing_findings_are_an_error),
        IN_SANDBOX(test_figure),
        IN_SANDBOX(test_prose_shows_its_claims),
        IN_SANDBOX(test_prose_follows_the_document),
        IN_SANDBOX(test_usage),
        IN_SANDBOX(test_unwritable_output),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
