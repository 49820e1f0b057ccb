#include "runtime/align_scores.h"

#include "runtime/align_gold.h"
#include "runtime/align_published.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

static const double usual_temperature = 0.7;
static const pl_scale usual_range = {0, 9};

pl_align_run pl_align_usual_run(const pl_align_dataset *dataset, pl_align_model model, pl_align_phase phase)
{
    return (pl_align_run){dataset, model, phase, usual_temperature, usual_range};
}

/* ---- finding ---- */

static bool is_of(const pl_score_series *series, const pl_align_run *run)
{
    double temperature = isnan(series->temperature) ? usual_temperature : series->temperature;
    return strcmp(series->dataset, run->dataset->key) == 0 &&
           strcmp(series->model, pl_align_model_key(run->model)) == 0 &&
           strcmp(series->phase, pl_align_phase_key(run->phase)) == 0 && temperature == run->temperature &&
           series->range.low == run->range.low && series->range.high == run->range.high;
}

const pl_score_series *pl_align_series(pl_experiment *x, const pl_align_run *run)
{
    const pl_input *input = pl_experiment_input(x, "scores");
    if (input == NULL)
        return NULL;
    const pl_scores *scores = pl_input_scores(x, input);
    pl_align_check_names(x, scores);
    for (size_t i = 0; i < scores->n; i++)
        if (is_of(scores->series[i], run)) {
            pl_align_check_gold(x, scores->series[i], run->dataset);
            return scores->series[i];
        }
    return NULL;
}

/* ---- measuring ---- */

/* What is lost on the way from outputs to a mean of weighted ones, beyond what the bound covers. */
static const double mean_error = 1e-13;

pl_value pl_align_value(pl_experiment *x, const pl_measured *measured)
{
    if (measured->needs != NULL)
        return pl_value_none(measured->needs);
    return pl_from_real(pl_experiment_input(x, "scores"), measured->real.value,
                        measured->real.error + mean_error * (1 + fabs(measured->real.value)));
}

pl_value pl_align_share(pl_experiment *x, int64_t part, int64_t whole)
{
    return pl_value_scale(pl_from_ratio(pl_experiment_input(x, "scores"), part, whole), 100, 1);
}

pl_value pl_align_measured(pl_experiment *x, const pl_align_run *run, pl_align_measure measure,
                           pl_value otherwise)
{
    const pl_score_series *series = pl_align_series(x, run);
    if (series == NULL)
        return otherwise;
    pl_score_measures m = pl_score_measures_of(series, NULL);
    return pl_align_value(x, measure == PL_ALIGN_KURTOSIS ? &m.kurtosis : &m.r);
}

pl_value pl_align_scored(pl_experiment *x, const pl_align_run *run, pl_value otherwise)
{
    const pl_score_series *series = pl_align_series(x, run);
    if (series == NULL)
        return otherwise;
    pl_score_measures m = pl_score_measures_of(series, NULL);
    return pl_from_count(pl_experiment_input(x, "scores"), m.scored);
}

const char *pl_align_asterisk_basis(pl_experiment *x)
{
    return pl_experiment_input(x, "scores") == NULL
               ? "for every r that rounds like this"
               : "for the r of the score files, or where they have none for every r that rounds like this";
}

pl_value pl_align_commonest(pl_experiment *x, const char *const *datasets, size_t n, pl_align_phase phase)
{
    pl_frequency *all = pl_frequency_new();
    bool whole = true;
    for (size_t i = 0; i < n * PL_ALIGN_MODELS; i++) {
        pl_align_run run = pl_align_usual_run(pl_align_dataset_find(datasets[i / PL_ALIGN_MODELS]),
                                              (pl_align_model)(i % PL_ALIGN_MODELS), phase);
        const pl_score_series *series = pl_align_series(x, &run);
        pl_frequency *numbers = series != NULL ? pl_score_series_numbers(series) : pl_frequency_new();
        for (size_t j = 0; j < numbers->distinct; j++)
            pl_frequency_add(all, numbers->values[j], numbers->counts[j]);
        whole = whole && numbers->n > 0;
        pl_frequency_free(numbers);
    }
    pl_mode mode;
    bool known = whole && pl_mode_of(all, &mode) == PL_OK;
    pl_frequency_free(all);
    return known ? pl_from_real(pl_experiment_input(x, "scores"), mode.value, 0)
                 : pl_value_none(PL_ALIGN_SCORES_NEEDS);
}

void pl_align_note_outputs(pl_experiment *x, pl_table *table, pl_align_task task)
{
    size_t sets;
    const pl_align_dataset *dataset = pl_align_task_datasets(task, &sets);
    int64_t outputs = 0, dropped = 0, clipped = 0, items = 0, unscored = 0;
    for (size_t i = 0; i < sets * PL_ALIGN_MODELS * PL_ALIGN_PHASES; i++) {
        pl_align_run run =
            pl_align_usual_run(&dataset[i % sets], (pl_align_model)(i / sets % PL_ALIGN_MODELS),
                               (pl_align_phase)(i / sets / PL_ALIGN_MODELS));
        const pl_score_series *series = pl_align_series(x, &run);
        if (series == NULL)
            continue;
        pl_score_measures m = pl_score_measures_of(series, NULL);
        outputs += series->outputs;
        dropped += series->dropped;
        clipped += series->clipped;
        items += m.items;
        unscored += m.items - m.scored;
    }
    if (outputs > 0)
        pl_table_add_note(table,
                          "%" PRId64 " outputs for %" PRId64 " items: %" PRId64 " were no numbers and left "
                          "out, %" PRId64 " out of range and moved to its end; %" PRId64
                          " items have no score. plumb scores tells them apart, with modes.",
                          outputs, items, dropped, clipped, unscored);
}
