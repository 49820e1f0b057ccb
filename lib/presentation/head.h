/* Simulated score heads: models whose preference for positions is known.
 *
 * The logit of slot i that shows a text in a state is
 *   z_i = (b_i + spread * g(state, text)) / temperature,
 * and probabilities are the softmax of the logits. b is the preference for positions. g is what the model
 * thinks of the text: a standard Gumbel number, drawn once for each state and text, so that it goes with the
 * text from slot to slot and is the same for equal texts. Over all orders of different texts slot i then wins
 * with probability softmax(b / spread)_i (Gumbel-max: Luce, Individual Choice Behavior, 1959; Yellott,
 * Journal of Mathematical Psychology 15 (1977) 109-144), while the identical-option control sees b alone.
 */
#ifndef PL_PRESENTATION_HEAD_H
#define PL_PRESENTATION_HEAD_H

#include "base/status.h"
#include "presentation/request.h"

#include <jansson.h>

#include <stddef.h>
#include <stdint.h>

/* How a simulated head is named as a target, before its text. */
#define PL_HEAD_TARGET "simulated head"

typedef struct pl_head {
    double slope;   /* b_i = -slope * i, without biases */
    double *biases; /* b_i, biases_count of them; NULL: by slope */
    size_t biases_count;
    double spread;      /* 0 or more */
    double temperature; /* above 0 */
} pl_head;

/* How a head is written: one of
 *   flat                 all slots alike
 *   linear:SLOPE         every slot is worth SLOPE less than the one before it
 *   slots:B/B/…          the worth of each slot, for as many levels
 * then, if wanted, ",spread=S" (default 0) and ",temperature=T" (default 1). PL_USAGE, with the reason, for
 * anything else. On success the caller clears *head. */
pl_status pl_head_read(const char *text, pl_head *head, pl_error *error);
void pl_head_clear(pl_head *head);

/* PL_USAGE when the head has biases for another number of levels. */
pl_status pl_head_check(const pl_head *head, size_t k, pl_error *error);

/* b of a slot, which must be one of the head's where it has biases. */
double pl_head_bias(const pl_head *head, size_t slot);

/* The logits of k slots that show these texts in this state; logits has room for k. O(length of the texts).
 */
void pl_head_logits(const pl_head *head, const char *state, const char *const *texts, size_t k,
                    double *logits);

/* Softmax: exp(z_i) over their sum, k >= 1. Equal logits give equal probabilities. */
void pl_head_probabilities(const double *logits, size_t k, double *probabilities);

/* The share of the wins that each of k slots can be expected to have over all orders of k different texts:
 * softmax(b / spread). Without spread the slots of the largest b share them all. shares has room for k. */
void pl_head_expected_shares(const pl_head *head, size_t k, double *shares);

/* Answers a request (presentation/request.h) in the predictor's form of presentation/answer.h, numbers with
 * 17 digits; *answer is the caller's. PL_INTERNAL when the text is no such request. */
pl_status pl_head_answer(const pl_head *head, const char *request, char **answer, pl_error *error);
/* The same answer without texts to be written and read, which takes four times as long; the caller's. */
json_t *pl_head_answer_to(const pl_head *head, const pl_request *request);

#endif
