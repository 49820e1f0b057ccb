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

/* Columns of known words as they occur, or what becomes a column. */
typedef struct finding {
    const pl_tfidf *features;
    uint32_t *columns;
    size_t n, capacity;
} finding;

static void note(finding *f, uint32_t column)
{
    f->columns = pl_grow(f->columns, &f->capacity, f->n + 1, sizeof *f->columns);
    f->columns[f->n++] = column;
}

/* ---- the texts of a fit ---- */

typedef struct entry {
    char *word; /* owned by the table of columns */
    uint32_t number, texts;
    size_t last; /* text that it was found in last, from 1 */
} entry;

typedef struct counting {
    GHashTable *entries; /* by word */
    size_t text;         /* from 1 */
    finding found;       /* numbers of entries, all texts in turn */
} counting;

/* Each word counts once a text. */
static void count_word(void *context, const char *word)
{
    counting *c = context;
    if (!is_token(word))
        return;
    entry *known = g_hash_table_lookup(c->entries, word);
    if (known == NULL) {
        known = pl_allocate(1, sizeof *known);
        known->word = pl_copy_text(word);
        known->number = g_hash_table_size(c->entries);
        g_hash_table_insert(c->entries, known->word, known);
    }
    known->texts += known->last != c->text;
    known->last = c->text;
    note(&c->found, known->number);
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

/* The columns of a table of counts, which is emptied; column_of tells those of the entries by number. */
static pl_tfidf *make_columns(GHashTable *entries, size_t texts, uint32_t *column_of)
{
    pl_tfidf *features = pl_allocate(1, sizeof *features);
    entry **list = list_entries(entries, &features->n);
    features->words = pl_allocate(features->n, sizeof *features->words);
    features->weights = pl_allocate(features->n, sizeof *features->weights);
    features->columns = g_hash_table_new_full(g_str_hash, g_str_equal, free, NULL);
    for (size_t c = 0; c < features->n; c++) {
        features->words[c] = list[c]->word;
        features->weights[c] = log((1 + (double)texts) / (1 + (double)list[c]->texts)) + 1;
        g_hash_table_insert(features->columns, list[c]->word, &features->words[c]);
        column_of[list[c]->number] = (uint32_t)c;
        free(list[c]);
    }
    free(list);
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

static void find_word(void *context, const char *word)
{
    finding *f = context;
    char *const *found = g_hash_table_lookup(f->features->columns, word);
    if (found != NULL)
        note(f, (uint32_t)(found - f->features->words));
}

static void scale_row(pl_sparse *matrix, size_t row)
{
    double square = 0;
    for (size_t e = matrix->begin[row]; e < matrix->entries; e++)
        square += matrix->value[e] * matrix->value[e];
    double length = sqrt(square);
    for (size_t e = matrix->begin[row]; e < matrix->entries; e++)
        matrix->value[e] /= length;
}

/* How often a text has each word, and a bit for each that it has: reading the bits puts the columns in order,
 * in less time than sorting the words of a text takes. Clear between two texts. */
typedef struct tally {
    uint32_t *counts;
    uint64_t *bits;
    size_t blocks; /* of 64 bits */
} tally;

static tally make_tally(const pl_tfidf *features)
{
    size_t blocks = features->n / 64 + 1;
    return (tally){pl_allocate(features->n, sizeof(uint32_t)), pl_allocate(blocks, sizeof(uint64_t)), blocks};
}

static void free_tally(tally *t)
{
    free(t->counts);
    free(t->bits);
}

/* The row of a text whose words have these columns. */
static void add_row(const pl_tfidf *features, tally *t, const uint32_t *columns, size_t n, size_t row,
                    pl_sparse *matrix)
{
    for (size_t w = 0; w < n; w++) {
        t->counts[columns[w]]++;
        t->bits[columns[w] / 64] |= UINT64_C(1) << columns[w] % 64;
    }
    for (size_t b = 0; b < t->blocks; b++)
        for (; t->bits[b] != 0; t->bits[b] &= t->bits[b] - 1) {
            size_t column = 64 * b + (size_t)__builtin_ctzll(t->bits[b]);
            pl_sparse_add(matrix, (uint32_t)column, (double)t->counts[column] * features->weights[column]);
            t->counts[column] = 0;
        }
    scale_row(matrix, row);
    pl_sparse_end_row(matrix, row);
}

pl_sparse *pl_tfidf_transform(const pl_tfidf *features, const char *const *texts, size_t n)
{
    pl_sparse *matrix = pl_sparse_new(n, features->n);
    finding f = {.features = features};
    tally t = make_tally(features);
    for (size_t i = 0; i < n; i++) {
        f.n = 0;
        pl_words_each(texts[i], PL_WORDS_LETTERS, find_word, &f);
        add_row(features, &t, f.columns, f.n, i, matrix);
    }
    free_tally(&t);
    free(f.columns);
    return matrix;
}

/* ---- fitting ---- */

/* Words of text i are found[ends[i - 1]] to found[ends[i] - 1], or from the first on. */
static pl_sparse *vectors_of(const pl_tfidf *features, const uint32_t *found, const size_t *ends, size_t n)
{
    pl_sparse *matrix = pl_sparse_new(n, features->n);
    tally t = make_tally(features);
    for (size_t i = 0, begin = 0; i < n; begin = ends[i++])
        add_row(features, &t, found + begin, ends[i] - begin, i, matrix);
    free_tally(&t);
    return matrix;
}

pl_tfidf *pl_tfidf_fit(const char *const *texts, size_t n, pl_sparse **vectors)
{
    counting c = {.entries = g_hash_table_new(g_str_hash, g_str_equal)};
    size_t *ends = pl_allocate(n, sizeof *ends);
    for (size_t i = 0; i < n; i++) {
        c.text = i + 1;
        pl_words_each(texts[i], PL_WORDS_LETTERS, count_word, &c);
        ends[i] = c.found.n;
    }
    uint32_t *column_of = pl_allocate(g_hash_table_size(c.entries), sizeof *column_of);
    pl_tfidf *features = make_columns(c.entries, n, column_of);
    for (size_t w = 0; w < c.found.n; w++)
        c.found.columns[w] = column_of[c.found.columns[w]];
    *vectors = vectors_of(features, c.found.columns, ends, n);
    free(column_of);
    free(ends);
    free(c.found.columns);
    g_hash_table_destroy(c.entries);
    return features;
}
