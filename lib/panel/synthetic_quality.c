#include "panel/synthetic_quality.h"

#include "base/memory.h"
#include "stats/ranks.h"

#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdlib.h>

/* Shares of the variance of what a worker sees. Little of it is the occupation's, as the low split-half
 * reliability says (Appendix M), and most of what is alike within an instance is the worker's own severity.
 */
static const double of_family = 0.003, of_occupation = 0.012, of_task = 0.015, of_instance = 0.07,
                    of_severity = 0.36, of_generator = 0.08, of_response = 0.14, of_noise = 0.32;

/* Shares of the variance of verbosity. */
static const double verbosity_of_quality = 0.10, verbosity_of_generator = 0.35;

static double draw(uint64_t seed, unsigned purpose, pl_panel_split split, size_t i)
{
    pl_random random = pl_panel_random(seed, purpose, split, i);
    return pl_random_normal(&random);
}

/* ---- truth ---- */

static double mix(double share, double z)
{
    return sqrt(share) * z;
}

static void fill_instances(uint64_t seed, pl_panel_split split, const pl_synthetic_hierarchy *h,
                           pl_synthetic_quality *q)
{
    double all = of_family + of_occupation + of_task + of_instance;
    for (size_t i = 0; i < h->instances; i++) {
        size_t task = h->task_of_instance[i], occupation = h->occupation_of_task[task];
        pl_random random = pl_panel_random(seed, PL_STREAM_INSTANCE, split, i);
        double family = draw(seed, PL_STREAM_FAMILY, PL_SPLIT_TEST, h->family_of_occupation[occupation]);
        q->location[i] =
            mix(of_family / all, family) +
            mix(of_occupation / all, draw(seed, PL_STREAM_OCCUPATION, PL_SPLIT_TRAIN, occupation)) +
            mix(of_task / all, draw(seed, PL_STREAM_TASK, split, task)) +
            mix(of_instance / all, pl_random_normal(&random));
        q->severity[i] = pl_random_normal(&random);
    }
}

typedef struct generators {
    double quality[PL_SYNTHETIC_GENERATORS], verbosity[PL_SYNTHETIC_GENERATORS];
} generators;

/* Few as they are, their mean and variance are set to 0 and 1, so that seeds differ less. */
static void standardise(double *values)
{
    double mean = gsl_stats_mean(values, 1, PL_SYNTHETIC_GENERATORS);
    double deviation = gsl_stats_sd_m(values, 1, PL_SYNTHETIC_GENERATORS, mean);
    for (size_t g = 0; g < PL_SYNTHETIC_GENERATORS; g++)
        values[g] = (values[g] - mean) / deviation;
}

static void fill_generators(uint64_t seed, generators *all, double *taste)
{
    for (size_t g = 0; g < PL_SYNTHETIC_GENERATORS; g++) {
        pl_random random = pl_panel_random(seed, PL_STREAM_GENERATOR, PL_SPLIT_TEST, g);
        all->quality[g] = pl_random_normal(&random);
        all->verbosity[g] = pl_random_normal(&random);
        taste[g] = pl_random_normal(&random);
    }
    standardise(all->quality);
    standardise(all->verbosity);
    standardise(taste);
}

static void fill_row(pl_random random, const generators *g, size_t generator, size_t row,
                     pl_synthetic_quality *q)
{
    double all = of_generator + of_response, response = pl_random_normal(&random);
    q->quality[row] = mix(of_generator / all, g->quality[generator]) + mix(of_response / all, response);
    q->verbosity[row] = mix(verbosity_of_quality, response) +
                        mix(verbosity_of_generator, g->verbosity[generator]) +
                        mix(1 - verbosity_of_quality - verbosity_of_generator, pl_random_normal(&random));
    q->worker[row] = mix(all, q->quality[row]) + mix(of_noise, pl_random_normal(&random));
}

pl_synthetic_quality *pl_synthetic_quality_new(uint64_t seed, pl_panel_split split,
                                               const pl_synthetic_hierarchy *h)
{
    pl_synthetic_quality *q = pl_allocate(1, sizeof *q);
    generators g;
    q->location = pl_allocate(h->instances, sizeof *q->location);
    q->severity = pl_allocate(h->instances, sizeof *q->severity);
    q->quality = pl_allocate(h->rows, sizeof *q->quality);
    q->verbosity = pl_allocate(h->rows, sizeof *q->verbosity);
    q->worker = pl_allocate(h->rows, sizeof *q->worker);
    fill_instances(seed, split, h, q);
    fill_generators(seed, &g, q->taste);
    for (size_t i = 0; i < h->rows; i++) {
        size_t instance = h->instance_of_row[i];
        fill_row(pl_panel_random(seed, PL_STREAM_RESPONSE, split, i), &g, h->generator[i], i, q);
        q->worker[i] += mix(of_family + of_occupation + of_task + of_instance, q->location[instance]) +
                        mix(of_severity, q->severity[instance]);
    }
    return q;
}

