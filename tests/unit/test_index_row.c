#include "release/index_row.h"
#include "tests/check.h"
#include "tests/padded.h"

#include <stdio.h>

static pl_error error;
static pl_row_source source = {.file = "i.jsonl.gz", .line = 4};

static pl_status read_row(pl_condition condition, const char *text, pl_index_row *row)
{
    pl_fields fields = pl_index_fields();
    memset(row, 0x55, sizeof *row);
    return pl_index_row_read(&fields, condition, &source, padded_line(text), row, &error);
}

static pl_index_row row_of(pl_condition condition, const char *text)
{
    pl_index_row row;
    if (read_row(condition, text, &row) != PL_OK)
        fail_msg("%s: %s", text, error.reason);
    return row;
}

static void refuses(pl_condition condition, const char *text, const char *reason)
{
    pl_index_row row;
    error = (pl_error){.status = PL_OK};
    if (read_row(condition, text, &row) != PL_BAD_INPUT)
        fail_msg("%s is accepted", text);
    assert_string_equal(error.file, "i.jsonl.gz");
    assert_int_equal(error.line, 4);
    if (strstr(error.reason, reason) == NULL)
        fail_msg("%s: \"%s\" does not say \"%s\"", text, error.reason, reason);
}

static int tear_down(void **state)
{
    (void)state;
    padded_line(NULL);
    pl_row_source_clear(&source);
    source = (pl_row_source){.file = "i.jsonl.gz", .line = 4};
    return 0;
}

static void test_main(void **state)
{
    (void)state;
    pl_index_row row = row_of(PL_CONDITION_MAIN, "{\"ordinal\":0,\"sample_id\":\"a\",\"source\":\"sst5\","
                                                 "\"task_type\":\"ordinal_choice\",\"option_count\":5,"
                                                 "\"gold_position\":3,\"row_without_context\":{\"sample_id\":"
                                                 "\"b\",\"choices\":[\"x\"],\"gold_position\":9}}");
    assert_true(pl_text_is(row.id, "a"));
    assert_true(pl_text_is(row.dataset, "sst5"));
    assert_true(row.ordinal);
    assert_int_equal(row.k, 5);
    assert_int_equal(row.classes, 5);
    assert_int_equal(row.gold, 3);
    assert_int_equal(row.slot, 3);
    assert_memory_equal(row.permutation, "\0\1\2\3\4", 5);
    assert_int_equal(row.subset, 0);
    row = row_of(PL_CONDITION_MAIN, "{\"sample_id\":\"a\",\"source\":\"x\",\"task_type\":\"nominal_choice\","
                                    "\"option_count\":2,\"gold_position\":0}");
    assert_false(row.ordinal);
}

static void test_task_of_the_source(void **state)
{
    (void)state;
    static const char *const nominal[] = {"snips7", "yahoo_answers10", "scotus13", "dbpedia14"};
    char text[256];
    for (size_t i = 0; i < 4; i++) {
        snprintf(text, sizeof text,
                 "{\"sample_id\":\"a\",\"source\":\"%s\",\"task_type\":null,\"option_count\":2,\"gold_"
                 "position\":0}",
                 nominal[i]);
        assert_false(row_of(PL_CONDITION_MAIN, text).ordinal);
    }
    assert_true(row_of(PL_CONDITION_MAIN,
                       "{\"sample_id\":\"a\",\"source\":\"sst5\",\"option_count\":2,\"gold_position\":0}")
                    .ordinal);
}

#define POSITION(variant, gold, original, permutation)                                                       \
    "{\"sample_id\":\"a/1\",\"base_sample_id\":\"a\",\"source\":\"snips7\",\"order_variant\":" variant       \
    ",\"option_count\":3,\"gold_position\":" gold ",\"original_gold_position\":" original                    \
    ",\"permutation_new_to_canonical\":" permutation "}"

static void test_position(void **state)
{
    (void)state;
    pl_index_row row = row_of(PL_CONDITION_POSITION, POSITION("2", "1", "0", "[2,0,1]"));
    assert_true(pl_text_is(row.base, "a"));
    assert_true(pl_text_is(row.variant, "2"));
    assert_false(row.ordinal);
    assert_int_equal(row.gold, 0);
    assert_int_equal(row.slot, 1);
    assert_memory_equal(row.permutation, "\2\0\1", 3);
    row = row_of(PL_CONDITION_POSITION, POSITION("\"second order\"", "null", "2", "[2,0,1]"));
    assert_true(pl_text_is(row.variant, "second order"));
    assert_int_equal(row.slot, 0);
}

