/* Human scores for synthetic generations. Not for callers. */
#ifndef PL_SCORES_SYNTHETIC_GOLD_H
#define PL_SCORES_SYNTHETIC_GOLD_H

#include "data/align_panel.h"
#include "stats/random.h"
#include "stats/scale.h"

#include "base/status.h"

#include <stddef.h>

typedef struct pl_synthetic_gold {
    pl_scale scale;
    double *scores;
    size_t n;
} pl_synthetic_gold;

/* The carried scores of the data set in a random order, of corrections a random part of the size that the
 * paper scored; for words made-up ones, as many as the published test file has rows. */
pl_status pl_synthetic_gold_make(const char *root, const pl_align_dataset *dataset, uint64_t seed,
                                 pl_synthetic_gold **gold, pl_error *error);
void pl_synthetic_gold_free(pl_synthetic_gold *gold);

#endif
