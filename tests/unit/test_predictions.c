/* Files of predictions against their index: what is counted, and what does not fit. */
#include "release/predictions.h"
#include "tests/check.h"
#include "tests/random.h"
#include "tests/row_files.h"

static pl_error error;
static pl_index *index_read;
static pl_prediction_facts facts;
static pl_tallies *tallies;

static int forget(void **state)
{
    (void)state;
    pl_index_free(index_read);
    pl_prediction_facts_clear(&facts);
    pl_tallies_free(tallies);
    index_read = NULL;
    tallies = NULL;
    return 0;
}

static void read_index(pl_condition condition, const char *rows)
{
    assert_true(put_rows("index.gz", rows));
    pl_reading reading = reading_of("index.gz");
    pl_index_free(index_read);
    index_read = NULL;
    if (pl_index_read(&reading, condition, &index_read, &error) != PL_OK)
        fail_msg("index: %zu: %s", error.line, error.reason);
}

static pl_status read_from(const pl_index *index, const char *rows)
{
    pl_scoring *scoring = NULL;
    pl_setting *settings[8];
    pl_reading reading = reading_of("rows.gz");
    reading.thorough = true;
    if (!put_rows("rows.gz", rows))
        return PL_INTERNAL;
    pl_prediction_facts_clear(&facts);
    pl_status status = pl_predictions_read(&reading, index, &scoring, &facts, &error);
    pl_tallies_free(tallies);
    tallies = pl_tallies_new();
    for (size_t i = 0; index_read != NULL && i < index_read->settings_count; i++)
        settings[i] = pl_tallies_take_setting(tallies, index_read->settings[i]);
    if (scoring != NULL)
        pl_scoring_end(scoring, "m", settings, tallies);
    pl_scoring_free(scoring);
    return status;
}

static void read_rows(const char *rows)
{
    if (read_from(index_read, rows) != PL_OK)
        fail_msg("%zu: %s", error.line, error.reason);
}

