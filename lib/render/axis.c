#include "render/axis.h"

#include "claims/decimal.h"

#include <math.h>
#include <stdio.h>

/* Ticks are multiples of a step; a number this near to a multiple, in steps, lies on it. */
static const double NEAR = 1e-10;

/* The step of pretty: from 1 times a power of ten upwards, each next one (2, 5, 10) is taken when the wished
 * step lies nearer to it, where the bias counts a distance upwards as so many times shorter. */
static double pretty_step(double wished)
{
    static const struct {
        double factor, bias;
    } larger[] = {{2.0, 1.5}, {5.0, 2.75}, {10.0, 1.5}};
    double base = pow(10.0, floor(log10(wished)));
    double step = base;
    for (size_t i = 0; i < sizeof larger / sizeof larger[0]; i++) {
        if (larger[i].factor * base - wished >= larger[i].bias * (wished - step))
            break;
        step = larger[i].factor * base;
    }
    return step;
}

static int places_of(double step)
{
    int places = 0;
    double scaled = step;
    while (places < 15 && fabs(scaled - round(scaled)) > 1e-6 * scaled) {
        scaled *= 10.0;
        places++;
    }
    return places;
}

static void widen(double *low, double *high)
{
    double half = *low == 0.0 ? 0.5 : fabs(*low) / 2.0;
    *low -= half;
    *high += half;
}

pl_ticks pl_ticks_pretty(double low, double high, int wanted, bool whole)
{
    pl_ticks ticks = {.count = 0};
    if (!isfinite(high - low) || low > high)
        return ticks;
    if (high - low <= NEAR * fmax(fabs(low), fabs(high)))
        widen(&low, &high);
    double step = pretty_step((high - low) / wanted);
    if (whole)
        step = fmax(step, 1.0);
    /* Steps below 1 are reciprocals of whole numbers: a quotient is the double nearest to the tick, a product
     * is not. */
    double parts = round(1.0 / step);
    double first = floor(low / step + NEAR), last = ceil(high / step - NEAR);
    while (first + (double)ticks.count <= last && ticks.count < PL_TICKS_MAX) {
        double n = first + (double)ticks.count;
        ticks.at[ticks.count++] = step < 1.0 ? n / parts : n * step;
    }
    ticks.places = places_of(step);
    return ticks;
}

static pl_ticks keep_inside(pl_ticks ticks, double low, double high)
{
    double slack = NEAR * (high - low);
    size_t kept = 0;
    for (size_t i = 0; i < ticks.count; i++)
        if (ticks.at[i] >= low - slack && ticks.at[i] <= high + slack)
            ticks.at[kept++] = ticks.at[i];
    ticks.count = kept;
    return ticks;
}

pl_ticks pl_ticks_inside(double low, double high, int wanted, bool whole)
{
    return keep_inside(pl_ticks_pretty(low, high, wanted, whole), low, high);
}

/* These digits times the powers of ten, every stride-th power, that lie in the range. The power below the
 * range has multiples in it. */
static pl_ticks decades(double low, double high, const char *digits, int stride)
{
    pl_ticks ticks = {.count = 0, .places = -1};
    int first = (int)ceil(log10(low) - NEAR) - (stride == 1), last = (int)floor(log10(high) + NEAR);
    for (int power = first; power <= last; power += stride)
        for (const char *digit = digits; *digit != '\0' && ticks.count < PL_TICKS_MAX; digit++)
            ticks.at[ticks.count++] =
                power < 0 ? (*digit - '0') / pow(10.0, -power) : (*digit - '0') * pow(10.0, power);
    return keep_inside(ticks, low, high);
}

pl_ticks pl_ticks_logarithmic(double low, double high, int wanted)
{
    if (!(low > 0.0) || !isfinite(high) || low > high)
        return (pl_ticks){.count = 0};
    int powers = (int)(floor(log10(high) + NEAR) - ceil(log10(low) - NEAR));
    if (powers <= 0)
        return pl_ticks_inside(low, high, wanted, false);
    if (powers <= 2)
        return decades(low, high, "125", 1);
    if (powers == 3)
        return decades(low, high, "15", 1);
    return decades(low, high, "1", 1 + (powers - 1) / (wanted + 1));
}

const char *pl_tick_label(double at, int places, char *text, size_t size)
{
    const double most = 1e5, least = 1e-4; /* written out */
    if (places < 0)
        places = places_of(fabs(at));
    double power = at > 0.0 ? log10(at) : NAN;
    if ((at > most || at < least) && fabs(power - round(power)) < NEAR)
        snprintf(text, size, "10^{%s%.0f}", power < 0.0 ? "\u2212" : "", fabs(round(power)));
    else
        pl_decimal_display(at, places, text, size);
    return text;
}

static double position(const pl_axis_scale *scale, double number)
{
    return scale->logarithmic ? log10(number) : number;
}

double pl_axis_scale_map(const pl_axis_scale *scale, double number)
{
    double low = position(scale, scale->low), high = position(scale, scale->high);
    return scale->from + (position(scale, number) - low) / (high - low) * (scale->to - scale->from);
}

double pl_axis_scale_length(const pl_axis_scale *scale, double low, double high)
{
    return fabs(pl_axis_scale_map(scale, high) - pl_axis_scale_map(scale, low));
}
