#include "render/figure_ticks.h"

#include "render/figure_range.h"

#include <math.h>

static const double APART = 5.0;       /* between neighbouring labels of an axis */
static const double WORDS_APART = 3.0; /* between neighbouring names, which wrap */
static const double CLOSE = 0.6;       /* between single digits, as a part of their width */
enum {
    LABEL_SIZE = 64,
    LINES_MAX = 4,   /* of a category's label before it is turned */
    COUNTED_OUT = 20 /* an axis of whole numbers up to this range labels each of them where there is room */
};

static const char *tick_text(const pl_axis_place *axis, size_t i, char text[LABEL_SIZE])
{
    return pl_tick_label(axis->ticks.at[i], axis->ticks.places, text, LABEL_SIZE);
}

static double tick_width(const pl_axis_place *axis, pl_canvas *canvas, size_t i)
{
    char text[LABEL_SIZE];
    return pl_text_width(canvas, tick_text(axis, i, text), PL_TYPE_SMALL, PL_REGULAR);
}

static pl_wrapped wrap(pl_canvas *canvas, const char *text, double width)
{
    return pl_text_wrap(canvas, text, PL_TYPE_SMALL, PL_REGULAR, width);
}

/* ---- at the left ---- */

double pl_up_labels_width(const pl_axis_place *axis, pl_canvas *canvas, double limit)
{
    double width = 0.0;
    for (size_t i = 0; i < axis->categories_count; i++) {
        pl_wrapped lines = wrap(canvas, axis->categories[i], limit);
        width = fmax(width, lines.width);
        pl_wrapped_free(&lines);
    }
    for (size_t i = 0; i < axis->ticks.count; i++)
        width = fmax(width, tick_width(axis, canvas, i));
    return width;
}

size_t pl_up_labels_lines(const pl_axis_place *axis, pl_canvas *canvas, double limit)
{
    size_t most = 1;
    for (size_t i = 0; i < axis->categories_count; i++) {
        pl_wrapped lines = wrap(canvas, axis->categories[i], limit);
        most = lines.count > most ? lines.count : most;
        pl_wrapped_free(&lines);
    }
    return most;
}

void pl_up_labels_place(const pl_axis_place *axis, pl_figure_layout *layout, pl_canvas *canvas, double right,
                        double limit)
{
    double line = pl_text_height(canvas, PL_TYPE_SMALL);
    for (size_t i = 0; i < axis->categories_count; i++) {
        pl_wrapped lines = wrap(canvas, axis->categories[i], limit);
        double middle = pl_axis_scale_map(&axis->scale, (double)i);
        pl_text_list_add_lines(&layout->texts, canvas, PL_TEXT_TICK, right,
                               middle - (double)lines.count * line / 2.0, &lines,
                               pl_text_plain_style(PL_TYPE_SMALL, PL_RIGHT, pl_style_ink()));
        pl_wrapped_free(&lines);
    }
    for (size_t i = 0; i < axis->ticks.count; i++) {
        char text[LABEL_SIZE];
        double middle = pl_axis_scale_map(&axis->scale, axis->ticks.at[i]);
        pl_text_list_add_below(&layout->texts, canvas, PL_TEXT_TICK, right, middle - line / 2.0,
                               tick_text(axis, i, text),
                               pl_text_plain_style(PL_TYPE_SMALL, PL_RIGHT, pl_style_muted()));
    }
}

/* ---- below ---- */

static pl_axis_scale with_length(const pl_axis_place *axis, double length)
{
    pl_axis_scale scale = axis->scale;
    scale.from = 0.0;
    scale.to = length;
    return scale;
}

static bool keep_apart(const pl_axis_place *axis, pl_canvas *canvas, const pl_axis_scale *scale)
{
    for (size_t i = 1; i < axis->ticks.count; i++) {
        double room = pl_axis_scale_length(scale, axis->ticks.at[i - 1], axis->ticks.at[i]);
        if (room < (tick_width(axis, canvas, i - 1) + tick_width(axis, canvas, i)) / 2.0 + APART)
            return false;
    }
    return true;
}

static void drop_every_other(pl_ticks *ticks)
{
    ticks->count = (ticks->count + 1) / 2;
    for (size_t i = 0; i < ticks->count; i++)
        ticks->at[i] = ticks->at[2 * i];
}

void pl_across_ticks_fit(pl_axis_place *axis, pl_canvas *canvas, double length)
{
    pl_axis_scale scale = with_length(axis, length);
    bool count_out = axis->axis->whole && axis->scale.high - axis->scale.low <= COUNTED_OUT;
    int wanted = count_out ? COUNTED_OUT : pl_axis_ticks_wanted(length, true);
    pl_axis_set_ticks(axis, wanted);
    while (wanted > 1 && !keep_apart(axis, canvas, &scale))
        pl_axis_set_ticks(axis, --wanted);
    while (!keep_apart(axis, canvas, &scale))
        drop_every_other(&axis->ticks);
}

typedef struct arrangement {
    bool turned;
    size_t stride; /* every so many categories are labelled */
    double wrap, height;
} arrangement;

