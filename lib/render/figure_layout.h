/* The layout of a figure: every box, text and scale of the page, computed before anything is drawn.
 *
 * Drawing adds the marks of the points to it and nothing else, so what holds for the layout (no two texts
 * overlap, nothing leaves the page) holds for the picture. From top to bottom: the page's head, the legend,
 * the panels' grid, the key of data states, the page's foot. Lengths are in points, y downwards.
 */
#ifndef PL_RENDER_FIGURE_LAYOUT_H
#define PL_RENDER_FIGURE_LAYOUT_H

#include "render/axis.h"
#include "render/canvas.h"
#include "render/figure.h"
#include "render/figure_text.h"
#include "render/page.h"

#include <stdbool.h>
#include <stddef.h>

/* An axis as seen on the page. */
typedef struct pl_axis_place {
    const pl_axis *axis;
    pl_axis_scale scale;
    pl_ticks ticks;          /* of a numeric axis; none when there is nothing to measure */
    const char **categories; /* borrowed texts; NULL for a numeric axis */
    size_t categories_count;
    bool unmeasured; /* nothing to measure: the range means nothing */
    bool labelled;   /* ticks and title are written (outer panels, when shared) */
    bool title_shown;
    bool on_top; /* labels stand above the plot: the columns of a heat map */
} pl_axis_place;

typedef struct pl_panel_place {
    const pl_panel *panel;
    size_t row, column;
    pl_box cell; /* all that belongs to the panel */
    pl_box plot; /* between its axes */
    pl_axis_place across, up;
    double bin;        /* width of a category, bin or cell on the x axis */
    double label_room; /* right of the plot, for labels at the ends of lines */
    size_t lanes;      /* lanes beside the plot, one for each series that lacks some points */
    bool dodged;       /* markers of different series stand side by side: they have error bars */
    bool low;          /* its row has no number at all: a low field without axes, but for shared ones */
} pl_panel_place;

typedef enum pl_sample {
    PL_SAMPLE_SERIES,
    PL_SAMPLE_REFERENCE, /* a dashed line */
    PL_SAMPLE_RAMP,      /* the colour scale of a heat map */
    PL_SAMPLE_MISSING,
    PL_SAMPLE_CARRIED,
    PL_SAMPLE_END, /* of an arrow that has no start */
    PL_SAMPLE_RING /* around points whose claim stands so */
} pl_sample;

/* The picture before a legend's text. */
typedef struct pl_legend_sample {
    pl_sample sample;
    const pl_panel
        *panel; /* PL_SAMPLE_SERIES and PL_SAMPLE_END, with the index of the series; PL_SAMPLE_RAMP */
    size_t series;
    pl_standing standing; /* PL_SAMPLE_RING */
    pl_box box;
} pl_legend_sample;

typedef struct pl_missing_mark {
    size_t panel;
    pl_box box;
    bool owned; /* by one series: edged in its colour */
    size_t series;
} pl_missing_mark;

typedef struct pl_figure_layout {
    const pl_figure *figure; /* borrowed; must live as long as the layout */
    double width, height;
    pl_panel_place *panels; /* one a panel of the figure */
    pl_text_list texts;
    pl_legend_sample *samples;
    size_t samples_count, samples_capacity;
    pl_missing_mark *missing;
    size_t missing_count, missing_capacity;
    pl_page page; /* head and foot */
    char **notes; /* of the page: the figure's and those of the layout itself */
    size_t notes_count, notes_capacity;
    pl_box head, foot;
    size_t labels_dropped; /* point labels that found no free place; a note says so */
    size_t points_outside; /* points beyond a fixed axis; a note says so */
} pl_figure_layout;

/* Measures with the canvas, draws nothing. The caller frees the result; never NULL. Cost: O(points), and
 * O(labels^2) where points are labelled. */
pl_figure_layout *pl_figure_lay_out(const pl_figure *figure, pl_canvas *canvas);
void pl_figure_layout_free(pl_figure_layout *layout);

/* The axis that carries point.x, and the one that carries the numbers. */
const pl_axis_place *pl_panel_along(const pl_panel_place *place);
const pl_axis_place *pl_panel_value(const pl_panel_place *place);

#endif
