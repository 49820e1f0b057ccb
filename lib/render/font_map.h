/* The font for Pango. Apart from font.h, whose readers would compile all of Pango and GLib with it. */
#ifndef PL_RENDER_FONT_MAP_H
#define PL_RENDER_FONT_MAP_H

#include "base/status.h"

#include <pango/pango.h>

/* A font map that knows Inter regular, semi-bold and italic and nothing else.
 * Files are looked for in the folder that PLUMB_FONTS names, else where the package puts them. PL_MISSING
 * names the package when a file is not there, PL_BAD_INPUT when one is no font. */
pl_status pl_font_map_new(PangoFontMap **map, pl_error *error);
void pl_font_map_free(PangoFontMap *map);

#endif
