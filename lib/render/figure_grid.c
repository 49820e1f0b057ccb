#include "render/figure_grid.h"

#include "base/memory.h"
#include "render/figure_height.h"
#include "render/figure_label.h"
#include "render/figure_missing.h"
#include "render/figure_place.h"
#include "render/figure_range.h"
#include "render/figure_ticks.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double COLUMN_GAP = 16.0, ROW_GAP = 12.0;
static const double LOW_HEIGHT = 30.0; /* of plots in a row without numbers */
static const double LABEL_GAP = 4.0, BELOW_PLOT = 5.0,
                    TITLE_GAP = 3.0; /* labels to plot, titles to what they stand at */
/* Category labels at the left stay on one line up to the one share of the panel, else they wrap to the other.
 */
static const double NAMES_SHARE_LEVEL = 0.56, NAMES_SHARE_WRAPPED = 0.4;

typedef struct grid {
    pl_figure_layout *layout;
    pl_canvas *canvas;
    const pl_legend *legends;
    double x, width;
    size_t columns, rows;
    double *weight, *left, *right, *plot_width; /* one a column */
    double *top, *plot_height, *bottom;         /* one a row */
    double *wanted_height;                      /* one a panel, of its plot */
} grid;

static double *reals(size_t n)
{
    return pl_allocate(n, sizeof(double));
}

static grid begin(pl_figure_layout *layout, pl_canvas *canvas, const pl_legend *legends, double x,
                  double width, size_t columns)
{
    size_t panels = layout->figure->panels_count, rows = (panels + columns - 1) / columns;
    return (grid){.layout = layout,
                  .canvas = canvas,
                  .legends = legends,
                  .x = x,
                  .width = width,
                  .columns = columns,
                  .rows = rows,
                  .weight = reals(columns),
                  .left = reals(columns),
                  .right = reals(columns),
                  .plot_width = reals(columns),
                  .top = reals(rows),
                  .plot_height = reals(rows),
                  .bottom = reals(rows),
                  .wanted_height = reals(panels)};
}

static void end(grid *grid)
{
    double *const all[] = {grid->weight, grid->left,        grid->right,  grid->plot_width,
                           grid->top,    grid->plot_height, grid->bottom, grid->wanted_height};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        free(all[i]);
}

static double sum(const double *numbers, size_t n)
{
    double sum = 0.0;
    for (size_t i = 0; i < n; i++)
        sum += numbers[i];
    return sum;
}

static void raise_to(double *number, double least)
{
    *number = fmax(*number, least);
}

static bool row_has_numbers(const grid *grid, size_t row)
{
    const pl_figure *figure = grid->layout->figure;
    for (size_t p = row * grid->columns; p < figure->panels_count && p < (row + 1) * grid->columns; p++)
        if (pl_panel_has_numbers(&figure->panels[p]))
            return true;
    return false;
}

/* Row, column and weight; which axes are written, when they are shared only the outer ones. */
static void seat_panels(grid *grid)
{
    const pl_figure *figure = grid->layout->figure;
    assert(grid->columns > 0);
    for (size_t p = 0; p < figure->panels_count; p++) {
        pl_panel_place *place = &grid->layout->panels[p];
        place->row = p / grid->columns;
        place->column = p % grid->columns;
        place->lanes = pl_panel_lanes(place->panel);
        place->label_room = pl_panel_end_label_room(place->panel, grid->canvas);
        raise_to(&grid->weight[place->column], place->panel->weight > 0.0 ? place->panel->weight : 1.0);
        place->low = !row_has_numbers(grid, place->row);
        place->across.labelled = figure->shared_x ? p + grid->columns >= figure->panels_count : !place->low;
        place->up.labelled = !place->low && (!figure->shared_y || place->column == 0);
    }
}

static double about_column(const grid *grid, size_t column)
{
    double gaps = COLUMN_GAP * (double)(grid->columns - 1);
    return (grid->width - gaps) * grid->weight[column] / sum(grid->weight, grid->columns);
}

/* About the width that a plot gets. */
static double about_width(const grid *grid, size_t column)
{
    const double labels = 30.0;
    return fmax(about_column(grid, column) - labels, labels);
}

static double names_limit(const grid *grid, const pl_panel_place *place)
{
    double column = about_column(grid, place->column);
    double widest = pl_up_labels_width(&place->up, grid->canvas, INFINITY);
    return (widest <= NAMES_SHARE_LEVEL * column ? NAMES_SHARE_LEVEL : NAMES_SHARE_WRAPPED) * column;
}

