/* plumb claims --check: verdicts against registries, manifests and findings. */
#ifndef PL_TOOLS_CLAIMS_CHECK_H
#define PL_TOOLS_CLAIMS_CHECK_H

#include "base/status.h"
#include "claims/verdict.h"
#include "runtime/project.h"
#include "tools/claim_filter.h"

/* Every verdict is on a registered claim, printed like that, of the experiment that names it, and what its
 * own numbers make it; every claim that an experiment names has a verdict; what differs is in a finding, and
 * what a finding lists differs. Where the filter has experiments, theirs alone are checked. Says on standard
 * output how many claims no experiment names, and on standard error what is not as recorded.
 *
 * file: what the verdicts were read from, as command_open takes it. PL_BAD_INPUT with file and line when the
 * verdicts are not those of these registries, PL_DISAGREES when an outcome is not as recorded. */
pl_status claims_check(pl_project *project, const char *file, const pl_verdict_list *verdicts,
                       const claim_filter *filter, pl_error *error);

#endif
