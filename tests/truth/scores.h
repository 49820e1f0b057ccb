/* Written by tests/truth/scores.py (Python 3.11.2); do not edit. */
#ifndef PL_TESTS_TRUTH_SCORES_H
#define PL_TESTS_TRUTH_SCORES_H

#include <stddef.h>
#include <stdint.h>

/* clang-format off */
/* scipy 1.10.1, numpy 1.24.2: stats.beta.fit(x, floc=0, fscale=1), stats.beta.cdf, special.softmax,
 * stats.kurtosis, stats.pearsonr, stats.mode, numpy.average */

enum { TRUTH_SERIES = 6, TRUTH_ITEMS = 120 };
static const double truth_beta_alpha[] = {
    6.176803797806911, 6.193415919343077, 2.8629790029308695, 2.3964991999335785, 4.625695409080975,
    0.8977702116233056,
};
static const double truth_beta_beta[] = {
    1.0328936066183794, 1.2467354148211756, 4.818413660876181, 2.3028304004059117, 1.1012424743067009,
    0.2217831967088611,
};
static const double truth_beta_tenths[] = {
    7.193597773366428e-07, 5.1152508099040924e-05, 0.0005805905364227149, 0.003091242462440615,
    0.01098324135073326, 0.030395510618482557, 0.07098360469980852, 0.14645432426826527, 0.2741228237864131,
    0.46333679040955755,
};
static const double truth_softmax_07[] = {
    4.870218134811095e-05, 5.713699302731343e-06, 0.0011284281927006856, 3.172650311711994e-05,
    4.837206966188763e-30, 0.9987854294235314,
};
static const double truth_softmax_04[] = {
    2.8453148779292855e-08, 6.691539217946252e-10, 6.962255953806513e-06, 1.3440315803501776e-08,
    4.999899593074013e-52, 0.9999929951814277,
};
static const double truth_softmax_13[] = {
    0.004601061145013889, 0.0014512725710520164, 0.024992971688873822, 0.0036528866930323335,
    1.583904766638107e-16, 0.9653018079020278,
};
static const double truth_measures[] = {
    2.970324409804121, 0.9478391031479644, 6.213172055253406e-60,
};
static const int64_t truth_counts[] = {
    1200, 15, 3, 119, 8, 518,
};
static const double truth_calibrated_rounded[] = {
    2.7444296581835834, 0.9274945089364002, 7.994911935609163e-52,
};
static const double truth_calibrated_equal[] = {
    2.5374719343678365, 0.9258854310371936, 2.75421204852392e-51,
};

#endif
