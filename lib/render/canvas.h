/* The canvas: Cairo and Pango with everything fixed that could make bytes differ.
 *
 * One font file family (Inter, from the Debian package fonts-inter) through a private fontconfig configuration, no
 * hinting, grey antialiasing, metric hinting off, PDF dates from SOURCE_DATE_EPOCH (default 0). The same drawing code
 * runs on a measuring canvas, for PDF and for PNG. Lengths are in points (1/72 inch), y downwards, origin at top left.
 */
#ifndef PL_RENDER_CANVAS_H
#define PL_RENDER_CANVAS_H

#include "base/status.h"
#include "render/style.h"

#include <cairo.h>
#include <stdbool.h>

typedef struct pl_canvas pl_canvas;

typedef enum pl_anchor { PL_LEFT, PL_CENTRE, PL_RIGHT } pl_anchor;
typedef enum pl_weight { PL_REGULAR, PL_BOLD, PL_ITALIC } pl_weight;

/* A canvas that draws nowhere, for measuring text. */
pl_canvas *pl_canvas_measuring(void);
/* A page of width x height points; title and subject go into the PDF's metadata. PNG at 200 dots an inch. */
pl_status pl_canvas_pdf(const char *path, double width, double height, const char *title, pl_canvas **canvas, pl_error *error);
pl_status pl_canvas_png(const char *path, double width, double height, pl_canvas **canvas, pl_error *error);
/* Finishes the file and frees the canvas, also on failure; reports Cairo's sticky status. */
pl_status pl_canvas_close(pl_canvas *canvas, pl_error *error);

cairo_t *pl_canvas_cairo(pl_canvas *canvas);              /* borrowed */

/* Text is UTF-8, plain, on one line; tabular figures. */
double pl_text_width(pl_canvas *canvas, const char *text, double size, pl_weight weight);
double pl_text_height(pl_canvas *canvas, double size);    /* line height */
/* (x, y) is the baseline's point that the anchor names. */
void pl_text_draw(pl_canvas *canvas, double x, double y, const char *text, double size, pl_weight weight,
                  pl_anchor anchor, pl_colour colour);
void pl_text_draw_rotated(pl_canvas *canvas, double x, double y, const char *text, double size, pl_weight weight,
                          pl_anchor anchor, pl_colour colour, double radians);
/* Wraps at width; returns the height used; draws nothing when draw is false. (x, y) is the top left corner. */
double pl_text_paragraph(pl_canvas *canvas, double x, double y, double width, const char *text, double size,
                         pl_weight weight, pl_colour colour, bool draw);

void pl_canvas_line(pl_canvas *canvas, double x0, double y0, double x1, double y1, double width, pl_colour colour);
void pl_canvas_dashed_line(pl_canvas *canvas, double x0, double y0, double x1, double y1, double width, pl_colour colour);
void pl_canvas_box(pl_canvas *canvas, double x, double y, double width, double height, pl_colour fill);
void pl_canvas_hatched_box(pl_canvas *canvas, double x, double y, double width, double height, pl_colour line);

#endif
