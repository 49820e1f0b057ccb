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

/* The row of a number of levels, "K=4". */
const char *pl_kev_row(int levels);
/* A printed number of the table; 1/K. */
pl_value pl_kev_printed(pl_experiment *x, int levels, const char *column);
pl_value pl_kev_even(int levels);
/* The printed share of a slot, counted from 0, at the most levels; without evidence, needing what is given,
 * for those that are not printed. */
pl_value pl_kev_printed_slot(pl_experiment *x, int slot, const char *needs);

/* Growth of the control with each level: the slope of the least-squares line over equally spaced K, linear in
 * the printed values, each of which enters once. */
pl_value pl_kev_control_slope(pl_experiment *x);
/* The line itself at so many levels. Every printed value enters once, with its total weight. */
pl_value pl_kev_control_line(pl_experiment *x, int levels);

#endif
