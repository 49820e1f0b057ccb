"""Writes two headers beside this file.

resamples.h: a small random panel and, for the panel itself and for resamples of its tasks, every measure of the
audit by the naive way: rows are copied, copies of a task get tasks and instances of their own, and numpy and scipy
measure what comes of it.

splits.h: what random splits give on average, by going through all of them.

Run: python3 truth.py
"""
import itertools
import math
import os
import warnings

import numpy
import scipy.stats

warnings.filterwarnings("ignore")
versions = f"numpy {numpy.__version__}, scipy {scipy.__version__}"
random = numpy.random.default_rng(20261130)
MINIMUM = {"task": 5, "occupation": 5, "family": 8}


def make_panel():
    rows = []
    instance = 0
    for task in range(14):
        occupation = task * 8 // 14
        for _ in range(int(random.integers(1, 4))):
            for index in range(int(random.integers(1, 7))):
                rows.append((instance, task, occupation, occupation * 3 // 8, int(random.integers(4)), index % 5))
            instance += 1
    order = random.permutation(len(rows))
    return [numpy.array([rows[i][k] for i in order]) for k in range(6)]


def make_judges(worker):
    n = len(worker)
    seen = worker + random.normal(0, 2, n)
    whole = numpy.clip(numpy.round(seen - 1), 1, 9)
    whole[random.random(n) < 0.15] = numpy.nan
    quarters = numpy.clip(numpy.round(4 * (0.5 * worker + random.normal(2, 1, n))) / 4, 1, 9)
    fine = numpy.round(numpy.clip(5 + 0.3 * worker + random.normal(0, 1.2, n), 1, 9), 3)
    return [whole, quarters, fine, numpy.full(n, 8.0)]


instance, task, occupation, family, generator, index = make_panel()
rows = len(task)
worker = numpy.clip(numpy.round(random.normal(6.5, 2, rows)), 1, 9)
lengths = numpy.round(numpy.exp(random.normal(5.5, 0.6, rows)))
judges = make_judges(worker)
tasks = task.max() + 1


# ---- measures of arrays ----

def pairs(x, y, groups):
    concordant = tied = decisive = 0
    for g in numpy.unique(groups):
        member = numpy.flatnonzero(groups == g)
        for i, j in itertools.combinations(member, 2):
            if y[i] == y[j]:
                continue
            decisive += 1
            tied += x[i] == x[j]
            concordant += (x[i] - x[j]) * (y[i] - y[j]) > 0
    return concordant, tied, decisive


def ratio(a, b):
    return a / b if b > 0 else math.nan


def spearman(x, y):
    if len(x) < 2 or numpy.ptp(x) == 0 or numpy.ptp(y) == 0:
        return math.nan
    return scipy.stats.spearmanr(x, y).correlation


def pearson(x, y):
    if len(x) < 2 or numpy.ptp(x) == 0 or numpy.ptp(y) == 0:
        return math.nan
    return scipy.stats.pearsonr(x, y)[0]


def share(z, groups):
    if numpy.ptp(z) < 1e-9:
        return math.nan
    between = sum((groups == g).sum() * (z[groups == g].mean() - z.mean()) ** 2 for g in numpy.unique(groups))
    return between / ((z - z.mean()) ** 2).sum()


def rank_determination(x, groups):
    dx, dr = numpy.empty(len(x)), numpy.empty(len(x))
    for g in numpy.unique(groups):
        member = groups == g
        dx[member] = x[member] - x[member].mean()
        ranks = scipy.stats.rankdata(x[member])
        dr[member] = ranks - ranks.mean()
    return ratio((dx * dr).sum() ** 2, (dx * dx).sum() * (dr * dr).sum())


def cell_means(x, y, groups, minimum):
    cells = [g for g in numpy.unique(groups) if (groups == g).sum() >= minimum]
    return (numpy.array([x[groups == g].mean() for g in cells]), numpy.array([y[groups == g].mean() for g in cells]))


def indicator(groups):
    return (groups[:, None] == numpy.unique(groups)[None, :]).astype(float)


def length_slope(x, y, z, index, generator):
    design = numpy.column_stack([z, y, indicator(index), indicator(generator)])
    return numpy.linalg.lstsq(design, x, rcond=None)[0][0]


def measure(x, y, z, labels):
    task, instance, occupation, family, generator, index = labels
    concordant, tied, decisive = pairs(x, y, instance)
    out = [ratio(concordant + tied / 2, decisive), ratio(decisive - tied, decisive),
           ratio(concordant, decisive - tied), spearman(x, y), x.mean() - y.mean(), abs(x - y).mean(),
           ratio(x.std(), y.std())]
    out += [(x >= t).mean() for t in (5, 6, 7, 8)] + [(x >= 7).mean() - (y >= 7).mean()]
    for groups, name in ((task, "task"), (occupation, "occupation"), (family, "family")):
        a, b = cell_means(x, y, groups, MINIMUM[name])
        # Rounded, means that are equal as fractions tie in whatever order they were summed.
        out += [spearman(a.round(12), b.round(12)), pearson(a, b)]
    out += [share(x, instance), share(x, task), rank_determination(x, instance), share(x, occupation),
            share(x, family), share(x, generator), share(x, index)]
    controlled = x - numpy.array([x[index == i].mean() for i in index])
    out += [share(controlled, generator), length_slope(x, y, z, index, generator)]
    return out


def classify(x, y, occupation):
    cells = [g for g in numpy.unique(occupation) if (occupation == g).sum() >= MINIMUM["occupation"]]
    majority = [[2 * (s[occupation == g] >= 7).sum() > (occupation == g).sum() for s in (x, y)] for g in cells]
    return [sum(a for a, b in majority) / len(cells), sum(a != b for a, b in majority) / len(cells)]


# ---- resamples ----

def resample(x, weights):
    """The rows with a score, those of task t weights[t] times, each copy with labels of its own."""
    seen = numpy.flatnonzero(~numpy.isnan(x))
    logs = numpy.log(lengths[seen])
    z = dict(zip(seen, (logs - logs.mean()) / logs.std()))
    picked = [(i, copy) for i in seen for copy in range(weights[task[i]])]
    at = numpy.array([i for i, _ in picked])
    copy = numpy.array([c for _, c in picked])
    labels = (task[at] * 100 + copy, instance[at] * 100 + copy, occupation[at], family[at], generator[at], index[at])
    return x[at], worker[at], numpy.array([z[i] for i in at]), labels


resamples = [numpy.ones(tasks, int)] + [numpy.bincount(random.integers(0, tasks, tasks), minlength=tasks)
                                        for _ in range(15)]
results = []
for x in judges:
    seen = ~numpy.isnan(x)
    classes = classify(x[seen], worker[seen], occupation[seen])
    results.append([measure(*resample(x, w)) + classes for w in resamples])


# ---- writing ----

def real(value):
    return "NAN" if math.isnan(value) else "%.17g" % value


def array(kind, name, values, show=str):
    return f"static const {kind} {name}[] = {{{', '.join(show(v) for v in values)}}};\n"


path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "resamples.h")
with open(path, "w") as out:
    out.write(f"""/* Written by truth.py with {versions}.
 * A random panel; judges have NaN where they have no score. resample_weights: how often each task is taken,
 * first once each. resample_results[judge][resample][measure], measures as in panel/measure.h; the classes
 * are those of the panel itself.
 */
#ifndef PL_TESTS_RESAMPLES_H
#define PL_TESTS_RESAMPLES_H

#include <math.h>

enum {{ TRUTH_ROWS = {rows}, TRUTH_TASKS = {tasks}, TRUTH_JUDGES = {len(judges)}, TRUTH_RESAMPLES = {len(resamples)} }};

""")
    for name, values in (("truth_instance", instance), ("truth_task", task), ("truth_occupation", occupation),
                         ("truth_family", family), ("truth_generator", generator), ("truth_index", index)):
        out.write(array("int", name, values))
    out.write(array("double", "truth_worker", worker, real))
    out.write(array("double", "truth_lengths", lengths, real))
    out.write(f"static const double truth_scores[][{rows}] = {{\n")
    for x in judges:
        out.write("    {" + ", ".join(real(v) for v in x) + "},\n")
    out.write("};\n")
    out.write(f"static const int truth_weights[][{tasks}] = {{\n")
    for w in resamples:
        out.write("    {" + ", ".join(map(str, w)) + "},\n")
    out.write("};\n")
    out.write(f"static const double truth_results[][{len(resamples)}][{len(results[0][0])}] = {{\n")
    for judge in results:
        out.write("    {\n" + "".join("        {" + ", ".join(real(v) for v in r) + "},\n" for r in judge) + "    },\n")
    out.write("};\n\n#endif\n")

# ---- all halves of the tasks: selection ----

halves = list(itertools.combinations(range(tasks), tasks // 2))


def outcomes(x):
    """Pair accuracy, acceptance difference and bias of a judge on any set of tasks, from sums over tasks."""
    seen = ~numpy.isnan(x)
    sums = []
    for t in range(tasks):
        rows_of = seen & (task == t)
        c, e, d = pairs(x[rows_of], worker[rows_of], instance[rows_of])
        sums.append([c + e / 2, d, (x[rows_of] >= 7).sum() - (worker[rows_of] >= 7).sum(),
                     (x[rows_of] - worker[rows_of]).sum(), rows_of.sum()])
    sums = numpy.array(sums, float)

    def on(chosen):
        s = sums[list(chosen)].sum(axis=0)
        return ratio(s[0], s[1]), s[2] / s[4], s[3] / s[4]
    return on


judged = [outcomes(x) for x in judges]
losses = (lambda o: -o[0], lambda o: abs(o[1]), lambda o: abs(o[2]))
selection = []
for loss in losses:
    chosen, errors, accuracies = numpy.zeros(len(judges)), [], []
    for half in halves:
        best = min(range(len(judges)), key=lambda j: loss(judged[j](half)))
        other = judged[best](set(range(tasks)) - set(half))
        chosen[best] += 1
        errors.append(abs(other[1]))
        accuracies.append(other[0])
    selection.append([numpy.mean(errors), numpy.std(errors), numpy.mean(accuracies), numpy.std(accuracies)]
                     + list(chosen / len(halves)))

# ---- all halves of the instances of four occupations: split-half reliability ----

unit_scores = [[[7, 5, 6], [4, 5]], [[9, 8], [6, 7, 9, 8]], [[3, 5], [5, 6, 2], [8, 4]], [[7, 7], [9, 5, 6]]]


def splits_of(units):
    """Equally likely; of an odd number of units the second half has the one more."""
    n = len(units)
    for first in itertools.combinations(range(n), n // 2):
        a = sum((units[u] for u in first), [])
        b = sum((units[u] for u in range(n) if u not in first), [])
        yield numpy.mean(a), numpy.mean(b)


half_correlations = [pearson(*numpy.array(cells).T) for cells in itertools.product(*map(list, map(splits_of, unit_scores)))]

# ---- stability: binomial resamples ----

stability = []
for n in range(5, 40):
    for a in range(n):  # scipy's ppf is off for a / n = 1
        low, high = scipy.stats.binom.ppf([0.025, 0.975], n, a / n)
        edges = scipy.stats.binom.cdf([low - 1, low, high - 1, high], n, a / n)
        if min(abs(edges - [0.025, 0.025, 0.975, 0.975])) > 0.005:  # 4,000 draws cannot miss it
            stability.append((n, a, int(low > n / 2 or high < n / 2)))

path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "splits.h")
with open(path, "w") as out:
    out.write(f"""/* Written by truth.py with {versions}.
 * selected: over all {len(halves)} halves of the tasks of resamples.h, for each criterion of panel/selection.h:
 * mean and standard deviation of the acceptance error and of the pair accuracy on the other half, and how often each judge
 * is chosen.
 * unit_scores: of each row; the mean over all {len(half_correlations)} splits of scipy.stats.pearsonr of the halves' means.
 * binomials: whether the 95 % percentile interval of scipy.stats.binom(n, a / n) / n excludes 1/2.
 */
#ifndef PL_TESTS_SPLITS_H
#define PL_TESTS_SPLITS_H

static const struct {{
    double error, error_deviation, accuracy, accuracy_deviation, chosen[{len(judges)}];
}} selected[] = {{
""")
    for s in selection:
        out.write("    {" + ", ".join(map(real, s[:4])) + ", {" + ", ".join(map(real, s[4:])) + "}},\n")
    out.write("};\n\n")
    flat = [(s, c, u) for c, units in enumerate(unit_scores) for u, scores in enumerate(units) for s in scores]
    out.write(f"enum {{ UNIT_ROWS = {len(flat)}, UNIT_CELLS = {len(unit_scores)} }};\n")
    out.write(array("double", "unit_scores", [s for s, _, _ in flat]))
    out.write(array("int", "unit_cell", [c for _, c, _ in flat]))
    out.write(array("int", "unit_instance", [10 * c + u for _, c, u in flat]))
    out.write(f"static const double mean_half_r = {real(numpy.mean(half_correlations))};\n")
    out.write(f"static const double half_r_deviation = {real(numpy.std(half_correlations))};\n\n")
    out.write("static const struct {\n    int n, accepted, excludes_half;\n} binomials[] = {\n")
    out.write("".join(f"    {{{n}, {a}, {x}}},\n" for n, a, x in stability))
    out.write("};\n\n#endif\n")
