/* Temperature of a distribution over labels, after it was drawn from.
 *
 * Source: align (arXiv 2601.16444), section 4.1: logits z are divided by a temperature T before the softmax,
 * p_T = softmax(z / T). So p_T is proportional to p_S^(S/T), whatever the logits were, and one known
 * distribution gives those at all other temperatures.
 */
#ifndef PL_STATS_TEMPERATURE_H
#define PL_STATS_TEMPERATURE_H

#include "base/status.h"

#include <stddef.h>

/* scaled[i], k of them, is the probability of label i at temperature to, of weights that are proportional to
 * its probabilities at temperature from; what is impossible stays so. The arrays may be the same.
 * PL_UNDEFINED, with nothing written, when a temperature is not above 0 and finite, a weight is negative or
 * not finite, or all are 0. No weight overflows or vanishes on the way, but for those below 10^-308 of the
 * largest. O(k). */
pl_status pl_temperature_change(const double *weights, size_t k, double from, double to, double *scaled);

#endif
