#include "panel/bootstrap.h"

#include "base/memory.h"
#include "base/parallel.h"
#include "base/steps.h"
#include "panel/resample.h"

#include <math.h>
#include <stdlib.h>

static const pl_resample_part *const all_parts[] = {
    &pl_resample_sums,   &pl_resample_responses, &pl_resample_tasks,
    &pl_resample_groups, &pl_resample_position,  &pl_resample_classes,
};
enum { PARTS = sizeof all_parts / sizeof all_parts[0] };

/* Streams of draws of occupations lie behind those of tasks. */
static const uint64_t other_streams = UINT64_C(1) << 32;

typedef struct work {
    const pl_bootstrap *how;
    const pl_view *const *views;
    pl_bootstrap_result *result;
    void **prepared; /* [view * PARTS + part]; NULL: not asked for */
    size_t tasks, room;
} work;

pl_bootstrap pl_bootstrap_default(void)
{
    return (pl_bootstrap){.seed = 1, .draws = 1000, .threads = PL_ALL_PROCESSORS, .parts = PL_OF_ALL};
}

/* ---- preparing and discarding ---- */

static void prepare_one(void *context, size_t i)
{
    work *w = context;
    const pl_resample_part *part = all_parts[i % PARTS];
    if (part->part & w->how->parts)
        w->prepared[i] = part->prepare(w->views[i / PARTS]);
}

static void prepare(work *w)
{
    size_t n = w->result->views * PARTS;
    w->prepared = pl_allocate(n, sizeof *w->prepared);
    pl_parallel_for(n, w->how->threads, prepare_one, w);
    for (size_t i = 0; i < n; i++) {
        size_t room = w->prepared[i] != NULL ? all_parts[i % PARTS]->room(w->prepared[i]) : 0;
        w->room = room > w->room ? room : w->room;
    }
}

static void discard(work *w)
{
    for (size_t i = 0; i < w->result->views * PARTS; i++)
        if (w->prepared[i] != NULL)
            all_parts[i % PARTS]->discard(w->prepared[i]);
    free(w->prepared);
}

/* ---- sixteen draws ---- */

static void weigh_once(pl_lanes *weights, size_t n)
{
    for (size_t c = 0; c < n; c++)
        PL_SIDE_BY_SIDE
    for (size_t lane = 0; lane < PL_LANES; lane++)
        weights[c].of[lane] = 1;
}

const pl_lanes *pl_resample_others(pl_resample *draw, size_t n)
{
    if (draw->others != NULL && draw->others_count == n)
        return draw->others;
    free(draw->others);
    draw->others = pl_allocate(n, sizeof *draw->others);
    draw->others_count = n;
    if (draw->as_it_is)
        weigh_once(draw->others, n);
    else
        pl_resampling_weights(draw->seed, draw->stream, n, draw->others);
    return draw->others;
}

/* Sums of squares over some thousands of items are right to about 1e-15 of themselves. */
static const double rounding = 1e-13;

double pl_resample_left(double whole, double part)
{
    double left = whole - part;
    return fabs(left) <= rounding * fabs(whole) ? 0 : left;
}

static void clear(pl_lanes *results)
{
    for (size_t m = 0; m < PL_PANEL_MEASURES; m++)
        for (size_t lane = 0; lane < PL_LANES; lane++)
            results[m].of[lane] = NAN;
}

static void measure_view(const work *w, size_t view, pl_resample *draw, pl_lanes *room, pl_lanes *results)
{
    clear(results);
    for (size_t p = 0; p < PARTS; p++)
        if (w->prepared[view * PARTS + p] != NULL)
            all_parts[p]->measure(w->prepared[view * PARTS + p], draw, room, results);
    for (size_t m = 0; m < PL_PANEL_MEASURES; m++)
        for (size_t lane = 0;
             lane < PL_LANES && !(pl_panel_measure_part((pl_panel_measure)m) & w->how->parts); lane++)
            results[m].of[lane] = NAN; /* came along with others */
}

static void keep_draws(pl_bootstrap_result *result, size_t view, size_t first, const pl_lanes *results)
{
    size_t n = result->count - first < PL_LANES ? result->count - first : PL_LANES;
    for (size_t m = 0; m < PL_PANEL_MEASURES; m++)
        for (size_t lane = 0; lane < n; lane++)
            result->draws[(view * PL_PANEL_MEASURES + m) * result->count + first + lane] =
                results[m].of[lane];
}

static void keep_values(pl_bootstrap_result *result, size_t view, size_t first, const pl_lanes *results)
{
    for (size_t m = 0; m < PL_PANEL_MEASURES; m++)
        result->values[view * PL_PANEL_MEASURES + m] = results[m].of[first];
}

