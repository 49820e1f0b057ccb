#!/usr/bin/python3
"""Compares two tables of metrics, line by line.

usage: /usr/bin/python3 tests/oracle/compare_metrics.py WANT.csv GOT.csv

Both must have the same (model, condition, dataset, metric), each once, and values that differ by at most 1e-12, of the
value where that is above 1. Prints the first lines that differ and a summary; ends with 1 when there are any.
"""
import csv
import sys

TOLERANCE = 1e-12  # sums of up to 5,000 rounded terms differ by some 1e-15
SHOWN = 20


def read(path):
    table = {}
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            key = row["model"], row["condition"], row["dataset"], row["metric"]
            if key in table:
                raise ValueError("%s has %s twice" % (path, ",".join(key)))
            table[key] = float(row["value"])
    return table


def distance(a, b):
    return abs(a - b) / max(1, abs(a))


def main():
    want, got = read(sys.argv[1]), read(sys.argv[2])
    faults = [",".join(key) + " is missing" for key in want if key not in got]
    faults += [",".join(key) + " is not wanted" for key in got if key not in want]
    common = [key for key in want if key in got]
    for key in common:
        if not distance(want[key], got[key]) <= TOLERANCE:
            faults.append("%s is %.17g, not %.17g" % (",".join(key), got[key], want[key]))
    for fault in faults[:SHOWN]:
        print(fault)
    largest = max((distance(want[key], got[key]) for key in common), default=0)
    print("%d values, %d differ, largest difference %.1e" % (len(common), len(faults), largest))
    return 1 if faults or not common else 0


if __name__ == "__main__":
    sys.exit(main())