/* Expected sizes, for the ranges of the axes. */
static void guess_plots(grid *grid)
{
    for (size_t p = 0; p < grid->layout->figure->panels_count; p++) {
        pl_panel_place *place = &grid->layout->panels[p];
        double names = pl_up_labels_width(&place->up, grid->canvas, names_limit(grid, place));
        place->plot.width =
            fmin(about_width(grid, place->column), about_column(grid, place->column) - names - LABEL_GAP);
        place->plot.height = pl_plot_free_height(place->plot.width);
    }
}

/* ---- heights ---- */

static void choose_heights(grid *grid)
{
    pl_panel_place *places = grid->layout->panels;
    size_t panels = grid->layout->figure->panels_count;
    for (size_t p = 0; p < panels; p++) {
        grid->wanted_height[p] =
            places[p].low ? LOW_HEIGHT
                          : pl_plot_height(&places[p], grid->canvas, about_width(grid, places[p].column),
                                           names_limit(grid, &places[p]));
        raise_to(&grid->plot_height[places[p].row], grid->wanted_height[p]);
    }
    /* Rows of categories that are shared lie at the same height. */
    for (size_t p = 0; p < panels; p++)
        if (places[p].panel->horizontal && grid->layout->figure->shared_y)
            grid->wanted_height[p] = grid->plot_height[places[p].row];
    for (size_t p = 0; p < panels; p++)
        if (!places[p].panel->horizontal && !pl_panel_has_kind(places[p].panel, PL_HEAT))
            grid->wanted_height[p] = fmin(grid->plot_height[places[p].row],
                                          pl_plot_height_most(&places[p], grid->wanted_height[p]));
}

/* ---- margins ---- */

/* Lines of an axis's title times their height. */
static double title_extent(const grid *grid, const pl_axis_place *axis, double length)
{
    if (!axis->labelled || axis->axis->label == NULL)
        return 0.0;
    pl_wrapped lines = pl_text_wrap(grid->canvas, axis->axis->label, PL_TYPE_BODY, PL_REGULAR, length);
    double extent = (double)lines.count * pl_text_height(grid->canvas, PL_TYPE_BODY) + TITLE_GAP;
    pl_wrapped_free(&lines);
    return extent;
}

static double left_of(const grid *grid, size_t p)
{
    const pl_panel_place *place = &grid->layout->panels[p];
    if (!place->up.labelled)
        return 0.0;
    double labels = pl_up_labels_width(&place->up, grid->canvas, names_limit(grid, place));
    return labels + LABEL_GAP + title_extent(grid, &place->up, grid->wanted_height[p]);
}

static void choose_widths(grid *grid)
{
    size_t panels = grid->layout->figure->panels_count;
    for (size_t p = 0; p < panels; p++) {
        pl_panel_place *place = &grid->layout->panels[p];
        double overhang_left, overhang_right, about = 0.75 * about_column(grid, place->column);
        pl_axis_set_ticks(&place->up,
                          pl_axis_ticks_wanted(grid->wanted_height[p], pl_panel_has_identity(place->panel)));
        pl_across_ticks_fit(&place->across, grid->canvas, about);
        pl_across_labels_overhang(&place->across, grid->canvas, about, &overhang_left, &overhang_right);
        raise_to(&grid->left[place->column], fmax(left_of(grid, p), overhang_left));
        double lanes = place->panel->horizontal ? (double)place->lanes * PL_LANE : 0.0;
        raise_to(&grid->right[place->column], fmax(fmax(lanes, place->label_room), overhang_right) + 1.0);
    }
    double free_width = grid->width - COLUMN_GAP * (double)(grid->columns - 1) -
                        sum(grid->left, grid->columns) - sum(grid->right, grid->columns);
    for (size_t c = 0; c < grid->columns; c++)
        grid->plot_width[c] = free_width * grid->weight[c] / sum(grid->weight, grid->columns);
}

static double plot_width_of(const grid *grid, size_t p)
{
    const pl_panel_place *place = &grid->layout->panels[p];
    double width = grid->plot_width[place->column];
    return pl_panel_has_identity(place->panel) && !place->low ? fmin(width, grid->wanted_height[p]) : width;
}

static double cell_width(const grid *grid, size_t column)
{
    return grid->left[column] + grid->plot_width[column] + grid->right[column];
}

