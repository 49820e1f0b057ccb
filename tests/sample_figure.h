/* Figures of every kind, crowded ones among them, for the tests of layout and writers. Their numbers mean
 * nothing. */
#ifndef PL_TESTS_SAMPLE_FIGURE_H
#define PL_TESTS_SAMPLE_FIGURE_H

#include "base/memory.h"
#include "render/output.h"

#include <math.h>
#include <stdlib.h>

enum { SAMPLE_POINT_CLAIMS_MAX = 8 };

typedef struct sample_figure {
    pl_figure *figure;
    pl_claim claims[SAMPLE_POINT_CLAIMS_MAX];
    size_t n; /* claims */
} sample_figure;

static const char SAMPLE_LONG[] =
    "a text with quite a few words and Donaudampfschifffahrtsgesellschaft among them";

static inline sample_figure *sample_begin(const char *id, size_t grid_columns)
{
    sample_figure *s = pl_allocate(1, sizeof *s);
    s->figure = pl_figure_new(id, "A sample figure", "Figure 9, sample", grid_columns);
    return s;
}

static inline void sample_figure_free(sample_figure *s)
{
    for (size_t i = 0; i < s->n; i++) {
        free(s->claims[i].id);
        free(s->claims[i].printed);
    }
    pl_figure_free(s->figure);
    free(s);
}

static inline pl_value sample_value(double number)
{
    return pl_value_real(PL_STATISTICS, number, 0.0);
}

/* The document prints this number for the point. */
static inline void sample_print(sample_figure *s, pl_point *point, const char *printed)
{
    pl_claim *claim = &s->claims[s->n++];
    *claim = (pl_claim){.id = pl_format("sample:fig9:%s:%zu", point->key, s->n),
                        .item = "fig9",
                        .printed = pl_copy_text(printed),
                        .unit = "%",
                        .where = "Figure 9",
                        .statement = "a share",
                        .kind = PL_KIND_VALUE,
                        .line = 9};
    if (pl_decimal_parse(printed, &claim->number, NULL) != PL_OK)
        abort();
    point->claim = claim;
    point->verdict = pl_verdict_judge(claim, &point->y);
}

/* Adds a point whose key is its x. */
static inline pl_point *sample_point(pl_series *series, double x, pl_value y)
{
    char *key = pl_format("%g", x);
    pl_point *point = pl_series_add_point(series, key, x, y);
    free(key);
    return point;
}

/* Three series of bars over three categories: agreeing, differing, carried and two missing. */
static inline sample_figure *sample_bars(void)
{
    static const char *const names[] = {"Entailment", "Neutral", "Contradiction"};
    static const double numbers[3][3] = {
        {33.4375, 33.375, 33.1875}, {30.25, 38.75, NAN}, {27.25, 51.25, NAN}};
    sample_figure *s = sample_begin("sample-bars", 1);
    pl_panel *panel = pl_figure_add_panel(s->figure, "a", NULL);
    s->figure->caption = pl_copy_text("Shares of labels.");
    pl_panel_label_axes(panel, "Label", "Share (%)");
    for (int i = 0; i < 3; i++)
        pl_panel_add_category(panel, names[i]);
    for (int k = 0; k < 3; k++) {
        char *key = pl_format("s%d", k);
        pl_series *series = pl_panel_add_series(panel, PL_BARS, key,
                                                k == 0   ? "Gold"
                                                : k == 1 ? "All"
                                                         : "=Errors, wrong");
        free(key);
        for (int i = 0; i < 3; i++) {
            bool known = !isnan(numbers[k][i]);
            pl_point *point = pl_series_add_point(
                series, names[i], i, known ? sample_value(numbers[k][i]) : pl_value_none("the release"));
            if (known)
                pl_point_set_label(point, "%.1f", numbers[k][i]);
        }
    }
    sample_print(s, &panel->series[0].points[0], "33.4");
    sample_print(s, &panel->series[1].points[1], "38.7");
    sample_print(s, &panel->series[2].points[1], "52.0");
    panel->series[1].points[0].y = pl_value_none(NULL);
    sample_print(s, &panel->series[1].points[0], "30.2");
    pl_point_set_note(&panel->series[2].points[2], "only the sum, \"two\" of it");
    return s;
}

