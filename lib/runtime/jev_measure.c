#include "runtime/jev_measure.h"

#include "claims/derivation.h"
#include "stats/distance.h"
#include "stats/utilization.h"

#include <string.h>

/* ---- texts ---- */

static const pl_jev_measure_text measures[PL_MEASURES] = {
    [PL_MEASURE_ACCURACY] = {"accuracy", "Accuracy", "%", 1},
    [PL_MEASURE_UTILIZATION] = {"uarg", "U_{arg}", "%", 1},
    [PL_MEASURE_GOLD] = {"g", "G", "%", 1},
    [PL_MEASURE_RATIO] = {"r", "R", "%", 1},
    [PL_MEASURE_DEVIATION] = {"dr", "D_{R}", "points", 1},
    [PL_MEASURE_DISTANCE] = {"tvd", "TVD", "%", 1},
    [PL_MEASURE_ERROR] = {"nmae", "nMAE", "%", 1},
    [PL_MEASURE_KAPPA] = {"qwk", "QWK", NULL, 3},
    [PL_MEASURE_SOFT] = {"usoft", "U_{soft}", "%", 1},
    [PL_MEASURE_ENTROPY] = {"entropy", "Entropy", "%", 1},
    [PL_MEASURE_MARGIN] = {"margin", "Margin", "points", 1},
};

static const struct {
    const char *key, *label;
} groups[] = {
#define GROUP_TEXT(name, key, label) {key, label},
    PL_JEV_GROUP_LIST(GROUP_TEXT)
#undef GROUP_TEXT
};

const pl_jev_measure_text *pl_jev_measure_describe(pl_measure measure)
{
    return &measures[measure];
}

bool pl_jev_measure_needs_order(pl_measure measure)
{
    return measure == PL_MEASURE_ERROR || measure == PL_MEASURE_KAPPA;
}

const char *pl_jev_group_key(pl_jev_group group)
{
    return groups[group].key;
}

const char *pl_jev_group_label(pl_jev_group group)
{
    return groups[group].label;
}

/* ---- what is there ---- */

pl_jev pl_jev_open(pl_experiment *x)
{
    const pl_input *summaries = pl_experiment_input(x, "summaries");
    pl_require(x, summaries != NULL ? PL_OK : PL_MISSING, "the released summaries");
    const pl_input *release = pl_experiment_input(x, "release");
    return (pl_jev){.x = x,
                    .summaries = summaries,
                    .rows = pl_input_balora(x, summaries),
                    .release = release,
                    .tallies = release != NULL ? pl_input_tallies(x, release) : NULL};
}

static const pl_balora_row *row_of(pl_jev jev, pl_jev_model model, const char *dataset)
{
    return pl_balora_find(jev.rows, pl_jev_model_key(model), dataset);
}

static const pl_answers *answers_of(pl_jev jev, pl_jev_model model, const char *dataset)
{
    return jev.tallies != NULL ? pl_tallies_main(jev.tallies, pl_jev_model_key(model), dataset) : NULL;
}

pl_jev_facts pl_jev_dataset_facts(pl_jev jev, const char *dataset)
{
    const pl_setting *setting =
        jev.tallies != NULL ? pl_tallies_setting(jev.tallies, PL_CONDITION_MAIN, dataset, NULL, NULL, 0)
                            : NULL;
    if (setting != NULL)
        return (pl_jev_facts){.input = jev.release,
                              .ordinal = setting->ordinal,
                              .k = (int64_t)setting->k,
                              .n = setting->n,
                              .gold = setting->gold};
    const pl_balora_row *row = row_of(jev, PL_JEV_KEV_08B_TUNED, dataset);
    if (row != NULL)
        return (pl_jev_facts){.input = jev.summaries,
                              .ordinal = row->ordinal,
                              .k = row->k,
                              .n = row->n,
                              .gold = row->gold_counts};
    pl_require(jev.x, PL_MISSING, "the data set %s", dataset);
    return (pl_jev_facts){.input = NULL};
}

