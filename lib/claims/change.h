/* What changed between two sets of verdicts: a release against the last.
 *
 * A claim has at most one kind of change, the first of the list below that fits. Outcomes are ranked agrees,
 * undetermined, differs, from best to worst, and compared where both verdicts decide something; a claim that
 * was or is unchecked moved on the ladder of evidence instead.
 */
#ifndef PL_CLAIMS_CHANGE_H
#define PL_CLAIMS_CHANGE_H

#include "claims/verdict.h"

#include <stdbool.h>
#include <stddef.h>

/* The first three are regressions. */
#define PL_CHANGE_LIST(X)                                                                                    \
    X(PL_CHANGE_GONE, "gone", "gone")                                                                        \
    X(PL_CHANGE_WORSE, "worse", "flipped for the worse")                                                     \
    X(PL_CHANGE_DOWN, "down", "moved down the ladder")                                                       \
    X(PL_CHANGE_BETTER, "better", "flipped for the better")                                                  \
    X(PL_CHANGE_UP, "up", "moved up the ladder")                                                             \
    X(PL_CHANGE_REPRINTED, "reprinted", "printed otherwise")                                                 \
    X(PL_CHANGE_NEW, "new", "new")

typedef enum pl_change_kind {
#define PL_CHANGE_NAME(name, key, text) name,
    PL_CHANGE_LIST(PL_CHANGE_NAME)
#undef PL_CHANGE_NAME
        PL_CHANGE_KINDS
} pl_change_kind;

typedef struct pl_change {
    pl_change_kind kind;
    const pl_verdict_row *before; /* NULL: new */
    const pl_verdict_row *after;  /* NULL: gone */
} pl_change;

typedef struct pl_change_list {
    pl_change
        *changes; /* by kind; within a kind in the order of the newer set (of the older for what is gone) */
    size_t n, capacity;
    size_t counts[PL_CHANGE_KINDS];
    size_t same; /* claims in both sets without a change */
} pl_change_list;

/* Borrows the rows of both lists, whose ids are unique. The caller clears *list. O(n log n) */
void pl_change_list_make(const pl_verdict_list *before, const pl_verdict_list *after, pl_change_list *list);
void pl_change_list_clear(pl_change_list *list);

bool pl_change_is_regression(pl_change_kind kind);
size_t pl_change_list_regressions(const pl_change_list *list);

const char *pl_change_key(pl_change_kind kind);
const char *pl_change_text(pl_change_kind kind); /* as a heading */

#endif
