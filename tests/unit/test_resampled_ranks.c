#include "base/memory.h"
#include "stats/correlation.h"
#include "stats/resampled_ranks.h"
#include "tests/check.h"
#include "tests/sample_pairs.h"

#include <float.h>
#include <stdlib.h>

static double x[SAMPLE_ROOM], y[SAMPLE_ROOM];
static uint32_t cluster[SAMPLE_ROOM];

static void measure(size_t n, const pl_lanes *weights, pl_lanes *rho)
{
    pl_resampled_ranks *ranks = NULL;
    assert_int_equal(pl_resampled_ranks_new(x, y, cluster, n, &ranks), PL_OK);
    pl_lanes *room = pl_allocate(pl_resampled_ranks_room(ranks), sizeof *room);
    pl_resampled_ranks_spearman(ranks, weights, room, rho);
    free(room);
    pl_resampled_ranks_free(ranks);
}

static void every_item_once_equals_scipy(void **state)
{
    (void)state;
    for (size_t s = 0; s < SAMPLE_PAIRS; s++) {
        pl_lanes weight, rho;
        for (size_t lane = 0; lane < PL_LANES; lane++)
            weight.of[lane] = (double)(1 + lane); /* the more of all, the same */
        memset(cluster, 0, sizeof cluster);
        measure(sample_pairs(s, x, y), &weight, &rho);
        for (size_t lane = 0; lane < PL_LANES; lane++)
            assert_close(rho.of[lane], pair_samples[s].rho, 8 * DBL_EPSILON, 0);
    }
}

/* The resample written out item by item. */
static double by_copies(size_t n, const pl_lanes *weights, size_t lane)
{
    static double of_x[8 * SAMPLE_ROOM], of_y[8 * SAMPLE_ROOM];
    size_t m = 0;
    for (size_t i = 0; i < n; i++)
        for (int copy = 0; copy < (int)weights[cluster[i]].of[lane]; copy++) {
            of_x[m] = x[i];
            of_y[m++] = y[i];
        }
    pl_real rho;
    return pl_correlation_spearman(of_x, of_y, m, &rho) == PL_OK ? rho.value : NAN;
}

static void resamples_equal_copies(void **state)
{
    (void)state;
    enum { CLUSTERS = 50 };
    for (size_t s = 0; s < SAMPLE_PAIRS; s++) {
        size_t n = sample_pairs(s, x, y);
        pl_lanes weights[CLUSTERS], rho;
        for (size_t i = 0; i < n; i++)
            cluster[i] = (uint32_t)(i * 7 % CLUSTERS);
        pl_resampling_weights(s, 0, CLUSTERS, weights);
        for (size_t c = 0; c < CLUSTERS; c++)
            weights[c].of[3] = 0; /* an empty resample */
        measure(n, weights, &rho);
        for (size_t lane = 0; lane < PL_LANES; lane++)
            if (lane == 3)
                assert_nan(rho.of[lane]);
            else
                assert_close(rho.of[lane], by_copies(n, weights, lane), 8 * DBL_EPSILON, 8 * DBL_EPSILON);
    }
}

static void constants_have_no_correlation(void **state)
{
    (void)state;
    pl_lanes weight, rho;
    for (size_t lane = 0; lane < PL_LANES; lane++)
        weight.of[lane] = 1;
    memset(cluster, 0, sizeof cluster);
    for (size_t i = 0; i < 5; i++) {
        x[i] = 4;
        y[i] = (double)i;
    }
    measure(5, &weight, &rho);
    assert_nan(rho.of[0]);
    measure(0, &weight, &rho);
    assert_nan(rho.of[15]);
    y[2] = NAN;
    pl_resampled_ranks *ranks = NULL;
    assert_int_equal(pl_resampled_ranks_new(x, y, cluster, 5, &ranks), PL_UNDEFINED);
    assert_int_equal(pl_resampled_ranks_new(y, x, cluster, 5, &ranks), PL_UNDEFINED);
    assert_null(ranks);
    pl_resampled_ranks_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_item_once_equals_scipy),
        cmocka_unit_test(resamples_equal_copies),
        cmocka_unit_test(constants_have_no_correlation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
