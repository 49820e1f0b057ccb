#include "data/overlap.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

/* ---- in any order ---- */

typedef struct counts {
    int64_t first, second, common; /* words, each as often as it stands there */
    int64_t distinct_first, distinct_second, distinct_common;
} counts;

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static char **sorted(const pl_words *words)
{
    char **texts = pl_allocate(words->n, sizeof *texts);
    memcpy(texts, words->texts, words->n * sizeof *texts);
    qsort(texts, words->n, sizeof *texts, by_text);
    return texts;
}

/* How often the word at *i stands there; moves *i behind it. */
static int64_t take_run(char *const *texts, size_t n, size_t *i)
{
    size_t begin = *i;
    while (*i < n && strcmp(texts[*i], texts[begin]) == 0)
        ++*i;
    return (int64_t)(*i - begin);
}

static counts count(const pl_words *first, const pl_words *second)
{
    counts c = {.first = (int64_t)first->n, .second = (int64_t)second->n};
    char **a = sorted(first), **b = sorted(second);
    for (size_t i = 0, j = 0; i < first->n || j < second->n;) {
        int order = i == first->n ? 1 : j == second->n ? -1 : strcmp(a[i], b[j]);
        int64_t in_first = order <= 0 ? take_run(a, first->n, &i) : 0;
        int64_t in_second = order >= 0 ? take_run(b, second->n, &j) : 0;
        c.common += in_first < in_second ? in_first : in_second;
        c.distinct_first += in_first > 0;
        c.distinct_second += in_second > 0;
        c.distinct_common += in_first > 0 && in_second > 0;
    }
    free(a);
    free(b);
    return c;
}

/* ---- in order ---- */

typedef struct stretch { /* words begin to end - 1 of both sequences */
    size_t first_begin, first_end, second_begin, second_end;
} stretch;

typedef struct block {
    size_t first, second, length;
} block;

/* The longest run of words that both have; of equals the one that begins first in the first sequence, then in
 * the second. lengths[j + 1] is the length of the run that ends with word j of the second. */
static block longest_block(const pl_words *first, const pl_words *second, stretch s, size_t *lengths)
{
    block best = {s.first_begin, s.second_begin, 0};
    for (size_t j = s.second_begin; j <= s.second_end; j++)
        lengths[j] = 0;
    for (size_t i = s.first_begin; i < s.first_end; i++) {
        size_t before = 0; /* lengths[j] of the word before */
        for (size_t j = s.second_begin; j < s.second_end; j++) {
            size_t length = strcmp(first->texts[i], second->texts[j]) == 0 ? before + 1 : 0;
            before = lengths[j + 1];
            lengths[j + 1] = length;
            if (length > best.length)
                best = (block){i + 1 - length, j + 1 - length, length};
        }
    }
    return best;
}

/* Words in the longest block, and in those on either side of it. */
static size_t matched(const pl_words *first, const pl_words *second, stretch s, size_t *lengths)
{
    block b = longest_block(first, second, s, lengths);
    if (b.length == 0)
        return 0;
    stretch left = {s.first_begin, b.first, s.second_begin, b.second};
    stretch right = {b.first + b.length, s.first_end, b.second + b.length, s.second_end};
    return b.length + matched(first, second, left, lengths) + matched(first, second, right, lengths);
}

static int64_t matched_in_order(const pl_words *first, const pl_words *second)
{
    size_t *lengths = pl_allocate(second->n + 1, sizeof *lengths);
    size_t words = matched(first, second, (stretch){0, first->n, 0, second->n}, lengths);
    free(lengths);
    return (int64_t)words;
}

/* ---- the ratio ---- */

pl_status pl_overlap_of(pl_overlap kind, const pl_words *first, const pl_words *second, pl_ratio *overlap)
{
    if (first->n == 0 || second->n == 0)
        return PL_UNDEFINED;
    counts c = count(first, second);
    switch (kind) {
    case PL_OVERLAP_JACCARD:
        return pl_ratio_reduce(c.distinct_common, c.distinct_first + c.distinct_second - c.distinct_common,
                               overlap);
    case PL_OVERLAP_SOURCE:
        return pl_ratio_reduce(c.common, c.first, overlap);
    case PL_OVERLAP_TARGET:
        return pl_ratio_reduce(c.common, c.second, overlap);
    case PL_OVERLAP_DICE:
        return pl_ratio_reduce((pl_wide)2 * c.common, c.first + c.second, overlap);
    case PL_OVERLAP_ORDERED:
        return pl_ratio_reduce((pl_wide)2 * matched_in_order(first, second), c.first + c.second, overlap);
    }
    return PL_INTERNAL;
}
