/* Prediction-assisted estimation: the mean of a finite population from predictions of all of it and labels of
 * some whole clusters.
 *
 * n of the population's clusters are drawn uniformly without replacement. With y what is wanted and f what
 * was predicted, the estimate at weight lambda is
 *
 *     lambda mean(f over the population) + mean(y - lambda f over the sample):
 *
 * 0 is the sample's mean alone, 1 the classic rectified mean (Angelopoulos, Bates, Fannjiang, Jordan & Zrnic,
 * Science 382 (2023), with all items as the unlabelled ones; the difference estimator of survey sampling,
 * Cochran, Sampling Techniques (1977), section 7.2), and the weight below the tuned one (PPI++: Angelopoulos,
 * Duchi & Zrnic, arXiv 2311.01453, section 6; Cochran's regression estimator, section 7.3).
 */
#ifndef PL_STATS_ASSISTED_H
#define PL_STATS_ASSISTED_H

#include "base/status.h"

#include <stddef.h>

/* The clusters of a sample: how many items each has, and their sums of what was labelled and predicted. */
typedef struct pl_cluster_sample {
    size_t population; /* clusters of it */
    size_t n;          /* clusters here, at most population */
    const double *sizes, *labels, *predictions;
} pl_cluster_sample;

typedef struct pl_assisted {
    double value, error; /* estimate, standard error */
} pl_assisted;

/* population_mean: of the predictions over the population. The standard error is that of a ratio of cluster
 * sums, linearised, with the finite-population correction:
 *
 *     sqrt((1 - n / population) n / (n - 1) sum_c (r_c - mean s_c)^2) / sum_c s_c
 *
 * with r_c the sum of y - lambda f and s_c the size of cluster c (Cochran, section 9A.3; svymean of R's
 * survey with ids, fpc). The weight counts as fixed. PL_UNDEFINED for fewer than two clusters or no items.
 * O(n). */
pl_status pl_assisted_mean(const pl_cluster_sample *sample, double population_mean, double weight,
                           pl_assisted *mean);

/* The same at up to PL_ASSISTED_WEIGHTS weights, in little more time than one takes; the same bits. */
enum { PL_ASSISTED_WEIGHTS = 3 };
pl_status pl_assisted_means(const pl_cluster_sample *sample, double population_mean, const double *weights,
                            size_t n, pl_assisted *means);

/* The weight that makes the standard error above smallest: sum U V / sum V^2 of the clusters' sums U of y and
 * V of f, each less the sample's mean times the size; clusters of one item: Cov(y, f) / Var(f) over the
 * sample. 0 when V is 0 throughout. Not cut to 0 ... 1. PL_UNDEFINED for no items. O(n). */
pl_status pl_assisted_weight(const pl_cluster_sample *sample, double *weight);

/* The covariance of the clusters' sums of y and f over the variance of those of f, cut to 0 ... 1; 1 when
 * that is 0. Large clusters have large sums of either, so that it lies near 1 whatever f is worth: a plug-in
 * that is used (onet, arXiv 2610.02492, Table 14), not the one to use. PL_UNDEFINED for fewer than two
 * clusters. O(n). */
pl_status pl_assisted_weight_of_sums(const pl_cluster_sample *sample, double *weight);

#endif
