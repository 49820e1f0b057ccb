#include "runtime/align_bins.h"

static const pl_scale shown = {PL_ALIGN_LOWEST, PL_ALIGN_HIGHEST};

static size_t bins_a_point(pl_align_bin_width width)
{
    return width == PL_ALIGN_HALF_POINT ? 2 : 1;
}

size_t pl_align_bin_count(pl_align_bin_width width)
{
    return (PL_ALIGN_HIGHEST - PL_ALIGN_LOWEST) * bins_a_point(width) + 1;
}

double pl_align_bin_score(pl_align_bin_width width, size_t bin)
{
    return PL_ALIGN_LOWEST + (double)bin / (double)bins_a_point(width);
}

pl_histogram *pl_align_bins(pl_experiment *x, pl_align_bin_width width)
{
    const double half = 0.5 / (double)bins_a_point(width);
    pl_histogram *bins = NULL;
    pl_require(x,
               pl_histogram_new_even(PL_ALIGN_LOWEST - half, PL_ALIGN_HIGHEST + half,
                                     pl_align_bin_count(width), &bins),
               "bins of scores");
    return bins;
}

pl_histogram *pl_align_gold_bins(pl_experiment *x, const pl_align_gold *gold, pl_align_bin_width width)
{
    pl_histogram *bins = pl_align_bins(x, width);
    pl_scale from = {gold->lowest, gold->highest};
    for (size_t i = 0; gold->input != NULL && i < gold->scores->distinct; i++) {
        double score = pl_scale_map(from, shown, gold->scores->values[i]);
        pl_require(x, pl_histogram_add(bins, score, gold->scores->counts[i], 1), "a human score");
    }
    return bins;
}

pl_value pl_align_gold_share(const pl_align_gold *gold, const pl_histogram *bins, size_t bin)
{
    if (gold->input == NULL)
        return pl_value_none(PL_ALIGN_GOLD_NEEDS);
    return pl_value_scale(pl_from_ratio(gold->input, bins->counts[bin], gold->scores->n), 100, 1);
}

pl_histogram *pl_align_score_bins(pl_experiment *x, const pl_align_run *run, pl_align_bin_width width)
{
    pl_histogram *bins = pl_align_bins(x, width);
    const pl_score_series *series = pl_align_series(x, run);
    if (series == NULL)
        return bins;
    pl_score_pairs pairs = pl_score_pairs_of(series, NULL);
    for (size_t i = 0; i < pairs.n; i++)
        pl_require(x, pl_histogram_add(bins, pl_scale_map(run->range, shown, pairs.scores[i]), 1, 1),
                   "a model's score");
    pl_score_pairs_clear(&pairs);
    return bins;
}

pl_value pl_align_score_share(pl_experiment *x, const pl_histogram *bins, size_t bin)
{
    int64_t n = 0;
    for (size_t i = 0; i < bins->bins; i++)
        n += bins->counts[i];
    return n > 0 ? pl_align_share(x, bins->counts[bin], n) : pl_value_none(PL_ALIGN_SCORES_NEEDS);
}
