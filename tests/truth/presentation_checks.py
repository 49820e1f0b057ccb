#!/usr/bin/env python3
"""Writes presentation_checks.h: both checks of random answers, in exact arithmetic.

usage: python3 tests/truth/presentation_checks.py >tests/truth/presentation_checks.h   (in the project's root)

Values are tenths, few enough that most answers tie.
"""
import random
import sys
from fractions import Fraction

sys.path.insert(0, __file__.rsplit("/", 1)[0])
import header

K, ANSWERS = 5, 200


r = random.Random("presentation")
answers = [[r.randrange(4) for _ in range(K)] for _ in range(ANSWERS)]
wins, tied = [Fraction(0)] * K, 0
for answer in answers:
    winners = [slot for slot in range(K) if answer[slot] == max(answer)]
    tied += len(winners) > 1
    for slot in winners:
        wins[slot] += Fraction(1, len(winners))
shares = [win / ANSWERS for win in wins]
assert sum(shares) == 1
means = [Fraction(sum(answer[slot] for answer in answers), 10 * ANSWERS) for slot in range(K)]
control = means[0] - sum(means) / K

header.begin("presentation_checks")
print(f"enum {{ TRUTH_K = {K}, TRUTH_ANSWERS = {ANSWERS}, TRUTH_TIED = {tied} }};")
header.array("uint8_t", "TRUTH_TENTHS", (value for answer in answers for value in answer))
header.array("int64_t", "TRUTH_SHARES", (part for share in shares for part in share.as_integer_ratio()))
header.array("double", "TRUTH_MEANS", (repr(float(mean)) for mean in means))
print(f"static const double TRUTH_CONTROL = {float(control)!r};")
header.end()
