#include "base/markup.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

void pl_markup_add_bytes(pl_markup *markup, const char *bytes, size_t n)
{
    markup->bytes = pl_grow(markup->bytes, &markup->capacity, markup->n + n + 1, 1);
    memcpy(markup->bytes + markup->n, bytes, n);
    markup->n += n;
    markup->bytes[markup->n] = '\0';
}

void pl_markup_add(pl_markup *markup, const char *text)
{
    pl_markup_add_bytes(markup, text, strlen(text));
}

void pl_markup_format(pl_markup *markup, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *text = pl_format_list(format, arguments);
    va_end(arguments);
    pl_markup_add(markup, text);
    free(text);
}

/* What stands for a character; NULL: itself. */
typedef const char *quote(char c);

static void add_quoted(pl_markup *markup, const char *text, quote *quote_of)
{
    for (const char *at = text; *at != '\0'; at++) {
        const char *quoted = quote_of(*at);
        if (quoted != NULL)
            pl_markup_add(markup, quoted);
        else
            pl_markup_add_bytes(markup, at, 1);
    }
}

static const char *quote_html(char c)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return NULL;
    }
}

static const char *quote_latex(char c)
{
    static const char special[] = "\\{}$&#%_^~";
    static const char *const quoted[] = {
        "\\textbackslash{}", "\\{", "\\}", "\\$", "\\&", "\\#", "\\%", "\\_", "\\textasciicircum{}",
        "\\textasciitilde{}"};
    const char *found = strchr(special, c);
    return found != NULL ? quoted[found - special] : NULL;
}

void pl_markup_html(pl_markup *markup, const char *text)
{
    add_quoted(markup, text, quote_html);
}

void pl_markup_latex(pl_markup *markup, const char *text)
{
    add_quoted(markup, text, quote_latex);
}

/* Every ASCII sign can be escaped; escaping those that need none would only hurt readers of the Markdown. */
void pl_markup_markdown(pl_markup *markup, const char *text)
{
    for (const char *at = text; *at != '\0'; at++) {
        if (strchr("\\`*_{}[]()#+-.!|<>@~^$'\"=:&/", *at) != NULL)
            pl_markup_add(markup, "\\");
        pl_markup_add_bytes(markup, at, 1);
    }
}

const char *pl_markup_text(const pl_markup *markup)
{
    return markup->bytes != NULL ? markup->bytes : "";
}

void pl_markup_clear(pl_markup *markup)
{
    free(markup->bytes);
    *markup = (pl_markup){0};
}
