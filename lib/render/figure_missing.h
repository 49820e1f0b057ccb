/* Missing data on the page: a grey, sparsely hatched field, with what would fill it.
 *
 * A panel without any number is such a field as a whole. A missing bar or cell is one where it would stand,
 * over the whole height, because it could end anywhere. Where all series of a panel lack the same x, the plot
 * is one there. Where only some do, each of them has a lane beside the plot, so that no field covers what is
 * known. An arrow that lacks its start has none: its end stands alone, and the key says so.
 */
#ifndef PL_RENDER_FIGURE_MISSING_H
#define PL_RENDER_FIGURE_MISSING_H

#include "render/figure_layout.h"

/* Thickness of a lane. */
#define PL_LANE 10.5

/* How many lanes a panel needs. */
size_t pl_panel_lanes(const pl_panel *panel);
bool pl_panel_has_numbers(const pl_panel *panel);
/* Adds the marks of all panels and the texts on them to the layout; plots and scales must be placed. */
void pl_figure_place_missing(pl_figure_layout *layout, pl_canvas *canvas);

#endif
