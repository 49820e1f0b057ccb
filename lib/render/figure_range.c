#include "render/figure_range.h"

#include "base/memory.h"
#include "render/figure_place.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Room beyond the data where an axis does not end at round numbers, as a share of the range. */
static const double PADDING = 0.04;
/* An axis goes on to the next round number when that is no farther off than this share of the range. */
static const double ROUNDING = 0.15;

typedef struct extent {
    double low, high;
} extent;

static const extent NOTHING = {INFINITY, -INFINITY};

static void cover(extent *e, double number)
{
    if (isfinite(number)) {
        e->low = fmin(e->low, number);
        e->high = fmax(e->high, number);
    }
}

/* What a logarithmic axis cannot show does not stretch it. */
static void cover_on(extent *e, const pl_axis *axis, double number)
{
    if (!axis->logarithmic || number > 0.0)
        cover(e, number);
}

static extent join(extent a, extent b)
{
    return (extent){fmin(a.low, b.low), fmax(a.high, b.high)};
}

static bool is_empty(extent e)
{
    return e.low > e.high;
}

static bool starts_at_zero(const pl_series *series)
{
    return pl_series_is_bar(series) || series->kind == PL_STEPS;
}

static double stack_top(const pl_panel *panel, double x, bool negative)
{
    double top = 0.0;
    for (size_t s = 0; s < panel->series_count; s++) {
        const pl_series *series = &panel->series[s];
        for (size_t i = 0; series->kind == PL_STACKED_BARS && i < series->points_count; i++) {
            double part;
            if (series->points[i].x == x && pl_point_number(&series->points[i], &part) != PL_POINT_MISSING &&
                (part < 0.0) == negative)
                top += part;
        }
    }
    return top;
}

static void cover_point(extent *e, const pl_panel *panel, const pl_series *series, const pl_point *point)
{
    double number;
    pl_point_number(point, &number);
    if (series->kind == PL_STACKED_BARS) {
        cover_on(e, &panel->y, stack_top(panel, point->x, false));
        cover_on(e, &panel->y, stack_top(panel, point->x, true));
        return;
    }
    cover_on(e, &panel->y, number);
    cover_on(e, &panel->y, point->start.best);
    cover_on(e, &panel->y, point->error_low);
    cover_on(e, &panel->y, point->error_high);
}

/* Points on the page that the labels at the ends of the marks take: one line above, the longest text beside.
 */
static double label_length(const pl_panel *panel)
{
    const double character = 0.62 * PL_TYPE_SMALL, around = 8.0; /* tabular figures are 0.62 em wide */
    size_t longest = 0;
    for (size_t s = 0; s < panel->series_count; s++)
        for (size_t i = 0; i < panel->series[s].points_count; i++) {
            const char *label = panel->series[s].points[i].label;
            if (label != NULL && (panel->series[s].kind == PL_BARS || panel->series[s].kind == PL_ARROWS))
                longest = strlen(label) > longest ? strlen(label) : longest;
        }
    if (longest == 0)
        return 0.0;
    return around + character * (panel->horizontal ? (double)longest : 1.0);
}

/* The numbers with that room, on an axis of this length. */
static extent with_label_room(extent e, const pl_panel *panel, double length)
{
    double share = label_length(panel) / fmax(length, 1.0);
    if (is_empty(e) || panel->y.logarithmic)
        return e;
    double room = (e.high - e.low) * fmin(share / (1.0 - fmin(share, 0.5)), 1.0);
    return (extent){e.low - (e.low < 0.0 ? room : 0.0), e.high + (e.high > 0.0 ? room : 0.0)};
}

static extent extent_of_numbers(const pl_panel *panel)
{
    extent e = NOTHING;
    size_t rows = 0;
    bool zero = false;
    for (size_t s = 0; s < panel->series_count; s++) {
        const pl_series *series = &panel->series[s];
        rows += series->kind == PL_HEAT;
        zero |= starts_at_zero(series);
        for (size_t i = 0; i < series->points_count && series->kind != PL_HEAT; i++)
            cover_point(&e, panel, series, &series->points[i]);
    }
    if (rows > 0)
        return (extent){-0.5, (double)rows - 0.5};
    if (zero && !is_empty(e) && !panel->y.logarithmic)
        cover(&e, 0.0);
    return e;
}

static extent extent_of_x(const pl_panel *panel, double bin)
{
    extent e = NOTHING;
    bool binned = false;
    if (panel->x.categories_count > 0)
        return (extent){-0.5, (double)panel->x.categories_count - 0.5};
    for (size_t s = 0; s < panel->series_count; s++) {
        const pl_series *series = &panel->series[s];
        binned |= starts_at_zero(series) || series->kind == PL_HEAT;
        for (size_t i = 0; i < series->points_count; i++)
            cover_on(&e, &panel->x, series->points[i].x);
    }
    return binned && !is_empty(e) ? (extent){e.low - bin / 2.0, e.high + bin / 2.0} : e;
}

