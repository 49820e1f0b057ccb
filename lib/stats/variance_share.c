#include "stats/variance_share.h"

#include "base/memory.h"
#include "stats/moments.h"

#include <stdlib.h>

static pl_ball between(const pl_ball *sums, const int64_t *sizes, size_t count)
{
    pl_ball sum = pl_ball_exact(0);
    for (size_t g = 0; g < count; g++)
        if (sizes[g] > 0)
            sum = pl_ball_add(sum,
                              pl_ball_divide(pl_ball_multiply(sums[g], sums[g]), pl_ball_integer(sizes[g])));
    return sum;
}

/* With values less their mean, n_g (mean_g - mean)^2 is (sum of the group)^2 / n_g. */
pl_status pl_variance_share(const double *values, const uint32_t *groups, size_t n, size_t count,
                            pl_real *share)
{
    pl_moments moments;
    PL_TRY(pl_moments_of_values(values, n, &moments));
    if (moments.low == moments.high)
        return PL_UNDEFINED;
    pl_ball *sums = pl_allocate(count, sizeof *sums);
    int64_t *sizes = pl_allocate(count, sizeof *sizes);
    for (size_t i = 0; i < n; i++) {
        sums[groups[i]] = pl_ball_add(sums[groups[i]], pl_moments_centre(&moments, values[i]));
        sizes[groups[i]]++;
    }
    pl_ball total = pl_ball_multiply(moments.m2, pl_ball_integer(moments.n));
    *share = pl_ball_real(pl_ball_divide(between(sums, sizes, count), total));
    free(sizes);
    free(sums);
    return PL_OK;
}
