/* Placement: where on the scale a judge puts its scores, against the workers.
 *
 * onet (arXiv 2610.02492), section 4, "Cardinal validity".
 */
#ifndef PL_PANEL_PLACEMENT_H
#define PL_PANEL_PLACEMENT_H

#include "panel/view.h"
#include "stats/number.h"

/* Thresholds of acceptance: a response is acceptable at tau when its score is tau or more. */
enum {
    PL_THRESHOLD_FIRST = 5,
    PL_THRESHOLD_LAST = 8,
    PL_THRESHOLDS = PL_THRESHOLD_LAST - PL_THRESHOLD_FIRST + 1
};

typedef struct pl_placement {
    pl_real bias;            /* mean of judge - worker */
    pl_real absolute_error;  /* mean of |judge - worker| */
    pl_real deviation_ratio; /* standard deviation of the judge over that of the workers; any divisor cancels;
                                0 for a constant judge, NaN for constant workers */
    int64_t n;
    int64_t judge_accepts[PL_THRESHOLDS], worker_accepts[PL_THRESHOLDS]; /* rows, of n */
    int64_t below; /* rows where the judge is below the worker */
} pl_placement;

/* PL_UNDEFINED for an empty view. O(rows). */
pl_status pl_placement_of(const pl_view *view, pl_placement *placement);

#endif
