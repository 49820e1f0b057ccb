#include "runtime/align_cells.h"

#include "claims/comparison.h"
#include "claims/derivation.h"
#include "claims/significance.h"
#include "runtime/align_scores.h"
#include "runtime/asterisk.h"

#include <stdio.h>

static void name_column(char key[32], pl_align_measure measure, pl_align_phase phase)
{
    snprintf(key, 32, "%s.%s", pl_align_measure_key(measure), pl_align_phase_key(phase));
}

void pl_align_add_columns(pl_table *table)
{
    for (pl_align_measure measure = 0; measure < PL_ALIGN_MEASURES; measure++)
        for (pl_align_phase phase = 0; phase < PL_ALIGN_PHASES; phase++) {
            char key[32];
            name_column(key, measure, phase);
            pl_column(table, key, pl_align_phase_label(phase), pl_align_measure_heading(measure), NULL, 2);
        }
}

void pl_align_begin_row(pl_experiment *x, const pl_align_dataset *dataset, pl_align_model model)
{
    pl_row(x, dataset->label, pl_align_model_label(model), "%s/%s", dataset->key, pl_align_model_key(model));
}

static pl_value cell(pl_experiment *x, const pl_align_run *run, pl_align_measure measure)
{
    return pl_align_measured(
        x, run, measure,
        pl_align_repeated(x, run->dataset, run->model, run->phase, measure, PL_ALIGN_SCORES_NEEDS));
}

void pl_align_fill_row(pl_experiment *x, const pl_align_dataset *dataset, pl_align_model model, pl_value n)
{
    for (pl_align_phase phase = 0; phase < PL_ALIGN_PHASES; phase++) {
        char key[32];
        name_column(key, PL_ALIGN_KURTOSIS, phase);
        pl_align_run run = pl_align_usual_run(dataset, model, phase);
        pl_cell(x, key, cell(x, &run, PL_ALIGN_KURTOSIS));
        pl_cell_correlation(x, pl_align_phase_key(phase), cell(x, &run, PL_ALIGN_CORRELATION),
                            pl_align_supported(x, dataset, model, phase, PL_ALIGN_CORRELATION),
                            pl_align_scored(x, &run, n), PL_ALIGN_ALPHA);
    }
}

pl_value pl_align_significant(pl_experiment *x, const pl_align_dataset *dataset, pl_align_model model,
                              pl_align_phase phase, pl_value n)
{
    pl_align_run run = pl_align_usual_run(dataset, model, phase);
    pl_value r = pl_align_supported(x, dataset, model, phase, PL_ALIGN_CORRELATION);
    return pl_value_exceeds(pl_value_real(PL_PRIMARY, PL_ALIGN_ALPHA, 0),
                            pl_significance_of_r(r, pl_align_scored(x, &run, n)));
}
