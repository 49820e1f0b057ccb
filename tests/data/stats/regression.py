"""Writes regression.h beside this file: what scikit-learn makes of small data by isotonic regression, group folds, ridge
regression and TF-IDF.

Run: python3 regression.py
"""
import os

import numpy
import sklearn
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.isotonic import IsotonicRegression
from sklearn.linear_model import Ridge
from sklearn.model_selection import GroupKFold

random = numpy.random.default_rng(20261130)


def listed(numbers):
    return "{" + ", ".join(repr(float(x)) if not isinstance(x, (int, numpy.integer)) else str(x) for x in numbers) + "}"


def isotonic_cases():
    cases = [([3.0], [2.0], [1.0]), ([1.0, 1.0, 1.0], [5.0, 2.0, 8.0], [1.0, 2.0, 1.0]),
             ([1.0, 2.0, 3.0, 4.0], [4.0, 3.0, 2.0, 1.0], [1.0, 1.0, 1.0, 1.0]),
             ([1.0, 2.0, 3.0, 4.0], [1.0, 2.0, 3.0, 4.0], [1.0, 0.0, 1.0, 1.0])]
    for n, levels in ((12, 9), (25, 9), (30, 4), (30, 1000), (40, 40)):
        x = random.integers(1, levels + 1, n).astype(float)
        y = numpy.round(x / levels * 3 + random.normal(0, 2, n), 2)
        cases.append((x, y, numpy.round(random.uniform(0.1, 3, n), 1) if n > 20 else numpy.ones(n)))
    for x, y, w in cases:
        x, y, w = map(numpy.asarray, (x, y, w))
        fit = IsotonicRegression(out_of_bounds="clip").fit(x, y, sample_weight=w)
        at = numpy.linspace(min(x) - 1, max(x) + 1, 15)
        yield f"    {{{len(x)}, {listed(x)}, {listed(y)}, {listed(w)}, {listed(at)}, {listed(fit.predict(at))}}},"


def fold_cases():
    ties = [[3, 3, 3, 3, 3], [5, 1, 4, 4, 2, 5, 1, 1], list(random.integers(1, 4, 16))]
    for sizes in ties + [list(random.permutation(numpy.arange(1, 41)))]:
        groups = numpy.repeat(numpy.arange(len(sizes)), sizes)
        for folds in (2, 5):
            of = numpy.empty(len(sizes), int)
            for f, (_, test) in enumerate(GroupKFold(folds).split(groups, groups=groups)):
                of[groups[test]] = f
            yield f"    {{{len(sizes)}, {folds}, {listed(sizes)}, {listed(of)}}},"


def ridge_cases():
    for rows, columns, alpha in ((8, 3, 1.0), (20, 12, 0.5), (6, 12, 2.0)):
        x = numpy.round(random.normal(1, 1, (rows, columns)), 3)
        x[random.random((rows, columns)) < 0.5] = 0
        y = numpy.round(6 + x[:, 0] + random.normal(0, 1, rows), 3)
        fit = Ridge(alpha=alpha, solver="cholesky").fit(x, y)
        yield (f"    {{{rows}, {columns}, {alpha}, {listed(x.ravel())}, {listed(y)}, {listed(fit.coef_)}, "
               f"{float(fit.intercept_)!r}}},")


TEXTS = ["The plan names an owner; THE plan names a date.", "A plan, a date & x y z.", "", "Stra\u00dfe \u00e9t\u00e9 na\u00efve 42 4 under_score",
         "one owner, one date, one plan", "\u0395\u03bb\u03bb\u03ac\u03b4\u03b1 plan PLAN Plan"]
NEW = ["the owner of a new plan", "nothing known here", "\u00c9T\u00c9 under_score 42"]


def quoted(text):
    return '"' + "".join(c if ord(c) < 128 else "".join(f"\\{b:03o}" for b in c.encode()) for c in text.replace('"', '\\"')) + '"'


def text_cases():
    vectorizer = TfidfVectorizer()
    known, new = vectorizer.fit_transform(TEXTS), vectorizer.transform(NEW)
    y = numpy.array([7.0, 4.0, 1.0, 6.0, 8.0, 5.0])
    predicted = Ridge(alpha=1.0).fit(known.toarray(), y).predict(new.toarray())
    words = list(vectorizer.get_feature_names_out())
    lines = [f"static const char *const texts[] = {{{', '.join(map(quoted, TEXTS))}}};",
             f"static const char *const new_texts[] = {{{', '.join(map(quoted, NEW))}}};",
             f"static const char *const text_words[] = {{{', '.join(map(quoted, words))}}};",
             f"static const double text_weights[] = {listed(vectorizer.idf_)};",
             f"static const double text_vectors[] = {listed(known.toarray().ravel())};",
             f"static const double new_vectors[] = {listed(new.toarray().ravel())};",
             f"static const double text_scores[] = {listed(y)};",
             f"static const double new_scores[] = {listed(predicted)};"]
    return [f"enum {{ TEXTS = {len(TEXTS)}, NEW_TEXTS = {len(NEW)}, TEXT_WORDS = {len(words)} }};"] + lines


HEADER = f"""/* Written by regression.py with numpy {numpy.__version__}, scikit-learn {sklearn.__version__}.
 * isotonic_cases: IsotonicRegression(out_of_bounds="clip").fit(x, y, sample_weight), predicted at other x.
 * fold_cases: sizes of groups and the fold of each, GroupKFold(folds). ridge_cases:
 * Ridge(alpha, solver="cholesky"), the matrix by rows. texts: TfidfVectorizer() and, fitted to text_scores,
 * Ridge(alpha=1) predicting new_texts.
 */
#ifndef PL_TESTS_REGRESSION_H
#define PL_TESTS_REGRESSION_H

#include <stddef.h>
#include <stdint.h>

/* clang-format off */
"""

BLOCKS = [
    ("static const struct {\n    size_t n;\n    double x[40], y[40], weights[40], at[15], predicted[15];\n} isotonic_cases[] = {",
     isotonic_cases),
    ("static const struct {\n    size_t groups, folds;\n    uint32_t sizes[40], of[40];\n} fold_cases[] = {", fold_cases),
    ("static const struct {\n    size_t rows, columns;\n    double alpha, x[240], y[20], coefficients[12], intercept;\n} ridge_cases[] = {",
     ridge_cases),
]

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "regression.h"), "w") as out:
    print(HEADER, file=out)
    for head, cases in BLOCKS:
        print(head, *cases(), "};\n", sep="\n", file=out)
    print(*text_cases(), "\n/* clang-format on */\n\n#endif", sep="\n", file=out)
