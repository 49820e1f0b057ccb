#!/usr/bin/python3
"""usage: same_verdicts.py VERDICTS.csv VERDICTS.json

Whether both say the same, every field of every claim in the same order, numbers to the last bit; and whether
the counts of the JSON are those of its claims."""
import collections
import csv
import json
import math
import sys

with open(sys.argv[1], newline="", encoding="utf-8") as file:
    rows = list(csv.DictReader(file))
with open(sys.argv[2], encoding="utf-8") as file:
    document = json.load(file)
claims = document["claims"]
assert len(rows) == len(claims) > 0, (len(rows), len(claims))


def number(value):
    return None if value in ("", None) else float(value)


for row, claim in zip(rows, claims):
    for key in ("id", "printed", "evidence", "outcome", "experiment", "note"):
        assert row[key] == claim[key], (row["id"], key)
    for key in ("computed", "low", "high", "margin"):
        assert number(row[key]) == number(claim[key]), (row["id"], key)
        assert number(row[key]) is None or not math.isnan(number(row[key])), (row["id"], key)
    assert row["exact"] == (claim["exact"] or ""), row["id"]
    assert row["inputs"] == "; ".join(claim["inputs"]), row["id"]
    assert claim["id"] == ":".join(claim[key] for key in ("paper", "item", "row", "column")), row["id"]
    assert all(source in document["sources"] for source in claim["inputs"]), row["id"]

standings = collections.Counter(claim["standing"] for claim in claims)
assert {key: n for key, n in document["counts"]["standings"].items() if n} == dict(standings)
assert document["counts"]["claims"] == len(claims)
print(len(claims), "claims")
