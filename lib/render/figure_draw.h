/* Drawing a figure that is laid out. */
#ifndef PL_RENDER_FIGURE_DRAW_H
#define PL_RENDER_FIGURE_DRAW_H

#include "render/figure_layout.h"

/* The whole page. */
void pl_figure_draw(const pl_figure_layout *layout, pl_canvas *canvas);
/* The marks of one series: bars, lines, cells, arrows with their error bars; clipped to the plot by the
 * caller. */
void pl_series_draw(const pl_panel_place *place, size_t s, pl_canvas *canvas);
/* Rings and frames around its points whose claims differ or are undetermined. */
void pl_series_draw_standings(const pl_panel_place *place, size_t s, pl_canvas *canvas);
/* The picture before a legend's text. */
void pl_sample_draw(const pl_legend_sample *sample, pl_canvas *canvas);

#endif
