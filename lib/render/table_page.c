/* Tables as PDF and PNG. */
#include "render/output.h"

#include "render/page.h"
#include "render/table_foot.h"
#include "render/table_layout.h"

#include <math.h>
#include <stdlib.h>

static const double HEAVY_RULE = 0.9, MIDDLE_RULE = 0.5, THIN_RULE = 0.35;
static const double TINT_INSET = 0.6, TINT_RADIUS = 1.6; /* insets keep tints of neighbours apart */

/* What all drawing functions need. (x, y) is the table's top left corner. */
typedef struct pen {
    pl_canvas *canvas;
    const pl_table *table;
    const pl_table_layout *layout;
    double x, y;
} pen;

static void rule(const pen *p, double from, double to, double y, double width, pl_colour colour)
{
    pl_canvas_line(p->canvas, p->x + from, p->y + y, p->x + to, p->y + y, width, colour);
}

/* ---- headings ---- */

static void draw_heading(const pen *p, double x, double bottom, double width, const char *text,
                         pl_weight weight, pl_anchor alignment)
{
    if (text == NULL)
        return;
    pl_colour ink = pl_style_ink();
    double height =
        pl_text_block(p->canvas, 0.0, 0.0, width, text, PL_TYPE_BODY, weight, alignment, ink, false);
    pl_text_block(p->canvas, p->x + x, p->y + bottom - height, width, text, PL_TYPE_BODY, weight, alignment,
                  ink, true);
}

static void draw_spanner(const pen *p, size_t first, size_t end)
{
    const pl_column_box *begin = &p->layout->columns[first], *last = &p->layout->columns[end - 1];
    double width = last->x + last->width - begin->x, bottom = p->layout->spanners_height;
    char *title = pl_table_group_title(p->table, first);
    draw_heading(p, begin->x, bottom - PL_TABLE_HEAD_PADDING, width, title, PL_BOLD, PL_CENTRE);
    rule(p, begin->x, begin->x + width, bottom, MIDDLE_RULE, pl_style_ink());
    free(title);
}

static void draw_head(const pen *p)
{
    const pl_table_layout *layout = p->layout;
    double end = layout->spanners_height + layout->headings_height, bottom = end - PL_TABLE_HEAD_PADDING;
    rule(p, 0.0, layout->stack_width, 0.0, HEAVY_RULE, pl_style_ink());
    if (layout->group_width > 0.0)
        draw_heading(p, 0.0, bottom, layout->group_width, p->table->group_heading, PL_BOLD, PL_LEFT);
    draw_heading(p, layout->label_x, bottom, layout->label_width, p->table->row_heading, PL_BOLD, PL_LEFT);
    for (size_t j = 0; j < p->table->columns_count; j++)
        draw_heading(p, layout->columns[j].x, bottom, layout->columns[j].width, layout->headings[j],
                     pl_table_heading_weight(&p->table->columns[j]), PL_CENTRE);
    for (size_t j = 0, next; j < p->table->columns_count; j = next) {
        next = pl_table_column_group_end(p->table, j);
        if (p->table->columns[j].group != NULL)
            draw_spanner(p, j, next);
    }
    rule(p, 0.0, layout->stack_width, end, MIDDLE_RULE, pl_style_ink());
}

/* ---- cells ---- */

static bool is_tinted(pl_standing standing)
{
    return standing != PL_REPRODUCED && standing != PL_CONSISTENT;
}

/* Behind what the cell shows, not behind the whole row, which another cell may make taller. */
static void draw_tint(const pen *p, const pl_column_box *box, double top, bool two_lines,
                      pl_standing standing)
{
    double left = p->x + pl_column_box_point(box) - box->whole - PL_TABLE_TINT_PADDING;
    double lines =
        pl_text_height(p->canvas, PL_TYPE_BODY) + (two_lines ? pl_text_height(p->canvas, PL_TYPE_SMALL) : 0);
    pl_canvas_rounded_box(p->canvas, left, top + TINT_INSET, box->block + 2.0 * PL_TABLE_TINT_PADDING,
                          lines + 2.0 * (PL_TABLE_LINE_PADDING - TINT_INSET), TINT_RADIUS,
                          pl_style_standing_tint(standing));
}

/* Numbers are aligned on the decimal point; words are centred, or end before the mark that they have. */
static void draw_number(const pen *p, const pl_column_box *box, double baseline, const pl_cell_box *cell,
                        pl_colour colour, pl_colour mark)
{
    pl_weight weight = pl_cell_weight(cell->text.kind);
    double width = pl_text_width(p->canvas, cell->text.number, PL_TYPE_BODY, weight);
    double x = p->x + box->x + (box->width - width) / 2.0;
    if (pl_text_is_one_number(cell->text.number))
        x = p->x + pl_column_box_point(box) - cell->whole;
    else if (cell->text.kind == PL_CELL_PRINTED)
        x = p->x + pl_column_box_right(box) - PL_TABLE_MARK_SIZE - PL_TABLE_MARK_GAP - width -
            pl_text_width(p->canvas, cell->suffix, PL_TYPE_BODY, weight);
    pl_text_draw(p->canvas, x, baseline, cell->text.number, PL_TYPE_BODY, weight, PL_LEFT, colour);
    pl_text_draw(p->canvas, x + width, baseline, cell->suffix, PL_TYPE_BODY, weight, PL_LEFT, mark);
}

