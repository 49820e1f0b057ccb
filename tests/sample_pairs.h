/* The samples of tests/data/stats/resampling.h, made again. */
#ifndef PL_TESTS_SAMPLE_PAIRS_H
#define PL_TESTS_SAMPLE_PAIRS_H

#include "tests/data/stats/resampling.h"
#include "tests/random.h"

enum { SAMPLE_PAIRS = sizeof pair_samples / sizeof pair_samples[0], SAMPLE_ROOM = 3000 };

static inline double sample_level(uint64_t *random, int64_t common, int64_t spread, int64_t levels)
{
    return (double)((common + random_below(random, spread)) * levels / (2 * spread));
}

/* x and y have room for SAMPLE_ROOM; returns how many there are. */
static inline size_t sample_pairs(size_t sample, double *x, double *y)
{
    uint64_t random = pair_samples[sample].seed;
    int64_t spread = pair_samples[sample].spread;
    for (size_t i = 0; i < pair_samples[sample].n; i++) {
        int64_t common = random_below(&random, spread);
        x[i] = sample_level(&random, common, spread, pair_samples[sample].x_levels);
        y[i] = sample_level(&random, common, spread, pair_samples[sample].y_levels);
    }
    return pair_samples[sample].n;
}

#endif
