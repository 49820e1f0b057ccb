/* Agreement of predicted with gold labels, from their contingency table. Everything is an exact fraction.
 *
 * All return PL_UNDEFINED for an empty table and when the reduced fraction does not fit 64 bits, which takes
 * more than 10^9 items. O(k^2).
 */
#ifndef PL_STATS_AGREEMENT_H
#define PL_STATS_AGREEMENT_H

#include "stats/contingency.h"
#include "stats/number.h"

/* Share of items on the diagonal (jev, arXiv 2609.38827, Eq. 3). */
pl_status pl_agreement_accuracy(const pl_contingency *table, pl_ratio *accuracy);

/* nMAE = sum |a - b| / (n (k - 1)), 0 to 1 (jev, Eq. 5). PL_UNDEFINED for k = 1. */
pl_status pl_agreement_absolute_error(const pl_contingency *table, pl_ratio *error);

/* The disagreement that a pair of labels a, b counts for. */
typedef enum pl_kappa_weights {
    PL_KAPPA_NOMINAL,  /* 1 off the diagonal: Cohen, Educational and Psychological Measurement 20 (1960) */
    PL_KAPPA_LINEAR,   /* |a - b|: Cicchetti & Allison (1971) */
    PL_KAPPA_QUADRATIC /* (a - b)^2: Fleiss & Cohen (1973); jev, Eq. 5 */
} pl_kappa_weights;

/* Kappa = 1 - sum w O / sum w E, at most 1, E expected from the marginals; the scale of w cancels. When gold
 * or predictions are constant but not both on the same label it is 0; when both are constant on the same
 * label it is 0/0, PL_UNDEFINED (scikit-learn's NaN). */
pl_status pl_agreement_kappa(const pl_contingency *table, pl_kappa_weights weights, pl_ratio *kappa);

#endif
