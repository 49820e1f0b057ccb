/* verdicts.json: the verdicts with all that is known about them, for other programs.
 *
 * schemas/verdicts.schema.json describes the file. It begins with the documents, the experiments, the
 * findings and the sources, and ends with the claims, one a line, in the order of verdicts.csv. Numbers that
 * JSON does not have are texts ("inf", "-inf"); those that do not exist are null. Reals have 17 digits, so
 * that reading gives the same bits; exact fractions are texts, since their parts may pass 2^53.
 */
#ifndef PL_REPORT_VERDICT_JSON_H
#define PL_REPORT_VERDICT_JSON_H

#include "base/status.h"
#include "claims/verdict.h"
#include "report/ledger.h"

/* The file's text, which ends with a newline; the caller's. Fails only where a registry cannot be read. */
pl_status pl_verdict_json_format(const pl_ledger *ledger, char **text, pl_error *error);

/* Reads the verdicts of such a file; every field that verdicts.csv has, nothing else. Refuses what is no JSON
 * (with its line), a claim without one of the fields, of another type or meaning (naming its place, as
 * "claims[3].low"), and ids that occur twice. On failure *list is left alone, else it is overwritten. */
pl_status pl_verdict_json_read(const char *path, pl_verdict_list *list, pl_error *error);

#endif
