#include "tests/check.h"

#include "render/figure_layout.h"
#include "render/figure_place.h"
#include "render/figure_range.h"
#include "render/figure_style.h"
#include "render/output.h"
#include "tests/picture.h"
#include "tests/sample_figure.h"
#include "tests/scratch.h"

#include <stdlib.h>
#include <string.h>

static pl_canvas *measuring;

static int open_all(void **state)
{
    unsetenv("SOURCE_DATE_EPOCH");
    return scratch_open(state) != 0 || pl_canvas_measuring(&measuring, NULL) != PL_OK;
}

static int close_all(void **state)
{
    return pl_canvas_close(measuring, NULL) != PL_OK || scratch_close(state) != 0;
}

/* A figure drawn and laid out. */
typedef struct drawing {
    sample_figure *sample;
    pl_figure_layout *layout;
    picture picture;
} drawing;

static drawing draw(sample_figure *s)
{
    const char *path = scratch_path("figure.png");
    assert_int_equal(pl_figure_write_page(s->figure, "png", path, NULL), PL_OK);
    return (drawing){s, pl_figure_lay_out(s->figure, measuring), picture_load(path)};
}

static void drop(drawing *d)
{
    cairo_surface_destroy(d->picture.image);
    pl_figure_layout_free(d->layout);
    sample_figure_free(d->sample);
}

/* Cairo and we round a channel's half differently. */
static bool is_colour(uint32_t pixel, pl_colour colour)
{
    int off = 0;
    for (int shift = 0; shift <= 16; shift += 8)
        off =
            (int)fmax(off, abs((int)(pixel >> shift & 0xFF) - (int)(pl_colour_hex(colour) >> shift & 0xFF)));
    return off <= 1;
}

static uint32_t pixel_at(const drawing *d, double x, double y)
{
    return picture_pixel(d->picture, (int)(x / PICTURE_POINTS), (int)(y / PICTURE_POINTS));
}

/* Whether a pixel of the box has the colour, or for ink any but that of paper. */
static bool has_pixel(const drawing *d, pl_box box, pl_colour colour, bool ink)
{
    int left = (int)(box.x / PICTURE_POINTS), right = (int)ceil((box.x + box.width) / PICTURE_POINTS);
    int top = (int)(box.y / PICTURE_POINTS), bottom = (int)ceil((box.y + box.height) / PICTURE_POINTS);
    for (int y = top; y < bottom; y++)
        for (int x = left; x < right; x++)
            if (is_colour(picture_pixel(d->picture, x, y), colour) != ink)
                return true;
    return false;
}

static bool shows(const drawing *d, pl_box box, pl_colour colour)
{
    return has_pixel(d, box, colour, false);
}

static bool has_ink(const drawing *d, pl_box box)
{
    return has_pixel(d, box, pl_style_paper(), true);
}

static pl_mark_place mark_of(const drawing *d, size_t panel, size_t s, size_t i)
{
    const pl_panel_place *place = &d->layout->panels[panel];
    pl_mark_place mark;
    assert_true(pl_point_place(place, s, &place->panel->series[s].points[i], &mark));
    return mark;
}

/* ---- the file ---- */

static void same_figure_same_bytes_alone_or_with_another_page(void **state)
{
    (void)state;
    static const char *const formats[] = {"png", "pdf"};
    for (size_t k = 0; k < SAMPLE_FIGURE_COUNT; k++)
        for (size_t f = 0; f < 2; f++) {
            sample_figure *s = SAMPLE_FIGURES[k]();
            char *bytes[2] = {NULL, NULL};
            size_t n[2] = {0, 0};
            for (int i = 0; i < 2; i++) {
                const char *path = scratch_path("figure");
                const char *const both[] = {formats[1 - f], formats[f]}, *const paths[] = {
                                                                             scratch_path("other"), path};
                assert_int_equal(i == 0 ? pl_figure_write_page(s->figure, formats[f], path, NULL)
                                        : pl_figure_write_pages(s->figure, both, paths, 2, NULL),
                                 PL_OK);
                assert_int_equal(pl_file_read(path, 1 << 24, &bytes[i], &n[i], NULL), PL_OK);
            }
            assert_int_equal(n[0], n[1]);
            assert_memory_equal(bytes[0], bytes[1], n[0]);
            assert_memory_equal(bytes[0], f == 0 ? "\x89PNG" : "%PDF", 4);
            free(bytes[0]);
            free(bytes[1]);
            sample_figure_free(s);
        }
}

