/* Ordering: does a judge prefer the responses that the workers prefer?
 *
 * onet (arXiv 2610.02492), section 4: pairs of responses within a task instance; those that the worker scores
 * differently are decisive. All counts are whole, so all measures are exact fractions.
 */
#ifndef PL_PANEL_ORDERING_H
#define PL_PANEL_ORDERING_H

#include "panel/view.h"
#include "stats/number.h"

/* Decisive pairs, by what the judge does with them. {0} has none. */
typedef struct pl_ordering {
    int64_t concordant, discordant; /* it prefers the same response, the other one */
    int64_t tied;                   /* it scores both alike */
} pl_ordering;

/* Adds the pairs among n responses of one instance. O(n^2) up to 32, O(n log n) beyond. */
void pl_ordering_add(pl_ordering *ordering, const double *judge, const double *worker, size_t n);

/* Of a whole view; an instance with one response has no pair. O(rows) for small instances. */
pl_ordering pl_ordering_of(const pl_view *view);

/* PairAcc_1/2 = (concordant + tied / 2) / decisive: 1/2 for a judge that ties everything. PL_UNDEFINED when
 * no pair is decisive. */
pl_status pl_ordering_accuracy(const pl_ordering *ordering, pl_ratio *accuracy);
/* The share of decisive pairs that the judge orders at all; PL_UNDEFINED as above. */
pl_status pl_ordering_coverage(const pl_ordering *ordering, pl_ratio *coverage);
/* concordant / (concordant + discordant); PL_UNDEFINED when the judge orders no decisive pair. */
pl_status pl_ordering_conditional(const pl_ordering *ordering, pl_ratio *conditional);

#endif
