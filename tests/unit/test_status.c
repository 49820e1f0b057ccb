/* Statuses, located errors, memory and formatted text. */
#include "base/memory.h"
#include "base/status.h"

#include "tests/check.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void test_exit_codes(void **state)
{
    (void)state;
    assert_int_equal(pl_status_exit_code(PL_OK), 0);
    assert_int_equal(pl_status_exit_code(PL_DISAGREES), 1);
    assert_int_equal(pl_status_exit_code(PL_USAGE), 2);
    assert_int_equal(pl_status_exit_code(PL_BAD_INPUT), 3);
    assert_int_equal(pl_status_exit_code(PL_MISSING), 3);
    assert_int_equal(pl_status_exit_code(PL_CHECKSUM), 3);
    assert_int_equal(pl_status_exit_code(PL_IO), 4);
    assert_int_equal(pl_status_exit_code((pl_status)99), 4);
    assert_string_equal(pl_status_text(PL_OK), "success");
    assert_string_equal(pl_status_text((pl_status)-1), "unknown status");
}

static void test_fail_fills(void **state)
{
    (void)state;
    pl_error error;
    assert_int_equal(pl_fail(&error, PL_BAD_INPUT, "a.csv", 3, 4, "count is %d, below 0", -1), PL_BAD_INPUT);
    assert_int_equal(error.status, PL_BAD_INPUT);
    assert_string_equal(error.file, "a.csv");
    assert_int_equal(error.line, 3);
    assert_int_equal(error.column, 4);
    assert_string_equal(error.reason, "count is -1, below 0");
    assert_int_equal(pl_fail(NULL, PL_MISSING, NULL, 0, 0, "nobody listens"), PL_MISSING);
}

/* A reason is often made longer from itself. */
static void test_fail_extends_itself(void **state)
{
    (void)state;
    pl_error error;
    pl_fail(&error, PL_MISSING, "a.csv", 3, 4, "inner");
    pl_fail(&error, PL_INTERNAL, error.file, error.line, 0, "outer: %s", error.reason);
    assert_string_equal(error.file, "a.csv");
    assert_string_equal(error.reason, "outer: inner");
    assert_int_equal(error.column, 0);
}

/* Two bytes a character: 511 bytes do not hold a whole number of them. */
static void test_fail_cuts_between_characters(void **state)
{
    (void)state;
    char text[1201] = "";
    for (size_t i = 0; i < 1200; i++)
        text[i] = i % 2 == 0 ? '\xC3' : '\xA9'; /* U+00E9 */
    pl_error error;
    pl_fail(&error, PL_BAD_INPUT, text, 0, 0, "%s", text);
    assert_int_equal(strlen(error.reason), 510);
    assert_int_equal(strlen(error.file), 510);
    pl_fail(&error, PL_BAD_INPUT, NULL, 0, 0, "x%s", text);
    assert_int_equal(strlen(error.reason), 511); /* fits to the byte: nothing more is lost */
    assert_string_equal(error.file, "");
}

static void test_describe(void **state)
{
    (void)state;
    char text[64];
    pl_error error;
    pl_fail(&error, PL_BAD_INPUT, "a.csv", 3, 4, "is wrong");
    assert_string_equal(pl_error_describe(&error, text, sizeof text), "a.csv:3:4: is wrong");
    error.column = 0;
    assert_string_equal(pl_error_describe(&error, text, sizeof text), "a.csv:3: is wrong");
    error.line = 0;
    assert_string_equal(pl_error_describe(&error, text, sizeof text), "a.csv: is wrong");
    error.file[0] = '\0';
    assert_string_equal(pl_error_describe(&error, text, sizeof text), "is wrong");
    error.line = 7;
    assert_string_equal(pl_error_describe(&error, text, sizeof text), "line 7: is wrong");
    error.reason[0] = '\0';
    error.line = 0;
    assert_string_equal(pl_error_describe(&error, text, sizeof text), pl_status_text(PL_BAD_INPUT));
    pl_fail(&error, PL_BAD_INPUT, "a.csv", 3, 4, "is wrong");
    assert_string_equal(pl_error_describe(&error, text, 8), "a.csv:3");
}

static pl_status passes_on(pl_status status, int *reached)
{
    PL_TRY(status);
    *reached = 1;
    return PL_OK;
}

static void test_try(void **state)
{
    (void)state;
    int reached = 0;
    assert_int_equal(passes_on(PL_IO, &reached), PL_IO);
    assert_int_equal(reached, 0);
    assert_int_equal(passes_on(PL_OK, &reached), PL_OK);
    assert_int_equal(reached, 1);
}

static void test_growing(void **state)
{
    (void)state;
    size_t capacity = 0;
    int *numbers = NULL;
    int moves = 0;
    for (int i = 0; i < 1000; i++) {
        size_t before = capacity;
        numbers = pl_grow(numbers, &capacity, (size_t)i + 1, sizeof *numbers);
        assert_true(capacity > (size_t)i);
        moves += capacity != before;
        numbers[i] = i;
    }
    for (int i = 0; i < 1000; i++)
        assert_int_equal(numbers[i], i);
    assert_true(moves <= 10); /* doubling: log2(1000) of them */
    free(numbers);
    char *bytes = pl_allocate(3, 5);
    for (size_t i = 0; i < 15; i++)
        assert_int_equal(bytes[i], 0);
    free(bytes);
    free(pl_allocate(0, 8));
    free(pl_allocate(8, 0));
}

static void test_texts(void **state)
{
    (void)state;
    assert_null(pl_copy_text(NULL));
    char *text = pl_copy_text("abc"), *bytes = pl_copy_bytes("a\0b", 3),
         *made = pl_format("%s-%03d", text, 7);
    assert_string_equal(text, "abc");
    assert_memory_equal(bytes, "a\0b\0", 4);
    assert_string_equal(made, "abc-007");
    free(text);
    free(bytes);
    free(made);
}

static void ask_for_too_much(void)
{
    size_t capacity = 0;
    free(pl_grow(NULL, &capacity, SIZE_MAX / 4, 8));
}

static void ask_for_overflow(void)
{
    free(pl_allocate(SIZE_MAX / 2, 3));
}

static void ask_for_more_than_pointers_reach(void)
{
    free(pl_allocate((size_t)PTRDIFF_MAX + 1, 1));
}

/* In a child, which must print one line and exit with 4. */
static void check_runs_out(void (*ask)(void))
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        close(ends[0]);
        ask();
        _exit(0);
    }
    close(ends[1]);
    char said[64] = "";
    ssize_t n = read(ends[0], said, sizeof said - 1);
    close(ends[0]);
    int code = 0;
    assert_int_equal(waitpid(child, &code, 0), child);
    assert_true(n > 0);
    assert_string_equal(said, "out of memory\n");
    assert_true(WIFEXITED(code));
    assert_int_equal(WEXITSTATUS(code), 4);
}

static void test_running_out(void **state)
{
    (void)state;
    check_runs_out(ask_for_too_much);
    check_runs_out(ask_for_overflow);
    check_runs_out(ask_for_more_than_pointers_reach);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exit_codes),
        cmocka_unit_test(test_fail_fills),
        cmocka_unit_test(test_fail_extends_itself),
        cmocka_unit_test(test_fail_cuts_between_characters),
        cmocka_unit_test(test_describe),
        cmocka_unit_test(test_try),
        cmocka_unit_test(test_growing),
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_running_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
