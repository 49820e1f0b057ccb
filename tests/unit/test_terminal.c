#include "runtime/terminal.h"
#include "tests/capture.h"

#include <stdlib.h>
#include <string.h>

static void test_width_counts_characters(void **state)
{
    (void)state;
    assert_int_equal(pl_terminal_width(""), 0);
    assert_int_equal(pl_terminal_width("abc"), 3);
    assert_int_equal(pl_terminal_width("\u22120.47"), 5);
    assert_int_equal(pl_terminal_width("e\u0301t\u00e9"), 3); /* a combining accent takes no column */
    assert_int_equal(pl_terminal_width("\u03c1"), 1);         /* CF 81: above the combining block's CD AF */
    assert_int_equal(pl_terminal_width("\u0370"), 1);         /* CD B0: just above it */
}

static void test_cells_are_padded_by_columns(void **state)
{
    pl_terminal_cell(((capture *)*state)->stream, "\u22121", 5);
    pl_terminal_cell(((capture *)*state)->stream, "|", 0);
    pl_terminal_cell(((capture *)*state)->stream, "\u22121", -5);
    pl_terminal_cell(((capture *)*state)->stream, "too long", 3);
    assert_string_equal(captured(*state), "\u22121   |   \u22121too long");
}

/* As Python 3.11: textwrap.wrap(text, 80, initial_indent="x" * 10, subsequent_indent="    ") */
static void test_wrap_keeps_to_80_columns(void **state)
{
    FILE *stream = ((capture *)*state)->stream;
    fputs("xxxxxxxxxx", stream);
    pl_terminal_wrap(stream,
                     "one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
                     "fifteen sixteen",
                     10, 4);
    assert_string_equal(captured(*state),
                        "xxxxxxxxxxone two three four five six seven eight nine ten eleven twelve\n"
                        "    thirteen fourteen fifteen sixteen\n");
}

static void test_wrap_at_exactly_80(void **state)
{
    FILE *stream = ((capture *)*state)->stream;
    char text[100];
    memset(text, 'a', sizeof text);
    memcpy(text + 77, " bb cc", 7); /* 77 + 1 + 2 = 80 */
    pl_terminal_wrap(stream, text, 0, 2);
    const char *got = captured(*state);
    assert_int_equal(strcspn(got, "\n"), 80);
    assert_string_equal(got + 81, "  cc\n");
}

static void test_wrap_leaves_long_words_whole(void **state)
{
    char text[120];
    memset(text, 'a', sizeof text);
    memcpy(text, "short ", 6);
    text[110] = '\0';
    pl_terminal_wrap(((capture *)*state)->stream, text, 0, 2);
    const char *got = captured(*state);
    assert_memory_equal(got, "short\n  aaaa", 12);
    assert_int_equal(strlen(got), 6 + 2 + 104 + 1);
}

static void test_tints_only_when_coloured(void **state)
{
    FILE *stream = ((capture *)*state)->stream;
    pl_terminal_tint(stream, PL_REPRODUCED, false);
    pl_terminal_bold(stream, false);
    pl_terminal_plain(stream, false);
    assert_string_equal(captured(*state), "");
    pl_terminal_tint(stream, PL_REPRODUCED, true);
    pl_terminal_plain(stream, true);
    assert_string_equal(captured(*state), "\033[32m\033[0m");
}

/* Green (32, 92) is for what was recomputed alone. */
static void test_only_reproduced_is_green(void **state)
{
    FILE *stream = ((capture *)*state)->stream;
    for (int standing = PL_CONSISTENT; standing <= PL_STANDS_UNCHECKED; standing++)
        pl_terminal_tint(stream, (pl_standing)standing, true);
    assert_null(strstr(captured(*state), "[32m"));
    assert_null(strstr(captured(*state), "[92m"));
}

static void test_files_are_not_coloured(void **state)
{
    (void)state;
    setenv("TERM", "xterm", 1);
    unsetenv("NO_COLOR");
    FILE *file = tmpfile();
    assert_non_null(file);
    bool terminal = pl_terminal_is(file), coloured = pl_terminal_coloured(file);
    fclose(file);
    assert_false(terminal);
    assert_false(coloured);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_width_counts_characters),  WITH_CAPTURE(test_cells_are_padded_by_columns),
        WITH_CAPTURE(test_wrap_keeps_to_80_columns),     WITH_CAPTURE(test_wrap_at_exactly_80),
        WITH_CAPTURE(test_wrap_leaves_long_words_whole), WITH_CAPTURE(test_tints_only_when_coloured),
        WITH_CAPTURE(test_only_reproduced_is_green),     cmocka_unit_test(test_files_are_not_coloured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
