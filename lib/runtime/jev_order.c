#include "runtime/jev_order.h"

#include "claims/derivation.h"

#include <stdio.h>

static const struct {
    const char *key, *label;
} orders[] = {
#define ORDER_TEXT(name, key, label) {key, label},
    PL_JEV_ORDER_LIST(ORDER_TEXT)
#undef ORDER_TEXT
};

static const char *const comparisons[] = {
#define COMPARISON_KEY(name, key) key,
    PL_JEV_COMPARISON_LIST(COMPARISON_KEY)
#undef COMPARISON_KEY
};

const char *pl_jev_comparison_key(pl_jev_comparison comparison)
{
    return comparisons[comparison];
}

const char *pl_jev_order_key(pl_jev_order order)
{
    return orders[order].key;
}

const char *pl_jev_order_label(pl_jev_order order)
{
    return orders[order].label;
}

pl_value pl_jev_ordered(pl_jev jev, pl_jev_model model, const char *dataset, pl_jev_order order,
                        pl_measure measure)
{
    if (order == PL_JEV_ORIGINAL)
        return pl_jev_value(jev, model, dataset, measure);
    if (jev.tallies == NULL)
        return pl_value_none(PL_JEV_RELEASE);
    pl_value values[2];
    for (unsigned i = 0; i < 2; i++)
        values[i] = pl_jev_measured(
            jev, pl_tallies_position(jev.tallies, pl_jev_model_key(model), dataset, i), measure);
    return pl_value_mean(values, 2);
}

pl_value pl_jev_compared(pl_jev jev, pl_jev_model model, const char *dataset, pl_jev_comparison comparison)
{
    const pl_pairing *pairing =
        jev.tallies != NULL ? pl_tallies_pairing(jev.tallies, pl_jev_model_key(model), dataset) : NULL;
    if (pairing == NULL)
        return pl_value_none(PL_JEV_RELEASE);
    pl_ratio share;
    pl_real distance;
    if (comparison == PL_JEV_AGREEMENT) {
        pl_require(jev.x, pl_pairing_agreement(pairing, &share), "agreement on %s", dataset);
        return pl_value_scale(pl_from_ratio(jev.release, share.numerator, share.denominator), 100, 1);
    }
    pl_require(jev.x, pl_pairing_shift(pairing, &distance), "shift on %s", dataset);
    return pl_value_scale(pl_from_real(jev.release, distance.value, distance.error), 100, 1);
}

size_t pl_jev_list_reordered(pl_jev jev, pl_jev_group group,
                             const pl_jev_dataset *datasets[PL_JEV_PANEL_SIZE])
{
    size_t n = 0;
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++) {
        const pl_jev_dataset *dataset = pl_jev_panel_at(i);
        if (dataset->reordered && pl_jev_is_member(jev, dataset, group))
            datasets[n++] = dataset;
    }
    return n;
}

pl_value pl_jev_ordered_mean(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_jev_order order,
                             pl_measure measure)
{
    const pl_jev_dataset *datasets[PL_JEV_PANEL_SIZE];
    pl_value values[PL_JEV_PANEL_SIZE];
    size_t n = pl_jev_list_reordered(jev, group, datasets);
    for (size_t i = 0; i < n; i++)
        values[i] = pl_jev_ordered(jev, model, datasets[i]->key, order, measure);
    return pl_value_mean(values, n);
}

pl_value pl_jev_compared_mean(pl_jev jev, pl_jev_model model, pl_jev_group group,
                              pl_jev_comparison comparison)
{
    const pl_jev_dataset *datasets[PL_JEV_PANEL_SIZE];
    pl_value values[PL_JEV_PANEL_SIZE];
    size_t n = pl_jev_list_reordered(jev, group, datasets);
    for (size_t i = 0; i < n; i++)
        values[i] = pl_jev_compared(jev, model, datasets[i]->key, comparison);
    return pl_value_mean(values, n);
}

/* ---- else as Table 2 prints it ---- */

pl_value pl_jev_in_table2(pl_jev jev, pl_jev_model model, pl_jev_group group, const char *column)
{
    return pl_printed(jev.x, "jev:table2:%s/%s:%s", pl_jev_model_key(model), pl_jev_task_key(group), column);
}

pl_value pl_jev_ordered_main(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_jev_order order,
                             pl_measure measure)
{
    pl_value known = pl_jev_ordered_mean(jev, model, group, order, measure);
    if (known.evidence != PL_NONE)
        return known;
    bool ratio = measure == PL_MEASURE_RATIO;
    char column[32];
    snprintf(column, sizeof column, "%s.%s",
             pl_jev_measure_describe(ratio ? PL_MEASURE_DEVIATION : measure)->key, orders[order].key);
    pl_value cell = pl_jev_in_table2(jev, model, group, column);
    return ratio ? pl_jev_below_hundred(cell) : cell;
}

pl_value pl_jev_compared_main(pl_jev jev, pl_jev_model model, pl_jev_group group,
                              pl_jev_comparison comparison)
{
    return pl_value_or(pl_jev_compared_mean(jev, model, group, comparison),
                       pl_jev_in_table2(jev, model, group, comparisons[comparison]));
}

pl_value pl_jev_change(pl_jev jev, pl_jev_model model, const char *dataset, pl_measure measure)
{
    return pl_value_subtract(pl_jev_ordered(jev, model, dataset, PL_JEV_RANDOM, measure),
                             pl_jev_ordered(jev, model, dataset, PL_JEV_ORIGINAL, measure));
}

pl_value pl_jev_change_main(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_measure measure)
{
    return pl_value_subtract(pl_jev_ordered_main(jev, model, group, PL_JEV_RANDOM, measure),
                             pl_jev_ordered_main(jev, model, group, PL_JEV_ORIGINAL, measure));
}
