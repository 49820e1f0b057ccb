/* plumb diff: what changed, in three forms, and exit code 1 on a regression. */
#include "runtime/terminal.h"
#include "tests/cli/project.h"

#define HEADER "id,printed,computed,low,high,exact,margin,evidence,outcome,experiment,inputs,note\n"

static int begin(void **state)
{
    sandbox *box = sandbox_begin();
    *state = box;
    sandbox_write(box, "old.csv",
                  HEADER "a:t:r:gone,1,1,1,1,1/1,0.5,printed,agrees,e,,\n"
                         "a:t:r:flip,1,1,1,1,1/1,0.5,printed,agrees,e,,\n"
                         "a:t:r:fall,1,1,1,1,1/1,0.5,statistics,agrees,e,,\n"
                         "a:t:r:rise,1,,,,,,none,unchecked,e,,\n"
                         "a:t:r:same,1,1,1,1,1/1,0.5,printed,agrees,e,,\n");
    sandbox_write(box, "new.csv",
                  HEADER "a:t:r:same,1,1,1,1,1/1,0.5,printed,agrees,e,,\n"
                         "a:t:r:rise,1,1,1,1,1/1,0.5,primary,agrees,e,,\n"
                         "a:t:r:fall,1,1,1,1,1/1,0.5,printed,agrees,e,,\n"
                         "a:t:r:flip,1,2,2,2,2/1,-0.5,printed,differs,e,,\n"
                         "a:t|`:r:new,1,2,2,2,2/1,-0.5,printed,differs,e,,\n");
    return 0;
}

static int end(void **state)
{
    sandbox_end(*state);
    return 0;
}

#define WITH_SETS(test) cmocka_unit_test_setup_teardown(test, begin, end)

static void test_text(void **state)
{
    sandbox *box = *state;
    expect_run(box, 1, "plumb diff old.csv new.csv");
    assert_string_equal(box->out, "3 regressions, 5 changes in all; 1 claim is as before\n"
                                  "\n"
                                  "gone (1)\n"
                                  "  a:t:r:gone\n"
                                  "      1: printed agrees\n"
                                  "\n"
                                  "flipped for the worse (1)\n"
                                  "  a:t:r:flip\n"
                                  "      1: printed agrees -> printed differs\n"
                                  "\n"
                                  "moved down the ladder (1)\n"
                                  "  a:t:r:fall\n"
                                  "      1: statistics agrees -> printed agrees\n"
                                  "\n"
                                  "moved up the ladder (1)\n"
                                  "  a:t:r:rise\n"
                                  "      1: none unchecked -> primary agrees\n"
                                  "\n"
                                  "new (1)\n"
                                  "  a:t|`:r:new\n"
                                  "      1: printed differs\n");
    assert_string_equal(box->error, "plumb diff: 3 regressions\n");
}

static void test_no_regression(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb diff old.csv old.csv");
    assert_string_equal(box->out, "0 regressions, 0 changes in all; 5 claims are as before\n");
    assert_string_equal(box->error, "");
    expect_run(box, 0, "grep -v gone old.csv >less.csv; plumb diff less.csv old.csv");
    expect_within(box->out, "0 regressions, 1 change in all; 4 claims are as before\n");
}

static void test_markdown(void **state)
{
    sandbox *box = *state;
    expect_run(box, 1, "plumb diff -f markdown old.csv new.csv -o changes.md");
    assert_string_equal(box->out, "");
    const char *text = sandbox_read(box, "changes.md");
    expect_within(text, "### Regression: flipped for the worse (1)\n\n"
                        "| claim | printed | before | after |\n|---|--:|---|---|\n"
                        "| a\\:t\\:r\\:flip | 1 | printed agrees | printed differs |\n");
    /* A bar or a backtick in an id ends no cell and begins no code. */
    expect_within(text, "### new (1)\n\n"
                        "| claim | printed | before | after |\n|---|--:|---|---|\n"
                        "| a\\:t\\|\\`\\:r\\:new | 1 |  | printed differs |\n");
}

static void test_json(void **state)
{
    sandbox *box = *state;
    expect_run(box, 1, "plumb diff --format json old.csv new.csv -o changes.json");
    expect_run(box, 0,
               "/usr/bin/python3 '%s/tests/schema/validate.py' '%s/schemas/changes.schema.json' changes.json",
               real.root, real.root);
    expect_run(
        box, 0,
        "/usr/bin/python3 -c 'import json; d = json.load(open(\"changes.json\")); "
        "print(d[\"regressions\"], d[\"same\"], [(c[\"kind\"], c[\"id\"]) for c in d[\"changes\"]][:2])'");
    assert_string_equal(box->out, "3 1 [('gone', 'a:t:r:gone'), ('worse', 'a:t:r:flip')]\n");
    expect_run(
        box, 1,
        "sed 's/\"gone\"/\"lost\"/' changes.json >bad.json; /usr/bin/python3 '%s/tests/schema/validate.py' "
        "'%s/schemas/changes.schema.json' bad.json",
        real.root, real.root);
}

static void test_broken_sets(void **state)
{
    sandbox *box = *state;
    sandbox_write(box, "out", "old");
    expect_run(box, 3, "sed '4s/agrees/perhaps/' new.csv >bad.csv; plumb diff old.csv bad.csv -o out");
    expect_within(box->error, "plumb diff: bad.csv:4:9: there is no outcome \"perhaps\"");
    expect_run(box, 3, "plumb diff bad.csv old.csv -o out");
    expect_run(box, 3, "plumb diff nowhere.csv old.csv -o out");
    expect_within(box->error, "plumb diff: nowhere.csv: ");
    expect_run(box, 3, "printf '{\\n\"claims\": [\\n' >bad.json; plumb diff old.csv bad.json -o out");
    expect_within(box->error, "plumb diff: bad.json:3:");
    expect_run(box, 3, "echo '{\"claims\": [{}]}' >bad.json; plumb diff bad.json old.csv -o out");
    expect_within(box->error, "plumb diff: bad.json: claims[0].id: is missing");
    assert_string_equal(sandbox_read(box, "out"), "old");
}

static void test_usage(void **state)
{
    sandbox *box = *state;
    expect_run(box, 2, "plumb diff old.csv");
    expect_run(box, 2, "plumb diff old.csv new.csv new.csv");
    expect_run(box, 2, "plumb diff -f yaml old.csv new.csv");
    expect_within(box->error, "there is no format \"yaml\"");
    expect_run(box, 4, "plumb diff old.csv new.csv -o /dev/null/x");
}

/* A release is compared with a revision; that there is none is said before anything is made. */
static void test_release_since_nowhere(void **state)
{
    sandbox *box = *state;
    expect_run(box, 3, "sh '%s/tools/reproduce' --since no-such-revision --out release", real.root);
    expect_within(box->error, "at the revision no-such-revision");
    expect_run(box, 2, "sh '%s/tools/reproduce' --since", real.root);
    expect_run(box, 2, "sh '%s/tools/reproduce' --release", real.root);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_SETS(test_text),
        WITH_SETS(test_no_regression),
        WITH_SETS(test_markdown),
        WITH_SETS(test_json),
        WITH_SETS(test_broken_sets),
        WITH_SETS(test_usage),
        WITH_SETS(test_release_since_nowhere),
    };
    return cmocka_run_group_tests(tests, find_places, forget_places) != 0;
}
