#include "render/figure_label.h"

#include "base/memory.h"
#include "render/figure_candidate.h"
#include "render/figure_place.h"
#include "render/figure_range.h"
#include "render/figure_style.h"

#include <math.h>
#include <stdlib.h>

typedef struct obstacle {
    pl_box box;
    const pl_point *owner; /* a label may touch nothing of others; NULL for what is no mark */
} obstacle;

typedef struct segment {
    pl_page_point a, b;
} segment;

/* What the labels of one panel have to keep clear of. */
typedef struct scene {
    pl_figure_layout *layout;
    pl_canvas *canvas;
    const pl_panel_place *place;
    bool near_only; /* a label has to stand nearest to its own marker */
    bool turn_bars; /* labels of standing bars are turned, all of them */
    obstacle *obstacles;
    size_t obstacles_count, obstacles_capacity;
    segment *segments; /* of lines: better not crossed */
    size_t segments_count, segments_capacity;
} scene;

static void add_obstacle(scene *scene, pl_box box, const pl_point *owner)
{
    scene->obstacles = pl_grow(scene->obstacles, &scene->obstacles_capacity, scene->obstacles_count + 1,
                               sizeof *scene->obstacles);
    scene->obstacles[scene->obstacles_count++] = (obstacle){box, owner};
}

static void add_segment(scene *scene, pl_page_point a, pl_page_point b)
{
    scene->segments = pl_grow(scene->segments, &scene->segments_capacity, scene->segments_count + 1,
                              sizeof *scene->segments);
    scene->segments[scene->segments_count++] = (segment){a, b};
}

/* The place of a mark with the ring that may be around its marker. */
static bool place_mark(const pl_panel_place *place, size_t s, const pl_point *point, pl_mark_place *mark)
{
    const pl_series *series = &place->panel->series[s];
    bool ringed = pl_point_is_marked(point) && (pl_series_is_dotted(series) || series->kind == PL_ARROWS);
    const double beyond = PL_RING_RADIUS + 0.7 - PL_MARKER_RADIUS;
    if (!pl_point_place(place, s, point, mark))
        return false;
    if (ringed)
        mark->box = (pl_box){mark->box.x - beyond, mark->box.y - beyond, mark->box.width + 2.0 * beyond,
                             mark->box.height + 2.0 * beyond};
    return true;
}

static void add_references(scene *scene)
{
    const pl_panel_place *place = scene->place;
    pl_box plot = place->plot;
    for (size_t i = 0; i < place->panel->references_count; i++) {
        const pl_reference *reference = &place->panel->references[i];
        double x = pl_axis_scale_map(&place->across.scale, reference->at),
               y = pl_axis_scale_map(&place->up.scale, reference->at);
        double low = fmax(place->across.scale.low, place->up.scale.low);
        double high = fmin(place->across.scale.high, place->up.scale.high);
        if (reference->kind == PL_REFERENCE_HORIZONTAL)
            add_segment(scene, (pl_page_point){plot.x, y}, (pl_page_point){plot.x + plot.width, y});
        else if (reference->kind == PL_REFERENCE_VERTICAL)
            add_segment(scene, (pl_page_point){x, plot.y}, (pl_page_point){x, plot.y + plot.height});
        else
            add_segment(scene,
                        (pl_page_point){pl_axis_scale_map(&place->across.scale, low),
                                        pl_axis_scale_map(&place->up.scale, low)},
                        (pl_page_point){pl_axis_scale_map(&place->across.scale, high),
                                        pl_axis_scale_map(&place->up.scale, high)});
    }
}

static void add_series(scene *scene, size_t s)
{
    const pl_series *series = &scene->place->panel->series[s];
    pl_mark_place mark = {0}, last = {0};
    bool joined = false;
    for (size_t i = 0; i < series->points_count; i++) {
        bool drawn = place_mark(scene->place, s, &series->points[i], &mark);
        if (drawn && series->kind != PL_STEPS)
            add_obstacle(scene, mark.box, &series->points[i]);
        if (drawn && isfinite(mark.low.x + mark.low.y + mark.high.x + mark.high.y))
            add_obstacle(
                scene,
                pl_box_between(mark.low.x - 1.0, mark.low.y + 1.0, mark.high.x + 1.0, mark.high.y - 1.0),
                NULL);
        if (drawn && joined && (series->kind == PL_LINES || series->kind == PL_STEPS))
            add_segment(scene, last.at, mark.at);
        joined = drawn;
        last = mark;
    }
}

