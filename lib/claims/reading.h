/* Readings: what a text allows a group of printed numbers to be, and how many of them each reading explains.
 *
 * Where definition and numbers part, a text often allows more than one computation: the mean of ratios or the
 * ratio of means, rounding before or after averaging. A reading collects what one of them gives for each
 * claim of a group; nothing of it is a verdict. A value without evidence is left out, so that readings are
 * counted over the claims that they can be tried on. A count rests on all values that were tried.
 */
#ifndef PL_CLAIMS_READING_H
#define PL_CLAIMS_READING_H

#include "claims/claim.h"
#include "claims/rounding.h"
#include "claims/value.h"

/* Begins as {.n = 0}; pl_reading_clear frees what it holds and leaves it as it began. */
typedef struct pl_reading {
    const pl_claim **claims; /* borrowed */
    pl_rounding_pair *pairs; /* value and printed number of each */
    size_t n, claims_capacity, pairs_capacity;
} pl_reading;

void pl_reading_add(pl_reading *reading, const pl_claim *claim, pl_value value);
void pl_reading_clear(pl_reading *reading);

/* How many claims were tried. Like both counts below it has no evidence where that is none. */
pl_value pl_reading_tried(const pl_reading *reading);

/* How many agree, decided as verdicts are (claims/verdict.h). Without evidence where a value decides nothing,
 * as made-up ones do; so is the next. */
pl_value pl_reading_agreeing(const pl_reading *reading);

/* Of how many this rounding rule makes the printed number (claims/rounding.h), whatever the comparator. */
pl_value pl_reading_explained(const pl_reading *reading, pl_rounding rule);

#endif
