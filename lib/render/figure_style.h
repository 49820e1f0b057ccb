/* How series look: colour, marker, dashes. Told apart by shape as well as by colour. */
#ifndef PL_RENDER_FIGURE_STYLE_H
#define PL_RENDER_FIGURE_STYLE_H

#include "render/figure_layout.h"

/* Index in the palette and in the lists of markers and dashes. */
size_t pl_series_look(const pl_panel *panel, size_t s);
pl_colour pl_series_colour(const pl_panel *panel, size_t s);
/* a for share 0, b for share 1. */
pl_colour pl_colour_mix(pl_colour a, pl_colour b, double share);
/* Fill of a bar: the colour, black softened to grey, or a pale one where the number is carried over. */
pl_colour pl_series_fill(const pl_panel *panel, size_t s, pl_point_state state);

#define PL_SERIES_LINE_WIDTH 1.3

/* Line width, colour and dashes of the series for strokes on this Cairo context: lines are solid unless the
 * series is dashed, outlines of histograms differ in dashes. */
void pl_series_set_stroke(cairo_t *cairo, const pl_panel *panel, size_t s);
/* A marker of the series' shape; an open one is filled with paper. */
void pl_marker_draw(cairo_t *cairo, const pl_panel *panel, size_t s, double x, double y, bool open);
/* An arrow's line and tip, which ends at (x1, y1); a circle marks where it begins. */
void pl_arrow_draw(cairo_t *cairo, const pl_panel *panel, size_t s, double x0, double y0, double x1,
                   double y1, bool open);
/* Radius of the ring around a marker. */
#define PL_RING_RADIUS 4.5
/* The mark around a point whose claim differs or is undetermined, in the standing's colour. */
void pl_standing_ring(cairo_t *cairo, pl_standing standing, double x, double y, double radius);
void pl_standing_frame(cairo_t *cairo, pl_standing standing, pl_box box);
/* Whether points of this standing are marked, and whether this one is. */
bool pl_standing_is_marked(pl_standing standing);
bool pl_point_is_marked(const pl_point *point);

void pl_cairo_set_colour(cairo_t *cairo, pl_colour colour);

#endif
