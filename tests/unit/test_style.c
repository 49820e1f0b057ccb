#include "check.h"

#include "render/style.h"

#include <stdbool.h>
#include <string.h>

static pl_colour hex(unsigned rgb)
{
    return (pl_colour){(rgb >> 16 & 0xFF) / 255.0, (rgb >> 8 & 0xFF) / 255.0, (rgb & 0xFF) / 255.0};
}

/* CIELAB lightness from contrast against black, (Y + 0.05) / 0.05: L* = 116 Y^(1/3) - 16 for Y above
 * 0.008856. */
static double lightness(pl_colour colour)
{
    double luminance = 0.05 * pl_colour_contrast(colour, hex(0x000000)) - 0.05;
    return luminance > 0.008856 ? 116.0 * cbrt(luminance) - 16.0 : 903.3 * luminance;
}

/* Published ratios: WCAG 2.1 (21 : 1 is the largest) and the WebAIM contrast checker, two decimals cut. */
static void contrast_is_the_published_one(void **state)
{
    (void)state;
    assert_close(pl_colour_contrast(hex(0x000000), hex(0xFFFFFF)), 21.0, 0, 1e-12);
    assert_close(pl_colour_contrast(hex(0x777777), hex(0xFFFFFF)), 4.48, 0, 0.01);
    assert_close(pl_colour_contrast(hex(0xFFFFFF), hex(0x0000FF)), 8.59, 0, 0.01);
    assert_close(pl_colour_contrast(hex(0xFF0000), hex(0xFFFFFF)), 3.99, 0, 0.01);
    assert_close(pl_colour_contrast(hex(0x123456), hex(0x123456)), 1.0, 0, 1e-12);
}

/* Red, green and blue in linear light. */
static void linear_of(pl_colour colour, double linear[3])
{
    const double channels[3] = {colour.red, colour.green, colour.blue};
    for (int i = 0; i < 3; i++)
        linear[i] = channels[i] <= 0.04045 ? channels[i] / 12.92 : pow((channels[i] + 0.055) / 1.055, 2.4);
}

static double root_or_line(double t)
{
    return t > 216.0 / 24389.0 ? cbrt(t) : (24389.0 / 27.0 * t + 16.0) / 116.0;
}

/* CIELAB of linear sRGB, white point D65 (IEC 61966-2-1, CIE 15:2004). */
static void lab_of(const double linear[3], double lab[3])
{
    static const double to_xyz[3][3] = {{0.4124564, 0.3575761, 0.1804375},
                                        {0.2126729, 0.7151522, 0.0721750},
                                        {0.0193339, 0.1191920, 0.9503041}};
    static const double white[3] = {0.95047, 1.0, 1.08883};
    double f[3];
    for (int i = 0; i < 3; i++) {
        double sum = 0.0;
        for (int j = 0; j < 3; j++)
            sum += to_xyz[i][j] * fmin(fmax(linear[j], 0.0), 1.0);
        f[i] = root_or_line(sum / white[i]);
    }
    lab[0] = 116.0 * f[1] - 16.0;
    lab[1] = 500.0 * (f[0] - f[1]);
    lab[2] = 200.0 * (f[1] - f[2]);
}

/* The colours of Okabe & Ito (2008), Color Universal Design, by their RGB values there: ours have their hues,
 * but for what eight bits lose, and none is repeated before all are used. */
