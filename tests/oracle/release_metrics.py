#!/usr/bin/python3
"""Every metric of a JEV release, straight from its rows: the second opinion on the C pipeline.

usage: /usr/bin/python3 tests/oracle/release_metrics.py RELEASE >metrics.csv

Columns: model, condition, dataset, metric, value. Written from the definitions alone (FORMATS section 1; jev,
arXiv 2609.38827, sections 3.3 to 3.5, Appendices A to C and E), with gzip, json and numpy, and with no care for
time or memory: all rows are kept. A metric that is not defined has no line.

conditions  main; position:<order>, and position for the mean of both orders and their comparison;
            kcurve:<binning>:k=<K>, kcurve:subset:k=<K>
datasets    a source, or *ordinal, *nominal, *training, *unseen: the mean over the sources of a group
model       "index" for what the indexes say alone
"""
import csv
import glob
import gzip
import json
import math
import os
import sys
from collections import Counter, defaultdict

import numpy as np

MODELS = ["jev-1.13", "kev-0.8b", "kev-4b", "kev-9b"]
POST_TRAINED = ["kev-0.8b", "kev-4b"]
NOMINAL = {"snips7", "yahoo_answers10", "scotus13", "dbpedia14"}
TRAINING = {  # jev, section 3.6
    "civil_comments_toxicity",
    "word_concreteness",
    "wmt20_translation_quality",
    "measuring_hate_speech",
    "realtoxicity_continuation",
    "wine_quality",
    "ibm_argument_quality",
    "helpsteer2_correctness",
}
CLASSES = 14  # of DBpedia


# ---- rows ----


def rows(path):
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def first(row, *keys):
    return next((row[key] for key in keys if row.get(key) is not None), None)


def vector(row, k):
    """Probabilities in presentation order; None when the row has none."""
    given = row.get("probabilities")
    if isinstance(given, dict):
        return [given.get(chr(ord("A") + slot), 0.0) for slot in range(k)]
    return given


def read_predictions(path):
    """The last row of each id; later rows replace earlier ones, whatever became of them."""
    return {first(row, "sample_id", "row_uid"): row for row in rows(path)}


class Item:
    """A row of an index: what was shown, and how slots map to canonical labels."""

    def __init__(self, row, condition):
        self.source = row["source"]
        self.k = row["option_count"]
        self.subset = row.get("candidate_set_canonical")
        self.classes = self.k if self.subset is None else CLASSES
        self.labels = list(range(self.k)) if condition == "main" else row["permutation_new_to_canonical"]
        self.gold = row[{"main": "gold_position", "position": "original_gold_position", "kcurve": "gold_canonical_level"}[condition]]
        self.slot = self.labels.index(self.gold)
        self.base = row.get("base_sample_id")
        self.order = row.get("order_variant")
        self.edges = row.get("bin_edges")
        self.condition = condition
        if condition == "position":
            self.condition += ":" + self.order
        if condition == "kcurve":
            self.condition += ":%s:k=%02d" % (row["binning_method"] or "subset", self.k)


class Answer:
    def __init__(self, item, row):
        self.item = item
        self.predicted = item.labels[first(row, "predicted_position", "prediction_position")]
        given = vector(row, item.k)
        self.released = None if given is None else np.zeros(item.classes)
        if given is not None:
            self.released[item.labels] = given

    def shares(self):
        return self.released / math.fsum(self.released)


# ---- metrics ----


def entropy(shares):
    return -math.fsum(p * math.log(p) for p in shares if p > 0)


def shares_of(labels, k):
    return np.bincount(labels, minlength=k) / len(labels)


def support_ratio(predicted, gold, k):
    return math.exp(entropy(shares_of(predicted, k)) - entropy(shares_of(gold, k)))


