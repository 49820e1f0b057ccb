#include "scores/score_measure.h"

#include "base/memory.h"
#include "stats/correlation.h"
#include "stats/moments.h"

#include <math.h>
#include <stdlib.h>

/* ---- values ---- */

static const char no_gold[] = "human scores", variety[] = "scores that are not all equal";

static pl_measured missing(const char *why)
{
    return (pl_measured){.real = {NAN, INFINITY}, .needs = why};
}

pl_measured pl_measure_kurtosis(const double *values, size_t n)
{
    pl_moments moments;
    pl_measured measured = {.needs = NULL};
    if (n < PL_KURTOSIS_ITEMS)
        return missing("at least four scores");
    if (pl_moments_of_values(values, n, &moments) != PL_OK ||
        pl_moments_kurtosis(&moments, PL_KURTOSIS_EXCESS_POPULATION, &measured.real) != PL_OK)
        return missing(variety);
    return measured;
}

pl_measured pl_measure_correlation(const double *x, const double *y, size_t n)
{
    pl_measured measured = {.needs = NULL};
    if (n < PL_CORRELATION_ITEMS)
        return missing("at least three scores");
    if (isnan(y[0]))
        return missing(no_gold);
    return pl_correlation_pearson(x, y, n, &measured.real) == PL_OK ? measured : missing(variety);
}

/* ---- scores of items ---- */

static double score_of(const pl_scored_item *item, const pl_generative_calibration *calibration)
{
    double mean = NAN;
    if (calibration == NULL)
        return pl_scored_item_score(item);
    return pl_generative_calibration_mean(calibration, item->numbers, item->n, &mean) == PL_OK ? mean : NAN;
}

pl_score_pairs pl_score_pairs_of(const pl_score_series *series, const pl_generative_calibration *calibration)
{
    pl_score_pairs pairs = {
        .scores = pl_allocate(series->n, sizeof(double)),
        .gold = pl_allocate(series->n, sizeof(double)),
        .items = pl_allocate(series->n, sizeof(size_t)),
    };
    for (size_t i = 0; i < series->n; i++) {
        double score = score_of(&series->items[i], calibration);
        if (isnan(score))
            continue;
        pairs.scores[pairs.n] = score;
        pairs.gold[pairs.n] = series->items[i].gold;
        pairs.items[pairs.n++] = i;
    }
    return pairs;
}

void pl_score_pairs_clear(pl_score_pairs *pairs)
{
    free(pairs->scores);
    free(pairs->gold);
    free(pairs->items);
    *pairs = (pl_score_pairs){.n = 0};
}

/* ---- the series ---- */

pl_frequency *pl_score_series_numbers(const pl_score_series *series)
{
    pl_frequency *numbers = pl_frequency_new();
    for (size_t i = 0; i < series->n; i++)
        for (size_t j = 0; j < series->items[i].n; j++)
            pl_frequency_add(numbers, series->items[i].numbers[j], 1);
    return numbers;
}

pl_frequency *pl_score_series_gold(const pl_score_series *series)
{
    if (series->n == 0 || isnan(series->items[0].gold))
        return NULL;
    pl_frequency *gold = pl_frequency_new();
    for (size_t i = 0; i < series->n; i++)
        pl_frequency_add(gold, series->items[i].gold, 1);
    return gold;
}

static pl_measured gold_kurtosis(const pl_score_series *series)
{
    pl_frequency *gold = pl_score_series_gold(series);
    if (gold == NULL)
        return missing(no_gold);
    double *values = pl_frequency_expand(gold);
    pl_measured kurtosis = pl_measure_kurtosis(values, (size_t)gold->n);
    free(values);
    pl_frequency_free(gold);
    return kurtosis;
}

static void measure_mode(const pl_score_series *series, pl_score_measures *m)
{
    pl_frequency *numbers = pl_score_series_numbers(series);
    m->numbers = numbers->n;
    (void)pl_mode_of(numbers, &m->mode); /* stays empty when there are none */
    pl_frequency_free(numbers);
}

pl_score_measures pl_score_measures_of(const pl_score_series *series,
                                       const pl_generative_calibration *calibration)
{
    pl_score_pairs pairs = pl_score_pairs_of(series, calibration);
    pl_score_measures m = {
        .items = (int64_t)series->n,
        .scored = (int64_t)pairs.n,
        .gold_kurtosis = gold_kurtosis(series),
        .kurtosis = pl_measure_kurtosis(pairs.scores, pairs.n),
        .r = pl_measure_correlation(pairs.scores, pairs.gold, pairs.n),
        .p = NAN,
    };
    if (m.r.needs == NULL && pl_correlation_p_value(m.r.real.value, m.scored, &m.p) != PL_OK)
        m.p = NAN;
    measure_mode(series, &m);
    pl_score_pairs_clear(&pairs);
    return m;
}

double pl_scored_item_mode_ratio(const pl_scored_item *item, double mode)
{
    size_t hits = 0;
    for (size_t i = 0; i < item->n; i++)
        hits += item->numbers[i] == mode;
    return item->n > 0 ? (double)hits / (double)item->n : NAN;
}
