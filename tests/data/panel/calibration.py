"""Writes calibration.h beside this file: the judges of resamples.h calibrated by scikit-learn, and prediction-assisted
estimates from samples of its tasks, row by row in numpy.

Run: python3 calibration.py
"""
import os
import re

import numpy
import sklearn
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.isotonic import IsotonicRegression
from sklearn.linear_model import LinearRegression, Ridge
from sklearn.metrics import r2_score
from sklearn.model_selection import GroupKFold
from sklearn.preprocessing import OneHotEncoder

HERE = os.path.dirname(os.path.abspath(__file__))
TEXT = open(os.path.join(HERE, "resamples.h")).read()
FOLDS = 5


def array(name):
    body = re.search(r"\b" + name + r"(?:\[\w*\])+ = \{(.*?)\};", TEXT, re.S).group(1)
    return numpy.array([float("nan" if x == "NAN" else x) for x in re.findall(r"NAN|[-+0-9.e]+", body)])


task, worker = array("truth_task").astype(int), array("truth_worker")
seen_first = list(dict.fromkeys(task))
task = numpy.array([seen_first.index(t) for t in task])  # numbered as panels do, by first appearance
judges = array("truth_scores").reshape(-1, len(task))


def listed(numbers):
    return "{" + ", ".join("NAN" if numpy.isnan(x) else repr(float(x)) for x in numbers) + "}"


def numbered(groups):
    """From 0, without gaps."""
    return numpy.unique(groups, return_inverse=True)[1]


def calibrators(x, y, group):
    """By calibrator: predictions out of fold, and shares accepted."""
    accepted = (y >= 7).astype(float)
    out = {k: numpy.empty(len(x)) for k in ("constant", "raw", "intercept", "affine", "isotonic", "acceptance", "share")}
    for train, test in GroupKFold(FOLDS).split(x, groups=group):
        out["constant"][test], out["share"][test] = y[train].mean(), accepted[train].mean()
        out["raw"][test] = x[test]
        out["intercept"][test] = x[test] + (y[train] - x[train]).mean()
        out["affine"][test] = LinearRegression().fit(x[train, None], y[train]).predict(x[test, None])
        for name, target in (("isotonic", y), ("acceptance", accepted)):
            out[name][test] = IsotonicRegression(out_of_bounds="clip").fit(x[train], target[train]).predict(x[test])
    rows = []
    for name in ("constant", "raw", "intercept", "affine", "isotonic", "acceptance"):
        probability = name == "acceptance"
        target, p = accepted if probability else y, out[name]
        share = out["share"] if name == "constant" else p if probability else numpy.where(p >= 7 - 1e-12, 1.0, 0.0)
        rows.append((numpy.nan if probability else (p - y).mean(), share.mean() - accepted.mean(), r2_score(target, p),
                     (target - p).std(ddof=1)))
    return rows


def cluster_error(r, group, population):
    """Standard error of the mean of r over rows in clusters drawn without replacement."""
    clusters = numpy.unique(group)
    k = len(clusters)
    sums = numpy.array([(r[group == c] - r.mean()).sum() for c in clusters])
    return numpy.sqrt((1 - k / population) * k / (k - 1) * (sums ** 2).sum()) / len(r)


def assisted(x, y, group, target, labelled):
    """(estimate, standard error) by method."""
    label, raw = (y, x) if target == 0 else ((y >= 7).astype(float), (x >= 7).astype(float))
    population = len(numpy.unique(group))
    here = numpy.isin(group, labelled)
    g, out = group[here], []

    def add(f_labelled, f_all_mean, weight, spread):
        r = label[here] - weight * f_labelled
        out.append((weight * f_all_mean + r.mean(), numpy.sqrt(cluster_error(r, g, population) ** 2 + weight ** 2 * spread)))
    add(raw[here], raw.mean(), 0, 0)
    add(raw[here], raw.mean(), 1, 0)
    add(raw[here], raw.mean(), numpy.cov(label[here], raw[here], ddof=0)[0, 1] / raw.var(), 0)
    crossed, others = numpy.empty(here.sum()), []
    for train, test in GroupKFold(FOLDS).split(g, groups=numbered(g)):
        fit = IsotonicRegression(out_of_bounds="clip").fit(x[here][train], label[here][train])
        crossed[test] = fit.predict(x[here][test])
        others.append(fit.predict(x[~here]))
    mean = numpy.concatenate([crossed, numpy.mean(others, axis=0)]).mean()
    spread = numpy.var([o.mean() for o in others]) / FOLDS
    sums = [numpy.array([v[g == c].sum() for c in numpy.unique(g)]) for v in
            (label[here] - label[here].mean(), crossed - crossed.mean(), label[here], crossed)]
    add(crossed, mean, 1, spread)
    add(crossed, mean, (sums[0] * sums[1]).sum() / (sums[1] ** 2).sum(), spread)
    add(crossed, mean, min(1, max(0, numpy.cov(sums[2], sums[3])[0, 1] / sums[3].var(ddof=1))), spread)
    return out


