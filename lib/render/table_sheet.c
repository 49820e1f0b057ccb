/* Tables as XLSX: the first sheet is laid out like the document's table. */
#include "render/output.h"

#include "base/memory.h"
#include "render/cell.h"
#include "render/sheet.h"
#include "render/table_foot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What all writing functions need. Columns of the sheet: the labels first, then the table's. */
typedef struct writer {
    pl_sheet sheet;
    const pl_table *table;
    size_t labels;  /* label columns: 1, or 2 when rows have groups */
    double *widths; /* of all columns of the sheet, in characters */
} writer;

static size_t sheet_columns(const writer *w)
{
    return w->labels + w->table->columns_count;
}

static lxw_format *format(const writer *w, unsigned flags)
{
    return pl_workbook_format(w->sheet.book, flags, PL_SHEET_NO_STANDING, NULL);
}

/* ---- widths ---- */

static double text_width(const char *text)
{
    return text != NULL ? (double)pl_text_length(text) : 0.0;
}

static double label_width(const writer *w, bool groups)
{
    const double most = 40.0;
    double width = text_width(groups ? w->table->group_heading : w->table->row_heading);
    for (size_t i = 0; i < w->table->rows_count; i++)
        width = fmax(width, text_width(groups ? w->table->rows[i].group : w->table->rows[i].label));
    return fmin(width, most) + 2.0;
}

static double column_width(const writer *w, size_t j)
{
    const double marks = 4.0, longest_heading = 16.0;
    char *heading = pl_table_column_title(w->table, j);
    double width = fmin(text_width(heading), longest_heading) + 1.0; /* bold ones are wider */
    free(heading);
    for (size_t i = 0; i < w->table->rows_count; i++) {
        const pl_table_cell *cell = &w->table->rows[i].cells[j];
        pl_cell_text shown = pl_cell_show(&w->table->columns[j], cell);
        double beside = shown.computed != NULL ? text_width(shown.computed) + 3.0 : 0.0;
        width = fmax(width, text_width(shown.number) + text_width(cell->mark) + beside + marks);
        pl_cell_text_clear(&shown);
    }
    return width + 1.0;
}

static void set_widths(writer *w)
{
    size_t first = 0;
    if (w->labels == 2)
        w->widths[first++] = label_width(w, true);
    w->widths[first] = label_width(w, false);
    for (size_t j = 0; j < w->table->columns_count; j++)
        w->widths[w->labels + j] = column_width(w, j);
    for (size_t c = 0; c < sheet_columns(w); c++)
        pl_sheet_width(&w->sheet, c, c, w->widths[c]);
}

static double total_width(const writer *w)
{
    double width = 0.0;
    for (size_t c = 0; c < sheet_columns(w); c++)
        width += w->widths[c];
    return width;
}

/* A line over the whole width of the table; returns the next row. */
static size_t write_line(writer *w, size_t row, const char *text, unsigned flags)
{
    if (text == NULL || *text == '\0')
        return row;
    double type = flags & PL_SHEET_TITLE   ? PL_SHEET_TITLE_TYPE
                  : flags & PL_SHEET_SMALL ? PL_SHEET_SMALL_TYPE
                                           : PL_SHEET_TYPE;
    pl_sheet_wide_text(&w->sheet, row, 0, sheet_columns(w) - 1, total_width(w), type, text,
                       format(w, flags | PL_SHEET_WRAP));
    return row + 1;
}

/* ---- headings ---- */

static void write_spanners(writer *w, size_t row)
{
    lxw_format *look = format(w, PL_SHEET_BOLD | PL_SHEET_CENTRE | PL_SHEET_RULE_ABOVE | PL_SHEET_RULE_BELOW);
    lxw_format *above = format(w, PL_SHEET_RULE_ABOVE);
    for (size_t c = 0; c < w->labels; c++)
        pl_sheet_text(&w->sheet, row, c, NULL, above);
    for (size_t j = 0, end; j < w->table->columns_count; j = end) {
        end = pl_table_column_group_end(w->table, j);
        if (w->table->columns[j].group == NULL) {
            pl_sheet_text(&w->sheet, row, w->labels + j, NULL, above);
            continue;
        }
        char *title = pl_table_group_title(w->table, j);
        if (end - j > 1)
            pl_workbook_check(w->sheet.book, worksheet_merge_range(
                                                 w->sheet.sheet, (lxw_row_t)row, (lxw_col_t)(w->labels + j),
                                                 (lxw_row_t)row, (lxw_col_t)(w->labels + end - 1), "", look));
        pl_sheet_text(&w->sheet, row, w->labels + j, title, look);
        free(title);
    }
}

