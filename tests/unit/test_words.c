/* Words of a sentence. Expected by Python 3.11: text.split(), re.findall(r"\w+", text.lower()) and
 * re.findall(r"\w+|[^\w\s]", text). */
#include "data/words.h"

#include "tests/check.h"

/* A narrow no-break space is none here: tab, two blanks and an em dash between words, an accent, a curly
 * apostrophe. */
static const char mixed[] = "Don't  stop, A1_b\tna\u00efve \u2014 caf\u00e9\u2019s 3.5%!";

static void check_words(const char *text, pl_word_kind kind, const char *const *want, size_t n)
{
    pl_words got = pl_words_of(text, kind);
    assert_int_equal(got.n, n);
    for (size_t i = 0; i < n; i++)
        assert_string_equal(got.texts[i], want[i]);
    pl_words_clear(&got);
    assert_null(got.texts);
    assert_int_equal(got.n, 0);
}

#define CHECK(text, kind, ...)                                                                               \
    do {                                                                                                     \
        static const char *const want[] = {__VA_ARGS__};                                                     \
        check_words(text, kind, want, sizeof want / sizeof want[0]);                                         \
    } while (0)

static void test_between_blanks(void **state)
{
    (void)state;
    CHECK(mixed, PL_WORDS_BLANKS, "Don't", "stop,", "A1_b", "na\u00efve", "\u2014", "caf\u00e9\u2019s",
          "3.5%!");
}

/* ASCII alone, all of its kinds of characters on both sides of the letters' ends. */
static void test_plain_letters(void **state)
{
    (void)state;
    CHECK("/0:9@AZ[az`{x_Y\x7f\x01z", PL_WORDS_LETTERS, "0", "9", "az", "az", "x_y", "z");
    CHECK("End", PL_WORDS_LETTERS, "end");
}

static void test_letters(void **state)
{
    (void)state;
    CHECK(mixed, PL_WORDS_LETTERS, "don", "t", "stop", "a1_b", "na\u00efve", "caf\u00e9", "s", "3", "5");
}

static void test_tokens(void **state)
{
    (void)state;
    CHECK(mixed, PL_WORDS_TOKENS, "Don", "'", "t", "stop", ",", "A1_b", "na\u00efve", "\u2014", "caf\u00e9",
          "\u2019", "s", "3", ".", "5", "%", "!");
}

/* A capital I with a dot becomes an i and a combining dot, which is no letter. */
static void test_folding(void **state)
{
    (void)state;
    CHECK("\u00c4RGER \u0130?", PL_WORDS_LETTERS, "\u00e4rger", "i");
    CHECK("\u00c4RGER \u0130?", PL_WORDS_TOKENS, "\u00c4RGER", "\u0130", "?");
}

static void test_no_words(void **state)
{
    (void)state;
    check_words("", PL_WORDS_BLANKS, NULL, 0);
    check_words(" \u3000 ", PL_WORDS_TOKENS, NULL, 0);
    check_words("?! -", PL_WORDS_LETTERS, NULL, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_between_blanks), cmocka_unit_test(test_plain_letters),
        cmocka_unit_test(test_letters),        cmocka_unit_test(test_tokens),
        cmocka_unit_test(test_folding),        cmocka_unit_test(test_no_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
