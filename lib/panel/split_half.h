/* Split-half reliability of the workers' cell means.
 *
 * onet (arXiv 2610.02492), Appendix M, does not say what is split; both readings are here. Ratings of one
 * instance share their worker, so that halves of single responses agree more than halves of instances.
 */
#ifndef PL_PANEL_SPLIT_HALF_H
#define PL_PANEL_SPLIT_HALF_H

#include "panel/panel.h"

/* What goes into one half as a whole. */
typedef enum pl_split_unit { PL_SPLIT_INSTANCES, PL_SPLIT_RESPONSES, PL_SPLIT_UNITS } pl_split_unit;

typedef struct pl_split_half {
    size_t cells;       /* with two units or more; the others have no halves */
    size_t splits;      /* random splits in which both halves vary */
    double r;           /* mean over the splits of Pearson's r of the halves' means */
    double reliability; /* Spearman-Brown of that; NaN for r below 0, which has none (stats/reliability.h) */
} pl_split_half;

/* Each split deals the units of every cell of this kind over two halves, which get the same number or differ
 * by one. Split s is drawn from stream s of the seed: same bits on any number of threads. PL_UNDEFINED when
 * fewer than two cells have halves or no split varies. O(splits * rows). */
pl_status pl_split_half_of(const pl_ratings *panel, pl_grouping_kind kind, pl_split_unit unit, uint64_t seed,
                           size_t splits, unsigned threads, pl_split_half *result);

#endif
