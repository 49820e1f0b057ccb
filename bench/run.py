#!/usr/bin/python3
"""Reading the JEV release against its peers: make bench-release.

usage: run.py --plumb PROGRAM --programs FOLDER --work FOLDER --out FILE [--rounds N] [--scale F]

Makes a synthetic release of full size once, runs every peer once a round in turn, and writes medians, spreads and paired
ratios. Times are wall-clock; CPU time and peak memory are the kernel's (wait4).
"""
import argparse
import csv
import os
import platform
import statistics
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
PYTHON = "/usr/bin/python3"
NEXT = "# Auditing a rating panel: measured"  # what run-audit writes into the same file
MAIN_INDEX = "data/indexes/main40.paper-v1.jsonl.gz"


class Sample:
    def __init__(self, seconds, cpu, memory, output):
        self.seconds, self.cpu, self.memory, self.output = seconds, cpu, memory, output


def run(command):
    reader, writer = os.pipe()
    began = time.monotonic()
    child = os.posix_spawn(command[0], command, os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, writer, 1),
                                                                          (os.POSIX_SPAWN_CLOSE, reader)])
    os.close(writer)
    with os.fdopen(reader) as stream:
        output = stream.read()
    _, status, usage = os.wait4(child, 0)
    seconds = time.monotonic() - began
    if os.waitstatus_to_exitcode(status) != 0:
        sys.exit(f"{' '.join(map(str, command))} failed")
    return Sample(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, output)


def panel_folder(release, work, model):
    """The release with the main index and one model's answers to it alone."""
    folder = work / f"panel-{model}"
    predictions = next((release / "results/released").glob(f"{model}__main-*.gz"))
    for path in [release / MAIN_INDEX, predictions, *release.glob("*/MANIFEST.json"), *release.glob("*/*/MANIFEST.json")]:
        link = folder / path.relative_to(release)
        link.parent.mkdir(parents=True, exist_ok=True)
        if not link.exists():
            link.symlink_to(path.resolve())
    return folder, [str(release / MAIN_INDEX), str(predictions)]


def hits_of(tally):
    csv.field_size_limit(1 << 30)
    items = hits = 0
    with open(tally, newline="") as lines:
        for row in csv.DictReader(lines):
            if row["kind"] == "answers" and row["condition"] == "main":
                cells = list(map(int, row["cells"].split("|")))
                items += sum(cells)
                hits += sum(cells[:: int(len(cells) ** 0.5) + 1])
    return f"{items} {hits}"


def peers_of_panel(o, folder, files):
    tally = str(o.work / "panel.csv")
    plumb = str(o.plumb)
    return {
        "decompression alone (ISA-L)": [str(o.programs / "decompress"), *files],
        "rows split off": [str(o.programs / "parse"), "lines", *files],
        "scanner": [str(o.programs / "parse"), "scanner", *files],
        "jansson": [str(o.programs / "parse"), "jansson", *files],
        "plumb tally, 1 thread": [plumb, "tally", "--threads", "1", "--out", tally, str(folder)],
        "plumb tally, 2 threads": [plumb, "tally", "--threads", "2", "--out", tally, str(folder)],
        "plumb verify, 1 thread": [plumb, "verify", "--threads", "1", str(folder)],
        "plumb verify, 2 threads": [plumb, "verify", "--threads", "2", str(folder)],
        "Python, research style": [PYTHON, str(HERE / "research.py"), *files],
        "Python, gc off": [PYTHON, str(HERE / "research.py"), "--no-gc", *files],
    }


def peers_of_release(o, release):
    files = sorted(map(str, release.glob("**/*.jsonl.gz")))
    plumb = str(o.plumb)
    return {
        "decompression alone (ISA-L)": [str(o.programs / "decompress"), *files],
        "plumb tally, 1 thread": [plumb, "tally", "--threads", "1", "--out", str(o.work / "all.csv"), str(release)],
        "plumb tally, 2 threads": [plumb, "tally", "--threads", "2", "--out", str(o.work / "all.csv"), str(release)],
        "plumb verify, 1 thread": [plumb, "verify", "--threads", "1", str(release)],
        "plumb verify, 2 threads": [plumb, "verify", "--threads", "2", str(release)],
    }


def measure(peers, rounds, name):
    samples = {peer: [] for peer in peers}
    for i in range(rounds):
        for peer, command in peers.items():
            print(f"\r{name}: round {i + 1} of {rounds}, {peer:<40}", end="", file=sys.stderr, flush=True)
            samples[peer].append(run(command))
    print("\r" + " " * 78 + "\r", end="", file=sys.stderr)
    return samples


def ratio(samples, a, b, what):
    """Of a to b, paired by round: median, least and most. what: "seconds" or "cpu"."""
    ratios = [getattr(x, what) / getattr(y, what) for x, y in zip(samples[a], samples[b])]
    return statistics.median(ratios), min(ratios), max(ratios)


