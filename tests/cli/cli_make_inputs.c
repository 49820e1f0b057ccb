/* What make runs again, when programs or inputs from outside are others: the Makefile over one experiment.
 * Its program and plumb are stand-ins, which write the files that they are asked for. */
#include "tests/cli/project.h"

static const char *const program = "#include <unistd.h>\n"
                                   "int main(int n, char **words)\n"
                                   "{\n"
                                   "    return n < 2 || execv(\"./stand-in\", words);\n"
                                   "}\n";

/* An experiment is called with --out first, plumb with the name of a command. */
static const char *const stand_in =
    "#!/bin/sh\n"
    "case $1 in\n"
    "--out) echo experiment; mkdir -p \"$2/tables\" \"$4\"\n"
    "    : | tee \"$4/toy-table1.csv\" \"$4/toy-table1.html\" \"$2\"/tables/toy-table1.csv \\\n"
    "        \"$2\"/tables/toy-table1.xlsx \"$2\"/tables/toy-table1.pdf \"$2\"/tables/toy-table1.png ;;\n"
    "audit) echo audit; mkdir -p \"$4\"; : >\"$4/audit-summary.csv\" ;;\n"
    "*) [ $1 != tally ] || echo tally\n"
    "    while [ $# -gt 1 ]; do [ $1 != --out ] || : >\"$2\"; shift; done ;;\n"
    "esac\n";

static int begin(void **state)
{
    sandbox *box = sandbox_begin();
    static const char *const variables[] = {"MAKEFLAGS", "MFLAGS", "MAKELEVEL", "PLUMB_DATA",
                                            "RELEASE",   "SCORES", "PANEL",     "RECORDED"};
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++)
        unsetenv(variables[i]);
    *state = box;
    expect_run(box, 0,
               "cp -r '%s/Makefile' '%s/tools' . && rm tools/*.c tools/*.h && mkdir -p lib/base lib/release "
               "data/raw "
               "manifests/claims experiments/toy-table1",
               real.root, real.root);
    sandbox_write(box, "lib/base/one.c", "int one;\n");
    sandbox_write(box, "lib/release/count.c", "int count;\n");
    sandbox_write(box, "tools/plumb.c", program);
    sandbox_write(box, "experiments/toy-table1/toy-table1.c", program);
    sandbox_write(box, "experiments/toy-table1/manifest.yml",
                  "kind: table\nevidence: primary\ndataset: jev-release\n"
                  "setting: PANEL\nsetting: SCORES\nsetting: RECORDED\n");
    sandbox_write(box, "stand-in", stand_in);
    expect_run(box, 0,
               "chmod +x stand-in && touch manifests/claims/toy.csv manifests/papers.yml "
               "manifests/findings.yml manifests/datasets.yml CITATION.cff");
    return 0;
}

#define OVER_AN_EXPERIMENT(test) cmocka_unit_test_setup_teardown(test, begin, drop_project)

/* That what runs after a command is exactly this, one word a line. */
static void expect_to_run(sandbox *box, const char *command, const char *settings, const char *expected)
{
    expect_run(box, 0, "%s", command);
    expect_run(box, 0, "make %s >said && grep -xE 'experiment|tally|audit' said || true", settings);
    if (strcmp(box->out, expected) != 0)
        end_test("after %s, make %s ran\n%snot\n%s", command, settings, box->out, expected);
}

static void test_nothing_runs_twice(void **state)
{
    sandbox *box = *state;
    expect_to_run(box, "true", "", "experiment\n");
    expect_to_run(box, "true", "", "");
    expect_within(sandbox_read(box, "said"), "Nothing to be done for 'all'");
}

/* What is linked again and comes out the same runs nothing, and is not linked a third time. */
static void test_a_touched_source_is_settled(void **state)
{
    static const char *const sources[] = {"lib/base/one.c", "tools/plumb.c",
                                          "experiments/toy-table1/toy-table1.c"};
    sandbox *box = *state;
    expect_to_run(box, "true", "", "experiment\n");
    for (size_t i = 0; i < sizeof sources / sizeof sources[0]; i++) {
        expect_to_run(box, sandbox_format(box, "sleep 0.05; touch %s", sources[i]), "", "");
        expect_within(sandbox_read(box, "said"), "compile");
        expect_to_run(box, "true", "", "");
        assert_string_equal(sandbox_read(box, "said"), "make: Nothing to be done for 'all'.\n");
        expect_run(box, 0, "make -q");
    }
}

