/* codecheck.yml: what a CODECHECK of the suite would begin with, as a draft.
 *
 * Specification 2.0 (https://codecheck.org.uk/spec/config/2.0/). The draft has what the authors of a workflow
 * can say: the manifest of outputs and the paper. What only a codechecker can add (codechecker, report,
 * certificate, summary) is left out, and so are ORCIDs that CITATION.cff does not have. The format knows one
 * paper: the first of papers.yml; the others stand under a key of the suite's own.
 */
#ifndef PL_REPORT_CODECHECK_H
#define PL_REPORT_CODECHECK_H

#include "base/status.h"
#include "report/ledger.h"

/* The caller's. PL_BAD_INPUT when CITATION.cff cannot be read or lacks a document of papers.yml. */
pl_status pl_codecheck_format(const pl_ledger *ledger, char **text, pl_error *error);

#endif
