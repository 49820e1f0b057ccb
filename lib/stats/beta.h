/* The Beta distribution: fitted to scores of a scale by maximum likelihood, and integrated.
 *
 * Source: align (arXiv 2601.16444), section 4.1, after Eq. 1, which models the human scores q(y) so and does
 * not say what becomes of scores at the ends of the scale, where the density is 0 or infinite.
 */
#ifndef PL_STATS_BETA_H
#define PL_STATS_BETA_H

#include "base/status.h"
#include "stats/frequency.h"
#include "stats/scale.h"

typedef struct pl_beta {
    double alpha, beta; /* both above 0 */
} pl_beta;

/* Relative precision of the parameters, measured against scipy and by their likelihood equations, for scores
 * whose spread is at least a thousandth of the scale. */
#define PL_BETA_PRECISION 1e-11

/* Maximum likelihood over scores that are mapped linearly to x in 0 to 1. When any lies at an end, all n are
 * first drawn in, x' = (x (n - 1) + 1/2) / n: Smithson & Verkuilen, Psychological Methods 11 (2006), p. 55.
 * PL_UNDEFINED for fewer than two distinct scores, one outside the scale, or an improper scale. O(distinct).
 */
pl_status pl_beta_fit(const pl_frequency *scores, pl_scale scale, pl_beta *fit);

/* The x that pl_beta_fit fits to, for a score of such a table: what another program is given to compare. */
double pl_beta_argument(const pl_frequency *scores, pl_scale scale, double score);

/* The probability between low and high, 0 to 1, low at most high; beyond 0 and 1 there is none. To 1e-13
 * absolute. */
double pl_beta_between(pl_beta beta, double low, double high);

#endif
