/* The text of a canvas. Pango sets each text once, however often it is measured and drawn. */
#include "render/canvas.h"

#include "base/memory.h"
#include "render/canvas_internal.h"
#include "render/font.h"
#include "render/font_map.h"

#include <stdlib.h>
#include <string.h>

/* Set against the surrounding size. */
static const double SCRIPT_SCALE = 0.72, SUBSCRIPT_RISE = -0.18, SUPERSCRIPT_RISE = 0.34;

/* Inter has no U+2217 (asterisk operator), which documents print as a sign of significance; its own asterisk
 * is raised and looks the same. */
static const char ASTERISK_OPERATOR[] = "\u2217";

/* A text and all that its layout hangs on. */
typedef struct setting {
    char *text;
    double size;
    pl_weight weight;
    double width; /* negative: one line */
    pl_anchor alignment;
} setting;

static guint hash_of(gconstpointer key)
{
    const setting *s = key;
    guint kind = (guint)s->weight * 3 + (guint)s->alignment;
    return g_str_hash(s->text) ^ g_double_hash(&s->size) ^ g_double_hash(&s->width) ^ kind;
}

static gboolean is_same(gconstpointer a, gconstpointer b)
{
    const setting *s = a, *t = b;
    return s->size == t->size && s->weight == t->weight && s->width == t->width &&
           s->alignment == t->alignment && strcmp(s->text, t->text) == 0;
}

static void drop_setting(gpointer key)
{
    free(((setting *)key)->text);
    free(key);
}

pl_status pl_canvas_internal_text_begin(pl_canvas *canvas, pl_error *error)
{
    PL_TRY(pl_font_map_new(&canvas->fonts, error));
    canvas->context = pango_font_map_create_context(canvas->fonts);
    pango_context_set_language(canvas->context, pango_language_from_string("en"));
    pango_context_set_round_glyph_positions(canvas->context, FALSE);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_get_font_options(canvas->cairo, options);
    pango_cairo_context_set_font_options(canvas->context, options);
    cairo_font_options_destroy(options);
    pango_cairo_update_context(canvas->cairo, canvas->context);
    canvas->texts = g_hash_table_new_full(hash_of, is_same, drop_setting, g_object_unref);
    return PL_OK;
}

