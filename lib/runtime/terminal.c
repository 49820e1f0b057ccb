#include "runtime/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool pl_terminal_is(FILE *stream)
{
    int descriptor = fileno(stream);
    return descriptor >= 0 && isatty(descriptor);
}

bool pl_terminal_coloured(FILE *stream)
{
    const char *refused = getenv("NO_COLOR");
    const char *kind = getenv("TERM");
    if (refused != NULL && refused[0] != '\0')
        return false;
    if (kind == NULL || strcmp(kind, "dumb") == 0)
        return false;
    return pl_terminal_is(stream);
}

/* Columns of the first n bytes of text. Continuation bytes and the combining marks U+0300 to U+036F (CC 80 to
 * CD AF) take none. */
static size_t width_of(const char *text, size_t n)
{
    const unsigned char *bytes = (const unsigned char *)text;
    size_t width = 0;
    for (size_t i = 0; i < n; i++) {
        bool continues = (bytes[i] & 0xC0) == 0x80;
        bool combines = bytes[i] == 0xCC || (bytes[i] == 0xCD && i + 1 < n && bytes[i + 1] <= 0xAF);
        width += !continues && !combines;
    }
    return width;
}

size_t pl_terminal_width(const char *text)
{
    return width_of(text, strlen(text));
}

static void write_spaces(FILE *stream, size_t n)
{
    fprintf(stream, "%*s", (int)n, "");
}

void pl_terminal_cell(FILE *stream, const char *text, int width)
{
    size_t wanted = (size_t)abs(width), taken = pl_terminal_width(text);
    size_t padding = wanted > taken ? wanted - taken : 0;
    if (width < 0)
        write_spaces(stream, padding);
    fputs(text, stream);
    if (width > 0)
        write_spaces(stream, padding);
}

void pl_terminal_wrap(FILE *stream, const char *text, size_t column, size_t indent)
{
    bool first = true;
    for (text += strspn(text, " \n"); *text != '\0'; text += strspn(text, " \n")) {
        size_t n = strcspn(text, " \n"), width = width_of(text, n);
        if (!first && column + 1 + width > PL_TERMINAL_COLUMNS) {
            fputc('\n', stream);
            write_spaces(stream, indent);
            column = indent;
        } else if (!first) {
            fputc(' ', stream);
            column++;
        }
        fwrite(text, 1, n, stream);
        column += width;
        text += n;
        first = false;
    }
    fputc('\n', stream);
}

/* ECMA-48, 8.3.117 (SGR). */
static const char *tint_of(pl_standing standing)
{
    switch (standing) {
    case PL_REPRODUCED:
        return "\033[32m"; /* green */
    case PL_CONSISTENT:
        return "\033[36m"; /* cyan */
    case PL_SIMULATED:
        return "\033[34m"; /* blue */
    case PL_STANDS_DIFFERING:
        return "\033[31m"; /* red */
    case PL_STANDS_UNDETERMINED:
        return "\033[33m"; /* yellow */
    case PL_STANDS_UNCHECKED:
        break;
    }
    return "\033[90m"; /* grey */
}

void pl_terminal_tint(FILE *stream, pl_standing standing, bool coloured)
{
    if (coloured)
        fputs(tint_of(standing), stream);
}

void pl_terminal_bold(FILE *stream, bool coloured)
{
    if (coloured)
        fputs("\033[1m", stream);
}

void pl_terminal_plain(FILE *stream, bool coloured)
{
    if (coloured)
        fputs("\033[0m", stream);
}
