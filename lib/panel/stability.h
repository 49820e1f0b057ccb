/* Stability of the workers' verdict on an occupation.
 *
 * onet (arXiv 2610.02492), Appendix J, "Stability of the worker reference": an occupation is stable when its
 * share of accepted ratings is far enough from one half, by one of three rules.
 */
#ifndef PL_PANEL_STABILITY_H
#define PL_PANEL_STABILITY_H

#include "panel/cells.h"
#include "panel/panel.h"

/* rule, key, text */
#define PL_STABILITY_LIST(X)                                                                                 \
    X(PL_STABLE_INSTANCES, "instances", "95 % interval from its instances excludes 1/2")                     \
    X(PL_STABLE_RATINGS, "ratings", "95 % interval from its ratings excludes 1/2")                           \
    X(PL_STABLE_MARGIN, "margin", "share at most 0.40 or at least 0.60")

typedef enum pl_stability_rule {
#define PL_STABILITY_NAME(name, key, text) name,
    PL_STABILITY_LIST(PL_STABILITY_NAME)
#undef PL_STABILITY_NAME
        PL_STABILITY_RULES
} pl_stability_rule;

const char *pl_stability_key(pl_stability_rule rule);
const char *pl_stability_text(pl_stability_rule rule);

/* One an occupation of the panel's grouping; never one with fewer than PL_OCCUPATION_MINIMUM ratings.
 * Intervals are percentile intervals of the share in resamples of the occupation's instances (whole) or
 * ratings; those of an occupation with one instance have no width, so it is stable unless its share is 1/2.
 * Occupation o is drawn from stream o of the seed. The caller's to free. O(draws * rows). */
bool *pl_stability_of(const pl_ratings *panel, pl_stability_rule rule, uint64_t seed, size_t draws,
                      unsigned threads);

/* Of the cells (of PL_BY_OCCUPATION) that are stable: how many, and how judge and workers classify them. */
pl_classification pl_stability_classify(const pl_cells *cells, const bool *stable);

#endif
