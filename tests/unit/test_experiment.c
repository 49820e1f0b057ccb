/* The runtime on a toy project. Experiments run in a child process, since they may end the program. */
#include "claims/verdict.h"
#include "data/digest.h"
#include "runtime/experiment.h"
#include "tests/sandbox.h"

#include <fcntl.h>
#include <math.h>

/* ---- the toy project ---- */

static const char papers[] =
    "- {id: toy, title: A toy, reference: doi toy, url: https://example.org/toy}\n"
    "- {id: other, title: Another, reference: doi other, url: https://example.org/other}\n";

#define HEADING "id,item,row,column,kind,printed,unit,comparator,where,line,statement\n"

static const char toy_claims[] =
    HEADING "toy:table1:a:sum,table1,a,sum,count,6,,=,Table 1,1,the sum of a\n"
            "toy:table1:a:mean,table1,a,mean,value,2.0,,=,Table 1,1,the mean of a\n"
            "toy:table1:b:mean,table1,b,mean,value,1.33,,=,Table 1,2,the mean of b\n"
            "toy:text:all:best,text,all,best,bound,1.5,,\u2265,\"section 2, end\",9,the better mean\n";

static const char other_claims[] =
    HEADING "other:table9:z:mean,table9,z,mean,value,2.0,,=,Table 9,1,a mean\n"
            "other:table9:z:n,table9,z,n,count,6,,=,Table 9,1,a count\n"
            "other:table9:z:sum,table9,z,sum,value,6,,=,Table 9,1,a sum\n"
            "other:table9:z:half,table9,z,half,value,2.0,,\u2248,Table 9,1,about\n";

#define MANIFEST(kind, claims)                                                                               \
    "id: toy-table1\npaper: toy\nitem: Table 1\nkind: " kind "\ntitle: Dice\nclaims: [" claims "]\n"         \
    "inputs:\n"                                                                                              \
    "  - {name: rolls, evidence: primary, dataset: dice, file: rolls.csv}\n"                                 \
    "  - {name: rolls, evidence: statistics, file: data/dice/rolls.csv}\n"                                   \
    "  - {name: text, evidence: printed}\n"                                                                  \
    "  - {name: rare, evidence: primary, dataset: released, file: r.csv}\n"

#define ROLLS "set,total,n\na,6,3\nb,4,3\n"

static void write_catalogue(sandbox *box)
{
    static const char commit[] = "0123456789abcdef0123456789abcdef01234567";
    pl_digest rolls;
    assert_int_equal(pl_digest_bytes(ROLLS, strlen(ROLLS), &rolls, NULL), PL_OK);
    const char *text =
        sandbox_format(box,
                       "- id: dice\n  title: Dice\n  url: https://github.com/toy/dice\n  commit: %s\n"
                       "  licence: CC0-1.0\n  redistribution: all\n  files:\n"
                       "    - {path: rolls.csv, source: rolls.csv, bytes: %zu, sha256: %s}\n"
                       "  statistics:\n"
                       "    - {file: data/dice/rolls.csv, sha256: %s, what: the rolls}\n"
                       "- id: released\n  title: R\n  url: https://github.com/toy/released\n  commit: %s\n"
                       "  licence: not stated\n  redistribution: none\n  on_request: true\n"
                       "  own_manifests: true\n  files:\n"
                       "    - {path: r.csv, source: r.csv, bytes: 3}\n",
                       commit, strlen(ROLLS), rolls.hex, rolls.hex, commit);
    sandbox_write(box, "manifests/datasets.yml", text);
}

static int begin(void **state)
{
    sandbox *box = sandbox_begin();
    sandbox_write(box, "manifests/papers.yml", papers);
    sandbox_write(box, "manifests/claims/toy.csv", toy_claims);
    sandbox_write(box, "manifests/claims/other.csv", other_claims);
    sandbox_write(box, "manifests/findings.yml", "[]\n");
    sandbox_write(box, "data/dice/rolls.csv", ROLLS);
    sandbox_write(box, "experiments/toy-table1/manifest.yml", MANIFEST("table", "toy:table1:*, toy:text:*"));
    write_catalogue(box);
    setenv("PLUMB_ROOT", box->folder, 1);
    unsetenv("PLUMB_DATA");
    unsetenv("RELEASE");
    *state = box;
    return 0;
}

static int end(void **state)
{
    sandbox_end(*state);
    return 0;
}

/* ---- running ---- */

typedef int body(int argc, char **argv);

