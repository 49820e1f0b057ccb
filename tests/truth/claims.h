/* Written by tests/truth/claims.py (Python 3.11.2, fractions and decimal); do not edit. */
#ifndef PL_TESTS_TRUTH_CLAIMS_H
#define PL_TESTS_TRUTH_CLAIMS_H

#include <stdint.h>

enum { TRUTH_BLOCKS = 4, TRUTH_CASES = 4000 };

static const uint64_t truth_ratio_roundings[TRUTH_BLOCKS] = {
    UINT64_C(0xd0a7ed04eac3db20), UINT64_C(0xf28782dd286f205d), UINT64_C(0xda2fd458024fc4ce),
    UINT64_C(0x01430575765a9b97)};

static const uint64_t truth_real_roundings[TRUTH_BLOCKS] = {
    UINT64_C(0x09a07b3e088127b1), UINT64_C(0x0b302ce907d6c78e), UINT64_C(0x7214e35e586136cc),
    UINT64_C(0xbbeecdcdeb4c1f75)};

static const uint64_t truth_comparisons[TRUTH_BLOCKS] = {
    UINT64_C(0xf364b7e97cf63a5f), UINT64_C(0xb8cc3e56f1d15ca3), UINT64_C(0xbe5586ca868cb9af),
    UINT64_C(0x23897077b966a3d3)};

static const uint64_t truth_fraction_arithmetic[TRUTH_BLOCKS] = {
    UINT64_C(0x47617488118c1824), UINT64_C(0x963996713ebaa517), UINT64_C(0x61ec7033984f77e8),
    UINT64_C(0x534939e40ac39eba)};

static const uint64_t truth_decimal_intervals[TRUTH_BLOCKS] = {
    UINT64_C(0x4ab1194396fa4b76), UINT64_C(0x233e129803aeff57), UINT64_C(0x5004ed6a909f2fdb),
    UINT64_C(0x83ef5d139c011545)};

static const uint64_t truth_interval_arithmetic[TRUTH_BLOCKS] = {
    UINT64_C(0xa5d4d9ed531cf05e), UINT64_C(0x0ee2f5933b114dd6), UINT64_C(0xa58ebb82beb33bfd),
    UINT64_C(0xf65238526de58b98)};

#endif
