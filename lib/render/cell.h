/* What a cell of a table shows, as text; the same for the page and the sheet. */
#ifndef PL_RENDER_CELL_H
#define PL_RENDER_CELL_H

#include "render/table.h"

#include <stdbool.h>

typedef enum pl_cell_kind {
    PL_CELL_EMPTY,    /* not filled: the document has no number there */
    PL_CELL_PRINTED,  /* the document's number, judged */
    PL_CELL_COMPUTED, /* a number of this run that the document does not print */
    PL_CELL_OWN,      /* a number of this run, in a column that no document has */
    PL_CELL_MISSING   /* neither: no data here */
} pl_cell_kind;

typedef struct pl_cell_text {
    pl_cell_kind kind;
    char *number;   /* "−0.34", "≥83", "1,400"; "–" for an empty cell, "no data" for a missing one */
    char *computed; /* beside a printed number that it does not agree with, or is not judged by: "57.2", "57.1
                       to 57.4"; else NULL */
} pl_cell_text;

pl_cell_text pl_cell_show(const pl_table_column *column, const pl_table_cell *cell);
void pl_cell_text_clear(pl_cell_text *text);

/* A printed string as it is set: hyphen-minus as U+2212, the comparator before it unless it is "=", a power
 * of ten as a script of render/canvas.h. The caller's. */
char *pl_claim_show(const pl_claim *claim);

/* Another number in the claim's manner: without a zero before the point, or with commas between groups of
 * three digits, unless the printed number shows that the document sets them otherwise. The caller's. */
char *pl_claim_show_like(const pl_claim *claim, double value, int places);

/* What a claim is about, with its unit in parentheses where the statement does not name it. The caller's. */
char *pl_claim_title(const pl_claim *claim);

/* A number of this run: U+2212 for minus, commas between groups of three digits. The caller's. */
char *pl_number_show(double value, int places);

/* The value in as few decimals as tell it from the printed number (at least as many as printed, at most six
 * more; with these an exact tie is told, too), as a range when its ends then look different, as a bound when
 * it is open to one side. NULL when nothing is known of the value. The caller's to free. */
char *pl_value_show_beside(const pl_value *value, const pl_claim *claim);

/* All that is known of a filled cell, a line each: printed, computed, interval, margin, evidence, outcome,
 * claim, needs, inputs, note. Empty for an empty cell. The caller's to free. */
char *pl_cell_comment(const pl_table_cell *cell);

/* Standing of a printed cell. */
pl_standing pl_cell_standing(const pl_table_cell *cell);

#endif
