/* The labels of an axis: how much room they take and where they stand. */
#ifndef PL_RENDER_FIGURE_TICKS_H
#define PL_RENDER_FIGURE_TICKS_H

#include "render/figure_layout.h"

/* Width that the labels at the left of a plot take, at most limit unless a word is wider. */
double pl_up_labels_width(const pl_axis_place *axis, pl_canvas *canvas, double limit);
/* Most lines that a category label takes within limit; 1 for numbers. */
size_t pl_up_labels_lines(const pl_axis_place *axis, pl_canvas *canvas, double limit);
/* Writes them, right-aligned at the x given; scale must be placed. */
void pl_up_labels_place(const pl_axis_place *axis, pl_figure_layout *layout, pl_canvas *canvas, double right,
                        double limit);

/* Thins the ticks of a numeric axis of this length until their labels keep apart. */
void pl_across_ticks_fit(pl_axis_place *axis, pl_canvas *canvas, double length);
/* Height that the labels below (or above) a plot of this length take: category labels are wrapped to their
 * width, or turned where a word is wider. */
double pl_across_labels_height(const pl_axis_place *axis, pl_canvas *canvas, double length);
/* How far labels of a plot of this length stand out beyond its left and right edge. */
void pl_across_labels_overhang(const pl_axis_place *axis, pl_canvas *canvas, double length, double *left,
                               double *right);
/* Writes them from the y given downwards; scale must be placed. */
void pl_across_labels_place(const pl_axis_place *axis, pl_figure_layout *layout, pl_canvas *canvas,
                            double top);

#endif
