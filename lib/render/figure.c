#include "render/figure.h"

#include "base/memory.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

pl_figure *pl_figure_new(const char *id, const char *title, const char *source, size_t grid_columns)
{
    pl_figure *figure = pl_allocate(1, sizeof *figure);
    figure->id = pl_copy_text(id);
    figure->title = pl_copy_text(title);
    figure->source = pl_copy_text(source);
    figure->grid_columns = grid_columns > 0 ? grid_columns : 1;
    figure->panels_capacity = PL_PANELS_MAX;
    figure->panels = pl_allocate(PL_PANELS_MAX, sizeof *figure->panels);
    return figure;
}

static void free_texts(char **texts, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(texts[i]);
    free(texts);
}

static void clear_series(pl_series *series)
{
    for (size_t i = 0; i < series->points_count; i++) {
        pl_point *point = &series->points[i];
        free(point->key);
        free(point->label);
        free(point->note);
        free(point->inputs);
    }
    free(series->points);
    free(series->key);
    free(series->label);
}

static void clear_axis(pl_axis *axis)
{
    free(axis->label);
    free_texts(axis->categories, axis->categories_count);
}

static void clear_panel(pl_panel *panel)
{
    for (size_t i = 0; i < panel->series_count; i++)
        clear_series(&panel->series[i]);
    free(panel->series);
    for (size_t i = 0; i < panel->references_count; i++)
        free(panel->references[i].label);
    free(panel->references);
    clear_axis(&panel->x);
    clear_axis(&panel->y);
    clear_axis(&panel->shade);
    free(panel->key);
    free(panel->title);
}

void pl_figure_free(pl_figure *figure)
{
    if (figure == NULL)
        return;
    for (size_t i = 0; i < figure->panels_count; i++)
        clear_panel(&figure->panels[i]);
    free(figure->panels);
    free_texts(figure->notes, figure->notes_count);
    free(figure->id);
    free(figure->title);
    free(figure->caption);
    free(figure->source);
    free(figure);
}

static pl_axis automatic_axis(void)
{
    return (pl_axis){.low = NAN, .high = NAN, .places = -1};
}

pl_panel *pl_figure_add_panel(pl_figure *figure, const char *key, const char *title)
{
    assert(figure->panels_count < PL_PANELS_MAX);
    pl_panel *panel = &figure->panels[figure->panels_count++];
    *panel = (pl_panel){.key = pl_copy_text(key),
                        .title = pl_copy_text(title),
                        .x = automatic_axis(),
                        .y = automatic_axis(),
                        .shade = automatic_axis(),
                        .series_capacity = PL_SERIES_MAX};
    panel->series = pl_allocate(PL_SERIES_MAX, sizeof *panel->series);
    return panel;
}

void pl_figure_add_note(pl_figure *figure, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    figure->notes =
        pl_grow(figure->notes, &figure->notes_capacity, figure->notes_count + 1, sizeof *figure->notes);
    figure->notes[figure->notes_count++] = pl_format_list(format, arguments);
    va_end(arguments);
}

static void replace_text(char **text, const char *by)
{
    free(*text);
    *text = pl_copy_text(by);
}

void pl_panel_label_axes(pl_panel *panel, const char *x, const char *y)
{
    replace_text(&panel->x.label, x);
    replace_text(&panel->y.label, y);
}

void pl_panel_set_shade(pl_panel *panel, const char *label, double low, double high)
{
    replace_text(&panel->shade.label, label);
    panel->shade.low = low;
    panel->shade.high = high;
}

size_t pl_panel_add_category(pl_panel *panel, const char *label)
{
    pl_axis *axis = &panel->x;
    axis->categories = pl_grow(axis->categories, &axis->categories_capacity, axis->categories_count + 1,
                               sizeof *axis->categories);
    axis->categories[axis->categories_count] = pl_copy_text(label);
    return axis->categories_count++;
}