def quadratic_kappa(predicted, gold, k):
    weights = np.subtract.outer(np.arange(k), np.arange(k)) ** 2
    observed = np.zeros((k, k))
    np.add.at(observed, (gold, predicted), 1)
    expected = np.outer(observed.sum(axis=1), observed.sum(axis=0)) / len(gold)
    chance = (weights * expected).sum()
    return None if chance == 0 else 1 - (weights * observed).sum() / chance


def ratio_within_subsets(answers):
    """R of each candidate subset, weighted by its items (Appendix C)."""
    groups = defaultdict(list)
    for answer in answers:
        groups[tuple(answer.item.subset)].append(answer)
    parts = [
        len(group) * support_ratio([a.predicted for a in group], [a.item.gold for a in group], CLASSES)
        for group in groups.values()
    ]
    return math.fsum(parts) / len(answers)


def probability_metrics(answers, k, whole):
    matrix = np.array([answer.shares() for answer in answers])
    ordered = np.sort(matrix, axis=1)
    n = len(answers)
    metrics = {
        "entropy": math.fsum(entropy(row) for row in matrix) / n / math.log(k),
        "margin": math.fsum(ordered[:, -1] - ordered[:, -2]) / n,
    }
    if whole:
        mean = [math.fsum(column) / n for column in matrix.T]
        metrics["usoft"] = math.exp(entropy(mean)) / k
    return metrics


def metrics_of(answers):
    if not answers:
        return {}
    item = answers[0].item
    k, classes, whole = item.k, item.classes, item.classes == item.k
    gold = np.array([answer.item.gold for answer in answers])
    predicted = np.array([answer.predicted for answer in answers])
    p, q = shares_of(predicted, classes), shares_of(gold, classes)
    ratio = support_ratio(predicted, gold, classes) if whole else ratio_within_subsets(answers)
    metrics = {
        "n": len(answers),
        "accuracy": np.count_nonzero(gold == predicted) / len(answers),
        "r": ratio,
        "dr": 100 * abs(ratio - 1),
        "tvd": math.fsum(abs(p - q)) / 2,
    }
    if whole:
        metrics["uarg"] = math.exp(entropy(p)) / k
        metrics["g"] = math.exp(entropy(q)) / k
    if item.source not in NOMINAL:
        metrics["nmae"] = int(abs(predicted - gold).sum()) / (len(answers) * (k - 1))
        metrics["qwk"] = quadratic_kappa(predicted, gold, k)
    if all(answer.released is not None for answer in answers):
        metrics.update(probability_metrics(answers, k, whole))
    return {key: value for key, value in metrics.items() if value is not None}


def variation(a, b):
    return math.fsum(abs(a - b)) / 2


def pairing_of(one, other):
    """The two orders of a data set, by item."""
    partner = {answer.item.base: answer for answer in other}
    pairs = [(a, partner[a.item.base]) for a in one if a.item.base in partner]
    if not pairs:
        return {}
    metrics = {"pairs": len(pairs), "agreement": sum(a.predicted == b.predicted for a, b in pairs) / len(pairs)}
    if all(a.released is not None and b.released is not None for a, b in pairs):
        metrics["shift"] = math.fsum(variation(a.shares(), b.shares()) for a, b in pairs) / len(pairs)
    return metrics


def modal_third(answers):
    """Where the most frequent decision lies (Appendix E); the lowest of several."""
    k = answers[0].item.k
    mode = int(np.argmax(np.bincount([answer.predicted for answer in answers], minlength=k)))
    return "lower" if 3 * mode < k else "upper" if 3 * mode >= 2 * k else "middle"


# ---- a release ----


def groups_of(source):
    if source in NOMINAL:
        return ["*nominal"]
    return ["*ordinal", "*training" if source in TRAINING else "*unseen"]


def mean_of(all_metrics):
    """Of each metric that every member has; counts are not averaged."""
    keys = set.intersection(*(set(metrics) for metrics in all_metrics)) - {"n", "pairs"}
    return {key: math.fsum(metrics[key] for metrics in all_metrics) / len(all_metrics) for key in keys}


