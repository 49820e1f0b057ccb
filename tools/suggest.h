/* What somebody may have meant. */
#ifndef PL_TOOLS_SUGGEST_H
#define PL_TOOLS_SUGGEST_H

#include "base/status.h"
#include "runtime/project.h"

#include <stddef.h>

/* PL_USAGE, naming the claims whose ids are nearest to this one, of which there is no claim. Whatever reading
 * the registries says otherwise. */
pl_status suggest_near(pl_project *project, const char *id, pl_error *error);

/* How many letters must be inserted, removed, changed or swapped with their neighbour to get from a to b
 * (Damerau, Communications of the ACM 7:3, 1964; optimal string alignment). O(|a| |b|). */
size_t edit_distance(const char *a, const char *b);

#endif
