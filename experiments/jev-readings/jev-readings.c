/* # Readings of Tables 1 and 3
 *
 * Section 3.3 has every measure computed per data set and then averaged, and says nothing of rounding. Where
 * numbers and definition part, other readings are open. Each is tried here on all numbers at once, and
 * counted are the numbers that agree with it: a reading that explains the one odd cell and breaks three
 * others is none.
 *
 * **What is averaged.** Where a reading says nothing of a measure, that is taken as defined. A number agrees
 * as it does in a verdict.
 *
 * - *Of mean R*: $D_R = 100\,|\bar R - 1|$ in place of the mean of $100\,|R-1|$.
 * - *Ratio of macros*: $R$ as $\overline{U_\mathrm{arg}} / \overline G$, or as
 *   $\overline{e^{H(p)}} / \overline{e^{H(q)}}$, in place of the mean of the ratios, and $D_R$ from it.
 * - *Complete cases*: without the one item of 200,000 that a model did not answer before or after. Counts do
 *   not tell which it is, so that a number agrees when it does whichever it is; $D_R$ is of mean $R$.
 *
 * **How it is rounded.** Here $D_R$ is of mean $R$, and a number agrees when the rule makes just it: half up,
 * half even, cut off; to more decimals first; the figure of each data set first, to the printed decimals or
 * to one more, and then the mean; the 28 unseen data sets as $(36\,\bar m - 8\,\bar m_\mathrm{training}) /
 * 28$ from rounded means.
 *
 * Without the release these are the numbers after post-training: 44 cells of Table 3, and the six $\bar R$ of
 * section 4.4 beside them; with it also those before, and Table 1. Of mean $R$ explains the five $D_R$ that
 * the definition does not; no other way of averaging explains more of anything. Rounding twice, first to one
 * more decimal, explains the other three and loses one: 43 of 44.
 */
#include "base/memory.h"
#include "claims/derivation.h"
#include "runtime/jev_complete.h"
#include "runtime/jev_main.h"

#include <stdlib.h>

/* ---- the numbers ---- */

typedef enum item { AFTER, BEFORE, TABLE1, ITEMS } item;
static const struct {
    const char *key, *averaged, *rounded; /* headings: what is averaged, and how it is rounded */
} items[ITEMS] = {
    {"after", "Table 3, after", "rounded, with D_{R} of mean R"},
    {"before", "Table 3, before", "rounded, with D_{R} of mean R"},
    {"table1", "Table 1", "rounded, with D_{R} of mean R"},
};

/* Columns. R is not in the tables, but beside Table 3 in section 4.4. */
static const pl_measure shown[] = {
    PL_MEASURE_ACCURACY, PL_MEASURE_UTILIZATION, PL_MEASURE_DEVIATION, PL_MEASURE_DISTANCE, PL_MEASURE_ERROR,
    PL_MEASURE_KAPPA,    PL_MEASURE_SOFT,        PL_MEASURE_MARGIN,    PL_MEASURE_RATIO,
};
enum { SHOWN = sizeof shown / sizeof shown[0], SIZES = 2 };
static const pl_jev_model tuned[SIZES] = {PL_JEV_KEV_08B_TUNED, PL_JEV_KEV_4B_TUNED};
static const pl_jev_model untuned[SIZES] = {PL_JEV_KEV_08B, PL_JEV_KEV_4B};

/* One number. */
typedef struct place {
    pl_jev jev;
    item item;
    pl_jev_model model;
    pl_jev_group group;
    pl_measure m;
} place;

static bool of_probabilities(pl_measure m)
{
    return m == PL_MEASURE_SOFT || m == PL_MEASURE_MARGIN;
}

static bool is_printed(const place *p)
{
    bool nominal = p->group == PL_JEV_NOMINAL;
    if (p->item != TABLE1)
        return !of_probabilities(p->m) &&
               !(nominal && (p->m == PL_MEASURE_RATIO || pl_jev_measure_needs_order(p->m)));
    bool in_nominal =
        p->m == PL_MEASURE_ACCURACY || p->m == PL_MEASURE_DEVIATION || p->m == PL_MEASURE_DISTANCE;
    return p->m != PL_MEASURE_RATIO && (nominal ? in_nominal : p->group == PL_JEV_ORDINAL);
}

static int places_of(const place *p)
{
    return pl_jev_measure_describe(p->m)->places + (p->item == TABLE1 && p->m != PL_MEASURE_KAPPA);
}

/* ---- what is averaged ---- */

