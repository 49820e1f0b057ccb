#include "render/figure_draw.h"

#include "render/figure_missing.h"
#include "render/figure_place.h"
#include "render/figure_style.h"

#include <math.h>

static const double GRID_WIDTH = 0.4, AXIS_WIDTH = 0.7;

static bool stands_on_zero(const pl_panel *panel)
{
    return pl_panel_has_kind(panel, PL_BARS) || pl_panel_has_kind(panel, PL_STACKED_BARS) ||
           pl_panel_has_kind(panel, PL_STEPS);
}

static void draw_grid(const pl_panel_place *place, pl_canvas *canvas)
{
    pl_box plot = place->plot;
    bool cells = pl_panel_has_kind(place->panel, PL_HEAT);
    bool level_bins = place->panel->x.categories_count == 0 && pl_panel_has_kind(place->panel, PL_SCATTER);
    bool across_too = place->panel->horizontal || level_bins;
    for (size_t i = 0; i < place->up.ticks.count && !cells; i++) {
        double y = pl_axis_scale_map(&place->up.scale, place->up.ticks.at[i]);
        pl_canvas_line(canvas, plot.x, y, plot.x + plot.width, y, GRID_WIDTH, pl_style_rule());
    }
    for (size_t i = 0; i < place->across.ticks.count && across_too && !cells; i++) {
        double x = pl_axis_scale_map(&place->across.scale, place->across.ticks.at[i]);
        pl_canvas_line(canvas, x, plot.y, x, plot.y + plot.height, GRID_WIDTH, pl_style_rule());
    }
    /* Rows of dots are led along to their labels. */
    if (place->panel->horizontal && !cells && !stands_on_zero(place->panel))
        for (size_t i = 0; i < place->up.categories_count; i++) {
            double y = pl_axis_scale_map(&place->up.scale, (double)i);
            pl_canvas_line(canvas, plot.x, y, plot.x + plot.width, y, GRID_WIDTH, pl_style_rule());
        }
}

/* Short outward strokes at the numbers of the x axis, where no grid line shows them. */
static void draw_tick_strokes(const pl_panel_place *place, pl_canvas *canvas)
{
    const double length = 2.5;
    double y = place->plot.y + place->plot.height;
    for (size_t i = 0; i < place->across.ticks.count; i++) {
        double x = pl_axis_scale_map(&place->across.scale, place->across.ticks.at[i]);
        pl_canvas_line(canvas, x, y, x, y + length, GRID_WIDTH + 0.1, pl_style_ink());
    }
}

/* The line that bars stand on, also where it is not the edge of the plot. */
static void draw_axes(const pl_panel_place *place, pl_canvas *canvas)
{
    pl_box plot = place->plot;
    const pl_axis_scale *value = &pl_panel_value(place)->scale;
    if (pl_panel_has_kind(place->panel, PL_HEAT) || (place->low && !place->across.labelled))
        return;
    double zero = pl_axis_scale_map(value, 0.0);
    bool inside =
        !value->logarithmic && value->low < 0.0 && value->high > 0.0 && stands_on_zero(place->panel);
    double right = plot.x + plot.width, bottom = plot.y + plot.height;
    if (place->panel->horizontal) {
        double x = inside ? zero : plot.x;
        pl_canvas_line(canvas, x, plot.y, x, bottom, AXIS_WIDTH, pl_style_ink());
        return;
    }
    if (inside)
        pl_canvas_line(canvas, plot.x, zero, right, zero, AXIS_WIDTH, pl_style_ink());
    pl_canvas_line(canvas, plot.x, bottom, right, bottom, inside ? GRID_WIDTH : AXIS_WIDTH, pl_style_ink());
    draw_tick_strokes(place, canvas);
}

static void draw_identity(const pl_panel_place *place, pl_canvas *canvas)
{
    double low = fmax(place->across.scale.low, place->up.scale.low);
    double high = fmin(place->across.scale.high, place->up.scale.high);
    pl_canvas_dashed_line(canvas, pl_axis_scale_map(&place->across.scale, low),
                          pl_axis_scale_map(&place->up.scale, low),
                          pl_axis_scale_map(&place->across.scale, high),
                          pl_axis_scale_map(&place->up.scale, high), 0.9, pl_style_muted());
}

