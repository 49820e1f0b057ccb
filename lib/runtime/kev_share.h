/* What the number of decisions says of the shares that the kev thread prints: a share of N decisions is k/N
 * (stats/granularity.h).
 */
#ifndef PL_RUNTIME_KEV_SHARE_H
#define PL_RUNTIME_KEV_SHARE_H

#include "runtime/kev_sweep.h"

typedef struct pl_kev_share {
    pl_value share; /* the nearest k/N where no count gives the printed one; with two levels what the other
                       slot leaves; else without evidence */
    pl_value count; /* k where one alone gives it; else without evidence */
} pl_kev_share;

/* The share in column "first.rate" or "last.share", checked. needs says what would measure it. */
pl_kev_share pl_kev_share_of(pl_experiment *x, int levels, const char *column, const char *needs);

/* Of all numbers with three decimals, the percentage that some count of so many levels' decisions rounds to.
 */
pl_value pl_kev_possible(int levels);

#endif
