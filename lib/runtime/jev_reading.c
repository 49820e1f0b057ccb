#include "runtime/jev_reading.h"

#include "claims/derivation.h"
#include "runtime/jev_complete.h"
#include "runtime/jev_main.h"

static const struct {
    const char *key, *label;
} table_texts[PL_JEV_TABLES] = {
#define TABLE_TEXT(name, key, label) {key, label},
    PL_JEV_TABLE_LIST(TABLE_TEXT)
#undef TABLE_TEXT
};

const char *pl_jev_table_key(pl_jev_table table)
{
    return table_texts[table].key;
}

const char *pl_jev_table_label(pl_jev_table table)
{
    return table_texts[table].label;
}

/* ---- the numbers ---- */

static bool of_probabilities(pl_measure m)
{
    return m == PL_MEASURE_SOFT || m == PL_MEASURE_MARGIN;
}

static bool is_of_ratio(pl_measure m)
{
    return m == PL_MEASURE_RATIO || m == PL_MEASURE_DEVIATION;
}

static bool is_printed(const pl_jev_number *p)
{
    bool nominal = p->group == PL_JEV_NOMINAL;
    if (p->table != PL_JEV_TABLE1)
        return !of_probabilities(p->measure) &&
               !(nominal && (p->measure == PL_MEASURE_RATIO || pl_jev_measure_needs_order(p->measure)));
    bool in_nominal = p->measure == PL_MEASURE_ACCURACY || p->measure == PL_MEASURE_DEVIATION ||
                      p->measure == PL_MEASURE_DISTANCE;
    return p->measure != PL_MEASURE_RATIO && (nominal ? in_nominal : p->group == PL_JEV_ORDINAL);
}

static int places_of(const pl_jev_number *p)
{
    bool one_more = p->table == PL_JEV_TABLE1 && p->measure != PL_MEASURE_KAPPA;
    return pl_jev_measure_describe(p->measure)->places + one_more;
}

/* The model after post-training; one that has none is its own. */
static pl_jev_model tuned(pl_jev_model model)
{
    return model == PL_JEV_KEV_08B  ? PL_JEV_KEV_08B_TUNED
           : model == PL_JEV_KEV_4B ? PL_JEV_KEV_4B_TUNED
                                    : model;
}

/* Whose answers the number is of. */
static pl_jev_model answering(const pl_jev_number *p)
{
    return p->table == PL_JEV_AFTER ? tuned(p->model) : p->model;
}

/* ---- what is averaged ---- */

static pl_value mean_of(pl_jev jev, const pl_jev_number *p, pl_measure m)
{
    return pl_jev_mean(jev, answering(p), p->group, m);
}

static pl_value as_defined(pl_jev jev, const pl_jev_number *p, int further)
{
    (void)further;
    return mean_of(jev, p, p->measure);
}

/* D_R from the R that a reading gives; every other measure from its own figures. */
static pl_measure averaged(pl_measure m)
{
    return m == PL_MEASURE_DEVIATION ? PL_MEASURE_RATIO : m;
}

static pl_value from_averaged(const pl_jev_number *p, pl_value mean)
{
    return p->measure == PL_MEASURE_DEVIATION ? pl_value_absolute(pl_jev_below_hundred(mean)) : mean;
}

static pl_value of_mean(pl_jev jev, const pl_jev_number *p, int further)
{
    (void)further;
    return from_averaged(p, mean_of(jev, p, averaged(p->measure)));
}

static pl_value ratio_of(const pl_jev_number *p, pl_value predicted, pl_value gold)
{
    return from_averaged(p, pl_value_scale(pl_value_divide(predicted, gold), 100, 1));
}

static pl_value macros_of_shares(pl_jev jev, const pl_jev_number *p, int further)
{
    if (!is_of_ratio(p->measure))
        return as_defined(jev, p, further);
    return ratio_of(p, mean_of(jev, p, PL_MEASURE_UTILIZATION), mean_of(jev, p, PL_MEASURE_GOLD));
}

