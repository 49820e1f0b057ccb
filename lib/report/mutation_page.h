/* The mutation report as a page: would the suite notice if a printed number were wrong? By evidence, the
 * share of claims whose outcome flips when the number moves by one unit of its last place, and every claim
 * that is weakly guarded with the width of its evidence. Made from paper/pages/mutation.html and .css. */
#ifndef PL_REPORT_MUTATION_PAGE_H
#define PL_REPORT_MUTATION_PAGE_H

#include "base/status.h"
#include "report/ledger.h"

/* The caller's. PL_MISSING or PL_BAD_INPUT when a template is not there or not as the program needs it. */
pl_status pl_mutation_page_format(const pl_ledger *ledger, char **page, pl_error *error);

#endif
