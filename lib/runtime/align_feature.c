#include "runtime/align_feature.h"

#include "claims/comparison.h"
#include "claims/derivation.h"
#include "claims/significance.h"
#include "runtime/align_print.h"

static const double alpha = 0.01; /* as in Tables 3 and 4 */

static const struct {
    const char *key, *heading;
} features[PL_ALIGN_FEATURES] = {
#define FEATURE_TEXT(name, key, heading) {key, heading},
    PL_ALIGN_FEATURE_LIST(FEATURE_TEXT)
#undef FEATURE_TEXT
};

static pl_value printed(pl_experiment *x, const char *item, pl_align_model model, pl_align_feature feature)
{
    return pl_printed(x, "align:%s:%s:%s", item, pl_align_model_key(model), features[feature].key);
}

static pl_table *begin_table(pl_experiment *x)
{
    pl_table *table = pl_table_begin(x, NULL, "Model");
    for (pl_align_feature feature = 0; feature < PL_ALIGN_FEATURES; feature++)
        pl_column(table, features[feature].key, features[feature].heading,
                  feature >= PL_ALIGN_SOURCE_PERPLEXITY ? "Perplexity" : NULL, NULL, 2);
    return table;
}

/* Fills the cell; returns whether its number is significant. */
static pl_value show_cell(pl_experiment *x, const char *item, pl_align_model model, pl_align_feature feature,
                          pl_value n)
{
    pl_value p = pl_significance_of_r(printed(x, item, model, feature), n);
    pl_value significant = pl_value_exceeds(pl_value_real(PL_PRIMARY, alpha, 0), p);
    pl_cell(x, features[feature].key, pl_value_none(PL_ALIGN_SCORES_NEEDS));
    if (significant.range.low == 1)
        pl_cell_mark(x, "∗");
    return significant;
}

void pl_align_feature_table(pl_experiment *x, const char *item, pl_value n)
{
    pl_table *table = begin_table(x);
    pl_value cells[PL_ALIGN_MODELS * PL_ALIGN_FEATURES];
    size_t count = 0;
    for (pl_align_model model = 0; model < PL_ALIGN_MODELS; model++) {
        pl_row(x, NULL, pl_align_model_label(model), "%s", pl_align_model_key(model));
        for (pl_align_feature feature = 0; feature < PL_ALIGN_FEATURES; feature++)
            cells[count++] = show_cell(x, item, model, feature, n);
    }
    pl_value significant = pl_value_count_holding(cells, count);
    pl_table_add_note(
        table,
        "∗ p < 0.01 for every r that rounds like this, two-sided t test over %.0f items: %.0f of "
        "%zu for certain, %.0f at most. The paper marks none.",
        n.best, significant.range.low, count, significant.range.high);
}

pl_value pl_align_feature_negative(pl_experiment *x, const char *item, const pl_align_model *models,
                                   size_t count, pl_align_feature feature)
{
    pl_value negative = pl_stated(0);
    for (size_t i = 0; i < count; i++)
        negative =
            pl_value_add(negative, pl_value_exceeds(pl_stated(0), printed(x, item, models[i], feature)));
    return pl_value_whole(negative);
}
