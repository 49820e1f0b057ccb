#!/usr/bin/env python3
"""Writes binning.h: levels by Appendix C of jev (arXiv 2609.38827), by trying every cut in exact arithmetic.

usage: python3 tests/truth/binning.py >tests/truth/binning.h   (in the project's root)

Random cases and the fold of many answers into one number are those of claims.py. The direct assessments of mlqe-pe come
from the carried table, which Python reads for itself.
"""
import csv
import sys
from fractions import Fraction

sys.path.insert(0, __file__.rsplit("/", 1)[0])
from claims import Fold, Random

BLOCKS, CASES = 4, 1000
SERIES = ["en-de", "en-zh", "et-en", "ne-en", "ro-en", "ru-en", "si-en"]


def equal_frequency(scores, k):
    """Inner edges: of all cuts between distinct scores the one whose cumulative count is nearest to its target, the lower
    of two."""
    below = {cut: sum(s < cut for s in scores) for cut in sorted(set(scores))[1:]}
    targets = [Fraction(j * len(scores), k) for j in range(1, k)]
    return [min(below, key=lambda cut: (abs(below[cut] - target), cut), default=None) for target in targets]


def equal_width(low, high, k):
    return [float(low + Fraction(j, k) * (Fraction(high) - Fraction(low))) for j in range(1, k)]


def levels(scores, inner, k):
    """Equation 6: a score's level is 1 and one for each inner edge that it reaches."""
    counts = [0] * k
    for s in scores:
        counts[sum(s >= t for t in inner)] += 1
    return counts


def fold_levels(fold, scores, inner, k):
    sound = None not in inner and all(a < b for a, b in zip(inner, inner[1:]))
    counts = levels(scores, inner, k) if sound else [0]
    sound = sound and min(counts) > 0
    fold.add(int(sound))
    if sound:
        for t in inner:
            fold.add_double(t + 0.0)
        for c in counts:
            fold.add(c)


def random_levels(random, fold):
    n, variety, k = 1 + random.below(40), 1 + random.below(24), 1 + random.below(8)
    scores = [float(random.below(variety)) for _ in range(n)]
    fold_levels(fold, scores, equal_frequency(scores, k), k)
    fold_levels(fold, scores, equal_width(0, variety, k), k)


def assessments():
    found = {name: [] for name in SERIES}
    for row in csv.DictReader(open("data/mlqe-pe/gold.csv", newline="")):
        if row["series"] in found:
            found[row["series"]] += [float(row["score"])] * int(row["count"])
    return found


def words(name, folds):
    print("static const uint64_t truth_%s[] = {\n    %s};\n" % (name, ",\n    ".join("UINT64_C(0x%016x)" % f for f in folds)))


def main():
    print("/* Written by tests/truth/binning.py (Python %d.%d.%d, fractions); do not edit. */" % sys.version_info[:3])
    print("#ifndef PL_TESTS_TRUTH_BINNING_H\n#define PL_TESTS_TRUTH_BINNING_H\n\n#include <stdint.h>\n")
    print("enum { BINNING_BLOCKS = %d, BINNING_CASES = %d };\n" % (BLOCKS, CASES))
    folds = []
    for block in range(BLOCKS):
        random, fold = Random(block + 1), Fold()
        for _ in range(CASES):
            random_levels(random, fold)
        folds.append(fold.state)
    words("random_levels", folds)
    folds = []
    for name, scores in assessments().items():
        fold = Fold()
        for k in range(1, 15):
            fold_levels(fold, scores, equal_frequency(scores, k), k)
            fold_levels(fold, scores, equal_width(0, 100, k), k)
        folds.append(fold.state)
    words("assessment_levels", folds)
    print("#endif")


if __name__ == "__main__":
    main()
