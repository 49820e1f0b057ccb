/* Binning: how a continuous score becomes K ordered levels.
 *
 * Source: jev (arXiv 2609.38827), Appendix C, Equation 6 and "Tie handling and interval closure". The levels
 * are a histogram (stats/histogram.h) whose edges run from the low to the high end of the scale; bin j is
 * level j + 1. It is closed on the left and open on the right, but the last, which contains the high end: a
 * score on an inner edge belongs to the level above. Levels are never merged and no empty one is repaired.
 */
#ifndef PL_STATS_BINNING_H
#define PL_STATS_BINNING_H

#include "stats/frequency.h"
#include "stats/histogram.h"

/* name, key in the release, label */
#define PL_BINNING_LIST(X)                                                                                   \
    X(PL_EQUAL_FREQUENCY, "equal_frequency", "equal frequency")                                              \
    X(PL_EQUAL_WIDTH, "equal_width", "equal width")

typedef enum pl_binning {
#define PL_BINNING_NAME(name, key, label) name,
    PL_BINNING_LIST(PL_BINNING_NAME)
#undef PL_BINNING_NAME
        PL_BINNINGS
} pl_binning;

const char *pl_binning_key(pl_binning rule);
const char *pl_binning_label(pl_binning rule);

/* The k levels of these scores on a scale from low to high, with how many scores each has.
 *
 * Equal width: inner edge j is low + (high - low) j / k, whatever the scores.
 * Equal frequency: inner edge j parts two neighbouring distinct scores so that the number of scores below it
 * is as near to j n / k as possible, and is the first score above the cut. Equal scores thus stay together.
 * Of two cuts that are equally near the lower is taken, which the paper leaves open.
 *
 * PL_UNDEFINED when the scale or k is none (histogram.h), a score is outside the scale, two edges would
 * coincide or a level would be empty. The caller frees *levels. O(k log distinct + distinct). */
pl_status pl_binning_apply(pl_binning rule, const pl_frequency *scores, double low, double high, size_t k,
                           pl_histogram **levels);

#endif
