/* The ledger: every verdict together with its claim, the finding that lists it and the experiment that judged
 * it. Pages and machine-readable files are written from it.
 */
#ifndef PL_REPORT_LEDGER_H
#define PL_REPORT_LEDGER_H

#include "base/status.h"
#include "claims/verdict.h"
#include "data/catalogue.h"
#include "runtime/manifest.h"
#include "runtime/project.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct pl_ledger_entry { /* all borrowed from the ledger */
    const pl_claim *claim;
    const pl_verdict_row *row;
    const pl_finding *finding;     /* the first that lists the claim, or NULL */
    const pl_manifest *experiment; /* never NULL */
    pl_standing standing;
    bool as_recorded; /* what differs is listed, what is listed by its id differs */
} pl_ledger_entry;

typedef struct pl_ledger {
    pl_project *project;
    const pl_finding_list *findings;
    pl_catalogue *catalogue; /* the project's */
    pl_verdict_list verdicts;
    pl_manifest **experiments; /* those that judged something, in the order of their first verdict */
    size_t experiments_count, experiments_capacity;
    pl_ledger_entry *entries; /* one a verdict, in the order of the file */
    size_t n;
    size_t waiting; /* registered claims without a verdict */
} pl_ledger;

/* root as in pl_project_open; verdicts NULL: tables/verdicts.csv in the project. PL_BAD_INPUT or PL_MISSING,
 * naming the file, when something cannot be read or a verdict is of another claim than is registered. On
 * success the caller closes the ledger. O(claims log claims + claims * entries of the findings). */
pl_status pl_ledger_open(const char *root, const char *verdicts, pl_ledger **ledger, pl_error *error);
void pl_ledger_close(pl_ledger *ledger); /* NULL is fine */

#endif