/* Lines of four models at K = 2 to 14: in the first panel one lacks some, in the second all lack all but the
 * ends. */
static inline sample_figure *sample_lines(void)
{
    sample_figure *s = sample_begin("sample-lines", 2);
    s->figure->shared_y = true;
    for (int p = 0; p < 2; p++) {
        pl_panel *panel = pl_figure_add_panel(s->figure, p == 0 ? "a" : "b", p == 0 ? "Curves" : "Ends");
        pl_panel_label_axes(panel, "Levels, K", "R (%)");
        panel->x.whole = true;
        pl_panel_add_reference(panel, PL_REFERENCE_HORIZONTAL, 99.0, "Reference");
        for (int m = 0; m < 4; m++) {
            char *key = pl_format("m%d", m);
            pl_series *series = pl_panel_add_series(panel, PL_LINES, key, key);
            free(key);
            for (int k = 2; k <= 14; k++) {
                bool lacks = p == 0 ? m == 1 && k > 5 && k < 9 : k > 2 && k < 14;
                double number = 95.0 - 3.0 * m - (2.0 + m) * (k - 2);
                pl_point *point =
                    sample_point(series, k, lacks ? pl_value_none("the release") : sample_value(number));
                if (k == 14)
                    pl_point_set_label(point, "%.1f", number);
            }
        }
    }
    return s;
}

/* 40 data sets of four models with a dividing line, two of the models missing; their thirds as stacked bars.
 */
static inline sample_figure *sample_heat(void)
{
    enum { ROWS = 40, MODELS = 4, THIRDS = 3 };
    sample_figure *s = sample_begin("sample-heat", 2);
    pl_panel *map = pl_figure_add_panel(s->figure, "a", "By data set"), *bars;
    map->horizontal = true;
    pl_panel_set_shade(map, "R (%)", 0.0, 100.0);
    for (int i = 0; i < ROWS; i++) {
        char *name =
            pl_format("%s %d", i % 9 == 0 ? "SemEval-2018 Emotion Intensity" : "Word Concreteness", i);
        pl_panel_add_category(map, name);
        free(name);
    }
    pl_panel_add_reference(map, PL_REFERENCE_HORIZONTAL, ROWS - 4.5, NULL);
    bars = pl_figure_add_panel(s->figure, "b", "By third");
    pl_panel_label_axes(bars, NULL, "Data sets");
    for (int m = 0; m < MODELS; m++) {
        char *name = pl_format("Model %d", m);
        pl_series *series = pl_panel_add_series(map, PL_HEAT, name, name);
        pl_panel_add_category(bars, name);
        free(name);
        for (int i = 0; i < ROWS; i++) {
            pl_point *point =
                sample_point(series, i, m % 3 == 0 ? pl_value_none("the release") : sample_value(2.5 * i));
            pl_point_set_label(point, "%.0f", 2.5 * i);
        }
    }
    for (int t = 0; t < THIRDS; t++) {
        static const char *const names[] = {"Lower", "Middle", "Upper"};
        pl_series *series = pl_panel_add_series(bars, PL_STACKED_BARS, names[t], names[t]);
        for (int m = 0; m < MODELS; m++) {
            pl_value y = m % 3 == 0 ? pl_value_none("the release") : pl_value_count(PL_STATISTICS, 10 + t);
            pl_point_set_label(sample_point(series, m, y), "%d", 10 + t);
        }
    }
    sample_print(s, &map->series[1].points[20], "50");
    sample_print(s, &map->series[1].points[30], "60");
    return s;
}

