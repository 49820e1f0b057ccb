#include "panel/assistance_trial.h"

#include "base/memory.h"
#include "base/parallel.h"
#include "base/steps.h"
#include "stats/sampling.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdlib.h>

static const int percents[PL_ASSIST_BUDGETS] = {5, 10, 25, 50};

int pl_assist_percent(size_t budget)
{
    return percents[budget];
}

size_t pl_assist_budget(size_t budget, size_t tasks)
{
    return (tasks * (size_t)percents[budget] + 50) / 100;
}

double pl_assist_gain(double width_ratio)
{
    return 1 / (width_ratio * width_ratio) - 1;
}

/* ---- drawing ---- */

void pl_assist_draw(uint64_t seed, size_t budget, size_t repetition, size_t tasks, size_t *drawn)
{
    pl_random random = pl_random_stream(seed, (uint64_t)budget << 32 | repetition);
    pl_sampling_choose(&random, tasks, pl_assist_budget(budget, tasks), drawn); /* no more than there are */
}

typedef struct work {
    pl_assist_table *table;
    uint64_t seed;
    size_t repetitions;
    double *values,
        *errors; /* [((target * budgets + budget) * methods + method) * repetitions + repetition] */
} work;

static size_t place_of(const work *w, size_t target, size_t budget, size_t method)
{
    return ((target * PL_ASSIST_BUDGETS + budget) * PL_ASSIST_METHODS + method) * w->repetitions;
}

static void repeat(void *context, size_t i)
{
    work *w = context;
    size_t budget = i / w->repetitions, repetition = i % w->repetitions;
    size_t all = pl_assist_tasks(w->table), n = pl_assist_budget(budget, all);
    size_t *tasks = pl_allocate(n, sizeof *tasks);
    pl_assist_draw(w->seed, budget, repetition, all, tasks);
    pl_assisted of[PL_ASSIST_TARGETS][PL_ASSIST_METHODS];
    pl_assist_estimate(w->table, tasks, n, of);
    for (size_t target = 0; target < PL_ASSIST_TARGETS; target++)
        for (size_t m = 0; m < PL_ASSIST_METHODS; m++) {
            w->values[place_of(w, target, budget, m) + repetition] = of[target][m].value;
            w->errors[place_of(w, target, budget, m) + repetition] = of[target][m].error;
        }
    free(tasks);
    pl_steps_add(1);
}

/* ---- summing up ---- */

/* Estimates and standard errors of a method and of the labels alone. */
typedef struct pairs {
    const double *values, *errors, *base_values, *base_errors;
    size_t n;
    double truth;
} pairs;

static pl_trial_mean ratio_of_widths(const pairs *p)
{
    double own = gsl_stats_mean(p->errors, 1, p->n), base = gsl_stats_mean(p->base_errors, 1, p->n);
    double ratio = own / base;
    double square = gsl_stats_variance(p->errors, 1, p->n) +
                    ratio * ratio * gsl_stats_variance(p->base_errors, 1, p->n) -
                    2 * ratio * gsl_stats_covariance(p->errors, 1, p->base_errors, 1, p->n);
    return (pl_trial_mean){ratio, sqrt(fmax(0, square) / (double)p->n) / base};
}

static pl_trial_mean ratio_of_deviations(const pairs *p)
{
    double own = gsl_stats_sd(p->values, 1, p->n), base = gsl_stats_sd(p->base_values, 1, p->n);
    double rho = gsl_stats_correlation(p->values, 1, p->base_values, 1, p->n), ratio = own / base;
    return (pl_trial_mean){ratio, ratio * sqrt(fmax(0, 1 - rho * rho) / (double)(p->n - 1))};
}

static pl_trial_mean bias(const pairs *p)
{
    return (pl_trial_mean){gsl_stats_mean(p->values, 1, p->n) - p->truth,
                           gsl_stats_sd(p->values, 1, p->n) / sqrt((double)p->n)};
}

static pl_trial_mean coverage(const pairs *p)
{
    double z = gsl_cdf_ugaussian_Pinv(0.975), hits = 0;
    for (size_t i = 0; i < p->n; i++)
        hits += fabs(p->values[i] - p->truth) <= z * p->errors[i];
    double share = isnan(p->values[0]) ? NAN : hits / (double)p->n;
    return (pl_trial_mean){share, sqrt(share * (1 - share) / (double)p->n)};
}

static void sum_up(const work *w, pl_assist_trials *trials)
{
    for (size_t target = 0; target < PL_ASSIST_TARGETS; target++)
        for (size_t budget = 0; budget < PL_ASSIST_BUDGETS; budget++)
            for (size_t m = 0; m < PL_ASSIST_METHODS; m++) {
                size_t own = place_of(w, target, budget, m),
                       base = place_of(w, target, budget, PL_ASSIST_NONE);
                const pairs p = {w->values + own,  w->errors + own,
                                 w->values + base, w->errors + base,
                                 w->repetitions,   pl_assist_truth(w->table, (pl_assist_target)target)};
                trials->of[target][budget][m] =
                    (pl_assist_trial){ratio_of_widths(&p), ratio_of_deviations(&p), bias(&p), coverage(&p)};
            }
}

void pl_assist_try(const pl_view *view, uint64_t seed, size_t repetitions, unsigned threads,
                   pl_assist_trials *trials)
{
    size_t cells = (size_t)PL_ASSIST_TARGETS * PL_ASSIST_BUDGETS * PL_ASSIST_METHODS * repetitions;
    work w = {.seed = seed, .repetitions = repetitions, .values = pl_allocate(2 * cells, sizeof *w.values)};
    w.errors = w.values + cells;
    w.table = pl_assist_prepare(view);
    pl_parallel_for(PL_ASSIST_BUDGETS * repetitions, threads, repeat, &w);
    sum_up(&w, trials);
    pl_assist_free(w.table);
    free(w.values);
}