/* Returns the first row of the body. */
static size_t write_headings(writer *w, size_t row)
{
    unsigned rules = PL_SHEET_RULE_BELOW | PL_SHEET_BOTTOM;
    if (pl_table_has_column_groups(w->table))
        write_spanners(w, row++);
    else
        rules |= PL_SHEET_RULE_ABOVE;
    lxw_format *label = format(w, PL_SHEET_BOLD | PL_SHEET_WRAP | rules);
    if (w->labels == 2)
        pl_sheet_text(&w->sheet, row, 0, w->table->group_heading, label);
    pl_sheet_text(&w->sheet, row, w->labels - 1, w->table->row_heading, label);
    size_t lines = 1;
    for (size_t j = 0; j < w->table->columns_count; j++) {
        char *heading = pl_table_column_title(w->table, j);
        size_t own = pl_text_lines(heading, w->widths[w->labels + j] - 1.0);
        lines = own > lines ? own : lines;
        unsigned bold = w->table->columns[j].group == NULL ? PL_SHEET_BOLD : 0;
        pl_sheet_text(&w->sheet, row, w->labels + j, heading,
                      format(w, bold | PL_SHEET_CENTRE | PL_SHEET_WRAP | rules));
        free(heading);
    }
    pl_sheet_row_lines(&w->sheet, row, lines);
    return row + 1;
}

/* ---- cells ---- */

/* "≠ 29.9", "1.2 to 1.4": behind a printed number; "" where nothing is computed beside it. The caller's. */
static char *beside_text(const pl_table_cell *cell, const pl_cell_text *shown)
{
    if (shown->computed == NULL)
        return pl_copy_text("");
    bool differs = pl_cell_standing(cell) == PL_STANDS_DIFFERING;
    return pl_format(" %s%s", differs ? "\u2260 " : "", shown->computed);
}

/* What the longest of these texts of the column has more than this one. The caller's. */
static char *room_beside(const writer *w, size_t j, const char *beside)
{
    char *longest = pl_copy_text("");
    for (size_t i = 0; i < w->table->rows_count; i++) {
        const pl_table_cell *cell = &w->table->rows[i].cells[j];
        pl_cell_text shown = pl_cell_show(&w->table->columns[j], cell);
        char *other = beside_text(cell, &shown);
        pl_cell_text_clear(&shown);
        if (pl_text_length(other) > pl_text_length(longest)) {
            free(longest);
            longest = other;
        } else {
            free(other);
        }
    }
    const char *rest = longest;
    for (size_t skip = pl_text_length(beside); skip > 0 && *rest != '\0'; skip--)
        do
            rest++;
        while ((*rest & 0xC0) == 0x80);
    char *room = pl_copy_text(rest);
    free(longest);
    return room;
}

/* The printed number stays a number; its mark, the glyph of its standing and, where it matters, the computed
 * value come from the number format. */
static void write_printed(writer *w, size_t row, size_t column, const pl_table_cell *cell,
                          const pl_cell_text *shown, unsigned flags)
{
    pl_standing standing = pl_cell_standing(cell);
    char *beside = beside_text(cell, shown), *room = room_beside(w, column - w->labels, beside);
    char *after =
        pl_format("%s %s%s", cell->mark != NULL ? cell->mark : "", pl_style_standing_glyph(standing), beside);
    char *number_format = pl_sheet_claim_format(cell->claim, after, room);
    pl_sheet_number(&w->sheet, row, column, pl_decimal_value(cell->claim->number),
                    pl_workbook_format(w->sheet.book, flags | PL_SHEET_RIGHT, (int)standing, number_format));
    free(number_format);
    free(after);
    free(room);
    free(beside);
}

static void write_computed(writer *w, size_t row, size_t column, const pl_table_cell *cell, int places,
                           unsigned flags)
{
    char *number_format = pl_format("0%s%.*s;\"\u2212\"0%s%.*s", places > 0 ? "." : "", places,
                                    "000000000000000", places > 0 ? "." : "", places, "000000000000000");
    pl_sheet_number(
        &w->sheet, row, column, cell->value.best,
        pl_workbook_format(w->sheet.book, flags | PL_SHEET_RIGHT, PL_SHEET_NO_STANDING, number_format));
    free(number_format);
}

