#include "render/table_layout.h"

#include "base/memory.h"
#include "render/page.h"
#include "render/table_foot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* How tightly a table is set. */
typedef struct density {
    double column_gap, group_gap;    /* between columns of a group, and between groups */
    double label_most, heading_most; /* longer ones are wrapped */
} density;

static const density COMFORTABLE = {10.0, 16.0, 150.0, 60.0};
static const density TIGHT = {7.0, 10.0, 96.0, 40.0};
static const double NARROWEST_PAGE = 236.0, WIDEST_FOR_TITLE = 320.0; /* of a page whose table is narrower */
static const double STRETCH_MOST = 8.0; /* more space before each column, to reach the page's width */
/* A table that is higher is folded into stacks of this height; a little more is let pass. */
static const double FOLD_HEIGHT = 600.0, FOLD_SLACK = 90.0;
static const double SPANNER_MOST = 96.0; /* a longer group heading is wrapped unless its columns are wider */

double pl_column_box_point(const pl_column_box *box)
{
    return box->x + (box->width - box->block) / 2.0 + box->whole;
}

double pl_column_box_right(const pl_column_box *box)
{
    return box->x + (box->width + box->block) / 2.0;
}

bool pl_text_is_one_number(const char *text)
{
    return strpbrk(text, " ^") == NULL && strpbrk(text, "0123456789") != NULL;
}

double pl_text_whole_width(pl_canvas *canvas, const char *number, double size, pl_weight weight)
{
    char *whole = pl_copy_bytes(number, strcspn(number, "."));
    double width = pl_text_width(canvas, whole, size, weight);
    free(whole);
    return width;
}

pl_weight pl_cell_weight(pl_cell_kind kind)
{
    return kind == PL_CELL_COMPUTED || kind == PL_CELL_MISSING ? PL_ITALIC : PL_REGULAR;
}

pl_weight pl_table_heading_weight(const pl_table_column *column)
{
    return column->group != NULL ? PL_REGULAR : PL_BOLD; /* under a bold group heading, plain */
}

bool pl_table_row_begins_group(const pl_table *table, size_t row)
{
    return row == 0 || table->rows[row].group == NULL || pl_table_row_group_end(table, row - 1) == row;
}

char *pl_table_row_group_name(const pl_table *table, size_t row, size_t first)
{
    const char *group = table->rows[row].group;
    if (group == NULL)
        return NULL;
    if (pl_table_row_begins_group(table, row))
        return pl_copy_text(group);
    return row == first ? pl_format("%s (cont.)", group) : NULL;
}

bool pl_table_row_is_parted(const pl_table *table, size_t row, size_t first)
{
    return row > first && (table->rows[row].group != NULL || table->rows[row - 1].group != NULL) &&
           pl_table_row_begins_group(table, row);
}

/* ---- widths ---- */

static double natural_width(pl_canvas *canvas, const char *text, pl_weight weight)
{
    return text != NULL ? pl_text_width(canvas, text, PL_TYPE_BODY, weight) : 0.0;
}

static double longest_word(pl_canvas *canvas, const char *text, pl_weight weight)
{
    double widest = 0.0;
    for (const char *at = text; *at != '\0'; at += *at == ' ') {
        size_t n = strcspn(at, " ");
        char *word = pl_copy_bytes(at, n);
        widest = fmax(widest, natural_width(canvas, word, weight));
        free(word);
        at += n;
    }
    return widest;
}

/* As wide as the text, but no wider than most unless one word is. Rounded up: a text must fit the width that
 * was measured for it, and Pango counts in 1/1024 point. */
static double wrapped_width(pl_canvas *canvas, const char *text, pl_weight weight, double most)
{
    double natural = natural_width(canvas, text, weight);
    if (natural > most)
        natural = fmax(most, longest_word(canvas, text, weight));
    return ceil(natural);
}

/* A number widens the parts left and right of the point; anything else only asks for room, in widest. */
static void widen_by(pl_column_box *box, pl_canvas *canvas, const char *text, double size, pl_weight weight,
                     double *widest)
{
    double all = pl_text_width(canvas, text, size, weight);
    if (pl_text_is_one_number(text)) {
        double whole = pl_text_whole_width(canvas, text, size, weight);
        box->whole = fmax(box->whole, whole);
        box->fraction = fmax(box->fraction, all - whole);
    } else {
        *widest = fmax(*widest, all);
    }
}

