/* The sweep over score levels of the kev thread: its design and its printed numbers, as values.
 *
 * Source: kev, the table of the sweep and the text above it. A question has K = 2 to 6 levels and is asked in
 * 40 states and in all K! orders, or in 120 drawn ones where there are more. Columns of the table:
 * first.rate, control, last.share.
 */
#ifndef PL_RUNTIME_KEV_SWEEP_H
#define PL_RUNTIME_KEV_SWEEP_H

#include "runtime/experiment.h"

enum { PL_KEV_FEWEST_LEVELS = 2, PL_KEV_MOST_LEVELS = 6, PL_KEV_STATES = 40, PL_KEV_ORDERS_MAX = 120 };

/* Orders and decisions at so many levels. */
int64_t pl_kev_orders(int levels);
int64_t pl_kev_decisions(int levels);

/* A printed number of the table; 1/K. */
pl_value pl_kev_printed(pl_experiment *x, int levels, const char *column);
pl_value pl_kev_even(int levels);

/* Growth of the control with each level: the slope of the least-squares line over equally spaced K, linear in
 * the printed values, each of which enters once. */
pl_value pl_kev_control_slope(pl_experiment *x);
/* The line itself at so many levels. Every printed value enters once, with its total weight. */
pl_value pl_kev_control_line(pl_experiment *x, int levels);
/* The slope of a head that is linear in the slots, z_i = -slope * i, whose control (K-1)/2 * slope fits the
 * printed ones best in the sense of least squares. */
pl_value pl_kev_head_slope(pl_experiment *x);
/* The slope of that head over the spread of its taste (presentation/head.h), by least squares on the printed
 * shares of the first and the last slot: ten numbers, as they are printed. Within 1e-7. */
double pl_kev_head_ratio(pl_experiment *x);

#endif
