#include "stats/resampling.h"

#include "base/memory.h"

#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

void pl_resampling_weights(uint64_t seed, uint64_t first, size_t n, pl_lanes *weights)
{
    if (n == 0)
        return;
    memset(weights, 0, n * sizeof *weights);
    for (size_t lane = 0; lane < PL_LANES; lane++) {
        pl_random random = pl_random_stream(seed, first + lane);
        for (size_t i = 0; i < n; i++)
            weights[pl_random_below(&random, n)].of[lane]++;
    }
}

enum { HALF = PL_LANES / 2 };

/* Two columns for half of the lanes, which are a line of the cache: sums stay in registers, and the weights
 * are read from the cache next to them. one and other may be the same. */
static void sum_two(const pl_lanes *weights, size_t half, size_t n, const double *table, size_t columns,
                    size_t one, size_t other, pl_lanes *sums)
{
    double of_one[HALF] = {0}, of_other[HALF] = {0};
    for (size_t c = 0; c < n; c++) {
        const double *weight = weights[c].of + half, a = table[c * columns + one],
                     b = table[c * columns + other];
        PL_SIDE_BY_SIDE
        for (size_t lane = 0; lane < HALF; lane++) {
            of_one[lane] += weight[lane] * a;
            of_other[lane] += weight[lane] * b;
        }
    }
    for (size_t lane = 0; lane < HALF; lane++) {
        sums[one].of[half + lane] = of_one[lane];
        sums[other].of[half + lane] = of_other[lane];
    }
}

void pl_resampling_sums(const pl_lanes *weights, size_t n, const double *table, size_t columns,
                        pl_lanes *sums)
{
    for (size_t half = 0; half < PL_LANES; half += HALF)
        for (size_t s = 0; s < columns; s += 2)
            sum_two(weights, half, n, table, columns, s, s + 1 < columns ? s + 1 : s, sums);
}

void pl_resampling_interval(const double *draws, size_t n, double *low, double *high)
{
    double *defined = pl_allocate(n, sizeof *defined);
    size_t count = 0;
    for (size_t i = 0; i < n; i++)
        if (!isnan(draws[i]))
            defined[count++] = draws[i];
    gsl_sort(defined, 1, count);
    *low = count > 0 ? gsl_stats_quantile_from_sorted_data(defined, 1, count, 0.025) : NAN;
    *high = count > 0 ? gsl_stats_quantile_from_sorted_data(defined, 1, count, 0.975) : NAN;
    free(defined);
}