/* However many jobs there are, the change is noticed in the run of make that links it. */
static void test_a_changed_source_runs_at_once(void **state)
{
    static const char *const jobs[] = {"-j1", "-j2", "-j8"};
    sandbox *box = *state;
    expect_to_run(box, "true", "", "experiment\n");
    for (size_t i = 0; i < sizeof jobs / sizeof jobs[0]; i++) {
        expect_to_run(box, "sed -i 's/n < 2/n < 1 + 1/' experiments/toy-table1/toy-table1.c", jobs[i], "");
        expect_to_run(box, "echo 'int more = 1;' >>experiments/toy-table1/toy-table1.c", jobs[i],
                      "experiment\n");
        expect_to_run(box, "sed -i 's/int more.*//' experiments/toy-table1/toy-table1.c", jobs[i],
                      "experiment\n");
        expect_to_run(box, "sed -i 's/1 + 1/2/' experiments/toy-table1/toy-table1.c", jobs[i], "");
        expect_to_run(box, sandbox_format(box, "echo 'int other%zu;' >>lib/base/one.c", i), jobs[i],
                      "experiment\n");
        expect_to_run(box, "true", jobs[i], "");
    }
}

/* A program that was lost is there again. */
static void test_a_removed_program(void **state)
{
    sandbox *box = *state;
    expect_to_run(box, "true", "", "experiment\n");
    expect_to_run(box, "rm build/bin/toy-table1", "", "experiment\n");
    expect_to_run(box, "rm build/lib/libplumb.so", "", "experiment\n");
    expect_to_run(box, "rm -r build/linked", "", "");
    expect_to_run(box, "true", "", "");
}

/* The rows are counted again when anything else stands in the folders that are read, or other code reads it.
 * What tools/reproduce has written to build/release is in nobody's way. */
static void test_files_of_a_release(void **state)
{
    sandbox *box = *state;
    const char *both = "tally\nexperiment\n";
    expect_run(box, 0,
               "mkdir -p r/results/released r/data/indexes r/posttraining/results/released r/.git && "
               "touch r/results/released/a.jsonl.gz r/results/MANIFEST.json r/data/indexes/i.jsonl.gz && "
               "touch -d 2001-01-01 b.jsonl.gz && mkdir -p build/release");
    expect_to_run(box, "true", "RELEASE=r", both);
    expect_to_run(box, "true", "RELEASE=r", "");
    expect_to_run(box, "mv b.jsonl.gz r/results/released", "RELEASE=r", both);
    expect_to_run(box, "mv r/results/released/a.jsonl.gz .", "RELEASE=r", both);
    expect_to_run(box, "mv r/data/indexes/i.jsonl.gz .", "RELEASE=r", both);
    expect_to_run(box, "touch -d 2002-02-02 r/results/MANIFEST.json", "RELEASE=r", both);
    expect_to_run(box, "touch r/results/released/a__score_summary.json", "RELEASE=r", both);
    expect_to_run(box, "touch r/posttraining/MANIFEST.json", "RELEASE=r", both);
    expect_to_run(box, "mv r/results/MANIFEST.json r/data/indexes", "RELEASE=r", both);
    expect_to_run(box, "touch r/.git/index r/README.md", "RELEASE=r", "");
    expect_to_run(box, "true", "", "experiment\n");
    expect_to_run(box, "true", "RELEASE=r", "experiment\n");
    expect_to_run(box, "echo 'int counted;' >lib/release/count.c", "RELEASE=r", both);
}

/* A file that is moved in with an older date than that of the outputs is another file. */
static void test_an_older_panel(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "echo 1 >p.csv && echo 2 >older.csv && touch -d 2001-01-01 older.csv");
    expect_to_run(box, "true", "PANEL=p.csv", "experiment\n");
    expect_to_run(box, "true", "audit PANEL=p.csv", "audit\n");
    expect_to_run(box, "mv older.csv p.csv", "PANEL=p.csv", "experiment\n");
    expect_to_run(box, "true", "audit PANEL=p.csv", "audit\n");
    expect_to_run(box, "true", "audit PANEL=p.csv", "");
}

/* What a setting names must be there, and is missed before anything is built. */
static void test_settings_that_name_nothing(void **state)
{
    static const char *const settings[] = {"PANEL", "RELEASE", "SCORES", "RECORDED"};
    sandbox *box = *state;
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        expect_run(box, 2, "make %s=no/where", settings[i]);
        expect_within(box->error,
                      sandbox_format(box, "%s=no/where: there is no such file or folder", settings[i]));
        assert_string_equal(box->out, "");
        assert_false(sandbox_has(box, "build/bin"));
        expect_run(box, 2, "%s=no/where make toy-table1", settings[i]);
        expect_run(box, 0, "%s=no/where make help", settings[i]);
    }
    expect_to_run(box, "touch '[p]*.csv'", "PANEL='[p]*.csv'", "experiment\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        OVER_AN_EXPERIMENT(test_nothing_runs_twice),
        OVER_AN_EXPERIMENT(test_a_touched_source_is_settled),
        OVER_AN_EXPERIMENT(test_a_changed_source_runs_at_once),
        OVER_AN_EXPERIMENT(test_a_removed_program),
        OVER_AN_EXPERIMENT(test_files_of_a_release),
        OVER_AN_EXPERIMENT(test_an_older_panel),
        OVER_AN_EXPERIMENT(test_settings_that_name_nothing),
    };
    return cmocka_run_group_tests(tests, find_places, forget_places) != 0;
}
