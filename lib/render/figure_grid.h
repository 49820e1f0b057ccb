/* The grid of panels: plots of one column are equally wide, plots of one row begin at the same height. */
#ifndef PL_RENDER_FIGURE_GRID_H
#define PL_RENDER_FIGURE_GRID_H

#include "render/figure_layout.h"
#include "render/figure_legend.h"

/* Places the panels with their titles, legends (one a panel, empty where there is none), axes, ticks and
 * labels from (x, y), width wide; the plots together are higher by spare points than they need be. Returns
 * the height. */
double pl_figure_place_grid(pl_figure_layout *layout, pl_canvas *canvas, const pl_legend *legends, double x,
                            double y, double width, double spare);

#endif