static pl_wrapped title_lines(const grid *grid, const pl_panel_place *place)
{
    char *title = pl_panel_heading(place->panel, grid->layout->figure->panels_count == 1);
    pl_wrapped lines =
        pl_text_wrap(grid->canvas, title, PL_TYPE_BODY, PL_BOLD, cell_width(grid, place->column));
    free(title);
    return lines;
}

static double across_extent(const grid *grid, size_t p)
{
    const pl_axis_place *axis = &grid->layout->panels[p].across;
    double length = plot_width_of(grid, p);
    if (!axis->labelled)
        return 0.0;
    return BELOW_PLOT + pl_across_labels_height(axis, grid->canvas, length) +
           title_extent(grid, axis, length);
}

/* Above the plot: title, legend, labels on top, lanes. */
static double top_of(const grid *grid, size_t p)
{
    const pl_panel_place *place = &grid->layout->panels[p];
    pl_wrapped lines = title_lines(grid, place);
    double title = (double)lines.count * pl_text_height(grid->canvas, PL_TYPE_BODY);
    pl_wrapped_free(&lines);
    double legend = pl_legend_flow(&grid->legends[p], grid->layout, grid->canvas, PL_TEXT_LEGEND, 0.0, 0.0,
                                   cell_width(grid, place->column), false);
    double lanes = place->panel->horizontal ? 0.0 : (double)place->lanes * PL_LANE;
    double head = title + (title > 0.0 ? TITLE_GAP : 0.0) + legend + (legend > 0.0 ? TITLE_GAP : 0.0);
    return head + lanes +
           (place->across.on_top ? across_extent(grid, p)
                                 : pl_text_height(grid->canvas, PL_TYPE_SMALL) / 2.0);
}

static void choose_margins(grid *grid)
{
    for (size_t p = 0; p < grid->layout->figure->panels_count; p++) {
        pl_panel_place *place = &grid->layout->panels[p];
        double under = grid->plot_height[place->row] - grid->wanted_height[p];
        pl_across_ticks_fit(&place->across, grid->canvas, plot_width_of(grid, p));
        raise_to(&grid->top[place->row], top_of(grid, p));
        double bottom = place->across.on_top ? 0.0 : across_extent(grid, p);
        raise_to(&grid->bottom[place->row], bottom - under);
    }
}

/* ---- placing ---- */

static void place_box(const grid *grid, size_t p, double row_top)
{
    pl_panel_place *place = &grid->layout->panels[p];
    double x = grid->x;
    for (size_t c = 0; c < place->column; c++)
        x += cell_width(grid, c) + COLUMN_GAP;
    double height = grid->wanted_height[p];
    place->plot = (pl_box){x + grid->left[place->column], row_top + grid->top[place->row],
                           plot_width_of(grid, p), height};
    place->cell = (pl_box){x, row_top, cell_width(grid, place->column),
                           grid->top[place->row] + grid->plot_height[place->row] + grid->bottom[place->row]};
    place->across.scale.from = place->plot.x;
    place->across.scale.to = place->plot.x + place->plot.width;
    bool downwards = place->panel->horizontal && place->up.categories_count > 0;
    place->up.scale.from = downwards ? place->plot.y : place->plot.y + height;
    place->up.scale.to = downwards ? place->plot.y + height : place->plot.y;
}

static void place_up_axis(const grid *grid, const pl_panel_place *place)
{
    const pl_axis_place *axis = &place->up;
    double right = place->plot.x - LABEL_GAP, limit = names_limit(grid, place);
    if (!axis->labelled)
        return;
    pl_up_labels_place(axis, grid->layout, grid->canvas, right, limit);
    pl_wrapped lines =
        pl_text_wrap(grid->canvas, axis->axis->label, PL_TYPE_BODY, PL_REGULAR, place->plot.height);
    pl_text_style style = pl_text_plain_style(PL_TYPE_BODY, PL_CENTRE, pl_style_ink());
    style.turned = true;
    pl_text_list_add_lines(&grid->layout->texts, grid->canvas, PL_TEXT_AXIS, place->cell.x,
                           place->plot.y + place->plot.height / 2.0, &lines, style);
    pl_wrapped_free(&lines);
}

