/* Rosters of synthetic judges as CSV files, to change what the default one has. */
#ifndef PL_PANEL_ROSTER_H
#define PL_PANEL_ROSTER_H

#include "data/frame.h"
#include "panel/synthetic.h"

typedef struct pl_roster {
    size_t n;
    pl_synthetic_judge *judges;
    pl_frame *frame; /* owns their names */
} pl_roster;

/* Columns: name, group, then the numbers of pl_synthetic_judge in its order, by the names of its fields; one
 * row a judge, at least one. PL_BAD_INPUT, with line and column, for other columns, a number that is none or
 * out of its range, a name that is empty or there twice, or one with a slash. */
pl_status pl_roster_read(const char *path, pl_roster **roster, pl_error *error);
void pl_roster_free(pl_roster *roster); /* NULL is fine */

/* The numbers of a judge by column, from 0: their name and value; the name is NULL behind the last. */
const char *pl_roster_field(size_t field);
double pl_roster_value(const pl_synthetic_judge *judge, size_t field);

#endif
