/* ro-crate-metadata.json: what was run on what, and what came of it.
 *
 * RO-Crate 1.1 with the Process Run Crate profile 0.5 (https://w3id.org/ro/wfrun/process/0.5). The project is
 * the crate: each experiment is an action whose instrument is its program, whose objects are its registry,
 * its manifest and the carried statistics that its verdicts rest on, and whose results are its four files;
 * one more action merges the verdicts. The end of an action is stated where SOURCE_DATE_EPOCH gives a time,
 * and left out else: the profile says SHOULD, and no clock goes into outputs.
 */
#ifndef PL_REPORT_CRATE_H
#define PL_REPORT_CRATE_H

#include "base/status.h"
#include "report/ledger.h"

/* The caller's. PL_BAD_INPUT when CITATION.cff cannot be read, PL_USAGE when SOURCE_DATE_EPOCH is no time. */
pl_status pl_crate_format(const pl_ledger *ledger, char **text, pl_error *error);

#endif
