/* The table of plumb scores. */
#include "base/memory.h"
#include "tools/scores.h"

#include <math.h>
#include <stdlib.h>

/* One a number, in order. */
static const struct {
    const char *key, *heading, *group;
    int places;
} columns[] = {
    {"items", "items", NULL, 0},
    {"scored", "scored", NULL, 0},
    {"kurtosis.gold", "human", "Kurtosis", 2},
    {"kurtosis", "judge", "Kurtosis", 2},
    {"r", "r", NULL, 3},
    {"p", "p", NULL, 4},
    {"mode", "value", "Mode", 1},
    {"mode.ratio", "%", "Mode", 1},
    {"outputs", "all", "Outputs", 0},
    {"dropped", "dropped", "Outputs", 0},
    {"clipped", "clipped", "Outputs", 0},
    {"kurtosis.calibrated", "kurtosis", "Calibrated", 2},
    {"r.calibrated", "r", "Calibrated", 3},
};

enum { COLUMNS = sizeof columns / sizeof columns[0], PLAIN = COLUMNS - 2 };

typedef struct filling {
    pl_table_row *row;
    size_t column;
    pl_evidence evidence;
} filling;

static void fill(filling *f, pl_value value)
{
    f->row->cells[f->column].filled = true;
    /* They are somebody's scores of anything: no claim rests on them. */
    f->row->cells[f->column++].value = f->evidence == PL_PRIMARY ? pl_value_apart(value) : value;
}

static void fill_count(filling *f, int64_t count)
{
    fill(f, pl_value_count(f->evidence, count));
}

static void fill_measured(filling *f, const pl_measured *measured)
{
    fill(f, measured->needs == NULL ? pl_value_real(f->evidence, measured->real.value, measured->real.error)
                                    : pl_value_none(measured->needs));
}

static void fill_row(filling *f, const pl_score_series *series, const pl_score_measures *m)
{
    static const char no_numbers[] = "outputs that are numbers";
    fill_count(f, m->items);
    fill_count(f, m->scored);
    fill_measured(f, &m->gold_kurtosis);
    fill_measured(f, &m->kurtosis);
    fill_measured(f, &m->r);
    fill(f, isnan(m->p) ? pl_value_none(m->r.needs) : pl_value_real(f->evidence, m->p, 0));
    bool any = m->mode.count > 0;
    fill(f, any ? pl_value_real(f->evidence, m->mode.value, 0) : pl_value_none(no_numbers));
    fill(f, any ? pl_value_ratio(f->evidence, 100 * m->mode.ratio.numerator, m->mode.ratio.denominator)
                : pl_value_none(no_numbers));
    fill_count(f, series->outputs);
    fill_count(f, series->dropped);
    fill_count(f, series->clipped);
}

pl_table *scores_table(const scores_run *run)
{
    bool synthetic = pl_scores_are_synthetic(run->scores);
    pl_table *table = pl_table_new(
        "scores", synthetic ? "SYNTHETIC DATA: Scores of judges" : "Scores of judges", run->path);
    table->group_heading = pl_copy_text("Data set");
    table->row_heading = pl_copy_text("Judge");
    for (size_t c = 0; c < (run->calibrated != NULL ? COLUMNS : PLAIN); c++) {
        pl_table_add_column(table, columns[c].key, columns[c].heading, columns[c].group, NULL,
                            columns[c].places);
        table->columns[c].own = true;
    }
    for (size_t i = 0; i < run->scores->n; i++) {
        const pl_score_series *series = run->scores->series[i];
        char *setting = scores_setting(series), *label = pl_format("%s%s", series->model, setting);
        char *key = pl_format("%s/%s", series->dataset, label);
        filling f = {pl_table_add_row(table, key, label, series->dataset), 0,
                     pl_score_series_is_synthetic(series) ? PL_SYNTHETIC : PL_PRIMARY};
        fill_row(&f, series, &run->measures[i]);
        if (run->calibrated != NULL) {
            fill_measured(&f, &run->calibrated[i].kurtosis);
            fill_measured(&f, &run->calibrated[i].r);
        }
        free(key);
        free(label);
        free(setting);
    }
    pl_table_add_note(table, "Kurtosis: excess, of the population. p: two-sided, of r. Mode: of all outputs "
                             "that are numbers; others are dropped, those out of range clipped.");
    if (run->calibrated != NULL)
        pl_table_add_note(table,
                          "Calibrated: weights q/p (align, Eq. 1), q a Beta distribution fitted to "
                          "human scores of %s.",
                          run->people);
    if (synthetic)
        pl_table_add_note(table, "Synthetic data: no number here describes a real judge.");
    return table;
}
