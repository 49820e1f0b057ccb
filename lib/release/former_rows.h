/* The rows of a file that are remembered: which of them a new row is like, and when another is worth it.
 *
 * Two, of different beginnings, as a file mostly has rows of one shape and sometimes some of a second.
 */
#ifndef PL_RELEASE_FORMER_ROWS_H
#define PL_RELEASE_FORMER_ROWS_H

#include "release/former_row.h"

typedef struct pl_former_rows pl_former_rows;

pl_former_rows *pl_former_rows_new(void);
void pl_former_rows_free(pl_former_rows *rows); /* NULL is fine */

/* The remembered row that begins like this one, which begins with its bracket; NULL when none does. */
pl_former_row *pl_former_rows_like(pl_former_rows *rows, const pl_json *json);
/* The one that a row was like last; NULL when no row was. */
pl_former_row *pl_former_rows_usual(const pl_former_rows *rows);

/* What became of a row without fault. */
typedef struct pl_row_passage {
    pl_former_row *like; /* as pl_former_rows_like says; NULL: none */
    bool fitted;         /* all of it was passed with the help of that one */
} pl_row_passage;

/* After each of these. Remembers the row where that promises more, with the fields that are found in it;
 * never one that does not begin with its bracket. O(n). */
void pl_former_rows_end(pl_former_rows *rows, const pl_row_passage *passage, const pl_json *json,
                        pl_row_field_finder *find, const void *fields);

#endif
