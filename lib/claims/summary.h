/* Where the claims stand: how many have which outcome on which evidence, paper by paper, and whether
 * the recorded findings say the same. */
#ifndef PL_CLAIMS_SUMMARY_H
#define PL_CLAIMS_SUMMARY_H

#include "claims/finding.h"
#include "claims/verdict.h"

#include <stddef.h>

enum {
    PL_EVIDENCE_COUNT = PL_NONE + 1,
    PL_OUTCOME_COUNT = PL_UNCHECKED + 1,
    PL_STANDING_COUNT = PL_STANDS_UNCHECKED + 1
};

/* Claims of one paper (of all, for the total). */
typedef struct pl_summary_counts {
    char *paper; /* first part of the ids; NULL for the total */
    size_t claims;
    size_t cells[PL_EVIDENCE_COUNT][PL_OUTCOME_COUNT];
    size_t standings[PL_STANDING_COUNT];
    size_t ties; /* agreeing values that lie exactly on a bound */
} pl_summary_counts;

typedef struct pl_summary {
    pl_summary_counts *papers; /* in alphabetical order */
    size_t n;
    pl_summary_counts total;
} pl_summary;

pl_summary *pl_summary_new(const pl_verdict_list *verdicts);
void pl_summary_free(pl_summary *summary); /* NULL is fine */

/* What is not as recorded; n is 0 when all is well. */
typedef struct pl_problem {
    const char *claim; /* its id, or the pattern of a finding; borrowed from verdicts and findings */
    char *text;        /* a sentence, with the place when it is about an entry of a finding */
} pl_problem;

typedef struct pl_problem_list {
    pl_problem *rows;
    size_t n, capacity;
} pl_problem_list;

/* What is compared; all borrowed. */
typedef struct pl_summary_record {
    const pl_verdict_list *verdicts;
    const pl_finding_list *findings;
    const pl_registry *const *registries; /* of all claims that findings may list */
    size_t registries_count;
} pl_summary_record;

/* Appends a problem for every claim that differs and is in no finding, for every id in a finding that has no
 * verdict or does not differ, and for every pattern in a finding that matches no claim that differs, unless
 * it matches a registered claim that has no verdict: that may be the one. O(claims * entries of the
 * findings). */
void pl_summary_check(const pl_summary_record *record, pl_problem_list *problems);
/* The entries of finding i alone. */
void pl_summary_check_finding(const pl_summary_record *record, size_t i, pl_problem_list *problems);
void pl_problem_list_clear(pl_problem_list *problems);

#endif
