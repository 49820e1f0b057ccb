/* plumb fetch and plumb statistics, from a mirror of small made-up data sets. No network is used. */
#include "runtime/terminal.h"
#include "tests/cli/project.h"

#define COMMIT "0123456789abcdef0123456789abcdef01234567"

/* A project of two data sets and a mirror that has them. */
static int begin(void **state)
{
    sandbox *box = sandbox_begin();
    *state = box;
    unsetenv("PLUMB_DATA");
    sandbox_write(box, "mirror/dice/rolls.csv", "roll\n1\n6\n");
    sandbox_write(box, "mirror/dice/deep/more.csv", "roll\n2\n");
    sandbox_write(box, "mirror/cards/hand.tsv", "card\n7\n");
    expect_run(
        box, 0,
        "mkdir manifests && file() { printf '    - {path: %%s, source: %%s, bytes: %%s, sha256: %%s}\\n' "
        "$2 $2 $(stat -c %%s mirror/$1/$2) $(sha256sum mirror/$1/$2 | cut -c1-64); } && "
        "set_of() { printf -- '- id: %%s\\n  title: t\\n  url: https://github.com/toy/%%s\\n  commit: " COMMIT
        "\\n  licence: CC0-1.0\\n  redistribution: none\\n%%s  files:\\n' $1 $1 \"$2\"; } && "
        "{ set_of dice; file dice rolls.csv; file dice deep/more.csv; "
        "set_of cards '  on_request: true\n'; file cards hand.tsv; } >manifests/datasets.yml");
    return 0;
}

static int end(void **state)
{
    sandbox_end(*state);
    return 0;
}

static void test_fetches_from_a_mirror(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb fetch --mirror mirror");
    assert_string_equal(box->error, "");
    expect_narrow(box->out, pl_terminal_width);
    expect_run(box, 0, "cd data/raw && find . -type f | sort");
    assert_string_equal(box->out, "./dice/deep/more.csv\n./dice/rolls.csv\n"); /* cards only on request */
    expect_run(box, 0, "cmp mirror/dice/rolls.csv data/raw/dice/rolls.csv");
    expect_run(box, 0,
               "plumb fetch --mirror mirror cards && cmp mirror/cards/hand.tsv data/raw/cards/hand.tsv");
}

static void test_intact_files_are_left_alone(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb fetch --mirror mirror && touch -d 2001-01-01 data/raw/dice/rolls.csv");
    expect_run(box, 0, "rm -r mirror && plumb fetch --mirror mirror"); /* needs nothing from it */
    expect_run(box, 0, "stat -c %%y data/raw/dice/rolls.csv | cut -c1-10");
    assert_string_equal(box->out, "2001-01-01\n");
}

static void test_broken_files_are_replaced(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb fetch --mirror mirror && echo broken >data/raw/dice/rolls.csv");
    expect_run(box, 0, "plumb fetch --mirror mirror && cmp mirror/dice/rolls.csv data/raw/dice/rolls.csv");
}

static void test_wrong_bytes_do_not_arrive(void **state)
{
    sandbox *box = *state;
    expect_run(box, 3, "printf 'roll\\n1\\n5\\n' >mirror/dice/rolls.csv; plumb fetch --mirror mirror");
    expect_within(box->error, "mirror/dice/rolls.csv: ");
    expect_within(box->error, "SHA-256");
    expect_run(box, 0, "find data -type f");
    assert_string_equal(box->out, "data/raw/dice/deep/more.csv\n"); /* the other file, and no remains */
}

static void test_missing_files_are_named_with_their_address(void **state)
{
    sandbox *box = *state;
    expect_run(box, 3, "rm mirror/dice/rolls.csv; plumb fetch --mirror mirror");
    expect_within(box->error, "data/raw/dice/rolls.csv");
    expect_within(box->error, "https://");
    expect_within(box->error, COMMIT "/rolls.csv");
}

static void test_other_folders(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb fetch --mirror mirror --data elsewhere && test -f elsewhere/dice/rolls.csv");
    expect_run(box, 0, "PLUMB_DATA=there plumb fetch --mirror mirror && test -f there/dice/rolls.csv");
    expect_run(box, 0, "cd / && plumb fetch --root '%s' --mirror '%s/mirror'", box->folder, box->folder);
    assert_true(sandbox_has(box, "data/raw/dice/rolls.csv"));
}

static void test_unknown_data_set(void **state)
{
    sandbox *box = *state;
    expect_run(box, 2, "plumb fetch --mirror mirror dice chess");
    expect_within(box->error, "chess");
    assert_false(sandbox_has(box, "data/raw")); /* nothing was begun */
}

static void test_broken_catalogue(void **state)
{
    sandbox *box = *state;
    expect_run(box, 3,
               "sed -i 's/^  licence:/  license:/' manifests/datasets.yml; plumb fetch --mirror mirror");
    expect_within(box->error, "plumb fetch: manifests/datasets.yml:5:");
    expect_run(box, 3, "plumb statistics");
    expect_within(box->error, "plumb statistics: manifests/datasets.yml:5:");
}

#define FIXTURE(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FIXTURE(test_fetches_from_a_mirror),
        FIXTURE(test_intact_files_are_left_alone),
        FIXTURE(test_broken_files_are_replaced),
        FIXTURE(test_wrong_bytes_do_not_arrive),
        FIXTURE(test_missing_files_are_named_with_their_address),
        FIXTURE(test_other_folders),
        FIXTURE(test_unknown_data_set),
        FIXTURE(test_broken_catalogue),
    };
    return cmocka_run_group_tests(tests, find_places, forget_places) != 0;
}
