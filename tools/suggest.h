/* What somebody may have meant. */
#ifndef PL_TOOLS_SUGGEST_H
#define PL_TOOLS_SUGGEST_H

#include "base/status.h"
#include "runtime/project.h"

#include <stddef.h>

enum { SUGGESTIONS = 3, SUGGESTIONS_FEW = 8 };

/* The words that are nearest to one that is none of them: those with a part that is the fewest letters away
 * from it, the shortest first. Begin with .wanted alone. */
typedef struct suggestions {
    const char *wanted;
    const char *words[SUGGESTIONS]; /* borrowed */
    size_t distances[SUGGESTIONS];
    size_t n;
    size_t holding; /* how many words hold the wanted one */
    const char *few[SUGGESTIONS_FEW];
    size_t considered; /* how many words there are; .few has the first of them */
} suggestions;

/* O(|wanted| |word|) */
void suggest_consider(suggestions *nearest, const char *word);

/* "; did you mean table3 or table5?"; when nothing is near and the words are few, all of them, else empty.
 * The caller's. */
char *suggest_text(const suggestions *nearest);

/* PL_USAGE, naming the claims whose ids are nearest to this one, of which there is no claim. Whatever reading
 * the registries says otherwise. */
pl_status suggest_near(pl_project *project, const char *id, pl_error *error);

#endif
