#include "render/figure_missing.h"

#include "base/memory.h"
#include "render/figure_place.h"
#include "render/figure_style.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double TEXT_MARGIN = 3.0;

static bool is_missing(const pl_point *point)
{
    return pl_point_number(point, NULL) == PL_POINT_MISSING;
}

bool pl_panel_has_numbers(const pl_panel *panel)
{
    for (size_t s = 0; s < panel->series_count; s++)
        for (size_t i = 0; i < panel->series[s].points_count; i++)
            if (!is_missing(&panel->series[s].points[i]))
                return true;
    return false;
}

static bool has_only_bars(const pl_panel *panel)
{
    for (size_t s = 0; s < panel->series_count; s++)
        if (!pl_series_is_bar(&panel->series[s]))
            return false;
    return true;
}

static const pl_point *point_at(const pl_series *series, double x)
{
    for (size_t i = 0; i < series->points_count; i++)
        if (series->points[i].x == x)
            return &series->points[i];
    return NULL;
}

static bool all_lack(const pl_panel *panel, double x)
{
    for (size_t s = 0; s < panel->series_count; s++) {
        const pl_point *point = point_at(&panel->series[s], x);
        if (point != NULL && !is_missing(point))
            return false;
    }
    return true;
}

/* Which of a series' points a pass is about. */
typedef bool choose(const pl_panel *panel, size_t s, const pl_point *point);

static bool stands_in_plot(const pl_panel *panel, size_t s, const pl_point *point)
{
    return is_missing(point) && (panel->series[s].kind == PL_HEAT || has_only_bars(panel));
}

/* The first series that has the x speaks for all. */
static bool is_banded(const pl_panel *panel, size_t s, const pl_point *point)
{
    if (!is_missing(point) || stands_in_plot(panel, s, point) || !all_lack(panel, point->x))
        return false;
    for (size_t earlier = 0; earlier < s; earlier++)
        if (point_at(&panel->series[earlier], point->x) != NULL)
            return false;
    return true;
}

static bool is_laned(const pl_panel *panel, size_t s, const pl_point *point)
{
    return is_missing(point) && !stands_in_plot(panel, s, point) && !all_lack(panel, point->x);
}

static bool needs_lane(const pl_panel *panel, size_t s)
{
    for (size_t i = 0; i < panel->series[s].points_count; i++)
        if (is_laned(panel, s, &panel->series[s].points[i]))
            return true;
    return false;
}

size_t pl_panel_lanes(const pl_panel *panel)
{
    size_t lanes = 0;
    for (size_t s = 0; s < panel->series_count && pl_panel_has_numbers(panel); s++)
        lanes += needs_lane(panel, s);
    return lanes;
}

/* ---- placing ---- */

typedef struct pass {
    pl_figure_layout *layout;
    pl_canvas *canvas;
    size_t panel;
    const pl_panel_place *place;
} pass;

static void add_mark(const pass *pass, pl_box box, bool owned, size_t s)
{
    pl_figure_layout *layout = pass->layout;
    layout->missing = pl_grow(layout->missing, &layout->missing_capacity, layout->missing_count + 1,
                              sizeof *layout->missing);
    layout->missing[layout->missing_count++] =
        (pl_missing_mark){.panel = pass->panel, .box = box, .owned = owned, .series = s};
}

/* Writes the text in the middle of the box, in level lines or else turned; false when neither fits. */
static bool write_inside(const pass *pass, pl_box box, const char *text)
{
    pl_canvas *canvas = pass->canvas;
    pl_text_style style = pl_text_plain_style(PL_TYPE_SMALL, PL_CENTRE, pl_style_muted());
    double room = box.width - 2.0 * TEXT_MARGIN, line = pl_text_height(canvas, style.size);
    double x = box.x + box.width / 2.0, y = box.y + box.height / 2.0;
    pl_wrapped lines = pl_text_wrap(canvas, text, style.size, style.weight, room);
    bool level = !lines.broken && lines.width <= room && (double)lines.count * line <= box.height;
    bool turned = !level && line <= box.width &&
                  pl_text_width(canvas, text, style.size, style.weight) + 2.0 * TEXT_MARGIN <= box.height;
    style.turned = turned;
    style.backed = true;
    if (level)
        pl_text_list_add_lines(&pass->layout->texts, canvas, PL_TEXT_MISSING, x,
                               y - (double)lines.count * line / 2.0, &lines, style);
    else if (turned)
        pl_text_list_add_below(&pass->layout->texts, canvas, PL_TEXT_MISSING, x - line / 2.0, y, text, style);
    pl_wrapped_free(&lines);
    return level || turned;
}

/* Whose it is and what it needs, as much of it as fits. */
static void name_lane(const pass *pass, pl_box box, size_t s, const char *needs)
{
    const pl_series *series = &pass->place->panel->series[s];
    char *full = series->label != NULL ? pl_format("%s: %s", series->label, needs) : pl_copy_text(needs);
    if (!write_inside(pass, box, full) && series->label != NULL)
        write_inside(pass, box, series->label);
    free(full);
}

