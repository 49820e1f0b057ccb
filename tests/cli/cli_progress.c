/* The progress lines of all that can take longer than a second: on a terminal, drawn and removed; nowhere
 * else. script(1) gives the terminal, PLUMB_PROGRESS=0 the first drawing at once. */
#include "tests/cli/project.h"

static const struct {
    const char *label, *command;
} works[] = {
    {"writing a panel", "plumb synthesize panel --no-text --out made.csv"},
    {"reading, fitting controls", "plumb audit panel.csv --draws 8"},
    {"auditing", "plumb audit panel.csv --draws 8 --no-controls --out report"},
    {"writing a release", "rm -rf made && plumb synthesize release --scale 0.001 --out made"},
    {"writing score files", "plumb synthesize scores --set tecjl --out made"},
    {"reading", "plumb scores scores"},
    {"measuring", "plumb scores scores --out report"},
    {"data/mlsp2024/sizes.csv", "plumb statistics || true"},
    {"jev-table6", "jev-table6"},
    {"onet-audit", "onet-audit"},
};

enum { WORKS = sizeof works / sizeof works[0] };

/* Carriage return, a line, erase to its end (ECMA-48, 8.3.41). */
static const char erased[] = "\r\033[K";

static void make_inputs(sandbox *box)
{
    expect_run(box, 0, "plumb synthesize panel --no-text --out panel.csv");
    expect_run(box, 0, "plumb synthesize scores --set tecjl --out scores");
}

/* What the command writes to a terminal, with this environment. */
static const char *on_terminal(sandbox *box, const char *environment, const char *command)
{
    expect_run(box, 0, "%s script -qec '%s' /dev/null </dev/null", environment, command);
    return box->out;
}

static const char *line_of(sandbox *box, const char *label)
{
    return sandbox_format(box, "\r%s ", label);
}

/* A drawing, and the last thing on its line is that it is erased. */
static void expect_line(sandbox *box, const char *text, const char *label)
{
    expect_within(text, line_of(box, label));
    const char *last = text;
    for (const char *p; (p = strstr(last, line_of(box, label))) != NULL;)
        last = p + 1;
    expect_within(last, erased);
    const char *rest = strstr(last, erased) + strlen(erased);
    const char *next = strchr(last, '\n');
    assert_true(next == NULL || rest <= next);
}

static void test_drawn_and_removed_on_terminals(void **state)
{
    sandbox *box = *state;
    make_inputs(box);
    for (size_t i = 0; i < WORKS; i++)
        expect_line(box, on_terminal(box, "PLUMB_PROGRESS=0", works[i].command), works[i].label);
}

/* They take some seconds: only that the line is there, and how much is to be done. */
static void test_trials(void **state)
{
    sandbox *box = *state;
    const char *text =
        on_terminal(box, "PLUMB_PROGRESS=0", "timeout 5 plumb trials --out trials.csv || true");
    expect_within(text, line_of(box, "trying prediction assistance"));
    expect_within(text, " %");
}

static void test_silent_away_from_terminals(void **state)
{
    sandbox *box = *state;
    make_inputs(box);
    for (size_t i = 0; i < WORKS; i++) {
        expect_run(box, 0, "PLUMB_PROGRESS=0 sh -c '%s'", works[i].command);
        expect_without(box->out, "\r");
        expect_without(box->error, "\r");
    }
}

static void test_silent_while_it_is_short(void **state)
{
    sandbox *box = *state;
    expect_within(on_terminal(box, "PLUMB_PROGRESS=600", "jev-table6"), "Table 6");
    expect_without(box->out, "\033");
}

/* make -j runs several programs on one terminal; make alone runs one after the other. */
static void test_silent_beside_others(void **state)
{
    sandbox *box = *state;
    static const char rule[] = "all: ; @jev-table6\\n";
    const char *make = sandbox_format(box, "printf \"%s\" | make -f - ", rule);
    expect_line(box, on_terminal(box, "PLUMB_PROGRESS=0", make), "jev-table6");
    const char *parallel = sandbox_format(box, "%s -j2", make);
    expect_within(on_terminal(box, "PLUMB_PROGRESS=0", parallel), "Table 6");
    expect_without(box->out, "\033");
}

/* An error stands on a line of its own. */
static void test_removed_before_an_error(void **state)
{
    sandbox *box = *state;
    expect_run(box, 0, "mkdir other && echo nothing >data/jev/balora_summary.csv");
    const char *text = on_terminal(box, "PLUMB_PROGRESS=0", "jev-table6 || true");
    expect_line(box, text, "jev-table6");
    expect_within(text, "\033[Kdata/jev/balora_summary.csv");
}

/* The tests may themselves be run by a make with several jobs. */
static int begin(void **state)
{
    unsetenv("MAKEFLAGS");
    unsetenv("MAKELEVEL");
    return find_places(state);
}

/* In a project, without colours, which are escapes, too. */
static int without_colours(void **state)
{
    int failed = copy_project(state);
    setenv("NO_COLOR", "1", 1);
    return failed;
}

#define IN_PLAIN_PROJECT(test) cmocka_unit_test_setup_teardown(test, without_colours, drop_project)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_PLAIN_PROJECT(test_drawn_and_removed_on_terminals),
        IN_PLAIN_PROJECT(test_trials),
        IN_PLAIN_PROJECT(test_silent_away_from_terminals),
        IN_PLAIN_PROJECT(test_silent_while_it_is_short),
        IN_PLAIN_PROJECT(test_silent_beside_others),
        IN_PLAIN_PROJECT(test_removed_before_an_error),
    };
    return cmocka_run_group_tests(tests, begin, forget_places) != 0;
}
