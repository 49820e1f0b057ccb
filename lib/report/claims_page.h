/* The claims page: one HTML file that lists all claims, searched and filtered where it is read, without a
 * network. Made from paper/pages/claims.html, .css and .js of the project. */
#ifndef PL_REPORT_CLAIMS_PAGE_H
#define PL_REPORT_CLAIMS_PAGE_H

#include "base/status.h"
#include "report/ledger.h"

/* The caller's. PL_MISSING or PL_BAD_INPUT when one of the three files is not there or not as the program
 * needs it. */
pl_status pl_claims_page_format(const pl_ledger *ledger, char **page, pl_error *error);

#endif
