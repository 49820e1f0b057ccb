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

/* squares[w] = sum over the clusters of (label - weight prediction - rest size)^2, side by side. */
static void add_squares(const pl_cluster_sample *sample, const double *weights, const double *rests,
                        double *squares)
{
    double sums[PL_ASSISTED_WEIGHTS] = {0};
    for (size_t c = 0; c < sample->n; c++)
        for (size_t w = 0; w < PL_ASSISTED_WEIGHTS; w++) {
            double r = sample->labels[c] - weights[w] * sample->predictions[c] - rests[w] * sample->sizes[c];
            sums[w] += r * r;
        }
    for (size_t w = 0; w < PL_ASSISTED_WEIGHTS; w++)
        squares[w] = sums[w];
}

pl_status pl_assisted_means(const pl_cluster_sample *sample, double population_mean, const double *weights,
                            size_t n, pl_assisted *means)
{
    totals t = add_up(sample);
    double clusters = (double)sample->n, all[PL_ASSISTED_WEIGHTS] = {0}, rests[PL_ASSISTED_WEIGHTS] = {0};
    double squares[PL_ASSISTED_WEIGHTS];
    if (sample->n < 2 || sample->n > sample->population || t.items <= 0 || n > PL_ASSISTED_WEIGHTS)
        return PL_UNDEFINED;
    for (size_t w = 0; w < n; w++) {
        all[w] = weights[w];
        rests[w] = (t.labels - weights[w] * t.predictions) / t.items;
    }
    add_squares(sample, all, rests, squares);
    double unseen = 1 - clusters / (double)sample->population;
    for (size_t w = 0; w < n; w++)
        means[w] = (pl_assisted){weights[w] * population_mean + rests[w],
                                 sqrt(unseen * clusters / (clusters - 1) * squares[w]) / t.items};
    return PL_OK;
}

pl_status pl_assisted_mean(const pl_cluster_sample *sample, double population_mean, double weight,
                           pl_assisted *mean)
{
    return pl_assisted_means(sample, population_mean, &weight, 1, mean);
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
