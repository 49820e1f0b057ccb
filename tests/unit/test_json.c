/* The scanner against the grammar of RFC 8259, and against jansson 2.14 on a hundred thousand texts. */
#include "release/json.h"
#include "release/strict.h"
#include "tests/check.h"
#include "tests/padded.h"
#include "tests/random.h"

#include <jansson.h>

static bool accepts(const char *text, size_t n, const char **fault, size_t *column)
{
    padded copy = pad(text, n);
    pl_json json = pl_json_begin(copy.bytes, copy.n);
    bool good = pl_json_skip(&json) && pl_json_end(&json);
    *fault = json.fault;
    *column = pl_json_column(&json);
    free(copy.bytes);
    return good;
}

static void expect(const char *text, size_t n, bool wanted)
{
    const char *fault;
    size_t column;
    if (accepts(text, n, &fault, &column) != wanted)
        fail_msg("%.*s is %s (%s)", (int)n, text, wanted ? "refused" : "accepted",
                 fault != NULL ? fault : "");
}

static const char *const good[] = {"{}",
                                   "[]",
                                   "0",
                                   "-0",
                                   "1.5e+3",
                                   "1E2",
                                   "0.0",
                                   "-0.1e-1",
                                   "true",
                                   "false",
                                   "null",
                                   "\"\"",
                                   " [ ] ",
                                   "\t{ }\r",
                                   "[1,2,[3,{\"a\":[]}]]",
                                   "{\"a\":1,\"b\":{\"c\":null}}",
                                   "{\"\":\"\"}",
                                   "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\"",
                                   "\"\\ud83d\\ude00\"",
                                   "\"\\uD834\\uDD1E\"",
                                   "\"\x7f\"",
                                   "\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\"",
                                   "\"\\u0000\"",
                                   "[1 , 2]",
                                   "{\"a\" : 1 , \"b\" : 2}",
                                   "123456789012345678901234567890123456789012345678901234567890"};
static const char *const bad[] = {"",
                                  " ",
                                  "{",
                                  "}",
                                  "[",
                                  "]",
                                  "[1,]",
                                  "[,1]",
                                  "[1 2]",
                                  "{\"a\"}",
                                  "{\"a\":}",
                                  "{\"a\":1,}",
                                  "{a:1}",
                                  "{'a':1}",
                                  "{\"a\" 1}",
                                  "{\"a\":1 \"b\":2}",
                                  "01",
                                  "-",
                                  "+1",
                                  ".5",
                                  "1.",
                                  "1e",
                                  "1e+",
                                  "0x10",
                                  "- 1",
                                  "NaN",
                                  "Infinity",
                                  "-Infinity",
                                  "nan",
                                  "True",
                                  "nul",
                                  "nulll",
                                  "tru",
                                  "fals",
                                  "\"",
                                  "\"a",
                                  "\"\\\"",
                                  "\"\\x\"",
                                  "\"\\u12\"",
                                  "\"\\u12g4\"",
                                  "\"\\ud800\"",
                                  "\"\\udc00\"",
                                  "\"\\ud800\\u0041\"",
                                  "\"\\ud800x\"",
                                  "\"\t\"",
                                  "\"\n\"",
                                  "\"\x01\"",
                                  "\"\x80\"",
                                  "\"\xc0\x80\"",
                                  "\"\xed\xa0\x80\"",
                                  "\"\xf4\x90\x80\x80\"",
                                  "\"\xe2\x82\"",
                                  "\xef\xbb\xbf{}",
                                  "{}{}",
                                  "{} x",
                                  "1 2",
                                  "[1]]",
                                  "{\"a\":1}}",
                                  "[}",
                                  "{]",
                                  "\"\\",
                                  "[\"a\"",
                                  "{\"a\":\"b\"",
                                  "/* */ 1",
                                  "[1,2,",
                                  "{\"a\":"};

static void test_grammar(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        expect(good[i], strlen(good[i]), true);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        expect(bad[i], strlen(bad[i]), false);
    expect("\"\0\"", 3, false);
    expect("[1]\0", 4, false);
}

static void expect_fault(const char *text, size_t column, const char *what)
{
    const char *fault = NULL;
    size_t found = 0;
    assert_false(accepts(text, strlen(text), &fault, &found));
    if (strstr(fault, what) == NULL)
        fail_msg("%s: \"%s\" does not say \"%s\"", text, fault, what);
    assert_int_equal(found, column);
}