static void redirect(sandbox *box, const char *name, int descriptor)
{
    int file = open(sandbox_path(box, name), O_WRONLY | O_CREAT | O_TRUNC, 0666);
    if (file < 0 || dup2(file, descriptor) < 0)
        _exit(125);
    close(file);
}

/* Runs an experiment with one option at most. */
static int run_with(sandbox *box, body *experiment, const char *option)
{
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        redirect(box, ".out", 1);
        redirect(box, ".error", 2);
        char name[] = "toy-table1", *arguments[] = {name, (char *)option, NULL};
        exit(experiment(option != NULL ? 2 : 1, arguments));
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    return sandbox_take(box, status);
}

static void run(sandbox *box, body *experiment, int code)
{
    run_with(box, experiment, NULL);
    sandbox_expect(box, code);
}

static const char *const outputs[] = {"tables/toy-table1.csv", "tables/toy-table1.xlsx",
                                      "tables/toy-table1.pdf", "tables/toy-table1.png",
                                      "build/verdicts/toy-table1.csv"};

enum { OUTPUTS = sizeof outputs / sizeof outputs[0] };

/* It fails with this code and message, and what was there before is still there, alone. */
static void run_in_vain(sandbox *box, body *experiment, int code, const char *message)
{
    for (size_t i = 0; i < OUTPUTS; i++)
        sandbox_write(box, outputs[i], "before");
    run(box, experiment, code);
    expect_within(box->error, message);
    assert_string_equal(strchr(box->error, '\n'), "\n"); /* one line */
    for (size_t i = 0; i < OUTPUTS; i++)
        assert_string_equal(sandbox_read(box, outputs[i]), "before");
    assert_int_equal(sandbox_run(box, "ls tables build/verdicts | grep -c tmp"), 1);
}

static pl_verdict_list read_verdicts(sandbox *box)
{
    pl_verdict_list list = {.rows = NULL};
    assert_int_equal(pl_verdict_list_read(sandbox_path(box, outputs[OUTPUTS - 1]), &list, NULL), PL_OK);
    return list;
}

/* ---- experiments ---- */

static pl_experiment *begin_table(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "toy-table1");
    pl_table *t = pl_table_begin(x, NULL, "Set");
    pl_column(t, "sum", "Sum", NULL, NULL, 0);
    pl_column(t, "mean", "Mean", NULL, NULL, 2);
    return x;
}

static int64_t cell(pl_experiment *x, const pl_frame *rolls, size_t row, const char *heading)
{
    size_t column = 0;
    int64_t value = 0;
    pl_require(x, pl_frame_column(rolls, heading, &column, NULL), "column");
    pl_require(x, pl_frame_integer(rolls, row, column, &value, NULL), "cell");
    return value;
}

static void fill(pl_experiment *x)
{
    const pl_input *input = pl_experiment_input(x, "rolls");
    const pl_frame *rolls = pl_input_frame(x, input);
    for (size_t i = 0; i < pl_frame_rows(rolls); i++) {
        int64_t total = cell(x, rolls, i, "total"), n = cell(x, rolls, i, "n");
        pl_row(x, NULL, pl_frame_text(rolls, i, 0), "%s", pl_frame_text(rolls, i, 0));
        pl_cell(x, "sum", pl_from_count(input, total)); /* that of b is not printed */
        pl_note(x, "of %lld", (long long)n);
        pl_cell(x, "mean", pl_from_ratio(input, total, n));
    }
}

static int good(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    fill(x);
    pl_value b = pl_printed(x, "toy:table1:b:mean"), a = pl_printed(x, "toy:table1:a:mean");
    pl_judge(x, "text", "all", "best", pl_value_maximum(a, b));
    return pl_experiment_end(x);
}

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

/* A better mean of at least 1.5, which may be 1.45 rounded. */
static int rests_on_bound(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_row(x, NULL, "a", "a");
    pl_cell(x, "sum", pl_value_scale(pl_printed(x, "toy:table1:a:mean"), 3, 1));
    pl_cell(x, "mean", pl_printed_bound(x, "toy:text:%s:best", "all"));
    pl_row(x, NULL, "b", "b");
    pl_cell(x, "mean", pl_value_none("a run"));
    pl_judge(x, "text", "all", "best", pl_printed(x, "toy:table1:a:mean"));
    return pl_experiment_end(x);
}