void pl_canvas_internal_text_end(pl_canvas *canvas)
{
    g_hash_table_unref(canvas->texts);
    g_object_unref(canvas->context);
    pl_font_map_free(canvas->fonts);
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool is_of_word(char c)
{
    return is_digit(c) || is_capital(c) || (c >= 'a' && c <= 'z') || c == '_';
}

/* Whether a script begins here: its mark and where its contents end ("}"). */
static const char *script_end(const char *at)
{
    return (*at == '_' || *at == '^') && at[1] == '{' ? strchr(at + 2, '}') : NULL;
}

char *pl_text_plain(const char *text)
{
    char *plain = pl_copy_text(text), *to = plain;
    for (const char *at = text; *at != '\0'; at++) {
        const char *end = script_end(at);
        if (end == NULL) {
            *to++ = *at;
            continue;
        }
        size_t n = (size_t)(end - (at + 2));
        *to++ = *at;
        memcpy(to, at + 2, n);
        to += n;
        at = end;
    }
    *to = '\0';
    return plain;
}

static void add_attribute(PangoAttrList *list, PangoAttribute *attribute, size_t begin, size_t end)
{
    attribute->start_index = (guint)begin;
    attribute->end_index = (guint)end;
    pango_attr_list_insert(list, attribute);
}

/* Length of the name behind a single capital letter and "_" at at: 1 for the "R" of D_R; 0: there is none. */
static size_t bare_script(const char *text, const char *at)
{
    size_t n = 0;
    bool single = *at == '_' && at > text && is_capital(at[-1]) && (at == text + 1 || !is_of_word(at[-2]));
    while (single && is_of_word(at[1 + n]) && at[1 + n] != '_')
        n++;
    return n;
}

/* Whether a line must not break at this blank: beside a sign of equality, before a percent sign. */
static bool is_bound(const char *text, const char *at)
{
    return at > text && at[1] != '\0' && (at[-1] == '=' || at[1] == '=' || at[1] == '%');
}

/* What stands for an ASCII character: a minus before a number, curly quotes, a blank that binds. NULL:
 * itself. */
static const char *set_character(const char *text, const char *at)
{
    bool begins = at == text || at[-1] == ' ' || at[-1] == '(';
    switch (*at) {
    case ' ':
        return is_bound(text, at) ? "\u00A0" : NULL;
    case '-':
        return begins && (is_digit(at[1]) || (at[1] == '.' && is_digit(at[2]))) ? "\u2212" : NULL;
    case '\'':
        return begins ? "\u2018" : "\u2019";
    case '"':
        return begins ? "\u201C" : "\u201D";
    default:
        return NULL;
    }
}

static size_t add_script(char *shown, size_t n, const char *script, size_t length, double rise,
                         PangoAttrList *list)
{
    memcpy(shown + n, script, length);
    add_attribute(list, pango_attr_scale_new(SCRIPT_SCALE), n, n + length);
    add_attribute(list, pango_attr_rise_new((int)(rise * PANGO_SCALE)), n, n + length);
    return n + length;
}

/* The characters to show go into shown, which has room for three times the text; scripts become attributes.
 */
static void interpret(const char *text, double size, char *shown, PangoAttrList *list)
{
    size_t n = 0;
    for (const char *at = text; *at != '\0';) {
        const char *end = script_end(at), *set = set_character(text, at);
        size_t bare = bare_script(text, at);
        if (end != NULL) {
            double rise = size * (*at == '_' ? SUBSCRIPT_RISE : SUPERSCRIPT_RISE);
            n = add_script(shown, n, at + 2, (size_t)(end - (at + 2)), rise, list);
            at = end + 1;
        } else if (bare > 0) {
            n = add_script(shown, n, at + 1, bare, size * SUBSCRIPT_RISE, list);
            at += 1 + bare;
        } else if (set != NULL) {
            memcpy(shown + n, set, strlen(set));
            n += strlen(set);
            at++;
        } else if (strncmp(at, ASTERISK_OPERATOR, strlen(ASTERISK_OPERATOR)) == 0) {
            shown[n++] = '*';
            at += strlen(ASTERISK_OPERATOR);
        } else {
            shown[n++] = *at++;
        }
    }
    shown[n] = '\0';
}

static void set_font(PangoLayout *layout, double size, pl_weight weight)
{
    PangoFontDescription *font = pango_font_description_new();
    pango_font_description_set_family_static(font, PL_FONT_FAMILY);
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_font_description_set_weight(font, weight == PL_BOLD ? PANGO_WEIGHT_SEMIBOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_style(font, weight == PL_ITALIC ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
}

static void remember_unknown(pl_canvas *canvas, PangoLayout *layout, const char *text)
{
    if (canvas->unknown[0] != '\0' || pango_layout_get_unknown_glyphs_count(layout) == 0)
        return;
    size_t n = strlen(text), room = sizeof canvas->unknown - 1;
    if (n > room)
        for (n = room; n > 0 && (text[n] & 0xC0) == 0x80; n--) /* not within a character */
            ;
    memcpy(canvas->unknown, text, n);
    canvas->unknown[n] = '\0';
}

/* Contextual alternates are off: they would turn "->" and "4x4" into other characters. */
static PangoLayout *lay_out(PangoContext *context, const setting *s)
{
    static const PangoAlignment ALIGNMENTS[] = {PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT};
    PangoLayout *layout = pango_layout_new(context);
    PangoAttrList *list = pango_attr_list_new();
    char *shown = pl_allocate(3 * strlen(s->text) + 1, 1);
    add_attribute(list, pango_attr_font_features_new("tnum=1, calt=0"), 0, G_MAXUINT);
    add_attribute(list, pango_attr_fallback_new(FALSE), 0, G_MAXUINT);
    interpret(s->text, s->size, shown, list);
    pango_layout_set_text(layout, shown, -1);
    pango_layout_set_attributes(layout, list);
    pango_layout_set_width(layout, s->width < 0.0 ? -1 : (int)(s->width * PANGO_SCALE));
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_alignment(layout, ALIGNMENTS[s->alignment]);
    set_font(layout, s->size, s->weight);
    pango_attr_list_unref(list);
    free(shown);
    return layout;
}

/* Borrowed from the canvas. */
static PangoLayout *set_text(pl_canvas *canvas, const char *text, double size, pl_weight weight, double width,
                             pl_anchor alignment)
{
    setting wanted = {(char *)text, size, weight, width, alignment};
    PangoLayout *layout = g_hash_table_lookup(canvas->texts, &wanted);
    if (layout != NULL)
        return layout;
    layout = lay_out(canvas->context, &wanted);
    remember_unknown(canvas, layout, text);
    setting *kept = pl_allocate(1, sizeof *kept);
    *kept = wanted;
    kept->text = pl_copy_text(text);
    g_hash_table_insert(canvas->texts, kept, layout);
    return layout;
}

double pl_text_width(pl_canvas *canvas, const char *text, double size, pl_weight weight)
{
    PangoRectangle logical;
    pango_layout_get_extents(set_text(canvas, text, size, weight, -1.0, PL_LEFT), NULL, &logical);
    return (double)logical.width / PANGO_SCALE;
}

double pl_text_height(pl_canvas *canvas, double size)
{
    PangoRectangle logical;
    pango_layout_get_extents(set_text(canvas, "x", size, PL_REGULAR, -1.0, PL_LEFT), NULL, &logical);
    return (double)logical.height / PANGO_SCALE;
}

double pl_text_ascent(pl_canvas *canvas, double size)
{
    return (double)pango_layout_get_baseline(set_text(canvas, "x", size, PL_REGULAR, -1.0, PL_LEFT)) /
           PANGO_SCALE;
}

static void set_source(cairo_t *cairo, pl_colour colour)
{
    cairo_set_source_rgb(cairo, colour.red, colour.green, colour.blue);
}

void pl_text_draw_rotated(pl_canvas *canvas, double x, double y, const char *text, double size,
                          pl_weight weight, pl_anchor anchor, pl_colour colour, double radians)
{
    static const double SHARES[] = {0.0, 0.5, 1.0};
    PangoRectangle logical;
    PangoLayout *layout = set_text(canvas, text, size, weight, -1.0, PL_LEFT);
    pango_layout_get_extents(layout, NULL, &logical);
    cairo_save(canvas->cairo);
    set_source(canvas->cairo, colour);
    cairo_translate(canvas->cairo, x, y);
    cairo_rotate(canvas->cairo, radians);
    cairo_move_to(canvas->cairo, -SHARES[anchor] * logical.width / PANGO_SCALE, 0.0);
    pango_cairo_show_layout_line(canvas->cairo, pango_layout_get_line_readonly(layout, 0));
    cairo_restore(canvas->cairo);
}

void pl_text_draw(pl_canvas *canvas, double x, double y, const char *text, double size, pl_weight weight,
                  pl_anchor anchor, pl_colour colour)
{
    pl_text_draw_rotated(canvas, x, y, text, size, weight, anchor, colour, 0.0);
}

double pl_text_block(pl_canvas *canvas, double x, double y, double width, const char *text, double size,
                     pl_weight weight, pl_anchor alignment, pl_colour colour, bool draw)
{
    PangoRectangle logical;
    PangoLayout *layout = set_text(canvas, text, size, weight, width, alignment);
    pango_layout_get_extents(layout, NULL, &logical);
    if (draw) {
        set_source(canvas->cairo, colour);
        cairo_move_to(canvas->cairo, x, y);
        pango_cairo_show_layout(canvas->cairo, layout);
    }
    return (double)logical.height / PANGO_SCALE;
}

double pl_text_paragraph(pl_canvas *canvas, double x, double y, double width, const char *text, double size,
                         pl_weight weight, pl_colour colour, bool draw)
{
    return pl_text_block(canvas, x, y, width, text, size, weight, PL_LEFT, colour, draw);
}
