#include "tests/check.h"

#include "render/figure.h"
#include "render/figure_layout.h"
#include "render/figure_missing.h"
#include "render/figure_place.h"
#include "render/figure_range.h"
#include "render/figure_style.h"
#include "tests/sample_figure.h"

#include <stdlib.h>
#include <string.h>

static pl_canvas *measuring;

static int open_canvas(void **state)
{
    (void)state;
    return pl_canvas_measuring(&measuring, NULL) != PL_OK;
}

static int close_canvas(void **state)
{
    (void)state;
    return pl_canvas_close(measuring, NULL) != PL_OK;
}

/* ---- the model ---- */

static void a_point_is_known_carried_or_missing(void **state)
{
    (void)state;
    sample_figure *s = sample_bars();
    const pl_series *all = &s->figure->panels[0].series[1];
    double number;
    assert_int_equal(pl_point_number(&all->points[1], &number), PL_POINT_KNOWN);
    assert_close(number, 38.75, 0.0, 0.0);
    assert_int_equal(pl_point_number(&all->points[0], &number), PL_POINT_CARRIED);
    assert_close(number, 30.2, 1e-15, 0.0);
    assert_int_equal(pl_point_number(&all->points[2], &number), PL_POINT_MISSING);
    assert_nan(number);
    sample_figure_free(s);
}

/* "At least 50" is no place on an axis, and neither is a setting. */
static void a_bound_is_not_carried(void **state)
{
    (void)state;
    sample_figure *s = sample_bars();
    pl_point *point = &s->figure->panels[0].series[1].points[0];
    pl_claim *claim = &s->claims[3];
    claim->comparator = PL_AT_LEAST;
    assert_int_equal(pl_point_number(point, NULL), PL_POINT_MISSING);
    claim->comparator = PL_ABOUT;
    assert_int_equal(pl_point_number(point, NULL), PL_POINT_CARRIED);
    claim->kind = PL_KIND_SETTING;
    assert_int_equal(pl_point_number(point, NULL), PL_POINT_MISSING);
    claim->kind = PL_KIND_BOUND;
    assert_int_equal(pl_point_number(point, NULL), PL_POINT_MISSING);
    sample_figure_free(s);
}

static void what_is_missing_says_what_it_needs(void **state)
{
    (void)state;
    pl_value nothing = pl_value_none(NULL), release = pl_value_none("the release");
    char *first = pl_point_needs(&nothing), *second = pl_point_needs(&release);
    assert_string_equal(first, "not printed");
    assert_string_equal(second, "needs the release");
    free(first);
    free(second);
}

static void standings_are_counted_where_there_is_a_claim(void **state)
{
    (void)state;
    sample_figure *s = sample_bars();
    pl_tally tally = pl_figure_tally(s->figure);
    assert_int_equal(pl_tally_total(&tally), 4);
    assert_int_equal(tally.counts[PL_REPRODUCED], 2);
    assert_int_equal(tally.counts[PL_STANDS_DIFFERING], 1);
    assert_int_equal(tally.counts[PL_STANDS_UNCHECKED], 1);
    sample_figure_free(s);
}

static void a_heading_has_its_letter_among_others_only(void **state)
{
    (void)state;
    pl_figure *figure = pl_figure_new("f", NULL, NULL, 1);
    pl_panel *panel = pl_figure_add_panel(figure, "a", "Curves"),
             *named = pl_figure_add_panel(figure, "en-de", "En\u2013De");
    char *among = pl_panel_heading(panel, false), *alone = pl_panel_heading(panel, true),
         *other = pl_panel_heading(named, false);
    assert_string_equal(among, "(a) Curves");
    assert_string_equal(alone, "Curves");
    assert_string_equal(other, "En\u2013De");
    free(among);
    free(alone);
    free(other);
    pl_figure_free(figure);
}

/* ---- the layout: nothing overlaps, nothing is cut ---- */

static void fail_pair(const pl_figure *figure, const char *what, const char *a, const char *b)
{
    fail_msg("%s: %s: \"%s\" and \"%s\"", figure->id, what, a, b);
}

