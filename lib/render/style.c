#include "render/style.h"

#include <math.h>

static pl_colour from_hex(unsigned hex)
{
    return (pl_colour){(hex >> 16 & 0xFF) / 255.0, (hex >> 8 & 0xFF) / 255.0, (hex & 0xFF) / 255.0};
}

unsigned pl_colour_hex(pl_colour colour)
{
    unsigned red = (unsigned)lround(colour.red * 255.0);
    unsigned green = (unsigned)lround(colour.green * 255.0);
    unsigned blue = (unsigned)lround(colour.blue * 255.0);
    return red << 16 | green << 8 | blue;
}

/* Okabe & Ito's blue, orange, bluish green, sky blue, vermillion, yellow, reddish purple, black: their hues
 * in CIELAB, at the lightness 38, 61, 49, 61, 48, 34, 48, 0. */
static const unsigned SERIES[PL_PALETTE_SIZE] = {0x015E94, 0xC58700, 0x018560, 0x009ED8,
                                                 0xBC5200, 0x565200, 0xAE5288, 0x000000};

pl_colour pl_style_series(size_t i)
{
    return from_hex(SERIES[i % PL_PALETTE_SIZE]);
}

pl_colour pl_style_ink(void)
{
    return from_hex(0x1A1C1E);
}

pl_colour pl_style_muted(void)
{
    return from_hex(0x5F666D);
}

pl_colour pl_style_rule(void)
{
    return from_hex(0xC9CED3);
}

pl_colour pl_style_paper(void)
{
    return from_hex(0xFFFFFF);
}

pl_colour pl_style_missing(void)
{
    return from_hex(0xF3F4F6);
}

pl_colour pl_style_missing_line(void)
{
    return from_hex(0xDDE1E5);
}

/* Strong colours are text colours too: each contrasts at least 4.5 : 1 with paper and with its own tint. */
static const struct standing_look {
    unsigned strong, tint;
    const char *glyph;
} LOOKS[PL_STANDING_COUNT] = {
    [PL_REPRODUCED] = {0x00694C, 0xE1F3EB, "\u25CF"},       /* black circle */
    [PL_CONSISTENT] = {0x005C91, 0xE3EFF8, "\u25D0"},       /* circle, left half black */
    [PL_SIMULATED] = {0x7E3F6B, 0xF5E8F1, "\u25C7"},        /* white diamond */
    [PL_STANDS_DIFFERING] = {0xA83A00, 0xFCE4D6, "\u2717"}, /* ballot cross */
    [PL_STANDS_UNDETERMINED] = {0x7A5600, 0xFBF0CF, "?"},   /* question mark */
    [PL_STANDS_UNCHECKED] = {0x6A7076, 0xF5F6F7, "\u25CB"}, /* white circle */
};

pl_colour pl_style_standing_tint(pl_standing standing)
{
    return from_hex(LOOKS[standing].tint);
}

pl_colour pl_style_standing(pl_standing standing)
{
    return from_hex(LOOKS[standing].strong);
}

const char *pl_style_standing_glyph(pl_standing standing)
{
    return LOOKS[standing].glyph;
}

/* IEC 61966-2-1, the transfer function of sRGB and its inverse. */
static double to_linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4);
}

static double from_linear(double light)
{
    double channel = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1.0 / 2.4) - 0.055;
    return fmin(fmax(channel, 0.0), 1.0);
}

static double cube_or_line(double t) /* inverse of the CIELAB function f, CIE 15:2004 */
{
    const double delta = 6.0 / 29.0;
    return t > delta ? t * t * t : 3.0 * delta * delta * (t - 4.0 / 29.0);
}

static pl_colour from_lab(double lightness, double a, double b) /* white point D65 */
{
    double fy = (lightness + 16.0) / 116.0;
    double x = 0.95047 * cube_or_line(fy + a / 500.0);
    double y = cube_or_line(fy);
    double z = 1.08883 * cube_or_line(fy - b / 200.0);
    return (pl_colour){from_linear(3.2404542 * x - 1.5371385 * y - 0.4985314 * z),
                       from_linear(-0.9692660 * x + 1.8760108 * y + 0.0415560 * z),
                       from_linear(0.0556434 * x - 0.2040259 * y + 1.0572252 * z)};
}

/* Hue and chroma at equally spaced t, chosen inside sRGB: cream, green, teal, blue, navy. */
static const struct ramp_stop {
    double a, b;
} RAMP[] = {{-3.0, 12.0}, {-26.0, 14.0}, {-25.0, -12.0}, {-4.0, -34.0}, {16.0, -42.0}};
enum { RAMP_STEPS = sizeof RAMP / sizeof RAMP[0] - 1 };
static const double LIGHTEST = 96.0, DARKEST = 20.0;

pl_colour pl_style_ramp(double t)
{
    t = t > 0.0 ? fmin(t, 1.0) : 0.0;
    int i = (int)fmin(t * RAMP_STEPS, RAMP_STEPS - 1);
    double part = t * RAMP_STEPS - i;
    double a = RAMP[i].a + part * (RAMP[i + 1].a - RAMP[i].a);
    double b = RAMP[i].b + part * (RAMP[i + 1].b - RAMP[i].b);
    return from_lab(LIGHTEST + t * (DARKEST - LIGHTEST), a, b);
}

static double luminance(pl_colour colour)
{
    return 0.2126 * to_linear(colour.red) + 0.7152 * to_linear(colour.green) +
           0.0722 * to_linear(colour.blue);
}

double pl_colour_contrast(pl_colour a, pl_colour b)
{
    double first = luminance(a), second = luminance(b);
    return (fmax(first, second) + 0.05) / (fmin(first, second) + 0.05);
}

pl_colour pl_style_ink_on(pl_colour background)
{
    const pl_colour choices[] = {pl_style_ink(), pl_style_paper()};
    for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++)
        if (pl_colour_contrast(choices[i], background) >= PL_CONTRAST_LEGIBLE)
            return choices[i];
    return from_hex(0x000000);
}
