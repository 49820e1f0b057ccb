#!/usr/bin/python3
"""The jev experiments' outputs from a release against the metrics of independent Python.

usage: /usr/bin/python3 tests/oracle/jev_outputs.py METRICS.csv OUT VERDICTS

METRICS.csv is what release_metrics.py wrote; OUT holds tables/ and figures/, VERDICTS the experiments' verdicts. Every
number that an output shows and that follows from the metrics is derived here again: means over the reordered data
sets, fewest and most counts, gains, rank correlations. Prints the first that differ and a summary; ends with 1 when
any do.
"""
import csv
import os
import sys

import numpy as np

TOLERANCE = 1e-9
MAIN = ["jev-1.13", "kev-0.8b", "kev-4b", "kev-9b"]
GROUPS = {"ordinal": "*ordinal", "nominal": "*nominal", "all": "*ordinal", "training": "*training", "unseen": "*unseen"}
REORDERED = {
    "ordinal": ["civil_comments_toxicity", "helpsteer2_correctness", "ibm_argument_quality", "realtoxicity_continuation",
                "shp_community_approval", "tripadvisor_hotel_reviews"],
    "nominal": ["dbpedia14", "snips7", "yahoo_answers10"],
}
SOURCES = {"realtoxicity": "realtoxicity_continuation", "civil-comments": "civil_comments_toxicity",
           "sts-benchmark": "stsbenchmark_similarity"}
PLAIN = {"dr", "qwk"}  # already in the units of the paper; shares are shown in percent
BINNINGS = {"ef": "equal_frequency", "ew": "equal_width"}
EDGES = {"first.to": lambda k: 1, "central.from": lambda k: (k + 1) // 2 - 1, "central.to": lambda k: (k + 1) // 2,
         "final.from": lambda k: k - 1}


class Metrics:
    def __init__(self, path):
        with open(path, newline="", encoding="utf-8") as file:
            self.table = {(r["model"], r["condition"], r["dataset"], r["metric"]): float(r["value"])
                          for r in csv.DictReader(file)}

    def of(self, model, condition, dataset, metric):
        value = self.table[model, condition, dataset, metric]
        return value if metric in PLAIN or metric.startswith("third") else 100 * value

    def raw(self, condition, dataset, metric):
        return self.table.get(("index", condition, dataset, metric))

    def counts(self, condition, dataset, what):
        found, i = [], 0
        while self.raw(condition, dataset, "%s.%d" % (what, i)) is not None:
            found.append(self.raw(condition, dataset, "%s.%d" % (what, i)))
            i += 1
        return found

    def datasets(self):
        return [d for (m, c, d, x) in self.table if m == "index" and c == "main" and x == "k"]

    def is_ordinal(self, dataset):
        return ("jev-1.13", "main", dataset, "qwk") in self.table


class Comparison:
    def __init__(self):
        self.n, self.faults = 0, []

    def check(self, where, got, want):
        self.n += 1
        if not abs(float(got) - want) <= TOLERANCE * max(1, abs(want)):
            self.faults.append("%s is %s, not %.17g" % (where, got, want))