/* Between categories and over cells a reference divides, and is solid. */
static void draw_reference(const pl_panel_place *place, const pl_reference *reference, pl_canvas *canvas)
{
    bool level = reference->kind == PL_REFERENCE_HORIZONTAL;
    const pl_axis_place *axis = level ? &place->up : &place->across;
    pl_box plot = place->plot;
    if (reference->kind == PL_REFERENCE_IDENTITY) {
        draw_identity(place, canvas);
        return;
    }
    double at = pl_axis_scale_map(&axis->scale, reference->at);
    double x0 = level ? plot.x : at, x1 = level ? plot.x + plot.width : at;
    double y0 = level ? at : plot.y, y1 = level ? at : plot.y + plot.height;
    if (axis->categories != NULL)
        pl_canvas_line(canvas, x0, y0, x1, y1, 1.2, pl_style_ink());
    else
        pl_canvas_dashed_line(canvas, x0, y0, x1, y1, 0.9, pl_style_muted());
}

static void draw_references(const pl_panel_place *place, pl_canvas *canvas, bool over_cells)
{
    if (place->low || pl_panel_has_kind(place->panel, PL_HEAT) != over_cells)
        return;
    for (size_t i = 0; i < place->panel->references_count; i++)
        draw_reference(place, &place->panel->references[i], canvas);
}

/* What fills comes before what is drawn on it. */
static void draw_data(const pl_panel_place *place, pl_canvas *canvas)
{
    static const pl_series_kind order[] = {PL_HEAT,   PL_STACKED_BARS, PL_BARS,   PL_STEPS,
                                           PL_ARROWS, PL_LINES,        PL_SCATTER};
    const double room = 2.0 * PL_MARKER_RADIUS; /* a marker on the edge is whole */
    cairo_t *cairo = pl_canvas_cairo(canvas);
    pl_box plot = place->plot;
    cairo_save(cairo);
    cairo_rectangle(cairo, plot.x - room, plot.y - room, plot.width + 2.0 * room, plot.height + 2.0 * room);
    cairo_clip(cairo);
    for (size_t k = 0; k < sizeof order / sizeof order[0]; k++)
        for (size_t s = 0; s < place->panel->series_count; s++)
            if (place->panel->series[s].kind == order[k])
                pl_series_draw(place, s, canvas);
    for (size_t s = 0; s < place->panel->series_count; s++)
        pl_series_draw_standings(place, s, canvas);
    cairo_restore(cairo);
}

/* Of its series, or of paper between the cells of a map. */
static pl_colour edge_of(const pl_panel *panel, const pl_missing_mark *mark)
{
    if (mark->owned)
        return pl_series_colour(panel, mark->series);
    bool cell = pl_panel_has_kind(panel, PL_HEAT) && pl_panel_has_numbers(panel);
    return cell ? pl_style_paper() : pl_style_rule();
}

static void draw_missing(const pl_figure_layout *layout, size_t panel, pl_canvas *canvas)
{
    for (size_t i = 0; i < layout->missing_count; i++) {
        const pl_missing_mark *mark = &layout->missing[i];
        if (mark->panel != panel)
            continue;
        pl_canvas_missing_box(canvas, mark->box.x, mark->box.y, mark->box.width, mark->box.height,
                              edge_of(layout->panels[panel].panel, mark));
    }
}

