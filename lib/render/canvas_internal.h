/* What canvas.c and text.c share of a canvas; nobody else includes this. */
#ifndef PL_RENDER_CANVAS_INTERNAL_H
#define PL_RENDER_CANVAS_INTERNAL_H

#include "render/canvas.h"

#include <pango/pangocairo.h>

struct pl_canvas {
    cairo_surface_t *surface;
    cairo_t *cairo;
    PangoFontMap *fonts;
    PangoContext *context;
    GHashTable *texts; /* what was set: its PangoLayout */
    char *path;        /* NULL when measuring */
    bool is_png;
    char unknown[64]; /* beginning of the first text with a character that the font lacks; else empty */
};

/* Sets up fonts and context on canvas->cairo; on failure nothing is left to release. */
pl_status pl_canvas_internal_text_begin(pl_canvas *canvas, pl_error *error);
void pl_canvas_internal_text_end(pl_canvas *canvas);

#endif
