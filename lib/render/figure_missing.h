/* Missing data on the page: hatched, with what would fill it.
 *
 * A panel without any number is hatched as a whole. A missing bar or cell is hatched where it would stand,
 * over the whole height, because it could end anywhere. Where all series of a panel lack the same x, the plot
 * is hatched there. Where only some do, each of them has a hatched lane beside the plot, so that no hatching
 * covers what is known.
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
