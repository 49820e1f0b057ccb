#include "stats/subset.h"

#include "base/memory.h"
#include "stats/random.h"

#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics.h>
#include <math.h>
#include <stdlib.h>

/* The population while subsets are drawn from it: the value of each unit, by its index in the table. */
typedef struct urn {
    const pl_frequency *population;
    uint32_t *units;
    int64_t *counts; /* of the values that are kept in this draw */
} urn;

static urn urn_fill(const pl_frequency *population)
{
    urn u = {population, pl_allocate((size_t)population->n, sizeof *u.units),
             pl_allocate(population->distinct, sizeof *u.counts)};
    size_t unit = 0;
    for (size_t j = 0; j < population->distinct; j++)
        for (int64_t c = 0; c < population->counts[j]; c++)
            u.units[unit++] = (uint32_t)j;
    return u;
}

static void urn_empty(urn *u)
{
    free(u->units);
    free(u->counts);
}

enum { BATCH = 64 };

/* Leaves out units one by one: the first steps of a Fisher-Yates shuffle. Whatever order earlier draws left
 * the units in, each subset is equally likely. Numbers are drawn some time before they are used, so that
 * neither waits for the other. */
static void urn_draw(urn *u, pl_random *random, int64_t left_out)
{
    for (size_t j = 0; j < u->population->distinct; j++)
        u->counts[j] = u->population->counts[j];
    size_t last = (size_t)u->population->n;
    for (size_t left = (size_t)left_out, some; left > 0; left -= some, last -= some) {
        uint32_t chosen[BATCH];
        some = left < BATCH ? left : BATCH;
        for (size_t i = 0; i < some; i++)
            chosen[i] = (uint32_t)pl_random_below(random, last - i);
        for (size_t i = 0; i < some; i++) {
            uint32_t value = u->units[chosen[i]];
            u->units[chosen[i]] = u->units[last - 1 - i];
            u->units[last - 1 - i] = value;
            u->counts[value]--;
        }
    }
}

/* g2 of the kept units; NaN when they are all equal. In plain doubles, unlike stats/moments.h: the sampling
 * error is larger than the rounding error by ten orders of magnitude, and this is the inner loop. */
static double urn_kurtosis(const urn *u, double kept)
{
    const double *values = u->population->values;
    double mean = 0, m2 = 0, m4 = 0;
    size_t present = 0;
    for (size_t j = 0; j < u->population->distinct; j++) {
        mean += (double)u->counts[j] * values[j] / kept;
        present += u->counts[j] > 0;
    }
    for (size_t j = 0; j < u->population->distinct; j++) {
        double square = (values[j] - mean) * (values[j] - mean);
        m2 += (double)u->counts[j] * square / kept;
        m4 += (double)u->counts[j] * square * square / kept;
    }
    return present > 1 ? m4 / (m2 * m2) - 3 : NAN;
}

static pl_status draw_all(urn *u, int64_t kept, uint64_t seed, pl_subset *subset)
{
    pl_random random = pl_random_stream(seed, 0);
    for (size_t i = 0; i < subset->draws; i++) {
        urn_draw(u, &random, u->population->n - kept);
        subset->kurtosis[i] = urn_kurtosis(u, (double)kept);
        if (isnan(subset->kurtosis[i]))
            return PL_UNDEFINED;
    }
    gsl_sort(subset->kurtosis, 1, subset->draws);
    subset->mean = gsl_stats_mean(subset->kurtosis, 1, subset->draws);
    subset->deviation = gsl_stats_sd_m(subset->kurtosis, 1, subset->draws, subset->mean);
    return PL_OK;
}

pl_status pl_subset_kurtosis(const pl_frequency *population, int64_t kept, size_t draws, uint64_t seed,
                             pl_subset **subset)
{
    if (draws < 2 || kept < 1 || kept > population->n || population->n > UINT32_MAX)
        return PL_UNDEFINED;
    pl_subset *drawn = pl_allocate(1, sizeof *drawn);
    drawn->draws = draws;
    drawn->kurtosis = pl_allocate(draws, sizeof *drawn->kurtosis);
    urn u = urn_fill(population);
    pl_status status = draw_all(&u, kept, seed, drawn);
    urn_empty(&u);
    if (status == PL_OK)
        *subset = drawn;
    else
        pl_subset_free(drawn);
    return status;
}

void pl_subset_free(pl_subset *subset)
{
    if (subset == NULL)
        return;
    free(subset->kurtosis);
    free(subset);
}

pl_status pl_subset_interval(const pl_subset *subset, double tail, double *low, double *high)
{
    if (!(tail > 0 && tail < 0.5))
        return PL_UNDEFINED;
    double expected = (double)subset->draws * tail;
    double rank = floor(expected - 2 * sqrt(expected * (1 - tail))); /* binomial standard error */
    size_t from_end = rank > 0 ? (size_t)rank : 0;
    *low = subset->kurtosis[from_end];
    *high = subset->kurtosis[subset->draws - 1 - from_end];
    return PL_OK;
}

double pl_subset_share(const pl_subset *subset, double low, double high)
{
    size_t inside = 0;
    for (size_t i = 0; i < subset->draws; i++)
        inside += subset->kurtosis[i] >= low && subset->kurtosis[i] <= high;
    return (double)inside / (double)subset->draws;
}
