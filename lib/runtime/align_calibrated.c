#include "runtime/align_calibrated.h"

#include "runtime/align_gold.h"
#include "runtime/align_published.h"

enum { DRAWS = 1000, SEED = 260116444 };

/* Scores that people gave to other items of the kind: the training set, or what the test set leaves; all
 * scores of a set that leaves nothing, or as long as nobody has scored it (series NULL). */
static pl_align_people fit_people(pl_experiment *x, const pl_score_series *series,
                                  const pl_align_dataset *dataset)
{
    const pl_scale scale = {dataset->lowest, dataset->highest};
    pl_align_gold gold = pl_align_gold_of(x, dataset);
    pl_frequency *left = NULL;
    const pl_frequency *scores = gold.scores;
    if (dataset->task == PL_ALIGN_MTQE)
        scores = pl_input_gold(x, gold.input, "en-de/train");
    else if (series != NULL)
        left = pl_align_left_out(x, series, dataset);
    if (left != NULL && left->distinct > 1)
        scores = left;
    pl_align_people people = {.n = scores->n};
    pl_require(x, pl_beta_fit(scores, scale, &people.fit), "a Beta distribution of human scores");
    pl_frequency_free(left);
    return people;
}

pl_align_people pl_align_people_of(pl_experiment *x, pl_align_task task)
{
    pl_align_run run = pl_align_usual_run(pl_align_studied(task), PL_ALIGN_GEMMA, PL_ALIGN_AFTER);
    return fit_people(x, pl_align_series(x, &run), run.dataset);
}

static pl_generative_calibration *make(pl_experiment *x, const pl_score_series *series,
                                       const pl_align_run *run, pl_calibration_cells cells)
{
    pl_generative_calibration *calibration = NULL;
    pl_random random = pl_random_stream(SEED, run->model);
    size_t levels = (size_t)(run->range.high - run->range.low) + 1;
    pl_frequency *numbers = pl_score_series_numbers(series);
    pl_status status = pl_generative_calibration_new(run->range, levels, cells, numbers, DRAWS, &random,
                                                     fit_people(x, series, run->dataset).fit, &calibration);
    pl_frequency_free(numbers);
    pl_require(x, status, "calibration of %s", pl_align_model_label(run->model));
    return calibration;
}

pl_value pl_align_calibrated(pl_experiment *x, pl_align_task task, pl_align_model model,
                             pl_align_measure measure, pl_calibration_cells cells)
{
    pl_align_run run = pl_align_usual_run(pl_align_studied(task), model, PL_ALIGN_AFTER);
    const pl_score_series *series = pl_align_series(x, &run);
    if (series == NULL)
        return pl_value_none(PL_ALIGN_SCORES_NEEDS);
    pl_generative_calibration *calibration = make(x, series, &run, cells);
    pl_score_measures m = pl_score_measures_of(series, calibration);
    pl_generative_calibration_free(calibration);
    return pl_align_value(x, measure == PL_ALIGN_KURTOSIS ? &m.kurtosis : &m.r);
}
