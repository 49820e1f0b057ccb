#include "render/figure_chart.h"

#include "base/memory.h"
#include "render/canvas.h"
#include "render/figure_chart_series.h"
#include "render/figure_missing.h"
#include "render/figure_place.h"
#include "render/figure_style.h"

#include <math.h>
#include <stdlib.h>

/* Nothing but arrows over categories, and where they begin. */
static bool has_floating(const pl_panel *panel)
{
    bool starts = false;
    for (size_t s = 0; s < panel->series_count; s++) {
        if (panel->series[s].kind != PL_ARROWS || panel->x.categories_count == 0)
            return false;
        starts |= pl_series_has_start(&panel->series[s]);
    }
    return starts;
}

static bool has_only_dots(const pl_panel *panel)
{
    for (size_t s = 0; s < panel->series_count; s++)
        if (!pl_series_is_dotted(&panel->series[s]))
            return false;
    return true;
}

static uint8_t chart_type(const pl_panel_block *block)
{
    const pl_panel *panel = block->panel;
    if (block->numeric)
        return LXW_CHART_SCATTER_STRAIGHT_WITH_MARKERS;
    if (pl_panel_has_kind(panel, PL_STACKED_BARS) || has_floating(panel))
        return panel->horizontal ? LXW_CHART_BAR_STACKED : LXW_CHART_COLUMN_STACKED;
    if (panel->horizontal)
        return LXW_CHART_BAR;
    return has_only_dots(panel) ? LXW_CHART_LINE : LXW_CHART_COLUMN;
}

/* Lowest and highest x and number of the panel. */
static pl_box data_box(const pl_panel *panel)
{
    double left = INFINITY, right = -INFINITY, low = INFINITY, high = -INFINITY;
    for (size_t s = 0; s < panel->series_count; s++)
        for (size_t i = 0; i < panel->series[s].points_count; i++) {
            double number;
            pl_point_number(&panel->series[s].points[i], &number);
            left = fmin(left, panel->series[s].points[i].x);
            right = fmax(right, panel->series[s].points[i].x);
            low = fmin(low, number);
            high = fmax(high, number);
        }
    return (pl_box){left, low, right - left, high - low};
}

/* ---- axes and frame ---- */

static void name_axis(lxw_chart_axis *axis, const pl_axis *from)
{
    lxw_chart_font font = {.size = 9.0, .bold = LXW_EXPLICIT_FALSE};
    if (from->label == NULL)
        return;
    char *plain = pl_text_plain(from->label);
    chart_axis_set_name(axis, plain);
    chart_axis_set_name_font(axis, &font);
    free(plain);
}

static void set_range(lxw_chart_axis *axis, const pl_axis *from)
{
    lxw_chart_line grid = {.color = pl_colour_hex(pl_style_rule()), .width = 0.5f};
    if (isfinite(from->low))
        chart_axis_set_min(axis, from->low);
    if (isfinite(from->high))
        chart_axis_set_max(axis, from->high);
    if (from->logarithmic)
        chart_axis_set_log_base(axis, 10);
    chart_axis_major_gridlines_set_line(axis, &grid);
}

/* Where bars lie, libxlsxwriter's y axis is the one of the categories. */
static void set_axes(const pl_chart_builder *b)
{
    const pl_panel *panel = b->panel;
    bool lies = b->type == LXW_CHART_BAR || b->type == LXW_CHART_BAR_STACKED;
    lxw_chart_axis *along = lies ? b->chart->y_axis : b->chart->x_axis;
    lxw_chart_axis *value = lies ? b->chart->x_axis : b->chart->y_axis;
    name_axis(along, &panel->x);
    name_axis(value, &panel->y);
    set_range(value, &panel->y);
    if (b->block->numeric) {
        set_range(along, &panel->x);
    } else {
        chart_axis_set_label_position(along, LXW_CHART_AXIS_LABEL_POSITION_LOW);
        chart_axis_set_interval_unit(along, 1);
    }
    if (lies) {
        chart_axis_major_gridlines_set_visible(along, LXW_FALSE);
        chart_axis_major_gridlines_set_visible(value, LXW_TRUE);
        chart_axis_set_reverse(along); /* the first category on top, the numbers below */
        chart_axis_set_crossing_max(along);
    }
}

static void set_title(const pl_chart_builder *b)
{
    lxw_chart_font font = {.size = 11.0};
    if (b->panel->title == NULL) {
        chart_title_off(b->chart);
        return;
    }
    char *plain = pl_text_plain(b->panel->title);
    chart_title_set_name(b->chart, plain);
    chart_title_set_name_font(b->chart, &font);
    free(plain);
}

static void set_legend(pl_chart_builder *b)
{
    size_t shown = b->series_count - b->unnamed_count - (has_floating(b->panel) ? 1 : 0);
    if (shown < 2) {
        chart_legend_set_position(b->chart, LXW_CHART_LEGEND_NONE);
        return;
    }
    chart_legend_set_position(b->chart, LXW_CHART_LEGEND_BOTTOM);
    b->unnamed[b->unnamed_count] = -1;
    if (b->unnamed_count > 0)
        pl_workbook_check(b->data->book, chart_legend_delete_series(b->chart, b->unnamed));
}

static void set_bars(const pl_chart_builder *b)
{
    bool histogram = pl_panel_has_kind(b->panel, PL_STEPS);
    if (b->type == LXW_CHART_BAR_STACKED || b->type == LXW_CHART_COLUMN_STACKED)
        chart_set_series_overlap(b->chart, 100);
    if (b->type != LXW_CHART_LINE && b->type != LXW_CHART_SCATTER_STRAIGHT_WITH_MARKERS)
        chart_set_series_gap(b->chart, histogram ? 20 : 60);
}

/* Adds the panel's series; returns what cannot be shown, NULL when nothing. */
static const char *fill(pl_chart_builder *b)
{
    const pl_panel *panel = b->panel;
    const char *lacks = NULL;
    if (has_floating(panel))
        return pl_chart_add_floating(b)
                   ? NULL
                   : "The chart cannot show arrows without a start; their ends are in the columns beside it.";
    for (size_t s = 0; s < panel->series_count; s++)
        if (panel->series[s].points_count > 0 && !pl_chart_add_series(b, s))
            lacks = "The chart cannot show error bars of unequal lengths; their ends are in the columns "
                    "beside it.";
    return lacks;
}

static const char *refer(pl_chart_builder *b)
{
    const char *lacks = NULL;
    for (size_t i = 0; i < b->panel->references_count; i++)
        if (!pl_chart_add_reference(b, &b->panel->references[i], data_box(b->panel)))
            lacks = "The chart cannot show reference lines; they are in the picture.";
    return lacks;
}

lxw_chart *pl_panel_chart(const pl_panel_block *block, pl_chart_data *data, const char **lacks)
{
    const pl_panel *panel = block->panel;
    *lacks = NULL;
    if (pl_panel_has_kind(panel, PL_HEAT) || !pl_panel_has_numbers(panel))
        return NULL;
    pl_chart_builder b = {.block = block, .panel = panel, .type = chart_type(block), .data = data};
    b.chart = workbook_add_chart(pl_workbook_handle(data->book), b.type);
    const char *lacking = fill(&b), *lacking_lines = refer(&b);
    *lacks = lacking != NULL ? lacking : lacking_lines;
    set_axes(&b);
    set_title(&b);
    set_legend(&b);
    set_bars(&b);
    chart_show_blanks_as(b.chart, LXW_CHART_BLANKS_AS_GAP);
    return b.chart;
}
