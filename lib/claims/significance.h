/* Significance of a correlation that is known to lie in an interval, as a printed one is. */
#ifndef PL_CLAIMS_SIGNIFICANCE_H
#define PL_CLAIMS_SIGNIFICANCE_H

#include "claims/value.h"

/* Two-sided p of r over n pairs against no correlation (stats/correlation.h). It falls as |r| and n grow, so
 * the ends of their ranges give its ends: the range holds p for every correlation that rounds like r. n
 * counts pairs, so of a printed n only the integers in its range matter. Rests on both; unknown where r or n
 * is, where no integer lies in the range of n, where n may be below 3 or |r| is above 1 throughout. */
pl_value pl_significance_of_r(pl_value r, pl_value n);

#endif
