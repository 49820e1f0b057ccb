#include "presentation/states.h"
#include "tests/check.h"
#include "tests/scratch.h"

static pl_states states;

static int end(void **state)
{
    (void)state;
    pl_states_clear(&states);
    return 0;
}

static void read(const char *text, size_t most)
{
    assert_int_equal(pl_states_read(scratch_write("states.jsonl", text), most, &states, NULL), PL_OK);
}

static void refuse(const char *text, size_t line, const char *reason)
{
    pl_error error;
    const char *path = scratch_write("states.jsonl", text);
    assert_int_equal(pl_states_read(path, 10, &states, &error), PL_BAD_INPUT);
    if (error.line != line || strstr(error.reason, reason) == NULL)
        fail_msg("line %zu: %s", error.line, error.reason);
    assert_string_equal(error.file, path);
    assert_null(states.texts);
}

static void forty_different_ones(void **state)
{
    (void)state;
    assert_int_equal(pl_states_built_in(40, &states, NULL), PL_OK);
    assert_int_equal(states.n, 40);
    assert_int_equal(states.distinct, 40);
    for (size_t i = 0; i < states.n; i++)
        assert_int_equal(states.first_like[i], i);
}

static void fewer_are_the_first(void **state)
{
    (void)state;
    pl_states all;
    assert_int_equal(pl_states_built_in(40, &all, NULL), PL_OK);
    assert_int_equal(pl_states_built_in(2, &states, NULL), PL_OK);
    assert_int_equal(states.n, 2);
    assert_string_equal(states.texts[1], all.texts[1]);
    pl_states_clear(&all);
}

static void no_more_than_forty(void **state)
{
    (void)state;
    assert_int_equal(pl_states_built_in(0, &states, NULL), PL_USAGE);
    assert_int_equal(pl_states_built_in(41, &states, NULL), PL_USAGE);
}

static void the_first_rows(void **state)
{
    (void)state;
    read("{\"state\":\"a\",\"label\":3}\n{\"state\":\"b \\u00e4\"}\n{\"state\":\"c\"}\n", 2);
    assert_int_equal(states.n, 2);
    assert_string_equal(states.texts[0], "a");
    assert_string_equal(states.texts[1], "b \xc3\xa4");
}

static void fewer_rows_than_wanted(void **state)
{
    (void)state;
    read("{\"state\":\"a\"}\r\n{\"state\":\"b\"}", 40); /* and without a last newline */
    assert_int_equal(states.n, 2);
}

static void later_rows_are_not_looked_at(void **state)
{
    (void)state;
    read("{\"state\":\"a\"}\nnonsense\n", 1);
    assert_int_equal(states.n, 1);
}

static void blank_lines_at_the_end(void **state)
{
    (void)state;
    read("{\"state\":\"a\"}\n\n  \n", 10);
    assert_int_equal(states.n, 1);
}

static void repeated_states(void **state)
{
    (void)state;
    read("{\"state\":\"b\"}\n{\"state\":\"a\"}\n{\"state\":\"b\"}\n{\"state\":\"ab\"}\n", 10);
    assert_int_equal(states.distinct, 3);
    assert_int_equal(states.first_like[0], 0);
    assert_int_equal(states.first_like[1], 1);
    assert_int_equal(states.first_like[2], 0);
    assert_int_equal(states.first_like[3], 3);
}

static void files_without_a_row(void **state)
{
    (void)state;
    refuse("", 0, "no row");
    refuse("\n \n\t\r\n", 0, "no row");
    pl_error error;
    assert_int_equal(pl_states_read(scratch_path("nowhere"), 1, &states, &error), PL_MISSING);
}

static void rows_that_are_none(void **state)
{
    (void)state;
    refuse("{\"state\":\"a\"}\n\n{\"state\":\"b\"}\n", 2, "blank line");
    refuse("{\"state\":\"a\"}\n{\"text\":\"b\"}\n", 2, "no field \"state\"");
    refuse("{\"state\":\"a\"}\n{\"state\":7}\n", 2, "no text");
    refuse("{\"state\":\"\"}\n", 1, "empty");
    refuse("{\"state\":null}\n", 1, "no text");
    refuse("[\"a\"]\n", 1, "no JSON object");
    refuse("{\"state\":\"a\"}\n{\"state\":\"b\"\n", 2, "not JSON");
    refuse("{\"state\":\"a\",\"state\":\"b\"}\n", 1, "duplicate");
    refuse("{\"state\":\"a\"} x\n", 1, "not JSON");
    refuse("{\"state\":\"\xff\"}\n", 1, "UTF-8");
    refuse("{\"state\":\"\xc3\x28\"}\n", 1, "UTF-8");
    refuse("{\"state\":\"a\\u0000b\"}\n", 1, "not JSON");
}

#define FIXTURE(test) cmocka_unit_test_teardown(test, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FIXTURE(forty_different_ones),   FIXTURE(fewer_are_the_first),
        FIXTURE(no_more_than_forty),     FIXTURE(the_first_rows),
        FIXTURE(fewer_rows_than_wanted), FIXTURE(later_rows_are_not_looked_at),
        FIXTURE(blank_lines_at_the_end), FIXTURE(repeated_states),
        FIXTURE(files_without_a_row),    FIXTURE(rows_that_are_none),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
