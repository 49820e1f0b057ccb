#include "render/figure_chart_series.h"

#include "base/memory.h"
#include "render/canvas.h"
#include "render/figure_place.h"
#include "render/figure_style.h"

#include <math.h>
#include <stdlib.h>

/* ---- looks ---- */

static lxw_color_t colour_of(const pl_chart_builder *b, size_t s)
{
    return pl_colour_hex(pl_series_colour(b->panel, s));
}

static bool has_bars(const pl_chart_builder *b)
{
    return b->type != LXW_CHART_LINE && b->type != LXW_CHART_SCATTER_STRAIGHT_WITH_MARKERS;
}

static void set_marker(const pl_chart_builder *b, lxw_chart_series *to, size_t s)
{
    static const uint8_t types[] = {LXW_CHART_MARKER_CIRCLE,   LXW_CHART_MARKER_SQUARE,
                                    LXW_CHART_MARKER_TRIANGLE, LXW_CHART_MARKER_DIAMOND,
                                    LXW_CHART_MARKER_STAR,     LXW_CHART_MARKER_X,
                                    LXW_CHART_MARKER_PLUS,     LXW_CHART_MARKER_LONG_DASH};
    bool open = b->panel->series[s].open_markers;
    lxw_chart_line line = {.color = colour_of(b, s), .width = 1.0f};
    lxw_chart_fill fill = {.color = open ? pl_colour_hex(pl_style_paper()) : colour_of(b, s)};
    chart_series_set_marker_type(to, types[pl_series_look(b->panel, s) % (sizeof types / sizeof types[0])]);
    chart_series_set_marker_size(to, 6);
    chart_series_set_marker_line(to, &line);
    chart_series_set_marker_fill(to, &fill);
}

static void set_line(lxw_chart_series *to, lxw_color_t colour, bool shown, bool dashed)
{
    lxw_chart_line line = {.color = colour,
                           .none = shown ? LXW_FALSE : LXW_TRUE,
                           .width = 1.5f,
                           .dash_type = dashed ? LXW_CHART_LINE_DASH_DASH : LXW_CHART_LINE_DASH_SOLID};
    chart_series_set_line(to, &line);
}

static void set_look(const pl_chart_builder *b, lxw_chart_series *to, size_t s)
{
    const pl_series *series = &b->panel->series[s];
    if (has_bars(b)) {
        lxw_chart_fill fill = {.color = colour_of(b, s)};
        chart_series_set_fill(to, &fill);
        return;
    }
    set_marker(b, to, s);
    set_line(to, colour_of(b, s), series->kind == PL_LINES, series->dashed);
}

/* Numbers that are carried over are pale or open, differing ones framed. */
static void set_points(const pl_chart_builder *b, lxw_chart_series *to, size_t s)
{
    const pl_series *series = &b->panel->series[s];
    const pl_series_block *place = &b->block->series[s];
    size_t n = place->last_row - place->first_row + 1;
    lxw_chart_point *looks = pl_allocate(n, sizeof *looks);
    lxw_chart_point **list = pl_allocate(n + 1, sizeof(void *));
    lxw_chart_fill *fills = pl_allocate(n, sizeof *fills);
    lxw_chart_line *lines = pl_allocate(n, sizeof *lines);
    bool any = false;
    for (size_t i = 0; i < n; i++)
        list[i] = &looks[i];
    for (size_t i = 0; i < series->points_count; i++) {
        const pl_point *point = &series->points[i];
        size_t row = pl_panel_block_row(b->block, s, point) - place->first_row;
        bool carried = pl_point_number(point, NULL) == PL_POINT_CARRIED, marked = pl_point_is_marked(point);
        pl_standing standing = pl_verdict_standing(point->verdict.outcome, point->verdict.evidence);
        pl_colour edge = marked ? pl_style_standing(standing) : pl_series_colour(b->panel, s);
        pl_colour fill = pl_series_fill(b->panel, s, carried ? PL_POINT_CARRIED : PL_POINT_KNOWN);
        if (!carried && !marked)
            continue;
        lines[row] = (lxw_chart_line){.color = pl_colour_hex(edge), .width = marked ? 2.25f : 1.0f};
        fills[row] = (lxw_chart_fill){.color = pl_colour_hex(fill)};
        looks[row] = (lxw_chart_point){.line = &lines[row], .fill = &fills[row]};
        any = true;
    }
    if (any)
        pl_workbook_check(b->data->book, chart_series_set_points(to, list));
    free(lines);
    free(fills);
    free(list);
    free(looks);
}