static void test_faults_say_where(void **state)
{
    (void)state;
    expect_fault("{\"a\":NaN}", 6, "no value begins like this");
    expect_fault("[0, -x]", 6, "NaN and infinity are no JSON");
    expect_fault("[\"a\xff\"]", 4, "UTF-8");
    expect_fault("[\"ab", 5, "not closed");
    expect_fault("[1] 2", 5, "behind");
    expect_fault("[01]", 2, "superfluous");
    expect_fault("[\"\\q\"]", 3, "escape");
    expect_fault("{\"a\" 1}", 6, "colon");
    expect_fault("[1 2]", 4, "comma");
}

static void test_depth(void **state)
{
    (void)state;
    char text[2 * PL_JSON_DEPTH + 3];
    for (size_t depth = PL_JSON_DEPTH; depth <= PL_JSON_DEPTH + 1; depth++) {
        memset(text, '[', depth);
        memset(text + depth, ']', depth);
        expect(text, 2 * depth, depth == PL_JSON_DEPTH);
    }
}

static void test_unescape(void **state)
{
    (void)state;
    static const struct {
        const char *written, *meant;
    } cases[] = {{"\"plain\"", "plain"},
                 {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t"},
                 {"\"\\u0041\\u00e9\\u20AC\"", "A\xc3\xa9\xe2\x82\xac"},
                 {"\"\\ud83d\\ude00x\"", "\xf0\x9f\x98\x80x"},
                 {"\"\\uD800\\uDC00\\uDBFF\\uDFFF\"", "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf"},
                 {"\"\\u07ff\\u0800\\uffff\"", "\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        padded copy = pad(cases[i].written, strlen(cases[i].written));
        pl_json json = pl_json_begin(copy.bytes, copy.n);
        pl_json_string string = {.escaped = false};
        char bytes[64];
        assert_true(pl_json_pass_string(&json, &string));
        size_t n = pl_json_unescape(string, bytes);
        assert_int_equal(n, strlen(cases[i].meant));
        assert_memory_equal(bytes, cases[i].meant, n);
        free(copy.bytes);
    }
}

/* After a fault nothing moves, whatever is asked for. */
static void test_fault_stays(void **state)
{
    (void)state;
    padded copy = pad("[x, 1]", 6);
    pl_json json = pl_json_begin(copy.bytes, copy.n);
    pl_json_string string;
    double number;
    assert_true(pl_json_open_array(&json));
    assert_true(pl_json_next_item(&json, true));
    assert_int_equal(pl_json_peek(&json), PL_JSON_NOTHING);
    assert_false(pl_json_skip(&json));
    assert_int_equal(pl_json_column(&json), 2);
    assert_false(pl_json_next_item(&json, false));
    assert_false(pl_json_next_key(&json, false, &string));
    assert_false(pl_json_pass_string(&json, &string));
    assert_false(pl_json_pass_number(&json, &number));
    assert_false(pl_json_pass_null(&json));
    assert_false(pl_json_open(&json));
    assert_false(pl_json_end(&json));
    assert_int_equal(pl_json_column(&json), 2);
    free(copy.bytes);
}

/* ---- against jansson ---- */

static void append(char *text, size_t *n, const char *part)
{
    for (; *part != '\0'; part++)
        text[(*n)++] = *part;
}

/* A value of some depth, mostly well formed. */
static void make_value(uint64_t *random, char *text, size_t *n, int depth)
{
    static const char *const scalars[] = {"0",
                                          "-1.5",
                                          "12345678901234567",
                                          "0.1234",
                                          "1e-7",
                                          "2E5",
                                          "true",
                                          "false",
                                          "null",
                                          "\"a\"",
                                          "\"\"",
                                          "\"\\u00e9\\n\"",
                                          "\"x\xc3\xa9y\"",
                                          "\"\\ud83d\\ude00\"",
                                          "\"a longer text without anything in it that would matter\"",
                                          "1.0"};
    int64_t kind = random_below(random, depth > 0 ? 4 : 2);
    if (kind < 2) {
        append(text, n, scalars[random_below(random, sizeof scalars / sizeof scalars[0])]);
        return;
    }
    append(text, n, kind == 2 ? "[" : "{");
    int64_t items = random_below(random, 4);
    for (int64_t i = 0; i < items; i++) {
        char key[] = "\"k0\": ";
        key[2] = (char)('0' + i);
        append(text, n, i > 0 ? "," : " ");
        append(text, n, kind == 2 ? "" : key);
        make_value(random, text, n, depth - 1);
    }
    append(text, n, kind == 2 ? "]" : "}");
}

/* One or two bytes changed, taken out or put in. */
static void spoil(uint64_t *random, char *text, size_t *n)
{
    static const char bytes[] = "{}[]\",:\\u0123456789abcdef-+.eE tnx\x01\x80\xc3\xff";
    for (int64_t i = random_below(random, 3); i > 0 && *n > 0; i--) {
        size_t at = (size_t)random_below(random, (int64_t)*n);
        char byte = bytes[random_below(random, sizeof bytes - 1)];
        int64_t what = random_below(random, 3);
        if (what == 0) {
            text[at] = byte;
        } else if (what == 1) {
            memmove(text + at, text + at + 1, *n - at - 1);
            (*n)--;
        } else {
            memmove(text + at + 1, text + at, *n - at);
            text[at] = byte;
            (*n)++;
        }
    }
}

static void test_agrees_with_jansson(void **state)
{
    (void)state;
    enum { TEXTS = 100000, ROOM = 1 << 16 };
    uint64_t random = 1;
    char *text = pl_allocate(ROOM, 1);
    int accepted = 0;
    for (int i = 0; i < TEXTS; i++) {
        size_t n = 0, column;
        const char *fault;
        json_error_t unused;
        pl_error error = {.status = PL_OK};
        make_value(&random, text, &n, 3);
        spoil(&random, text, &n);
        json_t *tree = json_loadb(text, n, JSON_ALLOW_NUL | JSON_DECODE_ANY, &unused);
        bool good = accepts(text, n, &fault, &column);
        json_decref(tree);
        /* jansson has no numbers beyond its types: such texts are compared no further. */
        bool too_large = strstr(unused.text, "too big") != NULL || strstr(unused.text, "overflow") != NULL;
        if (good != (tree != NULL) && !too_large)
            fail_msg("%.*s: jansson says \"%s\", the scanner \"%s\"", (int)n, text, unused.text,
                     fault != NULL ? fault : "good");
        accepted += good;
        padded copy = pad(text, n);
        pl_status status = tree != NULL ? pl_strict_check("f", 1, (pl_text){copy.bytes, n}, &error) : PL_OK;
        free(copy.bytes);
        if (status != PL_OK && strstr(error.reason, "duplicate") == NULL)
            fail_msg("%.*s: %s", (int)n, text, error.reason);
    }
    free(text);
    /* Both sides are tried. */
    assert_in_range(accepted, TEXTS / 4, 3 * TEXTS / 4);
}

/* ---- the strict second reading ---- */

static void expect_strict(const char *text, const char *reason)
{
    pl_error error = {.status = PL_OK};
    padded copy = pad(text, strlen(text));
    pl_status status = pl_strict_check("rows", 7, (pl_text){copy.bytes, copy.n}, &error);
    free(copy.bytes);
    assert_int_equal(status, reason == NULL ? PL_OK : PL_BAD_INPUT);
    if (reason == NULL)
        return;
    assert_string_equal(error.file, "rows");
    assert_int_equal(error.line, 7);
    if (strstr(error.reason, reason) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", error.reason, reason);
}

static void test_strict(void **state)
{
    (void)state;
    expect_strict("{\"a\":[1,2.5,\"\\u00e9\",null,true,false],\"\\u0062\":{}}", NULL);
    expect_strict("{\"a\":1,\"a\":1}", "duplicate");
    expect_strict("{\"a\":1,\"\\u0061\":2}", "duplicate");
    expect_strict("{\"a\":123456789012345678901234567890}", "too big integer");
    expect_strict("{\"a\":1e999}", "overflow");
    expect_strict("{\"a\":1", "refuses the row");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_grammar),     cmocka_unit_test(test_faults_say_where),
        cmocka_unit_test(test_depth),       cmocka_unit_test(test_unescape),
        cmocka_unit_test(test_fault_stays), cmocka_unit_test(test_agrees_with_jansson),
        cmocka_unit_test(test_strict),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