static void place_across_axis(const grid *grid, const pl_panel_place *place)
{
    const pl_axis_place *axis = &place->across;
    double length = place->plot.width, middle = place->plot.x + length / 2.0;
    if (!axis->labelled)
        return;
    double labels = pl_across_labels_height(axis, grid->canvas, length),
           title = title_extent(grid, axis, length);
    double lanes = place->panel->horizontal ? 0.0 : (double)place->lanes * PL_LANE;
    double top = axis->on_top ? place->plot.y - lanes - BELOW_PLOT - labels
                              : place->plot.y + place->plot.height + BELOW_PLOT;
    pl_across_labels_place(axis, grid->layout, grid->canvas, top);
    pl_wrapped lines = pl_text_wrap(grid->canvas, axis->axis->label, PL_TYPE_BODY, PL_REGULAR, length);
    pl_text_list_add_lines(&grid->layout->texts, grid->canvas, PL_TEXT_AXIS, middle,
                           axis->on_top ? top - title : top + labels + TITLE_GAP, &lines,
                           pl_text_plain_style(PL_TYPE_BODY, PL_CENTRE, pl_style_ink()));
    pl_wrapped_free(&lines);
}

static void place_head(const grid *grid, size_t p)
{
    const pl_panel_place *place = &grid->layout->panels[p];
    pl_wrapped lines = title_lines(grid, place);
    pl_text_style style = pl_text_plain_style(PL_TYPE_BODY, PL_LEFT, pl_style_ink());
    style.weight = PL_BOLD;
    double used = pl_text_list_add_lines(&grid->layout->texts, grid->canvas, PL_TEXT_PANEL, place->cell.x,
                                         place->cell.y, &lines, style);
    pl_legend_flow(&grid->legends[p], grid->layout, grid->canvas, PL_TEXT_LEGEND, place->cell.x,
                   place->cell.y + used + (used > 0.0 ? TITLE_GAP : 0.0), place->cell.width, true);
    pl_wrapped_free(&lines);
}

static double grid_height(const grid *grid)
{
    return sum(grid->top, grid->rows) + sum(grid->plot_height, grid->rows) + sum(grid->bottom, grid->rows) +
           ROW_GAP * (double)(grid->rows - 1);
}

/* Plots grow by the same factor until they have taken what is spare. */
static void grow_plots(grid *grid, double spare)
{
    double factor = 1.0 + spare / sum(grid->plot_height, grid->rows);
    for (size_t r = 0; r < grid->rows; r++)
        grid->plot_height[r] *= factor;
    for (size_t p = 0; p < grid->layout->figure->panels_count; p++)
        grid->wanted_height[p] *= factor;
}

static bool is_too_narrow(const grid *grid)
{
    const double least = 56.0; /* of a plot */
    for (size_t c = 0; c < grid->columns; c++)
        if (grid->plot_width[c] < least)
            return true;
    return false;
}

/* The grid with its widths and heights chosen, in fewer columns than the figure asks for where plots would be
 * left too narrow between their labels. */
static grid choose_grid(pl_figure_layout *layout, pl_canvas *canvas, const pl_legend *legends, double x,
                        double width)
{
    size_t panels = layout->figure->panels_count, asked = layout->figure->grid_columns;
    for (size_t columns = asked < panels ? asked : panels;; columns--) {
        grid grid = begin(layout, canvas, legends, x, width, columns);
        seat_panels(&grid);
        guess_plots(&grid);
        pl_figure_settle_ranges(layout);
        choose_heights(&grid);
        choose_widths(&grid);
        if (columns == 1 || !is_too_narrow(&grid))
            return grid;
        end(&grid);
    }
}

double pl_figure_place_grid(pl_figure_layout *layout, pl_canvas *canvas, const pl_legend *legends, double x,
                            double y, double width, double spare)
{
    if (layout->figure->panels_count == 0)
        return 0.0;
    pl_figure_name_categories(layout);
    grid grid = choose_grid(layout, canvas, legends, x, width);
    double row_top = y;
    choose_margins(&grid);
    grow_plots(&grid, spare);
    for (size_t p = 0; p < layout->figure->panels_count; p++) {
        const pl_panel_place *place = &layout->panels[p];
        if (p > 0 && place->column == 0) {
            size_t above = place->row - 1;
            row_top += grid.top[above] + grid.plot_height[above] + grid.bottom[above] + ROW_GAP;
        }
        place_box(&grid, p, row_top);
        place_head(&grid, p);
        place_up_axis(&grid, place);
        place_across_axis(&grid, place);
    }
    double height = grid_height(&grid);
    end(&grid);
    return height;
}
