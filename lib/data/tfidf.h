/* Texts as vectors: how often each word occurs, weighed by how rare it is.
 *
 * The features of scikit-learn's TfidfVectorizer with its defaults: lowercase=True, token_pattern
 * (?u)\b\w\w+\b, ngram_range=(1, 1), min_df=1, no stop words, use_idf=True, smooth_idf=True,
 * sublinear_tf=False, norm="l2". A word that is in df of n texts has the weight
 *
 *     idf = ln((1 + n) / (1 + df)) + 1,
 *
 * a text's entry is its count times idf, and the entries of a text have length 1 (0 for a text without known
 * words). Salton & Buckley, Information Processing & Management 24 (1988). Words are known from the texts of
 * the fit alone.
 */
#ifndef PL_DATA_TFIDF_H
#define PL_DATA_TFIDF_H

#include "stats/sparse.h"

typedef struct pl_tfidf pl_tfidf;

/* Texts are UTF-8; they are not kept. vectors are what pl_tfidf_transform would make of them, without reading
 * them again; the caller's to free. O(length log words). */
pl_tfidf *pl_tfidf_fit(const char *const *texts, size_t n, pl_sparse **vectors);
void pl_tfidf_free(pl_tfidf *features); /* NULL is fine */

size_t pl_tfidf_words(const pl_tfidf *features);
/* Word of a column; columns are in order of the words' bytes. Borrowed. */
const char *pl_tfidf_word(const pl_tfidf *features, size_t column);
double pl_tfidf_weight(const pl_tfidf *features, size_t column); /* idf */

/* A row a text, a column a word, columns of a row increasing; the caller's to free.
 * O(length + n words / 64). */
pl_sparse *pl_tfidf_transform(const pl_tfidf *features, const char *const *texts, size_t n);

#endif
