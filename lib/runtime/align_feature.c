#include "runtime/align_feature.h"

#include "base/digits.h"
#include "base/memory.h"
#include "claims/comparison.h"
#include "claims/derivation.h"
#include "claims/significance.h"
#include "runtime/align_scores.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double alpha = 0.01; /* as in Tables 3 and 4 */

static const struct {
    const char *key, *heading;
} features[PL_ALIGN_FEATURES] = {
#define FEATURE_TEXT(name, key, heading) {key, heading},
    PL_ALIGN_FEATURE_LIST(FEATURE_TEXT)
#undef FEATURE_TEXT
};

/* The definitions of those that are computed from texts. */
static const pl_feature plainest[PL_ALIGN_FEATURES] = {
    [PL_ALIGN_SOURCE_LENGTH] = PL_FEATURE_LENGTH,
    [PL_ALIGN_WORD_OVERLAP] = PL_FEATURE_OVERLAP,
};

static const char *needs_of(pl_align_feature feature)
{
    return feature >= PL_ALIGN_SOURCE_PERPLEXITY ? "perplexities in the score files (sppl, tppl, oppl)"
                                                 : "texts in the score files (source, target)";
}

static pl_value printed(pl_experiment *x, pl_align_task task, pl_align_model model, pl_align_feature feature)
{
    return pl_printed(x, "align:%s:%s:%s", pl_align_feature_item(task), pl_align_model_key(model),
                      features[feature].key);
}

static const pl_score_series *series_of(pl_experiment *x, pl_align_task task, pl_align_model model)
{
    pl_align_run run = pl_align_usual_run(pl_align_studied(task), model, PL_ALIGN_AFTER);
    return pl_align_series(x, &run);
}

/* ---- measured ---- */

/* A feature of an item; NaN when the file does not have it. */
static double of_item(const pl_scored_item *item, pl_align_feature feature, pl_feature definition)
{
    if (feature >= PL_ALIGN_SOURCE_PERPLEXITY)
        return item->perplexity[PL_PERPLEXITY_SOURCE + feature - PL_ALIGN_SOURCE_PERPLEXITY];
    return pl_scored_item_feature(item, definition);
}

static bool any_missing(const double *values, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (isnan(values[i]))
            return true;
    return false;
}

/* r of the mode ratio with the feature, over the items that have numbers. */
static pl_measured correlate(const pl_score_series *series, pl_align_feature feature, pl_feature definition)
{
    double *ratio = pl_allocate(series->n, sizeof *ratio), *of = pl_allocate(series->n, sizeof *of);
    double mode = pl_score_measures_of(series, NULL).mode.value;
    size_t n = 0;
    for (size_t i = 0; i < series->n; i++) {
        if (series->items[i].n == 0)
            continue;
        ratio[n] = pl_scored_item_mode_ratio(&series->items[i], mode);
        of[n++] = of_item(&series->items[i], feature, definition);
    }
    pl_measured r = {.needs = needs_of(feature)};
    if (!any_missing(of, n))
        r = pl_measure_correlation(ratio, of, n);
    free(ratio);
    free(of);
    return r;
}

static pl_value measured(pl_experiment *x, pl_align_task task, pl_align_model model, pl_align_feature feature,
                         pl_value otherwise)
{
    const pl_score_series *series = series_of(x, task, model);
    if (series == NULL)
        return otherwise;
    pl_measured r = correlate(series, feature, plainest[feature]);
    return pl_align_value(x, &r);
}

/* What the other definitions of length or overlap make of the cell filled last. */
static void note_definitions(pl_experiment *x, pl_align_task task, pl_align_model model,
                             pl_align_feature feature)
{
    const pl_score_series *series = series_of(x, task, model);
    if (series == NULL || feature >= PL_ALIGN_SOURCE_PERPLEXITY)
        return;
    double least = INFINITY, greatest = -INFINITY;
    for (pl_feature other = 0; other < PL_FEATURES; other++) {
        pl_measured r = correlate(series, feature, other);
        if (pl_feature_plainest(other) != plainest[feature] || r.needs != NULL)
            continue;
        least = fmin(least, r.real.value);
        greatest = fmax(greatest, r.real.value);
    }
    char from[32], to[32];
    snprintf(from, sizeof from, "%.3f", least);
    snprintf(to, sizeof to, "%.3f", greatest);
    if (least <= greatest && strcmp(from, to) == 0)
        pl_note(x, "by other definitions %s", from);
    else if (least <= greatest)
        pl_note(x, "by other definitions %s to %s", from, to);
}

/* ---- the table ---- */

static pl_table *begin_table(pl_experiment *x)
{
    pl_table *table = pl_table_begin(x, NULL, "Model");
    for (pl_align_feature feature = 0; feature < PL_ALIGN_FEATURES; feature++)
        pl_column(table, features[feature].key, features[feature].heading,
                  feature >= PL_ALIGN_SOURCE_PERPLEXITY ? "Perplexity" : NULL, NULL, 2);
    return table;
}

/* Fills the cell; returns whether its number is significant. */
static pl_value show_cell(pl_experiment *x, pl_align_task task, pl_align_model model,
                          pl_align_feature feature, pl_value n)
{
    pl_value r = measured(x, task, model, feature, pl_value_none(PL_ALIGN_SCORES_NEEDS));
    pl_value p = pl_significance_of_r(pl_value_or(r, printed(x, task, model, feature)), n);
    pl_value significant = pl_value_exceeds(pl_value_real(PL_PRIMARY, alpha, 0), p);
    pl_cell(x, features[feature].key, r);
    note_definitions(x, task, model, feature);
    if (significant.range.low == 1)
        pl_cell_mark(x, "∗");
    return significant;
}

void pl_align_feature_table(pl_experiment *x, pl_align_task task, pl_value n)
{
    pl_table *table = begin_table(x);
    pl_value cells[PL_ALIGN_MODELS * PL_ALIGN_FEATURES];
    size_t count = 0;
    for (pl_align_model model = 0; model < PL_ALIGN_MODELS; model++) {
        pl_row(x, NULL, pl_align_model_label(model), "%s", pl_align_model_key(model));
        for (pl_align_feature feature = 0; feature < PL_ALIGN_FEATURES; feature++)
            cells[count++] = show_cell(x, task, model, feature, n);
    }
    pl_value significant = pl_value_count_holding(cells, count);
    char items[32];
    snprintf(items, sizeof items, "%.0f", n.best);
    pl_table_add_note(
        table,
        "∗ p < 0.01 %s, two-sided t test over %s items: %.0f of %zu for certain, %.0f at most. The paper "
        "marks none.",
        pl_align_asterisk_basis(x), pl_digits_group(items, sizeof items), significant.range.low, count,
        significant.range.high);
}

pl_value pl_align_feature_negative(pl_experiment *x, pl_align_task task, const pl_align_model *models,
                                   size_t count, pl_align_feature feature)
{
    pl_value negative = pl_stated(0);
    for (size_t i = 0; i < count; i++) {
        pl_value r = pl_value_or(measured(x, task, models[i], feature, pl_value_none(PL_ALIGN_SCORES_NEEDS)),
                                 printed(x, task, models[i], feature));
        negative = pl_value_add(negative, pl_value_exceeds(pl_stated(0), r));
    }
    return pl_value_whole(negative);
}
