/* Where the label of a point may stand: the places to try, best first. */
#ifndef PL_RENDER_FIGURE_CANDIDATE_H
#define PL_RENDER_FIGURE_CANDIDATE_H

#include "render/figure_place.h"

/* A baseline point and how the text lies there. */
typedef struct pl_candidate {
    double x, y;
    pl_anchor anchor;
    bool turned, inside; /* inside its own mark */
} pl_candidate;

enum { PL_CANDIDATES_MAX = 13 };

/* Fills tries for a text of one line of this height; returns how many. Bars: beyond their end, inside it, the
 * same turned. Stacked bars and cells: in the middle. Right ends of lines: beside. Markers: above, below,
 * beside, corners. */
size_t pl_label_candidates(const pl_panel *panel, size_t s, const pl_point *point, const pl_mark_place *mark,
                           double height, pl_candidate tries[PL_CANDIDATES_MAX]);

/* The standing drawn behind the label of a point, or PL_TEXT_UNMARKED: none beside markers, which it
 * resembles. */
int pl_label_mark(const pl_panel *panel, size_t s, const pl_point *point);

#endif
