#include "stats/distance.h"

#include "base/memory.h"
#include "stats/ball.h"

#include <stdlib.h>

pl_status pl_distance_total_variation(const int64_t *a, const int64_t *b, size_t k, pl_ratio *distance)
{
    static const int64_t limit = INT64_C(1) << 62; /* keeps twice a product of totals below 2^125 */
    int64_t total_a, total_b;
    PL_TRY(pl_count_total(a, k, &total_a));
    PL_TRY(pl_count_total(b, k, &total_b));
    if (total_a >= limit || total_b >= limit)
        return PL_UNDEFINED;
    pl_wide sum = 0;
    for (size_t j = 0; j < k; j++) {
        pl_wide difference = (pl_wide)a[j] * total_b - (pl_wide)b[j] * total_a;
        sum += difference < 0 ? -difference : difference;
    }
    return pl_ratio_reduce(sum, 2 * (pl_wide)total_a * total_b, distance);
}

pl_status pl_distance_total_variation_of_weights(const double *a, const double *b, size_t k,
                                                 pl_real *distance)
{
    pl_ball *shares_a = pl_allocate(k, sizeof *shares_a), *shares_b = pl_allocate(k, sizeof *shares_b);
    pl_status status = pl_ball_shares(a, k, shares_a);
    if (status == PL_OK)
        status = pl_ball_shares(b, k, shares_b);
    if (status == PL_OK) {
        pl_ball sum = pl_ball_exact(0);
        for (size_t j = 0; j < k; j++)
            sum = pl_ball_add(sum, pl_ball_absolute(pl_ball_subtract(shares_a[j], shares_b[j])));
        *distance = pl_ball_real(pl_ball_divide(sum, pl_ball_exact(2)));
    }
    free(shares_a);
    free(shares_b);
    return status;
}
