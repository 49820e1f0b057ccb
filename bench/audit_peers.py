#!/usr/bin/python3
"""Peers of the audit's bootstrap and pair counts: a process each, a line of JSON each, like the C programs.

usage: audit_peers.py expert PANEL WEIGHTS     numpy on additive tables of tasks and contingency tables, all draws at once
       audit_peers.py naive PANEL WEIGHTS N    scipy draw by draw on copied rows, pair hits precomputed; the first N draws
       audit_peers.py kendall FILE N           scipy.stats.kendalltau and numpy's tie counts
       audit_peers.py assistance PANEL DRAWS N JUDGES   scikit-learn's isotonic regression, sample by sample, rows in numpy
"""
import csv
import json
import sys
import time

import numpy
import scipy.stats
from sklearn.isotonic import IsotonicRegression


def read_panel(path):
    with open(path, newline="") as lines:
        rows = list(csv.DictReader(lines))
    code = {}

    def number(column):
        names = {}
        return numpy.array([names.setdefault(r[column], len(names)) for r in rows])
    code["instance"], code["task"] = number("instance_id"), number("task_id")
    worker = numpy.array([float(r["score"]) for r in rows])
    judges = [numpy.array([float(r[c]) if r[c] else numpy.nan for r in rows]) for c in rows[0] if c.startswith("judge:")]
    return code, worker, judges


def pair_hits(x, y, instance, task, tasks):
    """Hits, ties counted half, and decisive pairs of each task."""
    hits, decisive = numpy.zeros(tasks), numpy.zeros(tasks)
    order = numpy.argsort(instance, kind="stable")
    bounds = numpy.flatnonzero(numpy.diff(instance[order])) + 1
    for member in numpy.split(order, bounds):
        i, j = numpy.triu_indices(len(member), 1)
        dx, dy = x[member][i] - x[member][j], y[member][i] - y[member][j]
        hits[task[member[0]]] += ((dx * dy > 0) + 0.5 * ((dx == 0) & (dy != 0))).sum()
        decisive[task[member[0]]] += (dy != 0).sum()
    return hits, decisive


def midranks_twice(counts):
    """From counts of levels (draws x levels): twice the mid-ranks."""
    return 2 * numpy.cumsum(counts, axis=1) - counts + 1


def expert_judge(x, y, instance, task, tasks, weights):
    """The five measures of one judge in all draws, from sums over tasks."""
    seen = ~numpy.isnan(x)
    x, y, instance, task = x[seen], y[seen], instance[seen], task[seen]
    hits, decisive = pair_hits(x, y, instance, task, tasks)
    sums = [numpy.bincount(task, v, tasks) for v in (numpy.ones(len(x)), x, x * x, y, y * y, x >= 7)]
    n, sx, sxx, sy, syy, accepted, hit, pairs = (weights @ numpy.column_stack(sums + [hits, decisive])).T
    levels_x, code_x = numpy.unique(x, return_inverse=True)
    levels_y, code_y = numpy.unique(y, return_inverse=True)
    kx, ky = len(levels_x), len(levels_y)
    cells = numpy.bincount(task * kx * ky + code_x * ky + code_y, minlength=tasks * kx * ky).reshape(tasks, kx * ky)
    joint = (weights @ cells).reshape(-1, kx, ky)
    cx, cy = joint.sum(axis=2), joint.sum(axis=1)
    rx, ry = midranks_twice(cx), midranks_twice(cy)
    of_means = n * (n + 1) ** 2
    xy = numpy.einsum("dij,di,dj->d", joint, rx, ry, optimize=True) - of_means
    xx, yy = (cx * rx ** 2).sum(axis=1) - of_means, (cy * ry ** 2).sum(axis=1) - of_means
    return numpy.stack([hit / pairs, xy / numpy.sqrt(xx * yy), (sx - sy) / n,
                        numpy.sqrt((sxx - sx * sx / n) / (syy - sy * sy / n)), accepted / n])


def expert(panel, weights_file):
    code, worker, judges = read_panel(panel)
    tasks = code["task"].max() + 1
    drawn = numpy.fromfile(weights_file, numpy.int32).reshape(-1, tasks)
    wall, processor = time.perf_counter(), time.process_time()
    weights = numpy.vstack([numpy.ones((1, tasks)), drawn.astype(float)])
    results = []
    for x in judges:
        measures = expert_judge(x, worker, code["instance"], code["task"], tasks, weights)
        low, high = numpy.quantile(measures[:, 1:], [0.025, 0.975], axis=1)
        results += numpy.stack([measures[:, 0], low, high], axis=1).tolist()
    return time.perf_counter() - wall, time.process_time() - processor, results