class Table:
    """(condition, dataset) -> metrics of one model."""

    def __init__(self):
        self.cells = defaultdict(dict)

    def add(self, condition, dataset, metrics):
        self.cells[condition, dataset].update(metrics)

    def add_groups(self):
        members = defaultdict(list)
        for (condition, dataset), metrics in self.cells.items():
            for group in groups_of(dataset):
                members[condition, group].append(metrics)
        for key, all_metrics in members.items():
            self.cells[key] = {**mean_of(all_metrics), "datasets": len(all_metrics)}


def by_setting(items, predictions):
    answers = defaultdict(list)
    for sample_id, item in items.items():
        row = predictions.pop(sample_id)
        setting = answers[item.condition, item.source]
        if row["status"] == "ok":
            setting.append(Answer(item, row))
    if predictions:
        raise ValueError("not in the index: %s" % next(iter(predictions)))
    return answers


def tabulate(condition, answers):
    table = Table()
    for (name, source), given in answers.items():
        table.add(name, source, metrics_of(given))
    if condition == "position":
        for source in {source for _, source in answers}:
            orders = sorted(name for name, other in answers if other == source)
            one, other = (answers[name, source] for name in orders)
            table.add("position", source, mean_of([metrics_of(one), metrics_of(other)]))
            table.add("position", source, pairing_of(one, other))
    table.add_groups()
    if condition == "main":
        thirds = Counter(modal_third(given) for (_, source), given in answers.items() if source not in NOMINAL)
        table.add("main", "*ordinal", {"third." + third: thirds[third] for third in ("lower", "middle", "upper")})
    return table


def describe_index(items):
    """What Tables 4 to 6 are made of."""
    settings = defaultdict(list)
    for item in items.values():
        settings[item.condition, item.source].append(item)
    table = Table()
    for (condition, source), members in settings.items():
        k, classes = members[0].k, members[0].classes
        gold = np.bincount([item.gold for item in members], minlength=classes)
        slots = np.bincount([item.slot for item in members], minlength=k)
        metrics = {"n": len(members), "k": k}
        metrics.update({"gold.%d" % label: int(n) for label, n in enumerate(gold)})
        metrics.update({"slot.%d" % slot: int(n) for slot, n in enumerate(slots)})
        if members[0].edges is not None:
            metrics.update({"edge.%d" % i: edge for i, edge in enumerate(members[0].edges)})
        if classes == k:
            metrics["g"] = math.exp(entropy(gold / len(members))) / k
        table.add(condition, source, metrics)
    return table


def only(pattern):
    found = glob.glob(pattern)
    if len(found) != 1:
        raise FileNotFoundError("%d files are %s" % (len(found), pattern))
    return found[0]


def tables(folder):
    """(model, table) for everything that the release has."""
    parts = {"main": ("main40", "main-40datasets"), "position": ("position9", "position-ablation-9datasets"), "kcurve": ("kcurve4", "choice-count-ablation-4datasets-k2to14")}
    for condition, (index, stem) in parts.items():
        path = os.path.join(folder, "data/indexes/%s.paper-v1.jsonl.gz" % index)
        items = {row["sample_id"]: Item(row, condition) for row in rows(path)}
        yield "index", describe_index(items)
        for model in MODELS:
            path = only(os.path.join(folder, "results/released/%s__%s__*.jsonl.gz" % (model, stem)))
            yield model, tabulate(condition, by_setting(items, read_predictions(path)))
        if condition == "main":
            for model in POST_TRAINED:
                path = only(os.path.join(folder, "posttraining/results/released/%s__ba-lora-*.jsonl.gz" % model))
                yield model + "-ba-lora", tabulate(condition, by_setting(items, read_predictions(path)))


def main():
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["model", "condition", "dataset", "metric", "value"])
    for model, table in tables(sys.argv[1]):
        for (condition, dataset), metrics in table.cells.items():
            for metric, value in metrics.items():
                out.writerow([model, condition, dataset, metric, repr(float(value))])


if __name__ == "__main__":
    main()
