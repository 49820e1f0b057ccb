#include "render/figure_text.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Inter's ascent as a share of its line height (0.969 of 1.210 em in the font's hhea table). */
static const double ASCENT = 0.80;

bool pl_box_overlaps(pl_box a, pl_box b, double slack)
{
    double across = fmin(a.x + a.width, b.x + b.width) - fmax(a.x, b.x);
    double down = fmin(a.y + a.height, b.y + b.height) - fmax(a.y, b.y);
    return across > slack && down > slack;
}

bool pl_box_contains(pl_box outer, pl_box inner, double slack)
{
    return inner.x >= outer.x - slack && inner.y >= outer.y - slack &&
           inner.x + inner.width <= outer.x + outer.width + slack &&
           inner.y + inner.height <= outer.y + outer.height + slack;
}

pl_box pl_box_between(double x0, double y0, double x1, double y1)
{
    return (pl_box){fmin(x0, x1), fmin(y0, y1), fabs(x1 - x0), fabs(y1 - y0)};
}

pl_text_style pl_text_plain_style(double size, pl_anchor anchor, pl_colour colour)
{
    return (pl_text_style){
        .size = size, .weight = PL_REGULAR, .anchor = anchor, .colour = colour, .standing = PL_TEXT_UNMARKED};
}

static double mark_room(pl_text_style style)
{
    return style.standing == PL_TEXT_UNMARKED ? 0.0 : PL_TEXT_MARK_ROOM;
}

pl_box pl_text_box(pl_canvas *canvas, double x, double y, const char *text, pl_text_style style)
{
    static const double shares[] = {[PL_LEFT] = 0.0, [PL_CENTRE] = 0.5, [PL_RIGHT] = 1.0};
    double width = pl_text_width(canvas, text, style.size, style.weight) + mark_room(style);
    double height = pl_text_height(canvas, style.size);
    double before = shares[style.anchor] * width;
    if (style.turned)
        return (pl_box){x - ASCENT * height, y - (width - before), height, width};
    return (pl_box){x - before, y - ASCENT * height, width, height};
}

static void append(pl_text_list *list, pl_placed_text item)
{
    list->items = pl_grow(list->items, &list->capacity, list->count + 1, sizeof *list->items);
    list->items[list->count++] = item;
}

void pl_text_list_add(pl_text_list *list, pl_canvas *canvas, pl_text_role role, double x, double y,
                      const char *text, pl_text_style style)
{
    append(list, (pl_placed_text){.role = role,
                                  .style = style,
                                  .text = pl_copy_text(text),
                                  .x = x,
                                  .y = y,
                                  .box = pl_text_box(canvas, x, y, text, style)});
}

void pl_text_list_add_below(pl_text_list *list, pl_canvas *canvas, pl_text_role role, double x, double y,
                            const char *text, pl_text_style style)
{
    double ascent = ASCENT * pl_text_height(canvas, style.size);
    pl_text_list_add(list, canvas, role, style.turned ? x + ascent : x, style.turned ? y : y + ascent, text,
                     style);
}

/* At the end of the text's box, in the middle of its digits. On a filled mark it has the text's ink. */
static void draw_mark(const pl_placed_text *item, pl_canvas *canvas)
{
    const double size = 4.4;
    const pl_text_style *style = &item->style;
    pl_standing standing = (pl_standing)style->standing;
    double rise = PL_TYPE_DIGIT_CENTRE * style->size;
    double x = style->turned ? item->x - rise : item->box.x + item->box.width - size / 2.0;
    double y = style->turned ? item->box.y + size / 2.0 : item->y - rise;
    pl_canvas_mark(canvas, x, y, size, standing, style->backed ? pl_style_standing(standing) : style->colour);
}

static void draw_text(const pl_placed_text *item, pl_canvas *canvas)
{
    const double upwards = -acos(0.0), around = 1.0;
    const pl_text_style *style = &item->style;
    pl_box box = item->box;
    if (style->backed)
        pl_canvas_box(canvas, box.x - around, box.y, box.width + 2.0 * around, box.height,
                      item->role == PL_TEXT_MISSING ? pl_style_missing() : pl_style_paper());
    double x = style->turned ? item->x : box.x, y = style->turned ? box.y + box.height : item->y;
    pl_text_draw_rotated(canvas, x, y, item->text, style->size, style->weight, PL_LEFT, style->colour,
                         style->turned ? upwards : 0.0);
    if (style->standing != PL_TEXT_UNMARKED)
        draw_mark(item, canvas);
}

