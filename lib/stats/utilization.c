#include "stats/utilization.h"

#include "stats/ball.h"
#include "stats/entropy.h"

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