/* Mean exp(H), from shares of K. */
static pl_value mean_support(pl_jev jev, const pl_jev_number *p, pl_measure m)
{
    pl_value values[PL_JEV_PANEL_SIZE];
    double candidates[PL_JEV_PANEL_SIZE];
    size_t n = pl_jev_list_values(jev, answering(p), p->group, m, values, candidates);
    for (size_t i = 0; i < n; i++)
        values[i] = pl_value_scale(values[i], (int64_t)candidates[i], 1);
    return pl_value_mean(values, n);
}

static pl_value macros_of_supports(pl_jev jev, const pl_jev_number *p, int further)
{
    if (!is_of_ratio(p->measure))
        return as_defined(jev, p, further);
    return ratio_of(p, mean_support(jev, p, PL_MEASURE_UTILIZATION), mean_support(jev, p, PL_MEASURE_GOLD));
}

/* Without the items that the model did not answer before or after post-training. */
static pl_value complete_cases(pl_jev jev, const pl_jev_number *p, int further)
{
    if (of_probabilities(p->measure))
        return as_defined(jev, p, further);
    pl_jev_model partner = p->table == PL_JEV_AFTER ? p->model : tuned(p->model);
    return from_averaged(p, pl_jev_mean_complete(jev, answering(p), partner, p->group, averaged(p->measure)));
}

/* ---- how it is rounded ---- */

static pl_value rounded_first(pl_jev jev, const pl_jev_number *p, int further)
{
    pl_value values[PL_JEV_PANEL_SIZE];
    double candidates[PL_JEV_PANEL_SIZE];
    size_t n = pl_jev_list_values(jev, answering(p), p->group, averaged(p->measure), values, candidates);
    for (size_t i = 0; i < n; i++)
        values[i] = pl_rounding_apply(PL_HALF_UP, values[i], places_of(p) + further);
    return from_averaged(p, pl_value_mean(values, n));
}

/* The size of a group times its rounded mean. */
static pl_value rounded_sum(pl_jev jev, const pl_jev_number *p, pl_jev_group group, int further)
{
    pl_value mean = pl_jev_mean(jev, answering(p), group, averaged(p->measure));
    return pl_value_multiply(pl_rounding_apply(PL_HALF_UP, mean, places_of(p) + further),
                             pl_jev_group_size(jev, group));
}

static pl_value rest_of_all(pl_jev jev, const pl_jev_number *p, int further)
{
    if (p->group != PL_JEV_UNSEEN)
        return of_mean(jev, p, further);
    pl_value rest = pl_value_subtract(rounded_sum(jev, p, PL_JEV_ORDINAL, further),
                                      rounded_sum(jev, p, PL_JEV_TRAINING, further));
    return from_averaged(p, pl_value_divide(rest, pl_jev_group_size(jev, PL_JEV_UNSEEN)));
}

/* To more decimals, half-up; a rule then makes the printed number. */
static pl_value to_more(pl_jev jev, const pl_jev_number *p, int further)
{
    return pl_rounding_apply(PL_HALF_UP, of_mean(jev, p, further), places_of(p) + further);
}

/* ---- the readings ---- */

enum { BY_VERDICT = -1 };

static const char *const reading_texts[PL_JEV_READINGS][2] = {
#define READING_TEXT(name, key, label) {key, label},
    PL_JEV_READING_LIST(READING_TEXT)
#undef READING_TEXT
};

