#include "data/tfidf.h"

#include "base/memory.h"
#include "data/words.h"

#include <glib.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct pl_tfidf {
    size_t n;            /* words */
    char **words;        /* in order of their bytes; owned by columns */
    double *weights;     /* idf */
    GHashTable *columns; /* word: its place in words */
};

/* token_pattern wants two characters. */
static bool is_token(const char *word)
{
    return *g_utf8_next_char(word) != '\0';
}

/* ---- the texts of a fit ---- */

typedef struct entry {
    char *word; /* owned by the table of counts */
    uint32_t texts;
    size_t last; /* text that it was found in last, from 1 */
} entry;

/* Words by entry, each counted once a text. */
static void count_text(GHashTable *entries, const char *text, size_t number)
{
    pl_words words = pl_words_of(text, PL_WORDS_LETTERS);
    for (size_t w = 0; w < words.n; w++) {
        entry *known = is_token(words.texts[w]) ? g_hash_table_lookup(entries, words.texts[w]) : NULL;
        if (known == NULL && is_token(words.texts[w])) {
            known = pl_allocate(1, sizeof *known);
            known->word = pl_copy_text(words.texts[w]);
            g_hash_table_insert(entries, known->word, known);
        }
        if (known == NULL || known->last == number)
            continue;
        known->texts++;
        known->last = number;
    }
    pl_words_clear(&words);
}

static int by_word(const void *a, const void *b)
{
    return strcmp((*(entry *const *)a)->word, (*(entry *const *)b)->word);
}

/* The entries in order of their words; empties the table. */
static entry **list_entries(GHashTable *entries, size_t *n)
{
    GHashTableIter iterator;
    gpointer value;
    *n = 0;
    entry **list = pl_allocate(g_hash_table_size(entries), sizeof *list);
    g_hash_table_iter_init(&iterator, entries);
    while (g_hash_table_iter_next(&iterator, NULL, &value))
        list[(*n)++] = value;
    qsort(list, *n, sizeof *list, by_word);
    return list;
}

pl_tfidf *pl_tfidf_fit(const char *const *texts, size_t n)
{
    GHashTable *entries = g_hash_table_new(g_str_hash, g_str_equal);
    for (size_t i = 0; i < n; i++)
        count_text(entries, texts[i], i + 1);
    pl_tfidf *features = pl_allocate(1, sizeof *features);
    entry **list = list_entries(entries, &features->n);
    features->words = pl_allocate(features->n, sizeof *features->words);
    features->weights = pl_allocate(features->n, sizeof *features->weights);
    features->columns = g_hash_table_new_full(g_str_hash, g_str_equal, free, NULL);
    for (size_t c = 0; c < features->n; c++) {
        features->words[c] = list[c]->word;
        features->weights[c] = log((1 + (double)n) / (1 + (double)list[c]->texts)) + 1;
        g_hash_table_insert(features->columns, list[c]->word, &features->words[c]);
        free(list[c]);
    }
    free(list);
    g_hash_table_destroy(entries);
    return features;
}

void pl_tfidf_free(pl_tfidf *features)
{
    if (features == NULL)
        return;
    g_hash_table_destroy(features->columns);
    free(features->words);
    free(features->weights);
    free(features);
}

size_t pl_tfidf_words(const pl_tfidf *features)
{
    return features->n;
}

const char *pl_tfidf_word(const pl_tfidf *features, size_t column)
{
    return features->words[column];
}

double pl_tfidf_weight(const pl_tfidf *features, size_t column)
{
    return features->weights[column];
}

/* ---- vectors ---- */

static int by_column(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* The columns of the known words of a text, increasing, as often as each occurs; the caller's to free. */
static uint32_t *find_columns(const pl_tfidf *features, const char *text, size_t *n)
{
    pl_words words = pl_words_of(text, PL_WORDS_LETTERS);
    uint32_t *columns = pl_allocate(words.n, sizeof *columns);
    *n = 0;
    for (size_t w = 0; w < words.n; w++) {
        char *const *found = g_hash_table_lookup(features->columns, words.texts[w]);
        if (found != NULL)
            columns[(*n)++] = (uint32_t)(found - features->words);
    }
    pl_words_clear(&words);
    qsort(columns, *n, sizeof *columns, by_column);
    return columns;
}

static void scale_row(pl_sparse *matrix, size_t row)
{
    double square = 0;
    for (size_t e = matrix->begin[row]; e < matrix->entries; e++)
        square += matrix->value[e] * matrix->value[e];
    for (size_t e = matrix->begin[row]; e < matrix->entries; e++)
        matrix->value[e] /= sqrt(square);
}

pl_sparse *pl_tfidf_transform(const pl_tfidf *features, const char *const *texts, size_t n)
{
    pl_sparse *matrix = pl_sparse_new(n, features->n);
    for (size_t i = 0; i < n; i++) {
        size_t count;
        uint32_t *columns = find_columns(features, texts[i], &count);
        for (size_t begin = 0, end; begin < count; begin = end) {
            for (end = begin; end < count && columns[end] == columns[begin];)
                end++;
            pl_sparse_add(matrix, columns[begin], (double)(end - begin) * features->weights[columns[begin]]);
        }
        scale_row(matrix, i);
        pl_sparse_end_row(matrix, i);
        free(columns);
    }
    return matrix;
}
