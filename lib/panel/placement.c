#include "panel/placement.h"

#include "stats/ball.h"
#include "stats/moments.h"

#include <math.h>

static void take_differences(const pl_view *view, pl_placement *placement)
{
    pl_ball sum = pl_ball_exact(0), absolute = sum, n = pl_ball_integer(placement->n);
    for (size_t i = 0; i < view->n; i++) {
        pl_ball difference = pl_ball_subtract(pl_ball_datum(view->judge[i]), pl_ball_datum(view->worker[i]));
        sum = pl_ball_add(sum, difference);
        absolute = pl_ball_add(absolute, pl_ball_absolute(difference));
    }
    placement->bias = pl_ball_real(pl_ball_divide(sum, n));
    placement->absolute_error = pl_ball_real(pl_ball_divide(absolute, n));
}

static pl_status take_deviations(const pl_view *view, pl_placement *placement)
{
    pl_moments judge, worker;
    PL_TRY(pl_moments_of_values(view->judge, view->n, &judge));
    PL_TRY(pl_moments_of_values(view->worker, view->n, &worker));
    bool constant = worker.low == worker.high;
    placement->deviation_ratio =
        constant ? (pl_real){NAN, INFINITY} : pl_ball_real(pl_ball_root(pl_ball_divide(judge.m2, worker.m2)));
    return PL_OK;
}

static void count_rows(const pl_view *view, pl_placement *placement)
{
    for (size_t i = 0; i < view->n; i++) {
        placement->below += view->judge[i] < view->worker[i];
        for (int t = 0; t < PL_THRESHOLDS; t++) {
            placement->judge_accepts[t] += view->judge[i] >= PL_THRESHOLD_FIRST + t;
            placement->worker_accepts[t] += view->worker[i] >= PL_THRESHOLD_FIRST + t;
        }
    }
}

pl_status pl_placement_of(const pl_view *view, pl_placement *placement)
{
    pl_placement made = {.n = (int64_t)view->n};
    PL_TRY(take_deviations(view, &made));
    take_differences(view, &made);
    count_rows(view, &made);
    *placement = made;
    return PL_OK;
}
