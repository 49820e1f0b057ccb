#include "runtime/jev_measure.h"

#include "base/memory.h"
#include "claims/derivation.h"
#include "data/jev_panel.h"
#include "stats/distance.h"
#include "stats/utilization.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const pl_jev_measure_text measures[] = {
#define MEASURE_TEXT(name, key, heading, unit, places) {key, heading, unit, places},
    PL_JEV_MEASURE_LIST(MEASURE_TEXT)
#undef MEASURE_TEXT
};

static const struct {
    const char *key, *label;
} groups[] = {
#define GROUP_TEXT(name, key, label) {key, label},
    PL_JEV_GROUP_LIST(GROUP_TEXT)
#undef GROUP_TEXT
};

static const struct {
    const char *key, *label;
} thirds[] = {
#define THIRD_TEXT(name, key, label) {key, label},
    PL_JEV_THIRD_LIST(THIRD_TEXT)
#undef THIRD_TEXT
};

const pl_jev_measure_text *pl_jev_measure_describe(pl_jev_measure measure)
{
    return &measures[measure];
}

bool pl_jev_measure_needs_order(pl_jev_measure measure)
{
    return measure == PL_JEV_ERROR || measure == PL_JEV_KAPPA;
}

const char *pl_jev_group_key(pl_jev_group group)
{
    return groups[group].key;
}

const char *pl_jev_group_label(pl_jev_group group)
{
    return groups[group].label;
}

const char *pl_jev_third_key(pl_jev_third third)
{
    return thirds[third].key;
}

const char *pl_jev_third_label(pl_jev_third third)
{
    return thirds[third].label;
}

/* ---- one data set ---- */

pl_jev_summaries pl_jev_open(pl_experiment *x, const char *input)
{
    const pl_input *found = pl_experiment_input(x, input);
    pl_require(x, found != NULL ? PL_OK : PL_MISSING, "the summaries");
    return (pl_jev_summaries){x, found, pl_input_balora(x, found)};
}

const pl_balora_row *pl_jev_row(pl_jev_summaries summaries, const char *model, const char *dataset)
{
    const pl_balora_row *row = pl_balora_find(summaries.rows, model, dataset);
    pl_require(summaries.x, row != NULL ? PL_OK : PL_MISSING, "the row of %s and %s", model, dataset);
    return row;
}

/* The measures that involve an entropy. */
static pl_status entropic(const pl_balora_row *row, pl_jev_measure measure, pl_real *value)
{
    const int64_t *predicted = row->prediction_counts, *gold = row->gold_counts;
    size_t k = (size_t)row->k;
    if (measure == PL_JEV_UTILIZATION)
        return pl_utilization(predicted, k, value);
    if (measure == PL_JEV_RATIO)
        return pl_utilization_ratio(predicted, gold, k, value);
    return pl_utilization_deviation(predicted, gold, k, value);
}

static pl_value from_entropy(pl_jev_summaries summaries, const pl_balora_row *row, pl_jev_measure measure)
{
    pl_real real;
    pl_status status = entropic(row, measure, &real);
    pl_require(summaries.x, status, "%s of %s", measures[measure].heading, row->dataset);
    pl_value value = pl_from_real(summaries.input, real.value, real.error);
    return measure == PL_JEV_DEVIATION ? value : pl_value_scale(value, 100, 1);
}

static pl_value distance(pl_jev_summaries summaries, const pl_balora_row *row)
{
    pl_ratio ratio;
    pl_status status =
        pl_distance_total_variation(row->prediction_counts, row->gold_counts, (size_t)row->k, &ratio);
    pl_require(summaries.x, status, "TVD of %s", row->dataset);
    return pl_value_scale(pl_from_ratio(summaries.input, ratio.numerator, ratio.denominator), 100, 1);
}

pl_value pl_jev_value(pl_jev_summaries summaries, const pl_balora_row *row, pl_jev_measure measure)
{
    const pl_input *input = summaries.input;
    if (pl_jev_measure_needs_order(measure) && !row->ordinal)
        return pl_value_none("an order of the labels");
    switch (measure) {
    case PL_JEV_ACCURACY:
        return pl_value_scale(pl_from_ratio(input, row->hits, row->n), 100, 1);
    case PL_JEV_DISTANCE:
        return distance(summaries, row);
    case PL_JEV_ERROR:
        return pl_value_scale(pl_from_ratio(input, row->deviation, row->n * (row->k - 1)), 100, 1);
    case PL_JEV_KAPPA:
        return pl_from_ratio(input, row->qwk_numerator, row->qwk_denominator);
    default:
        return from_entropy(summaries, row, measure);
    }
}

pl_value pl_jev_gold(pl_jev_summaries summaries, const char *dataset)
{
    pl_real share = {NAN, NAN};
    pl_status status = PL_MISSING;
    for (size_t i = 0; i < summaries.rows->n && status == PL_MISSING; i++) {
        const pl_balora_row *row = &summaries.rows->rows[i];
        if (strcmp(row->dataset, dataset) == 0)
            status = pl_utilization(row->gold_counts, (size_t)row->k, &share);
    }
    pl_require(summaries.x, status, "the gold utilization of %s", dataset);
    return pl_from_real(summaries.input, share.value, share.error);
}

/* ---- groups ---- */

static bool is_member(const pl_balora_row *row, const char *model, pl_jev_group group)
{
    const pl_jev_dataset *dataset = pl_jev_panel_find(row->dataset);
    if (dataset == NULL || strcmp(row->model, model) != 0 || row->ordinal == (group == PL_JEV_NOMINAL))
        return false;
    return group == PL_JEV_ORDINAL || group == PL_JEV_NOMINAL ||
           dataset->trained == (group == PL_JEV_TRAINING);
}

int64_t pl_jev_group_size(pl_jev_summaries summaries, const char *model, pl_jev_group group)
{
    int64_t size = 0;
    for (size_t i = 0; i < summaries.rows->n; i++)
        size += is_member(&summaries.rows->rows[i], model, group);
    return size;
}

pl_value pl_jev_mean(pl_jev_summaries summaries, const char *model, pl_jev_group group,
                     pl_jev_measure measure)
{
    pl_value *values = pl_allocate(summaries.rows->n, sizeof *values);
    size_t n = 0;
    for (size_t i = 0; i < summaries.rows->n; i++)
        if (is_member(&summaries.rows->rows[i], model, group))
            values[n++] = pl_jev_value(summaries, &summaries.rows->rows[i], measure);
    pl_require(summaries.x, n > 0 ? PL_OK : PL_UNDEFINED, "a mean of %s over no data set", model);
    pl_value mean = pl_value_mean(values, n);
    free(values);
    return mean;
}

/* ---- the mode ---- */

pl_jev_third pl_jev_modal_third(const int64_t *counts, int64_t k)
{
    int64_t mode = 0;
    for (int64_t i = 1; i < k; i++)
        if (counts[i] > counts[mode])
            mode = i;
    if (3 * mode < k)
        return PL_JEV_LOWER;
    return 3 * mode >= 2 * k ? PL_JEV_UPPER : PL_JEV_MIDDLE;
}

int64_t pl_jev_third_size(pl_jev_summaries summaries, const char *model, pl_jev_third third)
{
    int64_t size = 0;
    for (size_t i = 0; i < summaries.rows->n; i++) {
        const pl_balora_row *row = &summaries.rows->rows[i];
        size += row->ordinal && strcmp(row->model, model) == 0 &&
                pl_jev_modal_third(row->prediction_counts, row->k) == third;
    }
    return size;
}
