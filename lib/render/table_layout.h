/* Where everything of a drawn table goes: measured once, drawn from for PDF and PNG alike.
 *
 * Lengths in points; x from the table's left edge, y from its top rule. Numbers of a column are aligned on
 * their decimal point; their block is centred under the column's heading.
 *
 * A table that is higher than a page is folded: its rows stand in stacks side by side, each under headings of
 * its own, about equally high. A group that goes on in the next stack is named there again.
 */
#ifndef PL_RENDER_TABLE_LAYOUT_H
#define PL_RENDER_TABLE_LAYOUT_H

#include "render/canvas.h"
#include "render/cell.h"
#include "render/distinct.h"
#include "render/table.h"

#include <stdbool.h>

typedef struct pl_column_box {
    double x, width;        /* of the column, as its heading and rules see it */
    double whole, fraction; /* widest part of a number before the decimal point, and from it on */
    double suffix;          /* widest of what follows the numbers */
    double block;           /* all of these and the marks of standings */
    bool has_marks;         /* room for marks of standings is kept */
} pl_column_box;

typedef struct pl_cell_box {
    pl_cell_text text;
    char *suffix; /* what follows the number: the cell's mark, a footnote's letter; may be "" */
    double whole; /* width of the number before its decimal point */
} pl_cell_box;

typedef struct pl_table_layout {
    pl_column_box *columns;
    pl_cell_box *cells; /* rows x columns */
    char **headings;    /* with units, one a column */
    double *row_tops, *row_heights;
    size_t stacks;       /* 1: not folded */
    size_t *stack_begin; /* first row of each stack, and behind the last */
    double stack_width;  /* of one; columns and labels are placed from its left edge */
    double group_width;  /* 0: rows have no groups */
    double label_x, label_width;
    double spanners_height, headings_height; /* spanners_height 0: columns have no groups */
    double width, height;                    /* between the outer edges of the outer rules */
    double page_width; /* of head, table and foot: wider than the table where that is very narrow */
    pl_distinct notes; /* of cells, in the order of their letters */
    bool one_note;     /* all cells share it, so that none has a letter */
} pl_table_layout;

#define PL_TABLE_LINE_PADDING 2.1 /* above and below the lines of a row */
#define PL_TABLE_HEAD_PADDING 3.0 /* above and below headings */
#define PL_TABLE_GROUP_SPACE 4.0  /* between groups of rows, around a thin rule */
#define PL_TABLE_TINT_PADDING 3.0 /* left and right of a tinted block */
#define PL_TABLE_STACK_GAP 22.0   /* between stacks of rows */
#define PL_TABLE_MARK_SIZE 4.4
#define PL_TABLE_MARK_GAP 2.6 /* between a number and the mark of its standing */

/* canvas measures only. The layout borrows the table's texts. The caller's to free. */
pl_table_layout *pl_table_layout_new(const pl_table *table, pl_canvas *canvas);
void pl_table_layout_free(pl_table_layout *layout, const pl_table *table);

/* x of the decimal points of a column, and of the right end of its block. */
double pl_column_box_point(const pl_column_box *box);
double pl_column_box_right(const pl_column_box *box);

/* Whether the text is aligned on its decimal point; ranges and words are not. */
bool pl_text_is_one_number(const char *text);
/* Width of what stands before the decimal point. */
double pl_text_whole_width(pl_canvas *canvas, const char *number, double size, pl_weight weight);
pl_weight pl_cell_weight(pl_cell_kind kind);
pl_weight pl_table_heading_weight(const pl_table_column *column);
bool pl_table_row_begins_group(const pl_table *table, size_t row);
/* What stands in the column of groups at this row of a stack that begins with row first; NULL for nothing.
 * The caller's to free. */
char *pl_table_row_group_name(const pl_table *table, size_t row, size_t first);
/* Whether space and a thin rule part this row from the one above. */
bool pl_table_row_is_parted(const pl_table *table, size_t row, size_t first);

#endif