static const struct way {
    pl_value (*value)(pl_jev jev, const pl_jev_number *, int further);
    int further; /* decimals beyond the printed ones */
    int rule;    /* pl_rounding, or BY_VERDICT */
} ways[PL_JEV_READINGS] = {
    [PL_JEV_AS_DEFINED] = {as_defined, 0, BY_VERDICT},
    [PL_JEV_OF_MEAN] = {of_mean, 0, BY_VERDICT},
    [PL_JEV_MACROS_OF_SHARES] = {macros_of_shares, 0, BY_VERDICT},
    [PL_JEV_MACROS_OF_SUPPORTS] = {macros_of_supports, 0, BY_VERDICT},
    [PL_JEV_COMPLETE] = {complete_cases, 0, BY_VERDICT},
    [PL_JEV_HALF_UP] = {of_mean, 0, PL_HALF_UP},
    [PL_JEV_HALF_EVEN] = {of_mean, 0, PL_HALF_EVEN},
    [PL_JEV_TRUNCATED] = {of_mean, 0, PL_TRUNCATED},
    [PL_JEV_TWICE_ONE] = {of_mean, 0, PL_TWICE_ONE},
    [PL_JEV_TWICE_TWO] = {of_mean, 0, PL_TWICE_TWO},
    [PL_JEV_TWICE_EVEN] = {to_more, 1, PL_HALF_EVEN},
    [PL_JEV_FIRST] = {rounded_first, 0, PL_HALF_UP},
    [PL_JEV_FIRST_ONE] = {rounded_first, 1, PL_HALF_UP},
    [PL_JEV_REST] = {rest_of_all, 0, PL_HALF_UP},
    [PL_JEV_REST_ONE] = {rest_of_all, 1, PL_HALF_UP},
    [PL_JEV_REST_TWO] = {rest_of_all, 2, PL_HALF_UP},
    [PL_JEV_REST_THREE] = {rest_of_all, 3, PL_HALF_UP},
};

const char *pl_jev_reading_key(pl_jev_reading reading)
{
    return reading_texts[reading][0];
}

const char *pl_jev_reading_label(pl_jev_reading reading)
{
    return reading_texts[reading][1];
}

bool pl_jev_reading_is_of_rounding(pl_jev_reading reading)
{
    return ways[reading].rule != BY_VERDICT;
}

bool pl_jev_reading_is_of(pl_jev_reading reading, pl_jev_table table)
{
    return table != PL_JEV_TABLE1 || ways[reading].value != rest_of_all;
}

pl_value pl_jev_reading_value(pl_jev jev, const pl_jev_number *number, pl_jev_reading reading)
{
    return ways[reading].value(jev, number, ways[reading].further);
}

/* ---- counting ---- */

static void try_number(pl_jev jev, pl_reading *tried, const pl_jev_number *p, pl_jev_reading reading)
{
    if (!is_printed(p))
        return;
    const char *model = pl_jev_model_key(p->model), *measure = pl_jev_measure_describe(p->measure)->key;
    pl_value value = pl_jev_reading_value(jev, p, reading);
    if (p->table == PL_JEV_TABLE1)
        pl_try(jev.x, tried, value, "jev:table1:%s/%s:%s", model, pl_jev_task_key(p->group), measure);
    else
        pl_try(jev.x, tried, value, "jev:table3:%s/%s:%s.%s", model, pl_jev_group_key(p->group), measure,
               pl_jev_table_key(p->table));
}

/* What a reading gives for all numbers of a measure; the caller clears it. */
static pl_reading try_measure(pl_jev jev, pl_jev_table table, pl_measure measure, pl_jev_reading reading)
{
    pl_reading tried = {.n = 0};
    for (pl_jev_model model = 0; model < PL_JEV_MAIN_MODELS; model++) {
        if (table != PL_JEV_TABLE1 && tuned(model) == model)
            continue;
        for (pl_jev_group group = 0; group < PL_JEV_GROUPS; group++)
            try_number(jev, &tried, &(pl_jev_number){table, model, group, measure}, reading);
    }
    return tried;
}

pl_value pl_jev_reading_tried(pl_jev jev, pl_jev_table table, pl_measure measure)
{
    pl_reading tried = try_measure(jev, table, measure, PL_JEV_AS_DEFINED);
    pl_value count = pl_reading_tried(&tried);
    pl_reading_clear(&tried);
    return count;
}

pl_value pl_jev_reading_count(pl_jev jev, pl_jev_table table, pl_measure measure, pl_jev_reading reading)
{
    pl_reading tried = try_measure(jev, table, measure, reading);
    int rule = ways[reading].rule;
    pl_value count =
        rule == BY_VERDICT ? pl_reading_agreeing(&tried) : pl_reading_explained(&tried, (pl_rounding)rule);
    pl_reading_clear(&tried);
    return count;
}
