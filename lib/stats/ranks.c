#include "stats/ranks.h"

#include "base/memory.h"

#include <gsl/gsl_sort.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

/* ---- order of values: by as many buckets as there are values while they are spread, else by a heap ---- */

enum { BUCKET_MAX = 64 }; /* values that insertion still sorts faster, as many of them are tied */

typedef struct range {
    double low, scale; /* value to bucket */
} range;

static size_t bucket_of(range range, double value)
{
    return (size_t)((value - range.low) * range.scale);
}

/* scale 0 when the values are all equal or too far apart to be told apart by buckets. */
static range find_range(const double *values, size_t n)
{
    double low = INFINITY, high = -INFINITY;
    for (size_t i = 0; i < n; i++) {
        low = values[i] < low ? values[i] : low;
        high = values[i] > high ? values[i] : high;
    }
    double scale = ((double)n - 0.5) / (high - low);
    return (range){low, isfinite(high - low) && isfinite(scale) ? scale : 0};
}

/* Where the buckets begin, from n + 1 zeros; false when one is too large. */
static bool fill_buckets(const double *values, size_t n, range range, uint32_t *begins)
{
    for (size_t i = 0; i < n; i++)
        begins[bucket_of(range, values[i])]++;
    uint32_t begin = 0;
    for (size_t b = 0; b < n; b++) {
        uint32_t size = begins[b];
        if (size > BUCKET_MAX)
            return false;
        begins[b] = begin;
        begin += size;
    }
    return true;
}

/* Buckets are in order, and so is each after this. */
static void insert(const double *values, size_t n, size_t *order)
{
    for (size_t i = 1; i < n; i++) {
        size_t item = order[i], at = i;
        for (; at > 0 && values[order[at - 1]] > values[item]; at--)
            order[at] = order[at - 1];
        order[at] = item;
    }
}

static bool order_by_buckets(const double *values, size_t n, size_t *order)
{
    range range = find_range(values, n);
    if (range.scale == 0 || n > UINT32_MAX)
        return false;
    uint32_t *begins = pl_allocate(n + 1, sizeof *begins);
    bool spread = fill_buckets(values, n, range, begins);
    for (size_t i = 0; spread && i < n; i++)
        order[begins[bucket_of(range, values[i])]++] = i;
    free(begins);
    if (spread)
        insert(values, n, order);
    return spread;
}

pl_status pl_ranks_mid(const double *values, size_t n, double *ranks)
{
    for (size_t i = 0; i < n; i++)
        if (isnan(values[i]))
            return PL_UNDEFINED;
    size_t *order = pl_allocate(n, sizeof *order);
    if (!order_by_buckets(values, n, order))
        gsl_sort_index(order, values, 1, n);
    for (size_t begin = 0, end; begin < n; begin = end) {
        end = begin + 1;
        while (end < n && values[order[end]] == values[order[begin]])
            end++;
        for (size_t i = begin; i < end; i++)
            ranks[order[i]] = 0.5 * (double)(begin + 1 + end); /* ranks begin+1 to end */
    }
    free(order);
    return PL_OK;
}
