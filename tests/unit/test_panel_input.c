/* Rating panels as inputs: a reader's own, or one that is made up. */
#include "tests/unit/toy.h"

#include "panel/panel.h"

#define COLUMNS "response_id,instance_id,task_id,occupation,family,generator,response_index,score,"

static int begin_with_panel(void **state)
{
    begin(state);
    sandbox *box = *state;
    sandbox_write(box, "experiments/toy-table1/manifest.yml",
                  "id: toy-table1\npaper: toy\nitem: Table 1\nkind: table\ntitle: Dice\n"
                  "claims: [\"toy:table1:*\", \"toy:text:*\"]\ninputs:\n"
                  "  - {name: panel, evidence: primary, setting: PANEL}\n"
                  "  - {name: panel, evidence: synthetic}\n"
                  "  - {name: mine, evidence: primary, setting: PANEL}\n"
                  "  - {name: text, evidence: printed}\n");
    sandbox_write(box, "own.csv", COLUMNS "judge:j\na,i,t,o,f,g,0,5,6\nb,i,t,o,f,g,1,7,8\n");
    sandbox_write(box, "made.csv",
                  COLUMNS "judge:j,origin\na,i,t,o,f,g,0,5,6,\"synthetic, by me\"\n"
                          "b,i,t,o,f,g,1,7,8,\"synthetic, by me\"\n");
    sandbox_write(box, "unprintable.csv",
                  COLUMNS "judge:a,judge:\u88c1/b\na,i,t,o,f,g,0,5,6,6\nb,i,t,o,f,g,1,7,8,8\n");
    sandbox_write(box, "broken.csv", COLUMNS "judge:j\na,i,t,o,f,g,0,5,6\nb,i,t,o,f,g,1,10,8\n");
    return 0;
}

static int end_with_panel(void **state)
{
    unsetenv("PANEL");
    return end(state);
}

/* ---- what the child says of it ---- */

static int describe(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "toy-table1");
    const pl_input *input = pl_experiment_input(x, "panel");
    const pl_ratings *panel = pl_input_panel(x, input);
    printf("%zu rows, %zu judges, %s, %s\n", panel->rows, panel->judges_count,
           pl_evidence_key(pl_input_evidence(input)), pl_ratings_synthetic(panel) ? "synthetic" : "real");
    fflush(stdout);
    _exit(0);
}

static int without_fallback(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "toy-table1");
    _exit(pl_experiment_input(x, "mine") == NULL ? 20 : 21);
}

static int of_no_panel(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "toy-table1");
    pl_input_panel(x, pl_experiment_input(x, "text"));
    _exit(21);
}

static void expect_description(sandbox *box, const char *file, const char *text)
{
    if (file != NULL)
        setenv("PANEL", sandbox_path(box, file), 1);
    else
        unsetenv("PANEL");
    run(box, describe, 0);
    assert_string_equal(box->out, text);
}

static void the_readers_panel_comes_first(void **state)
{
    expect_description(*state, "own.csv", "2 rows, 1 judges, primary, real\n");
    expect_description(*state, "made.csv", "2 rows, 1 judges, synthetic, synthetic\n");
    expect_description(*state, NULL, "4501 rows, 33 judges, synthetic, synthetic\n");
}

/* A panel that somebody names must be there and whole: nothing is made up in its place. */
static void no_way_out(void **state)
{
    sandbox *box = *state;
    setenv("PANEL", sandbox_path(box, "broken.csv"), 1);
    run(box, describe, 3);
    expect_within(box->error, "broken.csv:3:8: score 10 is outside 1 to 9");
    setenv("PANEL", sandbox_path(box, "unprintable.csv"), 1);
    run(box, describe, 3);
    expect_within(box->error,
                  "unprintable.csv:1:10: the font of tables and pictures lacks a character of \"\u88c1\"");
    setenv("PANEL", sandbox_path(box, "nowhere.csv"), 1);
    run(box, describe, 3);
    expect_within(box->error, "nowhere.csv: there is no such file");
}

static void closed_without_a_panel(void **state)
{
    sandbox *box = *state;
    unsetenv("PANEL");
    run(box, without_fallback, 20);
    setenv("PANEL", sandbox_path(box, "own.csv"), 1);
    run(box, without_fallback, 21);
    run(box, of_no_panel, 4);
    expect_within(box->error, "reads a rating panel from an input that is none");
}

#define WITH_PANEL(test) cmocka_unit_test_setup_teardown(test, begin_with_panel, end_with_panel)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_PANEL(the_readers_panel_comes_first),
        WITH_PANEL(no_way_out),
        WITH_PANEL(closed_without_a_panel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
