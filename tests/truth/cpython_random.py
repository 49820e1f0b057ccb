#!/usr/bin/env python3
"""Writes cpython_random.h: what CPython's random.Random draws.

usage: python3 tests/truth/cpython_random.py >tests/truth/cpython_random.h   (in the project's root)
"""
import random
import sys

sys.path.insert(0, __file__.rsplit("/", 1)[0])
import header

SEEDS = [0, 1, 42, 2**32 - 1, 2**32, 2**64 - 1]
SIZES = [1, 2, 3, 6, 20, 255]
LONG = 2000  # beyond the third renewal of the state


header.begin("cpython_random")
header.array("uint64_t", "TRUTH_SEEDS", (f"UINT64_C({seed})" for seed in SEEDS))
print("/* the first four getrandbits(32) of each seed */")
header.array("uint32_t", "TRUTH_WORDS", (r.getrandbits(32) for r in map(random.Random, SEEDS) for _ in range(4)))
r = random.Random(0)
words = [r.getrandbits(32) for _ in range(LONG)]
print(f"/* numbers {LONG - 2} to {LONG} of seed 0 */")
print(f"enum {{ TRUTH_LONG = {LONG} }};")
header.array("uint32_t", "TRUTH_LATE", words[-3:])
r = random.Random(0)
print("/* Random(0): randrange(n) for n = 1 to 300, once each */")
header.array("uint16_t", "TRUTH_BELOW", (r.randrange(n) for n in range(1, 301)))
print("/* Random(0): three of sample(range(n), n) for each size, from one generator a size */")
header.array("size_t", "TRUTH_SIZES", SIZES)
orders = []
for n in SIZES:
    r = random.Random(0)
    for _ in range(3):
        orders += r.sample(range(n), n)
header.array("uint8_t", "TRUTH_ORDERS", orders)
header.end()
