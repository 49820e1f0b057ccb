#include "runtime/jev_order.h"

#include "claims/derivation.h"

static const struct {
    const char *key, *label;
} orders[] = {
#define ORDER_TEXT(name, key, label) {key, label},
    PL_JEV_ORDER_LIST(ORDER_TEXT)
#undef ORDER_TEXT
};

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

/* Keys of the group's data sets that were reordered; returns how many. */
static size_t list_reordered(pl_jev jev, pl_jev_group group, const char *keys[PL_JEV_PANEL_SIZE])
{
    size_t n = 0;
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++) {
        const pl_jev_dataset *dataset = pl_jev_panel_at(i);
        if (dataset->reordered && pl_jev_is_member(jev, dataset, group))
            keys[n++] = dataset->key;
    }
    return n;
}

pl_value pl_jev_ordered_mean(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_jev_order order,
                             pl_measure measure)
{
    const char *keys[PL_JEV_PANEL_SIZE];
    pl_value values[PL_JEV_PANEL_SIZE];
    size_t n = list_reordered(jev, group, keys);
    for (size_t i = 0; i < n; i++)
        values[i] = pl_jev_ordered(jev, model, keys[i], order, measure);
    return pl_value_mean(values, n);
}

pl_value pl_jev_compared_mean(pl_jev jev, pl_jev_model model, pl_jev_group group,
                              pl_jev_comparison comparison)
{
    const char *keys[PL_JEV_PANEL_SIZE];
    pl_value values[PL_JEV_PANEL_SIZE];
    size_t n = list_reordered(jev, group, keys);
    for (size_t i = 0; i < n; i++)
        values[i] = pl_jev_compared(jev, model, keys[i], comparison);
    return pl_value_mean(values, n);
}