static void measure_numbers(pl_table_layout *layout, const pl_table *table, pl_canvas *canvas, size_t j)
{
    pl_column_box *box = &layout->columns[j];
    double widest = 0.0, words = 0.0;
    for (size_t i = 0; i < table->rows_count; i++) {
        pl_cell_box *cell = &layout->cells[i * table->columns_count + j];
        pl_weight weight = pl_cell_weight(cell->text.kind);
        cell->whole = pl_text_whole_width(canvas, cell->text.number, PL_TYPE_BODY, weight);
        widen_by(box, canvas, cell->text.number, PL_TYPE_BODY, weight, &words);
        if (cell->text.computed != NULL)
            widen_by(box, canvas, cell->text.computed, PL_TYPE_SMALL, PL_REGULAR, &widest);
        box->suffix = fmax(box->suffix, natural_width(canvas, cell->suffix, weight));
        box->has_marks = box->has_marks || cell->text.kind == PL_CELL_PRINTED;
    }
    double mark = box->has_marks ? PL_TABLE_MARK_GAP + PL_TABLE_MARK_SIZE : 0.0;
    double behind = box->fraction + box->suffix + mark;
    box->whole = fmax(box->whole, fmax(widest, words + mark) - behind);
    box->block = box->whole + behind;
}

static double gap_before(const pl_table *table, size_t j, const density *how)
{
    bool within = j > 0 && table->columns[j].group != NULL && pl_table_column_group_end(table, j - 1) > j;
    return within ? how->column_gap : how->group_gap;
}

/* Spreads what a group's heading needs over the columns below it. */
static void fit_spanner(pl_table_layout *layout, const pl_table *table, pl_canvas *canvas, size_t first,
                        const density *how)
{
    size_t end = pl_table_column_group_end(table, first);
    double have = (double)(end - first - 1) * how->column_gap;
    for (size_t j = first; j < end; j++)
        have += layout->columns[j].width;
    char *title = pl_table_group_title(table, first);
    double lacking = wrapped_width(canvas, title, PL_BOLD, fmax(have, SPANNER_MOST)) - have;
    for (size_t j = first; j < end && lacking > 0.0; j++)
        layout->columns[j].width += lacking / (double)(end - first);
    free(title);
}

static void place_columns(pl_table_layout *layout, const pl_table *table, pl_canvas *canvas,
                          const density *how)
{
    for (size_t j = 0; j < table->columns_count; j++) {
        pl_column_box *box = &layout->columns[j];
        pl_weight weight = pl_table_heading_weight(&table->columns[j]);
        box->width = fmax(box->block, wrapped_width(canvas, layout->headings[j], weight, how->heading_most));
    }
    for (size_t j = 0; j < table->columns_count; j = pl_table_column_group_end(table, j))
        if (table->columns[j].group != NULL)
            fit_spanner(layout, table, canvas, j, how);
    double x = layout->label_x + layout->label_width;
    for (size_t j = 0; j < table->columns_count; j++) {
        x += gap_before(table, j, how);
        layout->columns[j].x = x;
        x += layout->columns[j].width;
    }
    layout->width = x + PL_TABLE_TINT_PADDING;
}

static void place_labels(pl_table_layout *layout, const pl_table *table, pl_canvas *canvas,
                         const density *how)
{
    double groups = 0.0, labels = wrapped_width(canvas, table->row_heading, PL_BOLD, how->label_most);
    if (table->group_heading != NULL)
        groups = wrapped_width(canvas, table->group_heading, PL_BOLD, how->label_most);
    for (size_t i = 0; i < table->rows_count; i++) {
        labels = fmax(labels, wrapped_width(canvas, table->rows[i].label, PL_REGULAR, how->label_most));
        groups = fmax(groups, wrapped_width(canvas, table->rows[i].group, PL_REGULAR, how->label_most));
    }
    layout->group_width = groups;
    layout->label_x = groups > 0.0 ? groups + how->column_gap : 0.0;
    layout->label_width = labels;
}

/* ---- heights ---- */

static double block_height(pl_canvas *canvas, double width, const char *text, pl_weight weight)
{
    return text != NULL ? pl_text_block(canvas, 0.0, 0.0, width, text, PL_TYPE_BODY, weight, PL_LEFT,
                                        pl_style_ink(), false)
                        : 0.0;
}

static double spanner_width(const pl_table_layout *layout, size_t first, size_t end)
{
    const pl_column_box *last = &layout->columns[end - 1];
    return last->x + last->width - layout->columns[first].x;
}

