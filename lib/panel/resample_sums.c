/* Measures that are functions of sums over tasks. */
#include "panel/resample.h"

#include "base/memory.h"
#include "panel/ordering.h"
#include "panel/placement.h"
#include "stats/ranks.h"

#include <math.h>
#include <stdlib.h>

/* Sums over the items of a task, scores less the middle of the scale, which is exact for whole scores. x: the
 * judge's, y: the worker's. */
enum {
    N,
    X,
    XX,
    Y,
    YY,
    ERROR,                                      /* |x - y| */
    ACCEPTED,                                   /* at the first threshold, the next, ... */
    WORKER_ACCEPTED = ACCEPTED + PL_THRESHOLDS, /* at PL_SCORE_ACCEPTABLE */
    DECISIVE,                                   /* pairs */
    CONCORDANT,
    ORDERED,   /* concordant or discordant */
    INSTANCES, /* sum over instances of n mean(x)^2 */
    TASKS,     /* the same of the task */
    WITHIN,    /* sum over instances of (x - mean(x))^2 */
    RANKS,     /* of (r - mean(r))^2, r the mid-ranks of x within the instance */
    BOTH,      /* of (x - mean(x)) (r - mean(r)) */
    SUMS
};

static const double middle = 0.5 * (PL_SCORE_LOW + PL_SCORE_HIGH);

typedef struct table {
    size_t tasks;
    double *sums; /* [task * SUMS + sum] */
} table;

static void add_item(double *sums, double judge, double worker)
{
    double x = judge - middle, y = worker - middle;
    sums[N]++;
    sums[X] += x;
    sums[XX] += x * x;
    sums[Y] += y;
    sums[YY] += y * y;
    sums[ERROR] += fabs(x - y);
    sums[WORKER_ACCEPTED] += worker >= PL_SCORE_ACCEPTABLE;
    for (int t = 0; t < PL_THRESHOLDS; t++)
        sums[ACCEPTED + t] += judge >= PL_THRESHOLD_FIRST + t;
}

static void add_pairs(double *sums, const double *judge, const double *worker, size_t n)
{
    pl_ordering pairs = {0};
    pl_ordering_add(&pairs, judge, worker, n);
    sums[DECISIVE] += (double)(pairs.concordant + pairs.discordant + pairs.tied);
    sums[CONCORDANT] += (double)pairs.concordant;
    sums[ORDERED] += (double)(pairs.concordant + pairs.discordant);
}

static void add_ranks(double *sums, const double *judge, size_t n)
{
    double *ranks = pl_allocate(n, sizeof *ranks), mean = 0;
    for (size_t i = 0; i < n; i++)
        mean += judge[i] - middle;
    mean /= (double)n;
    sums[INSTANCES] += (double)n * mean * mean;
    pl_ranks_mid(judge, n, ranks); /* fails for NaN alone */
    for (size_t i = 0; i < n; i++) {
        double x = judge[i] - middle - mean, r = ranks[i] - 0.5 * (double)(n + 1);
        sums[WITHIN] += x * x;
        sums[RANKS] += r * r;
        sums[BOTH] += x * r;
    }
    free(ranks);
}

static void *prepare(const pl_view *view)
{
    table *t = pl_allocate(1, sizeof *t);
    t->tasks = view->panel->by[PL_BY_TASK].n;
    t->sums = pl_allocate(t->tasks * SUMS, sizeof *t->sums);
    for (size_t begin = 0, end; begin < view->n; begin = end) {
        double *sums = t->sums + (size_t)pl_view_group(view, PL_BY_TASK, begin) * SUMS;
        end = pl_view_end(view, PL_BY_INSTANCE, begin);
        for (size_t i = begin; i < end; i++)
            add_item(sums, view->judge[i], view->worker[i]);
        add_pairs(sums, view->judge + begin, view->worker + begin, end - begin);
        add_ranks(sums, view->judge + begin, end - begin);
    }
    for (double *sums = t->sums; sums < t->sums + t->tasks * SUMS; sums += SUMS)
        if (sums[N] > 0)
            sums[TASKS] = sums[X] * sums[X] / sums[N];
    return t;
}

static size_t room(const void *prepared)
{
    (void)prepared;
    return SUMS;
}

static double ratio(double numerator, double denominator)
{
    return denominator > 0 ? numerator / denominator : NAN;
}

/* The measures of one lane from its sums. */
static void read_lane(const pl_lanes *sums, size_t lane, pl_lanes *results)
{
    double s[SUMS];
    for (int i = 0; i < SUMS; i++)
        s[i] = sums[i].of[lane];
    double xx = pl_resample_left(s[XX], ratio(s[X] * s[X], s[N]));
    double yy = pl_resample_left(s[YY], ratio(s[Y] * s[Y], s[N]));
    double level = ratio(s[X] * s[X], s[N]), decisive = s[DECISIVE];
    results[PL_PAIR_ACCURACY].of[lane] = ratio(s[CONCORDANT] + 0.5 * (decisive - s[ORDERED]), decisive);
    results[PL_PAIR_COVERAGE].of[lane] = ratio(s[ORDERED], decisive);
    results[PL_PAIR_CONDITIONAL].of[lane] = ratio(s[CONCORDANT], s[ORDERED]);
    results[PL_BIAS].of[lane] = ratio(s[X] - s[Y], s[N]);
    results[PL_ABSOLUTE_ERROR].of[lane] = ratio(s[ERROR], s[N]);
    results[PL_DEVIATION_RATIO].of[lane] = sqrt(ratio(fmax(0, xx), yy));
    for (int t = 0; t < PL_THRESHOLDS; t++)
        results[PL_ACCEPTANCE_5 + t].of[lane] = ratio(s[ACCEPTED + t], s[N]);
    results[PL_ACCEPTANCE_DIFFERENCE].of[lane] =
        ratio(s[ACCEPTED + PL_SCORE_ACCEPTABLE - PL_THRESHOLD_FIRST] - s[WORKER_ACCEPTED], s[N]);
    results[PL_SHARE_INSTANCE].of[lane] = ratio(pl_resample_left(s[INSTANCES], level), xx);
    results[PL_SHARE_TASK].of[lane] = ratio(pl_resample_left(s[TASKS], level), xx);
    results[PL_RANK_DETERMINATION].of[lane] = ratio(s[BOTH] * s[BOTH], s[WITHIN] * s[RANKS]);
}

static void measure(const void *prepared, pl_resample *draw, pl_lanes *room, pl_lanes *results)
{
    const table *t = prepared;
    pl_resampling_sums(draw->tasks, t->tasks, t->sums, SUMS, room);
    for (size_t lane = 0; lane < PL_LANES; lane++)
        read_lane(room, lane, results);
}

static void discard(void *prepared)
{
    free(((table *)prepared)->sums);
    free(prepared);
}

const pl_resample_part pl_resample_sums = {PL_OF_RESPONSES | PL_OF_SHARES, prepare, room, measure, discard};
