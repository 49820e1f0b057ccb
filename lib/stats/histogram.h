/* Histograms over bins that are given before the data.
 *
 * Bins are closed on the left and open on the right, [e0, e1[, but for the last, which contains its upper
 * edge too: numpy's rule, and that of jev (arXiv 2609.38827, Appendix C). GSL's histograms leave the last
 * edge out. Values outside are counted, not dropped silently.
 */
#ifndef PL_STATS_HISTOGRAM_H
#define PL_STATS_HISTOGRAM_H

#include "base/status.h"
#include "stats/frequency.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct pl_histogram {
    size_t bins;
    double *edges;        /* bins + 1, strictly increasing */
    int64_t *counts;      /* values in each bin */
    double *weights;      /* sum of their weights; the counts when all weigh 1 */
    int64_t below, above; /* values outside */
} pl_histogram;

/* Bins of one width from low to high: edge j is the double nearest to low + (high - low) j / bins, computed
 * in extended precision, so that a decimal value on an edge falls on it. PL_UNDEFINED when low < high does
 * not hold, an end is not finite, bins is 0, or the edges do not come out distinct. */
pl_status pl_histogram_new_even(double low, double high, size_t bins, pl_histogram **histogram);

/* Bins between these edges, n >= 2 of them, finite and strictly increasing; PL_UNDEFINED otherwise. Copied.
 */
pl_status pl_histogram_new_edges(const double *edges, size_t n, pl_histogram **histogram);

void pl_histogram_free(pl_histogram *histogram); /* NULL is fine */

/* The bin of a value; false when it is outside or NaN. O(log bins). */
bool pl_histogram_find(const pl_histogram *histogram, double value, size_t *bin);

/* Adds count >= 1 values that weigh weight each. PL_UNDEFINED for NaN, another count, or a weight that is
 * negative or not finite; nothing is added then. */
pl_status pl_histogram_add(pl_histogram *histogram, double value, int64_t count, double weight);

/* Adds n values; weights may be NULL, for 1 each. On failure the values before the bad one have been added.
 */
pl_status pl_histogram_add_values(pl_histogram *histogram, const double *values, const double *weights,
                                  size_t n);
void pl_histogram_add_frequency(pl_histogram *histogram, const pl_frequency *table);

#endif