def rows(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def table1(m, row, column):
    model, task = row.split("/")
    if column == "dr.of-mean":
        return abs(100 - m.of(model, "main", GROUPS[task], "r"))
    return m.of(model, "main", GROUPS[task], column)


def table2(m, row, column):
    model, task = row.split("/")
    if column in ("agreement", "shift"):
        return m.of(model, "position", GROUPS[task], column)
    metric, order = column.split(".")
    if order == "random":
        return m.of(model, "position", GROUPS[task], metric)
    return np.mean([m.of(model, "main", d, metric) for d in REORDERED[task]])


def table3(m, row, column):
    model, group = row.split("/")
    if column == "datasets":
        return {"training": 8, "unseen": 28, "all": 36, "nominal": 4}[group]
    if column == "dr.of-mean":
        return abs(100 - m.of(model + "-ba-lora", "main", GROUPS[group], "r"))
    metric, when = column.split(".")
    return m.of(model + ("-ba-lora" if when == "after" else ""), "main", GROUPS[group], metric)


def table4(m, row, column):
    gold = m.counts("main", row, "gold")
    if column == "sharing":
        return sum(m.raw("main", d, "k") == m.raw("main", row, "k") and m.is_ordinal(d) == m.is_ordinal(row)
                   for d in m.datasets())
    found = {"k": m.raw("main", row, "k"), "n": m.raw("main", row, "n"), "fewest": min(gold), "most": max(gold)}
    return found[column] if column in found else 100 * m.raw("main", row, "g")


def table5(m, row, column):
    size, rule = row.split("/")
    k = int(size[2:])
    condition = "kcurve:%s:k=%02d" % (rule.replace("-", "_"), k)
    if column in EDGES:
        return m.raw(condition, SOURCES["civil-comments"], "edge.%d" % EDGES[column](k))
    source, what = column.split(".")
    if source not in SOURCES:
        return None
    gold = m.counts(condition, SOURCES[source], "gold")
    return {"fewest": min(gold), "most": max(gold), "g": 100 * m.raw(condition, SOURCES[source], "g")}[what]


def table6(m, row, column):
    slots = [n for rule in BINNINGS.values() for s in SOURCES.values()
             for n in m.counts("kcurve:%s:k=%02d" % (rule, int(row[2:])), s, "slot")]
    return {"fewest": min(slots), "most": max(slots)}.get(column)


def compare_tables(m, out, c):
    for name, want in (("table1", table1), ("table2", table2), ("table3", table3), ("table4", table4), ("table5", table5),
                       ("table6", table6)):
        for r in rows(os.path.join(out, "tables", "jev-%s.csv" % name)):
            value = want(m, r["row"], r["column"])
            if value is not None:
                c.check("%s %s %s" % (name, r["row"], r["column"]), r["value"], value)


def line_of_fig2(m, model, what, point):
    """Value and start of a data set's row, or of the mean over a task."""
    task = "ordinal" if point == "random" else point
    datasets = REORDERED.get(task, [point])
    if what == "agreement":
        return np.mean([m.of(model, "position", d, "agreement") for d in datasets]), None
    random = np.mean([m.of(model, "position", d, what) for d in datasets])
    original = np.mean([m.of(model, "main", d, what) for d in datasets])
    return (random, original) if what == "r" else (random - original, None)


def compare_fig2(m, out, c):
    for r in rows(os.path.join(out, "figures", "jev-fig2.csv")):
        model, what = r["series"].split("/")
        value, start = line_of_fig2(m, model, what, r["point"])
        c.check("fig2 %s %s" % (r["series"], r["point"]), r["value"], value)
        if start is not None:
            c.check("fig2 %s %s start" % (r["series"], r["point"]), r["start"], start)


def compare_fig3(m, out, c):
    for r in rows(os.path.join(out, "figures", "jev-fig3.csv")):
        model, curve = r["series"].split("/")
        k = int(r["point"][2:])
        if model == "dbpedia14":
            want = np.mean([m.of(x, "kcurve:subset:k=%02d" % k, model, curve) for x in MAIN])
        else:
            metric, rule = curve.split(".")
            want = m.of(model, "kcurve:%s:k=%02d" % (BINNINGS[rule], k), "*ordinal", metric)
        c.check("fig3 %s %s" % (r["series"], r["point"]), r["value"], want)


def compare_fig4_and_5(m, out, c):
    for r in rows(os.path.join(out, "figures", "jev-fig4.csv")):
        want = (m.of(r["series"], "main", r["point"], "r") if r["panel"] == "a"
                else m.of(r["point"], "main", "*ordinal", "third." + r["series"]))
        c.check("fig4 %s %s" % (r["series"], r["point"]), r["value"], want)
    for r in rows(os.path.join(out, "figures", "jev-fig5.csv")):
        c.check("fig5 %s" % r["point"], r["value"], m.of(r["series"] + "-ba-lora", "main", r["point"], "r"))
        c.check("fig5 %s start" % r["point"], r["start"], m.of(r["series"], "main", r["point"], "r"))


def mid_ranks(x):
    x = np.asarray(x)
    return np.array([(x < v).sum() + ((x == v).sum() + 1) / 2 for v in x])


def compare_prose(m, verdicts, c):
    files = [os.path.join(verdicts, name) for name in os.listdir(verdicts) if name.startswith("jev-prose")]
    found = {r["id"]: r["computed"] for path in files for r in rows(path) if "id" in r}
    ordinal = [d for d in m.datasets() if m.is_ordinal(d)]
    k = [m.raw("main", d, "k") for d in ordinal]
    ratios = {x: [m.of(x, "main", d, "r") for d in ordinal] for x in MAIN}
    rho = [np.corrcoef(mid_ranks(k), mid_ranks(ratios[x]))[0, 1] for x in MAIN]
    below = [sum(r < 70 for r in ratios[x]) for x in MAIN]
    nominal = [m.of(x, "main", "*nominal", "r") for x in MAIN]
    finest = [m.of(x, "kcurve:equal_frequency:k=14", "*ordinal", "r") for x in MAIN]
    for claim, want in (("prose-4.1:ordinal:spearman.strongest", min(rho)), ("prose-4.1:ordinal:spearman.weakest", max(rho)),
                        ("prose-4.1:ordinal:below.fewest", min(below)), ("prose-4.1:ordinal:below.most", max(below)),
                        ("prose-4.1:nominal:r.lowest", min(nominal)), ("prose-1:nominal:r.highest", max(nominal)),
                        ("prose-abstract:refinement:r.lowest", min(finest)),
                        ("prose-4.1:kev-0.8b/scotus13:r", m.of("kev-0.8b", "main", "scotus13", "r"))):
        c.check(claim, found["jev:" + claim], want)


def main():
    m, out, verdicts = Metrics(sys.argv[1]), sys.argv[2], sys.argv[3]
    c = Comparison()
    compare_tables(m, out, c)
    compare_fig2(m, out, c)
    compare_fig3(m, out, c)
    compare_fig4_and_5(m, out, c)
    compare_prose(m, verdicts, c)
    for fault in c.faults[:20]:
        print(fault)
    print("%d numbers, %d differ" % (c.n, len(c.faults)))
    return 1 if c.faults or c.n == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
