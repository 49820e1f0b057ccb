/* Made-up data must never pass for real ones. */
#include "experiment_internal.h"

#include "base/memory.h"

#include <stdlib.h>

static const char mark[] = "synthetic data",
                  made_up[] =
                      "Made up to try the way from data to results: nothing here was measured, and what "
                      "follows from it is compared with no printed number.";

static void put_before(char **text, const char *first)
{
    char *longer = pl_format("%s: %s", first, *text != NULL ? *text : "");
    free(*text);
    *text = longer;
}

static void note(char **text)
{
    char *longer =
        *text != NULL && (*text)[0] != '\0' ? pl_format("%s; %s", mark, *text) : pl_copy_text(mark);
    free(*text);
    *text = longer;
}

static void mark_judgements(pl_experiment *x)
{
    for (size_t i = 0; i < x->judged.n; i++)
        if (pl_experiment_is_synthetic(x, &x->judgements[i].value.sources))
            note(&x->judged.rows[i].note);
}

static void mark_table(const pl_experiment *x, pl_table *table)
{
    put_before(&table->title, "SYNTHETIC DATA");
    pl_table_add_note(table, made_up);
    for (size_t i = 0; i < table->rows_count; i++)
        for (size_t j = 0; j < table->columns_count; j++)
            if (pl_experiment_is_synthetic(x, &table->rows[i].cells[j].value.sources))
                note(&table->rows[i].cells[j].note);
}

static void mark_series(const pl_experiment *x, pl_series *series)
{
    for (size_t i = 0; i < series->points_count; i++)
        if (pl_experiment_is_synthetic(x, &series->points[i].y.sources) ||
            pl_experiment_is_synthetic(x, &series->points[i].start.sources))
            note(&series->points[i].note);
}

static void mark_figure(const pl_experiment *x, pl_figure *figure)
{
    put_before(&figure->title, "SYNTHETIC DATA");
    pl_figure_add_note(figure, made_up);
    for (size_t i = 0; i < figure->panels_count; i++)
        for (size_t j = 0; j < figure->panels[i].series_count; j++)
            mark_series(x, &figure->panels[i].series[j]);
}

static bool series_rests_on_it(const pl_experiment *x, const pl_series *series)
{
    for (size_t i = 0; i < series->points_count; i++)
        if (pl_experiment_is_synthetic(x, &series->points[i].y.sources) ||
            pl_experiment_is_synthetic(x, &series->points[i].start.sources))
            return true;
    return false;
}

static bool table_rests_on_it(const pl_experiment *x)
{
    for (size_t i = 0; x->table != NULL && i < x->table->rows_count; i++)
        for (size_t j = 0; j < x->table->columns_count; j++)
            if (pl_experiment_is_synthetic(x, &x->table->rows[i].cells[j].value.sources))
                return true;
    return false;
}

static bool figure_rests_on_it(const pl_experiment *x)
{
    for (size_t i = 0; x->figure != NULL && i < x->figure->panels_count; i++)
        for (size_t j = 0; j < x->figure->panels[i].series_count; j++)
            if (series_rests_on_it(x, &x->figure->panels[i].series[j]))
                return true;
    return false;
}

bool pl_experiment_uses_synthetic(const pl_experiment *x)
{
    for (size_t i = 0; i < x->judged.n; i++)
        if (pl_experiment_is_synthetic(x, &x->judgements[i].value.sources))
            return true;
    return table_rests_on_it(x) || figure_rests_on_it(x);
}

void pl_experiment_mark_synthetic(pl_experiment *x)
{
    if (!pl_experiment_uses_synthetic(x))
        return;
    mark_judgements(x);
    if (x->table != NULL)
        mark_table(x, x->table);
    if (x->figure != NULL)
        mark_figure(x, x->figure);
}
