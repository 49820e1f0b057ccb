/* Reliability of a measurement from the correlation of two halves of it. */
#ifndef PL_STATS_RELIABILITY_H
#define PL_STATS_RELIABILITY_H

#include "base/status.h"

/* Reliability of a measurement times as long as the one whose parallel forms correlate with r: times r / (1 +
 * (times - 1) r); times 2 for two halves. Spearman, British Journal of Psychology 3 (1910), 271-295; Brown,
 * the same, 296-322. PL_UNDEFINED for r outside [0, 1] or times <= 0. Reliability is a share of variance, and
 * forms that correlate negatively are not parallel: there the formula falls without bound (r = -0.9 gives
 * -18). What is to be reported instead is not agreed (help page splitrel of R's AATtools), so nothing is. */
pl_status pl_spearman_brown(double r, double times, double *reliability);

#endif
