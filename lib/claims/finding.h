/* Findings: recorded disagreements, manifests/findings.yml.
 *
 * - id: jev-table3-rounding          (unique, used in links)
 *   title: one line
 *   claims: [jev:table3:kev-4b/all:qwk.before, ...]   (patterns with *)
 *   printed: what the document says, in our words, with the numbers
 *   evidence: what the data or the other numbers give
 *   tried: [reading or definition tried: what it gives, ...]
 *   cause: the likeliest cause
 *   confidence: high | medium | low
 */
#ifndef PL_CLAIMS_FINDING_H
#define PL_CLAIMS_FINDING_H

#include "base/status.h"
#include "claims/verdict.h"

#include <stddef.h>

typedef struct pl_finding {
    char *id, *title;
    char **claims;
    unsigned claims_count;
    char *printed, *evidence;
    char **tried;
    unsigned tried_count;
    char *cause, *confidence;
} pl_finding;

typedef struct pl_finding_list pl_finding_list;

/* Refuses unknown, missing and empty keys, ids twice, a claim or pattern twice (in one finding or in two) and
 * another confidence, with file, line and reason. Only tried may be an empty list; a text with ": " in it
 * must be quoted. */
pl_status pl_finding_list_read(const char *path, pl_finding_list **list, pl_error *error);
void pl_finding_list_free(pl_finding_list *list); /* NULL is fine */
size_t pl_finding_list_count(const pl_finding_list *list);
const pl_finding *pl_finding_list_at(const pl_finding_list *list, size_t i);

/* The finding with this id, or NULL. */
const pl_finding *pl_finding_list_find(const pl_finding_list *list, const char *id);

/* What finding number .finding lists in place .claim. */
typedef struct pl_finding_entry {
    size_t finding, claim;
} pl_finding_entry;

/* Where the file lists it: the line, 0 when the file is not as it was; and a failure that names the place. */
size_t pl_finding_list_line(const pl_finding_list *list, pl_finding_entry entry);
pl_status pl_finding_list_fail(const pl_finding_list *list, pl_finding_entry entry, pl_error *error,
                               const char *format, ...) __attribute__((format(printf, 4, 5)));

/* The finding that lists this claim by its id, else the first one that does so by a pattern; or NULL. */
const pl_finding *pl_finding_of(const pl_finding_list *list, const char *claim_id);

/* Whether the verdict is as recorded: what differs must be listed, and what is listed by its id must differ.
 * (What a pattern matches may differ.) A verdict on synthetic data always is: it says nothing. */
bool pl_finding_list_expects(const pl_finding_list *list, const char *claim_id, const pl_verdict *verdict);

#endif
