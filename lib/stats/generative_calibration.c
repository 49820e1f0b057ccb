#include "stats/generative_calibration.h"

#include "base/memory.h"
#include "stats/sampling.h"

#include <math.h>
#include <stdlib.h>

/* The edges of the cells; the outermost ones of rounded cells are the ends of the scale. */
static pl_status cut(pl_scale scale, size_t levels, pl_calibration_cells cells, pl_histogram **histogram)
{
    if (cells == PL_CELLS_EQUAL)
        return pl_histogram_new_even(scale.low, scale.high, levels, histogram);
    double *edges = pl_allocate(levels + 1, sizeof *edges);
    long double step = ((long double)scale.high - scale.low) / (long double)(levels - 1);
    for (size_t i = 1; i < levels; i++)
        edges[i] = (double)(scale.low + step * ((long double)i - 0.5L));
    edges[0] = scale.low;
    edges[levels] = scale.high;
    pl_status status = pl_histogram_new_edges(edges, levels + 1, histogram);
    free(edges);
    return status;
}

/* p: the cells of the draws. */
static pl_status draw(pl_generative_calibration *c, const pl_frequency *generated, int64_t draws,
                      pl_random *random)
{
    pl_frequency *subset = NULL;
    if (draws < generated->n)
        PL_TRY(pl_sampling_subset(random, generated, draws, &subset));
    const pl_frequency *drawn = subset != NULL ? subset : generated;
    pl_histogram_add_frequency(c->drawn, drawn);
    c->draws = drawn->n;
    pl_frequency_free(subset);
    return PL_OK;
}

/* q: the Beta distribution over each cell. */
static void integrate(pl_generative_calibration *c, pl_beta truth)
{
    static const pl_scale unit = {0, 1};
    c->truth = pl_allocate(c->drawn->bins, sizeof *c->truth);
    for (size_t i = 0; i < c->drawn->bins; i++)
        c->truth[i] = pl_beta_between(truth, pl_scale_map(c->scale, unit, c->drawn->edges[i]),
                                      pl_scale_map(c->scale, unit, c->drawn->edges[i + 1]));
}

pl_status pl_generative_calibration_new(pl_scale scale, size_t levels, pl_calibration_cells cells,
                                        const pl_frequency *generated, int64_t draws, pl_random *random,
                                        pl_beta truth, pl_generative_calibration **calibration)
{
    if (!pl_scale_is_proper(scale) || levels < 2 || draws < 1 || generated->n < 1 ||
        !pl_scale_contains(scale, generated->values[0]) ||
        !pl_scale_contains(scale, generated->values[generated->distinct - 1]))
        return PL_UNDEFINED;
    pl_generative_calibration *made = pl_allocate(1, sizeof *made);
    made->scale = scale;
    pl_status status = cut(scale, levels, cells, &made->drawn);
    if (status == PL_OK)
        status = draw(made, generated, draws, random);
    if (status != PL_OK) {
        pl_generative_calibration_free(made);
        return status;
    }
    integrate(made, truth);
    *calibration = made;
    return PL_OK;
}

void pl_generative_calibration_free(pl_generative_calibration *calibration)
{
    if (calibration == NULL)
        return;
    pl_histogram_free(calibration->drawn);
    free(calibration->truth);
    free(calibration);
}

double pl_generative_calibration_weight(const pl_generative_calibration *calibration, double score)
{
    size_t cell;
    if (!pl_histogram_find(calibration->drawn, score, &cell))
        return NAN;
    double draws = fmax(1, (double)calibration->drawn->counts[cell]);
    return calibration->truth[cell] / (draws / (double)calibration->draws);
}

pl_status pl_generative_calibration_mean(const pl_generative_calibration *calibration, const double *scores,
                                         size_t n, double *mean)
{
    double weights = 0, sum = 0;
    for (size_t i = 0; i < n; i++) {
        double weight = pl_generative_calibration_weight(calibration, scores[i]);
        weights += weight;
        sum += weight * scores[i];
    }
    if (!(weights > 0))
        return PL_UNDEFINED;
    *mean = sum / weights;
    return PL_OK;
}
