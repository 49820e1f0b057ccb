/* Rows that are read with the help of rows before them, against the same rows read on their own, and against
 * jansson 2.14: what is read, what is refused, why and where must be the same.
 */
#include "release/fields.h"
#include "tests/check.h"
#include "tests/padded.h"
#include "tests/random.h"

#include <jansson.h>
#include <stdio.h>

typedef struct row {
    pl_text name;
    int number;
    double share;
} row;

static pl_status read_name(pl_row_source *source, const char *key, void *into, pl_error *error)
{
    return pl_row_text(source, key, &((row *)into)->name, error);
}

static pl_status read_number(pl_row_source *source, const char *key, void *into, pl_error *error)
{
    return pl_row_integer(source, key, -5, 100000, &((row *)into)->number, error);
}

/* Any value; of a number, which one. */
static pl_status read_share(pl_row_source *source, const char *key, void *into, pl_error *error)
{
    (void)key;
    if (pl_json_peek(&source->json) == PL_JSON_NUMBER)
        pl_json_pass_number(&source->json, &((row *)into)->share);
    else
        pl_json_skip(&source->json);
    return pl_row_check(source, error);
}

static const pl_field wanted[] = {{"name", read_name}, {"number", read_number}, {"share", read_share}};

/* A reader of rows, with what it remembers. */
typedef struct reader {
    pl_fields fields;
    pl_row_source source;
} reader;

static reader *reader_new(void)
{
    reader *made = pl_allocate(1, sizeof *made);
    made->fields = pl_fields_of(wanted, sizeof wanted / sizeof wanted[0]);
    made->source.file = "rows";
    return made;
}

static void reader_free(reader *r)
{
    pl_row_source_clear(&r->source);
    free(r);
}

typedef struct outcome {
    pl_status status;
    pl_error error;
    row read;
} outcome;

static outcome read_with(reader *r, padded text)
{
    outcome found = {.read = {.number = -1, .share = -1}};
    pl_text line = {text.bytes, text.n};
    found.status = pl_fields_read(&r->fields, &r->source, line, &found.read, &found.error);
    return found;
}

static bool is_same(const outcome *a, const outcome *b)
{
    if (a->status != b->status)
        return false;
    if (a->status != PL_OK)
        return a->error.column == b->error.column && strcmp(a->error.reason, b->error.reason) == 0;
    return a->read.number == b->read.number && a->read.share == b->read.share &&
           a->read.name.n == b->read.name.n &&
           (a->read.name.n == 0 || memcmp(a->read.name.bytes, b->read.name.bytes, a->read.name.n) == 0);
}

/* jansson knows no numbers beyond its types, takes more brackets, and passes a zero byte behind a number. */
static void expect_like_jansson(const outcome *found, const char *text, size_t n)
{
    json_error_t why = {.line = 0};
    json_t *tree = json_loadb(text, n, JSON_ALLOW_NUL, &why);
    bool is_object = json_is_object(tree);
    json_decref(tree);
    bool deep = found->status != PL_OK && strstr(found->error.reason, "too deeply") != NULL;
    bool large = strstr(why.text, "too big") != NULL || strstr(why.text, "overflow") != NULL;
    if (deep || large || memchr(text, 0, n) != NULL)
        return;
    bool refused = found->status != PL_OK && strstr(found->error.reason, "the row is no JSON") != NULL;
    if ((found->status == PL_OK && !is_object) || (refused && is_object))
        fail_msg("%.*s: jansson says \"%s\", we \"%s\"", (int)n, text, why.text, found->error.reason);
}

/* Reads the text with what the reader remembers, and with nothing. */
static outcome expect_same(reader *warm, const char *text, size_t n)
{
    padded copy = pad(text, n);
    reader *cold = reader_new();
    outcome first = read_with(warm, copy), second = read_with(cold, copy);
    if (!is_same(&first, &second))
        fail_msg("%.*s: \"%s\" at %zu with a row before it, \"%s\" at %zu without", (int)n, text,
                 first.status == PL_OK ? "fine" : first.error.reason, first.error.column,
                 second.status == PL_OK ? "fine" : second.error.reason, second.error.column);
    expect_like_jansson(&second, text, n);
    reader_free(cold);
    free(copy.bytes);
    first.read.name = (pl_text){NULL, 0};
    return first;
}