/* Half way to the neighbour in the series, or half a bin where there is none. */
static void reach(const pl_panel_place *place, const pl_series *series, size_t i, double *low, double *high)
{
    double x = series->points[i].x, half = place->bin / 2.0;
    bool binned =
        series->kind == PL_STEPS || pl_series_is_bar(series) || place->panel->x.categories_count > 0;
    double before = i > 0 ? series->points[i - 1].x : x - place->bin;
    double after = i + 1 < series->points_count ? series->points[i + 1].x : x + place->bin;
    *low = binned ? x - half : (before + x) / 2.0;
    *high = binned ? x + half : (after + x) / 2.0;
}

static bool same_text(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

/* A run of neighbouring points that need the same; lane is its number, or -1 for the plot itself. */
static void finish_run(const pass *pass, size_t s, double low, double high, const char *needs, int lane)
{
    const pl_panel_place *place = pass->place;
    const pl_axis_scale *along = &pl_panel_along(place)->scale;
    const double gap = 1.5;
    double plot_end = place->panel->horizontal ? place->plot.x + place->plot.width : place->plot.y;
    double outwards = place->panel->horizontal ? 1.0 : -1.0;
    double from = fmax(fmin(along->from, along->to), pl_axis_scale_map(along, low));
    double to = fmin(fmax(along->from, along->to), pl_axis_scale_map(along, high));
    double near = plot_end + outwards * (lane * PL_LANE + gap),
           far = plot_end + outwards * (lane + 1) * PL_LANE;
    if (lane < 0) {
        const pl_axis_scale *value = &pl_panel_value(place)->scale;
        near = value->from;
        far = value->to;
    }
    pl_value lacking = {.needs = needs};
    char *text = pl_point_needs(&lacking);
    pl_box box = pl_panel_box(place, from, to, near, far);
    add_mark(pass, box, lane >= 0, s);
    if (lane < 0)
        write_inside(pass, box, text);
    else
        name_lane(pass, box, s, text);
    free(text);
}

static void place_runs(const pass *pass, size_t s, choose *chosen, int lane)
{
    const pl_series *series = &pass->place->panel->series[s];
    double low = NAN, high = NAN;
    const char *needs = NULL;
    for (size_t i = 0; i < series->points_count; i++) {
        const pl_point *point = &series->points[i];
        double from, to;
        if (!chosen(pass->place->panel, s, point))
            continue;
        reach(pass->place, series, i, &from, &to);
        bool goes_on = fabs(from - high) < 1e-9 * pass->place->bin && same_text(point->y.needs, needs);
        if (!goes_on && isfinite(low))
            finish_run(pass, s, low, high, needs, lane);
        low = goes_on ? low : from;
        high = to;
        needs = point->y.needs;
    }
    if (isfinite(low))
        finish_run(pass, s, low, high, needs, lane);
}

/* A bar's whole height, but for what is known of its stack. */
static void place_single(const pass *pass, size_t s, const pl_point *point)
{
    const pl_panel_place *place = pass->place;
    const pl_panel *panel = place->panel;
    const pl_axis_scale *value = &pl_panel_value(place)->scale;
    double from, to, near = value->from, far = value->to;
    pl_point_span(place, s, point, &from, &to);
    if (panel->series[s].kind == PL_HEAT) {
        double row = (double)pl_series_ordinal(panel, s, NULL);
        near = pl_axis_scale_map(value, row - 0.5);
        far = pl_axis_scale_map(value, row + 0.5);
    }
    for (size_t other = 0; other < panel->series_count; other++) {
        const pl_point *same = point_at(&panel->series[other], point->x);
        pl_mark_place mark;
        if (panel->series[s].kind != PL_STACKED_BARS || panel->series[other].kind != PL_STACKED_BARS ||
            same == NULL)
            continue;
        if (other < s && is_missing(same))
            return;
        if (pl_point_place(place, other, same, &mark))
            near = panel->horizontal ? fmax(near, mark.at.x) : fmin(near, mark.at.y);
    }
    pl_box box = pl_panel_box(place, from, to, near, far);
    char *text = pl_point_needs(&point->y);
    add_mark(pass, box, false, s);
    if (panel->series[s].kind != PL_HEAT)
        write_inside(pass, box, text);
    free(text);
}

static const char *first_need(const pl_panel *panel)
{
    for (size_t s = 0; s < panel->series_count; s++)
        if (panel->series[s].points_count > 0)
            return panel->series[s].points[0].y.needs;
    return NULL;
}

static void place_whole_panel(const pass *pass)
{
    pl_value lacking = {.needs = first_need(pass->place->panel)};
    char *text = pl_point_needs(&lacking);
    add_mark(pass, pass->place->plot, false, 0);
    write_inside(pass, pass->place->plot, text);
    free(text);
}

static void place_in_panel(const pass *pass)
{
    const pl_panel *panel = pass->place->panel;
    int lane = 0;
    if (!pl_panel_has_numbers(panel)) {
        place_whole_panel(pass);
        return;
    }
    for (size_t s = 0; s < panel->series_count; s++) {
        for (size_t i = 0; i < panel->series[s].points_count; i++)
            if (stands_in_plot(panel, s, &panel->series[s].points[i]))
                place_single(pass, s, &panel->series[s].points[i]);
        place_runs(pass, s, is_banded, -1);
        if (needs_lane(panel, s))
            place_runs(pass, s, is_laned, lane++);
    }
}

void pl_figure_place_missing(pl_figure_layout *layout, pl_canvas *canvas)
{
    for (size_t p = 0; p < layout->figure->panels_count; p++) {
        pass pass = {layout, canvas, p, &layout->panels[p]};
        place_in_panel(&pass);
    }
}
