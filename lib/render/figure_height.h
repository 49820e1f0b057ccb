/* How high a plot is: by its rows, cells or proportions. */
#ifndef PL_RENDER_FIGURE_HEIGHT_H
#define PL_RENDER_FIGURE_HEIGHT_H

#include "render/figure_layout.h"

/* Of a plot whose contents leave it free. */
double pl_plot_free_height(double width);
/* Of a plot of about this width; needs its ranges and categories. Names at the left take at most names_limit.
 */
double pl_plot_height(const pl_panel_place *place, pl_canvas *canvas, double width, double names_limit);
/* How far a plot that wants this height may follow higher neighbours: a little, but a cloud, which has no
 * slope to keep, up to a tall field. Needs the plot's width. */
double pl_plot_height_most(const pl_panel_place *place, double wanted);

#endif