static void measure_head(pl_table_layout *layout, const pl_table *table, pl_canvas *canvas)
{
    double spanners = 0.0;
    double headings = block_height(canvas, layout->label_width, table->row_heading, PL_BOLD);
    if (layout->group_width > 0.0)
        headings = fmax(headings, block_height(canvas, layout->group_width, table->group_heading, PL_BOLD));
    for (size_t j = 0; j < table->columns_count; j++)
        headings = fmax(headings, block_height(canvas, layout->columns[j].width, layout->headings[j],
                                               pl_table_heading_weight(&table->columns[j])));
    for (size_t j = 0, end; j < table->columns_count; j = end) {
        end = pl_table_column_group_end(table, j);
        if (table->columns[j].group == NULL)
            continue;
        char *title = pl_table_group_title(table, j);
        spanners = fmax(spanners, block_height(canvas, spanner_width(layout, j, end), title, PL_BOLD));
        free(title);
    }
    layout->spanners_height = spanners > 0.0 ? spanners + 2.0 * PL_TABLE_HEAD_PADDING : 0.0;
    layout->headings_height = headings + 2.0 * PL_TABLE_HEAD_PADDING;
}

static double row_height(const pl_table_layout *layout, const pl_table *table, pl_canvas *canvas, size_t i)
{
    double tallest = block_height(canvas, layout->label_width, table->rows[i].label, PL_REGULAR);
    double line = pl_text_height(canvas, PL_TYPE_BODY);
    for (size_t j = 0; j < table->columns_count; j++)
        if (layout->cells[i * table->columns_count + j].text.computed != NULL)
            tallest = fmax(tallest, line + pl_text_height(canvas, PL_TYPE_SMALL));
    return fmax(tallest, line) + 2.0 * PL_TABLE_LINE_PADDING;
}

/* The rows of a stack from its headings on; returns its height. A group's name may take more lines than the
 * group has rows: then space is left below them. */
static double place_stack(pl_table_layout *layout, const pl_table *table, pl_canvas *canvas, size_t first,
                          size_t behind)
{
    double y = layout->spanners_height + layout->headings_height + PL_TABLE_LINE_PADDING;
    for (size_t i = first, end; i < behind; i = end) {
        char *name = pl_table_row_group_name(table, i, first);
        end = pl_table_row_group_end(table, i);
        end = end < behind ? end : behind;
        y += pl_table_row_is_parted(table, i, first) ? PL_TABLE_GROUP_SPACE : 0.0;
        double bottom =
            y + 2.0 * PL_TABLE_LINE_PADDING + block_height(canvas, layout->group_width, name, PL_REGULAR);
        for (size_t k = i; k < end; k++) {
            layout->row_tops[k] = y;
            layout->row_heights[k] = row_height(layout, table, canvas, k);
            y += layout->row_heights[k];
        }
        y = fmax(y, bottom);
        free(name);
    }
    return y + PL_TABLE_LINE_PADDING;
}

/* The row nearest to this one where a group begins, no farther off than most; else the row itself. */
static size_t near_group(const pl_table_layout *layout, const pl_table *table, size_t row, double most)
{
    size_t best = row;
    double nearest = most;
    for (size_t i = 1; i < table->rows_count && row < table->rows_count; i++) {
        double off = fabs(layout->row_tops[i] - layout->row_tops[row]);
        if (pl_table_row_begins_group(table, i) && off < nearest) {
            best = i;
            nearest = off;
        }
    }
    return best;
}

/* Where the stacks begin, when all rows have been placed one below the other: at equal heights, better
 * between two groups. */
static void part_stacks(pl_table_layout *layout, const pl_table *table)
{
    const double most = 0.08; /* of a stack's height, to the next group */
    double head = layout->row_tops[0], each = (layout->height - head) / (double)layout->stacks;
    size_t row = 0;
    for (size_t s = 1; s < layout->stacks; s++) {
        while (row < table->rows_count &&
               layout->row_tops[row] + layout->row_heights[row] / 2.0 < head + each * (double)s)
            row++;
        layout->stack_begin[s] = near_group(layout, table, row, most * each);
    }
}

