#include "stats/utilization.h"

#include "base/memory.h"

#include "stats/ball.h"
#include "stats/entropy.h"

#include <stdlib.h>

static pl_real support_share(pl_ball entropy, size_t k)
{
    return pl_ball_real(pl_ball_divide(pl_ball_exp(entropy), pl_ball_integer((pl_wide)k)));
}

pl_status pl_utilization(const int64_t *counts, size_t k, pl_real *share)
{
    pl_ball entropy;
    PL_TRY(pl_entropy_ball_of_counts(counts, k, &entropy));
    *share = support_share(entropy, k);
    return PL_OK;
}

pl_status pl_utilization_soft(const double *weights, size_t k, pl_real *share)
{
    pl_ball entropy;
    PL_TRY(pl_entropy_ball_of_weights(weights, k, &entropy));
    *share = support_share(entropy, k);
    return PL_OK;
}

static pl_status ratio_ball(const int64_t *predicted, const int64_t *gold, size_t k, pl_ball *ratio)
{
    pl_ball p, q;
    PL_TRY(pl_entropy_ball_of_counts(predicted, k, &p));
    PL_TRY(pl_entropy_ball_of_counts(gold, k, &q));
    *ratio = pl_ball_exp(pl_ball_subtract(p, q));
    return PL_OK;
}

pl_status pl_utilization_ratio(const int64_t *predicted, const int64_t *gold, size_t k, pl_real *ratio)
{
    pl_ball r;
    PL_TRY(ratio_ball(predicted, gold, k, &r));
    *ratio = pl_ball_real(r);
    return PL_OK;
}

pl_status pl_utilization_deviation(const int64_t *predicted, const int64_t *gold, size_t k, pl_real *points)
{
    pl_ball r;
    PL_TRY(ratio_ball(predicted, gold, k, &r));
    pl_ball deviation = pl_ball_absolute(pl_ball_subtract(r, pl_ball_exact(1)));
    *points = pl_ball_real(pl_ball_multiply(deviation, pl_ball_exact(100)));
    return PL_OK;
}

/* ---- within bounds ---- */

pl_status pl_utilization_within(pl_allocation_bounds bounds, double *low, double *high)
{
    pl_real least = {0, 0}, greatest = {0, 0};
    if (bounds.slots < 1)
        return PL_UNDEFINED;
    size_t k = (size_t)bounds.slots;
    int64_t *counts = pl_allocate(k, sizeof *counts);
    pl_status status = pl_allocation_least_even(bounds, counts);
    if (status == PL_OK)
        status = pl_utilization(counts, k, &least);
    if (status == PL_OK)
        status = pl_allocation_most_even(bounds, counts);
    if (status == PL_OK)
        status = pl_utilization(counts, k, &greatest);
    free(counts);
    PL_TRY(status);
    *low = least.value - least.error;
    *high = greatest.value + greatest.error;
    return PL_OK;
}

pl_status pl_utilization_bound(pl_allocation_bounds bounds, bool fewest, double low, double high,
                               int64_t *least, int64_t *greatest)
{
    int64_t first = fewest ? 0 : bounds.fewest, last = fewest ? bounds.most : bounds.items;
    int64_t *tried = fewest ? &bounds.fewest : &bounds.most;
    bool found = false;
    for (*tried = first; *tried <= last; (*tried)++) {
        double from, to;
        if (pl_utilization_within(bounds, &from, &to) != PL_OK || to < low || from > high)
            continue;
        *least = found ? *least : *tried;
        *greatest = *tried;
        found = true;
    }
    return found ? PL_OK : PL_UNDEFINED;
}
