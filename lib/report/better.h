/* What better evidence there could be for a claim. */
#ifndef PL_REPORT_BETTER_H
#define PL_REPORT_BETTER_H

#include "claims/claim.h"
#include "claims/verdict.h"
#include "runtime/manifest.h"

#include <stdbool.h>

/* Whether this way of the experiment that judged the claim, which is not open, may check it with better
 * evidence than it has now. registry is that of the claim's paper. O(claims of the paper) at most. */
bool pl_way_is_better(const pl_registry *registry, const pl_manifest *manifest, const pl_manifest_input *way,
                      const pl_verdict_row *row);

#endif
