#include "check.h"

#include "picture.h"
#include "render/canvas.h"
#include "scratch.h"

#include <fontconfig/fontconfig.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_LIMIT = 1 << 22 };

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

/* ---- what was drawn ---- */

typedef void drawing(pl_canvas *canvas, const void *what);

static picture_bounds ink_of(drawing *draw, const void *what)
{
    pl_canvas *canvas = NULL;
    const char *path = scratch_path("ink.png");
    assert_int_equal(pl_canvas_png(path, 200.0, 100.0, &canvas, NULL), PL_OK);
    draw(canvas, what);
    assert_int_equal(pl_canvas_close(canvas, NULL), PL_OK);
    picture p = picture_load(path);
    picture_bounds ink = picture_ink(p);
    cairo_surface_destroy(p.image);
    return ink;
}

static void draw_everything(pl_canvas *canvas, const void *what)
{
    (void)what;
    pl_colour ink_colour = pl_style_ink();
    pl_text_draw(canvas, 20, 30, "\u22120.37\u2217 \u2265 \u2248 \u03C1 \u03B1 \u2192 U_{arg} R^{2}",
                 PL_TYPE_BODY, PL_REGULAR, PL_LEFT, ink_colour);
    pl_text_draw(canvas, 20, 44, "bold 1,400", PL_TYPE_TITLE, PL_BOLD, PL_LEFT, ink_colour);
    pl_text_draw(canvas, 180, 44, "italic", PL_TYPE_SMALL, PL_ITALIC, PL_RIGHT, pl_style_muted());
    pl_text_draw_rotated(canvas, 10, 90, "turned", PL_TYPE_SMALL, PL_REGULAR, PL_LEFT, ink_colour, -1.5);
    pl_text_paragraph(canvas, 20, 50, 90, "words that do not fit into one line", PL_TYPE_SMALL, PL_REGULAR,
                      ink_colour, true);
    for (int i = 0; i < PL_STANDING_COUNT; i++)
        pl_canvas_mark(canvas, 120 + 10 * i, 60, 6, (pl_standing)i, pl_style_standing((pl_standing)i));
    pl_canvas_dashed_line(canvas, 120, 70, 190, 70, 0.5, pl_style_series(0));
    pl_canvas_missing_box(canvas, 120, 75, 30, 15, pl_style_rule());
    pl_canvas_rounded_box(canvas, 155, 75, 30, 15, 3, pl_style_ramp(0.4));
}

/* ---- bytes ---- */

static void draw_to(const char *format, const char *path)
{
    pl_canvas *canvas = NULL;
    assert_int_equal(pl_canvas_open(format, path, 200.0, 100.0, "A title", &canvas, NULL), PL_OK);
    draw_everything(canvas, NULL);
    assert_int_equal(pl_canvas_close(canvas, NULL), PL_OK);
}

static void assert_same_file(const char *a, const char *b)
{
    char *first = NULL, *second = NULL;
    size_t n = 0, m = 0;
    assert_int_equal(pl_file_read(a, FILE_LIMIT, &first, &n, NULL), PL_OK);
    assert_int_equal(pl_file_read(b, FILE_LIMIT, &second, &m, NULL), PL_OK);
    assert_true(n > 1000);
    assert_int_equal(n, m);
    assert_memory_equal(first, second, n);
    free(first);
    free(second);
}

static void same_drawing_gives_the_same_bytes(void **state)
{
    (void)state;
    assert_int_equal(pl_folder_make(scratch_path("one"), NULL), PL_OK);
    assert_int_equal(pl_folder_make(scratch_path("two"), NULL), PL_OK);
    draw_to("pdf", scratch_path("one/page.pdf"));
    draw_to("png", scratch_path("one/page.png"));
    setenv("FONTCONFIG_FILE", "/nonexistent", 1); /* what a user configures does not matter */
    setenv("LANG", "ja_JP.UTF-8", 1);
    draw_to("pdf", scratch_path("two/page.pdf"));
    draw_to("png", scratch_path("two/page.png"));
    unsetenv("FONTCONFIG_FILE");
    assert_same_file(scratch_path("one/page.pdf"), scratch_path("two/page.pdf"));
    assert_same_file(scratch_path("one/page.png"), scratch_path("two/page.png"));
}

