/* A badge: the endpoint format of Shields (https://shields.io/badges/endpoint-badge). */
#ifndef PL_REPORT_BADGE_H
#define PL_REPORT_BADGE_H

#include "base/status.h"
#include "report/ledger.h"

/* How many claims are reproduced, consistent, and differ. Red when a verdict is not as recorded; green only
 * when every claim is reproduced or consistent; blue else, since what is unchecked is never shown as right.
 * The caller's. Never fails. */
pl_status pl_badge_format(const pl_ledger *ledger, char **text, pl_error *error);

#endif