static void check_texts(const pl_figure_layout *layout)
{
    const double slack = 0.2;
    pl_box page = {0.0, 0.0, layout->width, layout->height};
    for (size_t i = 0; i < layout->texts.count; i++) {
        const pl_placed_text *a = &layout->texts.items[i];
        if (!pl_box_contains(page, a->box, 0.0))
            fail_pair(layout->figure, "leaves the page", a->text, "");
        if (a->style.size < PL_TYPE_SMALL)
            fail_pair(layout->figure, "is too small", a->text, "");
        if (pl_box_overlaps(a->box, layout->head, slack) || pl_box_overlaps(a->box, layout->foot, slack))
            fail_pair(layout->figure, "lies on the head or foot", a->text, "");
        for (size_t j = 0; j < i; j++)
            if (pl_box_overlaps(a->box, layout->texts.items[j].box, slack))
                fail_pair(layout->figure, "texts overlap", a->text, layout->texts.items[j].text);
        for (size_t j = 0; j < layout->samples_count; j++)
            if (pl_box_overlaps(a->box, layout->samples[j].box, slack))
                fail_pair(layout->figure, "lies on a legend's sample", a->text, "");
    }
}

static bool belongs_into_plot(const pl_placed_text *text)
{
    return text->role == PL_TEXT_POINT || text->role == PL_TEXT_MISSING;
}

/* Long texts leave little of a page that is very narrow, but never nothing. */
static void check_plots(const pl_figure_layout *layout)
{
    double least = layout->width < 200.0 ? 5.0 : 40.0;
    pl_box page = {0.0, 0.0, layout->width, layout->height};
    for (size_t p = 0; p < layout->figure->panels_count; p++) {
        const pl_panel_place *a = &layout->panels[p];
        assert_true(a->plot.width > least && a->plot.height > 10.0);
        assert_true(pl_box_contains(a->cell, a->plot, 1e-9));
        assert_true(pl_box_contains(page, a->cell, 1e-9));
        for (size_t q = 0; q < p; q++)
            assert_false(pl_box_overlaps(a->cell, layout->panels[q].cell, 0.0));
        for (size_t i = 0; i < layout->texts.count; i++)
            if (!belongs_into_plot(&layout->texts.items[i]) &&
                pl_box_overlaps(layout->texts.items[i].box, a->plot, 0.2))
                fail_pair(layout->figure, "lies on a plot", layout->texts.items[i].text, "");
    }
}

/* No label lies on the mark of a point but its own, and none outside every mark leaves its panel. */
static void check_labels(const pl_figure_layout *layout)
{
    for (size_t i = 0; i < layout->texts.count; i++) {
        const pl_placed_text *text = &layout->texts.items[i];
        size_t touched = 0;
        if (text->role != PL_TEXT_POINT)
            continue;
        for (size_t p = 0; p < layout->figure->panels_count; p++)
            for (size_t s = 0; s < layout->figure->panels[p].series_count; s++)
                for (size_t k = 0; k < layout->figure->panels[p].series[s].points_count; k++) {
                    const pl_series *series = &layout->figure->panels[p].series[s];
                    pl_mark_place mark;
                    touched += series->kind != PL_STEPS &&
                               pl_point_place(&layout->panels[p], s, &series->points[k], &mark) &&
                               pl_box_overlaps(text->box, mark.box, 0.4);
                }
        if (touched > 1)
            fail_pair(layout->figure, "lies on the marks of others", text->text, "");
        for (size_t k = 0; k < layout->missing_count; k++)
            assert_false(pl_box_overlaps(text->box, layout->missing[k].box, 0.4));
    }
}

static void check_missing(const pl_figure_layout *layout)
{
    pl_box page = {0.0, 0.0, layout->width, layout->height};
    for (size_t i = 0; i < layout->missing_count; i++) {
        const pl_missing_mark *mark = &layout->missing[i];
        assert_true(pl_box_contains(page, mark->box, 0.0));
        assert_true(mark->box.width > 0.0 && mark->box.height > 0.0);
        for (size_t j = 0; j < layout->texts.count; j++)
            if (layout->texts.items[j].role != PL_TEXT_MISSING &&
                pl_box_overlaps(layout->texts.items[j].box, mark->box, 0.2))
                fail_pair(layout->figure, "lies on a hatched mark", layout->texts.items[j].text, "");
        for (size_t j = 0; j < i; j++)
            assert_false(pl_box_overlaps(mark->box, layout->missing[j].box, 0.2));
    }
}

/* What is written on a field of missing data stays within it. */
static void check_needs(const pl_figure_layout *layout)
{
    for (size_t i = 0; i < layout->texts.count; i++) {
        const pl_placed_text *text = &layout->texts.items[i];
        size_t around = 0;
        for (size_t j = 0; j < layout->missing_count; j++)
            around += pl_box_contains(layout->missing[j].box, text->box, 0.5);
        if (text->role == PL_TEXT_MISSING && around != 1)
            fail_pair(layout->figure, "leaves its field", text->text, "");
    }
}