static scene begin_scene(pl_figure_layout *layout, pl_canvas *canvas, size_t panel)
{
    scene scene = {.layout = layout, .canvas = canvas, .place = &layout->panels[panel]};
    for (size_t s = 0; s < scene.place->panel->series_count; s++)
        add_series(&scene, s);
    add_references(&scene);
    for (size_t i = 0; i < layout->missing_count; i++)
        if (layout->missing[i].panel == panel)
            add_obstacle(&scene, layout->missing[i].box, NULL);
    return scene;
}

/* Whether the segment passes through the box (Liang & Barsky 1984, clipping against four sides). */
static bool crosses(segment segment, pl_box box)
{
    double dx = segment.b.x - segment.a.x, dy = segment.b.y - segment.a.y;
    double p[4] = {-dx, dx, -dy, dy};
    double q[4] = {segment.a.x - box.x, box.x + box.width - segment.a.x, segment.a.y - box.y,
                   box.y + box.height - segment.a.y};
    double enters = 0.0, leaves = 1.0;
    for (int i = 0; i < 4; i++) {
        if (p[i] == 0.0 && q[i] < 0.0)
            return false;
        if (p[i] < 0.0)
            enters = fmax(enters, q[i] / p[i]);
        if (p[i] > 0.0)
            leaves = fmin(leaves, q[i] / p[i]);
    }
    return enters < leaves;
}

static double distance(pl_box a, pl_box b)
{
    double across = fmax(fmax(a.x - (b.x + b.width), b.x - (a.x + a.width)), 0.0);
    double down = fmax(fmax(a.y - (b.y + b.height), b.y - (a.y + a.height)), 0.0);
    return hypot(across, down);
}

/* Where a label may stand that is not inside its mark. */
static pl_box free_ground(const pl_panel_place *place)
{
    pl_box ground = place->plot;
    ground.width += place->label_room;
    return ground;
}

/* Number of lines crossed, or -1 where the label may not stand. */
static int cost_of(const scene *scene, pl_box box, const pl_point *owner, const pl_mark_place *mark,
                   bool inside)
{
    const double slack = 0.3;
    double own = distance(box, mark->box);
    if (!pl_box_contains(inside ? mark->box : free_ground(scene->place), box, slack))
        return -1;
    for (size_t i = 0; i < scene->obstacles_count; i++) {
        const obstacle *obstacle = &scene->obstacles[i];
        bool other = obstacle->owner != owner;
        if ((other || !inside) && pl_box_overlaps(box, obstacle->box, slack))
            return -1;
        if (scene->near_only && other && obstacle->owner != NULL && distance(box, obstacle->box) < own)
            return -1;
    }
    int crossed = 0;
    for (size_t i = 0; i < scene->segments_count; i++)
        crossed += crosses(scene->segments[i], box);
    return crossed;
}

static pl_colour colour_of(const scene *scene, size_t s, const pl_point *point, const pl_mark_place *mark,
                           bool inside)
{
    const pl_panel *panel = scene->place->panel;
    pl_standing standing = pl_verdict_standing(point->verdict.outcome, point->verdict.evidence);
    if (!inside)
        return pl_point_is_marked(point) ? pl_style_standing(standing) : pl_style_ink();
    if (panel->series[s].kind != PL_HEAT)
        return pl_style_ink_on(pl_series_fill(panel, s, mark->state));
    pl_axis_scale shades = pl_panel_shades(panel);
    return pl_style_ink_on(pl_style_ramp(pl_axis_scale_map(&shades, mark->number)));
}

/* Whether a series is of standing bars, whose labels turn where they would not fit level. */
static bool stands(const pl_panel *panel, size_t s)
{
    return panel->series[s].kind == PL_BARS && !panel->horizontal;
}

/* A place found. */
typedef struct choice {
    pl_candidate at;
    pl_text_style style;
    int cost;
} choice;