static void place_rows(pl_table_layout *layout, const pl_table *table, pl_canvas *canvas)
{
    layout->stack_width = layout->width;
    layout->height = place_stack(layout, table, canvas, 0, table->rows_count);
    layout->stacks = (size_t)fmax(1.0, ceil((layout->height - FOLD_SLACK) / FOLD_HEIGHT));
    layout->stack_begin = pl_allocate(layout->stacks + 1, sizeof *layout->stack_begin);
    layout->stack_begin[layout->stacks] = table->rows_count;
    if (layout->stacks == 1)
        return;
    part_stacks(layout, table);
    layout->height = 0.0;
    for (size_t s = 0; s < layout->stacks; s++)
        layout->height = fmax(layout->height, place_stack(layout, table, canvas, layout->stack_begin[s],
                                                          layout->stack_begin[s + 1]));
    layout->width += (double)(layout->stacks - 1) * (layout->stack_width + PL_TABLE_STACK_GAP);
    layout->page_width = fmax(layout->page_width, ceil(layout->width));
}

/* ---- the whole ---- */

static void show_cell(pl_table_layout *layout, const pl_table *table, size_t i, size_t j)
{
    const pl_table_cell *cell = &table->rows[i].cells[j];
    pl_cell_box *box = &layout->cells[i * table->columns_count + j];
    const char *mark = cell->filled && cell->mark != NULL ? cell->mark : "";
    box->text = pl_cell_show(&table->columns[j], cell);
    bool noted = cell->filled && cell->note != NULL && *cell->note != '\0';
    if (noted && !layout->one_note) {
        char *letter = pl_footnote_letter(pl_distinct_add(&layout->notes, cell->note));
        box->suffix = pl_format("%s^{%s}", mark, letter);
        free(letter);
    } else {
        box->suffix = pl_copy_text(mark);
    }
}

static void set_widths(pl_table_layout *layout, const pl_table *table, pl_canvas *canvas, const density *how)
{
    place_labels(layout, table, canvas, how);
    place_columns(layout, table, canvas, how);
}

/* A page is as wide as its table, but never so narrow that the title is cut into many lines; a table that is
 * almost as wide as its page is spread over it. */
static void fit_page(pl_table_layout *layout, const pl_table *table, pl_canvas *canvas)
{
    double title = ceil(pl_text_width(canvas, table->title, PL_TYPE_TITLE, PL_BOLD));
    layout->page_width = fmax(ceil(layout->width), fmin(fmax(title, NARROWEST_PAGE), WIDEST_FOR_TITLE));
    double step = (layout->page_width - layout->width) / (double)table->columns_count;
    if (step > STRETCH_MOST)
        return;
    for (size_t j = 0; j < table->columns_count; j++)
        layout->columns[j].x += step * (double)(j + 1);
    layout->width = layout->page_width;
}

pl_table_layout *pl_table_layout_new(const pl_table *table, pl_canvas *canvas)
{
    pl_table_layout *layout = pl_allocate(1, sizeof *layout);
    layout->columns = pl_allocate(table->columns_count, sizeof *layout->columns);
    layout->cells = pl_allocate(table->rows_count * table->columns_count, sizeof *layout->cells);
    layout->headings = pl_allocate(table->columns_count, sizeof *layout->headings);
    layout->row_tops = pl_allocate(table->rows_count, sizeof *layout->row_tops);
    layout->row_heights = pl_allocate(table->rows_count, sizeof *layout->row_heights);
    layout->one_note = pl_table_shared_note(table) != NULL;
    for (size_t i = 0; i < table->rows_count; i++)
        for (size_t j = 0; j < table->columns_count; j++)
            show_cell(layout, table, i, j);
    for (size_t j = 0; j < table->columns_count; j++) {
        layout->headings[j] = pl_table_column_title(table, j);
        measure_numbers(layout, table, canvas, j);
    }
    set_widths(layout, table, canvas, &COMFORTABLE);
    if (layout->width > PL_PAGE_WIDTH_MAX)
        set_widths(layout, table, canvas, &TIGHT);
    fit_page(layout, table, canvas);
    measure_head(layout, table, canvas);
    place_rows(layout, table, canvas);
    return layout;
}

void pl_table_layout_free(pl_table_layout *layout, const pl_table *table)
{
    for (size_t k = 0; k < table->rows_count * table->columns_count; k++) {
        pl_cell_text_clear(&layout->cells[k].text);
        free(layout->cells[k].suffix);
    }
    for (size_t j = 0; j < table->columns_count; j++)
        free(layout->headings[j]);
    free(layout->columns);
    free(layout->cells);
    free(layout->headings);
    free(layout->row_tops);
    free(layout->row_heights);
    free(layout->stack_begin);
    pl_distinct_clear(&layout->notes);
    free(layout);
}
