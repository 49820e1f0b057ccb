#include "stats/assisted.h"

#include <math.h>

/* Sums over the clusters of a sample. */
typedef struct totals {
    double items, labels, predictions;
} totals;

static totals add_up(const pl_cluster_sample *sample)
{
    totals t = {0, 0, 0};
    for (size_t c = 0; c < sample->n; c++) {
        t.items += sample->sizes[c];
        t.labels += sample->labels[c];
        t.predictions += sample->predictions[c];
    }
    return t;
}

pl_status pl_assisted_mean(const pl_cluster_sample *sample, double population_mean, double weight,
                           pl_assisted *mean)
{
    totals t = add_up(sample);
    double n = (double)sample->n, square = 0;
    if (sample->n < 2 || sample->n > sample->population || t.items <= 0)
        return PL_UNDEFINED;
    double rest = (t.labels - weight * t.predictions) / t.items;
    for (size_t c = 0; c < sample->n; c++) {
        double r = sample->labels[c] - weight * sample->predictions[c] - rest * sample->sizes[c];
        square += r * r;
    }
    double unseen = 1 - n / (double)sample->population;
    *mean = (pl_assisted){weight * population_mean + rest, sqrt(unseen * n / (n - 1) * square) / t.items};
    return PL_OK;
}

pl_status pl_assisted_weight(const pl_cluster_sample *sample, double *weight)
{
    totals t = add_up(sample);
    double both = 0, square = 0;
    if (t.items <= 0)
        return PL_UNDEFINED;
    for (size_t c = 0; c < sample->n; c++) {
        double u = sample->labels[c] - t.labels / t.items * sample->sizes[c];
        double v = sample->predictions[c] - t.predictions / t.items * sample->sizes[c];
        both += u * v;
        square += v * v;
    }
    *weight = square > 0 ? both / square : 0;
    return PL_OK;
}

pl_status pl_assisted_weight_of_sums(const pl_cluster_sample *sample, double *weight)
{
    totals t = add_up(sample);
    double n = (double)sample->n, both = 0, square = 0;
    if (sample->n < 2)
        return PL_UNDEFINED;
    for (size_t c = 0; c < sample->n; c++) {
        double v = sample->predictions[c] - t.predictions / n;
        both += (sample->labels[c] - t.labels / n) * v;
        square += v * v;
    }
    *weight = square > 0 ? fmin(1, fmax(0, both / square)) : 1;
    return PL_OK;
}
