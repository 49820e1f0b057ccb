#include "runtime/manifest.h"
#include "runtime/paper.h"
#include "tests/sandbox.h"

static const char good[] = "id: toy-table1\n"
                           "paper: toy\n"
                           "item: Table 1\n"
                           "kind: table\n"
                           "title: A toy\n"
                           "claims:\n"
                           "  - toy:table1:*\n"
                           "  - toy:prose:one:n\n"
                           "inputs:\n"
                           "  - {name: gold, evidence: primary, dataset: dice}\n"
                           "  - {name: gold, evidence: primary, dataset: dice, file: a.tsv}\n"
                           "  - {name: gold, evidence: statistics, file: data/dice/gold.csv}\n"
                           "  - {name: draws, evidence: simulation}\n"
                           "  - {name: gold, evidence: printed}\n";

#define FOLDER "experiments/toy-table1"

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

/* Reads this text as the manifest of toy-table1. */
static pl_status read_text(sandbox *box, const char *text, pl_manifest **manifest, pl_error *error)
{
    sandbox_write(box, FOLDER "/manifest.yml", text);
    return pl_manifest_read(sandbox_path(box, FOLDER "/manifest.yml"), manifest, error);
}

/* good with one part replaced. */
static const char *with(sandbox *box, const char *part, const char *instead)
{
    const char *at = strstr(good, part);
    assert_non_null(at);
    return sandbox_format(box, "%.*s%s%s", (int)(at - good), good, instead, at + strlen(part));
}

static void refuse(sandbox *box, const char *part, const char *instead, size_t line, const char *reason)
{
    pl_manifest *manifest = NULL;
    pl_error error = {.line = 0};
    assert_int_equal(read_text(box, with(box, part, instead), &manifest, &error), PL_BAD_INPUT);
    assert_null(manifest);
    expect_within(error.file, FOLDER "/manifest.yml");
    expect_within(error.reason, reason);
    assert_int_equal(error.line, line);
}

static void test_reads_all_fields(void **state)
{
    pl_manifest *m = NULL;
    assert_int_equal(read_text(*state, good, &m, NULL), PL_OK);
    assert_string_equal(m->id, "toy-table1");
    assert_string_equal(m->paper, "toy");
    assert_string_equal(m->item, "Table 1");
    assert_string_equal(m->kind, "table");
    assert_string_equal(m->title, "A toy");
    assert_int_equal(m->claims_count, 2);
    assert_string_equal(m->claims[1], "toy:prose:one:n");
    assert_int_equal(m->inputs_count, 5);
    assert_string_equal(m->inputs[1].file, "a.tsv");
    assert_null(m->inputs[0].file);
    assert_int_equal(m->inputs[2].evidence, PL_STATISTICS);
    assert_null(m->inputs[2].dataset);
    assert_string_equal(m->inputs[3].name, "draws");
    assert_int_equal(m->inputs[3].evidence, PL_SIMULATION);
    pl_manifest_free(m);
}

static void test_inputs_may_be_left_out(void **state)
{
    pl_manifest *m = NULL;
    const char *text = sandbox_format(*state, "%.*s", (int)(strstr(good, "inputs:") - good), good);
    assert_int_equal(read_text(*state, text, &m, NULL), PL_OK);
    assert_int_equal(m->inputs_count, 0);
    pl_manifest_free(m);
}

static void test_missing_file(void **state)
{
    (void)state;
    pl_manifest *m = NULL;
    assert_int_equal(pl_manifest_read("no/such/manifest.yml", &m, NULL), PL_MISSING);
    assert_null(m);
}

static void test_refuses_keys(void **state)
{
    refuse(*state, "title: A toy\n", "title: A toy\ncolour: red\n", 6, "colour");
    refuse(*state, "title: A toy\n", "", 1, "title");
    refuse(*state, "title: A toy\n", "title: A toy\ntitle: Another\n", 6, "title");
    refuse(*state, "{name: draws, evidence: simulation}", "{name: draws, evidence: simulation, seed: 1}", 13,
           "seed");
    refuse(*state, "{name: draws, evidence: simulation}", "{evidence: simulation}", 13, "name");
}