static pl_value mean_of(const place *p, pl_measure m)
{
    return pl_jev_mean(p->jev, p->model, p->group, m);
}

static pl_value as_defined(const place *p, int further)
{
    (void)further;
    return mean_of(p, p->m);
}

static pl_value deviation_of(pl_value ratio)
{
    return pl_value_absolute(pl_jev_below_hundred(ratio));
}

static pl_value of_mean(const place *p, int further)
{
    return p->m == PL_MEASURE_DEVIATION ? deviation_of(mean_of(p, PL_MEASURE_RATIO)) : as_defined(p, further);
}

/* R from means, or D_R from such an R, whichever is asked for. */
static pl_value ratio_of(const place *p, pl_value predicted, pl_value gold)
{
    pl_value ratio = pl_value_scale(pl_value_divide(predicted, gold), 100, 1);
    return p->m == PL_MEASURE_RATIO ? ratio : deviation_of(ratio);
}

static bool is_of_ratio(pl_measure m)
{
    return m == PL_MEASURE_RATIO || m == PL_MEASURE_DEVIATION;
}

static pl_value macros_of_shares(const place *p, int further)
{
    if (!is_of_ratio(p->m))
        return as_defined(p, further);
    return ratio_of(p, mean_of(p, PL_MEASURE_UTILIZATION), mean_of(p, PL_MEASURE_GOLD));
}

/* Mean exp(H), from shares of K. */
static pl_value mean_support(const place *p, pl_measure m)
{
    pl_value values[PL_JEV_PANEL_SIZE];
    double candidates[PL_JEV_PANEL_SIZE];
    size_t n = pl_jev_list_values(p->jev, p->model, p->group, m, values, candidates);
    for (size_t i = 0; i < n; i++)
        values[i] = pl_value_scale(values[i], (int64_t)candidates[i], 1);
    return pl_value_mean(values, n);
}

static pl_value macros_of_supports(const place *p, int further)
{
    if (!is_of_ratio(p->m))
        return as_defined(p, further);
    return ratio_of(p, mean_support(p, PL_MEASURE_UTILIZATION), mean_support(p, PL_MEASURE_GOLD));
}

/* D_R from the R that a reading gives; every other measure from its own figures. */
static pl_measure averaged(pl_measure m)
{
    return m == PL_MEASURE_DEVIATION ? PL_MEASURE_RATIO : m;
}

static pl_value from_averaged(const place *p, pl_value mean)
{
    return p->m == PL_MEASURE_DEVIATION ? deviation_of(mean) : mean;
}

/* Without the items that the model did not answer before or after post-training. */
static pl_value complete_cases(const place *p, int further)
{
    if (of_probabilities(p->m))
        return as_defined(p, further);
    pl_jev_model partner = p->model;
    for (size_t s = 0; s < SIZES; s++)
        if (p->model == tuned[s] || p->model == untuned[s])
            partner = p->item == AFTER ? untuned[s] : tuned[s];
    pl_value mean = pl_jev_mean_complete(p->jev, p->model, partner, p->group, averaged(p->m));
    return from_averaged(p, mean);
}

/* ---- how it is rounded ---- */

static pl_value rounded_first(const place *p, int further)
{
    pl_value values[PL_JEV_PANEL_SIZE];
    double candidates[PL_JEV_PANEL_SIZE];
    size_t n = pl_jev_list_values(p->jev, p->model, p->group, averaged(p->m), values, candidates);
    for (size_t i = 0; i < n; i++)
        values[i] = pl_rounding_apply(PL_HALF_UP, values[i], places_of(p) + further);
    return from_averaged(p, pl_value_mean(values, n));
}

/* The size of a group times its rounded mean. */
static pl_value rounded_sum(const place *p, pl_jev_group group, int further)
{
    pl_value mean = pl_jev_mean(p->jev, p->model, group, averaged(p->m));
    return pl_value_multiply(pl_rounding_apply(PL_HALF_UP, mean, places_of(p) + further),
                             pl_jev_group_size(p->jev, group));
}

static pl_value rest_of_all(const place *p, int further)
{
    if (p->group != PL_JEV_UNSEEN)
        return of_mean(p, further);
    pl_value rest =
        pl_value_subtract(rounded_sum(p, PL_JEV_ORDINAL, further), rounded_sum(p, PL_JEV_TRAINING, further));
    return from_averaged(p, pl_value_divide(rest, pl_jev_group_size(p->jev, PL_JEV_UNSEEN)));
}