static void draw_series_sample(const pl_legend_sample *sample, cairo_t *cairo)
{
    const pl_panel *panel = sample->panel;
    const pl_series *series = &panel->series[sample->series];
    pl_box box = sample->box;
    double middle = box.y + box.height / 2.0, centre = box.x + box.width / 2.0, right = box.x + box.width;
    if (pl_series_is_bar(series)) {
        pl_cairo_set_colour(cairo, pl_series_fill(panel, sample->series, PL_POINT_KNOWN));
        cairo_rectangle(cairo, box.x, box.y, box.width, box.height);
        cairo_fill(cairo);
    } else if (series->kind == PL_ARROWS && !pl_series_has_start(series)) {
        pl_marker_draw(cairo, panel, sample->series, centre, middle, series->open_markers);
    } else if (series->kind == PL_ARROWS) {
        pl_arrow_draw(cairo, panel, sample->series, box.x + 2.5, middle, right, middle, series->open_markers);
    } else if (series->kind != PL_SCATTER) {
        pl_series_set_stroke(cairo, panel, sample->series);
        cairo_move_to(cairo, box.x, middle);
        cairo_line_to(cairo, right, middle);
        cairo_stroke(cairo);
        cairo_set_dash(cairo, NULL, 0, 0.0);
    }
    if (pl_series_is_dotted(series))
        pl_marker_draw(cairo, panel, sample->series, centre, middle, series->open_markers);
}

static void draw_ramp_sample(pl_box box, pl_canvas *canvas)
{
    const int steps = 48;
    for (int i = 0; i < steps; i++)
        pl_canvas_box(canvas, box.x + box.width * i / steps, box.y,
                      box.width / steps + (i + 1 < steps ? 0.3 : 0.0), box.height,
                      pl_style_ramp((i + 0.5) / steps));
}

void pl_sample_draw(const pl_legend_sample *sample, pl_canvas *canvas)
{
    pl_box box = sample->box;
    double middle = box.y + box.height / 2.0;
    switch (sample->sample) {
    case PL_SAMPLE_SERIES:
        draw_series_sample(sample, pl_canvas_cairo(canvas));
        break;
    case PL_SAMPLE_REFERENCE:
        pl_canvas_dashed_line(canvas, box.x, middle, box.x + box.width, middle, 0.9, pl_style_muted());
        break;
    case PL_SAMPLE_RAMP:
        draw_ramp_sample(box, canvas);
        break;
    case PL_SAMPLE_MISSING:
        pl_canvas_missing_box(canvas, box.x, box.y, box.width, box.height,
                              sample->panel != NULL ? pl_series_colour(sample->panel, sample->series)
                                                    : pl_style_muted());
        break;
    case PL_SAMPLE_CARRIED:
        pl_canvas_box(canvas, box.x, box.y, box.width, box.height, pl_style_muted());
        pl_canvas_box(canvas, box.x + 0.7, box.y + 0.7, box.width - 1.4, box.height - 1.4,
                      pl_colour_mix(pl_style_muted(), pl_style_paper(), 0.75));
        break;
    case PL_SAMPLE_END:
        pl_marker_draw(pl_canvas_cairo(canvas), sample->panel, sample->series, box.x + box.width / 2.0,
                       middle, false);
        break;
    case PL_SAMPLE_RING:
        pl_standing_ring(pl_canvas_cairo(canvas), sample->standing, box.x + box.width / 2.0, middle,
                         box.height / 2.0);
        break;
    }
}

void pl_figure_draw(const pl_figure_layout *layout, pl_canvas *canvas)
{
    for (size_t p = 0; p < layout->figure->panels_count; p++) {
        const pl_panel_place *place = &layout->panels[p];
        bool stands = stands_on_zero(place->panel);
        draw_grid(place, canvas);
        draw_missing(layout, p, canvas);
        draw_references(place, canvas, false);
        if (!stands) /* a marker on an axis is whole */
            draw_axes(place, canvas);
        draw_data(place, canvas);
        draw_references(place, canvas, true);
        if (stands)
            draw_axes(place, canvas);
    }
    for (size_t i = 0; i < layout->samples_count; i++)
        pl_sample_draw(&layout->samples[i], canvas);
    pl_text_list_draw(&layout->texts, canvas);
    pl_page_head(canvas, layout->head.x, layout->head.y, layout->head.width, &layout->page, true);
    pl_page_foot(canvas, layout->foot.x, layout->foot.y, layout->foot.width, &layout->page, true);
}
