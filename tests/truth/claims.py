#!/usr/bin/env python3
"""Writes claims.h: what Python's fractions and decimal modules say about pseudo-random cases.

usage: python3 tests/truth/claims.py >tests/truth/claims.h

The cases come from a generator that tests/random.h has too (splitmix64), and each block of results is folded into one
64-bit number (FNV-1a by words), so that a few lines stand for tens of thousands of answers. Only the cases
are shared with the C code: the answers are Python's own, from exact fractions and decimal.quantize.
"""
import decimal
import math
import struct
import sys
from decimal import Decimal
from fractions import Fraction

MASK = (1 << 64) - 1
BLOCKS, CASES = 4, 4000
RULES = [decimal.ROUND_HALF_UP, decimal.ROUND_HALF_EVEN, decimal.ROUND_DOWN]


class Random:
    """Steele, Lea & Flood, Fast splittable pseudorandom number generators, OOPSLA 2014, figure 11."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, n):
        return self.next() % n

    def integer(self, bits):
        """Signed, of at most this many bits, small ones as likely as large ones."""
        size = self.next() >> (64 - 1 - self.below(bits))
        return -size if self.below(2) else size


class Fold:
    def __init__(self):
        self.state = 0xCBF29CE484222325

    def add(self, number):
        self.state = ((self.state ^ (number & MASK)) * 0x100000001B3) & MASK

    def add_double(self, x):
        self.add(struct.unpack("<Q", struct.pack("<d", x))[0])


def round_fraction(value, places, rule):
    """value is rounded exactly: a decimal with enough digits for every denominator here does not exist, so the decision
    is made on the integer part and a stand-in for the rest on the same side of one half."""
    scaled = abs(value) * 10**places
    whole, rest = divmod(scaled.numerator, scaled.denominator)
    rest = Fraction(rest, scaled.denominator)
    stand_in = Decimal(0) if rest == 0 else Decimal("0.5") if rest == Fraction(1, 2) else (
        Decimal("0.25") if rest < Fraction(1, 2) else Decimal("0.75"))
    digits = int((Decimal(whole) + stand_in).quantize(Decimal(1), rounding=rule))
    return -digits if value < 0 else digits


def all_roundings(value, places):
    found = [round_fraction(value, places, rule) for rule in RULES]
    for further in (1, 2):
        first = Fraction(round_fraction(value, places + further, decimal.ROUND_HALF_UP), 10**(places + further))
        found.append(round_fraction(first, places, decimal.ROUND_HALF_UP))
    return found


def ratio_roundings(random, fold):
    places = random.below(6)
    # Half the denominators divide a power of ten, so that ties are common.
    denominator = 2 * 10**random.below(7) if random.below(2) else 1 + random.below(10**6)
    numerator = random.integer(40)
    for digits in all_roundings(Fraction(numerator, denominator), places):
        fold.add(digits)


def real_roundings(random, fold):
    places = random.below(6)
    real = math.ldexp(random.integer(53), -30 - random.below(30))
    kind = random.below(3)
    if kind > 0:  # as close to a tie, or to a number with these places, as a double can be
        real = (round(abs(real) % 1000 * 10**places) + (0.5 if kind == 1 else 0)) / 10**places
    for digits in all_roundings(Fraction(real), places):
        fold.add(digits)


def printed_number(random):
    return random.integer(40), random.below(8)


def comparisons(random, fold):
    digits, places = printed_number(random)
    half_units = random.below(5) - 2
    bound = Fraction(2 * digits + half_units, 2 * 10**places)
    factor = 1 + random.below(10**6)
    numerator = (2 * digits + half_units) * factor + (random.below(3) - 1)
    denominator = 2 * 10**places * factor
    value = Fraction(numerator, denominator)
    fold.add((value > bound) - (value < bound))
    real = float(bound)
    real = [math.nextafter(real, -math.inf), real, math.nextafter(real, math.inf)][random.below(3)]
    fold.add((Fraction(real) > bound) - (Fraction(real) < bound))


def fraction_arithmetic(random, fold):
    bits = 20 if random.below(2) else 62
    a = Fraction(random.integer(bits), 1 + abs(random.integer(bits)))
    b = Fraction(random.integer(bits), 1 + abs(random.integer(bits)))
    results = [a + b, a - b, a * b, a / b if b else None, min(a, b), max(a, b), abs(a)]
    for result in results:
        fits = result is not None and max(abs(result.numerator), result.denominator) < 1 << 63
        fold.add(int(fits))
        if fits:
            fold.add(result.numerator)
            fold.add(result.denominator)
        if fits and max(abs(result.numerator), result.denominator) < 1 << 53:
            fold.add_double(float(result) + 0.0)


def decimal_intervals(random, fold):
    digits, places = printed_number(random)
    half_units = 1 + random.below(2)
    for sign in (-1, 1):
        bound = Fraction(2 * digits + sign * half_units, 2 * 10**places)
        end = float(bound)
        if (Fraction(end) - bound) * sign < 0:
            end = math.nextafter(end, sign * math.inf)
        fold.add_double(end + 0.0)


def interval_arithmetic(random, fold):
    ends = [math.ldexp(random.integer(53), -random.below(60)) for _ in range(4)]
    a, b = sorted(ends[:2]), sorted(ends[2:])
    fa, fb = [Fraction(x) for x in a], [Fraction(x) for x in b]
    results = [[x + y for x in fa for y in fb], [x - y for x in fa for y in fb], [x * y for x in fa for y in fb]]
    results.append(None if fb[0] <= 0 <= fb[1] else [x / y for x in fa for y in fb])
    for members in results:
        fold.add(int(members is not None))
        if members is not None:
            fold.add_double(math.nextafter(float(min(members)), -math.inf) + 0.0)
            fold.add_double(math.nextafter(float(max(members)), math.inf) + 0.0)


FAMILIES = [ratio_roundings, real_roundings, comparisons, fraction_arithmetic, decimal_intervals, interval_arithmetic]


def main():
    print("/* Written by tests/truth/claims.py (Python %d.%d.%d, fractions and decimal); do not edit. */"
          % sys.version_info[:3])
    print("#ifndef PL_TESTS_TRUTH_CLAIMS_H\n#define PL_TESTS_TRUTH_CLAIMS_H\n\n#include <stdint.h>\n")
    print("enum { TRUTH_BLOCKS = %d, TRUTH_CASES = %d };\n" % (BLOCKS, CASES))
    for family in FAMILIES:
        folds = []
        for block in range(BLOCKS):
            random, fold = Random(block + 1), Fold()
            for _ in range(CASES):
                family(random, fold)
            folds.append("UINT64_C(0x%016x)" % fold.state)
        print("static const uint64_t truth_%s[TRUTH_BLOCKS] = {\n    %s,\n    %s};\n"
              % (family.__name__, ", ".join(folds[:3]), ", ".join(folds[3:])))
    print("#endif")


if __name__ == "__main__":
    main()