/* The colour behind a text: of the mark that it lies in, of missing data, or paper. */
static pl_colour background(const pl_figure_layout *layout, const pl_placed_text *text)
{
    pl_colour behind = text->role == PL_TEXT_MISSING ? pl_style_missing() : pl_style_paper();
    for (size_t p = 0; p < layout->figure->panels_count && text->role == PL_TEXT_POINT; p++)
        for (size_t s = 0; s < layout->figure->panels[p].series_count; s++)
            for (size_t k = 0; k < layout->figure->panels[p].series[s].points_count; k++) {
                const pl_panel *panel = &layout->figure->panels[p];
                pl_mark_place mark;
                if (!pl_point_place(&layout->panels[p], s, &panel->series[s].points[k], &mark) ||
                    !pl_box_contains(mark.box, text->box, 0.4))
                    continue;
                pl_axis_scale shades = pl_panel_shades(panel);
                behind = panel->series[s].kind == PL_HEAT
                             ? pl_style_ramp(pl_axis_scale_map(&shades, mark.number))
                             : pl_series_fill(panel, s, mark.state);
            }
    return behind;
}

static void check_contrast(const pl_figure_layout *layout)
{
    const double legible = 4.5; /* WCAG 2.1, level AA */
    for (size_t i = 0; i < layout->texts.count; i++) {
        const pl_placed_text *text = &layout->texts.items[i];
        if (pl_colour_contrast(text->style.colour, background(layout, text)) < legible)
            fail_pair(layout->figure, "is hard to read", text->text, "");
    }
}

static void nothing_overlaps_or_is_cut(void **state)
{
    (void)state;
    static const double widths[] = {0.0, 60.0, 84.0, 120.0, 174.0, 260.0};
    for (size_t k = 0; k < SAMPLE_FIGURE_COUNT; k++)
        for (size_t w = 0; w < sizeof widths / sizeof widths[0]; w++) {
            sample_figure *s = SAMPLE_FIGURES[k]();
            s->figure->width_mm = widths[w];
            pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
            check_texts(layout);
            check_plots(layout);
            check_labels(layout);
            check_missing(layout);
            check_needs(layout);
            check_contrast(layout);
            pl_figure_layout_free(layout);
            sample_figure_free(s);
        }
}

/* ---- the layout: what is where ---- */

static size_t count_texts(const pl_figure_layout *layout, pl_text_role role, const char *text)
{
    size_t count = 0;
    for (size_t i = 0; i < layout->texts.count; i++)
        count += layout->texts.items[i].role == role &&
                 (text == NULL || strcmp(layout->texts.items[i].text, text) == 0);
    return count;
}

/* A panel alone in one of a journal's two columns, several over both. */
static void a_page_is_as_wide_as_its_panels_need(void **state)
{
    (void)state;
    sample_figure *both[] = {sample_bars(), sample_heat()};
    const double millimetres[] = {84.0, 174.0};
    for (size_t k = 0; k < 2; k++) {
        assert_int_equal(both[k]->figure->panels_count > 1, k);
        pl_figure_layout *layout = pl_figure_lay_out(both[k]->figure, measuring);
        assert_close(layout->width, millimetres[k] / 25.4 * 72.0, 1e-12, 0.0);
        pl_figure_layout_free(layout);
        sample_figure_free(both[k]);
    }
}

static void a_wished_height_is_taken_by_the_plots(void **state)
{
    (void)state;
    sample_figure *s = sample_lines();
    pl_figure_layout *natural = pl_figure_lay_out(s->figure, measuring);
    s->figure->height_mm = 150.0;
    pl_figure_layout *high = pl_figure_lay_out(s->figure, measuring);
    double wished = 150.0 / 25.4 * 72.0;
    assert_close(high->height, wished, 1e-9, 0.0);
    assert_close(high->panels[0].plot.height - natural->panels[0].plot.height, wished - natural->height, 1e-9,
                 0.0);
    check_texts(high);
    s->figure->height_mm = 10.0;
    pl_figure_layout *low = pl_figure_lay_out(s->figure, measuring);
    assert_close(low->height, natural->height, 1e-12, 0.0);
    pl_figure_layout_free(natural);
    pl_figure_layout_free(high);
    pl_figure_layout_free(low);
    sample_figure_free(s);
}

static void shared_axes_have_one_range(void **state)
{
    (void)state;
    sample_figure *s = sample_histograms();
    pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
    for (size_t p = 1; p < 7; p++) {
        const pl_panel_place *place = &layout->panels[p], *first = &layout->panels[0];
        assert_memory_equal(&place->up.scale, &first->up.scale, 2 * sizeof(double)); /* low and high */
        assert_close(place->across.scale.high, 9.5, 0.0, 0.0);
        assert_close(place->plot.width, first->plot.width, 1e-12, 0.0);
        assert_close(place->plot.height, first->plot.height, 1e-12, 0.0);
    }
    pl_figure_layout_free(layout);
    sample_figure_free(s);
}

