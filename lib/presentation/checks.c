#include "presentation/checks.h"

#include "base/memory.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

static bool all_finite(const double *values, size_t k)
{
    for (size_t slot = 0; slot < k; slot++)
        if (!isfinite(values[slot]))
            return false;
    return true;
}

/* ---- wins ---- */

pl_slot_wins *pl_slot_wins_new(size_t k)
{
    pl_slot_wins *wins = pl_allocate(1, sizeof *wins);
    wins->k = k;
    wins->shared = pl_allocate(k * k, sizeof(int64_t));
    return wins;
}

void pl_slot_wins_free(pl_slot_wins *wins)
{
    if (wins == NULL)
        return;
    free(wins->shared);
    free(wins);
}

pl_status pl_slot_wins_add(pl_slot_wins *wins, const double *values)
{
    if (!all_finite(values, wins->k))
        return PL_UNDEFINED;
    double largest = values[0];
    for (size_t slot = 1; slot < wins->k; slot++)
        largest = values[slot] > largest ? values[slot] : largest;
    size_t winners = 0;
    for (size_t slot = 0; slot < wins->k; slot++)
        winners += values[slot] == largest;
    for (size_t slot = 0; slot < wins->k; slot++)
        wins->shared[slot * wins->k + winners - 1] += values[slot] == largest;
    wins->answers++;
    wins->tied += winners > 1;
    return PL_OK;
}

/* Each term is one correctly rounded division, so a share that has one term is the nearest double. */
pl_status pl_slot_wins_share(const pl_slot_wins *wins, size_t slot, double *share)
{
    if (wins->answers == 0)
        return PL_UNDEFINED;
    double sum = 0;
    for (size_t m = 1; m <= wins->k; m++) {
        int64_t count = wins->shared[slot * wins->k + m - 1];
        if (count > 0)
            sum += (double)count / ((double)m * (double)wins->answers);
    }
    *share = sum;
    return PL_OK;
}

/* Adds count/m. */
static pl_status add_fraction(pl_ratio *sum, int64_t count, size_t m)
{
    pl_wide numerator = (pl_wide)sum->numerator * (int64_t)m + (pl_wide)count * sum->denominator;
    return pl_ratio_reduce(numerator, (pl_wide)sum->denominator * (int64_t)m, sum);
}

pl_status pl_slot_wins_ratio(const pl_slot_wins *wins, size_t slot, pl_ratio *share)
{
    pl_ratio sum = {0, 1};
    for (size_t m = 1; m <= wins->k; m++)
        PL_TRY(add_fraction(&sum, wins->shared[slot * wins->k + m - 1], m));
    return pl_ratio_reduce(sum.numerator, (pl_wide)sum.denominator * wins->answers, share);
}

pl_status pl_slot_wins_tie_rate(const pl_slot_wins *wins, pl_ratio *rate)
{
    return pl_ratio_reduce(wins->tied, wins->answers, rate);
}

/* ---- means ---- */

pl_slot_means *pl_slot_means_new(size_t k)
{
    pl_slot_means *means = pl_allocate(1, sizeof *means);
    means->k = k;
    means->sums = pl_allocate(k, sizeof(long double));
    return means;
}

void pl_slot_means_free(pl_slot_means *means)
{
    if (means == NULL)
        return;
    free(means->sums);
    free(means);
}

/* The excess is the mean of the differences to slot 0 rather than a difference of means, which would leave a
 * rounding error where all slots are equal. */
pl_status pl_slot_means_add(pl_slot_means *means, const double *values)
{
    if (!all_finite(values, means->k))
        return PL_UNDEFINED;
    long double excess = 0;
    for (size_t slot = 0; slot < means->k; slot++) {
        means->sums[slot] += values[slot];
        excess += (long double)values[0] - values[slot];
    }
    means->excess += excess / (long double)means->k;
    means->answers++;
    return PL_OK;
}

pl_status pl_slot_means_control(const pl_slot_means *means, double *control)
{
    if (means->answers == 0)
        return PL_UNDEFINED;
    *control = (double)(means->excess / (long double)means->answers);
    return PL_OK;
}

pl_status pl_slot_means_slot(const pl_slot_means *means, size_t slot, double *mean)
{
    if (means->answers == 0)
        return PL_UNDEFINED;
    *mean = (double)(means->sums[slot] / (long double)means->answers);
    return PL_OK;
}