static void warm_up(reader *warm, const char *text)
{
    for (int i = 0; i < 40; i++) /* more than any pause of the memory */
        assert_int_equal(expect_same(warm, text, strlen(text)).status, PL_OK);
    assert_true((pl_former_rows_usual(warm->source.former) != NULL) == (text[0] == '{'));
}

static const char *const rows[] = {
    "{\"name\":\"a:1\",\"x\":null,\"number\":5,\"hash\":\"0123456789abcdef0123456789abcdef\",\"share\":0."
    "1252}",
    "{\"ordinal\":17,\"name\":\"b\",\"deep\":{\"a\":[1,-2.5e3,true],\"b\":{\"c\":\"d\\u00e9\",\"e\":[[],{}]}}"
    ","
    "\"number\":41,\"share\":[0.5,0.25,\"\\ud83d\\ude00\"],\"end\":[\"Level 1\",\"Level 2\"]}",
    "{ \"text\" : \"gr\xc3\xbc\xc3\x9f \xd8\xa7\xd9\x84 \xe2\x82\xac \xf0\x9f\x98\x80 and more than a "
    "block\", "
    "\"number\" : 3 , \"share\" : null }",
    "{\"share\": {\"A\": 0.5}, \"number\": 1.0, \"x\": {\"number\": 2}, \"path\": \"C:\\\\old\\\\mill\\n\"} "
    "\t"};
enum { ROWS = sizeof rows / sizeof rows[0] };

static const char bytes[] = "{}[]\",:\\u/0159.-+eE tfnabc\t\r\x01\x7f\x80\xa9\xc3\xe2\xed\xf0\xff";

/* Cut short, and with each byte another one. */
static void test_every_byte(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS; i++) {
        reader *warm = reader_new();
        size_t n = strlen(rows[i]);
        char *text = pl_copy_text(rows[i]);
        warm_up(warm, rows[i]);
        for (size_t at = 0; at < n; at++) {
            expect_same(warm, text, at);
            for (size_t j = 0; j < sizeof bytes; j++) { /* the zero byte, too */
                text[at] = bytes[j];
                expect_same(warm, text, n);
                text[at] = rows[i][at];
                if (j % 4 == 0)
                    expect_same(warm, text, n);
            }
        }
        free(text);
        reader_free(warm);
    }
}

/* The beginning of one row and the end of another; and some bytes taken out or put in. */
static void test_spliced(void **state)
{
    (void)state;
    enum { TIMES = 60000, ROOM = 1 << 10 };
    uint64_t random = 5;
    char text[ROOM];
    int good = 0;
    reader *warm = reader_new();
    for (int i = 0; i < TIMES; i++) {
        const char *first = rows[i / 1000 % ROWS], *second = rows[random_below(&random, ROWS)];
        second = random_below(&random, 3) > 0 ? first : second;
        size_t to = (size_t)random_below(&random, (int64_t)strlen(first) + 1);
        size_t from = (size_t)random_below(&random, (int64_t)strlen(second) + 1);
        if (second == first)
            from = to + (from % 3 < to ? from % 3 : 0) > strlen(second) ? to : to + from % 3;
        int n = snprintf(text, sizeof text, "%.*s%s%s", (int)to, first, random_below(&random, 2) ? "" : "1",
                         second + from);
        good += expect_same(warm, text, (size_t)n).status == PL_OK;
        good += expect_same(warm, first, strlen(first)).status == PL_OK;
    }
    reader_free(warm);
    assert_in_range(good, TIMES + 100, 2 * TIMES - 100);
}

