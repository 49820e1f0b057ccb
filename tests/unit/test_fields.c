#include "release/fields.h"
#include "tests/check.h"
#include "tests/padded.h"

#include <stdio.h>

typedef struct row {
    pl_text name;
    int number;
    int calls;
} row;

static pl_status read_name(pl_row_source *source, const char *key, void *into, pl_error *error)
{
    ((row *)into)->calls++;
    return pl_row_text(source, key, &((row *)into)->name, error);
}

static pl_status read_number(pl_row_source *source, const char *key, void *into, pl_error *error)
{
    ((row *)into)->calls++;
    return pl_row_integer(source, key, -5, 1000, &((row *)into)->number, error);
}

static const pl_field fields[] = {{"name", read_name}, {"number", read_number}};

static pl_error error;
static pl_row_source source = {.file = "rows.jsonl.gz", .line = 12};

static pl_status read_row(const char *text, row *read)
{
    pl_fields all = pl_fields_of(fields, 2);
    *read = (row){.number = -1};
    return pl_fields_read(&all, &source, padded_line(text), read, &error);
}

static int tear_down(void **state)
{
    (void)state;
    padded_line(NULL);
    pl_row_source_clear(&source);
    source = (pl_row_source){.file = "rows.jsonl.gz", .line = 12};
    return 0;
}

static void expect(const char *text, const char *name, int number)
{
    row read;
    if (read_row(text, &read) != PL_OK)
        fail_msg("%s: %s", text, error.reason);
    if (!pl_text_is(read.name, name) || read.number != number)
        fail_msg("%s: \"%.*s\", %d", text, (int)read.name.n, read.name.bytes, read.number);
}

static void refuses(const char *text, size_t column, const char *reason)
{
    row read;
    error = (pl_error){.status = PL_OK};
    assert_int_equal(read_row(text, &read), PL_BAD_INPUT);
    assert_string_equal(error.file, "rows.jsonl.gz");
    assert_int_equal(error.line, 12);
    assert_int_equal(error.column, column);
    if (strstr(error.reason, reason) == NULL)
        fail_msg("%s: \"%s\" does not say \"%s\"", text, error.reason, reason);
}

static void test_any_order(void **state)
{
    (void)state;
    expect("{\"name\":\"a\",\"number\":3}", "a", 3);
    expect(" { \"number\" : 3 , \"name\" : \"a\" } ", "a", 3);
    expect("{\"x\":{\"name\":\"no\",\"number\":[{}]},\"number\":3,\"names\":1,\"nam\":2,\"NAME\":0,\"name\":"
           "\"a\"}",
           "a", 3);
    expect("{}", "", -1);
}

static void test_escapes(void **state)
{
    (void)state;
    expect("{\"n\\u0061me\":\"\\u00e9\\\"\\n\",\"\\u006eumber\":1}", "\xc3\xa9\"\n", 1);
    /* A long key that would fit unescaped, and one that is too long to be any. */
    expect("{\"\\u006e\\u0075\\u006d\\u0062\\u0065\\u0072\":4}", "", 4);
    char text[1024], *end = text;
    end += sprintf(end, "{\"");
    for (int i = 0; i < 100; i++)
        end += sprintf(end, "\\u0061");
    sprintf(end, "\":1,\"number\":2}");
    expect(text, "", 2);
}

static void test_numbers(void **state)
{
    (void)state;
    expect("{\"number\":2.0}", "", 2);
    expect("{\"number\":2e0}", "", 2);
    expect("{\"number\":0.02E2}", "", 2);
    expect("{\"number\":-0}", "", 0);
    expect("{\"number\":1000}", "", 1000);
    expect("{\"number\":null}", "", -1);
    expect("{\"name\":null,\"number\":1}", "", 1);
    refuses("{\"number\":2.5}", 0, "number is 2.5, no whole number");
    refuses("{\"number\":1001}", 0, "number is 1001, not -5 to 1000");
    refuses("{\"number\":-6}", 0, "not -5 to 1000");
    refuses("{\"number\":\"2\"}", 0, "number is a text, not a number");
    refuses("{\"number\":true}", 0, "number is a truth value, not a number");
    refuses("{\"number\":[2]}", 0, "number is a list, not a number");
    refuses("{\"name\":{}}", 0, "name is an object, not a text");
    refuses("{\"name\":5}", 0, "name is a number, not a text");
}

static void test_no_json(void **state)
{
    (void)state;
    refuses("", 1, "the row is no JSON: an object should stand here");
    refuses("[1]", 1, "the row is no JSON: an object");
    refuses("{\"number\":NaN}", 11, "the row is no JSON");
    refuses("{\"name\":\"a\"", 12, "the row is no JSON: a comma or }");
    refuses("{\"name\":\"a\"}{", 13, "the row is no JSON: something stands behind");
    refuses("{\"x\":[1,}", 9, "the row is no JSON");
    refuses("{\"name\":\"\xff\"}", 10, "the row is no JSON: is not UTF-8");
}

static void test_twice(void **state)
{
    (void)state;
    refuses("{\"name\":\"a\",\"number\":1,\"name\":\"b\"}", 0, "the key \"name\" occurs twice");
    refuses("{\"name\":\"a\",\"\\u006eame\":\"a\"}", 0, "the key \"name\" occurs twice");
    /* Of keys that nobody asks for nobody needs to know which one counts. */
    expect("{\"x\":1,\"x\":2,\"number\":5}", "", 5);
}

static void test_texts(void **state)
{
    (void)state;
    refuses("{\"name\":\"a\\u0000b\"}", 0, "zero byte");
    char *text = pl_allocate(PL_TEXT_MAX + 64, 1);
    char *end = text + sprintf(text, "{\"name\":\"");
    memset(end, 'x', PL_TEXT_MAX + 1);
    memcpy(end + PL_TEXT_MAX + 1, "\"}", 3);
    refuses(text, 0, "name has 4097 bytes, more than 4096");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_any_order, tear_down),
        cmocka_unit_test_teardown(test_escapes, tear_down),
        cmocka_unit_test_teardown(test_numbers, tear_down),
        cmocka_unit_test_teardown(test_no_json, tear_down),
        cmocka_unit_test_teardown(test_twice, tear_down),
        cmocka_unit_test_teardown(test_texts, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
