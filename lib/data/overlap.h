/* How much two sequences of words have in common, 0 to 1.
 *
 * "Overlap ratio" has no one definition. With s and t words, S and T distinct ones, c in common (a word that
 * stands twice in both counts twice), C distinct ones in common:
 */
#ifndef PL_DATA_OVERLAP_H
#define PL_DATA_OVERLAP_H

#include "data/words.h"
#include "stats/number.h"

typedef enum pl_overlap {
    PL_OVERLAP_JACCARD, /* C / (S + T - C): Jaccard, Bulletin de la Societe vaudoise des sciences naturelles
                           37 (1901) */
    PL_OVERLAP_SOURCE,  /* c / s: share of the first sequence that is in the second */
    PL_OVERLAP_TARGET,  /* c / t: share of the second that is in the first */
    PL_OVERLAP_DICE,    /* 2 c / (s + t) */
    PL_OVERLAP_ORDERED  /* 2 m / (s + t), m words in blocks that match in order: Ratcliff & Metzener, Dr.
                           Dobb's Journal 13 (1988), as Python's difflib.SequenceMatcher with autojunk=False
                           does  it */
} pl_overlap;

/* PL_UNDEFINED when a sequence is empty. O(n log n), ordered O(n^3) at worst. */
pl_status pl_overlap_of(pl_overlap kind, const pl_words *first, const pl_words *second, pl_ratio *overlap);

#endif