static void cover_references(extent *x, extent *numbers, const pl_panel *panel)
{
    for (size_t i = 0; i < panel->references_count; i++) {
        const pl_reference *reference = &panel->references[i];
        bool on_up = reference->kind == PL_REFERENCE_HORIZONTAL;
        if (reference->kind == PL_REFERENCE_IDENTITY) {
            extent both = join(*x, *numbers);
            *x = *numbers = both;
        } else if (on_up == panel->horizontal) {
            if (panel->x.categories_count == 0)
                cover_on(x, &panel->x, reference->at);
        } else if (!pl_panel_has_kind(panel, PL_HEAT)) {
            cover_on(numbers, &panel->y, reference->at);
        }
    }
}

/* How an axis ends. */
typedef enum ending { AT_ROUND_NUMBERS, WITH_PADDING, AT_THE_DATA } ending;

static ending ending_of_x(const pl_panel *panel)
{
    ending ending = AT_ROUND_NUMBERS;
    for (size_t s = 0; s < panel->series_count; s++) {
        const pl_series *series = &panel->series[s];
        if (starts_at_zero(series) || series->kind == PL_HEAT)
            return AT_THE_DATA;
        if (series->kind == PL_LINES)
            ending = WITH_PADDING;
    }
    return panel->x.categories_count > 0 ? AT_THE_DATA : ending;
}

static extent pad(extent e, bool logarithmic)
{
    if (logarithmic) {
        double factor = pow(fmax(e.high / e.low, 1.1), PADDING);
        return (extent){e.low / factor, e.high * factor};
    }
    double room = PADDING * (e.high > e.low ? e.high - e.low : fmax(fabs(e.high), 1.0));
    return (extent){e.low - room, e.high + room};
}

static extent round_out(extent e, const pl_axis *axis, int wanted)
{
    pl_ticks ticks = pl_ticks_pretty(e.low, e.high, wanted, axis->whole);
    extent padded = pad(e, false);
    if (ticks.count < 2)
        return padded;
    double least = ticks.at[0], most = ticks.at[ticks.count - 1], far = ROUNDING * (e.high - e.low);
    return (extent){e.low - least <= far ? least : padded.low, most - e.high <= far ? most : padded.high};
}

/* least is what the axis has to cover though it need not end there at round numbers. */
static void settle(pl_axis_place *place, const pl_axis *axis, extent e, extent least, ending ending,
                   int wanted)
{
    bool nothing = is_empty(e);
    if (nothing)
        e = axis->logarithmic ? (extent){1.0, 10.0} : (extent){0.0, 1.0};
    if (isfinite(axis->low))
        e.low = axis->low;
    if (isfinite(axis->high))
        e.high = axis->high;
    if (!(e.high > e.low))
        e = pad((extent){e.low, e.low}, axis->logarithmic);
    if (ending == WITH_PADDING || axis->logarithmic)
        e = pad(e, axis->logarithmic);
    else if (ending == AT_ROUND_NUMBERS)
        e = join(round_out(e, axis, wanted), least);
    place->axis = axis;
    place->scale = (pl_axis_scale){.low = isfinite(axis->low) ? axis->low : e.low,
                                   .high = isfinite(axis->high) ? axis->high : e.high,
                                   .logarithmic = axis->logarithmic};
    place->unmeasured = nothing && !isfinite(axis->low) && !isfinite(axis->high);
}

/* What a panel, or all panels that share an axis, has to show. */
typedef struct demand {
    extent x, numbers, labelled;
} demand;

static void settle_panel(pl_panel_place *place, const demand *demand)
{
    const pl_panel *panel = place->panel;
    double across = place->plot.width, up = place->plot.height;
    bool turned = panel->horizontal;
    pl_axis_place *along = turned ? &place->up : &place->across;
    pl_axis_place *value = turned ? &place->across : &place->up;
    int wanted_x = pl_axis_ticks_wanted(turned ? up : across, !turned);
    int wanted_y = pl_axis_ticks_wanted(turned ? across : up, turned);
    settle(along, &panel->x, demand->x, NOTHING, ending_of_x(panel), wanted_x);
    settle(value, &panel->y, demand->numbers, demand->labelled,
           pl_panel_has_kind(panel, PL_HEAT) ? AT_THE_DATA : AT_ROUND_NUMBERS, wanted_y);
}

/* Equal numbers lie at equal places on both axes, so that the line between them is a diagonal. */
static void join_scales(pl_panel_place *place)
{
    pl_axis_scale *a = &place->across.scale, *b = &place->up.scale;
    bool fixed = isfinite(place->panel->x.low + place->panel->x.high) ||
                 isfinite(place->panel->y.low + place->panel->y.high);
    if (!pl_panel_has_identity(place->panel) || fixed || pl_panel_has_kind(place->panel, PL_HEAT))
        return;
    a->low = b->low = fmin(a->low, b->low);
    a->high = b->high = fmax(a->high, b->high);
}

