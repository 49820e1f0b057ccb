/* Tables and figures that experiments fill: every number shown is judged on the way. */
#include "experiment_internal.h"

#include "base/memory.h"
#include "render/cell.h"

#include <stdlib.h>
#include <string.h>

/* "Table 6, jev (arXiv 2609.38827)"; the caller's. */
static char *source_text(const pl_experiment *x)
{
    return pl_format("%s, %s (%s)", x->manifest->item, x->paper->id, x->paper->reference);
}

static void begin_shape(pl_experiment *x, bool figure)
{
    if (x->table != NULL || x->figure != NULL)
        pl_experiment_contradict(x, "begins a second table or figure");
    if (figure != (strcmp(x->manifest->kind, "figure") == 0))
        pl_experiment_contradict(x, "begins a %s, but its manifest says %s", figure ? "figure" : "table",
                                 x->manifest->kind);
}

/* The claim <paper>:<item>:<row>:<column> of this item, NULL when the document prints no such number. */
static const pl_claim *claim_of(const pl_experiment *x, const char *row, const char *column)
{
    char *id = pl_format("%s:%s:%s:%s", x->paper->id, x->item, row, column);
    const pl_claim *claim = pl_registry_find(x->registry, id);
    free(id);
    return claim;
}

/* ---- tables ---- */

pl_table *pl_table_begin(pl_experiment *x, const char *group_heading, const char *row_heading)
{
    begin_shape(x, false);
    char *source = source_text(x);
    x->table = pl_table_new(x->manifest->id, x->manifest->title, source);
    x->table->group_heading = pl_copy_text(group_heading);
    x->table->row_heading = pl_copy_text(row_heading);
    free(source);
    return x->table;
}

void pl_column(pl_table *table, const char *key, const char *heading, const char *group, const char *unit,
               int places)
{
    pl_table_add_column(table, key, heading, group, unit, places);
}

void pl_row(pl_experiment *x, const char *group, const char *label, const char *key_format, ...)
{
    if (x->table == NULL)
        pl_experiment_contradict(x, "begins a row without a table");
    va_list arguments;
    va_start(arguments, key_format);
    char *key = pl_format_list(key_format, arguments);
    va_end(arguments);
    x->row = pl_table_add_row(x->table, key, label, group);
    free(key);
}

static pl_table_cell *cell_at(pl_experiment *x, const char *column)
{
    if (x->row == NULL)
        pl_experiment_contradict(x, "fills a cell before the first row");
    size_t i = pl_table_column_index(x->table, column);
    if (i == x->table->columns_count)
        pl_experiment_contradict(x, "fills a cell of column \"%s\", which the table does not have", column);
    if (x->row->cells[i].filled)
        pl_experiment_contradict(x, "fills cell \"%s\" of row \"%s\" twice", column, x->row->key);
    return &x->row->cells[i];
}

void pl_cell(pl_experiment *x, const char *column, pl_value value)
{
    pl_table_cell *cell = cell_at(x, column);
    cell->filled = true;
    cell->value = value;
    cell->inputs = pl_experiment_sources_text(x, &value.sources);
    cell->claim = claim_of(x, x->row->key, column);
    x->last = (pl_last){.judged = false};
    if (cell->claim != NULL)
        cell->verdict = pl_experiment_judge(x, cell->claim, &value);
    x->last.cell = cell;
}

void pl_cell_at(pl_experiment *x, pl_value value, const char *column_format, ...)
{
    va_list arguments;
    va_start(arguments, column_format);
    char *column = pl_format_list(column_format, arguments);
    va_end(arguments);
    pl_cell(x, column, value);
    free(column);
}

void pl_cell_mark(pl_experiment *x, const char *mark)
{
    if (x->last.cell == NULL)
        pl_experiment_contradict(x, "marks a cell before one was filled");
    free(x->last.cell->mark);
    x->last.cell->mark = pl_copy_text(mark);
}

/* ---- figures ---- */

pl_figure *pl_figure_begin(pl_experiment *x, size_t grid_columns)
{
    begin_shape(x, true);
    char *source = source_text(x);
    x->figure = pl_figure_new(x->manifest->id, x->manifest->title, source, grid_columns);
    free(source);
    return x->figure;
}

pl_point *pl_plot(pl_experiment *x, pl_series *series, const char *point_key, double at, pl_value y)
{
    pl_point *point = pl_series_add_point(series, point_key, at, y);
    point->inputs = pl_experiment_sources_text(x, &y.sources);
    point->claim = claim_of(x, series->key, point_key);
    x->last = (pl_last){.judged = false};
    if (point->claim != NULL)
        point->verdict = pl_experiment_judge(x, point->claim, &y);
    x->last.series = series;
    return point;
}

void pl_plot_mark(pl_experiment *x, pl_point *point, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *id = pl_format_list(format, arguments);
    va_end(arguments);
    const pl_verdict_row *row = pl_verdict_list_find(&x->judged, id);
    if (row == NULL)
        pl_experiment_contradict(x, "marks a point with claim \"%s\", which it has not judged", id);
    else
        pl_point_set_mark(point, pl_verdict_standing(row->verdict.outcome, row->verdict.evidence));
    free(id);
}

/* ---- an item without either: its claims, in the document's order ---- */

static int by_line(const void *first, const void *second)
{
    const pl_claim *a = (*(const pl_judgement *const *)first)->claim;
    const pl_claim *b = (*(const pl_judgement *const *)second)->claim;
    if (a->line != b->line)
        return a->line < b->line ? -1 : 1;
    return (a->source_line > b->source_line) - (a->source_line < b->source_line);
}

static void add_claim(pl_table *table, const pl_judgement *judgement, const pl_verdict_row *row)
{
    const pl_claim *claim = judgement->claim;
    char *label = pl_claim_title(claim);
    pl_table_cell *cell = &pl_table_add_row(table, claim->id, label, claim->where)->cells[0];
    free(label);
    *cell = (pl_table_cell){
        .filled = true,
        .value = judgement->value,
        .claim = claim,
        .verdict = row->verdict,
        .note = row->note[0] != '\0' ? pl_copy_text(row->note) : NULL,
        .inputs = pl_copy_text(row->inputs),
    };
}

pl_table *pl_claims_table(const pl_experiment *x)
{
    char *source = source_text(x);
    pl_table *table = pl_table_new(x->manifest->id, x->manifest->title, source);
    free(source);
    table->group_heading = pl_copy_text("Where");
    table->row_heading = pl_copy_text("Claim");
    pl_table_add_column(table, "value", "Value", NULL, NULL, 0);
    const pl_judgement **sorted = pl_allocate(x->judged.n, sizeof *sorted);
    for (size_t i = 0; i < x->judged.n; i++)
        sorted[i] = &x->judgements[i];
    qsort(sorted, x->judged.n, sizeof *sorted, by_line);
    for (size_t i = 0; i < x->judged.n; i++)
        add_claim(table, sorted[i], &x->judged.rows[sorted[i] - x->judgements]);
    free(sorted);
    return table;
}