/* Strings of every length over the borders of blocks, with something in them. */
static void test_long_strings(void **state)
{
    (void)state;
    static const char *const parts[] = {"",        "\xc3\xa9", "\\\"", "\\u00e9",      "\\ud83d\\ude00",
                                        "\\ud83d", "\\ude00",  "\xc3", "\xed\xa0\x80", "\x01",
                                        "\\x",     "\""};
    char text[512];
    reader *warm = reader_new();
    warm_up(warm, "{\"x\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\",\"name\":\"n\",\"number\":1}");
    for (size_t part = 0; part < sizeof parts / sizeof parts[0]; part++)
        for (int before = 0; before < 70; before++)
            for (int behind = 0; behind < 36; behind += 5) {
                int n = snprintf(text, sizeof text, "{\"x\":\"%.*s%s%.*s\",\"name\":\"%.*s\",\"number\":%d}",
                                 before, rows[0] + 60, parts[part], behind, rows[0] + 60, before % 20,
                                 "abcdefghijklmnopqrst", before);
                expect_same(warm, text, (size_t)n);
            }
    reader_free(warm);
}

/* What was a key that nobody asks for becomes one that somebody does, and the other way round. */
static void test_other_keys(void **state)
{
    (void)state;
    reader *warm = reader_new();
    const char *text = "{\"name\":\"a\",\"numbex\":7,\"share\":1}";
    warm_up(warm, text);
    text = "{\"name\":\"a\",\"number\":7,\"share\":1}";
    assert_int_equal(expect_same(warm, text, strlen(text)).read.number, 7);
    text = "{\"name\":\"a\",\"n\\u0075mber\":8,\"share\":1}";
    assert_int_equal(expect_same(warm, text, strlen(text)).read.number, 8);
    text = "{\"name\":\"a\",\"share\":7,\"share\":1}";
    assert_int_equal(expect_same(warm, text, strlen(text)).status, PL_BAD_INPUT);
    reader_free(warm);
}

/* Brackets in the place of a number, as deep as is allowed, and deeper. */
static void test_depth(void **state)
{
    (void)state;
    static const char *const inner[] = {"1", "[1]", " [1]", "{}", " {\"a\":1}"};
    for (int depth = PL_JSON_DEPTH - 1; depth <= PL_JSON_DEPTH; depth++) {
        reader *warm = reader_new();
        char text[4 * PL_JSON_DEPTH], open[PL_JSON_DEPTH + 1] = {0}, close[PL_JSON_DEPTH + 1] = {0};
        memset(open, '[', (size_t)depth);
        memset(close, ']', (size_t)depth);
        for (size_t i = 0; i < sizeof inner / sizeof inner[0]; i++) {
            snprintf(text, sizeof text, "{\"x\":%s%s%s,\"number\":1}", open, "1", close);
            warm_up(warm, text);
            int n = snprintf(text, sizeof text, "{\"x\":%s%s%s,\"number\":1}", open, inner[i], close);
            bool deep = depth == PL_JSON_DEPTH && i > 0;
            assert_int_equal(expect_same(warm, text, (size_t)n).status, deep ? PL_BAD_INPUT : PL_OK);
        }
        reader_free(warm);
    }
}

static void shuffle(uint64_t *random, const char **parts, size_t n)
{
    for (size_t i = n; i > 1; i--) {
        size_t other = (size_t)random_below(random, (int64_t)i);
        const char *part = parts[i - 1];
        parts[i - 1] = parts[other];
        parts[other] = part;
    }
}

/* Members in any order, some of them twice, between rows in the usual one: their values are taken for those
 * of the usual row, and are often others. */
