#include "render/figure_candidate.h"

#include "render/figure_label.h"
#include "render/figure_place.h"

#include <math.h>

static const double GAP = 2.0; /* between a mark and its label */

/* Whether the point is the rightmost drawn one of a line that runs to the right. */
static bool ends_line(const pl_panel *panel, size_t s, const pl_point *point)
{
    const pl_series *series = &panel->series[s];
    if (series->kind != PL_LINES || panel->horizontal)
        return false;
    for (size_t i = 0; i < series->points_count; i++)
        if (pl_point_number(&series->points[i], NULL) != PL_POINT_MISSING && series->points[i].x > point->x)
            return false;
    return true;
}

int pl_label_mark(const pl_panel *panel, size_t s, const pl_point *point)
{
    return pl_series_is_dotted(&panel->series[s]) ? PL_TEXT_UNMARKED : pl_point_mark(point);
}

double pl_panel_end_label_room(const pl_panel *panel, pl_canvas *canvas)
{
    double room = 0.0;
    for (size_t s = 0; s < panel->series_count; s++)
        for (size_t i = 0; i < panel->series[s].points_count; i++) {
            const pl_point *point = &panel->series[s].points[i];
            if (point->label != NULL && ends_line(panel, s, point))
                room = fmax(
                    room, GAP + pl_text_width(canvas, point->label, PL_TYPE_SMALL, PL_REGULAR) +
                              (pl_label_mark(panel, s, point) != PL_TEXT_UNMARKED ? PL_TEXT_MARK_ROOM : 0.0));
        }
    return room;
}

/* Beyond the end of a bar that lies, then inside it. */
static size_t at_lying_bar(const pl_mark_place *mark, double height, pl_candidate *tries)
{
    bool negative = mark->number < 0.0;
    double baseline = mark->box.y + mark->box.height / 2.0 + 0.3 * height, end = mark->at.x;
    double beyond = negative ? fmin(end, isfinite(mark->low.x) ? mark->low.x : end) - GAP
                             : fmax(end, isfinite(mark->high.x) ? mark->high.x : end) + GAP;
    tries[0] = (pl_candidate){beyond, baseline, negative ? PL_RIGHT : PL_LEFT, false, false};
    tries[1] =
        (pl_candidate){end + (negative ? GAP : -GAP), baseline, negative ? PL_LEFT : PL_RIGHT, false, true};
    return 2;
}

/* Beyond the end of a bar that stands, inside it, then the same turned. */
static size_t at_standing_bar(const pl_mark_place *mark, double height, pl_candidate *tries)
{
    bool negative = mark->number < 0.0;
    double middle = mark->box.x + mark->box.width / 2.0, column = middle + 0.3 * height, end = mark->at.y;
    double beyond = negative ? fmax(end, isfinite(mark->low.y) ? mark->low.y : end) + GAP
                             : fmin(end, isfinite(mark->high.y) ? mark->high.y : end) - GAP;
    double within = end + (negative ? -GAP : GAP);
    double hangs = 0.8 * height, stands = -0.2 * height; /* from the line's edge to its baseline */
    tries[0] = (pl_candidate){middle, beyond + (negative ? hangs : stands), PL_CENTRE, false, false};
    tries[1] = (pl_candidate){middle, within + (negative ? stands : hangs), PL_CENTRE, false, true};
    tries[2] = (pl_candidate){column, beyond, negative ? PL_RIGHT : PL_LEFT, true, false};
    tries[3] = (pl_candidate){column, within, negative ? PL_LEFT : PL_RIGHT, true, true};
    return 4;
}

static size_t in_the_middle(const pl_mark_place *mark, double height, pl_candidate *tries)
{
    double x = mark->box.x + mark->box.width / 2.0, y = mark->box.y + mark->box.height / 2.0;
    tries[0] = (pl_candidate){x, y + 0.3 * height, PL_CENTRE, false, true};
    tries[1] = (pl_candidate){x + 0.3 * height, y, PL_CENTRE, true, true};
    return 2;
}

