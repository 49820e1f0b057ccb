#include "runtime/align_range.h"

#include "runtime/align_scores.h"

#include <stdio.h>

static const struct {
    const char *key, *label;
    pl_scale scale;
} ranges[PL_ALIGN_RANGES] = {
#define RANGE_TEXT(name, key, label, low, high) {key, label, {low, high}},
    PL_ALIGN_RANGE_LIST(RANGE_TEXT)
#undef RANGE_TEXT
};

const char *pl_align_range_key(pl_align_range range)
{
    return ranges[range].key;
}

static void name_column(char key[32], pl_align_measure measure, pl_align_range range)
{
    snprintf(key, 32, "%s.%s", pl_align_measure_key(measure), ranges[range].key);
}

static void begin_table(pl_experiment *x)
{
    pl_table *table = pl_table_begin(x, NULL, "Model");
    for (pl_align_measure measure = 0; measure < PL_ALIGN_MEASURES; measure++)
        for (pl_align_range range = 0; range < PL_ALIGN_RANGES; range++) {
            char key[32];
            name_column(key, measure, range);
            pl_column(table, key, ranges[range].label, pl_align_measure_heading(measure), NULL, 2);
        }
}

static pl_value measured(pl_experiment *x, pl_align_task task, pl_align_model model, pl_align_measure measure,
                         pl_align_range range, pl_value otherwise)
{
    pl_align_run run = pl_align_usual_run(pl_align_studied(task), model, PL_ALIGN_AFTER);
    run.range = ranges[range].scale;
    return pl_align_measured(x, &run, measure, otherwise);
}

/* The usual range is also that of other tables. */
static pl_value print_elsewhere(pl_experiment *x, pl_align_task task, pl_align_model model,
                                pl_align_measure measure, pl_align_range range)
{
    if (range != PL_ALIGN_USUAL)
        return pl_value_none(PL_ALIGN_SCORES_NEEDS);
    return pl_align_repeated(x, pl_align_studied(task), model, PL_ALIGN_AFTER, measure,
                             PL_ALIGN_SCORES_NEEDS);
}

void pl_align_range_table(pl_experiment *x, pl_align_task task)
{
    begin_table(x);
    for (pl_align_model model = 0; model < PL_ALIGN_MODELS; model++) {
        pl_row(x, NULL, pl_align_model_label(model), "%s", pl_align_model_key(model));
        for (pl_align_measure measure = 0; measure < PL_ALIGN_MEASURES; measure++)
            for (pl_align_range range = 0; range < PL_ALIGN_RANGES; range++) {
                char key[32];
                name_column(key, measure, range);
                pl_cell(x, key,
                        measured(x, task, model, measure, range,
                                 print_elsewhere(x, task, model, measure, range)));
            }
    }
}

pl_value pl_align_range_cell(pl_experiment *x, pl_align_task task, pl_align_model model,
                             pl_align_measure measure, pl_align_range range)
{
    return measured(x, task, model, measure, range,
                    pl_printed(x, "align:%s:%s:%s.%s", pl_align_range_item(task), pl_align_model_key(model),
                               pl_align_measure_key(measure), ranges[range].key));
}
