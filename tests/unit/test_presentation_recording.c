#include "presentation/recording.h"
#include "tests/check.h"
#include "tests/scratch.h"

#include <stdio.h>

/* What a reading came by, a line each: "<line> <request> <answer> <target>". */
static char *seen;

static int begin(void **state)
{
    (void)state;
    seen = pl_copy_text("");
    return 0;
}

static int end(void **state)
{
    (void)state;
    free(seen);
    return 0;
}

static pl_status take(void *context, const pl_recorded *recorded, pl_error *error)
{
    if (context != NULL)
        return pl_fail(error, PL_BAD_INPUT, recorded->path, recorded->line, 0, "not wanted");
    char *answer = json_dumps(recorded->answer, JSON_COMPACT);
    char *longer = pl_format("%s%zu %s %s %s\n", seen, recorded->line, recorded->request, answer,
                             recorded->target != NULL ? recorded->target : "-");
    free(answer);
    free(seen);
    seen = longer;
    return PL_OK;
}

static const char *content(const char *name)
{
    static char *bytes;
    size_t n = 0;
    free(bytes);
    bytes = NULL;
    assert_int_equal(pl_file_read(scratch_path(name), 1 << 20, &bytes, &n, NULL), PL_OK);
    return bytes;
}

#define FIRST "{\"request\":{\"b\":1,\"a\":2},\"answer\":{\"x\":0.5},\"target\":\"t\"}\n"
#define SECOND "{\"answer\":{}, \"request\":{\"c\": 3}}\n"
#define SEEN_BOTH "1 {\"a\":2,\"b\":1} {\"x\":0.5} t\n2 {\"c\":3} {} -\n"

static bool replay(const char *text)
{
    bool torn = true;
    pl_error error;
    if (pl_recording_read(scratch_write("r.jsonl", text), take, NULL, &torn, &error) != PL_OK)
        fail_msg("%s", error.reason);
    return torn;
}

static void refuse(const char *text, size_t line, const char *reason)
{
    bool torn = false;
    pl_error error;
    const char *path = scratch_write("r.jsonl", text);
    assert_int_equal(pl_recording_read(path, take, NULL, &torn, &error), PL_BAD_INPUT);
    if (error.line != line || strstr(error.reason, reason) == NULL)
        fail_msg("line %zu: %s", error.line, error.reason);
    assert_string_equal(error.file, path);
}

static pl_recording *open_recording(const char *name)
{
    pl_recording *recording = NULL;
    pl_error error;
    if (pl_recording_open(scratch_path(name), take, NULL, &recording, &error) != PL_OK)
        fail_msg("%s", error.reason);
    return recording;
}

static void lines_in_order(void **state)
{
    (void)state;
    assert_false(replay(FIRST SECOND));
    assert_string_equal(seen, SEEN_BOTH);
}

static void blank_lines_are_passed(void **state)
{
    (void)state;
    assert_false(replay("\n" FIRST "  \n"));
    assert_string_equal(seen, "2 {\"a\":2,\"b\":1} {\"x\":0.5} t\n");
}

static void a_last_line_without_newline_counts_when_it_is_whole(void **state)
{
    (void)state;
    assert_false(replay(FIRST "{\"answer\":{}, \"request\":{\"c\": 3}}"));
    assert_string_equal(seen, SEEN_BOTH);
}

/* Cut at every byte. */
static void a_last_line_cut_short_is_dropped(void **state)
{
    (void)state;
    const char *whole = FIRST SECOND;
    size_t first = strlen(FIRST);
    for (size_t n = first + 1; n < strlen(whole) - 1; n++) {
        char *text = pl_copy_bytes(whole, n);
        bool torn = replay(text);
        free(text);
        assert_true(torn);
    }
}

/* Behind a byte order mark a line that was cut short is cut where it begins. */
static void a_byte_order_mark_is_skipped(void **state)
{
    (void)state;
    assert_false(replay("\xEF\xBB\xBF" FIRST SECOND));
    assert_string_equal(seen, SEEN_BOTH);
    scratch_write("r.jsonl", "\xEF\xBB\xBF" FIRST "{\"ans");
    pl_recording *recording = open_recording("r.jsonl");
    assert_int_equal(pl_recording_close(recording, NULL), PL_OK);
    assert_string_equal(content("r.jsonl"), "\xEF\xBB\xBF" FIRST);
    refuse("\xEF\xBB" FIRST, 1, "not UTF-8");
}

static void other_lines_are_refused(void **state)
{
    (void)state;
    refuse("{\"request\":{},\n" FIRST, 1, "not JSON");
    refuse(FIRST "{\"request\":{}}\n", 2, "no answer");
    refuse(FIRST "{\"answer\":{}}\n", 2, "no request");
    refuse("{\"request\":\"a\",\"answer\":{}}\n", 1, "no request");
    refuse("{\"request\":{},\"answer\":[]}\n", 1, "no answer");
    refuse("{\"request\":{},\"answer\":{},\"target\":1}\n", 1, "target");
    refuse("[]\n", 1, "no JSON object");
    refuse("nonsense", 1, "not JSON"); /* nothing that was ever a beginning of a line */
    refuse(FIRST "{\"request\":{},\"answer\":{\"p\":NaN}}\n", 2, "not JSON");
}