/* Before and after for 15 data sets; one fell, two starts and one end are missing. */
static inline sample_figure *sample_arrows(void)
{
    sample_figure *s = sample_begin("sample-arrows", 1);
    pl_panel *panel = pl_figure_add_panel(s->figure, "a", NULL);
    panel->horizontal = true;
    pl_panel_label_axes(panel, NULL, "R (%)");
    pl_series *series = pl_panel_add_series(panel, PL_ARROWS, "m", "Model, before \u2192 after");
    for (int i = 0; i < 15; i++) {
        char *name = pl_format("Data set %d", i);
        double before = 30.0 + 2.0 * i, after = i == 4 ? before - 9.0 : before + 50.0 - 3.0 * i;
        pl_panel_add_category(panel, name);
        free(name);
        pl_point *point =
            sample_point(series, i, i == 7 ? pl_value_none("the release") : sample_value(after));
        point->start = i == 2 || i == 3 ? pl_value_none("the release") : sample_value(before);
        pl_point_set_label(point, "%+.1f", after - before);
    }
    return s;
}

/* Scores 0 to 9 of seven language pairs: gold bars, two outlines, one of which lacks its files in one panel.
 */
static inline sample_figure *sample_histograms(void)
{
    sample_figure *s = sample_begin("sample-histograms", 4);
    s->figure->shared_x = s->figure->shared_y = true;
    for (int p = 0; p < 7; p++) {
        char *key = pl_format("pair-%d", p);
        pl_panel *panel = pl_figure_add_panel(s->figure, key, key);
        free(key);
        pl_panel_label_axes(panel, "Score", "Share (%)");
        panel->x.whole = true;
        pl_series *gold = pl_panel_add_series(panel, PL_BARS, "gold", "Gold");
        pl_series *pre = pl_panel_add_series(panel, PL_STEPS, "pre", "Before alignment");
        pl_series *post = pl_panel_add_series(panel, PL_STEPS, "post", "After alignment");
        for (int i = 0; i < (p == 5 ? 9 : 10); i++) {
            sample_point(gold, i, sample_value(20.0 + 9.0 * p - fabs(i - 5.0) * 3.0));
            sample_point(pre, i, sample_value(10.0));
            sample_point(post, i,
                         p == 3 ? pl_value_none("score files")
                                : sample_value(i == 8   ? 60.0
                                               : i == 7 ? 40.0
                                                        : 0.0));
        }
    }
    return s;
}

/* 60 labelled points with error bars close to each other, against a line of equal numbers. */
static inline sample_figure *sample_scatter(void)
{
    sample_figure *s = sample_begin("sample-scatter", 2);
    for (int p = 0; p < 2; p++) {
        pl_panel *panel = pl_figure_add_panel(s->figure, p == 0 ? "a" : "b", "Judge and worker");
        pl_panel_label_axes(panel, "Worker", "Judge");
        pl_panel_add_reference(panel, PL_REFERENCE_IDENTITY, 0.0, "Equal");
        pl_series *series = pl_panel_add_series(panel, PL_SCATTER, "o", "Occupations");
        for (int i = 0; i < 60; i++) {
            double x = 4.0 + (i * 37 % 60) / 20.0, y = 3.0 + (i * 23 % 60) / 20.0;
            pl_point *point = sample_point(series, x, sample_value(y));
            pl_point_set_label(point, "Occupation %d", i);
            point->error_low = y - 0.2;
            point->error_high = y + (p == 0 ? 0.2 : 0.4);
        }
    }
    return s;
}

/* Long texts everywhere, many series, negative bars with error bars, a logarithmic axis, rows of dots. */
static inline sample_figure *sample_crowded(void)
{
    enum { PANELS = 6, SERIES = 5, CATEGORIES = 9 };
    sample_figure *s = sample_begin("sample-crowded", 3);
    free(s->figure->title);
    s->figure->title = pl_copy_text(SAMPLE_LONG);
    s->figure->caption = pl_copy_text(SAMPLE_LONG);
    pl_figure_add_note(s->figure, "%s, %s, %s", SAMPLE_LONG, SAMPLE_LONG, SAMPLE_LONG);
    for (int p = 0; p < PANELS; p++) {
        char key[] = {(char)('a' + p), '\0'};
        pl_panel *panel = pl_figure_add_panel(s->figure, key, SAMPLE_LONG);
        pl_panel_label_axes(panel, SAMPLE_LONG, SAMPLE_LONG);
        panel->horizontal = p == 2 || p == 4;
        panel->x.logarithmic = panel->y.logarithmic = p == 3;
        for (int i = 0; i < CATEGORIES && p != 3; i++)
            pl_panel_add_category(panel, p == 1 ? "I" : i % 2 == 0 ? SAMPLE_LONG : "Gemma-2");
        for (int k = 0; k < SERIES; k++) {
            static const pl_series_kind kinds[PANELS] = {PL_BARS,  PL_LINES, PL_SCATTER,
                                                         PL_LINES, PL_BARS,  PL_STACKED_BARS};
            pl_series *series = pl_panel_add_series(panel, kinds[p], "k", k == p ? SAMPLE_LONG : "Qwen");
            for (int i = 0; i < CATEGORIES; i++) {
                double x = p == 3 ? pow(10.0, i) : i,
                       y = p == 3 ? pow(10.0, 4.0 - i + k) : (i - 4.0) * (k + 1.0);
                pl_point *point =
                    sample_point(series, x, (i + k) % 6 == 0 ? pl_value_none(SAMPLE_LONG) : sample_value(y));
                pl_point_set_label(point, "%.2f", y);
                point->error_low = p == 3 ? NAN : y - 1.0;
                point->error_high = p == 3 ? NAN : y + 1.0;
            }
        }
    }
    return s;
}