static void settings_of_the_machine_are_not_read(void **state)
{
    (void)state;
    FcFontSet *fonts = FcConfigGetFonts(FcConfigGetCurrent(), FcSetSystem);
    assert_true(fonts == NULL || fonts->nfont == 0);
}

static bool file_has(const char *path, const void *bytes, size_t length)
{
    char *all = NULL;
    size_t n = 0;
    bool found = false;
    assert_int_equal(pl_file_read(path, FILE_LIMIT, &all, &n, NULL), PL_OK);
    for (size_t i = 0; i + length <= n && !found; i++)
        found = memcmp(all + i, bytes, length) == 0;
    free(all);
    return found;
}

/* date -u -d @1600000000 (GNU coreutils 9.1): Sun Sep 13 12:26:40 UTC 2020. Cairo 1.16 leaves out the "D:" of
 * PDF dates; pdfinfo (poppler 22.12.0) reads them all the same. */
static void pdf_carries_the_source_date_twice(void **state)
{
    (void)state;
    const char *path = scratch_path("dated.pdf");
    setenv("SOURCE_DATE_EPOCH", "1600000000", 1);
    draw_to("pdf", path);
    unsetenv("SOURCE_DATE_EPOCH");
    assert_true(file_has(path, "/CreationDate (20200913122640Z)", 31));
    assert_true(file_has(path, "/ModDate (20200913122640Z)", 26));
    assert_true(file_has(path, "/Title (A title)", 16));
    draw_to("pdf", path);
    assert_true(file_has(path, "/CreationDate (19700101000000Z)", 31));
}

static void broken_source_dates_are_refused(void **state)
{
    (void)state;
    static const char *const broken[] = {"yesterday",   "-1", "1.5", "16e8", " 5", "99999999999999999999",
                                         "253402300800"};
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        pl_canvas *canvas = NULL;
        pl_error error = {0};
        setenv("SOURCE_DATE_EPOCH", broken[i], 1);
        pl_status status = pl_canvas_pdf(scratch_path("never.pdf"), 10, 10, "", &canvas, &error);
        unsetenv("SOURCE_DATE_EPOCH");
        assert_int_equal(status, PL_USAGE);
        assert_non_null(strstr(error.reason, "SOURCE_DATE_EPOCH"));
        assert_null(canvas);
    }
    assert_false(pl_file_exists(scratch_path("never.pdf")));
}

/* The chunk by Python 3.11: d = b"pHYs" + struct.pack(">IIB", 7874, 7874, 1); zlib.crc32(d) == 0x6ed0753e */
static void png_knows_its_size_and_resolution(void **state)
{
    (void)state;
    static const unsigned char chunk[] = {0, 0, 0x1E, 0xC2, 0, 0, 0x1E, 0xC2, 0x01, 0x6E, 0xD0, 0x75, 0x3E};
    const char *path = scratch_path("sized.png");
    draw_to("png", path);
    assert_true(file_has(path, "\0\0\0\x09pHYs", 8));
    assert_true(file_has(path, chunk, sizeof chunk));
    picture p = picture_load(path);
    assert_int_equal(p.width, 556);  /* 200 points are 555.6 dots */
    assert_int_equal(p.height, 278); /* 100 points are 277.8 dots */
    cairo_surface_destroy(p.image);
}

/* ---- failures ---- */

static void missing_font_names_the_package(void **state)
{
    (void)state;
    pl_canvas *canvas = NULL;
    pl_error error = {0};
    setenv("PLUMB_FONTS", scratch_folder, 1);
    pl_status status = pl_canvas_measuring(&canvas, &error);
    unsetenv("PLUMB_FONTS");
    assert_int_equal(status, PL_MISSING);
    assert_non_null(strstr(error.reason, "fonts-inter"));
    assert_null(canvas);
}