/* Lines of all labels at this width: how many at most, how wide the widest, whether a word had to be cut. */
static pl_wrapped survey(const pl_axis_place *axis, pl_canvas *canvas, double width)
{
    pl_wrapped most = {0};
    for (size_t i = 0; i < axis->categories_count; i++) {
        pl_wrapped lines = wrap(canvas, axis->categories[i], width);
        most.count = lines.count > most.count ? lines.count : most.count;
        most.width = fmax(most.width, lines.width);
        most.broken |= lines.broken;
        pl_wrapped_free(&lines);
    }
    return most;
}

/* Turned labels are wrapped, too, where their lines fit into the category's width. */
static arrangement arrange_turned(const pl_axis_place *axis, pl_canvas *canvas, double slot)
{
    const double long_label = 110.0;
    double line = pl_text_height(canvas, PL_TYPE_SMALL);
    pl_wrapped whole = survey(axis, canvas, INFINITY), wrapped = survey(axis, canvas, long_label);
    bool fits = (double)wrapped.count * line <= slot - 1.0 && !wrapped.broken;
    return (arrangement){.turned = true,
                         .stride = (size_t)fmax(1.0, ceil(line / slot)),
                         .wrap = fits ? long_label : INFINITY,
                         .height = fits ? wrapped.width : whole.width};
}

/* Level lines within each category's width; where a word is wider or the lines are many, turned. Labels that
 * are no wider than high gain nothing by that: they stand closer, and some are left out. */
static arrangement arrange(const pl_axis_place *axis, pl_canvas *canvas, double length)
{
    double slot = length / (double)axis->categories_count, line = pl_text_height(canvas, PL_TYPE_SMALL);
    double widest = survey(axis, canvas, INFINITY).width;
    if (widest <= line) {
        double apart = fmin(APART, CLOSE * widest);
        return (arrangement){
            .stride = (size_t)fmax(1.0, ceil((widest + apart) / slot)), .wrap = INFINITY, .height = line};
    }
    pl_wrapped level = survey(axis, canvas, slot - WORDS_APART);
    if (level.broken || level.count > LINES_MAX)
        return arrange_turned(axis, canvas, slot);
    return (arrangement){.stride = 1, .wrap = slot - WORDS_APART, .height = (double)level.count * line};
}

double pl_across_labels_height(const pl_axis_place *axis, pl_canvas *canvas, double length)
{
    if (axis->categories_count > 0)
        return arrange(axis, canvas, length).height;
    return axis->ticks.count > 0 ? pl_text_height(canvas, PL_TYPE_SMALL) : 0.0;
}

void pl_across_labels_overhang(const pl_axis_place *axis, pl_canvas *canvas, double length, double *left,
                               double *right)
{
    pl_axis_scale scale = with_length(axis, length);
    *left = *right = 0.0;
    for (size_t i = 0; i < axis->ticks.count; i++) {
        double at = pl_axis_scale_map(&scale, axis->ticks.at[i]), half = tick_width(axis, canvas, i) / 2.0;
        *left = fmax(*left, half - at);
        *right = fmax(*right, at + half - length);
    }
}

static void place_category(const pl_axis_place *axis, pl_figure_layout *layout, pl_canvas *canvas, size_t i,
                           double top, const arrangement *how)
{
    double middle = pl_axis_scale_map(&axis->scale, (double)i), line = pl_text_height(canvas, PL_TYPE_SMALL);
    pl_text_style style = pl_text_plain_style(PL_TYPE_SMALL, PL_CENTRE, pl_style_ink());
    pl_wrapped lines = wrap(canvas, axis->categories[i], how->wrap);
    double used = (double)lines.count * line, bottom = top + how->height;
    if (how->turned) {
        style.turned = true;
        style.anchor = axis->on_top ? PL_LEFT : PL_RIGHT;
        pl_text_list_add_lines(&layout->texts, canvas, PL_TEXT_TICK, middle - used / 2.0,
                               axis->on_top ? bottom : top, &lines, style);
    } else {
        pl_text_list_add_lines(&layout->texts, canvas, PL_TEXT_TICK, middle,
                               axis->on_top ? bottom - used : top, &lines, style);
    }
    pl_wrapped_free(&lines);
}

void pl_across_labels_place(const pl_axis_place *axis, pl_figure_layout *layout, pl_canvas *canvas,
                            double top)
{
    if (axis->categories_count > 0) {
        arrangement how = arrange(axis, canvas, fabs(axis->scale.to - axis->scale.from));
        for (size_t i = 0; i < axis->categories_count; i += how.stride)
            place_category(axis, layout, canvas, i, top, &how);
    }
    for (size_t i = 0; i < axis->ticks.count; i++) {
        char text[LABEL_SIZE];
        pl_text_list_add_below(
            &layout->texts, canvas, PL_TEXT_TICK, pl_axis_scale_map(&axis->scale, axis->ticks.at[i]), top,
            tick_text(axis, i, text), pl_text_plain_style(PL_TYPE_SMALL, PL_CENTRE, pl_style_muted()));
    }
}
