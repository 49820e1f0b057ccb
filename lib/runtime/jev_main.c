#include "runtime/jev_main.h"

#include "claims/derivation.h"

const char *pl_jev_task_key(pl_jev_group group)
{
    return group == PL_JEV_NOMINAL ? "nominal" : "ordinal";
}

pl_value pl_jev_below_hundred(pl_value points)
{
    return pl_value_subtract(pl_stated(100), points);
}

pl_value pl_jev_in_table1(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_measure measure)
{
    return pl_printed(jev.x, "jev:table1:%s/%s:%s", pl_jev_model_key(model), pl_jev_task_key(group),
                      pl_jev_measure_describe(measure)->key);
}

pl_value pl_jev_in_table3(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_measure measure)
{
    return pl_printed(jev.x, "jev:table3:%s/%s:%s.before", pl_jev_model_key(model), pl_jev_group_key(group),
                      pl_jev_measure_describe(measure)->key);
}

/* R from its printed deviation: below or above 100. */
static pl_value either_side(pl_value deviation)
{
    return pl_value_between(pl_jev_below_hundred(deviation), pl_value_add(pl_stated(100), deviation));
}

/* Of the two R that have this deviation, the one above 100 where it alone may be the highest R. */
static pl_value side_in_range(pl_jev jev, pl_jev_model model)
{
    pl_value deviation = pl_jev_in_table1(jev, model, PL_JEV_NOMINAL, PL_MEASURE_DEVIATION);
    pl_value highest = pl_printed(jev.x, "jev:prose-4.1:nominal:r.highest");
    pl_value lowest = pl_printed(jev.x, "jev:prose-4.1:nominal:r.lowest");
    pl_value above = pl_value_add(pl_stated(100), deviation), below = pl_jev_below_hundred(deviation);
    if (pl_interval_intersects(highest.range, above.range))
        return pl_value_resting_on(above, highest);
    if (pl_interval_intersects(lowest.range, below.range))
        return pl_value_resting_on(below, lowest);
    return either_side(deviation);
}

pl_value pl_jev_main(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_measure measure)
{
    pl_value mean = pl_jev_mean(jev, model, group, measure);
    if (mean.evidence != PL_NONE)
        return mean;
    if (measure != PL_MEASURE_RATIO)
        return pl_jev_in_table1(jev, model, group, measure);
    if (group == PL_JEV_NOMINAL)
        return side_in_range(jev, model);
    return pl_jev_below_hundred(pl_jev_in_table1(jev, model, group, PL_MEASURE_DEVIATION));
}

/* ---- nominal U_arg ---- */

/* 3/4 (1 - G) R3: what the data sets but SCOTUS add, of which DBpedia's gold labels are the least flat. */
static pl_value flat_part(pl_jev jev, pl_jev_model model)
{
    pl_value flat = pl_value_between(pl_jev_gold(jev, "dbpedia14"), pl_stated(1));
    pl_value three =
        pl_jev_below_hundred(pl_printed(jev.x, "jev:table2:%s/nominal:dr.original", pl_jev_model_key(model)));
    pl_value weight = pl_value_scale(pl_value_subtract(flat, pl_jev_gold(jev, "scotus13")), 3, 4);
    return pl_value_multiply(weight, three);
}

pl_value pl_jev_nominal_utilization(pl_jev jev, pl_jev_model model)
{
    pl_value four = pl_jev_main(jev, model, PL_JEV_NOMINAL, PL_MEASURE_RATIO);
    return pl_value_add(pl_value_multiply(pl_jev_gold(jev, "scotus13"), four), flat_part(jev, model));
}

pl_value pl_jev_nominal_ratio(pl_jev jev, pl_jev_model model)
{
    pl_value mean = pl_jev_mean(jev, model, PL_JEV_NOMINAL, PL_MEASURE_RATIO);
    if (mean.evidence != PL_NONE)
        return mean;
    if (model != PL_JEV_KEV_08B && model != PL_JEV_KEV_4B)
        return either_side(pl_jev_in_table1(jev, model, PL_JEV_NOMINAL, PL_MEASURE_DEVIATION));
    pl_value utilization = pl_jev_in_table3(jev, model, PL_JEV_NOMINAL, PL_MEASURE_UTILIZATION);
    return pl_value_divide(pl_value_subtract(utilization, flat_part(jev, model)),
                           pl_jev_gold(jev, "scotus13"));
}
