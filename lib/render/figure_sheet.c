/* A figure as a workbook: the data of each panel with a native chart beside it, the claims, the provenance.
 */
#include "render/output.h"

#include "base/memory.h"
#include "render/distinct.h"
#include "render/figure_block.h"
#include "render/figure_cell.h"
#include "render/figure_chart.h"
#include "render/sheet.h"

#include <math.h>
#include <stdlib.h>

static const double TITLE_WIDTH = 110.0;                     /* characters */
static const double CHART_PIXELS = 288.0, ROW_PIXELS = 20.0; /* heights, of a chart at scale 1 and of a row */
enum { TITLE_COLUMNS = 8 };

typedef struct writer {
    pl_sheet sheet;
    const pl_figure *figure;
    pl_chart_data data;
    size_t row;
} writer;

static void write_line(writer *w, const char *text, unsigned flags)
{
    if (text == NULL || *text == '\0')
        return;
    double type = flags & PL_SHEET_TITLE ? PL_SHEET_TITLE_TYPE : PL_SHEET_TYPE;
    pl_sheet_wide_text(&w->sheet, w->row++, 0, TITLE_COLUMNS - 1, TITLE_WIDTH, type, text,
                       pl_workbook_format(w->sheet.book, flags | PL_SHEET_WRAP, PL_SHEET_NO_STANDING, NULL));
}

static void write_panel_title(writer *w, const pl_panel *panel)
{
    bool alone = w->figure->panels_count == 1;
    char *text = pl_panel_heading(panel, alone);
    if (text == NULL)
        return;
    pl_sheet_text(&w->sheet, w->row++, 0, text,
                  pl_workbook_format(w->sheet.book, PL_SHEET_BOLD, PL_SHEET_NO_STANDING, NULL));
    free(text);
}

/* How much higher than its usual size the chart of a panel is: one row of its categories is a row of the
 * sheet. */
static double chart_scale(const pl_panel *panel)
{
    const double usual = 1.15, around = 6.0;
    double rows = panel->horizontal ? (double)panel->x.categories_count + around : 0.0;
    return fmax(usual, rows * ROW_PIXELS / CHART_PIXELS);
}

/* The chart stands right of the block. */
static void write_panel(writer *w, const pl_panel *panel)
{
    const char *lacks = NULL;
    write_panel_title(w, panel);
    pl_panel_block block = pl_panel_block_write(&w->sheet, w->row, panel);
    lxw_chart *chart = pl_panel_chart(&block, &w->data, &lacks);
    size_t top = w->row, end = block.end_row;
    if (chart != NULL) {
        double scale = chart_scale(panel);
        lxw_chart_options options = {.x_offset = 12, .y_offset = 4, .x_scale = 1.15, .y_scale = scale};
        pl_workbook_check(w->sheet.book,
                          worksheet_insert_chart_opt(w->sheet.sheet, (lxw_row_t)top,
                                                     (lxw_col_t)block.end_column, chart, &options));
        size_t rows = 2 + (size_t)ceil(scale * CHART_PIXELS / ROW_PIXELS);
        end = top + rows > end ? top + rows : end;
    }
    w->row = end;
    write_line(w, lacks, PL_SHEET_SMALL | PL_SHEET_MUTED);
    w->row++;
    pl_panel_block_clear(&block);
}

/* The look of a blank cell without data, and what would fill it; once each. */
static void write_need(writer *w, pl_distinct *said, const pl_point *point)
{
    size_t before = said->n;
    char *needs = pl_point_needs(&point->y);
    if (pl_point_number(point, NULL) == PL_POINT_MISSING)
        pl_distinct_add(said, needs);
    if (said->n == before) {
        free(needs);
        return;
    }
    pl_sheet_text(&w->sheet, w->row, 0, NULL, pl_point_cell_hatch(&w->sheet));
    pl_sheet_text(&w->sheet, w->row++, 1, needs,
                  pl_workbook_format(w->sheet.book, PL_SHEET_SMALL, PL_SHEET_NO_STANDING, NULL));
}

static void write_needs(writer *w)
{
    pl_distinct said = {0}; /* its texts are owned here */
    for (size_t p = 0; p < w->figure->panels_count; p++)
        for (size_t s = 0; s < w->figure->panels[p].series_count; s++)
            for (size_t i = 0; i < w->figure->panels[p].series[s].points_count; i++)
                write_need(w, &said, &w->figure->panels[p].series[s].points[i]);
    for (size_t i = 0; i < said.n; i++)
        free((char *)said.texts[i]);
    pl_distinct_clear(&said);
}

static void write_foot(writer *w)
{
    pl_tally shown = pl_figure_tally(w->figure);
    char *counted = pl_tally_note(&w->figure->judged, &shown);
    w->row = pl_sheet_legend(&w->sheet, w->row, pl_tally_choose(&w->figure->judged, &shown));
    write_needs(w);
    write_line(w, counted, PL_SHEET_SMALL);
    free(counted);
    for (size_t i = 0; i < w->figure->notes_count; i++)
        write_line(w, w->figure->notes[i], PL_SHEET_SMALL);
    if (w->figure->source != NULL) {
        char *source = pl_format("Source: %s", w->figure->source);
        write_line(w, source, PL_SHEET_SMALL | PL_SHEET_MUTED);
        free(source);
    }
}

pl_status pl_figure_write_sheet(const pl_figure *figure, const pl_record *record, const char *path,
                                pl_error *error)
{
    const char *title = figure->title != NULL ? figure->title : figure->id;
    pl_workbook *book = NULL;
    PL_TRY(pl_workbook_open(path, title, figure->source, &book, error));
    writer w = {.sheet = pl_workbook_add_sheet(book, figure->id), .figure = figure, .data = {.book = book}};
    pl_workbook_add_record(book, record);
    pl_sheet_width(&w.sheet, 0, 0, PL_BLOCK_FIRST_WIDTH);
    pl_sheet_width(&w.sheet, 1, (size_t)PL_SERIES_MAX * 5, PL_BLOCK_COLUMN_WIDTH);
    write_line(&w, title, PL_SHEET_TITLE);
    write_line(&w, figure->caption, PL_SHEET_MUTED);
    w.row++;
    for (size_t p = 0; p < figure->panels_count; p++)
        write_panel(&w, &figure->panels[p]);
    write_foot(&w);
    return pl_workbook_close(book, error);
}
