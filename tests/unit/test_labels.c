/* A reader's own copy of gated gold scores: what is read and what is refused. */
#include "data/labels.h"

#include "tests/check.h"
#include "tests/scratch.h"

static pl_status read_text(const char *text, int64_t rows, pl_frequency **scores, pl_error *error)
{
    return pl_labels_read(scratch_write("labels.tsv", text), "catalan", rows, scores, error);
}

static void test_scores_from_one_to_five(void **state)
{
    (void)state;
    pl_frequency *scores = NULL;
    double lowest, highest;
    const char *text =
        "ca_1\tcatalan\tEn \"el\tque\t2.8\nca_2\tcatalan\ta b\tb\t1\nca_3\tcatalan\tc\tc\t2.8\n";
    assert_int_equal(read_text(text, 3, &scores, NULL), PL_OK);
    assert_int_equal(scores->n, 3);
    assert_int_equal(pl_frequency_count(scores, 2.8), 2);
    assert_int_equal(pl_frequency_count(scores, 1), 1);
    pl_labels_scale(scores, &lowest, &highest);
    assert_true(lowest == 1 && highest == 5);
    pl_frequency_free(scores);
}

static void test_scores_from_zero_to_one(void **state)
{
    (void)state;
    pl_frequency *scores = NULL;
    double lowest, highest;
    assert_int_equal(read_text("ca_1\tcatalan\ta\ta\t0.45\nca_2\tcatalan\ta\ta\t1\nca_3\tcatalan\ta\ta\t0\n",
                               3, &scores, NULL),
                     PL_OK);
    pl_labels_scale(scores, &lowest, &highest);
    assert_true(lowest == 0 && highest == 1);
    pl_frequency_free(scores);
}

static void test_what_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t line, column;
        const char *reason;
    } broken[] = {
        {"ca_1\tcatalan\ta\ta\t2\n", 0, 0, "has 1 rows, where the public file without scores has 2"},
        {"ca_1\tcatalan\ta\ta\nca_2\tcatalan\ta\ta\n", 1, 0, "the rows have 4 fields, not 5"},
        {"ca_1\tcatalan\ta\ta\t2\nes_1\tspanish\ta\ta\t2\n", 2, 2,
         "the language is \"spanish\", not \"catalan\""},
        {"ca_1\tcatalan\ta\ta\t2\nca_1\tcatalan\tb\tb\t3\n", 2, 1, "\"ca_1\" is also on line 1"},
        {"ca_1\tcatalan\ta\ta\t2\nca_2\tcatalan\ta\ta\t5.1\n", 2, 5,
         "5.1 is on neither scale, 0 to 1 or 1 to 5"},
        {"ca_1\tcatalan\ta\ta\t-0.1\nca_2\tcatalan\ta\ta\t1\n", 1, 5,
         "-0.1 is on neither scale, 0 to 1 or 1 to 5"},
        {"ca_1\tcatalan\ta\ta\t4\nca_2\tcatalan\ta\ta\t0.5\n", 2, 5,
         "0.5 is below 1, but 4 on line 1 is above it"},
    };
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        pl_frequency *scores = NULL;
        pl_error error;
        assert_int_equal(read_text(broken[i].text, 2, &scores, &error), PL_BAD_INPUT);
        assert_string_equal(error.reason, broken[i].reason);
        assert_int_equal(error.line, broken[i].line);
        assert_int_equal(error.column, broken[i].column);
        assert_null(scores);
    }
}

static void test_text_in_place_of_a_score(void **state)
{
    (void)state;
    pl_frequency *scores = NULL;
    pl_error error;
    assert_int_equal(read_text("ca_1\tcatalan\ta\ta\t2\nca_2\tcatalan\ta\ta\thard\n", 2, &scores, &error),
                     PL_BAD_INPUT);
    assert_int_equal(error.line, 2);
    assert_int_equal(pl_labels_read(scratch_path("none.tsv"), "catalan", 2, &scores, NULL), PL_MISSING);
    assert_null(scores);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scores_from_one_to_five),
        cmocka_unit_test(test_scores_from_zero_to_one),
        cmocka_unit_test(test_what_is_refused),
        cmocka_unit_test(test_text_in_place_of_a_score),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close) != 0;
}