/* Whether some x carries the markers of two series, which would hide each other's error bars. */
static bool shares_places(const pl_panel *panel)
{
    for (size_t s = 0; s < panel->series_count; s++)
        for (size_t i = 0; i < panel->series[s].points_count && pl_series_is_dotted(&panel->series[s]); i++)
            if (pl_panel_dots_at(panel, panel->series[s].points[i].x) > 1)
                return true;
    return false;
}

static bool has_errors(const pl_panel *panel)
{
    for (size_t s = 0; s < panel->series_count; s++)
        for (size_t i = 0; i < panel->series[s].points_count; i++)
            if (isfinite(panel->series[s].points[i].error_low + panel->series[s].points[i].error_high))
                return true;
    return false;
}

/* The rows or columns of a heat map are named by its series. */
static void name_categories(pl_panel_place *place)
{
    const pl_panel *panel = place->panel;
    pl_axis_place *along = panel->horizontal ? &place->up : &place->across;
    pl_axis_place *value = panel->horizontal ? &place->across : &place->up;
    along->categories_count = panel->x.categories_count;
    along->categories =
        along->categories_count > 0 ? pl_allocate(along->categories_count, sizeof(char *)) : NULL;
    for (size_t i = 0; i < along->categories_count; i++)
        along->categories[i] = panel->x.categories[i];
    if (!pl_panel_has_kind(panel, PL_HEAT))
        return;
    value->categories = pl_allocate(panel->series_count, sizeof(char *));
    for (size_t s = 0; s < panel->series_count; s++)
        if (panel->series[s].kind == PL_HEAT)
            value->categories[value->categories_count++] =
                panel->series[s].label != NULL ? panel->series[s].label : panel->series[s].key;
    value->on_top = panel->horizontal;
}

void pl_figure_name_categories(pl_figure_layout *layout)
{
    for (size_t p = 0; p < layout->figure->panels_count; p++)
        name_categories(&layout->panels[p]);
}

static demand demand_of(const pl_panel_place *place)
{
    demand d = {.x = extent_of_x(place->panel, place->bin), .numbers = extent_of_numbers(place->panel)};
    cover_references(&d.x, &d.numbers, place->panel);
    d.labelled = with_label_room(d.numbers, place->panel,
                                 place->panel->horizontal ? place->plot.width : place->plot.height);
    return d;
}

void pl_figure_settle_ranges(pl_figure_layout *layout)
{
    const pl_figure *figure = layout->figure;
    demand *demands = pl_allocate(figure->panels_count, sizeof *demands);
    demand all = {NOTHING, NOTHING, NOTHING};
    for (size_t p = 0; p < figure->panels_count; p++) {
        pl_panel_place *place = &layout->panels[p];
        place->bin = pl_panel_bin(place->panel);
        place->dodged = has_errors(place->panel) && shares_places(place->panel);
        demands[p] = demand_of(place);
        all = (demand){join(all.x, demands[p].x), join(all.numbers, demands[p].numbers),
                       join(all.labelled, demands[p].labelled)};
    }
    for (size_t p = 0; p < figure->panels_count; p++) {
        bool turned = layout->panels[p].panel->horizontal;
        demand *own = &demands[p];
        if (turned ? figure->shared_y : figure->shared_x)
            own->x = all.x;
        if (turned ? figure->shared_x : figure->shared_y) {
            own->numbers = all.numbers;
            own->labelled = all.labelled;
        }
        settle_panel(&layout->panels[p], own);
        join_scales(&layout->panels[p]);
    }
    free(demands);
}

int pl_axis_ticks_wanted(double length, bool level)
{
    const double apart = level ? 36.0 : 24.0; /* points; text is wider than high */
    return (int)fmin(fmax(length / apart, 3.0), level ? 9.0 : 7.0);
}

void pl_axis_set_ticks(pl_axis_place *place, int wanted)
{
    place->ticks = (pl_ticks){.count = 0};
    if (place->categories != NULL || place->unmeasured)
        return;
    if (place->scale.logarithmic)
        place->ticks = pl_ticks_logarithmic(place->scale.low, place->scale.high, wanted);
    else
        place->ticks = pl_ticks_inside(place->scale.low, place->scale.high, wanted, place->axis->whole);
    if (place->axis->places >= 0)
        place->ticks.places = place->axis->places;
}

pl_axis_scale pl_panel_shades(const pl_panel *panel)
{
    extent e = NOTHING;
    for (size_t s = 0; s < panel->series_count; s++)
        for (size_t i = 0; i < panel->series[s].points_count && panel->series[s].kind == PL_HEAT; i++) {
            double number;
            pl_point_number(&panel->series[s].points[i], &number);
            cover(&e, number);
        }
    pl_axis_place shades = {0};
    settle(&shades, &panel->shade, e, NOTHING, AT_ROUND_NUMBERS, 4);
    return (pl_axis_scale){.low = shades.scale.low, .high = shades.scale.high, .to = 1.0};
}
