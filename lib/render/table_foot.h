/* The lines below a drawn table: its notes, those of its cells, and what would check what is unchecked. */
#ifndef PL_RENDER_TABLE_FOOT_H
#define PL_RENDER_TABLE_FOOT_H

#include "render/distinct.h"
#include "render/table.h"
#include "render/tally.h"

typedef struct pl_table_foot {
    char **lines; /* owned */
    size_t n, capacity;
    pl_tally tally; /* of the printed cells */
} pl_table_foot;

/* footnotes are the distinct notes of the cells, in the order of their letters. */
pl_table_foot pl_table_foot_make(const pl_table *table, const pl_distinct *footnotes);
void pl_table_foot_clear(pl_table_foot *foot);

/* The sign of a footnote: "a" to "z", then "aa", "ab", ...; the caller's to free. */
char *pl_footnote_letter(size_t index);

#endif
