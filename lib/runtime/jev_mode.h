/* Where the most frequent prediction of a model lies on a scale.
 *
 * Source: jev (arXiv 2609.38827), Appendix E, "Anchor location". Of several labels that are predicted equally
 * often the lowest is taken.
 */
#ifndef PL_RUNTIME_JEV_MODE_H
#define PL_RUNTIME_JEV_MODE_H

#include "runtime/jev_measure.h"

/* Thirds of a scale: level i of K, counted from 0, is lower if i < K/3, upper if i >= 2K/3, middle otherwise.
 */
#define PL_JEV_THIRD_LIST(X)                                                                                 \
    X(PL_JEV_LOWER, "lower", "Lower third")                                                                  \
    X(PL_JEV_MIDDLE, "middle", "Middle third")                                                               \
    X(PL_JEV_UPPER, "upper", "Upper third")

typedef enum pl_jev_third {
#define PL_JEV_THIRD_NAME(name, key, label) name,
    PL_JEV_THIRD_LIST(PL_JEV_THIRD_NAME)
#undef PL_JEV_THIRD_NAME
        PL_JEV_THIRDS
} pl_jev_third;

const char *pl_jev_third_key(pl_jev_third third);
const char *pl_jev_third_label(pl_jev_third third);

/* Level i of k, with the lowest level counted as first: 0 in the paper. k >= 1. */
pl_jev_third pl_jev_third_of(int64_t i, int64_t k, int64_t first);

/* Index of the largest of k >= 1 counts. O(k). */
int64_t pl_jev_mode(const int64_t *counts, int64_t k);

/* On how many ordinal data sets the mode lies in this third, the lowest level counted as first. */
pl_value pl_jev_third_size(pl_jev jev, pl_jev_model model, pl_jev_third third, int64_t first);

/* The same with the lowest level as 0; without counts what Figure 4 prints. */
pl_value pl_jev_third_main(pl_jev jev, pl_jev_model model, pl_jev_third third);
pl_value pl_jev_in_fig4(pl_jev jev, pl_jev_model model, pl_jev_third third);

/* The same, but without counts what the two other thirds leave of the ordinal data sets. */
pl_value pl_jev_third_implied(pl_jev jev, pl_jev_model model, pl_jev_third third);
/* The number of the lowest level, 0 or 1, with which most of the counts of Figure 4 come out. */
pl_value pl_jev_first_level(pl_jev jev);

/* Share of predictions that are the mode, in percent, and its level, counted from 1. */
pl_value pl_jev_mode_share(pl_jev jev, pl_jev_model model, const char *dataset);
pl_value pl_jev_mode_level(pl_jev jev, pl_jev_model model, const char *dataset);

#endif