static void shared_axes_are_labelled_outside(void **state)
{
    (void)state;
    sample_figure *s = sample_histograms();
    pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
    assert_int_equal(count_texts(layout, PL_TEXT_AXIS, "Share (%)"), 2); /* one a row */
    assert_int_equal(count_texts(layout, PL_TEXT_AXIS, "Score"), 4);     /* one a column */
    assert_int_equal(count_texts(layout, PL_TEXT_LEGEND, "Gold"), 1);    /* one for all panels */
    pl_figure_layout_free(layout);
    sample_figure_free(s);
}

/* Gaps stay: a line of its own beside the plot for who lacks data, a band where all do. */
static void missing_lines_have_lanes_and_bands(void **state)
{
    (void)state;
    sample_figure *s = sample_lines();
    pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
    assert_int_equal(layout->missing_count, 2);
    const pl_missing_mark *lane = &layout->missing[0], *band = &layout->missing[1];
    const pl_panel_place *a = &layout->panels[0], *b = &layout->panels[1];
    assert_int_equal(lane->panel, 0);
    assert_true(lane->owned && lane->series == 1);
    assert_true(lane->box.y + lane->box.height <= a->plot.y);
    assert_close(lane->box.x, pl_axis_scale_map(&a->across.scale, 5.5), 0.0, 1e-9);
    assert_close(lane->box.x + lane->box.width, pl_axis_scale_map(&a->across.scale, 8.5), 0.0, 1e-9);
    assert_int_equal(band->panel, 1);
    assert_false(band->owned);
    assert_close(band->box.height, b->plot.height, 0.0, 1e-9);
    assert_close(band->box.x, pl_axis_scale_map(&b->across.scale, 2.5), 0.0, 1e-9);
    assert_int_equal(count_texts(layout, PL_TEXT_MISSING, "needs the release"), 1);
    assert_int_equal(count_texts(layout, PL_TEXT_MISSING, "m1"), 1); /* whose lane it is */
    assert_int_equal(count_texts(layout, PL_TEXT_KEY, "needs the release"), 1);
    pl_figure_layout_free(layout);
    sample_figure_free(s);
}

static void lines_are_labelled_beside_their_ends(void **state)
{
    (void)state;
    sample_figure *s = sample_lines();
    pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
    assert_int_equal(count_texts(layout, PL_TEXT_POINT, NULL), 8);
    for (size_t i = 0, m = 0; i < layout->texts.count; i++) {
        const pl_placed_text *text = &layout->texts.items[i];
        pl_mark_place mark;
        if (text->role != PL_TEXT_POINT)
            continue;
        const pl_panel_place *place = &layout->panels[m / 4];
        assert_true(pl_point_place(place, m % 4, &place->panel->series[m % 4].points[12], &mark));
        assert_true(text->box.x > mark.at.x);
        assert_close(text->box.y + text->box.height / 2.0, mark.at.y, 0.0, text->box.height);
        m++;
    }
    pl_figure_layout_free(layout);
    sample_figure_free(s);
}

/* The row without an end is a field; two ends stand without their starts, and the key says so. */
static void missing_arrows_have_a_band_and_ends_without_starts_a_key(void **state)
{
    (void)state;
    sample_figure *s = sample_arrows();
    pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
    const pl_panel_place *place = &layout->panels[0];
    assert_int_equal(layout->missing_count, 1);
    const pl_missing_mark *band = &layout->missing[0];
    assert_close(band->box.y, pl_axis_scale_map(&place->up.scale, 6.5), 0.0, 1e-9);
    assert_close(band->box.width, place->plot.width, 0.0, 1e-9);
    assert_int_equal(count_texts(layout, PL_TEXT_KEY, "dot alone, without its start: needs the release"), 1);
    size_t ends = 0;
    for (size_t i = 0; i < layout->samples_count; i++)
        ends += layout->samples[i].sample == PL_SAMPLE_END;
    assert_int_equal(ends, 1);
    pl_figure_layout_free(layout);
    sample_figure_free(s);
}

/* Hatched columns that are narrower than a word carry their text upwards, uncut. */
static void words_on_hatching_are_whole(void **state)
{
    (void)state;
    sample_figure *s = sample_heat();
    pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
    assert_int_equal(count_texts(layout, PL_TEXT_MISSING, "needs the release"), 2);
    assert_int_equal(count_texts(layout, PL_TEXT_MISSING, NULL), 2);
    pl_figure_layout_free(layout);
    sample_figure_free(s);
}

