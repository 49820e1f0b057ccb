/* Judging a claim: its printed number against a value. */
#ifndef PL_CLAIMS_VERDICT_H
#define PL_CLAIMS_VERDICT_H

#include "claims/claim.h"
#include "claims/value.h"

#include <stdbool.h>

#define PL_OUTCOME_LIST(X)                                                                                   \
    X(PL_AGREES, "agrees")                                                                                   \
    X(PL_DIFFERS, "differs")                                                                                 \
    X(PL_UNDETERMINED, "undetermined")                                                                       \
    X(PL_UNCHECKED, "unchecked")

typedef enum pl_outcome {
#define PL_OUTCOME_NAME(name, key) name,
    PL_OUTCOME_LIST(PL_OUTCOME_NAME)
#undef PL_OUTCOME_NAME
} pl_outcome;

/* What readers see: outcome and evidence in one word. */
#define PL_STANDING_LIST(X)                                                                                  \
    X(PL_REPRODUCED, "reproduced") /* agrees with primary data or statistics */                              \
    X(PL_CONSISTENT, "consistent") /* agrees with other printed numbers */                                   \
    X(PL_SIMULATED, "simulated")   /* agrees with a simulation */                                            \
    X(PL_STANDS_DIFFERING, "differs")                                                                        \
    X(PL_STANDS_UNDETERMINED, "undetermined")                                                                \
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
    double
        margin;   /* in u, how far inside acceptance; see below. NaN when unchecked or the range is unknown */
    double width; /* of the value's range, in u; NaN when unchecked, 0 when exact, infinite when unknown */
    bool tie;     /* the value lies exactly on a bound, where rounding rules part */
} pl_verdict;

/* Judges. Exact values are decided in integers, others by interval; ends of ranges are compared with bounds
 * of acceptance exactly, but for the outward rounding of printed numbers.
 *
 * - evidence none or synthetic, or a value that is set apart, which counts as none: unchecked
 * - primary, statistics: the range inside acceptance agrees, a disjoint one differs, else undetermined
 * - printed, simulation: a range that meets acceptance agrees, unless it is wider than the limit above; a
 *   disjoint one differs, however wide
 *
 * For one-sided comparators (>=, <=, <, >) the range must satisfy the bound entirely to agree and violate it
 * entirely to differ, whatever the evidence, else undetermined. A range that is unknown is undetermined.
 *
 * The margin is the distance to the nearest bound, positive inside and negative outside, of the member of the
 * range that decides: the one least inside where the whole range must fit, the one furthest inside where
 * meeting is enough or nothing meets. So agrees has margin >= 0 and differs has margin <= 0 (0 only at < and
 * >). A number printed as minus zero accepts nothing above 0 (claims/decimal.h). A claim of kind setting with
 * evidence none is unchecked like any other. Never fails. */
pl_verdict pl_verdict_judge(const pl_claim *claim, const pl_value *value);

/* Width of the value's range in units of the number's last place: 0 when exact, infinite when unknown, NaN
 * with evidence none. */
double pl_verdict_width(pl_decimal number, const pl_value *value);

/* "0.35", "−1,680": a number of units for people, with three significant digits, without a power of ten from
 * 0.0001 up to a million; what is left of rounding, less than 1e-9 of a unit, is 0. NaN is "NaN". "0.35
 * units", "1 unit": the same with the word. The caller's to free. */
char *pl_units_number(double units);
char *pl_units_show(double units);

/* Whether anything follows from evidence of this kind: not from made-up data, nor from none. */
bool pl_evidence_decides(pl_evidence evidence);

/* The evidence or outcome with this key; false when there is none. */
bool pl_evidence_parse(const char *key, pl_evidence *evidence);
bool pl_outcome_parse(const char *key, pl_outcome *outcome);

pl_standing pl_verdict_standing(pl_outcome outcome, pl_evidence evidence);
const char *pl_outcome_key(pl_outcome outcome);
const char *pl_standing_key(pl_standing standing);