/* From the middle of a marker to its labels. */
static double reach_of(const pl_mark_place *mark)
{
    return fmin(mark->box.width, mark->box.height) / 2.0 + GAP;
}

/* Above, below, right, left, then the corners. */
static size_t around(const pl_mark_place *mark, double height, pl_candidate *tries)
{
    double reach = reach_of(mark);
    double x = mark->at.x, y = mark->at.y, middle = y + 0.3 * height;
    double above = fmin(y, isfinite(mark->high.y) ? mark->high.y : y) - reach - 0.2 * height;
    double below = fmax(y, isfinite(mark->low.y) ? mark->low.y : y) + reach + 0.8 * height;
    tries[0] = (pl_candidate){x, above, PL_CENTRE, false, false};
    tries[1] = (pl_candidate){x, below, PL_CENTRE, false, false};
    tries[2] = (pl_candidate){x + reach, middle, PL_LEFT, false, false};
    tries[3] = (pl_candidate){x - reach, middle, PL_RIGHT, false, false};
    tries[4] = (pl_candidate){x + reach, above, PL_LEFT, false, false};
    tries[5] = (pl_candidate){x - reach, above, PL_RIGHT, false, false};
    tries[6] = (pl_candidate){x + reach, below, PL_LEFT, false, false};
    tries[7] = (pl_candidate){x - reach, below, PL_RIGHT, false, false};
    return 8;
}

/* At the right end of a line: beside it, a little higher or lower where that is taken, then around. */
static size_t at_end(const pl_mark_place *mark, double height, pl_candidate *tries)
{
    static const double shifts[] = {0.0, -0.35, 0.35, -0.7, 0.7};
    enum { SHIFTS = sizeof shifts / sizeof shifts[0] };
    for (size_t i = 0; i < SHIFTS; i++)
        tries[i] = (pl_candidate){mark->at.x + reach_of(mark), mark->at.y + (0.3 + shifts[i]) * height,
                                  PL_LEFT, false, false};
    return SHIFTS + around(mark, height, tries + SHIFTS);
}

/* Beyond the tip, then beyond the other end. */
static size_t beside_arrow(const pl_mark_place *mark, double height, pl_candidate *tries)
{
    double reach = reach_of(mark);
    double from = isfinite(mark->from.x) ? mark->from.x : mark->at.x;
    double right = fmax(mark->at.x, from) + reach, left = fmin(mark->at.x, from) - reach;
    bool rightwards = mark->at.x >= from;
    double baseline = mark->at.y + 0.3 * height;
    pl_candidate after = {right, baseline, PL_LEFT, false, false},
                 before = {left, baseline, PL_RIGHT, false, false};
    tries[0] = rightwards ? after : before;
    tries[1] = rightwards ? before : after;
    return 2;
}

size_t pl_label_candidates(const pl_panel *panel, size_t s, const pl_point *point, const pl_mark_place *mark,
                           double height, pl_candidate tries[PL_CANDIDATES_MAX])
{
    bool horizontal = panel->horizontal;
    switch (panel->series[s].kind) {
    case PL_BARS:
        return horizontal ? at_lying_bar(mark, height, tries) : at_standing_bar(mark, height, tries);
    case PL_STACKED_BARS:
    case PL_HEAT:
        return in_the_middle(mark, height, tries);
    case PL_ARROWS:
        return horizontal ? beside_arrow(mark, height, tries) : around(mark, height, tries);
    case PL_LINES:
        if (ends_line(panel, s, point))
            return at_end(mark, height, tries);
        break;
    case PL_STEPS:
        at_standing_bar(mark, height, tries);
        return 1; /* beyond its end: an outline has no inside to write on */
    case PL_SCATTER:
        break;
    }
    return around(mark, height, tries);
}
