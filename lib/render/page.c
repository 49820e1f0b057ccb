#include "render/page.h"

#include "base/memory.h"

#include <stdlib.h>

static const double MARK_SIZE = 5.0;  /* of the legend's marks, as high as its digits */
static const double MARK_GAP = 3.0;   /* between a mark and its words */
static const double ENTRY_GAP = 12.0; /* between two entries of the legend */
static const double PARAGRAPH_GAP = 2.5;
static const double HEAD_GAP = 6.0, FOOT_GAP = 6.0; /* to the table or figure */

static bool is_blank(const char *text)
{
    return text == NULL || *text == '\0';
}

static double paragraph(pl_canvas *canvas, double x, double y, double width, const char *text, double size,
                        pl_weight weight, pl_colour colour, bool draw)
{
    if (is_blank(text))
        return 0.0;
    return pl_text_paragraph(canvas, x, y, width, text, size, weight, colour, draw) + PARAGRAPH_GAP;
}

double pl_page_head(pl_canvas *canvas, double x, double y, double width, const pl_page *page, bool draw)
{
    double top = y;
    y += paragraph(canvas, x, y, width, page->title, PL_TYPE_TITLE, PL_BOLD, pl_style_ink(), draw);
    y += paragraph(canvas, x, y, width, page->caption, PL_TYPE_BODY, PL_REGULAR, pl_style_muted(), draw);
    return y > top ? y - top + HEAD_GAP : 0.0;
}

static void draw_entry(pl_canvas *canvas, double x, double y, pl_standing standing, const char *words)
{
    double baseline = y + pl_text_ascent(canvas, PL_TYPE_SMALL);
    pl_canvas_mark(canvas, x + MARK_SIZE / 2.0, baseline - PL_TYPE_DIGIT_CENTRE * PL_TYPE_SMALL, MARK_SIZE,
                   standing, pl_style_standing(standing));
    pl_text_draw(canvas, x + MARK_SIZE + MARK_GAP, baseline, words, PL_TYPE_SMALL, PL_REGULAR, PL_LEFT,
                 pl_style_standing(standing));
}

/* Entries flow like words: those that do not fit go into the next line. */
static double legend(pl_canvas *canvas, double x, double y, double width, const pl_tally *tally, bool draw)
{
    double line = pl_text_height(canvas, PL_TYPE_SMALL) + PARAGRAPH_GAP, at = 0.0, used = 0.0;
    for (int i = 0; i < PL_STANDING_COUNT; i++) {
        pl_standing standing = (pl_standing)i;
        if (tally->counts[i] == 0)
            continue;
        char *words = pl_format("%zu %s", tally->counts[i], pl_standing_key(standing));
        double wide = MARK_SIZE + MARK_GAP + pl_text_width(canvas, words, PL_TYPE_SMALL, PL_REGULAR);
        if (used == 0.0 || at + wide > width) {
            at = 0.0;
            used += line;
        }
        if (draw)
            draw_entry(canvas, x + at, y + used - line, standing, words);
        at += wide + ENTRY_GAP;
        free(words);
    }
    return used;
}

double pl_page_foot(pl_canvas *canvas, double x, double y, double width, const pl_page *page, bool draw)
{
    double top = y;
    y += FOOT_GAP;
    double begin = y;
    y += legend(canvas, x, y, width, &page->tally, draw);
    for (size_t i = 0; i < page->notes_count; i++)
        y += paragraph(canvas, x, y, width, page->notes[i], PL_TYPE_SMALL, PL_REGULAR, pl_style_ink(), draw);
    if (!is_blank(page->source)) {
        char *source = pl_format("Source: %s", page->source);
        y += paragraph(canvas, x, y, width, source, PL_TYPE_SMALL, PL_REGULAR, pl_style_muted(), draw);
        free(source);
    }
    return y > begin ? y - top : 0.0;
}