static void other_formats_and_places_are_refused(void **state)
{
    (void)state;
    sample_figure *s = sample_bars();
    assert_int_equal(pl_figure_write_page(s->figure, "svg", scratch_path("figure.svg"), NULL), PL_USAGE);
    assert_false(pl_file_exists(scratch_path("figure.svg")));
    assert_int_equal(pl_figure_write_page(s->figure, "png", "/dev/null/figure.png", NULL), PL_IO);
    sample_figure_free(s);
}

/* The margin stays white all round. */
static void nothing_is_cut_at_the_edge(void **state)
{
    (void)state;
    for (size_t k = 0; k < SAMPLE_FIGURE_COUNT; k++) {
        drawing d = draw(SAMPLE_FIGURES[k]());
        picture_bounds ink = picture_ink(d.picture);
        double margin = PL_PAGE_MARGIN - 2.0;
        assert_true(ink.left > margin && ink.top > margin);
        assert_true(ink.right < d.layout->width - margin && ink.bottom < d.layout->height - margin);
        drop(&d);
    }
}

/* ---- what is drawn ---- */

static void all_that_is_laid_out_is_drawn(void **state)
{
    (void)state;
    for (size_t k = 0; k < SAMPLE_FIGURE_COUNT; k++) {
        drawing d = draw(SAMPLE_FIGURES[k]());
        assert_true(has_ink(&d, d.layout->head));
        assert_true(has_ink(&d, d.layout->foot));
        for (size_t i = 0; i < d.layout->texts.count; i++)
            assert_true(has_ink(&d, d.layout->texts.items[i].box));
        for (size_t i = 0; i < d.layout->samples_count; i++)
            assert_true(has_ink(&d, d.layout->samples[i].box));
        drop(&d);
    }
}

static void plots_have_a_grid_and_a_line_to_stand_on(void **state)
{
    (void)state;
    drawing d = draw(sample_bars());
    const pl_panel_place *place = &d.layout->panels[0];
    double left = place->plot.x + 1.0, bottom = place->plot.y + place->plot.height;
    for (size_t i = 1; i < place->up.ticks.count; i++) {
        double y = pl_axis_scale_map(&place->up.scale, place->up.ticks.at[i]);
        assert_true(has_ink(&d, (pl_box){left, y - 0.5, 1.0, 1.0}));
        assert_false(has_ink(&d, (pl_box){left, y + 3.0, 1.0, 1.0}));
    }
    assert_true(shows(&d, (pl_box){left, bottom - 0.5, 1.0, 1.0}, pl_style_ink()));
    drop(&d);
}

static void a_marker_on_an_axis_is_whole(void **state)
{
    (void)state;
    sample_figure *s = sample_begin("sample-axis", 1);
    pl_panel *panel = pl_figure_add_panel(s->figure, "a", "From zero");
    pl_series *series = pl_panel_add_series(panel, PL_LINES, "m", "Model");
    for (int i = 0; i < 4; i++)
        sample_point(series, i, sample_value(i));
    drawing d = draw(s);
    const pl_panel_place *place = &d.layout->panels[0];
    pl_mark_place mark = mark_of(&d, 0, 0, 0);
    assert_close(mark.at.y, place->plot.y + place->plot.height, 0.0, 1e-9);
    assert_true(is_colour(pixel_at(&d, mark.at.x, mark.at.y), pl_series_colour(place->panel, 0)));
    drop(&d);
}

