/* Native charts of a workbook, one for each panel, that take their numbers from the panel's block.
 *
 * libxlsxwriter has no error bars of unequal lengths, no combined charts and no lines between two points, so
 * these are series of their own, with their numbers on a sheet "Chart data": error bars of numeric
 * charts as pieces of lines, arrows over categories as floating bars, ends of error bars over categories as
 * dashes.
 */
#ifndef PL_RENDER_FIGURE_CHART_H
#define PL_RENDER_FIGURE_CHART_H

#include "render/figure_block.h"

/* The sheet of helping numbers; made when first needed, so {.book = book}. */
typedef struct pl_chart_data {
    pl_workbook *book;
    bool begun;
    pl_sheet sheet;
    size_t column; /* the next free one */
} pl_chart_data;

/* The chart of a panel, owned by the workbook; NULL for a heat map, whose grid is its picture, and for a
 * panel without any number. *lacks is what the chart cannot show, as a sentence, else NULL; static
 * text. */
lxw_chart *pl_panel_chart(const pl_panel_block *block, pl_chart_data *data, const char **lacks);

#endif
