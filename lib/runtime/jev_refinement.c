#include "runtime/jev_refinement.h"

#include "claims/derivation.h"

static const char reference[] = "dbpedia14";

const pl_setting *pl_jev_refined_setting(pl_jev jev, const char *dataset, pl_binning binning, size_t k)
{
    if (jev.tallies == NULL)
        return NULL;
    return pl_tallies_setting(jev.tallies, PL_CONDITION_REFINEMENT, dataset, NULL, pl_binning_key(binning),
                              k);
}

const pl_setting *pl_jev_reference_setting(pl_jev jev, size_t k)
{
    if (jev.tallies == NULL)
        return NULL;
    return pl_tallies_setting(jev.tallies, PL_CONDITION_REFINEMENT, reference, NULL, NULL, k);
}

pl_value pl_jev_refined(pl_jev jev, pl_jev_model model, const char *dataset, pl_binning binning, size_t k,
                        pl_measure measure)
{
    if (jev.tallies == NULL)
        return pl_value_none(PL_JEV_RELEASE);
    return pl_jev_measured(
        jev, pl_tallies_refinement(jev.tallies, pl_jev_model_key(model), dataset, pl_binning_key(binning), k),
        measure);
}

pl_value pl_jev_refined_mean(pl_jev jev, pl_jev_model model, pl_binning binning, size_t k, pl_measure measure)
{
    pl_value values[PL_JEV_PANEL_SIZE];
    size_t n = 0;
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++) {
        const pl_jev_dataset *dataset = pl_jev_panel_at(i);
        if (dataset->refined && pl_jev_is_member(jev, dataset, PL_JEV_ORDINAL))
            values[n++] = pl_jev_refined(jev, model, dataset->key, binning, k, measure);
    }
    return pl_value_mean(values, n);
}

pl_value pl_jev_in_fig3(pl_jev jev, pl_jev_model model, int k)
{
    return pl_printed(jev.x, "jev:fig3:%s/r.ef:K=%d", pl_jev_model_key(model), k);
}

pl_value pl_jev_refined_end(pl_jev jev, pl_jev_model model, int k)
{
    return pl_value_or(pl_jev_refined_mean(jev, model, PL_EQUAL_FREQUENCY, (size_t)k, PL_MEASURE_RATIO),
                       pl_jev_in_fig3(jev, model, k));
}

pl_value pl_jev_refined_reference(pl_jev jev, pl_jev_model model, size_t k, pl_measure measure)
{
    if (jev.tallies == NULL)
        return pl_value_none(PL_JEV_RELEASE);
    return pl_jev_measured(
        jev, pl_tallies_refinement(jev.tallies, pl_jev_model_key(model), reference, NULL, k), measure);
}
