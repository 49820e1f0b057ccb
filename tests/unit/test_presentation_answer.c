#include "base/memory.h"
#include "presentation/answer.h"
#include "presentation/jsonl.h"
#include "tests/check.h"

#include <stdlib.h>
#include <string.h>

static pl_answer answer;

static int end(void **state)
{
    (void)state;
    pl_answer_clear(&answer);
    return 0;
}

static pl_status parse(const char *text, size_t k, pl_error *error)
{
    json_t *body = NULL;
    assert_int_equal(pl_json_parse(NULL, 0, text, strlen(text), &body, NULL), PL_OK);
    pl_status status = pl_answer_read("answers.jsonl", 7, body, k, &answer, error);
    json_decref(body);
    return status;
}

static void read(const char *text, size_t k)
{
    pl_error error;
    if (parse(text, k, &error) != PL_OK)
        fail_msg("%s", error.reason);
}

static void refuse(const char *text, size_t k, const char *reason)
{
    pl_error error;
    assert_int_equal(parse(text, k, &error), PL_BAD_INPUT);
    if (strstr(error.reason, reason) == NULL)
        fail_msg("%s", error.reason);
    assert_string_equal(error.file, "answers.jsonl");
    assert_int_equal(error.line, 7);
    assert_null(answer.values[PL_PROBABILITIES]);
    assert_null(answer.values[PL_LOGITS]);
}

#define OF_ENDPOINT(inner) "{\"answers\":{\"q\":{" inner "}}}"
#define PROBABILITIES(inner) OF_ENDPOINT("\"probabilities\":{" inner "}")

static void of_an_endpoint(void **state)
{
    (void)state;
    read("{\"answers\":{\"q\":{\"type\":\"score\",\"score\":0.8,\"probabilities\":{\"1\":0.8,\"0\":0.2},"
         "\"confidence\":0.8}},\"model\":\"kev-4b\",\"usage\":{\"input_tokens\":120}}",
         2);
    assert_true(answer.values[PL_PROBABILITIES][0] == 0.2);
    assert_true(answer.values[PL_PROBABILITIES][1] == 0.8);
    assert_null(answer.values[PL_LOGITS]);
    assert_string_equal(answer.model, "kev-4b");
    assert_nan(answer.temperature);
}

static void of_an_endpoint_with_logits(void **state)
{
    (void)state;
    read(OF_ENDPOINT("\"probabilities\":{\"0\":0.5,\"1\":0.5},\"logits\":{\"0\":-1,\"1\":-1}"), 2);
    assert_true(answer.values[PL_LOGITS][1] == -1);
    assert_true(answer.values[PL_PROBABILITIES][1] == 0.5);
    assert_null(answer.model);
}

static void of_a_predictor(void **state)
{
    (void)state;
    read("{\"probabilities\":{\"q\":{\"0\":1}},\"logits\":{\"q\":{\"0\":2.5}},\"inference_temperature\":2.35,"
         "\"latency_ms\":3}",
         1);
    assert_true(answer.values[PL_PROBABILITIES][0] == 1);
    assert_true(answer.values[PL_LOGITS][0] == 2.5);
    assert_true(answer.temperature == 2.35);
}

static void logits_alone(void **state)
{
    (void)state;
    read("{\"logits\":{\"q\":{\"0\":2,\"1\":-2}},\"inference_temperature\":null}", 2);
    assert_null(answer.values[PL_PROBABILITIES]);
    assert_nan(answer.temperature);
}

static void sums_that_rounding_explains(void **state)
{
    (void)state;
    read(PROBABILITIES("\"0\":0.33,\"1\":0.33,\"2\":0.33"), 3);
    pl_answer_clear(&answer);
    read(PROBABILITIES("\"0\":0.335,\"1\":0.335,\"2\":0.331"), 3); /* three decimals: 0.0015 */
    pl_answer_clear(&answer);
    read(PROBABILITIES("\"0\":1,\"1\":0"), 2);
    pl_answer_clear(&answer);
    read(PROBABILITIES("\"0\":0.33333334,\"1\":0.33333334,\"2\":0.33333334"), 3);
}

static void sums_that_it_does_not(void **state)
{
    (void)state;
    refuse(PROBABILITIES("\"0\":0.34,\"1\":0.34,\"2\":0.34"), 3, "sum to 1.02, not 1");
    refuse(PROBABILITIES("\"0\":0.335,\"1\":0.335,\"2\":0.332"), 3, "sum to 1.002, not 1");
    refuse(PROBABILITIES("\"0\":0.3333433,\"1\":0.3333433,\"2\":0.3333433"), 3, "not 1");
    refuse(PROBABILITIES("\"0\":0.3,\"1\":0.3,\"2\":0.3"), 3,
           "sum to 0.9, not 1"); /* not rounded to tenths */
    refuse(PROBABILITIES("\"0\":0,\"1\":0"), 2, "sum to 0");
    refuse(PROBABILITIES("\"0\":2,\"1\":-1"), 2, "slot 1 is -1, below 0");
}