static void write_cell(writer *w, size_t row, size_t i, size_t j, unsigned flags)
{
    const pl_table_cell *cell = &w->table->rows[i].cells[j];
    size_t column = w->labels + j;
    pl_cell_text shown = pl_cell_show(&w->table->columns[j], cell);
    switch (shown.kind) {
    case PL_CELL_PRINTED:
        write_printed(w, row, column, cell, &shown, flags);
        break;
    case PL_CELL_COMPUTED:
        write_computed(w, row, column, cell, w->table->columns[j].places, flags | PL_SHEET_ITALIC);
        break;
    case PL_CELL_OWN:
        write_computed(w, row, column, cell, w->table->columns[j].places, flags);
        break;
    case PL_CELL_EMPTY:
    case PL_CELL_MISSING:
        pl_sheet_text(&w->sheet, row, column, shown.number,
                      format(w, flags | PL_SHEET_MUTED | PL_SHEET_CENTRE));
        break;
    }
    char *comment = pl_cell_comment(cell);
    pl_sheet_comment(&w->sheet, row, column, comment);
    free(comment);
    pl_cell_text_clear(&shown);
}

/* ---- rows ---- */

static void write_group(writer *w, size_t row, size_t rows, const char *group, unsigned flags)
{
    lxw_format *look = format(w, flags | PL_SHEET_WRAP);
    if (rows > 1)
        pl_workbook_check(w->sheet.book, worksheet_merge_range(w->sheet.sheet, (lxw_row_t)row, 0,
                                                               (lxw_row_t)(row + rows - 1), 0, "", look));
    pl_sheet_text(&w->sheet, row, 0, group, look);
}

/* Returns the row behind. */
static size_t write_rows(writer *w, size_t first)
{
    const pl_table *table = w->table;
    for (size_t i = 0, end; i < table->rows_count; i = end) {
        end = pl_table_row_group_end(table, i);
        bool parted = i > 0 && (table->rows[i].group != NULL || table->rows[i - 1].group != NULL);
        for (size_t k = i; k < end; k++) {
            unsigned rule = k == 0 ? PL_SHEET_RULE_ABOVE : parted && k == i ? PL_SHEET_LIGHT_RULE_ABOVE : 0;
            if (w->labels == 2 && k == i)
                write_group(w, first + i, end - i, table->rows[i].group, rule);
            pl_sheet_text(&w->sheet, first + k, w->labels - 1, table->rows[k].label,
                          format(w, rule | PL_SHEET_WRAP));
            for (size_t j = 0; j < table->columns_count; j++)
                write_cell(w, first + k, k, j, rule);
        }
    }
    return first + table->rows_count;
}

static void write_foot(writer *w, size_t row)
{
    for (size_t c = 0; c < sheet_columns(w); c++)
        pl_sheet_text(&w->sheet, row, c, NULL, format(w, PL_SHEET_RULE_ABOVE));
    pl_table_foot foot =
        pl_table_foot_make(w->table, &(pl_distinct){0}); /* notes of cells are their comments */
    row = pl_sheet_legend(&w->sheet, row + 1, &foot.tally);
    for (size_t i = 0; i < foot.n; i++)
        row = write_line(w, row, foot.lines[i], PL_SHEET_SMALL);
    char *source = pl_format("Source: %s", w->table->source);
    write_line(w, row, source, PL_SHEET_SMALL | PL_SHEET_MUTED);
    free(source);
    pl_table_foot_clear(&foot);
}

static void write_table(writer *w)
{
    set_widths(w);
    size_t row = write_line(w, 0, w->table->title, PL_SHEET_TITLE);
    row = write_line(w, row, w->table->caption, PL_SHEET_MUTED) + 1;
    size_t body = write_headings(w, row);
    worksheet_freeze_panes(w->sheet.sheet, (lxw_row_t)body, (lxw_col_t)w->labels);
    pl_workbook_check(w->sheet.book,
                      worksheet_repeat_rows(w->sheet.sheet, (lxw_row_t)row, (lxw_row_t)(body - 1)));
    write_foot(w, write_rows(w, body));
    worksheet_gridlines(w->sheet.sheet, LXW_HIDE_ALL_GRIDLINES);
}

pl_status pl_table_write_sheet(const pl_table *table, const pl_record *record, const char *path,
                               pl_error *error)
{
    pl_workbook *book = NULL;
    PL_TRY(pl_workbook_open(path, table->title, table->source, &book, error));
    size_t labels = pl_table_has_row_groups(table) ? 2 : 1;
    writer w = {pl_workbook_add_sheet(book, table->id), table, labels,
                pl_allocate(labels + table->columns_count, sizeof *w.widths)};
    write_table(&w);
    free(w.widths);
    pl_workbook_add_record(book, record);
    return pl_workbook_close(book, error);
}