/* To more decimals, half-up; a rule then makes the printed number. */
static pl_value to_more(const place *p, int further)
{
    return pl_rounding_apply(PL_HALF_UP, of_mean(p, further), places_of(p) + further);
}

/* ---- the readings ---- */

enum { BY_VERDICT = -1 };

static const struct way {
    const char *key, *label;
    pl_value (*value)(const place *, int further);
    int further; /* decimals beyond the printed ones */
    int rule;    /* pl_rounding, or BY_VERDICT */
} ways[] = {
    {"defined", "as defined", as_defined, 0, BY_VERDICT},
    {"of-mean", "D_{R} of mean R", of_mean, 0, BY_VERDICT},
    {"macros-shares", "ratio of macros: U_{arg} by G", macros_of_shares, 0, BY_VERDICT},
    {"macros-supports", "ratio of macros: effective labels", macros_of_supports, 0, BY_VERDICT},
    {"complete", "D_{R} of mean R, complete cases", complete_cases, 0, BY_VERDICT},
    {"half-up", "half up", of_mean, 0, PL_HALF_UP},
    {"half-even", "half even", of_mean, 0, PL_HALF_EVEN},
    {"truncated", "cut off", of_mean, 0, PL_TRUNCATED},
    {"twice-1", "half up to one more decimal, then half up", of_mean, 0, PL_TWICE_ONE},
    {"twice-2", "half up to two more, then half up", of_mean, 0, PL_TWICE_TWO},
    {"twice-1-even", "half up to one more, then half even", to_more, 1, PL_HALF_EVEN},
    {"first-0", "each data set, then the mean", rounded_first, 0, PL_HALF_UP},
    {"first-1", "the same, data sets to one more", rounded_first, 1, PL_HALF_UP},
    {"rest-0", "unseen as the rest of rounded means", rest_of_all, 0, PL_HALF_UP},
    {"rest-1", "the same, means to one more", rest_of_all, 1, PL_HALF_UP},
    {"rest-2", "the same, to two more", rest_of_all, 2, PL_HALF_UP},
    {"rest-3", "the same, to three more", rest_of_all, 3, PL_HALF_UP},
};
enum { WAYS = sizeof ways / sizeof ways[0] };

/* ---- counting ---- */

/* row: the model as the table names it, before post-training. */
static void try_place(pl_reading *reading, const place *p, pl_jev_model row, const struct way *way)
{
    if (!is_printed(p))
        return;
    const char *model = pl_jev_model_key(row), *measure = pl_jev_measure_describe(p->m)->key;
    pl_value value = way->value(p, way->further);
    if (p->item == TABLE1)
        pl_try(p->jev.x, reading, value, "jev:table1:%s/%s:%s", model, pl_jev_task_key(p->group), measure);
    else
        pl_try(p->jev.x, reading, value, "jev:table3:%s/%s:%s.%s", model, pl_jev_group_key(p->group), measure,
               items[p->item].key);
}

/* What a way gives for all numbers of a measure; the caller clears it. */
static pl_reading read_measure(pl_jev jev, item of, pl_measure m, const struct way *way)
{
    pl_reading reading = {.n = 0};
    size_t models = of == TABLE1 ? PL_JEV_MAIN_MODELS : SIZES;
    for (size_t i = 0; i < models; i++) {
        pl_jev_model row = of == TABLE1 ? (pl_jev_model)i : untuned[i];
        for (pl_jev_group group = 0; group < PL_JEV_GROUPS; group++) {
            place p = {jev, of, of == AFTER ? tuned[i] : row, group, m};
            try_place(&reading, &p, row, way);
        }
    }
    return reading;
}

/* The columns of counts: one a measure, and the table's cells together. */
enum { TOGETHER = SHOWN, COLUMNS };

static pl_value count_by(const pl_reading *reading, const struct way *way)
{
    return way->rule == BY_VERDICT ? pl_reading_agreeing(reading)
                                   : pl_reading_explained(reading, (pl_rounding)way->rule);
}

/* way NULL: how many numbers there are to try. */
static void count_way(pl_jev jev, item of, const struct way *way, pl_value counts[COLUMNS])
{
    pl_value *together = &counts[TOGETHER];
    *together = pl_value_none(PL_JEV_RELEASE);
    for (size_t c = 0; c < SHOWN; c++) {
        pl_reading reading = read_measure(jev, of, shown[c], way != NULL ? way : &ways[0]);
        counts[c] = way != NULL ? count_by(&reading, way) : pl_reading_tried(&reading);
        if (reading.n > 0 && shown[c] != PL_MEASURE_RATIO)
            *together = together->evidence == PL_NONE ? counts[c] : pl_value_add(*together, counts[c]);
        pl_reading_clear(&reading);
    }
}

