#include "render/figure_layout.h"

#include "base/memory.h"
#include "render/figure_grid.h"
#include "render/figure_label.h"
#include "render/figure_legend.h"
#include "render/figure_missing.h"
#include "render/figure_place.h"

#include <math.h>
#include <stdlib.h>

static const double LEGEND_GAP = 8.0, GRID_GAP = 9.0;
static const double COLUMN_MM = 84.0, PAGE_MM = 174.0, POINTS_PER_MM = 72.0 / 25.4;

/* The column of the page that is being filled. */
typedef struct column {
    pl_figure_layout *layout;
    pl_canvas *canvas;
    double x, width, y; /* y is where the next thing begins */
} column;

static void place_head(column *column)
{
    const pl_figure *figure = column->layout->figure;
    pl_page *page = &column->layout->page;
    *page = (pl_page){.title = figure->title, .caption = figure->caption, .source = figure->source};
    double height = pl_page_head(column->canvas, column->x, column->y, column->width, page, false);
    column->layout->head = (pl_box){column->x, column->y, column->width, height};
    column->y += height;
}

static void place_legend(column *column, const pl_legend *legend, pl_text_role role, double gap)
{
    double height = pl_legend_flow(legend, column->layout, column->canvas, role, column->x, column->y,
                                   column->width, true);
    column->y += height > 0.0 ? height + gap : 0.0;
}

/* spare: height that the plots take beyond what they need. */
static void place_panels(column *column, double spare)
{
    const pl_figure *figure = column->layout->figure;
    pl_legend *legends = pl_allocate(figure->panels_count, sizeof *legends);
    for (size_t p = 0; p < figure->panels_count; p++)
        legends[p] = pl_legend_of_panel(figure, &figure->panels[p]);
    pl_legend common = pl_legend_take_common(legends, figure->panels_count);
    place_legend(column, &common, PL_TEXT_LEGEND, LEGEND_GAP);
    column->y += pl_figure_place_grid(column->layout, column->canvas, legends, column->x, column->y,
                                      column->width, spare);
    column->y += GRID_GAP;
    for (size_t p = 0; p < figure->panels_count; p++)
        pl_legend_free(&legends[p]);
    free(legends);
    pl_legend_free(&common);
    pl_figure_place_missing(column->layout, column->canvas);
    pl_figure_place_labels(column->layout, column->canvas);
}

static void add_note(pl_figure_layout *layout, char *text)
{
    layout->notes =
        pl_grow(layout->notes, &layout->notes_capacity, layout->notes_count + 1, sizeof *layout->notes);
    layout->notes[layout->notes_count++] = text;
}

static void add_counted_note(pl_figure_layout *layout, size_t count, const char *one, const char *many)
{
    if (count > 0)
        add_note(layout, pl_format("%zu %s", count, count == 1 ? one : many));
}

static void place_foot(column *column)
{
    pl_figure_layout *layout = column->layout;
    pl_legend states = pl_legend_of_states(layout->figure);
    place_legend(column, &states, PL_TEXT_KEY, 0.0);
    pl_legend_free(&states);
    pl_tally shown = pl_figure_tally(layout->figure);
    char *counted = pl_tally_note(&layout->figure->judged, &shown);
    if (counted != NULL)
        add_note(layout, counted);
    for (size_t i = 0; i < layout->figure->notes_count; i++)
        add_note(layout, pl_copy_text(layout->figure->notes[i]));
    add_counted_note(layout, layout->labels_dropped,
                     "label has no room here; it is in the CSV and the sheet.",
                     "labels have no room here; they are in the CSV and the sheet.");
    add_counted_note(layout, layout->points_outside, "point lies beyond the axes.",
                     "points lie beyond the axes.");
    layout->page.notes = layout->notes;
    layout->page.notes_count = layout->notes_count;
    layout->page.tally = *pl_tally_choose(&layout->figure->judged, &shown);
    double height = pl_page_foot(column->canvas, column->x, column->y, column->width, &layout->page, false);
    layout->foot = (pl_box){column->x, column->y, column->width, height};
    column->y += height;
}

static void count_outside(pl_figure_layout *layout)
{
    const double slack = 0.5;
    for (size_t p = 0; p < layout->figure->panels_count; p++) {
        const pl_panel_place *place = &layout->panels[p];
        for (size_t s = 0; s < place->panel->series_count; s++)
            for (size_t i = 0; i < place->panel->series[s].points_count; i++) {
                const pl_point *point = &place->panel->series[s].points[i];
                pl_mark_place mark;
                bool drawn = pl_point_place(place, s, point, &mark);
                pl_box at = {mark.at.x, mark.at.y, 0.0, 0.0};
                bool lost = !drawn && pl_point_number(point, NULL) != PL_POINT_MISSING;
                layout->points_outside += lost || (drawn && !pl_box_contains(place->plot, at, slack));
            }
    }
}

static pl_figure_layout *lay_out(const pl_figure *figure, pl_canvas *canvas, double spare)
{
    double width_mm = figure->panels_count == 1 ? COLUMN_MM : PAGE_MM;
    double width = (figure->width_mm > 0.0 ? figure->width_mm : width_mm) * POINTS_PER_MM;
    pl_figure_layout *layout = pl_allocate(1, sizeof *layout);
    layout->figure = figure;
    layout->width = width;
    layout->panels = pl_allocate(figure->panels_count, sizeof *layout->panels);
    for (size_t p = 0; p < figure->panels_count; p++)
        layout->panels[p].panel = &figure->panels[p];
    column column = {layout, canvas, PL_PAGE_MARGIN, width - 2.0 * PL_PAGE_MARGIN, PL_PAGE_MARGIN};
    place_head(&column);
    place_panels(&column, spare);
    count_outside(layout);
    place_foot(&column);
    layout->height = column.y + PL_PAGE_MARGIN;
    return layout;
}

pl_figure_layout *pl_figure_lay_out(const pl_figure *figure, pl_canvas *canvas)
{
    pl_figure_layout *layout = lay_out(figure, canvas, 0.0);
    double spare = figure->height_mm * POINTS_PER_MM - layout->height;
    if (spare <= 0.0)
        return layout;
    pl_figure_layout_free(layout);
    return lay_out(figure, canvas, spare);
}

void pl_figure_layout_free(pl_figure_layout *layout)
{
    if (layout == NULL)
        return;
    for (size_t p = 0; p < layout->figure->panels_count; p++) {
        free(layout->panels[p].across.categories);
        free(layout->panels[p].up.categories);
    }
    free(layout->panels);
    pl_text_list_clear(&layout->texts);
    free(layout->samples);
    free(layout->missing);
    for (size_t i = 0; i < layout->notes_count; i++)
        free(layout->notes[i]);
    free(layout->notes);
    free(layout);
}