/* ---- ranges ---- */

static void set_values(lxw_chart_series *to, const pl_sheet *sheet, size_t column, size_t first, size_t last)
{
    chart_series_set_values(to, sheet->sheet->name, (lxw_row_t)first, (lxw_col_t)column, (lxw_row_t)last,
                            (lxw_col_t)column);
}

static void set_categories(lxw_chart_series *to, const pl_sheet *sheet, size_t column, size_t first,
                           size_t last)
{
    chart_series_set_categories(to, sheet->sheet->name, (lxw_row_t)first, (lxw_col_t)column, (lxw_row_t)last,
                                (lxw_col_t)column);
}

/* A series of the chart; without a name it stays out of the legend. */
static lxw_chart_series *add_series(pl_chart_builder *b, const char *name)
{
    lxw_chart_series *series = chart_add_series(b->chart, NULL, NULL);
    char *plain = pl_text_plain(name != NULL ? name : "");
    if (name != NULL)
        chart_series_set_name(series, plain);
    else
        b->unnamed[b->unnamed_count++] = (int16_t)b->series_count;
    b->series_count++;
    free(plain);
    return series;
}

/* The next free column of the helping sheet, with a heading. */
static size_t take_column(pl_chart_builder *b, const char *name, const char *part)
{
    pl_chart_data *data = b->data;
    if (!data->begun) {
        data->sheet = pl_workbook_add_sheet(data->book, "Chart data");
        data->begun = true;
    }
    const char *panel = b->panel->key != NULL ? b->panel->key : "";
    char *heading =
        pl_format("%s%s%s: %s", panel, *panel != '\0' ? ", " : "", name != NULL ? name : "", part);
    pl_sheet_text(&data->sheet, 0, data->column, heading,
                  pl_workbook_format(data->book, PL_SHEET_BOLD, PL_SHEET_NO_STANDING, NULL));
    free(heading);
    return data->column++;
}

/* NaN stays a blank cell without a format, which is a gap. */
static void put(pl_chart_builder *b, size_t row, size_t column, double number)
{
    if (!isnan(number))
        pl_sheet_number(&b->data->sheet, row, column, number, NULL);
}

/* ---- series ---- */

static const char *name_of(const pl_series *series)
{
    return series->label != NULL ? series->label : series->key;
}

/* Half the length of the error bars when all are symmetric and equally long; NaN otherwise. */
static double common_error(const pl_series *series)
{
    double common = NAN;
    for (size_t i = 0; i < series->points_count; i++) {
        const pl_point *point = &series->points[i];
        double up = point->error_high - point->y.best, down = point->y.best - point->error_low;
        if (!isfinite(up + down))
            continue;
        double tolerance = 1e-9 * fmax(fabs(point->error_high), fabs(point->error_low));
        if (fabs(up - down) > tolerance || (isfinite(common) && fabs(up - common) > tolerance))
            return NAN;
        common = up;
    }
    return common;
}

static void add_plain(pl_chart_builder *b, size_t s)
{
    const pl_series_block *place = &b->block->series[s];
    lxw_chart_series *to = add_series(b, name_of(&b->panel->series[s]));
    set_categories(to, &b->block->sheet, place->x, place->first_row, place->last_row);
    set_values(to, &b->block->sheet, place->value, place->first_row, place->last_row);
    set_look(b, to, s);
    set_points(b, to, s);
    double common = common_error(&b->panel->series[s]);
    bool lies = b->type == LXW_CHART_BAR || b->type == LXW_CHART_BAR_STACKED;
    if (has_bars(b) && isfinite(common))
        chart_series_set_error_bars(lies ? to->x_error_bars : to->y_error_bars,
                                    LXW_CHART_ERROR_BAR_TYPE_FIXED, common);
}

/* Error bars of a numeric chart: pieces of a line. Between them the number is blank, not its x: some programs
 * take an x column with blanks for text. */