static void broken_font_is_refused(void **state)
{
    (void)state;
    pl_canvas *canvas = NULL;
    assert_int_equal(pl_folder_make(scratch_path("fonts"), NULL), PL_OK);
    assert_non_null(scratch_write("fonts/Inter-Regular.otf", "no font"));
    setenv("PLUMB_FONTS", scratch_path("fonts"), 1);
    pl_status status = pl_canvas_measuring(&canvas, NULL);
    unsetenv("PLUMB_FONTS");
    assert_int_equal(status, PL_BAD_INPUT);
}

static void unwritable_paths_are_reported(void **state)
{
    (void)state;
    static const char *const formats[] = {"pdf", "png"};
    for (size_t i = 0; i < 2; i++) {
        pl_canvas *canvas = NULL;
        pl_error error = {0};
        assert_non_null(scratch_write("a-file", "x"));
        pl_status status =
            pl_canvas_open(formats[i], scratch_path("a-file/page"), 50, 50, "", &canvas, &error);
        if (status == PL_OK)
            status = pl_canvas_close(canvas, &error);
        assert_int_equal(status, PL_IO);
        assert_non_null(strstr(error.file, "a-file"));
    }
}

static void unknown_format_is_refused(void **state)
{
    (void)state;
    pl_canvas *canvas = NULL;
    assert_int_equal(pl_canvas_open("svg", scratch_path("x.svg"), 50, 50, "", &canvas, NULL), PL_USAGE);
    assert_null(canvas);
    assert_int_equal(pl_canvas_close(NULL, NULL), PL_OK);
}

/* U+25D0 is not in Inter 4.0 (fc-query's charset of Inter-Regular.otf). */
static void characters_without_a_glyph_are_reported(void **state)
{
    (void)state;
    pl_canvas *canvas = NULL;
    pl_error error = {0};
    const char *path = scratch_path("boxes.png");
    assert_int_equal(pl_canvas_png(path, 50, 50, &canvas, NULL), PL_OK);
    pl_text_draw(canvas, 5, 20, "fine", 8, PL_REGULAR, PL_LEFT, pl_style_ink());
    pl_text_draw(canvas, 5, 40, "bad \u25D0", 8, PL_REGULAR, PL_LEFT, pl_style_ink());
    assert_int_equal(pl_canvas_close(canvas, &error), PL_INTERNAL);
    assert_non_null(strstr(error.reason, "bad \u25D0"));
    assert_false(pl_file_exists(path));
}

/* ---- text ---- */

/* pdftotext -bbox (poppler 22.12.0) on a page with these texts at 100 points: xMax - xMin. It adds up
 * advances that the PDF rounds to 1/1000 of the size each. */
static void widths_are_those_that_poppler_sees(void **state)
{
    (void)state;
    const double rounding = 0.1; /* points a character */
    assert_close(pl_text_width(measuring, "Hamburgefonts", 100, PL_REGULAR), 731.1, 0, 13 * rounding);
    assert_close(pl_text_width(measuring, "0123456789", 100, PL_BOLD), 669.9, 0, 10 * rounding);
    assert_close(pl_text_width(measuring, "\u22120.37", 100, PL_ITALIC), 287.5, 0, 5 * rounding);
}

