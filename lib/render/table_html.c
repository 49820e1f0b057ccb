/* Tables as a piece of HTML, for reports. */
#include "render/output.h"

#include "base/file.h"
#include "base/markup.h"
#include "base/memory.h"
#include "render/cell.h"
#include "render/table_foot.h"

#include <stdlib.h>
#include <string.h>

/* ---- text with scripts ---- */

/* U_{arg} with its script set as such (render/canvas.h). */
static void add_text(pl_markup *to, const char *text)
{
    while (*text != '\0') {
        const char *end = (*text == '_' || *text == '^') && text[1] == '{' ? strchr(text, '}') : NULL;
        char *piece =
            end != NULL ? pl_copy_bytes(text + 2, (size_t)(end - text - 2)) : pl_copy_bytes(text, 1);
        const char *element = end == NULL ? NULL : *text == '_' ? "sub" : "sup";
        if (element != NULL)
            pl_markup_format(to, "<%s>", element);
        pl_markup_html(to, piece);
        if (element != NULL)
            pl_markup_format(to, "</%s>", element);
        free(piece);
        text = end != NULL ? end + 1 : text + 1;
    }
}

/* Takes over text; NULL is nothing. */
static void add_element(pl_markup *to, const char *begin, char *text, const char *end)
{
    pl_markup_add(to, begin);
    if (text != NULL)
        add_text(to, text);
    pl_markup_add(to, end);
    free(text);
}

/* ---- headings ---- */

static void add_spanners(pl_markup *to, const pl_table *table)
{
    pl_markup_format(to, "<tr><td colspan=\"%d\"></td>", pl_table_has_row_groups(table) ? 2 : 1);
    for (size_t j = 0, next; j < table->columns_count; j = next) {
        next = pl_table_column_group_end(table, j);
        if (table->columns[j].group == NULL) {
            pl_markup_add(to, "<td></td>");
            continue;
        }
        char *begin = pl_format("<th colspan=\"%zu\" scope=\"colgroup\"><span>", next - j);
        add_element(to, begin, pl_table_group_title(table, j), "</span></th>");
        free(begin);
    }
    pl_markup_add(to, "</tr>\n");
}

static void add_headings(pl_markup *to, const pl_table *table)
{
    pl_markup_add(to, "<thead>\n");
    if (pl_table_has_column_groups(table))
        add_spanners(to, table);
    pl_markup_add(to, "<tr>");
    if (pl_table_has_row_groups(table))
        add_element(to, "<th scope=\"col\">", pl_copy_text(table->group_heading), "</th>");
    add_element(to, "<th scope=\"col\">", pl_copy_text(table->row_heading), "</th>");
    for (size_t j = 0; j < table->columns_count; j++)
        add_element(to, "<th scope=\"col\" class=\"n\">", pl_table_column_title(table, j), "</th>");
    pl_markup_add(to, "</tr>\n</thead>\n");
}

/* ---- cells ---- */

static void add_comment(pl_markup *to, const pl_table_cell *cell)
{
    char *comment = pl_cell_comment(cell);
    pl_markup_html(to, comment);
    free(comment);
}

/* The number leads to the claim, in the list that a report has of them. */
static void add_printed(pl_markup *to, const pl_table_cell *cell, const pl_cell_text *text)
{
    const char *key = pl_standing_key(pl_cell_standing(cell));
    pl_markup_format(to, "<td class=\"n %s\"><a href=\"#", key);
    pl_markup_html(to, cell->claim->id);
    pl_markup_add(to, "\" title=\"");
    add_comment(to, cell);
    pl_markup_add(to, "\">");
    pl_markup_html(to, text->number);
    if (cell->mark != NULL)
        pl_markup_html(to, cell->mark);
    pl_markup_format(to, "<i class=\"mark %s\" role=\"img\" aria-label=\"%s\"></i></a>", key, key);
    if (text->computed != NULL)
        add_element(to, "<small>", pl_copy_text(text->computed), "</small>");
    pl_markup_add(to, "</td>");
}

static void add_cell(pl_markup *to, const pl_table_column *column, const pl_table_cell *cell)
{
    static const char *const classes[] = {[PL_CELL_EMPTY] = "n quiet",
                                          [PL_CELL_PRINTED] = "n",
                                          [PL_CELL_COMPUTED] = "n computed",
                                          [PL_CELL_OWN] = "n",
                                          [PL_CELL_MISSING] = "n quiet"};
    pl_cell_text text = pl_cell_show(column, cell);
    if (text.kind == PL_CELL_PRINTED) {
        add_printed(to, cell, &text);
    } else {
        pl_markup_format(to, "<td class=\"%s\">", classes[text.kind]);
        pl_markup_html(to, text.number);
        if (cell->mark != NULL)
            pl_markup_html(to, cell->mark);
        pl_markup_add(to, "</td>");
    }
    pl_cell_text_clear(&text);
}

/* ---- rows ---- */

static void add_row(pl_markup *to, const pl_table *table, size_t i)
{
    const pl_table_row *row = &table->rows[i];
    bool begins = i == 0 || pl_table_row_group_end(table, i - 1) == i;
    pl_markup_add(to, begins && i > 0 && row->group != NULL ? "<tr class=\"part\">" : "<tr>");
    if (pl_table_has_row_groups(table) && begins) {
        char *begin =
            pl_format("<th scope=\"rowgroup\" rowspan=\"%zu\">", pl_table_row_group_end(table, i) - i);
        add_element(to, begin, pl_copy_text(row->group), "</th>");
        free(begin);
    }
    add_element(to, "<th scope=\"row\">", pl_copy_text(row->label), "</th>");
    for (size_t j = 0; j < table->columns_count; j++)
        add_cell(to, &table->columns[j], &row->cells[j]);
    pl_markup_add(to, "</tr>\n");
}

/* Notes of cells are in their titles. */
static void add_foot(pl_markup *to, const pl_table *table)
{
    pl_table_foot foot = pl_table_foot_make(table, &(pl_distinct){0});
    if (foot.n > 0 || table->caption != NULL)
        pl_markup_add(to, "<div class=\"notes\">\n");
    if (table->caption != NULL)
        add_element(to, "<p>", pl_copy_text(table->caption), "</p>\n");
    for (size_t i = 0; i < foot.n; i++)
        add_element(to, "<p>", pl_copy_text(foot.lines[i]), "</p>\n");
    if (foot.n > 0 || table->caption != NULL)
        pl_markup_add(to, "</div>\n");
    pl_table_foot_clear(&foot);
}

pl_status pl_table_write_html(const pl_table *table, const char *path, pl_error *error)
{
    pl_markup html = {0};
    pl_markup_add(&html, "<div class=\"wide\">\n<table class=\"numbers");
    pl_markup_add(&html, pl_table_has_row_groups(table) ? " grouped\">\n" : "\">\n");
    add_element(&html, "<caption>", pl_copy_text(table->title), "</caption>\n");
    add_headings(&html, table);
    pl_markup_add(&html, "<tbody>\n");
    for (size_t i = 0; i < table->rows_count; i++)
        add_row(&html, table, i);
    pl_markup_add(&html, "</tbody>\n</table>\n</div>\n");
    add_foot(&html, table);
    pl_status status = pl_file_replace(path, html.bytes, html.n, error);
    pl_markup_clear(&html);
    return status;
}