def views():
    for x in judges:
        seen = ~numpy.isnan(x)
        yield x[seen], worker[seen], numbered(task[seen])


WORDS = "plan budget owner date risk table note draft step total source unit".split()
random = numpy.random.default_rng(8)
texts = [" ".join(random.choice(WORDS[:8 + (int(w) > 6) * 4], int(random.integers(1, 9)))) for w in worker]
index, occupation, family = (array("truth_" + k).astype(int) for k in ("index", "occupation", "family"))
lengths = array("truth_lengths")


def controls():
    """Predictions of all rows from the rows of other tasks."""
    context = [f"occupation-{o} family-{f} {t}" for o, f, t in zip(occupation, family, texts)]
    out = numpy.empty((6, len(task)))
    for train, test in GroupKFold(FOLDS).split(task, groups=task):
        y = worker[train]
        out[0, test] = y.mean()
        for k, groups in ((1, index), (2, occupation)):
            out[k, test] = [y[groups[train] == g].mean() if (groups[train] == g).any() else y.mean() for g in groups[test]]
        assert set(index[test]) <= set(index[train])
        coder = OneHotEncoder(drop="first", sparse_output=False).fit(index[train, None])
        x = numpy.column_stack([numpy.log(lengths), coder.transform(index[:, None])])
        out[3, test] = LinearRegression().fit(x[train], y).predict(x[test])
        for k, corpus in ((4, texts), (5, context)):
            corpus = numpy.array(corpus)
            vectorizer = TfidfVectorizer()
            known = vectorizer.fit_transform(corpus[train])
            fit = Ridge(alpha=1.0, solver="cholesky").fit(known.toarray(), y)
            out[k, test] = fit.predict(vectorizer.transform(corpus[test]).toarray())
    return out


print_lines = ["static const char *const truth_texts[] = {", *(f'    "{t}",' for t in texts), "};", "",
               "static const double truth_controls[][112] = {", *("    " + listed(c) + "," for c in controls()), "};", ""]
print_lines += ["static const double truth_calibrated[][6][4] = {"]
print_lines += ["    {" + ", ".join(map(listed, calibrators(*view))) + "}," for view in list(views())[:3]]
print_lines += ["};", "", "static const struct {", "    size_t judge, target, n, tasks[8];",
                "    struct { double value, error; } of[6];", "} truth_assisted[] = {"]
for j, view in enumerate(list(views())[:3]):
    for target in (0, 1):
        for labelled in ([0, 2, 3, 7, 9, 12], [1, 4, 5, 6, 8, 10, 11, 12]):
            values = assisted(*view, target, labelled)
            print_lines.append(f"    {{{j}, {target}, {len(labelled)}, {{{', '.join(map(str, labelled))}}}, "
                               + "{" + ", ".join(map(listed, values)) + "}},")
print_lines += ["};"]

with open(os.path.join(HERE, "calibration.h"), "w") as out:
    print(f"""/* Written by calibration.py with numpy {numpy.__version__}, scikit-learn {sklearn.__version__}.
 * Judges A to C of resamples.h (D is constant). truth_calibrated: bias, acceptance, R^2 and residual deviation of the
 * six calibrators of panel/calibration.h, by GroupKFold(5), IsotonicRegression, LinearRegression and r2_score.
 * truth_controls: the six of panel/controls.h from the rows of other tasks, by GroupKFold(5), LinearRegression,
 * OneHotEncoder, TfidfVectorizer() and Ridge(alpha=1).
 * truth_assisted: the methods of panel/assistance.h from the labels of these tasks, row by row.
 */
#ifndef PL_TESTS_CALIBRATION_H
#define PL_TESTS_CALIBRATION_H

#include <math.h>
#include <stddef.h>

/* clang-format off */
""", *print_lines, "/* clang-format on */", "", "#endif", sep="\n", file=out)
