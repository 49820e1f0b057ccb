#include "render/figure_block.h"

#include "base/memory.h"
#include "render/figure_cell.h"
#include "render/figure_place.h"
#include "render/figure_range.h"

#include <math.h>
#include <stdlib.h>

static lxw_format *plain(pl_sheet *sheet, unsigned flags)
{
    return pl_workbook_format(sheet->book, flags, PL_SHEET_NO_STANDING, NULL);
}

/* The x of the rows: categories in their order, else all distinct x in ascending order. The caller's to free.
 */
static double *distinct_x(const pl_panel *panel, size_t *count)
{
    double *rows = NULL;
    size_t n = 0, capacity = 0, categories = panel->x.categories_count;
    for (size_t i = 0; i < categories; i++) {
        rows = pl_grow(rows, &capacity, n + 1, sizeof *rows);
        rows[n++] = (double)i;
    }
    for (size_t s = 0; s < panel->series_count && categories == 0; s++)
        for (size_t i = 0; i < panel->series[s].points_count; i++) {
            rows = pl_grow(rows, &capacity, n + 1, sizeof *rows);
            rows[n++] = panel->series[s].points[i].x;
        }
    if (categories == 0)
        n = pl_reals_distinct(rows, n);
    *count = n;
    return rows;
}

static const pl_point *point_at(const pl_series *series, double x)
{
    for (size_t i = 0; i < series->points_count; i++)
        if (series->points[i].x == x)
            return &series->points[i];
    return NULL;
}

static bool has_errors(const pl_series *series)
{
    for (size_t i = 0; i < series->points_count; i++)
        if (isfinite(series->points[i].error_low + series->points[i].error_high))
            return true;
    return false;
}

static bool is_numeric(const pl_panel *panel)
{
    for (size_t s = 0; s < panel->series_count; s++)
        if (!pl_series_is_dotted(&panel->series[s]))
            return false;
    return panel->x.categories_count == 0;
}

/* Whether all series have exactly these x, in this order. */
static bool share_x(const pl_panel *panel, const double *xs, size_t n)
{
    for (size_t s = 0; s < panel->series_count; s++) {
        bool same = panel->series[s].points_count == n;
        for (size_t i = 0; i < n && same; i++)
            same = panel->series[s].points[i].x == xs[i];
        if (!same)
            return false;
    }
    return true;
}

/* What the cells of a block share. */
typedef struct writer {
    pl_sheet *sheet;
    const pl_panel *panel;
    lxw_format *missing;
    size_t heading_lines;
} writer;

static void write_point(const writer *w, const pl_series_block *place, size_t row, const pl_point *point)
{
    if (place->has_start && isnan(point->start.best))
        pl_point_cell_missing(w->sheet, row, place->start, NULL, w->missing);
    else if (place->has_start)
        pl_point_cell_bare(w->sheet, row, place->start, point->start.best);
    pl_point_cell_number(w->sheet, row, place->value, point, w->missing);
    if (place->has_errors) {
        pl_point_cell_bare(w->sheet, row, place->low, point->error_low);
        pl_point_cell_bare(w->sheet, row, place->high, point->error_high);
    }
}

/* ---- blocks of columns ---- */

/* Returns the lines that it takes. */
static size_t write_heading(pl_sheet *sheet, size_t row, size_t column, const char *label, const char *part)
{
    char *text =
        pl_format("%s%s%s", label != NULL ? label : "", label != NULL && *part != '\0' ? ", " : "", part);
    size_t lines = pl_text_lines(text, PL_BLOCK_COLUMN_WIDTH - 1.0);
    pl_sheet_text(sheet, row, column, text,
                  plain(sheet, PL_SHEET_BOLD | PL_SHEET_WRAP | PL_SHEET_RULE_BELOW));
    free(text);
    return lines;
}

static const char *name_of(const pl_series *series)
{
    return series->label != NULL ? series->label : series->key;
}

/* Gives a series its columns from column on and writes their headings; returns the column behind. */
static size_t seat_series(writer *w, pl_series_block *place, size_t row, size_t column,
                          const pl_series *series, bool own_x)
{
    const char *name = name_of(series), *x = w->panel->x.label != NULL ? w->panel->x.label : "x";
    const struct {
        bool present;
        size_t *column;
        const char *part;
    } parts[] = {{own_x, &place->x, x},
                 {series->kind == PL_ARROWS, &place->start, "start"},
                 {true, &place->value, ""},
                 {has_errors(series), &place->low, "error bar from"},
                 {has_errors(series), &place->high, "error bar to"}};
    place->has_start = series->kind == PL_ARROWS;
    place->has_errors = has_errors(series);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (!parts[i].present)
            continue;
        size_t lines = write_heading(w->sheet, row, column, name, parts[i].part);
        w->heading_lines = lines > w->heading_lines ? lines : w->heading_lines;
        *parts[i].column = column++;
    }
    return column;
}

static void write_by_series(writer *w, pl_panel_block *block)
{
    size_t column = 0, first = block->first_row + 1;
    block->end_row = first;
    for (size_t s = 0; s < w->panel->series_count; s++) {
        const pl_series *series = &w->panel->series[s];
        pl_series_block *place = &block->series[s];
        column = seat_series(w, place, block->first_row, column, series, true);
        for (size_t i = 0; i < series->points_count; i++) {
            pl_point_cell_bare(w->sheet, first + i, place->x, series->points[i].x);
            write_point(w, place, first + i, &series->points[i]);
        }
        place->first_row = first;
        place->last_row = first + (series->points_count > 0 ? series->points_count - 1 : 0);
        block->end_row = place->last_row + 1 > block->end_row ? place->last_row + 1 : block->end_row;
    }
    pl_sheet_row_lines(w->sheet, block->first_row, w->heading_lines);
    block->end_column = column;
}

