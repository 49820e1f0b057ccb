/* What surrounds a drawn table or figure: the head (title, caption) above it, the foot (legend of standings,
 * notes, source) below.
 *
 * Each function draws into a column of the given width whose top left corner is (x, y) and returns the height
 * that it takes; with draw false it only measures, and the canvas may be a measuring one.
 */
#ifndef PL_RENDER_PAGE_H
#define PL_RENDER_PAGE_H

#include "render/canvas.h"
#include "render/tally.h"

#include <stdbool.h>
#include <stddef.h>

#define PL_PAGE_MARGIN 12.0     /* points, on all four sides */
#define PL_PAGE_WIDTH_MAX 493.2 /* 174 mm: two columns of a journal's page */

/* All texts are borrowed; NULL and empty ones take no room. */
typedef struct pl_page {
    const char *title, *caption, *source;
    char *const *notes;
    size_t notes_count;
    pl_tally tally; /* all zero: no legend */
} pl_page;

double pl_page_head(pl_canvas *canvas, double x, double y, double width, const pl_page *page, bool draw);
double pl_page_foot(pl_canvas *canvas, double x, double y, double width, const pl_page *page, bool draw);

#endif
