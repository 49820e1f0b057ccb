/* Where the mark of a point lies on the page: shared by layout and drawing, so that both see the same boxes.
 */
#ifndef PL_RENDER_FIGURE_PLACE_H
#define PL_RENDER_FIGURE_PLACE_H

#include "render/figure_layout.h"

typedef struct pl_page_point {
    double x, y;
} pl_page_point;

typedef struct pl_mark_place {
    pl_point_state state;
    double number;
    pl_page_point at;        /* of the number; the middle of a cell */
    pl_page_point from;      /* where a bar or an arrow begins; NaN when unknown */
    pl_page_point low, high; /* ends of the error bar; NaN when none */
    pl_box box;              /* of a bar, bin or cell; of a marker's square */
} pl_mark_place;

/* Radius of a marker. */
#define PL_MARKER_RADIUS 2.3

/* Series of this kind before index s, and in the whole panel (count may be NULL). Lines and scatter count as
 * one kind. */
size_t pl_series_ordinal(const pl_panel *panel, size_t s, size_t *count);
bool pl_series_is_bar(const pl_series *series);    /* bars and stacked bars */
bool pl_series_is_dotted(const pl_series *series); /* lines and scatter */
bool pl_series_has_start(const pl_series *series); /* of any of its arrows */
bool pl_panel_has_kind(const pl_panel *panel, pl_series_kind kind);
bool pl_panel_has_identity(const pl_panel *panel); /* a line of equal numbers */
bool pl_panel_is_cloud(const pl_panel *panel);     /* scatter alone, over numbers on both axes */
/* Series of lines or scatter that have a point at this x. */
size_t pl_panel_dots_at(const pl_panel *panel, double x);

/* Sorts finite numbers and drops repeated ones; returns how many are left. */
size_t pl_reals_distinct(double *numbers, size_t n);
/* The smallest distance between neighbouring x of the panel's points; 1 for categories and where there is
 * none. */
double pl_panel_bin(const pl_panel *panel);

/* The page interval that a point of the series takes along the x axis, also when it is missing. */
void pl_point_span(const pl_panel_place *place, size_t s, const pl_point *point, double *from, double *to);
/* False when there is nothing to draw: missing, or not on a logarithmic axis. */
bool pl_point_place(const pl_panel_place *place, size_t s, const pl_point *point, pl_mark_place *mark);

/* From a position along the x axis and one along the number axis, in page coordinates. */
pl_page_point pl_panel_point(const pl_panel_place *place, double along, double value);
pl_box pl_panel_box(const pl_panel_place *place, double along0, double along1, double value0, double value1);

#endif