/* The 4 of Inter's semi-bold 4.0 is 1/600 narrower than the other figures. */
static void figures_are_tabular(void **state)
{
    (void)state;
    const double unseen = 0.01;
    static const char *const digits[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
    for (int weight = PL_REGULAR; weight <= PL_ITALIC; weight++)
        for (size_t i = 1; i < 10; i++)
            assert_close(pl_text_width(measuring, digits[i], 8, (pl_weight)weight),
                         pl_text_width(measuring, "0", 8, (pl_weight)weight), 0, unseen);
}

static void width_is_proportional_to_size(void **state)
{
    (void)state;
    const double units = 2.0 * 24 / 1024; /* Pango counts in 1/1024 point, each glyph is rounded */
    const char *text = "Unseen-source ordinal 0.5";
    assert_close(pl_text_width(measuring, text, 24, PL_REGULAR),
                 3.0 * pl_text_width(measuring, text, 8, PL_REGULAR), 0, units);
    assert_close(pl_text_height(measuring, 24), 3.0 * pl_text_height(measuring, 8), 0, units);
}

/* FreeType 2.12.1 on Inter-Regular.otf 4.0: face->ascender 2728, descender -680, units_per_EM 2816. */
static void lines_are_as_high_as_the_font_says(void **state)
{
    (void)state;
    const double units = 0.01;
    assert_close(pl_text_ascent(measuring, 100), 100.0 * 2728 / 2816, 0, units);
    assert_close(pl_text_height(measuring, 100), 100.0 * (2728 + 680) / 2816, 0, units);
}

static void words_are_not_turned_into_symbols(void **state)
{
    (void)state;
    /* Inter's contextual alternates would set the two characters as one arrow, and narrow or widen the x. */
    double parts =
        pl_text_width(measuring, "-", 50, PL_REGULAR) + pl_text_width(measuring, ">", 50, PL_REGULAR);
    assert_close(pl_text_width(measuring, "->", 50, PL_REGULAR), parts, 0.05, 0);
}

static void scripts_are_smaller_and_shifted(void **state)
{
    (void)state;
    double plain = pl_text_width(measuring, "arg", 8, PL_REGULAR);
    double sub =
        pl_text_width(measuring, "U_{arg}", 8, PL_REGULAR) - pl_text_width(measuring, "U", 8, PL_REGULAR);
    assert_close(sub, 0.72 * plain, 0.05, 0);
    assert_close(pl_text_width(measuring, "a_b", 8, PL_REGULAR),
                 pl_text_width(measuring, "a", 8, PL_REGULAR) + pl_text_width(measuring, "_", 8, PL_REGULAR) +
                     pl_text_width(measuring, "b", 8, PL_REGULAR),
                 0.02, 0);
}

static double width_of(const char *text)
{
    return pl_text_width(measuring, text, 8, PL_REGULAR);
}

/* Straight quotes, the hyphen before a number, and the name behind a single letter are set as type. */
static void text_is_set_as_type(void **state)
{
    (void)state;
    static const char *const same[][2] = {
        {"mean -0.32, (-1 to -.5)", "mean \u22120.32, (\u22121 to \u2212.5)"},
        {"the models' \"most\", ('so')", "the models\u2019 \u201Cmost\u201D, (\u2018so\u2019)"},
        {"D_R of U_arg", "D_{R} of U_{arg}"},
    };
    static const char *const kept[][2] = {
        {"SemEval-2018", "SemEval\u22122018"},
        {"5 - 3", "5 \u2212 3"},
        {"PLUMB_DATA", "PLUMB_{DATA}"},
        {"a_b", "a_{b}"},
    };
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
        assert_close(width_of(same[i][0]), width_of(same[i][1]), 1e-12, 0);
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
        assert_true(fabs(width_of(kept[i][0]) - width_of(kept[i][1])) > 0.5);
}

static void plain_text_loses_the_marks_of_scripts_alone(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"U_{arg} and D_{R}", "U_arg and D_R"},
        {"R^{2}", "R^2"},
        {"a_b {c} ^ _", "a_b {c} ^ _"},
        {"open _{never", "open _{never"},
        {"_{}x", "_x"},
        {"", ""},
        {"\u22120.3\u2217^{a}", "\u22120.3\u2217^a"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *plain = pl_text_plain(cases[i][0]);
        assert_string_equal(plain, cases[i][1]);
        free(plain);
    }
}