/* ---- the table ---- */

/* Whether no reading explains more, and the definition less. */
static bool is_best(pl_value counts[WAYS][COLUMNS], size_t at, size_t column)
{
    for (size_t i = 0; i < WAYS; i++)
        if (counts[i][column].best > counts[at][column].best)
            return false;
    return counts[at][column].best > counts[0][column].best;
}

static bool has_column(pl_jev jev, size_t column)
{
    return column == TOGETHER || jev.tallies != NULL || !of_probabilities(shown[column]);
}

static const char *column_key(size_t column)
{
    return column == TOGETHER ? "all" : pl_jev_measure_describe(shown[column])->key;
}

static void add_counts(pl_jev jev, item of, pl_value counts[WAYS][COLUMNS], size_t at)
{
    const struct way *way = &ways[at];
    pl_row(jev.x, way->rule == BY_VERDICT ? items[of].averaged : items[of].rounded, way->label, "%s/%s",
           items[of].key, way->key);
    for (size_t c = 0; c < COLUMNS; c++) {
        if (!has_column(jev, c) || counts[at][c].evidence == PL_NONE)
            continue;
        pl_cell(jev.x, column_key(c), counts[at][c]);
        if (is_best(counts, at, c))
            pl_cell_mark(jev.x, "*");
    }
}

/* The R of all ordinal data sets by ways that differ in it. */
static void add_mean_ratios(pl_jev jev, item of, const struct way *way)
{
    for (size_t s = 0; s < SIZES && of != TABLE1 && way->rule == BY_VERDICT; s++) {
        place p = {jev, of, of == AFTER ? tuned[s] : untuned[s], PL_JEV_ORDINAL, PL_MEASURE_RATIO};
        pl_cell_at(jev.x, way->value(&p, way->further), "mean-r.%s", pl_jev_model_key(untuned[s]));
    }
}

static void add_item(pl_jev jev, item of)
{
    pl_value counts[WAYS][COLUMNS], tried[COLUMNS];
    count_way(jev, of, NULL, tried);
    pl_row(jev.x, items[of].averaged, "(all that were tried)", "%s/tried", items[of].key);
    for (size_t c = 0; c < COLUMNS; c++)
        if (has_column(jev, c) && tried[c].evidence != PL_NONE)
            pl_cell(jev.x, column_key(c), tried[c]);
    for (size_t i = 0; i < WAYS; i++)
        count_way(jev, of, &ways[i], counts[i]);
    for (size_t i = 0; i < WAYS; i++) {
        if (of == TABLE1 && ways[i].value == rest_of_all)
            continue; /* it has no row of unseen data sets */
        add_counts(jev, of, counts, i);
        add_mean_ratios(jev, of, &ways[i]);
    }
}

static void add_columns(pl_jev jev, pl_table *table)
{
    for (size_t c = 0; c < SHOWN; c++) {
        const pl_jev_measure_text *text = pl_jev_measure_describe(shown[c]);
        if (shown[c] == PL_MEASURE_RATIO)
            pl_column(table, "all", "Table", "Numbers that agree", NULL, 0);
        if (jev.tallies != NULL || !of_probabilities(shown[c]))
            pl_column(table, text->key, text->heading, "Numbers that agree", NULL, 0);
    }
    for (size_t s = 0; s < SIZES; s++) {
        char *key = pl_format("mean-r.%s", pl_jev_model_key(untuned[s]));
        pl_column(table, key, pl_jev_model_label(untuned[s]), "R, all ordinal", "%", 2);
        free(key);
    }
    for (size_t c = 0; c < table->columns_count; c++)
        table->columns[c].own = true;
}

int main(int argc, char **argv)
{
    pl_experiment *x = pl_experiment_begin(argc, argv, "jev-readings");
    pl_jev jev = pl_jev_open(x);
    pl_table *table = pl_table_begin(x, NULL, "Reading");
    add_columns(jev, table);
    pl_table_add_note(table, "* most of all readings, and more than as defined.");
    for (item of = AFTER; of < (jev.tallies != NULL ? ITEMS : BEFORE); of++)
        add_item(jev, of);
    return pl_experiment_end(x);
}
