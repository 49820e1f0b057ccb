/* The verdicts as JUnit XML, for continuous integration: a test case a claim, a suite an experiment.
 *
 * A case fails when the verdict is not as recorded: the claim differs and no finding lists it, or a finding
 * lists it by its id and it does not differ. A claim that is unchecked or undetermined is skipped, with the
 * reason: it did not pass. One that differs as recorded passes and names its finding. A last suite, findings,
 * has a case a finding, which fails when one of its entries stands for no claim that differs.
 * schemas/junit.xsd describes the file.
 */
#ifndef PL_REPORT_JUNIT_H
#define PL_REPORT_JUNIT_H

#include "base/status.h"
#include "report/ledger.h"

/* The caller's. Never fails; *error is for the signature that all formats share. */
pl_status pl_junit_format(const pl_ledger *ledger, char **text, pl_error *error);

#endif
