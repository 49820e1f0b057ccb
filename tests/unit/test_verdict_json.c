/* verdicts.json read back: what is read, and where broken files are reported. */
#include "report/verdict_json.h"

#include "tests/check.h"
#include "tests/scratch.h"

#define TEXTS                                                                                                \
    "\"id\":\"a:t:r:c\",\"printed\":\"0.50\",\"experiment\":\"a-t\",\"note\":\"n\",\"inputs\":[\"x\",\"y\"]" \
    ","
#define NUMBERS "\"computed\":0.49,\"low\":0.48,\"high\":\"inf\",\"margin\":null,\"exact\":null,"
#define KEYS "\"evidence\":\"printed\",\"outcome\":\"undetermined\""
#define FILE_OF(claim) "{\n\"other\": 1,\n\"claims\":[\n{" claim "}\n]}"

static void test_read(void **state)
{
    (void)state;
    pl_verdict_list list = {.rows = NULL};
    pl_error error;
    const char *path = scratch_write("v.json", FILE_OF(TEXTS NUMBERS KEYS));
    if (pl_verdict_json_read(path, &list, &error) != PL_OK)
        fail_msg("%s", error.reason);
    assert_int_equal(list.n, 1);
    const pl_verdict_row *row = &list.rows[0];
    assert_string_equal(row->id, "a:t:r:c");
    assert_string_equal(row->inputs, "x; y");
    assert_string_equal(row->note, "n");
    assert_true(row->low == 0.48 && row->high == INFINITY && row->computed == 0.49);
    assert_nan(row->verdict.margin);
    assert_int_equal(row->denominator, 0);
    assert_int_equal(row->verdict.outcome, PL_UNDETERMINED);
    assert_true(isinf(row->verdict.width)); /* follows from the range */
    pl_verdict_list_clear(&list);
}

/* Parts of an exact fraction beyond 2^53 keep all their digits. */
static void test_large_fractions(void **state)
{
    (void)state;
    pl_verdict_list list = {.rows = NULL};
    const char *path =
        scratch_write("v.json", FILE_OF(TEXTS "\"computed\":1,\"low\":1,\"high\":1,\"margin\":-0.5,"
                                              "\"exact\":\"9223372036854775807/9223372036854775806\"," KEYS));
    assert_int_equal(pl_verdict_json_read(path, &list, NULL), PL_OK);
    assert_true(list.rows[0].numerator == INT64_MAX && list.rows[0].denominator == INT64_MAX - 1);
    pl_verdict_list_clear(&list);
}

static const struct broken {
    const char *text;
    size_t line;
    const char *reason;
} broken[] = {
    {"", 1, "is no JSON"},
    {"{\n\"claims\": [\n{]", 3, "is no JSON"},
    {"{\"claims\":[]} x", 1, "is no JSON"},
    {"{\"claims\":[],\"claims\":[]}", 1, "is no JSON: duplicate"},
    {"[]", 0, "there is no list \"claims\""},
    {"{\"claims\":{}}", 0, "there is no list \"claims\""},
    {"{\"claims\":[3]}", 0, "claims[0].id: is missing"},
    {FILE_OF(NUMBERS KEYS), 0, "claims[0].id: is missing"},
    {FILE_OF("\"id\":7,\"printed\":\"1\""), 0, "claims[0].id: is no text"},
    {FILE_OF(TEXTS NUMBERS "\"evidence\":\"hearsay\""), 0,
     "claims[0].evidence: there is no evidence \"hearsay\""},
    {FILE_OF(TEXTS NUMBERS "\"evidence\":\"printed\",\"outcome\":\"right\""), 0,
     "claims[0].outcome: there is no outcome \"right\""},
    {FILE_OF(TEXTS NUMBERS "\"evidence\":\"none\",\"outcome\":\"agrees\""), 0,
     "claims[0].outcome: outcome agrees contradicts evidence none"},
    {FILE_OF(TEXTS NUMBERS "\"evidence\":\"synthetic\",\"outcome\":\"agrees\""), 0,
     "claims[0].outcome: outcome agrees contradicts evidence synthetic"},
    {FILE_OF(TEXTS "\"computed\":\"1\",\"low\":1,\"high\":1,\"margin\":1,\"exact\":null," KEYS), 0,
     "claims[0].computed: is no number"},
    {FILE_OF(TEXTS "\"computed\":1,\"low\":2,\"high\":1,\"margin\":1,\"exact\":null," KEYS), 0,
     "claims[0].low: low and high are no interval"},
    {FILE_OF(TEXTS "\"computed\":1,\"low\":null,\"high\":1,\"margin\":1,\"exact\":null," KEYS), 0,
     "claims[0].low: low and high are no interval"},
    {FILE_OF(TEXTS "\"computed\":1,\"low\":1,\"high\":1,\"margin\":1,\"exact\":\"1/0\"," KEYS), 0,
     "claims[0].exact: \"1/0\" is no fraction"},
    {FILE_OF(
         "\"id\":\"a\",\"printed\":\"many\",\"experiment\":\"\",\"note\":\"\",\"inputs\":[]," NUMBERS KEYS),
     0, "claims[0].printed: "},
    {FILE_OF(
         "\"id\":\"a\\u001b[31m\",\"printed\":\"1\",\"experiment\":\"\",\"note\":\"\",\"inputs\":[]," NUMBERS
             KEYS),
     0, "claims[0].id: id has a control character"},
    {FILE_OF("\"id\":\"a\\n::error::b\",\"printed\":\"1\",\"experiment\":\"\",\"note\":\"\",\"inputs\":[]"
             "," NUMBERS KEYS),
     0, "claims[0].id: id has a control character"},
    {FILE_OF(
         "\"id\":\"a\",\"printed\":\"1\\u001b[31m\",\"experiment\":\"\",\"note\":\"\",\"inputs\":[]," NUMBERS
             KEYS),
     0, "claims[0].printed: "},
    {FILE_OF(
         "\"id\":\"a\",\"printed\":\"1\",\"experiment\":\"\",\"note\":\"\",\"inputs\":\"\"," NUMBERS KEYS),
     0, "claims[0].inputs: is no list"},
    {FILE_OF("\"id\":\"a\",\"printed\":\"1\",\"experiment\":\"\",\"note\":\"\",\"inputs\":[1]," NUMBERS KEYS),
     0, "claims[0].inputs: holds something that is no text"},
    {FILE_OF(TEXTS NUMBERS KEYS "},{" TEXTS NUMBERS KEYS), 0, "claims[1].id: a:t:r:c is also claims[0]"},
};

static void test_broken_files(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        pl_verdict_list list = {.rows = NULL};
        pl_error error;
        const char *path = scratch_write("v.json", broken[i].text);
        if (pl_verdict_json_read(path, &list, &error) != PL_BAD_INPUT)
            fail_msg("%zu is read", i);
        assert_string_equal(error.file, path);
        if (error.line != broken[i].line || strstr(error.reason, broken[i].reason) != error.reason)
            fail_msg("%zu: line %zu: %s", i, error.line, error.reason);
        assert_null(list.rows);
    }
    assert_int_equal(pl_verdict_json_read(scratch_path("none.json"), NULL, NULL), PL_MISSING);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read),
        cmocka_unit_test(test_large_fractions),
        cmocka_unit_test(test_broken_files),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
