#include "runtime/progress.h"
#include "runtime/terminal.h"
#include "tests/capture.h"

#include <stdlib.h>
#include <string.h>

/* A clock that the test sets, and a stream that it reads. */
static double now;

static double clock_of_test(void)
{
    return now;
}

static pl_progress *begin_drawing(capture *kept, bool drawing, size_t total)
{
    now = 1000;
    return pl_progress_begin_on(kept->stream, drawing, clock_of_test, "resampling", total);
}

static void test_silent_within_a_second(void **state)
{
    pl_progress *progress = begin_drawing(*state, true, 100);
    now += 0.99;
    pl_progress_reach(progress, 99);
    pl_progress_end(progress);
    assert_string_equal(captured(*state), "");
}

static void test_silent_away_from_terminals(void **state)
{
    pl_progress *progress = begin_drawing(*state, false, 100);
    now += 60;
    pl_progress_reach(progress, 50);
    pl_progress_end(progress);
    assert_string_equal(captured(*state), "");
}

static void test_drawn_after_a_second_and_removed(void **state)
{
    pl_progress *progress = begin_drawing(*state, true, 100);
    now += 2;
    pl_progress_reach(progress, 25);
    assert_string_equal(captured(*state),
                        "\rresampling                     [#####               ]  25 %  6 s left\033[K");
    pl_progress_end(progress);
    const char *got = captured(*state);
    assert_string_equal(got + strlen(got) - 4, "\r\033[K");
}

static void test_at_most_ten_drawings_a_second(void **state)
{
    pl_progress *progress = begin_drawing(*state, true, 10000);
    for (size_t i = 1; i <= 10000; i++) {
        now = 1000 + (double)i / 2500; /* four seconds */
        pl_progress_reach(progress, i);
    }
    pl_progress_end(progress);
    size_t drawings = 0;
    for (const char *p = captured(*state); (p = strstr(p, "resampling")) != NULL; p++)
        drawings++;
    assert_in_range(drawings, 28, 31);
}

static void test_unknown_total_and_overrun(void **state)
{
    pl_progress *progress = begin_drawing(*state, true, 0);
    now += 3;
    pl_progress_reach(progress, 7);
    pl_progress_end(progress);
    assert_non_null(strstr(captured(*state), " 7 done, 3 s"));
    progress = begin_drawing(*state, true, 0);
    now += 4;
    pl_progress_reach(progress, 0);
    assert_non_null(strstr(captured(*state), "resampling                     4 s\033[K"));
    now += 4;
    pl_progress_expect(progress, 4);
    pl_progress_reach(progress, 2);
    pl_progress_end(progress);
    assert_non_null(strstr(captured(*state), "[##########          ]  50 %  8 s left"));
    progress = begin_drawing(*state, true, 10);
    now += 3;
    pl_progress_reach(progress, 15); /* more than announced is all, not 150 % */
    pl_progress_end(progress);
    assert_non_null(strstr(captured(*state), "[####################] 100 %"));
}

/* A terminal of 80 columns may wrap in its last one. */
static void test_stays_below_80_columns(void **state)
{
    capture *kept = *state;
    pl_progress *progress =
        pl_progress_begin_on(kept->stream, true, clock_of_test,
                             "a label that is very much longer than the room that there is", 1000000);
    now += 90000;
    pl_progress_reach(progress, 1);
    const char *got = captured(kept);
    char *line = strndup(got + 1, strcspn(got + 1, "\033"));
    size_t width = pl_terminal_width(line);
    free(line);
    pl_progress_end(progress);
    assert_in_range(width, 60, 79);
}

static void test_end_of_nothing(void **state)
{
    (void)state;
    pl_progress_end(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_CAPTURE(test_silent_within_a_second),
        WITH_CAPTURE(test_silent_away_from_terminals),
        WITH_CAPTURE(test_drawn_after_a_second_and_removed),
        WITH_CAPTURE(test_at_most_ten_drawings_a_second),
        WITH_CAPTURE(test_unknown_total_and_overrun),
        WITH_CAPTURE(test_stays_below_80_columns),
        cmocka_unit_test(test_end_of_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
