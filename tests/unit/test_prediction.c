/* Rows of predictions in the three historical schemas, and rows that are none. */
#include "release/prediction.h"
#include "tests/check.h"
#include "tests/padded.h"

static pl_error error;
static pl_row_source source = {.file = "p.jsonl.gz", .line = 3};

static pl_status read_row(const char *text, pl_prediction *read)
{
    pl_fields fields = pl_prediction_fields();
    memset(read, 0x55, sizeof *read); /* nothing of what was before may stay */
    return pl_prediction_read(&fields, &source, padded_line(text), read, &error);
}

static pl_prediction row_of(const char *text)
{
    pl_prediction read;
    if (read_row(text, &read) != PL_OK)
        fail_msg("%s: %s", text, error.reason);
    return read;
}

static void refuses(const char *text, const char *reason)
{
    pl_prediction read;
    error = (pl_error){.status = PL_OK};
    if (read_row(text, &read) != PL_BAD_INPUT)
        fail_msg("%s is accepted", text);
    assert_string_equal(error.file, "p.jsonl.gz");
    assert_int_equal(error.line, 3);
    if (strstr(error.reason, reason) == NULL)
        fail_msg("%s: \"%s\" does not say \"%s\"", text, error.reason, reason);
}

static int tear_down(void **state)
{
    (void)state;
    padded_line(NULL);
    pl_row_source_clear(&source);
    source = (pl_row_source){.file = "p.jsonl.gz", .line = 3};
    return 0;
}

static void expect(pl_prediction p, const char *id, int predicted, int gold, int k)
{
    assert_true(pl_text_is(p.id, id));
    assert_int_equal(p.status, PL_ROW_OK);
    assert_int_equal(p.predicted, predicted);
    assert_int_equal(p.gold, gold);
    assert_int_equal(p.k, k);
}

static void expect_vector(const pl_prediction *p, const double *wanted, int n)
{
    assert_int_equal(p->vector, n);
    for (int i = 0; i < PL_LABELS_MAX; i++)
        assert_true(p->probability[i] == (i < n ? wanted[i] : 0));
}

static void test_service_schema(void **state)
{
    (void)state;
    pl_prediction p = row_of(
        "{\"schema_version\":\"v\",\"sample_id\":\"a:1\",\"source\":\"sst5\",\"requested_model\":\"m\","
        "\"model\":\"other\",\"returned_model\":\"m-2\",\"option_count\":3,\"gold_position\":0,"
        "\"predicted_position\":2,\"probabilities\":{\"A\":0.25,\"B\":0,\"C\":0.75},\"status\":\"ok\","
        "\"usage\":{\"input_tokens\":5},\"correct\":false,\"error\":null}");
    expect(p, "a:1", 2, 0, 3);
    assert_true(pl_text_is(p.dataset, "sst5"));
    assert_true(pl_text_is(p.model, "m"));
    assert_true(pl_text_is(p.returned_model, "m-2"));
    expect_vector(&p, (double[]){0.25, 0, 0.75}, 3);
}

static void test_local_schema(void **state)
{
    (void)state;
    pl_prediction p = row_of(
        "{\"prediction_position\":1,\"expected_position\":1,\"choice_count\":2,\"row_uid\":\"u\",\"status\":"
        "\"ok\",\"probabilities\":[0.1,9e-1],\"model\":\"kev\"}");
    expect(p, "u", 1, 1, 2);
    assert_true(pl_text_is(p.model, "kev"));
    expect_vector(&p, (double[]){0.1, 0.9}, 2);
}

/* The length of the choices, of the list. */
static void test_counts_of_lists(void **state)
{
    (void)state;
    expect(row_of("{\"sample_id\":\"a\",\"status\":\"ok\",\"predicted_position\":1,\"choices\":[\"x\",{\"y\":"
                  "[]},\"z\"]}"),
           "a", 1, PL_ABSENT, 3);
    expect(row_of("{\"sample_id\":\"a\",\"status\":\"ok\",\"predicted_position\":1,\"probabilities\":[1,0]}"),
           "a", 1, PL_ABSENT, 2);
    /* choices may be anything else that says nothing. */
    expect(row_of("{\"sample_id\":\"a\",\"status\":\"ok\",\"predicted_position\":1,\"choices\":\"x\","
                  "\"probabilities\":[1,0]}"),
           "a", 1, PL_ABSENT, 2);
}

static void test_preferences(void **state)
{
    (void)state;
    pl_prediction p = row_of(
        "{\"row_uid\":\"u\",\"sample_id\":\"a\",\"status\":\"ok\",\"prediction_position\":3,\"predicted_"
        "position\":2,"
        "\"expected_position\":4,\"gold_position\":1,\"choice_count\":9,\"option_count\":5,\"choices\":[1]}");
    expect(p, "a", 2, 1, 5);
    /* null and an empty identifier are as good as absent. */
    p = row_of("{\"row_uid\":\"u\",\"sample_id\":\"\",\"status\":\"ok\",\"prediction_position\":3,"
               "\"predicted_position\":null,"
               "\"expected_position\":4,\"gold_position\":null,\"choice_count\":9,\"option_count\":null}");
    expect(p, "u", 3, 4, 9);
    assert_int_equal(p.vector, 0);
}

static void test_letters(void **state)
{
    (void)state;
    /* Any order, small letters, an escape, a missing one. */
    pl_prediction p =
        row_of("{\"sample_id\":\"a\",\"status\":\"ok\",\"predicted_position\":0,\"option_count\":4,"
               "\"probabilities\":{\"D\":0.5,\"b\":0.25,\"\\u0041\":0.25}}");
    expect_vector(&p, (double[]){0.25, 0.25, 0, 0.5}, 4);
    /* Without a count the letters do not give one: the last may be missing. */
    p = row_of("{\"sample_id\":\"a\",\"status\":\"ok\",\"predicted_position\":0,\"probabilities\":{\"A\":1,"
               "\"C\":0}}");
    assert_int_equal(p.k, PL_ABSENT);
    expect_vector(&p, (double[]){1, 0, 0}, 3);
}

