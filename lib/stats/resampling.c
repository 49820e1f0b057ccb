#include "stats/resampling.h"

#include "base/memory.h"

#include <gsl/gsl_statistics.h>
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

enum { HALF = PL_LANES / 2, BLOCK = 64 };

/* Adds two columns for half of the lanes, which are a line of the cache, to what there is: the sums stay in
 * registers. */
static void add_two(const pl_lanes *weights, size_t half, size_t n, const double *table, size_t columns,
                    pl_lanes *sums)
{
    double one[HALF], other[HALF];
    memcpy(one, sums[0].of + half, sizeof one);
    memcpy(other, sums[1].of + half, sizeof other);
    for (size_t c = 0; c < n; c++) {
        const double *weight = weights[c].of + half, a = table[c * columns], b = table[c * columns + 1];
        PL_SIDE_BY_SIDE
        for (size_t lane = 0; lane < HALF; lane++) {
            one[lane] += weight[lane] * a;
            other[lane] += weight[lane] * b;
        }
    }
    memcpy(sums[0].of + half, one, sizeof one);
    memcpy(sums[1].of + half, other, sizeof other);
}

static void add_one(const pl_lanes *weights, size_t half, size_t n, const double *table, size_t columns,
                    pl_lanes *sum)
{
    double one[HALF];
    memcpy(one, sum->of + half, sizeof one);
    for (size_t c = 0; c < n; c++)
        PL_SIDE_BY_SIDE
    for (size_t lane = 0; lane < HALF; lane++)
        one[lane] += weights[c].of[half + lane] * table[c * columns];
    memcpy(sum->of + half, one, sizeof one);
}

/* Some clusters at a time, whose weights and rows stay in the first cache until all columns have them. */
void pl_resampling_sums(const pl_lanes *weights, size_t n, const double *table, size_t columns,
                        pl_lanes *sums)
{
    memset(sums, 0, columns * sizeof *sums);
    for (size_t c = 0; c < n; c += BLOCK)
        for (size_t half = 0; half < PL_LANES; half += HALF) {
            const double *rows = table + c * columns;
            size_t some = n - c < BLOCK ? n - c : BLOCK, s = 0;
            for (; s + 1 < columns; s += 2)
                add_two(weights + c, half, some, rows + s, columns, sums + s);
            if (s < columns)
                add_one(weights + c, half, some, rows + s, columns, sums + s);
        }
}

/* Linear interpolation between two order statistics, which are put in their places: sorting all takes ten
 * times as long. */
static double quantile(double *values, size_t n, double at)
{
    size_t rank = (size_t)(at * (double)(n - 1));
    gsl_stats_select(values, 1, n, rank);
    if (rank + 1 < n) {
        size_t next = rank + 1 + gsl_stats_min_index(values + rank + 1, 1, n - rank - 1);
        double smallest = values[next];
        values[next] = values[rank + 1];
        values[rank + 1] = smallest;
    }
    return gsl_stats_quantile_from_sorted_data(values, 1, n, at); /* reads no other */
}

void pl_resampling_interval(const double *draws, size_t n, double *low, double *high)
{
    double *defined = pl_allocate(n, sizeof *defined);
    size_t count = 0;
    for (size_t i = 0; i < n; i++)
        if (!isnan(draws[i]))
            defined[count++] = draws[i];
    *low = count > 0 ? quantile(defined, count, 0.025) : NAN;
    *high = count > 0 ? quantile(defined, count, 0.975) : NAN;
    free(defined);
}
