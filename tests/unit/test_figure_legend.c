/* What the panels of a figure share: legends, places of markers, the height of a row; and narrow axes. */
#include "tests/check.h"

#include "render/figure_layout.h"
#include "render/figure_place.h"
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

static pl_series *add_series(pl_panel *panel, pl_series_kind kind, const char *label, int colour)
{
    pl_series *series = pl_panel_add_series(panel, kind, label, label);
    series->colour = colour;
    for (int i = 0; i < 3; i++)
        sample_point(series, i, sample_value(i + colour));
    return series;
}

/* Lines and bars of Printed and Fitted, and a third series in each. */
static pl_figure *two_panels(void)
{
    pl_figure *figure = pl_figure_new("f", NULL, NULL, 2);
    for (int p = 0; p < 2; p++) {
        pl_panel *panel = pl_figure_add_panel(figure, p == 0 ? "a" : "b", "T");
        for (int c = 0; p == 1 && c < 3; c++)
            pl_panel_add_category(panel, "c");
        pl_series_kind kind = p == 0 ? PL_LINES : PL_BARS;
        add_series(panel, kind, "Printed", 0);
        add_series(panel, kind, "Fitted", 1)->dashed = p == 0;
        add_series(panel, kind, p == 0 ? "Line" : "Rest", p == 0 ? 2 : 3);
    }
    return figure;
}

/* How often the legends say it: above all panels, and in panel p. */
static size_t named(const pl_figure_layout *layout, const char *text, int p)
{
    size_t count = 0;
    for (size_t i = 0; i < layout->texts.count; i++) {
        const pl_placed_text *t = &layout->texts.items[i];
        bool above = t->box.y + t->box.height <= layout->panels[0].cell.y;
        if (t->role == PL_TEXT_LEGEND && strcmp(t->text, text) == 0)
            count += p < 0 ? above : !above && pl_box_contains(layout->panels[p].cell, t->box, 0.1);
    }
    return count;
}

static void what_panels_share_is_named_once(void **state)
{
    (void)state;
    pl_figure *figure = two_panels();
    pl_figure_layout *layout = pl_figure_lay_out(figure, measuring);
    assert_int_equal(named(layout, "Printed", -1), 1);
    assert_int_equal(named(layout, "Fitted", -1), 1);
    assert_int_equal(named(layout, "Line", 0), 1);
    assert_int_equal(named(layout, "Rest", 1), 1);
    assert_int_equal(layout->samples_count, 4);
    pl_figure_layout_free(layout);
    pl_figure_free(figure);
}

/* The same name in another colour, another name in the same colour, open marks beside filled ones. */
static void what_a_panel_contradicts_is_named_in_panels(void **state)
{
    (void)state;
    for (int k = 0; k < 3; k++) {
        pl_figure *figure = two_panels();
        pl_panel *second = &figure->panels[1];
        if (k == 0)
            second->series[0].colour = 5;
        if (k == 1)
            second->series[2].colour = 0;
        for (size_t s = 0; k == 2 && s < 3; s++)
            second->series[s].kind = PL_LINES;
        second->series[0].open_markers = k == 2;
        pl_figure_layout *layout = pl_figure_lay_out(figure, measuring);
        assert_int_equal(named(layout, "Printed", -1), 0);
        assert_int_equal(named(layout, "Printed", 0), 1);
        assert_int_equal(named(layout, "Printed", 1), 1);
        assert_int_equal(named(layout, "Fitted", -1), 1);
        pl_figure_layout_free(layout);
        pl_figure_free(figure);
    }
}

/* ---- markers and rows ---- */