static void add_error_pieces(pl_chart_builder *b, size_t s)
{
    const pl_series *series = &b->panel->series[s];
    size_t x = take_column(b, name_of(series), "x of error bars"),
           y = take_column(b, name_of(series), "error bars");
    size_t row = 1;
    for (size_t i = 0; i < series->points_count; i++) {
        const pl_point *point = &series->points[i];
        const double ends[] = {point->error_low, point->error_high, NAN};
        for (int k = 0; k < 3; k++, row++) {
            put(b, row, x, point->x);
            put(b, row, y, ends[k]);
        }
    }
    lxw_chart_series *to = add_series(b, NULL);
    set_categories(to, &b->data->sheet, x, 1, row - 1);
    set_values(to, &b->data->sheet, y, 1, row - 1);
    set_line(to, colour_of(b, s), true, false);
    chart_series_set_marker_type(to, LXW_CHART_MARKER_NONE);
}

/* Ends of error bars over categories: dashes without a line. */
static void add_error_ends(pl_chart_builder *b, size_t s)
{
    const pl_series_block *place = &b->block->series[s];
    const size_t columns[] = {place->low, place->high};
    for (int i = 0; i < 2; i++) {
        lxw_chart_series *to = add_series(b, NULL);
        lxw_chart_line edge = {.color = colour_of(b, s)};
        set_categories(to, &b->block->sheet, place->x, place->first_row, place->last_row);
        set_values(to, &b->block->sheet, columns[i], place->first_row, place->last_row);
        set_line(to, colour_of(b, s), false, false);
        chart_series_set_marker_type(to, LXW_CHART_MARKER_LONG_DASH);
        chart_series_set_marker_size(to, 6);
        chart_series_set_marker_line(to, &edge);
    }
}

/* Arrows over categories are bars that float on one that is not drawn, each in a row of the helping sheet.
 * What falls is paler; bars of a stack grow away from zero, so an arrow across it is one bar on either side.
 */
enum { RISE, FALL, RISE_BELOW, FALL_BELOW, PARTS };
static const char *const part_names[PARTS] = {"rise", "fall", "rise, below zero", "fall, below zero"};

typedef struct floating {
    size_t label, lower, rows; /* columns; rows below the heading */
    size_t parts[PARTS];       /* columns of one series, 0 while there is none */
} floating;

static void add_floating_bar(pl_chart_builder *b, const floating *at, size_t column, const char *name,
                             const pl_colour *fill)
{
    lxw_chart_series *to = add_series(b, name);
    lxw_chart_fill look = {.color = fill != NULL ? pl_colour_hex(*fill) : 0, .none = fill == NULL};
    set_categories(to, &b->data->sheet, at->label, 1, at->rows);
    set_values(to, &b->data->sheet, column, 1, at->rows);
    chart_series_set_fill(to, &look);
}

static void put_part(pl_chart_builder *b, floating *at, size_t s, int part, size_t row, double length)
{
    if (at->parts[part] == 0)
        at->parts[part] = take_column(b, name_of(&b->panel->series[s]), part_names[part]);
    put(b, row, at->parts[part], length);
}

static void put_arrow(pl_chart_builder *b, floating *at, size_t s, size_t row, double from, double to)
{
    int part = to >= from ? RISE : FALL;
    double low = fmin(from, to), high = fmax(from, to);
    if (low >= 0.0 || high <= 0.0) {
        put(b, row, at->lower, low >= 0.0 ? low : high);
        put_part(b, at, s, part, row, low >= 0.0 ? high - low : low - high);
        return;
    }
    put_part(b, at, s, part, row, high);
    put_part(b, at, s, part + RISE_BELOW, row, low);
}

/* Every so many rows belong to the series. False when an arrow has no start. */
static bool add_floating_series(pl_chart_builder *b, floating *at, size_t s, size_t count)
{
    const pl_series *series = &b->panel->series[s];
    pl_colour full = pl_series_colour(b->panel, s), pale = pl_colour_mix(full, pl_style_paper(), 0.6);
    bool whole = true;
    for (int part = 0; part < PARTS; part++)
        at->parts[part] = 0;
    for (size_t i = 0; i < series->points_count; i++) {
        double from = series->points[i].start.best, to;
        size_t place = pl_panel_block_row(b->block, s, &series->points[i]) - b->block->series[s].first_row;
        pl_point_number(&series->points[i], &to);
        if (isfinite(from - to))
            put_arrow(b, at, s, 1 + place * count + s, from, to);
        whole &= isfinite(from) || !isfinite(to);
    }
    for (int part = 0; part < PARTS; part++) {
        char *name = part == RISE ? pl_copy_text(name_of(series))
                                  : pl_format("%s: %s", name_of(series), part_names[part]);
        if (at->parts[part] != 0)
            add_floating_bar(b, at, at->parts[part], name,
                             part == RISE || part == RISE_BELOW ? &full : &pale);
        free(name);
    }
    return whole;
}