void pl_synthetic_quality_free(pl_synthetic_quality *q)
{
    if (q == NULL)
        return;
    free(q->location);
    free(q->severity);
    free(q->quality);
    free(q->verbosity);
    free(q->worker);
    free(q);
}

/* ---- a judge's impression ---- */

/* Streams of a judge: its errors about occupations, tasks, instances and rows. */
enum { ON_OCCUPATION, ON_TASK, ON_INSTANCE, ON_ROW, STREAMS };

typedef struct eye {
    const pl_synthetic_scene *scene;
    const pl_synthetic_judge *judge;
    size_t number;
} eye;

static double err(const eye *e, unsigned on, size_t i)
{
    /* What is wrong about an occupation is wrong in all splits. */
    pl_panel_split split = on == ON_OCCUPATION ? PL_SPLIT_TEST : e->scene->split;
    return draw(e->scene->seed, PL_STREAM_JUDGE + (unsigned)e->number * STREAMS + on, split, i);
}

/* Of an instance: the true location and errors, which are of the occupation, the task and the instance. */
static double locate(const eye *e, size_t instance)
{
    static const double of_tasks = 0.35; /* of the errors that are not the occupation's */
    const pl_synthetic_judge *judge = e->judge;
    size_t task = e->scene->h->task_of_instance[instance];
    double rest = 1 - judge->breadth;
    double error = mix(judge->breadth, err(e, ON_OCCUPATION, e->scene->h->occupation_of_task[task])) +
                   mix(rest * of_tasks, err(e, ON_TASK, task)) +
                   mix(rest * (1 - of_tasks), err(e, ON_INSTANCE, instance));
    return judge->cell_skill * e->scene->q->location[instance] +
           sqrt(1 - judge->cell_skill * judge->cell_skill) * error;
}

static double see(const eye *e, size_t row)
{
    const pl_synthetic_judge *judge = e->judge;
    const pl_synthetic_quality *q = e->scene->q;
    double middle = 0.5 * (PL_SYNTHETIC_SET - 1),
           scale = sqrt((PL_SYNTHETIC_SET * PL_SYNTHETIC_SET - 1) / 12.0);
    double place = ((double)e->scene->h->index[row] - middle) / scale;
    double rest = 1 - judge->taste - judge->verbosity - judge->order;
    double error = mix(judge->taste, q->taste[e->scene->h->generator[row]]) +
                   mix(judge->verbosity, q->verbosity[row]) - mix(judge->order, place) +
                   mix(rest, err(e, ON_ROW, row));
    return judge->skill * q->quality[row] + sqrt(1 - judge->skill * judge->skill) * error;
}

/* Replaces n qualities of an instance by their ranks, as far as the judge does so; ranks have variance 1. */
static void code_ranks(double rank_code, double *seen, size_t n)
{
    double ranks[PL_SYNTHETIC_SET];
    pl_ranks_mid(seen, n, ranks); /* fails for NaN alone */
    double scale = sqrt(12 / ((double)(n * n) - 1));
    for (size_t k = 0; k < n; k++)
        seen[k] = (1 - rank_code) * seen[k] + rank_code * scale * (ranks[k] - 0.5 * (double)(n + 1));
}

double *pl_synthetic_impression(const pl_synthetic_scene *scene, const pl_synthetic_judge *judge,
                                size_t number)
{
    const pl_synthetic_hierarchy *h = scene->h;
    eye e = {scene, judge, number};
    double *impression = pl_allocate(h->rows, sizeof *impression);
    for (size_t i = 0; i < h->instances; i++) {
        size_t begin = h->begin[i], n = h->begin[i + 1] - begin;
        double location = mix(judge->location, locate(&e, i));
        for (size_t k = 0; k < n; k++)
            impression[begin + k] = see(&e, begin + k);
        code_ranks(judge->rank_code, impression + begin, n);
        for (size_t k = 0; k < n; k++)
            impression[begin + k] = location + mix(1 - judge->location, impression[begin + k]);
    }
    return impression;
}