static void test_refuses_heads(void **state)
{
    refuse(*state, "id: toy-table1", "id: toy-table10", 1, "not the name of the folder");
    refuse(*state, "id: toy-table1", "id: table1", 1, "not the name of the folder");
    refuse(*state, "paper: toy", "paper: jev", 2, "not what the id begins with");
    refuse(*state, "paper: toy", "paper: toy-table1", 2, "not what the id begins with");
    refuse(*state, "kind: table", "kind: picture", 4, "none of table, figure, prose");
    refuse(*state, "toy:prose:one:n", "jev:prose:one:n", 8, "does not begin with \"toy:\"");
    refuse(*state, "toy:prose:one:n", "\"toy:\"", 8, "does not begin with \"toy:\"");
    refuse(*state, "toy:prose:one:n", "toy*", 8, "does not begin with \"toy:\"");
}

static void test_refuses_inputs(void **state)
{
    refuse(*state, "evidence: simulation", "evidence: none", 13, "none");
    refuse(*state, "evidence: simulation", "evidence: hearsay", 13, "hearsay");
    refuse(*state, "evidence: primary, dataset: dice}", "evidence: primary}", 10, "needs a dataset");
    refuse(*state, "evidence: statistics, file: data/dice/gold.csv", "evidence: statistics", 12,
           "need a file");
    refuse(*state, "evidence: statistics, file", "evidence: statistics, dataset: dice, file", 12,
           "not from a dataset");
    refuse(*state, "evidence: printed", "evidence: printed, file: a", 14, "no dataset and no file");
    refuse(*state, "evidence: primary, dataset: dice}", "evidence: primary, setting: HOME}", 10,
           "the setting is none of SCORES, PANEL and RECORDED");
    refuse(*state, "evidence: primary, dataset: dice}", "evidence: primary, dataset: dice, setting: SCORES}",
           10, "a way of its own");
    refuse(*state, "evidence: simulation", "evidence: simulation, setting: SCORES", 13, "a way of its own");
}

static void test_refuses_worse_before_better(void **state)
{
    refuse(*state, "  - {name: draws, evidence: simulation}\n",
           "  - {name: gold, evidence: printed}\n  - {name: gold, evidence: statistics, file: b.csv}\n", 14,
           "statistics evidence for \"gold\" comes after printed evidence");
}

/* ---- papers.yml ---- */

static pl_status read_papers(sandbox *box, const char *text, pl_paper_list *papers, pl_error *error)
{
    sandbox_write(box, "papers.yml", text);
    return pl_paper_list_read(sandbox_path(box, "papers.yml"), papers, error);
}

#define PAPER(id) "- {id: " id ", title: T, reference: R, url: U}\n"

static void test_papers(void **state)
{
    pl_paper_list papers = {.papers = NULL};
    assert_int_equal(read_papers(*state, PAPER("jev") PAPER("align"), &papers, NULL), PL_OK);
    assert_int_equal(papers.count, 2);
    assert_string_equal(pl_paper_list_find(&papers, "align")->reference, "R");
    assert_null(pl_paper_list_find(&papers, "onet"));
    pl_paper_list_clear(&papers);
    assert_int_equal(papers.count, 0);
    pl_paper_list_clear(&papers);
}

static void test_papers_refused(void **state)
{
    pl_paper_list papers = {.papers = NULL};
    pl_error error;
    assert_int_equal(read_papers(*state, PAPER("jev") PAPER("align") PAPER("jev"), &papers, &error),
                     PL_BAD_INPUT);
    assert_int_equal(error.line, 3);
    expect_within(error.reason, "\"jev\" is there twice");
    assert_int_equal(read_papers(*state, "- {id: a, title: T, reference: R}\n", &papers, &error),
                     PL_BAD_INPUT);
    expect_within(error.reason, "url");
    assert_int_equal(read_papers(*state, "[]\n", &papers, &error), PL_BAD_INPUT);
    assert_null(papers.papers);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_reads_all_fields, begin, end),
        cmocka_unit_test_setup_teardown(test_inputs_may_be_left_out, begin, end),
        cmocka_unit_test_setup_teardown(test_missing_file, begin, end),
        cmocka_unit_test_setup_teardown(test_refuses_keys, begin, end),
        cmocka_unit_test_setup_teardown(test_refuses_heads, begin, end),
        cmocka_unit_test_setup_teardown(test_refuses_inputs, begin, end),
        cmocka_unit_test_setup_teardown(test_refuses_worse_before_better, begin, end),
        cmocka_unit_test_setup_teardown(test_papers, begin, end),
        cmocka_unit_test_setup_teardown(test_papers_refused, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
