/* Counts within the candidate subsets of DBpedia, and how they are spread: pl_subset_pattern. */
#ifndef PL_RELEASE_PATTERNS_H
#define PL_RELEASE_PATTERNS_H

#include "release/tally.h"

typedef struct pl_subset_counts pl_subset_counts;

pl_subset_counts *pl_subset_counts_new(size_t subsets);
void pl_subset_counts_free(pl_subset_counts *counts); /* NULL is fine */

/* An item of this subset; labels below PL_SUBSET_CLASSES. */
void pl_subset_counts_add(pl_subset_counts *counts, uint32_t subset, size_t gold, size_t predicted);

/* Sets the patterns of the subsets whose setting is this one; subsets without an item have none. O(s log s)
 * for s subsets. */
void pl_subset_counts_patterns(const pl_subset_counts *counts, const uint32_t *settings, uint32_t setting,
                               pl_answers *answers);

#endif