/* A single number below the printed one, a range up to the right end of the block. */
static void draw_computed(const pen *p, const pl_column_box *box, double baseline, const char *computed,
                          pl_standing standing)
{
    double x = pl_column_box_right(box);
    pl_anchor anchor = PL_RIGHT;
    if (pl_text_is_one_number(computed)) {
        x = pl_column_box_point(box) - pl_text_whole_width(p->canvas, computed, PL_TYPE_SMALL, PL_REGULAR);
        anchor = PL_LEFT;
    }
    pl_text_draw(p->canvas, p->x + x, baseline, computed, PL_TYPE_SMALL, PL_REGULAR, anchor,
                 pl_style_standing(standing));
}

static void draw_cell(const pen *p, size_t i, size_t j)
{
    const pl_column_box *box = &p->layout->columns[j];
    const pl_cell_box *cell = &p->layout->cells[i * p->table->columns_count + j];
    double top = p->y + p->layout->row_tops[i];
    double baseline = top + PL_TABLE_LINE_PADDING + pl_text_ascent(p->canvas, PL_TYPE_BODY);
    bool quiet = cell->text.kind == PL_CELL_EMPTY || cell->text.kind == PL_CELL_MISSING;
    if (cell->text.kind == PL_CELL_PRINTED) {
        pl_standing standing = pl_cell_standing(&p->table->rows[i].cells[j]);
        if (is_tinted(standing))
            draw_tint(p, box, top, cell->text.computed != NULL, standing);
        pl_canvas_mark(p->canvas, p->x + pl_column_box_right(box) - PL_TABLE_MARK_SIZE / 2.0,
                       baseline - PL_TYPE_DIGIT_CENTRE * PL_TYPE_BODY, PL_TABLE_MARK_SIZE, standing,
                       pl_style_standing(standing));
        if (cell->text.computed != NULL)
            draw_computed(p, box, baseline + pl_text_height(p->canvas, PL_TYPE_SMALL), cell->text.computed,
                          standing);
    }
    pl_colour ink = quiet ? pl_style_muted() : pl_style_ink();
    bool differs = p->table->rows[i].cells[j].mark_differs;
    draw_number(p, box, baseline, cell, ink, differs ? pl_style_standing(PL_STANDS_DIFFERING) : ink);
}

/* ---- rows ---- */

static void draw_label(const pen *p, double x, double width, double top, const char *text)
{
    pl_text_paragraph(p->canvas, p->x + x, top + PL_TABLE_LINE_PADDING, width, text, PL_TYPE_BODY, PL_REGULAR,
                      pl_style_ink(), true);
}

/* first: of the stack. */
static void draw_row(const pen *p, size_t i, size_t first)
{
    const pl_table_layout *layout = p->layout;
    const pl_table_row *row = &p->table->rows[i];
    double top = p->y + layout->row_tops[i];
    if (pl_table_row_is_parted(p->table, i, first))
        rule(p, 0.0, layout->stack_width, layout->row_tops[i] - PL_TABLE_GROUP_SPACE / 2.0, THIN_RULE,
             pl_style_rule());
    char *group = pl_table_row_group_name(p->table, i, first);
    if (group != NULL)
        draw_label(p, 0.0, layout->group_width, top, group);
    free(group);
    draw_label(p, layout->label_x, layout->label_width, top, row->label);
    for (size_t j = 0; j < p->table->columns_count; j++)
        draw_cell(p, i, j);
}

static void draw_table(const pen *p)
{
    const pl_table_layout *layout = p->layout;
    pen stack = *p;
    for (size_t s = 0; s < layout->stacks; s++) {
        draw_head(&stack);
        for (size_t i = layout->stack_begin[s]; i < layout->stack_begin[s + 1]; i++)
            draw_row(&stack, i, layout->stack_begin[s]);
        rule(&stack, 0.0, layout->stack_width, layout->height, HEAVY_RULE, pl_style_ink());
        stack.x += layout->stack_width + PL_TABLE_STACK_GAP;
    }
}

/* ---- the page ---- */

static pl_status draw_page(const pl_table *table, const pl_table_layout *layout, const pl_page *page,
                           pl_canvas *measuring, const char *format, const char *path, pl_error *error)
{
    const double margin = PL_PAGE_MARGIN;
    double width = layout->page_width;
    double head = pl_page_head(measuring, margin, margin, width, page, false);
    double foot = pl_page_foot(measuring, margin, margin, width, page, false);
    double height = ceil(head + layout->height + foot);
    pl_canvas *canvas = NULL;
    PL_TRY(pl_canvas_open(format, path, width + 2.0 * margin, height + 2.0 * margin, table->title, &canvas,
                          error));
    pl_page_head(canvas, margin, margin, width, page, true);
    draw_table(&(pen){canvas, table, layout, margin, margin + head});
    pl_page_foot(canvas, margin, margin + head + layout->height, width, page, true);
    return pl_canvas_close(canvas, error);
}

pl_status pl_table_write_pages(const pl_table *table, const char *const formats[], const char *const paths[],
                               size_t n, pl_error *error)
{
    pl_canvas *measuring = NULL;
    PL_TRY(pl_canvas_measuring(&measuring, error));
    pl_table_layout *layout = pl_table_layout_new(table, measuring);
    pl_table_foot foot = pl_table_foot_make(table, &layout->notes);
    pl_page page = {table->title, table->caption, table->source, foot.lines, foot.n, foot.tally};
    pl_status status = PL_OK;
    for (size_t i = 0; i < n && status == PL_OK; i++)
        status = draw_page(table, layout, &page, measuring, formats[i], paths[i], error);
    pl_status measured = pl_canvas_close(measuring, status == PL_OK ? error : NULL);
    pl_table_foot_clear(&foot);
    pl_table_layout_free(layout, table);
    return status != PL_OK ? status : measured;
}

pl_status pl_table_write_page(const pl_table *table, const char *format, const char *path, pl_error *error)
{
    return pl_table_write_pages(table, &format, &path, 1, error);
}