static void refuses(const char *rows, size_t line, const char *reason)
{
    error = (pl_error){.status = PL_OK};
    assert_int_equal(read_from(index_read, rows), PL_BAD_INPUT);
    assert_string_equal(error.file, "rows.gz");
    assert_int_equal(error.line, line);
    if (strstr(error.reason, reason) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", error.reason, reason);
}

#define ITEM(id, gold)                                                                                       \
    "{\"sample_id\":\"" id "\",\"source\":\"s\",\"option_count\":3,\"gold_position\":" gold "}\n"
#define ANSWER(id, rest) "{\"sample_id\":\"" id "\",\"status\":\"ok\"," rest "}\n"
#define FAILURE(id, status) "{\"sample_id\":\"" id "\",\"status\":\"" status "\"}\n"

static const char three_items[] = ITEM("a", "0") ITEM("b", "1") ITEM("c", "2");

static void expect_cells(const int64_t *wanted, int64_t n, int64_t excluded)
{
    const pl_answers *answers = tallies->answers[0];
    assert_int_equal(answers->n, n);
    assert_int_equal(answers->excluded, excluded);
    for (size_t i = 0; i < 9; i++)
        assert_int_equal(answers->cells[i], wanted[i]);
}

static void test_main(void **state)
{
    (void)state;
    read_index(PL_CONDITION_MAIN, three_items);
    /* Not in the order of the index; a vector that does not sum to 1. */
    read_rows(ANSWER("c", "\"predicted_position\":2,\"option_count\":3,\"probabilities\":[0,0,0.5]") ANSWER(
        "a", "\"predicted_position\":1,\"probabilities\":[0.25,0.75,0],\"source\":\"s\",\"gold_position\":0")
                  FAILURE("b", "rejected"));
    expect_cells((const int64_t[]){0, 1, 0, 0, 0, 0, 0, 0, 1}, 2, 1);
    const pl_answers *answers = tallies->answers[0];
    assert_string_equal(answers->model, "m");
    assert_int_equal(answers->vectors, 2);
    assert_true(answers->probability[0] == 0.25 && answers->probability[1] == 0.75 &&
                answers->probability[2] == 1);
    assert_close(answers->entropy, 0.25 * log(4) + 0.75 * log(4 / 3.0), 1e-15, 0);
    assert_true(answers->margin == 1.5);
    assert_int_equal(facts.statuses[PL_ROW_OK], 2);
    assert_int_equal(facts.statuses[PL_ROW_REJECTED], 1);
    assert_int_equal(facts.unique_ids, 3);
    assert_int_equal(facts.duplicates_count, 0);
    assert_int_equal(facts.other_gold + facts.other_datasets, 0);
}

static void test_without_probabilities(void **state)
{
    (void)state;
    read_index(PL_CONDITION_MAIN, three_items);
    read_rows(ANSWER("a", "\"predicted_position\":0")
                  ANSWER("b", "\"predicted_position\":0,\"probabilities\":{\"B\":1}")
                      ANSWER("c", "\"predicted_position\":0,\"probabilities\":null"));
    expect_cells((const int64_t[]){1, 0, 0, 1, 0, 0, 1, 0, 0}, 3, 0);
    assert_int_equal(tallies->answers[0]->vectors, 1);
    assert_true(tallies->answers[0]->probability[1] == 1);
}

/* ---- duplicates ---- */

static void test_last_row_counts(void **state)
{
    (void)state;
    read_index(PL_CONDITION_MAIN, three_items);
    read_rows(FAILURE("a", "error") ANSWER("b", "\"predicted_position\":0,\"probabilities\":[1,0,0]") ANSWER(
        "b", "\"predicted_position\":1,\"probabilities\":[0,1,0]") ANSWER("c", "\"predicted_position\":2")
                  ANSWER("a", "\"predicted_position\":2,\"probabilities\":[0,0,1]") FAILURE("c", "error")
                      ANSWER("b", "\"predicted_position\":2,\"probabilities\":[0,0,1]"));
    expect_cells((const int64_t[]){0, 0, 1, 0, 0, 1, 0, 0, 0}, 2, 1);
    assert_true(tallies->answers[0]->probability[2] == 2);
    assert_int_equal(facts.file.rows, 7);
    assert_int_equal(facts.unique_ids, 3);
    assert_int_equal(facts.statuses[PL_ROW_OK], 5);
    assert_int_equal(facts.statuses[PL_ROW_ERROR], 2);
    assert_int_equal(facts.duplicates_count, 4);
    assert_string_equal(facts.duplicates[0], "b");
    assert_string_equal(facts.duplicates[1], "a");
    /* python3:
     * hashlib.sha256("".join(sorted(["a\n","b\n","b\n","c\n","a\n","c\n","b\n"])).encode()).hexdigest() */
    assert_string_equal(facts.file.selection.hex,
                        "c0aab7a20c2b03bf8dc539cbd42e3084614e40fa20b7a3deb8a14b1ca78e38f2");
}

static void test_at_most_ten_duplicates_listed(void **state)
{
    (void)state;
    static const char row[] = FAILURE("a", "error");
    char text[14 * sizeof row] = "";
    read_index(PL_CONDITION_MAIN, ITEM("a", "0"));
    for (size_t i = 0; i < 14; i++)
        memcpy(text + i * strlen(row), row, sizeof row);
    read_rows(text);
    assert_int_equal(facts.duplicates_count, PL_DUPLICATES_LISTED);
    assert_int_equal(facts.file.rows, 14);
    assert_int_equal(tallies->answers[0]->excluded, 1);
}

/* ---- what does not fit ---- */

static void test_identifiers_on_one_side(void **state)
{
    (void)state;
    read_index(PL_CONDITION_MAIN, three_items);
    refuses(ANSWER("a", "\"predicted_position\":0") ANSWER("x", "\"predicted_position\":0"), 2,
            "the sample_id \"x\" is not in index.gz");
    refuses(ANSWER("a", "\"predicted_position\":0") ANSWER("c", "\"predicted_position\":0"), 0,
            "no row has the sample_id \"b\" of line 2 of index.gz (1 of 3 are missing)");
    refuses("", 0, "there are no rows");
}

static void test_rows_that_do_not_fit(void **state)
{
    (void)state;
    read_index(PL_CONDITION_MAIN, three_items);
    refuses(ANSWER("a", "\"predicted_position\":0,\"option_count\":4"), 1,
            "the row has 4 candidates, but 3 in line 1 of index.gz");
    refuses(ANSWER("a", "\"predicted_position\":1") ANSWER("b", "\"predicted_position\":3"), 2,
            "the predicted position is 3, not 0 to 2");
    refuses(ANSWER("a", "\"predicted_position\":0,\"probabilities\":[1,0]"), 1,
            "the row has 2 candidates, but 3");
    refuses(ANSWER("a", "\"predicted_position\":0,\"probabilities\":{\"D\":1}"), 1,
            "probabilities has a letter beyond 3 candidates");
    refuses("{\"sample_id\":\"a\",\"status\":\"ok\"", 1, "the row is no JSON");
}

/* Rows that say something else than the index are counted: they are not needed, but tell that something is
 * wrong. */
static void test_contradictions_are_counted(void **state)
{
    (void)state;
    read_index(PL_CONDITION_MAIN, three_items);
    read_rows(ANSWER("a", "\"predicted_position\":0,\"gold_position\":1,\"model\":\"m\"") ANSWER(
        "b", "\"predicted_position\":0,\"source\":\"t\",\"expected_position\":1,\"requested_model\":\"m2\"")
                  ANSWER("c", "\"predicted_position\":0,\"model\":\"m\",\"returned_model\":\"x\""));
    assert_int_equal(facts.other_gold, 1);
    assert_int_equal(facts.other_datasets, 1);
    assert_string_equal(facts.requested.name, "m");
    assert_int_equal(facts.requested.others, 1);
    assert_string_equal(facts.returned.name, "x");
    assert_int_equal(facts.returned.others, 0);
}

/* ---- the two orders ---- */

#define SHOWN(id, variant, permutation)                                                                      \
    "{\"sample_id\":\"" id variant "\",\"base_sample_id\":\"" id                                             \
    "\",\"source\":\"s\",\"order_variant\":" variant                                                         \
    ",\"option_count\":3,\"original_gold_position\":0,\"permutation_new_to_canonical\":" permutation "}\n"

static const char two_orders[] =
    SHOWN("a", "1", "[2,0,1]") SHOWN("a", "2", "[0,2,1]") SHOWN("b", "2", "[1,2,0]")
        SHOWN("b", "1", "[0,1,2]") SHOWN("c", "1", "[0,1,2]") SHOWN("c", "2", "[1,0,2]");

static void test_position(void **state)
{
    (void)state;
    read_index(PL_CONDITION_POSITION, two_orders);
    read_rows(
        ANSWER("a1", "\"predicted_position\":1,\"probabilities\":[0,0.5,0.5]") /* canonical 0: 0.5, 0.5, 0 */
        ANSWER("b1", "\"predicted_position\":0,\"probabilities\":[1,0,0]")     /* 0: 1, 0, 0 */
        ANSWER("b2", "\"predicted_position\":0,\"probabilities\":[0.25,0,0.25]") /* 1: 0.5, 0.5, 0 */
        ANSWER("a2", "\"predicted_position\":0,\"probabilities\":[0.5,0.5,0]")   /* 0: 0.5, 0, 0.5 */
        ANSWER("c1", "\"predicted_position\":0,\"probabilities\":[1,0,0]") FAILURE("c2", "error"));
    assert_int_equal(tallies->answers_count, 2);
    /* Item a: predicted 0 and 0; b: 0 and 1; gold is 0. */
    const pl_answers *first = tallies->answers[0], *second = tallies->answers[1];
    assert_int_equal(first->cells[0], 3);
    assert_int_equal(second->cells[0], 1);
    assert_int_equal(second->cells[1], 1);
    assert_int_equal(second->excluded, 1);
    assert_int_equal(tallies->pairings_count, 1);
    const pl_pairing *pairing = &tallies->pairings[0];
    assert_int_equal(pairing->items, 2);
    assert_int_equal(pairing->agreements, 1);
    assert_int_equal(pairing->vectors, 2);
    assert_true(pairing->shift == 0.5 + 0.5);
}

/* ---- subsets ---- */

#define CHOSEN(id, gold, set, permutation)                                                                   \
    "{\"sample_id\":\"" id "\",\"source\":\"dbpedia14\",\"option_count\":2,\"gold_canonical_level\":" gold   \
    ",\"candidate_set_canonical\":" set ",\"permutation_new_to_canonical\":" permutation "}\n"

static void test_patterns(void **state)
{
    (void)state;
    read_index(PL_CONDITION_REFINEMENT,
               CHOSEN("a", "13", "[2,13]", "[13,2]") CHOSEN("b", "2", "[2,13]", "[2,13]")
                   CHOSEN("c", "1", "[1,2]", "[1,2]") CHOSEN("d", "0", "[0,3]", "[3,0]")
                       CHOSEN("e", "5", "[5,6]", "[5,6]") CHOSEN("f", "7", "[7,8]", "[7,8]"));
    read_rows(ANSWER("a", "\"predicted_position\":0") ANSWER("b", "\"predicted_position\":1")
                  ANSWER("c", "\"predicted_position\":0") ANSWER("d", "\"predicted_position\":0")
                      ANSWER("e", "\"predicted_position\":1") FAILURE("f", "error"));
    const pl_answers *answers = tallies->answers[0];
    assert_int_equal(answers->cells[13 * 14 + 13], 1);
    assert_int_equal(answers->cells[2 * 14 + 13], 1);
    /* {2, 13} has gold 1, 1 and predicted 2, 0; the others one item each, whose label does not matter. */
    assert_int_equal(answers->patterns_count, 2);
    const pl_subset_pattern *one = &answers->patterns[0], *two = &answers->patterns[1];
    assert_int_equal(one->subsets, 1);
    assert_int_equal(one->labels, 2);
    assert_int_equal(one->gold[0] * 10 + one->gold[1], 11);
    assert_int_equal(one->predicted[0] * 10 + one->predicted[1], 20);
    assert_int_equal(two->subsets, 3);
    assert_int_equal(two->labels, 1);
}

/* ---- nothing depends on the order of rows ---- */

enum { ITEMS = 60000, LINE = 96 };

static void write_item(char *text, int i)
{
    sprintf(text, "{\"sample_id\":\"item-%07d\",\"source\":\"s\",\"option_count\":4,\"gold_position\":%d}\n",
            i, i % 4);
}

static void write_answer(char *text, int i)
{
    uint64_t random = (uint64_t)i;
    int a = (int)random_below(&random, 5000), b = (int)random_below(&random, 5000);
    sprintf(text,
            "{\"sample_id\":\"item-%07d\",\"status\":\"ok\",\"predicted_position\":%d,\"probabilities\":[%."
            "4f,%.4f,%.17g,0]}\n",
            i, a % 4, a / 1e4, b / 1e4, 0.1 + (double)random_below(&random, 1000) / 7777);
}

static char *write_all(void (*write)(char *, int), int step)
{
    char *text = pl_allocate(ITEMS, (size_t)2 * LINE), *end = text;
    for (int i = 0; i < ITEMS; i++) {
        write(end, (int)((long)i * step % ITEMS));
        end += strlen(end);
    }
    return text;
}

static void test_order_does_not_matter(void **state)
{
    (void)state;
    char *items = write_all(write_item, 1), *rows = write_all(write_answer, 1),
         *shuffled = write_all(write_answer, 7);
    read_index(PL_CONDITION_MAIN, items);
    read_rows(rows);
    pl_tallies *first = tallies;
    tallies = NULL;
    read_rows(shuffled);
    const pl_answers *a = first->answers[0], *b = tallies->answers[0];
    assert_int_equal(a->n, ITEMS);
    assert_memory_equal(a->cells, b->cells, 16 * sizeof *a->cells);
    assert_memory_equal(a->probability, b->probability, 4 * sizeof *a->probability);
    assert_true(a->entropy == b->entropy && a->margin == b->margin);
    pl_tallies_free(first);
    free(items);
    free(rows);
    free(shuffled);
}

static void test_without_index(void **state)
{
    (void)state;
    assert_int_equal(read_from(NULL, ANSWER("a", "\"predicted_position\":0") FAILURE("b", "error")
                                         ANSWER("a", "\"predicted_position\":1")),
                     PL_OK);
    assert_int_equal(facts.unique_ids, 2);
    assert_int_equal(facts.file.rows, 3);
    assert_string_equal(facts.duplicates[0], "a");
    assert_int_equal(tallies->answers_count, 0);
    /* python3: hashlib.sha256(b"a\na\nb\n").hexdigest(); of the file's order: b"a\nb\na\n" */
    assert_string_equal(facts.file.selection.hex,
                        "82fc121e516876d99b5667deecf01602f9cbeb62ea0797b1efa782e5c9826a6d");
    assert_string_equal(facts.file.ordered_ids.hex,
                        "c9cec88805eba4528d8ff787705e91790705fa8f3f2f54c15418996a2a0bab92");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_main, forget),
        cmocka_unit_test_teardown(test_without_probabilities, forget),
        cmocka_unit_test_teardown(test_last_row_counts, forget),
        cmocka_unit_test_teardown(test_at_most_ten_duplicates_listed, forget),
        cmocka_unit_test_teardown(test_identifiers_on_one_side, forget),
        cmocka_unit_test_teardown(test_rows_that_do_not_fit, forget),
        cmocka_unit_test_teardown(test_contradictions_are_counted, forget),
        cmocka_unit_test_teardown(test_position, forget),
        cmocka_unit_test_teardown(test_patterns, forget),
        cmocka_unit_test_teardown(test_order_does_not_matter, forget),
        cmocka_unit_test_teardown(test_without_index, forget),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
