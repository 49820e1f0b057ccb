/* Labels of points: numbers written at their marks where there is room. */
#ifndef PL_RENDER_FIGURE_LABEL_H
#define PL_RENDER_FIGURE_LABEL_H

#include "render/figure_layout.h"

/* Width that the labels at the right ends of the panel's lines take beyond the plot; 0 without such labels.
 */
double pl_panel_end_label_room(const pl_panel *panel, pl_canvas *canvas);

/* Adds the points' labels to the layout's texts. One that would cover a text, a mark or an edge in every
 * place tried, or stand nearer to another marker than to its own, is left out and counted in labels_dropped.
 * Plots, scales and missing marks must be placed. */
void pl_figure_place_labels(pl_figure_layout *layout, pl_canvas *canvas);

#endif