pl_jev_predictions pl_jev_predicted(pl_jev jev, pl_jev_model model, const char *dataset)
{
    pl_jev_predictions found = {.input = NULL};
    const pl_answers *answers = answers_of(jev, model, dataset);
    const pl_balora_row *row = row_of(jev, model, dataset);
    if (answers != NULL) {
        found = (pl_jev_predictions){
            .input = jev.release, .k = (int64_t)answers->setting->classes, .n = answers->n};
        for (int64_t i = 0; i < found.k * found.k; i++)
            found.counts[i % found.k] += answers->cells[i];
    } else if (row != NULL) {
        found = (pl_jev_predictions){.input = jev.summaries, .k = row->k, .n = row->n};
        memcpy(found.counts, row->prediction_counts, (size_t)row->k * sizeof *found.counts);
    }
    return found;
}

/* ---- one data set, from the release ---- */

pl_value pl_jev_measured(pl_jev jev, const pl_answers *answers, pl_measure measure)
{
    pl_measured found;
    if (answers == NULL || pl_answers_measure(answers, measure, &found) != PL_OK)
        return pl_value_none(PL_JEV_RELEASE);
    pl_value value = found.exact ? pl_from_ratio(jev.release, found.ratio.numerator, found.ratio.denominator)
                                 : pl_from_real(jev.release, found.real.value, found.real.error);
    bool plain = measure == PL_MEASURE_DEVIATION || measure == PL_MEASURE_KAPPA;
    return plain ? value : pl_value_scale(value, 100, 1);
}

/* ---- one data set, from the summaries ---- */

static pl_value from_entropy(pl_jev jev, const pl_balora_row *row, pl_measure measure)
{
    const int64_t *predicted = row->prediction_counts, *gold = row->gold_counts;
    size_t k = (size_t)row->k;
    pl_real real = {0, 0};
    pl_status status = PL_UNDEFINED;
    if (measure == PL_MEASURE_UTILIZATION)
        status = pl_utilization(predicted, k, &real);
    else if (measure == PL_MEASURE_GOLD)
        status = pl_utilization(gold, k, &real);
    else if (measure == PL_MEASURE_RATIO)
        status = pl_utilization_ratio(predicted, gold, k, &real);
    else
        status = pl_utilization_deviation(predicted, gold, k, &real);
    pl_require(jev.x, status, "%s of %s", measures[measure].heading, row->dataset);
    pl_value value = pl_from_real(jev.summaries, real.value, real.error);
    return measure == PL_MEASURE_DEVIATION ? value : pl_value_scale(value, 100, 1);
}

static pl_value distance(pl_jev jev, const pl_balora_row *row)
{
    pl_ratio ratio;
    pl_status status =
        pl_distance_total_variation(row->prediction_counts, row->gold_counts, (size_t)row->k, &ratio);
    pl_require(jev.x, status, "TVD of %s", row->dataset);
    return pl_value_scale(pl_from_ratio(jev.summaries, ratio.numerator, ratio.denominator), 100, 1);
}

static pl_value from_summary(pl_jev jev, const pl_balora_row *row, pl_measure measure)
{
    const pl_input *input = jev.summaries;
    switch (measure) {
    case PL_MEASURE_ACCURACY:
        return pl_value_scale(pl_from_ratio(input, row->hits, row->n), 100, 1);
    case PL_MEASURE_DISTANCE:
        return distance(jev, row);
    case PL_MEASURE_ERROR:
        return pl_value_scale(pl_from_ratio(input, row->deviation, row->n * (row->k - 1)), 100, 1);
    case PL_MEASURE_KAPPA:
        return pl_from_ratio(input, row->qwk_numerator, row->qwk_denominator);
    case PL_MEASURE_SOFT:
    case PL_MEASURE_ENTROPY:
    case PL_MEASURE_MARGIN: /* of probabilities, which the summaries leave out */
        return pl_value_none(PL_JEV_RELEASE);
    default:
        return from_entropy(jev, row, measure);
    }
}