static void test_refused_permutations(void **state)
{
    (void)state;
    pl_condition position = PL_CONDITION_POSITION;
    refuses(position, POSITION("1", "1", "0", "[2,0,2]"), "the permutation is none: it has 2 twice");
    refuses(position, POSITION("1", "1", "0", "[2,0,3]"), "the permutation is none: 3 is no candidate");
    refuses(position, POSITION("1", "1", "0", "[2,0]"), "the permutation has 2 entries for 3 candidates");
    refuses(position, POSITION("1", "1", "0", "[2,0,1,3]"), "the permutation has 4 entries for 3 candidates");
    refuses(position, POSITION("1", "1", "0", "[2,0,-1]"), "permutation_new_to_canonical is -1");
    refuses(position, POSITION("1", "1", "0", "[2,0,1.5]"), "no whole number");
    refuses(position, POSITION("1", "1", "0", "[2,0,null]"), "an entry null");
    refuses(position, POSITION("1", "1", "0", "\"201\""), "permutation_new_to_canonical is no list");
    refuses(position, POSITION("1", "1", "0", "null"), "the row has no permutation_new_to_canonical");
    refuses(position, POSITION("1", "0", "0", "[2,0,1]"),
            "gold_position is 0, but the permutation shows the gold label at 1");
    refuses(position, POSITION("1", "1", "3", "[2,0,1]"), "original_gold_position is 3, not 0 to 2");
    refuses(position, POSITION("1", "1", "null", "[2,0,1]"), "the row has no original_gold_position");
    refuses(position, POSITION("null", "1", "0", "[2,0,1]"), "the row has no order_variant");
    char text[512];
    size_t n = (size_t)snprintf(text, sizeof text,
                                "{\"sample_id\":\"a\",\"source\":\"s\",\"permutation_new_to_canonical\":[0");
    for (int i = 1; i <= PL_LABELS_MAX; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, ",%d", i);
    snprintf(text + n, sizeof text - n, "]}");
    refuses(position, text, "has more than 26 entries");
}

#define REFINEMENT(rest) "{\"sample_id\":\"a\",\"source\":\"s\",\"option_count\":3," rest "}"

static void test_refinement(void **state)
{
    (void)state;
    pl_index_row row =
        row_of(PL_CONDITION_REFINEMENT,
               REFINEMENT("\"task_type\":\"ordinal_choice\",\"binning_method\":\"equal_width\",\"candidate_"
                          "set_id\":\"x\",\"bin_edges\":[0,0.25,1e0],"
                          "\"gold_canonical_level\":2,\"permutation_new_to_canonical\":[1,2,0]"));
    assert_true(pl_text_is(row.binning, "equal_width"));
    assert_int_equal(row.classes, 3);
    assert_int_equal(row.slot, 1);
    assert_int_equal(row.edges_count, 3);
    assert_true(row.edges[0] == 0 && row.edges[1] == 0.25 && row.edges[2] == 1);
}

static void test_subset(void **state)
{
    (void)state;
    pl_index_row row = row_of(
        PL_CONDITION_REFINEMENT,
        REFINEMENT("\"task_type\":\"nominal_choice\",\"binning_method\":null,\"gold_canonical_level\":13,"
                   "\"candidate_set_canonical\":[2,7,13],\"permutation_new_to_canonical\":[7,13,2]"));
    assert_int_equal(row.classes, PL_SUBSET_CLASSES);
    assert_int_equal(row.k, 3);
    assert_int_equal(row.gold, 13);
    assert_int_equal(row.slot, 1);
    assert_int_equal(row.subset, 1 << 2 | 1 << 7 | 1 << 13);
    assert_int_equal(row.binning.n, 0);
}

#define SUBSET(gold, candidates, permutation)                                                                \
    REFINEMENT("\"gold_canonical_level\":" gold ",\"candidate_set_canonical\":" candidates                   \
               ",\"permutation_new_to_canonical\":" permutation)

