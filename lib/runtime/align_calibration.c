#include "runtime/align_calibration.h"

#include "base/digits.h"
#include "claims/comparison.h"
#include "claims/derivation.h"
#include "runtime/align_calibrated.h"

#include <stdio.h>

static const char *const stages[] = {"original", "calibrated"};

static void name_column(char key[32], pl_align_measure measure, int stage)
{
    snprintf(key, 32, "%s.%s", pl_align_measure_key(measure), stages[stage]);
}

static pl_table *begin_table(pl_experiment *x)
{
    pl_table *table = pl_table_begin(x, NULL, "Model");
    for (pl_align_measure measure = 0; measure < PL_ALIGN_MEASURES; measure++)
        for (int stage = 0; stage < 2; stage++) {
            char key[32];
            name_column(key, measure, stage);
            pl_column(table, key, stages[stage], pl_align_measure_heading(measure), NULL, 3);
        }
    return table;
}

/* The same quantity in the table of ranges and in that of all data sets. Where these disagree the former
 * decides, and the disagreement is noted. */
static void show_original(pl_experiment *x, pl_align_task task, pl_align_model model,
                          pl_align_measure measure)
{
    char key[32];
    name_column(key, measure, 0);
    pl_value prints[] = {pl_printed(x, "align:%s:%s:%s.0-9", pl_align_range_item(task),
                                    pl_align_model_key(model), pl_align_measure_key(measure)),
                         pl_align_printed(x, pl_align_studied(task), model, PL_ALIGN_AFTER, measure)};
    pl_value both = pl_value_meet(prints, 2);
    pl_align_run run = pl_align_usual_run(pl_align_studied(task), model, PL_ALIGN_AFTER);
    pl_cell(x, key, pl_align_measured(x, &run, measure, pl_value_is_known(&both) ? both : prints[0]));
    if (!pl_value_is_known(&both))
        pl_note(x, "Table %s prints %.2f instead", pl_align_table_number(pl_align_task_item(task)),
                prints[1].best);
}

static void show_calibrated(pl_experiment *x, pl_align_task task, pl_align_model model,
                            pl_align_measure measure)
{
    char key[32];
    name_column(key, measure, 1);
    pl_cell(x, key, pl_align_calibrated(x, task, model, measure, PL_CELLS_ROUNDED));
    pl_value equal = pl_align_calibrated(x, task, model, measure, PL_CELLS_EQUAL);
    if (pl_value_is_known(&equal))
        pl_note(x, "with cells of equal width %.3f", equal.best);
}

void pl_align_calibration_table(pl_experiment *x, pl_align_task task)
{
    pl_table *table = begin_table(x);
    for (pl_align_model model = 0; model < PL_ALIGN_MODELS; model++) {
        pl_row(x, NULL, pl_align_model_label(model), "%s", pl_align_model_key(model));
        for (pl_align_measure measure = 0; measure < PL_ALIGN_MEASURES; measure++) {
            show_original(x, task, model, measure);
            show_calibrated(x, task, model, measure);
        }
    }
    pl_align_people people = pl_align_people_of(x, task);
    pl_table_add_note(table,
                      "Human scores in the calibration: Beta(%.3f, %.3f), by maximum likelihood over %s "
                      "scores.",
                      people.fit.alpha, people.fit.beta, pl_digits_count((size_t)people.n).text);
}

pl_value pl_align_calibration_cell(pl_experiment *x, pl_align_task task, pl_align_model model,
                                   pl_align_measure measure, bool calibrated)
{
    pl_align_run run = pl_align_usual_run(pl_align_studied(task), model, PL_ALIGN_AFTER);
    pl_value printed =
        pl_printed(x, "align:%s:%s:%s.%s", pl_align_calibration_item(task), pl_align_model_key(model),
                   pl_align_measure_key(measure), stages[calibrated]);
    if (calibrated)
        return pl_value_or(pl_align_calibrated(x, task, model, measure, PL_CELLS_ROUNDED), printed);
    return pl_align_measured(x, &run, measure, printed);
}

pl_value pl_align_calibration_count(pl_experiment *x, pl_align_task task, const pl_align_model *models,
                                    size_t n, pl_align_measure measure, bool rises)
{
    pl_value count = pl_stated(0);
    for (size_t i = 0; i < n; i++) {
        pl_value before = pl_align_calibration_cell(x, task, models[i], measure, false);
        pl_value after = pl_align_calibration_cell(x, task, models[i], measure, true);
        count =
            pl_value_add(count, rises ? pl_value_exceeds(after, before) : pl_value_exceeds(before, after));
    }
    return pl_value_whole(count);
}
