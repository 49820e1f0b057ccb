/* Task-clustered bootstrap of the measures of many judges at once.
 *
 * onet (arXiv 2610.02492), section 4, "Uncertainty": whole tasks are drawn with replacement, as many as the
 * panel has. A task that is drawn twice counts as two tasks: its instances are others', so that no pair forms
 * across the copies, and it has two cells. All views see the same draws, so that differences of their
 * measures are paired.
 *
 * Most measures are functions of sums over tasks, which are tabulated once; a draw then costs O(tasks), ranks
 * O(rows), cells O(cells log cells). Each draw has a random stream of its own: same seed, same bits, on any
 * number of threads.
 */
#ifndef PL_PANEL_BOOTSTRAP_H
#define PL_PANEL_BOOTSTRAP_H

#include "panel/measure.h"
#include "panel/view.h"

typedef struct pl_bootstrap {
    uint64_t seed;
    size_t draws;
    unsigned threads; /* base/parallel.h */
    unsigned parts;   /* PL_OF_…, added up */
} pl_bootstrap;

/* The default of 1,000 draws of all measures. */
pl_bootstrap pl_bootstrap_default(void);

/* Results for n views of one panel; what is not asked for or not defined is NaN. */
typedef struct pl_bootstrap_result {
    size_t views, count; /* draws */
    double *values;      /* [view * PL_PANEL_MEASURES + measure]: of the panel as it is */
    double *draws;       /* [(view * PL_PANEL_MEASURES + measure) * count + draw] */
} pl_bootstrap_result;

/* Counts a step (base/steps.h) for each view and draw. */
pl_bootstrap_result *pl_bootstrap_run(const pl_bootstrap *how, const pl_view *const *views, size_t n);
void pl_bootstrap_free(pl_bootstrap_result *result); /* NULL is fine */

double pl_bootstrap_value(const pl_bootstrap_result *result, size_t view, pl_panel_measure measure);
/* The draws of a measure; borrowed. */
const double *pl_bootstrap_draws(const pl_bootstrap_result *result, size_t view, pl_panel_measure measure);
/* Value and percentile interval; an end within 1e-13 of the value, relative to it, is the value. */
pl_estimate pl_bootstrap_estimate(const pl_bootstrap_result *result, size_t view, pl_panel_measure measure);
/* Of the measure of view a less that of view b, draw by draw. */
pl_estimate pl_bootstrap_contrast(const pl_bootstrap_result *result, size_t a, size_t b,
                                  pl_panel_measure measure);

#endif
