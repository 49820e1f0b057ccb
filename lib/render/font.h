/* The one font of everything that is drawn: Inter, from a fixed folder.
 *
 * The files come from the Debian package fonts-inter. They are loaded through a font configuration of our
 * own, so that neither the machine's nor the user's fontconfig settings change a picture. (Fontconfig's
 * current configuration, which is global to the process, is replaced by an empty one on the way.)
 */
#ifndef PL_RENDER_FONT_H
#define PL_RENDER_FONT_H

#include "base/status.h"

#include <stddef.h>

#define PL_FONT_FAMILY "Inter"

/* *first is the number of the first of n texts that has a character the font lacks, n when it has them all.
 * Texts are valid UTF-8; NULL is one without characters. PL_MISSING names the package when a file of the font
 * is not there, PL_BAD_INPUT when one is no font. */
pl_status pl_font_find_lacking(const char *const *texts, size_t n, size_t *first, pl_error *error);

#endif