static void test_bounds_are_open_ranges(void **state)
{
    sandbox *box = *state;
    run(box, rests_on_bound, 0);
    pl_verdict_list list = read_verdicts(box);
    assert_string_equal(list.rows[1].inputs, "toy:text:all:best");
    assert_true(list.rows[1].low == 1.45 && isinf(list.rows[1].high) && list.rows[1].computed == 1.5);
    assert_int_equal(list.rows[1].verdict.outcome, PL_UNDETERMINED);
    pl_verdict_list_clear(&list);
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

/* Prints another sum of a: its claim differs. */
static void spoil_sum(sandbox *box)
{
    const char *at = strstr(toy_claims, "count,6");
    sandbox_write(box, "manifests/claims/toy.csv",
                  sandbox_format(box, "%.*scount,7%s", (int)(at - toy_claims), toy_claims, at + 7));
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

/* ---- contradictions ---- */

static int unjudged(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    fill(x);
    return pl_experiment_end(x);
}

static int twice(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    fill(x);
    pl_judge(x, "table1", "a", "sum", pl_stated(6));
    return pl_experiment_end(x);
}

static int unknown_claim(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_judge(x, "table1", "c", "sum", pl_stated(6));
    return pl_experiment_end(x);
}

/* The sum is checked with itself, by a way round. */
static int circle(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_value mean = pl_value_scale(pl_printed(x, "toy:table1:a:sum"), 1, 3);
    pl_value both = pl_value_add(mean, pl_value_scale(pl_printed(x, "toy:table1:a:mean"), 0, 1));
    pl_judge(x, "table1", "a", "sum", pl_value_scale(both, 3, 1));
    return pl_experiment_end(x);
}

static int printed_unknown(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_printed(x, "toy:table1:%s:sum", "z");
    return pl_experiment_end(x);
}

static int printed_bound(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_printed(x, "toy:text:all:best");
    return pl_experiment_end(x);
}

static int printed_number_as_bound(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_printed_bound(x, "toy:table1:a:mean");
    return pl_experiment_end(x);
}

static int cell_twice(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_row(x, NULL, "b", "b");
    pl_cell(x, "sum", pl_stated(4));
    pl_cell(x, "sum", pl_stated(4));
    return pl_experiment_end(x);
}

static int no_such_column(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_row(x, NULL, "b", "b");
    pl_cell(x, "median", pl_stated(4));
    return pl_experiment_end(x);
}

static int cell_before_row(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_cell(x, "sum", pl_stated(4));
    return pl_experiment_end(x);
}

static int figure_of_a_table(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "toy-table1");
    pl_figure_begin(x, 1);
    return pl_experiment_end(x);
}

static int two_tables(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_table_begin(x, NULL, "Set");
    return pl_experiment_end(x);
}

static int early_note(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_note(x, "about what?");
    return pl_experiment_end(x);
}

static int no_such_input(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_experiment_input(x, "gold");
    return pl_experiment_end(x);
}

static int undefined(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_require(x, PL_OK, "nothing");
    pl_require(x, PL_UNDEFINED, "kurtosis of %s", "en-de");
    return pl_experiment_end(x);
}

static void test_contradictions(void **state)
{
    run_in_vain(*state, unjudged, 4,
                "toy-table1: leaves 1 claims of its manifest unjudged: toy:text:all:best");
    run_in_vain(*state, twice, 4, "toy-table1: judges toy:table1:a:sum twice");
    run_in_vain(*state, unknown_claim, 4, "judges toy:table1:c:sum, which the registry does not have");
    run_in_vain(*state, circle, 4, "toy:table1:a:sum would be checked against itself");
    run_in_vain(*state, printed_unknown, 4, "rests on toy:table1:z:sum, which no registry has");
    run_in_vain(*state, printed_bound, 4, "rests on toy:text:all:best, which is printed as a bound");
    run_in_vain(*state, printed_number_as_bound, 4,
                "rests on toy:table1:a:mean, which is printed as a number and not as a bound");
    run_in_vain(*state, early_note, 4, "notes something before");
    run_in_vain(*state, no_such_input, 4, "asks for an input \"gold\"");
    run_in_vain(*state, undefined, 4, "toy-table1: kurtosis of en-de: the statistic is not defined");
}

static void test_contradictions_of_shapes(void **state)
{
    run_in_vain(*state, cell_twice, 4, "fills cell \"sum\" of row \"b\" twice");
    run_in_vain(*state, no_such_column, 4, "column \"median\", which the table does not have");
    run_in_vain(*state, cell_before_row, 4, "fills a cell before the first row");
    run_in_vain(*state, figure_of_a_table, 4, "begins a figure, but its manifest says table");
    run_in_vain(*state, two_tables, 4, "begins a second table or figure");
}

static void test_claims_beside_the_manifest(void **state)
{
    sandbox_write(*state, "experiments/toy-table1/manifest.yml", MANIFEST("table", "toy:table1:*"));
    run_in_vain(*state, good, 4, "judges toy:text:all:best, which its manifest does not name");
}

/* ---- inputs ---- */

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
    setenv("PLUMB_DATA", "/nowhere", 1);
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
    run_in_vain(box, good, 3, "experiments/toy-table1/manifest.yml: no way to input \"rolls\" is open");
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

/* ---- evidence that is not there, notes, agreement, other papers ---- */

static int without_data(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_row(x, NULL, "a", "a");
    pl_cell(x, "sum", pl_value_none("the rolls"));
    pl_note(x, "tried %d ways", 2);
    bool unchecked = !pl_agreed(x);
    pl_cell(x, "mean", pl_printed(x, "other:table9:z:mean"));
    pl_cell_mark(x, "*");
    pl_judge(x, "table1", "b", "mean", unchecked && pl_agreed(x) ? pl_stated(1) : pl_stated(2));
    pl_judge(x, "text", "all", "best", pl_value_none(NULL));
    return pl_experiment_end(x);
}

static void test_unchecked_says_what_it_needs(void **state)
{
    sandbox *box = *state;
    run(box, without_data, 1);
    expect_within(box->error, "toy:table1:b:mean differs (printed 1.33, computed 1,");
    pl_verdict_list list = read_verdicts(box);
    assert_int_equal(list.rows[0].verdict.outcome, PL_UNCHECKED);
    assert_nan(list.rows[0].computed);
    assert_string_equal(list.rows[0].note, "needs the rolls; tried 2 ways");
    assert_string_equal(list.rows[1].inputs, "other:table9:z:mean");
    assert_string_equal(list.rows[3].note, "");
    pl_verdict_list_clear(&list);
    expect_within(box->out, "4 numbers  printed\n              1 consistent, 1 differs, 2 unchecked\n");
}

/* What printed numbers say: a count itself, another number its rounding interval, "about" twice as much. */
static int printed_numbers(int argc, char **argv)
{
    pl_experiment *x = begin_table(argc, argv);
    pl_value count = pl_printed(x, "other:table9:z:n"), sum = pl_printed(x, "other:table9:z:sum"),
             about = pl_printed(x, "other:table9:z:half");
    bool exact = pl_value_is_exact(&count) && count.numerator == 6 && !pl_value_is_exact(&sum);
    bool rounded = sum.range.low <= 5.5 && sum.range.low > 5.49 && sum.range.high >= 6.5 && sum.best == 6;
    bool wide = about.range.low <= 1.9 && about.range.low > 1.89 && about.range.high >= 2.1;
    _exit(30 + exact + rounded + wide);
}

static void test_printed_numbers(void **state)
{
    assert_int_equal(run_with(*state, printed_numbers, NULL), 33);
}

/* ---- figures and prose ---- */

static int plot(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "toy-table1");
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
    pl_experiment *x = pl_experiment_begin(argc, argv, "toy-table1");
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

#define IN_SANDBOX(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_SANDBOX(test_writes_all_forms_and_verdicts),
        IN_SANDBOX(test_report_names_the_files),
        IN_SANDBOX(test_verdict_rows),
        IN_SANDBOX(test_bounds_are_open_ranges),
        IN_SANDBOX(test_csv_has_notes_of_unprinted_cells),
        IN_SANDBOX(test_unlisted_difference_writes_and_fails),
        IN_SANDBOX(test_listed_difference_is_as_recorded),
        IN_SANDBOX(test_listed_agreement_fails),
        IN_SANDBOX(test_missing_findings_are_an_error),
        IN_SANDBOX(test_contradictions),
        IN_SANDBOX(test_contradictions_of_shapes),
        IN_SANDBOX(test_claims_beside_the_manifest),
        IN_SANDBOX(test_takes_the_best_evidence),
        IN_SANDBOX(test_closed_inputs),
        IN_SANDBOX(test_primary_verdicts),
        IN_SANDBOX(test_wrong_checksums_are_no_way_out),
        IN_SANDBOX(test_release),
        IN_SANDBOX(test_unchecked_says_what_it_needs),
        IN_SANDBOX(test_printed_numbers),
        IN_SANDBOX(test_figure),
        IN_SANDBOX(test_prose_shows_its_claims),
        IN_SANDBOX(test_usage),
        IN_SANDBOX(test_unwritable_output),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
