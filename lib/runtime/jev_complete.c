#include "runtime/jev_complete.h"

#include "claims/derivation.h"
#include "stats/distance.h"
#include "stats/utilization.h"

#include <math.h>
#include <stdlib.h>

/* What the measures of a data set follow from; the sums of an order are 0 without one. */
typedef struct counted {
    const pl_input *input;
    size_t k;
    int64_t n, gold[PL_LABELS_MAX], predicted[PL_LABELS_MAX];
    int64_t hits, deviation, squares; /* answers that are right; sums of |predicted - gold| and its square */
} counted;

/* Sum of (predicted - gold)^2 over all pairs of a prediction and a gold label, n^2 of them. */
static int64_t pair_squares(const counted *c)
{
    int64_t sum = 0;
    for (size_t i = 0; i < c->k; i++)
        for (size_t j = 0; j < c->k; j++)
            sum += c->gold[i] * c->predicted[j] * ((int64_t)i - (int64_t)j) * ((int64_t)i - (int64_t)j);
    return sum;
}

static counted count(pl_jev jev, pl_jev_model model, const char *dataset)
{
    pl_jev_facts facts = pl_jev_dataset_facts(jev, dataset);
    pl_jev_predictions predicted = pl_jev_predicted(jev, model, dataset);
    counted c = {.input = predicted.input, .k = (size_t)facts.k, .n = facts.n};
    for (size_t i = 0; i < c.k; i++) {
        c.gold[i] = facts.gold[i];
        c.predicted[i] = predicted.counts[i];
    }
    double n = (double)c.n;
    c.hits = llround(pl_jev_value(jev, model, dataset, PL_MEASURE_ACCURACY).best / 100 * n);
    if (!facts.ordinal)
        return c;
    double error = pl_jev_value(jev, model, dataset, PL_MEASURE_ERROR).best / 100;
    double kappa = pl_jev_value(jev, model, dataset, PL_MEASURE_KAPPA).best;
    c.deviation = llround(error * n * (double)(c.k - 1));
    c.squares = llround((1 - kappa) * (double)pair_squares(&c) / n); /* the kappa is 1 - n squares / pairs */
    return c;
}

/* ---- without one item ---- */

static pl_value from_entropy(const counted *c, pl_measure measure)
{
    pl_real real = {0, 0};
    pl_status status = measure == PL_MEASURE_UTILIZATION ? pl_utilization(c->predicted, c->k, &real)
                       : measure == PL_MEASURE_RATIO
                           ? pl_utilization_ratio(c->predicted, c->gold, c->k, &real)
                           : pl_utilization_deviation(c->predicted, c->gold, c->k, &real);
    if (status != PL_OK)
        return pl_value_none(PL_JEV_RELEASE);
    pl_value value = pl_from_real(c->input, real.value, real.error);
    return measure == PL_MEASURE_DEVIATION ? value : pl_value_scale(value, 100, 1);
}

static pl_value from_ratio(const counted *c, int64_t numerator, int64_t denominator)
{
    return pl_value_scale(pl_from_ratio(c->input, numerator, denominator), 100, 1);
}

static pl_value measured(const counted *c, pl_measure measure)
{
    pl_ratio distance;
    switch (measure) {
    case PL_MEASURE_ACCURACY:
        return from_ratio(c, c->hits, c->n);
    case PL_MEASURE_DISTANCE:
        if (pl_distance_total_variation(c->predicted, c->gold, c->k, &distance) != PL_OK)
            return pl_value_none(PL_JEV_RELEASE);
        return from_ratio(c, distance.numerator, distance.denominator);
    case PL_MEASURE_ERROR:
        return from_ratio(c, c->deviation, c->n * (int64_t)(c->k - 1));
    case PL_MEASURE_KAPPA: {
        int64_t pairs = pair_squares(c);
        return pl_from_ratio(c->input, pairs - c->n * c->squares, pairs);
    }
    default:
        return from_entropy(c, measure);
    }
}

static counted without(counted c, size_t gold, size_t predicted)
{
    int64_t distance = llabs((long long)gold - (long long)predicted);
    c.n--;
    c.gold[gold]--;
    c.predicted[predicted]--;
    c.hits -= distance == 0;
    c.deviation -= distance;
    c.squares -= distance * distance;
    return c;
}

/* All that it may be without one of its items. */
static pl_value without_any(const counted *c, pl_measure measure)
{
    pl_value any = pl_value_none(PL_JEV_RELEASE);
    for (size_t i = 0; i < c->k; i++) {
        for (size_t j = 0; j < c->k; j++) {
            if (c->gold[i] == 0 || c->predicted[j] == 0 || (i == j && c->hits == 0))
                continue;
            counted rest = without(*c, i, j);
            pl_value value = measured(&rest, measure);
            any = any.evidence == PL_NONE ? value : pl_value_between(any, value);
        }
    }
    return any;
}

/* ---- means ---- */

/* How many items of a data set a model did not answer; -1: nothing is known of it. */
static int64_t lacking(pl_jev jev, pl_jev_model model, const char *dataset)
{
    const pl_answers *answers =
        jev.tallies != NULL ? pl_tallies_main(jev.tallies, pl_jev_model_key(model), dataset) : NULL;
    return answers != NULL ? answers->excluded : -1;
}

/* Where the item may be of any data set, one after the other is tried. */
static pl_value mean_without_any(const pl_value *values, const pl_value *rests, size_t n)
{
    pl_value tried[PL_JEV_PANEL_SIZE], any = pl_value_mean(values, n);
    for (size_t i = 0; i < n; i++)
        tried[i] = values[i];
    for (size_t i = 0; i < n; i++) {
        tried[i] = rests[i];
        any = pl_value_between(any, pl_value_mean(tried, n));
        tried[i] = values[i];
    }
    return any;
}

static bool is_counted(pl_measure measure)
{
    return measure != PL_MEASURE_SOFT && measure != PL_MEASURE_ENTROPY && measure != PL_MEASURE_MARGIN &&
           measure != PL_MEASURE_GOLD;
}

pl_value pl_jev_mean_complete(pl_jev jev, pl_jev_model model, pl_jev_model partner, pl_jev_group group,
                              pl_measure measure)
{
    if (partner == model && is_counted(measure))
        return pl_jev_mean(jev, model, group, measure);
    pl_value values[PL_JEV_PANEL_SIZE], rests[PL_JEV_PANEL_SIZE];
    size_t n = 0;
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE && is_counted(measure); i++) {
        const pl_jev_dataset *dataset = pl_jev_panel_at(i);
        if (!pl_jev_is_member(jev, dataset, group))
            continue;
        int64_t own = lacking(jev, model, dataset->key), others = lacking(jev, partner, dataset->key);
        if (others > 1 || (others == 1 && own > 0))
            return pl_value_none("items that were answered before and after");
        values[n] = rests[n] = pl_jev_value(jev, model, dataset->key, measure);
        if (values[n].evidence == PL_NONE)
            return values[n];
        if (own <= 0 && others != 0) {
            counted c = count(jev, model, dataset->key);
            rests[n] = without_any(&c, measure);
        }
        n++;
    }
    if (n == 0)
        return pl_value_none(PL_JEV_RELEASE);
    return jev.tallies != NULL ? pl_value_mean(rests, n) : mean_without_any(values, rests, n);
}
