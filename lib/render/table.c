#include "render/table.h"

#include "base/memory.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

pl_table *pl_table_new(const char *id, const char *title, const char *source)
{
    pl_table *table = pl_allocate(1, sizeof *table);
    table->id = pl_copy_text(id);
    table->title = pl_copy_text(title);
    table->source = pl_copy_text(source);
    return table;
}

static void free_row(const pl_table *table, pl_table_row *row)
{
    for (size_t j = 0; j < table->columns_count; j++) {
        free(row->cells[j].mark);
        free(row->cells[j].note);
        free(row->cells[j].inputs);
    }
    free(row->cells);
    free(row->key);
    free(row->label);
    free(row->group);
}

static void free_column(pl_table_column *column)
{
    free(column->key);
    free(column->heading);
    free(column->group);
    free(column->unit);
}

void pl_table_free(pl_table *table)
{
    if (table == NULL)
        return;
    for (size_t i = 0; i < table->rows_count; i++)
        free_row(table, &table->rows[i]);
    for (size_t j = 0; j < table->columns_count; j++)
        free_column(&table->columns[j]);
    for (size_t i = 0; i < table->notes_count; i++)
        free(table->notes[i]);
    free(table->rows);
    free(table->columns);
    free(table->notes);
    free(table->id);
    free(table->title);
    free(table->caption);
    free(table->source);
    free(table->row_heading);
    free(table->group_heading);
    free(table);
}

void pl_table_add_column(pl_table *table, const char *key, const char *heading, const char *group,
                         const char *unit, int places)
{
    table->columns =
        pl_grow(table->columns, &table->columns_capacity, table->columns_count + 1, sizeof *table->columns);
    table->columns[table->columns_count++] = (pl_table_column){
        .key = pl_copy_text(key),
        .heading = pl_copy_text(heading),
        .group = pl_copy_text(group),
        .unit = pl_copy_text(unit),
        .places = places,
    };
}

pl_table_row *pl_table_add_row(pl_table *table, const char *key, const char *label, const char *group)
{
    table->rows = pl_grow(table->rows, &table->rows_capacity, table->rows_count + 1, sizeof *table->rows);
    pl_table_row *row = &table->rows[table->rows_count++];
    *row = (pl_table_row){
        .key = pl_copy_text(key),
        .label = pl_copy_text(label),
        .group = pl_copy_text(group),
        .cells = pl_allocate(table->columns_count, sizeof *row->cells),
    };
    for (size_t j = 0; j < table->columns_count; j++)
        row->cells[j].value = pl_value_none("");
    return row;
}

size_t pl_table_column_index(const pl_table *table, const char *key)
{
    size_t j = 0;
    while (j < table->columns_count && strcmp(table->columns[j].key, key) != 0)
        j++;
    return j;
}

void pl_table_add_note(pl_table *table, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    table->notes =
        pl_grow(table->notes, &table->notes_capacity, table->notes_count + 1, sizeof *table->notes);
    table->notes[table->notes_count++] = pl_format_list(format, arguments);
    va_end(arguments);
}

static bool same_text(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

size_t pl_table_column_group_end(const pl_table *table, size_t column)
{
    size_t end = column + 1;
    while (table->columns[column].group != NULL && end < table->columns_count &&
           same_text(table->columns[end].group, table->columns[column].group))
        end++;
    return end;
}

size_t pl_table_row_group_end(const pl_table *table, size_t row)
{
    size_t end = row + 1;
    while (table->rows[row].group != NULL && end < table->rows_count &&
           same_text(table->rows[end].group, table->rows[row].group))
        end++;
    return end;
}

bool pl_table_has_column_groups(const pl_table *table)
{
    for (size_t j = 0; j < table->columns_count; j++)
        if (table->columns[j].group != NULL)
            return true;
    return false;
}

bool pl_table_has_row_groups(const pl_table *table)
{
    bool has = table->group_heading != NULL;
    for (size_t i = 0; i < table->rows_count; i++)
        has = has || table->rows[i].group != NULL;
    return has;
}

/* The unit that all columns of the group share, or NULL. */
static const char *shared_unit(const pl_table *table, size_t column)
{
    const char *unit = table->columns[column].unit;
    for (size_t j = column, end = pl_table_column_group_end(table, column); j < end; j++)
        if (!same_text(table->columns[j].unit, unit))
            return NULL;
    return unit;
}

static char *with_unit(const char *heading, const char *unit)
{
    return unit == NULL || *unit == '\0' ? pl_copy_text(heading) : pl_format("%s (%s)", heading, unit);
}

char *pl_table_group_title(const pl_table *table, size_t column)
{
    return with_unit(table->columns[column].group, shared_unit(table, column));
}

char *pl_table_column_title(const pl_table *table, size_t column)
{
    const pl_table_column *head = &table->columns[column];
    size_t first = column;
    while (first > 0 && head->group != NULL && same_text(table->columns[first - 1].group, head->group))
        first--;
    bool said_above = head->group != NULL && shared_unit(table, first) != NULL;
    return with_unit(head->heading, said_above ? NULL : head->unit);
}

const char *pl_table_shared_note(const pl_table *table)
{
    const char *shared = NULL;
    for (size_t i = 0; i < table->rows_count; i++)
        for (size_t j = 0; j < table->columns_count; j++) {
            const pl_table_cell *cell = &table->rows[i].cells[j];
            if (!cell->filled)
                continue;
            if (cell->note == NULL || *cell->note == '\0' ||
                (shared != NULL && strcmp(cell->note, shared) != 0))
                return NULL;
            shared = cell->note;
        }
    return shared;
}