void pl_text_list_draw(const pl_text_list *list, pl_canvas *canvas)
{
    for (size_t i = 0; i < list->count; i++)
        draw_text(&list->items[i], canvas);
}

void pl_text_list_cut(pl_text_list *list, size_t n)
{
    for (size_t i = n; i < list->count; i++)
        free(list->items[i].text);
    list->count = n;
}

void pl_text_list_clear(pl_text_list *list)
{
    pl_text_list_cut(list, 0);
    free(list->items);
    *list = (pl_text_list){0};
}

static void add_line(pl_wrapped *lines, pl_canvas *canvas, const char *from, size_t n, double size,
                     pl_weight weight)
{
    lines->lines = pl_grow(lines->lines, &lines->capacity, lines->count + 1, sizeof *lines->lines);
    char *line = pl_copy_bytes(from, n);
    lines->lines[lines->count++] = line;
    lines->width = fmax(lines->width, pl_text_width(canvas, line, size, weight));
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Bytes up to the next space or, at_hyphens, behind a hyphen that follows a letter. A script's braces hold
 * together. */
static size_t length_until(const char *text, bool at_hyphens)
{
    size_t n = 0;
    bool inside = false;
    while (text[n] != '\0' && (inside || text[n] != ' ')) {
        inside = text[n] == '{' || (inside && text[n] != '}');
        n++;
        if (at_hyphens && !inside && n > 1 && text[n - 1] == '-' && is_letter(text[n - 2]))
            break;
    }
    return n;
}

static bool fits(pl_canvas *canvas, const char *from, size_t n, double size, pl_weight weight, double width)
{
    char *line = pl_copy_bytes(from, n);
    bool fits = pl_text_width(canvas, line, size, weight) <= width;
    free(line);
    return fits;
}

/* Bytes that stay together: a word, cut at its hyphens only when no line can hold it whole. */
static size_t word_length(pl_canvas *canvas, const char *text, double size, pl_weight weight, double width)
{
    size_t n = length_until(text, false);
    return fits(canvas, text, n, size, weight, width) ? n : length_until(text, true);
}

/* Bytes of the longest beginning of a word that fits, one character at least; a script is one character. */
static size_t fitting_length(pl_canvas *canvas, const char *word, size_t n, double size, pl_weight weight,
                             double width)
{
    size_t fitting = 0;
    bool inside = false;
    for (size_t i = 1; i <= n; i++) {
        inside = word[i - 1] == '{' || (inside && word[i - 1] != '}');
        bool ends = !inside && (i == n || ((word[i] & 0xC0) != 0x80 && word[i] != '{'));
        if (!ends)
            continue;
        if (fitting > 0 && !fits(canvas, word, i, size, weight, width))
            break;
        fitting = i;
    }
    return fitting;
}

pl_wrapped pl_text_wrap(pl_canvas *canvas, const char *text, double size, pl_weight weight, double width)
{
    pl_wrapped lines = {0};
    const char *at = text != NULL ? text : "";
    while (*at != '\0') {
        size_t n = word_length(canvas, at, size, weight, width);
        if (!fits(canvas, at, n, size, weight, width)) {
            lines.broken = true;
            n = fitting_length(canvas, at, n, size, weight, width);
        }
        while (at[n] != '\0') {
            size_t space = at[n] == ' ';
            size_t longer = n + space + word_length(canvas, at + n + space, size, weight, width);
            if (!fits(canvas, at, longer, size, weight, width))
                break;
            n = longer;
        }
        add_line(&lines, canvas, at, n, size, weight);
        at += n + (at[n] == ' ');
    }
    return lines;
}

void pl_wrapped_free(pl_wrapped *lines)
{
    for (size_t i = 0; i < lines->count; i++)
        free(lines->lines[i]);
    free(lines->lines);
    *lines = (pl_wrapped){0};
}

double pl_text_list_add_lines(pl_text_list *list, pl_canvas *canvas, pl_text_role role, double x, double y,
                              const pl_wrapped *lines, pl_text_style style)
{
    double step = pl_text_height(canvas, style.size);
    for (size_t i = 0; i < lines->count; i++) {
        double offset = (double)i * step;
        pl_text_list_add_below(list, canvas, role, style.turned ? x + offset : x,
                               style.turned ? y : y + offset, lines->lines[i], style);
    }
    return (double)lines->count * step;
}