/* Above what is known of its stack, once, however many parts are missing. */
static void a_missing_part_is_hatched_above_its_stack(void **state)
{
    (void)state;
    sample_figure *s = sample_heat();
    pl_panel *panel = &s->figure->panels[1];
    panel->series[1].points[1].y = panel->series[2].points[1].y = pl_value_none(NULL);
    pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
    const pl_panel_place *place = &layout->panels[1];
    size_t found = 0;
    double from, to;
    pl_point_span(place, 0, &panel->series[0].points[1], &from, &to);
    for (size_t i = 0; i < layout->missing_count; i++) {
        pl_box box = layout->missing[i].box;
        if (layout->missing[i].panel != 1 || fabs(box.x - from) > 1e-9)
            continue;
        found++;
        assert_close(box.y, place->plot.y, 0.0, 1e-9);
        assert_close(box.y + box.height, pl_axis_scale_map(&place->up.scale, 10.0), 0.0, 1e-9);
    }
    assert_int_equal(found, 1);
    pl_figure_layout_free(layout);
    sample_figure_free(s);
}

/* A single series has nothing to be told from; what an arrow means is said always. */
static void a_legend_is_there_when_it_tells_something(void **state)
{
    (void)state;
    static const struct {
        make_sample_figure *make;
        size_t entries;
    } cases[] = {
        {sample_many, 0}, {sample_arrows, 1}, {sample_bars, 3}, {sample_lines, 5}, {sample_histograms, 3}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        sample_figure *s = cases[i].make();
        pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
        assert_int_equal(count_texts(layout, PL_TEXT_LEGEND, NULL), cases[i].entries);
        pl_figure_layout_free(layout);
        sample_figure_free(s);
    }
}

/* A line just above the point leaves the place below it. Paper is put behind what stands on the grid, not on
 * a mark. */
static void labels_keep_off_reference_lines(void **state)
{
    (void)state;
    pl_figure *figure = pl_figure_new("f", NULL, NULL, 1);
    pl_panel *panel = pl_figure_add_panel(figure, "a", NULL);
    pl_series *series = pl_panel_add_series(panel, PL_SCATTER, "s", NULL);
    for (int i = 0; i < 3; i++)
        pl_point_set_label(sample_point(series, i, sample_value(i == 1 ? 50.0 : 100.0 * i)),
                           i == 1 ? "between" : "end");
    pl_panel_add_reference(panel, PL_REFERENCE_HORIZONTAL, 55.0, NULL);
    figure->width_mm = 174.0;
    pl_figure_layout *layout = pl_figure_lay_out(figure, measuring);
    double line = pl_axis_scale_map(&layout->panels[0].up.scale, 55.0);
    assert_int_equal(count_texts(layout, PL_TEXT_POINT, "between"), 1);
    for (size_t i = 0; i < layout->texts.count; i++)
        if (strcmp(layout->texts.items[i].text, "between") == 0) {
            assert_true(layout->texts.items[i].box.y > line);
            assert_true(layout->texts.items[i].style.backed);
        }
    pl_figure_layout_free(layout);
    pl_figure_free(figure);
}

/* Beyond the tips of the arrows, though the longest reaches the data's end. */
static void axes_leave_room_for_labels(void **state)
{
    (void)state;
    sample_figure *s = sample_arrows();
    pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
    const pl_panel_place *place = &layout->panels[0];
    const pl_series *series = &place->panel->series[0];
    for (size_t i = 0; i < series->points_count; i++) {
        pl_mark_place mark;
        bool drawn = pl_point_place(place, 0, &series->points[i], &mark);
        for (size_t j = 0; j < layout->texts.count; j++)
            if (drawn && i != 4 && strcmp(layout->texts.items[j].text, series->points[i].label) == 0)
                assert_true(layout->texts.items[j].box.x > mark.at.x);
    }
    assert_int_equal(layout->labels_dropped, 0);
    pl_figure_layout_free(layout);
    sample_figure_free(s);
}

/* Error bars of several series would cover each other. */
static void markers_with_error_bars_stand_side_by_side(void **state)
{
    (void)state;
    for (int errors = 0; errors < 2; errors++) {
        sample_figure *s = sample_lines();
        pl_panel *panel = &s->figure->panels[0];
        if (errors) {
            panel->series[0].points[0].error_low = 80.0;
            panel->series[0].points[0].error_high = 99.0;
        }
        pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
        pl_mark_place mark[4];
        for (size_t m = 0; m < 4; m++)
            assert_true(pl_point_place(&layout->panels[0], m, &panel->series[m].points[0], &mark[m]));
        for (size_t m = 1; m < 4; m++)
            assert_true(errors ? mark[m].at.x > mark[m - 1].at.x + 2.0 : mark[m].at.x == mark[0].at.x);
        assert_close((mark[0].at.x + mark[3].at.x) / 2.0,
                     pl_axis_scale_map(&layout->panels[0].across.scale, 2.0), 0.0, 1e-9);
        pl_figure_layout_free(layout);
        sample_figure_free(s);
    }
}

