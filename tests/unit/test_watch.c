#define _XOPEN_SOURCE 700 /* posix_openpt */

#include "runtime/watch.h"

#include "base/parallel.h"
#include "base/steps.h"
#include "runtime/progress.h"
#include "tests/check.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Standard error is this test's own terminal, and what is written there can be read at the other end. */
typedef struct pty {
    int master, before;
} pty;

static int open_terminal(void **state)
{
    static pty of_test;
    pty *made = &of_test;
    made->master = posix_openpt(O_RDWR | O_NOCTTY);
    if (made->master < 0 || grantpt(made->master) != 0 || unlockpt(made->master) != 0)
        return 1;
    int slave = open(ptsname(made->master), O_RDWR | O_NOCTTY);
    made->before = dup(STDERR_FILENO);
    dup2(slave, STDERR_FILENO);
    close(slave);
    unsetenv("MAKEFLAGS");
    setenv("PLUMB_PROGRESS", "0", 1);
    *state = made;
    return 0;
}

static int close_terminal(void **state)
{
    const pty *made = *state;
    dup2(made->before, STDERR_FILENO);
    close(made->before);
    close(made->master);
    return 0;
}

/* All that was written there until now. */
static void read_terminal(const pty *from, char *text, size_t room)
{
    size_t n = 0;
    dprintf(STDERR_FILENO, "END");
    text[0] = '\0';
    while (strstr(text, "END") == NULL) {
        ssize_t got = read(from->master, text + n, room - n - 1);
        assert_true(got > 0);
        n += (size_t)got;
        text[n] = '\0';
    }
}

static void test_draws_what_is_counted(void **state)
{
    char text[65536];
    pl_watch *watch = pl_watch_begin("counting", 200);
    assert_non_null(watch);
    pl_steps_add(50);
    const struct timespec pause = {.tv_nsec = 300000000};
    nanosleep(&pause, NULL);
    pl_watch_end(watch);
    read_terminal(*state, text, sizeof text);
    assert_non_null(strstr(text, "\rcounting                       [#####               ]  25 %"));
    assert_string_equal(strstr(text, "END") - 4, "\r\033[KEND");
}

static void test_draws_seconds_when_nobody_knows(void **state)
{
    char text[65536];
    pl_watch *watch = pl_watch_begin("waiting", 0);
    pl_steps_add(50); /* of something that nobody announced */
    pl_watch_end(watch);
    read_terminal(*state, text, sizeof text);
    assert_non_null(strstr(text, "\rwaiting                        0 s\033[K"));
    assert_null(strstr(text, "done"));
}

static void step(void *context, size_t i)
{
    (void)context;
    pl_steps_add(i > 0);
}

/* For the thread sanitizer: the thread looks while others count. */
static void test_looks_while_threads_count(void **state)
{
    char text[65536];
    enum { STEPS = 100000 };
    pl_watch *watch = pl_watch_begin("counting", STEPS);
    pl_parallel_for(STEPS, 4, step, NULL);
    pl_watch_end(watch);
    read_terminal(*state, text, sizeof text);
    assert_non_null(strstr(text, "\rcounting "));
}

static void test_no_thread_where_nothing_is_drawn(void **state)
{
    (void)state;
    size_t done, total;
    setenv("MAKEFLAGS", " -j2 --jobserver-auth=3,4", 1);
    assert_false(pl_progress_is_wanted());
    assert_null(pl_watch_begin("counting", 7));
    pl_steps_read(&done, &total);
    assert_int_equal(total, 7);
    pl_watch_end(NULL);
    setenv("MAKEFLAGS", "k", 1);
    assert_true(pl_progress_is_wanted());
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDERR_FILENO);
    close(nowhere);
    assert_false(pl_progress_is_wanted());
    assert_null(pl_watch_begin("counting", 7));
}

#define ON_TERMINAL(test) cmocka_unit_test_setup_teardown(test, open_terminal, close_terminal)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_TERMINAL(test_draws_what_is_counted),
        ON_TERMINAL(test_draws_seconds_when_nobody_knows),
        ON_TERMINAL(test_looks_while_threads_count),
        ON_TERMINAL(test_no_thread_where_nothing_is_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
