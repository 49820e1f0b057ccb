/* Templates of pages, and data that are safe in them. */
#include "report/page.h"

#include "tests/check.h"
#include "tests/scratch.h"

#include <jansson.h>

static const pl_page_part parts[] = {{"style", "a { }"}, {"data", "[1]"}};
enum { PARTS = sizeof parts / sizeof parts[0] };

static void test_marks_are_replaced(void **state)
{
    (void)state;
    char *page = NULL;
    const char *path = scratch_write("page.html", "<@@style@@>\n@@ @@Data@@ a@@b@c @@data@@@@data@@ @@");
    assert_int_equal(pl_page_fill(path, parts, PARTS, &page, NULL), PL_OK);
    assert_string_equal(page, "<a { }>\n@@ @@Data@@ a@@b@c [1][1] @@");
    free(page);
}

/* A part is never searched for marks. */
static void test_parts_are_left_alone(void **state)
{
    (void)state;
    char *page = NULL;
    const pl_page_part odd[] = {{"a", "@@b@@"}, {"b", "@@"}};
    assert_int_equal(pl_page_fill(scratch_write("page.html", "@@a@@@@b@@a@@"), odd, 2, &page, NULL), PL_OK);
    assert_string_equal(page, "@@b@@@@a@@");
    free(page);
}

static void expect_failure(const char *template, pl_status status, size_t line, const char *reason)
{
    char *page = NULL;
    pl_error error;
    const char *path = template != NULL ? scratch_write("page.html", template) : scratch_path("none.html");
    assert_int_equal(pl_page_fill(path, parts, PARTS, &page, &error), status);
    assert_string_equal(error.file, path);
    assert_int_equal(error.line, line);
    if (strstr(error.reason, reason) == NULL)
        fail_msg("%s", error.reason);
    assert_null(page);
}

static void test_broken_templates(void **state)
{
    (void)state;
    expect_failure(NULL, PL_MISSING, 0, "");
    expect_failure("@@style@@\n@@data@@\n @@script@@", PL_BAD_INPUT, 3, "there is no part \"script\"");
    expect_failure("@@style@@", PL_BAD_INPUT, 0, "the mark @@data@@ is missing");
    expect_failure("@@styl@@@@data@@", PL_BAD_INPUT, 1, "there is no part \"styl\"");
    expect_failure("@@styles@@@@data@@", PL_BAD_INPUT, 1, "there is no part \"styles\"");
}

/* What a browser's parser could take for the end of the script element is not there any more, and a JSON
 * parser reads the same. */
static void test_data_are_safe_and_the_same(void **state)
{
    (void)state;
    static const char *const texts[] = {"</script><img src=x onerror=alert(1)>",
                                        "<!--<script",
                                        "a && b > c",
                                        "]]>",
                                        "\\u003c",
                                        "\xE2\x80\xA8 \"\\/ é"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        json_t *value = json_pack("{s:[s]}", texts[i], texts[i]);
        char *json = json_dumps(value, 0), *data = pl_page_data(json);
        assert_null(strpbrk(data, "<>&"));
        json_t *read = json_loads(data, 0, NULL);
        assert_true(json_equal(read, value));
        json_decref(read);
        json_decref(value);
        free(json);
        free(data);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_marks_are_replaced),
        cmocka_unit_test(test_parts_are_left_alone),
        cmocka_unit_test(test_broken_templates),
        cmocka_unit_test(test_data_are_safe_and_the_same),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