pl_series *pl_panel_add_series(pl_panel *panel, pl_series_kind kind, const char *key, const char *label)
{
    assert(panel->series_count < PL_SERIES_MAX);
    pl_series *series = &panel->series[panel->series_count++];
    *series = (pl_series){.key = pl_copy_text(key), .label = pl_copy_text(label), .kind = kind, .colour = -1};
    return series;
}

pl_point *pl_series_add_point(pl_series *series, const char *key, double x, pl_value y)
{
    series->points =
        pl_grow(series->points, &series->points_capacity, series->points_count + 1, sizeof *series->points);
    pl_point *point = &series->points[series->points_count++];
    *point =
        (pl_point){.key = pl_copy_text(key),
                   .x = x,
                   .y = y,
                   .start = pl_value_none(NULL),
                   .error_low = NAN,
                   .error_high = NAN,
                   .mark = -1,
                   .verdict = {.outcome = PL_UNCHECKED, .evidence = PL_NONE, .margin = NAN, .width = NAN}};
    return point;
}

void pl_point_set_label(pl_point *point, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    free(point->label);
    point->label = pl_format_list(format, arguments);
    va_end(arguments);
}

void pl_point_set_error(pl_point *point, double low, double high)
{
    point->error_low = low;
    point->error_high = high;
}

void pl_point_set_mark(pl_point *point, pl_standing standing)
{
    point->mark = (int)standing;
}

void pl_point_set_note(pl_point *point, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    free(point->note);
    point->note = pl_format_list(format, arguments);
    va_end(arguments);
}

void pl_panel_add_reference(pl_panel *panel, pl_reference_kind kind, double at, const char *label)
{
    panel->references = pl_grow(panel->references, &panel->references_capacity, panel->references_count + 1,
                                sizeof *panel->references);
    panel->references[panel->references_count++] =
        (pl_reference){.kind = kind, .at = at, .label = pl_copy_text(label)};
}

char *pl_panel_heading(const pl_panel *panel, bool alone)
{
    bool lettered = !alone && panel->key != NULL && strlen(panel->key) == 1;
    if (lettered && panel->title != NULL)
        return pl_format("(%s) %s", panel->key, panel->title);
    return lettered ? pl_format("(%s)", panel->key) : pl_copy_text(panel->title);
}

/* A bound or a setting names no position on an axis. */
static bool shows_printed_number(const pl_claim *claim)
{
    return claim != NULL && claim->kind != PL_KIND_BOUND && claim->kind != PL_KIND_SETTING &&
           (claim->comparator == PL_EQUAL || claim->comparator == PL_ABOUT);
}

pl_point_state pl_point_number(const pl_point *point, double *number)
{
    double best = point->y.best;
    pl_point_state state = PL_POINT_KNOWN;
    if (!isfinite(best)) {
        bool carried = shows_printed_number(point->claim);
        state = carried ? PL_POINT_CARRIED : PL_POINT_MISSING;
        best = carried ? pl_decimal_value(point->claim->number) : NAN;
    }
    if (number != NULL)
        *number = best;
    return state;
}

char *pl_point_needs(const pl_value *value)
{
    return value->needs != NULL ? pl_format("needs %s", value->needs) : pl_copy_text("not printed");
}

int pl_point_mark(const pl_point *point)
{
    return point->claim != NULL ? (int)pl_verdict_standing(point->verdict.outcome, point->verdict.evidence)
                                : point->mark;
}

pl_tally pl_figure_tally(const pl_figure *figure)
{
    pl_tally tally = {0};
    for (size_t p = 0; p < figure->panels_count; p++)
        for (size_t s = 0; s < figure->panels[p].series_count; s++) {
            const pl_series *series = &figure->panels[p].series[s];
            for (size_t i = 0; i < series->points_count; i++)
                if (pl_point_mark(&series->points[i]) >= 0)
                    tally.counts[pl_point_mark(&series->points[i])]++;
        }
    return tally;
}