bool pl_chart_add_floating(pl_chart_builder *b)
{
    const pl_panel *panel = b->panel;
    size_t count = panel->series_count;
    bool whole = true;
    floating at = {.label = take_column(b, "arrows", "rows"),
                   .lower = take_column(b, "arrows", "end near zero"),
                   .rows = count * panel->x.categories_count};
    for (size_t row = 0; row < at.rows; row++) {
        const char *category = panel->x.categories[row / count];
        char *label = count > 1 ? pl_format("%s, %s", category, name_of(&panel->series[row % count]))
                                : pl_copy_text(category);
        pl_sheet_text(&b->data->sheet, 1 + row, at.label, label, NULL);
        free(label);
    }
    /* A blank name, not a deleted entry: the legend has nothing to show of a bar without a fill, and programs
     * differ in which entry they would delete. */
    add_floating_bar(b, &at, at.lower, " ", NULL);
    for (size_t s = 0; s < count; s++)
        whole &= add_floating_series(b, &at, s, count);
    return whole;
}

/* A dashed line between two points. */
static void add_piece(pl_chart_builder *b, const char *name, double x0, double y0, double x1, double y1)
{
    size_t x = take_column(b, name, "x"), y = take_column(b, name, "y");
    put(b, 1, x, x0);
    put(b, 1, y, y0);
    put(b, 2, x, x1);
    put(b, 2, y, y1);
    lxw_chart_series *to = add_series(b, name);
    set_categories(to, &b->data->sheet, x, 1, 2);
    set_values(to, &b->data->sheet, y, 1, 2);
    set_line(to, pl_colour_hex(pl_style_muted()), true, true);
    chart_series_set_marker_type(to, LXW_CHART_MARKER_NONE);
}

/* The same number at every category. */
static void add_level(pl_chart_builder *b, const pl_reference *reference)
{
    const pl_series_block *place = &b->block->series[0];
    size_t column = take_column(b, reference->label, "reference"), n = place->last_row - place->first_row + 1;
    for (size_t i = 0; i < n; i++)
        put(b, 1 + i, column, reference->at);
    lxw_chart_series *to = add_series(b, reference->label);
    set_categories(to, &b->block->sheet, place->x, place->first_row, place->last_row);
    set_values(to, &b->data->sheet, column, 1, n);
    set_line(to, pl_colour_hex(pl_style_muted()), true, true);
    chart_series_set_marker_type(to, LXW_CHART_MARKER_NONE);
}

bool pl_chart_add_series(pl_chart_builder *b, size_t s)
{
    const pl_series_block *place = &b->block->series[s];
    add_plain(b, s);
    if (!place->has_errors)
        return true;
    if (b->type == LXW_CHART_SCATTER_STRAIGHT_WITH_MARKERS)
        add_error_pieces(b, s);
    else if (b->type == LXW_CHART_LINE)
        add_error_ends(b, s);
    else
        return isfinite(common_error(&b->panel->series[s]));
    return true;
}

bool pl_chart_add_reference(pl_chart_builder *b, const pl_reference *reference, pl_box data)
{
    double right = data.x + data.width, top = data.y + data.height;
    if (b->type == LXW_CHART_LINE && reference->kind == PL_REFERENCE_HORIZONTAL) {
        add_level(b, reference);
        return true;
    }
    if (b->type != LXW_CHART_SCATTER_STRAIGHT_WITH_MARKERS)
        return false;
    double low = fmin(data.x, data.y), high = fmax(right, top);
    switch (reference->kind) {
    case PL_REFERENCE_HORIZONTAL:
        add_piece(b, reference->label, data.x, reference->at, right, reference->at);
        break;
    case PL_REFERENCE_VERTICAL:
        add_piece(b, reference->label, reference->at, data.y, reference->at, top);
        break;
    case PL_REFERENCE_IDENTITY:
        add_piece(b, reference->label, low, low, high, high);
        break;
    }
    return true;
}
