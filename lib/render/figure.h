/* The figure model: panels with axes and series, independent of the format.
 *
 * A series is a list of points with a key each; the point's number is its y (for heat maps the shade).
 * The model owns all its text and points. What is missing is a point without a value: it is drawn as a
 * hatched "no data" mark that says what would fill it, never as zero.
 *
 * x always belongs to point.x and y to the value, also where horizontal turns a panel so that its categories
 * run down the left side.
 *
 * A figure is drawn at the size at which it is to be printed, in type of 7 to 10 points: one of a single
 * panel as wide as one of a journal's two columns (84 mm), one of several panels as wide as its page (174
 * mm). It is not to be scaled down; what is to fit into a narrower place gets that width_mm and is laid out
 * for it.
 */
#ifndef PL_RENDER_FIGURE_H
#define PL_RENDER_FIGURE_H

#include "claims/claim.h"
#include "claims/value.h"
#include "claims/verdict.h"
#include "render/tally.h"

#include <stdbool.h>
#include <stddef.h>

typedef enum pl_series_kind {
    PL_BARS,         /* bars of several series are grouped side by side at each category */
    PL_STACKED_BARS, /* stacked upwards in order of the series */
    PL_LINES,        /* line with markers; it breaks at a missing point */
    PL_SCATTER,      /* markers alone */
    PL_ARROWS,       /* from start to y along a category row: dumbbell when before and after */
    PL_HEAT, /* one line of cells a series: a column of the map when the panel is horizontal, else a row (the
                first at the bottom); cells lie along x, shades are y, y of other series counts the rows 0, 1,
                … */
    PL_STEPS /* outline of a histogram with equally wide bins centred at x; gaps between points are empty bins
              */
} pl_series_kind;

typedef struct pl_point {
    char *key; /* part of the claim id */
    double x;  /* abscissa, or index of the category */
    pl_value y;
    pl_value start;               /* PL_ARROWS: where the arrow begins; else none */
    double error_low, error_high; /* error bar ends, NaN when none */
    const pl_claim *claim;        /* borrowed; NULL when the document does not print it */
    pl_verdict verdict;
    char *label; /* drawn at the point, NULL for none */
    int mark;    /* standing that is drawn behind the label although the point is no claim's; -1: none */
    char *note, *inputs;
} pl_point;

typedef struct pl_series {
    char *key, *label;
    pl_series_kind kind;
    int colour; /* index in the palette of render/style.h; -1: by position */
    bool dashed, open_markers;
    pl_point *points;
    size_t points_count, points_capacity;
} pl_series;

typedef struct pl_axis {
    char *label;
    double low, high; /* NaN: from the data, to round numbers */
    bool logarithmic;
    bool whole;        /* ticks at whole numbers only: counts, numbers of levels */
    char **categories; /* labels at 0, 1, 2, ...; NULL for a numeric axis */
    size_t categories_count, categories_capacity;
    int places; /* decimals of tick labels; -1: as needed */
} pl_axis;

typedef enum pl_reference_kind {
    PL_REFERENCE_HORIZONTAL,
    PL_REFERENCE_VERTICAL,
    PL_REFERENCE_IDENTITY
} pl_reference_kind;

typedef struct pl_reference { /* a straight line behind the data; over the cells of a heat map */
    pl_reference_kind kind;   /* as seen on the page */
    double at;                /* on the axis that it crosses; 34.5 divides categories 34 and 35 */
    char *label;              /* goes into the legend; NULL for none */
} pl_reference;

typedef struct pl_panel {
    char *key, *title; /* "a", "Gold and predicted labels"; a key of one letter is drawn before the title */
    pl_axis x, y;
    pl_axis shade;   /* PL_HEAT: label, range and decimals of the colour scale */
    bool horizontal; /* categories run down the left side (bars, arrows, heat maps, rows of dots) */
    double weight;   /* width of the panel's column against the others'; 0: 1 */
    pl_series *series;
    size_t series_count, series_capacity;
    pl_reference *references;
    size_t references_count, references_capacity;
} pl_panel;

typedef struct pl_figure {
    char *id, *title, *caption, *source;
    size_t grid_columns; /* panels are laid out row by row in so many columns, or fewer where they would be
                            too narrow */
    bool shared_x,
        shared_y; /* as seen on the page: all panels take the same range, only outer ones are labelled */
    double width_mm, height_mm; /* 0: width by the rule above, height grows as needed */
    pl_panel *panels;
    size_t panels_count, panels_capacity;
    pl_tally judged; /* all numbers of its item, also those that it does not show; none: nobody counted */
    char **notes;
    size_t notes_count, notes_capacity;
} pl_figure;

/* Pointers to panels and series stay valid while the figure lives (so they are reserved up front: at most
 * PL_PANELS_MAX and PL_SERIES_MAX, more end the program); a pointer to a point until the next is added. */
enum { PL_PANELS_MAX = 48, PL_SERIES_MAX = 24 };

/* Texts are copied; all but id may be NULL. */
pl_figure *pl_figure_new(const char *id, const char *title, const char *source, size_t grid_columns);
void pl_figure_free(pl_figure *figure);
pl_panel *pl_figure_add_panel(pl_figure *figure, const char *key, const char *title);
void pl_figure_add_note(pl_figure *figure, const char *format, ...) __attribute__((format(printf, 2, 3)));
void pl_panel_label_axes(pl_panel *panel, const char *x, const char *y);
/* Label and range of the colour scale; NaN ends are taken from the data. */
void pl_panel_set_shade(pl_panel *panel, const char *label, double low, double high);
/* Returns the category's index on the axis that carries categories. */
size_t pl_panel_add_category(pl_panel *panel, const char *label);
pl_series *pl_panel_add_series(pl_panel *panel, pl_series_kind kind, const char *key, const char *label);
pl_point *pl_series_add_point(pl_series *series, const char *key, double x, pl_value y);
void pl_point_set_label(pl_point *point, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The ends of its error bar. */
void pl_point_set_error(pl_point *point, double low, double high);
/* For a point that shows a claim's number in another form. */
void pl_point_set_mark(pl_point *point, pl_standing standing);
void pl_point_set_note(pl_point *point, const char *format, ...) __attribute__((format(printf, 2, 3)));
void pl_panel_add_reference(pl_panel *panel, pl_reference_kind kind, double at, const char *label);

/* The panel's title with its letter before it, unless it is alone in its figure; NULL when there is neither.
 * The caller's to free. */
char *pl_panel_heading(const pl_panel *panel, bool alone);

/* What there is to draw of a point. */
typedef enum pl_point_state {
    PL_POINT_KNOWN,   /* its value */
    PL_POINT_CARRIED, /* no value, but a claim: the printed number, unchecked; drawn pale or open */
    PL_POINT_MISSING  /* neither */
} pl_point_state;

/* The state, and in *number (may be NULL) the number to draw, NaN when missing. */
pl_point_state pl_point_number(const pl_point *point, double *number);
/* What would fill a missing point, one short phrase: "not printed" or "needs …"; the caller's to free. */
char *pl_point_needs(const pl_value *value);
/* The standing drawn behind the point's label, its claim's if it has one; -1: none. */
int pl_point_mark(const pl_point *point);
/* Standings of the points that have one. */
pl_tally pl_figure_tally(const pl_figure *figure);

#endif