/* The place that crosses the fewest lines, the earliest of equals; cost -1 when there is none. */
static choice choose(const scene *scene, size_t s, const pl_point *point, const pl_mark_place *mark)
{
    pl_candidate tries[PL_CANDIDATES_MAX];
    choice best = {.cost = -1};
    size_t n = pl_label_candidates(scene->place->panel, s, point, mark,
                                   pl_text_height(scene->canvas, PL_TYPE_SMALL), tries);
    for (size_t i = 0; i < n && best.cost != 0; i++) {
        if (scene->turn_bars && stands(scene->place->panel, s) && !tries[i].turned)
            continue;
        pl_text_style style = pl_text_plain_style(PL_TYPE_SMALL, tries[i].anchor,
                                                  colour_of(scene, s, point, mark, tries[i].inside));
        style.turned = tries[i].turned;
        style.standing = pl_label_mark(scene->place->panel, s, point);
        pl_box box = pl_text_box(scene->canvas, tries[i].x, tries[i].y, point->label, style);
        int cost = cost_of(scene, box, point, mark, tries[i].inside);
        style.backed = !tries[i].inside && cost == 0; /* hides the grid, never a line */
        if (cost >= 0 && (best.cost < 0 || cost < best.cost))
            best = (choice){tries[i], style, cost};
    }
    return best;
}

static bool place_label(scene *scene, size_t s, const pl_point *point, const pl_mark_place *mark)
{
    choice best = choose(scene, s, point, mark);
    if (best.cost < 0)
        return false;
    pl_text_list *texts = &scene->layout->texts;
    pl_text_list_add(texts, scene->canvas, PL_TEXT_POINT, best.at.x, best.at.y, point->label, best.style);
    add_obstacle(scene, texts->items[texts->count - 1].box, NULL);
    return true;
}

static void label_series(scene *scene, size_t s)
{
    const pl_series *series = &scene->place->panel->series[s];
    scene->near_only = pl_series_is_dotted(series);
    for (size_t i = 0; i < series->points_count; i++) {
        pl_mark_place mark;
        const pl_point *point = &series->points[i];
        if (point->label != NULL && place_mark(scene->place, s, point, &mark) &&
            !place_label(scene, s, point, &mark))
            scene->layout->labels_dropped++;
    }
}

static bool has_labels(const pl_panel *panel)
{
    for (size_t s = 0; s < panel->series_count; s++)
        for (size_t i = 0; i < panel->series[s].points_count; i++)
            if (panel->series[s].points[i].label != NULL)
                return true;
    return false;
}

/* Labels one panel; returns how many found no place. Those that did are behind the first texts. */
static size_t label_panel(pl_figure_layout *layout, pl_canvas *canvas, size_t panel, bool turn_bars)
{
    size_t before = layout->labels_dropped;
    scene scene = begin_scene(layout, canvas, panel);
    scene.turn_bars = turn_bars;
    for (size_t s = 0; s < scene.place->panel->series_count; s++)
        label_series(&scene, s);
    free(scene.obstacles);
    free(scene.segments);
    size_t dropped = layout->labels_dropped - before;
    layout->labels_dropped = before;
    return dropped;
}

/* Whether some of the labels behind the first texts are turned and others level. */
static bool is_mixed(const pl_text_list *texts, size_t first)
{
    for (size_t i = first + 1; i < texts->count; i++)
        if (texts->items[i].style.turned != texts->items[first].style.turned)
            return true;
    return false;
}

/* Numbers that are to be compared are read in one direction, if that costs none of them. */
static size_t label_alike(pl_figure_layout *layout, pl_canvas *canvas, size_t panel)
{
    pl_text_list *texts = &layout->texts;
    size_t first = texts->count, dropped = label_panel(layout, canvas, panel, false);
    if (!is_mixed(texts, first))
        return dropped;
    pl_text_list_cut(texts, first);
    size_t turned = label_panel(layout, canvas, panel, true);
    if (turned <= dropped)
        return turned;
    pl_text_list_cut(texts, first);
    return label_panel(layout, canvas, panel, false);
}

void pl_figure_place_labels(pl_figure_layout *layout, pl_canvas *canvas)
{
    for (size_t p = 0; p < layout->figure->panels_count; p++)
        if (has_labels(layout->panels[p].panel))
            layout->labels_dropped += label_alike(layout, canvas, p);
}
