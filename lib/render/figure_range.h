/* The ranges of a figure's axes: from its data, to round numbers, shared where the figure says so. */
#ifndef PL_RENDER_FIGURE_RANGE_H
#define PL_RENDER_FIGURE_RANGE_H

#include "render/figure_layout.h"

/* Names the categories of every panel's two axes: of its x axis, and for a heat map its rows or columns by
 * their series. */
void pl_figure_name_categories(pl_figure_layout *layout);

/* Sets axis, scale.low, scale.high, logarithmic of every panel's two axes, and bin and dodged. The
 * plots have to have about their size, for the coarseness of the round numbers. */
void pl_figure_settle_ranges(pl_figure_layout *layout);

/* How many ticks an axis of this many points can carry. */
int pl_axis_ticks_wanted(double length, bool level);
/* Ticks inside the axis's range; none on a category axis and where the panel has no data and no fixed range.
 */
void pl_axis_set_ticks(pl_axis_place *place, int wanted);

/* Range of the shades of a panel's cells; {0, 1} when it has none. */
pl_axis_scale pl_panel_shades(const pl_panel *panel);

#endif
