/* What a verdict rests on and what would be better, for people. */
#ifndef PL_TOOLS_EVIDENCE_H
#define PL_TOOLS_EVIDENCE_H

#include "base/status.h"
#include "claims/verdict.h"
#include "runtime/project.h"

#include <stddef.h>

typedef struct evidence {
    char **inputs; /* a line each: a file with its SHA-256, a printed claim with its number */
    size_t inputs_count, inputs_capacity;
    char **
        better; /* a line each: a way of the experiment's manifest that may give this claim better evidence */
    size_t better_count, better_capacity;
} evidence;

/* On success the caller clears *evidence. */
pl_status evidence_read(pl_project *project, const pl_verdict_row *row, evidence *evidence, pl_error *error);
void evidence_clear(evidence *evidence);

#endif
