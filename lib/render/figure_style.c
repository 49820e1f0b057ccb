#include "render/figure_style.h"

#include "render/figure_place.h"

#include <math.h>

enum { MARKER_SHAPES = 8, DASH_KINDS = 5 };

size_t pl_series_look(const pl_panel *panel, size_t s)
{
    return panel->series[s].colour >= 0 ? (size_t)panel->series[s].colour : s;
}

pl_colour pl_series_colour(const pl_panel *panel, size_t s)
{
    return pl_style_series(pl_series_look(panel, s));
}

pl_colour pl_colour_mix(pl_colour a, pl_colour b, double share)
{
    return (pl_colour){a.red + share * (b.red - a.red), a.green + share * (b.green - a.green),
                       a.blue + share * (b.blue - a.blue)};
}

pl_colour pl_series_fill(const pl_panel *panel, size_t s, pl_point_state state)
{
    const double pale = 0.75, soft = 0.3; /* a black bar would outweigh all others */
    pl_colour colour = pl_series_colour(panel, s);
    double share = state == PL_POINT_CARRIED ? pale : pl_series_look(panel, s) == PL_COLOUR_GOLD ? soft : 0.0;
    return pl_colour_mix(colour, pl_style_paper(), share);
}

void pl_cairo_set_colour(cairo_t *cairo, pl_colour colour)
{
    cairo_set_source_rgb(cairo, colour.red, colour.green, colour.blue);
}

void pl_series_set_stroke(cairo_t *cairo, const pl_panel *panel, size_t s)
{
    static const struct {
        double lengths[4];
        int n;
    } dashes[DASH_KINDS] = {
        {{0}, 0}, {{4.0, 1.8}, 2}, {{1.4, 1.4}, 2}, {{5.0, 1.6, 1.3, 1.6}, 4}, {{8.0, 2.0}, 2}};
    const pl_series *series = &panel->series[s];
    size_t kind = series->dashed             ? 1
                  : series->kind == PL_STEPS ? pl_series_ordinal(panel, s, NULL) % DASH_KINDS
                                             : 0;
    cairo_set_line_width(cairo, PL_SERIES_LINE_WIDTH);
    cairo_set_dash(cairo, dashes[kind].lengths, dashes[kind].n, 0.0);
    pl_cairo_set_colour(cairo, pl_series_colour(panel, s));
}

/* A regular polygon with its first corner at this angle, of about the same area as a circle of the radius. */
static void polygon(cairo_t *cairo, double x, double y, double radius, int corners, double angle)
{
    const double turn = 4.0 * acos(0.0);
    double part = turn / corners;
    double reach = radius * sqrt(turn / (corners * sin(part)));
    for (int i = 0; i < corners; i++)
        cairo_line_to(cairo, x + reach * cos(angle + i * part), y + reach * sin(angle + i * part));
    cairo_close_path(cairo);
}

static void strokes(cairo_t *cairo, double x, double y, double radius, double angle)
{
    for (int i = 0; i < 2; i++) {
        double along = angle + i * acos(0.0);
        double dx = 1.2 * radius * cos(along), dy = 1.2 * radius * sin(along);
        cairo_move_to(cairo, x - dx, y - dy);
        cairo_line_to(cairo, x + dx, y + dy);
    }
}

/* True when the shape has an inside. */
static bool marker_path(cairo_t *cairo, size_t shape, double x, double y, double r)
{
    const double right = acos(0.0);
    cairo_new_path(cairo);
    switch (shape % MARKER_SHAPES) {
    case 1:
        polygon(cairo, x, y, r, 4, right / 2.0);
        return true;
    case 2:
        polygon(cairo, x, y + 0.15 * r, r, 3, -right);
        return true;
    case 3:
        polygon(cairo, x, y, r, 4, 0.0);
        return true;
    case 4:
        polygon(cairo, x, y - 0.15 * r, r, 3, right);
        return true;
    case 5:
        strokes(cairo, x, y, r, right / 2.0);
        return false;
    case 6:
        strokes(cairo, x, y, r, 0.0);
        return false;
    case 7:
        polygon(cairo, x, y, r, 6, 0.0);
        return true;
    default:
        cairo_arc(cairo, x, y, r, 0.0, 4.0 * right);
        cairo_close_path(cairo);
        return true;
    }
}

