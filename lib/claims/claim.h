/* The registry of claims: every printed number of a document, one row each.
 *
 * File manifests/claims/<paper>.csv, header
 *   id,item,row,column,kind,printed,unit,comparator,where,line,statement
 * id is <paper>:<item>:<row>:<column>; its parts must equal the columns. printed is the exact string
 * (pl_decimal_parse reads it; "%" goes into unit). line is the line of the document's text.
 */
#ifndef PL_CLAIMS_CLAIM_H
#define PL_CLAIMS_CLAIM_H

#include "base/status.h"
#include "claims/decimal.h"

#include <stddef.h>

#define PL_CLAIM_KIND_LIST(X)                                                                                \
    X(PL_KIND_VALUE, "value")                                                                                \
    X(PL_KIND_PERCENT, "percent")                                                                            \
    X(PL_KIND_COUNT, "count")                                                                                \
    X(PL_KIND_BOUND, "bound")                                                                                \
    X(PL_KIND_INTERVAL_LOW, "interval-low")                                                                  \
    X(PL_KIND_INTERVAL_HIGH, "interval-high")                                                                \
    X(PL_KIND_SETTING, "setting")

typedef enum pl_claim_kind {
#define PL_CLAIM_KIND_NAME(name, key) name,
    PL_CLAIM_KIND_LIST(PL_CLAIM_KIND_NAME)
#undef PL_CLAIM_KIND_NAME
} pl_claim_kind;

/* comparator, the test that it stands for (p printed, u its last place, v the value) */
#define PL_COMPARATOR_LIST(X)                                                                                \
    X(PL_EQUAL, "=")         /* |v - p| <= u/2 */                                                            \
    X(PL_ABOUT, "\u2248")    /* |v - p| <= u: "about", "roughly" */                                          \
    X(PL_AT_LEAST, "\u2265") /* v >= p - u/2: a bound is printed rounded, too */                             \
    X(PL_AT_MOST, "\u2264")  /* v <= p + u/2 */                                                              \
    X(PL_LESS, "<")          /* v < p: a threshold is not rounded */                                         \
    X(PL_GREATER, ">")       /* v > p */

typedef enum pl_comparator {
#define PL_COMPARATOR_NAME(name, key) name,
    PL_COMPARATOR_LIST(PL_COMPARATOR_NAME)
#undef PL_COMPARATOR_NAME
} pl_comparator;

typedef struct pl_claim {
    char *id, *paper, *item, *row, *column; /* all text owned by the registry */
    pl_claim_kind kind;
    char *printed;
    pl_decimal number;
    char *unit;
    pl_comparator comparator;
    char *where;
    long line; /* of the document's text; at least 1 */
    char *statement;
    size_t source_line; /* of the registry file */
} pl_claim;

typedef struct pl_registry pl_registry;

/* Reads one file; paper is taken from the file's name and must match every id. Refuses, with file, line,
 * column (field number) and reason: a wrong header, a missing field, an id twice, an id that contradicts its
 * parts, an unknown kind or comparator, a printed string that is no number, a line that is no positive
 * integer, a last line without an end. */
pl_status pl_registry_read(const char *path, pl_registry **registry, pl_error *error);
void pl_registry_free(pl_registry *registry);

size_t pl_registry_count(const pl_registry *registry);
const pl_claim *pl_registry_at(const pl_registry *registry, size_t i);         /* file order; borrowed */
const pl_claim *pl_registry_find(const pl_registry *registry, const char *id); /* NULL when none; O(log n) */

/* Whether id matches a pattern in which '*' stands for any run of characters (and '?' for one). */
int pl_claim_matches(const char *pattern, const char *id);

const char *pl_claim_kind_key(pl_claim_kind kind);
const char *pl_comparator_key(pl_comparator comparator);

#endif