static void series_have_the_hues_of_okabe_and_ito(void **state)
{
    (void)state;
    static const unsigned published[PL_PALETTE_SIZE] = {0x0072B2, 0xE69F00, 0x009E73, 0x56B4E9,
                                                        0xD55E00, 0xF0E442, 0xCC79A7, 0x000000};
    const double degrees = 90.0 / acos(0.0), eight_bits = 1.0;
    assert_int_equal(pl_colour_hex(pl_style_series(PL_COLOUR_GOLD)), 0x000000);
    for (size_t i = 0; i < PL_PALETTE_SIZE; i++) {
        double linear[3], theirs[3], ours[3];
        linear_of(hex(published[i]), linear);
        lab_of(linear, theirs);
        linear_of(pl_style_series(i), linear);
        lab_of(linear, ours);
        if (i != PL_COLOUR_GOLD)
            assert_close(atan2(ours[2], ours[1]) * degrees, atan2(theirs[2], theirs[1]) * degrees, 0,
                         eight_bits);
        assert_int_equal(pl_colour_hex(pl_style_series(i)),
                         pl_colour_hex(pl_style_series(i + PL_PALETTE_SIZE)));
    }
}

static void lines_stand_out_from_paper(void **state)
{
    (void)state;
    const double graphical = 3.0; /* WCAG 2.1, success criterion 1.4.11 */
    for (size_t i = 0; i < PL_PALETTE_SIZE; i++)
        assert_true(pl_colour_contrast(pl_style_series(i), pl_style_paper()) >= graphical);
}

/* Machado, Oliveira & Fernandes (2009), A physiologically-based model for simulation of color vision
 * deficiency, table 1: severity 1.0, applied to linear light. */