/* Error bars can hide only what stands at the same place. */
static void markers_that_are_alone_in_their_row_need_no_more_height(void **state)
{
    (void)state;
    double height[2];
    for (int together = 0; together < 2; together++) {
        pl_figure *figure = pl_figure_new("f", NULL, NULL, 1);
        pl_panel *panel = pl_figure_add_panel(figure, "a", NULL);
        panel->horizontal = true;
        for (int i = 0; i < 6; i++)
            pl_panel_add_category(panel, "c");
        for (int s = 0; s < 2; s++) {
            pl_series *series = pl_panel_add_series(panel, PL_SCATTER, s == 0 ? "s" : "t", "S");
            for (int i = 0; i < 3; i++) {
                pl_point *point = sample_point(series, together ? i : 3 * s + i, sample_value(i));
                point->error_low = i - 0.5;
                point->error_high = i + 0.5;
            }
        }
        pl_figure_layout *layout = pl_figure_lay_out(figure, measuring);
        assert_int_equal(layout->panels[0].dodged, together);
        height[together] = layout->panels[0].plot.height;
        pl_figure_layout_free(layout);
        pl_figure_free(figure);
    }
    assert_true(height[0] + 6.0 < height[1]);
}

/* Beside a long list a cloud takes the height that it finds; lines keep their slope. */
static void a_cloud_follows_its_higher_neighbour(void **state)
{
    (void)state;
    double height[2];
    for (int lines = 0; lines < 2; lines++) {
        pl_figure *figure = pl_figure_new("f", NULL, NULL, 2);
        pl_panel *list = pl_figure_add_panel(figure, "a", NULL),
                 *other = pl_figure_add_panel(figure, "b", NULL);
        list->horizontal = true;
        pl_series *rows = pl_panel_add_series(list, PL_SCATTER, "rows", NULL);
        for (int i = 0; i < 35; i++) {
            pl_panel_add_category(list, "c");
            sample_point(rows, i, sample_value(i));
        }
        add_series(other, lines ? PL_LINES : PL_SCATTER, "S", 1);
        pl_figure_layout *layout = pl_figure_lay_out(figure, measuring);
        height[lines] = layout->panels[1].plot.height / layout->panels[0].plot.height;
        pl_figure_layout_free(layout);
        pl_figure_free(figure);
    }
    assert_close(height[0], 1.0, 0, 1e-9);
    assert_true(height[1] < 0.7);
}

/* ---- narrow axes ---- */

/* Ten digits below plots of so many columns: turned they would be no narrower. */
static void digits_are_never_turned(void **state)
{
    (void)state;
    static const size_t columns[] = {2, 4};
    static const double widths[] = {174.0, 120.0};
    static const size_t shown[] = {10, 5}; /* a panel */
    for (size_t k = 0; k < 2; k++) {
        pl_figure *figure = pl_figure_new("f", NULL, NULL, columns[k]);
        for (size_t p = 0; p < columns[k]; p++) {
            pl_panel *panel = pl_figure_add_panel(figure, "en-de", "T");
            pl_series *series = pl_panel_add_series(panel, PL_BARS, "s", NULL);
            for (int i = 0; i < 10; i++) {
                const char digit[] = {(char)('0' + i), '\0'};
                pl_panel_add_category(panel, digit);
                sample_point(series, i, sample_value(i));
            }
        }
        figure->shared_y = true;
        figure->width_mm = widths[k];
        pl_figure_layout *layout = pl_figure_lay_out(figure, measuring);
        size_t found = 0;
        for (size_t i = 0; i < layout->texts.count; i++) {
            const pl_placed_text *text = &layout->texts.items[i];
            assert_false(text->style.turned);
            found += text->role == PL_TEXT_TICK &&
                     text->box.y > layout->panels[0].plot.y + layout->panels[0].plot.height;
        }
        assert_int_equal(found, shown[k] * columns[k]);
        pl_figure_layout_free(layout);
        pl_figure_free(figure);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_panels_share_is_named_once),
        cmocka_unit_test(what_a_panel_contradicts_is_named_in_panels),
        cmocka_unit_test(markers_that_are_alone_in_their_row_need_no_more_height),
        cmocka_unit_test(a_cloud_follows_its_higher_neighbour),
        cmocka_unit_test(digits_are_never_turned),
    };
    return cmocka_run_group_tests(tests, open_canvas, close_canvas) != 0;
}