static void draw_text(pl_canvas *canvas, const void *what)
{
    pl_text_draw(canvas, 100, 50, what, 20, PL_REGULAR, PL_LEFT, pl_style_ink());
}

/* Inter has no U+2217. */
static void asterisk_operator_is_set_as_an_asterisk(void **state)
{
    (void)state;
    picture_bounds operator_ink = ink_of(draw_text, "\u2217"), asterisk = ink_of(draw_text, "*");
    assert_memory_equal(&operator_ink, &asterisk, sizeof asterisk);
}

typedef struct anchored {
    pl_anchor anchor;
    double radians;
} anchored;

static void draw_anchored(pl_canvas *canvas, const void *what)
{
    const anchored *a = what;
    pl_text_draw_rotated(canvas, 100, 50, "HHHHHHHH", 8, PL_REGULAR, a->anchor, pl_style_ink(), a->radians);
}

static const double DOT = 0.8, BEARING = 0.8; /* what a picture resolves; white space beside an H */

static void anchors_are_about_the_point(void **state)
{
    (void)state;
    double width = pl_text_width(measuring, "HHHHHHHH", 8, PL_REGULAR);
    picture_bounds left = ink_of(draw_anchored, &(anchored){PL_LEFT, 0});
    picture_bounds centre = ink_of(draw_anchored, &(anchored){PL_CENTRE, 0});
    picture_bounds right = ink_of(draw_anchored, &(anchored){PL_RIGHT, 0});
    assert_close(left.left, 100, 0, DOT + BEARING);
    assert_close(left.bottom, 50, 0, DOT);
    assert_close(right.right, 100, 0, DOT + BEARING);
    assert_close(centre.left, 100 - width / 2, 0, DOT + BEARING);
    assert_close(centre.right, 100 + width / 2, 0, DOT + BEARING);
}

static void rotation_is_about_the_point(void **state)
{
    (void)state;
    double width = pl_text_width(measuring, "HHHHHHHH", 8, PL_REGULAR);
    picture_bounds turned = ink_of(draw_anchored, &(anchored){PL_LEFT, -acos(0.0)});
    assert_close(turned.bottom, 50, 0, DOT + BEARING);
    assert_close(turned.top, 50 - width, 0, DOT + BEARING);
    assert_close(turned.right, 100, 0, DOT);
}

static void draw_right_block(pl_canvas *canvas, const void *what)
{
    pl_text_block(canvas, 20, 10, 120, "HHH HHH", 8, PL_REGULAR, PL_RIGHT, pl_style_ink(),
                  *(const bool *)what);
}

static void blocks_are_aligned_within_their_width(void **state)
{
    (void)state;
    picture_bounds seen = ink_of(draw_right_block, &(bool){true});
    assert_close(seen.right, 140, 0, 1.6);
    assert_true(seen.left > 100);
    picture_bounds unseen = ink_of(draw_right_block, &(bool){false});
    assert_true(unseen.left > unseen.right);
}

static void paragraphs_wrap(void **state)
{
    (void)state;
    const char *text = "one two three four five six seven eight";
    pl_colour ink_colour = pl_style_ink();
    double whole = pl_text_width(measuring, text, 8, PL_REGULAR), line = pl_text_height(measuring, 8);
    double one = pl_text_paragraph(measuring, 0, 0, whole + 1, text, 8, PL_REGULAR, ink_colour, false);
    double three = pl_text_paragraph(measuring, 0, 0, whole / 2, text, 8, PL_REGULAR, ink_colour, false);
    assert_close(one, line, 0, 0.01);
    assert_true(three > 1.9 * line && three < 3.1 * line);
}

static size_t lines_within(const char *text, double width)
{
    double block = pl_text_paragraph(measuring, 0, 0, width, text, 8, PL_REGULAR, pl_style_ink(), false);
    return (size_t)(block / pl_text_height(measuring, 8) + 0.5);
}