static void series_are_told_apart_by_everybody(void **state)
{
    (void)state;
    static const double eyes[4][3][3] = {
        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
        {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
        {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
        {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};
    const double apart = 10.0; /* of CIELAB; 2.3 is just noticeable */
    for (int e = 0; e < 4; e++) {
        double seen[PL_PALETTE_SIZE][3];
        for (size_t i = 0; i < PL_PALETTE_SIZE; i++) {
            double linear[3], changed[3] = {0};
            linear_of(pl_style_series(i), linear);
            for (int k = 0; k < 9; k++)
                changed[k / 3] += eyes[e][k / 3][k % 3] * linear[k % 3];
            lab_of(changed, seen[i]);
            for (size_t j = 0; j < i; j++)
                assert_true(hypot(hypot(seen[i][0] - seen[j][0], seen[i][1] - seen[j][1]),
                                  seen[i][2] - seen[j][2]) > apart);
        }
    }
}

static void neighbours_differ_in_lightness(void **state)
{
    (void)state;
    const double told_apart_in_grey = 10.0;
    for (size_t i = 0; i + 1 < PL_PALETTE_SIZE; i++)
        assert_true(fabs(lightness(pl_style_series(i)) - lightness(pl_style_series(i + 1))) >
                    told_apart_in_grey);
}

static void standings_are_legible_and_told_apart_without_colour(void **state)
{
    (void)state;
    const double legible = 4.5; /* WCAG 2.1, level AA */
    for (int i = 0; i < PL_STANDING_COUNT; i++) {
        pl_colour strong = pl_style_standing((pl_standing)i);
        assert_true(pl_colour_contrast(strong, pl_style_paper()) >= legible);
        assert_true(pl_colour_contrast(strong, pl_style_standing_tint((pl_standing)i)) >= legible);
        assert_true(pl_colour_contrast(pl_style_ink(), pl_style_standing_tint((pl_standing)i)) >= 7.0);
        for (int k = 0; k < i; k++)
            assert_string_not_equal(pl_style_standing_glyph((pl_standing)i),
                                    pl_style_standing_glyph((pl_standing)k));
    }
}

static bool is_grey(pl_colour c)
{
    double most = fmax(c.red, fmax(c.green, c.blue)), least = fmin(c.red, fmin(c.green, c.blue));
    return most - least < 0.06;
}

static void unchecked_alone_is_grey(void **state)
{
    (void)state;
    for (int i = 0; i < PL_STANDING_COUNT; i++)
        assert_int_equal(is_grey(pl_style_standing((pl_standing)i)), i == PL_STANDS_UNCHECKED);
    assert_true(is_grey(pl_style_standing_tint(PL_STANDS_UNCHECKED)));
}

static void ramp_falls_evenly(void **state)
{
    (void)state;
    const double rounding = 0.05; /* of the published constants of sRGB and CIELAB */
    for (int i = 0; i <= 64; i++) {
        double t = i / 64.0;
        pl_colour c = pl_style_ramp(t);
        assert_close(lightness(c), 96.0 - 76.0 * t, 0, rounding);
        assert_true(c.red >= 0.0 && c.red <= 1.0 && c.green >= 0.0 && c.green <= 1.0 && c.blue >= 0.0 &&
                    c.blue <= 1.0);
    }
}

/* Also between the steps of the ramp, where dark and light change places, and on every series. */
static void text_is_legible_on_every_colour(void **state)
{
    (void)state;
    const double legible = 4.5; /* WCAG 2.1, level AA */
    for (int i = 0; i <= 4096; i++) {
        pl_colour shade = pl_style_ramp(i / 4096.0);
        assert_true(pl_colour_contrast(pl_style_ink_on(shade), shade) >= legible);
    }
    for (size_t i = 0; i < PL_PALETTE_SIZE; i++)
        assert_true(pl_colour_contrast(pl_style_ink_on(pl_style_series(i)), pl_style_series(i)) >= legible);
}

/* Also on the field of missing data, which is grey; what hatches it is fainter than any text. */
static void quiet_text_is_legible(void **state)
{
    (void)state;
    const double legible = 4.5;
    pl_colour field = pl_style_missing();
    assert_true(is_grey(field));
    assert_true(pl_colour_contrast(pl_style_muted(), pl_style_paper()) >= legible);
    assert_true(pl_colour_contrast(pl_style_muted(), field) >= legible);
    assert_true(pl_colour_contrast(pl_style_missing_line(), field) > 1.1);
    assert_true(pl_colour_contrast(pl_style_missing_line(), field) < 1.5);
}

static void ramp_is_clamped(void **state)
{
    (void)state;
    unsigned first = pl_colour_hex(pl_style_ramp(0.0)), last = pl_colour_hex(pl_style_ramp(1.0));
    assert_int_not_equal(first, last);
    assert_int_equal(pl_colour_hex(pl_style_ramp(-3.0)), first);
    assert_int_equal(pl_colour_hex(pl_style_ramp(NAN)), first);
    assert_int_equal(pl_colour_hex(pl_style_ramp(7.0)), last);
}

static void ink_depends_on_the_background(void **state)
{
    (void)state;
    assert_int_equal(pl_colour_hex(pl_style_ink_on(hex(0xFFFFFF))), pl_colour_hex(pl_style_ink()));
    assert_int_equal(pl_colour_hex(pl_style_ink_on(hex(0x101080))), pl_colour_hex(pl_style_paper()));
    assert_int_equal(pl_colour_hex(pl_style_ink_on(hex(0x777777))), 0x000000); /* 4.48 : 1 to white */
}

static void hex_keeps_every_channel(void **state)
{
    (void)state;
    assert_int_equal(pl_colour_hex(hex(0x010203)), 0x010203);
    assert_int_equal(pl_colour_hex(hex(0xFE00FF)), 0xFE00FF);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contrast_is_the_published_one),
        cmocka_unit_test(series_have_the_hues_of_okabe_and_ito),
        cmocka_unit_test(lines_stand_out_from_paper),
        cmocka_unit_test(series_are_told_apart_by_everybody),
        cmocka_unit_test(neighbours_differ_in_lightness),
        cmocka_unit_test(standings_are_legible_and_told_apart_without_colour),
        cmocka_unit_test(unchecked_alone_is_grey),
        cmocka_unit_test(ramp_falls_evenly),
        cmocka_unit_test(text_is_legible_on_every_colour),
        cmocka_unit_test(quiet_text_is_legible),
        cmocka_unit_test(ramp_is_clamped),
        cmocka_unit_test(ink_depends_on_the_background),
        cmocka_unit_test(hex_keeps_every_channel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