static void write_x(const writer *w, size_t row, size_t column, double x)
{
    if (w->panel->x.categories_count > 0)
        pl_sheet_text(w->sheet, row, column, w->panel->x.categories[(size_t)x], plain(w->sheet, 0));
    else
        pl_point_cell_bare(w->sheet, row, column, x);
}

/* All series but those of cells. */
static void write_by_x(writer *w, pl_panel_block *block, size_t head)
{
    const double *xs = block->xs;
    size_t column = 1, first = head + 1, n = block->xs_count;
    write_heading(w->sheet, head, 0, w->panel->x.label, "");
    for (size_t i = 0; i < n; i++)
        write_x(w, first + i, 0, xs[i]);
    for (size_t s = 0; s < w->panel->series_count; s++) {
        pl_series_block *place = &block->series[s];
        if (w->panel->series[s].kind == PL_HEAT)
            continue;
        column = seat_series(w, place, head, column, &w->panel->series[s], false);
        place->first_row = first;
        place->last_row = first + (n > 0 ? n - 1 : 0);
        for (size_t i = 0; i < n; i++) {
            const pl_point *point = point_at(&w->panel->series[s], xs[i]);
            if (point != NULL)
                write_point(w, place, first + i, point);
        }
    }
    pl_sheet_row_lines(w->sheet, head, w->heading_lines);
    block->end_row = first + n;
    block->end_column = column > block->end_column ? column : block->end_column;
}

/* ---- grids of cells ---- */

/* One line of cells: a column of the grid when the panel is horizontal, else a row. */
static void write_cells(const writer *w, size_t head, size_t line, const pl_series *series, const double *xs,
                        size_t n)
{
    bool down = w->panel->horizontal;
    pl_axis_scale shades = pl_panel_shades(w->panel);
    const char *digits = pl_panel_shade_digits(w->panel, &shades);
    pl_sheet_text(w->sheet, down ? head : head + line, down ? line : 0, name_of(series),
                  plain(w->sheet, PL_SHEET_BOLD));
    for (size_t i = 0; i < n; i++) {
        const pl_point *point = point_at(series, xs[i]);
        if (point != NULL)
            pl_point_cell_shade(w->sheet, down ? head + 1 + i : head + line, down ? line : 1 + i, point,
                                &shades, digits, w->missing);
    }
}

/* Rows and columns as in the picture: series run across when the panel is horizontal, else upwards. */
static void write_grid(writer *w, pl_panel_block *block)
{
    const pl_panel *panel = w->panel;
    const double *xs = block->xs;
    size_t n = block->xs_count;
    size_t lines = 0, head = block->first_row;
    bool down = panel->horizontal;
    for (size_t s = 0; s < panel->series_count; s++)
        lines += panel->series[s].kind == PL_HEAT;
    for (size_t s = 0, rank = 0; s < panel->series_count; s++)
        if (panel->series[s].kind == PL_HEAT) {
            write_cells(w, head, down ? 1 + rank : lines - rank, &panel->series[s], xs, n);
            rank++;
        }
    for (size_t i = 0; i < n; i++)
        write_x(w, down ? head + 1 + i : head, down ? 0 : 1 + i, xs[i]);
    block->end_row = head + 1 + (down ? n : lines);
    block->end_column = 1 + (down ? lines : n);
}

static bool has_others(const pl_panel *panel)
{
    for (size_t s = 0; s < panel->series_count; s++)
        if (panel->series[s].kind != PL_HEAT)
            return true;
    return false;
}

pl_panel_block pl_panel_block_write(pl_sheet *sheet, size_t row, const pl_panel *panel)
{
    writer w = {.sheet = sheet, .panel = panel, .missing = pl_point_cell_hatch(sheet)};
    pl_panel_block block = {.panel = panel,
                            .sheet = *sheet,
                            .numeric = is_numeric(panel),
                            .series = pl_allocate(panel->series_count, sizeof *block.series),
                            .first_row = row,
                            .end_row = row};
    block.xs = distinct_x(panel, &block.xs_count);
    block.by_series = block.numeric && !share_x(panel, block.xs, block.xs_count);
    bool cells = pl_panel_has_kind(panel, PL_HEAT);
    if (cells)
        write_grid(&w, &block);
    if (block.by_series)
        write_by_series(&w, &block);
    else if (has_others(panel))
        write_by_x(&w, &block, cells ? block.end_row + 1 : row);
    return block;
}

size_t pl_panel_block_row(const pl_panel_block *block, size_t s, const pl_point *point)
{
    size_t row = 0;
    if (block->by_series)
        row = (size_t)(point - block->panel->series[s].points);
    else
        while (row + 1 < block->xs_count && block->xs[row] != point->x)
            row++;
    return block->series[s].first_row + row;
}

void pl_panel_block_clear(pl_panel_block *block)
{
    free(block->series);
    free(block->xs);
    *block = (pl_panel_block){0};
}
