/* PNG files that know their resolution. */
#ifndef PL_RENDER_PNG_H
#define PL_RENDER_PNG_H

#include "base/status.h"

#include <cairo.h>

#define PL_PNG_DOTS_PER_INCH 200.0

/* Writes an image surface, with the chunk pHYs that Cairo leaves out, so that other programs place the
 * picture at its true size. Same pixels, same bytes. */
pl_status pl_png_write(cairo_surface_t *image, const char *path, pl_error *error);

#endif
