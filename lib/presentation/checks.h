/* The two checks of how a score question is presented, from the numbers that a model gives to each slot.
 *
 * Source: the thread in jaredpalmer/kev (document kev), "The first-slot rate" and "The identical-option
 * control". Slots are the places of a question's levels, counted from 0 in the order shown; values are
 * probabilities or logits, one a slot. Both checks take one answer at a time, O(k) each, in a fixed order for
 * results of the same bits.
 */
#ifndef PL_PRESENTATION_CHECKS_H
#define PL_PRESENTATION_CHECKS_H

#include "base/status.h"
#include "stats/number.h"

#include <stddef.h>
#include <stdint.h>

/* ---- first-slot rate: which slots win ---- */

/* Every answer is one win, of the slot with the largest value; slots that share the largest value exactly
 * share the win evenly. Slots that nearly tie do not. Without positional preference each has 1/k of the wins
 * over all orders; a model whose slots are all equal has that, too, and its tie rate of 1 says so. */
typedef struct pl_slot_wins {
    size_t k;
    int64_t answers;
    int64_t tied;    /* answers whose largest value was shared */
    int64_t *shared; /* k x k: [slot][m - 1] counts the wins that the slot shared with m - 1 others */
} pl_slot_wins;

/* k >= 1. */
pl_slot_wins *pl_slot_wins_new(size_t k);
void pl_slot_wins_free(pl_slot_wins *wins); /* NULL is fine */

/* PL_UNDEFINED for a value that is NaN or infinite, and nothing is added: neither has a place in an order of
 * k values, or in a mean of them. */
pl_status pl_slot_wins_add(pl_slot_wins *wins, const double *values);

/* A slot's share of all wins, 0 to 1; of slot 0 it is the first-slot rate. The correctly rounded 1/k where
 * all answers tie. PL_UNDEFINED before the first answer. O(k). */
pl_status pl_slot_wins_share(const pl_slot_wins *wins, size_t slot, double *share);
/* The same as a fraction; PL_UNDEFINED also where its terms do not fit in 64 bits. */
pl_status pl_slot_wins_ratio(const pl_slot_wins *wins, size_t slot, pl_ratio *share);
/* The share of answers whose largest value was shared. PL_UNDEFINED before the first answer. */
pl_status pl_slot_wins_tie_rate(const pl_slot_wins *wins, pl_ratio *rate);

/* ---- identical-option control: what slots are worth ---- */

/* The answers to questions whose levels all have one text. */
typedef struct pl_slot_means {
    size_t k;
    int64_t answers;
    long double *sums;  /* of each slot */
    long double excess; /* of slot 0 over the mean of the slots */
} pl_slot_means;

pl_slot_means *pl_slot_means_new(size_t k);
void pl_slot_means_free(pl_slot_means *means); /* NULL is fine */
/* PL_UNDEFINED as above. */
pl_status pl_slot_means_add(pl_slot_means *means, const double *values);

/* The control: slot 0 less the mean over the slots, averaged over the answers. Exactly 0 where the slots are
 * equal, so for k = 1. PL_UNDEFINED before the first answer. */
pl_status pl_slot_means_control(const pl_slot_means *means, double *control);
/* The mean of a slot. */
pl_status pl_slot_means_slot(const pl_slot_means *means, size_t slot, double *mean);

#endif
