/* Mutation control over a whole set of verdicts: would the suite notice if a printed number were wrong?
 *
 * Each claim with evidence is judged again with its printed number moved by one unit of its last place (by
 * two for "\u2248"), either way (bounds: turned round). A claim whose outcome does not change for both is
 * weakly guarded; the width of its evidence tells why.
 */
#ifndef PL_RUNTIME_MUTATION_H
#define PL_RUNTIME_MUTATION_H

#include "base/status.h"
#include "claims/summary.h"
#include "claims/verdict.h"
#include "runtime/project.h"

/* A weakly guarded claim; both borrowed. */
typedef struct pl_mutation_survivor {
    const pl_claim *claim;
    const pl_verdict_row *row;
} pl_mutation_survivor;

typedef struct pl_mutation {
    pl_mutation_survivor *weak; /* in the order of the verdicts */
    size_t weak_count, weak_capacity;
    size_t claims[PL_EVIDENCE_COUNT];   /* by evidence: all ... */
    size_t survived[PL_EVIDENCE_COUNT]; /* ... and the weakly guarded */
} pl_mutation;

/* PL_BAD_INPUT when a verdict's claim is not in the registry or is printed otherwise there. Borrows from
 * project and verdicts. On success the caller clears *mutation. O(verdicts). */
pl_status pl_mutation_run(pl_project *project, const pl_verdict_list *verdicts, pl_mutation *mutation,
                          pl_error *error);
void pl_mutation_clear(pl_mutation *mutation);

/* Writes the survivors: id,evidence,outcome,width; width in units of the last place, to three digits. */
pl_status pl_mutation_write(const pl_mutation *mutation, const char *path, pl_error *error);

#endif
