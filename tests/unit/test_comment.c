/* The prose of a program. */
#include "report/comment.h"

#include "tests/check.h"
#include "tests/scratch.h"

static void test_stars_are_taken_away(void **state)
{
    (void)state;
    pl_comment comment;
    const char *path = scratch_write("a.c", "/* # Table 6: $\\lceil N/K \\rceil$\n"
                                            " *\n"
                                            " * First *line*\n"
                                            " * - an item\n"
                                            " *   goes on\n"
                                            "and a line without a star.\n"
                                            " */\n"
                                            "#include <stdio.h>\n"
                                            "/* # Another */\n");
    assert_int_equal(pl_comment_read(path, &comment, NULL), PL_OK);
    assert_string_equal(comment.title, "Table 6: $\\lceil N/K \\rceil$");
    const char *const lines[] = {"", "First *line*", "- an item", "  goes on", "and a line without a star.",
                                 ""};
    assert_int_equal(comment.n, sizeof lines / sizeof lines[0]);
    for (size_t i = 0; i < comment.n; i++)
        assert_string_equal(comment.lines[i], lines[i]);
    assert_int_equal(comment.first_line, 2);
    pl_comment_clear(&comment);
}

static void test_a_title_alone(void **state)
{
    (void)state;
    pl_comment comment;
    assert_int_equal(pl_comment_read(scratch_write("a.c", "/* # Title */\n"), &comment, NULL), PL_OK);
    assert_string_equal(comment.title, "Title");
    assert_int_equal(comment.n, 0);
    pl_comment_clear(&comment);
}

static void expect_refusal(const char *text, pl_status status, size_t line)
{
    pl_comment comment;
    pl_error error;
    const char *path = text != NULL ? scratch_write("b.c", text) : scratch_path("none.c");
    assert_int_equal(pl_comment_read(path, &comment, &error), status);
    assert_string_equal(error.file, path);
    assert_int_equal(error.line, line);
}

static void test_files_without_prose(void **state)
{
    (void)state;
    expect_refusal(NULL, PL_MISSING, 0);
    expect_refusal("", PL_BAD_INPUT, 1);
    expect_refusal("/* Title */\n", PL_BAD_INPUT, 1);
    expect_refusal("#include <a.h>\n/* # Title */\n", PL_BAD_INPUT, 1);
    expect_refusal("/* # Title\n * never closed\n", PL_BAD_INPUT, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stars_are_taken_away),
        cmocka_unit_test(test_a_title_alone),
        cmocka_unit_test(test_files_without_prose),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