/* Measures all views under one set of weights, and hands the results of each to keep. */
static void measure_all(const work *w, pl_resample *draw, pl_lanes *room, size_t first,
                        void (*keep)(pl_bootstrap_result *result, size_t view, size_t first,
                                     const pl_lanes *results))
{
    pl_lanes results[PL_PANEL_MEASURES];
    for (size_t v = 0; v < w->result->views; v++) {
        measure_view(w, v, draw, room, results);
        keep(w->result, v, first, results);
    }
    free(draw->others);
}

/* Block i has the draws from 16 i on. */
static void run_block(void *context, size_t i)
{
    const work *w = context;
    pl_lanes *weights = pl_allocate(w->tasks + w->room, sizeof *weights);
    size_t first = i * PL_LANES;
    pl_resampling_weights(w->how->seed, first, w->tasks, weights);
    pl_resample draw = {
        .tasks = weights, .seed = w->how->seed, .stream = other_streams + first, .parts = w->how->parts};
    measure_all(w, &draw, weights + w->tasks, first, keep_draws);
    free(weights);
    size_t left = w->result->count - first;
    pl_steps_add(w->result->views * (left < PL_LANES ? left : PL_LANES));
}

static void take_values(const work *w)
{
    pl_lanes *weights = pl_allocate(w->tasks + w->room, sizeof *weights);
    weigh_once(weights, w->tasks);
    pl_resample draw = {.tasks = weights, .parts = w->how->parts, .as_it_is = true};
    measure_all(w, &draw, weights + w->tasks, 0, keep_values);
    free(weights);
}

/* ---- all of it ---- */

pl_bootstrap_result *pl_bootstrap_run(const pl_bootstrap *how, const pl_view *const *views, size_t n)
{
    pl_bootstrap_result *result = pl_allocate(1, sizeof *result);
    *result = (pl_bootstrap_result){n, how->draws, pl_allocate(n * PL_PANEL_MEASURES, sizeof *result->values),
                                    pl_allocate(n * PL_PANEL_MEASURES * how->draws, sizeof *result->draws)};
    work w = {how, views, result, NULL, n > 0 ? views[0]->panel->by[PL_BY_TASK].n : 0, 0};
    prepare(&w);
    take_values(&w);
    pl_parallel_for((how->draws + PL_LANES - 1) / PL_LANES, how->threads, run_block, &w);
    discard(&w);
    return result;
}

void pl_bootstrap_free(pl_bootstrap_result *result)
{
    if (result == NULL)
        return;
    free(result->values);
    free(result->draws);
    free(result);
}

/* ---- reading ---- */

double pl_bootstrap_value(const pl_bootstrap_result *result, size_t view, pl_panel_measure measure)
{
    return result->values[view * PL_PANEL_MEASURES + measure];
}

const double *pl_bootstrap_draws(const pl_bootstrap_result *result, size_t view, pl_panel_measure measure)
{
    return result->draws + (view * PL_PANEL_MEASURES + measure) * result->count;
}

/* An end that is the value but for rounding is the value: draws that all give the same number are summed in
 * other proportions. */
static void reach_value(pl_estimate *estimate)
{
    double size = rounding * fabs(estimate->value);
    if (fabs(estimate->low - estimate->value) <= size)
        estimate->low = estimate->value;
    if (fabs(estimate->high - estimate->value) <= size)
        estimate->high = estimate->value;
}

pl_estimate pl_bootstrap_estimate(const pl_bootstrap_result *result, size_t view, pl_panel_measure measure)
{
    pl_estimate estimate = {.value = pl_bootstrap_value(result, view, measure)};
    pl_resampling_interval(pl_bootstrap_draws(result, view, measure), result->count, &estimate.low,
                           &estimate.high);
    reach_value(&estimate);
    return estimate;
}

pl_estimate pl_bootstrap_contrast(const pl_bootstrap_result *result, size_t a, size_t b,
                                  pl_panel_measure measure)
{
    const double *of_a = pl_bootstrap_draws(result, a, measure),
                 *of_b = pl_bootstrap_draws(result, b, measure);
    double *differences = pl_allocate(result->count, sizeof *differences);
    for (size_t d = 0; d < result->count; d++)
        differences[d] = of_a[d] - of_b[d];
    pl_estimate estimate = {.value = pl_bootstrap_value(result, a, measure) -
                                     pl_bootstrap_value(result, b, measure)};
    pl_resampling_interval(differences, result->count, &estimate.low, &estimate.high);
    free(differences);
    return estimate;
}