/* Arrows and bars of the same models need to be named once. */
static void legends_that_tell_the_same_are_one(void **state)
{
    (void)state;
    static const char *const names[] = {"JEV", "KEV"};
    pl_figure *figure = pl_figure_new("f", NULL, NULL, 2);
    for (int p = 0; p < 2; p++) {
        pl_panel *panel = pl_figure_add_panel(figure, "a", NULL);
        pl_panel_add_category(panel, "Mean");
        for (int m = 0; m < 2; m++) {
            pl_series *series = pl_panel_add_series(panel, p == 0 ? PL_ARROWS : PL_BARS, names[m], names[m]);
            sample_point(series, 0, sample_value(m))->start = sample_value(5.0);
        }
    }
    pl_figure_layout *common = pl_figure_lay_out(figure, measuring);
    figure->panels[1].series[1].colour = 7;
    pl_figure_layout *own = pl_figure_lay_out(figure, measuring);
    assert_int_equal(count_texts(common, PL_TEXT_LEGEND, NULL), 2);
    assert_int_equal(count_texts(own, PL_TEXT_LEGEND, NULL), 3); /* the first is still common */
    pl_figure_layout_free(common);
    pl_figure_layout_free(own);
    pl_figure_free(figure);
}

static void legends_that_differ_stand_in_their_panels(void **state)
{
    (void)state;
    sample_figure *s = sample_heat();
    pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
    size_t found = 0;
    for (size_t i = 0; i < layout->texts.count; i++)
        if (layout->texts.items[i].role == PL_TEXT_LEGEND &&
            strcmp(layout->texts.items[i].text, "Lower") == 0) {
            assert_true(pl_box_contains(layout->panels[1].cell, layout->texts.items[i].box, 0.1));
            found++;
        }
    assert_int_equal(found, 1);
    pl_figure_layout_free(layout);
    sample_figure_free(s);
}

static void a_series_without_data_anywhere_is_hatched_in_the_legend(void **state)
{
    (void)state;
    sample_figure *s = sample_histograms();
    for (size_t p = 0; p < 7; p++)
        for (size_t i = 0; i < s->figure->panels[p].series[1].points_count; i++)
            s->figure->panels[p].series[1].points[i].y = pl_value_none("score files");
    pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
    const pl_sample want[] = {PL_SAMPLE_SERIES, PL_SAMPLE_MISSING, PL_SAMPLE_SERIES};
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(layout->samples[i].sample, want[i]);
    pl_figure_layout_free(layout);
    sample_figure_free(s);
}

/* Zero has no place there. */
static void what_a_logarithmic_axis_cannot_show_is_counted(void **state)
{
    (void)state;
    pl_figure *figure = pl_figure_new("f", NULL, NULL, 1);
    pl_panel *panel = pl_figure_add_panel(figure, "a", NULL);
    pl_series *series = pl_panel_add_series(panel, PL_LINES, "s", NULL);
    panel->y.logarithmic = true;
    sample_point(series, 1.0, sample_value(10.0));
    sample_point(series, 2.0, sample_value(0.0));
    sample_point(series, 3.0, sample_value(1000.0));
    pl_figure_layout *layout = pl_figure_lay_out(figure, measuring);
    assert_int_equal(layout->points_outside, 1);
    pl_figure_layout_free(layout);
    pl_figure_free(figure);
}

/* Names that are too long for their category are turned; no word is cut. */
static void long_names_are_turned(void **state)
{
    (void)state;
    sample_figure *s = sample_crowded();
    pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
    size_t turned = 0;
    for (size_t i = 0; i < layout->texts.count; i++) {
        const pl_placed_text *text = &layout->texts.items[i];
        if (text->role == PL_TEXT_TICK && text->style.turned &&
            pl_box_overlaps(text->box, layout->panels[0].cell, 0.0)) {
            turned++;
            assert_true(strstr(text->text, "gesellschaft") == NULL ||
                        strstr(text->text, "Donaudampfschifffahrtsgesellschaft"));
        }
    }
    assert_true(turned >= 9);
    pl_figure_layout_free(layout);
    sample_figure_free(s);
}

