#!/usr/bin/env python3
"""Writes scores.h and scores.csv: what scipy makes of human scores and of a file of generated scores.

usage: python3 tests/truth/scores.py   (in the project's root)

scores.csv has generations of a judge with a known distribution: item i of 120 has the human score at quantile
(i + 1/2)/120 of a Beta distribution, and ten outputs that are drawn from a softmax over 0 to 9 around 8 and that score.
Some outputs are no numbers, some lie outside 0 to 9; the last item has no numeric output at all.
"""
import csv
import sys

import numpy as np
import scipy
from scipy import optimize, special, stats

sys.path.insert(0, __file__.rsplit("/", 1)[0])
import header

ITEMS, OUTPUTS = 120, 10
HERE = __file__.rsplit("/", 1)[0]
SERIES = [("mlqe-pe", "en-de/train", 0, 100), ("mlqe-pe", "en-de", 0, 100), ("mlqe-pe", "ne-en", 0, 100),
          ("mlqe-pe", "si-en", 0, 100), ("tmu-gfm", "ave_g", 0, 4), ("autojqe", "FLUTEC", 0, 4)]


def carried(dataset, series):
    with open(f"data/{dataset}/gold.csv") as file:
        rows = [r for r in csv.DictReader(file) if r["series"] == series]
    return np.repeat([float(r["score"]) for r in rows], [int(r["count"]) for r in rows])


def drawn_in(x):
    return (x * (len(x) - 1) + 0.5) / len(x) if x.min() <= 0 or x.max() >= 1 else x


def fit(x):
    """stats.beta.fit ends within 1e-9; the likelihood equations are then solved to the last digits."""
    a, b, _, _ = stats.beta.fit(x, floc=0, fscale=1)
    means = np.log(x).mean(), np.log1p(-x).mean()
    equations = lambda p: special.psi(p) - special.psi(p.sum()) - means
    slopes = lambda p: np.diag(special.polygamma(1, p)) - special.polygamma(1, p.sum())
    p = np.array([a, b])
    for _ in range(3):
        p = p - np.linalg.solve(slopes(p), equations(p))
    assert np.allclose(p, [a, b], rtol=1e-8)
    return p


def write_betas():
    fits = [fit(drawn_in((carried(d, s) - low) / (high - low))) for d, s, low, high in SERIES]
    header.array("double", "truth_beta_alpha", (repr(float(p[0])) for p in fits))
    header.array("double", "truth_beta_beta", (repr(float(p[1])) for p in fits))
    cdf = stats.beta(*fits[0]).cdf(np.arange(11) / 10)
    header.array("double", "truth_beta_tenths", map(repr, map(float, np.diff(cdf))))


def write_temperatures():
    logits = np.array([0.3, -1.2, 2.5, 0, -40, 7.25])
    header.array("double", "truth_softmax_07", map(repr, map(float, special.softmax(logits / 0.7))))
    header.array("double", "truth_softmax_04", map(repr, map(float, special.softmax(logits / 0.4))))
    header.array("double", "truth_softmax_13", map(repr, map(float, special.softmax(logits / 1.3))))


def make_file():
    gold = 100 * stats.beta(6, 1.25).ppf((np.arange(ITEMS) + 0.5) / ITEMS)
    # the product of two coprime steps spreads the items over the file
    gold = gold[(np.arange(ITEMS) * 49) % ITEMS].round(3)
    points = (np.arange(ITEMS * OUTPUTS) * ((np.sqrt(5) - 1) / 2)) % 1
    outputs = np.empty((ITEMS, OUTPUTS), dtype=object)
    for i in range(ITEMS):
        share = special.softmax(-0.5 * ((np.arange(10) - 8) ** 2 + 0.6 * (np.arange(10) - gold[i] * 0.09) ** 2))
        levels = np.searchsorted(share.cumsum(), points[i * OUTPUTS:(i + 1) * OUTPUTS])
        outputs[i] = [str(min(level, 9)) for level in levels]
    for i, text in enumerate(["12", "-1", "good", "", "8/10", " 7 ", "8.5", "1e400", "nan", "0x8", "9."]):
        outputs[7 * i + 3, i % OUTPUTS] = text
    outputs[ITEMS - 1] = "no score"
    return gold, outputs


def write_file(gold, outputs):
    with open(f"{HERE}/scores.csv", "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(["item", "gold"] + [f"output{j + 1}" for j in range(OUTPUTS)])
        for i in range(ITEMS):
            out.writerow([f"s{i}", repr(float(gold[i]))] + list(outputs[i]))


def numbers(texts):
    """float() takes nan, which is no number here; it has no hexadecimal."""
    for text in texts:
        try:
            value = float(text)
        except ValueError:
            continue
        if value == value:
            yield min(9.0, max(0.0, value))


def measures(scores, gold):
    r = stats.pearsonr(scores, gold)
    return [stats.kurtosis(scores), r.statistic, r.pvalue]


def write_measures(gold, outputs):
    kept = [list(numbers(row)) for row in outputs]
    scored = [i for i in range(ITEMS) if kept[i]]
    means = np.array([np.mean(kept[i]) for i in scored])
    pool = np.concatenate([kept[i] for i in scored])
    mode = stats.mode(pool, keepdims=False)
    header.array("double", "truth_measures", map(repr, map(float, measures(means, gold[scored]))))
    header.array("int64_t", "truth_counts",
                 [outputs.size, outputs.size - len(pool), sum(p in (0.0, 9.0) for p in pool) - exact_ends(outputs),
                  len(scored), int(mode.mode), int(mode.count)])
    for name, edges in [("rounded", np.r_[0, np.arange(9) + 0.5, 9]), ("equal", np.arange(11) * 0.9)]:
        calibrated = calibrate(kept, scored, pool, gold, edges)
        header.array("double", f"truth_calibrated_{name}", map(repr, map(float, measures(calibrated, gold[scored]))))


def exact_ends(outputs):
    """Outputs that are an end of the scale without being clipped."""
    return sum(1 for text in outputs.flat if list(numbers([text])) and float(text) in (0.0, 9.0))


def calibrate(kept, scored, pool, gold, edges):
    q = np.diff(stats.beta(*fit(gold / 100)).cdf(edges / 9))
    cell = lambda y: np.minimum(np.searchsorted(edges, y, side="right") - 1, len(q) - 1)
    p = np.bincount(cell(pool), minlength=len(q)) / len(pool)
    return [np.average(kept[i], weights=q[cell(kept[i])] / p[cell(kept[i])]) for i in scored]


def main():
    gold, outputs = make_file()
    write_file(gold, outputs)
    with open(f"{HERE}/scores.h", "w") as sys.stdout:
        header.begin("scores")
        print(f"/* scipy {scipy.__version__}, numpy {np.__version__}: stats.beta.fit(x, floc=0, fscale=1), stats.beta.cdf,"
              " special.softmax,\n * stats.kurtosis, stats.pearsonr, stats.mode, numpy.average */")
        print(f"\nenum {{ TRUTH_SERIES = {len(SERIES)}, TRUTH_ITEMS = {ITEMS} }};")
        write_betas()
        write_temperatures()
        write_measures(gold, outputs)
        header.end()


main()
