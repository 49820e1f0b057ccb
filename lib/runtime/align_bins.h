/* Bins of scores in the figures of the alignment paper, from 0 to 9. Their middles are the whole scores, and
 * the halves between them where bins are half a point wide. A score on an edge, as 7.5 between 7 and 8,
 * belongs to the upper bin. */
#ifndef PL_RUNTIME_ALIGN_BINS_H
#define PL_RUNTIME_ALIGN_BINS_H

#include "runtime/align_gold.h"
#include "runtime/align_scores.h"
#include "stats/histogram.h"

typedef enum pl_align_bin_width { PL_ALIGN_POINT, PL_ALIGN_HALF_POINT } pl_align_bin_width;

enum { PL_ALIGN_LOWEST = 0, PL_ALIGN_HIGHEST = 9 };

size_t pl_align_bin_count(pl_align_bin_width width);
/* The score in the middle of a bin. */
double pl_align_bin_score(pl_align_bin_width width, size_t bin);

/* An empty histogram over the bins; the caller's to free. */
pl_histogram *pl_align_bins(pl_experiment *x, pl_align_bin_width width);

/* The human scores in the bins, mapped linearly from their scale to 0 to 9; the caller's to free. */
pl_histogram *pl_align_gold_bins(pl_experiment *x, const pl_align_gold *gold, pl_align_bin_width width);

/* The bin's share of the human scores in percent; without evidence when there are none. */
pl_value pl_align_gold_share(const pl_align_gold *gold, const pl_histogram *bins, size_t bin);

/* The items' scores of a run in the bins, mapped likewise; empty when the reader has none. The caller's to
 * free. */
pl_histogram *pl_align_score_bins(pl_experiment *x, const pl_align_run *run, pl_align_bin_width width);
/* The bin's share of these items in percent; without evidence when there are none. */
pl_value pl_align_score_share(pl_experiment *x, const pl_histogram *bins, size_t bin);

#endif
