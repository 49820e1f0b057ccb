/* One look for everything that is drawn: colours, sizes, type.
 *
 * Series colours: the hues of Okabe & Ito (2008), Color Universal Design, darker than theirs, so that each
 * contrasts at least 3 : 1 with paper (WCAG 2.1, graphical objects), and in an order in which neighbours
 * differ in lightness too. Standings never rely on colour alone: each has its glyph.
 */
#ifndef PL_RENDER_STYLE_H
#define PL_RENDER_STYLE_H

#include "claims/summary.h"
#include "claims/verdict.h"

#include <stddef.h>

typedef struct pl_colour {
    double red, green, blue; /* sRGB, 0 to 1 */
} pl_colour;

enum { PL_PALETTE_SIZE = 8 };
pl_colour pl_style_series(size_t i); /* repeats after PL_PALETTE_SIZE */
/* The palette's black, in every figure for what people said, against which models are held. */
enum { PL_COLOUR_GOLD = 7 };
pl_colour pl_style_ink(void);   /* text and axes */
pl_colour pl_style_muted(void); /* secondary text, grid labels */
pl_colour pl_style_rule(void);  /* grid and thin rules */
pl_colour pl_style_paper(void);
/* Where data are missing: a pale grey field, and the lines that hatch it. */
pl_colour pl_style_missing(void);
pl_colour pl_style_missing_line(void);
/* Light tint behind a cell and strong colour of its glyph. Unchecked is grey, never green. */
pl_colour pl_style_standing_tint(pl_standing standing);
pl_colour pl_style_standing(pl_standing standing);
/* One character a standing, for text that other programs show (sheets, terminals). Inter lacks some of them:
 * pages draw the same shapes with pl_canvas_mark of render/canvas.h. */
const char *pl_style_standing_glyph(pl_standing standing);
/* Ramp for heat maps, t in 0..1 (clamped; NaN is 0): CIELAB lightness falls in proportion to t, so that equal
 * steps look equal and the order survives every colour blindness and grey print. */
pl_colour pl_style_ramp(double t);
/* The first of ink, paper and black whose contrast with it is PL_CONTRAST_LEGIBLE; one of them always is,
 * since black's and paper's multiply to 21. */
pl_colour pl_style_ink_on(pl_colour background);
#define PL_CONTRAST_LEGIBLE 4.5 /* of text (WCAG 2.1, level AA) */
/* Contrast ratio of two colours, 1 to 21 (WCAG 2.1, definition of "contrast ratio"). */
double pl_colour_contrast(pl_colour a, pl_colour b);
/* 0xRRGGBB, for XLSX. */
unsigned pl_colour_hex(pl_colour colour);

/* Type, in points. */
#define PL_TYPE_TITLE 10.0
#define PL_TYPE_BODY 8.0
#define PL_TYPE_SMALL 7.0
/* Middle of a digit above the baseline, as a part of the size. */
#define PL_TYPE_DIGIT_CENTRE 0.37

#endif
