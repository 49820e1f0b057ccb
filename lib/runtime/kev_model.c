#include "runtime/kev_model.h"

#include "claims/derivation.h"

#include <math.h>

enum { FEWEST = PL_KEV_FEWEST_LEVELS, MOST = PL_KEV_MOST_LEVELS, ROWS = MOST - FEWEST + 1 };

static pl_head_run run_flat(pl_experiment *x, int levels)
{
    const pl_head_design design = {"flat", (size_t)levels, PL_KEV_STATES, PL_KEV_ORDERS_MAX};
    pl_head_run run;
    pl_require(x, pl_head_run_checks(&design, &run, NULL), "the checks of a flat head with %d levels",
               levels);
    return run;
}

pl_kev_models pl_kev_models_make(pl_experiment *x)
{
    pl_kev_models models = {.linear = pl_kev_head_fit(x)};
    for (int k = FEWEST; k <= MOST; k++)
        models.flat[k] = run_flat(x, k);
    return models;
}

static pl_value printed(pl_experiment *x, pl_kev_quantity quantity, int levels)
{
    static const char *const columns[] = {
#define PL_KEV_QUANTITY_COLUMN(name, column) column,
        PL_KEV_QUANTITY_LIST(PL_KEV_QUANTITY_COLUMN)
#undef PL_KEV_QUANTITY_COLUMN
    };
    return pl_kev_printed(x, levels, columns[quantity]);
}

static pl_value flat(const pl_head_run *run, pl_kev_quantity quantity)
{
    return quantity == PL_KEV_FIRST ? run->first : quantity == PL_KEV_LAST ? run->last : run->control;
}

static pl_value linear(const pl_kev_head *head, pl_kev_quantity quantity, int levels)
{
    if (quantity == PL_KEV_CONTROL)
        return pl_kev_head_control(head, levels);
    return pl_kev_head_share(head, levels, quantity == PL_KEV_FIRST ? 0 : levels - 1);
}

pl_value pl_kev_model_value(pl_experiment *x, const pl_kev_models *models, pl_kev_model model,
                            pl_kev_quantity quantity, int levels)
{
    if (model == PL_KEV_PRINTED)
        return printed(x, quantity, levels);
    if (model == PL_KEV_FLAT)
        return flat(&models->flat[levels], quantity);
    if (model == PL_KEV_LINE)
        return pl_kev_control_line(x, levels);
    pl_value fitted = linear(&models->linear, quantity, levels);
    return model == PL_KEV_LINEAR ? fitted : pl_value_subtract(printed(x, quantity, levels), fitted);
}

double pl_kev_model_deviation(const pl_kev_models *models, pl_kev_model model, pl_kev_quantity quantity,
                              int levels)
{
    if (model != PL_KEV_LINEAR || quantity == PL_KEV_CONTROL)
        return NAN;
    return models->linear.deviation[levels][quantity == PL_KEV_FIRST ? 0 : levels - 1];
}

pl_kev_null pl_kev_null_of(const pl_kev_models *models)
{
    pl_value times[ROWS], ties[ROWS], lowest[ROWS];
    for (int k = FEWEST; k <= MOST; k++) {
        times[k - FEWEST] = pl_value_scale(models->flat[k].first, k, 1);
        ties[k - FEWEST] = models->flat[k].tie_rate;
        lowest[k - FEWEST] = models->flat[k].lowest;
    }
    return (pl_kev_null){.times_levels =
                             pl_value_between(pl_value_least(times, ROWS), pl_value_greatest(times, ROWS)),
                         .tie_rate = pl_value_least(ties, ROWS),
                         .lowest = pl_value_least(lowest, ROWS)};
}
