/* One look for everything that is drawn: colours, sizes, type.
 *
 * Series colours: Okabe & Ito (2008), Color Universal Design, reordered so that neighbours differ in lightness too.
 * Standings never rely on colour alone: each has its glyph.
 */
#ifndef PL_RENDER_STYLE_H
#define PL_RENDER_STYLE_H

#include "claims/verdict.h"

#include <stddef.h>

typedef struct pl_colour {
    double red, green, blue;      /* sRGB, 0 to 1 */
} pl_colour;

enum { PL_PALETTE_SIZE = 8 };
pl_colour pl_style_series(size_t i);                  /* repeats after PL_PALETTE_SIZE */
pl_colour pl_style_ink(void);                         /* text and axes */
pl_colour pl_style_muted(void);                       /* secondary text, grid labels */
pl_colour pl_style_rule(void);                        /* grid and thin rules */
pl_colour pl_style_paper(void);
/* Light tint behind a cell and strong colour of its glyph. Unchecked is grey, never green. */
pl_colour pl_style_standing_tint(pl_standing standing);
pl_colour pl_style_standing(pl_standing standing);
/* One glyph a standing, present in the font. */
const char *pl_style_standing_glyph(pl_standing standing);
/* Perceptually even, colour-blind safe ramp for heat maps, t in 0..1; and the ink that is legible on it. */
pl_colour pl_style_ramp(double t);
pl_colour pl_style_ink_on(pl_colour background);
/* 0xRRGGBB, for XLSX. */
unsigned pl_colour_hex(pl_colour colour);

/* Type, in points. */
#define PL_TYPE_TITLE 10.0
#define PL_TYPE_BODY 8.0
#define PL_TYPE_SMALL 7.0

#endif
