#include "render/figure_legend.h"

#include "base/memory.h"
#include "render/figure_missing.h"
#include "render/figure_place.h"
#include "render/figure_range.h"
#include "render/figure_style.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double SAMPLE_WIDTH = 18.0, BOX_WIDTH = 10.0, RING_WIDTH = 9.0, RAMP_WIDTH = 96.0;
static const double SAMPLE_GAP = 4.0, ENTRY_GAP = 14.0, ROW_GAP = 2.0;

static void add(pl_legend *legend, pl_legend_sample sample, char *text)
{
    legend->entries = pl_grow(legend->entries, &legend->capacity, legend->count + 1, sizeof *legend->entries);
    legend->entries[legend->count++] = (pl_legend_entry){sample, text};
}

/* Whether a reader takes both for the same thing: the colour, and within a panel the kind of mark. */
static bool same_sample(const pl_legend_sample *a, const pl_legend_sample *b, bool across_panels)
{
    if (a->sample != b->sample)
        return false;
    if (a->sample == PL_SAMPLE_RING)
        return a->standing == b->standing;
    if (a->sample != PL_SAMPLE_SERIES)
        return true;
    assert(a->panel != NULL && b->panel != NULL);
    const pl_series *first = &a->panel->series[a->series], *second = &b->panel->series[b->series];
    return (across_panels || first->kind == second->kind) && first->dashed == second->dashed &&
           first->open_markers == second->open_markers &&
           pl_series_look(a->panel, a->series) == pl_series_look(b->panel, b->series);
}

static bool same_entry(const pl_legend_entry *a, const pl_legend_entry *b, bool across_panels)
{
    return strcmp(a->text, b->text) == 0 && same_sample(&a->sample, &b->sample, across_panels);
}

/* Takes over the text. */
static void add_once(pl_legend *legend, pl_legend_sample sample, char *text)
{
    pl_legend_entry entry = {sample, text};
    for (size_t i = 0; i < legend->count; i++)
        if (same_entry(&legend->entries[i], &entry, false)) {
            free(text);
            return;
        }
    add(legend, sample, text);
}

static bool equals(const pl_legend *a, const pl_legend *b)
{
    if (a->count != b->count)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (!same_entry(&a->entries[i], &b->entries[i], true))
            return false;
    return true;
}

void pl_legend_free(pl_legend *legend)
{
    for (size_t i = 0; i < legend->count; i++)
        free(legend->entries[i].text);
    free(legend->entries);
    *legend = (pl_legend){0};
}

/* ---- what panels have in common ---- */

static bool take_equal(pl_legend *legends, size_t n, pl_legend *common)
{
    pl_legend *first = NULL;
    for (size_t p = 0; p < n; p++) {
        if (legends[p].count == 0)
            continue;
        if (first != NULL && !equals(first, &legends[p]))
            return false;
        first = first != NULL ? first : &legends[p];
    }
    for (size_t p = 0; p < n; p++) {
        if (&legends[p] == first)
            *common = legends[p];
        else
            pl_legend_free(&legends[p]);
        legends[p] = (pl_legend){0};
    }
    return true;
}

/* Whether one sample can stand for both: the colour, and of markers whether they are open. */
static bool looks_like(const pl_legend_sample *a, const pl_legend_sample *b)
{
    const pl_series *first = &a->panel->series[a->series], *second = &b->panel->series[b->series];
    bool markers = pl_series_is_dotted(first) && pl_series_is_dotted(second);
    return pl_series_look(a->panel, a->series) == pl_series_look(b->panel, b->series) &&
           (!markers || first->open_markers == second->open_markers);
}

/* Whether several panels have the entry and none contradicts it. */
static bool is_shared(const pl_legend *legends, size_t n, const pl_legend_entry *entry)
{
    size_t panels = 0;
    for (size_t p = 0; p < n; p++)
        for (size_t i = 0; i < legends[p].count; i++) {
            const pl_legend_entry *other = &legends[p].entries[i];
            if (other->sample.sample != PL_SAMPLE_SERIES)
                continue;
            bool named = strcmp(entry->text, other->text) == 0;
            if (named != looks_like(&entry->sample, &other->sample))
                return false;
            panels += named;
        }
    return panels > 1;
}

