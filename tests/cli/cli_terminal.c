/* Colour: on terminals, unless NO_COLOR or a dumb one; never elsewhere. script(1) gives the terminal. */
#include "runtime/terminal.h"
#include "tests/cli/project.h"

#define ESCAPE "\033["

/* What the command writes to a terminal. */
static const char *on_terminal(sandbox *box, const char *environment, const char *command)
{
    expect_run(box, 0, "%s script -qec '%s' /dev/null </dev/null", environment, command);
    return box->out;
}

static const char *const talkers[] = {"plumb claims", "plumb show jev:table6:K=3:most", "jev-table6",
                                      "plumb claims --paper jev", "plumb help"};

enum { TALKERS = sizeof talkers / sizeof talkers[0] };

static void test_no_escapes_in_files(void **state)
{
    sandbox *box = *state;
    for (size_t i = 0; i < TALKERS; i++) {
        expect_run(box, 0, "%s", talkers[i]);
        expect_without(box->out, "\033");
        expect_without(box->error, "\033");
    }
}

static void test_colour_on_terminals(void **state)
{
    sandbox *box = *state;
    for (size_t i = 0; i + 1 < TALKERS; i++)
        expect_within(on_terminal(box, "", talkers[i]), ESCAPE);
    expect_without(on_terminal(box, "", "plumb help"), ESCAPE);
    expect_within(on_terminal(box, "NO_COLOR=", "plumb claims"), ESCAPE); /* empty is unset */
}

static void test_no_colour_when_it_is_refused(void **state)
{
    sandbox *box = *state;
    for (size_t i = 0; i < TALKERS; i++) {
        expect_without(on_terminal(box, "NO_COLOR=1", talkers[i]), ESCAPE);
        expect_without(on_terminal(box, "TERM=dumb", talkers[i]), ESCAPE);
    }
}

/* The same text with and without colour. */
static void test_colour_changes_nothing_else(void **state)
{
    sandbox *box = *state;
    for (size_t i = 0; i < TALKERS; i++) {
        expect_run(box, 0, "%s", talkers[i]);
        const char *plain = box->out;
        expect_run(box, 0, "script -qec '%s' /dev/null </dev/null | sed 's/\\x1b\\[[0-9;]*m//g;s/\\r//'",
                   talkers[i]);
        assert_string_equal(box->out, plain);
    }
}

/* No escape for green (32, 92) may be followed by the word. */
static void test_unchecked_is_never_green(void **state)
{
    sandbox *box = *state;
    const char *text = on_terminal(box, "", "plumb claims --outcome unchecked");
    expect_within(text, "unchecked");
    expect_without(text, "[32m");
    expect_without(text, "[92m");
    expect_within(on_terminal(box, "", "plumb claims --outcome reproduced"), "[32mreproduced");
    expect_without(on_terminal(box, "", "plumb show align:table3:en-de/gemma:kurtosis.pre"), "[32m");
}

static void test_width(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "plumb claims --paper jev");
    expect_narrow(box->out, pl_terminal_width);
    expect_run(box, 0, "for program in \"%s\"/bin/*-*; do $(basename $program) 2>/dev/null; done; true",
               real.build);
    expect_narrow(box->out, pl_terminal_width);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_PROJECT(test_no_escapes_in_files),          IN_PROJECT(test_colour_on_terminals),
        IN_PROJECT(test_no_colour_when_it_is_refused), IN_PROJECT(test_colour_changes_nothing_else),
        IN_PROJECT(test_unchecked_is_never_green),     IN_PROJECT(test_width),
    };
    return cmocka_run_group_tests(tests, find_places, forget_places) != 0;
}
