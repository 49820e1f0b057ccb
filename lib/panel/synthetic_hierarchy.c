#include "panel/synthetic_hierarchy.h"

#include "base/memory.h"

#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>

/* Rows are the document's; tasks of the test split too. The rest is chosen so that instances have five
 * responses or four. */
static const struct {
    const char *key;
    size_t rows, tasks, instances;
} sizes[] = {
    [PL_SPLIT_TEST] = {"test", 4501, 515, 906},
    [PL_SPLIT_VALIDATION] = {"validation", 4646, 531, 935},
    [PL_SPLIT_TRAIN] = {"train", 36649, 4200, 7376},
};

const char *pl_panel_split_key(pl_panel_split split)
{
    return sizes[split].key;
}

pl_random pl_panel_random(uint64_t seed, unsigned purpose, pl_panel_split split, size_t i)
{
    return pl_random_stream(seed, (uint64_t)purpose << 48 | (uint64_t)split << 40 | i);
}

double pl_random_normal(pl_random *random)
{
    return gsl_cdf_ugaussian_Pinv(pl_random_unit(random) + 0x1p-54); /* never 0 */
}

/* ---- occupations and families ---- */

/* The last family has the last occupation alone; the others at least one each. */
static void deal_families(uint64_t seed, size_t *family)
{
    for (size_t o = 0; o < PL_SYNTHETIC_OCCUPATIONS; o++) {
        pl_random random = pl_panel_random(seed, PL_STREAM_OCCUPATION, PL_SPLIT_TEST, o);
        family[o] = o < PL_SYNTHETIC_FAMILIES - 1 ? o : pl_random_below(&random, PL_SYNTHETIC_FAMILIES - 1);
    }
    family[PL_SYNTHETIC_OCCUPATIONS - 1] = PL_SYNTHETIC_FAMILIES - 1;
}

/* Some occupations have more tasks than others; cumulative weights of all but the last. */
static void weigh_occupations(uint64_t seed, double *cumulative)
{
    static const double spread = 0.9;
    double sum = 0;
    for (size_t o = 0; o + 1 < PL_SYNTHETIC_OCCUPATIONS; o++) {
        pl_random random = pl_panel_random(seed, PL_STREAM_OCCUPATION, PL_SPLIT_VALIDATION, o);
        sum += exp(spread * pl_random_normal(&random));
        cumulative[o] = sum;
    }
}

/* The first number whose cumulative weight is above a random part of the last. */
static size_t choose(pl_random *random, const double *cumulative, size_t n)
{
    double at = pl_random_unit(random) * cumulative[n - 1];
    size_t i = 0;
    while (i + 1 < n && cumulative[i] <= at)
        i++;
    return i;
}

/* ---- tasks and instances ---- */

static int by_size(const void *a, const void *b)
{
    size_t x = *(const size_t *)a, y = *(const size_t *)b;
    return (x > y) - (x < y);
}

/* One task for each occupation, the others by weight; in order of the occupations. */
static void deal_tasks(pl_random *random, const double *cumulative, pl_synthetic_hierarchy *h)
{
    for (size_t t = 0; t < h->tasks; t++)
        h->occupation_of_task[t] =
            t < PL_SYNTHETIC_OCCUPATIONS ? t : choose(random, cumulative, PL_SYNTHETIC_OCCUPATIONS - 1);
    qsort(h->occupation_of_task, h->tasks, sizeof *h->occupation_of_task, by_size);
}

/* One instance for each task, the others to any but the last, whose family stays small. */
static void deal_instances(pl_random *random, pl_synthetic_hierarchy *h)
{
    for (size_t i = 0; i < h->instances; i++)
        h->task_of_instance[i] = i < h->tasks ? i : pl_random_below(random, h->tasks - 1);
    qsort(h->task_of_instance, h->instances, sizeof *h->task_of_instance, by_size);
}

static bool shares_task(const pl_synthetic_hierarchy *h, size_t i)
{
    const size_t *task = h->task_of_instance;
    return (i > 0 && task[i - 1] == task[i]) || (i + 1 < h->instances && task[i + 1] == task[i]);
}

/* Instances whose task has another one lose a response, until the rows are as many as they should be. */
static void deal_rows(pl_random *random, pl_synthetic_hierarchy *h)
{
    size_t *set = pl_allocate(h->instances, sizeof *set);
    for (size_t i = 0; i < h->instances; i++)
        set[i] = PL_SYNTHETIC_SET;
    for (size_t surplus = h->instances * PL_SYNTHETIC_SET - h->rows; surplus > 0;) {
        size_t i = pl_random_below(random, h->instances);
        if (set[i] < PL_SYNTHETIC_SET || !shares_task(h, i))
            continue;
        set[i]--;
        surplus--;
    }
    for (size_t i = 0; i < h->instances; i++)
        h->begin[i + 1] = h->begin[i] + set[i];
    free(set);
}

