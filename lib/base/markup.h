/* Markup in memory: a text that grows, and other text quoted into HTML, LaTeX or Markdown. */
#ifndef PL_BASE_MARKUP_H
#define PL_BASE_MARKUP_H

#include <stddef.h>

typedef struct pl_markup { /* {0} is empty */
    char *bytes;           /* NULL when empty, else with a zero byte behind its n bytes */
    size_t n, capacity;
} pl_markup;

/* Appends as it stands. Texts must not be parts of the markup itself. */
void pl_markup_add(pl_markup *markup, const char *text);
void pl_markup_add_bytes(pl_markup *markup, const char *bytes, size_t n);
void pl_markup_format(pl_markup *markup, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Append text so that a reader sees these characters and nothing is taken for markup: in HTML also within
 * a quoted attribute, in Markdown (pandoc's) also at the beginning of a line. */
void pl_markup_html(pl_markup *markup, const char *text);
void pl_markup_latex(pl_markup *markup, const char *text);
void pl_markup_markdown(pl_markup *markup, const char *text);

/* The text, never NULL. */
const char *pl_markup_text(const pl_markup *markup);
void pl_markup_clear(pl_markup *markup);

#endif
