#include "render/figure_place.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>

static const double BAR_GROUP = 0.78;   /* of a category's width */
static const double BAR_OF_SLOT = 0.92; /* the rest is the gap between neighbours */
static const double STACK = 0.66;
static const double ARROW_GROUP = 0.6;
static const double DODGE = 4.5; /* points between the markers of neighbouring series */

bool pl_series_is_bar(const pl_series *series)
{
    return series->kind == PL_BARS || series->kind == PL_STACKED_BARS;
}

bool pl_series_is_dotted(const pl_series *series)
{
    return series->kind == PL_LINES || series->kind == PL_SCATTER;
}

bool pl_series_has_start(const pl_series *series)
{
    for (size_t i = 0; i < series->points_count; i++)
        if (isfinite(series->points[i].start.best))
            return true;
    return false;
}

bool pl_panel_has_kind(const pl_panel *panel, pl_series_kind kind)
{
    for (size_t s = 0; s < panel->series_count; s++)
        if (panel->series[s].kind == kind)
            return true;
    return false;
}

bool pl_panel_is_cloud(const pl_panel *panel)
{
    for (size_t s = 0; s < panel->series_count; s++)
        if (panel->series[s].kind != PL_SCATTER)
            return false;
    return panel->series_count > 0 && panel->x.categories_count == 0;
}

bool pl_panel_has_identity(const pl_panel *panel)
{
    for (size_t i = 0; i < panel->references_count; i++)
        if (panel->references[i].kind == PL_REFERENCE_IDENTITY)
            return true;
    return false;
}

static bool same_group(const pl_series *a, const pl_series *b)
{
    return a->kind == b->kind || (pl_series_is_dotted(a) && pl_series_is_dotted(b));
}

size_t pl_series_ordinal(const pl_panel *panel, size_t s, size_t *count)
{
    size_t before = 0, all = 0;
    for (size_t i = 0; i < panel->series_count; i++)
        if (same_group(&panel->series[i], &panel->series[s])) {
            before += i < s;
            all++;
        }
    if (count != NULL)
        *count = all;
    return before;
}

