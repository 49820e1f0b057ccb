/* Written by resampling.py with numpy 1.24.2, scipy 1.10.1.
 * pair_samples: made by the generator of tests/random.h; levels: numpy.unique; rank_fold: the sum over items
 * i, from 0, of (i mod 97 + 1) * scipy.stats.rankdata(x)[i]; counts: all pairs compared; tau, p:
 * scipy.stats.kendalltau(method="asymptotic"); rho: scipy.stats.spearmanr.
 * associations: scipy.stats.chi2_contingency(correction=False) and scipy.stats.contingency.association; the
 * fourth without its empty row. percentiles: numpy.quantile of n numbers at 2.5 and 97.5 %.
 */
#ifndef PL_TESTS_RESAMPLING_H
#define PL_TESTS_RESAMPLING_H

#include <stddef.h>
#include <stdint.h>

static const struct {
    uint64_t seed;
    size_t n;
    int64_t spread, x_levels, y_levels;
    size_t x_distinct, y_distinct;
    double rank_fold;
    int64_t concordant, discordant, tied_x, tied_y, tied_both;
    double tau, p, rho;
} pair_samples[] = {
    {1, 2000, 1073741824, 1073741824, 1073741824, 2000, 2000, 96466123, 1345964, 653036, 0, 0, 0,
     0.34663731865932962, 2.1227985734351294e-119, 0.5084670791167698},
    {2, 2000, 1000, 9, 10, 9, 10, 96549817.5, 1083771, 409380, 247387, 215383, 43079, 0.39107332897913799,
     3.8921867266990578e-118, 0.50523778534840202},
    {3, 3000, 1000, 9, 1000, 9, 841, 218389814.5, 2666100, 1177937, 648644, 4888, 931, 0.35787221953784593,
     2.3195036008846994e-166, 0.49569335293914951},
    {4, 1777, 1000, 300, 5, 271, 5, 76359448.5, 818965, 347489, 5028, 404453, 2041, 0.34754939981934357,
     8.297338471955505e-86, 0.46264045787057123},
    {5, 1500, 50, 100, 100, 97, 96, 54758391.5, 738631, 356266, 14152, 14984, 217, 0.34463910702785672,
     9.7890220996166654e-87, 0.49782287698379007},
    {6, 17, 1073741824, 1073741824, 1073741824, 17, 17, 1325, 100, 36, 0, 0, 0, 0.47058823529411759,
     0.0083808633465684776, 0.61029411764705888},
};

static const struct {
    int64_t cells[12];
    size_t rows, columns;
    int64_t degrees;
    double chi_square, p, v, least_expected;
} associations[] = {
    {{10, 10, 20, 20, 20, 20}, 2, 3, 2, 2.7777777777777777, 0.24935220877729622, 0.16666666666666666, 12},
    {{1, 0, 3, 8, 4, 2, 0, 1, 0, 0, 5, 5},
     3,
     4,
     6,
     21.329549319727889,
     0.0016004791633261711,
     0.60642464522818995,
     0.48275862068965519},
    {{1119, 7, 3, 3372}, 2, 2, 1, 4447.8104145385551, 0, 0.99407379916297212, 280.68695845367694},
    {{2, 3, 0, 0, 5, 1},
     3,
     2,
     1,
     2.2130952380952378,
     0.13684386604293008,
     0.44854261357253022,
     1.8181818181818181},
};

static const struct {
    uint64_t first_seed; /* of n generators that give one number each */
    size_t n;
    double low, high;
} percentiles[] = {
    {1, 1, 66.428571428571431, 66.428571428571431},
    {5, 2, 84.664285714285711, 88.19285714285715},
    {9, 40, 4.5964285714285715, 134.51785714285714},
    {60, 1000, 3.1428571428571428, 138.29285714285712},
};

#endif
