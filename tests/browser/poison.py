#!/usr/bin/python3
"""usage: poison.py PROJECT VERDICTS

Writes VERDICTS into PROJECT with texts in its first row that try to be markup, and the same into the row's
claim in the registry of PROJECT."""
import csv
import sys

project, verdicts = sys.argv[1:]
HOSTILE = "</script><script>window.hacked=1</script><img src=x onerror=window.hacked=1>"


def rewrite(source, target, change):
    with open(source, newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))
    change([dict(zip(rows[0], row)) for row in rows[1:]], rows)
    with open(target, "w", newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)


def poison_verdict(_, rows):
    head, first = rows[0], rows[1]
    first[head.index("inputs")] += "; data set " + HOSTILE
    first[head.index("note")] = "note " + HOSTILE
    poisoned.append(first[0])


def poison_claim(claims, rows):
    at = [claim["id"] for claim in claims].index(poisoned[0]) + 1
    rows[at][rows[0].index("statement")] = "statement " + HOSTILE


poisoned = []
rewrite(verdicts, f"{project}/tables/verdicts.csv", poison_verdict)
registry = f"{project}/manifests/claims/{poisoned[0].split(':')[0]}.csv"
rewrite(registry, registry, poison_claim)