static bool has_text(const pl_legend *legend, const char *text)
{
    for (size_t i = 0; i < legend->count; i++)
        if (strcmp(legend->entries[i].text, text) == 0)
            return true;
    return false;
}

static void drop_texts_of(pl_legend *legend, const pl_legend *common)
{
    size_t kept = 0;
    for (size_t i = 0; i < legend->count; i++) {
        if (legend->entries[i].sample.sample == PL_SAMPLE_SERIES && has_text(common, legend->entries[i].text))
            free(legend->entries[i].text);
        else
            legend->entries[kept++] = legend->entries[i];
    }
    legend->count = kept;
}

pl_legend pl_legend_take_common(pl_legend *legends, size_t n)
{
    pl_legend common = {0};
    if (take_equal(legends, n, &common))
        return common;
    for (size_t p = 0; p < n; p++)
        for (size_t i = 0; i < legends[p].count; i++) {
            const pl_legend_entry *entry = &legends[p].entries[i];
            if (entry->sample.sample == PL_SAMPLE_SERIES && !has_text(&common, entry->text) &&
                is_shared(legends, n, entry))
                add(&common, entry->sample, pl_copy_text(entry->text));
        }
    for (size_t p = 0; p < n; p++)
        drop_texts_of(&legends[p], &common);
    return common;
}

static bool has_something_drawn(const pl_series *series)
{
    for (size_t i = 0; i < series->points_count; i++)
        if (pl_point_number(&series->points[i], NULL) != PL_POINT_MISSING)
            return true;
    return false;
}

/* Whether a series of this name is drawn in any panel. */
static bool is_drawn(const pl_figure *figure, const char *label)
{
    for (size_t p = 0; p < figure->panels_count; p++)
        for (size_t s = 0; s < figure->panels[p].series_count; s++) {
            const pl_series *series = &figure->panels[p].series[s];
            if (series->label != NULL && strcmp(series->label, label) == 0 && has_something_drawn(series))
                return true;
        }
    return false;
}

/* A panel without numbers is hatched as a whole and shows none of its series. */
static void add_series(pl_legend *legend, const pl_figure *figure, const pl_panel *panel)
{
    for (size_t s = 0; s < panel->series_count && pl_panel_has_numbers(panel); s++) {
        const pl_series *series = &panel->series[s];
        if (series->kind == PL_HEAT || series->label == NULL)
            continue;
        pl_sample sample = is_drawn(figure, series->label) ? PL_SAMPLE_SERIES : PL_SAMPLE_MISSING;
        add_once(legend, (pl_legend_sample){.sample = sample, .panel = panel, .series = s},
                 pl_copy_text(series->label));
    }
}

pl_legend pl_legend_of_panel(const pl_figure *figure, const pl_panel *panel)
{
    pl_legend legend = {0};
    bool arrows = false, heat = false;
    for (size_t s = 0; s < panel->series_count; s++) {
        arrows |= panel->series[s].kind == PL_ARROWS;
        heat |= panel->series[s].kind == PL_HEAT;
    }
    add_series(&legend, figure, panel);
    for (size_t i = 0; i < panel->references_count && pl_panel_has_numbers(panel); i++)
        if (panel->references[i].label != NULL)
            add_once(&legend, (pl_legend_sample){.sample = PL_SAMPLE_REFERENCE},
                     pl_copy_text(panel->references[i].label));
    if (legend.count == 1 && !arrows && legend.entries[0].sample.sample == PL_SAMPLE_SERIES)
        pl_legend_free(&legend);
    if (heat && pl_panel_has_numbers(panel))
        add(&legend, (pl_legend_sample){.sample = PL_SAMPLE_RAMP, .panel = panel},
            pl_copy_text(panel->shade.label != NULL ? panel->shade.label : ""));
    return legend;
}

static void add_end(pl_legend *legend, const pl_panel *panel, size_t series, const pl_value *start)
{
    char *needs = pl_point_needs(start);
    add_once(legend, (pl_legend_sample){.sample = PL_SAMPLE_END, .panel = panel, .series = series},
             pl_format("dot alone, without its start: %s", needs));
    free(needs);
}