static void test_refused_subsets(void **state)
{
    (void)state;
    pl_condition refinement = PL_CONDITION_REFINEMENT;
    refuses(refinement, SUBSET("13", "[2,7,13]", "[7,13,3]"), "3 is no candidate");
    refuses(refinement, SUBSET("13", "[2,7,13]", "[7,13,13]"), "it has 13 twice");
    refuses(refinement, SUBSET("5", "[2,7,13]", "[7,13,2]"), "the gold label 5 is no candidate");
    refuses(refinement, SUBSET("13", "[2,7]", "[7,13,2]"), "is not a set of 3 classes");
    refuses(refinement, SUBSET("13", "[2,2,13]", "[7,13,2]"), "is not a set of 3 classes");
    refuses(refinement, SUBSET("13", "[2,7,14]", "[7,13,2]"), "candidate_set_canonical is 14, not 0 to 13");
    refuses(refinement, SUBSET("14", "[2,7,13]", "[7,13,2]"), "gold_canonical_level is 14, not 0 to 13");
    refuses(refinement, REFINEMENT("\"gold_canonical_level\":0,\"permutation_new_to_canonical\":[0,1,2]"),
            "must have one of binning_method and candidate_set_canonical");
    refuses(refinement,
            REFINEMENT("\"binning_method\":\"quantile\",\"gold_canonical_level\":0,\"permutation_new_to_"
                       "canonical\":[0,1,2]"),
            "binning_method is \"quantile\"");
}

/* Edges of another form than a list of numbers are left out, not refused. */
static void test_edges(void **state)
{
    (void)state;
    static const char *const others[] = {"null", "{\"0\":1}",     "[0,null,1]",
                                         "[]",   "[\"0\",\"1\"]", "[[0,1],[1,2]]"};
    char text[512];
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        snprintf(text, sizeof text,
                 REFINEMENT("\"binning_method\":\"equal_width\",\"gold_canonical_level\":0,\"permutation_new_"
                            "to_canonical\":[0,1,2],\"bin_edges\":%s"),
                 others[i]);
        assert_int_equal(row_of(PL_CONDITION_REFINEMENT, text).edges_count, 0);
    }
}

static void test_missing_fields(void **state)
{
    (void)state;
    pl_condition main40 = PL_CONDITION_MAIN;
    refuses(main40, "{\"source\":\"s\",\"option_count\":2,\"gold_position\":0}", "the row has no sample_id");
    refuses(main40, "{\"sample_id\":\"a\",\"option_count\":2,\"gold_position\":0}", "the row has no source");
    refuses(main40, "{\"sample_id\":\"a\",\"source\":\"s\",\"gold_position\":0}",
            "the row has no option_count");
    refuses(main40, "{\"sample_id\":\"a\",\"source\":\"s\",\"option_count\":2}",
            "the row has no gold_position");
    refuses(main40, "{\"sample_id\":\"a\",\"source\":\"s\",\"option_count\":2,\"gold_position\":2}",
            "gold_position is 2, not 0 to 1");
    refuses(main40, "{\"sample_id\":\"a\",\"source\":\"s\",\"option_count\":1,\"gold_position\":0}",
            "option_count is 1, not 2 to 26");
    refuses(main40, "{\"sample_id\":\"a\",\"source\":\"s\",\"option_count\":27,\"gold_position\":0}",
            "option_count is 27");
    refuses(main40,
            "{\"sample_id\":\"a\",\"source\":\"s\",\"task_type\":\"scale\",\"option_count\":2,\"gold_"
            "position\":0}",
            "task_type is \"scale\"");
    refuses(main40, "[]", "the row is no JSON");
    refuses(PL_CONDITION_POSITION,
            "{\"sample_id\":\"a\",\"source\":\"s\",\"option_count\":2,\"order_variant\":1}",
            "the row has no base_sample_id");
    refuses(PL_CONDITION_REFINEMENT,
            REFINEMENT("\"binning_method\":\"equal_width\",\"permutation_new_to_canonical\":[0,1,2]"),
            "the row has no gold_canonical_level");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_main, tear_down),
        cmocka_unit_test_teardown(test_task_of_the_source, tear_down),
        cmocka_unit_test_teardown(test_position, tear_down),
        cmocka_unit_test_teardown(test_refused_permutations, tear_down),
        cmocka_unit_test_teardown(test_refinement, tear_down),
        cmocka_unit_test_teardown(test_subset, tear_down),
        cmocka_unit_test_teardown(test_refused_subsets, tear_down),
        cmocka_unit_test_teardown(test_edges, tear_down),
        cmocka_unit_test_teardown(test_missing_fields, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