/* ---- generators ---- */

enum { RARE_GENERATORS = 6 };

static double popularity(uint64_t seed, size_t generator)
{
    static const double rare = 0.08;
    pl_random random = pl_panel_random(seed, PL_STREAM_GENERATOR, PL_SPLIT_VALIDATION, generator);
    double common = 0.7 + 0.6 * pl_random_unit(&random);
    return generator < PL_SYNTHETIC_GENERATORS - RARE_GENERATORS ? common : rare;
}

typedef struct candidate {
    double key;
    size_t generator;
} candidate;

static int by_key(const void *a, const void *b)
{
    double x = ((const candidate *)a)->key, y = ((const candidate *)b)->key;
    return (x > y) - (x < y);
}

/* Sampling without replacement in proportion to weights: the smallest exponential waiting times (Efraimidis &
 * Spirakis, Information Processing Letters 97 (2006)). Then each generator takes the place in the set that it
 * likes, more or less: responses of the corpus are in no random order (Appendix G). */
static void deal_generators(pl_random random, const double *weights, pl_synthetic_hierarchy *h, size_t i)
{
    static const double disorder = 0.50;
    candidate all[PL_SYNTHETIC_GENERATORS];
    for (size_t g = 0; g < PL_SYNTHETIC_GENERATORS; g++)
        all[g] = (candidate){-log(1 - pl_random_unit(&random)) / weights[g], g};
    qsort(all, PL_SYNTHETIC_GENERATORS, sizeof *all, by_key);
    size_t n = h->begin[i + 1] - h->begin[i];
    for (size_t k = 0; k < n; k++) {
        double liked = (double)(all[k].generator * 29 % PL_SYNTHETIC_GENERATORS) / PL_SYNTHETIC_GENERATORS;
        all[k].key = liked + disorder * pl_random_normal(&random);
    }
    qsort(all, n, sizeof *all, by_key);
    for (size_t k = 0; k < n; k++) {
        size_t row = h->begin[i] + k;
        h->instance_of_row[row] = i;
        h->generator[row] = all[k].generator;
        h->index[row] = k;
    }
}

/* ---- all of it ---- */

static pl_synthetic_hierarchy *make(pl_panel_split split)
{
    pl_synthetic_hierarchy *h = pl_allocate(1, sizeof *h);
    h->tasks = sizes[split].tasks;
    h->instances = sizes[split].instances;
    h->rows = sizes[split].rows;
    h->occupation_of_task = pl_allocate(h->tasks, sizeof *h->occupation_of_task);
    h->task_of_instance = pl_allocate(h->instances, sizeof *h->task_of_instance);
    h->begin = pl_allocate(h->instances + 1, sizeof *h->begin);
    h->instance_of_row = pl_allocate(h->rows, sizeof *h->instance_of_row);
    h->generator = pl_allocate(h->rows, sizeof *h->generator);
    h->index = pl_allocate(h->rows, sizeof *h->index);
    return h;
}

pl_synthetic_hierarchy *pl_synthetic_hierarchy_new(uint64_t seed, pl_panel_split split)
{
    pl_synthetic_hierarchy *h = make(split);
    double cumulative[PL_SYNTHETIC_OCCUPATIONS], weights[PL_SYNTHETIC_GENERATORS];
    pl_random random = pl_panel_random(seed, PL_STREAM_TREE, split, 0);
    deal_families(seed, h->family_of_occupation);
    weigh_occupations(seed, cumulative);
    deal_tasks(&random, cumulative, h);
    deal_instances(&random, h);
    deal_rows(&random, h);
    for (size_t g = 0; g < PL_SYNTHETIC_GENERATORS; g++)
        weights[g] = popularity(seed, g);
    for (size_t i = 0; i < h->instances; i++)
        deal_generators(pl_panel_random(seed, PL_STREAM_SET, split, i), weights, h, i);
    return h;
}

void pl_synthetic_hierarchy_free(pl_synthetic_hierarchy *h)
{
    if (h == NULL)
        return;
    free(h->occupation_of_task);
    free(h->task_of_instance);
    free(h->begin);
    free(h->instance_of_row);
    free(h->generator);
    free(h->index);
    free(h);
}