static int compare_reals(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

size_t pl_reals_distinct(double *numbers, size_t n)
{
    size_t kept = 0;
    if (n > 0)
        qsort(numbers, n, sizeof *numbers, compare_reals);
    for (size_t i = 0; i < n; i++)
        if (kept == 0 || numbers[i] > numbers[kept - 1])
            numbers[kept++] = numbers[i];
    return kept;
}

double pl_panel_bin(const pl_panel *panel)
{
    if (panel->x.categories_count > 0)
        return 1.0;
    double *numbers = NULL;
    size_t n = 0, capacity = 0;
    for (size_t s = 0; s < panel->series_count; s++)
        for (size_t i = 0; i < panel->series[s].points_count; i++) {
            numbers = pl_grow(numbers, &capacity, n + 1, sizeof *numbers);
            numbers[n++] = panel->series[s].points[i].x;
        }
    double gap = INFINITY;
    n = pl_reals_distinct(numbers, n);
    for (size_t i = 1; i < n; i++)
        gap = fmin(gap, numbers[i] - numbers[i - 1]);
    free(numbers);
    return isfinite(gap) ? gap : 1.0;
}

const pl_axis_place *pl_panel_along(const pl_panel_place *place)
{
    return place->panel->horizontal ? &place->up : &place->across;
}

const pl_axis_place *pl_panel_value(const pl_panel_place *place)
{
    return place->panel->horizontal ? &place->across : &place->up;
}

pl_page_point pl_panel_point(const pl_panel_place *place, double along, double value)
{
    return place->panel->horizontal ? (pl_page_point){value, along} : (pl_page_point){along, value};
}

pl_box pl_panel_box(const pl_panel_place *place, double along0, double along1, double value0, double value1)
{
    pl_page_point a = pl_panel_point(place, along0, value0), b = pl_panel_point(place, along1, value1);
    return pl_box_between(a.x, a.y, b.x, b.y);
}

/* A part of a slot of the page: middle and half width, for the series of this ordinal among count. */
static void share_slot(double middle, double slot, double group, double part, size_t ordinal, size_t count,
                       double *from, double *to)
{
    double share = group * slot / (double)count;
    double centre = middle + ((double)ordinal - ((double)count - 1.0) / 2.0) * share;
    *from = centre - part * share / 2.0;
    *to = centre + part * share / 2.0;
}

static bool has_point_at(const pl_series *series, double x)
{
    for (size_t i = 0; i < series->points_count; i++)
        if (series->points[i].x == x)
            return true;
    return false;
}

/* Among the markers at this x, so that one that is alone stands on its place. */
static size_t ordinal_at(const pl_panel *panel, size_t s, double x, size_t *count)
{
    size_t before = 0;
    *count = 0;
    for (size_t i = 0; i < panel->series_count; i++)
        if (pl_series_is_dotted(&panel->series[i]) && has_point_at(&panel->series[i], x)) {
            before += i < s;
            ++*count;
        }
    return before;
}

size_t pl_panel_dots_at(const pl_panel *panel, double x)
{
    size_t count;
    ordinal_at(panel, panel->series_count, x, &count);
    return count;
}

static void dot_span(const pl_panel_place *place, double middle, double slot, size_t ordinal, size_t count,
                     double *from, double *to)
{
    double step = place->dodged ? fmin(DODGE, slot / ((double)count + 1.0)) : 0.0;
    double centre = middle + ((double)ordinal - ((double)count - 1.0) / 2.0) * step;
    *from = centre - PL_MARKER_RADIUS;
    *to = centre + PL_MARKER_RADIUS;
}

void pl_point_span(const pl_panel_place *place, size_t s, const pl_point *point, double *from, double *to)
{
    const pl_axis_scale *along = &pl_panel_along(place)->scale;
    double middle = pl_axis_scale_map(along, point->x);
    double slot = pl_axis_scale_length(along, along->low, along->low + place->bin);
    size_t count, ordinal = pl_series_ordinal(place->panel, s, &count);
    switch (place->panel->series[s].kind) {
    case PL_BARS:
        share_slot(middle, slot, pl_panel_has_kind(place->panel, PL_STEPS) ? 1.0 : BAR_GROUP, BAR_OF_SLOT,
                   ordinal, count, from, to);
        break;
    case PL_STACKED_BARS:
        share_slot(middle, slot, STACK, 1.0, 0, 1, from, to);
        break;
    case PL_ARROWS:
        share_slot(middle, slot, ARROW_GROUP, 0.5, ordinal, count, from, to);
        break;
    case PL_HEAT:
    case PL_STEPS:
        share_slot(middle, slot, 1.0, 1.0, 0, 1, from, to);
        break;
    case PL_SCATTER:
        ordinal = ordinal_at(place->panel, s, point->x, &count);
        dot_span(place, middle, slot, ordinal, count, from, to);
        break;
    case PL_LINES:
        dot_span(place, middle, slot, ordinal, count, from, to);
        break;
    }
}

/* Top of what is stacked below series s at this x, on the number's side of zero. */
static double stack_base(const pl_panel *panel, size_t s, double x, double number)
{
    double base = 0.0;
    for (size_t below = 0; below < s; below++) {
        const pl_series *series = &panel->series[below];
        for (size_t i = 0; series->kind == PL_STACKED_BARS && i < series->points_count; i++) {
            double part;
            if (series->points[i].x == x && pl_point_number(&series->points[i], &part) != PL_POINT_MISSING &&
                (part < 0.0) == (number < 0.0))
                base += part;
        }
    }
    return base;
}

/* The ends of a mark on the axis of numbers: where it begins and where its number lies, in data units. */
static void number_ends(const pl_panel_place *place, size_t s, const pl_point *point, double number,
                        double *from, double *to)
{
    const pl_axis_scale *value = &pl_panel_value(place)->scale;
    double zero = value->logarithmic ? value->low : 0.0;
    *to = number;
    *from = NAN;
    switch (place->panel->series[s].kind) {
    case PL_STACKED_BARS:
        *from = stack_base(place->panel, s, point->x, number);
        *to = *from + number;
        break;
    case PL_ARROWS:
        *from = point->start.best;
        break;
    case PL_HEAT:
        *from = (double)pl_series_ordinal(place->panel, s, NULL) - 0.5;
        *to = *from + 1.0;
        break;
    case PL_BARS:
    case PL_STEPS:
        *from = zero;
        break;
    case PL_LINES:
    case PL_SCATTER:
        break;
    }
}

static pl_box mark_box(const pl_panel_place *place, size_t s, const pl_mark_place *mark, double along0,
                       double along1)
{
    const pl_series *series = &place->panel->series[s];
    bool marker = pl_series_is_dotted(series) || series->kind == PL_ARROWS;
    double value = place->panel->horizontal ? mark->at.x : mark->at.y;
    double from = place->panel->horizontal ? mark->from.x : mark->from.y;
    if (!marker)
        return pl_panel_box(place, along0, along1, from, value);
    double middle = (along0 + along1) / 2.0, end = isfinite(from) ? from : value;
    return pl_panel_box(place, middle - PL_MARKER_RADIUS, middle + PL_MARKER_RADIUS,
                        fmin(value, end) - PL_MARKER_RADIUS, fmax(value, end) + PL_MARKER_RADIUS);
}

bool pl_point_place(const pl_panel_place *place, size_t s, const pl_point *point, pl_mark_place *mark)
{
    const pl_axis_scale *value = &pl_panel_value(place)->scale;
    double number, from, to, along0, along1;
    pl_point_state state = pl_point_number(point, &number);
    if (state == PL_POINT_MISSING)
        return false;
    number_ends(place, s, point, number, &from, &to);
    pl_point_span(place, s, point, &along0, &along1);
    double middle = (along0 + along1) / 2.0;
    *mark =
        (pl_mark_place){.state = state,
                        .number = number,
                        .at = pl_panel_point(place, middle, pl_axis_scale_map(value, to)),
                        .from = pl_panel_point(place, middle, pl_axis_scale_map(value, from)),
                        .low = pl_panel_point(place, middle, pl_axis_scale_map(value, point->error_low)),
                        .high = pl_panel_point(place, middle, pl_axis_scale_map(value, point->error_high))};
    mark->box = mark_box(place, s, mark, along0, along1);
    if (place->panel->series[s].kind == PL_HEAT)
        mark->at = (pl_page_point){mark->box.x + mark->box.width / 2.0, mark->box.y + mark->box.height / 2.0};
    return isfinite(mark->at.x) && isfinite(mark->at.y);
}
