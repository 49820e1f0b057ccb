"""Writes resampling.h beside this file: answers of numpy and scipy for levels, ranks, pair counts, associations and
percentiles of samples that tests/random.h makes too.

Run: python3 resampling.py
"""
import os

import numpy
import scipy.stats

MASK = (1 << 64) - 1


class Random:
    """splitmix64, as in tests/random.h."""

    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return (z ^ (z >> 31)) % n


def sample(seed, n, spread, x_levels, y_levels):
    """x and y of n items that go together; the more levels, the finer."""
    random = Random(seed)
    x, y = [], []
    for _ in range(n):
        common = random.below(spread)
        x.append((common + random.below(spread)) * x_levels // (2 * spread))
        y.append((common + random.below(spread)) * y_levels // (2 * spread))
    return numpy.array(x, float), numpy.array(y, float)


def count_pairs(x, y):
    counts = [0] * 5
    for i in range(len(x)):
        dx, dy = numpy.sign(x[i] - x[:i]), numpy.sign(y[i] - y[:i])
        counts[0] += int((dx * dy > 0).sum())
        counts[1] += int((dx * dy < 0).sum())
        counts[2] += int(((dx == 0) & (dy != 0)).sum())
        counts[3] += int(((dx != 0) & (dy == 0)).sum())
        counts[4] += int(((dx == 0) & (dy == 0)).sum())
    return counts


def real(x):
    return "%.17g" % x


samples = [(1, 2000, 1 << 30, 1 << 30, 1 << 30), (2, 2000, 1000, 9, 10), (3, 3000, 1000, 9, 1000),
           (4, 1777, 1000, 300, 5), (5, 1500, 50, 100, 100), (6, 17, 1 << 30, 1 << 30, 1 << 30)]
tables = [numpy.array(t) for t in (
    [[10, 10, 20], [20, 20, 20]],
    [[1, 0, 3, 8], [4, 2, 0, 1], [0, 0, 5, 5]],
    [[1119, 7], [3, 3372]],
    [[2, 3], [0, 0], [5, 1]],
)]
percentiles = [numpy.array([Random(s).below(1000) for s in range(k, k + n)]) / 7 for k, n in ((1, 1), (5, 2), (9, 40), (60, 1000))]

path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "resampling.h")
with open(path, "w") as out:
    out.write(f"""/* Written by resampling.py with numpy {numpy.__version__}, scipy {scipy.__version__}.
 * pair_samples: made by the generator of tests/random.h; levels: numpy.unique; rank_fold: the sum over items i, from
 * 0, of (i mod 97 + 1) * scipy.stats.rankdata(x)[i]; counts: all pairs compared; tau, p:
 * scipy.stats.kendalltau(method="asymptotic"); rho: scipy.stats.spearmanr.
 * associations: scipy.stats.chi2_contingency(correction=False) and scipy.stats.contingency.association; the fourth
 * without its empty row.
 * percentiles: numpy.quantile of n numbers at 2.5 and 97.5 %.
 */
#ifndef PL_TESTS_RESAMPLING_H
#define PL_TESTS_RESAMPLING_H

#include <stddef.h>
#include <stdint.h>

static const struct {{
    uint64_t seed;
    size_t n;
    int64_t spread, x_levels, y_levels;
    size_t x_distinct, y_distinct;
    double rank_fold;
    int64_t concordant, discordant, tied_x, tied_y, tied_both;
    double tau, p, rho;
}} pair_samples[] = {{
""")
    for seed, n, spread, kx, ky in samples:
        x, y = sample(seed, n, spread, kx, ky)
        fold = ((numpy.arange(n) % 97 + 1) * scipy.stats.rankdata(x)).sum()
        tau, p = scipy.stats.kendalltau(x, y, method="asymptotic")
        numbers = [seed, n, spread, kx, ky, len(numpy.unique(x)), len(numpy.unique(y)), real(fold)] + count_pairs(x, y)
        numbers += [real(tau), real(p), real(scipy.stats.spearmanr(x, y).correlation)]
        out.write("    {" + ", ".join(map(str, numbers)) + "},\n")
    out.write("""};

static const struct {
    int64_t cells[12];
    size_t rows, columns;
    int64_t degrees;
    double chi_square, p, v, least_expected;
} associations[] = {
""")
    for table in tables:
        full = table[table.sum(axis=1) > 0]
        chi, p, dof, expected = scipy.stats.chi2_contingency(full, correction=False)
        v = scipy.stats.contingency.association(full, method="cramer", correction=False)
        cells = ", ".join(map(str, table.ravel()))
        out.write(f"    {{{{{cells}}}, {table.shape[0]}, {table.shape[1]}, {dof}, {real(chi)}, {real(p)}, {real(v)}, "
                  f"{real(expected.min())}}},\n")
    out.write("""};

static const struct {
    uint64_t first_seed; /* of n generators that give one number each */
    size_t n;
    double low, high;
} percentiles[] = {
""")
    for (k, n), values in zip(((1, 1), (5, 2), (9, 40), (60, 1000)), percentiles):
        low, high = numpy.quantile(values, [0.025, 0.975])
        out.write(f"    {{{k}, {n}, {real(low)}, {real(high)}}},\n")
    out.write("};\n\n#endif\n")
