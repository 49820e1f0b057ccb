/* The linear head that fits the sweep of the kev thread best: a model that prefers each slot to the next by
 * the same amount, beside a taste for texts (presentation/head.h).
 *
 * Its slope is fitted to the printed controls, (K-1)/2 * slope, by least squares: linear in the printed
 * values, each of which enters once. The slope over the spread of its taste is fitted to the ten printed
 * shares of the first and the last slot, as they are printed; within 1e-7.
 */
#ifndef PL_RUNTIME_KEV_HEAD_H
#define PL_RUNTIME_KEV_HEAD_H

#include "presentation/head.h"
#include "runtime/kev_sweep.h"

typedef struct pl_kev_head {
    pl_value slope;
    pl_head head; /* with the best slope and the taste that fits */
    /* Standard deviation of a slot's share from run to run of the sweep's design, [levels][slot]; 500
     * simulated runs (presentation/chance.h). */
    double deviation[PL_KEV_MOST_LEVELS + 1][PL_KEV_MOST_LEVELS];
} pl_kev_head;

/* Some tenths of a second, for the deviations. */
pl_kev_head pl_kev_head_fit(pl_experiment *x);

/* What it would give: the share of a slot, counted from 0, and the control. */
pl_value pl_kev_head_share(const pl_kev_head *fitted, int levels, int slot);
pl_value pl_kev_head_control(const pl_kev_head *fitted, int levels);

#endif
