/* Texts as vectors against scikit-learn's TfidfVectorizer, and the ridge regression on them. */
#include "data/tfidf.h"
#include "stats/ridge.h"
#include "tests/check.h"
#include "tests/data/stats/regression.h"

#include <float.h>
#include <string.h>

static void words_equal_scikit_learn(void **state)
{
    (void)state;
    pl_sparse *known = NULL;
    pl_tfidf *features = pl_tfidf_fit(texts, TEXTS, &known);
    assert_int_equal(pl_tfidf_words(features), TEXT_WORDS);
    for (size_t c = 0; c < TEXT_WORDS; c++) {
        assert_string_equal(pl_tfidf_word(features, c), text_words[c]);
        assert_close(pl_tfidf_weight(features, c), text_weights[c], 2 * DBL_EPSILON, 0);
    }
    pl_sparse_free(known);
    pl_tfidf_free(features);
}

static void check_vectors(pl_sparse *matrix, size_t n, const double *wanted)
{
    assert_int_equal(matrix->rows, n);
    assert_int_equal(matrix->columns, TEXT_WORDS);
    for (size_t r = 0; r < n; r++) {
        double row[TEXT_WORDS] = {0};
        for (size_t e = matrix->begin[r]; e < matrix->begin[r + 1]; e++) {
            assert_true(e == matrix->begin[r] || matrix->column[e - 1] < matrix->column[e]);
            row[matrix->column[e]] = matrix->value[e];
        }
        for (size_t c = 0; c < TEXT_WORDS; c++)
            assert_close(row[c], wanted[r * TEXT_WORDS + c], 8 * DBL_EPSILON, 0);
    }
    pl_sparse_free(matrix);
}

/* Words that the fit did not see say nothing. */
static void vectors_equal_scikit_learn(void **state)
{
    (void)state;
    pl_sparse *known = NULL;
    pl_tfidf *features = pl_tfidf_fit(texts, TEXTS, &known);
    check_vectors(known, TEXTS, text_vectors);
    check_vectors(pl_tfidf_transform(features, texts, TEXTS), TEXTS, text_vectors);
    check_vectors(pl_tfidf_transform(features, new_texts, NEW_TEXTS), NEW_TEXTS, new_vectors);
    pl_tfidf_free(features);
}

static void regression_equals_scikit_learn(void **state)
{
    (void)state;
    pl_sparse *known = NULL;
    pl_tfidf *features = pl_tfidf_fit(texts, TEXTS, &known);
    pl_sparse *unknown = pl_tfidf_transform(features, new_texts, NEW_TEXTS);
    pl_ridge *fit = NULL;
    double predicted[NEW_TEXTS];
    assert_int_equal(pl_ridge_fit(known, text_scores, 1, &fit), PL_OK);
    pl_ridge_predict(fit, unknown, predicted);
    for (size_t i = 0; i < NEW_TEXTS; i++)
        assert_close(predicted[i], new_scores[i], 1e-11, 0);
    pl_ridge_free(fit);
    pl_sparse_free(known);
    pl_sparse_free(unknown);
    pl_tfidf_free(features);
}

static void no_words(void **state)
{
    (void)state;
    const char *const empty[] = {"", "a ! b"};
    pl_sparse *known = NULL;
    pl_tfidf *features = pl_tfidf_fit(empty, 2, &known);
    pl_sparse *matrix = pl_tfidf_transform(features, empty, 2);
    assert_int_equal(pl_tfidf_words(features), 0);
    assert_int_equal(known->entries, 0);
    assert_int_equal(matrix->entries, 0);
    pl_sparse_free(known);
    pl_sparse_free(matrix);
    pl_tfidf_free(features);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_equal_scikit_learn),
        cmocka_unit_test(vectors_equal_scikit_learn),
        cmocka_unit_test(regression_equals_scikit_learn),
        cmocka_unit_test(no_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