def naive(panel, weights_file, draws):
    code, worker, judges = read_panel(panel)
    task, tasks = code["task"], code["task"].max() + 1
    drawn = numpy.fromfile(weights_file, numpy.int32).reshape(-1, tasks)[:draws]
    members = [numpy.flatnonzero(task == t) for t in range(tasks)]
    hits = [pair_hits(x[~numpy.isnan(x)], worker[~numpy.isnan(x)], code["instance"][~numpy.isnan(x)], task[~numpy.isnan(x)],
                      tasks) for x in judges]  # precomputed: not timed
    wall, processor = time.perf_counter(), time.process_time()
    results = numpy.empty((len(judges), 5, draws))
    for d, weights in enumerate(drawn):
        picked = numpy.repeat(numpy.arange(tasks), weights)
        rows = numpy.concatenate([members[t] for t in picked])
        for j, x in enumerate(judges):
            a, b = x[rows], worker[rows]
            seen = ~numpy.isnan(a)
            a, b = a[seen], b[seen]
            hit, decisive = hits[j]
            results[j, :, d] = (hit[picked].sum() / decisive[picked].sum(), scipy.stats.spearmanr(a, b).correlation,
                                a.mean() - b.mean(), a.std() / b.std(), (a >= 7).mean())
    return time.perf_counter() - wall, time.process_time() - processor, results.reshape(-1, draws).tolist()


def kendall(path, n):
    x, y = numpy.fromfile(path).reshape(2, n)
    best = (1e9, 1e9)
    for _ in range(5):
        wall, processor = time.perf_counter(), time.process_time()
        tau = scipy.stats.kendalltau(x, y).correlation
        ties = [int((c * (c - 1) // 2).sum()) for c in (numpy.unique(x, return_counts=True)[1],
                                                         numpy.unique(y, return_counts=True)[1],
                                                         numpy.unique(x + 1j * y, return_counts=True)[1])]
        best = min(best, (time.perf_counter() - wall, time.process_time() - processor))
    # Concordant and discordant pairs follow from tau-b and the ties.
    pairs = n * (n - 1) // 2
    told = pairs - ties[0] - ties[1] + ties[2]
    surplus = round(tau * ((pairs - ties[0]) * (pairs - ties[1])) ** 0.5)
    concordant = (told + surplus) // 2
    return *best, [concordant, told - concordant, ties[0] - ties[2], ties[1] - ties[2], ties[2]]


def errors(label, crossed, spread, cluster, population):
    """Clustered standard errors of the mean of labels, and of residuals with what calibration adds."""
    k, n = cluster.max() + 1, len(label)
    out = []
    for r in (label, label - crossed):
        sums = numpy.bincount(cluster, r - r.mean(), k)
        out.append((1 - k / population) * k / (k - 1) * (sums ** 2).sum() / n ** 2)
    return numpy.sqrt(out[0]), numpy.sqrt(out[1] + spread)


def group_folds(cluster, folds=5):
    sizes = numpy.bincount(cluster)
    order = numpy.lexsort((-numpy.arange(len(sizes)), -sizes))  # scikit-learn leaves ties to an unstable sort
    loads, of = numpy.zeros(folds), numpy.empty(len(sizes), int)
    for g in order:
        of[g] = loads.argmin()
        loads[of[g]] += sizes[g]
    return of[cluster]


def assisted_widths(x, label, task, drawn, tasks):
    here = drawn[task] == 1
    cluster = numpy.unique(task[here], return_inverse=True)[1]
    fold, xs, ys = group_folds(cluster), x[here], label[here]
    crossed, means = numpy.empty(len(xs)), []
    for f in range(5):
        fit = IsotonicRegression(out_of_bounds="clip").fit(xs[fold != f], ys[fold != f])
        crossed[fold == f] = fit.predict(xs[fold == f])
        means.append(fit.predict(x[~here]).mean())
    return errors(ys, crossed, numpy.var(means) / 5, cluster, tasks)


def assistance(panel, draws_file, repetitions, judges_count):
    code, worker, judges = read_panel(panel)
    task, tasks = code["task"], code["task"].max() + 1
    drawn = numpy.fromfile(draws_file, numpy.int32).reshape(4, repetitions, tasks)
    wall, processor = time.perf_counter(), time.process_time()
    results = []
    for x in judges[:judges_count]:
        for label in (worker, (worker >= 7).astype(float)):
            row = []
            for samples in drawn:
                human, own = numpy.mean([assisted_widths(x, label, task, d, tasks) for d in samples], axis=0)
                row.append(own / human)
            results.append(row)
    return time.perf_counter() - wall, time.process_time() - processor, results


def main():
    how, *rest = sys.argv[1:]
    run = {"expert": expert, "naive": lambda p, w, n: naive(p, w, int(n)), "kendall": lambda p, n: kendall(p, int(n)),
           "assistance": lambda p, d, n, j: assistance(p, d, int(n), int(j))}
    wall, processor, results = run[how](*rest)
    print(json.dumps({"wall": wall, "processor": processor, "results": results}))


if __name__ == "__main__":
    main()
