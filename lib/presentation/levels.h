/* The levels of a score question: their texts, lowest first.
 *
 * There are 1 to 255 of them, the most that the endpoint takes, and no two have the same text: which level a
 * slot shows is told by its text alone.
 */
#ifndef PL_PRESENTATION_LEVELS_H
#define PL_PRESENTATION_LEVELS_H

#include "base/status.h"

#include <stddef.h>
#include <stdint.h>

enum { PL_LEVELS_MAX = 255 };

typedef struct pl_levels {
    char **texts;
    size_t n;
} pl_levels;

/* What somebody asked for; either may be NULL. count alone: so many, named "level 1", "level 2", …. texts
 * alone: these, separated by commas, with the blanks around each dropped. Neither: low, medium, high. Both:
 * they must agree. PL_USAGE, with the reason: a count outside 1 to 255 or not that of the texts; an empty or
 * repeated text, more than 255 of them, or one that is not UTF-8. On success the caller clears *levels.
 * O(n log n). */
pl_status pl_levels_read(const int64_t *count, const char *texts, pl_levels *levels, pl_error *error);
void pl_levels_clear(pl_levels *levels);

#endif
