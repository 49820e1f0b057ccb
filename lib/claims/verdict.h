/* Judging a claim: its printed number against a value. */
#ifndef PL_CLAIMS_VERDICT_H
#define PL_CLAIMS_VERDICT_H

#include "claims/claim.h"
#include "claims/value.h"

#include <stdbool.h>

#define PL_OUTCOME_LIST(X)                                                                         \
    X(PL_AGREES, "agrees")                                                                         \
    X(PL_DIFFERS, "differs")                                                                       \
    X(PL_UNDETERMINED, "undetermined")                                                             \
    X(PL_UNCHECKED, "unchecked")

typedef enum pl_outcome {
#define PL_OUTCOME_NAME(name, key) name,
    PL_OUTCOME_LIST(PL_OUTCOME_NAME)
#undef PL_OUTCOME_NAME
} pl_outcome;

/* What readers see: outcome and evidence in one word. */
#define PL_STANDING_LIST(X)                                                                        \
    X(PL_REPRODUCED, "reproduced")     /* agrees with primary data or statistics */                 \
    X(PL_CONSISTENT, "consistent")     /* agrees with other printed numbers */                      \
    X(PL_SIMULATED, "simulated")       /* agrees with a simulation */                               \
    X(PL_STANDS_DIFFERING, "differs")                                                              \
    X(PL_STANDS_UNDETERMINED, "undetermined")                                                      \
    X(PL_STANDS_UNCHECKED, "unchecked")

typedef enum pl_standing {
#define PL_STANDING_NAME(name, key) name,
    PL_STANDING_LIST(PL_STANDING_NAME)
#undef PL_STANDING_NAME
} pl_standing;

/* Printed or simulated evidence wider than this many last-place units decides nothing: undetermined. */
enum { PL_WIDEST_DECIDING_UNITS = 10 };

typedef struct pl_verdict {
    pl_outcome outcome;
    pl_evidence evidence;
    double margin;    /* distance, in u, from the value's range to the nearest bound of acceptance:
                         positive inside, negative outside; NaN when unchecked */
    double width;     /* of the value's range, in u; NaN when unchecked, 0 when exact */
    bool tie;         /* the value lies exactly on a bound, where rounding rules part */
} pl_verdict;

/* Judges. Exact values are decided in integers, others by interval:
 *   evidence none                                   -> unchecked
 *   primary, statistics: range inside acceptance    -> agrees; disjoint -> differs; else undetermined
 *   printed, simulation: range meets acceptance     -> agrees, unless wider than the limit above
 *                        disjoint                   -> differs, however wide
 * For one-sided comparators (>=, <=, <, >) the range must satisfy the bound entirely to agree and
 * violate it entirely to differ, whatever the evidence, else undetermined.
 * A claim of kind setting with evidence none is unchecked like any other. Never fails. */
pl_verdict pl_verdict_judge(const pl_claim *claim, const pl_value *value);

pl_standing pl_verdict_standing(pl_outcome outcome, pl_evidence evidence);
const char *pl_outcome_key(pl_outcome outcome);
const char *pl_standing_key(pl_standing standing);

/* One row of verdicts.csv: id,printed,computed,low,high,exact,margin,evidence,outcome,experiment,inputs,note */
typedef struct pl_verdict_row {
    char *id, *printed;
    double computed, low, high;            /* NaN when none: an empty field */
    int64_t numerator, denominator;        /* field exact "n/d"; denominator 0: empty */
    pl_verdict verdict;
    char *experiment, *inputs, *note;
} pl_verdict_row;

typedef struct pl_verdict_list {
    pl_verdict_row *rows;
    size_t n, capacity;
} pl_verdict_list;

/* Reads and writes the file; numbers as %.17g, so that reading gives the same bits. Reading refuses
 * duplicates and malformed rows with file, line and reason. */
pl_status pl_verdict_list_read(const char *path, pl_verdict_list *list, pl_error *error);
char *pl_verdict_list_format(const pl_verdict_list *list);   /* the caller's to free */
/* Copies texts. */
void pl_verdict_list_add(pl_verdict_list *list, const pl_verdict_row *row);
const pl_verdict_row *pl_verdict_list_find(const pl_verdict_list *list, const char *id);
void pl_verdict_list_clear(pl_verdict_list *list);

/* The value that a row records, for judging again (mutation control): evidence, range and exact fraction. */
pl_value pl_verdict_row_value(const pl_verdict_row *row);

/* Mutation control: is the claim guarded on both sides? For "=" and "\u2248" the printed number is moved by one unit
 * (by two for "\u2248") up and down; for bounds the comparator is turned round. Guarded when every
 * mutant changes the outcome. Unchecked claims are neither. */
typedef enum pl_guard { PL_GUARDED, PL_WEAKLY_GUARDED, PL_NOT_GUARDED_UNCHECKED } pl_guard;
pl_guard pl_verdict_guard(const pl_claim *claim, const pl_value *value);

#endif
