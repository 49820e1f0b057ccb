/* Distinct texts in the order of their first appearance. */
#ifndef PL_RENDER_DISTINCT_H
#define PL_RENDER_DISTINCT_H

#include <stddef.h>

typedef struct pl_distinct { /* {0} is none */
    const char **texts;      /* borrowed */
    size_t n, capacity;
} pl_distinct;

/* Index of this text, added when it is new. O(n). */
size_t pl_distinct_add(pl_distinct *set, const char *text);
/* All texts with separator between them; the caller's to free. */
char *pl_distinct_join(const pl_distinct *set, const char *separator);
void pl_distinct_clear(pl_distinct *set);

#endif
