/* The marks of a series. */
#include "render/figure_draw.h"

#include "render/figure_place.h"
#include "render/figure_range.h"
#include "render/figure_style.h"

#include <math.h>

static const double CAP = 1.8, ERROR_WIDTH = 0.8; /* half the cap of an error bar; its stroke */

static void fill_box(cairo_t *cairo, pl_box box, pl_colour fill)
{
    pl_cairo_set_colour(cairo, fill);
    cairo_rectangle(cairo, box.x, box.y, box.width, box.height);
    cairo_fill(cairo);
}

static void frame_box(cairo_t *cairo, pl_box box, pl_colour colour, double width)
{
    pl_cairo_set_colour(cairo, colour);
    cairo_set_line_width(cairo, width);
    cairo_set_dash(cairo, NULL, 0, 0.0);
    cairo_rectangle(cairo, box.x + width / 2.0, box.y + width / 2.0, fmax(box.width - width, 0.0),
                    fmax(box.height - width, 0.0));
    cairo_stroke(cairo);
}

/* A number that is carried over is pale with an edge. */
static void draw_bars(const pl_panel_place *place, size_t s, cairo_t *cairo)
{
    const pl_series *series = &place->panel->series[s];
    for (size_t i = 0; i < series->points_count; i++) {
        pl_mark_place mark;
        if (!pl_point_place(place, s, &series->points[i], &mark))
            continue;
        fill_box(cairo, mark.box, pl_series_fill(place->panel, s, mark.state));
        if (mark.state == PL_POINT_CARRIED)
            frame_box(cairo, mark.box, pl_series_colour(place->panel, s), 0.8);
        else if (series->kind == PL_STACKED_BARS)
            frame_box(cairo, mark.box, pl_style_paper(), 0.5);
    }
}

static void draw_cells(const pl_panel_place *place, size_t s, cairo_t *cairo)
{
    const pl_series *series = &place->panel->series[s];
    pl_axis_scale shades = pl_panel_shades(place->panel);
    for (size_t i = 0; i < series->points_count; i++) {
        pl_mark_place mark;
        if (!pl_point_place(place, s, &series->points[i], &mark))
            continue;
        pl_colour fill = pl_style_ramp(pl_axis_scale_map(&shades, mark.number));
        fill_box(cairo, mark.box, fill);
        frame_box(cairo, mark.box, pl_style_paper(), 0.5);
        if (mark.state == PL_POINT_CARRIED) {
            const double dashes[] = {1.5, 1.5}, inset = 1.2;
            pl_cairo_set_colour(cairo, pl_style_ink_on(fill));
            cairo_set_line_width(cairo, 0.6);
            cairo_set_dash(cairo, dashes, 2, 0.0);
            cairo_rectangle(cairo, mark.box.x + inset, mark.box.y + inset,
                            fmax(mark.box.width - 2.0 * inset, 0.0),
                            fmax(mark.box.height - 2.0 * inset, 0.0));
            cairo_stroke(cairo);
            cairo_set_dash(cairo, NULL, 0, 0.0);
        }
    }
}

/* A line breaks where a point is missing. */
static void draw_line(const pl_panel_place *place, size_t s, cairo_t *cairo)
{
    const pl_series *series = &place->panel->series[s];
    bool joined = false;
    cairo_new_path(cairo);
    for (size_t i = 0; i < series->points_count; i++) {
        pl_mark_place mark;
        bool drawn = pl_point_place(place, s, &series->points[i], &mark);
        if (drawn)
            joined ? cairo_line_to(cairo, mark.at.x, mark.at.y) : cairo_move_to(cairo, mark.at.x, mark.at.y);
        joined = drawn;
    }
    pl_series_set_stroke(cairo, place->panel, s);
    cairo_stroke(cairo);
    cairo_set_dash(cairo, NULL, 0, 0.0);
}

static void draw_markers(const pl_panel_place *place, size_t s, cairo_t *cairo)
{
    const pl_series *series = &place->panel->series[s];
    for (size_t i = 0; i < series->points_count; i++) {
        pl_mark_place mark;
        if (pl_point_place(place, s, &series->points[i], &mark))
            pl_marker_draw(cairo, place->panel, s, mark.at.x, mark.at.y,
                           series->open_markers || mark.state == PL_POINT_CARRIED);
    }
}

static void draw_arrows(const pl_panel_place *place, size_t s, cairo_t *cairo)
{
    const pl_series *series = &place->panel->series[s];
    for (size_t i = 0; i < series->points_count; i++) {
        pl_mark_place mark;
        if (!pl_point_place(place, s, &series->points[i], &mark))
            continue;
        bool open = series->open_markers || mark.state == PL_POINT_CARRIED;
        if (isfinite(mark.from.x + mark.from.y))
            pl_arrow_draw(cairo, place->panel, s, mark.from.x, mark.from.y, mark.at.x, mark.at.y, open);
        else
            pl_marker_draw(cairo, place->panel, s, mark.at.x, mark.at.y, open);
    }
}