static void the_taker_decides(void **state)
{
    (void)state;
    pl_error error;
    bool torn;
    const char *path = scratch_write("r.jsonl", SECOND FIRST);
    assert_int_equal(pl_recording_read(path, take, &error, &torn, &error), PL_BAD_INPUT);
    assert_int_equal(error.line, 1);
}

static void missing_files(void **state)
{
    (void)state;
    bool torn;
    assert_int_equal(pl_recording_read(scratch_path("nowhere"), take, NULL, &torn, NULL), PL_MISSING);
}

static void missing_folders_are_made(void **state)
{
    (void)state;
    pl_recording *recording = open_recording("one/two/r.jsonl");
    assert_int_equal(pl_recording_close(recording, NULL), PL_OK);
    assert_string_equal(content("one/two/r.jsonl"), "");
    recording = NULL;
    scratch_write("file", "");
    assert_int_equal(pl_recording_open(scratch_path("file/r.jsonl"), take, NULL, &recording, NULL), PL_IO);
    assert_null(recording);
}

static void appended_lines_are_read_again(void **state)
{
    (void)state;
    static const char answer[] = "{\n  \"x\": [0.10,\r\n 2]\n}\n";
    pl_recording *recording = open_recording("new.jsonl");
    pl_status status =
        pl_recording_append(recording, "https://h/\"", "{\"a\":1}", answer, sizeof answer - 1, NULL);
    assert_int_equal(pl_recording_close(recording, NULL), PL_OK);
    assert_int_equal(status, PL_OK);
    assert_string_equal(content("new.jsonl"),
                        "{\"target\":\"https://h/\\\"\",\"request\":{\"a\":1},\"answer\":{  "
                        " \"x\": [0.10,   2] } }\n");
    recording = open_recording("new.jsonl");
    status = pl_recording_append(recording, "u", "{\"b\":1}", "{}", 2, NULL);
    assert_int_equal(pl_recording_close(recording, NULL), PL_OK);
    assert_int_equal(status, PL_OK);
    assert_string_equal(seen, "1 {\"a\":1} {\"x\":[0.10000000000000001,2]} https://h/\"\n");
    recording = open_recording("new.jsonl");
    assert_int_equal(pl_recording_close(recording, NULL), PL_OK);
    assert_non_null(strstr(seen, "2 {\"b\":1} {} u\n"));
}

static void recording_goes_on_behind_the_last_whole_line(void **state)
{
    (void)state;
    static const char *const tails[] = {"{\"request\":{\"c\": 3},\"ans", "{",
                                        "{\"answer\":{},\"request\":{\"c\":3}}"};
    static const char *const kept[] = {"", "", "{\"answer\":{},\"request\":{\"c\":3}}\n"};
    for (size_t i = 0; i < 3; i++) {
        char *torn = pl_format("%s%s", FIRST, tails[i]), *want = pl_format("%s%s", FIRST, kept[i]);
        scratch_write("torn.jsonl", torn);
        pl_recording *recording = open_recording("torn.jsonl");
        assert_int_equal(pl_recording_close(recording, NULL), PL_OK);
        assert_string_equal(content("torn.jsonl"), want);
        free(torn);
        free(want);
    }
}

static void a_broken_file_is_left_as_it_is(void **state)
{
    (void)state;
    scratch_write("broken.jsonl", "nonsense\n" FIRST "{\"req");
    pl_recording *recording = NULL;
    assert_int_equal(pl_recording_open(scratch_path("broken.jsonl"), take, NULL, &recording, NULL),
                     PL_BAD_INPUT);
    assert_null(recording);
    assert_string_equal(content("broken.jsonl"), "nonsense\n" FIRST "{\"req");
}

static void one_run_at_a_time(void **state)
{
    (void)state;
    pl_recording *first = open_recording("locked.jsonl"), *second = NULL;
    pl_error error;
    pl_status status = pl_recording_open(scratch_path("locked.jsonl"), take, NULL, &second, &error);
    assert_int_equal(pl_recording_close(first, NULL), PL_OK);
    assert_int_equal(status, PL_USAGE);
    assert_non_null(strstr(error.reason, "another run"));
    second = open_recording("locked.jsonl");
    assert_int_equal(pl_recording_close(second, NULL), PL_OK);
}

#define FIXTURE(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FIXTURE(lines_in_order),
        FIXTURE(blank_lines_are_passed),
        FIXTURE(a_last_line_without_newline_counts_when_it_is_whole),
        FIXTURE(a_last_line_cut_short_is_dropped),
        FIXTURE(a_byte_order_mark_is_skipped),
        FIXTURE(other_lines_are_refused),
        FIXTURE(the_taker_decides),
        FIXTURE(missing_files),
        FIXTURE(missing_folders_are_made),
        FIXTURE(appended_lines_are_read_again),
        FIXTURE(recording_goes_on_behind_the_last_whole_line),
        FIXTURE(a_broken_file_is_left_as_it_is),
        FIXTURE(one_run_at_a_time),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
