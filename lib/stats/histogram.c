#include "stats/histogram.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>

static bool are_edges(const double *edges, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!isfinite(edges[i]) || (i > 0 && !(edges[i - 1] < edges[i])))
            return false;
    return n >= 2;
}

/* Takes the edges over, and frees them when they are none. */
static pl_status make(double *edges, size_t bins, pl_histogram **histogram)
{
    if (!are_edges(edges, bins + 1)) {
        free(edges);
        return PL_UNDEFINED;
    }
    pl_histogram *made = pl_allocate(1, sizeof *made);
    made->bins = bins;
    made->edges = edges;
    made->counts = pl_allocate(bins, sizeof *made->counts);
    made->weights = pl_allocate(bins, sizeof *made->weights);
    *histogram = made;
    return PL_OK;
}

pl_status pl_histogram_new_even(double low, double high, size_t bins, pl_histogram **histogram)
{
    double *edges = pl_allocate(bins + 1, sizeof *edges);
    long double width = (long double)high - low;
    for (size_t j = 0; j < bins; j++)
        edges[j] = (double)(low + width * (long double)j / (long double)bins);
    edges[bins] = high;
    return make(edges, bins, histogram);
}

pl_status pl_histogram_new_edges(const double *edges, size_t n, pl_histogram **histogram)
{
    if (n < 2)
        return PL_UNDEFINED;
    double *copy = pl_allocate(n, sizeof *copy);
    for (size_t i = 0; i < n; i++)
        copy[i] = edges[i];
    return make(copy, n - 1, histogram);
}

void pl_histogram_free(pl_histogram *histogram)
{
    if (histogram == NULL)
        return;
    free(histogram->edges);
    free(histogram->counts);
    free(histogram->weights);
    free(histogram);
}

bool pl_histogram_find(const pl_histogram *histogram, double value, size_t *bin)
{
    const double *edges = histogram->edges;
    if (!(value >= edges[0] && value <= edges[histogram->bins]))
        return false;
    /* edges[low] <= value, and value < edges[high] unless high is the last. */
    size_t low = 0, high = histogram->bins;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (value < edges[middle])
            high = middle;
        else
            low = middle;
    }
    *bin = low;
    return true;
}

pl_status pl_histogram_add(pl_histogram *histogram, double value, int64_t count, double weight)
{
    if (isnan(value) || count < 1 || !(weight >= 0) || !isfinite(weight))
        return PL_UNDEFINED;
    size_t bin;
    if (pl_histogram_find(histogram, value, &bin)) {
        histogram->counts[bin] += count;
        histogram->weights[bin] += (double)count * weight;
    } else if (value < histogram->edges[0]) {
        histogram->below += count;
    } else {
        histogram->above += count;
    }
    return PL_OK;
}

pl_status pl_histogram_add_values(pl_histogram *histogram, const double *values, const double *weights,
                                  size_t n)
{
    for (size_t i = 0; i < n; i++)
        PL_TRY(pl_histogram_add(histogram, values[i], 1, weights != NULL ? weights[i] : 1));
    return PL_OK;
}

void pl_histogram_add_frequency(pl_histogram *histogram, const pl_frequency *table)
{
    for (size_t j = 0; j < table->distinct; j++)
        pl_histogram_add(histogram, table->values[j], table->counts[j], 1);
}