/* The line between row 35 and 36 crosses the cells. */
static void a_map_is_divided(void **state)
{
    (void)state;
    drawing d = draw(sample_heat());
    const pl_panel_place *place = &d.layout->panels[0];
    double y = pl_axis_scale_map(&place->up.scale, 35.5), x = place->plot.x + place->plot.width / 2.0;
    assert_true(shows(&d, (pl_box){x, y - 0.5, 1.0, 1.0}, pl_style_ink()));
    drop(&d);
}

static void bars_have_their_colour_and_height(void **state)
{
    (void)state;
    drawing d = draw(sample_bars());
    const pl_panel *panel = d.layout->panels[0].panel;
    pl_mark_place gold = mark_of(&d, 0, 0, 1);
    double x = gold.box.x + gold.box.width / 2.0;
    assert_true(is_colour(pixel_at(&d, x, gold.at.y + 3.0), pl_series_colour(panel, 0)));
    assert_false(is_colour(pixel_at(&d, x, gold.at.y - 1.0), pl_series_colour(panel, 0)));
    drop(&d);
}

static void a_carried_number_is_pale(void **state)
{
    (void)state;
    drawing d = draw(sample_bars());
    pl_colour full = pl_series_colour(d.layout->panels[0].panel, 1);
    pl_colour pale = pl_colour_mix(full, pl_style_paper(), 0.75);
    pl_mark_place carried = mark_of(&d, 0, 1, 0);
    double x = carried.box.x + carried.box.width / 2.0, y = carried.box.y + carried.box.height / 2.0;
    assert_true(is_colour(pixel_at(&d, x, y), pale));
    drop(&d);
}

/* Thin slanted lines on grey: in every stretch of 7 points across there is another colour than the field's.
 */
static bool is_hatched(const drawing *d, pl_box box)
{
    for (int row = 0; row < (int)(box.height / 7.0); row++)
        if (!has_pixel(d, (pl_box){box.x + 1.0, box.y + 1.0 + 7.0 * row, 7.0, 0.1}, pl_style_missing(), true))
            return false;
    return true;
}

static void a_missing_bar_has_no_colour_of_its_series(void **state)
{
    (void)state;
    sample_figure *s = sample_bars();
    s->figure->width_mm = 174.0; /* words leave room for hatching */
    drawing d = draw(s);
    const pl_panel *panel = d.layout->panels[0].panel;
    for (size_t i = 0; i < d.layout->missing_count; i++) {
        pl_box inside = d.layout->missing[i].box;
        inside = (pl_box){inside.x + 1.0, inside.y + 1.0, inside.width - 2.0, inside.height - 2.0};
        for (size_t s = 0; s < 3; s++)
            assert_false(shows(&d, inside, pl_series_colour(panel, s)));
        assert_true(shows(&d, inside, pl_style_missing()));
        assert_false(shows(&d, inside, pl_style_paper()));
        assert_true(is_hatched(&d, inside));
    }
    drop(&d);
}

static void what_differs_is_framed_or_ringed(void **state)
{
    (void)state;
    pl_colour strong = pl_style_standing(PL_STANDS_DIFFERING);
    drawing bars = draw(sample_bars()), map = draw(sample_heat());
    assert_true(shows(&bars, mark_of(&bars, 0, 2, 1).box, strong));
    assert_false(shows(&bars, mark_of(&bars, 0, 0, 0).box, strong));
    assert_false(shows(&bars, mark_of(&bars, 0, 0, 0).box, pl_style_standing(PL_REPRODUCED)));
    assert_false(shows(&map, mark_of(&map, 0, 1, 20).box, strong));
    assert_true(shows(&map, mark_of(&map, 0, 1, 30).box, strong));
    drop(&bars);
    drop(&map);
    sample_figure *s = sample_lines();
    sample_print(s, &s->figure->panels[0].series[2].points[6], "1.0");
    drawing lines = draw(s);
    pl_mark_place mark = mark_of(&lines, 0, 2, 6);
    assert_true(is_colour(pixel_at(&lines, mark.at.x + PL_RING_RADIUS, mark.at.y), strong));
    drop(&lines);
}

