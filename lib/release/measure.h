/* The measures of the JEV paper, from tallies, each with a proved bound of its error.
 *
 * Source: jev (arXiv 2609.38827), section 3.3, Equations 1 to 5, and Appendix B. Shares are 0 to 1, except
 * D_R, which is in percentage points as the paper defines it. An average over data sets is the caller's.
 */
#ifndef PL_RELEASE_MEASURE_H
#define PL_RELEASE_MEASURE_H

#include "release/tally.h"
#include "stats/number.h"

/* name, key in claim ids */
#define PL_MEASURE_LIST(X)                                                                                   \
    X(PL_MEASURE_ACCURACY, "accuracy") /* exact */                                                           \
    X(PL_MEASURE_UTILIZATION, "uarg")  /* exp(H(p)) / K */                                                   \
    X(PL_MEASURE_GOLD, "g")            /* exp(H(q)) / K, of the scored items */                              \
    X(PL_MEASURE_RATIO, "r")           /* exp(H(p)) / exp(H(q)); for DBpedia's subsets see below */          \
    X(PL_MEASURE_DEVIATION, "dr")      /* 100 |R - 1| */                                                     \
    X(PL_MEASURE_DISTANCE, "tvd")      /* exact */                                                           \
    X(PL_MEASURE_ERROR, "nmae")        /* exact; ordinal only */                                             \
    X(PL_MEASURE_KAPPA, "qwk")         /* exact; ordinal only */                                             \
    X(PL_MEASURE_SOFT, "usoft")        /* exp(H(mean probabilities)) / K */                                  \
    X(PL_MEASURE_ENTROPY, "entropy")   /* mean of H(probabilities) / log K */                                \
    X(PL_MEASURE_MARGIN, "margin")     /* mean of largest minus second largest probability */

typedef enum pl_measure {
#define PL_MEASURE_NAME(name, key) name,
    PL_MEASURE_LIST(PL_MEASURE_NAME)
#undef PL_MEASURE_NAME
        PL_MEASURES
} pl_measure;

const char *pl_measure_key(pl_measure measure);

/* ratio is the value itself when exact; real always encloses it. */
typedef struct pl_measured {
    bool exact;
    pl_ratio ratio;
    pl_real real;
} pl_measured;

/* PL_UNDEFINED: no scored item; an order measure of a nominal data set; QWK where both sides are constant; a
 * probability measure when not every scored item has probabilities.
 *
 * Where the items have subsets of their own (pl_setting_has_subsets), R is taken within subsets and
 * weighted by their size (Appendix C, "DBpedia reference"); the measures that divide by K (uarg, g, usoft)
 * are undefined. O(classes^2). */
pl_status pl_answers_measure(const pl_answers *answers, pl_measure measure, pl_measured *value);

/* The same G of all items of the index, as Table 5 prints it. */
pl_status pl_setting_coverage(const pl_setting *setting, pl_real *share);

/* Share of items that got the same label in both orders; exact. PL_UNDEFINED for no item. */
pl_status pl_pairing_agreement(const pl_pairing *pairing, pl_ratio *share);
/* Mean total variation distance of the two canonical probability vectors, 0 to 1, each divided by its sum
 * first. PL_UNDEFINED for no item, or when one has no probabilities. */
pl_status pl_pairing_shift(const pl_pairing *pairing, pl_real *distance);

#endif