static void test_shuffled(void **state)
{
    (void)state;
    enum { ROUNDS = 30000, PARTS = 6, VALUES = 8, ROOM = 1 << 11 };
    static const char *const keys[PARTS] = {
        "\"name\":", "\"x\":", "\"hash\":", "\"number\":", "\"deep\":", "\"share\":"};
    static const char *const values[VALUES] = {"12",    "123",
                                               "12.5",  "{\"a\":[1,{\"b\":null}],\"c\":\"d\"}",
                                               "\"a\"", "{\"a\":[2,{\"b\":true}],\"c\":\"dd\"}",
                                               "nullx", "12:"};
    uint64_t random = 11;
    reader *warm = reader_new();
    int good = 0;
    for (int i = 0; i < ROUNDS; i++) {
        const char *parts[PARTS], *usual = "{\"name\":\"b\",\"x\":12,\"hash\":{\"a\":[1,{\"b\":null}],\"c\":"
                                           "\"d\"},\"number\":3,\"deep\":null,\"share\":2}";
        char text[ROOM], *end = text;
        memcpy(parts, keys, sizeof parts);
        shuffle(&random, parts, PARTS);
        end += sprintf(end, "{");
        for (size_t j = 0; j < PARTS; j++)
            end +=
                sprintf(end, "%s%s%s", j > 0 ? "," : "", parts[random_below(&random, 20) > 0 ? j : 0],
                        values[random_below(&random, random_below(&random, 30) > 0 ? VALUES - 2 : VALUES)]);
        end += sprintf(end, "}");
        good += expect_same(warm, text, (size_t)(end - text)).status == PL_OK;
        expect_same(warm, usual, strlen(usual));
    }
    assert_non_null(pl_former_rows_usual(warm->source.former));
    reader_free(warm);
    assert_in_range(good, ROUNDS / 100, ROUNDS / 2);
}

/* What was another one once is passed without a search from then on. */
static void test_steps(void **state)
{
    (void)state;
    reader *warm = reader_new();
    warm_up(warm, "{\"name\":\"a\",\"x\":[1,\"b\",null],\"number\":1,\"share\":1}");
    const pl_former_row *former = pl_former_rows_usual(warm->source.former);
    assert_int_equal(former->steps_count, 3);
    static const char *const others[] = {
        "{\"name\":\"b\",\"x\":[1,\"c\",null],\"number\":2,\"share\":3}",
        "{\"name\":\"b\",\"x\":[22,\"dd\",null],\"number\":2,\"share\":3}",
        "{\"name\":\"b\",\"x\":[3,\"\xc3\xa9\",null],\"number\":2,\"share\":3}",
        "{\"name\":\"b\",\"x\":[4.5e6,\"e\",true],\"number\":2,\"share\":3}"};
    static const size_t steps[] = {4, 5, 5, 6};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        assert_int_equal(expect_same(warm, others[i], strlen(others[i])).status, PL_OK);
        assert_int_equal(former->steps_count, steps[i]);
    }
    for (size_t i = 1; i < former->steps_count; i++)
        assert_true(former->steps[i - 1].end < former->steps[i].begin);
    reader_free(warm);
}

/* More strings that are others than a remembered row has room for. */
static void test_many_steps(void **state)
{
    (void)state;
    enum { STRINGS = PL_ROW_STEPS + 40, ROOM = 8 * STRINGS };
    reader *warm = reader_new();
    for (int round = 0; round < 40; round++) {
        char text[ROOM], *end = text + sprintf(text, "{\"x\":[");
        for (int i = 0; i < STRINGS; i++)
            end += sprintf(end, "%s\"%d\"", i > 0 ? "," : "", (round + i) % 100);
        end += sprintf(end, "],\"number\":%d,\"share\":%d}", round, round);
        assert_int_equal(expect_same(warm, text, (size_t)(end - text)).read.number, round);
    }
    assert_int_equal(pl_former_rows_usual(warm->source.former)->steps_count, PL_ROW_STEPS);
    reader_free(warm);
}

/* A memory of rows with some fields is of no use for rows with others. */
static void test_other_fields(void **state)
{
    (void)state;
    reader *warm = reader_new();
    const char *text = "{\"name\":\"a\",\"number\":7,\"share\":1}";
    warm_up(warm, text);
    warm->fields = pl_fields_of(wanted + 1, 2);
    padded copy = pad(text, strlen(text));
    outcome found = read_with(warm, copy);
    assert_int_equal(found.status, PL_OK);
    assert_int_equal(found.read.name.n, 0);
    assert_int_equal(found.read.number, 7);
    free(copy.bytes);
    reader_free(warm);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_byte),   cmocka_unit_test(test_spliced),
        cmocka_unit_test(test_long_strings), cmocka_unit_test(test_other_keys),
        cmocka_unit_test(test_depth),        cmocka_unit_test(test_shuffled),
        cmocka_unit_test(test_steps),        cmocka_unit_test(test_many_steps),
        cmocka_unit_test(test_other_fields),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