static void add_state(pl_legend *legend, const pl_panel *panel, const pl_series *series,
                      const pl_point *point)
{
    const pl_legend_sample hatch = {.sample = PL_SAMPLE_MISSING};
    pl_point_state state = pl_point_number(point, NULL);
    if (state == PL_POINT_MISSING)
        add_once(legend, hatch, pl_point_needs(&point->y));
    if (state != PL_POINT_MISSING && series->kind == PL_ARROWS && !isfinite(point->start.best))
        add_end(legend, panel, (size_t)(series - panel->series), &point->start);
    if (state == PL_POINT_CARRIED)
        add_once(legend, (pl_legend_sample){.sample = PL_SAMPLE_CARRIED},
                 pl_copy_text("pale or open: the printed number, carried over unchecked"));
}

static void add_rings(pl_legend *legend, const pl_tally *ringed)
{
    for (size_t i = 0; i < PL_STANDING_COUNT; i++) {
        pl_standing standing = (pl_standing)i;
        if (ringed->counts[i] > 0)
            add(legend, (pl_legend_sample){.sample = PL_SAMPLE_RING, .standing = standing},
                pl_copy_text(standing == PL_STANDS_DIFFERING ? "differs from the printed number"
                                                             : "undetermined"));
    }
}

pl_legend pl_legend_of_states(const pl_figure *figure)
{
    pl_legend legend = {0};
    pl_tally ringed = {0};
    for (size_t p = 0; p < figure->panels_count; p++)
        for (size_t s = 0; s < figure->panels[p].series_count; s++) {
            const pl_panel *panel = &figure->panels[p];
            const pl_series *series = &panel->series[s];
            for (size_t i = 0; i < series->points_count; i++) {
                add_state(&legend, panel, series, &series->points[i]);
                if (pl_point_is_marked(&series->points[i]))
                    pl_tally_add(&ringed, &series->points[i].verdict);
            }
        }
    add_rings(&legend, &ringed);
    return legend;
}

/* ---- setting ---- */

typedef struct setting {
    pl_figure_layout *layout;
    pl_canvas *canvas;
    pl_text_role role;
    double size, row_height;
    bool place;
} setting;

static bool is_boxed(const pl_legend_sample *sample)
{
    if (sample->sample == PL_SAMPLE_SERIES)
        return sample->panel->series[sample->series].kind == PL_BARS ||
               sample->panel->series[sample->series].kind == PL_STACKED_BARS;
    return sample->sample == PL_SAMPLE_MISSING || sample->sample == PL_SAMPLE_CARRIED;
}

static bool is_marker(const pl_legend_sample *sample)
{
    if (sample->sample != PL_SAMPLE_SERIES)
        return false;
    const pl_series *series = &sample->panel->series[sample->series];
    return series->kind == PL_SCATTER || (series->kind == PL_ARROWS && !pl_series_has_start(series));
}

static double sample_width(const pl_legend_sample *sample)
{
    if (sample->sample == PL_SAMPLE_RING || sample->sample == PL_SAMPLE_END)
        return RING_WIDTH;
    if (sample->sample == PL_SAMPLE_RAMP)
        return RAMP_WIDTH;
    return is_marker(sample) ? RING_WIDTH : is_boxed(sample) ? BOX_WIDTH : SAMPLE_WIDTH;
}

static void place_sample(const setting *set, pl_legend_sample sample, double x, double y, double width)
{
    pl_figure_layout *layout = set->layout;
    if (!set->place)
        return;
    double height = 0.68 * set->row_height;
    sample.box = (pl_box){x, y + (set->row_height - height) / 2.0, width, height};
    layout->samples = pl_grow(layout->samples, &layout->samples_capacity, layout->samples_count + 1,
                              sizeof *layout->samples);
    layout->samples[layout->samples_count++] = sample;
}

static double place_word(const setting *set, const char *text, double x, double y, pl_colour colour)
{
    if (set->place)
        pl_text_list_add_below(&set->layout->texts, set->canvas, set->role, x, y, text,
                               pl_text_plain_style(set->size, PL_LEFT, colour));
    return pl_text_width(set->canvas, text, set->size, PL_REGULAR);
}

