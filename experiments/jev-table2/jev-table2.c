/* # Table 2: the order of the candidates
 *
 * Nine data sets are shown in their original order and in two random ones. "Rand." is the mean of the
 * measures in the two random orders; agreement and shift compare these two item by item, as labels and as
 * probability vectors. With the release all cells are recomputed: answers are mapped back to labels through
 * each item's permutation, the original order is the main evaluation.
 *
 * Without it section 4.2 tells the table in words:
 *
 * - $D_R$ is $100 - \bar R$ with the ordinal $R$ that it prints, to one decimal less, for all models and both
 *   orders. That presumes $D_R$ to be the deviation of the mean (jev-table3).
 * - Ranges over the models bound each cell that they cover; where no other cell can be an end of the range,
 *   this one is.
 *
 * Accuracy, and what concerns the nominal data sets in their original order, is printed nowhere else.
 */
#include "claims/derivation.h"
#include "runtime/jev_order.h"

#include <stdio.h>

static const pl_measure shown[] = {PL_MEASURE_ACCURACY, PL_MEASURE_DISTANCE, PL_MEASURE_DEVIATION};
enum { SHOWN = sizeof shown / sizeof shown[0] };

/* The other models' cells of this column, from the first of these models on; returns how many. */
static size_t list_others(pl_jev jev, pl_jev_model first, pl_jev_model model, pl_jev_group group,
                          const char *column, pl_value others[PL_JEV_MAIN_MODELS])
{
    size_t n = 0;
    for (pl_jev_model other = first; other < PL_JEV_MAIN_MODELS; other++)
        if (other != model)
            others[n++] = pl_jev_in_table2(jev, other, group, column);
    return n;
}

/* As one of the numbers in a range of section 4.2, over the models from the first on. */
static pl_value in_range(pl_jev jev, pl_jev_model first, pl_jev_model model, pl_jev_group group,
                         const char *column, const char *claim)
{
    pl_value others[PL_JEV_MAIN_MODELS];
    size_t n = list_others(jev, first, model, group, column, others);
    return pl_value_member(pl_printed(jev.x, "jev:prose-4.2:%s.lowest", claim),
                           pl_printed(jev.x, "jev:prose-4.2:%s.highest", claim), others, n);
}

static pl_value implied_deviation(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_jev_order order)
{
    if (group == PL_JEV_ORDINAL)
        return pl_jev_below_hundred(
            pl_printed(jev.x, "jev:fig2:%s/r:%s", pl_jev_model_key(model), pl_jev_order_key(order)));
    if (order == PL_JEV_ORIGINAL)
        return pl_value_none(PL_JEV_RELEASE);
    /* The range is of R, so that its ends change places. */
    pl_value others[PL_JEV_MAIN_MODELS];
    size_t n = list_others(jev, 0, model, group, "dr.random", others);
    return pl_value_member(pl_jev_below_hundred(pl_printed(jev.x, "jev:prose-4.2:nominal:r.random.highest")),
                           pl_jev_below_hundred(pl_printed(jev.x, "jev:prose-4.2:nominal:r.random.lowest")),
                           others, n);
}

static pl_value implied_comparison(pl_jev jev, pl_jev_model model, pl_jev_group group,
                                   pl_jev_comparison comparison)
{
    char claim[32];
    snprintf(claim, sizeof claim, "%s:shift", pl_jev_task_key(group));
    if (comparison == PL_JEV_SHIFT)
        return in_range(jev, 0, model, group, "shift", claim);
    if (group == PL_JEV_NOMINAL)
        return pl_printed_bound(jev.x, "jev:prose-4.2:nominal:agreement");
    if (model == PL_JEV_113)
        return pl_printed(jev.x, "jev:prose-4.2:jev-1.13/ordinal:agreement");
    return in_range(jev, PL_JEV_KEV_08B, model, group, "agreement", "kev/ordinal:agreement");
}

static void add_cell(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_measure m, pl_jev_order order)
{
    pl_value value = pl_jev_ordered_mean(jev, model, group, order, m);
    if (value.evidence == PL_NONE && m == PL_MEASURE_DEVIATION)
        value = implied_deviation(jev, model, group, order);
    pl_cell_at(jev.x, value, "%s.%s", pl_jev_measure_describe(m)->key, pl_jev_order_key(order));
}

static void add_row(pl_jev jev, pl_jev_model model, pl_jev_group group)
{
    pl_row(jev.x, group == PL_JEV_NOMINAL ? "Nominal" : "Ordinal", pl_jev_model_label(model), "%s/%s",
           pl_jev_model_key(model), pl_jev_task_key(group));
    for (size_t i = 0; i < SHOWN; i++)
        for (pl_jev_order order = 0; order < PL_JEV_ORDERS; order++)
            add_cell(jev, model, group, shown[i], order);
    for (pl_jev_comparison c = 0; c < PL_JEV_COMPARISONS; c++) {
        pl_value value = pl_jev_compared_mean(jev, model, group, c);
        pl_cell(jev.x, pl_jev_comparison_key(c),
                value.evidence != PL_NONE ? value : implied_comparison(jev, model, group, c));
    }
}

static void add_columns(pl_table *table)
{
    for (size_t i = 0; i < SHOWN; i++) {
        const pl_jev_measure_text *text = pl_jev_measure_describe(shown[i]);
        for (pl_jev_order order = 0; order < PL_JEV_ORDERS; order++) {
            char column[32];
            snprintf(column, sizeof column, "%s.%s", text->key, pl_jev_order_key(order));
            pl_column(table, column, pl_jev_order_label(order), text->heading, text->unit, text->places + 1);
        }
    }
    pl_column(table, pl_jev_comparison_key(PL_JEV_AGREEMENT), "Agree.", "Rand. 1 against 2", "%", 2);
    pl_column(table, pl_jev_comparison_key(PL_JEV_SHIFT), "Shift", "Rand. 1 against 2", "points", 2);
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-table2");
    pl_jev jev = pl_jev_open(x);
    add_columns(pl_table_begin(x, "Data sets", "Model"));
    static const pl_jev_group groups[] = {PL_JEV_ORDINAL, PL_JEV_NOMINAL};
    for (size_t i = 0; i < 2; i++)
        for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++)
            add_row(jev, model, groups[i]);
    return pl_experiment_end(x);
}
