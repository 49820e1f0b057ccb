/* What is measured of a series of scores.
 *
 * Source: align (arXiv 2601.16444), section 3.1 for kurtosis and r, section 5.1 for mode and mode ratio. The
 * kurtosis is the excess of the population, which is what the printed ones of the human scores follow
 * (experiments/align-table3).
 */
#ifndef PL_SCORES_MEASURE_H
#define PL_SCORES_MEASURE_H

#include "scores/scores.h"
#include "stats/generative_calibration.h"
#include "stats/mode.h"
#include "stats/number.h"

enum { PL_KURTOSIS_ITEMS = 4, PL_CORRELATION_ITEMS = 3 }; /* fewer say nothing */

/* A number, or what it would take for one. */
typedef struct pl_measured {
    pl_real real;
    const char *needs; /* "scores that are not all equal", static; NULL when there is a number */
} pl_measured;

typedef struct pl_score_measures {
    int64_t items;  /* all */
    int64_t scored; /* with a score: at least one output is a number; the others are left out below */
    pl_measured gold_kurtosis, kurtosis, r;
    double p;        /* two-sided, of r; NaN without r */
    int64_t numbers; /* outputs that are numbers, of all items */
    pl_mode mode;    /* of these; no count when there are none */
} pl_score_measures;

/* Scores of the items that have one, with their human scores beside them; the latter are NaN without. */
typedef struct pl_score_pairs {
    double *scores, *gold;
    size_t *items; /* their places in the series */
    size_t n;
} pl_score_pairs;

/* calibration NULL: plain means; else Eq. 1 (stats/generative_calibration.h). Items whose weights are all 0
 * are left out, too. The caller clears. O(numbers). */
pl_score_pairs pl_score_pairs_of(const pl_score_series *series, const pl_generative_calibration *calibration);
void pl_score_pairs_clear(pl_score_pairs *pairs);

/* O(numbers log numbers). */
pl_score_measures pl_score_measures_of(const pl_score_series *series,
                                       const pl_generative_calibration *calibration);

/* Kurtosis of n values, and r of n pairs: none for too few or without variance, r neither when there is a y
 * of NaN.
 */
pl_measured pl_measure_kurtosis(const double *values, size_t n);
pl_measured pl_measure_correlation(const double *x, const double *y, size_t n);

/* All numbers of all items; the caller's to free. */
pl_frequency *pl_score_series_numbers(const pl_score_series *series);
/* The human scores of all items; NULL when there are none. The caller's to free. */
pl_frequency *pl_score_series_gold(const pl_score_series *series);

/* The mode ratio of an item (section 5.1): the share of its numbers that are the mode of the series. NaN when
 * it has none. */
double pl_scored_item_mode_ratio(const pl_scored_item *item, double mode);

#endif
