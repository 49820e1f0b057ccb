/* The file of trials of prediction assistance: it gives back what was written, and is refused when it is not
 * what it says, or of other trials. */
#include "runtime/onet_trial_file.h"

#include "base/file.h"
#include "base/memory.h"
#include "data/digest.h"
#include "runtime/onet_trial_internal.h"
#include "tests/sandbox.h"

#include <stdlib.h>
#include <string.h>

static int begin(void **state)
{
    *state = sandbox_begin();
    return 0;
}

static int end(void **state)
{
    sandbox_end(*state);
    return 0;
}

/* Numbers of all sizes with 53 bits each, another at every place: biases, of either sign, at every eighth
 * from the fifth, coverages below 1 two behind. */
static double number_at(size_t i)
{
    double size = ((double)i + 1) / 3 * (i % 5 == 0 ? 1e-9 : 1);
    return i % 8 == 4 ? 2 - size / 1000 : i % 8 == 6 ? size / 10000 : size;
}

static pl_onet_trials *make(void)
{
    pl_onet_trials *trials = pl_allocate(1, sizeof *trials);
    double *numbers = (double *)trials->of;
    trials->panels = PL_ONET_TRIED_PANELS;
    for (int t = 0; t < PL_ONET_TRIED; t++)
        trials->has[t] = true;
    for (size_t i = 0; i < sizeof trials->of / sizeof *numbers; i++)
        numbers[i] = number_at(i);
    return trials;
}

static void what_is_written_is_read(void **state)
{
    const char *path = sandbox_path(*state, "trials.csv");
    pl_onet_trials *trials = make(), *read = NULL;
    pl_error error;
    assert_int_equal(pl_onet_trials_write(trials, path, &error), PL_OK);
    assert_int_equal(pl_onet_trials_read(path, &read, &error), PL_OK);
    assert_memory_equal(read->of, trials->of, sizeof trials->of);
    assert_int_equal(read->panels, trials->panels);
    for (int t = 0; t < PL_ONET_TRIED; t++)
        assert_true(read->has[t]);
    pl_onet_trials_free(trials);
    pl_onet_trials_free(read);
}

static void trials_of_a_readers_panel(void **state)
{
    pl_onet_trials *trials = make();
    pl_error error;
    trials->panels = 1;
    assert_int_equal(pl_onet_trials_write(trials, sandbox_path(*state, "own.csv"), &error), PL_USAGE);
    pl_onet_trials_free(trials);
}

/* Writes the file with old replaced by new, of the same length, and the digest of what it is then. */
static void write_changed(sandbox *box, const char *old, const char *new, bool with_digest)
{
    pl_onet_trials *trials = make();
    pl_error error;
    char *text = NULL;
    size_t n;
    assert_int_equal(pl_onet_trials_write(trials, sandbox_path(box, "trials.csv"), &error), PL_OK);
    assert_int_equal(pl_file_read(sandbox_path(box, "trials.csv"), 1 << 20, &text, &n, &error), PL_OK);
    char *found = strstr(text, old), *last = strstr(text, "\nend,") + 1;
    assert_non_null(found);
    for (size_t i = 0; new[i] != '\0'; i++)
        found[i] = new[i];
    pl_digest digest;
    assert_int_equal(pl_digest_bytes(text, (size_t)(last - text), &digest, &error), PL_OK);
    if (with_digest)
        memcpy(last + strlen("end,"), digest.hex, PL_DIGEST_LENGTH);
    sandbox_write(box, "trials.csv", text);
    free(text);
    pl_onet_trials_free(trials);
}

/* At this line and field; 0: whichever. */
static void expect_refused_at(sandbox *box, pl_status status, size_t line, size_t column, const char *reason)
{
    pl_onet_trials *read = NULL;
    pl_error error;
    assert_int_equal(pl_onet_trials_read(sandbox_path(box, "trials.csv"), &read, &error), status);
    if (strstr(error.reason, reason) == NULL)
        fail_msg("\"%s\" is not in: %s", reason, error.reason);
    expect_within(error.file, "trials.csv");
    assert_true(line == 0 || error.line == line);
    assert_true(column == 0 || error.column == column);
    assert_null(read);
}

static void expect_refused(sandbox *box, pl_status status, const char *reason)
{
    expect_refused_at(box, status, 0, 0, reason);
}

