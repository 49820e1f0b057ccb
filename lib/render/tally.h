/* How many numbers of a table or figure have which standing. */
#ifndef PL_RENDER_TALLY_H
#define PL_RENDER_TALLY_H

#include "claims/verdict.h"
#include "render/style.h"

#include <stddef.h>

typedef struct pl_tally {
    size_t counts[PL_STANDING_COUNT];
} pl_tally;

void pl_tally_add(pl_tally *tally, const pl_verdict *verdict);
size_t pl_tally_total(const pl_tally *tally);
/* Both in one: all numbers that an item judges, or, where nobody counted these, the ones that are shown. */
const pl_tally *pl_tally_choose(const pl_tally *judged, const pl_tally *shown);
/* A sentence that says what is counted when more is judged than is shown; else NULL. The caller's to free. */
char *pl_tally_note(const pl_tally *judged, const pl_tally *shown);

/* What a standing means, in a few words: "agrees with public data". */
const char *pl_standing_meaning(pl_standing standing);

#endif
