/* The canvas: Cairo and Pango with everything fixed that could make bytes differ.
 *
 * One font family (render/font.h), no hinting, grey antialiasing, metric hinting off, PDF dates from
 * SOURCE_DATE_EPOCH (render/date.h). The same drawing code runs on a measuring canvas, for PDF and for PNG.
 * Lengths are in points (1/72 inch), y downwards, origin at top left.
 *
 * Drawing functions return nothing: what goes wrong stays with the canvas, and pl_canvas_close reports the
 * first failure. So does a text with a character that the font lacks: a page with an empty box in it is never
 * written.
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

/* A canvas that draws nowhere, for measuring text. PL_MISSING when the font is not installed (here and
 * below). */
pl_status pl_canvas_measuring(pl_canvas **canvas, pl_error *error);
/* A page of width x height points; title goes into the PDF's metadata. */
pl_status pl_canvas_pdf(const char *path, double width, double height, const char *title, pl_canvas **canvas,
                        pl_error *error);
/* The same at 200 dots an inch, the size rounded up to whole dots; the file is written by pl_canvas_close. */
pl_status pl_canvas_png(const char *path, double width, double height, pl_canvas **canvas, pl_error *error);
/* pl_canvas_pdf or pl_canvas_png by the format's name, "pdf" or "png"; another name is PL_USAGE. */
pl_status pl_canvas_open(const char *format, const char *path, double width, double height, const char *title,
                         pl_canvas **canvas, pl_error *error);
/* Finishes the file and frees the canvas, also on failure; reports what went wrong since it was opened. NULL
 * is fine. */
pl_status pl_canvas_close(pl_canvas *canvas, pl_error *error);

cairo_t *pl_canvas_cairo(pl_canvas *canvas); /* borrowed */

/* Text is UTF-8 with tabular figures, on one line. _{arg} and ^{2} set their contents lower or higher; so is
 * the name behind a single capital letter, as in D_R. Straight quotes are set as curly ones and the hyphen
 * before a number as a minus; every other character is itself. */
double pl_text_width(pl_canvas *canvas, const char *text, double size, pl_weight weight);
double pl_text_height(pl_canvas *canvas, double size); /* line height */
double pl_text_ascent(pl_canvas *canvas, double size); /* from the top of a line to its baseline */
/* (x, y) is the baseline's point that the anchor names. */
void pl_text_draw(pl_canvas *canvas, double x, double y, const char *text, double size, pl_weight weight,
                  pl_anchor anchor, pl_colour colour);
void pl_text_draw_rotated(pl_canvas *canvas, double x, double y, const char *text, double size,
                          pl_weight weight, pl_anchor anchor, pl_colour colour, double radians);
/* Wraps at width; returns the height used; draws nothing when draw is false. (x, y) is the top left corner.
 */
double pl_text_paragraph(pl_canvas *canvas, double x, double y, double width, const char *text, double size,
                         pl_weight weight, pl_colour colour, bool draw);
/* The same with its lines set left, centred or right within width. */
double pl_text_block(pl_canvas *canvas, double x, double y, double width, const char *text, double size,
                     pl_weight weight, pl_anchor alignment, pl_colour colour, bool draw);
/* The text without its _{} and ^{} marks ("U_arg", "R²" has none to lose), for CSV and sheets; the caller's
 * to free. */
char *pl_text_plain(const char *text);

/* The drawn mark of a standing, size points high around the centre (x, y). Its own colour is the standing's
 * strong one. */
void pl_canvas_mark(pl_canvas *canvas, double x, double y, double size, pl_standing standing,
                    pl_colour colour);

void pl_canvas_line(pl_canvas *canvas, double x0, double y0, double x1, double y1, double width,
                    pl_colour colour);
void pl_canvas_dashed_line(pl_canvas *canvas, double x0, double y0, double x1, double y1, double width,
                           pl_colour colour);
void pl_canvas_box(pl_canvas *canvas, double x, double y, double width, double height, pl_colour fill);
void pl_canvas_rounded_box(pl_canvas *canvas, double x, double y, double width, double height, double radius,
                           pl_colour fill);
/* The field of missing data: pale grey, sparsely hatched, with an edge in this colour. The lines of
 * neighbours run on. */
void pl_canvas_missing_box(pl_canvas *canvas, double x, double y, double width, double height,
                           pl_colour edge);

#endif
