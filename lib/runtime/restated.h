/* Numbers that a document prints in several places: each place is checked against another one. */
#ifndef PL_RUNTIME_RESTATED_H
#define PL_RUNTIME_RESTATED_H

#include "runtime/experiment.h"

typedef struct pl_restated {
    const char *item, *row, *column; /* the claim that is judged */
    const char *by;      /* the claim that prints it again, without the paper: "table2:workers:acceptance" */
    int64_t numerator;   /* what that number is multiplied by: 100 / 1 from a share to percent; ... */
    int64_t denominator; /* ... both 0: it is the same number */
} pl_restated;

/* Judges each of n claims by the other print of its number: by its rounding interval, or exactly where that
 * claim is a setting. O(n). */
void pl_judge_restated(pl_experiment *x, const pl_restated *claims, size_t n);

#endif
