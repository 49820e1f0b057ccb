#include "runtime/align_bins.h"

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
    for (size_t i = 0; gold->input != NULL && i < gold->scores->distinct; i++) {
        double part = (gold->scores->values[i] - gold->lowest) / (gold->highest - gold->lowest);
        double score = PL_ALIGN_LOWEST + part * (PL_ALIGN_HIGHEST - PL_ALIGN_LOWEST);
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
