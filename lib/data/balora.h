/* The released score summaries of the two BA-LoRA models: data/jev/balora_summary.csv.
 *
 * One row a model and data set: accuracy, distance and agreement measures as released, and the counts of gold
 * and predicted labels that they can be recomputed from. Columns: model, dataset, task (ordinal or nominal),
 * k, n, accuracy, tvd, normalized_entropy, qwk, nmae, gold_counts, prediction_counts (k counts joined by
 * "|"). Nominal rows have empty qwk and nmae.
 */
#ifndef PL_DATA_BALORA_H
#define PL_DATA_BALORA_H

#include "base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Released figures are doubles. A figure that must be a fraction of counts is one within this absolute error;
 * n and k are bounded so that it tells neighbouring fractions apart. */
#define PL_BALORA_TOLERANCE 1e-9
enum { PL_BALORA_LARGEST_N = 100000, PL_BALORA_LARGEST_K = 50 };

typedef struct pl_balora_row {
    char *model; /* kev-0.8b-ba-lora, kev-4b-ba-lora */
    char *dataset;
    bool ordinal;
    int64_t k;                 /* candidates */
    int64_t n;                 /* items scored */
    double accuracy;           /* share of items */
    double tvd;                /* total variation distance of predicted and gold label shares */
    double normalized_entropy; /* of the predicted label shares: H / log k */
    double qwk, nmae;          /* NaN when nominal */
    int64_t *gold_counts;      /* k each, summing to n */
    int64_t *prediction_counts;
    /* The same figures as exact fractions: */
    int64_t hits;            /* accuracy = hits / n */
    int64_t tvd_excess;      /* tvd = tvd_excess / n */
    int64_t deviation;       /* sum of |predicted - gold|: nmae = deviation / (n (k-1)); 0 when nominal */
    int64_t qwk_numerator;   /* qwk = qwk_numerator / qwk_denominator; */
    int64_t qwk_denominator; /* 0 when nominal */
    size_t line;             /* in the file */
} pl_balora_row;

typedef struct pl_balora {
    pl_balora_row *rows;
    size_t n;
} pl_balora;

/* Refuses, with file, line and reason: another header, a row twice, an unknown task, k or n out of range,
 * another number of counts than k, negative counts, counts that do not sum to n, figures outside their range,
 * order figures of a nominal row, a model that lacks a data set of another, a data set whose task or gold
 * counts differ between models, and figures that contradict the counts: a tvd or entropy that does not follow
 * from them; an accuracy, nmae or qwk that no assignment of n items has (each must be a fraction of n; with h
 * hits, deviations d sum to D >= n - h and their squares to S >= D, S and D of one parity). */
pl_status pl_balora_read(const char *path, pl_balora **summary, pl_error *error);
void pl_balora_free(pl_balora *summary); /* NULL is fine */

/* Borrowed; NULL when there is none. */
const pl_balora_row *pl_balora_find(const pl_balora *summary, const char *model, const char *dataset);

#endif