static void a_missing_bar_is_hatched_over_the_whole_height(void **state)
{
    (void)state;
    sample_figure *s = sample_bars();
    pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
    const pl_panel_place *place = &layout->panels[0];
    assert_int_equal(layout->missing_count, 2);
    for (size_t i = 0; i < 2; i++) {
        double from, to;
        pl_point_span(place, i + 1, &place->panel->series[i + 1].points[2], &from, &to);
        assert_close(layout->missing[i].box.height, place->plot.height, 0.0, 1e-9);
        assert_close(layout->missing[i].box.x, from, 0.0, 1e-9);
        assert_close(layout->missing[i].box.width, to - from, 0.0, 1e-9);
    }
    assert_int_equal(layout->labels_dropped, 0);
    assert_int_equal(count_texts(layout, PL_TEXT_KEY, "differs from the printed number"), 1);
    assert_int_equal(count_texts(layout, PL_TEXT_KEY, "undetermined"), 0);
    pl_figure_layout_free(layout);
    sample_figure_free(s);
}

/* The bars are narrow, but one stands free: its number is turned like those of the others. */
static void numbers_of_a_panel_are_read_in_one_direction(void **state)
{
    (void)state;
    sample_figure *s = sample_bars();
    pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
    size_t turned = 0;
    for (size_t i = 0; i < layout->texts.count; i++)
        turned += layout->texts.items[i].role == PL_TEXT_POINT && layout->texts.items[i].style.turned;
    assert_int_equal(turned, count_texts(layout, PL_TEXT_POINT, NULL));
    assert_true(turned > 1);
    pl_figure_layout_free(layout);
    sample_figure_free(s);
}

static void a_panel_without_numbers_is_hatched_as_a_whole(void **state)
{
    (void)state;
    sample_figure *s = sample_odd();
    pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
    const pl_panel_place *place = &layout->panels[0];
    assert_close(layout->missing[0].box.width, place->plot.width, 0.0, 1e-9);
    assert_close(layout->missing[0].box.height, place->plot.height, 0.0, 1e-9);
    assert_int_equal(place->up.ticks.count, 0);
    assert_int_equal(layout->points_outside, 1); /* 150 on an axis that ends at 100 */
    pl_figure_layout_free(layout);
    sample_figure_free(s);
}

/* Panels of a row without any number are low and name no axis; the others keep their height and their axes.
 */
static void a_row_without_numbers_is_low(void **state)
{
    (void)state;
    sample_figure *s = sample_lines();
    for (int i = 0; i < 2; i++) {
        pl_panel *panel = pl_figure_add_panel(s->figure, i == 0 ? "c" : "d", "Nothing yet");
        pl_panel_label_axes(panel, "Human score", "Score");
        pl_panel_add_reference(panel, PL_REFERENCE_IDENTITY, 0.0, "equal scores");
        sample_point(pl_panel_add_series(panel, PL_SCATTER, "s", "S"), 1.0, pl_value_none("the scores"));
    }
    pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
    for (size_t p = 0; p < 4; p++) {
        assert_int_equal(layout->panels[p].low, p >= 2);
        assert_int_equal(layout->panels[p].plot.height < 40.0, p >= 2);
    }
    assert_int_equal(count_texts(layout, PL_TEXT_AXIS, "Score"), 0);
    assert_int_equal(count_texts(layout, PL_TEXT_AXIS, "Human score"), 0);
    assert_int_equal(count_texts(layout, PL_TEXT_LEGEND, "equal scores"), 0);
    assert_int_equal(count_texts(layout, PL_TEXT_LEGEND, "S"), 0);
    assert_int_equal(count_texts(layout, PL_TEXT_MISSING, "needs the scores"), 2);
    assert_int_equal(count_texts(layout, PL_TEXT_AXIS, "Levels, K"), 2);
    pl_figure_layout_free(layout);
    sample_figure_free(s);
}

static void labels_without_room_are_counted(void **state)
{
    (void)state;
    sample_figure *s = sample_scatter();
    pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
    assert_true(layout->labels_dropped > 0);
    assert_int_equal(count_texts(layout, PL_TEXT_POINT, NULL) + layout->labels_dropped, 120);
    char *note =
        pl_format("%zu labels have no room here; they are in the CSV and the sheet.", layout->labels_dropped);
    assert_string_equal(layout->notes[0], note);
    free(note);
    pl_figure_layout_free(layout);
    sample_figure_free(s);
}

