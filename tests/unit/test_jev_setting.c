/* Settings of the carried file: exact, and found or refused. */
#include "runtime/jev_setting.h"

#include "runtime/experiment_internal.h"

#include "tests/sandbox.h"

#include <stdlib.h>

static int begin(void **state)
{
    sandbox *box = sandbox_begin();
    *state = box;
    unsetenv("RELEASE");
    return 0;
}

static int end(void **state)
{
    sandbox_end(*state);
    return 0;
}

/* Runs in a child, since a setting that is not there ends the program. */
static int ask(sandbox *box, const char *setting, const char *model, int64_t *numerator, int64_t *denominator)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        if (freopen(sandbox_path(box, ".error"), "w", stderr) == NULL)
            _exit(125);
        char name[] = "test_jev_setting", *arguments[] = {name, NULL};
        pl_experiment *x = pl_experiment_begin(1, arguments, "jev-table7");
        pl_value value = pl_jev_setting(x, setting, model);
        int64_t answer[] = {value.numerator, value.denominator};
        _exit(write(ends[1], answer, sizeof answer) != (ssize_t)sizeof answer);
    }
    close(ends[1]);
    int64_t answer[2] = {0, 0};
    ssize_t got = read(ends[0], answer, sizeof answer);
    close(ends[0]);
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    *numerator = answer[0];
    *denominator = answer[1];
    return got == (ssize_t)sizeof answer ? 0 : WEXITSTATUS(status);
}

static void expect_setting(sandbox *box, const char *setting, const char *model, int64_t numerator,
                           int64_t denominator)
{
    int64_t got[2];
    assert_int_equal(ask(box, setting, model, &got[0], &got[1]), 0);
    assert_true(got[0] == numerator && got[1] == denominator);
}

static void test_settings_are_exact(void **state)
{
    expect_setting(*state, "learning-rate", "kev-4b", 3, 200000);
    expect_setting(*state, "learning-rate", "kev-0.8b", 1, 50000);
    expect_setting(*state, "micro-batch", "kev-4b", 8, 1);
    expect_setting(*state, "consistency-weight", NULL, 1, 40);
    expect_setting(*state, "examples", NULL, 32000, 1);
}

/* 32 x 2 and 8 x 8 records; 2 x 32,000 examples of them; 2,048 - 384 tokens more than 1,024 and 2,048. */
static void test_what_follows(void **state)
{
    char name[] = "test_jev_setting", *arguments[] = {name, NULL};
    pl_experiment *x = pl_experiment_begin(1, arguments, "jev-table7");
    (void)state;
    assert_true(pl_jev_effective_batch(x, "kev-0.8b").best == 64);
    assert_true(pl_jev_effective_batch(x, "kev-4b").best == 64);
    pl_value steps = pl_jev_optimizer_steps(x, "kev-4b");
    assert_true(pl_value_is_exact(&steps) && steps.best == 1000 && steps.evidence == PL_STATISTICS);
    assert_true(pl_jev_raised_cap(x, "default-branch-cap").best == 2688);
    assert_true(pl_jev_raised_cap(x, "default-packed-cap").best == 3712);
    pl_experiment_free(x);
}

static void test_missing_settings(void **state)
{
    int64_t got[2];
    assert_int_equal(ask(*state, "patience", NULL, &got[0], &got[1]), 3);
    expect_within(sandbox_read(*state, ".error"), "setting \"patience\"");
    assert_int_equal(ask(*state, "learning-rate", NULL, &got[0], &got[1]), 3);
    assert_int_equal(ask(*state, "epochs", "kev-4b", &got[0], &got[1]), 3);
}

static void expect_refused(const char *rows, size_t line, size_t column, const char *reason)
{
    char *text = pl_format("setting,model,value,repository,commit,file\n%s", rows);
    pl_frame *frame = NULL;
    pl_error error;
    assert_int_equal(pl_frame_parse("s.csv", text, strlen(text), PL_CSV, &frame, &error), PL_OK);
    assert_int_equal(pl_jev_settings_check(frame, &error), PL_BAD_INPUT);
    assert_string_equal(error.file, "s.csv");
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
    expect_within(error.reason, reason);
    pl_frame_free(frame);
    free(text);
}

/* Whichever row an experiment asks for. */
static void test_broken_settings(void **state)
{
    (void)state;
    expect_refused("epochs,,2,r,c,f\nrank,,abc,r,c,f\n", 3, 3, "rank: ");
    expect_refused("epochs,,,r,c,f\n", 2, 3, "epochs: ");
    expect_refused("rank,kev-4b,2,r,c,f\nrank,,2,r,c,f\nrank,kev-4b,3,r,c,f\n", 4, 1,
                   "rank is in line 2 already");
}

/* The text of all experiments and of the library, where a setting is named by the one who reads it. */
static void test_every_row_is_read_by_somebody(void **state)
{
    pl_frame *frame = NULL;
    assert_int_equal(pl_frame_read("data/jev/settings.csv", PL_CSV, &frame, NULL), PL_OK);
    (void)state;
    for (size_t row = 0; row < pl_frame_rows(frame); row++) {
        const char *setting = pl_frame_text(frame, row, 0);
        char *search = pl_format("grep -rqF '\"%s\"' experiments lib/runtime", setting);
        if (system(search) != 0)
            fail_msg("nobody reads the setting %s", setting);
        free(search);
    }
    pl_frame_free(frame);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_settings_are_exact, begin, end),
        cmocka_unit_test_setup_teardown(test_what_follows, begin, end),
        cmocka_unit_test_setup_teardown(test_missing_settings, begin, end),
        cmocka_unit_test(test_broken_settings),
        cmocka_unit_test(test_every_row_is_read_by_somebody),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