static void other_trials_are_refused(void **state)
{
    pl_onet_trials *read = NULL;
    pl_error error;
    assert_int_equal(pl_onet_trials_read(sandbox_path(*state, "nowhere"), &read, &error), PL_MISSING);
    write_changed(*state, "500 repetitions", "100 repetitions", true);
    expect_refused(*state, PL_BAD_INPUT, "other trials");
    write_changed(*state, "FT2-like pointwise 8.32", "FT2-like pointwise 8.33", true);
    expect_refused(*state, PL_BAD_INPUT, "other trials");
    write_changed(*state, "panel 2/tfidf", "panel 1/tfidf", true);
    expect_refused(*state, PL_BAD_INPUT, "other trials");
    write_changed(*state, ",classic,", ",tuned  ,", true);
    expect_refused(*state, PL_BAD_INPUT, "other trials");
    write_changed(*state, "3.3333333333333335", "3.3333333333333336", false);
    expect_refused(*state, PL_CHECKSUM, "SHA-256");
}

/* The third line is that of the numbers from 0 on, the fourth that from 8 on. */
static void numbers_that_no_trial_has_are_refused(void **state)
{
    /* each with the digest that fits */
    write_changed(*state, "\ntrial,panel 1/ft2-pointwise,mean,5,classic,3,",
                  "\ntrial,panel 1/ft2-pointwise,mean,5,classic,-,", true);
    expect_refused_at(*state, PL_BAD_INPUT, 4, 6, "\"-\" is not a decimal number");
    write_changed(*state, ",3.3333333333333335,", ",-3.333333333333333,", true);
    expect_refused_at(*state, PL_BAD_INPUT, 4, 7, "width.error is -3.33333, below 0");
    write_changed(*state, ",0.00050000000000000001,", ",1.00050000000000000001,", true);
    expect_refused_at(*state, PL_BAD_INPUT, 4, 12, "coverage is 1.0005, not 0 to 1");
    write_changed(*state, ",1.9956666666666667,", ",9.9956666666666667,", true);
    expect_refused_at(*state, PL_BAD_INPUT, 4, 10, "bias is 9.99567, not -8 to 8");
    write_changed(*state, "\ntrial,", "\ntrail,", true);
    expect_refused_at(*state, PL_BAD_INPUT, 3, 1, "\"trail\", not \"trial\"");
}

/* The same lines with other bytes around them. */
static void what_another_program_changed_is_refused(void **state)
{
    sandbox *box = *state;
    write_changed(box, "trial", "trial", true);
    const char *text = sandbox_read(box, "trials.csv");
    sandbox_write(box, "trials.csv", sandbox_format(box, "\xEF\xBB\xBF%s", text));
    expect_refused_at(box, PL_BAD_INPUT, 1, 0, "byte order mark");
    const char *end = strstr(text, "\ntrial");
    sandbox_write(box, "trials.csv", sandbox_format(box, "%.*s\r%s", (int)(end - text), text, end));
    expect_refused_at(box, PL_BAD_INPUT, 2, 0, "CR LF");
    sandbox_write(box, "trials.csv", sandbox_format(box, "%.*s", (int)strlen(text) - 1, text));
    expect_refused(box, PL_BAD_INPUT, "cut off");
}

static void less_than_all_is_refused(void **state)
{
    pl_error error;
    char *text = NULL;
    size_t n;
    write_changed(*state, "trial", "trial", true);
    assert_int_equal(pl_file_read(sandbox_path(*state, "trials.csv"), 1 << 20, &text, &n, &error), PL_OK);
    text[n / 2] = '\0';
    *(strrchr(text, '\n') + 1) = '\0';
    sandbox_write(*state, "trials.csv", text);
    expect_refused(*state, PL_BAD_INPUT, "cut off");
    pl_digest digest;
    assert_int_equal(pl_digest_bytes(text, strlen(text), &digest, &error), PL_OK);
    char *whole = pl_format("%send,%s,,,,,,,,,,,\n", text, digest.hex);
    sandbox_write(*state, "trials.csv", whole);
    expect_refused(*state, PL_BAD_INPUT, "too few");
    sandbox_write(*state, "trials.csv", "");
    pl_onet_trials *read = NULL;
    assert_int_equal(pl_onet_trials_read(sandbox_path(*state, "trials.csv"), &read, &error), PL_BAD_INPUT);
    free(whole);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_written_is_read, begin, end),
        cmocka_unit_test_setup_teardown(trials_of_a_readers_panel, begin, end),
        cmocka_unit_test_setup_teardown(other_trials_are_refused, begin, end),
        cmocka_unit_test_setup_teardown(numbers_that_no_trial_has_are_refused, begin, end),
        cmocka_unit_test_setup_teardown(what_another_program_changed_is_refused, begin, end),
        cmocka_unit_test_setup_teardown(less_than_all_is_refused, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