/* "K = 14" and "5 %" stay together, where other words would part. */
static void signs_stay_with_their_numbers(void **state)
{
    (void)state;
    assert_int_equal(lines_within("a K = 14 b", width_of("K = 14") + 1), 3);
    assert_int_equal(lines_within("a K + 14 b", width_of("K + 14") + 1), 2);
    assert_int_equal(lines_within("a 555 % b", width_of("555 %") + 1), 3);
    assert_int_equal(lines_within("a 555 x b", width_of("555 x") + 1), 2);
}

/* ---- marks ---- */

static void draw_mark(pl_canvas *canvas, const void *what)
{
    const pl_standing *standing = what;
    pl_canvas_mark(canvas, 100, 50, 20, *standing, pl_style_standing(*standing));
}

/* Differing pixels of two pictures in black and white. */
static int shape_difference(const char *a, const char *b)
{
    picture first = picture_load(a), second = picture_load(b);
    int differing = 0;
    for (int y = 0; y < first.height; y++)
        for (int x = 0; x < first.width; x++)
            differing +=
                (picture_pixel(first, x, y) == 0xFFFFFF) != (picture_pixel(second, x, y) == 0xFFFFFF);
    cairo_surface_destroy(first.image);
    cairo_surface_destroy(second.image);
    return differing;
}

static void marks_are_told_apart_by_shape(void **state)
{
    (void)state;
    const int area = 56 * 56; /* dots of a mark's square */
    for (int i = 0; i < PL_STANDING_COUNT; i++) {
        picture_bounds b = ink_of(draw_mark, &(pl_standing){(pl_standing)i});
        char *name = pl_format("mark-%d.png", i);
        assert_close((b.left + b.right) / 2, 100, 0, 1.0);
        assert_close((b.top + b.bottom) / 2, 50, 0, 1.0);
        assert_true(b.bottom - b.top > 13 && b.bottom - b.top < 24);
        assert_int_equal(rename(scratch_path("ink.png"), scratch_path(name)), 0);
        for (int k = 0; k < i; k++) {
            char *other = pl_format("mark-%d.png", k);
            assert_true(shape_difference(scratch_path(name), scratch_path(other)) > area / 10);
            free(other);
        }
        free(name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_drawing_gives_the_same_bytes),
        cmocka_unit_test(settings_of_the_machine_are_not_read),
        cmocka_unit_test(pdf_carries_the_source_date_twice),
        cmocka_unit_test(broken_source_dates_are_refused),
        cmocka_unit_test(png_knows_its_size_and_resolution),
        cmocka_unit_test(missing_font_names_the_package),
        cmocka_unit_test(broken_font_is_refused),
        cmocka_unit_test(unwritable_paths_are_reported),
        cmocka_unit_test(unknown_format_is_refused),
        cmocka_unit_test(characters_without_a_glyph_are_reported),
        cmocka_unit_test(widths_are_those_that_poppler_sees),
        cmocka_unit_test(figures_are_tabular),
        cmocka_unit_test(width_is_proportional_to_size),
        cmocka_unit_test(lines_are_as_high_as_the_font_says),
        cmocka_unit_test(words_are_not_turned_into_symbols),
        cmocka_unit_test(scripts_are_smaller_and_shifted),
        cmocka_unit_test(text_is_set_as_type),
        cmocka_unit_test(plain_text_loses_the_marks_of_scripts_alone),
        cmocka_unit_test(asterisk_operator_is_set_as_an_asterisk),
        cmocka_unit_test(anchors_are_about_the_point),
        cmocka_unit_test(rotation_is_about_the_point),
        cmocka_unit_test(blocks_are_aligned_within_their_width),
        cmocka_unit_test(paragraphs_wrap),
        cmocka_unit_test(signs_stay_with_their_numbers),
        cmocka_unit_test(marks_are_told_apart_by_shape),
    };
    return cmocka_run_group_tests(tests, open_all, close_all) != 0;
}
