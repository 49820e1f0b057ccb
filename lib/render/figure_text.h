/* Texts of a figure with their place on the page: boxes, wrapped lines, and the list that a layout collects.
 */
#ifndef PL_RENDER_FIGURE_TEXT_H
#define PL_RENDER_FIGURE_TEXT_H

#include "render/canvas.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct pl_box {
    double x, y, width, height; /* top left corner */
} pl_box;

/* Whether they share more than slack points in both directions. */
bool pl_box_overlaps(pl_box a, pl_box b, double slack);
/* Whether inner leaves outer by at most slack points. */
bool pl_box_contains(pl_box outer, pl_box inner, double slack);
/* The box between two opposite corners. */
pl_box pl_box_between(double x0, double y0, double x1, double y1);

/* What a text is there for. */
typedef enum pl_text_role {
    PL_TEXT_PANEL, /* a panel's title */
    PL_TEXT_LEGEND,
    PL_TEXT_AXIS, /* an axis's title */
    PL_TEXT_TICK,
    PL_TEXT_POINT,   /* the label of a point */
    PL_TEXT_MISSING, /* on a hatched mark */
    PL_TEXT_KEY      /* below the panels: what hatched, pale and ringed marks mean */
} pl_text_role;

enum { PL_TEXT_UNMARKED = -1 };

typedef struct pl_text_style {
    double size;
    pl_weight weight;
    pl_anchor anchor;
    pl_colour colour;
    bool turned;  /* reads upwards */
    int standing; /* its mark stands behind the text; PL_TEXT_UNMARKED: none */
    bool backed;  /* with what is around it behind it: paper, or the field of missing data */
} pl_text_style;

typedef struct pl_placed_text {
    pl_text_role role;
    pl_text_style style;
    char *text;
    double x, y; /* the baseline's point that the anchor names */
    pl_box box;  /* line height by width */
} pl_placed_text;

typedef struct pl_text_list {
    pl_placed_text *items;
    size_t count, capacity;
} pl_text_list;

/* Width of a mark with the gap before it. */
#define PL_TEXT_MARK_ROOM 6.4

/* The style of most texts: level, without mark and backing. */
pl_text_style pl_text_plain_style(double size, pl_anchor anchor, pl_colour colour);

/* The box that a line would take at this baseline point. */
pl_box pl_text_box(pl_canvas *canvas, double x, double y, const char *text, pl_text_style style);
/* Adds one line with its baseline point at (x, y). The text is copied. */
void pl_text_list_add(pl_text_list *list, pl_canvas *canvas, pl_text_role role, double x, double y,
                      const char *text, pl_text_style style);
/* The same by the line's edge: the top of a level line, the left of a turned one. */
void pl_text_list_add_below(pl_text_list *list, pl_canvas *canvas, pl_text_role role, double x, double y,
                            const char *text, pl_text_style style);
void pl_text_list_draw(const pl_text_list *list, pl_canvas *canvas);
/* Takes away all texts from index n on. */
void pl_text_list_cut(pl_text_list *list, size_t n);
void pl_text_list_clear(pl_text_list *list);

/* A text broken at spaces, and at hyphens in words that are wider than a line. */
typedef struct pl_wrapped {
    char **lines;
    size_t count, capacity;
    double width; /* of the widest line */
    bool broken;  /* a word was wider and had to be cut */
} pl_wrapped;

/* As many words a line as fit into width; a word that is wider is cut between characters. NULL gives no
 * lines. */
pl_wrapped pl_text_wrap(pl_canvas *canvas, const char *text, double size, pl_weight weight, double width);
void pl_wrapped_free(pl_wrapped *lines);
/* Adds the lines one below the other (turned: one right of the other) from the edge (x, y); returns their
 * extent. */
double pl_text_list_add_lines(pl_text_list *list, pl_canvas *canvas, pl_text_role role, double x, double y,
                              const pl_wrapped *lines, pl_text_style style);

#endif
