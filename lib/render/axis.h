/* Ticks and scales: where an axis is labelled and where a number lies on the page.
 *
 * Ticks follow the rule of S and R: steps of 1, 2 or 5 times a power of ten (R. A. Becker, J. M. Chambers and
 * A. R. Wilks, The New S Language, 1988; the details are in R's help of pretty and axTicks). Numbers are
 * plain doubles; none of these functions fails.
 */
#ifndef PL_RENDER_AXIS_H
#define PL_RENDER_AXIS_H

#include <stdbool.h>
#include <stddef.h>

enum { PL_TICKS_MAX = 64 };

typedef struct pl_ticks {
    double at[PL_TICKS_MAX]; /* ascending */
    size_t count;
    int places; /* decimals that tell them apart, 0 to 15; -1: each as many as it needs */
} pl_ticks;

/* About wanted (1 to 30) intervals that together cover [low, high]: the first tick is at most low, the last
 * at least high; the same as R's pretty(c(low, high), n = wanted, min.n = 0). An empty range is widened to
 * one unit of its size first. whole keeps the step at whole numbers. Not finite or low > high: no ticks. */
pl_ticks pl_ticks_pretty(double low, double high, int wanted, bool whole);
/* Those of pl_ticks_pretty that lie inside [low, high], up to rounding. */
pl_ticks pl_ticks_inside(double low, double high, int wanted, bool whole);
/* Inside [low, high], 0 < low: from four powers of ten on the powers themselves (every so many when they are
 * more than wanted + 1), for three also 5 times them, for fewer 2 and 5 times them, pretty ticks where no
 * whole power fits; as R's axisTicks(log = TRUE) but for the many powers. */
pl_ticks pl_ticks_logarithmic(double low, double high, int wanted);

/* A tick as text: decimals as given (-1: as many as it needs), U+2212 for minus, a power of ten for one that
 * is too long to write out ("10^{6}" in the canvas's notation). text has room for size bytes and is returned.
 */
const char *pl_tick_label(double at, int places, char *text, size_t size);

/* A monotone map from [low, high] to the page's [from, to] (either may be the larger). */
typedef struct pl_axis_scale {
    double low, high;
    double from, to;
    bool logarithmic;
} pl_axis_scale;

/* Beyond the ends it goes on; NaN gives NaN. */
double pl_axis_scale_map(const pl_axis_scale *scale, double number);
/* Points on the page from low to high, a length of at least 0. */
double pl_axis_scale_length(const pl_axis_scale *scale, double low, double high);

#endif
