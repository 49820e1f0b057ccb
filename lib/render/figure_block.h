/* The data of a figure's panel on a sheet: a block of columns that its chart takes its numbers from. */
#ifndef PL_RENDER_FIGURE_BLOCK_H
#define PL_RENDER_FIGURE_BLOCK_H

#include "render/figure.h"
#include "render/sheet.h"

#include <stdbool.h>
#include <stddef.h>

/* Where a series stands; columns of the sheet. */
typedef struct pl_series_block {
    size_t x, value, start, low, high;
    bool has_start, has_errors;
    size_t first_row, last_row; /* of its numbers */
} pl_series_block;

/* Width of the columns, in characters; the first is wider. */
#define PL_BLOCK_COLUMN_WIDTH 18.0
#define PL_BLOCK_FIRST_WIDTH 40.0

typedef struct pl_panel_block {
    const pl_panel *panel;
    pl_sheet sheet;
    bool numeric;   /* numbers on both axes, markers and lines only */
    bool by_series; /* each series has its own x column and rows; else they share the first column */
    double *xs;     /* of the shared rows; owned */
    size_t xs_count;
    pl_series_block *series;   /* one a series; owned */
    size_t first_row, end_row; /* headings, and the row behind the last number */
    size_t end_column;
} pl_panel_block;

/* Writes the block from the cell (row, 0) on. Cells of missing numbers stay blank and are hatched, so that a
 * chart has a gap there; a comment tells what each number rests on, a prompt what a missing one needs. Heat
 * maps look like the picture: a grid in its colours. */
pl_panel_block pl_panel_block_write(pl_sheet *sheet, size_t row, const pl_panel *panel);
/* The row of the sheet in which the numbers of a point of series s stand. */
size_t pl_panel_block_row(const pl_panel_block *block, size_t s, const pl_point *point);
void pl_panel_block_clear(pl_panel_block *block);

#endif