static void cells_have_the_colour_of_their_shade(void **state)
{
    (void)state;
    drawing d = draw(sample_heat());
    pl_axis_scale shades = pl_panel_shades(d.layout->panels[0].panel);
    for (size_t i = 0; i < 40; i += 13) {
        pl_mark_place cell = mark_of(&d, 0, 2, i);
        pl_colour want = pl_style_ramp(pl_axis_scale_map(&shades, cell.number));
        assert_true(is_colour(pixel_at(&d, cell.box.x + 4.0, cell.box.y + cell.box.height / 2.0), want));
    }
    drop(&d);
}

/* Model 1 has points at K = 5 and 9, none between. */
static void a_line_breaks_at_missing_points(void **state)
{
    (void)state;
    drawing d = draw(sample_lines());
    const pl_panel *panel = d.layout->panels[0].panel;
    pl_mark_place before = mark_of(&d, 0, 1, 3), after = mark_of(&d, 0, 1, 7), joined = mark_of(&d, 0, 1, 2);
    pl_page_point gap = {(before.at.x + after.at.x) / 2.0, (before.at.y + after.at.y) / 2.0};
    pl_page_point line = {(joined.at.x + before.at.x) / 2.0, (joined.at.y + before.at.y) / 2.0};
    pl_box at_gap = {gap.x - 2.0, gap.y - 2.0, 4.0, 4.0}, at_line = {line.x - 2.0, line.y - 2.0, 4.0, 4.0};
    assert_false(shows(&d, at_gap, pl_series_colour(panel, 1)));
    assert_true(shows(&d, at_line, pl_series_colour(panel, 1)));
    drop(&d);
}

static void an_error_bar_reaches_its_ends(void **state)
{
    (void)state;
    sample_figure *s = sample_bars();
    pl_point *point = &s->figure->panels[0].series[0].points[2];
    point->error_low = 25.0;
    point->error_high = 45.0;
    s->figure->width_mm = 174.0;
    drawing d = draw(s);
    pl_mark_place mark = mark_of(&d, 0, 0, 2);
    pl_box above = {mark.at.x - 0.5, mark.high.y + 1.0, 1.0, 4.0},
           beyond = {mark.at.x - 0.5, mark.high.y - 4.0, 1.0, 2.0};
    assert_true(shows(&d, above, pl_style_ink()));
    assert_false(shows(&d, beyond, pl_style_ink()));
    drop(&d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_figure_same_bytes_alone_or_with_another_page),
        cmocka_unit_test(other_formats_and_places_are_refused),
        cmocka_unit_test(nothing_is_cut_at_the_edge),
        cmocka_unit_test(all_that_is_laid_out_is_drawn),
        cmocka_unit_test(plots_have_a_grid_and_a_line_to_stand_on),
        cmocka_unit_test(a_marker_on_an_axis_is_whole),
        cmocka_unit_test(a_map_is_divided),
        cmocka_unit_test(bars_have_their_colour_and_height),
        cmocka_unit_test(a_carried_number_is_pale),
        cmocka_unit_test(a_missing_bar_has_no_colour_of_its_series),
        cmocka_unit_test(what_differs_is_framed_or_ringed),
        cmocka_unit_test(cells_have_the_colour_of_their_shade),
        cmocka_unit_test(a_line_breaks_at_missing_points),
        cmocka_unit_test(an_error_bar_reaches_its_ends),
    };
    return cmocka_run_group_tests(tests, open_all, close_all) != 0;
}