static void step_to(const pl_panel_place *place, cairo_t *cairo, double along, double value, bool begins)
{
    pl_page_point at = pl_panel_point(place, along, value);
    begins ? cairo_move_to(cairo, at.x, at.y) : cairo_line_to(cairo, at.x, at.y);
}

/* The outline goes down to zero beside an empty bin, and breaks off at a missing one. */
static void draw_steps(const pl_panel_place *place, size_t s, cairo_t *cairo)
{
    const pl_series *series = &place->panel->series[s];
    const pl_axis_scale *value = &pl_panel_value(place)->scale;
    double zero = pl_axis_scale_map(value, value->logarithmic ? value->low : 0.0), end = NAN;
    cairo_new_path(cairo);
    for (size_t i = 0; i < series->points_count; i++) {
        pl_mark_place mark;
        double from, to;
        bool drawn = pl_point_place(place, s, &series->points[i], &mark);
        if (!drawn || mark.number == 0.0) {
            if (drawn && isfinite(end))
                step_to(place, cairo, end, zero, false);
            end = NAN;
            continue;
        }
        pl_point_span(place, s, &series->points[i], &from, &to);
        bool adjacent = fabs(from - end) < 0.01;
        if (!adjacent && isfinite(end))
            step_to(place, cairo, end, zero, false);
        if (!adjacent)
            step_to(place, cairo, from, zero, true);
        double top = place->panel->horizontal ? mark.at.x : mark.at.y;
        step_to(place, cairo, from, top, false);
        step_to(place, cairo, to, top, false);
        end = to;
    }
    if (isfinite(end))
        step_to(place, cairo, end, zero, false);
    pl_series_set_stroke(cairo, place->panel, s);
    cairo_stroke(cairo);
    cairo_set_dash(cairo, NULL, 0, 0.0);
}

static void draw_error(const pl_mark_place *mark, bool horizontal, cairo_t *cairo, pl_colour colour)
{
    double dx = horizontal ? 0.0 : CAP, dy = horizontal ? CAP : 0.0;
    const pl_page_point ends[] = {mark->low, mark->high};
    pl_cairo_set_colour(cairo, colour);
    cairo_set_line_width(cairo, ERROR_WIDTH);
    cairo_new_path(cairo);
    cairo_move_to(cairo, mark->low.x, mark->low.y);
    cairo_line_to(cairo, mark->high.x, mark->high.y);
    for (int i = 0; i < 2; i++) {
        cairo_move_to(cairo, ends[i].x - dx, ends[i].y - dy);
        cairo_line_to(cairo, ends[i].x + dx, ends[i].y + dy);
    }
    cairo_stroke(cairo);
}

/* On bars in ink, else in the series' colour. */
static void draw_errors(const pl_panel_place *place, size_t s, cairo_t *cairo)
{
    const pl_series *series = &place->panel->series[s];
    pl_colour colour = pl_series_is_bar(series) ? pl_style_ink() : pl_series_colour(place->panel, s);
    for (size_t i = 0; i < series->points_count; i++) {
        pl_mark_place mark;
        if (pl_point_place(place, s, &series->points[i], &mark) &&
            isfinite(mark.low.x + mark.low.y + mark.high.x + mark.high.y))
            draw_error(&mark, place->panel->horizontal, cairo, colour);
    }
}

void pl_series_draw(const pl_panel_place *place, size_t s, pl_canvas *canvas)
{
    cairo_t *cairo = pl_canvas_cairo(canvas);
    switch (place->panel->series[s].kind) {
    case PL_BARS:
    case PL_STACKED_BARS:
        draw_bars(place, s, cairo);
        draw_errors(place, s, cairo);
        break;
    case PL_HEAT:
        draw_cells(place, s, cairo);
        break;
    case PL_LINES:
        draw_line(place, s, cairo);
        draw_errors(place, s, cairo);
        draw_markers(place, s, cairo);
        break;
    case PL_SCATTER:
        draw_errors(place, s, cairo);
        draw_markers(place, s, cairo);
        break;
    case PL_ARROWS:
        draw_arrows(place, s, cairo);
        break;
    case PL_STEPS:
        draw_steps(place, s, cairo);
        break;
    }
}

void pl_series_draw_standings(const pl_panel_place *place, size_t s, pl_canvas *canvas)
{
    const pl_series *series = &place->panel->series[s];
    cairo_t *cairo = pl_canvas_cairo(canvas);
    for (size_t i = 0; i < series->points_count; i++) {
        const pl_point *point = &series->points[i];
        pl_standing standing = pl_verdict_standing(point->verdict.outcome, point->verdict.evidence);
        pl_mark_place mark;
        if (!pl_point_is_marked(point) || !pl_point_place(place, s, point, &mark))
            continue;
        if (pl_series_is_dotted(series) || series->kind == PL_ARROWS)
            pl_standing_ring(cairo, standing, mark.at.x, mark.at.y, PL_RING_RADIUS);
        else
            pl_standing_frame(cairo, standing, mark.box);
    }
}
