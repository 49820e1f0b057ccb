/* What somebody may have meant. */
#ifndef PL_TOOLS_SUGGEST_H
#define PL_TOOLS_SUGGEST_H

#include "base/status.h"
#include "runtime/project.h"

/* PL_USAGE, naming the claims whose ids are nearest to this one, of which there is no claim. Whatever reading
 * the registries says otherwise. */
pl_status suggest_near(pl_project *project, const char *id, pl_error *error);

#endif
