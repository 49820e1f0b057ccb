#include "scores/synthetic_pair.h"

#include "base/memory.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { PAIR_STREAM = 2000000, WORDS_MIN = 5, WORDS_RANGE = 25, WORD_SIZE = 12 };

/* Two or three syllables. */
static void make_word(pl_random *random, char word[WORD_SIZE])
{
    static const char consonants[] = "bdfgklmnprst", vowels[] = "aeiou";
    size_t syllables = 2 + pl_random_below(random, 2);
    for (size_t i = 0; i < syllables; i++) {
        word[2 * i] = consonants[pl_random_below(random, sizeof consonants - 1)];
        word[2 * i + 1] = vowels[pl_random_below(random, sizeof vowels - 1)];
    }
    word[2 * syllables] = '\0';
}

/* text has room for size bytes, n of which are used; returns how many then are. */
static size_t append(char *text, size_t n, size_t size, const char *word)
{
    int added = snprintf(text + n, size - n, "%s%s", n > 0 ? " " : "", word);
    return n + (size_t)added;
}

static double perplexity(pl_random *random)
{
    return exp(3.5 + 0.7 * gsl_cdf_ugaussian_Pinv(pl_random_unit(random) + 0x1p-54));
}

static pl_synthetic_pair make_pair(pl_random *random, double quality)
{
    size_t words = WORDS_MIN + pl_random_below(random, WORDS_RANGE);
    size_t size = words * WORD_SIZE, used = 0, copied = 0;
    pl_synthetic_pair pair = {.source = pl_allocate(words, WORD_SIZE),
                              .target = pl_allocate(words, WORD_SIZE)};
    for (size_t i = 0; i < words; i++) {
        char word[WORD_SIZE], other[WORD_SIZE];
        make_word(random, word);
        make_word(random, other);
        used = append(pair.source, used, size, word);
        copied =
            append(pair.target, copied, size, pl_random_unit(random) < 0.3 + 0.6 * quality ? word : other);
    }
    pair.perplexity[0] = perplexity(random);
    pair.perplexity[1] = perplexity(random);
    pair.perplexity[2] = sqrt(pair.perplexity[0] * pair.perplexity[1]);
    return pair;
}

pl_synthetic_pair *pl_synthetic_pairs_make(const pl_synthetic_gold *gold, uint64_t seed)
{
    static const pl_scale unit = {0, 1};
    pl_random random = pl_random_stream(seed, PAIR_STREAM);
    pl_synthetic_pair *pairs = pl_allocate(gold->n, sizeof *pairs);
    for (size_t i = 0; i < gold->n; i++)
        pairs[i] = make_pair(&random, pl_scale_map(gold->scale, unit, gold->scores[i]));
    return pairs;
}

void pl_synthetic_pairs_free(pl_synthetic_pair *pairs, size_t n)
{
    for (size_t i = 0; pairs != NULL && i < n; i++) {
        free(pairs[i].source);
        free(pairs[i].target);
    }
    free(pairs);
}
