/* Texts and perplexities for synthetic generations. Not for callers. */
#ifndef PL_SCORES_SYNTHETIC_PAIR_H
#define PL_SCORES_SYNTHETIC_PAIR_H

#include "scores/synthetic_gold.h"

/* A sentence of made-up words and a copy in which some are others, the more the worse its human score. */
typedef struct pl_synthetic_pair {
    char *source, *target;
    double perplexity[3]; /* of source, target, both */
} pl_synthetic_pair;

/* One for each human score; the caller's to free. */
pl_synthetic_pair *pl_synthetic_pairs_make(const pl_synthetic_gold *gold, uint64_t seed);
void pl_synthetic_pairs_free(pl_synthetic_pair *pairs, size_t n); /* NULL is fine */

#endif