pl_value pl_jev_value(pl_jev jev, pl_jev_model model, const char *dataset, pl_measure measure)
{
    if (pl_jev_measure_needs_order(measure) && !pl_jev_dataset_facts(jev, dataset).ordinal)
        return pl_value_none("an order of the labels");
    pl_value measured = pl_jev_measured(jev, answers_of(jev, model, dataset), measure);
    const pl_balora_row *row = row_of(jev, model, dataset);
    return measured.evidence == PL_NONE && row != NULL ? from_summary(jev, row, measure) : measured;
}

pl_value pl_jev_gold(pl_jev jev, const char *dataset)
{
    pl_jev_facts facts = pl_jev_dataset_facts(jev, dataset);
    pl_real share;
    pl_require(jev.x, pl_utilization(facts.gold, (size_t)facts.k, &share), "G of %s", dataset);
    return pl_from_real(facts.input, share.value, share.error);
}

/* ---- groups ---- */

bool pl_jev_is_member(pl_jev jev, const pl_jev_dataset *dataset, pl_jev_group group)
{
    bool ordinal = pl_jev_dataset_facts(jev, dataset->key).ordinal;
    if (group == PL_JEV_NOMINAL || !ordinal)
        return group == PL_JEV_NOMINAL && !ordinal;
    return group == PL_JEV_ORDINAL || dataset->trained == (group == PL_JEV_TRAINING);
}

/* The members' keys, in the panel's order; returns how many. */
static size_t list_members(pl_jev jev, pl_jev_group group, const char *members[PL_JEV_PANEL_SIZE])
{
    size_t n = 0;
    for (size_t i = 0; i < PL_JEV_PANEL_SIZE; i++)
        if (pl_jev_is_member(jev, pl_jev_panel_at(i), group))
            members[n++] = pl_jev_panel_at(i)->key;
    return n;
}

pl_value pl_jev_group_size(pl_jev jev, pl_jev_group group)
{
    const char *members[PL_JEV_PANEL_SIZE];
    size_t n = list_members(jev, group, members);
    return pl_from_count(pl_jev_dataset_facts(jev, members[0]).input, (int64_t)n);
}

size_t pl_jev_list_values(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_measure measure,
                          pl_value values[PL_JEV_PANEL_SIZE], double candidates[PL_JEV_PANEL_SIZE])
{
    const char *members[PL_JEV_PANEL_SIZE];
    size_t n = list_members(jev, group, members);
    for (size_t i = 0; i < n; i++) {
        values[i] = pl_jev_value(jev, model, members[i], measure);
        candidates[i] = (double)pl_jev_dataset_facts(jev, members[i]).k;
    }
    return n;
}

pl_value pl_jev_mean(pl_jev jev, pl_jev_model model, pl_jev_group group, pl_measure measure)
{
    const char *members[PL_JEV_PANEL_SIZE];
    pl_value values[PL_JEV_PANEL_SIZE];
    size_t n = list_members(jev, group, members);
    pl_require(jev.x, n > 0 ? PL_OK : PL_UNDEFINED, "a mean over no data set");
    for (size_t i = 0; i < n; i++)
        values[i] = pl_jev_value(jev, model, members[i], measure);
    return pl_value_mean(values, n);
}

pl_value pl_jev_candidates(pl_jev jev, const char *dataset)
{
    pl_jev_facts facts = pl_jev_dataset_facts(jev, dataset);
    return pl_from_count(facts.input, facts.k);
}

static size_t list_candidates(pl_jev jev, pl_jev_group group, pl_value values[PL_JEV_PANEL_SIZE])
{
    const char *members[PL_JEV_PANEL_SIZE];
    size_t n = list_members(jev, group, members);
    for (size_t i = 0; i < n; i++)
        values[i] = pl_jev_candidates(jev, members[i]);
    return n;
}

pl_value pl_jev_fewest_candidates(pl_jev jev, pl_jev_group group)
{
    pl_value values[PL_JEV_PANEL_SIZE];
    return pl_value_least(values, list_candidates(jev, group, values));
}

pl_value pl_jev_most_candidates(pl_jev jev, pl_jev_group group)
{
    pl_value values[PL_JEV_PANEL_SIZE];
    return pl_value_greatest(values, list_candidates(jev, group, values));
}