void pl_marker_draw(cairo_t *cairo, const pl_panel *panel, size_t s, double x, double y, bool open)
{
    pl_colour colour = pl_series_colour(panel, s);
    bool closed = marker_path(cairo, pl_series_look(panel, s), x, y, PL_MARKER_RADIUS);
    cairo_set_dash(cairo, NULL, 0, 0.0);
    if (closed) {
        pl_cairo_set_colour(cairo, open ? pl_style_paper() : colour);
        cairo_fill_preserve(cairo);
    }
    pl_cairo_set_colour(cairo, open || !closed ? colour : pl_style_paper());
    cairo_set_line_width(cairo, closed && !open ? 0.5 : 1.1);
    cairo_stroke(cairo);
}

static void dot(cairo_t *cairo, double x, double y, double radius, pl_colour fill, pl_colour edge)
{
    cairo_new_path(cairo);
    cairo_arc(cairo, x, y, radius, 0.0, 4.0 * acos(0.0));
    pl_cairo_set_colour(cairo, fill);
    cairo_fill_preserve(cairo);
    pl_cairo_set_colour(cairo, edge);
    cairo_set_line_width(cairo, 1.0);
    cairo_stroke(cairo);
}

void pl_arrow_draw(cairo_t *cairo, const pl_panel *panel, size_t s, double x0, double y0, double x1,
                   double y1, bool open)
{
    const double head = 5.0, half = 2.5, radius = 1.9;
    pl_colour colour = pl_series_colour(panel, s);
    double length = hypot(x1 - x0, y1 - y0), tip = fmin(head, length);
    pl_cairo_set_colour(cairo, colour);
    cairo_set_dash(cairo, NULL, 0, 0.0);
    if (length > 0.0) {
        double ux = (x1 - x0) / length, uy = (y1 - y0) / length;
        double bx = x1 - tip * ux, by = y1 - tip * uy;
        cairo_set_line_width(cairo, PL_SERIES_LINE_WIDTH);
        cairo_move_to(cairo, x0, y0);
        cairo_line_to(cairo, bx, by);
        cairo_stroke(cairo);
        cairo_move_to(cairo, x1, y1);
        cairo_line_to(cairo, bx - half * uy, by + half * ux);
        cairo_line_to(cairo, bx + half * uy, by - half * ux);
        cairo_close_path(cairo);
        cairo_set_line_width(cairo, 0.9);
        open ? cairo_stroke(cairo) : cairo_fill(cairo);
    }
    dot(cairo, x0, y0, radius, pl_style_paper(), colour);
}

bool pl_standing_is_marked(pl_standing standing)
{
    return standing == PL_STANDS_DIFFERING || standing == PL_STANDS_UNDETERMINED;
}

bool pl_point_is_marked(const pl_point *point)
{
    return point->claim != NULL &&
           pl_standing_is_marked(pl_verdict_standing(point->verdict.outcome, point->verdict.evidence));
}

/* Told apart by dashes, not by colour alone. */
static void set_standing_stroke(cairo_t *cairo, pl_standing standing)
{
    const double dashes[] = {2.0, 1.5};
    pl_cairo_set_colour(cairo, pl_style_standing(standing));
    cairo_set_line_width(cairo, 1.4);
    cairo_set_dash(cairo, dashes, standing == PL_STANDS_UNDETERMINED ? 2 : 0, 0.0);
}

void pl_standing_ring(cairo_t *cairo, pl_standing standing, double x, double y, double radius)
{
    set_standing_stroke(cairo, standing);
    cairo_new_path(cairo);
    cairo_arc(cairo, x, y, radius, 0.0, 4.0 * acos(0.0));
    cairo_stroke(cairo);
    cairo_set_dash(cairo, NULL, 0, 0.0);
}

void pl_standing_frame(cairo_t *cairo, pl_standing standing, pl_box box)
{
    const double inset = 0.7;
    set_standing_stroke(cairo, standing);
    cairo_new_path(cairo);
    cairo_rectangle(cairo, box.x + inset, box.y + inset, fmax(box.width - 2.0 * inset, 0.1),
                    fmax(box.height - 2.0 * inset, 0.1));
    cairo_stroke(cairo);
    cairo_set_dash(cairo, NULL, 0, 0.0);
}
