#include "stats/entropy.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>

/* H = sum c/n log(n/c). Each term is positive, so nothing cancels; log1p((n-c)/c) keeps the accuracy of a
 * term whose c is almost n. */
pl_status pl_entropy_ball_of_counts(const int64_t *counts, size_t k, pl_ball *entropy)
{
    int64_t total;
    PL_TRY(pl_count_total(counts, k, &total));
    pl_ball sum = pl_ball_exact(0);
    for (size_t j = 0; j < k; j++) {
        if (counts[j] == 0)
            continue;
        pl_ball count = pl_ball_integer(counts[j]), rest = pl_ball_integer(total - counts[j]);
        sum = pl_ball_add(sum, pl_ball_multiply(count, pl_ball_log1p(pl_ball_divide(rest, count))));
    }
    *entropy = pl_ball_divide(sum, pl_ball_integer(total));
    return PL_OK;
}

pl_ball pl_entropy_ball_of_shares(const pl_ball *shares, size_t k)
{
    pl_ball sum = pl_ball_exact(0);
    for (size_t j = 0; j < k; j++)
        if (shares[j].middle > 0)
            sum = pl_ball_subtract(sum, pl_ball_multiply(shares[j], pl_ball_log(shares[j])));
    return sum;
}

pl_status pl_entropy_ball_of_weights(const double *weights, size_t k, pl_ball *entropy)
{
    pl_ball *shares = pl_allocate(k, sizeof *shares);
    pl_status status = pl_ball_shares(weights, k, shares);
    if (status == PL_OK)
        *entropy = pl_entropy_ball_of_shares(shares, k);
    free(shares);
    return status;
}

pl_status pl_entropy_of_counts(const int64_t *counts, size_t k, pl_real *entropy)
{
    pl_ball h;
    PL_TRY(pl_entropy_ball_of_counts(counts, k, &h));
    *entropy = pl_ball_real(h);
    return PL_OK;
}

pl_status pl_entropy_of_weights(const double *weights, size_t k, pl_real *entropy)
{
    pl_ball h;
    PL_TRY(pl_entropy_ball_of_weights(weights, k, &h));
    *entropy = pl_ball_real(h);
    return PL_OK;
}

pl_status pl_entropy_normalised(const double *weights, size_t k, pl_real *share)
{
    if (k < 2)
        return PL_UNDEFINED;
    pl_ball h;
    PL_TRY(pl_entropy_ball_of_weights(weights, k, &h));
    *share = pl_ball_real(pl_ball_divide(h, pl_ball_log(pl_ball_integer((pl_wide)k))));
    return PL_OK;
}

pl_status pl_entropy_support_of_counts(const int64_t *counts, size_t k, pl_real *support)
{
    pl_ball h;
    PL_TRY(pl_entropy_ball_of_counts(counts, k, &h));
    *support = pl_ball_real(pl_ball_exp(h));
    return PL_OK;
}

pl_status pl_entropy_support_of_weights(const double *weights, size_t k, pl_real *support)
{
    pl_ball h;
    PL_TRY(pl_entropy_ball_of_weights(weights, k, &h));
    *support = pl_ball_real(pl_ball_exp(h));
    return PL_OK;
}

/* log sum p^q for q < 2, as log1p(sum p (p^(q-1) - 1)): the terms share a sign and vanish together at q = 1,
 * so that dividing by 1 - q keeps the accuracy however near q is. */
static pl_ball log_power_sum_near_one(const int64_t *counts, size_t k, int64_t total, pl_ball q_less_1)
{
    pl_ball sum = pl_ball_exact(0);
    for (size_t j = 0; j < k; j++) {
        if (counts[j] == 0)
            continue;
        pl_ball count = pl_ball_integer(counts[j]), rest = pl_ball_integer(total - counts[j]);
        pl_ball minus_log_p = pl_ball_log1p(pl_ball_divide(rest, count));
        pl_ball power = pl_ball_multiply(pl_ball_negate(q_less_1), minus_log_p);
        sum = pl_ball_add(sum, pl_ball_multiply(count, pl_ball_expm1(power)));
    }
    return pl_ball_log1p(pl_ball_divide(sum, pl_ball_integer(total)));
}

/* log sum p^q for q >= 2, relative to the largest p, whose own power may underflow. */
static pl_ball log_power_sum(const int64_t *counts, size_t k, pl_ball q, int64_t total, int64_t largest)
{
    pl_ball sum = pl_ball_exact(0), top = pl_ball_integer(largest);
    for (size_t j = 0; j < k; j++) {
        if (counts[j] == 0)
            continue;
        pl_ball log_ratio = pl_ball_log(pl_ball_divide(pl_ball_integer(counts[j]), top));
        sum = pl_ball_add(sum, pl_ball_exp(pl_ball_multiply(q, log_ratio)));
    }
    pl_ball log_top = pl_ball_log(pl_ball_divide(top, pl_ball_integer(total)));
    return pl_ball_add(pl_ball_multiply(q, log_top), pl_ball_log(sum));
}

pl_status pl_entropy_hill_number(const int64_t *counts, size_t k, double order, pl_real *number)
{
    int64_t total, largest = 0;
    PL_TRY(pl_count_total(counts, k, &total));
    if (!(order >= 0))
        return PL_UNDEFINED;
    if (order == 1)
        return pl_entropy_support_of_counts(counts, k, number);
    for (size_t j = 0; j < k; j++)
        largest = counts[j] > largest ? counts[j] : largest;
    if (isinf(order)) {
        *number = pl_ball_real(pl_ball_divide(pl_ball_integer(total), pl_ball_integer(largest)));
        return PL_OK;
    }
    pl_ball q = pl_ball_exact(order), q_less_1 = pl_ball_subtract(q, pl_ball_exact(1));
    pl_ball log_sum = order < 2 ? log_power_sum_near_one(counts, k, total, q_less_1)
                                : log_power_sum(counts, k, q, total, largest);
    *number = pl_ball_real(pl_ball_exp(pl_ball_negate(pl_ball_divide(log_sum, q_less_1))));
    return PL_OK;
}
