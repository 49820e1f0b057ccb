/* Which of several pieces of bytes are the same. */
#ifndef PL_PRESENTATION_REPEATS_H
#define PL_PRESENTATION_REPEATS_H

#include <stddef.h>

typedef struct pl_piece {
    const void *bytes; /* borrowed */
    size_t n;
} pl_piece;

/* Sets first_like[i] to the number of the first piece that equals piece i, which is i when there is none
 * before. Returns how many different ones there are. O(n log n) comparisons. */
size_t pl_repeats_find(const pl_piece *pieces, size_t n, size_t *first_like);

#endif