static void equal_numbers_lie_on_the_diagonal(void **state)
{
    (void)state;
    for (int factor = 1; factor < 12; factor++) {
        sample_figure *s = sample_scatter();
        pl_series *series = &s->figure->panels[0].series[0];
        for (size_t i = 0; i < series->points_count; i++) {
            series->points[i].x *= 1.0 + 0.37 * factor;
            series->points[i].error_high *= 0.9 + 0.21 * factor;
        }
        pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
        const pl_panel_place *place = &layout->panels[0];
        assert_close(place->plot.width, place->plot.height, 1e-12, 0.0);
        for (int number = 4; number < 7; number++)
            assert_close(pl_axis_scale_map(&place->across.scale, number) - place->plot.x,
                         place->plot.y + place->plot.height - pl_axis_scale_map(&place->up.scale, number),
                         0.0, 1e-9);
        pl_figure_layout_free(layout);
        sample_figure_free(s);
    }
}

static void bars_begin_at_zero_and_stacks_add_up(void **state)
{
    (void)state;
    sample_figure *s = sample_heat();
    pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
    const pl_panel_place *place = &layout->panels[1];
    pl_mark_place mark[3];
    assert_close(place->up.scale.low, 0.0, 0.0, 0.0);
    for (size_t t = 0; t < 3; t++)
        assert_true(pl_point_place(place, t, &place->panel->series[t].points[1], &mark[t]));
    assert_close(mark[0].from.y, place->plot.y + place->plot.height, 0.0, 1e-9);
    assert_close(mark[1].from.y, mark[0].at.y, 0.0, 1e-9);
    assert_close(mark[2].at.y, pl_axis_scale_map(&place->up.scale, 33.0), 0.0, 1e-9);
    assert_false(pl_point_place(place, 0, &place->panel->series[0].points[0], &mark[0]));
    assert_false(pl_point_place(&layout->panels[0], 0, &s->figure->panels[0].series[0].points[0], &mark[0]));
    pl_figure_layout_free(layout);
    sample_figure_free(s);
}

static void grouped_bars_stand_side_by_side(void **state)
{
    (void)state;
    sample_figure *s = sample_bars();
    pl_figure_layout *layout = pl_figure_lay_out(s->figure, measuring);
    const pl_panel_place *place = &layout->panels[0];
    double end = -INFINITY;
    for (size_t i = 0; i < 3; i++)
        for (size_t k = 0; k < 3; k++) {
            double from, to;
            pl_point_span(place, k, &place->panel->series[k].points[i], &from, &to);
            assert_true(from > end && to > from);
            end = to;
        }
    pl_figure_layout_free(layout);
    sample_figure_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_point_is_known_carried_or_missing),
        cmocka_unit_test(a_bound_is_not_carried),
        cmocka_unit_test(what_is_missing_says_what_it_needs),
        cmocka_unit_test(standings_are_counted_where_there_is_a_claim),
        cmocka_unit_test(a_heading_has_its_letter_among_others_only),
        cmocka_unit_test(nothing_overlaps_or_is_cut),
        cmocka_unit_test(a_page_is_as_wide_as_its_panels_need),
        cmocka_unit_test(a_wished_height_is_taken_by_the_plots),
        cmocka_unit_test(shared_axes_have_one_range),
        cmocka_unit_test(shared_axes_are_labelled_outside),
        cmocka_unit_test(missing_lines_have_lanes_and_bands),
        cmocka_unit_test(lines_are_labelled_beside_their_ends),
        cmocka_unit_test(missing_arrows_have_a_band_and_ends_without_starts_a_key),
        cmocka_unit_test(words_on_hatching_are_whole),
        cmocka_unit_test(a_missing_part_is_hatched_above_its_stack),
        cmocka_unit_test(a_legend_is_there_when_it_tells_something),
        cmocka_unit_test(labels_keep_off_reference_lines),
        cmocka_unit_test(axes_leave_room_for_labels),
        cmocka_unit_test(markers_with_error_bars_stand_side_by_side),
        cmocka_unit_test(legends_that_tell_the_same_are_one),
        cmocka_unit_test(legends_that_differ_stand_in_their_panels),
        cmocka_unit_test(a_series_without_data_anywhere_is_hatched_in_the_legend),
        cmocka_unit_test(what_a_logarithmic_axis_cannot_show_is_counted),
        cmocka_unit_test(long_names_are_turned),
        cmocka_unit_test(a_missing_bar_is_hatched_over_the_whole_height),
        cmocka_unit_test(numbers_of_a_panel_are_read_in_one_direction),
        cmocka_unit_test(a_panel_without_numbers_is_hatched_as_a_whole),
        cmocka_unit_test(a_row_without_numbers_is_low),
        cmocka_unit_test(labels_without_room_are_counted),
        cmocka_unit_test(equal_numbers_lie_on_the_diagonal),
        cmocka_unit_test(bars_begin_at_zero_and_stacks_add_up),
        cmocka_unit_test(grouped_bars_stand_side_by_side),
    };
    return cmocka_run_group_tests(tests, open_canvas, close_canvas) != 0;
}
