#!/usr/bin/python3
"""Checks a JEV release against its own manifests and score summaries: the second opinion on who wrote them.

usage: /usr/bin/python3 tests/oracle/release_manifests.py RELEASE

From the definitions of FORMATS section 1 alone. Prints what does not fit and how much was checked; ends with 1 when
anything does not.
"""
import gzip
import hashlib
import json
import math
import os
import sys
from collections import Counter, defaultdict

import numpy as np

import release_metrics as oracle

LISTED = 10  # duplicate ids at the most


def digest_of_ids(ids):
    return hashlib.sha256("".join(sample_id + "\n" for sample_id in ids).encode()).hexdigest()


def facts_of(path):
    """By the names that the manifests have for them."""
    archive = open(path, "rb").read()
    content = gzip.decompress(archive)
    rows = [json.loads(line) for line in content.splitlines()]
    ids = [oracle.first(row, "sample_id", "row_uid") for row in rows]
    seen, duplicates = set(), []
    for sample_id in ids:
        if sample_id in seen and len(duplicates) < LISTED:
            duplicates.append(sample_id)
        seen.add(sample_id)
    facts = {
        "archive_bytes": len(archive),
        "archive_sha256": hashlib.sha256(archive).hexdigest(),
        "bytes": len(content),
        "content_sha256": hashlib.sha256(content).hexdigest(),
        "rows": len(rows),
        "unique_ids": len(seen),
        "duplicate_ids": duplicates,
        "statuses": dict(Counter(row["status"] for row in rows if "status" in row)),
        "ordered_ids_sha256": digest_of_ids(ids),
        "selection_sha256": digest_of_ids(sorted(ids)),
    }
    return facts


def load(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return json.load(file)


def check(name, stated, facts, renamed):
    """How many figures were compared, and what does not fit."""
    common = [key for key in stated if renamed.get(key, key) in facts]
    faults = [
        "%s: %s is %r, not %r" % (name, key, stated[key], facts[renamed.get(key, key)])
        for key in common
        if stated[key] != facts[renamed.get(key, key)]
    ]
    return len(common), faults


def check_manifests(folder):
    post_trained = load(folder, "posttraining/MANIFEST.json")
    indexes = load(folder, "data/indexes/MANIFEST.json")
    entries = [("", entry, {}) for entry in load(folder, "results/MANIFEST.json")["files"]]
    entries += [("", indexes[key], {"sha256": "archive_sha256", "content_bytes": "bytes"}) for key in ("main40", "position9", "kcurve4")]
    entries += [("posttraining", entry, {"sha256": "archive_sha256", "bytes": "archive_bytes"}) for entry in post_trained["files"]]
    entries += [("posttraining", entry, {"sha256": "archive_sha256", "sample_ids_ordered_sha256": "ordered_ids_sha256"}) for entry in post_trained["released_results"]]
    for prefix, entry, renamed in entries:
        path = os.path.join(folder, prefix, entry["file"])
        yield check(entry["file"], entry, facts_of(path), renamed)


def summary_of(answers):
    metrics = oracle.metrics_of(answers)
    k = answers[0].item.k
    predicted = np.bincount([answer.predicted for answer in answers], minlength=k)
    gold = np.bincount([answer.item.gold for answer in answers], minlength=k)
    return {
        "rows": len(answers),
        "option_count": k,
        "accuracy": metrics["accuracy"],
        "total_variation_distance": metrics["tvd"],
        "normalized_prediction_entropy": oracle.entropy(predicted / len(answers)) / math.log(k),
        "qwk": metrics.get("qwk"),
        "normalized_mae": metrics.get("nmae"),
        "gold_counts": gold.tolist(),
        "prediction_counts": predicted.tolist(),
    }


def same(a, b):
    return a == b or (isinstance(a, float) and b is not None and abs(a - b) <= 1e-12)


def check_summaries(folder):
    index = os.path.join(folder, "data/indexes/main40.paper-v1.jsonl.gz")
    items = {row["sample_id"]: oracle.Item(row, "main") for row in oracle.rows(index)}
    for model in oracle.POST_TRAINED:
        stem = os.path.join("posttraining/results/released", model + "__ba-lora-seed42__main40")
        predictions = oracle.read_predictions(os.path.join(folder, stem + ".jsonl.gz"))
        stated = load(folder, stem + "__score_summary.json")["datasets"]
        for (_, source), answers in oracle.by_setting(items, predictions).items():
            for key, value in summary_of(answers).items():
                fits = same(stated[source][key], value)
                yield 1, [] if fits else ["%s: %s of %s is %r, not %r" % (stem, key, source, stated[source][key], value)]


def main():
    checked, faults = 0, []
    for n, found in [*check_manifests(sys.argv[1]), *check_summaries(sys.argv[1])]:
        checked += n
        faults += found
    print("\n".join(faults + ["%d figures, %d do not fit" % (checked, len(faults))]))
    return 1 if faults or checked == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