/* Columns of verdicts.csv, keys of a claim in verdicts.json. */
#define PL_VERDICT_FIELD_LIST(X)                                                                             \
    X(PL_FIELD_ID, "id")                                                                                     \
    X(PL_FIELD_PRINTED, "printed")                                                                           \
    X(PL_FIELD_COMPUTED, "computed")                                                                         \
    X(PL_FIELD_LOW, "low")                                                                                   \
    X(PL_FIELD_HIGH, "high")                                                                                 \
    X(PL_FIELD_EXACT, "exact")                                                                               \
    X(PL_FIELD_MARGIN, "margin")                                                                             \
    X(PL_FIELD_EVIDENCE, "evidence")                                                                         \
    X(PL_FIELD_OUTCOME, "outcome")                                                                           \
    X(PL_FIELD_EXPERIMENT, "experiment")                                                                     \
    X(PL_FIELD_INPUTS, "inputs")                                                                             \
    X(PL_FIELD_NOTE, "note")

typedef enum pl_verdict_field {
#define PL_VERDICT_FIELD_NAME(name, key) name,
    PL_VERDICT_FIELD_LIST(PL_VERDICT_FIELD_NAME)
#undef PL_VERDICT_FIELD_NAME
        PL_VERDICT_FIELDS
} pl_verdict_field;

const char *pl_verdict_field_key(pl_verdict_field field);

/* One row of verdicts.csv: id,printed,computed,low,high,exact,margin,evidence,outcome,experiment,inputs,note
 */
typedef struct pl_verdict_row {
    char *id, *printed;
    double computed, low, high;     /* NaN when none: an empty field */
    int64_t numerator, denominator; /* field exact "n/d"; denominator 0: empty */
    pl_verdict verdict;
    char *experiment, *inputs, *note;
    size_t line; /* where it begins in the CSV that it was read from; 0: it was not read from one */
} pl_verdict_row;

typedef struct pl_verdict_list {
    pl_verdict_row *rows;
    size_t n, capacity;
} pl_verdict_list;

/* Reads and writes the file; numbers as %.17g, so that reading gives the same bits; a range that is open to
 * one side has inf or -inf there. Width and tie are not in the file: they follow from the rest. Reading
 * refuses repeated ids, malformed rows and a last line without an end with file, line and reason, and leaves
 * *list alone then; else it overwrites *list, which holds nothing. */
pl_status pl_verdict_list_read(const char *path, pl_verdict_list *list, pl_error *error);
char *pl_verdict_list_format(const pl_verdict_list *list); /* the caller's to free */
/* Copies texts; NULL becomes empty. */
void pl_verdict_list_add(pl_verdict_list *list, const pl_verdict_row *row);
/* The first row with this id, or NULL. O(n) */
const pl_verdict_row *pl_verdict_list_find(const pl_verdict_list *list, const char *id);
void pl_verdict_list_clear(pl_verdict_list *list);

/* For readers of rows, whatever the file: fills in width and tie, which follow from the other fields, and
 * refuses a row that contradicts itself: an empty id or one that steers a terminal, an outcome that the
 * evidence cannot have, a range whose ends are out of order, a printed string that is no number. PL_BAD_INPUT
 * has no file then; column is the field at fault, counted from 1. */
pl_status pl_verdict_row_complete(pl_verdict_row *row, pl_error *error);

/* Judges the claim again from the range and the exact fraction that the row records: PL_BAD_INPUT when the
 * row has another outcome or margin than that, or its numbers contradict each other (computed outside low and
 * high, or not what exact says). No file then; column is the field at fault, counted from 1. The row is one
 * that pl_verdict_row_complete accepts, about this claim as it is printed. */
pl_status pl_verdict_row_rejudge(const pl_verdict_row *row, const pl_claim *claim, pl_error *error);

/* Reads "n/d", or nothing as 0 and 0; false, leaving both alone, for another text. */
bool pl_verdict_exact_parse(const char *text, int64_t *numerator, int64_t *denominator);

/* Whether two rows have the same id; *first and *again are their places then. O(n log n) */
bool pl_verdict_list_repeats(const pl_verdict_list *list, size_t *first, size_t *again);

/* The value that a row records, for judging again (mutation control): evidence, range and exact fraction. */
pl_value pl_verdict_row_value(const pl_verdict_row *row);

/* Mutation control: is the claim guarded on both sides? For "=" and "\u2248" the printed number is moved by
 * one unit (by two for "\u2248", which accepts one unit, ends included) up and down; bounds are turned round
 * (>= and <=, < and >). Guarded when every mutant changes the outcome, so a claim that differs or is
 * undetermined is weakly guarded. Unchecked claims are neither. */
typedef enum pl_guard { PL_GUARDED, PL_WEAKLY_GUARDED, PL_NOT_GUARDED_UNCHECKED } pl_guard;
pl_guard pl_verdict_guard(const pl_claim *claim, const pl_value *value);

#endif
