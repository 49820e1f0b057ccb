/* Written by tests/truth/binning.py (Python 3.11.2, fractions); do not edit. */
#ifndef PL_TESTS_TRUTH_BINNING_H
#define PL_TESTS_TRUTH_BINNING_H

#include <stdint.h>

enum { BINNING_BLOCKS = 4, BINNING_CASES = 1000 };

static const uint64_t truth_random_levels[] = {UINT64_C(0x700b4796ce3e6e32), UINT64_C(0xdb4cc106ffa13f53),
                                               UINT64_C(0x624db23f8ec04de7), UINT64_C(0xbbe23201ba26e66f)};

static const uint64_t truth_assessment_levels[] = {UINT64_C(0xdf7861723b61c288), UINT64_C(0xd7eaec10d10a429e),
                                                   UINT64_C(0xdfa823aacca1c73f), UINT64_C(0x22cbb2443f21f4e5),
                                                   UINT64_C(0x694b114b6545bbb5), UINT64_C(0x782fa44e2a942c3d),
                                                   UINT64_C(0xd337f02749d4eaf7)};

#endif