/* Lowest number, colours, highest number, if possible within width; returns what they take. */
static double set_colours(const setting *set, const pl_legend_entry *entry, double x, double y, double width)
{
    char number[64];
    const pl_panel *panel = entry->sample.panel;
    pl_axis_place shades = {.axis = &panel->shade, .scale = pl_panel_shades(panel)};
    pl_axis_set_ticks(&shades, 4);
    double at = x;
    pl_tick_label(shades.scale.low, shades.ticks.places, number, sizeof number);
    at += place_word(set, number, at, y, pl_style_muted()) + SAMPLE_GAP;
    pl_tick_label(shades.scale.high, shades.ticks.places, number, sizeof number);
    double left = x + width - at - SAMPLE_GAP - pl_text_width(set->canvas, number, set->size, PL_REGULAR);
    double ramp = fmin(RAMP_WIDTH, fmax(left, BOX_WIDTH));
    place_sample(set, entry->sample, at, y, ramp);
    at += ramp + SAMPLE_GAP;
    return at + place_word(set, number, at, y, pl_style_muted()) - x;
}

/* The label, and the colours beside it or below it. */
static double set_ramp(const setting *set, const pl_legend_entry *entry, double x, double y, double width,
                       double *height)
{
    setting measure = *set;
    measure.place = false;
    double colours = set_colours(&measure, entry, x, y, width);
    double label = pl_text_width(set->canvas, entry->text, set->size, PL_REGULAR) + 2.0 * SAMPLE_GAP;
    if (label + colours <= width) {
        place_word(set, entry->text, x, y, pl_style_ink());
        set_colours(set, entry, x + label, y, width - label);
        return label + colours;
    }
    pl_wrapped lines = pl_text_wrap(set->canvas, entry->text, set->size, PL_REGULAR, width);
    double used = (double)lines.count * set->row_height, widest = fmax(lines.width, colours);
    if (set->place)
        pl_text_list_add_lines(&set->layout->texts, set->canvas, set->role, x, y, &lines,
                               pl_text_plain_style(set->size, PL_LEFT, pl_style_ink()));
    set_colours(set, entry, x, y + used, width);
    *height = used + set->row_height;
    pl_wrapped_free(&lines);
    return widest;
}

/* Sets one entry; *height is what it takes, its text wraps within width. Returns its width. */
static double set_entry(const setting *set, const pl_legend_entry *entry, double x, double y, double width,
                        double *height)
{
    *height = set->row_height;
    if (entry->sample.sample == PL_SAMPLE_RAMP)
        return set_ramp(set, entry, x, y, width, height);
    double before = sample_width(&entry->sample) + SAMPLE_GAP;
    pl_wrapped lines = pl_text_wrap(set->canvas, entry->text, set->size, PL_REGULAR, width - before);
    place_sample(set, entry->sample, x, y, before - SAMPLE_GAP);
    if (set->place)
        pl_text_list_add_lines(&set->layout->texts, set->canvas, set->role, x + before, y, &lines,
                               pl_text_plain_style(set->size, PL_LEFT, pl_style_ink()));
    *height = fmax(1.0, (double)lines.count) * set->row_height;
    before += lines.width;
    pl_wrapped_free(&lines);
    return before;
}

double pl_legend_flow(const pl_legend *legend, pl_figure_layout *layout, pl_canvas *canvas, pl_text_role role,
                      double x, double y, double width, bool place)
{
    double size = role == PL_TEXT_KEY ? PL_TYPE_SMALL : PL_TYPE_BODY;
    setting set = {layout, canvas, role, size, pl_text_height(canvas, size), place};
    setting measure = set;
    measure.place = false;
    double at = x, top = y, row = 0.0, height;
    for (size_t i = 0; i < legend->count; i++) {
        double wide = set_entry(&measure, &legend->entries[i], 0.0, 0.0, width, &height);
        if (at > x && at + wide > x + width) {
            at = x;
            top += row + ROW_GAP;
            row = 0.0;
        }
        set_entry(&set, &legend->entries[i], at, top, width, &height);
        at += wide + ENTRY_GAP;
        row = fmax(row, height);
    }
    return top + row - y;
}
