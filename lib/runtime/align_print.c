#include "runtime/align_print.h"

#include "claims/derivation.h"
#include "runtime/align_scores.h"

#include <stddef.h>

static const struct {
    const char *key, *heading;
} measures[PL_ALIGN_MEASURES] = {
#define MEASURE_TEXT(name, key, heading) {key, heading},
    PL_ALIGN_MEASURE_LIST(MEASURE_TEXT)
#undef MEASURE_TEXT
};

const char *pl_align_measure_key(pl_align_measure measure)
{
    return measures[measure].key;
}

const char *pl_align_measure_heading(pl_align_measure measure)
{
    return measures[measure].heading;
}

pl_value pl_align_printed(pl_experiment *x, const pl_align_dataset *dataset, pl_align_model model,
                          pl_align_phase phase, pl_align_measure measure)
{
    return pl_printed(x, "align:%s:%s/%s:%s.%s", pl_align_task_item(dataset->task), dataset->key,
                      pl_align_model_key(model), pl_align_measure_key(measure), pl_align_phase_key(phase));
}

static const struct {
    const char *calibration, *range, *feature;
} items[PL_ALIGN_TASKS] = {
    [PL_ALIGN_MTQE] = {"table5", "table7", "table10"},
    [PL_ALIGN_GECQE] = {"table6", "table8", "table11"},
};

const char *pl_align_calibration_item(pl_align_task task)
{
    return items[task].calibration;
}

const char *pl_align_range_item(pl_align_task task)
{
    return items[task].range;
}

const char *pl_align_feature_item(pl_align_task task)
{
    return items[task].feature;
}

const char *pl_align_table_number(const char *item)
{
    return item + sizeof "table" - 1;
}

pl_value pl_align_repeated(pl_experiment *x, const pl_align_dataset *dataset, pl_align_model model,
                           pl_align_phase phase, pl_align_measure measure, const char *needs)
{
    if (phase != PL_ALIGN_AFTER || dataset != pl_align_studied(dataset->task))
        return pl_value_none(needs);
    return pl_printed(x, "align:%s:%s:%s.original", pl_align_calibration_item(dataset->task),
                      pl_align_model_key(model), pl_align_measure_key(measure));
}

pl_value pl_align_supported(pl_experiment *x, const pl_align_dataset *dataset, pl_align_model model,
                            pl_align_phase phase, pl_align_measure measure)
{
    pl_align_run run = pl_align_usual_run(dataset, model, phase);
    return pl_align_measured(x, &run, measure,
                             pl_value_or(pl_align_repeated(x, dataset, model, phase, measure, NULL),
                                         pl_align_printed(x, dataset, model, phase, measure)));
}
