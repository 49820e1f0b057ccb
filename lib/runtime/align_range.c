#include "runtime/align_range.h"

#include <stdio.h>

static const struct {
    const char *key, *label;
} ranges[PL_ALIGN_RANGES] = {
#define RANGE_TEXT(name, key, label) {key, label},
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
                        range == PL_ALIGN_USUAL
                            ? pl_align_repeated(x, pl_align_studied(task), model, PL_ALIGN_AFTER, measure,
                                                PL_ALIGN_SCORES_NEEDS)
                            : pl_value_none(PL_ALIGN_SCORES_NEEDS));
            }
    }
}

pl_value pl_align_range_cell(pl_experiment *x, pl_align_task task, pl_align_model model,
                             pl_align_measure measure, pl_align_range range)
{
    return pl_printed(x, "align:%s:%s:%s.%s", pl_align_range_item(task), pl_align_model_key(model),
                      pl_align_measure_key(measure), ranges[range].key);
}