/* Two decimals of 250 levels may sum to anything from 0 to 2.25; 0 says nothing. */
static void many_levels_without_a_probability(void **state)
{
    (void)state;
    char *inner = pl_copy_text("\"0\":0");
    for (int i = 1; i < 250; i++) {
        char *longer = pl_format("%s,\"%d\":0", inner, i);
        free(inner);
        inner = longer;
    }
    char *text = pl_format("{\"answers\":{\"q\":{\"probabilities\":{%s}}}}", inner);
    free(inner);
    pl_error error;
    pl_status status = parse(text, 250, &error);
    free(text);
    assert_int_equal(status, PL_BAD_INPUT);
    assert_string_equal(error.reason, "the probabilities sum to 0, not 1");
}

static void keys_of_other_levels(void **state)
{
    (void)state;
    refuse(PROBABILITIES("\"1\":0.5,\"2\":0.5"), 2, "lack the level \"0\"");
    refuse(PROBABILITIES("\"0\":0.5,\"1\":0.5"), 3, "lack the level \"2\"");
    refuse(PROBABILITIES("\"0\":0.5,\"1\":0.25,\"2\":0.25"), 2, "of 3 levels, not of 2");
    refuse(PROBABILITIES("\"0\":\"0.5\",\"1\":0.5"), 2, "slot 0 are no number");
    refuse(PROBABILITIES("\"0\":null,\"1\":0.5"), 2, "slot 0 are no number");
    refuse(OF_ENDPOINT("\"probabilities\":[0.5,0.5]"), 2, "probabilities are no object");
    refuse(OF_ENDPOINT("\"probabilities\":{\"0\":0.5,\"1\":0.5},\"logits\":{\"0\":1}"), 2,
           "logits lack the level \"1\"");
}

static void answers_to_something_else(void **state)
{
    (void)state;
    const char *reason = "neither probabilities nor logits of the question \"q\"";
    refuse("{}", 2, reason);
    refuse("{\"answers\":{\"other\":{\"probabilities\":{\"0\":1,\"1\":0}}}}", 2, reason);
    refuse("{\"answers\":[]}", 2, reason);
    refuse(OF_ENDPOINT("\"noul\":0.3"), 2, reason);
    refuse("[1]", 2, "no JSON object");
}

static void temperatures_that_are_none(void **state)
{
    (void)state;
    refuse("{\"logits\":{\"q\":{\"0\":1}},\"inference_temperature\":0}", 1, "temperature");
    refuse("{\"logits\":{\"q\":{\"0\":1}},\"inference_temperature\":\"hot\"}", 1, "temperature");
}

/* Python's json.dumps writes NaN and Infinity, which JSON has not. */
static void what_is_no_json(void **state)
{
    (void)state;
    static const char *const texts[] = {PROBABILITIES("\"0\":NaN,\"1\":0.5"),
                                        PROBABILITIES("\"0\":Infinity,\"1\":0.5"),
                                        PROBABILITIES("\"0\":1e999,\"1\":0.5"),
                                        "{\"answers\":",
                                        "",
                                        "{} {}",
                                        "{\"a\":1,\"a\":2}"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        json_t *body = NULL;
        pl_error error;
        assert_int_equal(pl_json_parse("place", 3, texts[i], strlen(texts[i]), &body, &error), PL_BAD_INPUT);
        assert_null(body);
        assert_string_equal(error.file, "place");
        assert_int_equal(error.line, 3);
        assert_int_equal(strncmp(error.reason, "is not JSON: ", 13), 0);
    }
    json_t *body = NULL;
    pl_error error;
    assert_int_equal(pl_json_parse(NULL, 0, "\"a\xff\"", 4, &body, &error), PL_BAD_INPUT);
    assert_string_equal(error.reason, "is not UTF-8");
    assert_int_equal(error.column, 3);
}

#define FIXTURE(test) cmocka_unit_test_teardown(test, end)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FIXTURE(of_an_endpoint),
        FIXTURE(of_an_endpoint_with_logits),
        FIXTURE(of_a_predictor),
        FIXTURE(logits_alone),
        FIXTURE(sums_that_rounding_explains),
        FIXTURE(sums_that_it_does_not),
        FIXTURE(many_levels_without_a_probability),
        FIXTURE(keys_of_other_levels),
        FIXTURE(answers_to_something_else),
        FIXTURE(temperatures_that_are_none),
        FIXTURE(what_is_no_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
