/* The marks of the standings, drawn: told apart by shape alone. */
#include "render/canvas.h"

#include <math.h>

typedef void draw_mark(cairo_t *cairo, double r); /* within a circle of radius r around the origin */

static const double STROKE = 0.26; /* of the radius, for outlines */

static void ring(cairo_t *cairo, double r)
{
    double width = STROKE * r;
    cairo_set_line_width(cairo, width);
    cairo_arc(cairo, 0.0, 0.0, r - width / 2.0, 0.0, 4.0 * acos(0.0));
    cairo_stroke(cairo);
}

static void disc(cairo_t *cairo, double r)
{
    cairo_arc(cairo, 0.0, 0.0, r, 0.0, 4.0 * acos(0.0));
    cairo_fill(cairo);
}

static void half_disc(cairo_t *cairo, double r)
{
    ring(cairo, r);
    cairo_arc(cairo, 0.0, 0.0, r * (1.0 - STROKE / 2.0), acos(0.0), 3.0 * acos(0.0));
    cairo_close_path(cairo);
    cairo_fill(cairo);
}

static void diamond(cairo_t *cairo, double r)
{
    double reach = r * 1.12 - STROKE * r / 2.0;
    cairo_set_line_width(cairo, STROKE * r);
    cairo_move_to(cairo, 0.0, -reach);
    cairo_line_to(cairo, reach, 0.0);
    cairo_line_to(cairo, 0.0, reach);
    cairo_line_to(cairo, -reach, 0.0);
    cairo_close_path(cairo);
    cairo_stroke(cairo);
}

static void cross(cairo_t *cairo, double r)
{
    double reach = 0.72 * r;
    cairo_set_line_width(cairo, 0.5 * r);
    cairo_move_to(cairo, -reach, -reach);
    cairo_line_to(cairo, reach, reach);
    cairo_move_to(cairo, -reach, reach);
    cairo_line_to(cairo, reach, -reach);
    cairo_stroke(cairo);
}

static void question(cairo_t *cairo, double r)
{
    cairo_set_line_width(cairo, 0.36 * r);
    cairo_arc(cairo, 0.0, -0.42 * r, 0.5 * r, 2.0 * acos(0.0), 0.3 * acos(0.0));
    cairo_curve_to(cairo, 0.2 * r, 0.1 * r, 0.0, 0.1 * r, 0.0, 0.5 * r);
    cairo_stroke(cairo);
    cairo_arc(cairo, 0.0, 0.88 * r, 0.22 * r, 0.0, 4.0 * acos(0.0));
    cairo_fill(cairo);
}

static draw_mark *const MARKS[PL_STANDING_COUNT] = {
    [PL_REPRODUCED] = disc,        [PL_CONSISTENT] = half_disc,         [PL_SIMULATED] = diamond,
    [PL_STANDS_DIFFERING] = cross, [PL_STANDS_UNDETERMINED] = question, [PL_STANDS_UNCHECKED] = ring,
};

void pl_canvas_mark(pl_canvas *canvas, double x, double y, double size, pl_standing standing,
                    pl_colour colour)
{
    cairo_t *cairo = pl_canvas_cairo(canvas);
    cairo_save(cairo);
    cairo_translate(cairo, x, y);
    cairo_set_source_rgb(cairo, colour.red, colour.green, colour.blue);
    cairo_new_path(cairo);
    MARKS[standing](cairo, size / 2.0);
    cairo_restore(cairo);
}