/* No data at all; no points; nothing but a fixed axis; and a joint distribution with a line over it. */
static inline sample_figure *sample_odd(void)
{
    sample_figure *s = sample_begin("sample-odd", 2);
    pl_panel *panel = pl_figure_add_panel(s->figure, "a", "No data");
    pl_series *series = pl_panel_add_series(panel, PL_LINES, "k", "Lines");
    for (int i = 0; i < 5; i++)
        sample_point(series, i, pl_value_none("score files"));
    panel = pl_figure_add_panel(s->figure, "b", "No points");
    pl_panel_add_series(panel, PL_BARS, "k", "Bars");
    panel = pl_figure_add_panel(s->figure, "c", NULL);
    panel->y.low = 0.0;
    panel->y.high = 100.0;
    series = pl_panel_add_series(panel, PL_SCATTER, "k", NULL);
    sample_point(series, 1.0, sample_value(50.0));
    sample_point(series, 2.0, sample_value(150.0));
    panel = pl_figure_add_panel(s->figure, "d", "Joint");
    pl_panel_set_shade(panel, SAMPLE_LONG, NAN, NAN);
    for (int i = 1; i <= 9; i++) {
        char *name = pl_format("%d", i);
        pl_panel_add_category(panel, name);
        series = pl_panel_add_series(panel, PL_HEAT, name, name);
        free(name);
        for (int j = 0; j < 9; j++)
            sample_point(series, j, sample_value(9.0 - abs(i - 1 - j)));
    }
    series = pl_panel_add_series(panel, PL_LINES, "fit", "Fit");
    for (int j = 0; j < 9; j++)
        sample_point(series, j, sample_value(0.5 * j));
    pl_panel_add_reference(panel, PL_REFERENCE_IDENTITY, 0.0, "Equal");
    return s;
}

/* More categories than have room for a label, and as many rows. */
static inline sample_figure *sample_many(void)
{
    enum { CATEGORIES = 150 };
    sample_figure *s = sample_begin("sample-many", 1);
    for (int p = 0; p < 2; p++) {
        pl_panel *panel = pl_figure_add_panel(s->figure, p == 0 ? "a" : "b", "Many");
        pl_series *series = pl_panel_add_series(panel, p == 0 ? PL_BARS : PL_SCATTER, "k", "Qwen");
        panel->horizontal = p == 1;
        for (int i = 0; i < CATEGORIES; i++) {
            char *name = pl_format("Category %d", i);
            pl_panel_add_category(panel, name);
            free(name);
            sample_point(series, i, sample_value(i % 17));
        }
    }
    return s;
}

typedef sample_figure *make_sample_figure(void);
static make_sample_figure *const SAMPLE_FIGURES[] = {sample_bars,    sample_lines,      sample_heat,
                                                     sample_arrows,  sample_histograms, sample_scatter,
                                                     sample_crowded, sample_odd,        sample_many};
enum { SAMPLE_FIGURE_COUNT = sizeof SAMPLE_FIGURES / sizeof SAMPLE_FIGURES[0] };

#endif
