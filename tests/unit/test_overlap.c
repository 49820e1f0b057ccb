/* Overlap of two sequences of words. Expected by Python 3.11: sets, collections.Counter, and
 * difflib.SequenceMatcher(None, a, b, autojunk=False).ratio() on text.split(). */
#include "data/overlap.h"

#include "tests/check.h"

static const struct example {
    const char *first, *second;
    struct {
        int64_t numerator, denominator;
    } want[PL_OVERLAP_ORDERED + 1]; /* as they are counted, not in lowest terms */
} examples[] = {
    {"the cat sat on the mat", "the dog sat on a mat the", {{4, 7}, {5, 6}, {5, 7}, {10, 13}, {8, 13}}},
    {"a b c a b", "b a b c a", {{3, 3}, {5, 5}, {5, 5}, {10, 10}, {8, 10}}},
    {"x x x y", "x y y", {{2, 2}, {2, 4}, {2, 3}, {4, 7}, {4, 7}}},
    {"x y", "x z y", {{2, 3}, {2, 2}, {2, 3}, {4, 5}, {4, 5}}},
    {"one", "two", {{0, 2}, {0, 1}, {0, 1}, {0, 2}, {0, 2}}},
    {"He said that he go .", "He said that he goes .", {{5, 7}, {5, 6}, {5, 6}, {10, 12}, {10, 12}}},
};

static pl_status overlap(pl_overlap kind, const char *first, const char *second, pl_ratio *ratio)
{
    pl_words a = pl_words_of(first, PL_WORDS_BLANKS), b = pl_words_of(second, PL_WORDS_BLANKS);
    pl_status status = pl_overlap_of(kind, &a, &b, ratio);
    pl_words_clear(&a);
    pl_words_clear(&b);
    return status;
}

static void test_examples(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++)
        for (pl_overlap kind = 0; kind <= PL_OVERLAP_ORDERED; kind++) {
            pl_ratio got;
            assert_int_equal(overlap(kind, examples[i].first, examples[i].second, &got), PL_OK);
            assert_true(got.numerator * examples[i].want[kind].denominator ==
                        got.denominator * examples[i].want[kind].numerator);
        }
}

/* Of two longest blocks the one that begins first in the first sequence counts, then in the second, so the
 * order of the sequences matters: Python gives 4/8 and 2/8. */
static void test_order_of_the_sequences(void **state)
{
    (void)state;
    pl_ratio got;
    assert_int_equal(overlap(PL_OVERLAP_ORDERED, "a a a b", "b a c a", &got), PL_OK);
    assert_true(got.numerator == 1 && got.denominator == 2);
    assert_int_equal(overlap(PL_OVERLAP_ORDERED, "b a c a", "a a a b", &got), PL_OK);
    assert_true(got.numerator == 1 && got.denominator == 4);
}

static void test_equal_texts_overlap_wholly(void **state)
{
    (void)state;
    for (pl_overlap kind = 0; kind <= PL_OVERLAP_ORDERED; kind++) {
        pl_ratio got;
        assert_int_equal(overlap(kind, "to be or not to be", "to be or not to be", &got), PL_OK);
        assert_true(got.numerator == 1 && got.denominator == 1);
    }
}

static void test_no_words(void **state)
{
    (void)state;
    pl_ratio got = {7, 9};
    for (pl_overlap kind = 0; kind <= PL_OVERLAP_ORDERED; kind++) {
        assert_int_equal(overlap(kind, "", "word", &got), PL_UNDEFINED);
        assert_int_equal(overlap(kind, "word", " ", &got), PL_UNDEFINED);
    }
    assert_true(got.numerator == 7 && got.denominator == 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples),
        cmocka_unit_test(test_order_of_the_sequences),
        cmocka_unit_test(test_equal_texts_overlap_wholly),
        cmocka_unit_test(test_no_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
