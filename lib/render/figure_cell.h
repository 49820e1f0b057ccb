/* One point of a figure in a cell of a sheet. */
#ifndef PL_RENDER_FIGURE_CELL_H
#define PL_RENDER_FIGURE_CELL_H

#include "render/axis.h"
#include "render/figure.h"
#include "render/sheet.h"

/* A hatched format for cells of missing numbers; owned by the workbook. */
lxw_format *pl_point_cell_hatch(pl_sheet *sheet);

/* Hatches a cell that stays blank and, unless point is NULL, lets it say what it needs when it is chosen. It
 * gets no format and no comment of its own: these would make it a cell with the number 0 in the cache of a
 * chart. */
void pl_point_cell_missing(pl_sheet *sheet, size_t row, size_t column, const pl_point *point,
                           lxw_format *hatch);
/* The number that is drawn, tinted by its standing, with a comment on what it rests on. */
void pl_point_cell_number(pl_sheet *sheet, size_t row, size_t column, const pl_point *point,
                          lxw_format *hatch);
/* The same on its shade of the ramp, for heat maps; a marked standing is a thick border. What a document
 * prints has its digits, everything else those of the map: digits is a number format, NULL for whole numbers.
 */
void pl_point_cell_shade(pl_sheet *sheet, size_t row, size_t column, const pl_point *point,
                         const pl_axis_scale *shades, const char *digits, lxw_format *hatch);
/* The number format in which all numbers of a heat map have the same decimals, three digits of its largest.
 */
const char *pl_panel_shade_digits(const pl_panel *panel, const pl_axis_scale *shades);
/* A number alone; NaN leaves the cell unwritten. */
void pl_point_cell_bare(pl_sheet *sheet, size_t row, size_t column, double number);

#endif