def table(samples, limit):
    lines = ["| | seconds | least to most | CPU seconds | MB | CPU, times the limit |", "|---|---:|---:|---:|---:|---:|"]
    for peer, runs in samples.items():
        seconds = [s.seconds for s in runs]
        lines.append(
            f"| {peer} | {statistics.median(seconds):.2f} | {min(seconds):.2f} to {max(seconds):.2f} | "
            f"{statistics.median(s.cpu for s in runs):.2f} | {max(s.memory for s in runs):.0f} | "
            f"{ratio(samples, peer, limit, 'cpu')[0]:.1f} |")
    return lines


def comparison(samples, rows):
    """Work of one thread by CPU seconds, which other work on the machine disturbs least; of two by the clock, too."""
    lines = ["| paired ratios | CPU: median | least to most | clock: median | least to most | wanted |", "|---|---:|---:|---:|---:|---:|"]
    for a, b, wanted in rows:
        cells = []
        for what in ("cpu", "seconds"):
            middle, least, most = ratio(samples, a, b, what)
            cells.append(f"{middle:.1f} | {least:.1f} to {most:.1f}")
        lines.append(f"| {a} / {'limit' if b == LIMIT else b} | {' | '.join(cells)} | {wanted} |")
    return lines


LIMIT = "decompression alone (ISA-L)"
ONE, TWO = "plumb tally, 1 thread", "plumb tally, 2 threads"
RESEARCH, NO_GC = "Python, research style", "Python, gc off"
WANTED = [
    (RESEARCH, ONE, "≥ 25"),
    (RESEARCH, TWO, "≥ 25 by the clock"),
    (NO_GC, ONE, "≥ 15"),
    (NO_GC, TWO, "≥ 15 by the clock"),
    (ONE, LIMIT, "≤ 3"),
    (TWO, LIMIT, "≤ 2 by the clock"),
    ("plumb verify, 1 thread", LIMIT, ""),
    ("plumb verify, 2 threads", LIMIT, ""),
]


def processor():
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.machine()


def panel_section(o, release, model, order):
    folder, files = panel_folder(release, o.work, model)
    peers = peers_of_panel(o, folder, files)
    samples = measure(peers, o.rounds, model)
    expected = samples["Python, research style"][0].output.strip()
    if hits_of(o.work / "panel.csv") != expected:
        sys.exit(f"{model}: plumb counts {hits_of(o.work / 'panel.csv')}, Python {expected}")
    size = sum(os.path.getsize(path) for path in files)
    content = int(samples[LIMIT][0].output)
    items, hits = expected.split()
    return [f"## Panel and index: {model}, {order}", "",
            f"{content / 1e6:.0f} MB of JSON, {size / 1e6:.0f} MB gzip. Both count {int(items):,} items and {int(hits):,} hits.",
            "", *table(samples, LIMIT), "", *comparison(samples, WANTED), ""]


def release_section(o, release):
    samples = measure(peers_of_release(o, release), o.rounds, "release")
    content = int(samples[LIMIT][0].output)
    return ["## The whole release", "", f"17 files, {content / 1e6:,.0f} MB of JSON.", "", *table(samples, LIMIT), ""]


def main():
    parser = argparse.ArgumentParser()
    for name in ("plumb", "programs", "work", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--scale", default="1")
    o = parser.parse_args()
    o.plumb, o.programs, o.work = o.plumb.resolve(), o.programs.resolve(), o.work.resolve()
    release = o.work / f"release-{o.scale}"
    if not release.exists():
        making = o.work / "making"
        subprocess.run([o.plumb, "synthesize", "release", "--scale", o.scale, "--out", making], check=True)
        making.rename(release)
    before = os.getloadavg()[0]
    sections = panel_section(o, release, "kev-4b", "rows in the order of the index")
    sections += panel_section(o, release, "jev-1.13", "rows in another order")
    sections += release_section(o, release)
    head = ["# Reading the JEV release: measured", "",
            "Written by `make bench-release`; see bench/README.md for what is measured and why it is built like this.", "",
            f"{o.rounds} rounds, every peer once a round in turn; synthetic release, scale {o.scale}, seed 1. "
            f"{os.cpu_count()} processors ({processor()}), Python {platform.python_version()}. "
            f"Load average {before:.1f} at the beginning and {os.getloadavg()[0]:.1f} at the end: on a machine that does "
            "other work, ratios mean more than seconds, and CPU more than the clock.", ""]
    old = o.out.read_text() if o.out.exists() else ""
    kept = old[old.index(NEXT):] if NEXT in old else ""
    o.out.write_text("\n".join(head + sections).rstrip() + "\n" + ("\n" + kept if kept else ""))


if __name__ == "__main__":
    main()
