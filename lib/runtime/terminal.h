/* What programs write for people: 80 columns, aligned, coloured only where colour is wanted.
 *
 * Colour is used when the stream is a terminal, NO_COLOR is unset or empty (no-color.org) and TERM is not
 * "dumb". Widths count characters of UTF-8, combining marks not at all; text of the suite has no wide ones.
 */
#ifndef PL_RUNTIME_TERMINAL_H
#define PL_RUNTIME_TERMINAL_H

#include "claims/verdict.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { PL_TERMINAL_COLUMNS = 80 };

bool pl_terminal_is(FILE *stream);
bool pl_terminal_coloured(FILE *stream);

/* Columns that text takes. */
size_t pl_terminal_width(const char *text);

/* text padded with spaces to width columns: width > 0 on the left side, < 0 on the right side (as "%-5s" and
 * "%5s" would say, the other way round). Longer text is written whole. */
void pl_terminal_cell(FILE *stream, const char *text, int width);

/* text broken at spaces so that no line passes column 80, every line after the first indented. column is
 * where the first line begins. A word longer than a line stands alone on one. Ends with a newline. */
void pl_terminal_wrap(FILE *stream, const char *text, size_t column, size_t indent);

/* Turns the colour of a standing, or bold, on (when coloured) until pl_terminal_plain. Unchecked is never
 * green. */
void pl_terminal_tint(FILE *stream, pl_standing standing, bool coloured);
void pl_terminal_bold(FILE *stream, bool coloured);
void pl_terminal_plain(FILE *stream, bool coloured);

#endif