static void test_not_scored(void **state)
{
    (void)state;
    pl_prediction p =
        row_of("{\"sample_id\":\"a\",\"status\":\"rejected\",\"error_type\":\"ContextOverflow\"}");
    assert_int_equal(p.status, PL_ROW_REJECTED);
    p = row_of(
        "{\"sample_id\":\"a\",\"status\":\"error\",\"probabilities\":null,\"predicted_position\":null}");
    assert_int_equal(p.status, PL_ROW_ERROR);
    assert_int_equal(p.vector, 0);
}

#define ROW(rest)                                                                                            \
    "{\"sample_id\":\"a\",\"status\":\"ok\",\"option_count\":3,\"predicted_position\":0," rest "}"

static void test_refusals(void **state)
{
    (void)state;
    refuses("{\"status\":\"ok\",\"predicted_position\":0}", "the row has no sample_id");
    refuses("{\"sample_id\":null,\"status\":\"ok\"}", "the row has no sample_id");
    refuses("{\"sample_id\":5,\"status\":\"ok\"}", "sample_id is a number, not a text");
    refuses("{\"sample_id\":\"a\"}", "the row has no status");
    refuses("{\"sample_id\":\"a\",\"status\":\"OK\"}", "status is \"OK\", neither ok, rejected nor error");
    refuses("{\"sample_id\":\"a\",\"status\":\"ok\",\"option_count\":3}", "no predicted position");
    refuses("{\"sample_id\":\"a\",\"status\":\"ok\",\"option_count\":5,\"predicted_position\":5}",
            "the predicted position is 5, not 0 to 4");
    refuses("{\"sample_id\":\"a\",\"status\":\"ok\",\"option_count\":5,\"predicted_position\":-1}",
            "the predicted position is -1, not 0 to 4");
    refuses("{\"sample_id\":\"a\",\"status\":\"ok\",\"option_count\":3,\"predicted_position\":1.5}",
            "no whole number");
    refuses(ROW("\"gold_position\":3"), "the gold position is 3, not 0 to 2");
    refuses("{\"sample_id\":\"a\",\"status\":\"ok\",\"option_count\":1,\"predicted_position\":0}",
            "has 1 candidates");
    refuses("{\"sample_id\":\"a\",\"status\":\"ok\",\"option_count\":27,\"predicted_position\":0}",
            "has 27 candidates");
    refuses("{\"sample_id\":\"a\",\"status\":\"ok\",\"predicted_position\":0,\"probabilities\":[]}",
            "has 0 candidates");
}

static void test_probabilities(void **state)
{
    (void)state;
    refuses(ROW("\"probabilities\":[0.5,-0.1,0.6]"), "a probability is -0.1");
    refuses(ROW("\"probabilities\":[0.5,NaN,0.6]"), "the row is no JSON");
    refuses(ROW("\"probabilities\":[0.5,-Infinity,0.6]"), "the row is no JSON");
    refuses(ROW("\"probabilities\":[0.5,1e999,0.6]"), "larger than any double");
    refuses(ROW("\"probabilities\":[0.5,\"0.5\",0]"), "a probability is not a number");
    refuses(ROW("\"probabilities\":[0.5,null,0]"), "a probability is not a number");
    refuses(ROW("\"probabilities\":[0,0.0,-0.0]"), "probabilities sum to 0");
    refuses(ROW("\"probabilities\":[1e300,1,1]"), "probabilities sum to 1.0000000000000001e+300");
    refuses(ROW("\"probabilities\":[1e-200,0,0]"), "probabilities sum to");
    refuses(ROW("\"probabilities\":{}"), "probabilities sum to 0");
    refuses(ROW("\"probabilities\":[0.5,0.5]"), "probabilities has 2 entries for 3 candidates");
    refuses(ROW("\"probabilities\":[0.5,0.5,0,0]"), "probabilities has 4 entries for 3 candidates");
    refuses(ROW("\"probabilities\":{\"A\":0.5,\"D\":0.5}"), "the letter D beyond 3 candidates");
    refuses(ROW("\"probabilities\":{\"A\":0.5,\"a\":0.5}"), "the letter A twice");
    refuses(ROW("\"probabilities\":{\"A\":0.5,\"1\":0.5}"), "a key that is no letter: \"1\"");
    refuses(ROW("\"probabilities\":{\"AB\":0.5}"), "no letter: \"AB\"");
    refuses(ROW("\"probabilities\":{\"\":0.5}"), "no letter: \"\"");
    refuses(ROW("\"probabilities\":\"0.5\""), "neither a list nor an object");
    refuses(ROW("\"probabilities\":[1,0,0],\"probabilities\":[1,0,0]"), "occurs twice");
    /* -0 is 0. */
    row_of(ROW("\"probabilities\":[1,-0.0,0]"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_service_schema, tear_down),
        cmocka_unit_test_teardown(test_local_schema, tear_down),
        cmocka_unit_test_teardown(test_counts_of_lists, tear_down),
        cmocka_unit_test_teardown(test_preferences, tear_down),
        cmocka_unit_test_teardown(test_letters, tear_down),
        cmocka_unit_test_teardown(test_not_scored, tear_down),
        cmocka_unit_test_teardown(test_refusals, tear_down),
        cmocka_unit_test_teardown(test_probabilities, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
