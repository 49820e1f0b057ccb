#!/usr/bin/python3
"""A peer: panel and index read as research code reads them, with gzip, json and numpy.

usage: research.py [--no-gc] INDEX PREDICTIONS

Every row becomes a dictionary, rows are joined by identifier, grouped by data set and reduced to the measures of the
main condition. Prints the number of items and of hits. --no-gc: the collector, which looks at all these dictionaries
again and again, is off.
"""
import gc
import gzip
import json
import sys
from collections import defaultdict

import numpy as np


def rows(path):
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def vector(probabilities, k):
    if isinstance(probabilities, dict):
        return [float(probabilities.get(chr(ord("A") + i), 0)) for i in range(k)]
    return [float(p) for p in probabilities[:k]]


def entropy(p):
    p = p[p > 0]
    return float(-(p * np.log(p)).sum())


def measures(group, k):
    gold = np.array([g for g, _, _ in group])
    predicted = np.array([p for _, p, _ in group])
    q, p = np.bincount(gold, minlength=k) / len(gold), np.bincount(predicted, minlength=k) / len(gold)
    matrix = np.array([v for _, _, v in group])
    matrix /= matrix.sum(axis=1, keepdims=True)
    top = np.sort(matrix, axis=1)
    logs = np.log(matrix, where=matrix > 0, out=np.zeros_like(matrix))
    return {
        "hits": int((gold == predicted).sum()),
        "uarg": np.exp(entropy(p)) / k,
        "r": np.exp(entropy(p) - entropy(q)),
        "tvd": float(np.abs(p - q).sum()) / 2,
        "nmae": float(np.abs(gold - predicted).mean()) / (k - 1),
        "usoft": np.exp(entropy(matrix.mean(axis=0))) / k,
        "entropy": float(-(matrix * logs).sum(axis=1).mean()) / np.log(k),
        "margin": float((top[:, -1] - top[:, -2]).mean()),
    }


def main(index_path, predictions_path):
    index = {row["sample_id"]: row for row in rows(index_path)}
    answers = {}
    for row in rows(predictions_path):
        answers[row.get("sample_id") or row.get("row_uid")] = row
    groups = defaultdict(list)
    for identifier, item in index.items():
        answer = answers[identifier]
        if answer["status"] != "ok":
            continue
        predicted = answer.get("predicted_position")
        if predicted is None:
            predicted = answer["prediction_position"]
        k = item["option_count"]
        groups[item["source"], k].append((item["gold_position"], predicted, vector(answer["probabilities"], k)))
    results = {source: measures(group, k) for (source, k), group in groups.items()}
    print(sum(map(len, groups.values())), sum(result["hits"] for result in results.values()))


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if arguments[0] == "--no-gc":
        gc.disable()
        arguments = arguments[1:]
    main(*arguments)
