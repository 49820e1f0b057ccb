#include "base/memory.h"
#include "stats/resampling.h"
#include "tests/check.h"
#include "tests/sample_pairs.h"

#include <float.h>
#include <gsl/gsl_cdf.h>
#include <stdlib.h>

static void percentiles_equal_numpy(void **state)
{
    (void)state;
    for (size_t p = 0; p < sizeof percentiles / sizeof percentiles[0]; p++) {
        double values[1100] = {0}, low, high;
        size_t n = percentiles[p].n;
        for (size_t i = 0; i < n; i++) {
            uint64_t random = percentiles[p].first_seed + i;
            values[i] = (double)random_below(&random, 1000) / 7;
        }
        double first = values[0];
        pl_resampling_interval(values, n, &low, &high);
        assert_close(low, percentiles[p].low, 4 * DBL_EPSILON, 0);
        assert_close(high, percentiles[p].high, 4 * DBL_EPSILON, 0);
        assert_true(values[0] == first); /* they stay in their order */
        for (size_t i = 0; i < 50; i++)
            values[n + i] = NAN;
        double with_gaps_low, with_gaps_high;
        pl_resampling_interval(values, n + 50, &with_gaps_low, &with_gaps_high);
        assert_true(with_gaps_low == low && with_gaps_high == high);
    }
}

static void no_draw_has_no_interval(void **state)
{
    (void)state;
    double low = 7, high = 7, undefined[] = {NAN, NAN};
    pl_resampling_interval(undefined, 2, &low, &high);
    assert_nan(low);
    assert_nan(high);
    pl_resampling_interval(NULL, 0, &low, &high);
    assert_nan(low);
}

/* The same draws from the generator, one lane at a time. */
static void weights_count_what_the_streams_draw(void **state)
{
    (void)state;
    enum { CLUSTERS = 37 };
    pl_lanes weights[CLUSTERS];
    pl_resampling_weights(5, 100, CLUSTERS, weights);
    for (size_t lane = 0; lane < PL_LANES; lane++) {
        double want[CLUSTERS] = {0}, sum = 0;
        pl_random random = pl_random_stream(5, 100 + lane);
        for (size_t i = 0; i < CLUSTERS; i++)
            want[pl_random_below(&random, CLUSTERS)]++;
        for (size_t c = 0; c < CLUSTERS; c++) {
            assert_true(weights[c].of[lane] == want[c]);
            sum += weights[c].of[lane];
        }
        assert_true(sum == CLUSTERS);
    }
    pl_lanes shifted[CLUSTERS];
    pl_resampling_weights(5, 101, CLUSTERS, shifted);
    for (size_t c = 0; c < CLUSTERS; c++)
        assert_true(shifted[c].of[0] == weights[c].of[1]);
    pl_resampling_weights(5, 0, 0, NULL);
}

/* Each cluster's weight is binomial(n, 1/n): the sum of squared deviations over its variance is chi-square
 * with about draws - 1 degrees for one cluster; 16,000 draws of 8 clusters, at 10^-6 on either side. */
static void weights_are_multinomial(void **state)
{
    (void)state;
    enum { CLUSTERS = 8, BLOCKS = 1000 };
    double sum[CLUSTERS] = {0}, square[CLUSTERS] = {0}, draws = BLOCKS * PL_LANES;
    for (uint64_t b = 0; b < BLOCKS; b++) {
        pl_lanes weights[CLUSTERS];
        pl_resampling_weights(1, b * PL_LANES, CLUSTERS, weights);
        for (size_t c = 0; c < CLUSTERS; c++)
            for (size_t lane = 0; lane < PL_LANES; lane++) {
                double d = weights[c].of[lane] - 1;
                sum[c] += d;
                square[c] += d * d;
            }
    }
    double variance = 1 - 1.0 / CLUSTERS;
    for (size_t c = 0; c < CLUSTERS; c++) {
        assert_true(fabs(sum[c]) < 5 * sqrt(draws * variance));
        /* The fourth central moment of the binomial is about 3 v^2 + v, so that of the square is 2 v^2 + v.
         */
        assert_true(fabs(square[c] - draws * variance) <
                    5 * sqrt(draws * (2 * variance * variance + variance)));
    }
}

/* In order of the clusters, of which there are more than are taken at a time: thirds show another order. */
static void sums_are_weighted_columns(void **state)
{
    (void)state;
    enum { CLUSTERS = 150, COLUMNS = 3 };
    pl_lanes weights[CLUSTERS], sums[COLUMNS];
    double table[CLUSTERS * COLUMNS];
    for (size_t i = 0; i < (size_t)CLUSTERS * COLUMNS; i++)
        table[i] = ((double)(i * i) - 20) / 3;
    for (size_t c = 0; c < CLUSTERS; c++)
        for (size_t lane = 0; lane < PL_LANES; lane++)
            weights[c].of[lane] = (double)((c + 1) * lane % 7);
    pl_resampling_sums(weights, CLUSTERS, table, COLUMNS, sums);
    for (size_t s = 0; s < COLUMNS; s++)
        for (size_t lane = 0; lane < PL_LANES; lane++) {
            double want = 0;
            for (size_t c = 0; c < CLUSTERS; c++)
                want += (double)((c + 1) * lane % 7) * table[c * COLUMNS + s];
            assert_true(sums[s].of[lane] == want);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(percentiles_equal_numpy),
        cmocka_unit_test(no_draw_has_no_interval),
        cmocka_unit_test(weights_count_what_the_streams_draw),
        cmocka_unit_test(weights_are_multinomial),
        cmocka_unit_test(sums_are_weighted_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
